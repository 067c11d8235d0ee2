import { formatDateTime, formatExactPaise } from '@aertrip/platform';
import { Badge, Button } from '@aertrip/ui';
import { listColumns } from '../../../shared/list/table-columns';
import { stateNames, stateTones, type ComparedPayment } from '../model/reconciliation';
import { BookingLink } from './booking-link';
import styles from './booking-columns.module.css';
import { useState } from 'react';
import { ReasonDialog } from '../../../shared/dialogs/reason-dialog';
import { useChange } from '../../../shared/data/use-change';
import { bookingKeys } from '../api/booking-keys';
import { settleDifference } from '../api/reconciliation';

const column = listColumns<ComparedPayment>();

const amount = (paise: number) => (paise === 0 ? '—' : formatExactPaise(paise));

export const reconciliationColumns = column.columns([
  column.accessor('paymentId', {
    id: 'payment_id',
    meta: { label: 'Payment', primary: true },
    cell: ({ row: { original } }) => (
      <span className={styles.reference}>
        <span>{original.paymentId}</span>
        <small>{`${original.providerPaise < 0 ? 'Refund · ' : ''}${formatDateTime(original.at)}`}</small>
      </span>
    ),
  }),
  column.accessor('bookingRef', {
    id: 'booking_ref',
    meta: { label: 'Booking' },
    cell: ({ row: { original } }) =>
      original.bookingId && original.bookingRef ? (
        <BookingLink
          id={original.bookingId}
          name={original.bookingRef}
          reference={original.customerName ?? ''}
        />
      ) : (
        'Unknown'
      ),
  }),
  column.accessor('providerPaise', {
    id: 'provider_paise',
    meta: { label: 'At the provider', align: 'end' },
    cell: ({ row: { original } }) => (
      <span className={styles.two}>
        <span>{amount(original.providerPaise)}</span>
        {original.feePaise > 0 && <small>{`fee ${formatExactPaise(original.feePaise)}`}</small>}
      </span>
    ),
  }),
  column.accessor('ledgerPaise', {
    id: 'ledger_paise',
    meta: { label: 'In the ledger', align: 'end' },
    cell: ({ getValue }) => amount(getValue()),
  }),
  column.display({
    id: 'state',
    meta: { label: 'Status' },
    cell: ({ row: { original } }) => (
      <span className={styles.state}>
        <Badge tone={original.settledReason ? 'neutral' : stateTones[original.state]}>
          {stateNames[original.state]}
        </Badge>
        {original.settledReason && (
          <small>{`Settled by ${original.settledByName ?? 'a former colleague'}: ${original.settledReason}`}</small>
        )}
        {original.state !== 'matched' && !original.settledReason && <SettleButton payment={original} />}
      </span>
    ),
  }),
]);

/** Marks a difference as settled, with a reason. */
function SettleButton({ payment }: { readonly payment: ComparedPayment }) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync } = useChange({
    change: settleDifference,
    affects: bookingKeys.all,
    done: () => `${payment.paymentId} is settled`,
  });
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setIsAsking(true)}>
        Settle
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`Settle ${payment.paymentId}?`}
          confirmLabel="Settle"
          missing="Enter the reason for settling."
          maxLength={300}
          onConfirm={(reason) => mutateAsync({ ref: payment.id, reason })}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {`Provider: ${formatExactPaise(payment.providerPaise)}. Ledger: ${formatExactPaise(payment.ledgerPaise)}. Settling moves no money. The difference reopens if either amount changes.`}
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
