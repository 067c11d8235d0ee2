import { formatDateTime, formatExactPaise, todayInIndia } from '@aertrip/platform';
import { Badge, Row } from '@aertrip/ui';
import { MoreHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { bookingStatusNames, bookingStatusTones } from '../../../shared/sale/record-status';
import { countText } from '../../../shared/count-text';
import { MenuButton } from '../../../shared/menu-button';
import { PanelActions } from '../../../shared/side-panel/panel-parts';
import { usePermission } from '../../../shared/session/roles';
import { PermittedButton } from '../../../shared/session/permitted';
import { type BookingMove, getMoves, isHoldOver, type SoldBooking } from '../model/booking';
import { CancelDialog } from './cancel-dialog';
import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog';
import { ReasonDialog } from '../../../shared/dialogs/reason-dialog';
import { setBookingStatus } from '../booking-queries';
import { useBookingChange } from '../booking-writes';

interface BookingMovesProps {
  readonly booking: SoldBooking;
  readonly depositPaise: number;
  /** Further actions, before those that change the status. */
  readonly children?: ReactNode;
}

/** The booking's status and its actions; cancelling is in a menu. */
export function BookingMoves({ booking, depositPaise, children }: BookingMovesProps) {
  const [pendingMove, setPendingMove] = useState<BookingMove | null>(null);
  const isOver = isHoldOver(booking);
  const { status, paidPaise, unverifiedPaise, quote, startsOn } = booking;
  const moves = getMoves(
    { status, paidPaise, unverifiedPaise, depositPaise, endsOn: quote.endsOn ?? startsOn },
    todayInIndia(),
  );
  const cancelling = moves.find(({ to }) => to === 'cancelled');
  const { allowed, reason } = usePermission('writeSales');
  return (
    <PanelActions>
      <Row as="span" gap={2}>
        <Badge tone={bookingStatusTones[booking.status]}>{bookingStatusNames[booking.status]}</Badge>
        {booking.status === 'hold' && booking.holdExpiresAt && (
          <span>{`${isOver ? 'expired' : 'until'} ${formatDateTime(booking.holdExpiresAt)}`}</span>
        )}
        {unverifiedPaise > 0 && <span>{`${formatExactPaise(unverifiedPaise)} to verify`}</span>}
      </Row>
      <Row as="span" gap={2}>
        {children}
        {moves
          .filter((move) => move !== cancelling)
          .map((move) => (
            <PermittedButton
              key={move.to}
              needs="writeSales"
              variant="primary"
              onClick={() => setPendingMove(move)}
            >
              {move.label}
            </PermittedButton>
          ))}
        {cancelling && (
          <MenuButton
            label="More"
            icon={<MoreHorizontal size={18} aria-hidden />}
            iconOnly
            movesFocus
            entries={[
              {
                id: 'cancel',
                label: cancelling.label,
                danger: true,
                ...(!allowed && { blocked: reason }),
              },
            ]}
            onAction={() => setPendingMove(cancelling)}
          />
        )}
      </Row>
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
    done: (_, { to }) => `${booking.ref}: ${bookingStatusNames[to].toLowerCase()}`,
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
