import type { Page } from 'playwright-core';
import type { ScreenPicture } from '../browser-check';

/**
 * How a screen is pictured, in CSS pixels: as on a desk, and as on a phone. `scale`: the large one is read well enough
 * at half its size.
 */
const formats = [
  { width: 1440, height: 900, scale: 0.5 },
  { width: 390, height: 844, scale: 1 },
] as const;

/** Where the picture of a long screen ends, in CSS pixels. */
const longest = 3000;

/** Of JPEG, in percent: letters stay readable, and most pictures below 100 kB. */
const quality = 50;

/**
 * Runs inside the page: what comes in sight only in the picture is there before it, and nothing depends on where the
 * screen was scrolled to or blinks.
 * @returns height of the page
 */
async function prepare(): Promise<number> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  await document.fonts.ready;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  scrollTo({ top: 0, behavior: 'instant' });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return document.documentElement.scrollHeight;
}

/**
 * Pictures of the whole open screen, each as soon as nothing moves any more. The page must have no window of a fixed
 * size: a browser that is told two sizes pictures either.
 * @param settle waits until nothing moves
 */
export async function pictureScreen(
  page: Page,
  { url, settle }: { readonly url: string; readonly settle: () => Promise<void> },
): Promise<ScreenPicture[]> {
  const devtools = await page.context().newCDPSession(page);
  const pictures: ScreenPicture[] = [];
  for (const [index, { width, height, scale }] of formats.entries()) {
    const size = { width, height, deviceScaleFactor: 1, mobile: false };
    await devtools.send('Emulation.setDeviceMetricsOverride', size);
    if (index === 0) await page.goto(url);
    await settle();
    const whole = Math.min(longest, await page.evaluate(prepare));
    const { data } = await devtools.send('Page.captureScreenshot', {
      format: 'jpeg',
      quality,
      captureBeyondViewport: true,
      clip: { x: 0, y: 0, width, height: whole, scale },
    });
    const pixels = { width: Math.round(width * scale), height: Math.round(whole * scale) };
    pictures.push({ width, pixels, jpeg: Buffer.from(data, 'base64') });
  }
  return pictures;
}
