import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../shared/card';
import { usePermission } from '../../../shared/session/permissions';
import { openChangeRequestsOptions } from '../api/change-requests';
import { BookingLink } from './booking-link';
import { ChangeRequests } from './change-requests';
import styles from './booking.module.css';

/** Change requests that wait for an answer, oldest first; renders nothing without one. */
export function OpenChangeRequests() {
  const canWrite = usePermission('writeSales');
  const { data: requests = [] } = useQuery(openChangeRequestsOptions);
  if (requests.length === 0) return null;
  return (
    <Card title="Change requests" description="Sent by customers, oldest first">
      <ul className={styles.requests}>
        {requests.map(({ booking, ...request }) => (
          <li key={request.id}>
            <BookingLink id={booking.id} name={booking.customerName} reference={booking.ref} />
            <ChangeRequests bookingId={booking.id} requests={[request]} permission={canWrite} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
