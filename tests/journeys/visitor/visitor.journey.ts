import { accessibilityViolations, expect, open, test, type Page } from '../support/fixtures';
import { short } from '../support/nightly';

const results = (page: Page, place: string) => page.getByRole('region', { name: `Tours in ${place}` });
const cards = (page: Page, place: string) => results(page, place).getByRole('article');

test(
  'opens a destination from its tile; keeps filters and order in the URL through reload and Back',
  short,
  async ({ page }) => {
    await open(page, '/');
    await page
      .getByRole('region', { name: 'Where to next?' })
      .getByRole('link', { name: 'Kashmir', exact: true })
      .click();
    await expect(page).toHaveURL('/packages/kashmir');
    await expect(page.getByRole('heading', { level: 1, name: 'Kashmir' })).toBeVisible();
    const all = await cards(page, 'Kashmir').count();
    expect(all).toBeGreaterThan(2);
    const count = results(page, 'Kashmir').getByRole('status');
    await expect(count).toHaveText(`${all} tours`);

    const filters = page.getByRole('form', { name: 'Filters' });
    await filters.getByLabel('From').selectOption('Mumbai');
    await expect(page).toHaveURL('/packages/kashmir?city=BOM');
    await expect(count).toHaveText(/tours? match/);
    const fromMumbai = await cards(page, 'Kashmir').count();
    await page.getByLabel('Sort by').selectOption('Lowest price');
    await expect(page).toHaveURL('/packages/kashmir?city=BOM&sort=price');
    await expect
      .poll(async () => {
        const texts = await cards(page, 'Kashmir').locator('strong', { hasText: '₹' }).allTextContents();
        const prices = texts.map((text) => Number(text.replaceAll(/\D/g, '')));
        return (
          prices.length === fromMumbai && prices.every((price, index) => price >= (prices[index - 1] ?? 0))
        );
      })
      .toBe(true);

    await page.reload();
    await expect(filters.getByLabel('From')).toHaveValue('BOM');
    await expect(page.getByLabel('Sort by')).toHaveValue('price');
    await expect(cards(page, 'Kashmir')).toHaveCount(fromMumbai);

    await page.goBack();
    await expect(page).toHaveURL('/packages/kashmir?city=BOM');
    await expect(page.getByLabel('Sort by')).toHaveValue('popular');
    await page.goBack();
    await expect(page).toHaveURL('/packages/kashmir');
    await expect(filters.getByLabel('From')).toHaveValue('');
    await expect(cards(page, 'Kashmir')).toHaveCount(all);
  },
);

test('shows the pictures in full screen, by keyboard alone', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await open(page, '/packages/switzerland/swiss-alps-by-train');
  const isLoaded = () => requests.some((url) => url.includes('full-screen-gallery'));
  expect(isLoaded()).toBe(false);
  const opener = page.getByRole('button', { name: 'View pictures in full screen' });
  await opener.press('Enter');
  const gallery = page.getByRole('dialog', { name: 'Pictures of Swiss Alps by Train' });
  await expect(gallery.getByText('1 of 3')).toBeVisible();
  expect(isLoaded()).toBe(true);
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByText('2 of 3')).toBeVisible();
  await expect(gallery.getByText('A green valley of waterfalls and chalets')).toBeInViewport();
  await expect(gallery.getByText('Illustration').nth(1)).toBeInViewport();
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab');
    await expect(page.locator('main a:focus, main button:not(dialog *):focus')).toHaveCount(0);
  }
  await page.keyboard.press('ArrowLeft');
  await expect(gallery.getByText('1 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gallery).toHaveCount(0);
  await expect(opener).toBeFocused();
});
