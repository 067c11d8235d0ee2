import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { startServer, type PostgresServer } from './server';

let root: string;
let folder: string;
let server: PostgresServer | undefined;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'aertrip-server-'));
  folder = path.join(root, 'database');
});

afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(root, { recursive: true, force: true });
});

const start = async () => {
  server = await startServer({ folder, password: 'unused-on-unix' });
  return server;
};

async function ask(statement: string): Promise<unknown[]> {
  const sql = postgres({ username: 'postgres', database: 'postgres', max: 1, path: server!.address.path! });
  try {
    return (await sql.unsafe(statement).values()).flat();
  } finally {
    await sql.end();
  }
}

test('keeps its data without a network port, ends with its last log lines when it is killed, and names damaged files', async () => {
  await start();
  await ask('create table kept as select 1 as id');
  await server!.stop();
  expect(existsSync(server!.address.path!)).toBe(false);

  await start();
  expect(await ask('select id from kept')).toEqual([1]);
  expect(await ask('show listen_addresses')).toEqual(['']);
  expect(await ask('show fsync')).toEqual(['on']);

  const ended = server!.ended;
  const [pid] = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
  expect(await ended).toContain('ready to accept connections');

  server = undefined;
  writeFileSync(path.join(folder, 'global', 'pg_control'), '');
  await expect(start()).rejects.toThrow(/PostgreSQL did not start on .*database:\n[^]*pg_control/);
});

test('recovers from a first start that was killed', async () => {
  mkdirSync(`${folder}.draft/base`, { recursive: true });
  writeFileSync(`${folder}.draft/PG_VERSION`, '17');
  await start();
  expect(await ask('select 1')).toEqual([1]);
});

test("names the folder and the remedy for another version's folder", async () => {
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'PG_VERSION'), '16\n');
  await expect(start()).rejects.toThrow(
    `The database in ${folder} was made by PostgreSQL 16, and this is PostgreSQL 17. Start with fresh demo data: npm run reset`,
  );
});
