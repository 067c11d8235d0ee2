/** The data service behind PgBouncer in transaction mode, as a hosted pooler runs. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@aertrip/local-backend/free-port';
import type { Child } from '@aertrip/local-backend/process';
import type { BackendOptions, BackendReady } from '@aertrip/local-backend/process/messages';
import { unsignedCustomerToken } from '@aertrip/local-backend/testing';
import postgres from 'postgres';
import { startBackendOn, startTcpServer } from '../database/support/own-server';
import { resetFixtureSql, ids } from '../policies/support/fixture';
import { stop } from '../support/child-process';
import { findProgram } from './support/programs';

jest.setTimeout(120_000);

const password = 'of-the-administrator';
const clients = 50;
/** Server connections of the pool: fewer than clients, so that transactions share them. */
const poolSize = 5;

let folder: string;
let server: Awaited<ReturnType<typeof startTcpServer>>;
let pooler: ChildProcess;
let poolerUrl: URL;
let backend: Child<BackendReady, BackendOptions>;
let sql: postgres.Sql;

async function untilListening(port: number): Promise<void> {
  for (const deadline = Date.now() + 10_000; ; await delay(50)) {
    const socket = createConnection(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    if (Date.now() > deadline) throw new Error('PgBouncer did not listen within 10 s.');
  }
}

async function startPooler(databasePort: number): Promise<void> {
  const program = findProgram('pgbouncer', 'pgbouncer');
  const port = await freePort();
  const users = path.join(folder, 'users.txt');
  writeFileSync(users, `"postgres" "${password}"\n`, { mode: 0o644 });
  const config = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    config,
    `[databases]
holidays = host=127.0.0.1 port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
ignore_startup_parameters = search_path
admin_users = postgres
`,
  );
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  pooler = spawn(program, ['-q', ...account, config], { stdio: ['ignore', 'ignore', 'inherit'] });
  await untilListening(port);
  poolerUrl = new URL(server.urlOf('holidays'));
  poolerUrl.port = String(port);
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'aertrip-pgbouncer-'));
  chmodSync(folder, 0o755);
  server = await startTcpServer(path.join(folder, 'database'), password);
  const admin = postgres(server.urlOf('postgres'), { max: 1, onnotice: () => undefined });
  await admin.unsafe('create database holidays');
  // PgBouncer drops the search_path with which the data service connects.
  await admin.unsafe('alter database holidays set search_path = "$user", public, extensions');
  await admin.end();
  await startPooler(server.port);
  backend = await startBackendOn(poolerUrl.href, path.join(folder, 'backend'));
  sql = postgres(server.urlOf('holidays'), { max: 1, onnotice: () => undefined });
  await sql.unsafe(resetFixtureSql);
});

afterAll(async () => {
  await sql?.end();
  await backend?.stop();
  if (pooler) await stop(pooler, 'SIGINT');
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Seats that are taken and free. */
async function readSeats() {
  const [row] = await sql.unsafe(
    'select seats_total - seats_left as taken, seats_left as free from public.departures where id = $1',
    [ids.liveDeparture],
  );
  return row as unknown as { taken: number; free: number };
}

test('never oversells a departure to fifty clients at once', async () => {
  const { taken, free } = await readSeats();
  expect(free).toBeGreaterThan(10);
  const answers = await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const uid = `uid-${client}`;
      const answer = await fetch(`${backend.ready.url}/rest/v1/rpc/hold_seats`, {
        method: 'POST',
        headers: {
          apikey: backend.ready.anonKey,
          authorization: `Bearer ${unsignedCustomerToken(uid, `${uid}@example.com`, { role: 'authenticated' })}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          p_key: crypto.randomUUID(),
          p_departure: ids.liveDeparture,
          p_rooms: [{ travellers: [{ first_name: 'A', last_name: 'M' }] }],
          p_contact: { name: 'Asha Menon', phone: '+919876543210', email: `${uid}@example.com` },
        }),
      });
      const body = (await answer.json()) as { message?: string };
      return answer.ok ? 'held' : `${answer.status} ${body.message}`;
    }),
  );
  expect(answers.toSorted()).toEqual([
    ...Array.from(
      { length: clients - free },
      () => '422 This departure is sold out: please choose another date',
    ),
    ...Array.from({ length: free }, () => 'held'),
  ]);
  expect(await readSeats()).toEqual({ taken: taken + free, free: 0 });
});
