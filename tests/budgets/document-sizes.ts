import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { Sizes } from './budgets-file';

const paths = ['/', '/packages/kashmir', '/packages/kashmir/kashmir-valley-classic'];

/** In place of the origin of the site under test, which is in a document a few hundred times and varies in length. */
const comparableOrigin = 'https://holidays.example.com';

/** As the edge compresses a document. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/**
 * The documents of three public pages as the server sends them: bytes, compressed bytes, elements.
 * @param page any page of a browser, which parses the documents
 * @param siteUrl such as `http://localhost:3000`
 */
export async function documentSizes(page: Page, siteUrl: string): Promise<Sizes> {
  const sizeOf = async (path: string) => {
    const answer = await page.request.get(siteUrl + path);
    const text = (await answer.text()).replaceAll(siteUrl.replace(/\/$/, ''), comparableOrigin);
    const elements = await page.evaluate(
      (html) => new DOMParser().parseFromString(html, 'text/html').querySelectorAll('*').length,
      text,
    );
    const groups = {
      raw: Buffer.byteLength(text),
      compressed: brotliCompressSync(text, quality).byteLength,
      elements,
    };
    return [`document of ${path}`, groups] as const;
  };
  return Object.fromEntries(await Promise.all(paths.map(sizeOf)));
}
