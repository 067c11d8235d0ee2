import type { Signer } from './key-pair';

/** How the records of a store are signed. */
export interface StoreSigning {
  /** Signs what this process writes. */
  readonly signer?: Signer;
  /** Id of the key that began the key set, where signatures are required. */
  readonly root?: string;
  /** File that remembers the last record of each log; without it only this process does. */
  readonly seenFile?: string;
}
