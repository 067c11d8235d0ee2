import { formatDateTime, formatExactPaise } from '@aertrip/platform';
import { useQuery } from '@tanstack/react-query';
import { Sums } from '../../../components/list/sums';
import type { ListState } from '../../../lib/list/list-state';
import { reconciliationOptions, type ReconciliationPage } from '../api/reconciliation';

/** Totals of both sides, and the period covered by imports. */
export function ReconciliationSums({ list }: { readonly list: ListState }) {
  const query = useQuery({
    ...reconciliationOptions(list),
    select: (page) => (page as ReconciliationPage).comparison,
  });
  const { data } = query;
  return (
    <Sums
      label="Totals for the period"
      sums={
        data && [
          ['At the provider', formatExactPaise(data.providerPaise)],
          ['Provider fees', formatExactPaise(data.feePaise)],
          ['In the ledger', formatExactPaise(data.ledgerPaise)],
          ['Matched', data.counts.matched],
          ['Open differences', data.counts.open],
          ['Settled', data.counts.settled],
          [
            'Compared',
            data.since && data.until
              ? `${formatDateTime(data.since)} to ${formatDateTime(data.until)}`
              : 'Nothing imported yet',
          ],
        ]
      }
      error={query.error}
      onRetry={() => void query.refetch()}
      isStale={query.isPlaceholderData}
    />
  );
}
