import { expect, openPart, registerAdministrator, sectionHeading, test } from './admin-steps';
import { asOwner } from '../support/site-data';
import { expectSound } from '../support/expect-sound';
import type { Page } from '../support/fixtures';
import { nightly, nightlyUnless } from '../support/nightly';

/** Id of a row that the demo brings. */
async function firstId(page: Page, query: string): Promise<string> {
  const { select } = await asOwner(page.request);
  const [row] = await select<{ id: string }>(`${query}&select=id&limit=1`);
  return row?.id ?? '';
}

test.describe('signed out', () => {
  test.use({ signedInAs: 'nobody' });

  test('login, registration and the approval notice are accessible at every width', async ({
    page,
    openAs,
  }) => {
    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Enter your password.')).toBeVisible();
    await expectSound(page, 'login with errors');
    await page.goto('/admin/register');
    await expect(page.getByLabel('Full name')).toBeVisible();
    await expectSound(page, 'registration');

    const newcomer = await openAs(await registerAdministrator(page.request));
    await newcomer.goto('/admin');
    await expect(newcomer.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible();
    await expectSound(newcomer, 'waiting for approval');
  });
});

// A few rows of every kind are enough: the check looks at each of them at each width.
for (const [section, address] of [
  ['Packages', '/admin/packages?q=france'],
  ['Departures', '/admin/departures?q=france'],
  ['Enquiries', '/admin/enquiries?q=asha'],
  ['Bookings', '/admin/bookings?q=asha'],
  ['Finance', '/admin/finance/ledger'],
  ['Masters', '/admin/masters/departure-cities'],
  ['Settings', '/admin/settings'],
] as const) {
  test(
    `the list of ${section} is accessible at every width`,
    nightlyUnless(section === 'Packages'),
    async ({ page }) => {
      await page.goto(address);
      await expect(sectionHeading(page, section)).toBeVisible();
      const content = page.getByRole('main');
      const aRow = content.getByRole('table').getByRole('row').nth(1);
      await expect(aRow.or(content.getByText('(you)'))).toBeVisible();
      await expectSound(page, section);
    },
  );
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('the forms of the panel are accessible at every width', nightly, async ({ page }) => {
  await page.goto('/admin/packages/new');
  await button(page, 'Create draft').click();
  await expect(page.getByText('Not saved. Correct the marked fields')).toBeVisible();
  await expectSound(page, 'new package with errors');

  await page.goto('/admin/masters/themes');
  await button(page, 'New theme').click();
  await expect(page.getByRole('dialog', { name: 'New theme' })).toBeVisible();
  await expectSound(page, 'form of a theme');

  await page.goto('/admin/bookings/new');
  await button(page, /nights/)
    .first()
    .click();
  await button(page, 'Add child').click();
  await button(page, 'Save quote').click();
  await expect(page.getByText('Not saved. Correct the marked fields.')).toBeVisible();
  await expectSound(page, 'quote with errors');
});

test('a package, an enquiry and a booking are accessible at every width', nightly, async ({ page }) => {
  await page.goto(`/admin/packages/${await firstId(page, 'packages?code=eq.FRA-03')}`);
  await expect(page.getByRole('heading', { level: 2, name: /Alsace/ })).toBeVisible();
  await expectSound(page, 'package');
  for (const part of ['Hotels', 'Departures', 'Questions']) {
    await openPart(page, part);
    await expectSound(page, part);
  }

  await page.goto(`/admin/enquiries/${await firstId(page, 'enquiries?status=eq.quoted')}?q=asha`);
  await expect(button(page, 'Mark as won')).toBeVisible();
  await expect(page.getByText('Status: Quoted').first()).toBeVisible();
  await expectSound(page, 'enquiry');

  await page.goto(`/admin/bookings/${await firstId(page, 'bookings?status=eq.confirmed')}?q=asha`);
  await expect(button(page, 'Record payment')).toBeVisible();
  await expectSound(page, 'booking');
});
