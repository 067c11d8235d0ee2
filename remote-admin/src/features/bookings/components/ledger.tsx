import { formatExactPaise } from '@aertrip/platform';
import { useState } from 'react';
import { MoneyRow } from '../../../shared/sale/price-breakdown';
import type { SoldBooking } from '../model/booking';
import type { LedgerEntry } from '../model/ledger';
import type { SaleRecords } from '../model/sale-records';
import { LedgerRow } from './ledger-row';
import styles from './booking.module.css';
import { PermittedButton } from '../../../shared/session/permitted';
import { LedgerDialog } from './ledger-dialog';

/** Entries in order, each followed by the adjustment that reverts it. */
const besideReversals = (entries: readonly LedgerEntry[]): LedgerEntry[] =>
  entries
    .filter(({ reverses }) => reverses === null)
    .flatMap((entry) => [entry, ...entries.filter(({ reverses }) => reverses === entry.id)]);

interface LedgerProps {
  readonly booking: SoldBooking;
  readonly sale: SaleRecords;
  readonly entries: readonly LedgerEntry[];
}

/**
 * A booking's ledger and its balance. Entries are immutable: a rejected or reversed one is struck through, together
 * with its reversal.
 */
export function Ledger({ booking, sale, entries }: LedgerProps) {
  const isOpen = booking.status !== 'cancelled' && booking.status !== 'expired';
  return (
    <table className={styles.money}>
      <tbody>
        {besideReversals(entries).map((entry) => (
          <LedgerRow key={entry.id} bookingId={booking.id} entry={entry} />
        ))}
        <MoneyRow name="Paid" isTotal>
          {formatExactPaise(booking.paidPaise)}
        </MoneyRow>
        {booking.unverifiedPaise > 0 && (
          <MoneyRow name={<small className={styles.waiting}>Unverified</small>}>
            {formatExactPaise(booking.unverifiedPaise)}
          </MoneyRow>
        )}
        {(booking.status === 'cancelled' || sale.chargePaise > 0) && (
          <MoneyRow name="Cancellation charge">{formatExactPaise(sale.chargePaise)}</MoneyRow>
        )}
        {isOpen && (
          <MoneyRow name={booking.duePaise < 0 ? 'Overpaid' : 'Balance'}>
            <strong>{formatExactPaise(Math.abs(booking.duePaise))}</strong>
          </MoneyRow>
        )}
        {booking.deskRefundPaise > 0 && (
          <MoneyRow name="Refund by desk">{formatExactPaise(booking.deskRefundPaise)}</MoneyRow>
        )}
        {booking.providerRefundPaise > 0 && (
          <MoneyRow name="Refund by provider">{formatExactPaise(booking.providerRefundPaise)}</MoneyRow>
        )}
      </tbody>
    </table>
  );
}

interface RecordPaymentProps {
  readonly booking: SoldBooking;
  readonly depositPaise: number;
}

/** Records money that the desk received or paid back. */
export function RecordPayment({ booking, depositPaise }: RecordPaymentProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <PermittedButton
        needs="recordPayment"
        variant={booking.duePaise > 0 ? 'primary' : 'secondary'}
        onClick={() => setIsOpen(true)}
      >
        Record payment
      </PermittedButton>
      {isOpen && (
        <LedgerDialog booking={booking} depositPaise={depositPaise} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
