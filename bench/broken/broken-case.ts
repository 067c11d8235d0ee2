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
  /** Check that is there for it; `publish` when it is not even stored; `canary` when no gate can see it. */
  readonly expects: Check['name'] | 'publish' | 'canary';
}

/** Outcome of a release. */
export interface Outcome {
  readonly name: string;
  /** `publish`: the store refused it. */
  readonly stage: 'publish' | 'gate' | 'passed';
  /** Failed checks with their first message. */
  readonly failed: readonly { readonly check: string; readonly says: string }[];
  readonly seconds: { readonly build: number; readonly verify: number };
}
