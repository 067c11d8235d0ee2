import { expectSound } from '../support/expect-sound';
import { expect, open, test, type Page } from '../support/fixtures';

// axe would measure colours in the middle of an animation.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const heart = (page: Page, title: string) =>
  page.getByRole('button', { name: `Save ${title} to your shortlist` }).first();
const compare = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Compare ${title}`, exact: true }).first();
const link = (page: Page) =>
  page.getByRole('navigation', { name: 'Tours' }).getByRole('link', { name: 'SHORTLIST' });
const saved = (page: Page) => page.getByRole('list', { name: 'Your shortlist' }).getByRole('article');

test('saves, finds and removes a tour with its date by keyboard', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await open(page, '/packages/kashmir');
  const card = page.getByRole('article').filter({ hasText: 'Gulmarg Snow Week' });
  const date = await card.getByText(/^\d+ \w{3} \d{4}$/).textContent();
  const tab = await context.newPage();
  await open(tab, '/packages/kashmir');

  // The next two tab stops after the title of a card are its tools.
  await card.getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect(compare(page, 'Gulmarg Snow Week')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(heart(page, 'Gulmarg Snow Week')).toBeFocused();
  await expect(heart(page, 'Gulmarg Snow Week')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Space');
  await expect(heart(page, 'Gulmarg Snow Week')).toHaveAttribute('aria-pressed', 'true');
  // The other tab updates at once.
  await expect(heart(tab, 'Gulmarg Snow Week')).toHaveAttribute('aria-pressed', 'true');

  await link(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/shortlist');
  await expect(page.getByText('1 tour. Saved in this browser.')).toBeVisible();
  await expect(saved(page)).toHaveCount(1);
  await expect(saved(page)).toContainText(date ?? '');
  await expectSound(page, 'shortlist');

  await page.reload();
  await page.getByRole('button', { name: 'Remove Gulmarg Snow Week' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No tours saved yet' })).toBeVisible();
  await expect(heart(tab, 'Gulmarg Snow Week')).toHaveAttribute('aria-pressed', 'false');
});

test('compares three tours by a server-rendered link', async ({ page }) => {
  await open(page, '/packages/kashmir');
  const bar = page.getByRole('region', { name: 'Comparison' });
  // A press before hydration takes effect a moment later.
  await compare(page, 'Kashmir Valley Classic').click();
  await expect(bar).toContainText('Add one more tour');
  await compare(page, 'Gulmarg Snow Week').click();
  await expect(bar.getByRole('link', { name: 'Compare 2 tours' })).toBeVisible();
  await open(page, '/packages/switzerland');
  await compare(page, 'Swiss Alps by Train').click();
  await expect(bar.getByRole('link', { name: 'Compare 3 tours' })).toBeVisible();
  await expectSound(page, 'cards with the bar of the comparison');

  await bar.getByRole('link', { name: 'Compare 3 tours' }).click();
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await expect(table.getByRole('row', { name: /^Meals/ })).toContainText('breakfasts');
  const url = new URL(page.url());
  expect(url.searchParams.get('tours')).toBe('kashmir-valley-classic,gulmarg-snow-week,swiss-alps-by-train');
  expect(url.searchParams.get('departures')?.split(',')).toHaveLength(3);
  const html = await (await page.request.get(page.url())).text();
  expect(html).toContain('Gulmarg Snow Week</a>');
  expect(html).toContain('<meta name="robots" content="noindex"');

  await expectSound(page, 'comparison');
  await page.setViewportSize({ width: 390, height: 844 });
  await table.getByRole('link', { name: 'See this tour Swiss Alps by Train' }).scrollIntoViewIfNeeded();
  // The row headers stay visible beside the third column.
  await expect(table.getByRole('rowheader', { name: 'Cancellation' })).toBeInViewport();

  await table.getByRole('button', { name: 'Remove Gulmarg Snow Week' }).click();
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expect(page).toHaveURL(/tours=kashmir-valley-classic,swiss-alps-by-train&/);
  await table.getByRole('link', { name: 'See this tour Swiss Alps by Train' }).click();
  await expect(page).toHaveURL(/\/packages\/switzerland\/swiss-alps-by-train\?departure=/);
});
