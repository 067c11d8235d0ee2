import { formatDate, formatDateTime, formatExactPaise } from '@aertrip/platform';
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
  const { kind, amountPaise, method, externalRef, note, receivedOn, at, author, verification } = entry;
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
