import { randomUUID } from 'node:crypto';
import { aPhone, asOwner, publishTour } from '../support/site-data';
import type { Page } from '../support/fixtures';
import { adminNames, anAdministrator, expect, test } from './admin-steps';
import { nightly } from '../support/nightly';

/** A hold of two whose deposit is not paid. */
async function aHold(page: Page) {
  const tour = await publishTour(page.request);
  const { select, rpc } = await asOwner(page.request);
  const [departure] = await select<{ id: string }>(`departures?package_id=eq.${tour.id}&select=id`);
  const booking = await rpc<{ id: string; ref: string }>('hold_seats', {
    p_departure: departure?.id,
    p_key: randomUUID(),
    p_contact: { name: 'Leela Varma', phone: aPhone().stored, email: 'leela@example.com' },
    p_rooms: [
      {
        travellers: [
          { first_name: 'Leela', last_name: 'Varma' },
          { first_name: 'Mohan', last_name: 'Varma' },
        ],
      },
    ],
  });
  return { ...booking, select };
}

test.use({ expectedErrors: /status of 409/ });

test(
  'shows two administrators at one booking to each other and keeps every change once',
  nightly,
  async ({ page, openAs }) => {
    const hold = await aHold(page);
    const colleague = await openAs(await anAdministrator(page.request));
    const [mine, theirs] = [page, colleague].map((each) => each.getByRole('region', { name: hold.ref }));
    if (!mine || !theirs) throw new Error('There are two.');
    await page.goto(`/admin/bookings/${hold.id}`);
    await expect(mine.getByRole('button', { name: 'Confirm' })).toBeVisible();
    await colleague.goto(`/admin/bookings/${hold.id}`);
    await expect(theirs.getByText(`${adminNames.owner} has this open`)).toBeVisible();

    // Each begins on the booking as it was opened.
    await mine.getByRole('button', { name: 'Record payment' }).click();
    await theirs.getByRole('button', { name: 'Edit Mohan Varma' }).click();
    const correction = theirs.getByRole('form', { name: 'Edit Mohan Varma' });
    await correction.getByLabel('First name').fill('Manohar');
    await correction.getByRole('button', { name: 'Save traveller' }).click();
    await expect(theirs.getByText('Manohar Varma').first()).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
    await expect(mine.getByRole('row', { name: /^Balance due/ })).toContainText('₹0');
    await expect(mine.getByText('Manohar Varma').first()).toBeVisible();

    await colleague.reload();
    await theirs.getByRole('button', { name: 'Confirm' }).click();
    await mine.getByRole('button', { name: 'Confirm' }).click();
    const questions = [page, colleague].map((each) => each.getByRole('dialog'));
    // A manager has yet to verify the money, so each says why.
    for (const each of questions) await each.getByLabel('Reason').fill('The slip is here');
    await colleague.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(theirs.getByText('Confirmed', { exact: true })).toBeVisible();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expect(question.getByRole('alert')).toContainText('changed');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(mine.getByText('Confirmed', { exact: true })).toBeVisible();
    await expect(mine.getByRole('button', { name: 'Confirm' })).toHaveCount(0);

    const stored = await hold.select(
      `bookings?id=eq.${hold.id}&select=status,booking_travellers(first_name),ledger_entries(amount_paise)`,
    );
    expect(stored).toEqual([
      {
        status: 'confirmed',
        booking_travellers: expect.arrayContaining([{ first_name: 'Leela' }, { first_name: 'Manohar' }]),
        ledger_entries: [{ amount_paise: expect.any(Number) }],
      },
    ]);
  },
);
