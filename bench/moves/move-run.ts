import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { desk, skipPrompt } from '../measure/conditions';
import type { Move } from './moves';

/** Records of `move-observer.js`; times in ms since the navigation began, 0 for not yet. */
export interface MoveSeen {
  /** Words of the heading that is waited for; emptied when it is there. */
  awaited: string;
  pressedAt: number;
  paintedAt: number;
  sawLoader: boolean;
}

export const ways = ['hover', 'focus'] as const;
export type Way = (typeof ways)[number];

/** Time in ms that a visitor rests on a link before pressing it. */
export const rest = 300;

const observer = path.join(import.meta.dirname, 'move-observer.js');

async function hoverAndClick(page: Page, link: Locator): Promise<void> {
  const box = await link.boundingBox();
  if (!box) throw new Error(`The link is not on the screen: ${String(link)}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await delay(rest);
  await page.mouse.down();
  await page.mouse.up();
}

async function focusAndEnter(page: Page, link: Locator): Promise<void> {
  await link.focus();
  await delay(rest);
  await page.keyboard.press('Enter');
}

export interface MoveRun {
  /** Time in ms from the press to the first paint of the new screen. */
  readonly ms: number;
  readonly sawLoader: boolean;
}

/**
 * Goes one way once, as a new visitor with a mouse or a keyboard, unthrottled.
 * @throws Error when the screen does not come
 */
export async function runMove(browser: Browser, siteUrl: string, move: Move, way: Way): Promise<MoveRun> {
  const context = await browser.newContext({ viewport: desk });
  try {
    await skipPrompt(context, siteUrl);
    await context.addInitScript({ path: observer });
    const page = await context.newPage();
    await page.goto(siteUrl + move.from, { waitUntil: 'networkidle' });
    const link = page.locator(move.link).first();
    await link.scrollIntoViewIfNeeded();
    await page.evaluate((heading) => {
      Object.assign((globalThis as unknown as { benchMove: MoveSeen }).benchMove, { awaited: heading });
    }, move.heading);
    await (way === 'hover' ? hoverAndClick(page, link) : focusAndEnter(page, link));
    await page.waitForFunction(
      () => (globalThis as unknown as { benchMove: MoveSeen }).benchMove.paintedAt > 0,
      undefined,
      { timeout: 10_000 },
    );
    const seen = await page.evaluate(() => (globalThis as unknown as { benchMove: MoveSeen }).benchMove);
    return { ms: seen.paintedAt - seen.pressedAt, sawLoader: seen.sawLoader };
  } finally {
    await context.close();
  }
}
