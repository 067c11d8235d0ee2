import { releaseFolder } from '../core/store-layout';
import { freeze, hold, setPaths } from '../index';
import { thaw } from '../operations/hold/freeze';
import { listDeep } from '../store/release-store';
import { by, sampleSite } from '../testing/sample-build';
import { readStateAt } from './state-at';
import { readTimeline } from './timeline';

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
  return { ...site, channel };
}

test('returns the live versions and the registry of a time, and the releases lost since', async () => {
  const { channel, store } = await siteOfADay();
  await setPaths(channel, 'remote-user', ['/login'], by);
  const then = await readStateAt(channel, at('11:30'));
  expect([...then.revisions].map(([app, { live, revision }]) => `${app}@${live} (${revision})`)).toEqual([
    'host@1.0.0 (2)',
    'remote-admin@1.1.0 (5)',
    'remote-user@1.1.0 (6)',
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

const words = ({ entries }: Awaited<ReturnType<typeof readTimeline>>) =>
  entries.map(({ apps, action, after, actor }) => [apps.join(), action, after, actor].join(' ').trim());

test('returns every change of the channel, newest first, in pages', async () => {
  const { channel, streamOf } = await siteOfADay();
  await hold(streamOf('host'), { actor: 'ravi', reason: 'looking' });
  jest.setSystemTime(at('14:00'));
  await freeze(channel, { actor: 'asha', reason: 'Diwali sale', until: at('18:00') });
  jest.setSystemTime(at('15:00'));
  await thaw(channel, by);
  await setPaths(channel, 'remote-user', ['/login'], by);
  const read = (options: object) => readTimeline(channel, { limit: 4, ...options });
  const first = await read({});
  expect(words(first)).toEqual([
    'remote-user set paths remote-user: /login asha',
    'thaw  asha',
    'freeze until 2026-11-20T18:00:00.000Z asha',
    'host hold 1.0.0 ravi',
  ]);
  expect(first.older).toBe(7);
  const before = first.entries.at(-1)?.sequence;
  expect(words(await read({ before, since: at('12:00') }))).toEqual(['remote-admin promote 1.2.0 asha']);
});

test('filters by app, action or person and lists the other values', async () => {
  const { channel, streamOf } = await siteOfADay();
  await hold(streamOf('host'), { actor: 'ravi', reason: 'looking' });
  const read = (only: object) => readTimeline(channel, { limit: 50, only });
  expect(words(await read({ actor: 'ravi' }))).toEqual(['host hold 1.0.0 ravi']);
  expect(words(await read({ app: 'remote-user', action: 'promote' }))).toEqual([
    'remote-user promote 1.1.0 asha',
    'remote-user promote 1.0.0 asha',
  ]);
  expect((await read({ actor: 'nobody' })).all).toMatchObject({
    apps: ['host', 'remote-admin', 'remote-public', 'remote-user'],
    actors: ['asha', 'ravi'],
  });
});

test('names the versions before and after a change', async () => {
  const { channel, streamOf, releaseToShare } = await siteOfADay();
  const { entries } = await readTimeline(channel, {
    limit: 50,
    only: { app: 'remote-admin', action: 'promote' },
  });
  expect(entries.map(({ versions }) => versions)).toEqual([
    { 'remote-admin': { before: '1.1.0', after: '1.2.0' } },
    { 'remote-admin': { before: '1.0.0', after: '1.1.0' } },
    {},
  ]);
  jest.setSystemTime(at('14:00'));
  await hold(streamOf('remote-admin'), by);
  expect((await readTimeline(channel, { limit: 1 })).entries[0]?.versions).toEqual({});
  jest.setSystemTime(at('15:00'));
  await releaseToShare('1.2.0', { app: 'remote-user', steps: [5] });
  expect((await readTimeline(channel, { limit: 1 })).entries[0]?.versions).toEqual({
    'remote-user': { before: '1.1.0', after: '1.2.0' },
  });
});
