import { accessibilityViolations, expect, type Page } from './fixtures';

/** Widths in px of a phone, a tablet and a desktop. */
const widths = [390, 768, 1440];

/** A phone with large text: its width in px, and the text size. */
const largeText = { width: 390, size: '200%' };

/** The narrow and the wide layout; the one between has the same elements. */
const checkedByAxe = [390, 1440];

/** Width in px by which the page exceeds the screen. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Texts that their container cuts off. */
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

/** Expects no overflow and no WCAG violation of level A or AA on the open page, at every width. */
export async function expectSound(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect
      .soft(await overflowOf(page), `${name} at ${width} px can be scrolled sideways`)
      .toBeLessThanOrEqual(0);
    if (!checkedByAxe.includes(width)) continue;
    // A control half under the sticky header would count as too small.
    await page.evaluate(() => scrollTo(0, 0));
    expect.soft(await accessibilityViolations(page), `${name} at ${width} px`).toEqual([]);
  }
}

/** Also expects no overflow and no cut-off text on a phone with text at 200 %. */
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
