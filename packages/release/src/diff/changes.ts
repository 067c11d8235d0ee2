/** A fact that two releases tell differently; `undefined` where one of them does not tell it. */
export interface FactChange {
  readonly term: string;
  readonly before?: string;
  readonly after?: string;
}

/** What a list of one release has and that of the other has not. */
export interface ListChange {
  readonly term: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** What both have in another form. */
  readonly changed: readonly string[];
  /** Versions that do not tell it, so that nothing can be compared. */
  readonly silent: readonly string[];
}

/** Bytes of a part of two releases, compressed where the release has a compressed form, as a browser gets them. */
export interface SizeChange {
  readonly of: string;
  readonly before: number;
  readonly after: number;
}

/** Bytes of a file that differs; `undefined` on the side that does not have it. */
export interface FileChange {
  /** Its name without the hash of its content, such as `144.css`. */
  readonly name: string;
  readonly before?: number;
  readonly after?: number;
}

/** What differs between two releases of an app. Whatever is the same is left out. */
export interface ReleaseDiff {
  readonly app: string;
  readonly before: string;
  readonly after: string;
  /** Empty where the same bytes were published twice. */
  readonly facts: readonly FactChange[];
  /** Of every kind of file that one of them has, also where it is the same. */
  readonly sizes: readonly SizeChange[];
  /** The largest change first. */
  readonly files: readonly FileChange[];
  readonly unchangedFiles: number;
  readonly lists: readonly ListChange[];
  /** Checks of the gate with another outcome. */
  readonly checks: readonly FactChange[];
  readonly notes: { readonly before?: string; readonly after?: string };
}

/** The fact, unless both tell the same. */
export const factChange = (term: string, before?: string, after?: string): FactChange[] =>
  before === after ? [] : [{ term, before, after }];
