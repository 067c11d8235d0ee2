import type { BrowserContext, Page } from 'playwright-core';

/** In CSS pixels. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

export interface Capture {
  readonly format: 'png' | 'jpeg';
  /** Of JPEG, in percent. */
  readonly quality?: number;
  /** Part of the page, in CSS pixels; it may reach below the window. */
  readonly clip: WindowSize & { readonly x: number; readonly y: number; readonly scale: number };
}

/** The window that a page is shown in. */
export interface PageWindow {
  resize(size: WindowSize): Promise<void>;
  capture(capture: Capture): Promise<Buffer>;
}

/** A page and its window. */
export interface Tab {
  readonly page: Page;
  readonly window: PageWindow;
  /** Clears what the browser stores for an origin. The storage of the session needs a page of that origin. */
  clearStorage(origin: string): Promise<void>;
}

/** What a screen is judged in. */
export const usualWindow: WindowSize = { width: 1280, height: 800 };

/**
 * A page of a context that has no viewport, in a window of the usual size: a browser that two sessions tell a size
 * pictures either.
 */
export async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const resize = async ({ width, height }: WindowSize) => {
    const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
    await devtools.send('Emulation.setDeviceMetricsOverride', metrics);
  };
  await resize(usualWindow);
  const capture = async (what: Capture) => {
    const options = { ...what, captureBeyondViewport: true };
    const { data } = await devtools.send('Page.captureScreenshot', options);
    return Buffer.from(data, 'base64');
  };
  return {
    page,
    window: { resize, capture },
    async clearStorage(origin) {
      await page.evaluate(() => sessionStorage.clear());
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    },
  };
}
