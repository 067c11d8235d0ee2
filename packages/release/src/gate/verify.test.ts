import type { Stream } from '../channel/apps';
import { releaseKey } from '../core/store-layout';
import { verifyFirst } from '../operations/verification';
import { promote, rollback, unhold } from '../testing/operations';
import { by, sampleSite } from '../testing/sample-build';
import { changedScreen, sampleBrowser } from '../testing/sample-pictures';
import type { BrowserCheck } from './browser-check';
import type { RenderedScreen, Verification } from './verification';
import { verify } from './verify';

const app = 'remote-admin';

function failures({ checks }: Verification) {
  return checks
    .filter(({ outcome }) => outcome === 'failed')
    .flatMap(({ says }) => says)
    .join(' ');
}

test('passes a sound release, and none without a live host', async () => {
  const { publishVerified, store } = await sampleSite();
  const verification = await publishVerified('1.0.0');
  expect(verification).toMatchObject({ passed: true, against: { host: '1.0.0' } });
  expect(verification.checks.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['files', 'passed'],
    ['paths', 'passed'],
    ['shared', 'passed'],
    ['symbols', 'passed'],
    ['contract', 'passed'],
    ['size', 'passed'],
    ['screens', 'passed'],
    ['changes', 'passed'],
  ]);
  const staged = await verify({ store, channel: 'staging', app, version: '1.0.0', actor: 'asha' });
  expect(failures(staged)).toMatch(/No host is live in the channel staging/);
});

test('names each file that was changed or is missing after publishing', async () => {
  const { store, stream, publishSample } = await sampleSite();
  await publishSample();
  await store.write(releaseKey(app, '1.0.0', 'remoteEntry.js'), 'evil');
  await store.remove(releaseKey(app, '1.0.0', 'chunks/routes.js'));
  const found = failures(await verify({ ...stream, version: '1.0.0', actor: 'asha' }));
  expect(found).toMatch(/remoteEntry\.js has hash/);
  expect(found).toMatch(/chunks\/routes\.js is missing/);
  await expect(promote(stream, '1.0.0', by)).rejects.toMatchObject({
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

test('promotes a verified version only, and none with a fault or without a browser', async () => {
  const { stream, verifyWith } = await publishedSample();
  await expect(promote(stream, '1.0.0', by)).rejects.toThrow(
    /never verified with these bytes.*npx mfe verify remote-admin@1\.0\.0/,
  );
  await expect(verifyWith()).rejects.toMatchObject({ code: 'inconclusive' });
  await expect(promote(stream, '1.0.0', by)).rejects.toThrow(/never verified/);
  const fault = 'remote-admin@1.0.0: /admin shows nothing: its main is empty.';
  const refused = await verifyWith(browserWith([fault]));
  expect(refused.checks).toContainEqual({ name: 'screens', outcome: 'failed', says: [fault] });
  await expect(promote(stream, '1.0.0', { ...by, acceptChanges: 'urgent' })).rejects.toMatchObject({
    code: 'gate',
    message: expect.stringContaining(fault),
  });
  await verifyWith(soundBrowser);
  expect((await promote(stream, '1.0.0', by)).app.live).toBe('1.0.0');
});

const change = 'Opened at 390 px: text: ₹37,999 → text: ₹379';
const changed = changedScreen([change]);

test('accepts changes with a reason and without a browser, but no fault', async () => {
  const { verifyWith } = await publishedSample();
  const acceptChanges = 'diwali prices';
  await verifyWith(browserWith(['boom'], changed));
  const browser = jest.fn(browserWith(['boom'], changed));
  expect((await verifyWith(browser, { acceptChanges })).passed).toBe(false);
  expect(browser).toHaveBeenCalledTimes(1);
  expect((await verifyWith(browserWith([], changed))).passed).toBe(false);
  expect(await verifyWith(browser, { acceptChanges })).toMatchObject({
    passed: true,
    acceptedChanges: { by: 'asha', reason: acceptChanges },
  });
  expect(browser).toHaveBeenCalledTimes(1);
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

test('rejects a verification against another host than the live one', async () => {
  const { stream, publishVerified, release, host } = await sampleSite();
  await publishVerified('1.0.0');
  await release('2.0.0', host);
  await expect(promote(stream, '1.0.0', by)).rejects.toThrow(
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

test('passes reviewed changes', async () => {
  const { verifyWith } = await publishedSample();
  expect((await verifyWith(browserWith([], { ...changed, isReviewed: true }))).passed).toBe(true);
});
