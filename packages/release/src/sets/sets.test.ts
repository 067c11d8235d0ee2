import { hold, unhold } from '../actions/hold';
import { promote } from '../actions/promote';
import { deriveRegistry } from '../registry/derive-registry';
import { inspectChain, latestRevision, readChain } from '../revisions/revision-stream';
import type { ReleaseStore } from '../store/release-store';
import { by, sampleSite } from '../testing/sample-build';
import { verify } from '../gate/verify';
import { changeSet } from './change-set';
import { promoteSet } from './promote-set';
import { readSnapshot } from './snapshot';

const apps = ['host', 'remote-admin', 'remote-user'];
const options = { ...by, withoutBrowser: true };
const allOf = (version: string) => Object.fromEntries(apps.map((app) => [app, version]));

/** host, remote-admin and remote-user are live at 1.0.0; 1.1.0 of each is published and verified beside the others. */
async function siteOfThree(store?: ReleaseStore) {
  const site = await sampleSite(store);
  await site.release('1.0.0');
  await site.release('1.0.0', { app: 'remote-user' });
  const channel = { store: site.store, channel: 'live' };
  const publishSet = async (version: string, facts: object = {}) => {
    await site.publishSample({ ...site.host, ...facts, version });
    for (const app of ['remote-admin', 'remote-user']) await site.publishSample({ ...facts, app, version });
    for (const app of apps)
      await verify({ ...channel, app, version, actor: by.actor, inSet: allOf(version) });
  };
  const live = async (of: ReleaseStore = site.store) => {
    const snapshot = await readSnapshot({ ...channel, store: of }, apps);
    return apps.map((app) => snapshot.get(app)?.live);
  };
  return { ...site, channel, publishSet, live };
}

const all = (version: string) => apps.map(() => version);

test('a set gives all of its versions to everybody, by one decision, with who and why in each', async () => {
  const { channel, publishSet, live, streamOf, store } = await siteOfThree();
  await publishSet('1.1.0');
  const { set, revisions } = await promoteSet(channel, allOf('1.1.0'), options);
  expect(revisions.map(({ app, revision }) => `${app} ${revision.revision}`)).toEqual([
    'host 2',
    'remote-admin 2',
    'remote-user 2',
  ]);
  expect(await live()).toEqual(all('1.1.0'));
  expect(await latestRevision(streamOf('remote-admin'))).toMatchObject({
    ...by,
    set,
    action: 'promote',
    lastKnownGood: '1.0.0',
    beside: { host: 2, 'remote-user': 2 },
  });
  expect(await store.list('sets/live')).toEqual([`${set}.json`]);
  expect(await promoteSet(channel, allOf('1.1.0'), options)).toEqual({ revisions: [], unchanged: apps });
});

test('what fits only together is released together, and what does not fit the set is refused with all of it', async () => {
  const { channel, publishSet, publishSample, live, streamOf } = await siteOfThree();
  await publishSet('2.0.0', { contract: 2 });
  await expect(promote(streamOf('remote-admin'), '2.0.0', options)).rejects.toMatchObject({ code: 'gate' });
  await publishSample({ app: 'remote-user', version: '1.2.0' });
  const mixed: Record<string, string> = { ...allOf('2.0.0'), 'remote-user': '1.2.0' };
  for (const app of apps)
    await verify({ ...channel, app, version: mixed[app] ?? '', actor: by.actor, inSet: mixed });
  await expect(promoteSet(channel, mixed, options)).rejects.toThrow(/remote-user@1\.2\.0 speaks contract 1/);
  expect(await live()).toEqual(all('1.0.0'));
  await publishSet('2.1.0', { contract: 2 });
  await promoteSet(channel, allOf('2.1.0'), options);
  expect(await live()).toEqual(all('2.1.0'));
});

test('when one app is held nothing of the set is released', async () => {
  const { channel, publishSet, live, streamOf, store } = await siteOfThree();
  await publishSet('1.1.0');
  await hold(streamOf('remote-user'), by);
  await expect(promoteSet(channel, allOf('1.1.0'), options)).rejects.toMatchObject({ code: 'held' });
  expect(await live()).toEqual(all('1.0.0'));
  expect(await store.list('sets/live')).toEqual([]);
});

/** A store whose writer is gone after so many writes, as a killed process is. */
function dyingAfter(store: ReleaseStore, writes: number): ReleaseStore {
  let left = writes;
  const dying =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> =>
      left-- > 0 ? work(...args) : Promise.reject(new Error('killed'));
  return { ...store, write: dying(store.write), create: dying(store.create), remove: dying(store.remove) };
}

test('killed before any of its writes, a set is in force as a whole or not at all, and every app can be changed after it', async () => {
  const { channel, publishSet, live, streamOf, store } = await siteOfThree();
  let before = '1.0.0';
  const seen: string[] = [];
  for (let writes = 0; writes <= 4; writes += 1) {
    const version = `1.${writes + 1}.0`;
    await publishSet(version);
    const dying = { ...channel, store: dyingAfter(store, writes) };
    const isDone = await promoteSet(dying, allOf(version), options).then(
      () => true,
      () => false,
    );
    expect(await live()).toEqual(all(isDone ? version : before));
    if (isDone) before = version;
    seen.push(isDone ? 'all' : 'none');
    // Whoever comes next goes on in every app, whatever was left behind.
    for (const app of apps) {
      await hold(streamOf(app), by);
      await unhold(streamOf(app), by);
    }
    expect(await live()).toEqual(all(before));
  }
  expect(seen).toEqual(['none', 'none', 'none', 'none', 'all']);
});

test('a change of one of its apps ends a set that is not complete; what it wrote never counts', async () => {
  const { channel, publishSet, live, streamOf, store } = await siteOfThree();
  await publishSet('1.1.0');
  await expect(
    promoteSet({ ...channel, store: dyingAfter(store, 3) }, allOf('1.1.0'), options),
  ).rejects.toThrow('killed');
  expect((await latestRevision(streamOf('remote-admin')))?.revision).toBe(1);
  await hold(streamOf('remote-admin'), { ...by, expectRevision: 1 });
  expect((await latestRevision(streamOf('remote-admin')))?.revision).toBe(3);
  const [name = ''] = await store.list('sets/live');
  const decision = new TextDecoder().decode(await store.read(`sets/live/${name}`));
  expect(JSON.parse(decision)).toMatchObject({ outcome: 'aborted', actor: 'asha' });
  expect(await live()).toEqual(all('1.0.0'));
  const { revisions, errors } = await inspectChain(streamOf('remote-admin'));
  expect(revisions.map(({ revision }) => revision)).toEqual([1, 3]);
  expect(errors).toEqual([]);
});

test('a change that is refused ends no set', async () => {
  const { channel, publishSet, store, streamOf } = await siteOfThree();
  await publishSet('1.1.0');
  await promoteSet({ ...channel, store: dyingAfter(store, 3) }, allOf('1.1.0'), options).catch(() => {});
  await expect(promote(streamOf('remote-admin'), '9.9.9', options)).rejects.toMatchObject({ code: 'usage' });
  expect(await store.list('sets/live')).toEqual([]);
});

test('of two sets at once and a single change, each is whole, and one who lost is told', async () => {
  const { channel, publishSet, live, streamOf } = await siteOfThree();
  await publishSet('1.1.0');
  await publishSet('1.2.0');
  for (let round = 0; round < 20; round += 1) {
    const before = await live();
    const results = await Promise.allSettled([
      changeSet(channel, apps, by, async (current) => stepsTo(current, '1.1.0')),
      changeSet(channel, apps.toReversed(), by, async (current) => stepsTo(current, '1.2.0')),
    ]);
    const won = ['1.1.0', '1.2.0'].filter((_, index) => results[index]?.status === 'fulfilled').map(all);
    expect(won.length === 0 ? [before] : won).toContainEqual(await live());
    for (const result of results.filter(({ status }) => status === 'rejected'))
      expect(result).toMatchObject({ reason: { code: 'conflict' } });
  }
  for (const app of apps) expect((await readChain(streamOf(app))).length).toBeGreaterThan(1);
});

type Current = Parameters<Parameters<typeof changeSet>[3]>[0];
const stepsTo = (current: Current, version: string) =>
  new Map(
    [...current].map(([app, revision]) => {
      if (!revision) throw new Error(`${app} is not live.`);
      return [app, { action: 'promote' as const, state: { ...revision, live: version } }];
    }),
  );

test('who reads one app before and one after the decision still sees the whole set', async () => {
  const { channel, publishSet, store } = await siteOfThree();
  await publishSet('1.1.0');
  let release: Promise<unknown> | undefined;
  const late: ReleaseStore = {
    ...store,
    async list(folder) {
      if (folder === 'channels/live/host') {
        const names = await store.list(folder);
        await (release ??= promoteSet(channel, allOf('1.1.0'), options));
        return names;
      }
      await release;
      return store.list(folder);
    },
  };
  const snapshot = await readSnapshot({ ...channel, store: late }, apps);
  expect(new Set([...snapshot.values()].map(({ live }) => live)).size).toBe(1);
});

test('a later change of one app keeps what must stand beside it', async () => {
  const { channel, publishSet, streamOf } = await siteOfThree();
  await publishSet('1.1.0');
  await promoteSet(channel, allOf('1.1.0'), options);
  await hold(streamOf('remote-admin'), by);
  expect((await latestRevision(streamOf('remote-admin')))?.beside).toEqual({ host: 2, 'remote-user': 2 });
});

test('the registry of a set is the one of all its members', async () => {
  const { channel, publishSet, store } = await siteOfThree();
  await publishSet('1.1.0');
  await promoteSet(channel, allOf('1.1.0'), options);
  const { microFrontends } = await deriveRegistry(store, 'live', ['remote-admin', 'remote-user']);
  expect(Object.values(microFrontends).map(([entry]) => entry?.metadata.version)).toEqual(['1.1.0', '1.1.0']);
});
