import {
  abortCanary,
  activateLocalBuild,
  entriesAt,
  latestRevision,
  readRecord,
  readSoakMetrics,
  rollback,
  stepCanary,
  superviseSoak,
  unhold,
  writeMetrics,
  type CountedLoads,
  type Stream,
} from '../index';
import { readSituation, runPlan } from '../operations/plan';
import { planRollback } from '../operations/rollback/plan';
import { planSoakEnd } from '../operations/soak/plan';
import { by, sampleSite } from '../testing/sample-build';

const visits = (count: number, errors = 0): CountedLoads => ({
  loads: count,
  failures: 0,
  byPhase: {},
  health: { visits: count, faults: { error: errors }, sizes: {}, goals: { begun: 0, reached: 0 } },
});

const count = (stream: Stream, revision: number, version: string, counted: CountedLoads) =>
  writeMetrics(stream, { revision, edge: 'edge-1', versions: { [version]: counted } });

/** A site on which 1.0.0 is good and had 9,000 visits, and 1.1.0 is in its soak. */
async function siteInSoak() {
  const site = await sampleSite();
  await site.release('1.0.0');
  await count(site.stream, 3, '1.0.0', visits(9000));
  await site.releaseIntoSoak('1.1.0');
  const look = (minutes: number) =>
    superviseSoak(site.stream, (soak, current) => readSoakMetrics(site.stream, soak, current), {
      actor: 'edge e1',
      now: new Date(Date.now() + minutes * 60_000),
    });
  return { ...site, look };
}

test('passes after its hour and its visits, and waits for either until then', async () => {
  const { stream, look } = await siteInSoak();
  expect((await latestRevision(stream))?.soak).toMatchObject({
    previous: '1.0.0',
    minutes: 60,
    visits: 500,
    baseline: { loads: 9000, health: { visits: 9000 } },
  });
  expect(await look(90)).toMatchObject({
    action: 'wait',
    because: 'Not judged yet: 0 of 500 visits of 1.1.0.',
  });
  await count(stream, 4, '1.1.0', visits(1000));
  expect(await look(59)).toMatchObject({
    action: 'wait',
    because: expect.stringMatching(/The soak lasts until/),
  });
  expect(await look(61)).toMatchObject({ action: 'pass' });
  const passed = await latestRevision(stream);
  expect(passed).toMatchObject({ action: 'soak passed', actor: 'edge e1', live: '1.1.0', hold: null });
  expect(passed?.soak).toBeUndefined();
  expect(await look(61)).toBeUndefined();
});

test('rolls back a worse version, marks it bad with the canary beside it, and holds the app with the reason', async () => {
  const { stream, look, releaseToShare } = await siteInSoak();
  await releaseToShare('1.2.0');
  // A canary adds a revision, and counting starts anew.
  await count(stream, 4, '1.1.0', visits(100, 20));
  await count(stream, 5, '1.1.0', visits(100, 20));
  expect(await look(5)).toMatchObject({ action: 'rollback' });
  const after = await latestRevision(stream);
  expect(after).toMatchObject({
    action: 'soak rollback',
    live: '1.0.0',
    canary: null,
    bad: ['1.1.0', '1.2.0'],
    hold: { cause: 'rollback', by: 'edge e1' },
    reason: expect.stringMatching(
      /^20\.0 % of 1\.1\.0's 200 visits had an uncaught error, 0\.00 % of 1\.0\.0's 9000/,
    ),
  });
  expect(after?.soak).toBeUndefined();
});

test('rolls back a worse version although a roll-back ended the canary beside it', async () => {
  const { stream, look, releaseToShare } = await siteInSoak();
  await releaseToShare('1.2.0');
  expect((await rollback(stream, by)).revision).toMatchObject({ live: '1.1.0', canary: null });
  await count(stream, 6, '1.1.0', visits(200, 40));
  expect(await look(5)).toMatchObject({ action: 'rollback' });
  expect(await latestRevision(stream)).toMatchObject({ action: 'soak rollback', live: '1.0.0' });
});

test('stays live without becoming good after a week with too few visits', async () => {
  const { stream, look, releaseIntoSoak } = await siteInSoak();
  await count(stream, 4, '1.1.0', visits(30));
  expect(await look(6 * 24 * 60)).toMatchObject({ action: 'wait' });
  expect(await look(7 * 24 * 60)).toMatchObject({ action: 'not judged' });
  expect(await latestRevision(stream)).toMatchObject({
    action: 'soak not judged',
    live: '1.1.0',
    soak: { outcome: 'not judged', previous: '1.0.0' },
  });
  expect(await look(8 * 24 * 60)).toBeUndefined();
  await releaseIntoSoak('1.2.0');
  expect(await latestRevision(stream)).toMatchObject({ lastKnownGood: '1.0.0', olderGood: [] });
});

test('skips versions without a finished soak in a roll-back and reports them', async () => {
  const { stream, releaseIntoSoak } = await siteInSoak();
  await releaseIntoSoak('1.2.0');
  const plan = await planRollback(await readSituation(stream));
  expect(plan.version).toBe('1.0.0');
  expect(plan.effects).toContain('1.1.0 was live in between and never finished its soak: it is passed over.');
  // A person may name it. It goes live without becoming good.
  await rollback(stream, { ...by, to: '1.1.0' });
  expect(await latestRevision(stream)).toMatchObject({
    live: '1.1.0',
    lastKnownGood: '1.0.0',
    soak: { version: '1.1.0', outcome: 'not judged' },
  });
  await runPlan(stream, { ...by, reason: 'it served us for a month' }, planSoakEnd);
  expect((await latestRevision(stream))?.soak).toBeUndefined();
  await expect(runPlan(stream, by, planSoakEnd)).rejects.toThrow(
    /is not in its soak in live: it is good already/,
  );
});

test('returns to the previous version when none is good, and pages fall back to it', async () => {
  const { stream, releaseIntoSoak } = await sampleSite();
  for (const version of ['1.0.0', '1.1.0']) await releaseIntoSoak(version);
  const current = await latestRevision(stream);
  expect(current).toMatchObject({ live: '1.1.0', lastKnownGood: null });
  const roles = (await entriesAt(stream, (await readRecord(stream))!)).map(({ metadata, extras }) => [
    metadata.version,
    extras.role,
  ]);
  expect(roles).toEqual([
    ['1.1.0', 'live'],
    ['1.0.0', 'last known good'],
  ]);
  const plan = await planRollback(await readSituation(stream));
  expect(plan).toMatchObject({ version: '1.0.0' });
  expect(plan.effects).toContain('1.0.0 never finished its soak: there is no version that did.');
  await rollback(stream, by);
  expect(await latestRevision(stream)).toMatchObject({
    live: '1.0.0',
    bad: ['1.1.0'],
    soak: { version: '1.0.0', outcome: 'not judged' },
  });
});

test('keeps a first version live and reports its obvious faults', async () => {
  const { stream, releaseIntoSoak } = await sampleSite();
  await releaseIntoSoak('1.0.0');
  const failed = { loads: 0, failures: 0, byPhase: {}, renders: { requested: 9, failed: 9 } };
  await superviseSoak(stream, async () => failed, { actor: 'edge e1', now: new Date() });
  expect(await latestRevision(stream)).toMatchObject({
    action: 'soak not judged',
    live: '1.0.0',
    reason: 'The servers could not render 9 of 9 pages of 1.0.0.',
  });
});

test('starts a soak after a completed canary and keeps the live one after an abort', async () => {
  const { stream, releaseToShare } = await siteInSoak();
  await releaseToShare('1.2.0');
  await abortCanary(stream, by);
  expect(await latestRevision(stream)).toMatchObject({
    live: '1.1.0',
    soak: { version: '1.1.0' },
    bad: ['1.2.0'],
  });
  await unhold(stream, by);
  await releaseToShare('1.3.0');
  await stepCanary(stream, by);
  expect(await latestRevision(stream)).toMatchObject({
    action: 'canary complete',
    live: '1.3.0',
    lastKnownGood: '1.0.0',
    soak: { version: '1.3.0', previous: '1.1.0' },
  });
});

test('treats a local build as good without a soak', async () => {
  const { stream, publishSample } = await sampleSite();
  for (const version of ['1.0.0', '1.1.0']) {
    await publishSample({ version });
    await activateLocalBuild(stream, version, by);
  }
  const current = await latestRevision(stream);
  expect(current).toMatchObject({ live: '1.1.0', lastKnownGood: '1.0.0' });
  expect(current?.soak).toBeUndefined();
});

test('releases without metrics when they cannot be read', async () => {
  const { store, stream, releaseIntoSoak, release } = await sampleSite();
  await release('1.0.0');
  await store.write('metrics/live/remote-admin/000000003/edge-1.json', '{');
  await releaseIntoSoak('1.1.0');
  const current = await latestRevision(stream);
  expect(current?.soak).toMatchObject({ previous: '1.0.0' });
  expect(current?.soak).not.toHaveProperty('baseline');
});
