import { asCustomer } from '../support/customer-session';
import { expect, open, test, type Page } from '../support/fixtures';
import { expectSoundWithLargeText } from '../support/expect-sound';
import { createAccount } from '../support/site-data';
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
    }
  },
);

test('corrects a traveller by keyboard; shows an invalid number beside its field', async ({ page }) => {
  await asCustomer(page);
  await openBooking(page, 'Seats held');
  const travellers = section(page, 'Travellers');
  await travellers.getByRole('button', { name: 'Edit details of Tara Menon' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Tara Menon' });
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await dialog.getByLabel('Meals').selectOption('Jain');
  await dialog.getByLabel('Passport number').fill('!!');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Passport number')).toHaveAccessibleDescription(
    /Enter a valid passport number/,
  );
  await dialog.getByLabel('Passport number').fill('z 765 4321');
  await expectSoundWithLargeText(page, 'the form of a traveller');
  await dialog.getByLabel('Passport number').focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(travellers.getByRole('button', { name: 'Edit details of Tara Menon' })).toBeFocused();
  await expect(travellers.getByText('Jain')).toBeVisible();
  await expect(travellers.getByText('••••4321')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    '7654321',
  );
});

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

test('pays the balance, cancels for the announced charge and shows the refund', async ({ page }) => {
  await asCustomer(page);
  await openBooking(page, 'Confirmed');
  const payments = section(page, 'Payments');
  const invoice = section(page, 'Documents').getByRole('link', { name: /^Tax invoice/ });
  const paper = await page.request.get((await invoice.getAttribute('href')) ?? '');
  expect(paper.headers()['content-type']).toBe('application/pdf');

  await payments.getByRole('button', { name: /^Pay the balance/ }).click();
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(page.getByText(/waiting for your bank to confirm/)).toBeVisible();
  await payments.getByRole('button', { name: /^Pay the balance/ }).click();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByText('We have received your payment. Your booking is paid in full.')).toBeVisible();
  await expect(payments.getByText('Still due')).toHaveCount(0);
  await expectSoundWithLargeText(page, 'a booking that is paid');

  await page.getByRole('button', { name: 'Cancel this booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  const terms = dialog.getByText(
    /^If you cancel on or before .*, the cancellation charge is ₹[\d,.]+ and we refund ₹[\d,.]+\.$/,
  );
  await expect(terms).toBeVisible();
  await expectSoundWithLargeText(page, 'the dialog that cancels');
  const [kept] = /₹[\d,.]+(?= and we refund)/.exec((await terms.textContent()) ?? '') ?? [''];
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText(/This booking was cancelled on/)).toBeVisible();
  await expect(payments.getByText(kept, { exact: true })).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: /^Your refund/ })
      .getByText(/With you by/)
      .first(),
  ).toBeVisible();
});

test('erases a customer without an upcoming tour, with the account', async ({ page }) => {
  const account = await createAccount(page.request);
  await asCustomer(page, account);
  await open(page, '/user/profile');
  await page.getByRole('button', { name: 'Erase my data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase my data?' });
  await expectSoundWithLargeText(page, 'the dialog that erases');
  await dialog.getByLabel('Type ERASE to confirm').fill('ERASE');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.locator('.Toastify__toast')).toContainText('your account is closed');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('link', { name: 'LOGIN' })).toBeVisible();
});
