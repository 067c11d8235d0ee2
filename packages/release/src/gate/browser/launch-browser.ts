import type { Browser } from 'playwright-core';
import { BrowserUnavailable } from '../browser-check';
import { chromiumArguments, findChromium } from './find-chromium';

/** Time in ms. Generous: a slow machine is no fault of a release. */
const timeLimit = 30_000;

/** The first line of what an error says. */
export const firstLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** @throws BrowserUnavailable */
export async function launchBrowser(): Promise<Browser> {
  // Only this step needs it: the other commands work where it is not installed.
  const { chromium } = await import('playwright-core').catch((cause: unknown) => {
    throw new BrowserUnavailable('The package playwright-core is not installed: npm install.', { cause });
  });
  const executablePath = findChromium(chromium.executablePath());
  try {
    return await chromium.launch({ executablePath, args: chromiumArguments, timeout: timeLimit });
  } catch (cause) {
    throw new BrowserUnavailable(`${executablePath} did not start: ${firstLine(cause)}`, { cause });
  }
}
