import { formatDateTime, formatExactPaise } from '@aertrip/platform';
import { Badge } from '@aertrip/ui';
import { Link } from 'react-router-dom';
import { listColumns } from '../../../components/list/table-columns';
import { paths } from '../../../config/paths';
import { stateNames, stateTones, type ComparedPayment } from '../model/reconciliation';
import { SettleButton } from './settle-button';
import styles from './booking-columns.module.css';

const column = listColumns<ComparedPayment>();

const amount = (paise: number) => (paise === 0 ? '—' : formatExactPaise(paise));

export const reconciliationColumns = column.columns([
  column.accessor('paymentId', {
    id: 'payment_id',
    meta: { label: 'Payment', primary: true },
    enableSorting: false,
    cell: ({ row: { original } }) => (
      <span className={styles.reference}>
        {original.paymentId}
        <small>{`${original.providerPaise < 0 ? 'Refund · ' : ''}${formatDateTime(original.at)}`}</small>
      </span>
    ),
  }),
  column.accessor('bookingRef', {
    id: 'booking_ref',
    meta: { label: 'Booking' },
    enableSorting: false,
    cell: ({ row: { original } }) =>
      original.bookingId && original.bookingRef ? (
        <span className={styles.two}>
          <Link to={paths.booking.href(original.bookingId)} className={styles.link}>
            {original.bookingRef}
          </Link>
          <small>{original.customerName}</small>
        </span>
      ) : (
        'Unknown'
      ),
  }),
  column.accessor('providerPaise', {
    id: 'provider_paise',
    meta: { label: 'At the provider', align: 'end' },
    enableSorting: false,
    cell: ({ row: { original } }) => (
      <span className={styles.two}>
        {amount(original.providerPaise)}
        {original.feePaise > 0 && <small>fee {formatExactPaise(original.feePaise)}</small>}
      </span>
    ),
  }),
  column.accessor('ledgerPaise', {
    id: 'ledger_paise',
    meta: { label: 'In the ledger', align: 'end' },
    enableSorting: false,
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
