import { hydrationPayloadId } from 'host/rendering-contract';
import path from 'node:path';
import type { Browser, CDPSession } from 'playwright-core';
import { phone, skipPrompt } from '../measure/conditions';
import { cumulativeLayoutShift, tasksAfter, totalBlockingTime } from '../measure/vitals';
import { watchTraffic, type Transfer } from './traffic';

/** Records of `page-observer.js`; times in ms since the navigation began. */
export interface SeenInPage {
  firstPaint: number;
  largestPaint: number;
  shifts: { at: number; value: number }[];
  longTasks: { at: number; duration: number }[];
  /** When React had hydrated or rendered the page. */
  started: number | undefined;
}

/** One load of one page with a cold cache. */
export interface PageMetrics {
  /** First and largest contentful paint, in ms. */
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  /** Total blocking time, in ms. */
  readonly tbt: number;
  /** Longest task after the first paint, in ms. */
  readonly longestTask: number;
  /** Until the page can be worked with, in ms; 0 of a document without scripts. */
  readonly started: number;
  /** Bytes of scripts on the wire until then. */
  readonly scriptBytes: number;
  /** Bytes of everything on the wire. */
  readonly bytes: number;
  readonly requests: number;
}

export interface PageRun {
  readonly metrics: PageMetrics;
  /** The page came with its content. */
  readonly isServerRendered: boolean;
}

const observer = path.join(import.meta.dirname, 'page-observer.js');

async function throttle(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latency,
    downloadThroughput: phone.download / 8,
    uploadThroughput: phone.upload / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: phone.slowdown });
}

const sum = (transfers: readonly Transfer[]) => transfers.reduce((total, { bytes }) => total + bytes, 0);

function toMetrics(seen: SeenInPage, transfers: readonly Transfer[]): PageMetrics {
  return {
    fcp: seen.firstPaint,
    lcp: seen.largestPaint,
    cls: cumulativeLayoutShift(seen.shifts),
    tbt: totalBlockingTime(seen.longTasks, seen.firstPaint),
    longestTask: Math.max(0, ...tasksAfter(seen.longTasks, seen.firstPaint)),
    started: seen.started ?? 0,
    scriptBytes: sum(transfers.filter(({ isScript, isAfterStart }) => isScript && !isAfterStart)),
    bytes: sum(transfers),
    requests: transfers.length,
  };
}

/**
 * Loads a page as a new visitor on a slow phone, until the network is idle.
 * @param withScripts `false` measures the document alone: the earliest possible paint
 * @throws Error for a failed request, a console error or a page that stays busy: the figures of a broken page are invalid
 */
export async function runPage(browser: Browser, url: string, withScripts = true): Promise<PageRun> {
  const { viewport, deviceScaleFactor } = phone;
  const context = await browser.newContext({ viewport, deviceScaleFactor, isMobile: true, hasTouch: true });
  try {
    await skipPrompt(context, url);
    await context.addInitScript({ path: observer });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    const cdp = await context.newCDPSession(page);
    const traffic = await watchTraffic(cdp, withScripts);
    await throttle(cdp);
    if (!withScripts) await cdp.send('Network.setBlockedURLs', { urls: ['*.js'] });
    const answer = await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    if (!answer?.ok()) throw new Error(`${url} was answered with status ${answer?.status()}.`);
    const transfers = await traffic.settled();
    if (withScripts && complaints.length > 0)
      throw new Error(`${url} logged errors: ${complaints.join('\n')}`);
    const seen = await page.evaluate(() => (globalThis as unknown as { benchSeen: SeenInPage }).benchSeen);
    const isServerRendered = await page.evaluate(
      (id) => document.getElementById(id) !== null,
      hydrationPayloadId,
    );
    return { metrics: toMetrics(seen, transfers), isServerRendered };
  } finally {
    await context.close();
  }
}
