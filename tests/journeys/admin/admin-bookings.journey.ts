import { randomUUID } from 'node:crypto';
import { addFilter, expect, test } from './admin-steps';
import { aPhone, asOwner, publishTour } from '../support/site-data';
import type { Page } from '../support/fixtures';

/** A hold of two seats by a new customer. */
async function aHold(page: Page) {
  const tour = await publishTour(page.request);
  const name = `Leela ${randomUUID().slice(0, 8)}`;
  const { select, rpc } = await asOwner(page.request);
  const [departure] = await select<{ id: string }>(`departures?package_id=eq.${tour.id}&select=id`);
  const booking = await rpc<{ id: string; ref: string }>('hold_seats', {
    p_departure: departure?.id,
    p_key: randomUUID(),
    p_contact: { name, phone: aPhone().stored, email: 'leela@example.com' },
    p_rooms: [
      {
        travellers: [
          { first_name: 'Leela', last_name: 'Varma' },
          { first_name: 'Mohan', last_name: 'Varma' },
        ],
      },
    ],
  });
  const seats = async () => {
    const [row] = await rpc<{ seats_held: number; seats_booked: number }[]>('admin_departures', {
      p_package: tour.id,
    });
    return row && { held: row.seats_held, booked: row.seats_booked };
  };
  return { ...booking, name, tour, seats };
}

test('finds, confirms and cancels a held booking, offers only allowed steps, and counts the seats', async ({
  page,
}) => {
  const hold = await aHold(page);
  expect(await hold.seats()).toEqual({ held: 2, booked: 0 });
  await page.goto('/admin/bookings');
  await page.getByRole('searchbox').fill(hold.name);
  const table = page.getByRole('table', { name: 'Bookings' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await addFilter(page, 'Status', 'Cancelled');
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('On hold');
  const row = table.getByRole('row').nth(1);
  await expect(row).toContainText(hold.tour.title);
  await expect(row).toContainText('On hold');

  const opener = row.getByRole('link', { name: hold.name });
  await opener.click();
  const panel = page.getByRole('region', { name: hold.ref });
  const steps = panel.getByRole('button', { name: /^(Confirm|Complete|Cancel booking|Expire)$/ });
  const question = page.getByRole('dialog');
  await expect(panel).toContainText('Mohan Varma');
  await expect(panel.getByLabel('Amounts')).toContainText(/Total₹.*Paid₹0.*Due₹/);
  await panel.getByLabel('Owner').selectOption('Meera Nair');
  await panel.getByLabel('Note', { exact: true }).fill('Calls back on Monday');
  await panel.getByRole('button', { name: 'Add note' }).click();
  await expect(panel.getByRole('region', { name: 'Notes' }).getByRole('listitem')).toContainText(
    'Calls back on Monday',
  );
  await page.reload();
  await expect(panel.getByLabel('Owner').locator('option:checked')).toHaveText('Meera Nair');
  await expect(steps).toHaveText(['Confirm', 'Cancel booking']);
  await steps.filter({ hasText: 'Confirm' }).click();
  await expect(question).toContainText('The seats are confirmed');
  await expect(question).toContainText('is not paid: ₹0 received so far');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question.getByText('Enter a reason.')).toBeVisible();
  await question.getByLabel('Reason').fill('Pays by cheque on Monday');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(panel.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(steps).toHaveText(['Cancel booking']); // the tour has not ended
  expect(await hold.seats()).toEqual({ held: 0, booked: 2 });

  await steps.filter({ hasText: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Keep booking' }).click();
  await expect(question).toBeHidden();
  await steps.filter({ hasText: 'Cancel' }).click();
  await expect(question).toContainText('Nothing was paid. There is no charge and no refund.');
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(question.getByText('Enter a reason.')).toBeVisible();
  await question.getByLabel('Reason').fill('The visa was refused');
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(panel.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(question).toBeHidden();
  await expect(panel.getByText('The visa was refused')).toBeVisible();
  await expect(steps).toHaveCount(0);
  expect(await hold.seats()).toEqual({ held: 0, booked: 0 });

  // The filter of the list is still "On hold".
  await panel.getByRole('link', { name: 'All bookings' }).click();
  await expect(page).toHaveURL(/\/admin\/bookings\?.*status=hold/);
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
});
