import { logKey } from '../core/store-layout';
import { createFolderStore } from '../store/folder-store';
import { readText } from '../store/release-store';
import { by, temporaryFolder } from '../testing/sample-build';
import { sealed } from '../testing/seal';
import { changeChannel, type Change } from './change';
import { readHead, readHistory, readSequences } from './log';
import { revisionOf, type State } from './record';
import { afterPromotion } from './state';

const live = (version: string): State => afterPromotion(undefined, version);

const promoted = (app: string, version: string): Change => ({
  operation: 'promote',
  apps: { [app]: { state: live(version) } },
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
  /** Replaces a record with a forged one that has a correct seal. */
  const replace = async (sequence: number, change: Record<string, unknown>) =>
    store.write(
      logKey('live', sequence),
      JSON.stringify(sealed({ ...(await read(sequence)), ...change }), null, 2),
    );
  const liveVersion = async (app: string) => revisionOf((await readHead(channel))?.record, app)?.live;
  return { store, channel, promote, read, replace, liveVersion };
}

test('stores the state of all apps in each record and links it to the previous one', async () => {
  const { channel } = await channelOfThree();
  const head = await readHead(channel);
  expect(head).toMatchObject({ end: 3, skipped: [] });
  expect(revisionOf(head?.record, 'remote-admin')).toMatchObject({ live: '1.1.0', revision: 3 });
  expect(revisionOf(head?.record, 'remote-user')).toMatchObject({ live: '1.0.0', revision: 2 });
  const { records, skipped } = await readHistory(channel);
  expect(records.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  expect(new Set(records.map(({ log }) => log)).size).toBe(1);
  expect(skipped).toEqual([]);
});

test('reads further back while the last records are damaged, and trusts none that it cannot compare', async () => {
  const { store, channel, promote, replace } = await channelOfThree();
  for (const version of ['1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0']) await promote('remote-admin', version);
  await replace(5, { previous: 'a'.repeat(64) });
  for (const sequence of [6, 7, 8]) await store.write(logKey('live', sequence), '{');
  const head = await readHead(channel);
  expect(head).toMatchObject({ end: 8, record: { sequence: 4 } });
  expect(head?.skipped.map(({ sequence }) => sequence)).toEqual([5, 6, 7, 8]);
});

test.each<[string, (site: Awaited<ReturnType<typeof channelOfThree>>) => Promise<unknown>, RegExp]>([
  ['is not JSON', ({ store }) => store.write(logKey('live', 3), '{'), /Record 3 of live is not valid JSON/],
  [
    'was changed',
    async ({ store, read }) =>
      store.write(logKey('live', 3), JSON.stringify({ ...(await read(3)), epoch: 7 })),
    /was changed after it was written/,
  ],
  ['has another number', ({ replace }) => replace(3, { sequence: 9 }), /it has the number 9/],
  ['is of another log', ({ replace }) => replace(3, { log: 'other' }), /belongs to another log/],
  [
    'stands on another',
    ({ replace }) => replace(3, { previous: 'a'.repeat(64) }),
    /does not stand on record 2/,
  ],
  ['is of a newer engine', ({ replace }) => replace(3, { format: 2 }), /a newer mfe \(format 2\): update/],
  ['lacks a field', ({ replace }) => replace(3, { apps: undefined }), /is damaged: .*apps/],
])('when the last record %s, the one before is in force and no change is made', async (_, damage, found) => {
  const site = await channelOfThree();
  const known = await readHead(site.channel);
  await damage(site);
  const head = await readHead(site.channel);
  expect(head).toMatchObject({
    record: { sequence: 2 },
    end: 3,
    skipped: [{ sequence: 3, kind: 'damaged' }],
  });
  expect(head?.skipped[0]?.found).toMatch(found);
  await expect(site.promote('remote-user', '1.1.0')).rejects.toMatchObject({
    code: 'gate',
    message: expect.stringMatching(/npx mfe repair/),
  });
  // A reader that loaded the record before the damage keeps its head.
  expect(await readHead(site.channel, known)).toBe(known);
  await expect(readHead(site.channel, known, { thorough: true })).rejects.toThrow(/was in force and is/);
});

test('continues from the last sound record after a repair, also for readers of the damaged one', async () => {
  const { channel, store, promote, liveVersion } = await channelOfThree();
  const known = await readHead(channel);
  await store.write(logKey('live', 3), 'lost');
  await changeChannel(channel, [], by, async () => ({ operation: 'repair', epoch: Date.now() }), {
    isRepair: true,
  });
  expect(await liveVersion('remote-admin')).toBe('1.0.0');
  expect(await readHead(channel, known, { thorough: true })).toMatchObject({ record: { sequence: 4 } });
  await promote('remote-admin', '1.2.0');
  expect(await liveVersion('remote-admin')).toBe('1.2.0');
  expect((await readHistory(channel)).records.map(({ sequence }) => sequence)).toEqual([1, 2, 4, 5]);
});

test('reports a lost record in the middle and keeps the later ones', async () => {
  const { channel, store, liveVersion, promote } = await channelOfThree();
  await store.remove(logKey('live', 2));
  expect(await liveVersion('remote-admin')).toBe('1.1.0');
  const { records, skipped } = await readHistory(channel);
  expect(records.map(({ sequence }) => sequence)).toEqual([1, 3]);
  expect(skipped.map(({ found }) => found)).toEqual(['Record 2 of live is missing.']);
  await promote('remote-admin', '1.2.0');
  expect(await liveVersion('remote-admin')).toBe('1.2.0');
});

test('lets all writers of different apps succeed, and one of several writers of one app', async () => {
  const { channel, promote } = await channelOfThree();
  const apps = Array.from({ length: 16 }, (_, index) => `remote-${index}`);
  await Promise.all(apps.map((app) => promote(app, '1.0.0')));
  expect(await readSequences(channel)).toHaveLength(19);
  const versions = apps.map((_, index) => `2.${index}.0`);
  const results = await Promise.allSettled(
    versions.map((version) => promote('remote-admin', version, { expectRevision: 3 })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refused).toEqual(refused.map(() => expect.objectContaining({ code: 'conflict' })));
  expect((await readHistory(channel)).skipped).toEqual([]);
});

test('plans again on the new record after a lost race', async () => {
  const { channel, promote } = await channelOfThree();
  const plans: number[] = [];
  await changeChannel(channel, ['remote-user'], by, async ({ record, next }) => {
    plans.push(next);
    if (plans.length === 1) await promote('remote-admin', '1.2.0');
    expect(record?.sequence).toBe(next - 1);
    return promoted('remote-user', '1.1.0');
  });
  expect(plans).toEqual([4, 5]);
  await expect(
    changeChannel(channel, ['remote-user'], by, async () => {
      await promote('remote-user', '1.2.0');
      return promoted('remote-user', '1.3.0');
    }),
  ).rejects.toMatchObject({ code: 'conflict' });
});
