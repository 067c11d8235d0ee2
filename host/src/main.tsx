import '@aertrip/ui/fonts.css';
import '@aertrip/ui/tokens.css';
import '@aertrip/ui/base.css';
import { setSiteConfig } from '@aertrip/platform';
import { provideIconSprite } from '@aertrip/ui/icon-sprite';
import { createRoot } from 'react-dom/client';
import { startSite } from './app/start-site';
import { readSiteConfig } from './app/read-site-config';
import { tellPage } from './app/tell-page';
import { watchErrors } from './health/early-errors';
import { pageSprite } from './icons/page-sprite';
import { ErrorScreen } from './shell/screens/error-screen';

tellPage('began');
watchErrors();
provideIconSprite(pageSprite(document));

const container = document.getElementById('root');
if (!container) throw new Error('The page has no element to render into.');

async function start(element: HTMLElement): Promise<void> {
  setSiteConfig(readSiteConfig(document));
  await startSite(element);
}

start(container).catch((error: unknown) => {
  console.error(error);
  tellPage('failed');
  createRoot(container).render(<ErrorScreen error={error} />);
});
