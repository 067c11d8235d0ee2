import { latestRevision, readRecord, readRevisions } from '../../channel/apps';
import { releaseFolder } from '../../core/store-layout';
import { verify } from '../../gate/verify';
import { listDeep } from '../../store/release-store';
import { by, sampleSite } from '../../testing/sample-build';
import { freeze, thaw } from '../hold/freeze';
import { promoteSet } from '../promote/operation';
import { restore } from './operation';

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
  const live = async () => {
    const revisions = await readRevisions(channel);
    return both.map((app) => revisions.get(app)?.live);
  };
  return { ...site, channel, live };
}

test('restores all apps to a time with one record, holds them, and marks none bad', async () => {
  const { channel, live, streamOf } = await siteOfADay();
  const { revisions, unchanged } = await restore(channel, apps, { ...by, at: at('10:30') });
  expect(await live()).toEqual(['1.0.0', '1.0.0']);
  expect(revisions.map(({ app }) => app)).toEqual(['remote-admin', 'remote-user']);
  expect(unchanged).toEqual(['host']);
  expect((await readRecord(channel))?.change).toMatchObject({
    operation: 'restore',
    apps: ['remote-admin', 'remote-user'],
  });
  expect(await latestRevision(streamOf('remote-admin'))).toMatchObject({
    action: 'restore',
    bad: [],
    hold: { by: 'asha', cause: 'restore' },
    lastKnownGood: '1.2.0',
    olderGood: ['1.1.0'],
  });
});

test('restores none when one cannot be restored, and lists each reason', async () => {
  const { channel, live, store } = await siteOfADay();
  const both = () => restore(channel, apps, { ...by, at: at('10:30') });
  await freeze(channel, by);
  await expect(both()).rejects.toMatchObject({ code: 'held' });
  await thaw(channel, by);
  for (const app of ['remote-admin', 'remote-user'])
    for (const key of await listDeep(store, releaseFolder(app, '1.0.0'))) await store.remove(key);
  await expect(both()).rejects.toMatchObject({
    code: 'gate',
    message: expect.stringMatching(
      /remote-admin@1\.0\.0, live at that time, is no longer.*remote-user@1\.0\.0/,
    ),
  });
  expect(await live()).toEqual(['1.2.0', '1.1.0']);
  // The other app stays.
  await restore(channel, ['remote-admin'], { ...by, at: at('11:30') });
  expect(await live()).toEqual(['1.1.0', '1.1.0']);
});

test('compares the restored versions with each other instead of the live ones', async () => {
  const { channel, live, publishSample, streamOf } = await siteOfADay();
  const inSet = Object.fromEntries(apps.map((app) => [app, '2.0.0']));
  for (const app of apps) await publishSample({ app, version: '2.0.0', contract: 2 });
  for (const app of apps) await verify({ ...channel, app, version: '2.0.0', actor: 'asha', inSet });
  await promoteSet(channel, inSet, { ...by, withoutBrowser: true });
  jest.setSystemTime(at('14:00'));
  const one = restore(channel, ['remote-user'], { ...by, at: at('12:30') });
  await expect(one).rejects.toThrow(/speaks contract 1/);
  await restore(channel, apps, { ...by, at: at('12:30') });
  expect(await live()).toEqual(['1.2.0', '1.1.0']);
  expect((await latestRevision(streamOf('host')))?.live).toBe('1.0.0');
});
