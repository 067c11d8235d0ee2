import type { Browser, Page } from 'playwright-core';
import { watchGlobals, type GlobalChange } from '../isolation/watch-globals';

/** Begins to watch the globals of a page. @returns a function that says what has changed since */
export async function watchPage(page: Page): Promise<() => Promise<GlobalChange[]>> {
  const watch = await page.evaluateHandle(watchGlobals);
  return () => watch.evaluate(({ changes }) => changes());
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
  return { changes, close: () => context.close() };
}
