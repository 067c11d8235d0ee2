import { setSiteConfig } from '@aertrip/platform';
import { render } from '@testing-library/react';
import { PageMeta } from './page-meta';

setSiteConfig({
  siteUrl: 'https://tours.example.com',
  supabase: { url: 'https://data.example.com', anonKey: 'anon' },
  firebase: { apiKey: 'key', authDomain: 'tours.example.com', projectId: 'demo-aertrip' },
});

const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');

test('puts title, description and canonical URL into the head', () => {
  render(
    <PageMeta
      title="Kashmir"
      description="Seven tours."
      canonicalPath="/packages/kashmir"
      image="demo/kashmir-1"
    />,
  );
  expect(document.title).toBe('Kashmir | Aertrip');
  expect(content('meta[name=description]')).toBe('Seven tours.');
  expect(content('meta[property="og:title"]')).toBe('Kashmir | Aertrip');
  expect(content('meta[property="og:url"]')).toBe('https://tours.example.com/packages/kashmir');
  expect(content('meta[property="og:image"]')).toBe(
    'https://data.example.com/storage/v1/object/public/images/demo/kashmir-1-share.jpg',
  );
  expect(content('meta[property="og:image:width"]')).toBe('1200');
  expect(content('meta[property="og:image:height"]')).toBe('630');
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://tours.example.com/packages/kashmir',
  );
  expect(content('meta[name=robots]')).toBeUndefined();
});

test.each([
  ['Seven  tours.\n\nTwo seasons.', 'Seven tours. Two seasons.'],
  ['x'.repeat(160), 'x'.repeat(160)],
  [`${'Lakes and passes, '.repeat(9)}tulips`, `${'Lakes and passes, '.repeat(8)}Lakes and…`],
])('cuts the description %j at a word, at most 160 characters', (description, shown) => {
  render(<PageMeta title="Kashmir" description={description} />);
  expect(shown.length).toBeLessThanOrEqual(160);
  expect(content('meta[name=description]')).toBe(shown);
  expect(content('meta[property="og:description"]')).toBe(shown);
});

test('excludes a private page from search engines, with the site’s picture by default', () => {
  render(<PageMeta title="Profile" noIndex />);
  expect(content('meta[name=robots]')).toBe('noindex');
  expect(content('meta[property="og:image"]')).toBe('https://tours.example.com/og.jpg');
});

test('escapes structured data inside its script', () => {
  const name = '</script><script>alert(1)</script>';
  const { container } = render(<PageMeta title="A tour" jsonLd={{ '@type': 'TouristTrip', name }} />);
  const script = container.querySelector('script[type="application/ld+json"]');
  expect(script?.innerHTML).not.toContain('<');
  expect(JSON.parse(script?.innerHTML ?? '')).toEqual({ '@type': 'TouristTrip', name });
});
