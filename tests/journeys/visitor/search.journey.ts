import { todayInIndia } from '@aertrip/platform';
import { expect, open, test, type Page } from '../support/fixtures';
import { expectSound } from '../support/expect-sound';

const cards = (page: Page) => page.getByRole('region', { name: 'Tours' }).getByRole('article');
const filters = (page: Page) => page.getByRole('form', { name: 'Filters' });
const searchForm = (page: Page) => page.getByRole('search', { name: 'Find a tour' });

/** The next May that is at least a month away. */
function nextMay(): string {
  const today = todayInIndia();
  const year = Number(today.slice(0, 4));
  return `${today.slice(5, 7) < '04' ? year : year + 1}-05`;
}

const may = nextMay();

test('finds tours by month, city, party and budget; each card shows the price of its departure', async ({
  page,
}) => {
  await open(page, '/');
  const form = searchForm(page);
  await form.getByLabel('When?').selectOption(may);
  await form.getByLabel('From', { exact: true }).selectOption('Mumbai');
  await form.getByText('Travellers and budget').click();
  await form.getByRole('button', { name: 'Add one: Children' }).click();
  await form.getByLabel('Age on departure').selectOption('7');
  await form.getByLabel('Budget, with taxes').fill('1,20,000');
  await form.getByRole('radio', { name: 'Total for everyone' }).check();
  await form.getByRole('button', { name: 'Find tours' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find your tour' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tours' }).getByRole('status')).toHaveText(
    /\d+ tours? match/,
  );

  const first = cards(page).first();
  await expect(first).toContainText('Departs from Mumbai');
  await expect(first).toContainText('for 3');
  const [price = ''] = /₹[\d,]+(?= for 3)/.exec((await first.textContent()) ?? '') ?? [];
  expect(Number(price.replaceAll(/\D/g, ''))).toBeLessThanOrEqual(120_000);
  await first.getByRole('link').first().click();
  await expect(page).toHaveURL(/\?departure=[^&]+&adults=2&children=7/);
  const total = page.getByText('Total', { exact: true }).locator('..').getByRole('definition').first();
  await expect(total).toContainText(price);
});

test('leaves the buttons of the price calendar where they are, month by month', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/search');
  await page.getByRole('button', { name: 'Price calendar' }).click();
  const next = page.getByRole('button', { name: 'Next month' });
  const place = await next.boundingBox();
  while ((await next.getAttribute('aria-disabled')) === 'false') {
    await next.click();
    expect(await next.boundingBox()).toEqual(place);
  }
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeEnabled();
});

test('shows search, first tour and filters in the first viewport of a phone; filters by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/');
  const find = searchForm(page).getByRole('button', { name: 'Find tours' });
  await expect(find).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/search?adults=2');
  await expect(page.getByRole('article').first().getByRole('heading')).toBeInViewport({ ratio: 1 });
  const button = page.getByRole('button', { name: 'More filters' });
  await button.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Nights').selectOption('4 – 6 nights');
  const show = sheet.getByRole('button', { name: /^Show \d+ tours?$/ });
  await expect(show).toBeVisible();
  await expectSound(page, 'the sheet');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(page).toHaveURL('/search?adults=2');

  await page.keyboard.press('Enter');
  await sheet.getByLabel('Nights').selectOption('4 – 6 nights');
  await show.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?adults=2&nights=4-6');
  await page.getByRole('group', { name: 'Months' }).getByRole('checkbox', { name: /^May / }).first().check();
  await expect(page).toHaveURL(`/search?month=${may}&adults=2&nights=4-6`);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search works as a form', async ({ page }) => {
    await page.goto('/');
    const form = searchForm(page);
    await form.getByLabel('When?').selectOption(may);
    await form.getByText('Travellers and budget').click();
    await form.getByLabel('Ages of children').fill('7');
    await form.getByRole('button', { name: 'Find tours' }).click();
    await expect(page).toHaveURL(/\/search\?/);
    await expect(cards(page).first()).toContainText('for 3');
    await filters(page).getByLabel('From').selectOption('Mumbai');
    await filters(page).getByRole('button', { name: 'Show tours' }).click();
    await expect(page).toHaveURL(/city=BOM/);
  });
});
