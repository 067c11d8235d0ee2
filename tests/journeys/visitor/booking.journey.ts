import {
  accept,
  bookLink,
  button,
  confirmByCode,
  fillContact,
  fillDay,
  nameTravellers,
  openDetails,
  payHeading,
  publishFamilyTour,
  tourPath,
} from '../support/booking';
import { expectSoundWithLargeText } from '../support/expect-sound';
import { expect, open, test } from '../support/fixtures';
import { aPerson, aPhone } from '../support/site-data';

test('holds seats for a family of three at the displayed price, on a phone, as a guest with a mobile number', async ({
  page,
}) => {
  const viewport = { width: 390, height: 844 };
  await page.setViewportSize(viewport);
  const check = async (step: string) => {
    await expectSoundWithLargeText(page, step);
    await page.setViewportSize(viewport);
  };
  const guest = aPerson('Asha Menon');
  const tour = await publishFamilyTour(page);
  await open(page, tourPath(tour));
  const bar = page.getByRole('region', { name: 'Your price' });
  await expect(bar.getByRole('link', { name: 'Book', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(bar.getByText(/^₹[\d,]+/).first()).toBeInViewport();
  const total = page.getByText('Total', { exact: true }).locator('..').getByRole('definition');
  const before = await total.first().textContent();
  await page.getByRole('button', { name: 'Add one: Children' }).click();
  await expect(page).toHaveURL(/children=8/);
  await expect(total.first()).not.toHaveText(before ?? '');
  const price = await total.first().textContent();
  await page.reload();
  await expect(total.first()).toHaveText(price ?? '');

  await bookLink(page).click();
  await expect(page).toHaveURL(new RegExp(`/book/${tour.slug}\\?.*children=8`));

  await fillContact(page, guest, aPhone().typed);
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(guest.name);
  await confirmByCode(page);
  await check('confirmed contact');
  await button(page, 'Continue').click();
  await nameTravellers(page, ['Asha', 'Ravi', 'Mira']);
  await button(page, 'Continue').click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByRole('link', { name: 'Child 1: Enter the child’s date of birth.' }).click();
  await expect(page.getByLabel('Day', { exact: true })).toBeFocused();
  await fillDay(page, 'Date of birth', `${new Date().getFullYear() - 8}-1-4`);
  await check('travellers');
  await button(page, 'Continue').click();
  await accept(page);
  await check('review');
  await expect(total.first()).toHaveText(price ?? '');
  await button(page, 'Reserve for 20 minutes').click();

  await expect(payHeading(page)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(20|19) min left$/);
  await expect(total.first()).toHaveText(price ?? '');
  await check('pay');
  await open(page, '/user/bookings');
  await expect(page.getByRole('main').getByText(tour.title)).toBeVisible();
});

test.describe('a price change during a booking, and a hold that expires', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('shows both totals, holds once after consent, and holds again with the same form', async ({
    page,
  }) => {
    await fillContact(page, await openDetails(page));
    await button(page, 'Continue').click();
    await nameTravellers(page, ['Asha', 'Ravi']);
    await button(page, 'Continue').click();
    await accept(page);
    await page.clock.install();
    await page.route(
      '**/rest/v1/rpc/hold_seats',
      async (route) => {
        const body = route.request().postDataJSON() as { p_expected_total_paise: number };
        await route.continue({
          postData: JSON.stringify({
            ...body,
            p_expected_total_paise: body.p_expected_total_paise - 100_000,
          }),
        });
      },
      { times: 1 },
    );
    await button(page, 'Reserve for 20 minutes').click();
    const told = page.getByRole('alert');
    await expect(told).toContainText(/The price has changed from ₹.+ to ₹.+ No seats are held yet/);
    let holds = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/rpc/hold_seats')) holds += 1;
    });
    await page.getByRole('button', { name: /^Reserve for ₹/ }).dblclick();
    await expect(payHeading(page)).toBeVisible();
    expect(holds).toBe(1);

    await page.clock.fastForward(15 * 60_000);
    await expect(page.getByText('Your seats are held for five more minutes.')).toBeAttached();
    await page.clock.fastForward(5 * 60_000);
    await expect(page.getByRole('heading', { name: 'Your seat hold has expired' })).toBeVisible();
    await button(page, 'Reserve the seats again').click();
    await button(page, 'Reserve for 20 minutes').click();
    // The clock of the page is ahead: the database still holds the first seats.
    await expect(page.getByText(/^You hold 2 seats on this departure until/)).toBeVisible();
    await button(page, 'Make another booking').click();
    await expect(payHeading(page)).toBeVisible();
  });
});

test('keeps the focus above the bottom bar at 200 % zoom', async ({ page }) => {
  await openDetails(page);
  await page.setViewportSize({ width: 640, height: 360 });
  await page.getByLabel('Name', { exact: true }).focus();
  const isCovered = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return undefined;
      const { left, width, bottom } = focused.getBoundingClientRect();
      const top = document.elementFromPoint(left + width / 2, Math.min(bottom, innerHeight) - 2);
      return top !== focused && !focused.contains(top) && !top?.contains(focused) ? focused.outerHTML : false;
    });
  for (let press = 0; press < 25; press += 1) {
    await page.keyboard.press('Tab');
    expect(await isCovered()).toBeFalsy();
  }
});
