import { releaseFolder, releaseKey, revisionFileName, revisionsFolder } from '../core/store-layout';
import { createFolderStore } from '../store/folder-store';
import { listDeep, readText, type ReleaseStore } from '../store/release-store';
import { createS3Store } from '../store/s3-store';
import { startFakeS3 } from '../testing/fake-s3';
import { by, sampleSite, temporaryFolder } from '../testing/sample-build';
import { sampleLoads } from '../testing/sample-metrics';
import { sealed } from '../testing/seal';
import { abortCanary, startCanary, stepCanary, superviseCanary } from '../operations/canary/operation';
import { hold, unhold } from '../operations/hold/operation';
import { promote } from '../operations/promote/operation';
import { inspectChain, latestRevision, readChain } from './revision-stream';
import { rollback } from '../operations/rollback/operation';
import { planRollback, rollbackChoices } from '../operations/rollback/plan';

const plan = { steps: [5, 25], stepMinutes: 30, margin: 1, minimumSample: 100 };
const withoutBrowser = { ...by, withoutBrowser: true };

async function siteWith(...versions: string[]) {
  const site = await sampleSite();
  for (const version of versions) await site.release(version);
  return site;
}

async function removeRelease(store: ReleaseStore, version: string) {
  for (const key of await listDeep(store, releaseFolder('remote-admin', version))) await store.remove(key);
}

const revisionKey = (revision: number) =>
  `${revisionsFolder('live', 'remote-admin')}/${revisionFileName(revision)}`;

async function rewrite(
  store: ReleaseStore,
  revision: number,
  change: (content: Record<string, unknown>) => void,
) {
  const content = JSON.parse((await readText(store, revisionKey(revision)))!) as Record<string, unknown>;
  change(content);
  await store.write(revisionKey(revision), JSON.stringify(content, null, 2));
}

test('each promotion adds one revision that names the one before; promoting what is live adds none', async () => {
  const { store, stream, release } = await siteWith('1.0.0', '1.1.0');
  expect(await release('1.1.0')).toMatchObject({ changed: false });
  expect(await store.list(revisionsFolder('live', 'remote-admin'))).toEqual([
    '00000001.json',
    '00000002.json',
  ]);
  const latest = await latestRevision(stream);
  expect(latest).toMatchObject({ revision: 2, live: '1.1.0', lastKnownGood: '1.0.0', action: 'promote' });
  expect(latest?.previous).toMatch(/^[0-9a-f]{64}$/);
});

test('an expected revision that is not in force is a conflict, even when the wish is fulfilled', async () => {
  const { stream } = await siteWith('1.0.0');
  await expect(promote(stream, '1.0.0', { ...by, expectRevision: 0 })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/is at revision 1, made by asha.*Expected revision 0/),
  });
  expect(await readChain(stream)).toHaveLength(1);
});

test('of many writers at once exactly one adds the next revision', async () => {
  const { stream, publishVerified } = await siteWith('1.0.0');
  const versions = Array.from({ length: 8 }, (_, index) => `2.${index}.0`);
  for (const version of versions) await publishVerified(version);
  const results = await Promise.allSettled(
    versions.map((version) => promote(stream, version, { ...withoutBrowser, expectRevision: 1 })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readChain(stream)).toHaveLength(2);
});

test('an unpublished version is refused and the published ones are named', async () => {
  const { stream } = await siteWith('1.0.0');
  await expect(promote(stream, '9.9.9', by)).rejects.toMatchObject({
    code: 'usage',
    message: expect.stringMatching(/remote-admin@9\.9\.9 is not published.*1\.0\.0/),
  });
});

test('a roll-back returns to the last healthy version, marks the left one bad and holds; repeating it changes nothing', async () => {
  const { stream } = await siteWith('1.0.0', '1.1.0', '1.2.0');
  const { revision } = await rollback(stream, { ...by, reason: 'bookings list empty' });
  expect(revision).toMatchObject({
    live: '1.1.0',
    lastKnownGood: '1.0.0',
    bad: ['1.2.0'],
    hold: { by: 'asha', reason: 'bookings list empty', cause: 'rollback' },
  });
  expect(await rollback(stream, by)).toMatchObject({
    changed: false,
    revision: { revision: 4, live: '1.1.0' },
  });
});

test('after a roll-back nothing is promoted until a person lets go; then the version may return', async () => {
  const { stream } = await siteWith('1.0.0', '1.1.0');
  await rollback(stream, by);
  await expect(promote(stream, '1.1.0', withoutBrowser)).rejects.toMatchObject({
    code: 'held',
    message: expect.stringMatching(/held by a rollback.*npx mfe unhold remote-admin/),
  });
  await unhold(stream, by);
  const { revision } = await promote(stream, '1.1.0', withoutBrowser);
  expect(revision).toMatchObject({ live: '1.1.0', bad: [], lastKnownGood: '1.0.0', hold: null });
});

test('a second roll-back after letting go goes one version further', async () => {
  const { stream } = await siteWith('1.0.0', '1.1.0', '1.2.0');
  await rollback(stream, by);
  await unhold(stream, by);
  expect((await rollback(stream, by)).revision).toMatchObject({
    live: '1.0.0',
    bad: ['1.2.0', '1.1.0'],
    lastKnownGood: null,
  });
});

test('a roll-back works while the files of the left version are gone, and passes over targets whose files are gone', async () => {
  const { store, stream } = await siteWith('1.0.0', '1.1.0', '1.2.0');
  await removeRelease(store, '1.2.0');
  await store.remove(releaseKey('remote-admin', '1.1.0', 'chunks/routes.js'));
  expect((await rollback(stream, by)).revision.live).toBe('1.0.0');
});

test('a roll-back to a named version takes any that was live for everybody, and no other', async () => {
  const { stream, publishVerified } = await siteWith('1.0.0', '1.1.0', '1.2.0');
  await publishVerified('1.3.0');
  await expect(rollback(stream, { ...by, to: '1.3.0' })).rejects.toMatchObject({
    code: 'gate',
    message: expect.stringMatching(/1\.3\.0 was never live for everybody/),
  });
  expect((await rollback(stream, { ...by, to: '1.0.0' })).revision).toMatchObject({
    live: '1.0.0',
    bad: ['1.2.0'],
  });
  expect(await rollback(stream, { ...by, to: '1.0.0' })).toMatchObject({ changed: false });
  await expect(rollback(stream, { ...by, to: '7.0.0' })).rejects.toMatchObject({ code: 'usage' });
});

test('after a wrong choice a person returns to what was rolled back with it', async () => {
  const { stream } = await siteWith('1.0.0', '1.1.0', '1.2.0');
  await rollback(stream, { ...by, to: '1.0.0' });
  expect((await rollback(stream, { ...by, to: '1.2.0' })).revision).toMatchObject({
    live: '1.2.0',
    bad: ['1.0.0'],
  });
});

test('the versions that can be returned to are those that were live: the healthy ones first', async () => {
  const { stream, publishVerified } = await siteWith('1.0.0', '1.1.0', '1.2.0');
  await publishVerified('1.3.0');
  await rollback(stream, by);
  const current = await latestRevision(stream);
  expect(current && (await rollbackChoices(stream, current))).toEqual(['1.0.0', '1.2.0']);
});

test('without an earlier version a roll-back says so and changes nothing', async () => {
  const { stream } = await siteWith('1.0.0');
  await expect(rollback(stream, by)).rejects.toMatchObject({
    code: 'gate',
    message: expect.stringMatching(/no earlier healthy version/),
  });
  expect(await readChain(stream)).toHaveLength(1);
});

test('a roll-back wins against writers at the same time', async () => {
  const { stream } = await siteWith('1.0.0', '1.1.0');
  const results = await Promise.all([rollback(stream, by), rollback(stream, by), rollback(stream, by)]);
  expect(results.filter(({ changed }) => changed)).toHaveLength(1);
  expect(results.every(({ revision }) => revision.live === '1.0.0')).toBe(true);
});

test('a hold by a person stops promotions, and holding again changes nothing', async () => {
  const { stream, publishVerified } = await siteWith('1.0.0');
  await publishVerified('1.1.0');
  await hold(stream, { ...by, reason: 'Diwali sale' });
  expect(await hold(stream, by)).toMatchObject({ changed: false });
  await expect(promote(stream, '1.1.0', withoutBrowser)).rejects.toThrow(/Diwali sale/);
  await expect(startCanary(stream, '1.1.0', plan, withoutBrowser)).rejects.toMatchObject({ code: 'held' });
  await unhold(stream, by);
  expect(await unhold(stream, by)).toMatchObject({ changed: false });
});

test('an app that was never activated cannot be held or rolled back', async () => {
  const { stream } = await sampleSite();
  await expect(hold(stream, by)).rejects.toThrow(/never activated in live/);
  await expect(rollback(stream, by)).rejects.toMatchObject({ code: 'usage' });
});

test('a canary takes its steps with one salt and then goes live for everybody', async () => {
  const { stream, publishVerified } = await siteWith('1.0.0');
  await publishVerified('1.1.0');
  const started = await startCanary(stream, '1.1.0', plan, withoutBrowser);
  expect(started.revision).toMatchObject({ live: '1.0.0', canary: { version: '1.1.0', traffic: 5 } });
  expect(await startCanary(stream, '1.1.0', plan, withoutBrowser)).toMatchObject({ changed: false });
  const second = await stepCanary(stream, by);
  expect(second.revision.canary).toMatchObject({ traffic: 25, salt: started.revision.canary?.salt });
  expect((await stepCanary(stream, by)).revision).toMatchObject({
    action: 'canary complete',
    live: '1.1.0',
    canary: null,
    lastKnownGood: '1.0.0',
  });
  await expect(stepCanary(stream, by)).rejects.toThrow(/No canary of remote-admin runs/);
});

test('an aborted canary leaves the live version to everybody, marks the candidate bad and holds', async () => {
  const { stream, publishVerified } = await siteWith('1.0.0');
  await publishVerified('1.1.0');
  await startCanary(stream, '1.1.0', plan, withoutBrowser);
  expect((await abortCanary(stream, by)).revision).toMatchObject({
    live: '1.0.0',
    canary: null,
    bad: ['1.1.0'],
    hold: { cause: 'canary abort' },
  });
  expect(await abortCanary(stream, by)).toMatchObject({ changed: false });
});

test('a roll-back during a canary ends it and keeps the version that was healthy for everybody', async () => {
  const { stream, publishVerified, store } = await siteWith('1.0.0', '1.1.0');
  await publishVerified('1.2.0');
  await startCanary(stream, '1.2.0', plan, withoutBrowser);
  await removeRelease(store, '1.2.0');
  const { revision } = await rollback(stream, by);
  expect(revision).toMatchObject({ live: '1.1.0', canary: null, bad: ['1.2.0'], lastKnownGood: '1.0.0' });
  expect(await rollback(stream, by)).toMatchObject({ changed: false });
});

test('while a canary runs no other version is promoted; promoting the canary completes it', async () => {
  const { stream, publishVerified } = await siteWith('1.0.0');
  await publishVerified('1.1.0');
  await publishVerified('1.2.0');
  await startCanary(stream, '1.1.0', plan, withoutBrowser);
  await expect(promote(stream, '1.2.0', withoutBrowser)).rejects.toThrow(/A canary of remote-admin@1\.1\.0/);
  await expect(startCanary(stream, '1.2.0', plan, withoutBrowser)).rejects.toMatchObject({ code: 'gate' });
  expect((await promote(stream, '1.1.0', withoutBrowser)).revision).toMatchObject({
    live: '1.1.0',
    canary: null,
  });
});

test.each([
  ['no steps', { steps: [] }],
  ['a share of 100 %', { steps: [5, 100] }],
  ['shrinking shares', { steps: [25, 5] }],
  ['a share finer than a bucket', { steps: [0.001] }],
  ['a negative margin', { margin: -1 }],
  ['no sample', { minimumSample: 0 }],
])('a canary with %s is refused', async (_, defect) => {
  const { stream, publishVerified } = await siteWith('1.0.0');
  await publishVerified('1.1.0');
  await expect(startCanary(stream, '1.1.0', { ...plan, ...defect }, withoutBrowser)).rejects.toMatchObject({
    code: 'usage',
  });
});

test('a watched canary waits for its sample and its time, steps, and aborts by itself', async () => {
  const { stream, publishVerified } = await siteWith('1.0.0');
  await publishVerified('1.1.0');
  await startCanary(stream, '1.1.0', plan, withoutBrowser);
  const watch = (failures: number, loads: number, minutes: number) =>
    superviseCanary(
      stream,
      async () => ({ live: sampleLoads(5000, 5), canary: sampleLoads(loads, failures) }),
      {
        actor: 'edge',
        now: new Date(Date.now() + minutes * 60_000),
      },
    );
  expect(await watch(0, 99, 60)).toMatchObject({
    action: 'wait',
    because: 'Inconclusive: 99 of 100 visits of the canary.',
  });
  expect(await watch(1, 1000, 1)).toMatchObject({ action: 'wait' });
  expect(await watch(1, 1000, 31)).toMatchObject({ action: 'step' });
  expect((await latestRevision(stream))?.canary?.traffic).toBe(25);
  expect(await watch(60, 1000, 1)).toMatchObject({ action: 'abort' });
  expect(await latestRevision(stream)).toMatchObject({ live: '1.0.0', bad: ['1.1.0'], actor: 'edge' });
  expect(await watch(30, 1000, 1)).toBeUndefined();
});

test.each([
  ['the latest revision is edited', 3, (content: Record<string, unknown>) => (content.live = '6.6.6'), 3],
  ['an earlier one is edited', 2, (content: Record<string, unknown>) => (content.actor = 'nobody'), 2],
  [
    'an earlier one is edited and sealed anew',
    2,
    (content: Record<string, unknown>) => {
      content.actor = 'nobody';
      Object.assign(content, sealed(content));
    },
    2,
  ],
  ['one is given another number', 2, (content: Record<string, unknown>) => (content.revision = 9), 2],
])('when %s the chain names it and nothing is added', async (_, revision, change, named) => {
  const { store, stream, publishVerified } = await siteWith('1.0.0', '1.1.0', '1.2.0');
  await publishVerified('1.3.0');
  await rewrite(store, revision, change);
  await expect(promote(stream, '1.3.0', withoutBrowser)).rejects.toMatchObject({
    code: 'gate',
    message: expect.stringContaining(`Revision ${named} of remote-admin in live is broken`),
  });
  expect(await store.list(revisionsFolder('live', 'remote-admin'))).toHaveLength(3);
});

test('a missing revision is named', async () => {
  const { store, stream } = await siteWith('1.0.0', '1.1.0', '1.2.0');
  await store.remove(revisionKey(2));
  await expect(readChain(stream)).rejects.toThrow(
    /Revision 2 of remote-admin in live is broken: it is missing/,
  );
});

test('an inspection lists what can be read of a broken chain, and where it breaks', async () => {
  const { store, stream, release } = await siteWith('1.0.0', '1.1.0');
  expect(await inspectChain(stream)).toMatchObject({
    revisions: [{ revision: 1 }, { revision: 2 }],
    errors: [],
  });
  await release('1.2.0');
  await release('1.3.0');
  await store.remove(revisionKey(2));
  await rewrite(store, 3, (content) => {
    content.actor = 'nobody';
    Object.assign(content, sealed(content));
  });
  expect(await inspectChain(stream)).toMatchObject({
    revisions: [{ revision: 1 }, { revision: 3 }, { revision: 4 }],
    errors: [
      { revision: 2, refusal: { message: expect.stringContaining('it is missing') } },
      { revision: 3, refusal: { message: expect.stringContaining('remembers another content') } },
    ],
  });
});

test('the version that a roll-back would return to can be planned before it is done', async () => {
  const { stream } = await siteWith('1.0.0', '1.1.0');
  const target = async (to?: string) =>
    (await planRollback({ stream, current: await latestRevision(stream) }, to)).version;
  expect(await target()).toBe('1.0.0');
  expect(await target('1.1.0')).toBeUndefined();
  await rollback(stream, by);
  expect(await target()).toBeUndefined();
  expect(await target('1.1.0')).toBe('1.1.0');
});

test('a stream in S3 behaves alike', async () => {
  const service = await startFakeS3({ conflicts: 1 });
  try {
    const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
    const client = { endpoint: service.endpoint, forcePathStyle: true, region: 'us-east-1', credentials };
    const { release, stream } = await sampleSite(createS3Store({ bucket: 'bucket', prefix: '', client }));
    await release('1.0.0');
    await release('1.1.0');
    expect((await rollback(stream, by)).revision.live).toBe('1.0.0');
    expect(await readChain(stream)).toHaveLength(3);
  } finally {
    await service.stop();
  }
});

test('the cost of a change does not grow with the stream', async () => {
  const folder = createFolderStore(await temporaryFolder());
  let reads = 0;
  const counting: ReleaseStore = {
    ...folder,
    read: (key) => {
      reads += 1;
      return folder.read(key);
    },
  };
  const { stream, release } = await sampleSite(counting);
  await release('1.0.0');
  for (let round = 0; round < 15; round += 1) {
    await hold(stream, by);
    await unhold(stream, by);
  }
  const readsOf = async () => {
    const before = reads;
    await hold(stream, by);
    await unhold(stream, by);
    return reads - before;
  };
  const early = await readsOf();
  for (let round = 0; round < 15; round += 1) {
    await hold(stream, by);
    await unhold(stream, by);
  }
  expect(await readsOf()).toBe(early);
});

test('who knows a revision finds the latest one without listing the stream', async () => {
  const { store, stream } = await siteWith('1.0.0', '1.1.0', '1.2.0');
  const listed = jest.spyOn(store, 'list');
  for (const known of [1, 2, 3]) expect((await latestRevision(stream, known))?.revision).toBe(3);
  expect(listed).not.toHaveBeenCalled();
  await expect(latestRevision(stream, 4)).rejects.toThrow(
    /Revision 4 of remote-admin in live is broken: it is missing/,
  );
});
