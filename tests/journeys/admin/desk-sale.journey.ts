import { formatPhone } from '@aertrip/platform';
import { asCustomer } from '../support/customer-session';
import { expectSound } from '../support/expect-sound';
import { owner, type Page } from '../support/fixtures';
import { aPhone, asOwner, createVerifiedAccount, publishTour } from '../support/site-data';
import { expect, news, test } from './admin-steps';

/** An enquiry about a tour and by a customer that only this journey uses. */
async function anEnquiry(page: Page) {
  const account = await createVerifiedAccount(page.request);
  const tour = await publishTour(page.request);
  const { select, rpc } = await asOwner(page.request);
  const [departure] = await select<{ id: string; starts_on: string }>(
    `departures?package_id=eq.${tour.id}&select=id,starts_on`,
  );
  const phone = aPhone().stored;
  const reference = await rpc<string>('submit_enquiry', {
    p: {
      name: 'Leela Varma',
      phone,
      email: account.email,
      kind: 'enquiry',
      // A unique source: the dashboard counts it separately.
      source: account.email,
      consent: true,
      package_id: tour.id,
      travel_month: `${departure?.starts_on.slice(0, 7)}-01`,
      adults: 2,
      departure_city: 'Mumbai',
    },
  });
  const [enquiry] = await select<{ id: string }>(`enquiries?ref=eq.${reference}&select=id`);
  return { id: enquiry?.id ?? '', phone, tour, account, select };
}

// An agent may give 5 %.
test.use({ signedInAs: 'agent' });

test('turns an enquiry into a booking, from quote to refund; ledger, history, customer page and dashboard agree', async ({
  page,
  context,
  openAs,
  visitor,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const enquiry = await anEnquiry(page);
  await page.goto(`/admin/enquiries/${enquiry.id}`);
  await page.getByRole('link', { name: 'Create quote' }).click();
  await expect(page.getByRole('heading', { name: 'Quote for Leela Varma' })).toBeVisible();

  // The form contains the enquiry's values.
  await expect(page.getByText(enquiry.tour.title).first()).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue(formatPhone(enquiry.phone));
  await expect(page.getByLabel('Month')).not.toHaveValue('');
  await page.getByRole('radio', { name: /20 seats left/ }).check();
  const price = page.getByRole('complementary', { name: 'Price and saving' });
  await expect(price.getByRole('row', { name: /^Total/ })).toContainText('₹');

  // More than the role may give needs a manager.
  await page.getByLabel('Discount in').selectOption('Percent');
  await page.getByLabel('Discount (optional)').fill('60');
  await page.getByLabel('Reason for the discount').fill('Travelled with us before');
  await expect(price.getByRole('button', { name: 'Ask for approval' })).toBeVisible();
  await page.getByLabel('Discount (optional)').fill('5');
  await expect(price.getByRole('row', { name: 'Desk discount' })).toContainText('-₹2,550');

  const traveller = page.getByRole('group', { name: 'Traveller 1' });
  await traveller.getByLabel('First name').fill('Leela');
  await traveller.getByLabel('Last name').fill('Varma');
  await price.getByRole('button', { name: 'Save quote' }).click();
  await expect(page.getByRole('heading', { name: /^AQ-.*, version 1$/ })).toBeVisible();

  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(news(page, 'Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/quote\/[0-9a-f-]{36}$/);

  await page.getByRole('button', { name: 'Hold seats' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hold seats' });
  await expect(dialog.getByLabel('Hold for')).toHaveValue('48');
  await dialog.getByRole('button', { name: 'Hold 2 seats' }).click();
  await expect(page).toHaveURL(/\/admin\/bookings\/[0-9a-f-]{36}$/);
  const booking = page.getByRole('region', { name: /^AT-/ });
  await expect(booking).toContainText('On hold');
  await expect(booking.getByRole('region', { name: /^Travellers/ })).toContainText('Leela Varma');
  await expect(booking.getByRole('region', { name: /^Travellers/ })).toContainText('Guest 2');
  await booking
    .getByRole('region', { name: 'Next payment' })
    .getByRole('button', { name: 'Copy link' })
    .click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const bookingId = page.url().split('/').at(-1);
  const reference = (await booking.getByRole('heading', { level: 2 }).textContent()) ?? '';
  const desk = await openAs(owner);
  await desk.goto(page.url());
  const held = desk.getByRole('region', { name: /^AT-/ });
  await held.getByRole('button', { name: 'Record payment' }).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^Balance/ })
    .click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
  await expect(held.getByRole('row', { name: /^Balance/ })).toContainText('₹0');
  await held.getByRole('button', { name: 'Verify' }).click();
  await expect(held.getByText('Confirmed', { exact: true })).toBeVisible();

  await page.goto(`/admin/enquiries/${enquiry.id}`);
  const panel = page.getByRole('region', { name: 'Leela Varma' });
  await expect(panel.getByText('Won', { exact: true })).toBeVisible();
  await expect(panel.getByRole('region', { name: 'Quotes' })).toContainText('Booked');
  await expect(panel.getByRole('link', { name: 'Create quote' })).toHaveCount(0);

  // Cancels the booking, and refunds the payment.
  const question = desk.getByRole('dialog');
  await held.getByRole('button', { name: 'More' }).click();
  await desk.getByRole('menuitem', { name: 'Cancel booking' }).click();
  const figure = async (name: string) =>
    (await question
      .getByRole('row', { name: new RegExp(`^${name}`) })
      .getByRole('cell')
      .textContent()) ?? '';
  const [kept, back] = [await figure('Cancellation charge'), await figure('Refund to customer')];
  await question.getByLabel('Reason').fill('The leave was not granted');
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  const refunds = held.getByRole('region', { name: 'Refunds' });
  await expect(refunds).toContainText(back);
  await asCustomer(visitor, enquiry.account);
  await visitor.goto(`/user/bookings/${bookingId}`);
  const payments = visitor.getByRole('region', { name: 'Payments' });
  const promised = visitor.getByRole('region', { name: 'Your refund' });
  await expect(promised).toContainText('Being prepared');
  await expect(promised).toContainText(back);
  await expect(payments).toContainText(kept);

  const refundList = `/admin/finance/refunds?q=${reference}`;
  await desk.goto(refundList);
  const sums = desk.getByLabel('Totals for these bookings');
  await expect(sums).toContainText(back);
  await desk
    .getByRole('table', { name: 'Refunds to pay' })
    .getByRole('link', { name: 'Leela Varma' })
    .click();
  await refunds.getByRole('button', { name: 'Record refund' }).click();
  const utr = `UTR ${reference.slice(-6)}`;
  await question.getByLabel('Bank reference').fill(utr);
  await question.getByRole('button', { name: 'Record refund' }).click();
  await expect(refunds).toContainText('Refunded');
  await expect(held.getByRole('region', { name: 'Ledger' })).toContainText(back);
  await held.getByRole('button', { name: 'Show history' }).click();
  await expect(held.getByRole('region', { name: 'History' })).toContainText('The leave was not granted');
  await visitor.reload();
  await expect(promised).toContainText(`bank reference ${utr}`);
  await expect(payments).toContainText(back);

  await desk.goto(refundList);
  await expect(sums).toContainText('₹0');
  await desk.goto('/admin/finance/ledger');
  await desk.getByRole('searchbox').fill(utr.toLowerCase().replace(' ', '-'));
  await expect(desk.getByRole('table', { name: 'Ledger' }).getByRole('row')).toHaveCount(2);
  await desk.goto('/admin/dashboard');
  await desk.getByRole('button', { name: 'Update now' }).click();
  const bySource = desk.getByRole('table', { name: 'By source' });
  await expectSound(desk, 'dashboard');
  const figures = bySource
    .getByRole('row', { name: new RegExp(`^${enquiry.account.email}`) })
    .getByRole('cell');
  // Its booking was cancelled, so the enquiry is won no longer.
  await expect(figures).toHaveText(['1', '1', '0', '0%', '₹0']);
});
