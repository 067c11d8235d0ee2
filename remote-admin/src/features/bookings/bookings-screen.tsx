import { ButtonLink } from '@aertrip/ui';
import { CalendarCheck, Plus } from 'lucide-react';
import { ContactButtons } from '../../components/contact/contact-buttons';
import { useSearchParams } from 'react-router-dom';
import { setStatus, writeMessage, type BulkSpecification } from '../../components/list/bulk/bulk-action';
import { ListScreen } from '../../components/list/list-screen';
import { departureFilter } from '../../components/list/departure-filter';
import { NoPermission } from '../../components/permission/no-permission';
import { paths } from '../../config/paths';
import type { ListState } from '../../lib/list/list-state';
import { usePermission } from '../../lib/session/permissions';
import { bookingKeys } from './api/booking-keys';
import { bookingListOptions, readBookings, readBookingSums } from './api/booking-list';
import { bookingColumns, owingColumns, refundColumns } from './components/booking-columns';
import { BookingSums } from './components/booking-sums';
import { useBookingFilters } from './hooks/use-booking-filters';
import { BookingTabs } from './components/booking-tabs';
import { bookingListSpec, owingDues } from './model/booking';
import { bookingCsvColumns, toBookingFooter } from './model/booking-csv';
import styles from './bookings-screen.module.css';

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
  actions: [
    setStatus(
      'confirmed',
      'Confirm',
      'Confirms holds with a paid deposit. Confirm the others one by one, with a reason.',
    ),
    setStatus('completed', 'Complete', 'For tours that have ended. A completed booking cannot be changed.'),
    writeMessage,
  ],
};
const linkedFilters = [departureFilter];

const isOfMoney = (due: string | undefined): boolean =>
  due === 'refund' || due === 'unverified' || owingDues.some((known) => known === due);

function columnsFor(due: string | null) {
  if (due === 'refund') return refundColumns;
  return owingDues.some((known) => known === due) ? owingColumns : bookingColumns;
}

const renderSums = (list: ListState) => isOfMoney(list.filters.due) && <BookingSums list={list} />;

/** `/admin/bookings`; a booking opens beside it at `/admin/bookings/:bookingId`. */
export function BookingsScreen() {
  const canRead = usePermission('readSales');
  const canWrite = usePermission('writeSales');
  const filters = useBookingFilters();
  const [params] = useSearchParams();
  if (!canRead.allowed) return <NoPermission reason={canRead.reason} />;
  return (
    <div className={styles.layout}>
      <BookingTabs />
      <ListScreen
        label="Bookings"
        nouns={['booking', 'bookings']}
        spec={bookingListSpec}
        getOptions={bookingListOptions}
        columns={columnsFor(params.get('due'))}
        savedColumns="bookings"
        savedViews="bookings"
        getRowName={({ contact }) => contact.name}
        getRowPath={({ id }) => paths.booking.href(id)}
        panelParam="bookingId"
        searchLabel="Search customer, phone, email or reference"
        renderCardActions={({ contact }) => <ContactButtons name={contact.name} phone={contact.phone} />}
        filters={filters}
        linkedFilters={linkedFilters}
        sortOptions={sortOptions}
        renderSummary={renderSums}
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
          readFooters: async (list) => [toBookingFooter(await readBookingSums(list))],
          people: { list: 'bookings' },
        }}
        bulk={canWrite.allowed ? bulk : undefined}
        empty={{
          icon: <CalendarCheck />,
          title: 'No bookings yet',
          text: 'Holds and bookings made online or by the desk appear here.',
        }}
      />
    </div>
  );
}
