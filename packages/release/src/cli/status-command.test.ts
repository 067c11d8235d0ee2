import { deriveRegistry } from '../channel/derive-registry';
import { metricsFolder } from '../core/store-layout';
import { writeEdgeNote } from '../health/edge-notes';
import { writeMetrics } from '../health/metrics';
import { cliOf } from '../testing/run-cli';
import { serve } from '../testing/serve';
import { sampleSite } from '../testing/sample-build';
import { sampleLoads } from '../testing/sample-metrics';

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

test('counts failed loads and renders since the revision, and shows the team and the health of each edge', async () => {
  const { mfe, json, release, stream, store } = await startedSite();
  await release('1.0.0');
  expect((await mfe('status')).out).toMatch(/none counted[^]*No edge of this channel wrote/);
  const owner = { name: 'Travel desk team', contact: 'desk@aertrip.example' };
  await release('1.1.0', { owner });
  const renders = { requested: 60, failed: 1 };
  const counted = { loads: 200, failures: 3, byPhase: { entry: 3 }, renders };
  for (const edge of ['one', 'two'])
    await writeMetrics(stream, { revision: 4, edge, versions: { '1.1.0': counted } });
  await writeMetrics(stream, { revision: 3, edge: 'one', versions: { '1.0.0': counted } });
  const note = {
    at: new Date().toISOString(),
    site: 'https://shop.example',
    serving: { host: { live: '1.0.0', revision: 2 }, 'remote-admin': { live: '1.0.0', revision: 3 } },
    health: ['The metrics: the disk is full.'],
  };
  await writeEdgeNote(store, 'live', 'one', note);
  await writeEdgeNote(store, 'live', 'two', {
    ...note,
    serving: { ...note.serving, 'remote-admin': { live: '1.1.0', revision: 4 } },
    health: [],
  });
  const { out } = await mfe('status');
  expect(out).toMatch(/^App +Owner +Live[^]*^remote-admin +Travel desk team +1\.1\.0\s.*1\.50 % of 400/m);
  expect(out).toMatch(/Not rendered[^]*2 of 120/);
  expect(out).toMatch(/one\s+https:\/\/shop\.example\s.*still remote-admin@1\.0\.0 \(revision 3\)/);
  expect(out).toMatch(/two\s+https:\/\/shop\.example\s.*the latest records/);
  expect(out).toMatch(/^one: The metrics: the disk is full\.$/m);
  expect(await json('status', 'remote-admin')).toMatchObject({
    apps: [
      {
        app: 'remote-admin',
        owner,
        loads: {
          '1.1.0': { loads: 400, failures: 6, byPhase: { entry: 6 }, renders: { requested: 120, failed: 2 } },
        },
      },
    ],
    edges: [{ edge: 'one' }, { edge: 'two' }],
  });
  expect(await json('list', 'remote-admin')).toMatchObject({ releases: [{ version: '1.1.0', owner }, {}] });
});

test('shows the state when the metrics cannot be read', async () => {
  const { mfe, release, store } = await startedSite();
  await release('1.0.0');
  await store.write(`${metricsFolder('live', 'remote-admin', 3)}/one.json`, '{');
  const { code, out } = await mfe('status');
  expect(code).toBe(0);
  expect(out).toMatch(/remote-admin\s+1\.0\.0[^]*one\.json is not valid JSON/);
});

test('shows the judgements of a canary and a soak for few visitors, which a person ends', async () => {
  const { mfe, json, release, publishSample, stream } = await startedSite();
  await release('1.0.0');
  await publishSample({ version: '1.1.0', audience: 'few' });
  const start = ['canary', 'start', 'remote-admin@1.1.0', '--steps', '50', '--without-browser'];
  expect(await json(...start, '--every', '5m')).toMatchObject({
    revisions: [{ canary: { audience: 'few', stepMinutes: 5 } }],
  });
  // A step for few visitors lasts at least half an hour.
  expect((await mfe('status', 'remote-admin')).out).toMatch(
    /, 30 minutes a step\. Judged as an app for few visitors, from 20 visits of each version on\.[^]*Canary remote-admin@1\.1\.0: .*0 of 20 visits of the canary/,
  );
  const promoted = await mfe('promote', 'remote-admin@1.1.0', '--without-browser');
  expect(promoted.err).toMatch(/For 4 hours and at least 20 visits 1\.1\.0 is compared with 1\.0\.0/);
  expect(promoted.out).toMatch(/It is in its soak for 240 minutes and at least 20 visits/);
  await writeMetrics(stream, { revision: 5, edge: 'one', versions: { '1.1.0': sampleLoads(12) } });
  expect((await mfe('status')).out).toMatch(
    /Soak of remote-admin@1\.1\.0 since .*12 of 20 visits of 1\.1\.0\./,
  );
  expect(await json('soak', 'end', 'remote-admin', '--reason', 'tried by the desk')).toMatchObject({
    revisions: [{ action: 'soak end', live: '1.1.0', reason: 'tried by the desk' }],
  });
  expect(await mfe('soak', 'end', 'remote-admin', '--reason', 'again')).toMatchObject({ code: 2 });
  expect((await mfe('status', 'remote-admin')).out).not.toMatch(/Soak of/);
});
