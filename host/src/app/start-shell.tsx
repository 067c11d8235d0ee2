// Must be first: these styles declare the order of the cascade layers.
import '@aertrip/ui/fonts.css';
import '@aertrip/ui/tokens.css';
import '@aertrip/ui/base.css';
import { setSiteConfig, type SiteConfig } from '@aertrip/platform';
import { createRoot } from 'react-dom/client';
import { ErrorScreen } from '../shell/screens/error-screen';
import { startSite } from './start-site';
import { reportHostState } from './report-host-state';

/** Starts the site in the page, or shows why it did not start. */
export async function startShell(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no element to render into.');
  try {
    setSiteConfig(readSiteConfig(document));
    await startSite(container);
  } catch (error) {
    console.error(error);
    reportHostState('failed');
    createRoot(container).render(<ErrorScreen error={error} />);
  }
}

/**
 * The configuration that the edge inlined in the page and validated at its start.
 * @throws Error when another server made the page
 */
export function readSiteConfig(page: Document): SiteConfig {
  const text = page.getElementById('site-config')?.textContent;
  if (!text) throw new Error('The page carries no site configuration.');
  return JSON.parse(text) as SiteConfig;
}
