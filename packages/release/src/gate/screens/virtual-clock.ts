import type { BrowserContext, Page } from 'playwright-core';

/** Delay in ms. Timers from there on, which renew data, would run at another step on a slower machine. */
const longest = 15_000;

/** Runs inside the page. */
function leaveOutLongTimers(limit: number): void {
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const set = globalThis[name] as (...given: unknown[]) => unknown;
    Reflect.set(globalThis, name, (callback: unknown, ms?: number, ...given: unknown[]) =>
      set(callback, ms !== undefined && ms >= limit ? 2 ** 31 - 1 : ms, ...given),
    );
  }
}

/**
 * Stops the clock of every page of a context at a time. Timers run only in `drawn`, so that a screen is the same on a slow
 * and on a fast machine.
 * @param time ms since 1970
 */
export async function stopClock(context: BrowserContext, time: number): Promise<void> {
  await context.clock.install({ time });
  await context.clock.pauseAt(time);
  await context.addInitScript(leaveOutLongTimers, longest);
}

/**
 * Runs the timers of the next ms of a page, and waits until it has drawn, in real time, and has handled what came of it, such
 * as elements in view. Calls its clock directly: `page.clock.runFor` would be repeated in every later page of the context.
 */
export const drawn = (page: Page, ms = 0): Promise<void> =>
  page.evaluate(async (ticks) => {
    // A page of the browser itself, such as that of an error, has none.
    if (ticks > 0) await window.checkedPage?.clock.controller.runFor(ticks);
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      let messages = 0;
      port1.addEventListener('message', () => {
        messages += 1;
        if (messages < 3) port2.postMessage('');
        else resolve();
      });
      port1.start();
      const { requestAnimationFrame: frame } = window.checkedPage?.clock.builtins ?? window;
      frame(() => port2.postMessage(''));
    });
  }, ms);
