import { expect, open, tabTo, test, type Page } from '../support/fixtures';
import { aPhone } from '../support/site-data';
import { nightly } from '../support/nightly';

/** Whether one can see where the keyboard is. */
async function focusIsVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return false;
    const marks = [element, element.parentElement, element.closest('article')].flatMap((candidate) =>
      candidate ? [getComputedStyle(candidate), getComputedStyle(candidate, '::after')] : [],
    );
    return marks.some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
    );
  });
}

test('sends an enquiry by keyboard from the home page', nightly, async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  expect(await focusIsVisible(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();

  await tabTo(page, 'combobox', 'Where to?');
  await page.keyboard.type('Kashmir');
  await tabTo(page, 'button', 'Find tours');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/packages/kashmir?adults=2');
  await tabTo(page, 'link', /Gulmarg/);
  expect(await focusIsVisible(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/packages\/kashmir\/gulmarg-snow-week\?departure=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await tabTo(page, 'button', 'Enquire');
  expect(await focusIsVisible(page)).toBe(true);
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Ask about this tour' });
  await tabTo(page, 'textbox', 'Your name');
  await page.keyboard.type('Meera Iyer');
  await page.keyboard.press('Tab');
  await page.keyboard.type(aPhone().typed);
  await tabTo(page, 'checkbox', /Aertrip may contact me/);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(form.getByText(/^ENQ-\d{6}-/)).toBeVisible();

  await tabTo(page, 'button', 'Done');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Enquire' }).first()).toBeFocused();
});
