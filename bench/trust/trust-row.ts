import type { OwnSite } from './own-site';

/** The site that is tried, as one client outside reaches it. */
export interface TriedSite {
  /** Origin, without a trailing slash. */
  readonly url: string;
  /** The key that every page carries. */
  readonly anonKey: string;
  /** A request of this client, with a path of the site. A redirect is an answer. */
  readonly request: (path: string, init?: RequestInit) => Promise<Response>;
}

/** Result of a row. */
export interface Finding {
  /** Such as `5 of 60 stored`. */
  readonly result: string;
  /** Whether the attack still works, or the fault still harms. */
  readonly isOpen: boolean;
}

interface Row {
  readonly attack: string;
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

/**
 * Reads the site's facts from a visitor's page.
 * @throws Error when no site of ours answers there
 */
export async function readSite(given: string): Promise<TriedSite> {
  const url = given.replace(/\/+$/, '');
  const page = await fetch(`${url}/`);
  const [, anonKey] = /"anonKey":"([^"]+)"/.exec(await page.text()) ?? [];
  if (!page.ok || !anonKey) throw new Error(`${url} is no started site: start one, or name its address.`);
  return { url, anonKey, request: (path, init) => fetch(url + path, { redirect: 'manual', ...init }) };
}
