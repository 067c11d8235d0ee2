import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** A rule of accessibility that an element of a page breaks. */
export interface Violation {
  /** Such as `image-alt`. */
  readonly rule: string;
  /** Requirement in words. */
  readonly help: string;
  /** Selector of the element. */
  readonly element: string;
}

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2 level A and AA. */
const axeOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  iframes: false,
};

/** Rules of accessibility that the page breaks now. */
export async function violationsOf(page: Page): Promise<Violation[]> {
  await page.evaluate(await axeSource);
  return page.evaluate(async (options) => {
    interface Axe {
      run(
        options: object,
      ): Promise<{ violations: { id: string; help: string; nodes: { target: unknown[] }[] }[] }>;
    }
    const state = { isDone: false };
    const running = (Reflect.get(globalThis, 'axe') as Axe).run(options).finally(() => {
      state.isDone = true;
    });
    // It pauses by timers, which stand still.
    while (!state.isDone) await window.checkedPage.clock.controller.runFor(1);
    const { violations } = await running;
    Reflect.deleteProperty(globalThis, 'axe');
    Reflect.deleteProperty(globalThis, 'axeFrameMessenger');
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => ({ rule: id, help, element: target.join(' ') })),
    );
  }, axeOptions);
}
