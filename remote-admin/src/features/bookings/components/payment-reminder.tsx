import { formatDate, formatDateTime, formatExactPaise, todayInIndia } from '@aertrip/platform';
import { Badge } from '@aertrip/ui';
import { PanelActions, PanelGroup } from '../../../shared/side-panel/panel-parts';
import type { Message } from '../../../shared/messages/message';
import { PermittedButton } from '../../../shared/session/permitted-button';
import { sendPaymentReminder } from '../api/payment-reminder';
import { useBookingChange } from '../hooks/use-booking-change';
import type { Booking } from '../model/booking';

interface PaymentReminderProps {
  readonly booking: Pick<Booking, 'id' | 'contact' | 'status' | 'nextPayment'>;
  readonly messages: readonly Message[];
}

function whyNot(email: string | null | undefined, isSentToday: boolean): string | undefined {
  if (!email) return 'This customer has no email address. Share the payment link.';
  return isSentToday ? 'A reminder was sent today. You can send the next one tomorrow.' : undefined;
}

/** The next payment, and a reminder of it once a day; renders nothing when nothing is due. */
export function PaymentReminder({ booking, messages }: PaymentReminderProps) {
  const { mutate, isPending } = useBookingChange(booking.id, {
    change: sendPaymentReminder,
    done: () => 'Payment reminder sent',
  });
  const { nextPayment } = booking;
  if (booking.status !== 'confirmed' || !nextPayment) return null;
  const today = todayInIndia();
  const last = messages.findLast(({ template }) => template === 'instalment_due');
  const isSentToday = last !== undefined && todayInIndia(new Date(last.createdAt)) === today;
  const amount = formatExactPaise(nextPayment.amountPaise);
  const day = formatDate(nextPayment.dueOn);
  return (
    <PanelGroup title="Next payment">
      <PanelActions>
        {nextPayment.lateSince ? (
          <Badge tone="bad">{`${amount} late since ${day}`}</Badge>
        ) : (
          <small>{`${amount} by ${day}`}</small>
        )}
        <small>{last ? `Last reminder ${formatDateTime(last.createdAt)}` : 'No reminder sent yet'}</small>
        <PermittedButton
          needs="writeSales"
          busy={isPending}
          disabled={isSentToday || !booking.contact.email}
          title={whyNot(booking.contact.email, isSentToday)}
          onClick={() => mutate({ id: booking.id })}
        >
          Send payment reminder
        </PermittedButton>
      </PanelActions>
    </PanelGroup>
  );
}
