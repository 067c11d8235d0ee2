import { formatDate, formatDateTime } from '@aertrip/platform';
import { Button } from '@aertrip/ui';
import { useState } from 'react';
import { usePermission } from '../../../lib/session/permissions';
import { methodNames } from '../model/ledger';
import { refundLooks, refundReasons, type Refund } from '../model/sale-records';
import { Movement } from './movement';
import { RefundDialog } from './refund-dialog';
import styles from './booking-panel.module.css';

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
  const canWrite = usePermission('writeLedger');
  const [recording, setRecording] = useState<Refund | null>(null);
  return (
    <>
      <ul className={styles.records}>
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
                <Button
                  size="sm"
                  variant="secondary"
                  disabled={!canWrite.allowed}
                  title={canWrite.allowed ? undefined : canWrite.reason}
                  onClick={() => setRecording(refund)}
                >
                  Record refund
                </Button>
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
