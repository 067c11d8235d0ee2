import type { Page } from 'playwright-core';

/** Share of the pixels that may differ: the edge of a letter is not always the same. */
const tolerance = 0.002;

/** Runs inside a page. @returns share of the pixels that differ, from 0 to 1 */
async function differingShare([first, second]: readonly [string, string]): Promise<number> {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- sent to the page as text
  const pixelsOf = async (base64: string) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = bitmap;
    const canvas = new OffscreenCanvas(width, height).getContext('2d');
    canvas?.drawImage(bitmap, 0, 0);
    return { width, height, data: canvas?.getImageData(0, 0, width, height).data ?? [] };
  };
  const [before, after] = await Promise.all([pixelsOf(first), pixelsOf(second)]);
  if (before.width !== after.width || before.height !== after.height) return 1;
  let differing = 0;
  for (let at = 0; at < before.data.length; at += 4) {
    const distance = [0, 1, 2].reduce(
      (sum, channel) => sum + Math.abs((before.data[at + channel] ?? 0) - (after.data[at + channel] ?? 0)),
      0,
    );
    if (distance > 48) differing += 1;
  }
  return differing / (before.width * before.height);
}

/**
 * Whether two pictures show the same.
 * @param page any page: a browser made the pictures, and reads them
 */
export async function isSamePicture(page: Page, before: Buffer, after: Buffer): Promise<boolean> {
  if (before.equals(after)) return true;
  // The compiler names functions by a helper of its own, also those that are sent to the page.
  await page.evaluate('globalThis.__name ??= (named) => named;');
  const share = await page.evaluate(differingShare, [
    before.toString('base64'),
    after.toString('base64'),
  ] as const);
  return share <= tolerance;
}
