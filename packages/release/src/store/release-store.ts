import path from 'node:path';
import { ReleaseRefused } from '../core/refusal';

/**
 * Storage of releases and records. Keys are relative paths with `/`, such as `apps/remote-admin/1.0.0/release.json`.
 * Reads are atomic: the old or the new content of a key, never a part. Every method throws ReleaseRefused (`usage`) when the
 * store cannot be reached or written.
 */
export interface ReleaseStore {
  /** Path or URL of the store, for messages. */
  readonly location: string;
  /** Names directly below a folder, ascending; folder names end with `/`. Empty for a missing folder. */
  list(folder: string): Promise<string[]>;
  /** Content of a key; `undefined` for a missing one. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** Creates or replaces. */
  write(key: string, content: string | Uint8Array): Promise<void>;
  /**
   * Creates a key that must not exist: the compare-and-set of every change.
   * @returns false when another writer created it first
   */
  create(key: string, content: string | Uint8Array): Promise<boolean>;
  /** Removing a missing key is not an error. */
  remove(key: string): Promise<void>;
  stat(key: string): Promise<{ readonly size: number; readonly modifiedAt: Date } | undefined>;
}

export async function readText(store: ReleaseStore, key: string): Promise<string | undefined> {
  const content = await store.read(key);
  return content && new TextDecoder().decode(content);
}

export async function listDeep(store: ReleaseStore, folder: string): Promise<string[]> {
  const names = await store.list(folder);
  const nested = await Promise.all(
    names.map((name) =>
      name.endsWith('/')
        ? listDeep(store, `${folder}/${name.slice(0, -1)}`)
        : Promise.resolve([`${folder}/${name}`]),
    ),
  );
  return nested.flat();
}

/** Maps all items with at most `limit` concurrent calls. Results keep the order of the items. */
export async function eachOf<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}

/** Folder names in a store listing, without their trailing slash. */
export const folderNames = (names: readonly string[]): string[] =>
  names.flatMap((name) => (name.endsWith('/') ? [name.slice(0, -1)] : []));

/** A reachable store without write access. */
export class NotWritable extends ReleaseRefused {}

const deniedCodes = ['EACCES', 'EPERM', 'EROFS'];
const deniedStatuses = [401, 403];

/** Whether a write failed for lack of permission. Only other credentials help, not a retry. */
export function isWriteDenied(error: unknown): boolean {
  if (!(error instanceof NotWritable)) return false;
  const { code, $metadata } = (error.cause ?? {}) as {
    readonly code?: string;
    readonly $metadata?: { readonly httpStatusCode?: number };
  };
  return deniedCodes.includes(code ?? '') || deniedStatuses.includes($metadata?.httpStatusCode ?? 0);
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

/** Media type of a release file, for stores that browsers read directly. */
export const contentTypeOf = (key: string) => types[path.extname(key)] ?? 'application/octet-stream';
