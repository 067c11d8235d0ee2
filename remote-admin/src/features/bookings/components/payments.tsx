import { formatDate, formatDateTime, formatPaise } from '@aertrip/platform';
import { Badge } from '@aertrip/ui';
import { methodNames } from '../model/ledger';
import {
  invoiceKinds,
  paymentLooks,
  purposeNames,
  refundLooks,
  refundReasons,
  type Invoice,
  type Payment,
  type Refund,
} from '../model/sale-records';
import styles from './booking-panel.module.css';

/** What was to be paid at the provider, and what became of it. */
export function Payments({ payments }: { readonly payments: readonly Payment[] }) {
  if (payments.length === 0) return <p className={styles.none}>Nothing was paid online.</p>;
  return (
    <ul className={styles.records}>
      {payments.map((payment) => {
        const { id, purpose, amountPaise, state, provider, method, error, createdAt, capturedAt } = payment;
        const [name, tone] = paymentLooks[state];
        const number = payment.providerPaymentId ?? payment.orderId;
        return (
          <li key={id}>
            <span>
              {purposeNames[purpose] ?? purpose}
              {method && ` · ${methodNames[method] ?? method}`}
              <small>
                {formatDateTime(capturedAt ?? createdAt)}
                {provider && ` · ${provider}`}
                {number && ` · ${number}`}
              </small>
              {error && <small className={styles.error}>{error}</small>}
            </span>
            <span className={styles.amount}>
              {formatPaise(amountPaise)}
              <Badge tone={tone}>{name}</Badge>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** What goes back to the customer, and by whom. */
export function Refunds({ refunds }: { readonly refunds: readonly Refund[] }) {
  return (
    <ul className={styles.records}>
      {refunds.map(({ id, paymentId, amountPaise, state, reason, error, createdAt, doneAt }) => {
        const [name, tone] = refundLooks[state];
        return (
          <li key={id}>
            <span>
              {refundReasons[reason] ?? reason}
              <small>
                {paymentId ? 'Goes back by itself' : 'Was paid to the desk: pay it back and record it'}
                {` · ${formatDateTime(doneAt ?? createdAt)}`}
              </small>
              {error && <small className={styles.error}>{error}</small>}
            </span>
            <span className={styles.amount}>
              {formatPaise(amountPaise)}
              <Badge tone={tone}>{name}</Badge>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The tax papers of a booking by their numbers. */
export function Invoices({ invoices }: { readonly invoices: readonly Invoice[] }) {
  if (invoices.length === 0)
    return <p className={styles.none}>The tax invoice is made when the booking is confirmed.</p>;
  return (
    <ul className={styles.records}>
      {invoices.map(({ number, kind, issuedOn, totalPaise }) => (
        <li key={number}>
          <span>
            {number}
            <small>{`${invoiceKinds[kind] ?? kind} · ${formatDate(issuedOn)}`}</small>
          </span>
          <span className={styles.amount}>{formatPaise(totalPaise)}</span>
        </li>
      ))}
    </ul>
  );
}
