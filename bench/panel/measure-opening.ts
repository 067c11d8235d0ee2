import { chromiumArguments } from '@aertrip/release/chromium';
import { chromium, type Page } from 'playwright-core';
import { desk, phone, skipPrompt } from '../measure/conditions';
import { browserPath } from '../measure/machine';
import { spreadOf, type Spread } from '../measure/statistics';
import type { Variants } from '../site/variants';
import { signIn } from './sign-in';

/** How the panel opens at one of its lists; times in ms since the last byte of its document. */
export interface Opening {
  readonly path: string;
  /** The first paint of anything. */
  readonly painted: Spread;
  /** The first paint with rows. */
  readonly rows: Spread;
}

export type OpeningResult = readonly Opening[];

const paths = ['/admin/packages', '/admin/enquiries', '/admin/bookings'] as const;

interface Seen {
  rowsAt?: number;
}

/** Runs in the page before anything else: notes when rows were painted, in ms since the navigation began. */
function watchRows(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main tbody tr a')) return;
    observer.disconnect();
    // A separate task runs after the frame that shows them.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => Object.assign(globalThis, { rowsAt: performance.now() }));
    port1.start();
    requestAnimationFrame(() => port2.postMessage(''));
  });
  observer.observe(document, { subtree: true, childList: true });
}

async function openOnce(page: Page, address: string): Promise<{ painted: number; rows: number }> {
  await page.goto(address);
  await page.waitForFunction(() => (globalThis as Seen).rowsAt !== undefined);
  return page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const end = document?.responseEnd ?? 0;
    return { painted: (paint?.startTime ?? 0) - end, rows: ((globalThis as Seen).rowsAt ?? 0) - end };
  });
}

/** The panel opened by an address, on a slow processor and with everything in the browser's cache. */
export async function measureOpening(
  variants: Variants,
  runs: number,
  onProgress: (line: string) => void,
): Promise<OpeningResult> {
  const { url } = await variants.site('federated');
  const browser = await chromium.launch({ executablePath: browserPath(), args: chromiumArguments });
  const seen = new Map(paths.map((path) => [path, [] as { painted: number; rows: number }[]]));
  try {
    const context = await browser.newContext({ viewport: desk });
    await skipPrompt(context, url);
    const page = await context.newPage();
    await signIn(page, url);
    await page.addInitScript(watchRows);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: phone.slowdown });
    // Once without counting: neither code nor data are in any cache.
    for (const path of paths) await openOnce(page, url + path);
    for (let run = 0; run < runs; run += 1) {
      for (const path of paths) seen.get(path)?.push(await openOnce(page, url + path));
      onProgress(`opening: run ${run + 1} of ${runs}`);
    }
  } finally {
    await browser.close();
  }
  return [...seen].map(([path, times]) => ({
    path,
    painted: spreadOf(times.map(({ painted }) => painted)),
    rows: spreadOf(times.map(({ rows }) => rows)),
  }));
}
