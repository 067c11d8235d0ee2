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

test('shows visits, versions before, holds, and what each edge serves, in 60 columns', async () => {
  const { mfe, json, release, stream, store } = await startedSite();
  expect((await mfe('status')).out).toMatch(/No visits yet[^]*No edge wrote to the store/);
  await release('1.1.0');
  for (const edge of ['one', 'two'])
    await writeCounts(stream, { version: '1.1.0', edge, counts: counts(200, 3) });
  const note = {
    at: new Date().toISOString(),
    site: 'https://shop.example',
    serving: { host: { live: '1.0.0', revision: 2 }, 'remote-admin': { live: '1.0.0', revision: 3 } },
    health: ['The counts of visits: the disk is full.'],
  };
  await writeEdgeNote(store, 'live', 'one', note);
  await mfe('hold', 'remote-admin', '--reason', 'a long reason that has to be broken into lines of a phone');
  const { out } = await mfe('status');
  expect(out).toMatch(/^remote-admin 1\.1\.0\n {2}hold by asha, [^]*Held by asha/m);
  expect(out).toMatch(/https:\/\/shop\.example still serves\s+remote-admin 1\.0\.0\s+\(revision 3\)/);
  expect(out).toMatch(/^ {2}The counts of visits: the disk is full\.$/m);
  expect(
    out
      .split('\n')
      .slice(1)
      .filter((line) => line.length > 60),
  ).toEqual([]);
  expect(await json('status', 'remote-admin')).toMatchObject({
    record: 5,
    apps: [
      { live: '1.1.0', previous: ['1.0.0'], revision: 5, visits: { '1.1.0': { visits: 400, failed: 6 } } },
    ],
    edges: [{ edge: 'one' }],
  });
});

test('shows the visits of a canary, and then of its promotion, beside those of the version before', async () => {
  const { mfe, publishSample, stream } = await startedSite();
  await writeCounts(stream, { version: '1.0.0', edge: 'one', counts: counts(164) });
  await publishSample({ version: '1.1.0' });
  const accepted = ['--accept-changes', 'no browser here'];
  await mfe('canary', 'remote-admin@1.1.0', '--steps', '50', '--every', '5m', ...accepted);
  await writeCounts(stream, { version: '1.1.0', edge: 'one', counts: counts(12, 1) });
  const during = (await mfe('status', 'remote-admin')).out.replaceAll(/\s+/g, ' ');
  expect(during).toContain('remote-admin 1.0.0, canary 1.1.0 at 50 %');
  expect(during).toContain('1.1.0: 1 of 12 visits failed; 1.0.0: No failed visits in 164. The next step is');
  expect(during).toContain('Steps 50, 100 %, one every 5 minutes.');
  await mfe('promote', 'remote-admin@1.1.0', ...accepted);
  expect((await mfe('status')).out.replaceAll(/\s+/g, ' ')).toContain(
    '1.1.0: 1 of 12 visits failed; 1.0.0: No failed visits in 164.',
  );
});
