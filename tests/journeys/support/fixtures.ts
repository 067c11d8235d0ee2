import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { promptCookie } from 'shared-auth/prompt-cookie';

export const customer = { email: 'asha@example.com', password: 'wander-2026', name: 'Asha Menon' } as const;
export const owner = { email: 'owner@example.com', password: 'manage-2026' } as const;
export const agent = { email: 'agent@example.com', password: 'manage-2026' } as const;

/** The login prompt has been shown in this browser session. */
export const promptShown = { ...promptCookie, domain: 'localhost', path: '/' };

/** What a journey tolerates. */
interface Tolerance {
  /** Console errors that match do not fail the journey. */
  readonly expectedErrors: RegExp;
}

/** Collects console errors and uncaught exceptions of all tabs. */
export function collectComplaints(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
}

/**
 * A journey fails on a console error or an uncaught exception, in any of its tabs, that it does not expect. By default
 * the visitor has seen the login prompt already.
 */
export const test = base.extend<Tolerance & { sawPrompt: boolean; watchConsole: void }>({
  expectedErrors: [/(?!)/, { option: true }],
  sawPrompt: [true, { option: true }],
  watchConsole: [
    async ({ context, expectedErrors, sawPrompt }, use) => {
      const complaints: string[] = [];
      collectComplaints(context, complaints);
      if (sawPrompt) await context.addCookies([promptShown]);
      await use();
      const unexpected = complaints.filter((text) => !expectedErrors.test(text));
      expect(unexpected, 'console errors').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Page };

/** Holds back requests whose URL matches, until `letThrough`. */
export async function hold(page: Page, pattern: string | RegExp) {
  const held: (() => void)[] = [];
  let isOpen = false;
  await page.route(pattern, async (route) => {
    if (!isOpen) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  return {
    /** Waits until a request is held back. */
    some: () => expect.poll(() => held.length).toBeGreaterThan(0),
    letThrough() {
      isOpen = true;
      for (const resolve of held.splice(0)) resolve();
    },
  };
}

/** The script that hydrates a page. */
export const hostScript = /\/releases\/host\/.+\/main\..+\.js$/;

/** Waits until the shell has hydrated; before, links are the browser's own. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
}

/** Opens a page; waits until the shell has hydrated and the full-screen loader is gone. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
  await expect(page.getByText('Loading your next destination...')).toHaveCount(0);
}

/** Reopens a public page until it shows the current catalogue. */
export const openUntil = (page: Page, path: string, shows: () => Promise<void>) =>
  expect(async () => {
    await page.goto(path);
    await shows();
  }).toPass({ intervals: [250] });

/** Turns on data saving, so that nothing is prefetched. Must be called before the page is opened. */
export const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Runs axe in the page. Returns the violations only: the whole report takes longer than the check. */
async function violations(page: Page, options: RunOptions): Promise<string[]> {
  // Lays out all sections, and ends animations: a dialog that is still fading in would fail the contrast rules.
  await page.evaluate(async () => {
    delete document.documentElement.dataset.firstLayout;
    const ending = document.getAnimations().filter(({ effect, playState, timeline }) => {
      const isEndless = effect?.getComputedTiming().endTime === Infinity;
      return playState === 'running' && timeline === document.timeline && !isEndless;
    });
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Half a megabyte of script, needed once in a document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    async (rules) => {
      const found = await (Reflect.get(globalThis, 'axe') as typeof axe).run(rules);
      return found.violations.map(
        ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
      );
    },
    { ...options, resultTypes: ['violations'], iframes: false } satisfies RunOptions,
  );
}

/** Violations of WCAG 2 level A and AA on the open page, as readable lines. */
export const accessibilityViolations = (page: Page): Promise<string[]> =>
  violations(page, { runOnly: levels });

/** Those of the violations that depend on colours. */
export const contrastViolations = (page: Page): Promise<string[]> =>
  violations(page, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } });
