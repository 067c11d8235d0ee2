import { hashSource, integrityOf } from '@aertrip/release/hash';
import type { ReleaseManifest } from '@aertrip/release';
import { createPageStyles, pictureHint, screenFiles } from './page-files';

const url = '/releases/host/1.0.0/main.1a2b.css';

function setUp(css: string) {
  const content = new TextEncoder().encode(css);
  const file = jest.fn(async (key: string): Promise<Uint8Array | undefined> =>
    key === 'apps/host/1.0.0/main.1a2b.css' ? content : undefined,
  );
  const styles = createPageStyles({ manifest: async () => undefined, file });
  return { styles, file, integrity: integrityOf(content) };
}

test('makes the relative URLs of a sheet absolute', async () => {
  const { styles, integrity } = setUp(
    `a{src:url(font.woff2)}b{src:url("x.svg")}c{src:url(data:image/png;base64,AA)}d{src:url(/favicon.svg)}
/*# sourceMappingURL=main.css.map*/`,
  );
  const text =
    'a{src:url(/releases/host/1.0.0/font.woff2)}b{src:url("/releases/host/1.0.0/x.svg")}c{src:url(data:image/png;base64,AA)}d{src:url(/favicon.svg)}';
  expect(await styles([{ url, integrity }])).toEqual([
    { file: 'main.1a2b.css', text, source: hashSource(text) },
  ]);
});

test('rejects a sheet that is missing or differs from the published one', async () => {
  const { styles, integrity } = setUp('a{}');
  await expect(styles([{ url, integrity: 'sha256-other' }])).rejects.toThrow('is not what was published');
  await expect(styles([{ url: `${url}x`, integrity }])).rejects.toThrow('is not in the store');
});

test('tells the styles of a screen from those of what hydrates later, there and on every screen', async () => {
  const manifest = {
    files: {},
    chunks: {
      tour: { js: ['tour.js'], css: ['shared.css', 'tour.css', 'tour-late.css'], lateCss: ['tour-late.css'] },
      late: { js: ['late.js'], css: ['late.css'] },
    },
  } as Partial<ReleaseManifest> as ReleaseManifest;
  const library = { manifest: async () => manifest, file: async () => undefined };
  const app = { name: 'remote-public', version: '1.0.0' };
  const { css, lateCss, js } = await screenFiles(library, app, ['tour']);
  const namesOf = (files: typeof css) => files.map((file) => file.url.replace(/.*\//, ''));
  expect([css, lateCss, js].map(namesOf)).toEqual([
    ['shared.css', 'tour.css'],
    ['late.css', 'tour-late.css'],
    ['tour.js'],
  ]);
  await expect(screenFiles(library, app, ['book'])).rejects.toThrow('has no chunk of the name book');
});

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

test.each([
  ['of a picture without high priority', preload('href="/a.avif"')],
  ['of another scheme', preload('href="javascript:alert(1)" fetchPriority="high"')],
  ['of another host without its scheme', preload('href="//evil.example/a" fetchPriority="high"')],
  ['that ends the header', preload('href="/a>; rel=preconnect" fetchPriority="high"')],
  ['with a line break', preload('href="/a.avif" imageSizes="1px\r\nSet-Cookie: a=b" fetchPriority="high"')],
])('ignores a head %s', (_, head) => {
  expect(pictureHint(head)).toBeUndefined();
});
