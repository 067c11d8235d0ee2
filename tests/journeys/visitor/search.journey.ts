import { todayInIndia } from '@aertrip/platform';
import { expect, open, test, type Page } from '../support/fixtures';
import { expectSound } from '../support/expect-sound';
import { asOwner } from '../support/site-data';
import { nightly } from '../support/nightly';

const results = (page: Page) => page.getByRole('region', { name: 'Tours' });
const cards = (page: Page) => results(page).getByRole('article');
const filters = (page: Page) => page.getByRole('form', { name: 'Filters' });

/** The next May that is at least a month away. */
function nextMay(): string {
  const today = todayInIndia();
  const year = Number(today.slice(0, 4));
  return `${today.slice(5, 7) < '04' ? year : year + 1}-05`;
}

const may = nextMay();
const asked = `month=${may}&city=BOM&adults=2&children=7&budget=120000&per=family`;

interface DepartureRow {
  readonly starts_on: string;
  readonly status: string;
  readonly seats_shown: number;
  readonly departure_cities: { readonly iata: string };
  readonly packages: { readonly title: string };
}

interface Quote {
  readonly total_paise: number;
}

test('matches month, city, party and budget with one departure per card', async ({ page }) => {
  await open(page, '/');
  const form = page.getByRole('search', { name: 'Find a tour' });
  await form.getByLabel('When?').selectOption(may);
  await form.getByLabel('From', { exact: true }).selectOption('Mumbai');
  await form.getByText('Travellers and budget').click();
  await form.getByRole('button', { name: 'Add one: Children' }).click();
  await form.getByLabel('Age on departure').selectOption('7');
  await form.getByLabel('Budget, with taxes').fill('1,20,000');
  await form.getByRole('radio', { name: 'For the family' }).check();
  await form.getByRole('button', { name: 'Find tours' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find your tour' })).toBeVisible();
  await expect(results(page).getByRole('status')).toHaveText(/\d+ tours? match/);

  const { select, rpc } = await asOwner(page.request);
  const shown = await cards(page).count();
  expect(shown).toBeGreaterThan(0);
  for (const card of await cards(page).all()) {
    const href = (await card.getByRole('link').first().getAttribute('href')) ?? '';
    const params = new URL(href, 'http://localhost').searchParams;
    expect(params.get('adults')).toBe('2');
    expect(params.get('children')).toBe('7');
    const [departure] = await select<DepartureRow>(
      `departures?id=eq.${params.get('departure')}&select=starts_on,status,seats_shown,departure_cities(iata),packages!departures_package_id_fkey(title)`,
    );
    expect(departure?.starts_on.slice(0, 7)).toBe(may);
    expect(departure?.departure_cities.iata).toBe('BOM');
    expect(['open', 'guaranteed']).toContain(departure?.status);
    expect(departure?.seats_shown).toBeGreaterThanOrEqual(3);
    await expect(card.getByRole('heading')).toHaveText(departure?.packages.title ?? '');
    const day = new Date(`${departure?.starts_on}T12:00:00+05:30`);
    await expect(card).toContainText(String(day.getDate()));
    await expect(card).toContainText('Departs from Mumbai');
    const quote = await rpc<Quote>('quote', {
      p_departure: params.get('departure'),
      p_rooms: { adults: 2, children: [7] },
    });
    expect(quote.total_paise).toBeLessThanOrEqual(12_000_000);
    const rupees = Math.round(quote.total_paise / 100).toLocaleString('en-IN');
    await expect(card.getByRole('strong')).toHaveText(`₹${rupees}`);
    await expect(card).toContainText('for 3, with taxes');
  }

  const first = cards(page).first();
  const price = (await first.getByRole('strong').textContent()) ?? '';
  await first.getByRole('link').first().click();
  await expect(page).toHaveURL(/\?departure=[^&]+&adults=2&children=7/);
  expect(price).toMatch(/^₹/);
});

test('shows the home page search in the first viewport of a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/');
  const form = page.getByRole('search', { name: 'Find a tour' });
  await expect(form.getByRole('button', { name: 'Find tours' })).toBeInViewport({ ratio: 1 });
  await form.getByText('Travellers and budget').click();
  await form.getByRole('button', { name: 'Add one: Children' }).click();
  await form.getByLabel('Budget, with taxes').fill('90000');
  await form.getByText('Travellers and budget').click();
  await expect(form).toContainText('2 adults, child of 8, up to ₹90,000');
  await expect(form.getByRole('button', { name: 'Find tours' })).toBeInViewport({ ratio: 1 });
});

test('opens the price calendar, whose lowest price is that of the first card of its day', async ({
  page,
}) => {
  await open(page, '/search?adults=2&children=7');
  await page.getByRole('button', { name: 'Price calendar' }).click();
  const calendar = page.getByRole('dialog', { name: 'Price calendar' });
  const day = calendar.getByRole('button', { name: /lowest price of the month/ }).first();
  const [, price] = /from (₹[\d,]*\d)/.exec((await day.textContent()) ?? '') ?? [];
  await day.click();
  await expect(page).toHaveURL(/\/search\?date=\d{4}-\d\d-\d\d&adults=2&children=7$/);
  await page.getByLabel('Sort by').selectOption('Lowest price');
  await expect(page).toHaveURL(/sort=price/);
  await expect(cards(page).first().getByRole('strong')).toHaveText(price ?? '');
});

test('shows the first tour without scrolling on a phone, of one or all destinations', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [`/search?month=${may}&adults=2`, '/packages/kashmir?adults=2']) {
    await open(page, path);
    await expect(page.getByRole('article').first().getByRole('heading')).toBeInViewport({ ratio: 1 });
  }
});

test('opens the filters as a sheet with a tour count on a phone, also by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/search');
  const button = page.getByRole('button', { name: 'Filters' });
  await button.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: /^May / }).first().check();
  await sheet.getByLabel('Departure city').selectOption('Mumbai');
  const show = sheet.getByRole('button', { name: /^Show \d+ tours?$/ });
  await expect(show).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(page).toHaveURL('/search');

  await page.keyboard.press('Enter');
  await sheet.getByRole('checkbox', { name: /^May / }).first().check();
  await show.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/search?month=${may}`);
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
});

test('the search fits every width without violations in each state', nightly, async ({ page }) => {
  await open(page, `/search?${asked}`);
  await expectSound(page, 'results');
  await open(page, `/search?${asked.replace('120000', '20000')}`);
  await expectSound(page, 'no results');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectSound(page, 'the sheet');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search works as a form', async ({ page }) => {
    await page.goto('/');
    const form = page.getByRole('search', { name: 'Find a tour' });
    await form.getByLabel('When?').selectOption(may);
    await form.getByText('Travellers and budget').click();
    await form.getByLabel('Ages of children').fill('7');
    await form.getByRole('button', { name: 'Find tours' }).click();
    await expect(page).toHaveURL(/\/search\?/);
    await expect(cards(page).first()).toContainText('for 3, with taxes');
    await filters(page).getByLabel('Departure city').selectOption('Mumbai');
    await filters(page).getByRole('button', { name: 'Show tours' }).click();
    await expect(page).toHaveURL(/city=BOM/);
  });
});
