import type { SiteConfig } from '@aertrip/platform';

/**
 * The configuration that the edge inlined in the page and validated at its start.
 * @throws Error when another server made the page
 */
export function readSiteConfig(page: Document): SiteConfig {
  const text = page.getElementById('site-config')?.textContent;
  if (!text) throw new Error('The page carries no site configuration.');
  return JSON.parse(text) as SiteConfig;
}
