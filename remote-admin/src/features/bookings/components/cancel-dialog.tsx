import { useQuery } from '@tanstack/react-query';
import { CheckboxField, TextField } from '@aertrip/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../../components/dialogs/reason-dialog';
import { databaseError, errorMessage } from '../../../lib/data/error-message';
import { toPaise, toRupeesText } from '../../../lib/form/money-input';
import { usePermission } from '../../../lib/session/permissions';
import { setBookingStatus } from '../api/booking-detail';
import { cancellationTermsOptions } from '../api/cancellation-terms';
import { useVersionedBookingChange } from '../hooks/use-booking-change';
import type { BookingMove, SoldBooking } from '../model/booking';
import { CancellationTerms } from './cancellation-terms';

interface CancelDialogProps {
  readonly booking: SoldBooking;
  readonly move: BookingMove;
  readonly onClose: () => void;
}

/** The typed charge in paise; null when invalid. */
function readCharge(text: string, paidPaise: number): number | null {
  const paise = toPaise(text);
  return paise !== null && paise >= 0 && paise <= paidPaise ? paise : null;
}

/** Confirms a cancellation with charge and refund; a manager may change the charge. */
export function CancelDialog({ booking, move, onClose }: CancelDialogProps) {
  const canOverride = usePermission('overrideCharge').allowed && booking.paidPaise > 0;
  const terms = useQuery(cancellationTermsOptions(booking.id)).data;
  /** Rupees as typed; null applies the terms. */
  const [typed, setTyped] = useState<string | null>(null);
  const [chargeError, setChargeError] = useState<string>();
  const charge = typed === null ? null : readCharge(typed, booking.paidPaise);
  const { mutateAsync } = useVersionedBookingChange(booking.id, {
    change: setBookingStatus,
    done: () => `${booking.ref}: cancelled`,
    shows: (error) => databaseError(error)?.details === 'charge_paise',
  });

  const confirm = async (reason: string) => {
    if (typed !== null && charge === null) {
      setChargeError('Enter an amount from ₹0 to the amount paid.');
      return false;
    }
    try {
      await mutateAsync({
        id: booking.id,
        to: 'cancelled',
        version: booking.version,
        reason,
        ...(charge !== null && { chargePaise: charge }),
      });
      return true;
    } catch (error) {
      if (databaseError(error)?.details !== 'charge_paise') throw error;
      setChargeError(errorMessage(error));
      return false;
    }
  };

  return (
    <ReasonDialog
      title={`${move.label}: ${booking.ref}?`}
      confirmLabel={move.label}
      cancelLabel="Keep booking"
      danger
      missing="Enter a reason."
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {booking.contact.name}, {booking.seats} {booking.seats === 1 ? 'seat' : 'seats'} on{' '}
        {booking.packageTitle}. {move.consequence}
      </p>
      <CancellationTerms booking={booking} chargePaise={charge} />
      {canOverride && terms && (
        <CheckboxField
          label="Override cancellation charge"
          checked={typed !== null}
          onChange={(event) => {
            setTyped(event.target.checked ? toRupeesText(terms.chargePaise) : null);
            setChargeError(undefined);
          }}
        />
      )}
      {typed !== null && (
        <TextField
          label="Charge (₹)"
          inputMode="decimal"
          hint="Your name and the reason are recorded."
          value={typed}
          error={chargeError}
          onChange={(event) => {
            setTyped(event.target.value);
            setChargeError(undefined);
          }}
        />
      )}
    </ReasonDialog>
  );
}
