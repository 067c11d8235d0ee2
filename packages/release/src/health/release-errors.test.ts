import { releaseKey } from '../core/store-layout';
import { cliOf } from '../testing/run-cli';
import { sampleSite } from '../testing/sample-build';
import { noCounts, withVisits, writeCounts } from './counts';
import { readReleaseErrors } from './release-errors';

/** Maps line 1, column 0 of the built file to line 42 of the source. */
const map = {
  version: 3,
  sources: ['webpack://remote-admin/./src/lib/price.ts'],
  names: [],
  mappings: 'AAyCA',
};

const error = (at: string, visits: number) => ({ at, says: 'No price of #', visits });

test('merges the errors of all edges with their source locations, and prints them after the canary ended', async () => {
  const { act, store, stream, release, releaseToShare } = await sampleSite();
  await release('1.0.0');
  await releaseToShare('1.1.0');
  await store.write(releaseKey('remote-admin', '1.1.0', 'main.js.map'), JSON.stringify(map));
  await store.write(releaseKey('remote-admin', '1.1.0', 'torn.js.map'), '{');
  const errors = [error('main.js:1:20', 4), error('torn.js:1:1', 2), error('../1.1.0/main.js:1:1', 1)];
  const counts = withVisits(noCounts, new Date(), { visits: 10, failed: 10, errors });
  for (const edge of ['one', 'two']) await writeCounts(stream, { version: '1.1.0', edge, counts });
  expect(await readReleaseErrors(stream, '1.1.0')).toEqual([
    { ...error('main.js:1:20', 8), source: 'src/lib/price.ts:42' },
    error('torn.js:1:1', 4),
    error('../1.1.0/main.js:1:1', 2),
  ]);
  await act('canary stop', ['remote-admin']);
  expect((await cliOf(store.location).mfe('status', 'remote-admin')).out).toMatch(
    /Errors of 1\.1\.0, by visits\n {2}8 src\/lib\/price\.ts:42: No price of #/,
  );
});
