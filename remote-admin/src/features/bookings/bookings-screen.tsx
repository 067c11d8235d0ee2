import { ButtonLink } from '@aertrip/ui';
import { CalendarCheck, Plus } from 'lucide-react';
import { ContactButtons } from '../../shared/contact-buttons';
import { sendReminder, writeMessage, type BulkSpecification } from '../../shared/list/bulk/bulk-action';
import { ListScreen } from '../../shared/list/list-screen';
import { departureFilter } from '../../shared/list/departure-filter';
import { paths } from '../../config/paths';
import type { ListState } from '../../shared/list/list-state';
import { usePermission } from '../../shared/session/permissions';
import { bookingKeys } from './api/booking-keys';
import { bookingListOptions, readBookings, readBookingSums } from './api/booking-list';
import { bookingColumns } from './components/booking-columns';
import { useBookingFilters } from './hooks/use-booking-filters';
import { bookingListSpec } from './model/booking';
import { bookingCsvColumns, toBookingFooter } from './model/booking-csv';

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
      savedViews="bookings"
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
