/** The site that is tried, as somebody outside reaches it. */
export interface TriedSite {
  /** Origin, without a trailing slash. */
  readonly url: string;
  /** The key that every page carries. */
  readonly anonKey: string;
}

/** What a row found. */
export interface Finding {
  /** In few words, such as `5 of 60 stored`. */
  readonly after: string;
  /** Whether the attack still works, or the fault still harms. */
  readonly isOpen: boolean;
}

/** One attack or fault. */
export interface TrustRow {
  /** What is tried, in few words. */
  readonly attack: string;
  /** What it did before there was a defence, as it was measured then. */
  readonly before: string;
  /** Tries it now. An error is an open row. */
  readonly measure: (site: TriedSite) => Promise<Finding>;
}
