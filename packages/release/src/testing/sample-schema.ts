import * as v from 'valibot';
import { dataUseSchema, type DataUse } from '../data-contract/declaration';
import { schemaDescriptionSchema, type SchemaDescription } from '../data-contract/schema-description';

const everything = (columns: readonly string[]) => ({
  select: [...columns],
  insert: [...columns],
  update: [...columns],
  delete: true,
});

const tourColumns = {
  id: { type: 'uuid', default: true },
  title: { type: 'text' },
  nights: { type: 'integer' },
  price: { type: 'bigint', nullable: true },
  starts_on: { type: 'date' },
  facts: { type: 'jsonb', nullable: true },
  tags: { type: 'text[]', default: true },
  status: { type: 'status', default: true },
  created_by: { type: 'uuid', nullable: true },
  unused: { type: 'text', nullable: true },
};

const noteColumns = {
  id: { type: 'uuid', default: true },
  tour_id: { type: 'uuid' },
  kind: { type: 'text', values: ['call', 'mail', 'visit'] },
  body: { type: 'text' },
  author: { type: 'text', nullable: true },
  due: { type: 'timestamp with time zone', nullable: true },
};

const staffColumns = { id: { type: 'uuid' }, name: { type: 'text' } };

const table = (columns: Record<string, object>, more: object = {}) => ({
  kind: 'table',
  columns: structuredClone(columns),
  primaryKey: ['id'],
  privileges: {
    anon: { select: Object.keys(columns) },
    authenticated: everything(Object.keys(columns)),
  },
  rowSecurity: true,
  policies: [{ name: 'all of it', command: 'all', roles: ['public'] }],
  ...more,
});

/** A new small database for each caller: a read table, a written table, a view, two functions. */
export function sampleSchema(): SchemaDescription {
  return v.parse(schemaDescriptionSchema, {
    relations: {
      tours: table(tourColumns, {
        links: [{ name: 'tours_created_by_fkey', columns: ['created_by'], target: 'staff' }],
      }),
      notes: table(noteColumns, {
        links: [{ name: 'notes_tour_id_fkey', columns: ['tour_id'], target: 'tours' }],
      }),
      staff: table(staffColumns),
      cards: {
        ...table({ id: { type: 'uuid' }, title: { type: 'text' } }),
        kind: 'view',
        primaryKey: [],
        takes: [],
      },
    },
    functions: {
      quote: [
        {
          args: [
            { name: 'p_tour', type: 'uuid' },
            { name: 'p_party', type: 'jsonb' },
            { name: 'p_code', type: 'text', optional: true },
            { name: 'p_status', type: 'status', optional: true },
          ],
          returns: 'jsonb',
          roles: ['anon', 'authenticated'],
          body: 'a',
        },
      ],
      visits: [
        {
          args: [],
          returns: 'record',
          set: true,
          columns: { day: 'date', count: 'bigint' },
          roles: ['authenticated'],
          body: 'b',
        },
      ],
    },
    enums: { status: ['draft', 'open', 'closed'] },
    buckets: ['images'],
    serverFunctions: ['documents'],
  });
}

/** Data use of a sample release. */
export const sampleUse: DataUse = v.parse(dataUseSchema, {
  roles: ['anon', 'authenticated'],
  tables: {
    tours: {
      reads: ['id', 'title', 'nights', 'price', 'starts_on', 'facts', 'tags', 'status'],
      filters: ['status', 'starts_on', 'nights'],
      embeds: [{ relation: 'notes' }, { relation: 'staff' }],
    },
    notes: {
      reads: ['id', 'body'],
      inserts: { columns: ['tour_id', 'kind', 'body', 'author'], optional: ['author'], nullable: ['author'] },
      updates: { columns: ['body', 'due'], optional: ['due'], nullable: ['due'] },
      deletes: true,
    },
    staff: { reads: ['name'] },
    cards: { reads: ['title'] },
  },
  functions: {
    quote: { args: ['p_code', 'p_party', 'p_status', 'p_tour'], optional: ['p_code', 'p_status'] },
    visits: { args: [] },
  },
  functionsOverHttp: ['documents'],
  buckets: ['images'],
});
