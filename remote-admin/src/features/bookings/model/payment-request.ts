import { formatDate, formatExactPaise, getSiteConfig, todayInIndia, whatsAppUrl } from '@aertrip/platform';
import { canPayByLink, type Booking } from './booking';

/** The page on which the customer pays: the quote's without an account, otherwise the booking's in their account. */
export const paymentUrl = ({ id, quoteToken }: Pick<Booking, 'id' | 'quoteToken'>): string =>
  getSiteConfig().siteUrl + (quoteToken ? `/quote/${quoteToken}` : `/user/bookings/${id}`);

/** A WhatsApp chat that asks for the next payment. */
export function paymentChatUrl(booking: Booking): string | null {
  const { contact, nextPayment, packageTitle, ref } = booking;
  if (!contact.phone || !canPayByLink(booking)) return null;
  const what = nextPayment
    ? `your payment of ${formatExactPaise(nextPayment.amountPaise)} for ${packageTitle} (${ref}) ${nextPayment.lateSince ? 'was' : 'is'} due on ${formatDate(nextPayment.dueOn)}.`
    : `your seats for ${packageTitle} (${ref}) are held.`;
  return whatsAppUrl(
    contact.phone,
    `Dear ${contact.name}, ${what} You can pay here:\n${paymentUrl(booking)}`,
  );
}

/** What the log says about a reminder by WhatsApp. */
export const reminderNote = ({ nextPayment }: Pick<Booking, 'nextPayment'>): string =>
  nextPayment
    ? `Reminded on WhatsApp: ${formatExactPaise(nextPayment.amountPaise)} by ${formatDate(nextPayment.dueOn)}`
    : 'Payment link sent on WhatsApp';

/** Why no reminder can be emailed now; undefined when one can. */
export function whyNoReminder({
  contact,
  remindedAt,
}: Pick<Booking, 'contact' | 'remindedAt'>): string | undefined {
  if (!contact.email) return 'This customer has no email address. Remind them on WhatsApp.';
  return remindedAt && todayInIndia(new Date(remindedAt)) === todayInIndia()
    ? 'A reminder was sent today. You can send the next one tomorrow.'
    : undefined;
}
