import { formatExactPaise } from '@aertrip/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BadgeIndianRupee, Undo2 } from 'lucide-react';
import { type BulkSpecification, sendReminder, writeMessage } from '../../shared/list/bulk/bulk-action';
import { ListScreen } from '../../shared/list/list-screen';
import type { ListSpecification } from '../../shared/list/list-specification';
import { Sums } from '../../shared/list/sums';
import { paths } from '../../config/paths';
import type { ListSpec, ListState } from '../../shared/list/list-state';
import { usePermission } from '../../shared/session/roles';
import {
  bookingKeys,
  bookingListOptions,
  bookingSumsOptions,
  readBookings,
  readBookingSums,
} from './booking-queries';
import { owingColumns, refundColumns } from './components/booking-columns';
import { FinanceFrame } from './components/finance-frame';
import { PaymentChat } from './components/payment-reminder';
import {
  type Booking,
  type BookingDue,
  bookingListSpec,
  type BookingSums,
  dueNames,
  owingDues,
} from './model/booking';
import { bookingCsvColumns, toBookingFooter } from './model/booking-csv';

type SumsOf = (sums: BookingSums) => readonly (readonly [name: string, paise: number])[];

interface MoneyListProps extends Pick<
  ListSpecification<Booking>,
  'label' | 'columns' | 'filters' | 'sortOptions' | 'empty' | 'bulk' | 'renderCardActions'
> {
  readonly spec: ListSpec;
  readonly fileName: string;
  /** The classification of its bookings, unless a filter narrows it. */
  readonly due: BookingDue;
  readonly sumsOf: SumsOf;
}

function MoneySums({ list, sumsOf }: { readonly list: ListState; readonly sumsOf: SumsOf }) {
  const query = useQuery({ ...bookingSumsOptions(list), placeholderData: keepPreviousData });
  return (
    <Sums
      label="Totals for these bookings"
      query={query}
      sumsOf={(sums) => sumsOf(sums).map(([name, paise]) => [name, formatExactPaise(paise)])}
    />
  );
}

/** The bookings with money due, to us or to the customer. */
function MoneyList({ fileName, due, sumsOf, ...list }: MoneyListProps) {
  const hasTotals = usePermission('readAccounts').allowed;
  const ofDue = (state: ListState): ListState => ({ ...state, filters: { due, ...state.filters } });
  return (
    <FinanceFrame>
      <ListScreen
        {...list}
        nouns={['booking', 'bookings']}
        getOptions={(state) => bookingListOptions(ofDue(state))}
        savedColumns={fileName}
        getRowName={({ contact }) => contact.name}
        getRowPath={({ id }) => paths.booking.href(id)}
        searchLabel="Search customer, phone, email or reference"
        {...(hasTotals && {
          renderSummary: (state: ListState) => <MoneySums list={ofDue(state)} sumsOf={sumsOf} />,
        })}
        csv={{
          fileName,
          columns: bookingCsvColumns,
          read: (state, range) => readBookings(ofDue(state), range),
          ...(hasTotals && {
            readFooters: async (state: ListState) => [toBookingFooter(await readBookingSums(ofDue(state)))],
          }),
          people: { list: 'bookings' },
        }}
      />
    </FinanceFrame>
  );
}

const owingSpec: ListSpec = {
  ...bookingListSpec,
  defaultSort: { column: 'due_on', descending: false },
  filters: ['due'],
};
const owingSort = [
  { sort: { column: 'due_on', descending: false }, label: 'Oldest due' },
  { sort: { column: 'due_paise', descending: true }, label: 'Highest due' },
];
const owingFilters = [
  {
    name: 'due',
    label: 'Due',
    defaultLabel: 'Any due date',
    options: owingDues.slice(1).map((value) => ({ value, label: dueNames[value] })),
  },
];
const owingSums: SumsOf = ({ duePaise, latePaise, totalPaise, paidPaise, unverifiedInPaise }) => [
  ['Receivables', duePaise],
  ['Overdue', latePaise],
  ['Total', totalPaise],
  ['Paid', paidPaise],
  ['Unverified', unverifiedInPaise],
];

const owingBulk: BulkSpecification = {
  kind: 'booking',
  affects: bookingKeys.all,
  actions: [sendReminder, writeMessage],
};

/** `/admin/finance/receivables` */
export function ReceivablesScreen() {
  const canWrite = usePermission('writeSales').allowed;
  return (
    <MoneyList
      bulk={canWrite ? owingBulk : undefined}
      renderCardActions={(booking) => (
        <PaymentChat booking={booking} label={`Remind ${booking.contact.name} on WhatsApp`} />
      )}
      label="Receivables"
      fileName="receivables"
      due="owing"
      spec={owingSpec}
      columns={owingColumns}
      sortOptions={owingSort}
      filters={owingFilters}
      sumsOf={owingSums}
      empty={{
        icon: <BadgeIndianRupee />,
        title: 'No receivables',
        text: 'All confirmed bookings are paid.',
      }}
    />
  );
}

const refundSpec: ListSpec = { ...bookingListSpec, filters: [] };
const refundSums: SumsOf = ({ deskRefundPaise, providerRefundPaise }) => [
  ['Refunds to pay', deskRefundPaise + providerRefundPaise],
  ['Refund by desk', deskRefundPaise],
  ['Refund by provider', providerRefundPaise],
];

/** `/admin/finance/refunds` */
export function RefundsScreen() {
  return (
    <MoneyList
      label="Refunds to pay"
      fileName="refunds"
      due="refund"
      spec={refundSpec}
      columns={refundColumns}
      filters={[]}
      sumsOf={refundSums}
      empty={{ icon: <Undo2 />, title: 'No refunds to pay' }}
    />
  );
}
