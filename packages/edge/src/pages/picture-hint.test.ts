import { pictureHint } from './picture-hint';

const preload = (attributes: string) =>
  `<title>A tour</title><link rel="stylesheet" href="/a.css"/><link rel="preload" as="image" ${attributes}/>`;

test('names the picture of high priority with its sources', () => {
  const head = preload(
    'imageSrcSet="/a-480.avif?v=1&amp;w=2 480w, /a-960.avif 960w" imageSizes="(min-width: 48rem) 50vw, 100vw" fetchPriority="high"',
  );
  expect(pictureHint(head)).toBe(
    '</a-480.avif?v=1&w=2>; rel=preload; as=image; imagesrcset="/a-480.avif?v=1&w=2 480w, /a-960.avif 960w"; imagesizes="(min-width: 48rem) 50vw, 100vw"; fetchpriority=high',
  );
});

test('accepts an address without sources', () => {
  expect(pictureHint(preload('href="https://img.example/a.avif" fetchPriority="high"'))).toBe(
    '<https://img.example/a.avif>; rel=preload; as=image; fetchpriority=high',
  );
});

test.each([
  ['without a preload', '<title>A tour</title>'],
  ['of a picture without high priority', preload('href="/a.avif"')],
  ['of another scheme', preload('href="javascript:alert(1)" fetchPriority="high"')],
  ['of another host without its scheme', preload('href="//evil.example/a" fetchPriority="high"')],
  ['that ends the header', preload('href="/a>; rel=preconnect" fetchPriority="high"')],
  ['with characters that a header cannot hold', preload('href="/ä.avif" fetchPriority="high"')],
  ['with a line break', preload('href="/a.avif" imageSizes="1px\r\nSet-Cookie: a=b" fetchPriority="high"')],
])('ignores a head %s', (_, head) => {
  expect(pictureHint(head)).toBeUndefined();
});
