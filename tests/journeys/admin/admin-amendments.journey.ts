import { randomUUID } from 'node:crypto';
import { asCustomer } from '../support/customer-session';
import { expectSound } from '../support/expect-sound';
import type { Page } from '../support/fixtures';
import { aPhone, asOwner, createVerifiedAccount, publishTour } from '../support/site-data';
import { expect, test } from './admin-steps';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const aDeparture = (days: number, twin: number) => ({
  starts_on: inDays(days),
  status: 'open',
  seats_total: 12,
  prices: { twin, single: 2 * twin - 100_000, child_with_bed: 1_900_000, infant: 300_000 },
});

/** A confirmed booking of two whose deposit is paid; its customer has an account with the contact's address. */
async function aConfirmedBooking(page: Page) {
  const account = await createVerifiedAccount(page.request);
  const tour = await publishTour(page.request, {
    departures: [aDeparture(150, 2_550_000), aDeparture(170, 2_700_000)],
  });
  const { rpc } = await asOwner(page.request);
  const departures = await rpc<{ id: string }[]>('admin_departures', { p_package: tour.id });
  const hold = await rpc<{ id: string; ref: string; version: number; total_paise: number }>('hold_seats', {
    p_departure: departures[0]?.id,
    p_key: randomUUID(),
    p_contact: { name: account.name, phone: aPhone().stored, email: account.email },
    p_rooms: [
      {
        travellers: [
          { first_name: 'Leela', last_name: 'Varma' },
          { first_name: 'Mohan', last_name: 'Varma' },
        ],
      },
    ],
  });
  await rpc('set_booking_status', {
    p_id: hold.id,
    p_to: 'confirmed',
    p_version: hold.version,
    p_reason: 'Pays at the desk',
  });
  const seats = async () => {
    const rows = await rpc<{ seats_booked: number }[]>('admin_departures', { p_package: tour.id });
    return rows.map(({ seats_booked: booked }) => booked);
  };
  return { ...hold, account, tour, seats };
}

const figure = async (area: ReturnType<Page['getByRole']>, name: string) =>
  (await area
    .getByRole('row', { name: new RegExp(`^${name}`) })
    .getByRole('cell')
    .textContent()) ?? '';

test('corrects, amends, moves and cancels a booking at an agreed charge; desk and customer see equal figures', async ({
  page,
  visitor,
}) => {
  const booking = await aConfirmedBooking(page);
  await asCustomer(visitor, booking.account);
  const expectOnCustomersPage = async (name: string, value: string) => {
    await visitor.goto(`/user/bookings/${booking.id}`);
    const payments = visitor.getByRole('region', { name: 'Payments' });
    await expect(payments.getByText(name, { exact: true }).locator('xpath=following-sibling::dd')).toHaveText(
      value,
    );
  };
  await page.goto(`/admin/bookings/${booking.id}`);
  const panel = page.getByRole('region', { name: booking.ref });
  const dialog = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Record payment' }).click();
  const slip = { name: 'slip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await dialog.getByLabel('Proof').setInputFiles(slip);
  await expectSound(page, 'the recording of a payment');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog).toBeHidden();
  const ledger = panel.getByRole('region', { name: 'Ledger' });
  const arriving = page.waitForEvent('download');
  await ledger.getByRole('button', { name: 'Download proof' }).click();
  expect((await arriving).suggestedFilename()).toMatch(/^proof-\d+\.pdf$/);
  await ledger.getByRole('button', { name: 'Verify' }).click();
  await expect(ledger).toContainText(/Verified .* by Meera Nair/);
  await expectSound(page, 'a booking with its ledger');

  await panel.getByRole('button', { name: 'Edit Mohan Varma' }).click();
  const correction = panel.getByRole('form', { name: 'Edit Mohan Varma' });
  await correction.getByLabel('First name').fill('Manohar');
  await correction.getByLabel('Meals').selectOption('Jain');
  await correction.getByLabel('PAN').fill('abcde 1234 f');
  await correction.getByRole('button', { name: 'Save traveller' }).click();
  await expect(panel.getByRole('region', { name: /^Travellers/ })).toContainText('Manohar Varma');
  await expect(panel.getByRole('region', { name: /^Travellers/ })).not.toContainText('ABCDE1234F');

  await panel.getByRole('button', { name: 'Change travellers and rooms' }).click();
  const price = dialog.getByRole('region', { name: 'Price of the change' });
  await expect(price.getByRole('row', { name: /^Difference/ })).toContainText('₹0');
  await dialog.getByRole('button', { name: 'Add room' }).click();
  await expect(dialog.getByRole('region', { name: 'Room 2' })).toContainText('Every room needs a traveller');
  await dialog.getByRole('button', { name: 'Remove room 2' }).click();
  await dialog.getByRole('button', { name: 'Add a child to room 1' }).click();
  await dialog.getByLabel('First name').fill('Mira');
  await dialog.getByLabel('Last name').fill('Varma');
  await expect(dialog.getByLabel('Age on departure')).toHaveAccessibleDescription(/Enter the age/);
  await dialog.getByLabel('Age on departure').fill('7');
  await expect(price.getByRole('row', { name: 'Seats' })).toContainText('2 → 3');
  await expectSound(page, 'the change of travellers');
  const amended = await figure(price, 'Now');
  await dialog.getByRole('button', { name: 'Change booking' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Enter a reason/);
  await dialog.getByLabel('Reason').fill('Their daughter comes along');
  await dialog.getByRole('button', { name: 'Change booking' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByRole('region', { name: 'Travellers (3)' })).toContainText('Mira Varma');
  await expect(panel.getByRole('row', { name: /^Total/ })).toContainText(amended);
  expect(await booking.seats()).toEqual([3, 0]);
  await expectOnCustomersPage('Total', amended);

  await panel.getByRole('button', { name: 'Move to another departure' }).click();
  const [other] = [dialog.getByRole('radio')];
  await expect(other).toHaveCount(1);
  await other.check();
  await expect(price.getByRole('row', { name: /^Departs/ })).toBeVisible();
  await expectSound(page, 'the move to another departure');
  const moved = await figure(price, 'Now');
  await dialog.getByLabel('Reason').fill('School holidays');
  await dialog.getByRole('button', { name: 'Move booking' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByRole('row', { name: /^Total/ })).toContainText(moved);
  expect(await booking.seats()).toEqual([0, 3]);
  await expectOnCustomersPage('Total', moved);

  await panel.getByRole('button', { name: 'Cancel booking' }).click();
  await dialog.getByRole('checkbox', { name: 'Override cancellation charge' }).check();
  await dialog.getByLabel('Charge (₹)').fill('1,000');
  await expect(dialog.getByRole('row', { name: /^Cancellation charge/ })).toContainText('₹1,000');
  const back = await figure(dialog, 'Refund to customer');
  await expectSound(page, 'a cancellation at another charge');
  await dialog.getByLabel('Reason').fill('A death in the family');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(panel.getByRole('region', { name: 'Refunds' })).toContainText(back);
  expect(await booking.seats()).toEqual([0, 0]);
  await expectOnCustomersPage('Cancellation charge', '₹1,000');
});
