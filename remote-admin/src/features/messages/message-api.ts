import { unwrapPage } from '@aertrip/platform';
import { columnsOf, parseRows, row } from '@aertrip/platform/rows';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminKey, databaseOptions } from '../../shared/data/query';
import type { ListSpec, ListState } from '../../shared/list/list-state';
import { type Page, pageOptions, type RowRange } from '../../shared/list/page';
import { messageColumns, messageStates } from '../../shared/messages/message';

const about = v.nullable(row({ id: v.string(), ref: v.string() }));

/** A message with its booking or enquiry. */
const listedMessageSchema = row({ ...messageColumns, booking: about, enquiry: about });
export type ListedMessage = v.InferOutput<typeof listedMessageSchema>;

/** Query keys of all messages. */
const messageKeys = {
  all: [...adminKey, 'messages'] as const,
  list: (list: ListState) => [...messageKeys.all, 'list', list] as const,
  detail: (id: string) => [...messageKeys.all, 'detail', id] as const,
};

const columns = columnsOf(listedMessageSchema, { booking: 'bookings', enquiry: 'enquiries' });

/** Messages whose recipient contains the search text. `from` and `to` are row indexes from 0, inclusive. */
async function readMessages(
  { q, filters, sort }: ListState,
  [from, to]: RowRange,
  signal?: AbortSignal,
): Promise<Page<ListedMessage>> {
  const client = await adminClient();
  let query = client.from('messages').select(columns, { count: 'exact' });
  const text = q.trim().replace(/[\\%_]/g, '\\$&');
  if (text) query = query.ilike('recipient', `%${text}%`);
  const state = messageStates.find((known) => known === filters.state);
  if (state) query = query.eq('state', state);
  query = query
    .order(sort.column, { ascending: !sort.descending })
    .order('id', { ascending: !sort.descending })
    .range(from, to);
  if (signal) query = query.abortSignal(signal);
  const { rows, total } = unwrapPage(await query);
  return { total, ...parseRows(listedMessageSchema, rows) };
}

export const messageListOptions = (list: ListState) =>
  pageOptions(messageKeys.list(list), list, readMessages);

/** @throws AppError `not-found` for an unknown message */
export const messageOptions = (id: string) =>
  databaseOptions(messageKeys.detail(id), listedMessageSchema, (client) =>
    client
      .from('messages')
      .select(columns)
      // A malformed id would cause a database error instead of an unknown message.
      .eq('id', /^\d{1,15}$/.test(id) ? Number(id) : -1)
      .single(),
  );

export const messageListSpec: ListSpec = {
  sortable: ['created_at', 'recipient', 'state'],
  defaultSort: { column: 'created_at', descending: true },
  filters: ['state'],
};
