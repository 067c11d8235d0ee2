import { randomUUID } from 'node:crypto';
import { expect, news, test } from './admin-steps';
import { aPhone, asOwner, publishTour } from '../support/site-data';
import { expectSound } from '../support/expect-sound';
import type { Page } from '../support/fixtures';

const code = () => `J${randomUUID().replaceAll('-', '').slice(0, 11).toUpperCase()}`;

interface Held {
  readonly id: string;
  readonly ref: string;
  readonly total_paise: number;
  readonly email: string;
}

/** A hold of two seats for ₹51,000 before taxes, in 120 days, by a new customer. */
async function aHold(page: Page, promotion: string | null = null): Promise<Held> {
  const tour = await publishTour(page.request);
  const email = `${randomUUID()}@example.com`;
  const { select, rpc } = await asOwner(page.request);
  const [departure] = await select<{ id: string }>(`departures?package_id=eq.${tour.id}&select=id`);
  const traveller = { last_name: 'Varma' };
  const booking = await rpc<Omit<Held, 'email'>>('hold_seats', {
    p_departure: departure?.id,
    p_key: randomUUID(),
    p_contact: { name: 'Leela Varma', phone: aPhone().stored, email },
    p_promotion: promotion,
    p_rooms: [
      {
        travellers: [
          { ...traveller, first_name: 'Leela' },
          { ...traveller, first_name: 'Mohan', meal: 'jain' },
        ],
      },
    ],
  });
  return { ...booking, email };
}

const rupees = (paise: number) => `₹${new Intl.NumberFormat('en-IN').format(Math.round(paise / 100))}`;

test('adds a promotion, discounts a booking and counts the use', async ({ page }) => {
  const promotion = code();
  await page.goto('/admin/masters/promotions');
  await page.getByRole('button', { name: 'New promotion' }).click();
  const form = page.getByRole('dialog', { name: 'New promotion' });
  await form.getByLabel('Code').fill(promotion);
  await form.getByLabel('Title').fill('Ten for a journey');
  await form.getByLabel('Valid from').fill('2026-01-01');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter either a percentage or an amount.')).toBeVisible();
  await form.getByLabel('Discount (%)').fill('10');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(news(page, `${promotion} is saved`)).toBeVisible();

  const booking = await aHold(page, promotion);
  await page.getByRole('searchbox').fill(promotion);
  const row = page.getByRole('main').getByRole('row').filter({ hasText: promotion });
  await page.reload();
  await expect(row.locator('[data-label="Used"]')).toHaveText('1');

  await page.goto(`/admin/bookings/${booking.id}`);
  const price = page.getByRole('region', { name: 'Price' });
  await expect(price).toContainText('2 × ₹25,500');
  await expect(price.getByRole('row', { name: `Discount · ${promotion}` })).toContainText('-₹5,100');

  // On a phone the strip of tabs begins with others.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/masters/promotions');
  const tabs = page.getByRole('navigation', { name: 'Master data' });
  await expect(tabs.getByRole('link', { name: 'Promotions' })).toBeInViewport({ ratio: 1 });
});

test('shows the cancellation rules in order; adds and retires a step', async ({ page }) => {
  await page.goto('/admin/masters/cancellation');
  const ladder = page.getByRole('region', { name: 'Domestic and international from 1 Apr 2026' });
  await expect(ladder.getByText('Applies today')).toBeVisible();
  await expect(ladder.getByRole('row')).toContainText(['Cancelled', '61 days before departure or earlier']);
  await expectSound(page, 'cancellation ladder');

  await page.getByRole('button', { name: 'New step' }).click();
  const form = page.getByRole('dialog', { name: 'New step' });
  await form.getByLabel('Valid from').fill('2099-04-01');
  await form.getByLabel('Minimum days before departure').fill('0');
  await form.getByLabel('Charge (% of price)').fill('40');
  await form.getByRole('button', { name: 'Save' }).click();
  const next = page.getByRole('region', { name: 'Domestic and international from 1 Apr 2099' });
  await expect(next).toContainText('Upcoming');
  await expect(next.getByRole('row', { name: /^On any day/ })).toContainText('40 %');
  await next.getByRole('button', { name: /^Retire/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click();
  await expect(next).toBeHidden();
  await page.getByText('Retired steps (1)').click();
  await expect(page.getByRole('button', { name: /^Restore 0 days before/ })).toBeVisible();
});

test.describe('with a charge above the payments refused', () => {
  test.use({ expectedErrors: /422/ });

  test('cancels a paid booking for its charge; the refund stays due until it is recorded', async ({
    page,
  }) => {
    const booking = await aHold(page);
    const total = rupees(booking.total_paise);
    // 10 % of the price with GST, more than 60 days before.
    const charge = 5_100_000 * 1.05 * 0.1;
    const back = rupees(booking.total_paise - charge);
    await page.goto(`/admin/bookings/${booking.id}`);
    const panel = page.getByRole('region', { name: booking.ref });
    const question = page.getByRole('dialog');
    await panel.getByRole('button', { name: 'Record payment' }).click();
    await question.getByRole('button', { name: 'Record payment' }).click();
    await expect(panel.getByRole('row', { name: /^Paid/ })).toContainText(total);

    // An unverified desk payment confirms only with a reason; a manager's verification confirms automatically.
    await panel.getByRole('button', { name: 'Confirm' }).click();
    await expect(question).toContainText('is not verified');
    await expect(question.getByLabel('Reason')).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await panel.getByRole('button', { name: 'Verify' }).click();
    await expect(panel.getByText('Confirmed', { exact: true })).toBeVisible();
    await expect(panel.getByRole('region', { name: 'Invoices' })).toContainText(/AT\/\d\d-\d\d\/\d{6}/);
    await expect(panel.getByRole('button', { name: 'Complete' })).toHaveCount(0);

    await panel.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(question.getByRole('row', { name: /^Cancellation charge/ })).toContainText(rupees(charge));
    await expect(question.getByRole('row', { name: /^Refund/ })).toContainText(back);
    await expectSound(page, 'cancellation');
    await question.getByLabel('Reason').fill('The visa was refused');
    await question.getByRole('button', { name: 'Cancel booking' }).click();
    const refunds = panel.getByRole('region', { name: 'Refunds' });
    await expect(refunds).toContainText(back);
    await expect(refunds).toContainText('Due');

    await refunds.getByRole('button', { name: 'Record refund' }).click();
    await question.getByLabel('Refund status').selectOption('Initiated, not debited yet');
    await question.getByRole('button', { name: 'Mark as sent' }).click();
    await expect(refunds).toContainText('In process');

    await panel.getByRole('button', { name: 'Record payment' }).click();
    await question.getByLabel('Amount').fill(String(booking.total_paise / 100));
    await question.getByRole('button', { name: 'Record refund' }).click();
    await expect(question.getByText('Enter the bank reference of the refund.')).toBeVisible();
    await question.getByLabel('Bank or provider reference').fill(`UTR ${randomUUID()}`);
    await question.getByRole('button', { name: 'Record refund' }).click();
    await expect(
      question.getByText('This is more than was paid and verified less the cancellation charge'),
    ).toBeVisible();
    await question.getByLabel('Amount').fill(String((booking.total_paise - charge) / 100));
    await question.getByRole('button', { name: 'Record refund' }).click();
    await expect(refunds).toContainText('Refunded');
  });
});

test('shows the source of a booking; opens its papers only with a reason', async ({ page }) => {
  const { select } = await asOwner(page.request);
  const [demo] = await select<{ id: string }>(
    'bookings?status=eq.confirmed&contact->>name=like.Asha*&select=id&order=created_at&limit=1',
  );
  await page.goto(`/admin/bookings/${demo?.id}`);
  await expect(page.getByRole('region', { name: 'Price' })).toContainText('GST (5 %)');
  const travellers = page.getByRole('region', { name: /^Travellers/ });
  await travellers.getByRole('button', { name: 'Show passports and PAN' }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Purpose').fill('Visa application');
  await question.getByRole('button', { name: 'Show details' }).click();
  await expect(travellers).toContainText('This access is recorded');
  await expect(travellers).toContainText('Passport');
  await expectSound(page, 'booking with papers');
  const readings = await select<{ reason: string }>(
    `identity_readings?booking_id=eq.${demo?.id}&select=reason`,
  );
  expect(readings).toContainEqual({ reason: 'Visa application' });
});

test('finds and opens every message under Settings', async ({ page }) => {
  const { email, ref } = await aHold(page);
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Open messages' }).click();
  await page.getByRole('searchbox').fill(email);
  const table = page.getByRole('table', { name: 'Messages' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table).toContainText(ref);
  await table.getByRole('link').click();
  const message = page.getByRole('region', { name: 'Seats held' });
  await expect(message).toContainText(email);
  await expectSound(page, 'message');
  await message.getByRole('link', { name: ref }).click();
  const booking = page.getByRole('region', { name: ref });
  await expect(booking.getByRole('region', { name: 'Messages' })).toContainText('Seats held');
});
