import { formatDate, formatExactPaise } from '@aertrip/platform';
import type { BookingDetails } from '../../model/booking-details';
import { formatMethod } from '../../model/payment-method';
import styles from './money-card.module.css';

const kinds = { payment: 'Paid', refund: 'Refunded', adjustment: 'Adjusted' } as const;

/** Payments and refunds made. */
export function MoneyHistory({ entries }: Pick<BookingDetails, 'entries'>) {
  if (entries.length === 0) return null;
  return (
    <ul className={styles.history} aria-label="Payment history">
      {entries.map(({ kind, amountPaise, method, at, day, state }) => (
        <li key={`${at} ${amountPaise}`} className={styles.entry}>
          <span>
            <span>{`${kinds[kind]}${method ? ` by ${formatMethod(method)}` : ''}`}</span>
            <span className={styles.when}>
              {`${formatDate(day)}${state === 'unverified' ? ', being checked' : ''}`}
            </span>
          </span>
          <span className={styles.amount}>{formatExactPaise(Math.abs(amountPaise))}</span>
        </li>
      ))}
    </ul>
  );
}
