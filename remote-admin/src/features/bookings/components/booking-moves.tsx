import { formatDateTime, formatExactPaise, todayInIndia } from '@aertrip/platform';
import { Badge } from '@aertrip/ui';
import { useState } from 'react';
import { countText } from '../../../shared/count-text';
import { PanelActions } from '../../../shared/side-panel/panel-parts';
import { PermittedButton } from '../../../shared/session/permitted-button';
import {
  isHoldOver,
  getMoves,
  statusNames,
  statusTones,
  type BookingMove,
  type SoldBooking,
} from '../model/booking';
import { CancelDialog } from './cancel-dialog';
import styles from './booking-moves.module.css';
import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog';
import { ReasonDialog } from '../../../shared/dialogs/reason-dialog';
import { setBookingStatus } from '../api/booking-detail';
import { useBookingChange } from '../hooks/use-booking-change';

interface BookingMovesProps {
  readonly booking: SoldBooking;
  readonly depositPaise: number;
}

/** The booking's status and its possible transitions. */
export function BookingMoves({ booking, depositPaise }: BookingMovesProps) {
  const [pendingMove, setPendingMove] = useState<BookingMove | null>(null);
  const isOver = isHoldOver(booking);
  const { status, paidPaise, unverifiedPaise, quote, startsOn } = booking;
  const moves = getMoves(
    { status, paidPaise, unverifiedPaise, depositPaise, endsOn: quote.endsOn ?? startsOn },
    todayInIndia(),
  );
  return (
    <PanelActions>
      <span className={styles.group}>
        <Badge tone={statusTones[booking.status]}>{statusNames[booking.status]}</Badge>
        {booking.status === 'hold' && booking.holdExpiresAt && (
          <span>{`${isOver ? 'expired' : 'until'} ${formatDateTime(booking.holdExpiresAt)}`}</span>
        )}
        {unverifiedPaise > 0 && <span>{`${formatExactPaise(unverifiedPaise)} to verify`}</span>}
      </span>
      {moves.length > 0 && (
        <span className={styles.group}>
          {moves.map((move) => (
            <PermittedButton
              key={move.to}
              needs="writeSales"
              variant={move.to === 'cancelled' ? 'secondary' : 'primary'}
              onClick={() => setPendingMove(move)}
            >
              {move.label}
            </PermittedButton>
          ))}
        </span>
      )}
      {pendingMove?.to === 'cancelled' && (
        <CancelDialog booking={booking} move={pendingMove} onClose={() => setPendingMove(null)} />
      )}
      {pendingMove && pendingMove.to !== 'cancelled' && (
        <MoveDialog
          booking={booking}
          move={pendingMove}
          depositPaise={depositPaise}
          onClose={() => setPendingMove(null)}
        />
      )}
    </PanelActions>
  );
}

interface MoveDialogProps {
  readonly booking: SoldBooking;
  readonly move: BookingMove;
  readonly depositPaise: number;
  readonly onClose: () => void;
}

/** Confirms a status change; confirming a booking without its deposit needs a reason. */
function MoveDialog({ booking, move, depositPaise, onClose }: MoveDialogProps) {
  const { mutateAsync } = useBookingChange(booking.id, {
    change: setBookingStatus,
    done: (_, { to }) => `${booking.ref}: ${statusNames[to].toLowerCase()}`,
  });
  const confirm = (reason: string) =>
    mutateAsync({ id: booking.id, to: move.to, version: booking.version, reason });

  const dialog = {
    title: `${move.label}?`,
    confirmLabel: move.label,
    onClose,
  };
  const consequence = (
    <>
      <p>
        {`${booking.ref}, ${booking.contact.name}: ${countText(booking.seats, 'seat', 'seats')} on ${booking.packageTitle}. ${move.consequence}`}
      </p>
      {move.needsReason && (
        <p>
          {booking.unverifiedPaise > 0
            ? `The deposit of ${formatExactPaise(depositPaise)} is not verified: ${formatExactPaise(booking.unverifiedPaise)} of ${formatExactPaise(booking.paidPaise)} is awaiting verification. The booking is confirmed automatically once a manager verifies it.`
            : `The deposit of ${formatExactPaise(depositPaise)} is not paid: ${formatExactPaise(booking.paidPaise)} received so far.`}
        </p>
      )}
    </>
  );
  return move.needsReason ? (
    <ReasonDialog {...dialog} missing="Enter a reason." onConfirm={confirm}>
      {consequence}
    </ReasonDialog>
  ) : (
    <ConfirmDialog {...dialog} onConfirm={() => confirm('')}>
      {consequence}
    </ConfirmDialog>
  );
}
