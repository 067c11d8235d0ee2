import {
  accept,
  bookLink,
  button,
  fillContact,
  nameTravellers,
  payHeading,
  publishFamilyTour,
  tourPath,
} from '../support/booking';
import { asCustomer } from '../support/customer-session';
import { expect, moveTo, open, test } from '../support/fixtures';
import { createVerifiedAccount } from '../support/site-data';
import { translate } from '../support/translate';

// A late part of the page that hydrates after its translation is rendered anew, which React reports.
test.use({ expectedErrors: /React error #418/ });

test('shows the chosen amount on the pay button of a translated page', async ({ page }) => {
  const [account, tour] = await Promise.all([createVerifiedAccount(page.request), publishFamilyTour(page)]);
  await asCustomer(page, account);
  await open(page, tourPath(tour));
  await translate(page);
  const total = page
    .getByText('Total', { exact: true })
    .locator('xpath=ancestor::*[dd][1]')
    .locator('dd')
    .first();
  const before = await total.textContent();
  await page.getByRole('button', { name: 'Add one: Children' }).click();
  await expect(total).not.toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Remove one: Children' }).click();
  await expect(total).toHaveText(before ?? '');
  await bookLink(page).click();
  await fillContact(page, account);
  await button(page, 'Continue').click();
  await nameTravellers(page, ['Asha', 'Ravi']);
  await button(page, 'Continue').click();
  await accept(page);
  await button(page, 'Reserve for 20 minutes').click();
  await expect(payHeading(page)).toBeVisible();
  const whole = page.getByRole('radio', { name: /^Full amount/ });
  const amount = /₹[\d,]+/.exec((await whole.locator('xpath=ancestor::label').textContent()) ?? '')?.[0];
  await whole.check();
  await expect(button(page, /^Pay ₹/)).toHaveText(`Pay ${amount}`);
});

test('opens each linked screen of a translated page', async ({ page }) => {
  const account = await createVerifiedAccount(page.request);
  await asCustomer(page, account);
  await open(page, '/');
  await translate(page);
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  const own = [
    '/user/profile',
    '/user/bookings',
    '/user/enquiries',
    '/shortlist',
    '/compare',
    '/find-booking',
  ];
  const paths = [...new Set([...links, ...own])].filter((path) => !path.startsWith('/admin'));
  for (const path of paths) {
    await moveTo(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading your next destination...')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
  }
});
