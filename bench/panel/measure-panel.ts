import { chromiumArguments } from '@aertrip/release/chromium';
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { desk, skipPrompt } from '../measure/conditions';
import { browserPath } from '../measure/machine';
import { slope } from '../measure/statistics';
import type { Variants } from '../site/variants';
import { signIn } from './sign-in';

export interface PanelPoint {
  readonly minute: number;
  /** Bytes of the page's heap after a collection of its garbage. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

export interface PanelResult {
  readonly points: readonly PanelPoint[];
  /** Bytes of the heap by which each minute of the second half added. */
  readonly growth: number;
}

/** The hour is the page's own: its clock is moved on after each round of work. */
const minutes = 60;
const minute = 60_000;

/** Lists whose rows open a record, as the sidebar and the table call them. */
const lists = ['Packages', 'Enquiries', 'Bookings', 'Departures'] as const;

/** Opens a section, searches it, and opens another record each time. @throws Error when there is none to open */
async function workIn(page: Page, list: string, round: number): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Admin sections' });
  await sections.getByRole('link', { name: new RegExp(`^${list}`) }).click();
  const links = page.getByRole('table', { name: list }).locator('tbody').getByRole('link');
  await links.first().waitFor();
  await page.getByRole('searchbox').first().fill(`nobody ${round}`);
  await links.first().waitFor({ state: 'detached' });
  await page.getByRole('searchbox').first().fill('');
  await links.first().waitFor();
  await links.nth(round % (await links.count())).click();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

async function measure(session: CDPSession): Promise<Omit<PanelPoint, 'minute'>> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}

/** The page's memory while an administrator works in the panel for an hour without reloading it. */
export async function measurePanel(
  variants: Variants,
  onProgress: (line: string) => void,
): Promise<PanelResult> {
  const { url } = await variants.site('federated');
  const browser = await chromium.launch({ executablePath: browserPath(), args: chromiumArguments });
  const points: PanelPoint[] = [];
  try {
    const context = await browser.newContext({ viewport: desk });
    await skipPrompt(context, url);
    const page = await context.newPage();
    await page.clock.install();
    await signIn(page, url);
    const session = await context.newCDPSession(page);
    for (let round = 1; round <= minutes; round += 1) {
      for (const list of lists) await workIn(page, list, round);
      await page.clock.runFor(minute);
      points.push({ minute: round, ...(await measure(session)) });
      onProgress(`panel: minute ${round} of ${minutes}`);
    }
  } finally {
    await browser.close();
  }
  const secondHalf = points.filter((point) => point.minute > minutes / 2);
  const growth = slope(secondHalf.map((point) => [point.minute, point.heap] as const));
  return { points, growth };
}
