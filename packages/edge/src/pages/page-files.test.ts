import { integrityOf } from '@aertrip/release/hash';
import { hashSource } from '@aertrip/page';
import { createPageStyles } from './page-files';

const url = '/releases/host/1.0.0/main.1a2b.css';

function setUp(css: string) {
  const content = new TextEncoder().encode(css);
  const file = jest.fn(async (key: string): Promise<Uint8Array | undefined> =>
    key === url.slice(1) ? content : undefined,
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
  await expect(styles([{ url, integrity: 'sha384-other' }])).rejects.toThrow('is not what was published');
  await expect(styles([{ url: `${url}x`, integrity }])).rejects.toThrow('is not in the store');
});
