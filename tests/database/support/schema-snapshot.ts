import { join } from 'node:path';

/** What the migrations make of a database, so that a change of the schema shows in review. */
export const schemaSnapshot = join(import.meta.dirname, '../schema.snapshot.txt');
