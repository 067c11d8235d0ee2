import type { BuildFacts } from '../releases/build-facts';
import { releaseKey } from '../core/store-layout';
import { unhold } from '../operations/hold/operation';
import { promote } from '../operations/promote/operation';
import { rollback } from '../operations/rollback/operation';
import { requireRelease } from '../releases/manifest';
import { by, sampleShared, sampleSite } from '../testing/sample-build';
import { BrowserUnavailable, type BrowserCheck } from './browser-check';
import { checkOf, readVerification, type Verification } from './verification';
import { verify } from './verify';
import { verifyIfStale } from './verify-if-stale';

const app = 'remote-admin';

function failures({ checks }: Verification) {
  return checks
    .filter(({ outcome }) => outcome === 'failed')
    .flatMap(({ says }) => says)
    .join(' ');
}

test('a sound release passes, and the browser step is said not to have been run', async () => {
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
    ['browser', 'not run'],
    ['globals', 'not run'],
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
])('a remote that %s is refused with those words', async (_, facts, sentence) => {
  const { publishVerified, stream } = await sampleSite();
  const verification = await publishVerified('1.0.0', facts);
  expect(verification.passed).toBe(false);
  expect(failures(verification)).toMatch(sentence);
  await expect(promote(stream, '1.0.0', { ...by, withoutBrowser: true })).rejects.toMatchObject({
    code: 'gate',
    message: expect.stringMatching(sentence),
  });
});

test('a React in the bytes is found, whatever the build says of itself', async () => {
  const { store, publishSample } = await sampleSite();
  await publishSample(
    {},
    'exports.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = {}; Symbol.for("react.transitional.element");',
  );
  const verification = await verify({ store, channel: 'live', app, version: '1.0.0', actor: 'asha' });
  expect(failures(verification)).toMatch(/carries its own React in remoteEntry\.js/);
});

test('a build that only lists what the host’s React exports carries none', async () => {
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
])('a file that was %s after publishing is named', async (_, spoil, sentence) => {
  const { store, publishSample } = await sampleSite();
  await publishSample();
  await spoil(store);
  expect(failures(await verify({ store, channel: 'live', app, version: '1.0.0', actor: 'asha' }))).toMatch(
    sentence,
  );
});

test('a build that does not say which symbols it uses is not compared, and the record says so', async () => {
  const { publishVerified } = await sampleSite();
  const verification = await publishVerified('1.0.0', { symbols: undefined });
  expect(checkOf(verification, 'symbols')).toMatchObject({ outcome: 'not run' });
  expect(verification.passed).toBe(true);
});

test('a module used as a whole is compared in the names that are told, and the record says so', async () => {
  const { publishVerified } = await sampleSite();
  const sound = await publishVerified('1.0.0', { symbols: { 'react-router-dom': ['*', 'Link'] } });
  expect(checkOf(sound, 'symbols')).toMatchObject({
    outcome: 'passed',
    says: [expect.stringMatching(/also uses react-router-dom in a way that does not tell the names/)],
  });
  const lacking = await publishVerified('1.1.0', { symbols: { 'react-router-dom': ['*', 'useFetcher'] } });
  expect(failures(lacking)).toMatch(/uses useFetcher of react-router-dom/);
});

test('an unverified version is not promoted, and a verified one only without the browser when that is said', async () => {
  const { stream, publishSample, publishVerified } = await sampleSite();
  await publishSample({ version: '1.0.0' });
  await expect(promote(stream, '1.0.0', by)).rejects.toThrow(
    /never verified with these bytes.*npx mfe verify remote-admin@1\.0\.0/,
  );
  await publishVerified('1.0.0');
  await expect(promote(stream, '1.0.0', by)).rejects.toThrow(
    /load in a browser, which was not run.*--without-browser/,
  );
  expect((await promote(stream, '1.0.0', { ...by, withoutBrowser: true })).revision.gate).toMatchObject({
    browser: 'not run',
  });
});

test('a browser that loaded every module opens the gate; one in which a module failed keeps it shut', async () => {
  const { store, stream, publishSample } = await sampleSite();
  await publishSample({ version: '1.0.0' });
  const run = (browserCheck: BrowserCheck) =>
    verify({ store, channel: 'live', app, version: '1.0.0', actor: 'asha', browserCheck });
  expect(failures(await run(async () => ({ faults: ['./routes threw: boom'] })))).toBe(
    './routes threw: boom',
  );
  await expect(promote(stream, '1.0.0', { ...by, withoutBrowser: true })).rejects.toMatchObject({
    code: 'gate',
  });
  await run(async () => ({ faults: [] }));
  expect((await promote(stream, '1.0.0', by)).revision.gate).toMatchObject({ browser: 'passed' });
});

test('tries once more, one page at a time, when the browser check came to no result', async () => {
  const { store, publishSample } = await sampleSite();
  await publishSample({ version: '1.0.0' });
  const tries: (boolean | undefined)[] = [];
  const browserCheck: BrowserCheck = async ({ alone }) => {
    tries.push(alone);
    if (!alone) throw new Error('host@1.0.0 did not start: Timeout 15000ms exceeded.');
    return { faults: [] };
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
  await verifyIfStale(stream, '1.0.0', { actor: 'asha', browserCheck: async () => ({ faults: [] }) });
  expect((await promote(stream, '1.0.0', by)).revision.live).toBe('1.0.0');
});

test('verifies once when several release the same version at once', async () => {
  const { stream, publishSample } = await sampleSite();
  await publishSample({ version: '1.0.0' });
  const browserCheck = jest.fn().mockResolvedValue({ faults: [] });
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

test('a machine without a browser leaves that step not run, in its own words, and the next promotion tries it again', async () => {
  const { store, stream, publishSample } = await sampleSite();
  await publishSample({ version: '1.0.0' });
  const options = { store, channel: 'live', app, version: '1.0.0', actor: 'asha' };
  const verification = await verify({ ...options, browserCheck: noBrowser });
  expect(verification.passed).toBe(true);
  expect(checkOf(verification, 'browser')).toEqual({
    name: 'browser',
    outcome: 'not run',
    says: ['The browser could not be used: No Chrome was found.'],
  });
  await expect(promote(stream, '1.0.0', by)).rejects.toThrow(
    /not run\. .*No Chrome was found.*--without-browser/,
  );
  await verifyIfStale(stream, '1.0.0', { actor: 'asha', browserCheck: async () => ({ faults: [] }) });
  expect((await promote(stream, '1.0.0', by)).revision.gate).toMatchObject({ browser: 'passed' });
});

test('released without the browser, none is started', async () => {
  const { stream, publishSample } = await sampleSite();
  await publishSample({ version: '1.0.0' });
  const browserCheck = jest.fn().mockResolvedValue({ faults: [] });
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
])('a host that %s is told what a host can do about it', async (_, facts, sentence) => {
  const { publishVerified, release, host } = await sampleSite();
  await release('1.0.0');
  expect(failures(await publishVerified('2.0.0', { ...host, ...facts }))).toMatch(sentence);
});

test('a verification against another host than the live one does not count', async () => {
  const { stream, publishVerified, release, host } = await sampleSite();
  await publishVerified('1.0.0');
  await release('2.0.0', host);
  await expect(promote(stream, '1.0.0', { ...by, withoutBrowser: true })).rejects.toThrow(
    /verified against .*1\.0\.0.*live now, .*2\.0\.0/,
  );
});

test('a host that would break a live remote is refused by the same gate; one that serves both contracts is not', async () => {
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

test('a version from before many host changes is returned to, or passed over when the host of today breaks it', async () => {
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

test('without a live host a remote cannot be compared and is refused', async () => {
  const { store, publishSample } = await sampleSite();
  await publishSample();
  const verification = await verify({ store, channel: 'staging', app, version: '1.0.0', actor: 'asha' });
  expect(failures(verification)).toMatch(/No host is live in the channel staging/);
});

test('what a browser found of the same bytes beside the same host holds where there is none', async () => {
  const { store, publishSample } = await sampleSite();
  await publishSample({ version: '1.0.0' });
  const requested = { store, channel: 'live', app, version: '1.0.0', actor: by.actor };
  await verify({ ...requested, browserCheck: () => Promise.resolve({ faults: [] }) });
  const again = await verify({
    ...requested,
    browserCheck: () => Promise.reject(new BrowserUnavailable('No browser here.')),
  });
  expect(checkOf(again, 'browser')?.outcome).toBe('passed');
});

test('a remote that changed globals in the browser is refused, and not promoted', async () => {
  const { store, stream, publishSample } = await sampleSite();
  await publishSample({ version: '1.0.0' });
  const globals = ['remote-admin@1.0.0 replaces window.fetch.'];
  const requested = { store, channel: 'live', app, version: '1.0.0', actor: by.actor };
  const verification = await verify({ ...requested, browserCheck: async () => ({ faults: [], globals }) });
  expect(checkOf(verification, 'globals')).toEqual({ name: 'globals', outcome: 'failed', says: globals });
  await expect(promote(stream, '1.0.0', { ...by, withoutBrowser: true })).rejects.toThrow(
    /did not pass its verification: remote-admin@1\.0\.0 replaces window\.fetch/,
  );
});

test('globals that were compared once need no browser again; those of a host are its own', async () => {
  const { store, host, publishSample } = await sampleSite();
  await publishSample({ version: '1.0.0' });
  const requested = { store, channel: 'live', app, version: '1.0.0', actor: by.actor };
  await verify({ ...requested, browserCheck: async () => ({ faults: [], globals: [] }) });
  const again = await verify({ ...requested, browserCheck: noBrowser });
  expect(checkOf(again, 'globals')?.outcome).toBe('passed');
  await publishSample({ ...host, version: '2.0.0' });
  const ofHost = await verify({ ...requested, app: 'host', version: '2.0.0', browserCheck: noBrowser });
  expect(checkOf(ofHost, 'globals')).toBeUndefined();
});
