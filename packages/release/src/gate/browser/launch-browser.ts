import type { Browser } from 'playwright-core';
import { chromiumArguments, findHeadless } from './find-chromium';

/** Time in ms. Generous: a slow machine is no fault of a release. */
const timeLimit = 30_000;

/** Without a window letters would be as wide as whole pixels, and lines would break elsewhere than for visitors. */
const letters = '--font-render-hinting=none';

/** The first line of an error message. */
export const firstLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/**
 * @throws Error
 * @throws Error when the browser is there and does not start in time
 */
export async function launchBrowser(): Promise<Browser> {
  // Only this step needs it: the other commands work where it is not installed.
  const { chromium, errors } = await import('playwright-core').catch((cause: unknown) => {
    throw new Error('The package playwright-core is not installed: npm install.', { cause });
  });
  const executablePath = findHeadless(chromium.executablePath());
  try {
    return await chromium.launch({
      executablePath,
      args: [...chromiumArguments, letters],
      timeout: timeLimit,
      // The signal ends this process, and the browser with it: a check without a browser would go on.
      handleSIGTERM: false,
    });
  } catch (cause) {
    if (cause instanceof errors.TimeoutError) throw cause;
    throw new Error(`${executablePath} did not start: ${firstLine(cause)}`, { cause });
  }
}
