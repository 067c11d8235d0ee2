import {
  formatDate,
  formatDateTime,
  formatExactPaise,
  getSiteConfig,
  todayInIndia,
  whatsAppUrl,
} from '@aertrip/platform';
import { Badge, Text } from '@aertrip/ui';
import { PanelActions, PanelGroup } from '../../../shared/side-panel/panel-parts';
import { CopyLink } from '../../../shared/sale/copy-link';
import { WhatsAppLink } from '../../../shared/sale/whatsapp-link';
import { PermittedButton } from '../../../shared/session/permitted';
import { addBookingNote, sendPaymentReminder, useBookingChange } from '../booking-writes';
import { type Booking, canPayByLink } from '../model/booking';

/** Emails a reminder of the next payment, once a day; renders nothing when nothing is due. */
export function ReminderButton({ booking }: { readonly booking: Booking }) {
  const { mutate, isPending } = useBookingChange(booking.id, {
    change: sendPaymentReminder,
    done: () => 'Payment reminder sent',
  });
  if (booking.status !== 'confirmed' || !canPayByLink(booking)) return null;
  const reason = whyNoReminder(booking);
  return (
    <PermittedButton
      needs="writeSales"
      busy={isPending}
      disabled={reason !== undefined}
      title={reason}
      onClick={() => mutate({ id: booking.id })}
    >
      Send reminder
    </PermittedButton>
  );
}

interface PaymentChatProps {
  readonly booking: Booking;
  readonly label?: string;
}

/** Asks for the next payment on WhatsApp, and notes that on the booking. */
export function PaymentChat({ booking, label }: PaymentChatProps) {
  const { mutate } = useBookingChange(booking.id, { change: addBookingNote });
  const url = paymentChatUrl(booking);
  if (!url) return null;
  const note = () => mutate({ bookingId: booking.id, body: reminderNote(booking) });
  return <WhatsAppLink url={url} label={label} onClick={note} />;
}

/** The next payment with its link; renders nothing when nothing is due, or money is on its way. */
export function NextPayment({ booking }: { readonly booking: Booking }) {
  const { nextPayment, remindedAt, quoteToken } = booking;
  if (!canPayByLink(booking)) return null;
  const amount = nextPayment && formatExactPaise(nextPayment.amountPaise);
  const day = nextPayment && formatDate(nextPayment.dueOn);
  return (
    <PanelGroup title="Next payment">
      {nextPayment && (
        <PanelActions>
          {nextPayment.lateSince ? (
            <Badge tone="bad">{`${amount} late since ${day}`}</Badge>
          ) : (
            <strong>{`${amount} by ${day}`}</strong>
          )}
          <small>{remindedAt ? `Last reminder ${formatDateTime(remindedAt)}` : 'No reminder sent yet'}</small>
        </PanelActions>
      )}
      <Text size="sm" tone="soft">
        {quoteToken
          ? 'The customer pays on the quote page, without an account.'
          : 'The customer pays in their account.'}
      </Text>
      <PanelActions>
        <CopyLink url={paymentUrl(booking)} />
        <PaymentChat booking={booking} />
      </PanelActions>
    </PanelGroup>
  );
}

/** The page on which the customer pays: the quote's without an account, otherwise the booking's in their account. */
const paymentUrl = ({ id, quoteToken }: Pick<Booking, 'id' | 'quoteToken'>): string =>
  getSiteConfig().siteUrl + (quoteToken ? `/quote/${quoteToken}` : `/user/bookings/${id}`);

/** A WhatsApp chat that asks for the next payment. */
function paymentChatUrl(booking: Booking): string | null {
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
const reminderNote = ({ nextPayment }: Pick<Booking, 'nextPayment'>): string =>
  nextPayment
    ? `Reminded on WhatsApp: ${formatExactPaise(nextPayment.amountPaise)} by ${formatDate(nextPayment.dueOn)}`
    : 'Payment link sent on WhatsApp';

/** Why no reminder can be emailed now; undefined when one can. */
function whyNoReminder({ contact, remindedAt }: Pick<Booking, 'contact' | 'remindedAt'>): string | undefined {
  if (!contact.email) return 'This customer has no email address. Remind them on WhatsApp.';
  return remindedAt && todayInIndia(new Date(remindedAt)) === todayInIndia()
    ? 'A reminder was sent today. You can send the next one tomorrow.'
    : undefined;
}
