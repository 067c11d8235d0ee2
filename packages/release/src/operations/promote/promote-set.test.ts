import { latestRevision, readRevisions } from '../../channel/apps';
import { readHead } from '../../channel/log';
import { verify } from '../../gate/verify';
import type { ReleaseStore } from '../../store/release-store';
import { by, sampleSite } from '../../testing/sample-build';
import { hold, unhold } from '../hold/operation';
import { promote, promoteSet } from './operation';

const apps = ['host', 'remote-admin', 'remote-user'];
const options = { ...by, withoutBrowser: true };
const allOf = (version: string) => Object.fromEntries(apps.map((app) => [app, version]));
const all = (version: string) => apps.map(() => version);

/** host, remote-admin and remote-user are live at 1.0.0. */
async function siteOfThree() {
  const site = await sampleSite();
  await site.release('1.0.0');
  await site.release('1.0.0', { app: 'remote-user' });
  const channel = { store: site.store, channel: 'live' };
  const publishSet = async (version: string, facts: object = {}) => {
    await site.publishSample({ ...site.host, ...facts, version });
    for (const app of ['remote-admin', 'remote-user']) await site.publishSample({ ...facts, app, version });
    for (const app of apps)
      await verify({ ...channel, app, version, actor: by.actor, inSet: allOf(version) });
  };
  const live = async () => {
    const revisions = await readRevisions(channel);
    return apps.map((app) => revisions.get(app)?.live);
  };
  const last = async () => (await readHead(channel))?.record;
  return { ...site, channel, publishSet, live, last };
}

test('makes all versions live with one record', async () => {
  const { channel, publishSet, live, streamOf, last } = await siteOfThree();
  await publishSet('1.1.0');
  const { revisions } = await promoteSet(channel, allOf('1.1.0'), options);
  const record = await last();
  expect(record?.change).toMatchObject({ ...by, operation: 'promote', apps });
  expect(revisions.map(({ app, revision }) => [app, revision.revision])).toEqual(
    apps.map((app) => [app, record?.sequence]),
  );
  expect(await live()).toEqual(all('1.1.0'));
  expect(await latestRevision(streamOf('remote-admin'))).toMatchObject({ lastKnownGood: '1.0.0' });
  expect(await promoteSet(channel, allOf('1.1.0'), options)).toEqual({ revisions: [], unchanged: apps });
});

test('releases versions that need each other together, and refuses all when one does not fit', async () => {
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

/** A store whose writer dies before its first write, like a killed process. */
const dead = (store: ReleaseStore): ReleaseStore => ({
  ...store,
  create: () => Promise.reject(new Error('killed')),
});

test('releases none when the process is killed before its write, or when one app is held', async () => {
  const { channel, publishSet, live, streamOf, store } = await siteOfThree();
  await publishSet('1.1.0');
  await expect(promoteSet({ ...channel, store: dead(store) }, allOf('1.1.0'), options)).rejects.toThrow(
    'killed',
  );
  await hold(streamOf('remote-user'), by);
  await expect(promoteSet(channel, allOf('1.1.0'), options)).rejects.toMatchObject({ code: 'held' });
  expect(await live()).toEqual(all('1.0.0'));
  await unhold(streamOf('remote-user'), by);
  await promoteSet(channel, allOf('1.1.0'), options);
  expect(await live()).toEqual(all('1.1.0'));
});

test('releases one of two concurrent sets completely and reports a conflict for the other', async () => {
  const { channel, publishSet, live } = await siteOfThree();
  await publishSet('1.1.0');
  await publishSet('1.2.0');
  const results = await Promise.allSettled(
    ['1.1.0', '1.2.0'].map((version) => promoteSet(channel, allOf(version), options)),
  );
  const won = ['1.1.0', '1.2.0'].filter((_, index) => results[index]?.status === 'fulfilled');
  expect(won).toHaveLength(1);
  expect(await live()).toEqual(all(won[0]!));
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
});
