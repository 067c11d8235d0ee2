import { noCounts, withVisits, writeCounts } from '../health/counts';
import { writeEdgeNote } from '../health/edge-notes';
import { cliOf } from '../testing/run-cli';
import { sampleSite } from '../testing/sample-build';

async function startedSite() {
  const site = await sampleSite();
  await site.release('1.0.0');
  return { ...site, ...cliOf(site.store.location) };
}

const counts = (visits: number, failed = 0) => withVisits(noCounts, new Date(), { visits, failed });

test('shows visits, holds, and what each edge serves, in 60 columns', async () => {
  const { mfe, json, release, stream, store } = await startedSite();
  expect((await mfe('status')).out).toMatch(/No visits yet[^]*No edge wrote to the store/);
  await release('1.1.0');
  for (const edge of ['one', 'two'])
    await writeCounts(stream, { version: '1.1.0', edge, counts: counts(200, 3) });
  await writeEdgeNote(store, 'live', 'one', {
    at: new Date().toISOString(),
    site: 'https://shop.example',
    serving: { host: { live: '1.0.0', revision: 2 }, 'remote-admin': { live: '1.0.0', revision: 3 } },
    health: ['The counts of visits: the disk is full.'],
  });
  await mfe('hold', 'remote-admin', '--reason', 'a long reason that has to be broken into lines of a phone');
  const lines = (await mfe('status')).out.split('\n');
  expect(lines.slice(1).filter((line) => line.length > 60)).toEqual([]);
  const said = lines.join(' ').replaceAll(/\s+/g, ' ');
  expect(said).toMatch(/remote-admin 1\.1\.0 hold by asha, .*Held by asha/);
  expect(said).toContain('https://shop.example still serves remote-admin 1.0.0 (revision 3)');
  expect(said).toContain('The counts of visits: the disk is full.');
  expect(await json('status', 'remote-admin')).toMatchObject({
    apps: [
      { live: '1.1.0', previous: ['1.0.0'], revision: 5, visits: { '1.1.0': { visits: 400, failed: 6 } } },
    ],
    edges: [{ edge: 'one' }],
  });
});

test('shows the visits of a canary, and then of its promotion, beside those of the version before', async () => {
  const { act, mfe, releaseToShare, stream } = await startedSite();
  await writeCounts(stream, { version: '1.0.0', edge: 'one', counts: counts(164) });
  await releaseToShare('1.1.0', { every: 5 });
  await writeCounts(stream, { version: '1.1.0', edge: 'one', counts: counts(12, 1) });
  const shown = async () => (await mfe('status', 'remote-admin')).out.replaceAll(/\s+/g, ' ');
  const visits = '1.1.0: 1 of 12 visits failed; 1.0.0: No failed visits in 164.';
  expect(await shown()).toMatch(/remote-admin 1\.0\.0, canary 1\.1\.0 at 50 %.*Steps 50, 100 %, one every 5/);
  expect(await shown()).toContain(`${visits} The next step is`);
  await act('promote', ['remote-admin@1.1.0']);
  expect(await shown()).toContain(visits);
});
