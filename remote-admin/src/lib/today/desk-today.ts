import { unwrap } from '@aertrip/platform';
import { parse, row, wireInteger } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminKey, adminQuery } from '../data/query';

/** Of sales: what may not be read is not there. */
const salesNumber = v.optional(v.number());

const deskTodaySchema = row({
  unassigned: salesNumber,
  due_today: salesNumber,
  due_today_mine: salesNumber,
  overdue: salesNumber,
  overdue_mine: salesNumber,
  callbacks: salesNumber,
  /** Enquiries with anything to do. */
  enquiries: salesNumber,
  holds: salesNumber,
  balances: salesNumber,
  refunds: salesNumber,
  /** What of them the desk is to pay, and what the provider sends. Paise. */
  desk_refund_paise: v.optional(wireInteger),
  provider_refund_paise: v.optional(wireInteger),
  /** Entries of the ledger to verify, and the money that they say came in and went out (below zero); for managers alone. */
  unverified: salesNumber,
  unverified_in_paise: v.optional(wireInteger),
  unverified_out_paise: v.optional(wireInteger),
  /** Bookings with anything to do. */
  bookings: salesNumber,
  below_minimum: v.number(),
  /** Departures with seats for somebody on their waiting list. */
  waiting: salesNumber,
});

/** What there is to do, as numbers; each is the total of one filtered list. */
export type DeskToday = v.InferOutput<typeof deskTodaySchema>;

/** Query keys of what there is to do. */
export const todayKeys = { all: [...adminKey, 'today'] as const };

/** Asked again every 20 seconds while the page is visible, and when one comes back to it. */
export const deskTodayOptions = queryOptions({
  ...adminQuery,
  queryKey: todayKeys.all,
  queryFn: async ({ signal }) => {
    const client = await adminClient();
    return parse(deskTodaySchema, unwrap(await client.rpc('desk_today').abortSignal(signal)));
  },
  staleTime: 0,
  refetchInterval: 20_000,
  refetchOnWindowFocus: 'always',
});
