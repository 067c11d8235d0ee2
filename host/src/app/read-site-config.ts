import type { SiteConfig } from '@aertrip/platform';

/**
 * The configuration that the edge inlined in the page, checked there when the edge started.
 * @throws Error when the page was not made by the edge
 */
export function readSiteConfig(page: Document): SiteConfig {
  const text = page.getElementById('site-config')?.textContent;
  if (!text) throw new Error('The page carries no site configuration.');
  return JSON.parse(text) as SiteConfig;
}
