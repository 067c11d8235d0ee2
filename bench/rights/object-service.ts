import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { S3Client } from '@aws-sdk/client-s3';
import { createBucket } from '@aertrip/release/testing/radosgw';
import { openStore, repositoryRoot, type ReleaseStore } from '@aertrip/release';

const run = promisify(execFile);
const script = path.join(repositoryRoot, 'bench/releases/radosgw.sh');

/** The rights of each are those of `ops/store/<name>.policy.json`; `stranger` has none, and none of them made the bucket. */
const users = ['keeper', 'publisher', 'edge', 'reader', 'stranger'] as const;
export type User = (typeof users)[number];

const credentialsOf = (user: User) => ({ accessKeyId: `${user}-key`, secretAccessKey: `${user}-secret` });

export interface ObjectService {
  readonly client: (user: User) => S3Client;
  /** The bucket as a release store, with that user's credentials. */
  readonly open: (user: User) => Promise<ReleaseStore>;
  readonly stop: () => Promise<void>;
}

export const isInstalled = (): Promise<boolean> =>
  run('which', ['radosgw', 'radosgw-admin', 'ceph-mon', 'ceph-mgr', 'ceph-osd', 'curl']).then(
    () => true,
    () => false,
  );

/** Starts Ceph's radosgw at a port of loopback, with that bucket and a user for each policy of `ops/store`. */
export async function startObjectService(port: number, bucket: string): Promise<ObjectService> {
  const parent = await mkdtemp(path.join(tmpdir(), 'aertrip-rights-'));
  const folder = path.join(parent, 'radosgw');
  const endpoint = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await run(script, ['stop', folder]);
    await rm(parent, { recursive: true, force: true });
  };
  try {
    await run(script, ['start', folder, String(port)]);
    for (const user of users) {
      const policy = path.join(repositoryRoot, `ops/store/${user}.policy.json`);
      await run(script, ['user', folder, user, ...(user === 'stranger' ? [] : [policy, bucket])]);
    }
    await createBucket(endpoint, bucket);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    client: (user) =>
      new S3Client({
        endpoint,
        forcePathStyle: true,
        region: 'us-east-1',
        credentials: credentialsOf(user),
      }),
    async open(user) {
      const { accessKeyId, secretAccessKey } = credentialsOf(user);
      process.env.AWS_ACCESS_KEY_ID = accessKeyId;
      process.env.AWS_SECRET_ACCESS_KEY = secretAccessKey;
      const store = await openStore(`s3://${bucket}?endpoint=${encodeURIComponent(endpoint)}`, {
        probe: 'later',
      });
      // The client takes the credentials from the environment when it needs them first.
      await store.list('releases');
      return store;
    },
    stop,
  };
}
