import { BookingPanel } from './features/bookings/booking-panel';
import { PaymentLink } from './features/quotes/components/saved/payment-link';

/** `/admin/bookings/:bookingId`, with the link by which a booking of the desk is paid. */
export function BookingWithQuote() {
  return <BookingPanel renderPaymentLink={(bookingId) => <PaymentLink bookingId={bookingId} />} />;
}
