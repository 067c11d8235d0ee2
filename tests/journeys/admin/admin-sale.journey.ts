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

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/masters/promotions');
  const menu = page.getByRole('combobox', { name: 'Master data' });
  await expect(menu).toHaveValue('promotions');
  await menu.selectOption('Tax rates');
  await expect(page).toHaveURL('/admin/masters/tax-rates');
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
