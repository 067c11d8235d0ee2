import { todayInIndia } from '@aertrip/platform';
import { Landmark } from 'lucide-react';
import type { ListFilter } from '../../components/list/list-filters';
import { ListScreen } from '../../components/list/list-screen';
import { NoPermission } from '../../components/permission/no-permission';
import { paths } from '../../config/paths';
import type { ListState } from '../../lib/list/list-state';
import { periodOptions } from '../../lib/list/period';
import { usePermission } from '../../lib/session/permissions';
import { ledgerListOptions, readLedger } from './api/ledger-list';
import { BookingTabs } from './components/booking-tabs';
import { ledgerColumns } from './components/ledger-columns';
import { LedgerSums } from './components/ledger-sums';
import { kindNames } from './model/ledger';
import { entryFilters, ledgerCsvColumns, ledgerListSpec, toLedgerFooter } from './model/ledger-list';
import styles from './bookings-screen.module.css';

const filters: readonly ListFilter[] = [
  {
    name: 'period',
    label: 'Payment date',
    defaultLabel: 'Any day',
    options: (current) => periodOptions(current, todayInIndia()),
  },
  {
    name: 'kind',
    label: 'Type',
    defaultLabel: 'Any type',
    options: Object.entries(kindNames).map(([value, label]) => ({ value, label })),
  },
  {
    name: 'state',
    label: 'Status',
    defaultLabel: 'Any status',
    options: Object.entries(entryFilters).map(([value, label]) => ({ value, label })),
  },
];

const sortOptions = [
  { sort: { column: 'day', descending: true }, label: 'Newest first' },
  { sort: { column: 'day', descending: false }, label: 'Oldest first' },
  { sort: { column: 'amount_paise', descending: true }, label: 'Largest first' },
];

const renderSums = (list: ListState) => <LedgerSums list={list} />;

/** `/admin/bookings/ledger`: ledger entries of all bookings; managers verify them here. */
export function LedgerScreen() {
  const canRead = usePermission('readSales');
  if (!canRead.allowed) return <NoPermission reason={canRead.reason} />;
  return (
    <div className={styles.layout}>
      <BookingTabs />
      <ListScreen
        label="Ledger"
        nouns={['entry', 'entries']}
        spec={ledgerListSpec}
        getOptions={ledgerListOptions}
        columns={ledgerColumns}
        savedColumns="ledger"
        getRowName={({ customerName, bookingRef }) => `${customerName}, ${bookingRef}`}
        getRowPath={({ bookingId }) => paths.booking.href(bookingId)}
        filters={filters}
        sortOptions={sortOptions}
        renderSummary={renderSums}
        csv={{
          fileName: 'ledger',
          columns: ledgerCsvColumns,
          read: readLedger,
          readFooters: async (list) => [toLedgerFooter((await readLedger(list, [0, -1])).sums)],
          people: { list: 'ledger' },
        }}
        empty={{
          icon: <Landmark />,
          title: 'No entries yet',
          text: 'Online payments and entries recorded by the desk appear here.',
        }}
      />
    </div>
  );
}
