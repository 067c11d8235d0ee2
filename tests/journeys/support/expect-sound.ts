import { accessibilityViolations, expect, type Page } from './fixtures';

/** Widths in px of a telephone, a tablet and a desk. */
const widths = [390, 768, 1440];

/** The narrow and the wide layout: what stands between them is made of the same elements. */
const checkedByAxe = [390, 1440];

/** Nothing wider than the screen, and no barrier of level A or AA, on the page as it stands. */
export async function expectSound(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, `${name} at ${width} px can be scrolled sideways`).toBeLessThanOrEqual(0);
    if (!checkedByAxe.includes(width)) continue;
    expect.soft(await accessibilityViolations(page), `${name} at ${width} px`).toEqual([]);
  }
}
