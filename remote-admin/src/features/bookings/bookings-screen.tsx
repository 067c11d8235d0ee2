import { ButtonLink } from '@aertrip/ui';
import { CalendarCheck, Plus } from 'lucide-react';
import { formatMonth, monthsFrom, todayInIndia } from '@aertrip/platform';
import { useQuery } from '@tanstack/react-query';
import { ContactButtons } from '../../shared/contact-buttons';
import { type BulkSpecification, sendReminder, writeMessage } from '../../shared/list/bulk/bulk-action';
import { ListScreen } from '../../shared/list/list-screen';
import { departureFilter } from '../../shared/list/departure-filter';
import { paths } from '../../config/paths';
import type { ListState } from '../../shared/list/list-state';
import { usePermission } from '../../shared/session/roles';
import { bookingKeys, bookingListOptions, readBookings, readBookingSums } from './booking-queries';
import { bookingColumns } from './components/booking-columns';
import { bookingListSpec, dueNames, paymentStateNames, paymentStates } from './model/booking';
import { bookingCsvColumns, toBookingFooter } from './model/booking-csv';
import { bookingStatuses, bookingStatusNames } from '../../shared/sale/record-status';
import type { ListFilter } from '../../shared/list/list-filters';
import { periodOptions } from '../../shared/list/filter-values';
import { salesPeopleOptions } from '../../shared/sale/choices';

const sortOptions = [
  { sort: { column: 'created_at', descending: true }, label: 'Newest first' },
  { sort: { column: 'starts_on', descending: false }, label: 'Departure' },
  { sort: { column: 'due_paise', descending: true }, label: 'Highest due' },
  { sort: { column: 'due_on', descending: false }, label: 'Oldest due' },
  { sort: { column: 'customer_name', descending: false }, label: 'Customer A–Z' },
];

const bulk: BulkSpecification = {
  kind: 'booking',
  affects: bookingKeys.all,
  actions: [sendReminder, writeMessage],
};
const linkedFilters = [departureFilter];

/** `/admin/bookings` */
export function BookingsScreen() {
  const canWrite = usePermission('writeSales');
  const hasTotals = usePermission('readAccounts').allowed;
  const filters = useBookingFilters();
  return (
    <ListScreen
      label="Bookings"
      nouns={['booking', 'bookings']}
      spec={bookingListSpec}
      getOptions={bookingListOptions}
      columns={bookingColumns}
      savedColumns="bookings"
      getRowName={({ contact }) => contact.name}
      getRowPath={({ id }) => paths.booking.href(id)}
      searchLabel="Search customer, phone, email or reference"
      renderCardActions={({ contact }) => <ContactButtons name={contact.name} phone={contact.phone} />}
      filters={filters}
      linkedFilters={linkedFilters}
      sortOptions={sortOptions}
      addButton={
        canWrite.allowed && (
          <ButtonLink to={paths.newBooking.href} size="sm">
            <Plus size={16} aria-hidden />
            New booking
          </ButtonLink>
        )
      }
      csv={{
        fileName: 'bookings',
        columns: bookingCsvColumns,
        read: readBookings,
        ...(hasTotals && {
          readFooters: async (list: ListState) => [toBookingFooter(await readBookingSums(list))],
        }),
        people: { list: 'bookings' },
      }}
      bulk={canWrite.allowed ? bulk : undefined}
      empty={{
        icon: <CalendarCheck />,
        title: 'No bookings yet',
        text: 'Holds and bookings made online or by the desk appear here.',
      }}
    />
  );
}

const statusFilter: ListFilter = {
  name: 'status',
  label: 'Status',
  defaultLabel: 'Any status',
  options: bookingStatuses.map((status) => ({ value: status, label: bookingStatusNames[status] })),
};

const dueFilter: ListFilter = {
  name: 'due',
  label: 'Needs action',
  defaultLabel: 'Any action',
  options: (['todo', 'hold', 'balance', 'refund', 'unverified'] as const).map((value) => ({
    value,
    label: dueNames[value],
  })),
};

const paymentFilter: ListFilter = {
  name: 'payment',
  label: 'Payment',
  defaultLabel: 'Any payment',
  options: paymentStates.map((state) => ({ value: state, label: paymentStateNames[state] })),
};

const madeFilter: ListFilter = {
  name: 'made',
  label: 'Booked',
  defaultLabel: 'Any date',
  options: (current) => periodOptions(current, todayInIndia()),
};

/** From half a year ago to a year and a half ahead. */
const months = (): string[] => {
  const [year = 0, month = 0] = todayInIndia().split('-').map(Number);
  const start = new Date(Date.UTC(year, month - 7, 1)).toISOString();
  return monthsFrom(start, 24);
};

/** Filters of the bookings; agents are listed once they are loaded. */
function useBookingFilters(): ListFilter[] {
  const { data: people = [] } = useQuery(salesPeopleOptions);
  const monthFilter: ListFilter = {
    name: 'month',
    label: 'Departure month',
    defaultLabel: 'Any month',
    options: months().map((month) => ({ value: month, label: formatMonth(month) })),
  };
  const agentFilter: ListFilter = {
    name: 'agent',
    label: 'Sold by',
    defaultLabel: 'Anyone',
    options: people,
  };
  const ownerFilter: ListFilter = {
    name: 'owner',
    label: 'Owner',
    defaultLabel: 'Any owner',
    options: [{ value: 'none', label: 'Unassigned' }, ...people],
  };
  return [statusFilter, dueFilter, paymentFilter, madeFilter, monthFilter, ownerFilter, agentFilter];
}
