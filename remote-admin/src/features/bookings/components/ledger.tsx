import { formatExactPaise } from '@aertrip/platform';
import { Button } from '@aertrip/ui';
import { useState } from 'react';
import { PanelActions } from '../../../shared/side-panel/panel-parts';
import type { Permission } from '../../../shared/session/permissions';
import type { SoldBooking } from '../model/booking';
import type { LedgerEntry } from '../model/ledger';
import type { SaleRecords } from '../model/sale-records';
import { LedgerDialog } from './ledger-dialog';
import { LedgerRow } from './ledger-row';
import styles from './booking.module.css';

/** Entries in order, each followed by the adjustment that reverts it. */
const besideReversals = (entries: readonly LedgerEntry[]): LedgerEntry[] =>
  entries
    .filter(({ reverses }) => reverses === null)
    .flatMap((entry) => [entry, ...entries.filter(({ reverses }) => reverses === entry.id)]);

interface LedgerProps {
  readonly booking: SoldBooking;
  readonly sale: SaleRecords;
  readonly entries: readonly LedgerEntry[];
  readonly permission: Permission;
}

/**
 * A booking's ledger and its balance. Entries are immutable: a rejected or reversed one is struck through, together
 * with its reversal.
 */
export function Ledger({ booking, sale, entries, permission }: LedgerProps) {
  const [isAdding, setIsAdding] = useState(false);
  const isOpen = booking.status !== 'cancelled' && booking.status !== 'expired';
  return (
    <>
      <table className={styles.money}>
        <tbody>
          {besideReversals(entries).map((entry) => (
            <LedgerRow key={entry.id} bookingId={booking.id} entry={entry} />
          ))}
          <tr className={styles.total}>
            <th scope="row">Paid</th>
            <td>{formatExactPaise(booking.paidPaise)}</td>
          </tr>
          {booking.unverifiedPaise > 0 && (
            <tr>
              <th scope="row">
                <small className={styles.waiting}>Unverified</small>
              </th>
              <td>{formatExactPaise(booking.unverifiedPaise)}</td>
            </tr>
          )}
          {booking.status === 'cancelled' && (
            <tr>
              <th scope="row">Cancellation charge</th>
              <td>{formatExactPaise(sale.chargePaise)}</td>
            </tr>
          )}
          {isOpen && (
            <tr>
              <th scope="row">{booking.duePaise < 0 ? 'Overpaid' : 'Balance due'}</th>
              <td>
                <strong>{formatExactPaise(Math.abs(booking.duePaise))}</strong>
              </td>
            </tr>
          )}
          {booking.deskRefundPaise > 0 && (
            <tr>
              <th scope="row">Refund by desk</th>
              <td>{formatExactPaise(booking.deskRefundPaise)}</td>
            </tr>
          )}
          {booking.providerRefundPaise > 0 && (
            <tr>
              <th scope="row">Refund by provider</th>
              <td>{formatExactPaise(booking.providerRefundPaise)}</td>
            </tr>
          )}
        </tbody>
      </table>
      <PanelActions>
        <Button
          size="sm"
          variant="secondary"
          disabled={!permission.allowed}
          title={permission.allowed ? undefined : permission.reason}
          onClick={() => setIsAdding(true)}
        >
          Record payment
        </Button>
        {!permission.allowed && <small>{permission.reason}</small>}
      </PanelActions>
      {isAdding && (
        <LedgerDialog booking={booking} depositPaise={sale.depositPaise} onClose={() => setIsAdding(false)} />
      )}
    </>
  );
}
