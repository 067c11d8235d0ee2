import type { SiteConfig } from '@aertrip/platform';
import { pageSecurityHeaders } from './security-headers';

const hosted: SiteConfig = {
  siteUrl: 'https://holidays.example.com',
  supabase: { url: 'https://data.example.com', anonKey: 'anon' },
  firebase: { apiKey: 'key', authDomain: 'aertrip.firebaseapp.com', projectId: 'aertrip' },
};

async function scriptSources(config: SiteConfig): Promise<string[]> {
  const headers = await pageSecurityHeaders(config);
  const directives = (headers['content-security-policy'] ?? '')
    .split(';')
    .map((text) => text.trim().split(' '));
  return directives.find(([name]) => name === 'script-src')?.slice(1) ?? [];
}

test('of the origin of the Google sign-in only its loader and what that loads may run', async () => {
  const google = (await scriptSources(hosted)).filter((source) => source.includes('google'));
  expect(google).toEqual(['https://apis.google.com/js/api.js', 'https://apis.google.com/_/scs/']);
});

test('with the embedded sign-in no script of Google runs', async () => {
  const sources = await scriptSources({ ...hosted, authEmulatorUrl: 'https://holidays.example.com' });
  expect(sources.filter((source) => source.includes('google'))).toEqual([]);
});
