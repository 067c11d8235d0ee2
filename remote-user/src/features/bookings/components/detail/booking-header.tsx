import { formatDate, formatDateTime } from '@aertrip/platform';
import { isOnItsWay, mayBeOnItsWay } from '@aertrip/platform/payment-news';
import { formatDayRange, Picture, Text } from '@aertrip/ui';
import { Link } from 'react-router-dom';
import { Facts } from '../../../../components/facts';
import { StatusLine } from '../../../../components/screen-parts';
import { paths } from '../../../../config/paths';
import { statusBadge } from '../../model/booking';
import type { BookingDetails } from '../../model/booking-details';
import styles from './booking-header.module.css';

/** Tour, reference and status of a booking. */
export function BookingHeader({ booking }: { readonly booking: BookingDetails }) {
  const { package: tour, departure, travellers } = booking;
  return (
    <header className={styles.header}>
      {tour.coverPath && (
        <Picture
          path={tour.coverPath}
          alt=""
          sizes="(min-width: 60rem) 20rem, 100vw"
          priority
          className={styles.picture}
        />
      )}
      <div className={styles.text}>
        <StatusLine status={statusBadge[booking.status]} reference={booking.ref} />
        <h1 id="booking-title" className={styles.title}>
          {tour.title}
        </h1>
        <Text>{statusSentence(booking)}</Text>
        <Facts
          facts={[
            ['Dates', formatDayRange(departure.startsOn, departure.endsOn)],
            [
              'Duration',
              `${tour.nights} ${tour.nights === 1 ? 'night' : 'nights'}, ${tour.days} ${tour.days === 1 ? 'day' : 'days'}`,
            ],
            ['From', departure.city],
            ['Travellers', String(travellers.length)],
            ['Booked on', formatDate(booking.createdAt)],
          ]}
        />
        {tour.destinationSlug && (
          <Link to={paths.package.href(tour.slug, tour.destinationSlug)} className={styles.link}>
            See the itinerary
          </Link>
        )}
      </div>
    </header>
  );
}

function statusSentence(booking: BookingDetails): string {
  const { status, holdExpiresAt, cancelledAt, departure, refunds, paymentNews } = booking;
  switch (status) {
    case 'hold':
      if (isOnItsWay(paymentNews)) return 'Your seats are held, and your payment is on its way.';
      return holdExpiresAt
        ? `Your seats are held until ${formatDateTime(holdExpiresAt)}. Pay to confirm them.`
        : 'Your seats are held. Pay to confirm them.';
    case 'confirmed':
      return 'Your seats are confirmed.';
    case 'completed':
      return `This tour ended on ${formatDate(departure.endsOn)}. We hope you had a wonderful time.`;
    case 'cancelled':
      return cancelledAt
        ? `This booking was cancelled on ${formatDate(cancelledAt)}.`
        : 'This booking was cancelled.';
    case 'expired':
      if (refunds.length === 0 && mayBeOnItsWay(paymentNews))
        return 'The hold expired before we received your payment, so your seats were released.';
      return refunds.length > 0
        ? 'Your payment reached us after the hold expired and the seats were no longer available. We are refunding it.'
        : 'The hold expired before we received your payment, so your seats were released. You can book the tour again.';
  }
}
