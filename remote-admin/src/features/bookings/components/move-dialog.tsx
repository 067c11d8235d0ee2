import { TextArea } from '@aertrip/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { useChange } from '../../../lib/data/use-change';
import { setBookingStatus } from '../api/booking-detail';
import { bookingKeys } from '../api/booking-keys';
import { statusNames, type Booking, type BookingMove } from '../model/booking';

interface MoveDialogProps {
  readonly booking: Booking;
  readonly move: BookingMove;
  readonly onClose: () => void;
}

/** Asks before a booking changes its status; a cancellation says why. */
export function MoveDialog({ booking, move, onClose }: MoveDialogProps) {
  const [reason, setReason] = useState('');
  const [validationError, setValidationError] = useState<string>();
  const { mutateAsync } = useChange({
    change: setBookingStatus,
    affects: bookingKeys.all,
    done: (_, { to }) => `${booking.ref}: ${statusNames[to].toLowerCase()}`,
  });

  const confirm = async () => {
    if (move.needsReason && reason.trim() === '') {
      setValidationError('Say why, so that others understand it later.');
      return false;
    }
    return mutateAsync({ id: booking.id, to: move.to, version: booking.version, reason: reason.trim() });
  };

  return (
    <ConfirmDialog
      title={`${move.label}: ${booking.ref}?`}
      confirmLabel={move.label}
      danger={move.needsReason}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {booking.contact.name}, {booking.seats} {booking.seats === 1 ? 'seat' : 'seats'} on{' '}
        {booking.packageTitle}. {move.consequence}
      </p>
      {move.needsReason && (
        <TextArea
          label="Reason"
          rows={2}
          maxLength={500}
          value={reason}
          error={validationError}
          onChange={(event) => {
            setReason(event.target.value);
            setValidationError(undefined);
          }}
        />
      )}
    </ConfirmDialog>
  );
}
