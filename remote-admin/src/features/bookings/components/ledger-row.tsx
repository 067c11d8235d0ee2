import { formatDate, formatDateTime, formatExactPaise, notify } from '@aertrip/platform';
import { Button } from '@aertrip/ui';
import { errorMessage } from '../../../shared/data/error-message';
import { useExclusiveAction } from '../../../shared/data/use-exclusive-action';
import { downloadProof } from '../booking-writes';
import { isTakenBack, kindNames, type LedgerEntry, methodNames } from '../model/ledger';
import { TakeBackButton, Verification } from './verification';
import styles from './ledger-row.module.css';

/** Labels of the adjustments that revert an entry. */
const reversalNames = { rejected: 'Rejection', reversed: 'Reversal' } as const;

interface LedgerRowProps {
  readonly bookingId: string;
  readonly entry: LedgerEntry;
}

/** A ledger entry: value date, author, and who verified or reverted it. */
export function LedgerRow({ bookingId, entry }: LedgerRowProps) {
  const { id, kind, amountPaise, method, externalRef, note, receivedOn, at, author, verification } = entry;
  const Text = isTakenBack(entry) ? 's' : 'span';
  const name =
    entry.reverses === null
      ? kindNames[kind]
      : reversalNames[entry.state === 'rejected' ? 'rejected' : 'reversed'];
  const recorded = author ? `recorded ${formatDateTime(at)} by ${author.fullName}` : formatDateTime(at);
  return (
    <tr>
      <th scope="row">
        <Text>{`${name}${method ? ` · ${methodNames[method] ?? method}` : ''}`}</Text>
        <small>
          {[receivedOn && formatDate(receivedOn), recorded, externalRef].filter(Boolean).join(' · ')}
        </small>
        {note && <small>{note}</small>}
        {entry.proofPath && <Proof path={entry.proofPath} name={`proof-${id}`} />}
        {verification && (
          <small>
            {`Verified ${formatDateTime(verification.verifiedAt)}${verification.verifier ? ` by ${verification.verifier.fullName}` : ''}`}
          </small>
        )}
        {entry.state === 'unverified' && (
          <div className={styles.actions}>
            <Verification bookingId={bookingId} entry={entry} />
          </div>
        )}
        {entry.state === 'verified' && entry.createdBy !== null && (
          <div className={styles.plain}>
            <TakeBackButton bookingId={bookingId} entry={entry} as="reversed" />
          </div>
        )}
      </th>
      <td>
        <Text>{formatExactPaise(amountPaise)}</Text>
      </td>
    </tr>
  );
}

interface ProofProps {
  readonly path: string;
  /** File name without extension. */
  readonly name: string;
}

/** Link to the proof of an entry. */
function Proof({ path, name }: ProofProps) {
  const { isBusy, run } = useExclusiveAction(async (error) => {
    notify.error(`The proof could not be downloaded. ${errorMessage(error)}`);
  });
  return (
    <div className={styles.plain}>
      <Button
        size="sm"
        variant="ghost"
        busy={isBusy}
        onClick={() => void run(() => downloadProof({ path, name }))}
      >
        Download proof
      </Button>
    </div>
  );
}
