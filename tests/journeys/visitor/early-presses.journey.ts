import { createGate, expect, waitForHydration, open, test, type Page } from '../support/fixtures';

const destination = '/packages/kashmir';
const tour = '/packages/kashmir/kashmir-valley-classic';

/** From here on no shell comes before the gate is open: nothing in a page is hydrated. */
async function holdShell(page: Page) {
  const gate = createGate();
  await page.route('**/releases/host/**/main*.js', async (route) => {
    await gate.opened;
    await route.continue();
  });
  return gate;
}

async function openUnheard(page: Page, path: string) {
  const gate = await holdShell(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return gate;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const filters = (page: Page) => page.getByRole('form', { name: 'Filters' });

// A press, a typed value, a repeated press and a key; every-press.journey.ts tries all controls.
test('keeps early presses of a destination: marks a pending one, and makes each once', async ({ page }) => {
  const gate = await openUnheard(page, destination);
  const save = button(page, 'Save Gulmarg Snow Week to your shortlist');
  await save.click();
  await expect(save).toHaveAttribute('data-waits');
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await filters(page).getByRole('button', { name: 'Add one: Adults' }).click({ clickCount: 2 });
  await filters(page).getByLabel('Search').fill('gulmarg');
  await page.keyboard.press('Tab');
  gate.open();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expect(save).not.toHaveAttribute('data-waits');
  await expect(page).toHaveURL(/adults=4/);
  await expect(page).toHaveURL(/gulmarg/);
  await expect(filters(page).getByLabel('Search')).toHaveValue('gulmarg');
});

test('keeps an early key: the next picture of a tour', async ({ page }) => {
  const gate = await openUnheard(page, tour);
  await button(page, 'Next picture').press('Enter');
  gate.open();
  await expect(button(page, /^Show picture 2/)).toHaveAttribute('aria-current', 'true');
});

test('restores the filters of the URL when Back is pressed before hydration', async ({ page }) => {
  await open(page, destination);
  await filters(page).getByLabel('Nights').selectOption('4 – 6 nights');
  await expect(page).toHaveURL(`${destination}?nights=4-6`);
  await page.getByLabel('Sort by').selectOption('Lowest price');
  await expect(page).toHaveURL(`${destination}?nights=4-6&sort=price`);
  const gate = await holdShell(page);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByLabel('Sort by')).toHaveValue('price');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByLabel('Sort by')).toHaveValue('popular');
  gate.open();
  await waitForHydration(page);
  await expect(page).toHaveURL(`${destination}?nights=4-6`);
  await expect(filters(page).getByLabel('Nights')).toHaveValue('4-6');
  await expect(page.getByLabel('Sort by')).toHaveValue('popular');
});

test('prefetches a link on pointer down before hydration and none afterwards', async ({ page }) => {
  const gate = await openUnheard(page, destination);
  const browser = await page.context().newCDPSession(page);
  const ready = new Promise<string>((resolve) =>
    browser.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
      if (status === 'Ready') resolve(new URL(prefetchUrl).pathname);
    }),
  );
  await browser.send('Preload.enable');
  await page.getByRole('main').getByRole('link', { name: 'Kashmir Valley Classic' }).first().hover();
  await page.mouse.down();
  expect(await ready).toBe(tour);
  gate.open();
  await waitForHydration(page);
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
});
