/** The configuration of an installation. Public: the browser receives all of it. */
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
  /** Origin of the Firebase Authentication emulator in the embedded default; absent in production. */
  readonly authEmulatorUrl?: string;
}

let current: SiteConfig | undefined;

/** The host calls it once before anything else (in the browser and in the server's renderer). */
export function setSiteConfig(config: SiteConfig): void {
  current = config;
}

/** @throws Error before the host has started, which is a programming error */
export function getSiteConfig(): SiteConfig {
  if (!current) throw new Error('The site configuration was read before the host had set it.');
  return current;
}

/** The full URL of a path of this site, such as `/packages/kashmir`. */
export const fullUrl = (path: string): string => new URL(path, getSiteConfig().siteUrl).href;
