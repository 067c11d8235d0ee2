import { formatDate, formatDateTime, formatExactPaise, notify } from '@aertrip/platform';
import { Button } from '@aertrip/ui';
import { PanelActions } from '../../../components/side-panel/panel-parts';
import { errorMessage } from '../../../lib/data/error-message';
import { useExclusiveAction } from '../../../lib/data/use-exclusive-action';
import { downloadProof } from '../api/payment-proof';
import { isTakenBack, kindNames, methodNames, type LedgerEntry } from '../model/ledger';
import { TakeBackButton } from './take-back-button';
import { Verification } from './verification';

/** Names of the adjustments that take an entry back. */
const reversalNames = { rejected: 'Rejection', reversed: 'Reversal' } as const;

interface LedgerRowProps {
  readonly bookingId: string;
  readonly entry: LedgerEntry;
}

/** An entry of the ledger: the day of the money, who recorded it and who has verified it or taken it back. */
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
        <Text>
          {name}
          {method && ` · ${methodNames[method] ?? method}`}
        </Text>
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
        {entry.state === 'unverified' && (
          <Verification bookingId={bookingId} id={id} createdBy={entry.createdBy} amountPaise={amountPaise} />
        )}
        {entry.state === 'verified' && entry.createdBy !== null && (
          <PanelActions>
            <TakeBackButton
              bookingId={bookingId}
              id={id}
              createdBy={entry.createdBy}
              amountPaise={amountPaise}
              as="reversed"
            />
          </PanelActions>
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
