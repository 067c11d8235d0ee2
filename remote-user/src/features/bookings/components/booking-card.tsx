import { formatDate, formatExactPaise } from '@aertrip/platform';
import { isOnItsWay, mayBeOnItsWay, paymentNotice } from '@aertrip/platform/payment-news';
import { ButtonLink, Facts, Heading, Picture, Row, Stack, Text } from '@aertrip/ui';
import { HeldSeats } from '@aertrip/ui/sale';
import { Link } from 'react-router-dom';
import { StatusLine } from '../../../components/screen-parts';
import { paths } from '../../../config/paths';
import { statusBadge, type Booking } from '../model/booking';
import { paymentStage } from '../model/booking-details';
import styles from './booking-card.module.css';
import { BookingReview } from './review/booking-review';

/** A booking in the list: tour, dates, travellers and balance. */
export function BookingCard({ booking }: { readonly booking: Booking }) {
  const tour = booking.packageTitle ?? 'Tour no longer listed';

  return (
    <article className={styles.card} aria-labelledby={`booking-${booking.id}`}>
      {booking.coverPath && (
        <Picture
          path={booking.coverPath}
          alt=""
          sizes="(min-width: 48rem) 14rem, 100vw"
          focalX={booking.coverFocalX}
          focalY={booking.coverFocalY}
          className={styles.picture}
        />
      )}
      <Stack className={styles.body}>
        <StatusLine status={statusBadge[booking.status]} reference={booking.ref} />
        <Heading level={3} id={`booking-${booking.id}`}>
          <Link to={paths.booking.href(booking.id)}>{tour}</Link>
        </Heading>
        <Facts
          facts={[
            ['Departure', booking.startsOn && formatDate(booking.startsOn)],
            ['From', booking.departureCity],
            ['Travellers', String(booking.travellersCount)],
            ['Booked on', formatDate(booking.createdAt)],
          ]}
        />
        <BookingNote booking={booking} />
        <Facts
          facts={[
            ['Total', formatExactPaise(booking.totalPaise)],
            ['Paid', formatExactPaise(booking.paidPaise)],
            ['Balance', formatExactPaise(Math.max(booking.duePaise, 0))],
            ['Next payment', formatNextPayment(booking)],
            [
              'Refund on its way',
              booking.refundDuePaise > 0 ? formatExactPaise(booking.refundDuePaise) : null,
            ],
          ]}
        />
        <NextAction booking={booking} />
        {booking.status === 'completed' && <BookingReview bookingId={booking.id} tour={tour} />}
      </Stack>
    </article>
  );
}

/** What the customer does next, as one button. */
function NextAction({ booking }: { readonly booking: Booking }) {
  const { id, status, duePaise, needsPassports, paymentNews } = booking;
  // The held seats have their own button.
  if (status !== 'confirmed') return null;
  const isPayable = duePaise > 0 && !isOnItsWay(paymentNews);
  const label = isPayable ? 'Pay balance' : needsPassports ? 'Add passports' : 'Open booking';
  return (
    <Row>
      <ButtonLink
        to={paths.booking.href(id)}
        variant={isPayable || needsPassports ? 'primary' : 'secondary'}
        aria-describedby={`booking-${id}`}
      >
        {label}
      </ButtonLink>
    </Row>
  );
}

/** `₹51,065 by 6 Feb 2027` */
const formatNextPayment = ({ nextPayment }: Booking): string | null =>
  nextPayment && `${formatExactPaise(nextPayment.amountPaise)} by ${formatDate(nextPayment.dueOn)}`;

/** Note on the state of the booking, if any. */
function BookingNote({ booking }: { readonly booking: Booking }) {
  const { status, holdExpiresAt, paymentNews } = booking;
  if (isOnItsWay(paymentNews) || (status === 'expired' && mayBeOnItsWay(paymentNews))) {
    return <Text tone="soft">{paymentNotice(paymentNews, paymentStage(booking))?.text}</Text>;
  }
  if (status === 'hold' && holdExpiresAt) {
    return (
      <HeldSeats seats={booking.seats} expiresAt={holdExpiresAt} href={paths.booking.href(booking.id)} />
    );
  }
  if (status === 'expired') {
    return <Text tone="soft">The seats were not confirmed in time and have been released.</Text>;
  }
  return null;
}
