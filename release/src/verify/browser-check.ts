import type { ReleaseManifest } from '../manifest';
import type { StoreLike } from '../store/open-store';

interface BrowserCheckInput {
  readonly store: StoreLike;
  readonly channel: string;
  readonly candidate: ReleaseManifest;
  /** What is live beside it: the host for a remote, the remotes for a host. */
  readonly live: readonly ReleaseManifest[];
}

/**
 * Loads every exposed module of a candidate in a headless browser, in the page of the live host.
 * @returns a sentence for each module that did not load; none when all did
 * @throws Error when the browser itself cannot be used, which fails the check with its words
 */
export type BrowserCheck = (input: BrowserCheckInput) => Promise<readonly string[]>;
