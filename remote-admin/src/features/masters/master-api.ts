import { unwrap, unwrapPage } from '@aertrip/platform';
import { columnsOf, parse, parseRows, row } from '@aertrip/platform/rows';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminKey, databaseOptions } from '../../shared/data/query';
import { databaseWrite } from '../../shared/data/database-write';
import type { ListState } from '../../shared/list/list-state';
import { type Page, pageOptions, type RowRange } from '../../shared/list/page';
import type { Master, MasterRow, MasterValues } from './model/master';
import { columnName, shownColumns } from './model/master-columns';

/** Query keys of the masters; all start with `all`. */
export const masterKeys = { all: [...adminKey, 'masters'] as const };

const rowSchema = (master: Master) =>
  row({
    id: v.string(),
    active: v.boolean(),
    version: v.number(),
    ...Object.fromEntries(shownColumns(master).map((column) => [column, v.unknown()])),
  });

/** The tables share the columns used here; one stands for all, because a union would multiply the types. */
const asOneTable = (table: string) => table as 'lost_reasons';

async function readMaster(
  master: Master,
  { q, filters, sort }: ListState,
  [from, to]: RowRange,
  signal?: AbortSignal,
): Promise<Page<MasterRow>> {
  const schema = rowSchema(master);
  const nameColumn = columnName(master.nameColumn);
  const client = await adminClient();
  let query = client
    .from(asOneTable(master.view ?? master.table))
    .select(columnsOf(schema), { count: 'exact' });
  const text = q.trim().replace(/[\\%_]/g, '\\$&');
  if (text) query = query.ilike(nameColumn, `%${text}%`);
  if (filters.state === 'retired') query = query.eq('active', false);
  if (filters.state !== 'retired' && filters.state !== 'all') query = query.eq('active', true);
  query = query
    .order(sort.column, { ascending: !sort.descending })
    .order(nameColumn)
    .order('id')
    .range(from, to);
  if (signal) query = query.abortSignal(signal);
  const { rows, total } = unwrapPage(await query);
  const { rows: parsed, unreadable } = parseRows<v.GenericSchema<unknown, MasterRow>>(schema, rows);
  if (!master.hasUses) return { rows: parsed, total, unreadable };
  const ids = parsed.map(({ id }) => id);
  const uses = await readUseCounts(master, ids);
  return { rows: parsed.map((each) => ({ ...each, usedBy: uses.get(each.id) ?? 0 })), total, unreadable };
}

/** One page of a master; retired rows only when the filter includes them. */
export const masterListOptions = (master: Master, list: ListState) =>
  pageOptions([...masterKeys.all, master.table, 'list', list], list, (state, range, signal) =>
    readMaster(master, state, range, signal),
  );

interface MasterChange {
  readonly master: Master;
  readonly saved: Pick<MasterRow, 'id' | 'version'> | null;
  /** By property of the row. */
  readonly values: MasterValues;
}

/**
 * Adds a row, or updates the one read at `saved.version`.
 * @throws AppError `conflict` when stale or duplicate
 */
export const saveMasterRow = databaseWrite((client, { master, saved, values }: MasterChange) => {
  const table = client.from(asOneTable(master.table));
  // The descriptor's columns belong to this table.
  const columns = Object.fromEntries(
    Object.entries(values).map(([property, value]) => [columnName(property), value]),
  ) as { name: string };
  const write = saved
    ? table.update({ ...columns, version: saved.version }).eq('id', saved.id)
    : table.insert(columns);
  return write.select('id').single();
});

const countsSchema = v.array(v.object({ id: v.string(), uses: v.number() }));

/** Number of records that use each row; omits unused rows. */
async function readUseCounts(master: Master, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const client = await adminClient();
  const answer = await client.rpc(
    'master_use_counts',
    { p_table: master.table, p_ids: [...ids] },
    { get: true },
  );
  return new Map(parse(countsSchema, unwrap(answer)).map(({ id, uses }) => [id, uses]));
}

const destinationSchema = row({ id: v.string(), name: v.string(), kind: v.string() });
const inclusionSchema = row({ id: v.string(), name: v.string() });

/** Rows that other records can refer to, by name. */
export const referenceOptions = {
  destination: databaseOptions(
    [...masterKeys.all, 'destination', 'options'],
    v.pipe(
      v.array(destinationSchema),
      v.transform((rows) => rows.map(({ id, name, kind }) => ({ id, label: `${name} (${kind})` }))),
    ),
    (client) => client.from('destinations').select(columnsOf(destinationSchema)).order('name'),
  ),
  inclusion: databaseOptions(
    [...masterKeys.all, 'inclusion', 'options'],
    v.pipe(
      v.array(inclusionSchema),
      v.transform((rows) => rows.map(({ id, name }) => ({ id, label: name }))),
    ),
    (client) => client.from('inclusions').select(columnsOf(inclusionSchema)).order('name'),
  ),
};

const tourSchema = row({ code: v.string(), title: v.string() });

/** The tour of a row. */
export const tourOptions = (id: string) =>
  databaseOptions(
    [...masterKeys.all, 'tour', id],
    tourSchema,
    (client) => client.from('packages').select(columnsOf(tourSchema)).eq('id', id).single(),
    { enabled: id !== '' },
  );
