import { ReleaseRefused } from '../core/refusal';
import type { ReleaseStore } from '../store/release-store';
import { readSigner, type Signer } from './key-pair';
import { createSeenHeads } from './seen-heads';
import { createSignedStore } from './signed-store';
import { createTrust, type Trust } from './trust';

type Environment = Readonly<Record<string, string | undefined>>;

/** How a store is used: whose key signs what is written, and whose signatures are asked for. */
export interface Signing {
  readonly store: ReleaseStore;
  readonly signer?: Signer;
  /** Where signatures are required. */
  readonly trust?: Trust;
}

/**
 * Fingerprint of the first key set, where signatures are required (`RELEASE_SIGNATURES`, `RELEASE_ROOT_KEY`).
 * @returns `undefined` where they are not
 * @throws ReleaseRefused (`usage`) for words that are none, or a fingerprint that is missing
 */
export function requiredRoot({
  RELEASE_SIGNATURES: mode,
  RELEASE_ROOT_KEY: root = '',
}: Environment): string | undefined {
  // A pipeline passes on a variable that is not set as an empty one.
  if (!mode || mode === 'off') return undefined;
  if (mode !== 'required') {
    throw new ReleaseRefused('usage', {
      found: `RELEASE_SIGNATURES is ${JSON.stringify(mode)}.`,
      expected: 'Expected required or off.',
      next: 'Correct it; nothing was changed.',
    });
  }
  if (/^[0-9a-f]{64}$/.test(root)) return root;
  throw new ReleaseRefused('usage', {
    found: root ? 'RELEASE_ROOT_KEY is no fingerprint.' : 'RELEASE_ROOT_KEY is not set.',
    expected: 'Expected the 64 signs that npx mfe keys init printed.',
    next: 'Take it from whoever began the key set, not from the store. Nothing was changed.',
  });
}

/**
 * A store as the environment says it is used: with `RELEASE_SIGNATURES=required` only what is signed counts; with a key
 * (`RELEASE_KEY_FILE`, `RELEASE_KEY`) what is written is signed.
 * @throws ReleaseRefused (`usage`) when the key or the configuration cannot be used
 */
export async function withSignatures(store: ReleaseStore, env: Environment): Promise<Signing> {
  const root = requiredRoot(env);
  const signer = await readSigner(env);
  const seen = createSeenHeads(env.RELEASE_SEEN_FILE);
  const trust = root === undefined ? undefined : createTrust({ store, root, seen });
  if (!trust && !signer) return { store };
  return {
    store: createSignedStore(store, { seen, ...(trust ? { trust } : {}), ...(signer ? { signer } : {}) }),
    ...(signer ? { signer } : {}),
    ...(trust ? { trust } : {}),
  };
}
