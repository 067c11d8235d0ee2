import { unwrapPage } from '@aertrip/platform';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { rangeOf, type ListState } from '../../../lib/list-state';
import { parse } from '../../../lib/parse';
import { adminQuery } from '../../../lib/query';
import { toSearchQuery } from '../../../lib/search-query';
import { bookingSchema, bookingStatuses, type Booking } from '../model/booking';
import { bookingKeys } from './booking-keys';

/** What `bookingSchema` reads. */
export const bookingColumns =
  'id, ref, contact, status, seats, hold_expires_at, price_snapshot, base_paise, discount_paise, gst_paise, tcs_paise, total_paise, paid_paise, due_paise, cancelled_reason, package_id, package_title, starts_on, nights, departure_city, travellers_count, created_at, version';

/** Bookings that match the list's search and filters. `from` and `to` count rows from 0, both included. */
export async function readBookings(
  { q, filters, sort }: ListState,
  [from, to]: readonly [from: number, to: number],
  signal?: AbortSignal,
): Promise<{ rows: Booking[]; total: number }> {
  const client = await adminClient();
  let query = client.from('booking_list').select(bookingColumns, { count: 'exact' });
  const words = toSearchQuery(q);
  if (words) query = query.textSearch('search', words, { config: 'simple' });
  const status = bookingStatuses.find((known) => known === filters.status);
  if (status) query = query.eq('status', status);
  query = query
    .order(sort.column, { ascending: !sort.descending, nullsFirst: false })
    .order('id')
    .range(from, to);
  if (signal) query = query.abortSignal(signal);
  const { rows, total } = unwrapPage(await query);
  return { rows: parse(v.array(bookingSchema), rows), total };
}

export const bookingListOptions = (list: ListState) =>
  queryOptions({
    ...adminQuery,
    queryKey: bookingKeys.list(list),
    queryFn: ({ signal }) => readBookings(list, rangeOf(list), signal),
    placeholderData: keepPreviousData,
  });
