import { ReleaseRefused } from '../core/refusal';
import type { ReleaseStore } from '../store/release-store';
import { readSigner, type Signer } from './key-pair';
import { withSingleRecords } from './single-records';

/** How the records of a store are signed. */
export interface StoreSigning {
  /** Signs what this process writes. */
  readonly signer?: Signer;
  /** Id of the key that began the key set, where signatures are required. */
  readonly root?: string;
  /** File that remembers the last record of each log; without it only this process does. */
  readonly seenFile?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws ReleaseRefused (`usage`) for an unknown mode, or an id that is missing */
function requiredRoot({ RELEASE_SIGNATURES: mode, RELEASE_ROOT_KEY: root }: Environment): string | undefined {
  // A pipeline passes on a variable that is not set as an empty one.
  if (!mode || mode === 'off') return undefined;
  if (mode === 'required' && root && /^[0-9a-f]{32}$/.test(root)) return root;
  throw new ReleaseRefused('usage', {
    found: `RELEASE_SIGNATURES is ${mode}, RELEASE_ROOT_KEY is ${root || 'not set'}.`,
    expected: 'Expected required or off, and the 32 hex digits that npx mfe keys init printed.',
    next: 'Get the id from the owner of the root key, not from the store. Nothing was changed.',
  });
}

/**
 * A store with the signatures of the environment: `RELEASE_SIGNATURES=required` with `RELEASE_ROOT_KEY` checks every
 * record; a key (`RELEASE_KEY_FILE`, `RELEASE_KEY`) signs what is written; `RELEASE_SEEN_FILE` remembers the last record.
 * @param channel whose keys count
 * @throws ReleaseRefused (`usage`) when the key or the configuration cannot be used
 */
export async function withSignatures(
  store: ReleaseStore,
  channel: string,
  env: Environment,
): Promise<ReleaseStore> {
  const [root, signer, seenFile] = [requiredRoot(env), await readSigner(env), env.RELEASE_SEEN_FILE];
  const signing = { ...(root && { root }), ...(signer && { signer }), ...(seenFile && { seenFile }) };
  return withSingleRecords(root || signer ? { ...store, signing } : store, channel);
}
