import { expect, registerAdministrator, sectionHeading, test } from './admin-steps';
import { expectSound } from '../support/expect-sound';

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

// The gate opens every other screen of the panel.
test('the list of packages is accessible at every width', async ({ page }) => {
  // A few rows are enough: the check looks at each of them at each width.
  await page.goto('/admin/packages?q=france');
  await expect(sectionHeading(page, 'Packages')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Packages' }).getByRole('row').nth(1)).toBeVisible();
  await expectSound(page, 'Packages');
});
