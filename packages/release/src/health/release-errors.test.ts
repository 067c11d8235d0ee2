import { releaseKey } from '../core/store-layout';
import { stopCanary } from '../operations/canary';
import { cliOf } from '../testing/run-cli';
import { by, sampleSite } from '../testing/sample-build';
import { noCounts, withVisits, writeCounts } from './counts';
import { readReleaseErrors } from './release-errors';

/** Maps line 1, column 0 of the built file to line 42 of the source. */
const map = {
  version: 3,
  sources: ['webpack://remote-admin/./src/lib/price.ts'],
  names: [],
  mappings: 'AAyCA',
};

const error = (at: string, visits: number, says = 'No price of #') => ({ at, says, visits });

const failed = (...errors: ReturnType<typeof error>[]) =>
  withVisits(noCounts, new Date(), { visits: 10, failed: 10, errors });

test('merges the errors of all edges with their source locations, and prints them', async () => {
  const { store, stream, release } = await sampleSite();
  await release('1.0.0');
  await store.write(releaseKey('remote-admin', '1.0.0', 'main.js.map'), JSON.stringify(map));
  await store.write(releaseKey('remote-admin', '1.0.0', 'torn.js.map'), '{');
  const counts = failed(error('main.js:1:20', 4), error('torn.js:1:1', 2), error('../1.0.0/main.js:1:1', 1));
  for (const edge of ['one', 'two']) await writeCounts(stream, { version: '1.0.0', edge, counts });
  expect(await readReleaseErrors(stream, '1.0.0')).toEqual([
    { at: 'main.js:1:20', says: 'No price of #', visits: 8, source: 'src/lib/price.ts:42' },
    { at: 'torn.js:1:1', says: 'No price of #', visits: 4 },
    { at: '../1.0.0/main.js:1:1', says: 'No price of #', visits: 2 },
  ]);
  expect((await cliOf(store.location).mfe('status', 'remote-admin')).out).toMatch(
    /Errors of 1\.0\.0, by visits\n {2}8 src\/lib\/price\.ts:42: No price of #/,
  );
});

test('prints the errors of a canary after it ended', async () => {
  const { store, stream, release, releaseToShare } = await sampleSite();
  await release('1.0.0');
  await releaseToShare('1.1.0');
  const counts = failed(error('server render', 2, 'departures is undefined'));
  await writeCounts(stream, { version: '1.1.0', edge: 'one', counts });
  await stopCanary(stream, by);
  expect((await cliOf(store.location).mfe('status', 'remote-admin')).out).toMatch(
    /Errors of 1\.1\.0, by visits\n {2}2 server render: departures is undefined/,
  );
});
