import { formatDate, formatDateTime, toAppError } from '@aertrip/platform';
import { ErrorPanel, Skeleton } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { History } from '../../components/history/history';
import { PresenceNote } from '../../components/presence/presence-note';
import { Facts, PanelGroup, Quotation } from '../../components/side-panel/panel-parts';
import { MessageList } from '../../components/messages/message-list';
import { SidePanel } from '../../components/side-panel/side-panel';
import { paths } from '../../config/paths';
import { usePermission } from '../../lib/session/permissions';
import { useClosePanel } from '../../components/side-panel/use-close-panel';
import { bookingDetailOptions } from './api/booking-detail';
import { bookingKeys } from './api/booking-keys';
import { BookingMoves } from './components/booking-moves';
import { ChangeRequests } from './components/change-requests';
import { Ledger } from './components/ledger';
import { Invoices, Payments, Refunds } from './components/payments';
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
  const sale = data?.sale;

  return (
    <SidePanel
      key={bookingId}
      title={booking?.ref ?? 'Booking'}
      subtitle={booking?.contact.name}
      onClose={close}
      openedBy={`booking-${bookingId}`}
    >
      {data && booking && sale && (
        <>
          <PresenceNote kind="booking" recordId={booking.id} />
          <BookingMoves booking={booking} depositPaise={sale.depositPaise} permission={canWrite} />
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
          {sale.changeRequests.length > 0 && (
            <PanelGroup title="Change requests">
              <ChangeRequests requests={sale.changeRequests} permission={canWrite} />
            </PanelGroup>
          )}
          {sale.specialWishes && (
            <PanelGroup title="Special wishes">
              <Quotation>{sale.specialWishes}</Quotation>
            </PanelGroup>
          )}
          <PanelGroup title={`Travellers (${data.travellers.length})`}>
            <Travellers bookingId={booking.id} travellers={data.travellers} permission={canWrite} />
          </PanelGroup>
          <PanelGroup title="Price">
            <PriceBreakdown booking={booking} sale={sale} />
          </PanelGroup>
          <PanelGroup title="Paid online">
            <Payments payments={sale.payments} />
          </PanelGroup>
          {sale.refunds.length > 0 && (
            <PanelGroup title="Refunds">
              <Refunds refunds={sale.refunds} />
            </PanelGroup>
          )}
          <PanelGroup title="Ledger">
            <Ledger booking={booking} sale={sale} entries={data.ledger} permission={canRecord} />
          </PanelGroup>
          <PanelGroup title="Invoices">
            <Invoices invoices={sale.invoices} />
          </PanelGroup>
          <PanelGroup title="Messages">
            <MessageList messages={sale.messages} />
          </PanelGroup>
          <PanelGroup title="History">
            <History kind="booking" recordId={booking.id} under={bookingKeys.all} />
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
