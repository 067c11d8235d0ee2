import type { ReleaseManifest } from '../releases/manifest';
import type { StoreLike } from '../store/open-store';
import type { Check, KeptPicture, RenderedScreen } from './verification';

export interface BrowserCheckInput {
  readonly store: StoreLike;
  readonly channel: string;
  readonly candidate: ReleaseManifest;
  /** What is live beside it: the host for a remote, the remotes for a host. */
  readonly live: readonly ReleaseManifest[];
  /** Opens one page at a time. */
  readonly alone?: boolean;
  /** Told what happens, one line a step. */
  readonly onProgress?: (line: string) => void;
}

/** What a browser found, in sentences. */
export interface BrowserFindings {
  /** One for each module that did not load; none when all did. */
  readonly faults: readonly string[];
  /** Of a remote: one for each global of the page that it changed. `undefined` where no page could be compared. */
  readonly globals?: readonly string[];
  /** What was found of its screens; `undefined` where none was rendered, because it does not even load. */
  readonly screens?: ScreensFindings;
}

/** A screen as it was shown in a window of some width. */
export interface ScreenPicture extends Omit<KeptPicture, 'hash'> {
  readonly jpeg: Uint8Array;
}

/** A screen that was rendered, with its pictures before they are stored. */
export interface PicturedScreen extends Omit<RenderedScreen, 'pictures'> {
  readonly pictures: readonly ScreenPicture[];
}

/** What became of the screens of a release, rendered with recorded data. */
export interface ScreensFindings {
  readonly checks: readonly Check[];
  /** Of a remote: one for each global of the page that its screens changed. */
  readonly globals: readonly string[];
  readonly rendered: readonly PicturedScreen[];
}

/**
 * Loads every exposed module of a candidate in a headless browser, in the page of the live host; for a host, those of
 * the live remotes in its page.
 * @throws BrowserUnavailable when there is no browser to load them in
 * @throws Error when the host, the browser or the store failed or took too long, which says nothing of the candidate
 */
export type BrowserCheck = (input: BrowserCheckInput) => Promise<BrowserFindings>;

/** There is no browser on this machine, or it does not start. Says how to provide one. */
export class BrowserUnavailable extends Error {
  override readonly name = 'BrowserUnavailable';
}
