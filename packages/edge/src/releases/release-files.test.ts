import { EventEmitter, once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { openStore, publish, type ReleaseStore } from '@aertrip/release';
import type { Recalls } from '@aertrip/release/recalls';
import { startFakeS3 } from '@aertrip/release/testing/fake-s3';
import { sampleBuild, sampleSite } from '@aertrip/release/testing/sample-build';
import { siteWithEdge, startEdge } from '../testing/edge-under-test';
import { faultyStore } from '../testing/faulty-store';

const before = { ...process.env };
afterEach(() => void (process.env = { ...before }));

async function bucket(): Promise<ReleaseStore> {
  const { endpoint } = await startFakeS3();
  const secrets = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret', MFE_PREVIEW_KEY: 'key' };
  Object.assign(process.env, secrets);
  return openStore(`s3://bucket/site?endpoint=${endpoint}`);
}

const script = 'var entry = "a script that is long enough to be worth compressing";'.repeat(5);

/** remote-admin 1.0.0 with compressed files and a source map. */
async function siteWithCompressed(opened?: ReleaseStore) {
  const { store } = await sampleSite(opened);
  const dist = await sampleBuild({ version: '1.0.0', server: 'server/main.cjs' }, script);
  const files = {
    'remoteEntry.js.br': brotliCompressSync(script),
    'remoteEntry.js.gz': gzipSync(script),
    'remoteEntry.js.map': '{"version":3}',
    'build.json.gz': gzipSync('{}'),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(dist, name), content);
  const release = { channel: 'live', app: 'remote-admin', publishedBy: 'asha', gitRevision: null };
  await publish({ store, dist, ...release });
  const troubled = faultyStore(store);
  return { ...troubled, ...(await startEdge(troubled.store)) };
}

const entry = '/releases/remote-admin/1.0.0/remoteEntry.js';

const ofTeam = ['remoteEntry.js.map', 'build.json', 'build.json.gz', 'server/main.cjs'];

test.each(ofTeam)('keeps %s in the store', async (file) => {
  const { get, store } = await siteWithCompressed();
  expect((await get(`/releases/remote-admin/1.0.0/${file}`)).status).toBe(404);
  expect(await store.read(`apps/remote-admin/1.0.0/${file}`)).toBeDefined();
});

test('gives a file of a release a policy with which a worker made of it connects nowhere', async () => {
  const { get } = await siteWithCompressed();
  for (const file of [entry, `${entry}.map`])
    expect((await get(file)).headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
  expect((await get('/registry.json')).headers.get('content-security-policy')).toBe(
    "default-src 'none'; img-src 'self'; frame-ancestors 'none'",
  );
});

describe.each<[string, () => Promise<ReleaseStore | undefined>]>([
  ['a folder', async () => undefined],
  ['a bucket', bucket],
])('from %s', (_, open) => {
  test('serves a file with its type, for a year, across origins, in the encoding that a browser accepts', async () => {
    const { get } = await siteWithCompressed(await open());
    for (const [accepted, encoding, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
      ['zstd', null, Buffer.from],
    ] as const) {
      const answer = await get(entry, { 'accept-encoding': accepted });
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
        'x-content-type-options': 'nosniff',
        vary: 'Accept-Encoding',
      });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength));
      expect(unpack(bytes).toString()).toBe(script);
    }
  });

  test('answers 404 in plain text, uncached, for a file of no release', async () => {
    const { get } = await siteWithCompressed(await open());
    for (const pathname of [
      '/releases/remote-admin/1.0.0/none.js',
      '/releases/remote-admin/9.9.9/remoteEntry.js',
      '/releases/remote-admin/..%2f..%2fkeys/preview',
      '/releases/remote-admin/1.0.0/..%2f..%2f..%2fkeys%2fpreview',
      '/releases',
    ]) {
      const { status, headers } = await get(pathname);
      expect([pathname, status, headers.get('cache-control')]).toEqual([pathname, 404, 'no-store']);
      expect(headers.get('content-type')).toMatch(/^text\/plain/);
    }
  });

  test('answers 503 while the store is down, and the file afterwards', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { get, trouble } = await siteWithCompressed(await open());
    trouble.fails = /^apps/;
    const { status, headers } = await get(entry);
    expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
    await get(entry);
    expect(said).toHaveBeenCalledTimes(1);
    trouble.fails = undefined;
    expect((await get(entry)).status).toBe(200);
    said.mockRestore();
  });
});

test('reads a file of a bucket once for concurrent and later requests', async () => {
  const { get, requested } = await siteWithCompressed(await bucket());
  requested.length = 0;
  await Promise.all(Array.from({ length: 10 }, () => get(entry)));
  await get(entry);
  expect(requested.toSorted()).toEqual([
    'apps/remote-admin/1.0.0/release.json',
    'apps/remote-admin/1.0.0/remoteEntry.js',
  ]);
});

test('serves no file of a release that is half published', async () => {
  const { get, store } = await siteWithCompressed();
  await store.write('apps/remote-admin/1.1.0/remoteEntry.js', script);
  expect((await get('/releases/remote-admin/1.1.0/remoteEntry.js')).status).toBe(404);
});

test('recalls a version from its roll-back to its next promotion, with one cached answer for everybody', async () => {
  const { act, get, release } = await siteWithEdge({ service: { maxAge: 0 } });
  await release('1.1.0');
  /** Whether a page that runs 1.1.0 since record 3 must leave it, after an operation. */
  const isRecalledAfter = async (operation?: string, target = 'remote-admin@1.1.0', options = {}) => {
    if (operation) await act(operation, [target], options);
    const answer = (await (await get('/_releases/recalled')).json()) as Recalls;
    const { changed = 0, good = [] } = answer['remote-admin'] ?? {};
    return changed > 3 && !good.includes('1.1.0');
  };
  const { headers } = await get('/_releases/recalled');
  expect([headers.get('cache-control'), headers.get('set-cookie')]).toEqual(['public, max-age=10', null]);
  expect(await isRecalledAfter()).toBe(false);
  expect(await isRecalledAfter('rollback', 'remote-admin')).toBe(true);
  await act('unhold', ['remote-admin']);
  // What a canary gives anew is not withdrawn from its visitors.
  expect(await isRecalledAfter('canary', undefined, { steps: [5] })).toBe(false);
  expect(await isRecalledAfter('canary stop', 'remote-admin')).toBe(true);
  await act('unhold', ['remote-admin']);
  expect(await isRecalledAfter('promote')).toBe(false);
});

test('reads few invented versions at a time, and the live release beside them', async () => {
  const { store, release } = await sampleSite();
  await release('1.0.0');
  const asked: string[] = [];
  const events = new EventEmitter();
  const answered = once(events, 'answer').then(() => undefined);
  const read: ReleaseStore['read'] = (key) =>
    key.includes('/9.9.') ? (asked.push(key), answered) : store.read(key);
  const { get } = await startEdge({ ...store, read });
  expect((await get('/admin')).status).toBe(200);
  const invented = Array.from({ length: 1000 }, (_, patch) => get(`/releases/host/9.9.${patch}/main.js`));
  expect((await invented.at(-1))?.status).toBe(503);
  expect((await get(entry)).status).toBe(200);
  expect(asked.length).toBeLessThan(10);
  events.emit('answer');
  const statuses = (await Promise.all(invented)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([404, 503]));
});
