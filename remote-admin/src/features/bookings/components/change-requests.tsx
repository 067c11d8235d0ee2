import { formatDateTime } from '@aertrip/platform';
import { Badge } from '@aertrip/ui';
import { PanelActions, Quotation } from '../../../shared/side-panel/panel-parts';
import { PermittedButton } from '../../../shared/session/permitted-button';
import { answerChangeRequest } from '../api/change-requests';
import { useBookingChange } from '../hooks/use-booking-change';
import type { ChangeRequest } from '../model/sale-records';
import styles from './booking.module.css';

interface AnswerButtonProps {
  readonly bookingId: string;
  readonly requestId: string;
}

/** Marks a change request as answered. */
export function AnswerButton({ bookingId, requestId }: AnswerButtonProps) {
  const { mutate, isPending } = useBookingChange(bookingId, {
    change: answerChangeRequest,
    done: () => 'Request marked as answered',
  });
  return (
    <PermittedButton needs="writeSales" busy={isPending} onClick={() => mutate({ id: requestId })}>
      Mark as answered
    </PermittedButton>
  );
}

interface ChangeRequestsProps {
  readonly bookingId: string;
  readonly requests: readonly ChangeRequest[];
}

/** The customer's change requests and their state. */
export function ChangeRequests({ bookingId, requests }: ChangeRequestsProps) {
  return (
    <ul className={styles.requests}>
      {requests.map(({ id, text, createdAt, answeredAt }) => (
        <li key={id}>
          <Quotation>{text}</Quotation>
          <PanelActions>
            <small>
              {`${formatDateTime(createdAt)}${answeredAt ? ` · answered ${formatDateTime(answeredAt)}` : ''}`}
            </small>
            {answeredAt ? (
              <Badge tone="good">Answered</Badge>
            ) : (
              <AnswerButton bookingId={bookingId} requestId={id} />
            )}
          </PanelActions>
        </li>
      ))}
    </ul>
  );
}
