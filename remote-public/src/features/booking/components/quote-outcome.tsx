import { formatDateTime, formatExactPaise } from '@aertrip/platform';
import { mayBeOnItsWay, paymentNotice } from '@aertrip/platform/payment-news';
import { ButtonLink, Card, Facts, Heading, Text } from '@aertrip/ui';
import { CircleCheck, CircleX, Clock, History } from 'lucide-react';
import { paths } from '../../../config/paths';
import { formatBalance } from '../model/quote';
import type { QuotedBooking, QuoteState, SharedQuote } from '../model/shared-quote';

interface QuoteOutcomeProps {
  shared: SharedQuote;
  state: QuoteState;
}

const icons = { accent: Clock, good: CircleCheck, warn: History };

interface Content {
  readonly tone: keyof typeof icons;
  readonly title: string;
  readonly text: string;
}

/** The state of a quote as text; a live region announces changes. */
export function QuoteOutcome({ shared, state }: QuoteOutcomeProps) {
  const { tone, title, text } = contentOf(shared, state);
  const Icon = state === 'cancelled' ? CircleX : icons[tone];
  return (
    <Card role="status" tone={tone} gap={2} align="start">
      <Text as="span" tone={tone}>
        <Icon size={28} aria-hidden="true" />
      </Text>
      <Heading level={2} size={3}>
        {title}
      </Heading>
      <p>{text}</p>
      {shared.booking && state === 'booked' && (
        <>
          <Reference booking={shared.booking} />
          <ButtonLink to={paths.myBookings.href} variant="secondary">
            My Bookings
          </ButtonLink>
        </>
      )}
    </Card>
  );
}

function contentOf({ validUntil, booking }: SharedQuote, state: QuoteState): Content {
  const until = formatDateTime(validUntil);
  switch (state) {
    case 'valid':
      return {
        tone: 'accent',
        title: `This price is valid until ${until}`,
        text: 'Your seats are not held yet. Accept the quote to hold them.',
      };
    case 'held':
      return {
        tone: 'accent',
        title: 'Your seats are held',
        text: `Booking ${booking?.ref}: we are holding your seats until ${formatDateTime(booking?.holdExpiresAt ?? validUntil)}.`,
      };
    case 'released':
      return {
        tone: 'warn',
        title: 'Your seat hold has expired',
        text: mayBeOnItsWay(booking?.paymentNews ?? null)
          ? releasedText(booking)
          : `${releasedText(booking)} This price is still valid until ${until}. Accept the quote again to hold seats.`,
      };
    case 'expired':
      return {
        tone: 'warn',
        title: 'This quote has expired',
        text: `${booking ? `${releasedText(booking)} ` : ''}This price was valid until ${until}. Contact us for a new quote.`,
      };
    case 'replaced':
      return {
        tone: 'warn',
        title: 'A newer version has replaced this quote',
        text: 'This price is no longer valid. If you do not have the link to the newer version, contact us.',
      };
    case 'soldOut':
      return {
        tone: 'warn',
        title: 'These seats are no longer available',
        text: `${booking ? `${releasedText(booking)} ` : ''}The departure is sold out, off sale or has moved. Contact us for another date.`,
      };
    case 'booked':
      return booking?.status === 'completed'
        ? {
            tone: 'good',
            title: 'This tour has ended',
            text: 'Thank you for travelling with us.',
          }
        : {
            tone: 'good',
            title: 'Your seats are booked',
            text: 'Sign in to My Bookings with the email address you gave us to see your documents and traveller details.',
          };
    case 'cancelled':
      return {
        tone: 'warn',
        title: 'This booking is cancelled',
        text: booking ? cancelledText(booking) : '',
      };
  }
}

const releasedText = (booking: QuotedBooking | null): string =>
  booking && booking.refundPaise > 0
    ? `Your payment reached us after the seats were released. We are refunding ${formatExactPaise(booking.refundPaise)} to your original payment method.`
    : (mayBeOnItsWay(booking?.paymentNews ?? null) &&
        paymentNotice(booking?.paymentNews ?? null, 'released')?.text) ||
      'Your seats have been released and you have nothing to pay.';

function cancelledText({ refundPaise, chargePaise }: QuotedBooking): string {
  const kept = chargePaise > 0 ? `The cancellation charge was ${formatExactPaise(chargePaise)}.` : '';
  const back =
    refundPaise > 0
      ? `We are refunding ${formatExactPaise(refundPaise)} to your original payment method.`
      : '';
  return (
    [kept, back].filter(Boolean).join(' ') || 'Your seats have been released and you have nothing to pay.'
  );
}

function Reference({ booking: { ref, paidPaise, duePaise, nextPayment } }: { booking: QuotedBooking }) {
  return (
    <Facts
      facts={[
        ['Your reference', ref],
        ['Paid', formatExactPaise(paidPaise)],
        ['Balance', formatBalance(duePaise, nextPayment)],
      ]}
    />
  );
}
