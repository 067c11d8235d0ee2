import { setSiteConfig, type SiteConfig } from '@aertrip/platform';

export const siteConfig: SiteConfig = {
  siteUrl: 'https://site.test',
  supabase: { url: 'https://data.test', anonKey: 'anon' },
  firebase: { apiKey: 'key', authDomain: 'site.test', projectId: 'demo' },
};

setSiteConfig(siteConfig);
