import { asCustomer } from '../support/customer-session';
import { expect, moveTo, open, test } from '../support/fixtures';
import { createVerifiedAccount } from '../support/site-data';
import { translate } from '../support/translate';

// A late part of the page that hydrates after its translation is rendered anew, which React reports.
test.use({ expectedErrors: /React error #418/ });

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
