import { formatDate, formatDateTime, formatExactPaise } from '@aertrip/platform';
import { Badge, Text } from '@aertrip/ui';
import { PanelActions, PanelGroup } from '../../../shared/side-panel/panel-parts';
import { CopyLink } from '../../../shared/sale/copy-link';
import { WhatsAppLink } from '../../../shared/sale/whatsapp-link';
import { PermittedButton } from '../../../shared/session/permitted-button';
import { addBookingNote } from '../api/booking-desk';
import { sendPaymentReminder } from '../api/payment-reminder';
import { useBookingChange } from '../hooks/use-booking-change';
import { canPayByLink, type Booking } from '../model/booking';
import { paymentChatUrl, paymentUrl, reminderNote, whyNoReminder } from '../model/payment-request';

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
