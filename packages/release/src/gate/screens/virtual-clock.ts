import type { BrowserContext, Page } from 'playwright-core';

/** The part of Playwright's clock in a page that is used here; version 1.65. */
interface PageClock {
  readonly controller: { runFor(ms: number): Promise<void> };
  readonly builtins: { requestAnimationFrame(callback: () => void): number };
}

/**
 * Stops the clock of every page of a context at a time. Timers run only in `advance`, so that a screen is the same on a slow
 * and on a fast machine.
 * @param time ms since 1970
 */
export async function stopClock(context: BrowserContext, time: number): Promise<void> {
  await context.clock.install({ time });
  await context.clock.pauseAt(time);
}

/**
 * Runs the timers of the next ms of a page. Calls its clock directly: `page.clock.runFor` would be repeated in every later
 * page of the context.
 */
export const advance = (page: Page, ms: number): Promise<void> =>
  page.evaluate(async (ticks) => {
    const clock = Reflect.get(globalThis, '__pwClock') as PageClock | undefined;
    if (clock) await clock.controller.runFor(ticks);
    else await new Promise((resolve) => setTimeout(resolve, ticks));
  }, ms);

/** Waits until the page has drawn, in real time, and has handled what came of it, such as elements in view. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const clock = Reflect.get(globalThis, '__pwClock') as PageClock | undefined;
    const frame = clock?.builtins.requestAnimationFrame ?? requestAnimationFrame;
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      let messages = 0;
      port1.addEventListener('message', () => {
        messages += 1;
        if (messages < 3) port2.postMessage('');
        else resolve();
      });
      port1.start();
      frame(() => port2.postMessage(''));
    });
  });
