import { formatDate, formatExactPaise } from '@aertrip/platform';
import type { BookingDetails, Refund } from '../../model/booking-details';
import styles from './money-card.module.css';

const kinds = { payment: 'Paid', refund: 'Refunded', adjustment: 'Adjusted' } as const;

/** Display names of payment methods that need one. */
const methods: Readonly<Record<string, string>> = {
  upi: 'UPI',
  netbanking: 'net banking',
  emi: 'EMI',
  sandbox: 'the test bank',
};

/** Payments, refunds and outstanding refunds. */
export function MoneyHistory({ booking: { entries, refunds } }: { readonly booking: BookingDetails }) {
  const waiting = refunds.filter(({ state }) => state !== 'done');
  if (entries.length === 0 && waiting.length === 0) return null;
  return (
    <ul className={styles.history} aria-label="Payment history">
      {entries.map(({ kind, amountPaise, method, at, state }) => (
        <li key={`${at} ${amountPaise}`} className={styles.entry}>
          <span>
            {kinds[kind]}
            {method && ` by ${methods[method] ?? method}`}
            <span className={styles.when}>
              {formatDate(at)}
              {state === 'unverified' && ', being checked'}
            </span>
          </span>
          <span className={styles.amount}>{formatExactPaise(Math.abs(amountPaise))}</span>
        </li>
      ))}
      {waiting.map((refund) => (
        <li key={refund.id} className={styles.entry}>
          <span>
            {refund.state === 'sent' ? 'Refund on its way' : 'Refund due'}
            <span className={styles.when}>{refundNote(refund)}</span>
          </span>
          <span className={styles.amount}>{formatExactPaise(refund.amountPaise)}</span>
        </li>
      ))}
    </ul>
  );
}

const refundNote = ({ state, createdAt }: Refund): string =>
  state === 'sent'
    ? `Sent to your bank; due since ${formatDate(createdAt)}`
    : `Due since ${formatDate(createdAt)}`;
