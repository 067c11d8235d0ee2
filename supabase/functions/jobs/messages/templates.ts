import type { Template } from './message.ts';
import { adminInvitation } from './templates/admin-invitation.ts';
import { bookingChanged } from './templates/booking-changed.ts';
import { bookingCancelled } from './templates/booking-cancelled.ts';
import { bookingConfirmed } from './templates/booking-confirmed.ts';
import { departureChanged } from './templates/departure-changed.ts';
import { deskChangeRequest } from './templates/desk-change-request.ts';
import { deskMessage } from './templates/desk-message.ts';
import { deskNewEnquiry } from './templates/desk-new-enquiry.ts';
import { deskRefundReported } from './templates/desk-refund-reported.ts';
import { enquiryReceived } from './templates/enquiry-received.ts';
import { holdExpired } from './templates/hold-expired.ts';
import { holdExpiring } from './templates/hold-expiring.ts';
import { holdMade } from './templates/hold-made.ts';
import { instalmentDue } from './templates/instalment-due.ts';
import { newsletterConfirm } from './templates/newsletter-confirm.ts';
import { newsletterWelcome } from './templates/newsletter-welcome.ts';
import { paperSent } from './templates/paper-sent.ts';
import { paymentCaptured } from './templates/payment-captured.ts';
import { paymentFailed } from './templates/payment-failed.ts';
import { quoteSent } from './templates/quote-sent.ts';
import { refundSent } from './templates/refund-sent.ts';
import { seatsOffered } from './templates/seats-offered.ts';

/** Template by its name in the outbox. */
export const templates: Readonly<Record<string, Template>> = {
  enquiry_received: enquiryReceived,
  desk_new_enquiry: deskNewEnquiry,
  desk_change_request: deskChangeRequest,
  desk_refund_reported: deskRefundReported,
  hold_made: holdMade,
  hold_expiring: holdExpiring,
  hold_expired: holdExpired,
  payment_captured: paymentCaptured,
  payment_failed: paymentFailed,
  booking_confirmed: bookingConfirmed,
  instalment_due: instalmentDue,
  departure_changed: departureChanged,
  booking_changed: bookingChanged,
  booking_cancelled: bookingCancelled,
  refund_sent: refundSent,
  quote_sent: quoteSent,
  paper_sent: paperSent,
  desk_message: deskMessage,
  admin_invitation: adminInvitation,
  seats_offered: seatsOffered,
  newsletter_confirm: newsletterConfirm,
  newsletter_welcome: newsletterWelcome,
};
