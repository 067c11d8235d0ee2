/** The policies of `ops/store` on Ceph's radosgw, with a user for each. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketPolicyCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type BucketLifecycleConfiguration,
  type VersioningConfiguration,
} from '@aws-sdk/client-s3';
import { startEdge, visitedRelease } from '@aertrip/edge/testing/edge-under-test';
import {
  readLiveApp,
  openStore,
  publish,
  readCounts,
  readEdges,
  repositoryRoot,
  visitsIn,
} from '@aertrip/release';
import { rollback, unhold } from '@aertrip/release/testing/operations';
import { by, removeTemporaryFolders, sampleBuild, sampleSite } from '@aertrip/release/testing/sample-build';
import { startRadosgw } from './support/radosgw';

jest.setTimeout(180_000);

const Bucket = 'policies';
const limited = ['publisher', 'edge', 'reader', 'stranger'] as const;
type Limited = (typeof limited)[number];
type User = Limited | 'keeper';

let radosgw: Awaited<ReturnType<typeof startRadosgw>>;
let clients: Readonly<Record<User, S3Client>>;

const policyOf = (user: User) =>
  user === 'stranger' ? undefined : path.join(repositoryRoot, `ops/store/${user}.policy.json`);

const clientOf = (user: User) =>
  new S3Client({
    endpoint: radosgw.endpoint,
    forcePathStyle: true,
    region: 'us-east-1',
    credentials: { accessKeyId: `${user}-key`, secretAccessKey: `${user}-secret` },
  });

beforeAll(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  // The edge of the reader reports that it may not write.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  process.env.MFE_PREVIEW_KEY = 'key';
  radosgw = await startRadosgw(Bucket);
  for (const user of ['keeper', ...limited] as const) await radosgw.addUser(user, policyOf(user));
  clients = {
    keeper: clientOf('keeper'),
    publisher: clientOf('publisher'),
    edge: clientOf('edge'),
    reader: clientOf('reader'),
    stranger: clientOf('stranger'),
  };
});
afterAll(async () => {
  await radosgw?.stop();
  await removeTemporaryFolders();
});

/** The bucket as a release store of a user. */
async function open(user: User) {
  process.env.AWS_ACCESS_KEY_ID = `${user}-key`;
  process.env.AWS_SECRET_ACCESS_KEY = `${user}-secret`;
  const store = await openStore(`s3://${Bucket}?endpoint=${encodeURIComponent(radosgw.endpoint)}`);
  // The first request reads the credentials from the environment.
  await store.list('apps');
  return store;
}

type Answer = 'done' | 'refused';

/** @throws every error except a denied permission */
async function answerOf(work: Promise<unknown>): Promise<Answer> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 403) return 'refused';
    throw error;
  }
}

type Site = Awaited<ReturnType<typeof sampleSite>>;
type Edge = Awaited<ReturnType<typeof startEdge>>;

async function judge({ service }: Edge): Promise<void> {
  await service.backgroundJobs.round();
  await service.backgroundJobs.settled();
}

/** Reports 20 visits of each version to an edge, all of the canary failed, and judges them. */
async function fail({ stream }: Site, edge: Edge): Promise<void> {
  const { live, canary } = (await readLiveApp(stream)) ?? {};
  await edge.get('/admin');
  for (let each = 0; each < 20; each += 1) {
    await edge.browser().reportVisit({ releases: [visitedRelease({ version: live })] });
    const failed = visitedRelease({ version: canary?.version, faults: ['load'] });
    await edge.browser().reportVisit({ releases: [failed] });
  }
  await judge(edge);
}

test('lets a publisher release, an edge end a canary and a reader serve', async () => {
  const keeper = await open('keeper');
  const publisher = await open('publisher');
  // Who owns which path is written by the keeper.
  await sampleSite(keeper);
  const site = await sampleSite(publisher);
  for (const version of ['1.0.0', '1.1.0']) await site.release(version);

  const edgeStore = await open('edge');
  const edge = await startEdge(edgeStore, { service: { maxAge: 0 } });
  await site.releaseToShare('1.2.0');
  await fail(site, edge);
  expect(await readLiveApp(site.stream)).toMatchObject({ canary: null, live: '1.1.0', hold: {} });
  expect(visitsIn(await readCounts(site.stream, '1.2.0'))).toEqual({ visits: 20, failed: 20 });
  expect(edge.service.health.list()).toEqual([]);

  const reader = await startEdge(await open('reader'));
  await reader.service.backgroundJobs.round();
  await reader.service.backgroundJobs.settled();
  expect((await reader.get('/admin')).status).toBe(200);
  expect(reader.service.health.list()).toHaveLength(1);
  expect(await readEdges(keeper, 'live')).toHaveLength(1);

  await unhold(site.stream, by);
  await rollback(site.stream, { ...by, to: '1.0.0' });
  expect(await readLiveApp(site.stream)).toMatchObject({ hold: {}, live: '1.0.0' });

  const build = { dist: await sampleBuild({ version: '2.0.0' }), app: 'remote-admin', gitRevision: null };
  for (const store of [await open('reader'), edgeStore])
    await expect(publish({ ...build, store, channel: 'live', publishedBy: 'asha' })).rejects.toThrow(
      'AccessDenied',
    );
  const release = 'apps/remote-admin/1.0.0/release.json';
  await expect(publisher.remove(release)).rejects.toThrow('AccessDenied');
  expect(await keeper.read(release)).toBeDefined();
});

/** Who, besides the keeper, may write a key, and who may delete it. */
const keys: readonly (readonly [key: string, writers: readonly Limited[], deleters: readonly Limited[]])[] = [
  ['apps/host/9.9.9/main.js', ['publisher'], []],
  ['claims/host/9.9.9.json', ['publisher'], []],
  ['checks/host/9.9.9/live.json', ['publisher'], []],
  ['checks/host/9.9.9/pictures/hash.jpg', ['publisher'], []],
  ['channels/live/log/000000009.json', ['publisher', 'edge'], []],
  ['counts/live/9/host/9.9.9.json', ['edge'], ['edge']],
  ['edges/live/9.json', ['edge'], ['edge']],
  ['probes/9', ['publisher', 'edge'], ['publisher', 'edge']],
];

const answerFor = (isAllowed: boolean): Answer => (isAllowed ? 'done' : 'refused');

describe.each(limited)('as %s', (user) => {
  const mayRead = user !== 'stranger';

  test('lists the bucket only with a policy', async () => {
    const listing = clients[user].send(new ListObjectsV2Command({ Bucket, Prefix: 'apps/' }));
    expect(await answerOf(listing)).toBe(answerFor(mayRead));
  });

  test.each(keys)('reads, writes and deletes %s as its policy allows', async (Key, writers, deleters) => {
    const object = { Bucket, Key };
    await clients.keeper.send(new PutObjectCommand({ ...object, Body: 'kept' }));
    const s3 = clients[user];
    expect({
      reads: await answerOf(s3.send(new GetObjectCommand(object))),
      writes: await answerOf(s3.send(new PutObjectCommand({ ...object, Body: 'changed' }))),
      deletes: await answerOf(s3.send(new DeleteObjectCommand(object))),
    }).toEqual({
      reads: answerFor(mayRead),
      writes: answerFor(writers.includes(user)),
      deletes: answerFor(deleters.includes(user)),
    });
  });
});

const settings = <Settings>(name: string): Settings =>
  JSON.parse(readFileSync(path.join(repositoryRoot, `ops/store/${name}.json`), 'utf8')) as Settings;

// Last: radosgw 16 ignores the condition of a write once a bucket keeps versions, so that nothing can be released.
describe('with versions and the life cycle on', () => {
  beforeAll(async () => {
    const { keeper } = clients;
    const versioning = settings<VersioningConfiguration>('versioning');
    await keeper.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: versioning }));
    const lifeCycle = settings<BucketLifecycleConfiguration>('life-cycle');
    await keeper.send(
      new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration: lifeCycle }),
    );
  });

  test.each(limited)('keeps versions, life cycle and rights from %s', async (user) => {
    const key = { Bucket, Key: 'apps/host/9.9.9/main.js' };
    await clients.keeper.send(new PutObjectCommand({ ...key, Body: 'kept' }));
    const { Versions: versions } = await clients.keeper.send(
      new ListObjectVersionsCommand({ Bucket, Prefix: key.Key }),
    );
    const shortest = {
      Rules: [{ ID: 'x', Status: 'Enabled' as const, Filter: { Prefix: 'apps/' }, Expiration: { Days: 1 } }],
    };
    const everybody = {
      Version: '2012-10-17',
      Statement: [{ Effect: 'Allow', Principal: '*', Action: 's3:*', Resource: `arn:aws:s3:::${Bucket}/*` }],
    };
    const s3 = clients[user];
    const suspended = { Status: 'Suspended' as const };
    const attempts = [
      s3.send(new DeleteObjectCommand({ ...key, VersionId: versions?.[0]?.VersionId })),
      s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: suspended })),
      s3.send(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration: shortest })),
      s3.send(new PutBucketPolicyCommand({ Bucket, Policy: JSON.stringify(everybody) })),
    ];
    expect(await Promise.all(attempts.map(answerOf))).toEqual(attempts.map(() => 'refused'));
  });
});
