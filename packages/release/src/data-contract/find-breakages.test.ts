import { sampleSchema, sampleUse } from '../testing/sample-schema';
import { checkUse } from './check-use';
import { sentenceOf } from './finding';
import { changedBodies, findBreakages } from './find-breakages';
import type { Column, DatabaseFunction, Relation, SchemaDescription } from './schema-description';

/** What a migration does to the description of the schema. */
type Migration = (schema: SchemaDescription) => void;

const there = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('The sample has no such thing.');
  return value;
};
const table = (schema: SchemaDescription, name: string): Relation => there(schema.relations[name]);
const column = (schema: SchemaDescription, name: string, of: string): Column =>
  there(table(schema, name).columns[of]);
const quoteOf = (schema: SchemaDescription): DatabaseFunction => there(schema.functions.quote?.[0]);
const visitsOf = (schema: SchemaDescription): DatabaseFunction => there(schema.functions.visits?.[0]);
const revoke = (
  schema: SchemaDescription,
  name: string,
  role: string,
  verb: 'select' | 'insert' | 'update',
  of: string,
) => {
  const privileges = there(table(schema, name).privileges?.[role]);
  privileges[verb] = privileges[verb].filter((each) => each !== of);
};
const rename = (record: Record<string, unknown>, from: string, to: string) => {
  record[to] = record[from];
  delete record[from];
};

function after(migration: Migration): SchemaDescription {
  const schema = sampleSchema();
  migration(schema);
  return schema;
}

const breakagesOf = (migration: Migration) =>
  findBreakages(sampleUse, { before: sampleSchema(), after: after(migration) }).map(sentenceOf);

test('the release that is judged works with the schema of before', () => {
  expect(checkUse(sampleUse, sampleSchema())).toEqual([]);
});

test.each<[string, Migration, string]>([
  ['a dropped table', (s) => delete s.relations.notes, 'notes is gone.'],
  ['a renamed table', (s) => rename(s.relations, 'tours', 'packages'), 'tours is gone.'],
  ['a dropped view', (s) => delete s.relations.cards, 'cards is gone.'],
  [
    'a dropped column that is selected',
    (s) => delete table(s, 'tours').columns.title,
    'tours.title is gone.',
  ],
  ['a renamed column', (s) => rename(table(s, 'tours').columns, 'title', 'name'), 'tours.title is gone.'],
  ['a column gone from a view', (s) => delete table(s, 'cards').columns.title, 'cards.title is gone.'],
  [
    'a dropped column that is written',
    (s) => delete table(s, 'notes').columns.author,
    'notes.author is gone.',
  ],
  ['a column of an embedded row', (s) => delete table(s, 'staff').columns.name, 'staff.name is gone.'],
  [
    'a number that becomes a text',
    (s) => (column(s, 'tours', 'nights').type = 'text'),
    'tours.nights was integer and is text.',
  ],
  [
    'a date that becomes a time',
    (s) => (column(s, 'tours', 'starts_on').type = 'timestamp with time zone'),
    'tours.starts_on was date and is timestamp with time zone.',
  ],
  [
    'an object that becomes a text',
    (s) => (column(s, 'tours', 'facts').type = 'text'),
    'tours.facts was jsonb and is text.',
  ],
  [
    'a list that becomes a text',
    (s) => (column(s, 'tours', 'tags').type = 'text'),
    'tours.tags was text[] and is text.',
  ],
  [
    'a text that becomes an id, and is written',
    (s) => (column(s, 'notes', 'body').type = 'uuid'),
    'notes.body was text and is uuid.',
  ],
  [
    'a filtered number that becomes smaller',
    (s) => (column(s, 'tours', 'nights').type = 'smallint'),
    'tours.nights was integer and is smallint.',
  ],
  [
    'a new column that inserts would have to set',
    (s) =>
      (table(s, 'notes').columns.channel = {
        type: 'text',
        nullable: false,
        default: false,
        generated: false,
      }),
    'notes.channel is required, without a default, and inserts leave it out.',
  ],
  [
    'a default that inserts rely on',
    (s) => (column(s, 'notes', 'id').default = false),
    'notes.id is required, without a default, and inserts leave it out.',
  ],
  [
    'not null on what is left out',
    (s) => (column(s, 'notes', 'author').nullable = false),
    'notes.author is required, without a default, and inserts leave it out.',
  ],
  [
    'not null on what an update empties',
    (s) => (column(s, 'notes', 'due').nullable = false),
    'notes.due must not be empty, and is written empty.',
  ],
  [
    'a written column that is computed',
    (s) => (column(s, 'notes', 'body').generated = true),
    'notes.body is computed and cannot be written.',
  ],
  [
    'a written table that becomes a view without writes',
    (s) => (table(s, 'notes').takes = []),
    'notes takes no inserts any more.',
  ],
  [
    'a value of an enum that is filtered for',
    (s) => (s.enums.status = ['draft', 'open']),
    'tours.status does not take closed any more.',
  ],
  [
    'a value of an enum that is an argument',
    (s) => (s.enums.status = ['open', 'closed']),
    'quote(p_status) does not take draft any more.',
  ],
  [
    'a check that takes fewer values',
    (s) => (column(s, 'notes', 'kind').values = ['call', 'mail']),
    'notes.kind does not take visit any more.',
  ],
  [
    'a foreign key that joins embedded rows',
    (s) => (table(s, 'notes').links = []),
    'tours → notes are joined by no foreign key.',
  ],
  [
    'a second foreign key between the same tables',
    (s) =>
      table(s, 'tours').links.push({
        name: 'tours_editor_fkey',
        columns: ['unused'],
        target: 'staff',
        single: false,
      }),
    'tours → staff are joined in several ways (tours_created_by_fkey, tours_editor_fkey), and it names none.',
  ],
  [
    'a foreign key that becomes unique: a list becomes a row',
    (s) => (there(table(s, 'notes').links[0]).single = true),
    'tours → notes gave a list and give one row.',
  ],
  ['a dropped function', (s) => delete s.functions.visits, 'visits() is gone.'],
  ['a renamed function', (s) => rename(s.functions, 'quote', 'offer'), 'quote() is gone.'],
  [
    'a dropped argument',
    (s) => (quoteOf(s).args = quoteOf(s).args.filter(({ name }) => name !== 'p_code')),
    'quote(p_code) is gone.',
  ],
  ['a renamed argument', (s) => (there(quoteOf(s).args[0]).name = 'p_package'), 'quote(p_tour) is gone.'],
  [
    'a new argument that is required',
    (s) => visitsOf(s).args.push({ name: 'p_since', type: 'date', optional: false }),
    'visits(p_since) is required, and calls leave it out.',
  ],
  [
    'an argument that loses its default',
    (s) => (there(quoteOf(s).args[2]).optional = false),
    'quote(p_code) is required, and calls leave it out.',
  ],
  [
    'an argument of a narrower type',
    (s) => (there(quoteOf(s).args[2]).type = 'uuid'),
    'quote(p_code) was text and is uuid.',
  ],
  [
    'a second form of a function for the same arguments',
    (s) =>
      s.functions.quote?.push({
        ...structuredClone(quoteOf(s)),
        args: [...quoteOf(s).args, { name: 'p_extra', type: 'text', optional: true }],
      }),
    'quote() is there 2 times for the same arguments.',
  ],
  [
    'a function that gives one row in place of a list',
    (s) => (visitsOf(s).set = false),
    'visits() gave a list and gives one row.',
  ],
  [
    'a function that gives something else',
    (s) => (quoteOf(s).returns = 'text'),
    'quote() gave jsonb and gives text.',
  ],
  [
    'a column gone from what a function gives',
    (s) => delete visitsOf(s).columns?.count,
    'visits().count is gone.',
  ],
  [
    'a number that a function gives as a text',
    (s) => (there(visitsOf(s).columns).count = 'text'),
    'visits().count was bigint and is text.',
  ],
  [
    'reading that visitors may not do any more',
    (s) => revoke(s, 'tours', 'anon', 'select', 'price'),
    'tours.price may not be read by anon any more.',
  ],
  [
    'writing that nobody may do any more',
    (s) => revoke(s, 'notes', 'authenticated', 'insert', 'kind'),
    'notes.kind may not be written (insert) by anon or authenticated.',
  ],
  [
    'deleting that nobody may do any more',
    (s) => (there(table(s, 'notes').privileges?.authenticated).delete = false),
    'notes may not be deleted from by anon or authenticated.',
  ],
  [
    'a function that visitors may not call any more',
    (s) => (quoteOf(s).roles = ['authenticated']),
    'quote() may not be called by anon any more.',
  ],
  [
    'policies that are taken away',
    (s) => (table(s, 'cards').policies = []),
    'cards has row level security without a policy (select) for anon.',
  ],
  ['a bucket that is gone', (s) => (s.buckets = []), 'images is gone.'],
  ['a server function that is gone', (s) => (s.serverFunctions = []), 'documents is gone.'],
])('%s is a breakage', (_, migration, says) => {
  expect(breakagesOf(migration)).toContain(says);
});

const empty: Column = { type: 'text', nullable: true, default: false, generated: false };

test.each<[string, Migration]>([
  ['nothing', () => undefined],
  ['a new table', (s) => (s.relations.hotels = structuredClone(table(s, 'staff')))],
  ['a new column that may be null', (s) => (table(s, 'notes').columns.channel = empty)],
  [
    'a new column with a default',
    (s) => (table(s, 'notes').columns.channel = { ...empty, nullable: false, default: true }),
  ],
  [
    'a new computed column',
    (s) => (table(s, 'notes').columns.length = { ...empty, nullable: false, generated: true }),
  ],
  [
    'a required column in a table that is only read',
    (s) => (table(s, 'tours').columns.code = { ...empty, nullable: false }),
  ],
  ['a column that nobody uses, dropped', (s) => delete table(s, 'tours').columns.unused],
  ['a column that nobody uses, of another type', (s) => (column(s, 'tours', 'unused').type = 'jsonb')],
  ['a wider whole number', (s) => (column(s, 'tours', 'nights').type = 'bigint')],
  ['a whole number that may be a fraction', (s) => (column(s, 'tours', 'price').type = 'numeric')],
  ['a text of another kind', (s) => (column(s, 'notes', 'body').type = 'character varying')],
  ['json that becomes jsonb', (s) => (column(s, 'tours', 'facts').type = 'json')],
  ['an enum that becomes a text', (s) => (column(s, 'tours', 'status').type = 'text')],
  ['a read id that becomes a text', (s) => (column(s, 'tours', 'id').type = 'text')],
  ['one more value of an enum', (s) => s.enums.status?.push('archived')],
  ['a check that takes more values', (s) => column(s, 'notes', 'kind').values?.push('letter')],
  ['a check that goes', (s) => delete column(s, 'notes', 'kind').values],
  ['null that becomes possible', (s) => (column(s, 'tours', 'title').nullable = true)],
  [
    'not null, with a default, on what is never left out nor emptied',
    (s) => Object.assign(column(s, 'notes', 'body'), { nullable: false, default: true }),
  ],
  [
    'a new optional argument',
    (s) => quoteOf(s).args.push({ name: 'p_currency', type: 'text', optional: true }),
  ],
  ['an argument that gets a default', (s) => (there(quoteOf(s).args[1]).optional = true)],
  ['an argument that takes any text', (s) => (there(quoteOf(s).args[3]).type = 'text')],
  ['a new function', (s) => (s.functions.offer = structuredClone(s.functions.quote ?? []))],
  [
    'another form of a function for other arguments',
    (s) =>
      s.functions.visits?.push({ ...visitsOf(s), args: [{ name: 'p_day', type: 'date', optional: false }] }),
  ],
  ['one more column that a function gives', (s) => (there(visitsOf(s).columns).share = 'numeric')],
  ['a body that changes', (s) => (quoteOf(s).body = 'other')],
  [
    'a foreign key to another table',
    (s) =>
      table(s, 'notes').links.push({
        name: 'notes_author_fkey',
        columns: ['author'],
        target: 'staff',
        single: false,
      }),
  ],
  ['a renamed foreign key that nobody names', (s) => (there(table(s, 'notes').links[0]).name = 'notes_tour')],
  ['a policy with another name', (s) => (there(table(s, 'tours').policies[0]).name = 'read')],
  [
    'one more policy',
    (s) => table(s, 'tours').policies.push({ name: 'more', command: 'select', roles: ['anon'] }),
  ],
  ['a right that nobody uses, revoked', (s) => revoke(s, 'tours', 'authenticated', 'update', 'title')],
  ['a new bucket', (s) => s.buckets?.push('proofs')],
  ['a view that gets a column', (s) => (table(s, 'cards').columns.nights = empty)],
])('%s is none', (_, migration) => {
  expect(breakagesOf(migration)).toEqual([]);
});

test('what did not work before is no breakage of this migration', () => {
  const before = after((schema) => delete table(schema, 'tours').columns.title);
  expect(findBreakages(sampleUse, { before, after: before })).toEqual([]);
});

test('a release of administrators alone does not mind what visitors may not read', () => {
  const use = { ...sampleUse, roles: ['authenticated' as const] };
  const revoked = after((schema) => revoke(schema, 'tours', 'anon', 'select', 'price'));
  expect(findBreakages(use, { before: sampleSchema(), after: revoked })).toEqual([]);
});

test('of the rows that a function gives only what is read counts', () => {
  const functions = { ...sampleUse.functions, visits: { args: [], optional: [], reads: ['day'] } };
  const dropped = after((schema) => delete visitsOf(schema).columns?.count);
  expect(findBreakages({ ...sampleUse, functions }, { before: sampleSchema(), after: dropped })).toEqual([]);
});

test('functions in use whose body changes are named', () => {
  const changed = after((schema) => (quoteOf(schema).body = 'other'));
  expect(changedBodies(sampleUse, { before: sampleSchema(), after: changed })).toEqual(['quote']);
});
