import { createFolderStore, openFolderStore } from './folder-store';
import type { ReleaseStore } from './release-store';

/** Whether a location is a bucket URL: a store that several machines publish to. */
export const isHostedStore = (location: string): boolean => location.startsWith('s3://');

/** In ms. Without them, the client waits for ever for a service that accepts a connection and does not respond. */
const timeLimits = { connectionTimeout: 3000, socketTimeout: 10_000 };

/** Probes the store before its first new key, so that reading needs no write access. Repeats a failed probe. */
function probed(store: ReleaseStore, probe: (store: ReleaseStore) => Promise<void>): ReleaseStore {
  let probing: Promise<void> | undefined;
  return {
    ...store,
    async create(key, content) {
      probing ??= probe(store);
      try {
        await probing;
      } catch (error) {
        probing = undefined;
        throw error;
      }
      return store.create(key, content);
    },
  };
}

/**
 * Opens a store by its location: a folder path, or `s3://bucket/folder?endpoint=https://…&region=…`. Credentials come from
 * the environment, as for the AWS tools.
 * @param mayCreate creates a missing folder with the first write; otherwise every use of the store says that it is missing
 * @throws ReleaseRefused at the first new key when an S3 service lacks conditional writes, and when the store cannot be used
 */
export async function openStore(
  location: string,
  { mayCreate = false }: { readonly mayCreate?: boolean } = {},
): Promise<ReleaseStore> {
  if (!isHostedStore(location)) {
    return mayCreate ? createFolderStore(location) : openFolderStore(location);
  }
  // Loading the S3 client takes longer than most commands run.
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
  return probed(store, probeConditionalWrites);
}

/** A store that reads release records, verifications and code once, for the attempts of a change or the checks of a release. */
export function withReadMemory(store: ReleaseStore): ReleaseStore {
  const found = new Map<string, Uint8Array>();
  return {
    ...store,
    async read(key) {
      const content = found.get(key) ?? (await store.read(key));
      if (content && /^(apps|checks)\/.*\.(json|js|css)$/.test(key)) found.set(key, content);
      return content;
    },
  };
}
