import type { BrowserContext } from 'playwright-core';
import { promptCookie } from 'shared-auth/prompt-cookie';

/** A page that is measured, by the name the tables have for it. */
export const pages = {
  home: '/',
  destination: '/packages/kashmir',
  package: '/packages/kashmir/kashmir-valley-classic',
} as const;

export type PageName = keyof typeof pages;

/** The phone of every browser metric: a screen, a connection and a processor. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  /** Bits a second. */
  download: 1_600_000,
  upload: 750_000,
  /** Time in ms before the first byte of an answer. */
  latency: 150,
  /** How many times slower than this machine's processor. */
  slowdown: 4,
} as const;

/** The screen on which moves are made, with a mouse and unthrottled. */
export const desk = { width: 1440, height: 900 } as const;

/** Suppresses the sign-in prompt, which opens after a delay and would affect only some runs. */
export const skipPrompt = (context: BrowserContext, url: string): Promise<void> =>
  context.addCookies([{ ...promptCookie, url }]);
