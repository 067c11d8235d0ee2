import { formatExactPaise, todayInIndia } from '@aertrip/platform';
import { FormMessage } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import type { ListFilter } from '../../shared/list/list-filters';
import { ListScreen } from '../../shared/list/list-screen';
import { Sums } from '../../shared/list/sums';
import { paths } from '../../config/paths';
import type { ListState } from '../../shared/list/list-state';
import { periodOptions } from '../../shared/list/filter-values';
import { usePermission } from '../../shared/session/roles';
import { ledgerListOptions, type LedgerPage, readLedger } from './booking-queries';
import { FinanceFrame } from './components/finance-frame';
import { ledgerColumns } from './components/ledger-columns';
import { kindNames } from './model/ledger';
import { entryFilters, ledgerCsvColumns, ledgerListSpec, toLedgerFooter } from './model/ledger-list';

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
];
const stateFilter: ListFilter = {
  name: 'state',
  label: 'Status',
  defaultLabel: 'Any status',
  options: Object.entries(entryFilters).map(([value, label]) => ({ value, label })),
};

const sortOptions = [
  { sort: { column: 'day', descending: true }, label: 'Newest first' },
  { sort: { column: 'day', descending: false }, label: 'Oldest first' },
  { sort: { column: 'amount_paise', descending: true }, label: 'Largest first' },
];

function LedgerSums({ list, hasTotals }: { readonly list: ListState; readonly hasTotals: boolean }) {
  const query = useQuery({ ...ledgerListOptions(list), select: (page) => (page as LedgerPage).sums });
  return (
    <>
      {hasTotals && (
        <Sums
          label="Totals for these entries"
          query={query}
          sumsOf={({ inPaise, outPaise }) => [
            ['Received', formatExactPaise(inPaise)],
            ['Paid out', formatExactPaise(Math.abs(outPaise))],
            ['Net', formatExactPaise(inPaise + outPaise)],
          ]}
        />
      )}
      {list.q && query.data?.total === 0 && !query.isPlaceholderData && (
        <FormMessage tone="info">
          {`No payment with the reference “${list.q}” is recorded. Check the number, or record the payment in its booking.`}
        </FormMessage>
      )}
    </>
  );
}

interface LedgerListProps {
  readonly label: string;
  /** Shows entries of one state only. */
  readonly state?: keyof typeof entryFilters;
}

function LedgerList({ label, state }: LedgerListProps) {
  const hasTotals = usePermission('readAccounts').allowed;
  const ofState = (list: ListState): ListState =>
    state ? { ...list, filters: { ...list.filters, state } } : list;
  return (
    <FinanceFrame>
      <ListScreen
        label={label}
        nouns={['entry', 'entries']}
        spec={ledgerListSpec}
        getOptions={(list) => ledgerListOptions(ofState(list))}
        columns={ledgerColumns}
        savedColumns="ledger"
        getRowName={({ customerName, bookingRef }) => `${customerName}, ${bookingRef}`}
        getRowPath={({ bookingId }) => paths.booking.href(bookingId)}
        searchLabel="Search by bank or payment reference"
        filters={state ? filters : [...filters, stateFilter]}
        sortOptions={sortOptions}
        renderSummary={(list) => <LedgerSums list={ofState(list)} hasTotals={hasTotals} />}
        csv={{
          fileName: 'ledger',
          columns: ledgerCsvColumns,
          read: (list, range) => readLedger(ofState(list), range),
          ...(hasTotals && {
            readFooters: async (list: ListState) => [
              toLedgerFooter((await readLedger(ofState(list), [0, -1])).sums),
            ],
          }),
          people: { list: 'ledger' },
        }}
        empty={{
          icon: <Landmark />,
          title: state ? 'Nothing to verify' : 'No entries yet',
          text: state
            ? 'Payments that the desk records appear here until a manager verifies them.'
            : 'Online payments and entries recorded by the desk appear here.',
        }}
      />
    </FinanceFrame>
  );
}

/** `/admin/finance/ledger`: ledger entries of all bookings. */
export const LedgerScreen = () => <LedgerList label="Ledger" />;

/** `/admin/finance/to-verify`: entries of the desk that a manager verifies. */
export const ToVerifyScreen = () => <LedgerList label="Entries to verify" state="waiting" />;
