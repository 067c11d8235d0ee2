import { formatDateTime, formatExactPaise, todayInIndia } from '@aertrip/platform';
import { Badge, Button } from '@aertrip/ui';
import { useState } from 'react';
import { PanelActions } from '../../../components/side-panel/panel-parts';
import type { Permission } from '../../../lib/session/permissions';
import {
  isHoldOver,
  getMoves,
  statusNames,
  statusTones,
  type BookingMove,
  type SoldBooking,
} from '../model/booking';
import { CancelDialog } from './cancel-dialog';
import { MoveDialog } from './move-dialog';
import styles from './booking-moves.module.css';

interface BookingMovesProps {
  readonly booking: SoldBooking;
  readonly depositPaise: number;
  readonly permission: Permission;
}

/** The booking's status and its possible transitions. */
export function BookingMoves({ booking, depositPaise, permission }: BookingMovesProps) {
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
          <span>
            {isOver ? 'expired' : 'until'} {formatDateTime(booking.holdExpiresAt)}
          </span>
        )}
        {unverifiedPaise > 0 && <span>{formatExactPaise(unverifiedPaise)} to verify</span>}
      </span>
      {moves.length > 0 && (
        <span className={styles.group}>
          {moves.map((move) => (
            <Button
              key={move.to}
              size="sm"
              variant={move.to === 'cancelled' ? 'secondary' : 'primary'}
              disabled={!permission.allowed}
              title={permission.allowed ? undefined : permission.reason}
              onClick={() => setPendingMove(move)}
            >
              {move.label}
            </Button>
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
