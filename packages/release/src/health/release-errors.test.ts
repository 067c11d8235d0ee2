import { releaseKey } from '../core/store-layout';
import { abortCanary } from '../operations/canary/operation';
import { cliOf } from '../testing/run-cli';
import { by, sampleSite } from '../testing/sample-build';
import { withRender, writeMetrics } from './metrics';
import { readReleaseErrors } from './release-errors';

/** Maps line 1, column 0 of the built file to line 42 of the source. */
const map = {
  version: 3,
  sources: ['webpack://remote-admin/./src/lib/price.ts'],
  names: [],
  mappings: 'AAyCA',
};

const error = (at: string, visits: number) => ({ at, says: 'No price of #', visits });

test('merges the errors of all edges with their source locations, and prints them and a health line', async () => {
  const { store, stream, release } = await sampleSite();
  const { revision } = (await release('1.0.0')).revision;
  await store.write(releaseKey('remote-admin', '1.0.0', 'main.js.map'), JSON.stringify(map));
  await store.write(releaseKey('remote-admin', '1.0.0', 'torn.js.map'), '{');
  const errors = [error('main.js:1:20', 4), error('torn.js:1:1', 2), error('../1.0.0/main.js:1:1', 1)];
  const versions = { '1.0.0': { loads: 0, failures: 0, byPhase: {}, errors } };
  for (const edge of ['one', 'two']) await writeMetrics(stream, { revision, edge, versions });
  expect(await readReleaseErrors(stream, '1.0.0')).toEqual([
    { at: 'main.js:1:20', says: 'No price of #', visits: 8, source: 'src/lib/price.ts:42' },
    { at: 'torn.js:1:1', says: 'No price of #', visits: 4 },
    { at: '../1.0.0/main.js:1:1', says: 'No price of #', visits: 2 },
  ]);
  const { mfe } = cliOf(store.location);
  expect((await mfe('errors', 'remote-admin@1.0.0')).out).toMatch(
    /8\s+src\/lib\/price\.ts:42\s+main\.js:1:20\s+No price of #/,
  );
  expect((await mfe('errors', 'remote-admin@9.9.9')).err).toContain('remote-admin@9.9.9 is not published');
  expect((await mfe('status')).out).toContain('Health of remote-admin@1.0.0: no visits counted yet');
});

test('prints the text of failed server renders after their canary ended', async () => {
  const { store, stream, release, releaseToShare } = await sampleSite();
  await release('1.0.0');
  const { revision } = (await releaseToShare('1.1.0')).revision;
  const failed = { isRendered: false, error: 'departures is undefined' };
  const versions = withRender(withRender({}, '1.1.0', failed), '1.1.0', failed);
  await writeMetrics(stream, { revision, edge: 'one', versions });
  await abortCanary(stream, by);
  expect((await cliOf(store.location).mfe('errors', 'remote-admin@1.1.0')).out).toMatch(
    /2 +unknown +server render +departures is undefined/,
  );
});
