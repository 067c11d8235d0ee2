import { createGate, expect, heard, open, test, type Page } from '../support/fixtures';
import { nightlyUnless } from '../support/nightly';

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

const presses: readonly EarlyPress[] = [
  {
    what: 'a callback is asked for on the home page',
    path: '/',
    act: (page) => button(page, 'Request a callback').click(),
    outcome: (page) => expect(page.getByRole('dialog', { name: 'Request a callback' })).toBeVisible(),
  },
  {
    what: 'the newsletter is opened in the footer',
    path: '/',
    act: (page) => button(page, 'Subscribe to newsletter').click(),
    outcome: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  {
    what: 'a destination is chosen on the home page',
    path: '/',
    act: async (page) => {
      await page.getByLabel('Where to?').selectOption({ label: 'Kashmir' });
    },
    outcome: async (page) => {
      await button(page, 'Find tours').click();
      await expect(page).toHaveURL(/kashmir/);
    },
  },
  {
    what: 'a tour is put on the shortlist from the list of a destination',
    path: destination,
    act: (page) => button(page, /^Save .* to your shortlist$/).click(),
    outcome: (page) =>
      expect(button(page, /^Save .* to your shortlist$/)).toHaveAttribute('aria-pressed', 'true'),
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
    what: 'a budget is said to be for the family',
    path: `${destination}?budget=200000`,
    act: (page) => filters(page).getByRole('radio', { name: 'For the family' }).check(),
    outcome: (page) => expect(page).toHaveURL(/per=family/),
  },
  {
    what: 'two tours are ticked to be compared',
    path: destination,
    act: async (page) => {
      for (const place of [0, 1])
        await page
          .getByRole('checkbox', { name: /^Compare / })
          .nth(place)
          .check();
    },
    outcome: (page) => expect(page.getByRole('link', { name: 'Compare 2 tours' })).toBeVisible(),
  },
  {
    what: 'a length is chosen in the search of all tours',
    path: '/search',
    act: async (page) => {
      await filters(page).getByLabel('Nights').selectOption({ index: 2 });
    },
    outcome: (page) => expect(page).toHaveURL(/nights=/),
  },
  {
    what: 'all days of a tour are opened',
    path: tour,
    act: (page) => button(page, 'Open all days').click(),
    outcome: (page) => expect(button(page, 'Close all days')).toBeVisible(),
  },
  {
    what: 'a tour is put on the shortlist on its own page',
    path: tour,
    act: (page) => button(page, 'Save Kashmir Valley Classic to your shortlist').click(),
    outcome: (page) =>
      expect(button(page, 'Save Kashmir Valley Classic to your shortlist')).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
  },
  {
    what: 'a tour is to start in another city',
    path: tour,
    act: (page) => page.getByRole('radio', { name: 'Delhi' }).check(),
    outcome: async (page) => {
      await expect(page).toHaveURL(/departure=/);
      await expect(page.getByRole('table', { name: /from Delhi/ })).toBeVisible();
    },
  },
  {
    what: 'the next picture of a tour is asked for by keyboard',
    path: tour,
    act: (page) => button(page, 'Next picture').press('Enter'),
    outcome: (page) => expect(button(page, /^Show picture 2/)).toHaveAttribute('aria-current', 'true'),
  },
];

/** A press, a typed value, a repeated press and a key, on different pages. */
const everyTime = new Set([
  'a callback is asked for on the home page',
  'two more adults are added in the filters',
  'a word is typed into the search of a destination, and its field is left',
  'the next picture of a tour is asked for by keyboard',
]);

for (const { what, path, act, outcome } of presses)
  test(`keeps an early press: ${what}`, nightlyUnless(everyTime.has(what)), async ({ page }) => {
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
  await heard(page);
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
  await heard(page);
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
});
