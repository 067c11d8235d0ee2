import { formatDateTime } from '@aertrip/platform';
import { Badge, Button } from '@aertrip/ui';
import { PanelActions, Quotation } from '../../../components/side-panel/panel-parts';
import { useChange } from '../../../lib/data/use-change';
import type { Permission } from '../../../lib/session/permissions';
import { bookingKeys } from '../api/booking-keys';
import { answerChangeRequest } from '../api/change-requests';
import type { ChangeRequest } from '../model/sale-records';
import styles from './booking-panel.module.css';

interface ChangeRequestsProps {
  readonly requests: readonly ChangeRequest[];
  readonly permission: Permission;
}

/** What the customer asked to have changed, and whether somebody has answered. */
export function ChangeRequests({ requests, permission }: ChangeRequestsProps) {
  const { mutate, isPending, variables } = useChange({
    change: answerChangeRequest,
    affects: bookingKeys.all,
    done: () => 'The request is marked as answered',
  });
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
              <Button
                size="sm"
                variant="secondary"
                busy={isPending && variables.id === id}
                disabled={!permission.allowed}
                title={permission.allowed ? undefined : permission.reason}
                onClick={() => mutate({ id })}
              >
                Answered
              </Button>
            )}
          </PanelActions>
        </li>
      ))}
    </ul>
  );
}
