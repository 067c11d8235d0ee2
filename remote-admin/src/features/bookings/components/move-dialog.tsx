import { formatExactPaise } from '@aertrip/platform';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { ReasonDialog } from '../../../components/dialogs/reason-dialog';
import { setBookingStatus } from '../api/booking-detail';
import { useVersionedBookingChange } from '../hooks/use-booking-change';
import { statusNames, type BookingMove, type SoldBooking } from '../model/booking';

interface MoveDialogProps {
  readonly booking: SoldBooking;
  readonly move: BookingMove;
  readonly depositPaise: number;
  readonly onClose: () => void;
}

/** Confirms a status change; confirming a booking without its deposit needs a reason. */
export function MoveDialog({ booking, move, depositPaise, onClose }: MoveDialogProps) {
  const { mutateAsync } = useVersionedBookingChange(booking.id, {
    change: setBookingStatus,
    done: (_, { to }) => `${booking.ref}: ${statusNames[to].toLowerCase()}`,
  });
  const confirm = (reason: string) =>
    mutateAsync({ id: booking.id, to: move.to, version: booking.version, reason });

  const dialog = {
    title: `${move.label}: ${booking.ref}?`,
    confirmLabel: move.label,
    cancelLabel: 'Go back',
    onClose,
  };
  const consequence = (
    <>
      <p>
        {booking.contact.name}, {booking.seats} {booking.seats === 1 ? 'seat' : 'seats'} on{' '}
        {booking.packageTitle}. {move.consequence}
      </p>
      {move.needsReason && (
        <p>
          {booking.unverifiedPaise > 0
            ? `The deposit of ${formatExactPaise(depositPaise)} is not verified: ${formatExactPaise(booking.unverifiedPaise)} of ${formatExactPaise(booking.paidPaise)} waits for a manager, whose word confirms the booking by itself.`
            : `The deposit of ${formatExactPaise(depositPaise)} is not paid: ${formatExactPaise(booking.paidPaise)} came in so far.`}
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
