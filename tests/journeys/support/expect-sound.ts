import { accessibilityViolations, expect, type Page } from './fixtures';

/** Widths in px of a telephone, a tablet and a desk. */
const widths = [390, 768, 1440];

/** A telephone whose owner reads large text: its width in px, and the size of its text. */
const largeText = { width: 390, size: '200%' };

/** The narrow and the wide layout: what stands between them is made of the same elements. */
const checkedByAxe = [390, 1440];

/** By how many px the page is wider than the screen. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Texts that end at an edge of what they stand in, which shows no more of them. */
const cutOffTexts = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('main *, dialog[open] *'))
      .filter((element) => {
        const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
        const { overflowX, overflowY } = getComputedStyle(element);
        // Content for screen readers only is 1 px wide.
        if (clientWidth <= 1 || !element.checkVisibility() || !element.textContent?.trim()) return false;
        return (
          (/hidden|clip/.test(overflowX) && scrollWidth > clientWidth + 1) ||
          (/hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 1)
        );
      })
      .map(({ textContent }) => textContent.trim().slice(0, 80)),
  );

/** Nothing wider than the screen, and no barrier of level A or AA, on the page as it stands. */
export async function expectSound(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect
      .soft(await overflowOf(page), `${name} at ${width} px can be scrolled sideways`)
      .toBeLessThanOrEqual(0);
    if (!checkedByAxe.includes(width)) continue;
    // A control that lies half under the sticky header is no small target.
    await page.evaluate(() => scrollTo(0, 0));
    expect.soft(await accessibilityViolations(page), `${name} at ${width} px`).toEqual([]);
  }
}

/** Sound, and on a phone at twice the size of the text nothing can be scrolled sideways, and nothing is cut off. */
export async function expectSoundWithLargeText(page: Page, name: string): Promise<void> {
  await expectSound(page, name);
  const { width, size } = largeText;
  const setSize = (value: string) =>
    page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), value);
  await page.setViewportSize({ width, height: 900 });
  await setSize(size);
  expect
    .soft(await overflowOf(page), `${name} with large text can be scrolled sideways`)
    .toBeLessThanOrEqual(0);
  expect.soft(await cutOffTexts(page), `${name} with large text is cut off`).toEqual([]);
  await setSize('');
}
