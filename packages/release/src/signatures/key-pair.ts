import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { open, readFile, stat } from 'node:fs/promises';
import { sha256 } from '../core/hash';
import { ReleaseRefused } from '../core/refusal';

/** Who signed, and what came of it. */
export interface Signature {
  /** Id of the key (`keyIdOf`). */
  readonly key: string;
  /** Ed25519, base64. */
  readonly value: string;
}

/** Signs with a private key that never leaves this process. */
export interface Signer {
  readonly id: string;
  /** SPKI, base64: what the key set lists. */
  readonly publicKey: string;
  sign(text: string): Signature;
}

/** Short name of a public key, which no other one has. */
export const keyIdOf = (publicKey: string): string => sha256(Buffer.from(publicKey, 'base64')).slice(0, 16);

const toText = (publicKey: KeyObject) => publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

const fromText = (publicKey: string) =>
  createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });

/** What else may be done with a key that cannot be used. */
const makeOne = 'Make one (npx mfe keys create --file <file>), or ask for yours. Nothing was changed.';

/** @throws ReleaseRefused (`usage`) when the text is no private key for Ed25519 */
export function createSigner(pem: string, from: string): Signer {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch (cause) {
    throw new ReleaseRefused(
      'usage',
      { found: `${from} holds no private key.`, expected: 'Expected a key in PEM (PKCS 8).', next: makeOne },
      { cause },
    );
  }
  if (key.asymmetricKeyType !== 'ed25519') {
    throw new ReleaseRefused('usage', {
      found: `${from} holds a key for ${key.asymmetricKeyType}.`,
      expected: 'Expected one for Ed25519.',
      next: makeOne,
    });
  }
  const publicKey = toText(createPublicKey(key));
  const id = keyIdOf(publicKey);
  return {
    id,
    publicKey,
    sign: (text) => ({ key: id, value: sign(null, Buffer.from(text), key).toString('base64') }),
  };
}

/** Whether a public key can check signatures at all. */
export function isPublicKey(publicKey: string): boolean {
  try {
    const key = fromText(publicKey);
    return key.asymmetricKeyType === 'ed25519' && toText(key) === publicKey;
  } catch {
    return false;
  }
}

/** Keys that signatures were checked with: reading one takes longer than using it. */
const checked = new Map<string, KeyObject>();

function keyToCheck(publicKey: string): KeyObject {
  const key = checked.get(publicKey) ?? fromText(publicKey);
  checked.set(publicKey, key);
  return key;
}

/** Whether the owner of a public key signed exactly this text. Never throws. */
export function isSignedBy(publicKey: string, text: string, { value }: Signature): boolean {
  try {
    return verify(null, Buffer.from(text), keyToCheck(publicKey), Buffer.from(value, 'base64'));
  } catch {
    return false;
  }
}

/** A new private key in PEM. */
export const newPrivateKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/**
 * Makes a key pair, whose private key goes into a file that only its owner may read.
 * @throws ReleaseRefused (`usage`) when the file is there already
 */
export async function createKeyFile(file: string): Promise<Signer> {
  const pem = newPrivateKey();
  const handle = await open(file, 'wx', 0o600).catch((cause: NodeJS.ErrnoException) => {
    throw new ReleaseRefused(
      'usage',
      {
        found: `${file} cannot be written (${cause.code}).`,
        expected: 'Expected the name of a new file, in a folder that is there.',
        next: 'Name another file with --file; a key is never overwritten.',
      },
      { cause },
    );
  });
  try {
    await handle.writeFile(pem);
  } finally {
    await handle.close();
  }
  return createSigner(pem, file);
}

/** @throws ReleaseRefused (`usage`) when it cannot be read, or others than its owner may read it */
async function readKeyFile(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) {
    throw new ReleaseRefused('usage', {
      found: `There is no key in ${file}.`,
      expected: 'Expected the private key that RELEASE_KEY_FILE names.',
      next: makeOne,
    });
  }
  const mode = found.mode & 0o777;
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
    throw new ReleaseRefused('usage', {
      found: `${file} may be read by others than its owner (mode ${mode.toString(8)}).`,
      expected: 'Expected a private key of mode 600.',
      next: `Run chmod 600 ${file}; whoever could read it may have a copy, so revoke it if that is not only you.`,
    });
  }
  return readFile(file, 'utf8');
}

/**
 * The key of whoever runs this: the file that `RELEASE_KEY_FILE` names, or for a pipeline the text in `RELEASE_KEY` (PEM,
 * or the same in base64).
 * @returns `undefined` without either
 * @throws ReleaseRefused (`usage`) when it is no key, or others may read its file
 */
export async function readSigner(
  env: Readonly<Record<string, string | undefined>>,
): Promise<Signer | undefined> {
  const { RELEASE_KEY: text, RELEASE_KEY_FILE: file } = env;
  if (text) {
    const pem = text.includes('-----') ? text : Buffer.from(text, 'base64').toString('utf8');
    return createSigner(pem, 'RELEASE_KEY');
  }
  return file ? createSigner(await readKeyFile(file), file) : undefined;
}
