import { demoProjectId } from '@aertrip/demo/accounts';
import { configureLog, log, forwardLogLine } from '@aertrip/telemetry';
import { getRequestListener } from '@hono/node-server';
import { RelationNotFoundError, type EmailDriver } from '@supabase/lite';
import { Hono } from 'hono';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runSeed } from './seeding/run';
import { createDataFolder, loadSecrets } from './data/data-folder';
import { openDatabase, type Database } from './data/database';
import { isDatabaseError } from './data/database-error';
import { applyMigrations } from './data/migrations';
import { serveFunctions } from './functions/serve-functions';
import { assertNoHostedProject } from './process/demo-only';
import { createAuthHandler } from './http/auth-handler';
import { runAsChild, reportToParent } from './process/child-life';
import type { BackendOptions, BackendReady } from './process/messages';
import { createObservedServer } from './process/observed-server';
import { createRestHandler } from './http/rest-handler';
import { createTokens, supabaseIssuer } from './http/tokens';
import { startServer } from './postgres/server';
import { createStorageHandler } from './storage/storage-handler';

const housekeepingIntervalMs = 60_000;
const migrationsDir = join(import.meta.dirname, '../../../supabase/migrations');

assertNoHostedProject();

// lite prints every refusal with its stack, although the response carries the same error. The server functions print
// log records already, which belong to the request in progress.
console.error = (printed: unknown, ...more: unknown[]) => {
  if (isDatabaseError(printed) || printed instanceof RelationNotFoundError) return;
  if (typeof printed !== 'string') log.error('An error occurred in the data service.', printed);
  else if (!forwardLogLine(printed)) log.error([printed, ...more].map(String).join(' '));
};

runAsChild<BackendOptions, BackendReady>(async (options) => {
  const { dataDir, siteUrl, seed, runsJobs, secondFactor, logLevel = 'info' } = options;
  configureLog({ format: 'json', level: logLevel }, 'data-service');
  const folder = createDataFolder(dataDir);
  const secrets = loadSecrets(folder);
  const { place, stopServer } = options.database
    ? { place: options.database, stopServer: undefined }
    : await startOwnServer(folder.database, secrets.serviceKey);
  const database = await openDatabase(place, secrets, siteUrl, staffMail(siteUrl));
  const applied = await applyMigrations(database, migrationsDir);
  if (applied.length > 0)
    reportToParent(`Applied ${applied.length} migration${applied.length === 1 ? '' : 's'}`);
  await database.query('select app.set_identity($1, $2)', [supabaseIssuer, demoProjectId]);
  await database.query('select app.require_second_factor($1)', [secondFactor]);
  const housekeeping = await startHousekeeping(database, runsJobs);

  const tokens = createTokens(secrets.jwtSecret);
  const rest = createRestHandler(database, tokens);
  const auth = createAuthHandler(database, tokens);
  const storage = createStorageHandler(database, tokens, secrets, folder.objects);

  let functions: ReturnType<typeof serveFunctions> | undefined;
  const app = new Hono()
    .get('/health', async (c) => c.json({ status: 'ok', rows: (await database.query('select 1')).length }))
    .all('/rest/v1/*', (c) => rest(c.req.raw))
    .all('/auth/v1/*', (c) => auth(c.req.raw))
    .all('/storage/v1/*', (c) => storage(c.req.raw))
    // The functions call this backend as they would a hosted one, so they start once it listens.
    .all('/functions/v1/*', (c) => functions?.fetch(c.req.raw) ?? c.notFound())
    .onError((error, c) => {
      // The client disconnected: no response is due, and nothing failed.
      if (c.req.raw.signal.aborted) return c.body(null, 499 as 400);
      log.error('The data service could not answer a request.', error);
      return c.json(
        { code: 'XX000', message: 'The backend failed to answer', details: null, hint: null },
        500,
      );
    });

  if (seed) {
    const request = (path: string, init: RequestInit) => app.request(path, init);
    await runSeed({
      database,
      objectsFolder: folder.objects,
      request,
      anonKey: secrets.anonKey,
      log: reportToParent,
    });
  }

  const server = createObservedServer(getRequestListener(app.fetch));
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  functions = serveFunctions({ url, siteUrl, secrets, runsJobs, env: process.env });

  return {
    ready: { url, anonKey: secrets.anonKey, serviceKey: secrets.serviceKey },
    stop: async () => {
      clearInterval(housekeeping);
      await functions?.stop();
      server.close();
      await database.close();
      await stopServer?.();
    },
  };
});

/** Reports the panel's link to a new password, in place of a mail. */
const staffMail = (siteUrl: string): EmailDriver => ({
  send: async ({ to, text, html }) => {
    const [, token = ''] = /[?&;]token=([\w-]+)/.exec(text ?? html ?? '') ?? [];
    reportToParent(`Mail to ${to}. To choose a new password: ${siteUrl}/admin/password?token_hash=${token}`);
  },
});

/** The folder's own server; this process exits with it. */
async function startOwnServer(folder: string, password: string) {
  const server = await startServer({ folder, password });
  let isStopping = false;
  void server.ended.then((lastLines) => {
    if (isStopping) return;
    log.error(`PostgreSQL ended unexpectedly:\n${lastLines}`);
    process.exit(1);
  });
  return {
    place: { server: server.address, name: 'postgres' },
    stopServer: () => {
      isStopping = true;
      return server.stop();
    },
  };
}

/** Expires holds and departed tours and computes next departures, which pg_cron does on a hosted project. */
async function startHousekeeping(
  database: Database,
  byTheClock: boolean,
): Promise<NodeJS.Timeout | undefined> {
  // The procedure commits its own transactions, so it cannot run inside one.
  const run = () => database.query('call app.housekeeping()');
  await run();
  if (!byTheClock) return undefined;
  return setInterval(
    () => run().catch((error: unknown) => log.error('Housekeeping failed.', error)),
    housekeepingIntervalMs,
  ).unref();
}
