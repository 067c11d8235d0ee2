import { formatDateTime, formatExactPaise } from '@aertrip/platform';
import { Badge } from '@aertrip/ui';
import type { ReactNode } from 'react';
import { methodNames } from '../model/ledger';
import {
  paymentLooks,
  purposeNames,
  refundLooks,
  refundReasons,
  type Look,
  type Payment,
  type Refund,
} from '../model/sale-records';
import styles from './booking-panel.module.css';

interface MovementProps {
  readonly children: ReactNode;
  /** When, by whom, under which number. */
  readonly details: ReactNode;
  readonly error: string | null;
  readonly amountPaise: number;
  readonly look: Look;
}

/** Money on its way through the provider: what it is for, how much, and how far it has come. */
function Movement({ children, details, error, amountPaise, look: [name, tone] }: MovementProps) {
  return (
    <li>
      <span>
        {children}
        <small>{details}</small>
        {error && <small className={styles.error}>{error}</small>}
      </span>
      <span className={styles.amount}>
        {formatExactPaise(amountPaise)}
        <Badge tone={tone}>{name}</Badge>
      </span>
    </li>
  );
}

/** What was to be paid at the provider, and what became of it. */
export function Payments({ payments }: { readonly payments: readonly Payment[] }) {
  if (payments.length === 0) return <p className={styles.none}>Nothing was paid online.</p>;
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

/** What goes back to the customer, and by whom. */
export function Refunds({ refunds }: { readonly refunds: readonly Refund[] }) {
  return (
    <ul className={styles.records}>
      {refunds.map(({ id, paymentId, amountPaise, state, reason, error, createdAt, doneAt }) => (
        <Movement
          key={id}
          details={`${paymentId ? 'Goes back by itself' : 'Was paid to the desk: pay it back and record it'} · ${formatDateTime(doneAt ?? createdAt)}`}
          error={error}
          amountPaise={amountPaise}
          look={refundLooks[state]}
        >
          {refundReasons[reason] ?? reason}
        </Movement>
      ))}
    </ul>
  );
}
