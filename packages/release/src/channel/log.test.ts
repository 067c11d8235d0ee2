import { logKey } from '../core/store-layout';
import { createFolderStore } from '../store/folder-store';
import { readText } from '../store/release-store';
import { by, temporaryFolder } from '../testing/sample-build';
import { changeChannel, type Change } from './change';
import { readHead, readHistory } from './log';
import { liveAppOf } from './record';
import { afterPromotion } from './state';

const promoted = (app: string, version: string): Change => ({
  operation: 'promote',
  apps: { [app]: afterPromotion(undefined, version) },
});

/** A log of three records: remote-admin 1.0.0, remote-user 1.0.0, remote-admin 1.1.0. */
async function channelOfThree() {
  const store = createFolderStore(await temporaryFolder());
  const channel = { store, channel: 'live' };
  const promote = (app: string, version: string, options = {}) =>
    changeChannel(channel, [app], { ...by, ...options }, async () => promoted(app, version));
  await promote('remote-admin', '1.0.0');
  await promote('remote-user', '1.0.0');
  await promote('remote-admin', '1.1.0');
  const read = async (sequence: number) =>
    JSON.parse((await readText(store, logKey('live', sequence))) ?? '') as Record<string, unknown>;
  const replace = async (sequence: number, change: Record<string, unknown>) =>
    store.write(logKey('live', sequence), JSON.stringify({ ...(await read(sequence)), ...change }, null, 2));
  const liveVersion = async (app: string) => liveAppOf((await readHead(channel))?.record, app)?.live;
  return { store, channel, promote, read, replace, liveVersion };
}

test('reads back to the last record that can be read', async () => {
  const { store, channel, promote } = await channelOfThree();
  for (const version of ['1.2.0', '1.3.0', '1.4.0']) await promote('remote-admin', version);
  for (const sequence of [4, 5, 6]) await store.write(logKey('live', sequence), '{');
  const head = await readHead(channel);
  expect(head).toMatchObject({ end: 6, record: { sequence: 3 } });
  expect(liveAppOf(head?.record, 'remote-user')).toMatchObject({ live: '1.0.0', changed: 2 });
  expect(head?.unreadable.map(({ sequence }) => sequence)).toEqual([4, 5, 6]);
});

test('refuses a log without a record that can be read', async () => {
  const { store, channel } = await channelOfThree();
  for (const sequence of [1, 2, 3]) await store.write(logKey('live', sequence), '{');
  await expect(readHead(channel)).rejects.toThrow(/Record 1 of live is not valid JSON.*a backup/s);
});

test.each<[string, (site: Awaited<ReturnType<typeof channelOfThree>>) => Promise<unknown>, RegExp]>([
  ['is not JSON', ({ store }) => store.write(logKey('live', 3), '{'), /Record 3 of live is not valid JSON/],
  ['has another number', ({ replace }) => replace(3, { sequence: 9 }), /it has the number 9/],
  ['is of a newer engine', ({ replace }) => replace(3, { format: 2 }), /a newer mfe \(format 2\): update/],
  ['lacks a field', ({ replace }) => replace(3, { apps: undefined }), /is damaged: .*apps/],
])(
  'when the last record %s, the next change goes after it, from the one before',
  async (_, damage, found) => {
    const site = await channelOfThree();
    const known = await readHead(site.channel);
    await damage(site);
    const head = await readHead(site.channel);
    expect(head).toMatchObject({ record: { sequence: 2 }, end: 3, unreadable: [{ sequence: 3 }] });
    expect(head?.unreadable[0]?.found).toMatch(found);
    // A reader that read the record before the damage keeps it.
    expect(await readHead(site.channel, known)).toBe(known);
    await expect(readHead(site.channel, known, { thorough: true })).rejects.toThrow(/was in force and is/);

    await site.promote('remote-user', '1.1.0');
    expect(await site.liveVersion('remote-admin')).toBe('1.0.0');
    expect(await site.liveVersion('remote-user')).toBe('1.1.0');
    expect(await readHead(site.channel, known)).toMatchObject({ record: { sequence: 4 }, unreadable: [] });
    expect((await readHistory(site.channel)).records.map(({ sequence }) => sequence)).toEqual([1, 2, 4]);
  },
);

test('reads the records behind a missing number', async () => {
  const { channel, store, liveVersion, promote } = await channelOfThree();
  await store.remove(logKey('live', 2));
  expect(await liveVersion('remote-admin')).toBe('1.1.0');
  expect((await readHistory(channel)).records.map(({ sequence }) => sequence)).toEqual([1, 3]);
  await promote('remote-admin', '1.2.0');
  expect(await liveVersion('remote-admin')).toBe('1.2.0');
});

test('lets all writers of different apps succeed, and one of several writers of one app', async () => {
  const { channel, promote } = await channelOfThree();
  const apps = Array.from({ length: 16 }, (_, index) => `remote-${index}`);
  await Promise.all(apps.map((app) => promote(app, '1.0.0')));
  expect((await readHistory(channel)).records).toHaveLength(19);
  const versions = apps.map((_, index) => `2.${index}.0`);
  const results = await Promise.allSettled(
    versions.map((version) => promote('remote-admin', version, { expectRevision: 3 })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refused).toEqual(refused.map(() => expect.objectContaining({ code: 'conflict' })));
  expect((await readHistory(channel)).unreadable).toEqual([]);
});

test('plans again on the new record after a lost race', async () => {
  const { channel, promote } = await channelOfThree();
  const plans: number[] = [];
  await changeChannel(channel, ['remote-user'], by, async (record) => {
    plans.push(record?.sequence ?? 0);
    if (plans.length === 1) await promote('remote-admin', '1.2.0');
    return promoted('remote-user', '1.1.0');
  });
  expect(plans).toEqual([3, 4]);
  await expect(
    changeChannel(channel, ['remote-user'], by, async () => {
      await promote('remote-user', '1.2.0');
      return promoted('remote-user', '1.3.0');
    }),
  ).rejects.toMatchObject({ code: 'conflict' });
});
