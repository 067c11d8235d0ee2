import { expectSound } from '../support/expect-sound';
import type { Page } from '../support/fixtures';
import { aDeparture, aPerson, asOwner, bookForTwo, publishTour } from '../support/site-data';
import { expect, test } from './admin-steps';

/** A tour with two departures, and a confirmed booking of two on the first. */
async function aBookedTour(page: Page) {
  const tour = await publishTour(page.request, {
    departures: [aDeparture(150, 2_550_000), aDeparture(170, 2_700_000)],
  });
  const booking = await bookForTwo(page.request, tour, aPerson('Leela Varma'));
  const { rpc } = await asOwner(page.request);
  const departures = await rpc<{ id: string }[]>('admin_departures', { p_package: tour.id });
  return { tour, booking, departure: departures[0]?.id ?? '' };
}

test('cancels a booked departure with a decision for its booking', async ({ page }) => {
  const { tour, booking, departure } = await aBookedTour(page);
  await page.goto(`/admin/departures/${departure}`);
  const panel = page.getByRole('region', { name: /^\d+ \w+ \d{4}$/ });
  await expect(panel.getByRole('link', { name: 'Manifest (PDF)' })).toBeVisible();
  await expectSound(page, 'departure');
  await panel.getByRole('button', { name: 'Cancel departure' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this departure?' });
  await dialog.getByLabel('Reason').fill('The pass is closed by snow');
  await dialog.getByRole('button', { name: 'Cancel departure' }).click();
  await expect(dialog.getByText('Choose an action for each booking.')).toBeVisible();
  await dialog.getByLabel(`Action for ${booking.ref}`).selectOption('move');
  await dialog.getByLabel('To', { exact: true }).selectOption({ index: 1 });
  await expect(dialog.getByLabel('Price')).toContainText(/Today’s price: .* more/);
  await expectSound(page, 'decision about a departure');
  await dialog.getByRole('button', { name: 'Cancel departure' }).click();
  await expect(panel.getByText('Cancelled', { exact: true })).toBeVisible();

  const { rpc, select } = await asOwner(page.request);
  const departures = await rpc<{ id: string; seats_booked: number }[]>('admin_departures', {
    p_package: tour.id,
  });
  expect(departures.map(({ seats_booked: booked }) => booked)).toEqual([0, 2]);
  const told = await select<{ template: string }>(
    `messages?booking_id=eq.${booking.id}&template=eq.booking_changed&select=template`,
  );
  expect(told).toHaveLength(1);
});
