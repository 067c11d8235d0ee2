import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { sha256 } from '../core/hash';
import { ReleaseRefused, type RefusalCode } from '../core/refusal';
import type { Signer } from '../store/release-store';

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
  return { id: keyIdOf(publicKey), publicKey, sign: (bytes) => sign(null, bytes, key).toString('base64') };
}

/** A new private key in PEM. */
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
