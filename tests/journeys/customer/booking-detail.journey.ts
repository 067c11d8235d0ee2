import { asCustomer } from '../support/customer-session';
import { expect, open, test, type Page } from '../support/fixtures';

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
  await page.getByRole('button', { name: 'SIGN OUT' }).click();
  await expect(page.getByRole('button', { name: 'SIGN OUT' })).toHaveCount(0);
  await expect.poll(() => page.evaluate(storedHere)).toEqual({ caches: [], workers: [] });
});
