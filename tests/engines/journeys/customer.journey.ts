import { aPerson, createAccount } from '../../journeys/support/site-data';
import { customer } from '../../journeys/support/fixtures';
import { test } from '../support/fixtures';
import { heading, logIn, navigation } from '../support/steps';

test(
  'redirects a signed-out visitor to the login and back; SIGN OUT leads home',
  { tag: '@core' },
  async ({ tab, request }) => {
    const account = await createAccount(request);
    await tab.open('/user/enquiries?page=1#latest');
    await tab.waitForPath(`/login?from=${encodeURIComponent('/user/enquiries?page=1#latest')}`);
    await logIn(tab, account);
    await tab.waitForPath('/user/enquiries?page=1#latest');
    await heading(tab, 'My Enquiries').waitFor();
    await tab.open('/admin/enquiries');
    await tab.waitForPath('/admin/login?from=%2Fadmin%2Fenquiries');
    await heading(tab, 'Admin sign in').waitFor();
    await tab.open('/user');
    await tab.waitForPath('/user/profile');
    await navigation(tab).getByRole('button', { name: 'SIGN OUT' }).click();
    await tab.waitForPath('/');
    await navigation(tab).getByRole('link', { name: 'LOGIN' }).waitFor();
  },
);

test('reports a wrong password and keeps the fields', async ({ tab }) => {
  await tab.open('/login');
  await logIn(tab, { email: customer.email, password: 'not-my-password' });
  await tab
    .getByRole('alert')
    .getByText(/do not match an account/)
    .waitFor();
  await tab.getByLabel('Email').waitForValue(customer.email);
});

test('registers an account after field errors and greets the customer by name', async ({ tab }) => {
  const account = aPerson('Kavya Rao');
  await tab.open('/register?from=%2Fuser%2Fprofile');
  const form = tab.getByRole('form', { name: 'Registration' });
  await form.getByRole('button', { name: 'Create account' }).click();
  await form.getByText('Enter your name.').waitFor();
  await form.getByLabel('Your name').waitForFocus();
  await form.getByLabel('Your name').fill(account.name);
  await form.getByLabel('Email').fill(account.email);
  await form.getByLabel('Password').fill('short');
  await form.getByRole('button', { name: 'Create account' }).click();
  await form.getByText('Use at least 6 characters.').waitFor();
  await form.getByLabel('Password').fill(account.password);
  await form.getByRole('button', { name: 'Create account' }).click();
  await tab.waitForPath('/user/profile');
  await navigation(tab).getByRole('link', { name: account.name }).waitFor();
});

test('shows a new display name in the navigation, also after a reload', async ({ tab, request }) => {
  await tab.open('/login?from=%2Fuser%2Fprofile');
  await logIn(tab, await createAccount(request));
  await tab.waitForPath('/user/profile');
  const field = tab.getByLabel('Display name');
  await field.fill('Meera of the Mountains');
  await tab.getByRole('button', { name: 'Save' }).click();
  await tab.getByText('Your profile has been saved.').waitFor();
  await navigation(tab).getByRole('link', { name: 'Meera of the Mountains' }).waitFor();
  await tab.reload();
  await field.waitForValue('Meera of the Mountains');
});

test('moves between profile, bookings and enquiries', async ({ tab }) => {
  await tab.open('/login?from=%2Fuser%2Fprofile');
  await logIn(tab);
  await heading(tab, 'My Profile').waitFor();
  await tab.getByRole('link', { name: 'Bookings' }).click();
  await heading(tab, 'My Bookings').waitFor();
  await tab
    .getByRole('main')
    .getByText(/^AT-\d{6}-/)
    .first()
    .waitFor();
  await tab.getByRole('link', { name: 'Enquiries' }).click();
  await heading(tab, 'My Enquiries').waitFor();
  await tab
    .getByRole('main')
    .getByText(/^ENQ-\d{6}-/)
    .first()
    .waitFor();
  await tab.back();
  await heading(tab, 'My Bookings').waitFor();
});
