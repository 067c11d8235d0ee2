import { formatDateTime } from '@aertrip/platform';
import { methodNames } from '../model/ledger';
import { paymentLooks, purposeNames, type Payment } from '../model/sale-records';
import { Movement } from './movement';
import styles from './booking-panel.module.css';

/** Payments at the provider and their states. */
export function Payments({ payments }: { readonly payments: readonly Payment[] }) {
  if (payments.length === 0) return <p className={styles.none}>No online payments.</p>;
  return (
    <ul className={styles.records}>
      {payments.map((payment) => {
        const { id, purpose, amountPaise, state, provider, method, error, createdAt, capturedAt } = payment;
        const number = payment.providerPaymentId ?? payment.orderId;
        const details = [formatDateTime(capturedAt ?? createdAt), provider, number];
        return (
          <Movement
            key={id}
            details={details.filter(Boolean).join(' · ')}
            error={error}
            amountPaise={amountPaise}
            look={paymentLooks[state]}
          >
            {purposeNames[purpose] ?? purpose}
            {method && ` · ${methodNames[method] ?? method}`}
          </Movement>
        );
      })}
    </ul>
  );
}
