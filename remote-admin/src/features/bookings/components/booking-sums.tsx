import { formatExactPaise } from '@aertrip/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Sums } from '../../../components/list/sums';
import type { ListState } from '../../../lib/list/list-state';
import { bookingSumsOptions } from '../api/booking-list';

/** What all bookings of the list owe us, or what we owe them. */
export function BookingSums({ list }: { readonly list: ListState }) {
  const query = useQuery({ ...bookingSumsOptions(list), placeholderData: keepPreviousData });
  const { data } = query;
  const sums =
    list.filters.due === 'refund'
      ? data && ([['To be refunded', formatExactPaise(data.refundPaise)]] as const)
      : data &&
        ([
          ['Owed to us', formatExactPaise(data.duePaise)],
          ['Price', formatExactPaise(data.totalPaise)],
          ['Paid', formatExactPaise(data.paidPaise)],
          ['Of it to be verified', formatExactPaise(data.unverifiedPaise)],
        ] as const);
  return (
    <Sums
      label="Sums of all these bookings"
      sums={sums}
      error={query.error}
      onRetry={() => void query.refetch()}
      isStale={query.isPlaceholderData}
    />
  );
}
