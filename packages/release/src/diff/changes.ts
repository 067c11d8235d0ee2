/** A fact with two values; `undefined` where a release has none. */
export interface FactChange {
  readonly term: string;
  readonly before?: string;
  readonly after?: string;
}

/** Differences between the same list of two releases. */
export interface ListChange {
  readonly term: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Entries of both with another detail. */
  readonly changed: readonly string[];
  /** Versions without the list: nothing is compared. */
  readonly missingIn: readonly string[];
}

/** Bytes of a part of two releases as browsers get them: compressed where a compressed file exists. */
export interface SizeChange {
  readonly of: string;
  readonly before: number;
  readonly after: number;
}

/** Bytes of a changed file; `undefined` for the release without it. */
export interface FileChange {
  /** Its name without the hash of its content, such as `144.css`. */
  readonly name: string;
  readonly before?: number;
  readonly after?: number;
}

/** Differences between two releases of an app. Equal parts are left out. */
export interface ReleaseDiff {
  readonly app: string;
  readonly before: string;
  readonly after: string;
  /** Empty when the same bytes were published twice. */
  readonly facts: readonly FactChange[];
  /** One entry for each kind of file, also when its size is the same. */
  readonly sizes: readonly SizeChange[];
  /** The largest change first. */
  readonly files: readonly FileChange[];
  readonly unchangedFiles: number;
  readonly lists: readonly ListChange[];
  /** Checks of the gate with another outcome. */
  readonly checks: readonly FactChange[];
  readonly notes: { readonly before?: string; readonly after?: string };
}

/** The fact, unless both values are the same. */
export const factChange = (term: string, before?: string, after?: string): FactChange[] =>
  before === after ? [] : [{ term, before, after }];
