import { stat } from 'node:fs/promises';
import { ReleaseRefused } from '../core/refusal';
import { createFolderStore } from './folder-store';
import type { ReleaseStore } from './release-store';

/** A store, or the path of a folder that is one. */
export type StoreLike = ReleaseStore | string;

export const toStore = (store: StoreLike): ReleaseStore =>
  typeof store === 'string' ? createFolderStore(store) : store;

/** True for the address of a bucket: a store that several machines publish to. */
export const isHostedStore = (location: string): boolean => location.startsWith('s3://');

/** In ms. Without them a service that accepts a connection and says nothing is waited for without end. */
const timeLimits = { connectionTimeout: 3000, socketTimeout: 10_000 };

/** The same store, with nothing created in it before the probe has passed. A failed one is tried again. */
function probedLater(store: ReleaseStore, probe: (store: ReleaseStore) => Promise<void>): ReleaseStore {
  let probed: Promise<void> | undefined;
  return {
    ...store,
    async create(key, content) {
      probed ??= probe(store);
      try {
        await probed;
      } catch (error) {
        probed = undefined;
        throw error;
      }
      return store.create(key, content);
    },
  };
}

/** @throws ReleaseRefused (`usage`) when the path is no folder */
async function requireFolder(location: string): Promise<void> {
  const found = await stat(location).catch(() => undefined);
  if (found?.isDirectory()) return;
  throw new ReleaseRefused('usage', {
    found: `There is no release store at ${location}.`,
    expected:
      'Expected a folder that something was published into, or the URL of a bucket (s3://bucket/folder).',
    next: 'Nothing was changed. Look at --store and RELEASE_STORE, and whether the disk is mounted.',
  });
}

/**
 * Opens a store by its location: the path of a folder, or `s3://bucket/folder?endpoint=https://…&region=…`.
 * Credentials come from the environment, as the AWS tools read them.
 * @param options.probe false for a reader whose credentials may not write; a writer always probes: at once, or (`later`)
 * before it creates its first key
 * @param options.mustExist refuses a folder that is not there, which would look like a store in which nothing happened yet
 * @throws ReleaseRefused when an S3 service lacks conditional writes or cannot be used
 */
export async function openStore(
  location: string,
  options: { probe?: boolean | 'later'; mustExist?: boolean } = {},
): Promise<ReleaseStore> {
  if (!isHostedStore(location)) {
    if (options.mustExist) await requireFolder(location);
    return createFolderStore(location);
  }
  // The S3 client takes longer to load than most commands take to run.
  const { createS3Store, probeConditionalWrites } = await import('./s3-store');
  const url = new URL(location);
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  const store = createS3Store({
    bucket: url.hostname,
    prefix: url.pathname.replace(/^\/+|\/+$/g, ''),
    client: {
      region: url.searchParams.get('region') ?? process.env.AWS_REGION ?? 'us-east-1',
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      requestHandler: timeLimits,
    },
  });
  if (options.probe === 'later') return probedLater(store, probeConditionalWrites);
  if (options.probe ?? true) await probeConditionalWrites(store);
  return store;
}
