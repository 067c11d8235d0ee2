import { seedStatements } from '@aertrip/local-backend/seed';
import postgres from 'postgres';
import { grantRoles, startOwnServer } from '../database/support/own-server';

let own: Awaited<ReturnType<typeof startOwnServer>>;

beforeAll(async () => {
  own = await startOwnServer();
}, 60_000);
afterAll(() => own.stop());

/** Rows of each table that the demo fills. */
const countRows = (sql: postgres.Sql) =>
  sql.unsafe(
    `select t.name, (xpath('//n/text()', query_to_xml(format('select count(*) as n from %s', t.name), false, true, '')))[1]::text
     from (
       select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'app') or (schemaname, tablename) in (('auth', 'users'), ('auth', 'identities'))
     ) t
     order by name`,
  );

test('loads supabase/seed.sql without superuser rights: the rows of the embedded demo, and staff who can sign in', async () => {
  await own.admin.unsafe(grantRoles);
  await own.admin.unsafe('create database seeded owner desk');
  await own.admin.unsafe('create database demo owner desk');
  const [seeded, demo] = [await own.startBackend('seeded'), await own.startBackend('demo', true)];
  const connect = (database: string) => postgres(own.urlOf(database), { max: 1, onnotice: () => undefined });
  const [desk, other] = [connect('seeded'), connect('demo')];
  const statements = await seedStatements();
  try {
    await desk.unsafe('alter table auth.users add column instance_id uuid'); // as GoTrue has it
    await desk.begin(async (sql) => {
      for (const statement of statements) await sql.unsafe(statement);
    });
    for (const sql of [desk, other]) await sql.unsafe('call app.housekeeping()');
    expect(await countRows(desk)).toEqual(await countRows(other));

    const { url, anonKey } = seeded.ready;
    const signIn = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'agent@example.com', password: 'manage-2026' }),
    });
    expect(signIn.status).toBe(200);
    // The Supabase CLI reads no longer ones.
    expect(Math.max(...statements.map(({ length }) => length))).toBeLessThan(256 * 1024);
  } finally {
    await desk.end();
    await other.end();
    await seeded.stop();
    await demo.stop();
  }
}, 120_000);
