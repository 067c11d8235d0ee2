import { formatDate, formatDateTime, formatExactPaise } from '@aertrip/platform';
import { Badge, Text } from '@aertrip/ui';
import { type ReactNode, useState } from 'react';
import {
  type Look,
  type Payment,
  paymentLooks,
  purposeNames,
  type Refund,
  refundLooks,
  refundReasons,
} from '../model/sale-records';
import styles from './booking.module.css';
import { methodNames } from '../model/ledger';
import { PermittedButton } from '../../../shared/session/permitted';
import { RefundDialog } from './refund-dialog';
import layout from '../../../shared/layout.module.css';

interface MovementProps {
  readonly children: ReactNode;
  /** Date, actor and reference number. */
  readonly details: ReactNode;
  readonly error: string | null;
  readonly amountPaise: number;
  readonly look: Look;
  /** Actions on it. */
  readonly action?: ReactNode;
}

/** A payment in progress: purpose, amount and state. */
function Movement({ children, details, error, amountPaise, look: [name, tone], action }: MovementProps) {
  return (
    <li className={layout.between}>
      <span>
        <span>{children}</span>
        <small>{details}</small>
        {error && <small className={styles.error}>{error}</small>}
      </span>
      <span className={layout.amount}>
        <span>{formatExactPaise(amountPaise)}</span>
        <Badge tone={tone}>{name}</Badge>
        {action}
      </span>
    </li>
  );
}

/** Payments at the provider and their states. */
export function Payments({ payments }: { readonly payments: readonly Payment[] }) {
  if (payments.length === 0)
    return (
      <Text size="sm" tone="soft">
        No online payments.
      </Text>
    );
  return (
    <ul className={layout.entries}>
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
            {`${purposeNames[purpose] ?? purpose}${method ? ` · ${methodNames[method] ?? method}` : ''}`}
          </Movement>
        );
      })}
    </ul>
  );
}

/** Channel and progress of a refund. */
function describe({ paymentId, method, reference, sentOn, promisedOn, createdAt, doneAt }: Refund): string {
  const by = paymentId ? 'Refunded automatically' : 'Refund by desk';
  const sent = sentOn && [`sent ${formatDate(sentOn)}`, method && (methodNames[method] ?? method), reference];
  const promised = !doneAt && `promised by ${formatDate(promisedOn)}`;
  return [by, ...(sent || []), promised, formatDateTime(doneAt ?? createdAt)].filter(Boolean).join(' · ');
}

interface RefundsProps {
  readonly bookingId: string;
  readonly refunds: readonly Refund[];
}

/** Refunds to the customer and their channels; desk refunds are recorded in place. */
export function Refunds({ bookingId, refunds }: RefundsProps) {
  const [recording, setRecording] = useState<Refund | null>(null);
  return (
    <>
      <ul className={layout.entries}>
        {refunds.map((refund) => (
          <Movement
            key={refund.id}
            details={describe(refund)}
            error={refund.error}
            amountPaise={refund.amountPaise}
            look={refundLooks[refund.state]}
            action={
              refund.paymentId === null &&
              refund.state !== 'done' && (
                <PermittedButton needs="writeLedger" onClick={() => setRecording(refund)}>
                  Record refund
                </PermittedButton>
              )
            }
          >
            {refundReasons[refund.reason] ?? refund.reason}
          </Movement>
        ))}
      </ul>
      {recording && (
        <RefundDialog bookingId={bookingId} refund={recording} onClose={() => setRecording(null)} />
      )}
    </>
  );
}
