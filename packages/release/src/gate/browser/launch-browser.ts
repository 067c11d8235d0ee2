import type { Browser } from 'playwright-core';
import { chromiumArguments, findHeadless } from './find-chromium';

/** Time in ms. Generous: a slow machine is no fault of a release. */
const timeLimit = 30_000;

/** Without a window letters would be as wide as whole pixels, and lines would break elsewhere than for visitors. */
const letters = '--font-render-hinting=none';

/** @throws Error saying how to provide a browser, or when it does not start in time */
export async function launchBrowser(): Promise<Browser> {
  // Only this step needs it: the other commands work where it is not installed.
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    executablePath: findHeadless(chromium.executablePath()),
    args: [...chromiumArguments, letters],
    timeout: timeLimit,
    // The signal ends this process, and the browser with it: a check without a browser would go on.
    handleSIGTERM: false,
  });
}
