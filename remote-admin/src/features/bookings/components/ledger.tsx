import { formatExactPaise } from '@aertrip/platform';
import { Button } from '@aertrip/ui';
import { useState } from 'react';
import { PanelActions } from '../../../components/side-panel/panel-parts';
import type { Permission } from '../../../lib/session/permissions';
import type { SoldBooking } from '../model/booking';
import type { LedgerEntry } from '../model/ledger';
import { getDeskRefundPaise, type SaleRecords } from '../model/sale-records';
import { LedgerDialog } from './ledger-dialog';
import { LedgerRow } from './ledger-row';
import styles from './booking-panel.module.css';

interface LedgerProps {
  readonly booking: SoldBooking;
  readonly sale: SaleRecords;
  readonly entries: readonly LedgerEntry[];
  readonly permission: Permission;
}

/** Money that came and went, and what is left to pay. Entries are never changed, only followed by others. */
export function Ledger({ booking, sale, entries, permission }: LedgerProps) {
  const [isAdding, setIsAdding] = useState(false);
  const isOpen = booking.status !== 'cancelled' && booking.status !== 'expired';
  return (
    <>
      <table className={styles.money}>
        <tbody>
          {entries.map((entry) => (
            <LedgerRow key={entry.id} bookingId={booking.id} entry={entry} />
          ))}
          <tr className={styles.total}>
            <th scope="row">Paid</th>
            <td>{formatExactPaise(booking.paidPaise)}</td>
          </tr>
          {booking.unverifiedPaise > 0 && (
            <tr>
              <th scope="row">
                <small className={styles.waiting}>Of it waiting for verification</small>
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
              <th scope="row">{booking.duePaise < 0 ? 'To be refunded' : 'Balance due'}</th>
              <td>
                <strong>{formatExactPaise(Math.abs(booking.duePaise))}</strong>
              </td>
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
          Record money
        </Button>
        {!permission.allowed && <small>{permission.reason}</small>}
      </PanelActions>
      {isAdding && (
        <LedgerDialog
          booking={booking}
          deskRefundPaise={getDeskRefundPaise(sale.refunds)}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  );
}
