import { logIn } from '../support/booking';
import { expect, open, test, type Page } from '../support/fixtures';
import { aPerson } from '../support/site-data';
import { short } from '../support/nightly';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test.describe('an account', () => {
  test.use({ expectedErrors: /status of 400/ });

  test(
    'is registered on the way to a customer’s screen, renamed, and used to sign in to that screen',
    short,
    async ({ page }) => {
      const account = aPerson('Kavya Rao');
      const requested = '/user/enquiries?page=1&sort=new#latest';
      const register = async (fields: { name: string; password: string }) => {
        const form = page.getByRole('form', { name: 'Registration' });
        await form.getByLabel('Your name').fill(fields.name);
        await form.getByLabel('Email').fill(account.email);
        await form.getByLabel('Password', { exact: true }).fill(fields.password);
        await form.getByRole('button', { name: 'Create account' }).click();
        return form;
      };
      await open(page, requested);
      await expect(page).toHaveURL(`/login?from=${encodeURIComponent(requested)}`);
      await page.getByRole('link', { name: 'Create an account' }).click();
      const form = await register({ name: account.name, password: 'short' });
      await expect(form.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
        /Use at least 6 characters\./,
      );
      await register(account);
      await expect(page).toHaveURL(requested);
      await expect(page.getByRole('heading', { level: 1, name: 'My Enquiries' })).toBeVisible();

      await page.goto('/user');
      await expect(page).toHaveURL('/user/profile');
      await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
      await expect(navigation(page).getByRole('link', { name: account.name })).toBeVisible();
      await page.getByLabel('Display name').fill('Kavya of the Mountains');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.locator('.Toastify__toast')).toContainText('Your profile has been saved.');
      await page.reload();
      await expect(page.getByLabel('Display name')).toHaveValue('Kavya of the Mountains');
      await expect(navigation(page).getByRole('link', { name: 'Kavya of the Mountains' })).toBeVisible();
      await navigation(page).getByRole('button', { name: 'SIGN OUT' }).click();
      await expect(page).toHaveURL('/');

      await open(page, '/register');
      await register({ name: 'Somebody else', password: 'another-2026' });
      await expect(form.getByRole('alert')).toContainText('There is already an account with this email.');
      await open(page, '/user/bookings');
      await logIn(page, account);
      await expect(page).toHaveURL('/user/bookings');
      await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
    },
  );
});
