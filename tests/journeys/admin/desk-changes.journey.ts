import { asCustomer } from '../support/customer-session';
import { expectSound } from '../support/expect-sound';
import type { Page } from '../support/fixtures';
import { aDeparture, asOwner, bookForTwo, createVerifiedAccount, publishTour } from '../support/site-data';
import { expect, test } from './admin-steps';

/** A confirmed booking of two on the first of two departures; its customer has an account. */
async function aConfirmedBooking(page: Page) {
  const account = await createVerifiedAccount(page.request);
  const tour = await publishTour(page.request, {
    departures: [aDeparture(150, 2_550_000), aDeparture(170, 2_700_000)],
  });
  const booking = await bookForTwo(page.request, tour, account);
  const { rpc } = await asOwner(page.request);
  const departures = () =>
    rpc<{ id: string; seats_booked: number }[]>('admin_departures', { p_package: tour.id });
  const seats = async () => (await departures()).map(({ seats_booked: booked }) => booked);
  return { ...booking, account, seats, departure: (await departures())[0]?.id };
}

const figure = async (area: ReturnType<Page['getByRole']>, name: string) =>
  (await area
    .getByRole('row', { name: new RegExp(`^${name}`) })
    .getByRole('cell')
    .textContent()) ?? '';

test('amends, moves and cancels a booking at an agreed charge; desk and customer see equal figures', async ({
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
  await dialog.getByRole('button', { name: /^Balance/ }).click();
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog).toBeHidden();
  const ledger = panel.getByRole('region', { name: 'Ledger' });
  await ledger.getByRole('button', { name: 'Verify' }).click();
  await expect(ledger).toContainText(/Verified .* by Meera Nair/);

  await panel.getByRole('button', { name: 'Change travellers and rooms' }).click();
  const price = dialog.getByRole('region', { name: 'Price of the change' });
  await expect(price.getByRole('row', { name: /^Difference/ })).toContainText('₹0');
  await dialog.getByRole('button', { name: 'Add a child to room 1' }).click();
  await dialog.getByLabel('First name').fill('Mira');
  await dialog.getByLabel('Last name').fill('Varma');
  await dialog.getByLabel('Age on departure').fill('7');
  await expect(price.getByRole('row', { name: 'Seats' })).toContainText('2 → 3');
  await expectSound(page, 'the change of travellers');
  const amended = await figure(price, 'After');
  await dialog.getByLabel('Reason').fill('Their daughter comes along');
  await dialog.getByRole('button', { name: 'Change booking' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByRole('region', { name: 'Travellers (3)' })).toContainText('Mira Varma');
  await expect(panel.getByRole('row', { name: /^Total/ })).toContainText(amended);
  expect(await booking.seats()).toEqual([3, 0]);
  await expectOnCustomersPage('Total', amended);

  await panel.getByRole('button', { name: 'Move to another departure' }).click();
  await dialog.getByRole('radio').check();
  await expect(price.getByRole('row', { name: /^Departs/ })).toBeVisible();
  const moved = await figure(price, 'After');
  await dialog.getByLabel('Reason').fill('School holidays');
  await dialog.getByRole('button', { name: 'Move booking' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByRole('row', { name: /^Total/ })).toContainText(moved);
  expect(await booking.seats()).toEqual([0, 3]);
  await expectOnCustomersPage('Total', moved);

  await panel.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Cancel booking' }).click();
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

test('cancels a booked departure with a decision for its booking', async ({ page }) => {
  const booking = await aConfirmedBooking(page);
  await page.goto(`/admin/departures/${booking.departure}`);
  const panel = page.getByRole('region', { name: /^\d+ \w+ \d{4}$/ });
  await expect(panel.getByRole('button', { name: 'Manifest (CSV)' })).toBeVisible();
  await expectSound(page, 'departure');
  await panel.getByRole('button', { name: 'Cancel departure' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this departure?' });
  await dialog.getByLabel('Reason').fill('The pass is closed by snow');
  await dialog.getByRole('button', { name: 'Cancel departure' }).click();
  await expect(dialog.getByText('Choose an action for each booking.')).toBeVisible();
  await dialog.getByLabel(`Action for ${booking.ref}`).selectOption('move');
  await dialog.getByLabel('To', { exact: true }).selectOption({ index: 1 });
  await expectSound(page, 'decision about a departure');
  await dialog.getByRole('button', { name: 'Cancel departure' }).click();
  await expect(panel.getByText('Cancelled', { exact: true })).toBeVisible();

  expect(await booking.seats()).toEqual([0, 2]);
  const { select } = await asOwner(page.request);
  const sent = await select<{ template: string }>(
    `messages?booking_id=eq.${booking.id}&template=eq.booking_changed&select=template`,
  );
  expect(sent).toHaveLength(1);
});
