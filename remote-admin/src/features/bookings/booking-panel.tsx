import { formatDate, formatDateTime, toAppError } from '@aertrip/platform';
import { ErrorPanel, Skeleton } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { Facts, PanelGroup } from '../../components/side-panel/panel-parts';
import { SidePanel } from '../../components/side-panel/side-panel';
import { paths } from '../../config/paths';
import { usePermission } from '../../lib/session/permissions';
import { useClosePanel } from '../../components/side-panel/use-close-panel';
import { bookingDetailOptions } from './api/booking-detail';
import { BookingMoves } from './components/booking-moves';
import { Ledger } from './components/ledger';
import { PriceBreakdown } from './components/price-breakdown';
import { Travellers } from './components/travellers';
import styles from './components/booking-panel.module.css';

/** `/admin/bookings/:bookingId`, beside the list. */
export function BookingPanel() {
  const { bookingId = '' } = useParams();
  const { data, error, refetch } = useQuery(bookingDetailOptions(bookingId));
  const close = useClosePanel(paths.bookings.href);
  const canWrite = usePermission('writeSales');
  const canRecord = usePermission('writeLedger');
  const isMissing = error && ['not-found', 'invalid'].includes(toAppError(error).code);
  const booking = data?.booking;

  return (
    <SidePanel
      key={bookingId}
      title={booking?.ref ?? 'Booking'}
      subtitle={booking?.contact.name}
      onClose={close}
      openedBy={`booking-${bookingId}`}
    >
      {data && booking && (
        <>
          <BookingMoves booking={booking} permission={canWrite} />
          <div className={styles.links}>
            {booking.contact.phone && <a href={`tel:${booking.contact.phone}`}>{booking.contact.phone}</a>}
            {booking.contact.email && <a href={`mailto:${booking.contact.email}`}>{booking.contact.email}</a>}
          </div>
          <PanelGroup title="Tour">
            <Facts
              facts={[
                [
                  'Package',
                  <Link key="package" to={paths.package.href(booking.packageId)}>
                    {booking.packageTitle}
                  </Link>,
                ],
                ['Departs', formatDate(booking.startsOn)],
                ['From', booking.departureCity ?? 'Joining at the first stop'],
                ['Nights', booking.nights],
                ['Booked', formatDateTime(booking.createdAt)],
                ['Cancelled because', booking.cancelledReason],
              ]}
            />
          </PanelGroup>
          <PanelGroup title={`Travellers (${data.travellers.length})`}>
            <Travellers travellers={data.travellers} />
          </PanelGroup>
          <PanelGroup title="Price">
            <PriceBreakdown booking={booking} />
          </PanelGroup>
          <PanelGroup title="Ledger">
            <Ledger booking={booking} entries={data.ledger} permission={canRecord} />
          </PanelGroup>
        </>
      )}
      {!data && error && (
        <ErrorPanel
          title={isMissing ? 'There is no such booking' : undefined}
          error={error}
          headingLevel={3}
          onRetry={isMissing ? undefined : () => void refetch()}
        />
      )}
      {!data && !error && <Skeleton height="20rem" />}
    </SidePanel>
  );
}
