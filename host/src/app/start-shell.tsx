// First: the order of the cascade layers is declared in them.
import '@aertrip/ui/fonts.css';
import '@aertrip/ui/tokens.css';
import '@aertrip/ui/base.css';
import { setSiteConfig } from '@aertrip/platform';
import { createRoot } from 'react-dom/client';
import { ErrorScreen } from '../shell/screens/error-screen';
import { readSiteConfig } from './read-site-config';
import { startSite } from './start-site';
import { tellPage } from './tell-page';

/** Starts the site in the page, or shows that it could not be. */
export async function startShell(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no element to render into.');
  try {
    setSiteConfig(readSiteConfig(document));
    await startSite(container);
  } catch (error) {
    console.error(error);
    tellPage('failed');
    createRoot(container).render(<ErrorScreen error={error} />);
  }
}
