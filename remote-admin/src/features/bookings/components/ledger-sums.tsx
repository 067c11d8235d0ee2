import { formatExactPaise } from '@aertrip/platform';
import { useQuery } from '@tanstack/react-query';
import { Sums } from '../../../components/list/sums';
import type { ListState } from '../../../lib/list/list-state';
import { ledgerListOptions, type LedgerPage } from '../api/ledger-list';

/** Totals of all listed entries. */
export function LedgerSums({ list }: { readonly list: ListState }) {
  const query = useQuery({ ...ledgerListOptions(list), select: (page) => (page as LedgerPage).sums });
  const { data } = query;
  return (
    <Sums
      label="Totals for these entries"
      sums={
        data && [
          ['Received', formatExactPaise(data.inPaise)],
          ['Paid out', formatExactPaise(Math.abs(data.outPaise))],
          ['Net', formatExactPaise(data.inPaise + data.outPaise)],
        ]
      }
      error={query.error}
      onRetry={() => void query.refetch()}
      isStale={query.isPlaceholderData}
    />
  );
}
