import '@aertrip/ui/fonts.css';
import '@aertrip/ui/tokens.css';
import '@aertrip/ui/base.css';
import { setSiteConfig } from '@aertrip/platform';
import { startSite } from './app/start-site';
import { readSiteConfig } from './app/read-site-config';

setSiteConfig(readSiteConfig(document));
startSite();
