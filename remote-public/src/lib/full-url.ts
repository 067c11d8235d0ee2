import { getSiteConfig } from '@aertrip/platform';

/** The full URL of a path of this site. */
export const fullUrl = (path: string): string => new URL(path, getSiteConfig().siteUrl).href;
