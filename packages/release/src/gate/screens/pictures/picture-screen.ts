import type { ScreenPicture } from '../../browser-check';
import { usualWindow, type Tab } from './tab';

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
 * screen was scrolled to or blinks. The focus stays where it is: a form may say something when a field loses it.
 * @returns height of the page
 */
async function prepare(): Promise<number> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  await document.fonts.ready;
  if (document.activeElement instanceof HTMLElement) document.activeElement.style.caretColor = 'transparent';
  scrollTo({ top: 0, behavior: 'instant' });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return document.documentElement.scrollHeight;
}

/**
 * Pictures of the whole open screen, each as soon as nothing moves any more, as many as can be made: a busy machine may
 * fail to. The window is as before afterwards.
 * @param settle waits until nothing moves
 */
export async function pictureScreen(
  { page, window }: Tab,
  settle: () => Promise<void>,
): Promise<ScreenPicture[]> {
  const pictures: ScreenPicture[] = [];
  try {
    for (const { width, height, scale } of formats) {
      await window.resize({ width, height });
      await settle();
      const whole = Math.min(longest, await page.evaluate(prepare));
      const clip = { x: 0, y: 0, width, height: whole, scale };
      const jpeg = await window.capture({ format: 'jpeg', quality, clip });
      const pixels = { width: Math.round(width * scale), height: Math.round(whole * scale) };
      pictures.push({ width, pixels, jpeg });
    }
  } catch {
    // A picture that cannot be made refuses nothing.
  } finally {
    await window.resize(usualWindow);
    await settle();
  }
  return pictures;
}
