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
      label="Sums of all these entries"
      sums={
        data && [
          ['Came in', formatExactPaise(data.inPaise)],
          ['Went out', formatExactPaise(Math.abs(data.outPaise))],
          ['Left', formatExactPaise(data.inPaise + data.outPaise)],
        ]
      }
      error={query.error}
      onRetry={() => void query.refetch()}
      isStale={query.isPlaceholderData}
    />
  );
}
