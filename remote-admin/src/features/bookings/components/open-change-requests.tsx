import { formatDateTime } from '@aertrip/platform';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { Card } from '../../../shared/card';
import { openChangeRequestsOptions } from '../api/change-requests';
import { useReturn } from './booking-link';
import { AnswerButton } from './change-requests';
import styles from './booking.module.css';

/** Change requests that wait for an answer, oldest first; renders nothing without one. */
export function OpenChangeRequests() {
  const state = useReturn();
  const { data: requests = [] } = useQuery(openChangeRequestsOptions);
  if (requests.length === 0) return null;
  return (
    <Card title="Change requests">
      <ul className={styles.requests}>
        {requests.map(({ id, text, createdAt, booking }) => (
          <li key={id} className={styles.request}>
            <span>
              <Link to={paths.booking.href(booking.id)} state={state}>
                {booking.customerName}
              </Link>
              <small>{`${booking.ref} · ${formatDateTime(createdAt)}`}</small>
              <span>{text}</span>
            </span>
            <AnswerButton bookingId={booking.id} requestId={id} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
