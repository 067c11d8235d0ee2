import path from 'node:path';
import { startTestBackend, type TestBackend } from '@aertrip/local-backend/testing';
import { repositoryRoot } from '@aertrip/release';
import {
  checkUse,
  findBreakages,
  findDataUses,
  readSchema,
  sentenceOf,
  type SchemaDescription,
} from '@aertrip/release/data-contract';

const found = findDataUses('remote-public', path.join(repositoryRoot, 'remote-public'));

/** The declaration of the public remote. */
async function readUse() {
  const use = await found;
  if (!use) throw new Error('remote-public has no sources.');
  return use;
}

const describeSchema = (backend: TestBackend) =>
  readSchema(async (sql) => (await backend.sql<{ description: unknown }>(sql))[0]?.description);

let embedded: TestBackend;
let before: SchemaDescription;

beforeAll(async () => {
  embedded = await startTestBackend();
  before = await describeSchema(embedded);
}, 60_000);

afterAll(() => embedded.close());

test('accepts what the public remote declares', async () => {
  expect(checkUse(await readUse(), before)).toEqual([]);
}, 60_000);

test('reports the real migrations that break it', async () => {
  for (const migration of [
    'alter table packages add column subtitle text',
    'create table ports (id uuid primary key, theme_id uuid references themes)',
    'alter table themes rename column slug to path',
    'alter table package_stops add column first_of uuid references packages',
    'revoke select (question) on faqs from anon; revoke select on faqs from anon; grant select (answer, active, sort) on faqs to anon',
  ]) {
    for (const statement of migration.split('; ')) await embedded.sql(statement);
  }
  const breakages = findBreakages(await readUse(), { before, after: await describeSchema(embedded) });
  expect(breakages.map(sentenceOf)).toEqual([
    'packages → package_stops are joined in several ways (package_stops_first_of_fkey, package_stops_package_id_fkey), and it names none.',
    'themes.slug is gone.',
    'faqs.question may not be read by anon any more.',
  ]);
}, 60_000);
