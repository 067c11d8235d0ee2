import { unwrap } from '@aertrip/platform';
import { adminClient } from 'shared-auth';
import { isMonth } from '../../../lib/data/month';
import { isUuid } from '../../../lib/data/uuid';
import type { ListState } from '../../../lib/list/list-state';
import { parsePage, type Page } from '../../../lib/list/page';
import { pageOptions, type RowRange } from '../../../lib/list/page-options';
import { toSearchQuery } from '../../../lib/list/search-query';
import { bookingDues, bookingSchema, bookingStatuses, paymentStates, type Booking } from '../model/booking';
import { bookingKeys } from './booking-keys';

/** Bookings that match the list's search and filters. `from` and `to` count rows from 0, both included. */
export async function readBookings(
  { q, filters, sort }: ListState,
  [from, to]: RowRange,
  signal?: AbortSignal,
): Promise<Page<Booking>> {
  const client = await adminClient();
  let query = client.rpc(
    'admin_booking_page',
    {
      p_words: toSearchQuery(q) || undefined,
      p_status: bookingStatuses.find((known) => known === filters.status),
      p_due: bookingDues.find((known) => known === filters.due),
      p_payment: paymentStates.find((known) => known === filters.payment),
      p_month: isMonth(filters.month) ? filters.month : undefined,
      p_agent: isUuid(filters.agent) ? filters.agent : undefined,
      p_departure: isUuid(filters.departure) ? filters.departure : undefined,
      p_sort: sort.column,
      p_descending: sort.descending,
      p_from: from,
      p_to: to,
    },
    { get: true },
  );
  if (signal) query = query.abortSignal(signal);
  return parsePage(bookingSchema, unwrap(await query));
}

export const bookingListOptions = (list: ListState) =>
  pageOptions(bookingKeys.list(list), list, readBookings);
