/**
 * Two edges and an S3 service that is not ours (`bench/releases/radosgw.sh start <folder>` prints RADOSGW_ENDPOINT):
 * writers race for keys, two people release at once, two edges serve, one of them with credentials that may only read, and
 * the service is taken away.
 *
 *     RADOSGW_ENDPOINT=http://127.0.0.1:7480 npx tsx bench/releases/radosgw.ts [races]
 */
import { randomUUID } from 'node:crypto';
import { createEdge, createReleaseService } from '@aertrip/edge';
import {
  latestRevision,
  openStore,
  promote,
  ReleaseRefused,
  verify,
  type ReleaseStore,
} from '@aertrip/release';
import { createBucket } from '@aertrip/release/testing/radosgw';
import {
  by,
  removeTemporaryFolders,
  sampleSite,
  temporaryFolder,
} from '@aertrip/release/testing/sample-build';

const endpoint = process.env.RADOSGW_ENDPOINT;
if (!endpoint)
  throw new Error('RADOSGW_ENDPOINT is not set: bench/releases/radosgw.sh start <folder> prints it.');
const races = Number(process.argv[2] ?? 300);
const writers = 16;
const site = randomUUID();
const bucket = 'two-edges';
const location = `s3://${bucket}/${site}?endpoint=${encodeURIComponent(endpoint)}`;

async function openAs(accessKeyId: string, secret: string, at = location): Promise<ReleaseStore> {
  process.env.AWS_ACCESS_KEY_ID = accessKeyId;
  process.env.AWS_SECRET_ACCESS_KEY = secret;
  const store = await openStore(at, { probe: 'later' });
  // The credentials are taken from the environment when they are needed first.
  await store.list('releases');
  return store;
}

/** @returns how many keys had more or less than one winner, or other content than the winner's */
async function race(stores: readonly ReleaseStore[]): Promise<number> {
  let wrong = 0;
  for (let index = 0; index < races; index += 1) {
    const key = `races/${index}`;
    const names = Array.from({ length: writers }, (_, writer) => `writer ${writer}`);
    const won = await Promise.all(
      names.map((name, writer) => stores[writer % stores.length]?.create(key, name)),
    );
    const content = new TextDecoder().decode(await stores[0]?.read(key));
    if (won.filter(Boolean).length !== 1 || content !== names[won.indexOf(true)]) wrong += 1;
  }
  return wrong;
}

const siteUrl = 'http://localhost:3000';

async function startEdge(store: ReleaseStore, folder: string) {
  const service = await createReleaseService({
    store,
    channel: 'live',
    siteUrl,
    releaseOrigins: [],
    copy: { folder, maxBytes: 1024 ** 3 },
  });
  const edge = createEdge({
    config: {
      siteUrl,
      supabase: { url: siteUrl, anonKey: 'key' },
      firebase: { apiKey: 'key', authDomain: 'localhost:3000', projectId: 'demo' },
      authEmulatorUrl: siteUrl,
      releaseOrigins: [],
    },
    service,
    publicDir: '/nowhere',
  });
  const versionOf = async () => {
    const startedAt = performance.now();
    const page = await edge.request(`${siteUrl}/admin`, { headers: { host: 'localhost:3000' } });
    const [, version] = /"remote-admin":\[\{[^]*?"version":"([^"]+)"/.exec(await page.text()) ?? [];
    return { status: page.status, version, ms: Math.round(performance.now() - startedAt) };
  };
  const round = async () => {
    await service.backgroundJobs.round();
    await service.backgroundJobs.settled();
  };
  return { service, versionOf, round };
}

async function main(): Promise<void> {
  process.env.MFE_PREVIEW_KEY = 'key';
  await createBucket(endpoint ?? '', bucket);
  const [one, other] = [await openAs('key', 'secret'), await openAs('key', 'secret')];

  const startedAt = performance.now();
  const wrong = await race([one, other]);
  console.log(
    `${races} races of ${writers} writers from two clients: ${wrong} without exactly one winner, ${Math.round(performance.now() - startedAt)} ms.`,
  );

  const sample = await sampleSite(one);
  await sample.release('1.0.0');
  for (const version of ['1.1.0', '1.2.0']) await sample.publishVerified(version);
  await verify({ store: other, channel: 'live', app: 'remote-admin', version: '1.2.0', actor: 'ravi' });
  const promotions = await Promise.allSettled([
    promote({ ...sample.stream, store: one }, '1.1.0', { ...by, withoutBrowser: true, expectRevision: 1 }),
    promote({ ...sample.stream, store: other }, '1.2.0', { ...by, withoutBrowser: true, expectRevision: 1 }),
  ]);
  const lost = promotions.filter(({ status }) => status === 'rejected');
  const codes = lost.map((each) =>
    each.status === 'rejected' && each.reason instanceof ReleaseRefused ? each.reason.code : 'other',
  );
  console.log(
    `Of two promotions at once ${2 - lost.length} was made; the other: ${codes.join() || 'none lost'}.`,
  );

  const reader = await openAs('reader', 'readersecret');
  const [writing, reading] = [await temporaryFolder(), await temporaryFolder()];
  const edges = [await startEdge(one, writing), await startEdge(reader, reading)];
  for (const { round } of edges) await round();
  const live = (await latestRevision(sample.stream))?.live;
  for (const { versionOf, service } of edges)
    console.log('Serves', await versionOf(), 'of', live, service.health.list());

  const gone = location.replace(/endpoint=.*/, 'endpoint=http%3A%2F%2F127.0.0.1%3A1');
  const unreachable = await openStore(gone, { probe: false });
  const restarted = await startEdge(unreachable, writing);
  console.log('Restarted without the service:', await restarted.versionOf(), await restarted.versionOf());
  console.log(restarted.service.health.list());
  await removeTemporaryFolders();
}

await main();
