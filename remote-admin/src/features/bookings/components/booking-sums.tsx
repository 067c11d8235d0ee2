import { formatExactPaise } from '@aertrip/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Sums } from '../../../components/list/sums';
import type { ListState } from '../../../lib/list/list-state';
import { bookingSumsOptions } from '../api/booking-list';
import type { BookingSums as BookingSumsRow } from '../model/booking';

type Sum = readonly [name: string, value: string];

function sumsFor(due: string | undefined, sums: BookingSumsRow): readonly Sum[] {
  const toVerify: Sum = ['Payments to verify', formatExactPaise(sums.unverifiedInPaise)];
  if (due === 'refund')
    return [
      ['Refunds to pay', formatExactPaise(sums.deskRefundPaise + sums.providerRefundPaise)],
      ['Refund by desk', formatExactPaise(sums.deskRefundPaise)],
      ['Refund by provider', formatExactPaise(sums.providerRefundPaise)],
    ];
  if (due === 'unverified')
    return [
      ['Entries to verify', String(sums.unverified)],
      toVerify,
      ['Refunds to verify', formatExactPaise(Math.abs(sums.unverifiedOutPaise))],
    ];
  return [
    ['Receivables', formatExactPaise(sums.duePaise)],
    ['Price', formatExactPaise(sums.totalPaise)],
    ['Paid', formatExactPaise(sums.paidPaise)],
    toVerify,
  ];
}

/** Totals of the listed bookings: due to us, due to customers, or awaiting verification. */
export function BookingSums({ list }: { readonly list: ListState }) {
  const query = useQuery({ ...bookingSumsOptions(list), placeholderData: keepPreviousData });
  const { data } = query;
  return (
    <Sums
      label="Totals for these bookings"
      sums={data && sumsFor(list.filters.due, data)}
      error={query.error}
      onRetry={() => void query.refetch()}
      isStale={query.isPlaceholderData}
    />
  );
}
