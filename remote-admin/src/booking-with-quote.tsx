import { BookingPanel } from './features/bookings/booking-panel';
import { PaymentLink } from './features/quotes/components/saved/payment-link';

/** `/admin/bookings/:bookingId`, with the payment link of a booking made by the desk. */
export function BookingWithQuote() {
  return <BookingPanel renderPaymentLink={(bookingId) => <PaymentLink bookingId={bookingId} />} />;
}
