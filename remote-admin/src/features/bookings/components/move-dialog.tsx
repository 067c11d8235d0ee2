import { formatExactPaise } from '@aertrip/platform';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { ReasonDialog } from '../../../components/dialogs/reason-dialog';
import { useChange } from '../../../lib/data/use-change';
import { setBookingStatus } from '../api/booking-detail';
import { bookingKeys } from '../api/booking-keys';
import { statusNames, type BookingMove, type SoldBooking } from '../model/booking';
import { CancellationTerms } from './cancellation-terms';

interface MoveDialogProps {
  readonly booking: SoldBooking;
  readonly move: BookingMove;
  readonly depositPaise: number;
  readonly onClose: () => void;
}

/** Asks before a booking changes its status; a cancellation, and a confirmation without the deposit, say why. */
export function MoveDialog({ booking, move, depositPaise, onClose }: MoveDialogProps) {
  const isCancellation = move.to === 'cancelled';
  const { mutateAsync } = useChange({
    change: setBookingStatus,
    affects: bookingKeys.all,
    done: (_, { to }) => `${booking.ref}: ${statusNames[to].toLowerCase()}`,
  });
  const confirm = (reason: string) =>
    mutateAsync({ id: booking.id, to: move.to, version: booking.version, reason });

  const dialog = {
    title: `${move.label}: ${booking.ref}?`,
    confirmLabel: move.label,
    cancelLabel: isCancellation ? 'Keep booking' : undefined,
    danger: isCancellation,
    onClose,
  };
  const consequence = (
    <>
      <p>
        {booking.contact.name}, {booking.seats} {booking.seats === 1 ? 'seat' : 'seats'} on{' '}
        {booking.packageTitle}. {move.consequence}
      </p>
      {isCancellation && <CancellationTerms booking={booking} />}
      {move.to === 'confirmed' && move.needsReason && (
        <p>
          {`The deposit of ${formatExactPaise(depositPaise)} is not paid: ${formatExactPaise(booking.paidPaise)} came in so far.`}
        </p>
      )}
    </>
  );
  return move.needsReason ? (
    <ReasonDialog {...dialog} missing="Say why, so that others understand it later." onConfirm={confirm}>
      {consequence}
    </ReasonDialog>
  ) : (
    <ConfirmDialog {...dialog} onConfirm={() => confirm('')}>
      {consequence}
    </ConfirmDialog>
  );
}
