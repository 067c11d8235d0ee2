import { logKey } from '../core/store-layout';
import { activateLocalBuild } from '../operations/promote';
import { listVersions } from '../releases/manifest';
import { listDeep } from '../store/release-store';
import { by, sampleSite } from '../testing/sample-build';
import { collect, dayInMs, planCollection } from './gc-command';

const app = 'remote-admin';
const everything = { keep: 0, minAge: 0 };
const inDays = (days: number) => new Date(Date.now() + days * dayInMs);

async function siteWith(...versions: string[]) {
  const site = await sampleSite();
  for (const version of versions) await site.publishSample({ version });
  const removedBy = async (options: Parameters<typeof planCollection>[1]) =>
    (await planCollection(site.store, options)).remove.map(({ version }) => version).toSorted();
  return { ...site, removedBy };
}

test('always keeps live, canary and previous versions', async () => {
  const site = await siteWith('0.9.0', '1.0.0', '1.1.0', '1.3.0');
  await site.publishSample({ app: 'remote-user' });
  await activateLocalBuild({ ...site.streamOf('remote-user'), channel: 'staging' }, '1.0.0', by);
  await site.release('1.0.0');
  await site.release('1.1.0');
  await site.releaseToShare('1.2.0');
  expect(await site.removedBy({ ...everything, now: inDays(100) })).toEqual(['0.9.0', '1.3.0']);
});

test('keeps a version for thirty days after the next record replaced it, and the latest and the young ones as requested', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
  const today = Date.now();
  jest.setSystemTime(today - 300 * dayInMs);
  const site = await siteWith('0.9.0', '1.0.0', '1.1.0', '1.2.0');
  for (const [version, daysAgo] of Object.entries({
    '0.9.0': 300,
    '1.0.0': 200,
    '1.1.0': 100,
    '1.2.0': 10,
  })) {
    jest.setSystemTime(today - daysAgo * dayInMs);
    await site.release(version);
  }
  jest.useRealTimers();
  const now = new Date(today);
  expect(await site.removedBy({ ...everything, now })).toEqual(['0.9.0']);
  expect(await site.removedBy({ ...everything, now: inDays(19) })).toEqual(['0.9.0']);
  expect(await site.removedBy({ ...everything, now: inDays(21) })).toEqual(['0.9.0', '1.0.0']);
  expect(await site.removedBy({ keep: 4, minAge: 0, now })).toEqual([]);
  expect(await site.removedBy({ keep: 0, minAge: 301 * dayInMs, now })).toEqual([]);
});

test('changes nothing in a plan, then removes whole releases and keeps their versions reserved', async () => {
  const site = await siteWith('1.0.0', '1.1.0');
  await site.store.write(`checks/${app}/1.0.0/pictures/a.jpg`, '');
  const now = inDays(100);
  const plan = await planCollection(site.store, { ...everything, now });
  expect(await listVersions(site.store, app)).toEqual(['1.0.0', '1.1.0']);
  expect(await collect(site.store, plan, now)).toHaveLength(2);
  expect(await listVersions(site.store, app)).toEqual([]);
  expect(await listDeep(site.store, `apps/${app}`)).toEqual([]);
  expect(await listDeep(site.store, `checks/${app}`)).toEqual([]);
  await expect(site.publishSample({ version: '1.0.0' }, 'var other;')).rejects.toMatchObject({
    code: 'gate',
    message: expect.stringMatching(/published already with other content/),
  });
  await site.publishSample({ version: '1.0.0' });
  expect(await listVersions(site.store, app)).toEqual(['1.0.0']);
});

test('restores a version that came into use after the plan', async () => {
  const site = await siteWith('1.0.0', '1.1.0');
  const now = inDays(100);
  const plan = await planCollection(site.store, { ...everything, now });
  await site.release('1.0.0');
  expect((await collect(site.store, plan, now)).map(({ version }) => version)).toEqual(['1.1.0']);
  expect(await listVersions(site.store, app)).toEqual(['1.0.0']);
});

test('stops at a record that cannot be read', async () => {
  const site = await siteWith('1.0.0', '1.1.0');
  await site.release('1.0.0');
  await site.release('1.1.0');
  await site.store.write(logKey('live', 4), '{}');
  await expect(planCollection(site.store, { ...everything, now: inDays(100) })).rejects.toMatchObject({
    code: 'gate',
    message: expect.stringMatching(/Record 4 of live is damaged[^]*Nothing was removed/),
  });
});
