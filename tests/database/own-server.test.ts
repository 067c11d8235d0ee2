/** A team's own PostgreSQL server instead of the one in the data folder (`DATABASE_URL`). */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';
import postgres from 'postgres';
import { grantRoles, startOwnServer } from './support/own-server';

let own: Awaited<ReturnType<typeof startOwnServer>>;

beforeAll(async () => {
  own = await startOwnServer();
});
afterAll(() => own.stop());

test("lists an administrator's steps for an account that may not create roles @nightly", async () => {
  await own.admin.unsafe('create database unprepared owner desk');
  await expect(own.startBackend('unprepared')).rejects.toThrow(
    /may not prepare the database: permission denied to create role.*create role anon nologin;/,
  );
});

test('names host and database of an address that cannot be opened, not its password @nightly', async () => {
  await expect(own.startBackend('missing')).rejects.toThrow(
    /^The database of DATABASE_URL \([^@/]+\/missing\) cannot be opened: database "missing" does not exist\. Correct/,
  );
});

test('leaves tables of other programs unchanged @nightly', async () => {
  await own.admin.unsafe('create database taken owner desk');
  const theirs = postgres(own.urlOf('taken'), { max: 1 });
  await theirs.unsafe('create schema shop; create table shop.orders (id int)');
  await expect(own.startBackend('taken')).rejects.toThrow(
    'The database has tables of another program, such as shop.orders.',
  );
  expect(
    await theirs.unsafe(`select count(*)::int from pg_namespace where nspname in ('auth', 'app')`),
  ).toEqual([{ count: 0 }]);
  await theirs.end();
});

test('gives an unprivileged account the migrations, row level security and timeouts @nightly', async () => {
  await own.admin.unsafe(grantRoles);
  await own.admin.unsafe('create database holidays owner desk');
  const backend = await own.startBackend('holidays');
  const sql = postgres(own.urlOf('holidays'), { max: 1 });
  try {
    const applied = await sql.unsafe(
      `select concat_ws('_', version, name) || '.sql' as file from supabase_migrations.schema_migrations order by version`,
    );
    const files = readdirSync(path.join(repositoryRoot, 'supabase/migrations')).toSorted();
    expect(applied).toEqual(files.map((file) => ({ file })));

    const call = (name: string) =>
      fetch(`${backend.ready.url}/rest/v1/${name}`, { headers: { apikey: backend.ready.anonKey } });
    await sql.unsafe(
      `create function own_timeout() returns text language sql as $$ select current_setting('statement_timeout') $$`,
    );
    await sql.unsafe('grant execute on function own_timeout() to anon');
    expect(await (await call('rpc/own_timeout')).json()).toBe('3s');

    await sql.unsafe(`select submit_enquiry('{"name": "Mira", "phone": "+919811111111", "consent": true}')`);
    expect(await sql.unsafe('select name from enquiries')).toEqual([{ name: 'Mira' }]);
    expect(await (await call('enquiries?select=name')).json()).toEqual([]);
  } finally {
    await sql.end();
    await backend.stop();
  }
});
