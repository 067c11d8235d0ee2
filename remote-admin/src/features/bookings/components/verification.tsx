import { Button } from '@aertrip/ui';
import { useAdminAuth } from 'shared-auth';
import { PanelActions } from '../../../components/side-panel/panel-parts';
import { usePermission } from '../../../lib/session/permissions';
import { verifyLedgerEntry } from '../api/ledger';
import { useBookingChange } from '../hooks/use-booking-change';
import { TakeBackButton } from './take-back-button';
import styles from './verification.module.css';

interface VerificationProps {
  readonly bookingId: string;
  readonly id: number;
  readonly createdBy: string | null;
  readonly amountPaise: number;
}

/** Marks an entry as awaiting verification, with buttons for managers. */
export function Verification({ bookingId, id, createdBy, amountPaise }: VerificationProps) {
  const { user, access } = useAdminAuth();
  const canVerify = usePermission('verifyLedger');
  const isOwn = createdBy === user?.id && access?.role !== 'owner';
  const canVerifyThis = canVerify.allowed && !isOwn;
  const { mutate, isPending } = useBookingChange(bookingId, {
    change: verifyLedgerEntry,
    done: () => 'Entry verified',
  });
  return (
    <PanelActions>
      <span className={styles.waiting}>
        {canVerifyThis ? 'To verify' : `To be verified by ${canVerify.allowed ? 'another' : 'a'} manager`}
      </span>
      {canVerifyThis && (
        <Button size="sm" variant="secondary" busy={isPending} onClick={() => mutate({ id })}>
          Verify
        </Button>
      )}
      <TakeBackButton
        bookingId={bookingId}
        id={id}
        createdBy={createdBy}
        amountPaise={amountPaise}
        as="rejected"
      />
    </PanelActions>
  );
}
