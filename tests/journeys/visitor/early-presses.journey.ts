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

interface EarlyPress {
  readonly what: string;
  readonly path: string;
  readonly act: (page: Page) => Promise<void>;
  readonly outcome: (page: Page) => Promise<void>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const filters = (page: Page) => page.getByRole('form', { name: 'Filters' });

/** A press, a typed value, a repeated press and a key, on different pages; every-press.journey.ts tries all controls. */
const presses: readonly EarlyPress[] = [
  {
    what: 'a callback is asked for on the home page',
    path: '/',
    act: (page) => button(page, 'Request a callback').click(),
    outcome: (page) => expect(page.getByRole('dialog', { name: 'Request a callback' })).toBeVisible(),
  },
  {
    what: 'two more adults are added in the filters',
    path: destination,
    act: (page) => filters(page).getByRole('button', { name: 'Add one: Adults' }).click({ clickCount: 2 }),
    outcome: (page) => expect(page).toHaveURL(/adults=4/),
  },
  {
    what: 'a word is typed into the search of a destination, and its field is left',
    path: destination,
    act: async (page) => {
      await filters(page).getByLabel('Search').fill('gulmarg');
      await page.keyboard.press('Tab');
    },
    outcome: async (page) => {
      await expect(page).toHaveURL(/gulmarg/);
      await expect(filters(page).getByLabel('Search')).toHaveValue('gulmarg');
    },
  },
  {
    what: 'the next picture of a tour is asked for by keyboard',
    path: tour,
    act: (page) => button(page, 'Next picture').press('Enter'),
    outcome: (page) => expect(button(page, /^Show picture 2/)).toHaveAttribute('aria-current', 'true'),
  },
];

for (const { what, path, act, outcome } of presses)
  test(`keeps an early press: ${what}`, async ({ page }) => {
    const gate = await openUnheard(page, path);
    await act(page);
    gate.open();
    await outcome(page);
  });

test('marks a pending press and replays it once', async ({ page }) => {
  const gate = await openUnheard(page, destination);
  const save = button(page, /^Save .* to your shortlist$/);
  await save.click();
  await expect(save).toHaveAttribute('data-waits');
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  gate.open();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expect(save).not.toHaveAttribute('data-waits');
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
