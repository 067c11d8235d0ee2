import { expectSound } from '../support/expect-sound';
import { accessibilityViolations, type Page } from '../support/fixtures';
import { aDeparture, aPerson, aPhone, asOwner, bookForTwo, inDays, publishTour } from '../support/site-data';
import { expect, openPart, test } from './admin-steps';
import { nightly } from '../support/nightly';

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

test('cancels a booked departure with a decision for its booking and adds a customer to a waitlist', async ({
  page,
}) => {
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

  const other = departures[1]?.id ?? '';
  await page.goto(`/admin/departures/${other}?q=${encodeURIComponent(tour.title)}`);
  await panel.getByRole('button', { name: 'Stop sale' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sale' }).click();
  await expect(panel.getByText('Sale stopped')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await panel.getByRole('button', { name: 'Add to waitlist' }).press('Enter');
  const waiting = page.getByRole('dialog', { name: 'Add to waitlist' });
  await waiting.getByLabel('Name').fill('Tara Menon');
  await waiting.getByLabel('Phone').fill(aPhone().typed);
  await waiting.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(panel.getByRole('list', { name: 'Waitlist' })).toContainText('Tara Menon');
  await expect(page.getByRole('table', { name: 'Departures' })).toContainText('1 waiting');
  await expect(waiting).toBeHidden();
  await panel.getByRole('button', { name: 'Reopen sale' }).press('Enter');
  await panel.getByRole('button', { name: 'Offer seats: Tara Menon' }).press('Enter');
  await expect(panel.getByRole('list', { name: 'Waitlist' })).toContainText('Seats offered');

  await panel.getByRole('link', { name: 'Create booking: Tara Menon' }).click();
  await expect(
    page.getByText(`Tara Menon is on the waitlist with 2 travellers for ${tour.title}`),
  ).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Tara Menon');
});

test('creates a rate card, applies it to departures and undoes it by keyboard', nightly, async ({ page }) => {
  const tour = await publishTour(page.request, {
    departures: [aDeparture(150, 2_550_000), aDeparture(170, 2_700_000), aDeparture(250, 2_800_000)],
  });
  await page.goto(`/admin/packages/${tour.id}`);
  await openPart(page, 'Departures');
  const section = page.getByRole('region', { name: 'Departures and prices' });
  await section.getByRole('button', { name: 'Price grid' }).press('Enter');
  const twin = (row: number) =>
    section
      .getByRole('row')
      .nth(row + 1)
      .getByRole('gridcell')
      .first();
  const open = section.getByRole('button', { name: 'Rate cards' });
  await open.press('Enter');
  const cards = page.getByRole('dialog', { name: 'Rate cards' });
  await cards.getByRole('button', { name: 'New rate card' }).press('Enter');

  const form = page.getByRole('dialog', { name: 'New rate card' });
  await expect(form.getByLabel('Season')).toBeFocused();
  await page.keyboard.type(`Spring of ${tour.title}`);
  await form.getByLabel('First date').fill(inDays(140));
  await form.getByLabel('Last date').fill(inDays(200));
  await form.getByLabel('Twin sharing').fill('31,500');
  expect.soft(await accessibilityViolations(page), 'a new rate card').toEqual([]);
  await form.getByLabel('Twin sharing').press('Enter');
  await expect(form).toBeHidden();
  const card = cards.getByRole('listitem').filter({ hasText: tour.title });
  await expect(card).toContainText('this package');
  expect.soft(await accessibilityViolations(page), 'rate cards').toEqual([]);

  await card.getByRole('button', { name: 'Apply to 2 prices' }).press('Enter');
  const preview = page.getByRole('dialog', { name: /^Apply Spring/ });
  await expect(preview.getByRole('row').nth(1)).toContainText(/Twin sharing\s*₹25,500\s*₹31,500/);
  expect.soft(await accessibilityViolations(page), 'what a rate card changes').toEqual([]);
  await preview.getByRole('button', { name: 'Fill 2 departures' }).press('Enter');
  await expect(cards).toBeHidden();
  await expect(open).toBeFocused();
  await expect(twin(0)).toContainText('₹31,500');
  await expect(twin(2)).toHaveText('₹28,000');
  await section.getByRole('button', { name: 'Undo (Ctrl+Z)' }).press('Enter');
  await expect(twin(0)).toHaveText('₹25,500');
  await expect(twin(1)).toHaveText('₹27,000');

  await open.press('Enter');
  await card.getByRole('button', { name: /^Edit Spring/ }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Rate card', exact: true })
    .getByRole('button', { name: 'Delete' })
    .press('Enter');
  await page.getByRole('button', { name: 'Delete rate card' }).press('Enter');
  await expect(card).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
});
