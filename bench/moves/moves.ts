import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { desk, skipPrompt } from '../measure/conditions';
import { launchChromium } from '../measure/machine';
import { median, quantile } from '../measure/statistics';
import { atMost, type Benchmark } from '../report/benchmark';
import { milliseconds, whole } from '../report/numbers';
import type { Variants } from '../site/variants';

/** A move from one screen to another by a link. */
export interface Move {
  readonly title: string;
  /** Where the visitor starts, with a fresh page load. */
  readonly from: string;
  /** Selector of the link. */
  readonly link: string;
  /** Words in the first heading of the screen it leads to. */
  readonly heading: string;
}

export const moves: readonly Move[] = [
  {
    title: 'home → login (public → user)',
    from: '/',
    link: 'header nav a[href^="/login"]',
    heading: 'Welcome back',
  },
  {
    title: 'home → admin (public → admin)',
    from: '/',
    link: 'header nav a[href^="/admin"]',
    heading: 'Admin sign in',
  },
  {
    title: 'login → home (user → public)',
    from: '/login',
    link: 'a[href="/"]',
    heading: 'See the world',
  },
  {
    title: 'home → a destination (public)',
    from: '/',
    link: 'main a[href^="/packages/kashmir"]',
    heading: 'Kashmir',
  },
  {
    title: 'a destination → a package (public)',
    from: '/packages/kashmir',
    link: 'main article a[href^="/packages/kashmir/kashmir-valley-classic"]',
    heading: 'Kashmir Valley Classic',
  },
];

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
 * Makes one move as a new visitor with a mouse or a keyboard, unthrottled.
 * @throws Error when the screen does not appear
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

export interface MoveMetrics {
  readonly title: string;
  readonly way: Way;
  readonly runs: readonly MoveRun[];
}

export type MovesResult = readonly MoveMetrics[];

/** Measures each move by mouse and by keyboard, once in each round. */
export async function measureMoves(
  variants: Variants,
  rounds: number,
  onProgress: (line: string) => void,
): Promise<MovesResult> {
  const { url } = await variants.site('federated');
  const browser = await launchChromium();
  const tries = moves.flatMap((move) => ways.map((way) => ({ move, way, runs: [] as MoveRun[] })));
  try {
    // Warm-up, not counted: it fills the edge's cache.
    for (const { move, way } of tries) await runMove(browser, url, move, way);
    for (let round = 0; round < rounds; round += 1) {
      for (const { move, way, runs } of tries) runs.push(await runMove(browser, url, move, way));
      onProgress(`moves: round ${round + 1} of ${rounds}`);
    }
  } finally {
    await browser.close();
  }
  return tries.map(({ move: { title }, way, runs }) => ({ title, way, runs }));
}

const times = (move: MoveMetrics) => move.runs.map(({ ms }) => ms);
const loaders = (move: MoveMetrics) => move.runs.filter(({ sawLoader }) => sawLoader).length;

export const movesReport = (measured: MovesResult): Benchmark => ({
  section: 'moves',
  conditions: `Unthrottled, 1440 × 900, a fresh page for each run. The pointer or the focus rests ${rest} ms on a link before the press; time from the press to the first paint with the heading of the new screen.`,
  table: {
    head: ['Move', 'By', 'median ms', 'p95 ms', 'slowest ms', 'loaders'],
    rows: measured.map((move) => [
      move.title,
      move.way,
      whole(median(times(move))),
      whole(quantile(times(move), 0.95)),
      whole(Math.max(...times(move))),
      `${loaders(move)} of ${move.runs.length}`,
    ]),
  },
  bars: [
    atMost(
      'Move after hover or focus, slowest median',
      80,
      Math.max(...measured.map((move) => median(times(move)))),
      milliseconds,
    ),
    atMost(
      'Loaders on these moves',
      0,
      measured.reduce((sum, move) => sum + loaders(move), 0),
      whole,
    ),
  ],
});
