import { logIn } from '../support/booking';
import { asCustomer } from '../support/customer-session';
import { expect, open, test, type Page } from '../support/fixtures';
import { aPerson, closeAccount, createAccount } from '../support/site-data';
import { nightly } from '../support/nightly';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test.describe('an account', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('is registered after field errors, greeted by name, and refused a second time', async ({ page }) => {
    const account = aPerson('Kavya Rao');
    await open(page, '/register?from=%2Fuser%2Fprofile');
    const form = page.getByRole('form', { name: 'Registration' });
    const create = form.getByRole('button', { name: 'Create account' });
    await create.click();
    await expect(form.getByLabel('Your name')).toBeFocused();
    await expect(form.getByLabel('Your name')).toHaveAccessibleDescription(/Enter your name\./);
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/Enter your email address\./);
    await form.getByLabel('Your name').fill(account.name);
    await form.getByLabel('Email').fill(account.email);
    await form.getByLabel('Password', { exact: true }).fill('short');
    await create.click();
    await expect(form.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /Use at least 6 characters\./,
    );
    await form.getByLabel('Password', { exact: true }).fill(account.password);
    await create.click();
    await expect(page).toHaveURL('/user/profile');
    await expect(navigation(page).getByRole('link', { name: account.name })).toBeVisible();
    await expect(page.getByText(account.email)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/');

    await open(page, '/register');
    await form.getByLabel('Your name').fill('Somebody else');
    await form.getByLabel('Email').fill(account.email);
    await form.getByLabel('Password', { exact: true }).fill('another-2026');
    await create.click();
    await expect(form.getByRole('alert')).toContainText('There is already an account with this email.');
    await expect(form.getByLabel('Your name')).toHaveValue('Somebody else');
  });
});

test('redirects a signed-out visitor to the login and back with path, query and hash', async ({ page }) => {
  const account = await createAccount(page.request);
  await open(page, '/user');
  await expect(page).toHaveURL(/\/login\?from=/);
  await page.goto('/user/enquiries?page=1&sort=new#latest');
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent('/user/enquiries?page=1&sort=new#latest')}`);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await logIn(page, account);
  await expect(page).toHaveURL('/user/enquiries?page=1&sort=new#latest');
  await expect(page.getByRole('heading', { level: 1, name: 'My Enquiries' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No enquiries yet' })).toBeVisible();
  await page.goto('/user');
  await expect(page).toHaveURL('/user/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
});

test('shows a new display name in the navigation, also after a reload', async ({ page }) => {
  const account = await createAccount(page.request);
  await asCustomer(page, account);
  await open(page, '/user/profile');
  const field = page.getByLabel('Display name');
  await field.fill('Meera of the Mountains');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.Toastify__toast')).toContainText('Your profile has been saved.');
  await expect(navigation(page).getByRole('link', { name: 'Meera of the Mountains' })).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('Meera of the Mountains');
  await expect(navigation(page).getByRole('link', { name: 'Meera of the Mountains' })).toBeVisible();
});

test('applies sign-in and sign-out in another tab', nightly, async ({ page, context }) => {
  const account = await createAccount(page.request);
  const other = await context.newPage();
  await open(other, '/');
  await expect(navigation(other).getByRole('link', { name: 'LOGIN' })).toBeVisible();
  await open(page, '/login');
  await logIn(page, account);
  await expect(navigation(other).getByRole('link', { name: account.name })).toBeVisible();
  await open(other, '/user/bookings');
  await expect(other.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
  await navigation(page).getByRole('button', { name: 'SIGN OUT' }).click();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/login?from=%2Fuser%2Fbookings');
  await expect(other.getByText('My Bookings')).toHaveCount(0);
});

test.describe('a session ended by the provider', () => {
  test.use({ expectedErrors: /status of 40[01]/ });

  test('redirects the next screen to the login and back', async ({ page }) => {
    const account = await createAccount(page.request);
    await asCustomer(page, account);
    await open(page, '/user/profile');
    await closeAccount(page.request, account);
    const refused = { status: 401, json: { code: 'PGRST301', message: 'JWT expired' } };
    await page.route('**/rest/v1/rpc/my_bookings*', (route) => route.fulfill(refused));
    await page.getByRole('link', { name: 'Bookings', exact: true }).click();
    await expect(page).toHaveURL('/login?from=%2Fuser%2Fbookings');
    await page.unroute('**/rest/v1/rpc/my_bookings*');

    await createAccount(page.request, account);
    await logIn(page, account);
    await expect(page).toHaveURL('/user/bookings');
    await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
  });
});
