import '@aertrip/ui/fonts.css';
import '@aertrip/ui/tokens.css';
import '@aertrip/ui/base.css';
import { setSiteConfig } from '@aertrip/platform';
import { createRoot } from 'react-dom/client';
import { startSite } from './app/start-site';
import { readSiteConfig } from './app/read-site-config';
import { ErrorScreen } from './shell/error-screen';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no element to draw in.');
const root = createRoot(container);

async function start(): Promise<void> {
  setSiteConfig(readSiteConfig(document));
  await startSite(root);
}

start().catch((error: unknown) => {
  console.error(error);
  root.render(<ErrorScreen error={error} />);
});
