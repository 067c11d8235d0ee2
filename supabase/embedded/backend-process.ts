import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { runSeed } from '../seed/run';
import { createDataFolder, loadSecrets } from './data/data-folder';
import { openDatabase, type Database } from './data/database';
import { isDatabaseError } from './data/database-error';
import { lockFolder } from './data/folder-lock';
import { applyMigrations } from './data/migrations';
import { assertDemoProject, assertNoHostedProject } from './demo-only';
import { createAuthHandler } from './process/auth-handler';
import { log, runAsChild } from './process/child-life';
import type { BackendOptions, BackendReady } from './process/messages';
import { createRestHandler } from './process/rest-handler';
import { createTokens, firebaseIssuer, SUPABASE_ISSUER } from './process/tokens';
import { createStorageHandler } from './storage/storage-handler';

assertNoHostedProject();

// lite prints every refused statement with its stack; the answer on the wire says the same.
const report = console.error;
console.error = (...args: unknown[]) => {
  if (!isDatabaseError(args[0])) report(...args);
};

runAsChild<BackendOptions, BackendReady>(async ({ dataDir, siteUrl, projectId, migrationsDir, seed }) => {
  assertDemoProject(projectId);
  const folder = createDataFolder(dataDir);
  const unlock = await lockFolder(folder.root, folder.lock);
  const secrets = loadSecrets(folder);
  const database = await openDatabase(folder.database, secrets, siteUrl);
  const applied = await applyMigrations(database, migrationsDir);
  if (applied.length > 0) log(`Applied ${applied.length} migration${applied.length === 1 ? '' : 's'}`);
  await tellIssuers(database, projectId);

  const tokens = createTokens(secrets.jwtSecret, { projectId, emulator: true });
  const rest = createRestHandler(database, tokens);
  const auth = createAuthHandler(database, tokens);
  const storage = createStorageHandler(database, tokens, secrets, folder.objects);

  const app = new Hono()
    .get('/health', async (c) => c.json({ status: 'ok', rows: (await database.exclusively((query) => query('select 1'))).length }))
    .all('/rest/v1/*', (c) => rest(c.req.raw))
    .all('/auth/v1/*', (c) => auth(c.req.raw))
    .all('/storage/v1/*', (c) => storage(c.req.raw))
    .onError((error, c) => {
      report(error);
      return c.json({ code: 'XX000', message: 'The backend failed to answer', details: null, hint: null }, 500);
    });

  if (seed) await runSeed({ database, objectsFolder: folder.objects, request: (path, init) => app.request(path, init), anonKey: secrets.anonKey, log });

  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
  if (!server.listening) await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    ready: { url: `http://127.0.0.1:${port}`, anonKey: secrets.anonKey, serviceKey: secrets.serviceKey },
    sql: (text, params) => database.exclusively((query) => query(text, params)),
    stop: async () => {
      server.close();
      await database.close();
      unlock();
    },
  };
});

/** Tells the row level security rules which issuers to believe. */
async function tellIssuers(database: Database, projectId: string): Promise<void> {
  await database.transaction(async (query) => {
    const [config] = await query<{ exists: boolean }>(`select to_regclass('app.config') is not null as exists`);
    if (!config?.exists) return;
    await query(
      `insert into app.config (key, value)
       values ('supabase_iss', $1), ('firebase_iss', $2), ('firebase_aud', $3)
       on conflict (key) do update set value = excluded.value`,
      [SUPABASE_ISSUER, firebaseIssuer(projectId), projectId],
    );
  });
}
