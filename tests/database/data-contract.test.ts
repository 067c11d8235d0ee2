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

const found = new Map<string, ReturnType<typeof findDataUses>>();

/** The declaration of an app. */
async function readUse(app: string) {
  const reading = found.get(app) ?? findDataUses(app, path.join(repositoryRoot, app));
  found.set(app, reading);
  const use = await reading;
  if (!use) throw new Error(`${app} has no sources.`);
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

test.each(['host', 'remote-public', 'remote-user', 'remote-admin'])(
  'accepts what %s declares',
  async (app) => {
    expect(checkUse(await readUse(app), before)).toEqual([]);
  },
  60_000,
);

test('reports the real migrations that break the public remote', async () => {
  for (const migration of [
    'alter table packages add column subtitle text',
    'create table ports (id uuid primary key, theme_id uuid references themes)',
    'alter table themes rename column slug to path',
    'alter table package_stops add column first_of uuid references packages',
    // PostgREST refuses the embed then; lite, in the embedded backend, takes the foreign key.
    'create table package_places (package_id uuid references packages, destination_id uuid references destinations, primary key (package_id, destination_id))',
    'revoke select (question) on faqs from anon; revoke select on faqs from anon; grant select (answer, active, sort) on faqs to anon',
  ]) {
    for (const statement of migration.split('; ')) await embedded.sql(statement);
  }
  const breakages = findBreakages(await readUse('remote-public'), {
    before,
    after: await describeSchema(embedded),
  });
  expect(breakages.map(sentenceOf)).toEqual([
    'packages → destinations are joined in several ways (packages_destination_id_fkey, package_places), and it names none.',
    'packages → package_stops are joined in several ways (package_stops_first_of_fkey, package_stops_package_id_fkey), and it names none.',
    'themes.slug is gone.',
    'faqs.question may not be read by anon any more.',
  ]);
}, 60_000);
