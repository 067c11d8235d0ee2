import { formatDateTime } from '@aertrip/platform';
import { Badge, Button } from '@aertrip/ui';
import { PanelActions, Quotation } from '../../../shared/side-panel/panel-parts';
import type { Permission } from '../../../shared/session/permissions';
import { answerChangeRequest } from '../api/change-requests';
import { useBookingChange } from '../hooks/use-booking-change';
import type { ChangeRequest } from '../model/sale-records';
import styles from './booking.module.css';

interface AnswerButtonProps {
  readonly bookingId: string;
  readonly requestId: string;
  readonly permission: Permission;
}

/** Marks a change request as answered. */
export function AnswerButton({ bookingId, requestId, permission }: AnswerButtonProps) {
  const { mutate, isPending } = useBookingChange(bookingId, {
    change: answerChangeRequest,
    done: () => 'Request marked as answered',
  });
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={isPending}
      disabled={!permission.allowed}
      title={permission.allowed ? undefined : permission.reason}
      onClick={() => mutate({ id: requestId })}
    >
      Mark as answered
    </Button>
  );
}

interface ChangeRequestsProps {
  readonly bookingId: string;
  readonly requests: readonly ChangeRequest[];
  readonly permission: Permission;
}

/** The customer's change requests and their state. */
export function ChangeRequests({ bookingId, requests, permission }: ChangeRequestsProps) {
  return (
    <ul className={styles.requests}>
      {requests.map(({ id, text, createdAt, answeredAt }) => (
        <li key={id}>
          <Quotation>{text}</Quotation>
          <PanelActions>
            <small>
              {formatDateTime(createdAt)}
              {answeredAt && ` · answered ${formatDateTime(answeredAt)}`}
            </small>
            {answeredAt ? (
              <Badge tone="good">Answered</Badge>
            ) : (
              <AnswerButton bookingId={bookingId} requestId={id} permission={permission} />
            )}
          </PanelActions>
        </li>
      ))}
    </ul>
  );
}
