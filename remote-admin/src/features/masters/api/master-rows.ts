import { unwrap, unwrapPage } from '@aertrip/platform';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { rangeOf, type ListState } from '../../../lib/list-state';
import { parse } from '../../../lib/parse';
import { adminKey, adminQuery } from '../../../lib/query';
import type { Master, MasterRow } from '../model/master';

export const masterKeys = {
  all: [...adminKey, 'masters'] as const,
  list: (master: Master, list: ListState) => [...masterKeys.all, master.table, 'list', list] as const,
  destinations: [...adminKey, 'masters', 'destinations', 'options'] as const,
};

const rowSchema: v.GenericSchema<unknown, MasterRow> = v.looseObject({
  id: v.string(),
  active: v.boolean(),
  version: v.number(),
});

/** The tables have the columns used here in common; one of them stands for all, or the types would multiply. */
async function tableOf(master: Master) {
  return (await adminClient()).from(master.table as 'lost_reasons');
}

async function readMaster(master: Master, { q, filters, sort, ...page }: ListState, signal: AbortSignal) {
  const columns = [
    'id',
    'active',
    'version',
    ...new Set([...master.fields, ...master.columns].map(({ name }) => name)),
  ];
  let query = (await tableOf(master)).select(columns.join(','), { count: 'exact' });
  const text = q.trim().replace(/[\\%_]/g, '\\$&');
  if (text) query = query.ilike(master.nameColumn, `%${text}%`);
  if (filters.state === 'retired') query = query.eq('active', false);
  if (filters.state !== 'retired' && filters.state !== 'all') query = query.eq('active', true);
  const answer = await query
    .order(sort.column, { ascending: !sort.descending })
    .order(master.nameColumn)
    .order('id')
    .range(...rangeOf(page))
    .abortSignal(signal);
  const { rows, total } = unwrapPage(answer);
  return { rows: parse(v.array(rowSchema), rows), total };
}

/** One page of a master; retired rows only when asked for. */
export const masterListOptions = (master: Master, list: ListState) =>
  queryOptions({
    ...adminQuery,
    queryKey: masterKeys.list(master, list),
    queryFn: ({ signal }) => readMaster(master, list, signal),
    placeholderData: keepPreviousData,
  });

const destinationSchema = v.object({ id: v.string(), name: v.string(), kind: v.string() });

/** Destinations that others can belong to. */
export const destinationOptions = queryOptions({
  ...adminQuery,
  queryKey: masterKeys.destinations,
  queryFn: async ({ signal }) => {
    const client = await adminClient();
    const answer = await client
      .from('destinations')
      .select('id, name, kind')
      .order('name')
      .abortSignal(signal);
    return parse(v.array(destinationSchema), unwrap(answer));
  },
});

type Columns = Record<string, string | number | boolean | null>;

/** Adds a row, or changes the one that was read at `saved.version`. @throws AppError `conflict` when stale or taken */
export async function saveMasterRow(input: {
  master: Master;
  saved: Pick<MasterRow, 'id' | 'version'> | null;
  columns: Columns;
}): Promise<void> {
  const { master, saved, columns } = input;
  const table = await tableOf(master);
  // The descriptor names columns of this very table; see tableOf.
  const values = columns as { name: string };
  if (saved) {
    unwrap(
      await table
        .update({ ...values, version: saved.version })
        .eq('id', saved.id)
        .select('id')
        .single(),
    );
  } else {
    unwrap(await table.insert(values).select('id').single());
  }
}
