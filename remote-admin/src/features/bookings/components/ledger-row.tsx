import { formatDate, formatDateTime, formatExactPaise, notify } from '@aertrip/platform';
import { Button } from '@aertrip/ui';
import { useAdminAuth } from 'shared-auth';
import { PanelActions } from '../../../components/side-panel/panel-parts';
import { errorMessage } from '../../../lib/data/error-message';
import { useExclusiveAction } from '../../../lib/data/use-exclusive-action';
import { usePermission } from '../../../lib/session/permissions';
import { verifyLedgerEntry } from '../api/ledger';
import { downloadProof } from '../api/payment-proof';
import { useBookingChange } from '../hooks/use-booking-change';
import { isUnverified, kindNames, methodNames, type LedgerEntry } from '../model/ledger';
import styles from './booking-panel.module.css';

interface LedgerRowProps {
  readonly bookingId: string;
  readonly entry: LedgerEntry;
}

/** An entry of the ledger: the day of the money, who recorded it and who has verified it. */
export function LedgerRow({ bookingId, entry }: LedgerRowProps) {
  const { id, kind, amountPaise, method, externalRef, note, receivedOn, at, author, verification } = entry;
  const recorded = author ? `recorded ${formatDateTime(at)} by ${author.fullName}` : formatDateTime(at);
  return (
    <tr>
      <th scope="row">
        {kindNames[kind]}
        {method && ` · ${methodNames[method] ?? method}`}
        <small>
          {[receivedOn && formatDate(receivedOn), recorded, externalRef].filter(Boolean).join(' · ')}
        </small>
        {note && <small>{note}</small>}
        {entry.proofPath && <Proof path={entry.proofPath} name={`proof-${id}`} />}
        {verification && (
          <small>
            {`Verified ${formatDateTime(verification.verifiedAt)}`}
            {verification.verifier && ` by ${verification.verifier.fullName}`}
          </small>
        )}
        {isUnverified(entry) && <Verification bookingId={bookingId} id={id} createdBy={entry.createdBy} />}
      </th>
      <td>{formatExactPaise(amountPaise)}</td>
    </tr>
  );
}

interface ProofProps {
  readonly path: string;
  /** Of the file, without its ending. */
  readonly name: string;
}

/** The way to the file that was recorded with an entry. */
function Proof({ path, name }: ProofProps) {
  const { isBusy, run } = useExclusiveAction(async (error) => {
    notify.error(`The proof did not arrive. ${errorMessage(error)}`);
  });
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={isBusy}
      onClick={() => void run(() => downloadProof({ path, name }))}
    >
      Download the proof
    </Button>
  );
}

interface VerificationProps {
  readonly bookingId: string;
  readonly id: number;
  readonly createdBy: string | null;
}

/** That an entry waits for a manager, and the way to verify it for whoever may. */
function Verification({ bookingId, id, createdBy }: VerificationProps) {
  const { user, access } = useAdminAuth();
  const canVerify = usePermission('verifyLedger');
  const isOwn = createdBy === user?.id && access?.role !== 'owner';
  const { mutate, isPending } = useBookingChange(bookingId, {
    change: verifyLedgerEntry,
    done: () => 'The entry is verified',
  });
  return (
    <PanelActions>
      <small className={styles.waiting}>
        {isOwn && canVerify.allowed ? 'To be verified by another manager' : 'To be verified by a manager'}
      </small>
      {canVerify.allowed && !isOwn && (
        <Button size="sm" variant="secondary" busy={isPending} onClick={() => mutate({ id })}>
          Verify
        </Button>
      )}
    </PanelActions>
  );
}
