import { join } from 'node:path';

/** Snapshot of the migrated schema, so that changes appear in review. */
export const schemaSnapshot = join(import.meta.dirname, '../schema.snapshot.txt');
