import { formatPhone, toAppError } from '@aertrip/platform';
import { ErrorPanel, Skeleton } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { CustomerTimeline } from '../../components/customer/customer-timeline';
import { History } from '../../components/history/history';
import { PresenceNote } from '../../components/presence/presence-note';
import { PanelGroup, Quotation } from '../../components/side-panel/panel-parts';
import { PriceBreakdown } from '../../components/price/price-breakdown';
import { MessageList } from '../../components/messages/message-list';
import { SidePanel } from '../../components/side-panel/side-panel';
import { paths } from '../../config/paths';
import { usePermission } from '../../lib/session/permissions';
import { useClosePanel } from '../../components/side-panel/use-close-panel';
import { bookingDetailOptions } from './api/booking-detail';
import { bookingKeys } from './api/booking-keys';
import { BookingMoves } from './components/booking-moves';
import { ChangeRequests } from './components/change-requests';
import { Invoices } from './components/invoices';
import { Ledger } from './components/ledger';
import { PaymentReminder } from './components/payment-reminder';
import { Payments } from './components/payments';
import { Refunds } from './components/refunds';
import { Tour } from './components/tour';
import { Travellers } from './components/travellers';
import { canPayByLink } from './model/booking';
import styles from './components/booking-panel.module.css';

interface BookingPanelProps {
  /** Payment link of an unpaid held booking. */
  readonly renderPaymentLink: (bookingId: string) => ReactNode;
}

/** `/admin/bookings/:bookingId`, beside the list. */
export function BookingPanel({ renderPaymentLink }: BookingPanelProps) {
  const { bookingId = '' } = useParams();
  const { data, error, refetch } = useQuery(bookingDetailOptions(bookingId));
  const close = useClosePanel(paths.bookings.href);
  const canWrite = usePermission('writeSales');
  const canRecord = usePermission('recordPayment');
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
      actions={
        booking &&
        sale && <BookingMoves booking={booking} depositPaise={sale.depositPaise} permission={canWrite} />
      }
    >
      {data && booking && sale && (
        <>
          <PresenceNote kind="booking" recordId={booking.id} />
          <div className={styles.links}>
            {booking.contact.phone && (
              <a href={`tel:${booking.contact.phone}`}>{formatPhone(booking.contact.phone)}</a>
            )}
            {booking.contact.email && <a href={`mailto:${booking.contact.email}`}>{booking.contact.email}</a>}
          </div>
          {canPayByLink(booking) && renderPaymentLink(booking.id)}
          <PaymentReminder booking={booking} messages={sale.messages} permission={canWrite} />
          <PanelGroup title="Tour">
            <Tour booking={booking} permission={canWrite} />
          </PanelGroup>
          {sale.changeRequests.length > 0 && (
            <PanelGroup title="Change requests">
              <ChangeRequests bookingId={booking.id} requests={sale.changeRequests} permission={canWrite} />
            </PanelGroup>
          )}
          {sale.specialWishes && (
            <PanelGroup title="Special wishes">
              <Quotation>{sale.specialWishes}</Quotation>
            </PanelGroup>
          )}
          <PanelGroup title={`Travellers (${data.travellers.length})`}>
            <Travellers booking={booking} travellers={data.travellers} permission={canWrite} />
          </PanelGroup>
          <PanelGroup title="Price">
            <PriceBreakdown sale={booking} terms={sale} />
          </PanelGroup>
          <PanelGroup title="Paid online">
            <Payments payments={sale.payments} />
          </PanelGroup>
          {sale.refunds.length > 0 && (
            <PanelGroup title="Refunds">
              <Refunds bookingId={booking.id} refunds={sale.refunds} />
            </PanelGroup>
          )}
          <PanelGroup title="Ledger">
            <Ledger booking={booking} sale={sale} entries={data.ledger} permission={canRecord} />
          </PanelGroup>
          <PanelGroup title="Invoices">
            <Invoices bookingId={booking.id} invoices={sale.invoices} />
          </PanelGroup>
          <PanelGroup title="Customer">
            <CustomerTimeline of={{ kind: 'booking', id: booking.id }} under={bookingKeys.all} />
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
          title={isMissing ? 'Booking not found' : undefined}
          error={error}
          headingLevel={3}
          onRetry={isMissing ? undefined : () => void refetch()}
        />
      )}
      {!data && !error && <Skeleton height="20rem" />}
    </SidePanel>
  );
}
