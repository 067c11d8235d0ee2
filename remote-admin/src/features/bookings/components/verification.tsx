import { Badge, Button } from '@aertrip/ui';
import { useAdminAuth } from 'shared-auth';
import { formatExactPaise } from '@aertrip/platform';
import { useState } from 'react';
import { PanelActions } from '../../../shared/side-panel/panel-parts';
import { usePermission } from '../../../shared/session/roles';
import { takeBackLedgerEntry, useBookingChange, verifyLedgerEntry } from '../booking-writes';
import type { LedgerEntry } from '../model/ledger';
import { ReasonDialog } from '../../../shared/dialogs/reason-dialog';

interface VerificationProps {
  readonly bookingId: string;
  readonly entry: Pick<LedgerEntry, 'id' | 'createdBy' | 'amountPaise'>;
}

/** Marks an entry as awaiting verification, with buttons for managers. */
export function Verification({ bookingId, entry }: VerificationProps) {
  const { user, access } = useAdminAuth();
  const canVerify = usePermission('verifyLedger');
  const isOwn = entry.createdBy === user?.id && access?.role !== 'owner';
  const canVerifyThis = canVerify.allowed && !isOwn;
  const { mutate, isPending } = useBookingChange(bookingId, {
    change: verifyLedgerEntry,
    done: () => 'Entry verified',
  });
  return (
    <PanelActions>
      <Badge tone="warn">
        {canVerifyThis ? 'To verify' : `To be verified by ${canVerify.allowed ? 'another' : 'a'} manager`}
      </Badge>
      {canVerifyThis && (
        <Button size="sm" variant="secondary" busy={isPending} onClick={() => mutate({ id: entry.id })}>
          Verify
        </Button>
      )}
      <TakeBackButton bookingId={bookingId} entry={entry} as="rejected" />
    </PanelActions>
  );
}

const ways = {
  rejected: {
    label: 'Reject',
    title: 'Reject entry',
    consequence: 'The amount is due again. The entry stays in the ledger, crossed out, with your reason.',
  },
  reversed: {
    label: 'Reverse',
    title: 'Reverse entry',
    consequence:
      'The amount is due again, and refunds of it that were not sent are cancelled. The entry stays in the ledger, crossed out, with your reason.',
  },
} as const;

interface TakeBackButtonProps extends VerificationProps {
  /** `rejected` for an unverified entry, `reversed` for a verified one. */
  readonly as: keyof typeof ways;
}

/** Reverts a desk entry with a reason; agents withdraw their own unverified payments. Hidden without permission. */
export function TakeBackButton({ bookingId, entry, as }: TakeBackButtonProps) {
  const { id, createdBy, amountPaise } = entry;
  const [isAsking, setIsAsking] = useState(false);
  const { user, access } = useAdminAuth();
  const canVerify = usePermission('verifyLedger');
  const isOwn = createdBy === user?.id;
  const isWithdrawn = as === 'rejected' && isOwn && !canVerify.allowed;
  const { consequence } = ways[as];
  const { label, title } = isWithdrawn ? { label: 'Withdraw', title: 'Withdraw entry' } : ways[as];
  const { mutateAsync } = useBookingChange(bookingId, {
    change: takeBackLedgerEntry,
    done: () => `The entry is ${isWithdrawn ? 'withdrawn' : as}`,
  });
  const isOwnMoneyOut = amountPaise < 0 && isOwn && access?.role !== 'owner';
  if (!(canVerify.allowed || isWithdrawn) || isOwnMoneyOut) return null;
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`${title} of ${formatExactPaise(amountPaise)}?`}
          confirmLabel={label}
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
