import { formatDateTime } from '@aertrip/platform';
import { Badge } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PanelActions, Quotation } from '../../../shared/side-panel/panel-parts';
import { PermittedButton } from '../../../shared/session/permitted';
import { answerChangeRequest, openChangeRequestsOptions } from '../booking-queries';
import { useBookingChange } from '../booking-writes';
import type { ChangeRequest } from '../model/sale-records';
import { paths } from '../../../config/paths';
import { Card } from '../../../shared/card';
import { useReturn } from './booking-link';
import layout from '../../../shared/layout.module.css';

interface AnswerButtonProps {
  readonly bookingId: string;
  readonly requestId: string;
}

/** Marks a change request as answered. */
function AnswerButton({ bookingId, requestId }: AnswerButtonProps) {
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
    <ul className={layout.entries}>
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

/** Change requests that wait for an answer, oldest first; renders nothing without one. */
export function OpenChangeRequests() {
  const state = useReturn();
  const { data: requests = [] } = useQuery(openChangeRequestsOptions);
  if (requests.length === 0) return null;
  return (
    <Card title="Change requests">
      <ul className={layout.entries}>
        {requests.map(({ id, text, createdAt, booking }) => (
          <li key={id} className={layout.between}>
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
