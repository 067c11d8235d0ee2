import { formatDateTime, formatExactPaise, todayInIndia } from '@aertrip/platform';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import type { ListFilter } from '../../shared/list/list-filters';
import { ListScreen } from '../../shared/list/list-screen';
import { Sums } from '../../shared/list/sums';
import type { ListState } from '../../shared/list/list-state';
import { periodOptions } from '../../shared/list/period';
import { readReconciliation, reconciliationOptions, type ReconciliationPage } from './api/reconciliation';
import { FinanceFrame } from './components/finance-frame';
import { reconciliationColumns } from './components/reconciliation-columns';
import { ReconciliationTools } from './components/reconciliation-tools';
import { comparedCsvColumns, comparedFilters, reconciliationSpec } from './model/reconciliation';

const filters: readonly ListFilter[] = [
  {
    name: 'period',
    label: 'Paid',
    defaultLabel: 'Any day',
    options: (current) => periodOptions(current, todayInIndia()),
  },
  {
    name: 'state',
    label: 'Status',
    defaultLabel: 'Any status',
    options: Object.entries(comparedFilters).map(([value, label]) => ({ value, label })),
  },
];

/** Totals of both sides, and the period covered by imports. */
function ReconciliationSums({ list }: { readonly list: ListState }) {
  const query = useQuery({
    ...reconciliationOptions(list),
    select: (page) => (page as ReconciliationPage).sums,
  });
  return (
    <Sums
      label="Totals for the period"
      query={query}
      sumsOf={({ providerPaise, feePaise, ledgerPaise, counts, since, until }) => [
        ['At the provider', formatExactPaise(providerPaise)],
        ['Provider fees', formatExactPaise(feePaise)],
        ['In the ledger', formatExactPaise(ledgerPaise)],
        ['Matched', counts.matched],
        ['Open differences', counts.open],
        ['Settled', counts.settled],
        [
          'Compared',
          since && until ? `${formatDateTime(since)} to ${formatDateTime(until)}` : 'Nothing imported yet',
        ],
      ]}
    />
  );
}

const renderSums = (list: ListState) => <ReconciliationSums list={list} />;

/** `/admin/finance/reconciliation`: the provider's payments beside our ledger. */
export function ReconciliationScreen() {
  return (
    <FinanceFrame>
      <ListScreen
        label="Reconciliation"
        nouns={['payment', 'payments']}
        spec={reconciliationSpec}
        getOptions={reconciliationOptions}
        columns={reconciliationColumns}
        getRowName={({ paymentId }) => paymentId}
        filters={filters}
        renderSummary={renderSums}
        addButton={<ReconciliationTools />}
        csv={{
          fileName: 'reconciliation',
          columns: comparedCsvColumns,
          read: readReconciliation,
          people: null,
        }}
        empty={{
          icon: <Scale />,
          title: 'Nothing to compare yet',
          text: 'Import the provider’s payments to compare them with the ledger.',
        }}
      />
    </FinanceFrame>
  );
}
