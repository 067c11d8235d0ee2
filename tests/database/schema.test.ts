/**
 * The schema that the migrations make, read from PostgreSQL's catalogue: grants, policies and everything else that no
 * single migration shows. A change that is meant is written down with
 * `npx tsx tests/database/support/write-schema-snapshot.ts`, so that it is reviewed line by line.
 */
import { readFileSync } from 'node:fs';
import { startTestBackend } from '@aertrip/local-backend/testing';
import { findPostgres, startPostgres } from '@aertrip/local-backend/testing/postgres';
import { catalogueOfBackend, catalogueOfServer } from './support/catalogue';
import { schemaSnapshot } from './support/schema-snapshot';

const bin = findPostgres();
const testOnPostgres = bin ? test : test.skip;
const snapshot = readFileSync(schemaSnapshot, 'utf8');

test('the schema of the embedded backend is the one in the snapshot', async () => {
  const backend = await startTestBackend();
  try {
    expect(await catalogueOfBackend(backend)).toBe(snapshot);
  } finally {
    await backend.close();
  }
}, 60_000);

testOnPostgres(
  'the schema of a PostgreSQL server is the one in the snapshot',
  async () => {
    const server = await startPostgres(bin!);
    try {
      await server.migrate();
      expect(await catalogueOfServer(server)).toBe(snapshot);
    } finally {
      server.stop();
    }
  },
  60_000,
);
