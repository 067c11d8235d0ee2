import { setSiteConfig } from '@aertrip/platform';
import { sharedUrl } from './shared-url';

beforeAll(() => {
  setSiteConfig({
    siteUrl: 'https://site.test',
    supabase: { url: 'https://data.test', anonKey: 'anon' },
    firebase: { apiKey: 'key', authDomain: 'site.test', projectId: 'demo' },
  });
});

test.each([
  ['', null, ''],
  ['?departure=d1&adults=2&children=7', null, '?departure=d1&adults=2&children=7'],
  ['?adults=2', 'd2', '?departure=d2&adults=2'],
  ['?departure=d1', 'd2', '?departure=d2'],
  ['?enquire=booking&utm_source=mail&gclid=x&email=a@b.c', null, ''],
])('keeps departure and party of %s with departure %s', (search, departureId, expected) => {
  expect(sharedUrl('/package/leh', search, departureId)).toBe(`https://site.test/package/leh${expected}`);
});
