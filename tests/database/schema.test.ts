/**
 * The schema that the migrations make, read from PostgreSQL's catalogue: grants, policies and everything else that no
 * single migration shows. An intended change is written to the snapshot with
 * `npx tsx tests/database/support/write-schema-snapshot.ts`, so that it is reviewed line by line.
 */
import { readFileSync } from 'node:fs';
import { startTestBackend } from '@aertrip/local-backend/testing';
import { readBackendCatalogue, readServerCatalogue } from './support/catalogue';
import { describeOnPostgres, startInstalledPostgres } from './support/on-postgres';
import { schemaSnapshot } from './support/schema-snapshot';

const snapshot = readFileSync(schemaSnapshot, 'utf8');

test('the schema of the embedded backend is the one in the snapshot', async () => {
  const backend = await startTestBackend();
  try {
    expect(await readBackendCatalogue(backend)).toBe(snapshot);
  } finally {
    await backend.close();
  }
}, 60_000);

describeOnPostgres('on a PostgreSQL server', () => {
  test('the schema is the one in the snapshot', async () => {
    const server = await startInstalledPostgres();
    try {
      await server.migrate();
      expect(await readServerCatalogue(server)).toBe(snapshot);
    } finally {
      server.stop();
    }
  }, 60_000);
});
