import { startCanary } from '../operations/canary/canary';
import { hold } from '../operations/hold/hold';
import { rollback } from '../operations/rollback/rollback';
import { releaseFolder } from '../core/store-layout';
import { freeze, thaw } from '../channel/freeze';
import { setPaths } from '../operations/paths/paths';
import { latestRevision } from '../channel/apps';
import { listDeep } from '../store/release-store';
import { by, sampleSite } from '../testing/sample-build';
import { restore } from './restore';
import { readStateAt } from './state-at';
import { readTimeline } from './timeline';

const apps = ['host', 'remote-admin', 'remote-user'];

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] }));
afterEach(() => void jest.useRealTimers());

const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);

/** At 10:00 host, remote-admin and remote-user are 1.0.0; at 11:00 the remotes are 1.1.0, at 12:00 remote-admin is 1.2.0. */
async function siteOfADay() {
  jest.setSystemTime(at('10:00'));
  const site = await sampleSite();
  const channel = { store: site.store, channel: 'live' };
  const both = ['remote-admin', 'remote-user'];
  for (const app of both) await site.release('1.0.0', { app });
  jest.setSystemTime(at('11:00'));
  for (const app of both) await site.release('1.1.0', { app });
  jest.setSystemTime(at('12:00'));
  await site.release('1.2.0');
  jest.setSystemTime(at('13:00'));
  const live = async () =>
    Promise.all(
      ['remote-admin', 'remote-user'].map(async (app) => (await latestRevision(site.streamOf(app)))?.live),
    );
  return { ...site, channel, live };
}

test('what was live at a time is told, with the registry of then and what is gone of it', async () => {
  const { channel, store } = await siteOfADay();
  await setPaths(store, 'remote-user', ['/login'], by);
  const then = await readStateAt(channel, at('11:30'));
  expect([...then.revisions].map(([app, { live, revision }]) => `${app}@${live} (${revision})`)).toEqual([
    'host@1.0.0 (1)',
    'remote-admin@1.1.0 (2)',
    'remote-user@1.1.0 (2)',
  ]);
  expect(then.registry.microFrontends['remote-user']?.[0]).toMatchObject({
    metadata: { version: '1.1.0' },
    extras: { paths: ['/user'] },
  });
  expect(then).toMatchObject({ gone: [] });
  expect((await readStateAt(channel, at('09:00'))).revisions.size).toBe(0);
  for (const key of await listDeep(store, releaseFolder('remote-user', '1.1.0'))) await store.remove(key);
  expect((await readStateAt(channel, at('11:30'))).gone).toEqual(['remote-user@1.1.0']);
});

test('a restore gives all apps what was live then, as one, holds them, and marks nothing bad', async () => {
  const { channel, live, streamOf } = await siteOfADay();
  const { revisions, unchanged, set } = await restore(channel, apps, { ...by, at: at('10:30') });
  expect(await live()).toEqual(['1.0.0', '1.0.0']);
  expect(revisions.map(({ app }) => app)).toEqual(['remote-admin', 'remote-user']);
  expect(unchanged).toEqual(['host']);
  expect(await latestRevision(streamOf('remote-admin'))).toMatchObject({
    action: 'restore',
    set,
    bad: [],
    hold: { by: 'asha', cause: 'restore' },
    lastKnownGood: '1.2.0',
    olderGood: ['1.1.0'],
  });
});

test('a restore can mark what is left, is made of the named apps alone, and falls back further', async () => {
  const { channel, live, streamOf } = await siteOfADay();
  await restore(channel, ['remote-admin'], { ...by, at: at('11:30'), markBad: true });
  expect(await live()).toEqual(['1.1.0', '1.1.0']);
  expect(await latestRevision(streamOf('remote-admin'))).toMatchObject({
    bad: ['1.2.0'],
    lastKnownGood: '1.0.0',
  });
  expect((await rollback(streamOf('remote-admin'), by)).revision.live).toBe('1.0.0');
});

test('where one app cannot be restored none is, and each reason is told', async () => {
  const { channel, live, store } = await siteOfADay();
  for (const app of ['remote-admin', 'remote-user'])
    for (const key of await listDeep(store, releaseFolder(app, '1.0.0'))) await store.remove(key);
  await expect(restore(channel, apps, { ...by, at: at('10:30') })).rejects.toMatchObject({
    code: 'gate',
    message: expect.stringMatching(/remote-admin@1\.0\.0, live then, is no longer.*remote-user@1\.0\.0/),
  });
  expect(await live()).toEqual(['1.2.0', '1.1.0']);
});

test('a restore is judged by what it restores together, not by what is live', async () => {
  const { channel, live, publishSample, store, streamOf } = await siteOfADay();
  const { promoteSet } = await import('../operations/promote/promote');
  const { verify } = await import('../gate/verify');
  const inSet = Object.fromEntries(apps.map((app) => [app, '2.0.0']));
  for (const app of apps) await publishSample({ app, version: '2.0.0', contract: 2 });
  for (const app of apps) await verify({ ...channel, app, version: '2.0.0', actor: 'asha', inSet });
  await promoteSet(channel, inSet, { ...by, withoutBrowser: true });
  jest.setSystemTime(at('14:00'));
  await expect(restore(channel, ['remote-user'], { ...by, at: at('12:30') })).rejects.toThrow(
    /speaks contract 1/,
  );
  await restore(channel, apps, { ...by, at: at('12:30') });
  expect(await live()).toEqual(['1.2.0', '1.1.0']);
  expect((await latestRevision(streamOf('host')))?.live).toBe('1.0.0');
  expect(await store.list('sets/live')).toHaveLength(2);
});

test('a frozen channel is not restored', async () => {
  const { channel } = await siteOfADay();
  await freeze(channel, by);
  await expect(restore(channel, apps, { ...by, at: at('10:30') })).rejects.toMatchObject({ code: 'held' });
});

const words = ({ entries }: Awaited<ReturnType<typeof readTimeline>>) =>
  entries.map(({ of, action, after, actor }) => [of, action, after, actor].join(' '));

test('the timeline has every change of the channel, newest first, page by page', async () => {
  const { channel, streamOf, store } = await siteOfADay();
  await hold(streamOf('host'), { actor: 'ravi', reason: 'looking' });
  jest.setSystemTime(at('14:00'));
  await freeze(channel, { actor: 'asha', reason: 'Diwali sale', until: at('18:00') });
  jest.setSystemTime(at('15:00'));
  await thaw(channel, by);
  await setPaths(store, 'remote-user', ['/login'], by);
  const read = (options: object) => readTimeline(channel, { apps, limit: 4, ...options });
  const first = await read({});
  expect(words(first)).toEqual([
    'channel thaw  asha',
    'paths set paths remote-user: /login asha',
    'channel freeze until 2026-11-20T18:00:00.000Z asha',
    'host hold 1.0.0 ravi',
  ]);
  expect(first.older).toBe(7);
  const before = new Date(first.entries.at(-1)?.at ?? '');
  expect(words(await read({ before, since: at('12:00') }))).toEqual(['remote-admin promote 1.2.0 asha']);
});

test('the timeline of one app, action or person has theirs alone, and says which others there are', async () => {
  const { channel, streamOf } = await siteOfADay();
  await hold(streamOf('host'), { actor: 'ravi', reason: 'looking' });
  const read = (only: object) => readTimeline(channel, { apps, limit: 50, only });
  expect(words(await read({ actor: 'ravi' }))).toEqual(['host hold 1.0.0 ravi']);
  expect(words(await read({ of: 'remote-user', action: 'promote' }))).toEqual([
    'remote-user promote 1.1.0 asha',
    'remote-user promote 1.0.0 asha',
  ]);
  expect((await read({ actor: 'nobody' })).all).toMatchObject({
    of: ['host', 'paths', 'remote-admin', 'remote-user'],
    actors: ['asha', 'ravi'],
  });
});

test('a change that gives visitors another version names both', async () => {
  const { channel, streamOf, publishVerified } = await siteOfADay();
  const { entries } = await readTimeline(channel, { apps, limit: 50, only: { of: 'remote-admin' } });
  expect(entries.map(({ versions }) => versions)).toEqual([
    { before: '1.1.0', after: '1.2.0' },
    { before: '1.0.0', after: '1.1.0' },
    undefined,
  ]);
  jest.setSystemTime(at('14:00'));
  await hold(streamOf('remote-admin'), by);
  expect((await readTimeline(channel, { apps, limit: 1 })).entries[0]?.versions).toBeUndefined();
  jest.setSystemTime(at('15:00'));
  await publishVerified('1.2.0', { app: 'remote-user' });
  const plan = { steps: [5], stepMinutes: null, margin: 1, minimumSample: 1 };
  await startCanary(streamOf('remote-user'), '1.2.0', plan, { ...by, withoutBrowser: true });
  expect((await readTimeline(channel, { apps, limit: 1 })).entries[0]?.versions).toEqual({
    before: '1.1.0',
    after: '1.2.0',
  });
});
