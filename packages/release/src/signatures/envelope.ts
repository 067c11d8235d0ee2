import * as v from 'valibot';
import type { ReleaseStore, Signer } from '../store/release-store';
import { isSignedBy, refused } from './key-pair';
import { hasRole, type Role, type TrustedKey } from './key-set';

const envelopeSchema = v.object({
  payloadType: v.string(),
  /** Base64. */
  payload: v.string(),
  signatures: v.array(v.object({ keyid: v.string(), sig: v.string() })),
});

const envelopeText = v.pipe(v.string(), v.parseJson(), envelopeSchema);

/** A DSSE envelope, with its payload as text. */
export type Opened = v.InferOutput<typeof envelopeSchema> & { readonly text: string };

/** Includes the storage key, so that the signature is valid only there. */
const payloadTypeOf = (key: string) => `application/vnd.aertrip.release-record+json; key=${key}`;

/** The signed bytes: the pre-authentication encoding of DSSE. */
const encode = (type: string, payload: Uint8Array) =>
  Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `), payload]);

/** @returns `undefined` for an unsigned record */
export function openSigned(stored: string): Opened | undefined {
  const { success, output } = v.safeParse(envelopeText, stored);
  return success ? { ...output, text: Buffer.from(output.payload, 'base64').toString() } : undefined;
}

/** The text of a record, signed or not. */
export const textOf = (stored: string): string => openSigned(stored)?.text ?? stored;

export function signText({ id, sign }: Signer, key: string, text: string): string {
  const [payloadType, payload] = [payloadTypeOf(key), Buffer.from(text)];
  const signatures = [{ keyid: id, sig: sign(encode(payloadType, payload)) }];
  return JSON.stringify({ payloadType, payload: payload.toString('base64'), signatures }, null, 2);
}

/**
 * The stored form of a record: signed if this process has a key.
 * @throws ReleaseRefused (`usage`) without a key where signatures are required
 */
export function signRecord({ signing }: ReleaseStore, key: string, text: string): string {
  if (signing?.signer) return signText(signing.signer, key, text);
  if (signing?.root === undefined) return text;
  const [found, expected] = [
    `There is no key to sign ${key} with.`,
    'RELEASE_SIGNATURES=required expects one.',
  ];
  throw refused('usage', found, expected, 'Set RELEASE_KEY_FILE or RELEASE_KEY.');
}

/** The key that signed a record for its storage key, or the reason in a sentence when there is none. */
export function findSigner(keys: readonly TrustedKey[], key: string, stored: string): TrustedKey | string {
  const { payloadType = '', payload = '', signatures: [signature] = [] } = openSigned(stored) ?? {};
  if (!signature) return 'it is not signed';
  if (payloadType !== payloadTypeOf(key)) return `it is signed for another place (${payloadType})`;
  const signer = keys.find(({ id }) => id === signature.keyid);
  if (!signer) return `it is signed with ${signature.keyid}, which is not in the key set`;
  const bytes = encode(payloadType, Buffer.from(payload, 'base64'));
  const isSigned = isSignedBy(signer.publicKey, bytes, signature.sig);
  return isSigned ? signer : `the signature of ${signer.owner} does not match its content`;
}

type Author = Readonly<Record<'actor' | 'at', string>>;

/** Why a key may not sign for an actor at a time; `undefined` when it may. */
export function whyNotInForce(
  { owner, kind, from, to, revoked }: TrustedKey,
  by: Author,
): string | undefined {
  const time = Date.parse(by.at);
  if (revoked) return `the key of ${owner} was revoked at ${revoked.at}`;
  if (time < Date.parse(from) || (to !== null && time >= Date.parse(to)))
    return `the key of ${owner} is valid from ${from} to ${to ?? 'its revocation'}, not at ${by.at}`;
  return kind === 'person' && by.actor !== owner ? `it names ${by.actor}, and ${owner} signed it` : undefined;
}

/** Why a key may not change an app; `undefined` when it has one of the required roles. */
export const whyNoRole = (key: TrustedKey, needed: readonly Role[], app: string): string | undefined =>
  needed.some((role) => hasRole(key, role, app))
    ? undefined
    : `the key of ${key.owner} does not have the role ${needed.join(' or ')} for ${app}`;

export const notAllowed = (why: string) =>
  refused(
    'gate',
    `This key does not allow it: ${why}.`,
    'Expected a key with the role for it, in its time.',
    'npx mfe keys list shows the roles of each key.',
  );
