/**
 * Writes schema.snapshot.txt anew, after a change of the schema that is meant:
 *
 *   npx tsx tests/database/support/write-schema-snapshot.ts
 */
import { writeFileSync } from 'node:fs';
import { startTestBackend } from '@aertrip/local-backend/testing';
import { catalogueOfBackend } from './catalogue';
import { schemaSnapshot } from './schema-snapshot';

const backend = await startTestBackend();
try {
  writeFileSync(schemaSnapshot, await catalogueOfBackend(backend));
} finally {
  await backend.close();
}
