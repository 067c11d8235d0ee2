import { ButtonLink } from '@aertrip/ui';
import { CalendarCheck, Plus } from 'lucide-react';
import { setStatus, writeMessage, type BulkSpecification } from '../../components/list/bulk/bulk-action';
import { ListScreen } from '../../components/list/list-screen';
import { NoPermission } from '../../components/permission/no-permission';
import { paths } from '../../config/paths';
import { usePermission } from '../../lib/session/permissions';
import { bookingKeys } from './api/booking-keys';
import { bookingListOptions, readBookings } from './api/booking-list';
import { bookingColumns } from './components/booking-columns';
import { useBookingFilters } from './hooks/use-booking-filters';
import { bookingListSpec } from './model/booking';
import { bookingCsvColumns } from './model/booking-csv';

const sortOptions = [
  { sort: { column: 'created_at', descending: true }, label: 'Newest first' },
  { sort: { column: 'starts_on', descending: false }, label: 'Departure' },
  { sort: { column: 'due_paise', descending: true }, label: 'Most due' },
  { sort: { column: 'customer_name', descending: false }, label: 'Customer A–Z' },
];

const bulk: BulkSpecification = {
  kind: 'booking',
  affects: bookingKeys.all,
  actions: [
    setStatus(
      'confirmed',
      'Confirm',
      'Holds whose deposit is paid are booked for good. The others are refused: they need a reason each.',
    ),
    setStatus(
      'completed',
      'Complete',
      'For tours that are over. A completed booking cannot be changed any more.',
    ),
    writeMessage,
  ],
};

/** `/admin/bookings`; one booking opens beside it at `/admin/bookings/:bookingId`. */
export function BookingsScreen() {
  const canRead = usePermission('readSales');
  const canWrite = usePermission('writeSales');
  const filters = useBookingFilters();
  if (!canRead.allowed) return <NoPermission reason={canRead.reason} />;
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
      panelParam="bookingId"
      searchLabel="Search customer, phone, email or reference"
      filters={filters}
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
      bulk={canWrite.allowed ? bulk : undefined}
      empty={{
        icon: <CalendarCheck />,
        title: 'No bookings yet',
        text: 'Seats that customers hold on the site, and that the desk holds for them, appear here.',
      }}
    />
  );
}
