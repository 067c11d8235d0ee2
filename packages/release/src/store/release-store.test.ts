import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { startFakeS3 } from '../testing/fake-s3';
import { createBucket } from '../testing/radosgw';
import { temporaryFolder } from '../testing/sample-build';
import { createFolderStore } from './folder-store';
import { openStore } from './open-store';
import { listDeep, readText, type ReleaseStore } from './release-store';
import { createS3Store, probeConditionalWrites } from './s3-store';

const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
const client = { forcePathStyle: true, region: 'us-east-1', credentials };

async function s3Store(
  options?: Parameters<typeof startFakeS3>[0],
  prefix = 'shop/site',
): Promise<ReleaseStore> {
  const { endpoint } = await startFakeS3(options);
  return createS3Store({ bucket: 'bucket', prefix, client: { ...client, endpoint, maxAttempts: 1 } });
}

/** A Ceph S3 service: `tests/production/support/radosgw.sh start` prints its endpoint. */
const radosgw = process.env.RADOSGW_ENDPOINT;

async function radosgwStore(endpoint: string): Promise<ReleaseStore> {
  await createBucket(endpoint, 'contract');
  return createS3Store({ bucket: 'contract', prefix: randomUUID(), client: { ...client, endpoint } });
}

beforeAll(() => {
  process.env.AWS_ACCESS_KEY_ID = 'key';
  process.env.AWS_SECRET_ACCESS_KEY = 'secret';
});

describe.each<[string, () => Promise<ReleaseStore>]>([
  ['a folder', async () => createFolderStore(await temporaryFolder())],
  ['S3', () => s3Store()],
  ['S3 in pages of two, at the root of the bucket', () => s3Store({ pageSize: 2 }, '')],
  ['S3 that answers two conflicts first', () => s3Store({ conflicts: 2 })],
  ...(radosgw ? [['radosgw', () => radosgwStore(radosgw)] as [string, () => Promise<ReleaseStore>]] : []),
])('in %s', (_, open) => {
  test('lists files and folders in order, without unfinished ones', async () => {
    const store = await open();
    for (const key of ['x/2.json', 'x/10.json', 'x/sub/deep/1', 'x/sub/2', 'xy/other'])
      await store.write(key, key);
    expect(await store.list('x')).toEqual(['10.json', '2.json', 'sub/']);
    expect((await listDeep(store, 'x')).toSorted()).toEqual([
      'x/10.json',
      'x/2.json',
      'x/sub/2',
      'x/sub/deep/1',
    ]);
  });

  test('reads, replaces, describes and removes written content, and nothing of a missing key', async () => {
    const store = await open();
    await store.write('a/b.txt', 'first');
    await store.write('a/b.txt', 'second');
    expect(await readText(store, 'a/b.txt')).toBe('second');
    await store.write('a/bytes', new Uint8Array([0, 255, 10]));
    expect([...(await store.read('a/bytes'))!]).toEqual([0, 255, 10]);
    const stat = await store.stat('a/bytes');
    expect(stat?.size).toBe(3);
    expect(Math.abs(Date.now() - stat!.modifiedAt.getTime())).toBeLessThan(10_000);
    for (const key of ['a/bytes', 'none']) {
      await store.remove(key);
      expect(await store.stat(key)).toBeUndefined();
      expect(await store.read(key)).toBeUndefined();
    }
    expect(await store.list('none')).toEqual([]);
  });

  test('lets exactly one of many concurrent creators of a key succeed, with its content', async () => {
    const store = await open();
    const contents = Array.from({ length: 20 }, (_unused, index) => `writer ${index}`);
    const won = await Promise.all(contents.map((content) => store.create('race', content)));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await readText(store, 'race')).toBe(contents[won.indexOf(true)]);
    expect(await store.create('race', 'late')).toBe(false);
    await probeConditionalWrites(store);
    expect(await store.list('probes')).toEqual([]);
  });
});

test('refuses a service that ignores the condition before the first new key', async () => {
  const { endpoint } = await startFakeS3({ conditional: false });
  const store = await openStore(`s3://bucket/site?endpoint=${endpoint}`);
  expect(store.location).toBe('s3://bucket/site');
  expect(await store.list('probes')).toEqual([]);
  const refused = {
    code: 'usage',
    message: expect.stringMatching(/ignores If-None-Match.*Use a store that has/s),
  };
  await expect(store.create('a', 'b')).rejects.toMatchObject(refused);
  await expect(store.create('a', 'b')).rejects.toMatchObject(refused);
  expect(await store.read('a')).toBeUndefined();
});

test('takes a key whose first answer was lost for its own, and no key of another writer', async () => {
  const { endpoint } = await startFakeS3({ lostAnswers: 2 });
  const store = createS3Store({ bucket: 'bucket', prefix: 'site', client: { ...client, endpoint } });
  expect(await store.create('a', 'asha')).toBe(true);
  expect(await readText(store, 'a')).toBe('asha');
  expect(await store.create('a', 'asha')).toBe(false);
  await store.write('b', 'asha');
  expect(await store.create('b', 'ravi')).toBe(false);
});

test('says at each use that a folder is missing or empty, as without its disk, and creates nothing', async () => {
  const folder = path.join(await temporaryFolder(), 'store');
  const store = await openStore(folder);
  const uses = () => [
    store.list('channels'),
    store.read('channels/live'),
    store.stat('channels/live'),
    store.write('channels/live', ''),
    store.create('channels/live', ''),
  ];
  const missing = { code: 'usage', parts: { found: `There is no release store at ${folder}.` } };
  const refused = Array.from({ length: 5 }, () => ({ reason: missing }));
  expect(await Promise.allSettled(uses())).toMatchObject(refused);
  expect(existsSync(folder)).toBe(false);
  await mkdir(folder);
  expect(await Promise.allSettled(uses())).toMatchObject(refused);
  expect(await readdir(folder)).toEqual([]);
});

test('creates a missing folder where it may, with the first write', async () => {
  const folder = path.join(await temporaryFolder(), 'new', 'store');
  const store = await openStore(folder, { mayCreate: true });
  expect(await store.list('channels')).toEqual([]);
  expect(existsSync(folder)).toBe(false);
  await store.write('channels/live', 'kept');
  const opened = await openStore(folder);
  expect(await readText(opened, 'channels/live')).toBe('kept');
});

test('refuses a location that is not a folder or cannot be written, and a key outside of it', async () => {
  for (const location of ['s3://bucket/site', 'S3://bucket/site', 'https://store.example'])
    expect(() => createFolderStore(location)).toThrow(`${location} is not a folder`);
  await expect(openStore('gs://bucket/site')).rejects.toThrow('gs://bucket/site is not a folder');
  const store = createFolderStore(await temporaryFolder());
  await expect(store.read('../outside')).rejects.toThrow(/no key/);
  await store.write('file', '');
  await expect(createFolderStore(`${store.location}/file/store`).write('a', 'b')).rejects.toMatchObject({
    code: 'usage',
    message: expect.stringMatching(/cannot be written \(ENOTDIR\).*--store/),
  });
});
