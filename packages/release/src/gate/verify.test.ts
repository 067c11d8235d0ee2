import type { Stream } from '../channel/apps';
import { releaseKey } from '../core/store-layout';
import { verifyFirst } from '../operations/verification';
import { promote, rollback, unhold } from '../testing/operations';
import { by, sampleSite, withoutBrowser } from '../testing/sample-build';
import { changedScreen, sampleBrowser } from '../testing/sample-pictures';
import { BrowserUnavailable, type BrowserCheck } from './browser-check';
import { checkOf, type RenderedScreen, type Verification } from './verification';
import { verify } from './verify';

const app = 'remote-admin';

function failures({ checks }: Verification) {
  return checks
    .filter(({ outcome }) => outcome === 'failed')
    .flatMap(({ says }) => says)
    .join(' ');
}

test('passes a sound release, with its screens not opened, and none without a live host', async () => {
  const { publishVerified, store } = await sampleSite();
  const verification = await publishVerified('1.0.0');
  expect(verification).toMatchObject({ passed: true, against: { host: '1.0.0' } });
  expect(verification.checks.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['files', 'passed'],
    ['react', 'passed'],
    ['paths', 'passed'],
    ['shared', 'passed'],
    ['symbols', 'passed'],
    ['contract', 'passed'],
    ['size', 'passed'],
    ['screens', 'not run'],
    ['changes', 'not run'],
  ]);
  const staged = await verify({ store, channel: 'staging', app, version: '1.0.0', actor: 'asha' });
  expect(failures(staged)).toMatch(/No host is live in the channel staging/);
});

test('finds a React in the files that the facts of the build hide, and none in a list of the exports of React', async () => {
  const { store, publishSample } = await sampleSite();
  const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
  const options = { store, channel: 'live', app, actor: 'asha' };
  const script = `exports.${internals} = {}; Symbol.for("react.transitional.element");`;
  await publishSample({ version: '1.0.0' }, script);
  expect(failures(await verify({ ...options, version: '1.0.0' }))).toMatch(
    /carries its own React in remoteEntry\.js/,
  );
  await publishSample({ version: '1.1.0' }, `const names = ["${internals}"];`);
  expect(failures(await verify({ ...options, version: '1.1.0' }))).toBe('');
});

test('reads the code of the candidate once for all checks', async () => {
  const { store, release, publishSample } = await sampleSite();
  await release('1.0.0');
  await publishSample({ version: '1.1.0' });
  const readKeys: string[] = [];
  const counting = {
    ...store,
    read: (key: string) => {
      if (key.startsWith(`apps/${app}/1.1.0/`)) readKeys.push(key);
      return store.read(key);
    },
  };
  await verify({ store: counting, channel: 'live', app, version: '1.1.0', actor: 'asha' });
  expect(readKeys).toContain(releaseKey(app, '1.1.0', 'remoteEntry.js'));
  expect(new Set(readKeys).size).toBe(readKeys.length);
});

test('names each file that was changed, is missing or was added after publishing', async () => {
  const { store, stream, publishSample } = await sampleSite();
  await publishSample();
  await store.write(releaseKey(app, '1.0.0', 'remoteEntry.js'), 'evil');
  await store.remove(releaseKey(app, '1.0.0', 'chunks/routes.js'));
  await store.write(releaseKey(app, '1.0.0', 'extra.js'), 'evil');
  const found = failures(await verify({ ...stream, version: '1.0.0', actor: 'asha' }));
  expect(found).toMatch(/remoteEntry\.js has hash/);
  expect(found).toMatch(/chunks\/routes\.js is missing/);
  expect(found).toMatch(/extra\.js is no file of this release/);
  await expect(promote(stream, '1.0.0', withoutBrowser)).rejects.toMatchObject({
    code: 'gate',
    message: expect.stringMatching(/remoteEntry\.js has hash/),
  });
});

const browserWith =
  (faults: readonly string[], ...screens: readonly RenderedScreen[]): BrowserCheck =>
  async (input) => ({ ...(await sampleBrowser(...screens)(input)), faults });

const soundBrowser = sampleBrowser();

/** What a promotion of 1.0.0 does before its plan. */
const prepare = (stream: Stream, browserCheck: BrowserCheck) =>
  verifyFirst({ ...stream, by, browserCheck, progress: () => undefined }, { app, version: '1.0.0' }, {});

/** A published release with a function that verifies it. */
async function publishedSample() {
  const site = await sampleSite();
  await site.publishSample({ version: '1.0.0' });
  return {
    ...site,
    verifyWith: (browserCheck?: BrowserCheck, more: { readonly acceptChanges?: string } = {}) =>
      verify({ ...site.stream, version: '1.0.0', actor: 'asha', browserCheck, ...more }),
  };
}

test('promotes a verified version only, without faults, and without a browser only on request', async () => {
  const { stream, verifyWith } = await publishedSample();
  await expect(promote(stream, '1.0.0', by)).rejects.toThrow(
    /never verified with these bytes.*npx mfe verify remote-admin@1\.0\.0/,
  );
  await verifyWith();
  await expect(promote(stream, '1.0.0', by)).rejects.toThrow(
    /screens in a browser, which were not opened.*--accept-changes/,
  );
  const fault = 'remote-admin@1.0.0: /admin shows nothing: its main is empty.';
  const refused = await verifyWith(browserWith([fault]));
  expect(checkOf(refused, 'screens')).toEqual({ name: 'screens', outcome: 'failed', says: [fault] });
  await expect(promote(stream, '1.0.0', withoutBrowser)).rejects.toMatchObject({
    code: 'gate',
    message: expect.stringContaining(fault),
  });
  await verifyWith(soundBrowser);
  expect((await promote(stream, '1.0.0', by)).app.live).toBe('1.0.0');
});

const change = 'Opened at 390 px: text: ₹37,999 → text: ₹379';
const changed = changedScreen([change]);

test('keeps an accepted reason for the same bytes beside the same releases, and drops it beside others or with a fault', async () => {
  const { release, host, verifyWith } = await publishedSample();
  const sound = browserWith([], changed);
  const acceptChanges = 'diwali prices';
  await verifyWith(browserWith(['boom'], changed));
  const faulty = jest.fn(browserWith(['boom'], changed));
  expect((await verifyWith(faulty, { acceptChanges })).passed).toBe(false);
  expect(faulty).toHaveBeenCalledTimes(1);
  const accepted = { passed: true, acceptedChanges: { by: 'asha', reason: acceptChanges } };
  expect(await verifyWith(sound, { acceptChanges })).toMatchObject(accepted);
  expect(await verifyWith(sound)).toMatchObject(accepted);
  await release('2.0.0', host);
  const beside = await verifyWith(sound);
  expect(beside).toMatchObject({ passed: false, attempt: 5 });
  expect(beside.acceptedChanges).toBeUndefined();
  await verifyWith(sound, { acceptChanges });
  await release('1.1.0');
  expect((await verifyWith(sound)).acceptedChanges).toBeUndefined();
});

test('promotes a version that was live and good without a browser, and one that was rolled back with it', async () => {
  const { stream, release, host } = await sampleSite();
  await release('1.0.0');
  await release('1.1.0');
  await release('2.0.0', host);
  const browserCheck = jest.fn().mockRejectedValue(new Error('Timeout.'));
  await prepare(stream, browserCheck);
  expect(browserCheck).not.toHaveBeenCalled();
  expect((await promote(stream, '1.0.0', by)).app).toMatchObject({
    live: '1.0.0',
  });
  await rollback(stream, { ...by, to: '1.1.0' });
  await unhold(stream, by);
  await release('2.2.0', host);
  await expect(prepare(stream, browserCheck)).rejects.toMatchObject({
    code: 'inconclusive',
  });
});

const noBrowser = async () => {
  throw new BrowserUnavailable('No Chrome was found.');
};

test('reports a missing browser and opens the screens at the next promotion', async () => {
  const { store, stream, publishSample } = await sampleSite();
  await publishSample({ version: '1.0.0' });
  const options = { store, channel: 'live', app, version: '1.0.0', actor: 'asha' };
  const verification = await verify({ ...options, browserCheck: noBrowser });
  expect(verification.passed).toBe(true);
  expect(checkOf(verification, 'screens')).toEqual({
    name: 'screens',
    outcome: 'not run',
    says: ['The browser could not be used: No Chrome was found.'],
  });
  await expect(promote(stream, '1.0.0', by)).rejects.toThrow(
    /not opened\. .*No Chrome was found.*--accept-changes/,
  );
  await prepare(stream, soundBrowser);
  expect((await promote(stream, '1.0.0', by)).app.live).toBe('1.0.0');
});

test('rejects a verification against another host than the live one', async () => {
  const { stream, publishVerified, release, host } = await sampleSite();
  await publishVerified('1.0.0');
  await release('2.0.0', host);
  await expect(promote(stream, '1.0.0', withoutBrowser)).rejects.toThrow(
    /verified against host 1\.0\.0\..* host 2\.0\.0, which is live now/,
  );
});

test('rolls back across host changes and skips versions that the live host breaks', async () => {
  const { stream, release, host } = await sampleSite();
  await release('1.0.0', { symbols: { 'react-router-dom': ['Link'] } });
  await release('1.1.0', { symbols: { 'react-router-dom': ['NavLink'] } });
  await release('1.2.0', { symbols: { 'react-router-dom': ['Link'] } });
  for (const version of ['1.1.0', '1.2.0', '1.3.0'])
    await release(version, { ...host, symbols: { 'react-router-dom': ['Link'] } });
  await expect(rollback(stream, { ...by, to: '1.1.0' })).rejects.toThrow(
    /uses NavLink of react-router-dom, which host@1\.3\.0 does not export/,
  );
  expect((await rollback(stream, by)).app.live).toBe('1.0.0');
});

test('passes reviewed changes, and keeps the findings of a browser for the same bytes beside the same host', async () => {
  const { verifyWith } = await publishedSample();
  const first = await verifyWith(browserWith([], { ...changed, isReviewed: true }));
  expect(first.passed).toBe(true);
  for (const without of [noBrowser, undefined]) {
    const again = await verifyWith(without);
    expect(checkOf(again, 'screens')).toMatchObject({ outcome: 'passed' });
    expect(again.rendered).toEqual(first.rendered);
  }
});
