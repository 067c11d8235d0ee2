import { deskPaymentNotice } from '@aertrip/platform/payment-news';
import { FormMessage, Stack } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Card } from '../../shared/card';
import { History } from '../../shared/history/history';
import { MessageList } from '../../shared/messages/message-list';
import { NotLoaded } from '../../shared/not-loaded';
import { useRecordOpening } from '../../shared/record-opening';
import { RecordHead } from '../../shared/record-page';
import { CustomerAccount } from '../../shared/sale/customer-account';
import { PriceBreakdown } from '../../shared/sale/price-breakdown';
import { PanelGroup, Quotation } from '../../shared/side-panel/panel-parts';
import { paths } from '../../config/paths';
import { type BookingDetail, bookingDetailOptions, bookingKeys } from './booking-queries';
import { BookingContact, BookingFigures, BookingOwner } from './components/booking-cards';
import { useReturnPath } from './components/booking-link';
import { BookingMoves } from './components/booking-moves';
import { BookingNotes } from './components/booking-notes';
import { ChangeRequests } from './components/change-requests';
import { Ledger, RecordPayment } from './components/ledger';
import { Payments, Refunds } from './components/online-payments';
import { Papers } from './components/papers';
import { NextPayment, ReminderButton } from './components/payment-reminder';
import { RefundAccountPart } from './components/refund-account';
import { Tour } from './components/tour';
import { Travellers } from './components/travellers';
import styles from './booking-screen.module.css';

function BookingPage({ booking, sale, travellers, ledger }: BookingDetail) {
  const back = useReturnPath();
  const { id, contact } = booking;
  useRecordOpening('booking', id);
  const payment = deskPaymentNotice(booking.paymentNews);
  return (
    <Stack as="section" aria-labelledby="booking-ref">
      <RecordHead
        back={{ path: back, label: back.startsWith(paths.finance.href) ? 'Back to Finance' : 'All bookings' }}
        id="booking-ref"
        name={booking.ref}
        detail={contact.name}
      >
        <BookingMoves booking={booking} depositPaise={sale.depositPaise}>
          <RecordPayment booking={booking} depositPaise={sale.depositPaise} />
          <ReminderButton booking={booking} />
        </BookingMoves>
      </RecordHead>
      {payment && <FormMessage tone={payment.tone}>{payment.text}</FormMessage>}
      <BookingFigures booking={booking} />
      <div className={styles.parts}>
        <Card>
          <div className={styles.groups}>
            <PanelGroup title="Contact">
              <BookingContact booking={booking} />
              <BookingOwner booking={booking} />
            </PanelGroup>
            <NextPayment booking={booking} />
            <PanelGroup title="Papers">
              <Papers booking={booking} />
            </PanelGroup>
          </div>
        </Card>
        <Card>
          <div className={styles.groups}>
            <PanelGroup title="Tour">
              <Tour booking={booking} />
            </PanelGroup>
            {sale.changeRequests.length > 0 && (
              <PanelGroup title="Change requests">
                <ChangeRequests bookingId={id} requests={sale.changeRequests} />
              </PanelGroup>
            )}
            {sale.specialWishes && (
              <PanelGroup title="Special requests">
                <Quotation>{sale.specialWishes}</Quotation>
              </PanelGroup>
            )}
            <PanelGroup title={`Travellers (${travellers.length})`}>
              <Travellers booking={booking} travellers={travellers} />
            </PanelGroup>
            <PanelGroup title="Price">
              <PriceBreakdown sale={booking} terms={sale} />
            </PanelGroup>
            <PanelGroup title="Paid online">
              <Payments payments={sale.payments} />
            </PanelGroup>
            {sale.refunds.length > 0 && (
              <PanelGroup title="Refunds">
                <Refunds bookingId={id} refunds={sale.refunds} />
                {sale.refunds.some(({ paymentId }) => paymentId === null) && (
                  <RefundAccountPart bookingId={id} customerName={contact.name} />
                )}
              </PanelGroup>
            )}
            <PanelGroup title="Ledger">
              <Ledger booking={booking} sale={sale} entries={ledger} />
            </PanelGroup>
          </div>
        </Card>
        <Card>
          <div className={styles.groups}>
            <PanelGroup title="Account">
              <CustomerAccount kind="booking" record={booking} contact={contact} />
            </PanelGroup>
            <PanelGroup title="Notes">
              <BookingNotes bookingId={id} notes={sale.bookingNotes} />
            </PanelGroup>
            <PanelGroup title="Messages">
              <MessageList messages={sale.messages} />
            </PanelGroup>
            <PanelGroup title="History">
              <History kind="booking" recordId={id} under={bookingKeys.all} />
            </PanelGroup>
          </div>
        </Card>
      </div>
    </Stack>
  );
}

/** `/admin/bookings/:bookingId` */
export function BookingScreen() {
  const { bookingId = '' } = useParams();
  const query = useQuery(bookingDetailOptions(bookingId));
  if (query.data) return <BookingPage key={bookingId} {...query.data} />;
  return <NotLoaded query={query} height="30rem" missing="Booking not found" />;
}
