import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { contentTypeOf, type ReleaseStore } from './release-store';
import { ReleaseRefused } from '../core/refusal';
import { unusableBucket } from './s3-errors';

/** Attempts of a conditional write that the service answered with 409 (a concurrent write of the key). */
const maxTries = 8;

const metadataOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata : undefined);
const statusOf = (error: unknown) => metadataOf(error)?.httpStatusCode;

/** Release files are immutable; everything else may change under its key. */
const cacheControlOf = (key: string) =>
  key.startsWith('apps/') ? 'public, max-age=31536000, immutable' : 'no-store';

/**
 * Disables the SDK's notice that versions from 2027 on need Node.js 22. The pinned SDK version and this product support
 * Node.js 20, and every command that opens a bucket would print the notice.
 */
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

interface S3StoreOptions {
  readonly bucket: string;
  /** Folder of the store in the bucket, without surrounding slashes; empty for the whole bucket. */
  readonly prefix: string;
  readonly client: S3ClientConfig;
}

/**
 * A store in an S3-compatible bucket with conditional writes (`If-None-Match: *`): 412 is a lost race, 409 is retried. Open
 * it with `openStore`, which refuses a service that ignores the condition.
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

  const read = (key: string) =>
    reading(key, async () => {
      const { Body } = await client.send(new GetObjectCommand(object(key)));
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
    });

  /** Whether an earlier attempt of the same request, whose answer was lost, made the key. */
  async function wasOwn(key: string, content: string | Uint8Array, error: unknown): Promise<boolean> {
    if ((metadataOf(error)?.attempts ?? 1) === 1) return false;
    return Buffer.from(content).equals((await read(key)) ?? new Uint8Array());
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
        if (ifAbsent && status === 412) return wasOwn(key, content, error);
        if (status !== 409 || tries === maxTries) throw unusable('written', key, error);
        await delay(Math.random() * 20 * 2 ** tries);
      }
    }
  }

  return {
    location,
    async list(folder) {
      const from = objectKey(folder).length + 1;
      const input = { Bucket: bucket, Prefix: `${objectKey(folder)}/`, Delimiter: '/' };
      const names = await reading(folder, async () => {
        const keys: (string | undefined)[] = [];
        for await (const { Contents = [], CommonPrefixes = [] } of paginateListObjectsV2({ client }, input))
          keys.push(...Contents.map(({ Key }) => Key), ...CommonPrefixes.map(({ Prefix }) => Prefix));
        return keys.flatMap((key) => (key && key.length > from ? key.slice(from) : [])).toSorted();
      });
      // A missing bucket returns 404 as well and must not look like an empty folder.
      if (!names)
        throw unusable(
          'read',
          folder,
          Object.assign(new Error(`there is no bucket ${bucket}`), { name: 'NoSuchBucket' }),
        );
      return names;
    },
    read,
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

/** Concurrent writers of the probe: a service that checks before it writes lets several of them succeed. */
const racers = 8;

/**
 * Creates one key several times concurrently, and once more. With a second success, two release managers could both believe
 * that their change won.
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
