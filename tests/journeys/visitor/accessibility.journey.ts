import { expectSound } from '../support/expect-sound';
import { asCustomer } from '../support/customer-session';
import { expect, open, test } from '../support/fixtures';
import { nightly, nightlyUnless } from '../support/nightly';

// Movement would be measured half-way, with the colours of a moment.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** One page of each layout; the prompt below checks the home page. */
const everyTime = new Set(['a tour', 'login']);

for (const [name, address] of [
  ['home', '/'],
  ['all destinations', '/international-tours'],
  ['the search', '/search'],
  ['a destination', '/packages/kashmir'],
  ['a region, filtered', '/packages/europe?nights=10-&sort=price'],
  ['a tour', '/packages/switzerland/swiss-alps-by-train'],
  ['a tour with the longest title', '/package/grand-tour-paris-to-the-matterhorn'],
  ['login', '/login'],
  ['registration', '/register'],
] as const) {
  test(
    `${name} fits 390 to 1440 px without WCAG A or AA violations`,
    nightlyUnless(everyTime.has(name)),
    async ({ page }) => {
      await open(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectSound(page, name);
    },
  );
}

test('fits a phone with text at 200 %', nightly, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const tour = '/packages/kashmir/kashmir-valley-classic';
  for (const address of ['/', '/international-tours', '/packages/kashmir', tour, '/login', '/register']) {
    await open(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width, { message: address }).toBe(390);
  }
});

test('the enquiry form with errors fits without violations', async ({ page }) => {
  await open(page, '/packages/kashmir/gulmarg-snow-week?enquire=enquiry');
  const form = page.getByRole('dialog', { name: 'Ask about this tour' });
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(form.getByText('Enter your name.')).toBeVisible();
  await expectSound(page, 'enquiry form');
});

test.describe('an unknown path', nightly, () => {
  test.use({ expectedErrors: /status of 404/ });

  test('fits without violations', async ({ page }) => {
    await open(page, '/nowhere');
    await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
    await expectSound(page, '404');
    await open(page, '/packages/atlantis');
    await expect(page.getByRole('heading', { name: 'We could not find this trip' })).toBeVisible();
    await expectSound(page, 'unknown destination');
  });
});

test('the screens of a customer fit without violations', nightly, async ({ page }) => {
  await asCustomer(page);
  for (const [name, heading] of [
    ['profile', 'My Profile'],
    ['bookings', 'My Bookings'],
    ['enquiries', 'My Enquiries'],
  ] as const) {
    await open(page, `/user/${name}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText(/^Loading your/)).toHaveCount(0);
    await expectSound(page, name);
  }
});
