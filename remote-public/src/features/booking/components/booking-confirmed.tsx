import { formatExactPaise, formatPhone } from '@aertrip/platform';
import type { Paper } from '@aertrip/platform/papers';
import { ButtonLink, Card, Facts, focusOnce, formatDayRange, Text } from '@aertrip/ui';
import { PaperLinks } from '@aertrip/ui/sale';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useCustomerAuth } from 'shared-auth';
import { paths } from '../../../config/paths';
import { customerFunctions } from '../api/customer-functions';
import type { Booking } from '../model/booking';
import { removeDraft } from '../model/draft';
import { formatBalance } from '../model/quote';

interface BookingConfirmedProps {
  booking: Booking;
  packageSlug: string;
}

/** Confirmation: reference, paid and due amounts, documents. */
export function BookingConfirmed({ booking, packageSlug }: BookingConfirmedProps) {
  const { ref, quote, paidPaise, duePaise, nextPayment, contact } = booking;
  const { user } = useCustomerAuth();
  useEffect(() => removeDraft(packageSlug), [packageSlug]);

  return (
    <Card align="start">
      <Text as="span" tone="good">
        <CircleCheck size={48} aria-hidden="true" />
      </Text>
      <h2 ref={focusOnce} tabIndex={-1}>
        Your seats are booked
      </h2>
      <Facts
        layout="lines"
        facts={[
          ['Your reference', ref],
          ['Tour', quote.packageTitle],
          ['Dates', formatDayRange(quote.startsOn, quote.endsOn)],
          ['From', quote.city],
          ['Paid', quote.totalPaise > 0 && formatExactPaise(paidPaise)],
          ['Balance', quote.totalPaise > 0 ? formatBalance(duePaise, nextPayment) : 'Nothing to pay'],
        ]}
      />
      {contact.email && <Text>{`We will email your confirmation to ${contact.email}.`}</Text>}
      {user && !user.email && (
        <Text>
          <span>{`You are signed in with ${formatPhone(user.phone ?? '')}. `}</span>
          <Link to={paths.myProfile.href}>Add an email and a password</Link> to sign in without a code.
        </Text>
      )}
      <PaperLinks
        functions={customerFunctions}
        bookingId={booking.id}
        papers={papersOf(paidPaise)}
        queryKey={['booking', 'papers', booking.id, paidPaise]}
      />
      <ButtonLink to={paths.myBooking.href(booking.id)} size="lg">
        See your booking
      </ButtonLink>
    </Card>
  );
}

/** Documents of a confirmed booking; a receipt only of money. */
const papersOf = (paidPaise: number): readonly Paper[] => [
  { file: 'invoice.pdf', label: 'Tax invoice' },
  ...(paidPaise > 0 ? [{ file: 'receipt.pdf', label: 'Receipt' }] : []),
  { file: 'voucher.pdf', label: 'Travel voucher' },
  { file: 'calendar.ics', label: 'Add to calendar' },
];
