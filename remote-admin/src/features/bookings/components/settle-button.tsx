import { formatExactPaise } from '@aertrip/platform';
import { Button } from '@aertrip/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../../components/dialogs/reason-dialog';
import { useChange } from '../../../lib/data/use-change';
import { bookingKeys } from '../api/booking-keys';
import { settleDifference } from '../api/reconciliation';
import type { ComparedPayment } from '../model/reconciliation';

/** Marks a difference as settled, with a reason. */
export function SettleButton({ payment }: { readonly payment: ComparedPayment }) {
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
          cancelLabel="Cancel"
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
