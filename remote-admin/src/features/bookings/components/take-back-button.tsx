import { formatExactPaise } from '@aertrip/platform';
import { Button } from '@aertrip/ui';
import { useState } from 'react';
import { useAdminAuth } from 'shared-auth';
import { ReasonDialog } from '../../../components/dialogs/reason-dialog';
import { usePermission } from '../../../lib/session/permissions';
import { takeBackLedgerEntry } from '../api/ledger';
import { useBookingChange } from '../hooks/use-booking-change';

const ways = {
  rejected: {
    label: 'Reject',
    title: 'Reject entry',
    consequence:
      'The amount no longer counts as paid and becomes due again. On a cancelled booking, the charge falls to what is left.',
  },
  reversed: {
    label: 'Reverse',
    title: 'Reverse entry',
    consequence:
      'The amount no longer counts as paid or received. Unsent refunds of it are cancelled. On a cancelled booking, the charge falls to what is left.',
  },
} as const;

interface TakeBackButtonProps {
  readonly bookingId: string;
  readonly id: number;
  readonly createdBy: string | null;
  readonly amountPaise: number;
  /** `rejected` for an unverified entry, `reversed` for a verified one. */
  readonly as: keyof typeof ways;
}

/** Reverts a desk entry with a reason; hidden without permission. */
export function TakeBackButton({ bookingId, id, createdBy, amountPaise, as }: TakeBackButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { user, access } = useAdminAuth();
  const canVerify = usePermission('verifyLedger');
  const { label, title, consequence } = ways[as];
  const { mutateAsync } = useBookingChange(bookingId, {
    change: takeBackLedgerEntry,
    done: () => `The entry is ${as}`,
  });
  const isOwnMoneyOut = amountPaise < 0 && createdBy === user?.id && access?.role !== 'owner';
  if (!canVerify.allowed || isOwnMoneyOut) return null;
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`${title} of ${formatExactPaise(amountPaise)}?`}
          confirmLabel={label}
          cancelLabel="Cancel"
          missing="Enter a reason."
          onClose={() => setIsAsking(false)}
          onConfirm={(reason) => mutateAsync({ id, as, reason })}
        >
          <p>{consequence}</p>
        </ReasonDialog>
      )}
    </>
  );
}
