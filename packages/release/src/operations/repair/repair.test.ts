import { cp, utimes } from 'node:fs/promises';
import { latestRevision, readRecord } from '../../channel/apps';
import { readHistory } from '../../channel/log';
import { logFolder, logKey } from '../../core/store-layout';
import { writeEdgeNote } from '../../health/edge-notes';
import { publish } from '../../publish/publish';
import { openEdgeCopy } from '../../store/edge-copy';
import { createFolderStore } from '../../store/folder-store';
import { listDeep, readText, type ReleaseStore } from '../../store/release-store';
import { cliOf } from '../../testing/run-cli';
import { by, sampleBuild, sampleSite, temporaryFolder } from '../../testing/sample-build';
import { repair } from './operation';

const keyOf = (sequence: number) => logKey('live', sequence);

/** A store with four versions of remote-admin, promoted in order (records 3 to 6). */
const released = sampleSite().then(async ({ store, release }) => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await release(version);
  return store.location;
});

/** Another site with those releases, and a full copy of the store. */
async function releasedSite() {
  const own = createFolderStore(await temporaryFolder());
  await cp(await released, own.location, { recursive: true });
  const site = await sampleSite(own);
  const channel = { store: site.store, channel: 'live' };
  const folder = await temporaryFolder();
  const copy = openEdgeCopy(folder, site.store.location);
  for (const root of ['channels', 'releases'])
    for (const key of await listDeep(site.store, root)) await copy.write(key, (await site.store.read(key))!);
  const empty = await temporaryFolder();
  const { mfe } = cliOf(site.store.location);
  const repairFrom = (from: string, ...words: string[]) => mfe('repair', '--copy', from, ...words);
  const live = async () => (await latestRevision(site.stream))?.live;
  const log = async () => {
    const keys = await listDeep(site.store, logFolder('live'));
    return Promise.all(keys.map(async (key) => [key, await readText(site.store, key)]));
  };
  return { ...site, channel, folder, copy, empty, repairFrom, live, log };
}

const corrupt = (store: ReleaseStore, sequence: number) => store.write(keyOf(sequence), '{"sequence":');

async function forge(store: ReleaseStore, sequence: number) {
  const text = (await readText(store, keyOf(sequence)))!;
  await store.write(keyOf(sequence), text.replaceAll('1.3.0', '6.6.6'));
}

const because = ['--reason', 'a disk failed'];

test('changes nothing when it plans, requires a reason to repair, and keeps the damaged bytes', async () => {
  const { repairFrom, store, empty, folder, log } = await releasedSite();
  await corrupt(store, 6);
  const before = await log();
  expect(await repairFrom(empty, '--dry-run')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/Record 6 of live is not valid JSON\. → .*record 5[^]*Nothing was changed\.$/),
  });
  expect(await repairFrom(empty)).toMatchObject({ code: 2, err: expect.stringMatching(/No reason/) });
  expect(await log()).toEqual(before);
  await repairFrom(folder, ...because);
  const [kept = ''] = await listDeep(store, 'damaged');
  expect(kept).toMatch(/^damaged\/channels\/live\/log\/000000006\.json\.[\da-f]{8}$/);
  expect(await readText(store, kept)).toBe('{"sequence":');
  expect((await repairFrom(folder, ...because)).out).toBe('No change. Nothing of live is damaged.');
});

type Site = Awaited<ReturnType<typeof releasedSite>>;

test.each<[string, (site: Site) => Promise<unknown>, string]>([
  ['a corrupt last record', ({ store }) => corrupt(store, 6), '1.2.0'],
  [
    'two corrupt records at the end',
    async ({ store }) => [await corrupt(store, 5), await corrupt(store, 6)],
    '1.1.0',
  ],
  ['a record that was changed', ({ store }) => forge(store, 6), '1.2.0'],
  ['a corrupt record further back', ({ store }) => corrupt(store, 4), '1.3.0'],
  ['a lost record further back', ({ store }) => store.remove(keyOf(4)), '1.3.0'],
])(
  '%s comes back from a copy; without one releases go on from the last sound record',
  async (_, damage, left) => {
    const withCopy = await releasedSite();
    const before = await withCopy.log();
    await damage(withCopy);
    expect((await readHistory(withCopy.channel)).skipped).not.toEqual([]);
    expect(await withCopy.repairFrom(withCopy.folder, ...because)).toMatchObject({ code: 0 });
    expect(await withCopy.log()).toEqual(before);

    const alone = await releasedSite();
    await damage(alone);
    await repair(alone.channel, { ...by });
    expect(await alone.live()).toBe(left);
    await alone.releaseIntoSoak('1.4.0');
    expect(await alone.live()).toBe('1.4.0');
  },
);

test('starts a later epoch so that edges follow, and repairs only once', async () => {
  const { store, channel } = await releasedSite();
  const { epoch } = (await readRecord(channel))!;
  await corrupt(store, 6);
  await repair(channel, by);
  const record = (await readRecord(channel))!;
  expect(record).toMatchObject({ sequence: 7, change: { operation: 'repair', actor: 'asha' } });
  expect(record.epoch).toBeGreaterThan(epoch);
  await repair(channel, by);
  expect((await readRecord(channel))?.sequence).toBe(7);
});

test('restores a lost last record from the copy of an edge that served it', async () => {
  const { repairFrom, folder, empty, store, live } = await releasedSite();
  await store.remove(keyOf(6));
  const note = { at: new Date().toISOString(), site: 'https://shop.example', health: [] };
  await writeEdgeNote(store, 'live', 'one', {
    ...note,
    serving: { 'remote-admin': { live: '1.3.0', revision: 6 } },
  });
  expect((await repairFrom(empty, ...because)).out).toMatch(
    /0 of 1 findings were repaired\.\nRecord 6 of live is missing, and an edge has seen it\. → Name the copy .*mfe repair --accept-loss/,
  );
  expect((await repairFrom(folder, ...because)).out).toBe('1 of 1 findings were repaired.');
  expect(await live()).toBe('1.3.0');
});

test('restores lost files and manifests from the copy, or by publishing the same build again', async () => {
  const { repairFrom, folder, empty, store, channel } = await releasedSite();
  const [file = '', manifest = ''] = ['remoteEntry.js', 'release.json'].map(
    (name) => `releases/remote-admin/1.3.0/${name}`,
  );
  for (const key of [file, manifest]) await store.remove(key);
  expect((await repairFrom(empty, '--dry-run')).out).toMatch(/is missing\. → Publish the same build/);
  await repairFrom(folder, ...because);
  expect(await readText(store, file)).toBe('var entry;');
  await store.remove(file);
  const dist = await sampleBuild({ version: '1.3.0' });
  await publish({ ...channel, dist, app: 'remote-admin', publishedBy: 'asha', gitRevision: null });
  expect((await repairFrom(empty, ...because)).out).toMatch(/Nothing of live is damaged/);
});

test('moves the claim of a dead publish away', async () => {
  const { repairFrom, empty, store } = await releasedSite();
  const key = 'claims/remote-admin/1.4.0.json';
  await store.write(key, '{}');
  const anHourAgo = new Date(Date.now() - 60 * 60_000);
  await utimes(`${store.location}/${key}`, anHourAgo, anHourAgo);
  expect((await repairFrom(empty, '--dry-run')).out).toMatch(
    /remote-admin@1\.4\.0 is claimed and was never published/,
  );
  await repairFrom(empty, ...because);
  expect(await store.read(key)).toBeUndefined();
});
