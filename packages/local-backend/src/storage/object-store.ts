import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Caller, Database, Query, Row } from '../data/database';
import { isDatabaseError } from '../data/database-error';
import { storageErrors } from './storage-error';

export interface Bucket {
  id: string;
  name: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
}

export interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
}

export interface StoredObject {
  id: string;
  name: string;
  version: string;
  metadata: ObjectMetadata;
}

export interface NewObject {
  bucketId: string;
  name: string;
  bytes: Uint8Array;
  mimetype: string;
  cacheControl: string;
}

const objectColumns = 'id, name, version, metadata';

/** Rows of storage.objects and their files: one file per version, so that a row never refers to a partial file. */
export function createObjectStore(database: Database, folder: string) {
  const filePath = (version: string) => join(folder, version);
  const discard = (versions: string[]) =>
    Promise.all(versions.map((version) => rm(filePath(version), { force: true })));

  return {
    filePath,

    async bucket(id: string): Promise<Bucket> {
      const [bucket] = await database.query<Bucket & Row>(
        'select id, name, public, file_size_limit, allowed_mime_types from storage.buckets where id = $1',
        [id],
      );
      if (!bucket) throw storageErrors.bucketNotFound();
      return bucket;
    },

    /** @param caller subject to row level security; without one, reads bypass it (public buckets) */
    async find(bucketId: string, name: string, caller?: Caller): Promise<StoredObject> {
      const select = `select ${objectColumns} from storage.objects where bucket_id = $1 and name = $2`;
      const read = (query: Query) => query<StoredObject & Row>(select, [bucketId, name]);
      const [object] = await (caller ? database.asCaller(caller, read) : read(database.query));
      if (!object) throw storageErrors.objectNotFound();
      return object;
    },

    /**
     * Writes the file once the policies allow its row, and commits the row after it.
     * @throws StorageError when a policy refuses the caller, or the name is taken
     */
    async put(
      caller: Caller,
      { bucketId, name, bytes, mimetype, cacheControl }: NewObject,
    ): Promise<{ id: string }> {
      const id = randomUUID();
      const version = randomUUID();
      const metadata: ObjectMetadata = {
        eTag: `"${createHash('md5').update(bytes).digest('hex')}"`,
        size: bytes.byteLength,
        mimetype,
        cacheControl,
        lastModified: new Date().toISOString(),
      };
      try {
        await database.asCaller(caller, async (query) => {
          await query(
            'insert into storage.objects (id, bucket_id, name, owner_id, version, metadata) values ($1, $2, $3, $4, $5, $6)',
            [id, bucketId, name, caller.claims.sub ?? null, version, metadata],
          );
          await writeFile(filePath(version), bytes, { flush: true, mode: 0o600 });
        });
        return { id };
      } catch (error) {
        await discard([version]);
        throw asStorageError(error);
      }
    },

    /** Removes the objects that the caller's policies allow; ignores the others. */
    async remove(caller: Caller, bucketId: string, names: string[]): Promise<StoredObject[]> {
      const removed = await database.asCaller(caller, (query) =>
        query<StoredObject & Row>(
          `delete from storage.objects where bucket_id = $1 and name = any($2) returning ${objectColumns}`,
          [bucketId, names],
        ),
      );
      await discard(removed.map((object) => object.version));
      return removed;
    },
  };
}

function asStorageError(error: unknown): unknown {
  if (!isDatabaseError(error)) return error;
  if (error.code === '42501') return storageErrors.denied();
  if (error.code === '23505') return storageErrors.duplicate();
  return error;
}
