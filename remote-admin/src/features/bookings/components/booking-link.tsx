import { Link, useLocation } from 'react-router-dom';
import styles from '../../../shared/list/panel-link.module.css';
import { paths } from '../../../config/paths';

/** Location state of a booking page: the list to return to. */
export function useReturn() {
  const { pathname, search } = useLocation();
  return { from: pathname + search };
}

/** The list from which a booking was opened, with its filters; all bookings when opened directly. */
export function useReturnPath(): string {
  const { state } = useLocation() as { readonly state: { readonly from?: string } | null };
  return state?.from ?? paths.bookings.href;
}

interface BookingLinkProps {
  readonly id: string;
  readonly name: string;
  readonly reference: string;
}

/** Names a row and links to its booking. */
export function BookingLink({ id, name, reference }: BookingLinkProps) {
  return (
    <span className={styles.frame}>
      <Link to={paths.booking.href(id)} state={useReturn()} className={styles.name} title={name}>
        {name}
      </Link>
      <small className={styles.reference} title={reference}>
        {reference}
      </small>
    </span>
  );
}
