import { deriveRegistry } from '../channel/derive-registry';
import { noCounts, withVisits, writeCounts } from '../health/counts';
import { writeEdgeNote } from '../health/edge-notes';
import { cliOf } from '../testing/run-cli';
import { serve } from '../testing/serve';
import { sampleSite } from '../testing/sample-build';

async function startedSite() {
  const site = await sampleSite();
  return { ...site, ...cliOf(site.store.location) };
}

test('lists the versions that a site serves', async () => {
  const { mfe, json, release, store } = await startedSite();
  await release('1.0.0');
  const registry = JSON.stringify(await deriveRegistry(store, 'live'));
  const { url: site, stop } = await serve((_, response) => {
    response.end(`<html><script type="application/json" id="registry">\n  ${registry}\n</script></html>`);
  });
  expect((await mfe('status', '--site', site)).out).not.toMatch(/does not serve/);
  await release('1.1.0');
  expect((await mfe('status', 'remote-admin', '--site', site)).out).toMatch(
    /does not serve the live remote-admin yet/,
  );
  expect(await json('status', 'remote-admin', '--site', site)).toMatchObject({
    record: 4,
    apps: [{ live: '1.1.0', served: '1.0.0' }],
  });
  await stop();
  expect(await mfe('status', '--site', site)).toMatchObject({
    code: 2,
    err: expect.stringMatching(/cannot be reached/),
  });
});

test('shows the versions and the registry of an earlier time, restores them, and pages the log', async () => {
  const { mfe, release } = await startedSite();
  for (const app of ['remote-admin', 'remote-user']) await release('1.0.0', { app });
  const then = new Date().toISOString();
  while (new Date().toISOString() === then);
  for (const app of ['remote-admin', 'remote-user']) await release('1.1.0', { app });
  expect(await mfe('status', '--at', then)).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^Channel live of .* at \d{4}-\d{2}-\d{2} [\d:]+ \S+.*\n[^]*remote-admin +1\.0\.0 [^]*mfe restore --at/,
    ),
  });
  for (const [version, ...words] of [['1.1.0'], ['1.0.0', '--at', then]])
    expect(JSON.parse((await mfe('status', '--registry', ...words)).out)).toHaveProperty(
      ['microFrontends', 'remote-user', 0, 'metadata', 'version'],
      version,
    );
  expect((await mfe('restore', '--at', then, '--dry-run')).out).toMatch(
    /host 1\.0\.0 was live at that time and is live now\.[^]*Restore remote-admin 1\.0\.0\n- Every visitor gets 1\.0\.0[^]*Nothing was changed\.$/,
  );
  expect(await mfe('restore', '--at', then, '--reason', 'prices wrong')).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /remote-admin@1\.0\.0 is live\.[^]*remote-user@1\.0\.0 is live\.[^]*No change of host/,
    ),
  });
  expect(await mfe('restore', 'remote-nobody', '--at', then)).toMatchObject({ code: 2 });
  expect((await mfe('log', '--limit', '1')).out).toMatch(
    /7 .*asha +restore +remote-admin, remote-user +prices wrong +remote-admin 1\.0\.0; remote-user 1\.0\.0\n\n6 older: --limit 7 shows them too\.$/,
  );
});

const counts = (visits: number, failed = 0) => withVisits(noCounts, new Date(), { visits, failed });

test('shows the visits of all edges, the team, and the health of each edge', async () => {
  const { mfe, json, release, stream, store } = await startedSite();
  await release('1.0.0');
  expect((await mfe('status')).out).toMatch(/No visits yet[^]*No edge of this channel wrote/);
  const owner = { name: 'Travel desk team', contact: 'desk@aertrip.example' };
  await release('1.1.0', { owner });
  for (const edge of ['one', 'two'])
    await writeCounts(stream, { version: '1.1.0', edge, counts: counts(200, 3) });
  const note = {
    at: new Date().toISOString(),
    site: 'https://shop.example',
    serving: { host: { live: '1.0.0', revision: 2 }, 'remote-admin': { live: '1.0.0', revision: 3 } },
    health: ['The counts of visits: the disk is full.'],
  };
  await writeEdgeNote(store, 'live', 'one', note);
  await writeEdgeNote(store, 'live', 'two', {
    ...note,
    serving: { ...note.serving, 'remote-admin': { live: '1.1.0', revision: 4 } },
    health: [],
  });
  const { out } = await mfe('status');
  expect(out).toMatch(
    /^App +Owner +Live[^]*^remote-admin +Travel desk team +1\.1\.0\s.*6 of 400 visits failed/m,
  );
  expect(out).toMatch(/one\s+https:\/\/shop\.example\s.*still remote-admin@1\.0\.0 \(revision 3\)/);
  expect(out).toMatch(/two\s+https:\/\/shop\.example\s.*the latest records/);
  expect(out).toMatch(/^one: The counts of visits: the disk is full\.$/m);
  expect(await json('status', 'remote-admin')).toMatchObject({
    apps: [{ app: 'remote-admin', owner, visits: { '1.1.0': { visits: 400, failed: 6 } } }],
    edges: [{ edge: 'one' }, { edge: 'two' }],
  });
  expect(await json('list', 'remote-admin')).toMatchObject({ releases: [{ version: '1.1.0', owner }, {}] });
});

test('shows the visits of a canary, and then of its promotion, beside those of the version before', async () => {
  const { mfe, json, release, publishSample, stream } = await startedSite();
  await release('1.0.0');
  await writeCounts(stream, { version: '1.0.0', edge: 'one', counts: counts(164) });
  await publishSample({ version: '1.1.0' });
  const start = ['canary', 'start', 'remote-admin@1.1.0', '--steps', '50', '--without-browser'];
  expect(await json(...start, '--every', '5m')).toMatchObject({
    revisions: [{ canary: { stepMinutes: 5 } }],
  });
  await writeCounts(stream, { version: '1.1.0', edge: 'one', counts: counts(12, 1) });
  const { out } = await mfe('status', 'remote-admin');
  expect(out).toMatch(
    /, 5 minutes a step\.[^]*Canary remote-admin@1\.1\.0: 1\.1\.0: 1 of 12 visits failed; 1\.0\.0: No failed visits in 164\. The step ends at/,
  );
  const promoted = await mfe('promote', 'remote-admin@1.1.0', '--without-browser');
  expect(promoted.err).toMatch(/it returns to 1\.0\.0 by itself in the first hour/);
  expect((await mfe('status')).out).toMatch(
    /Promotion of remote-admin@1\.1\.0: 1\.1\.0: 1 of 12 visits failed; 1\.0\.0: No failed visits in 164\./,
  );
});
