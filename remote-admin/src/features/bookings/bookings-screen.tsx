import { ButtonLink } from '@aertrip/ui';
import { CalendarCheck, Plus } from 'lucide-react';
import { ContactButtons } from '../../components/contact/contact-buttons';
import { ListScreen } from '../../components/list/list-screen';
import { NoPermission } from '../../components/permission/no-permission';
import { paths } from '../../config/paths';
import { usePermission } from '../../lib/session/permissions';
import { bookingListOptions, readBookings } from './api/booking-list';
import { bookingColumns } from './components/booking-columns';
import { bookingDues, bookingListSpec, bookingStatuses, statusNames } from './model/booking';
import { bookingCsvColumns } from './model/booking-csv';

const statusFilter = {
  name: 'status',
  label: 'Status',
  defaultLabel: 'Any status',
  options: bookingStatuses.map((status) => ({ value: status, label: statusNames[status] })),
};

const dueNames = {
  todo: 'Anything to do',
  hold: 'Hold ends within 24 hours',
  balance: 'Balance overdue',
  refund: 'Refund owed by us',
} as const;

const dueFilter = {
  name: 'due',
  label: 'To do',
  defaultLabel: 'To do or not',
  options: bookingDues.map((due) => ({ value: due, label: dueNames[due] })),
};

const sortOptions = [
  { sort: { column: 'created_at', descending: true }, label: 'Newest first' },
  { sort: { column: 'starts_on', descending: false }, label: 'Departure' },
  { sort: { column: 'due_paise', descending: true }, label: 'Most due' },
  { sort: { column: 'customer_name', descending: false }, label: 'Customer A–Z' },
];

/** `/admin/bookings`; one booking opens beside it at `/admin/bookings/:bookingId`. */
export function BookingsScreen() {
  const canRead = usePermission('readSales');
  const canWrite = usePermission('writeSales');
  if (!canRead.allowed) return <NoPermission reason={canRead.reason} />;
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
      panelParam="bookingId"
      searchLabel="Search customer, phone, email or reference"
      renderCardActions={({ contact }) => <ContactButtons name={contact.name} phone={contact.phone} />}
      filters={[statusFilter, dueFilter]}
      sortOptions={sortOptions}
      addButton={
        canWrite.allowed && (
          <ButtonLink to={paths.newBooking.href} size="sm">
            <Plus size={16} aria-hidden />
            New booking
          </ButtonLink>
        )
      }
      csv={{ fileName: 'bookings', columns: bookingCsvColumns, read: readBookings }}
      empty={{
        icon: <CalendarCheck />,
        title: 'No bookings yet',
        text: 'Seats that customers hold on the site, and that the desk holds for them, appear here.',
      }}
    />
  );
}
