import { formatDate, formatDateTime } from '@aertrip/platform';
import { isOnItsWay, mayBeOnItsWay } from '@aertrip/platform/payment-news';
import { Facts, formatDayRange, Heading, Picture, Stack, TapLink, Text } from '@aertrip/ui';
import { StatusLine } from '../../../../components/screen-parts';
import { paths } from '../../../../config/paths';
import { statusBadge } from '../../model/booking';
import type { BookingDetails } from '../../model/booking-details';
import styles from '../booking-card.module.css';

/** Tour, reference and status of a booking. */
export function BookingHeader({ booking }: { readonly booking: BookingDetails }) {
  const { package: tour, departure, travellers } = booking;
  return (
    <header className={styles.card}>
      {tour.coverPath && (
        <Picture
          path={tour.coverPath}
          alt=""
          sizes="(min-width: 48rem) 14rem, 100vw"
          priority
          className={styles.picture}
        />
      )}
      <Stack className={styles.body}>
        <StatusLine status={statusBadge[booking.status]} reference={booking.ref} />
        <Heading level={1} size={2} id="booking-title">
          {tour.title}
        </Heading>
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
          <TapLink to={paths.package.href(tour.slug, tour.destinationSlug)}>See the itinerary</TapLink>
        )}
      </Stack>
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
