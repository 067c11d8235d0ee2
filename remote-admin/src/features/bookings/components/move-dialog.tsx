import { formatExactPaise } from '@aertrip/platform';
import { TextArea } from '@aertrip/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { useChange } from '../../../lib/data/use-change';
import { setBookingStatus } from '../api/booking-detail';
import { bookingKeys } from '../api/booking-keys';
import { statusNames, type BookingMove, type SoldBooking } from '../model/booking';
import { CancellationTerms } from './cancellation-terms';
import styles from './booking-panel.module.css';

interface MoveDialogProps {
  readonly booking: SoldBooking;
  readonly move: BookingMove;
  readonly depositPaise: number;
  readonly onClose: () => void;
}

/** Asks before a booking changes its status; a cancellation, and a confirmation without the deposit, say why. */
export function MoveDialog({ booking, move, depositPaise, onClose }: MoveDialogProps) {
  const [reason, setReason] = useState('');
  const [validationError, setValidationError] = useState<string>();
  const isCancellation = move.to === 'cancelled';
  const { mutateAsync } = useChange({
    change: setBookingStatus,
    affects: bookingKeys.all,
    done: (_, { to }) => `${booking.ref}: ${statusNames[to].toLowerCase()}`,
  });

  const confirm = async () => {
    if (move.needsReason && reason.trim().length < 3) {
      setValidationError('Say why, so that others understand it later.');
      return false;
    }
    return mutateAsync({ id: booking.id, to: move.to, version: booking.version, reason: reason.trim() });
  };

  return (
    <ConfirmDialog
      title={`${move.label}: ${booking.ref}?`}
      confirmLabel={move.label}
      cancelLabel={isCancellation ? 'Keep booking' : undefined}
      danger={isCancellation}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={styles.form}>
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
      </div>
    </ConfirmDialog>
  );
}
