/**
 * Rewrites schema.snapshot.txt after an intended change of the schema: npx tsx
 * tests/database/support/write-schema-snapshot.ts
 */
import { writeFileSync } from 'node:fs';
import { startTestBackend } from '@aertrip/local-backend/testing';
import { readCatalogue } from './catalogue';
import { schemaSnapshot } from './schema-snapshot';

const backend = await startTestBackend();
try {
  writeFileSync(schemaSnapshot, await readCatalogue(backend.sql));
} finally {
  await backend.close();
}
