import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { contentTypeOf } from './content-type';
import { ReleaseRefused } from '../core/refusal';
import type { ReleaseStore } from './release-store';
import { unusableBucket } from './s3-errors';

/** Tries of a conditional write that the service answered with 409 (another write of the key was in flight). */
const maxTries = 8;

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Cached for ever: a chunk. Requested again: everything that the name alone does not settle. */
const cacheControlOf = (key: string) =>
  key.startsWith('releases/') ? 'public, max-age=31536000, immutable' : 'no-store';

/**
 * The SDK's own switch for its notice that versions from 2027 on need Node.js 22. The version used here is pinned and
 * supports Node.js 20, as this product does; the notice would stand in the output of every command that opens a bucket.
 */
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

interface S3StoreOptions {
  readonly bucket: string;
  /** Folder of the bucket that is the store, without slashes at its ends; empty for all of it. */
  readonly prefix: string;
  readonly client: S3ClientConfig;
}

/**
 * A store in an S3-compatible bucket with conditional writes (`If-None-Match: *`): 412 is a lost race, 409 is tried
 * again. Read it through `openStore`, which refuses a service that ignores the condition.
 */
export function createS3Store({ bucket, prefix, client: config }: S3StoreOptions): ReleaseStore {
  const client = new S3Client(config);
  const location = `s3://${bucket}${prefix && `/${prefix}`}`;
  const objectKey = (key: string) => (prefix ? `${prefix}/${key}` : key);
  const object = (key: string) => ({ Bucket: bucket, Key: objectKey(key) });

  const endpoint = typeof config.endpoint === 'string' ? config.endpoint : undefined;
  const unusable = (doing: 'read' | 'written', key: string, error: unknown) =>
    unusableBucket({ doing, location, bucket, key: objectKey(key), endpoint }, error);

  async function reading<Result>(key: string, work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw unusable('read', key, error);
    }
  }

  async function put(key: string, content: string | Uint8Array, ifAbsent: boolean): Promise<boolean> {
    for (let tries = 1; ; tries += 1) {
      try {
        await client.send(
          new PutObjectCommand({
            ...object(key),
            Body: content,
            ContentType: contentTypeOf(key),
            CacheControl: cacheControlOf(key),
            ...(ifAbsent ? { IfNoneMatch: '*' } : {}),
          }),
        );
        return true;
      } catch (error) {
        const status = statusOf(error);
        if (ifAbsent && status === 412) return false;
        if (status !== 409 || tries === maxTries) throw unusable('written', key, error);
        await delay(Math.random() * 20 * 2 ** tries);
      }
    }
  }

  async function listPage(folder: string, token: string | undefined) {
    const page = await client.send(
      new ListObjectsV2Command({
        Bucket: bucket,
        Prefix: `${objectKey(folder)}/`,
        Delimiter: '/',
        ContinuationToken: token,
      }),
    );
    const from = objectKey(folder).length + 1;
    const keys = [
      ...(page.Contents ?? []).map(({ Key }) => Key),
      ...(page.CommonPrefixes ?? []).map((p) => p.Prefix),
    ];
    return {
      names: keys.flatMap((key) => (key && key.length > from ? [key.slice(from)] : [])),
      next: page.IsTruncated ? page.NextContinuationToken : undefined,
    };
  }

  return {
    location,
    async list(folder) {
      const names = await reading(folder, async () => {
        const all: string[] = [];
        for (let token: string | undefined, first = true; first || token; first = false) {
          const page = await listPage(folder, token);
          all.push(...page.names);
          token = page.next;
        }
        return all.toSorted();
      });
      // A missing bucket answers 404 as well, and is no empty folder.
      if (!names)
        throw unusable(
          'read',
          folder,
          Object.assign(new Error(`there is no bucket ${bucket}`), { name: 'NoSuchBucket' }),
        );
      return names;
    },
    read: (key) =>
      reading(key, async () => {
        const { Body } = await client.send(new GetObjectCommand(object(key)));
        return (await Body?.transformToByteArray()) ?? new Uint8Array();
      }),
    async write(key, content) {
      await put(key, content, false);
    },
    create: (key, content) => put(key, content, true),
    async remove(key) {
      try {
        await client.send(new DeleteObjectCommand(object(key)));
      } catch (error) {
        if (statusOf(error) !== 404) throw unusable('written', key, error);
      }
    },
    stat: (key) =>
      reading(key, async () => {
        const { ContentLength = 0, LastModified = new Date(0) } = await client.send(
          new HeadObjectCommand(object(key)),
        );
        return { size: ContentLength, modifiedAt: LastModified };
      }),
  };
}

/** Writers that the probe lets race: one that only looks before it writes lets several of them through. */
const racers = 8;

/**
 * Creates one key several times at once, and once more. A service that lets a second through would let two release
 * managers both believe they won.
 * @throws ReleaseRefused when it does, or when the store cannot be written
 */
export async function probeConditionalWrites(store: ReleaseStore): Promise<void> {
  const key = `probes/${randomUUID()}`;
  try {
    const names = Array.from({ length: racers }, (_, index) => `writer ${index}`);
    const won = await Promise.all(names.map((name) => store.create(key, name)));
    const late = await store.create(key, 'late');
    if (won.filter(Boolean).length === 1 && !late) return;
  } finally {
    await store.remove(key);
  }
  throw new ReleaseRefused('usage', {
    found: `The release store ${store.location} created the same key twice: it ignores If-None-Match.`,
    expected: 'Expected conditional writes, without which two people can both believe that they released.',
    next: 'Nothing was released. Use a store that has them (Amazon S3, Cloudflare R2, MinIO; Ceph 16 with the versions of the bucket off) or a folder.',
  });
}
