import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../../config/paths';
import type { Booking } from '../model/booking';
import styles from './booking-columns.module.css';

/** Opens a booking beside the list, which keeps its filters and its place. */
export function BookingLink({ booking }: { readonly booking: Booking }) {
  const { search } = useLocation();
  return (
    <span className={styles.customer}>
      <Link
        to={{ pathname: paths.booking.href(booking.id), search }}
        preventScrollReset
        className={styles.name}
        id={`booking-${booking.id}`}
        title={booking.contact.name}
      >
        {booking.contact.name}
      </Link>
      <small>{booking.ref}</small>
    </span>
  );
}
