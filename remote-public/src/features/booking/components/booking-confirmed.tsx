import { formatExactPaise, formatPhone } from '@aertrip/platform';
import { ButtonLink, Card, ErrorNote, Facts, formatDayRange, Row, Spinner, TapLink, Text } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, CircleCheck, FileText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useCustomerAuth } from 'shared-auth';
import { paths } from '../../../config/paths';
import { papersOptions } from '../api/papers';
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
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    removeDraft(packageSlug);
    heading.current?.focus();
  }, [packageSlug]);

  return (
    <Card align="start">
      <Text as="span" tone="good">
        <CircleCheck size={48} aria-hidden="true" />
      </Text>
      <h2 ref={heading} tabIndex={-1}>
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
      <Papers bookingId={booking.id} paidPaise={paidPaise} />
      <ButtonLink to={paths.myBooking.href(booking.id)} size="lg">
        See your booking
      </ButtonLink>
    </Card>
  );
}

function Papers({ bookingId, paidPaise }: { bookingId: string; paidPaise: number }) {
  const query = useQuery(papersOptions(bookingId, paidPaise));
  const { data, error } = query;
  if (!data && error) return <ErrorNote title="Your documents could not be loaded" query={query} />;
  if (!data) return <Spinner label="Your documents are being prepared" />;
  return (
    <Row as="ul" gap={5} aria-label="Documents">
      {data.map(({ file, label, url }) => (
        <li key={file}>
          <TapLink
            href={url}
            target="_blank"
            rel="noreferrer"
            icon={file.endsWith('.ics') ? CalendarPlus : FileText}
          >
            {label}
          </TapLink>
        </li>
      ))}
    </Row>
  );
}
