import type { Check } from '@aertrip/release';

/** One replacement in the sources; `from` occurs in the file exactly once. */
export interface SourceEdit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** A release made by a change of the sources. */
export interface ChangedRelease {
  /** Its version is `1.0.0-<name>`, and a suffix unique to the run. */
  readonly name: string;
  readonly app: string;
  readonly edits: readonly SourceEdit[];
  /** Files that are added, by their place in the repository. */
  readonly files?: Readonly<Record<string, () => string | Uint8Array>>;
  /** A harmless release that visitors notice: its team records the snapshots again with `npm run fixtures`. */
  readonly reviewed?: true;
}

export interface BrokenRelease extends ChangedRelease {
  /** The check that should fail; `publish` if the store should refuse it; `canary` if only visits reveal it. */
  readonly expects: Check['name'] | 'publish' | 'canary';
}

/** Outcome of a release. */
export interface Outcome {
  readonly name: string;
  /** `publish`: refused by the store. */
  readonly stage: 'publish' | 'gate' | 'passed';
  /** Failed checks with their first message. */
  readonly failed: readonly { readonly check: string; readonly says: string }[];
  readonly seconds: { readonly build: number; readonly verify: number };
}
