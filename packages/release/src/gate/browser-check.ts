import type { ReleaseManifest } from '../releases/manifest';
import type { ReleaseStore } from '../store/release-store';
import type { RenderedScreen } from './verification';

export interface BrowserCheckInput {
  readonly store: ReleaseStore;
  readonly channel: string;
  readonly candidate: ReleaseManifest;
  /** The live host for a remote; the live remotes for a host. */
  readonly live: readonly ReleaseManifest[];
  /** Ends with the first screen that has a fault or an unreviewed change. */
  readonly endsEarly?: boolean;
  /** Receives one line for each step. */
  readonly onProgress?: (line: string) => void;
}

/** Findings of the browser. */
export interface BrowserFindings {
  /** Faults in sentences; none when the candidate may be released. */
  readonly faults: readonly string[];
  /** The pictures of the changed ones are stored beside the release. */
  readonly screens: readonly RenderedScreen[];
}

/**
 * Opens the screens of a candidate in a headless browser: those of a remote in the page of the live host, for a host some
 * of each live remote in its page.
 * @throws Error when the host, the browser or the store failed or took too long, which is no evidence against the candidate
 */
export type BrowserCheck = (input: BrowserCheckInput) => Promise<BrowserFindings>;
