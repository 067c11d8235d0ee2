import { row, wireInteger } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminKey, databaseOptions, pollInterval } from './data/query';
import { useIdle } from './timing';

/** Sales figures, absent without permission. */
const salesNumber = v.optional(v.number());
/** Time or day of the oldest or next, absent without one. */
const since = v.optional(v.string());

const deskTodaySchema = row({
  unassigned: salesNumber,
  unassigned_since: since,
  due_today: salesNumber,
  due_today_since: since,
  due_today_mine: salesNumber,
  overdue: salesNumber,
  overdue_since: since,
  overdue_mine: salesNumber,
  callbacks: salesNumber,
  callbacks_since: since,
  /** Enquiries with open tasks. */
  enquiries: salesNumber,
  holds: salesNumber,
  holds_since: since,
  balances: salesNumber,
  balances_since: since,
  refunds: salesNumber,
  /** Refunds due from the desk, and those sent by the provider, for managers. Paise. */
  desk_refund_paise: v.optional(wireInteger),
  provider_refund_paise: v.optional(wireInteger),
  /** Ledger entries awaiting verification, with incoming and outgoing (negative) amounts; for managers. */
  unverified: salesNumber,
  unverified_since: since,
  unverified_in_paise: v.optional(wireInteger),
  unverified_out_paise: v.optional(wireInteger),
  /** Discounts that wait for the caller's approval; for managers. */
  approvals: salesNumber,
  /** Managers' decisions on the caller's discounts and payments. */
  decisions: salesNumber,
  /** Requests of customers without an answer. */
  change_requests: salesNumber,
  change_requests_since: since,
  /** Reviews to moderate. */
  reviews: salesNumber,
  reviews_since: since,
  /** Bookings with open tasks. */
  bookings: salesNumber,
  below_minimum: v.number(),
  below_minimum_since: since,
});

/** Numbers of open tasks; each equals the total of a filtered list. */
export type DeskToday = v.InferOutput<typeof deskTodaySchema>;

/** Query keys of the open tasks. */
export const todayKeys = { all: [...adminKey, 'today'] as const };

/** Polled every 20 seconds while the page is visible, and when it becomes visible. */
export const deskTodayOptions = databaseOptions(
  todayKeys.all,
  deskTodaySchema,
  (client) => client.rpc('desk_today', {}, { get: true }),
  {
    staleTime: 0,
    refetchInterval: pollInterval,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  },
);

/**
 * Open tasks for any screen; refetched after every change made here. Other screens read again when they open: a change
 * of a booking concerns its quote, its enquiry, the departure and the dashboard, too.
 */
export function useDeskToday() {
  const queryClient = useQueryClient();

  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const { submittedAt } = event.mutation.state;
        void queryClient.invalidateQueries({
          queryKey: adminKey,
          refetchType: 'none',
          predicate: ({ state }) => state.dataUpdatedAt <= submittedAt,
        });
        void queryClient.invalidateQueries({ queryKey: todayKeys.all });
      }),
    [queryClient],
  );

  return useQuery({ ...deskTodayOptions, enabled: useIdle() });
}
