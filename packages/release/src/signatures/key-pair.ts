import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { sha256 } from '../core/hash';
import { ReleaseRefused } from '../core/refusal';

/** Signs with a private key that never leaves this process. */
export interface Signer {
  readonly id: string;
  /** SPKI, base64. */
  readonly publicKey: string;
  /** Ed25519, base64. */
  sign(bytes: Uint8Array): string;
}

/** Id of a public key: long enough that nobody finds another key with the id of the root key. */
export const keyIdOf = (publicKey: string): string => sha256(Buffer.from(publicKey, 'base64')).slice(0, 32);

const readPublicKey = (publicKey: string) =>
  createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });

const refused = (found: string, expected: string, next: string) =>
  new ReleaseRefused('usage', { found, expected, next });

export function isPublicKey(publicKey: string): boolean {
  try {
    return readPublicKey(publicKey).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

/** Whether the owner of a public key signed exactly these bytes. Never throws. */
export function isSignedBy(publicKey: string, bytes: Uint8Array, signature: string): boolean {
  try {
    return verify(null, bytes, readPublicKey(publicKey), Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** @throws ReleaseRefused (`usage`) when the text is no private key for Ed25519 */
export function createSigner(pem: string, from: string): Signer {
  try {
    const key = createPrivateKey(pem);
    const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
    if (isPublicKey(publicKey))
      return {
        id: keyIdOf(publicKey),
        publicKey,
        sign: (bytes) => sign(null, bytes, key).toString('base64'),
      };
  } catch {
    // Refused below, without the text: it may hold a secret.
  }
  const next = 'Create one (npx mfe keys create --file <file>). Nothing was changed.';
  throw refused(`${from} holds no private key for Ed25519.`, 'Expected a key in PEM (PKCS 8).', next);
}

/** A new private key in PEM. */
export const newPrivateKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/**
 * Creates a key pair; only its owner may read the file of the private key.
 * @throws ReleaseRefused (`usage`) when the file exists
 */
export async function createKeyFile(file: string): Promise<Signer> {
  const pem = newPrivateKey();
  await writeFile(file, pem, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    const found = `${file} cannot be written (${error.code}).`;
    throw refused(found, 'Expected a new file in an existing folder.', 'Name another one with --file.');
  });
  return createSigner(pem, file);
}

/**
 * The key of this process: the file that `RELEASE_KEY_FILE` names, or for a pipeline the text in `RELEASE_KEY` (PEM, also
 * in base64); `undefined` without either.
 * @throws ReleaseRefused (`usage`) when it is no key, or others than its owner may read its file
 */
export async function readSigner(env: NodeJS.Dict<string>): Promise<Signer | undefined> {
  const { RELEASE_KEY: text, RELEASE_KEY_FILE: file } = env;
  const pem = text?.includes('-----') ? text : Buffer.from(text ?? '', 'base64').toString();
  if (text || !file) return text ? createSigner(pem, 'RELEASE_KEY') : undefined;
  const mode = (await stat(file).catch(() => undefined))?.mode;
  if (mode === undefined)
    throw refused(`There is no file ${file}.`, 'Expected your private key.', 'Correct RELEASE_KEY_FILE.');
  if (process.platform === 'win32' || (mode & 0o077) === 0)
    return createSigner(await readFile(file, 'utf8'), file);
  throw refused(
    `${file} may be read by others than its owner (mode ${(mode & 0o777).toString(8)}).`,
    'Expected a private key of mode 600.',
    `Run chmod 600 ${file}. Revoke the key if somebody else may have read it.`,
  );
}
