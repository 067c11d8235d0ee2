import { useQuery } from '@tanstack/react-query';
import { CheckboxField, TextField } from '@aertrip/ui';
import { useState } from 'react';
import { AppError, formatDate, formatExactPaise } from '@aertrip/platform';
import { countText } from '../../../shared/count-text';
import { NotLoaded } from '../../../shared/not-loaded';
import { ReasonDialog } from '../../../shared/dialogs/reason-dialog';
import { databaseError, errorMessage } from '../../../shared/data/error-message';
import { toPaise, toRupeesText } from '../../../shared/form/field-values';
import { MoneyRow } from '../../../shared/sale/price-breakdown';
import { usePermission } from '../../../shared/session/roles';
import { cancellationTermsOptions, setBookingStatus } from '../booking-queries';
import { useBookingChange } from '../booking-writes';
import type { BookingMove, SoldBooking } from '../model/booking';
import styles from './booking.module.css';

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
  const { mutateAsync } = useBookingChange(booking.id, {
    change: setBookingStatus,
    done: () => `${booking.ref}: cancelled`,
  });

  const confirm = async (reason: string) => {
    if (!terms) throw new AppError('invalid', 'The cancellation charge is not loaded yet. Try again.');
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
        expectedChargePaise: terms.chargePaise,
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
      title={`${move.label}?`}
      confirmLabel={move.label}
      cancelLabel="Keep booking"
      danger
      missing="Enter a reason."
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {`${booking.ref}, ${booking.contact.name}: ${countText(booking.seats, 'seat', 'seats')} on ${booking.packageTitle}. ${move.consequence}`}
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

interface CancellationTermsProps {
  readonly booking: SoldBooking;
  /** Overriding charge in paise; null applies the terms. */
  readonly chargePaise: number | null;
}

/** Charge and refund of a cancellation today. */
function CancellationTerms({ booking, chargePaise: override }: CancellationTermsProps) {
  const query = useQuery(cancellationTermsOptions(booking.id));
  const { data } = query;
  if (!data) {
    const title = 'The cancellation charge could not be loaded';
    return <NotLoaded query={query} height="6rem" title={title} headingLevel={3} />;
  }
  const chargePaise = override ?? data.chargePaise;
  // Unverified money is refunded after its verification.
  const refundPaise = Math.max(booking.paidPaise - booking.unverifiedPaise - chargePaise, 0);
  const isOverridden = chargePaise !== data.chargePaise;
  if (booking.paidPaise === 0) return <p>Nothing was paid. There is no charge and no refund.</p>;
  return (
    <>
      <table className={styles.money}>
        <tbody>
          <MoneyRow name="Paid">{formatExactPaise(booking.paidPaise)}</MoneyRow>
          {booking.unverifiedPaise > 0 && (
            <MoneyRow name="Unverified">{formatExactPaise(booking.unverifiedPaise)}</MoneyRow>
          )}
          <MoneyRow
            name={
              <>
                Cancellation charge
                {data.changesPaise > 0 && !isOverridden && (
                  <small>{`With ${formatExactPaise(data.changesPaise)} for earlier changes`}</small>
                )}
                <small>
                  {isOverridden
                    ? `Charge by the cancellation policy: ${formatExactPaise(data.chargePaise)}`
                    : data.until && `Until ${formatDate(data.until)}, by the cancellation policy`}
                </small>
              </>
            }
          >
            {formatExactPaise(chargePaise)}
          </MoneyRow>
          <MoneyRow name="Refund to customer" isTotal>
            {formatExactPaise(refundPaise)}
          </MoneyRow>
        </tbody>
      </table>
      {refundPaise > 0 && (
        <p>
          Online payments are refunded automatically. The desk refunds the payments it received and records
          them in the ledger.
        </p>
      )}
    </>
  );
}
