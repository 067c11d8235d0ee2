import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startFakeS3 } from '../testing/fake-s3';
import { createBucket } from '../testing/radosgw';
import { temporaryFolder } from '../testing/sample-build';
import { createFolderStore } from './folder-store';
import { openStore } from './open-store';
import { listDeep, readText, type ReleaseStore } from './release-store';
import { createS3Store, probeConditionalWrites } from './s3-store';

const started: { stop(): Promise<void> }[] = [];
const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };

async function s3Store(
  options?: Parameters<typeof startFakeS3>[0],
  prefix = 'shop/site',
): Promise<ReleaseStore> {
  const service = await startFakeS3(options);
  started.push(service);
  return createS3Store({
    bucket: 'bucket',
    prefix,
    client: {
      endpoint: service.endpoint,
      forcePathStyle: true,
      region: 'us-east-1',
      credentials,
      maxAttempts: 1,
    },
  });
}

/** A Ceph S3 service: `tests/production/support/radosgw.sh start` prints its endpoint. */
const radosgw = process.env.RADOSGW_ENDPOINT;

async function radosgwStore(endpoint: string): Promise<ReleaseStore> {
  const client = { endpoint, forcePathStyle: true, region: 'us-east-1', credentials };
  await createBucket(endpoint, 'contract');
  return createS3Store({ bucket: 'contract', prefix: randomUUID(), client });
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((service) => service.stop()));
});

describe.each<[string, () => Promise<ReleaseStore>]>([
  ['a folder', async () => createFolderStore(await temporaryFolder())],
  ['S3', () => s3Store()],
  ['S3 in pages of two, at the root of the bucket', () => s3Store({ pageSize: 2 }, '')],
  ['S3 that answers two conflicts first', () => s3Store({ conflicts: 2 })],
  ...(radosgw ? [['radosgw', () => radosgwStore(radosgw)] as [string, () => Promise<ReleaseStore>]] : []),
])('in %s', (_, open) => {
  test('reads written content back and replaces it on the next write', async () => {
    const store = await open();
    await store.write('a/b.txt', 'first');
    await store.write('a/b.txt', 'second');
    expect(await readText(store, 'a/b.txt')).toBe('second');
    await store.write('a/bytes', new Uint8Array([0, 255, 10]));
    expect([...(await store.read('a/bytes'))!]).toEqual([0, 255, 10]);
  });

  test('returns nothing for a missing key and an empty list for a missing folder', async () => {
    const store = await open();
    expect(await store.read('none')).toBeUndefined();
    expect(await store.stat('none')).toBeUndefined();
    expect(await store.list('none')).toEqual([]);
    await expect(store.remove('none')).resolves.toBeUndefined();
  });

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

  test('returns size and time until the key is removed', async () => {
    const store = await open();
    await store.write('a/b.txt', '12345');
    const stat = await store.stat('a/b.txt');
    expect(stat?.size).toBe(5);
    expect(Math.abs(Date.now() - stat!.modifiedAt.getTime())).toBeLessThan(10_000);
    await store.remove('a/b.txt');
    expect(await store.stat('a/b.txt')).toBeUndefined();
  });

  test('lets exactly one of many concurrent creators of a key succeed, with its content', async () => {
    const store = await open();
    const contents = Array.from({ length: 20 }, (_unused, index) => `writer ${index}`);
    const won = await Promise.all(contents.map((content) => store.create('race', content)));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await readText(store, 'race')).toBe(contents[won.indexOf(true)]);
    expect(await store.create('race', 'late')).toBe(false);
  });

  test('passes the probe and leaves nothing behind', async () => {
    const store = await open();
    await probeConditionalWrites(store);
    expect(await store.list('probes')).toEqual([]);
  });
});

test('refuses a service that ignores the condition, with an explanation', async () => {
  const store = await s3Store({ conditional: false });
  await expect(probeConditionalWrites(store)).rejects.toMatchObject({
    code: 'usage',
    message: expect.stringMatching(/created the same key twice.*Use a store that has them/),
  });
  expect(await store.list('probes')).toEqual([]);
});

test('probes an S3 URL when it opens it', async () => {
  const service = await startFakeS3({ conditional: false });
  started.push(service);
  process.env.AWS_ACCESS_KEY_ID = 'key';
  process.env.AWS_SECRET_ACCESS_KEY = 'secret';
  const location = `s3://bucket/site?endpoint=${service.endpoint}`;
  await expect(openStore(location)).rejects.toThrow(/ignores If-None-Match/);
  expect((await openStore(location, { probe: false })).location).toBe('s3://bucket/site');
  const probedLater = await openStore(location, { probe: 'later' });
  await expect(probedLater.create('a', 'b')).rejects.toThrow(/ignores If-None-Match/);
  await expect(probedLater.create('a', 'b')).rejects.toThrow(/ignores If-None-Match/);
  expect(await probedLater.read('a')).toBeUndefined();
});

test('probes once before the first write of a store with a later probe', async () => {
  const service = await startFakeS3();
  started.push(service);
  process.env.AWS_ACCESS_KEY_ID = 'key';
  process.env.AWS_SECRET_ACCESS_KEY = 'secret';
  const store = await openStore(`s3://bucket/site?endpoint=${service.endpoint}`, { probe: 'later' });
  expect(await Promise.all([store.create('a', 'b'), store.create('a', 'c')])).toContain(false);
  expect(await readText(store, 'a')).toMatch(/^[bc]$/);
});

test('refuses a missing bucket instead of listing it as empty', async () => {
  const service = await startFakeS3();
  started.push(service);
  const store = createS3Store({
    bucket: 'other',
    prefix: '',
    client: { endpoint: service.endpoint, forcePathStyle: true, region: 'us-east-1', credentials },
  });
  await expect(store.list('releases')).rejects.toMatchObject({ code: 'usage' });
});

test('explains a folder without write access and names the next step', async () => {
  const file = path.join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  const store = createFolderStore(path.join(file, 'store'));
  await expect(store.write('a', 'b')).rejects.toMatchObject({
    code: 'usage',
    message: expect.stringMatching(/cannot be written \(ENOTDIR\).*--store/),
  });
});

test('refuses a key outside the folder', async () => {
  const store = createFolderStore(await temporaryFolder());
  await expect(store.read('../outside')).rejects.toThrow(/no key/);
});

test('refuses a location that is not a folder', async () => {
  for (const location of [
    's3://bucket/site',
    'S3://bucket/site',
    'gs://bucket/site',
    'https://store.example',
  ])
    expect(() => createFolderStore(location)).toThrow(`${location} is not a folder`);
  await expect(openStore('gs://bucket/site')).rejects.toThrow('gs://bucket/site is not a folder');
});

test('resolves a folder against the working directory', async () => {
  const folder = await temporaryFolder();
  const store = createFolderStore(path.relative(process.cwd(), folder));
  await store.write('a/b.txt', 'here');
  expect(await readText(createFolderStore(folder), 'a/b.txt')).toBe('here');
});
