/** What differs between one installation and the next. Public by nature: the browser receives all of it. */
export interface SiteConfig {
  /** Origin of the site, without a trailing slash; canonical URLs start with it. */
  readonly siteUrl: string;
  readonly supabase: { readonly url: string; readonly anonKey: string };
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly appId?: string;
  };
  /** Origin that answers for Firebase Authentication in the embedded default; absent in production. */
  readonly authEmulatorUrl?: string;
  /** Origins besides the site's own that files of releases may come from, such as the second origin. */
  readonly releaseOrigins?: readonly string[];
  /** Origin of Turnstile's widget; `undefined` when Turnstile is not configured. */
  readonly challengeOrigin?: string;
  /** Share of the visits that are measured, from 0 to 1; all of them without it. */
  readonly visitSampling?: number;
}

let current: SiteConfig | undefined;

/** Called once by the host before anything else runs (in the browser and in the server's renderer). */
export function setSiteConfig(config: SiteConfig): void {
  current = config;
}

/** @throws Error when the host has not started yet: a programming mistake, never a visitor's. */
export function getSiteConfig(): SiteConfig {
  if (!current) throw new Error('The site configuration was read before the host had set it.');
  return current;
}
