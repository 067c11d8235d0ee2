import { todayInIndia } from '@aertrip/platform';
import { Scale } from 'lucide-react';
import type { ListFilter } from '../../components/list/list-filters';
import { ListScreen } from '../../components/list/list-screen';
import { NoPermission } from '../../components/permission/no-permission';
import type { ListState } from '../../lib/list/list-state';
import { periodOptions } from '../../lib/list/period';
import { usePermission } from '../../lib/session/permissions';
import { readReconciliation, reconciliationOptions } from './api/reconciliation';
import { BookingTabs } from './components/booking-tabs';
import { reconciliationColumns } from './components/reconciliation-columns';
import { ReconciliationSums } from './components/reconciliation-sums';
import { ReconciliationTools } from './components/reconciliation-tools';
import { comparedCsvColumns, comparedFilters, reconciliationSpec } from './model/reconciliation';
import styles from './bookings-screen.module.css';

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

const renderSums = (list: ListState) => <ReconciliationSums list={list} />;

/** `/admin/bookings/reconciliation`: the provider's payments beside our ledger. */
export function ReconciliationScreen() {
  const canReconcile = usePermission('reconcile');
  if (!canReconcile.allowed) return <NoPermission reason={canReconcile.reason} />;
  return (
    <div className={styles.layout}>
      <BookingTabs />
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
    </div>
  );
}
