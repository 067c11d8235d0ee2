import { tmpdir as mockTmpdir } from 'node:os';
import type { BuildFacts } from '../releases/build-facts';
import { releaseKey } from '../core/store-layout';
import { unhold } from '../operations/hold/operation';
import { promote } from '../operations/promote/operation';
import { rollback } from '../operations/rollback/operation';
import { requireRelease } from '../releases/manifest';
import { by, sampleShared, sampleSite } from '../testing/sample-build';
import { samplePicture, sampleBrowser, sampleScreen } from '../testing/sample-pictures';
import { BrowserUnavailable, type BrowserCheck, type CheckedScreen } from './browser-check';
import { checkOf, readVerification, type Verification } from './verification';
import { verify } from './verify';
import { verifyIfStale } from './verify-if-stale';

// A queue of this file: in that of the machine a real verification may be first.
jest.mock('./verification-queue', () => {
  const { inVerificationQueue } =
    jest.requireActual<typeof import('./verification-queue')>('./verification-queue');
  const address = `${mockTmpdir()}/verify-test-${process.pid}.sock`;
  return {
    inVerificationQueue: (work: () => Promise<unknown>, options: object) =>
      inVerificationQueue(work, { ...options, address }),
  };
});

const app = 'remote-admin';

function failures({ checks }: Verification) {
  return checks
    .filter(({ outcome }) => outcome === 'failed')
    .flatMap(({ says }) => says)
    .join(' ');
}

test('passes a sound release, with its screens not opened', async () => {
  const { publishVerified } = await sampleSite();
  const verification = await publishVerified('1.0.0');
  expect(verification).toMatchObject({ passed: true, against: { host: '1.0.0' } });
  expect(verification.checks.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['files', 'passed'],
    ['react', 'passed'],
    ['paths', 'passed'],
    ['shared', 'passed'],
    ['symbols', 'passed'],
    ['contract', 'passed'],
    ['data', 'not run'],
    ['size', 'passed'],
    ['screens', 'not run'],
    ['changes', 'not run'],
  ]);
});

test.each<[string, Partial<BuildFacts>, RegExp]>([
  [
    'needs a newer shared-auth',
    { shared: { ...sampleShared, 'shared-auth': '^1.5.0' } },
    /needs shared-auth \^1\.5\.0; host@1\.0\.0 provides 1\.4\.0/,
  ],
  ['needs another major of React', { shared: { ...sampleShared, react: '^2.0.0' } }, /needs react \^2\.0\.0/],
  [
    'needs what the host does not provide',
    { shared: { ...sampleShared, lodash: '^4.0.0' } },
    /needs lodash \^4\.0\.0, which host@1\.0\.0 does not provide/,
  ],
  [
    'carries its own React',
    { shared: Object.fromEntries(Object.entries(sampleShared).filter(([name]) => name !== 'react')) },
    /carries its own react;/,
  ],
  [
    'uses a symbol the host lacks',
    { symbols: { 'react-router-dom': ['Link', 'useFetcher'] } },
    /uses useFetcher of react-router-dom, which host@1\.0\.0 does not export/,
  ],
  ['speaks a newer contract', { contract: 2 }, /speaks contract 2; host@1\.0\.0 serves 1.*Release the host/],
])('refuses a remote that %s and names the reason', async (_, facts, sentence) => {
  const { publishVerified, stream } = await sampleSite();
  const verification = await publishVerified('1.0.0', facts);
  expect(verification.passed).toBe(false);
  expect(failures(verification)).toMatch(sentence);
  await expect(promote(stream, '1.0.0', { ...by, withoutBrowser: true })).rejects.toMatchObject({
    code: 'gate',
    message: expect.stringMatching(sentence),
  });
});

test('finds a React in the files that the facts of the build hide', async () => {
  const { store, publishSample } = await sampleSite();
  await publishSample(
    {},
    'exports.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = {}; Symbol.for("react.transitional.element");',
  );
  const verification = await verify({ store, channel: 'live', app, version: '1.0.0', actor: 'asha' });
  expect(failures(verification)).toMatch(/carries its own React in remoteEntry\.js/);
});

test('accepts a build that lists the exports of the host’s React', async () => {
  const { store, publishSample } = await sampleSite();
  await publishSample(
    {},
    'const names = ["__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE"];',
  );
  const verification = await verify({ store, channel: 'live', app, version: '1.0.0', actor: 'asha' });
  expect(failures(verification)).toBe('');
});

test.each([
  [
    'changed',
    async (store: Awaited<ReturnType<typeof sampleSite>>['store']) =>
      store.write(releaseKey(app, '1.0.0', 'chunks/routes.js'), 'evil'),
    /chunks\/routes\.js has hash/,
  ],
  [
    'missing',
    async (store: Awaited<ReturnType<typeof sampleSite>>['store']) =>
      store.remove(releaseKey(app, '1.0.0', 'chunks/routes.js')),
    /chunks\/routes\.js is missing/,
  ],
  [
    'added',
    async (store: Awaited<ReturnType<typeof sampleSite>>['store']) =>
      store.write(releaseKey(app, '1.0.0', 'extra.js'), 'evil'),
    /extra\.js is no file of this release/,
  ],
])('names a file that was %s after publishing', async (_, spoil, sentence) => {
  const { store, publishSample } = await sampleSite();
  await publishSample();
  await spoil(store);
  expect(failures(await verify({ store, channel: 'live', app, version: '1.0.0', actor: 'asha' }))).toMatch(
    sentence,
  );
});

test('skips the comparison of symbols for a build that lists none', async () => {
  const { publishVerified } = await sampleSite();
  const verification = await publishVerified('1.0.0', { symbols: undefined });
  expect(checkOf(verification, 'symbols')).toMatchObject({ outcome: 'not run' });
  expect(verification.passed).toBe(true);
});

test('compares the listed names of a module that is used as a whole', async () => {
  const { publishVerified } = await sampleSite();
  const sound = await publishVerified('1.0.0', { symbols: { 'react-router-dom': ['*', 'Link'] } });
  expect(checkOf(sound, 'symbols')).toMatchObject({
    outcome: 'passed',
    says: [expect.stringMatching(/also uses react-router-dom in a way that does not tell the names/)],
  });
  const lacking = await publishVerified('1.1.0', { symbols: { 'react-router-dom': ['*', 'useFetcher'] } });
  expect(failures(lacking)).toMatch(/uses useFetcher of react-router-dom/);
});

test('promotes a verified version only, and one without a browser on request', async () => {
  const { stream, publishSample, publishVerified } = await sampleSite();
  await publishSample({ version: '1.0.0' });
  await expect(promote(stream, '1.0.0', by)).rejects.toThrow(
    /never verified with these bytes.*npx mfe verify remote-admin@1\.0\.0/,
  );
  await publishVerified('1.0.0');
  await expect(promote(stream, '1.0.0', by)).rejects.toThrow(
    /screens in a browser, which were not opened.*--without-browser/,
  );
  expect((await promote(stream, '1.0.0', { ...by, withoutBrowser: true })).revision.gate).toMatchObject({
    browser: 'not run',
  });
});

const browserWith =
  (faults: readonly string[], ...screens: readonly CheckedScreen[]): BrowserCheck =>
  async () => ({ faults, screens });

const soundBrowser = sampleBrowser();

/** A published release with a function that verifies it. */
async function publishedSample() {
  const site = await sampleSite();
  await site.publishSample({ version: '1.0.0' });
  return {
    ...site,
    verifyWith: (browserCheck?: BrowserCheck, more: { readonly acceptChanges?: string } = {}) =>
      verify({
        store: site.store,
        channel: 'live',
        app,
        version: '1.0.0',
        actor: 'asha',
        browserCheck,
        ...more,
      }),
  };
}

test('refuses a release with faults in a browser, and promotes it once it has none', async () => {
  const { stream, verifyWith } = await publishedSample();
  const fault = 'remote-admin@1.0.0: /admin shows nothing: its main is empty.';
  const refused = await verifyWith(browserWith([fault]));
  expect(checkOf(refused, 'screens')).toEqual({ name: 'screens', outcome: 'failed', says: [fault] });
  await expect(promote(stream, '1.0.0', { ...by, withoutBrowser: true })).rejects.toMatchObject({
    code: 'gate',
    message: expect.stringContaining(fault),
  });
  await verifyWith(soundBrowser);
  expect((await promote(stream, '1.0.0', by)).revision.gate).toMatchObject({ browser: 'passed' });
});

const change = 'Opened at 390 px: text: ₹37,999 → text: ₹379';
const changedScreen = (isReviewed: boolean) => sampleScreen({ changes: [change], isReviewed });

test('refuses changes without a review and passes reviewed ones', async () => {
  const { verifyWith } = await publishedSample();
  const refused = await verifyWith(browserWith([], changedScreen(false)));
  expect(refused.passed).toBe(false);
  expect(checkOf(refused, 'changes')?.says).toEqual([
    `remote-admin@1.0.0: /admin (administrator): ${change}`,
    expect.stringMatching(
      /npm run fixtures remote-admin.*npx mfe promote remote-admin@1\.0\.0 --accept-changes/,
    ),
  ]);
  const reviewed = await verifyWith(browserWith([], changedScreen(true)));
  expect(checkOf(reviewed, 'changes')).toEqual({ name: 'changes', outcome: 'passed', says: [] });
  expect(reviewed.rendered).toMatchObject([{ url: '/admin', changes: [change] }]);
});

test('accepts changes with a reason, without a second run of the browser, and records both', async () => {
  const { stream, verifyWith } = await publishedSample();
  const after = [samplePicture()];
  const refused = await verifyWith(browserWith([], { ...changedScreen(false), after }));
  const browserCheck = jest.fn();
  const accepted = await verifyWith(browserCheck, { acceptChanges: 'diwali prices' });
  expect(browserCheck).not.toHaveBeenCalled();
  expect(accepted).toMatchObject({
    passed: true,
    acceptedChanges: { by: 'asha', reason: 'diwali prices' },
    rendered: refused.rendered,
    attempt: 2,
    earlier: [
      { actor: 'asha', passed: false, failures: [expect.stringContaining(change), expect.any(String)] },
    ],
  });
  expect((await promote(stream, '1.0.0', by)).revision.gate).toMatchObject({
    acceptedChanges: { by: 'asha', reason: 'diwali prices' },
    attempt: 2,
  });
});

test('opens the screens again when changes are accepted and something else failed', async () => {
  const { verifyWith } = await publishedSample();
  await verifyWith(browserWith(['boom'], changedScreen(false)));
  const browserCheck = jest.fn(browserWith(['boom'], changedScreen(false)));
  const again = await verifyWith(browserCheck, { acceptChanges: 'diwali prices' });
  expect(browserCheck).toHaveBeenCalledTimes(1);
  expect(again.passed).toBe(false);
});

test('keeps an accepted reason for the same bytes beside the same host, and drops it beside another', async () => {
  const { release, host, verifyWith } = await publishedSample();
  const changed = browserWith([], changedScreen(false));
  await verifyWith(changed, { acceptChanges: 'diwali prices' });
  expect(await verifyWith(changed)).toMatchObject({
    passed: true,
    acceptedChanges: { by: 'asha', reason: 'diwali prices' },
  });
  await release('2.0.0', host);
  const beside = await verifyWith(changed);
  expect(beside).toMatchObject({ passed: false, attempt: 3 });
  expect(beside.acceptedChanges).toBeUndefined();
});

test('drops an accepted reason once another version is live', async () => {
  const { releaseIntoSoak, verifyWith } = await publishedSample();
  const changed = browserWith([], changedScreen(false));
  await verifyWith(changed, { acceptChanges: 'diwali prices' });
  await releaseIntoSoak('1.1.0');
  expect((await verifyWith(changed)).acceptedChanges).toBeUndefined();
});

test('counts attempts and keeps the failures of earlier ones', async () => {
  const { verifyWith } = await publishedSample();
  await verifyWith(browserWith(['first fault']));
  await verifyWith(browserWith(['second fault']));
  expect(await verifyWith(soundBrowser)).toMatchObject({
    passed: true,
    attempt: 3,
    earlier: [
      { passed: false, failures: ['first fault'] },
      { passed: false, failures: ['second fault'] },
    ],
  });
});

test('tries once more, one page at a time, when the browser check came to no result', async () => {
  const { store, publishSample } = await sampleSite();
  await publishSample({ version: '1.0.0' });
  const tries: (boolean | undefined)[] = [];
  const browserCheck: BrowserCheck = async ({ alone }) => {
    tries.push(alone);
    if (!alone) throw new Error('host@1.0.0 did not start: Timeout 15000ms exceeded.');
    return { faults: [], screens: [] };
  };
  const options = { store, channel: 'live', app, version: '1.0.0', actor: 'asha', browserCheck };
  expect(await verify(options)).toMatchObject({ passed: true });
  expect(tries).toEqual([undefined, true]);
});

test('records nothing when the browser check comes to no result twice', async () => {
  const { store, stream, publishSample } = await sampleSite();
  await publishSample({ version: '1.0.0' });
  const release = await requireRelease(store, app, '1.0.0');
  const browserCheck = jest.fn().mockRejectedValue(new Error('host@1.0.0 did not start: Timeout.'));
  const options = { store, channel: 'live', app, version: '1.0.0', actor: 'asha', browserCheck };
  await expect(verify(options)).rejects.toMatchObject({
    code: 'inconclusive',
    parts: {
      found:
        'The verification of remote-admin@1.0.0 came to no result, twice: host@1.0.0 did not start: Timeout.',
      next: expect.stringMatching(/Nothing was recorded.*npx mfe verify remote-admin@1\.0\.0 --channel live/),
    },
  });
  expect(browserCheck).toHaveBeenCalledTimes(2);
  expect(await readVerification(store, release, 'live')).toBeUndefined();
  await verifyIfStale(stream, '1.0.0', { actor: 'asha', browserCheck: soundBrowser });
  expect((await promote(stream, '1.0.0', by)).revision.live).toBe('1.0.0');
});

test('verifies once when several release the same version at once', async () => {
  const { stream, publishSample } = await sampleSite();
  await publishSample({ version: '1.0.0' });
  const browserCheck = jest.fn().mockResolvedValue({ faults: [], screens: [] });
  const options = { actor: 'asha', browserCheck };
  await Promise.all(Array.from({ length: 5 }, () => verifyIfStale(stream, '1.0.0', options)));
  expect(browserCheck).toHaveBeenCalledTimes(1);
});

test('promotes a version that was live and good without a browser, and one that was rolled back with it', async () => {
  const { stream, release, host } = await sampleSite();
  await release('1.0.0');
  await release('1.1.0');
  await release('2.0.0', host);
  const browserCheck = jest.fn().mockRejectedValue(new Error('Timeout.'));
  await verifyIfStale(stream, '1.0.0', { actor: 'asha', browserCheck });
  expect(browserCheck).not.toHaveBeenCalled();
  expect((await promote(stream, '1.0.0', by)).revision).toMatchObject({
    live: '1.0.0',
    gate: { browser: 'not run' },
  });
  await rollback(stream, { ...by, to: '1.1.0' });
  await unhold(stream, by);
  await release('2.2.0', host);
  await expect(verifyIfStale(stream, '1.0.0', { actor: 'asha', browserCheck })).rejects.toMatchObject({
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
    /not opened\. .*No Chrome was found.*--without-browser/,
  );
  await verifyIfStale(stream, '1.0.0', { actor: 'asha', browserCheck: soundBrowser });
  expect((await promote(stream, '1.0.0', by)).revision.gate).toMatchObject({ browser: 'passed' });
});

test('starts no browser for a release without one', async () => {
  const { stream, publishSample } = await sampleSite();
  await publishSample({ version: '1.0.0' });
  const browserCheck = jest.fn().mockResolvedValue({ faults: [], screens: [] });
  await verifyIfStale(stream, '1.0.0', { actor: 'asha', browserCheck, withoutBrowser: true });
  expect(browserCheck).not.toHaveBeenCalled();
  const { revision } = await promote(stream, '1.0.0', { ...by, withoutBrowser: true });
  expect(revision.gate).toMatchObject({ browser: 'not run' });
});

test.each([
  [
    'loses a symbol',
    { symbols: { 'react-router-dom': [] } },
    /Keep exporting it until a release of remote-admin without it/,
  ],
  ['speaks another contract', { contract: 2 }, /Let the host serve 1 as well \(olderContracts/],
  [
    'brings another major',
    { shared: { ...sampleShared, react: '^2.0.0' } },
    /Let the host provide a version that it accepts/,
  ],
])('refuses a host that %s and names its remedy', async (_, facts, sentence) => {
  const { publishVerified, release, host } = await sampleSite();
  await release('1.0.0');
  expect(failures(await publishVerified('2.0.0', { ...host, ...facts }))).toMatch(sentence);
});

test('rejects a verification against another host than the live one', async () => {
  const { stream, publishVerified, release, host } = await sampleSite();
  await publishVerified('1.0.0');
  await release('2.0.0', host);
  await expect(promote(stream, '1.0.0', { ...by, withoutBrowser: true })).rejects.toThrow(
    /verified against .*1\.0\.0.*live now, .*2\.0\.0/,
  );
});

test('refuses a host that breaks a live remote and accepts one that serves both contracts', async () => {
  const { publishVerified, release, host } = await sampleSite();
  await release('1.0.0');
  const breaking = await publishVerified('2.0.0', {
    ...host,
    contract: 2,
    symbols: { 'react-router-dom': [] },
  });
  expect(failures(breaking)).toMatch(
    /remote-admin@1\.0\.0 uses Link.*remote-admin@1\.0\.0 speaks contract 1; host@2\.0\.0 serves 2/,
  );
  expect(await publishVerified('2.0.1', { ...host, contract: 2, olderContracts: [1] })).toMatchObject({
    passed: true,
  });
});

test('rolls back across host changes and skips versions that the live host breaks', async () => {
  const { stream, release, host } = await sampleSite();
  await release('1.0.0', { symbols: { 'react-router-dom': ['Link'] } });
  await release('1.1.0', { symbols: { 'react-router-dom': ['NavLink'] } });
  await release('1.2.0', { symbols: { 'react-router-dom': ['Link'] } });
  for (let minor = 1; minor <= 10; minor += 1) {
    await release(`1.${minor}.0`, { ...host, symbols: { 'react-router-dom': ['Link', `extra${minor}`] } });
  }
  await expect(rollback(stream, { ...by, to: '1.1.0' })).rejects.toThrow(
    /uses NavLink of react-router-dom, which host@1\.10\.0 does not export/,
  );
  expect((await rollback(stream, by)).revision.live).toBe('1.0.0');
});

test('refuses a remote without a live host', async () => {
  const { store, publishSample } = await sampleSite();
  await publishSample();
  const verification = await verify({ store, channel: 'staging', app, version: '1.0.0', actor: 'asha' });
  expect(failures(verification)).toMatch(/No host is live in the channel staging/);
});

test('keeps the findings of a browser for the same bytes beside the same host', async () => {
  const { verifyWith } = await publishedSample();
  const after = [samplePicture()];
  const first = await verifyWith(browserWith([], { ...changedScreen(true), after }));
  for (const without of [noBrowser, undefined]) {
    const again = await verifyWith(without);
    expect(checkOf(again, 'screens')).toMatchObject({ outcome: 'passed' });
    expect(again.rendered).toEqual(first.rendered);
  }
});
