import { unwrap } from '@aertrip/platform';
import { parse } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import { bookingStatuses } from '../../../shared/sale/record-status';
import { adminQuery } from '../../../shared/data/query';
import { keyOf } from '../../../shared/data/key-of';
import { isMonth } from '../../../shared/data/month';
import { isUuid } from '../../../shared/data/uuid';
import type { ListState } from '../../../shared/list/list-state';
import { pageArguments, pageOptions } from '../../../shared/list/page-options';
import { pageReader } from '../../../shared/list/page-reader';
import { toPeriod } from '../../../shared/list/period';
import { toSearchQuery } from '../../../shared/list/search-query';
import {
  bookingSchema,
  bookingSumsSchema,
  dueNames,
  paymentStates,
  type BookingSums,
} from '../model/booking';
import { bookingKeys } from './booking-keys';

/** The part of the list state that determines the set of bookings. */
type Matching = Pick<ListState, 'q' | 'filters'>;

const matchingArguments = ({ q, filters }: Matching) => ({
  p_words: toSearchQuery(q) || undefined,
  p_status: bookingStatuses.find((known) => known === filters.status),
  p_due: keyOf(dueNames, filters.due),
  p_payment: paymentStates.find((known) => known === filters.payment),
  p_month: isMonth(filters.month) ? filters.month : undefined,
  p_agent: isUuid(filters.agent) ? filters.agent : undefined,
  p_departure: isUuid(filters.departure) ? filters.departure : undefined,
  p_made: toPeriod(filters.made),
  p_assignee: filters.owner === 'none' || isUuid(filters.owner) ? filters.owner : undefined,
});

/** Bookings that match the search and filters. */
export const readBookings = pageReader(bookingSchema, (client, list, range) =>
  client.rpc(
    'admin_booking_page',
    {
      ...matchingArguments(list),
      ...pageArguments(list, range),
    },
    { get: true },
  ),
);

export const bookingListOptions = (list: ListState) =>
  pageOptions(bookingKeys.list(list), list, readBookings);

/** Totals of all matching bookings, over all pages. */
export async function readBookingSums(list: Matching, signal?: AbortSignal): Promise<BookingSums> {
  const client = await adminClient();
  let query = client.rpc('admin_booking_sums', matchingArguments(list), { get: true });
  if (signal) query = query.abortSignal(signal);
  return parse(bookingSumsSchema, unwrap(await query));
}

export const bookingSumsOptions = ({ q, filters }: Matching) =>
  queryOptions({
    ...adminQuery,
    queryKey: bookingKeys.sums({ q, filters }),
    queryFn: ({ signal }) => readBookingSums({ q, filters }, signal),
  });
