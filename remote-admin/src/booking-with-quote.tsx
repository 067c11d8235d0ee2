import { BookingScreen } from './features/bookings/booking-screen';
import { PaymentLink } from './features/quotes/components/saved/payment-link';

/** `/admin/bookings/:bookingId`, with the payment link of a booking made by the desk. */
export function BookingWithQuote() {
  return <BookingScreen renderPaymentLink={(bookingId) => <PaymentLink bookingId={bookingId} />} />;
}
