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
    cancelLabel: 'Cancel',
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
