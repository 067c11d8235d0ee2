import type { Browser, Page } from 'playwright-core';
import { watchGlobals, type GlobalChange } from '../isolation/watch-globals';
import type { Shares } from './load-modules';

/** Begins to watch the globals of a page. @returns a function that says what has changed since */
export async function watchPage(page: Page): Promise<() => Promise<GlobalChange[]>> {
  const watch = await page.evaluateHandle(watchGlobals);
  return () => watch.evaluate(({ changes }) => changes());
}

/** Runs inside the page: what a remote would make the host load of its own. */
async function loadShares(): Promise<void> {
  const shares = (Reflect.get(globalThis, 'aertripShares') ?? {}) as Shares;
  const modules = Object.values(shares).flatMap((versions) => Object.values(versions));
  await Promise.allSettled(modules.map(async ({ get }) => ((await get()) as () => unknown)()));
}

/**
 * The page of the host without a remote, beside the one in which a remote is loaded: what changes in it, the host did.
 * @param open loads the page of the host
 */
export async function openControlPage(
  browser: Browser,
  open: (page: Page) => Promise<unknown>,
): Promise<{ changes(): Promise<GlobalChange[]>; close(): Promise<void> }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await open(page);
  const changes = await watchPage(page);
  await page.evaluate(loadShares);
  return { changes, close: () => context.close() };
}
