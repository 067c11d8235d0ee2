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
          cancelLabel="Go back"
          missing="Say why nothing more is to be done."
          maxLength={300}
          onConfirm={(reason) => mutateAsync({ ref: payment.id, reason })}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {`The provider has ${formatExactPaise(payment.providerPaise)}, our ledger ${formatExactPaise(payment.ledgerPaise)}. Nothing is paid or changed by this: the difference leaves the open ones, until one side says something else.`}
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
