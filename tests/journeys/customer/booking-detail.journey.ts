import { asCustomer } from '../support/customer-session';
import { expect, open, test, type Page } from '../support/fixtures';
import { expectSoundWithLargeText } from '../support/expect-sound';
import { nightly } from '../support/nightly';

/** Opens the demo customer's booking in this state, by a click on its card. */
async function openBooking(page: Page, status: string): Promise<void> {
  await open(page, '/user/bookings');
  const card = page.getByRole('article').filter({ hasText: status });
  const tour = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link', { name: tour }).click();
  await expect(page).toHaveURL(/\/user\/bookings\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: tour })).toBeVisible();
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test(
  'opens each booking with the text of its state, accessible at every width',
  nightly,
  async ({ page }) => {
    await asCustomer(page);
    for (const [status, words] of [
      ['Confirmed', /Your seats are confirmed/],
      ['Seats held', /Your seats are held until/],
      ['Completed', /This tour ended on/],
      ['Cancelled', /This booking was cancelled on/],
    ] as const) {
      await openBooking(page, status);
      await expect(page.getByText(words)).toBeVisible();
      const price = section(page, 'Price');
      await expect(price.getByText('Total', { exact: true })).toBeVisible();
      await expectSoundWithLargeText(page, `the booking that is ${status}`);
      await page.setViewportSize({ width: 1280, height: 720 });
      if (status !== 'Seats held') continue;
      const opener = section(page, 'Travellers').getByRole('button', { name: 'Edit details of Tara Menon' });
      await opener.press('Enter');
      await expect(page.getByRole('dialog').getByLabel('First name')).toBeFocused();
      await expectSoundWithLargeText(page, 'the form of a traveller');
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    }
  },
);

/** Caches and workers of the site in this browser. */
const storedHere = async () => ({
  caches: await caches.keys(),
  workers: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  controller: navigator.serviceWorker.controller?.scriptURL,
});

test('opens a saved trip and its voucher without a network, until the customer signs out', async ({
  page,
  context,
}) => {
  await asCustomer(page);
  await openBooking(page, 'Confirmed');
  const trip = section(page, 'My trip');
  await expect(trip.getByText(/^\d+ days to go$/)).toBeVisible();
  expect(await page.evaluate(storedHere)).toEqual({ caches: [], workers: [] });
  await trip.getByRole('button', { name: 'Save for offline' }).click();
  await trip.getByRole('link', { name: 'Open saved trip' }).click();
  await expect(page).toHaveURL(/\/trip\/[\da-f-]{36}$/);
  const tour = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: tour })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call \+91/ })).toBeVisible();
  await expect(page.getByText(/^Day 1, /)).toBeVisible();
  const voucher = page.waitForResponse(/\/voucher\.pdf$/);
  await page.getByRole('link', { name: 'Travel voucher' }).click();
  expect((await voucher).headers()['content-type']).toBe('application/pdf');
  await page.goto('/trip/');
  await page.getByRole('link', { name: tour }).click();

  await context.setOffline(false);
  await page.getByRole('link', { name: 'See your booking online' }).click();
  await expect(trip.getByText(/^Saved on this device on /)).toBeVisible();
  expect(await page.evaluate(storedHere)).toEqual({ caches: ['aertrip-trips'], workers: ['/trip/'] });
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0);
  await expect.poll(() => page.evaluate(storedHere)).toEqual({ caches: [], workers: [] });
});
