import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign as signBytes,
  verify,
} from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { sha256 } from '../core/hash';
import { type RefusalCode, ReleaseRefused } from '../core/refusal';
import type { ReleaseStore, Signer } from '../store/release-store';

/**
 * Permissions of a key for an app:
 *
 * - `publish`: store a version and its verification
 * - `promote`: give a version to visitors, end a hold, mark a version good
 * - `rollback`: go back, hold, end a canary, freeze
 * - `own`: set its paths; for all apps (`*`): change the keys, repair the log
 * - `supervise`: the automatic changes of an edge to canaries and soaks
 */
export const roles = ['publish', 'promote', 'rollback', 'own', 'supervise'] as const;

export type Role = (typeof roles)[number];

/** All apps. */
export const everyApp = '*';

const keySchema = v.object({
  /** First 32 hex digits of the SHA-256 of the public key. */
  id: v.string(),
  /** SPKI, base64. */
  publicKey: v.string(),
  owner: v.string(),
  /** A person's key signs only for its owner; a service (a pipeline, an edge) signs for others. */
  kind: v.picklist(['person', 'service']),
  /** Roles by app, or `*` for all. */
  roles: v.record(v.string(), v.array(v.picklist(roles))),
  from: v.string(),
  to: v.nullable(v.string()),
  revoked: v.optional(v.object({ at: v.string(), by: v.string() })),
});

/** A public key with its owner and roles. Roles are fixed; other roles need another key. */
export type TrustedKey = v.InferOutput<typeof keySchema>;

export const keySetSchema = v.object({
  keys: v.array(keySchema),
  /** Apps whose releases need two persons. */
  twoPersons: v.array(v.string()),
});

export type KeySet = v.InferOutput<typeof keySetSchema>;

export const hasRole = ({ roles: given }: Pick<TrustedKey, 'roles'>, role: Role, app: string): boolean =>
  [...(given[app] ?? []), ...(given[everyApp] ?? [])].includes(role);

export const ownsKeys = (key: TrustedKey): boolean => !key.revoked && hasRole(key, 'own', everyApp);

/** Such as `remote-admin: publish, promote; *: rollback`. */
export const describeRoles = ({ roles: given }: Pick<TrustedKey, 'roles'>): string =>
  Object.entries(given)
    .map(([app, names]) => `${app}: ${names.join(', ')}`)
    .join('; ');

export const refused = (code: RefusalCode, found: string, expected: string, next: string) =>
  new ReleaseRefused(code, { found, expected, next: `${next} Nothing was changed.` });

/** Id of a public key: long enough to prevent a collision with the root key. */
export const keyIdOf = (publicKey: string): string => sha256(Buffer.from(publicKey, 'base64')).slice(0, 32);

/** Id of a key or of the root key. */
export const keyIdPattern = /^[0-9a-f]{32}$/;

const readPublicKey = (publicKey: string) =>
  createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });

/** @returns `undefined` on an exception */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const isPublicKey = (publicKey: string): boolean =>
  attempt(() => readPublicKey(publicKey).asymmetricKeyType) === 'ed25519';

/** Whether a signature of exactly these bytes matches a public key. */
export const isSignedBy = (publicKey: string, bytes: Uint8Array, signature: string): boolean =>
  attempt(() => verify(null, bytes, readPublicKey(publicKey), Buffer.from(signature, 'base64'))) === true;

/** @throws ReleaseRefused (`usage`) when the text is not a private Ed25519 key */
export function createSigner(pem: string, from: string): Signer {
  const key = attempt(() => createPrivateKey(pem));
  if (key?.asymmetricKeyType !== 'ed25519')
    throw refused(
      'usage',
      `${from} holds no private key for Ed25519.`,
      'Expected PEM.',
      'Run mfe keys create.',
    );
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
  return {
    id: keyIdOf(publicKey),
    publicKey,
    sign: (bytes) => signBytes(null, bytes, key).toString('base64'),
  };
}

export const newPrivateKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/**
 * Creates a key pair. Only the owner may read the private key file.
 * @throws ReleaseRefused (`usage`) when the file exists
 */
export async function createKeyFile(file: string): Promise<Signer> {
  const pem = newPrivateKey();
  await writeFile(file, pem, { flag: 'wx', mode: 0o600 }).catch(({ code }: NodeJS.ErrnoException) => {
    throw refused('usage', `${file} cannot be written (${code}).`, 'Expected a new file.', 'Name another.');
  });
  return createSigner(pem, file);
}

/**
 * The key of this process: the file in `RELEASE_KEY_FILE`, or for a pipeline the text in `RELEASE_KEY` (PEM, also
 * base64-encoded); `undefined` without either.
 * @throws ReleaseRefused (`usage`) when it is not a key, or other users may read its file
 */
export async function readSigner(env: NodeJS.Dict<string>): Promise<Signer | undefined> {
  const { RELEASE_KEY: text, RELEASE_KEY_FILE: file } = env;
  const pem = text?.includes('-----') ? text : Buffer.from(text ?? '', 'base64').toString();
  if (text || !file) return text ? createSigner(pem, 'RELEASE_KEY') : undefined;
  const mode =
    process.platform === 'win32'
      ? 0
      : await stat(file).then(
          (found) => found.mode & 0o777,
          () => 0,
        );
  if ((mode & 0o077) === 0) return createSigner(await readFile(file, 'utf8').catch(() => ''), file);
  const found = `Others than its owner may read ${file} (mode ${mode.toString(8)}).`;
  throw refused('usage', found, 'Expected mode 600.', `Run chmod 600 ${file}. Was it read, revoke the key.`);
}

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
