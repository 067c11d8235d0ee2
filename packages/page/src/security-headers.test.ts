import type { SiteConfig } from '@aertrip/platform';
import { pageSecurityHeaders } from './security-headers';

const hosted: SiteConfig = {
  siteUrl: 'https://holidays.example.com',
  supabase: { url: 'https://holidays.example.com', anonKey: 'anon' },
  firebase: { apiKey: 'key', authDomain: 'aertrip.firebaseapp.com', projectId: 'aertrip' },
};

function sources(config: SiteConfig, name = 'script-src'): string[] {
  const headers = pageSecurityHeaders(config);
  const directives = (headers['content-security-policy'] ?? '')
    .split(';')
    .map((text) => text.trim().split(' '));
  return directives.find(([directive]) => directive === name)?.slice(1) ?? [];
}

test('allows only the loaders of Google’s sign-in and reCAPTCHA, and their files, from those origins', () => {
  const google = sources(hosted).filter((source) => /google|gstatic/.test(source));
  expect(google).toEqual([
    'https://apis.google.com/js/api.js',
    'https://apis.google.com/_/scs/',
    'https://www.google.com/recaptcha/api.js',
    'https://www.google.com/recaptcha/enterprise.js',
    'https://www.gstatic.com/recaptcha/releases/',
  ]);
});

test('forbids frames of other sites and scripts by nonce or eval', () => {
  expect(sources(hosted, 'frame-ancestors')).toEqual(["'none'"]);
  expect(sources(hosted).join(' ')).not.toMatch(/nonce|unsafe-eval/);
});

test('allows no Google scripts with the embedded sign-in', () => {
  const scripts = sources({ ...hosted, authEmulatorUrl: 'https://holidays.example.com' });
  expect(scripts.filter((source) => /google|gstatic/.test(source))).toEqual([]);
});
