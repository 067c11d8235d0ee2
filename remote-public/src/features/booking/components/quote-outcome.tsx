import { formatDate, formatDateTime, formatExactPaise } from '@aertrip/platform';
import { ButtonLink } from '@aertrip/ui';
import { CircleCheck, CircleX, Clock, History, type LucideIcon } from 'lucide-react';
import { paths } from '../../../config/paths';
import type { QuotedBooking, QuoteState, SharedQuote } from '../model/shared-quote';
import styles from './quote-outcome.module.css';

interface QuoteOutcomeProps {
  shared: SharedQuote;
  state: QuoteState;
}

interface Content {
  readonly icon: LucideIcon;
  readonly tone: 'open' | 'good' | 'over';
  readonly title: string;
  readonly text: string;
}

/** The state of a quote as text; a live region announces changes. */
export function QuoteOutcome({ shared, state }: QuoteOutcomeProps) {
  const { icon: Icon, tone, title, text } = contentOf(shared, state);
  return (
    <div role="status" className={`${styles.outcome} ${styles[tone]}`}>
      <Icon size={28} aria-hidden="true" />
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p>{text}</p>
        {shared.booking && state === 'booked' && (
          <>
            <Reference booking={shared.booking} />
            <ButtonLink to={paths.myBookings.href} variant="secondary" className={styles.onward}>
              My Bookings
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  );
}

function contentOf({ validUntil, booking }: SharedQuote, state: QuoteState): Content {
  const until = formatDateTime(validUntil);
  switch (state) {
    case 'valid':
      return {
        icon: Clock,
        tone: 'open',
        title: `This price stands until ${until}`,
        text: 'No seats are held yet. Tell us that you want them and we hold them for you; then you pay here.',
      };
    case 'held':
      return {
        icon: Clock,
        tone: 'open',
        title: 'Your seats are held',
        text: `Booking ${booking?.ref}: they are kept for you until ${formatDateTime(booking?.holdExpiresAt ?? validUntil)}.`,
      };
    case 'released':
      return {
        icon: History,
        tone: 'over',
        title: 'Your hold has run out',
        text: `${releasedText(booking)} The price still stands until ${until}: tell us, and we look whether there are seats to hold again.`,
      };
    case 'expired':
      return {
        icon: History,
        tone: 'over',
        title: 'This quote has run out',
        text: `${booking ? `${releasedText(booking)} ` : ''}Its price stood until ${until}. Ask us, and we make you a new one.`,
      };
    case 'replaced':
      return {
        icon: History,
        tone: 'over',
        title: 'A newer version replaces this quote',
        text: 'This price does not stand any more. If you do not have the link of the newer version, ask us for it.',
      };
    case 'booked':
      return booking?.status === 'completed'
        ? {
            icon: CircleCheck,
            tone: 'good',
            title: 'This tour is over',
            text: 'Thank you for travelling with us.',
          }
        : {
            icon: CircleCheck,
            tone: 'good',
            title: 'Your seats are booked',
            text: 'Your papers and your travellers’ names are under My Bookings: sign in with the email address that you gave us.',
          };
    case 'cancelled':
      return {
        icon: CircleX,
        tone: 'over',
        title: 'This booking is cancelled',
        text: booking ? cancelledText(booking) : '',
      };
  }
}

const releasedText = (booking: QuotedBooking | null): string =>
  booking && booking.refundPaise > 0
    ? `Your payment came when the seats were gone: ${formatExactPaise(booking.refundPaise)} go back to where you paid from.`
    : 'The seats are free again, and nothing is owed.';

function cancelledText({ refundPaise, chargePaise }: QuotedBooking): string {
  const kept =
    chargePaise > 0 ? `${formatExactPaise(chargePaise)} were kept as the cancellation charge.` : '';
  const back = refundPaise > 0 ? `${formatExactPaise(refundPaise)} go back to where you paid from.` : '';
  return [kept, back].filter(Boolean).join(' ') || 'The seats are free again, and nothing is owed.';
}

function Reference({ booking: { ref, paidPaise, duePaise, balanceDueOn } }: { booking: QuotedBooking }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Your reference</dt>
        <dd>{ref}</dd>
      </div>
      <div>
        <dt>Paid</dt>
        <dd>{formatExactPaise(paidPaise)}</dd>
      </div>
      <div>
        <dt>Balance</dt>
        <dd>
          {duePaise > 0
            ? `${formatExactPaise(duePaise)}${balanceDueOn ? ` by ${formatDate(balanceDueOn)}` : ''}`
            : 'Nothing, everything is paid'}
        </dd>
      </div>
    </dl>
  );
}
