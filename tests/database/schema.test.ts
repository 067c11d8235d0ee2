/** The migrated schema, read from PostgreSQL's catalogue. */
import { startTestBackend, type TestBackend } from '@aertrip/local-backend/testing';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});

afterAll(() => backend.close());

test('has an index for every foreign key', async () => {
  const without = await backend.sql(
    `select c.conrelid::regclass::text, c.conname from pg_constraint c
     where c.contype = 'f' and c.connamespace in ('public'::regnamespace, 'app'::regnamespace)
       and not exists (select from pg_index i
                       where i.indrelid = c.conrelid and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] = c.conkey)`,
  );
  expect(without).toEqual([]);
});

// Lite, in the embedded backend, reads the columns of auth.users for an embedded `users(*)` of public.
test('shares no table name with auth and storage', async () => {
  const shared = await backend.sql(
    `select own.relname from pg_class own
     join pg_class other on other.relname = own.relname
       and other.relnamespace in ('auth'::regnamespace, 'storage'::regnamespace)
     where own.relnamespace = 'public'::regnamespace`,
  );
  expect(shared).toEqual([]);
});

test('bounds the year of every stored day and time', async () => {
  const unbounded = await backend.sql(
    `select c.oid::regclass::text as relation, a.attname from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.atttypid in ('date'::regtype, 'timestamptz'::regtype)
       and not exists (
         select from pg_constraint k
         where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
           and pg_get_constraintdef(k.oid) ~ '1900-01-01.*2199-12-31'
       )`,
  );
  expect(unbounded).toEqual([]);
});
