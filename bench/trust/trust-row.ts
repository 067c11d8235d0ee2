import type { OwnSite } from './own-site/own-site';

/** The site that is tried, as one client outside reaches it. */
export interface TriedSite {
  /** Origin, without a trailing slash. */
  readonly url: string;
  /** The key that every page carries. */
  readonly anonKey: string;
  /** A request of this client, with a path of the site. A redirect is an answer. */
  readonly request: (path: string, init?: RequestInit) => Promise<Response>;
}

/** What a row found. */
export interface Finding {
  /** In few words, such as `5 of 60 stored`. */
  readonly after: string;
  /** Whether the attack still works, or the fault still harms. */
  readonly isOpen: boolean;
}

/** What a row has before where there never was a hole: it is there so that none comes. */
export const asNow = 'as now';

interface Row {
  /** What is tried, in few words. */
  readonly attack: string;
  /** What it did before there was a defence, as it was measured then. */
  readonly before: string;
}

/** Tried on any site. An error is an open row. */
interface OutsideRow extends Row {
  readonly measure: (site: TriedSite) => Promise<Finding>;
}

/** Needs a site that was started for it: its demo accounts, its files, or its processes. */
interface OwnRow extends Row {
  readonly measureOwn: (site: OwnSite) => Promise<Finding>;
}

/** One attack or fault. */
export type TrustRow = OutsideRow | OwnRow;
