import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  DeleteObjectCommand,
  GetBucketLifecycleConfigurationCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketPolicyCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
  S3ServiceException,
  type BucketLifecycleConfiguration,
  type VersioningConfiguration,
} from '@aws-sdk/client-s3';
import { repositoryRoot } from '@aertrip/release';
import type { Attempt } from './attempt';
import type { ObjectService, User } from './object-service';

type Answer = 'done' | 'refused';

/** @throws whatever is no refusal for want of a right */
async function answerOf(work: Promise<unknown>): Promise<Answer> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 403) return 'refused';
    throw error;
  }
}

/** Who, besides the keeper, may write there, and who may delete what is there. */
const keys: readonly { key: string; writers: readonly User[]; deleters: readonly User[] }[] = [
  { key: 'releases/host/9.9.9/main.js', writers: ['publisher'], deleters: [] },
  { key: 'claims/host/9.9.9.json', writers: ['publisher'], deleters: [] },
  { key: 'verifications/host/9.9.9/hash.live.json', writers: ['publisher'], deleters: [] },
  { key: 'verifications/host/9.9.9/pictures/hash.jpg', writers: ['publisher'], deleters: [] },
  { key: 'channels/live/host/00000009.json', writers: ['publisher', 'edge'], deleters: [] },
  { key: 'sets/live/9.json', writers: ['publisher', 'edge'], deleters: [] },
  { key: 'freezes/live/00000009.json', writers: ['publisher'], deleters: [] },
  { key: 'proposals/live/host/9.json', writers: ['publisher'], deleters: [] },
  { key: 'schemas/live.json', writers: ['publisher'], deleters: [] },
  { key: 'previews/host/9.9.9/9-9.json', writers: ['publisher'], deleters: [] },
  { key: 'ownership/00000009.json', writers: [], deleters: [] },
  { key: 'trust/00000009.json', writers: [], deleters: [] },
  { key: 'metrics/live/host/00000009/9.json', writers: ['edge'], deleters: ['edge'] },
  { key: 'visits/live/host/2026-11-23.9.json', writers: ['edge'], deleters: ['edge'] },
  { key: 'edges/live/9.json', writers: ['edge'], deleters: ['edge'] },
  { key: 'probes/9', writers: ['publisher', 'edge'], deleters: ['publisher', 'edge'] },
];

const limited = ['publisher', 'edge', 'reader', 'stranger'] as const;
const answerFor = (isAllowed: boolean): Answer => (isAllowed ? 'done' : 'refused');

async function settings<Settings>(name: string): Promise<Settings> {
  return JSON.parse(await readFile(path.join(repositoryRoot, `ops/store/${name}.json`), 'utf8')) as Settings;
}

const facts = (each: BucketLifecycleConfiguration['Rules']) =>
  (each ?? [])
    .map(({ ID: id, Expiration: expiry, NoncurrentVersionExpiration: noncurrent }) => ({
      id,
      days: expiry?.Days,
      daysOfReplaced: noncurrent?.NoncurrentDays,
    }))
    .toSorted((one, other) => String(one.id).localeCompare(String(other.id)));

/** Puts `versioning.json` and `life-cycle.json` in force, as the keeper. @returns what the service then says of itself */
export async function configureBucket({ client }: ObjectService, bucket: string): Promise<Attempt[]> {
  const keeper = client('keeper');
  const Bucket = bucket;
  await keeper.send(
    new PutBucketVersioningCommand({
      Bucket,
      VersioningConfiguration: await settings<VersioningConfiguration>('versioning'),
    }),
  );
  const lifeCycle = await settings<BucketLifecycleConfiguration>('life-cycle');
  await keeper.send(
    new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration: lifeCycle }),
  );
  const { Status: status } = await keeper.send(new GetBucketVersioningCommand({ Bucket }));
  const { Rules: rules = [] } = await keeper.send(new GetBucketLifecycleConfigurationCommand({ Bucket }));
  return [
    { what: 'keeper turns versions on', expected: 'Enabled', found: status },
    { what: 'keeper sets the life cycle', expected: facts(lifeCycle.Rules), found: facts(rules) },
  ];
}

/** Reads, lists, writes and deletes each kind of key as each user. */
export async function tryKeys({ client }: ObjectService, bucket: string): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  const Bucket = bucket;
  for (const user of limited) {
    const s3 = client(user);
    const attempt = async (what: string, isAllowed: boolean, work: Promise<unknown>) =>
      attempts.push({
        what: `${user} ${what}`,
        expected: answerFor(isAllowed),
        found: await answerOf(work),
      });
    const mayRead = user !== 'stranger';
    await attempt('lists', mayRead, s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'releases/' })));
    for (const { key, writers, deleters } of keys) {
      const object = { Bucket, Key: key };
      await client('keeper').send(new PutObjectCommand({ ...object, Body: 'kept' }));
      await attempt(`reads ${key}`, mayRead, s3.send(new GetObjectCommand(object)));
      const body = { ...object, Body: 'changed' };
      await attempt(`writes ${key}`, writers.includes(user), s3.send(new PutObjectCommand(body)));
      await attempt(`deletes ${key}`, deleters.includes(user), s3.send(new DeleteObjectCommand(object)));
    }
  }
  return attempts;
}

/** What would take the protection away: versions, the life cycle, the rights. */
export async function tryBucket({ client }: ObjectService, bucket: string): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  const Bucket = bucket;
  const [kept] = keys;
  const versions = await client('keeper').send(
    new ListObjectVersionsCommand({ Bucket, Prefix: kept?.key ?? '' }),
  );
  const version = { Bucket, Key: kept?.key, VersionId: versions.Versions?.[0]?.VersionId };
  const everybody = {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Principal: '*', Action: 's3:*', Resource: `arn:aws:s3:::${bucket}/*` }],
  };
  for (const user of limited) {
    const s3 = client(user);
    const attempt = async (what: string, work: Promise<unknown>) =>
      attempts.push({ what: `${user} ${what}`, expected: 'refused', found: await answerOf(work) });
    await attempt('deletes a version for good', s3.send(new DeleteObjectCommand(version)));
    await attempt(
      'turns versions off',
      s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Suspended' } })),
    );
    await attempt(
      'shortens the life cycle',
      s3.send(
        new PutBucketLifecycleConfigurationCommand({
          Bucket,
          LifecycleConfiguration: {
            Rules: [{ ID: 'x', Status: 'Enabled', Filter: { Prefix: 'releases/' }, Expiration: { Days: 1 } }],
          },
        }),
      ),
    );
    await attempt(
      'gives everybody all rights',
      s3.send(new PutBucketPolicyCommand({ Bucket, Policy: JSON.stringify(everybody) })),
    );
  }
  return attempts;
}

/** What a publisher overwrote comes back from the versions. */
export async function tryRecovery({ client }: ObjectService, bucket: string): Promise<Attempt[]> {
  const object = { Bucket: bucket, Key: 'releases/host/8.8.8/main.js' };
  await client('publisher').send(new PutObjectCommand({ ...object, Body: 'as published' }));
  await client('publisher').send(new PutObjectCommand({ ...object, Body: 'overwritten' }));
  const { Versions: versions = [] } = await client('keeper').send(
    new ListObjectVersionsCommand({ Bucket: bucket, Prefix: object.Key }),
  );
  const first = versions.find(({ IsLatest: isLatest }) => !isLatest);
  const { Body: body } = await client('keeper').send(
    new GetObjectCommand({ ...object, VersionId: first?.VersionId }),
  );
  return [
    {
      what: 'keeper reads what a publisher overwrote',
      expected: 'as published',
      found: await body?.transformToString(),
    },
  ];
}
