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
