import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { Sizes } from './budgets-file';

/** Path of the page whose files have a budget. */
const path = '/';

const kinds = { scripts: /\.js$/, styles: /\.css$/, fonts: /\.woff2$/ } as const;

/**
 * The release files that a new visitor's browser fetches until the page responds, compressed, by kind. Inlined styles are
 * compressed separately. Images are uploaded by the travel desk and have no budget.
 * @param page with a cold cache
 * @param siteUrl such as `http://localhost:3000`
 */
export async function pageSizes(page: Page, siteUrl: string): Promise<Sizes> {
  await page.addInitScript(() =>
    addEventListener('aertrip:host', (event) => {
      if ((event as CustomEvent<string>).detail === 'started') performance.mark('started');
    }),
  );
  await page.goto(siteUrl + path);
  await page.waitForFunction(() => performance.getEntriesByName('started').length > 0);
  const fetched = await page.evaluate(() => {
    const startedAt = performance.getEntriesByName('started')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.startTime < startedAt)
      .map(
        (entry) =>
          [new URL(entry.name).pathname, (entry as PerformanceResourceTiming).encodedBodySize] as const,
      );
  });
  const files = new Map(fetched.filter(([file]) => file.startsWith('/releases/')));
  const weigh = (kind: RegExp) =>
    [...files].reduce((sum, [file, size]) => sum + (kind.test(file) ? size : 0), 0);
  const inlined = await page.evaluate(() =>
    [...document.querySelectorAll('style[data-href]')].map(({ textContent }) => textContent).join('\n'),
  );
  return {
    [path]: {
      scripts: weigh(kinds.scripts),
      styles: weigh(kinds.styles) + brotliCompressSync(inlined).byteLength,
      fonts: weigh(kinds.fonts),
    },
  };
}
