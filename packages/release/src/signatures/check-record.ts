import { sha256 } from '../core/hash';
import { isSignedBy } from './key-pair';
import { isValidAt, type KeySet, type Standing } from './key-set';
import { whyNotApproved } from './approvals';
import { kindOf, refusedClaim, type RecordKind } from './signed-records';
import { parseSigned, signedText, type SignedRecord } from './signed-text';

/** A record as it was read. */
export interface ReadRecord {
  readonly key: string;
  readonly kind: RecordKind;
  readonly text: string;
  /** Content of the record before it in its chain. */
  readonly before?: SignedRecord['content'];
}

/** Whether a record counts because it was there when its key, or the lack of one, was looked at. */
function stands({ heads, records }: Standing, { key, kind: { link }, text }: ReadRecord): boolean {
  if (!link) return records[key] === sha256(text);
  const head = heads[link.folder];
  // What is before the head is bound to it by the chain.
  if (!head || link.number > head.revision) return false;
  return link.number < head.revision || sha256(text) === head.hash;
}

/**
 * Why a record does not count; `undefined` when somebody signed exactly this content, for this place, whose key may do
 * what it does.
 */
export function whyNotTrusted(
  keySet: Pick<KeySet, 'keys' | 'adopted' | 'approvals'>,
  record: ReadRecord,
): string | undefined {
  const { key, kind, text, before } = record;
  const { content, signature } = parseSigned(text) ?? {};
  if (!content || !signature) return stands(keySet.adopted, record) ? undefined : 'it is not signed';
  const signer = keySet.keys.find(({ id }) => id === signature.key);
  if (!signer) return `it is signed with ${signature.key}, which is not in the key set`;
  if (!isSignedBy(signer.publicKey, signedText(key, content), signature))
    return `its signature, of ${signer.owner}, does not fit its content`;
  if (signer.revoked && !stands(signer.revoked.standing, record))
    return `the key of ${signer.owner} was revoked at ${signer.revoked.at}`;
  const claim = kind.claimOf(content, before);
  if (!claim) return 'it does not say who did what, and when';
  if (!isValidAt(signer, claim.at))
    return `the key of ${signer.owner} counts from ${signer.from}${signer.to ? ` to ${signer.to}` : ''}, not at ${claim.at}`;
  const refused = refusedClaim(signer, claim);
  if (refused) return refused;
  return whyNotApproved(keySet, record, (proposal, stored) => {
    const of = kindOf(proposal);
    return of ? whyNotTrusted(keySet, { key: proposal, kind: of, text: stored }) : 'it is no proposal';
  });
}
