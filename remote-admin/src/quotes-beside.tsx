import { BookingPanel } from './features/bookings/booking-panel';
import { EnquiryPanel } from './features/enquiries/enquiry-panel';
import { EnquiryQuotes } from './features/quotes/components/saved/enquiry-quotes';
import { PaymentLink } from './features/quotes/components/saved/payment-link';

/** `/admin/enquiries/:enquiryId`, with the quotes that were made for it. */
export function EnquiryWithQuotes() {
  return <EnquiryPanel renderQuotes={(enquiryId) => <EnquiryQuotes enquiryId={enquiryId} />} />;
}

/** `/admin/bookings/:bookingId`, with the link by which a booking of the desk is paid. */
export function BookingWithQuote() {
  return <BookingPanel renderPaymentLink={(bookingId) => <PaymentLink bookingId={bookingId} />} />;
}
