import { onNotification } from '@aertrip/platform';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customerAuth } from 'shared-auth';
import { openPage } from '../../testing/customer-page';
import { aCustomer, provider, providerError } from '../../testing/identity';
import { refusal, serve } from '../../testing/database';

jest.mock('shared-auth/firebase-identity', () => jest.requireActual('../../testing/identity'));

const messages: string[] = [];
onNotification(({ text }) => messages.push(text));

beforeAll(() => customerAuth.preload());

beforeEach(() => {
  provider.failure = null;
  provider.calls.length = 0;
  messages.length = 0;
});

async function openProfile(user = aCustomer()) {
  act(() => provider.emit(user));
  openPage('/user/profile');
  await screen.findByRole('heading', { name: 'My Profile' });
  return userEvent.setup();
}

const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('saves a display name, refuses an empty one and keeps the typed one after a failure', async () => {
  const user = await openProfile();
  const name = screen.getByLabelText('Display name');
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  expect(name).toHaveValue('Asha Menon');
  fill(name, '');
  await save();
  await waitFor(() => expect(name).toHaveAccessibleDescription('Enter your name.'));
  expect(provider.calls).toEqual([]);

  fill(name, 'Asha of Kochi');
  provider.failure = providerError('auth/network-request-failed');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not reach the sign-in service/);
  expect(name).toHaveValue('Asha of Kochi');

  fill(name, ' Asha M. ');
  provider.failure = null;
  await save();
  expect(await screen.findByText('Hello, Asha M.')).toBeInTheDocument();
  expect(provider.calls.slice(1)).toEqual([['setDisplayName', 'Asha M.'], ['reload']]);
  expect(messages).toEqual(['Your profile has been saved.']);
});

test('keeps typed text when the account changes elsewhere, not for another customer', async () => {
  await openProfile();
  fill(screen.getByLabelText('Display name'), 'Asha Menon of Kochi');
  act(() => provider.emit(aCustomer({ displayName: 'Asha elsewhere' })));
  expect(screen.getByLabelText('Display name')).toHaveValue('Asha Menon of Kochi');
  act(() => provider.emit(aCustomer({ uid: 'ravi', displayName: 'Ravi Iyer' })));
  expect(screen.getByLabelText('Display name')).toHaveValue('Ravi Iyer');
});

test('sends a verification mail, and shows the email as verified after the link', async () => {
  const user = await openProfile(aCustomer({ emailVerified: false }));
  expect(screen.getByText('Not verified')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send verification email' }));
  expect(await screen.findByText(/We have sent you a link/)).toBeInTheDocument();
  expect(provider.calls).toEqual([['sendVerification', '/user/profile']]);

  provider.user = aCustomer({ emailVerified: true });
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await screen.findByText('Verified')).toBeInTheDocument();
});

test('changes the password with the current one, after refusing wrong, unchanged and short ones', async () => {
  const user = await openProfile();
  const form = within(screen.getByRole('form', { name: 'Password' }));
  const [current, next] = [form.getByLabelText('Current password'), form.getByLabelText('New password')];
  const change = () => user.click(form.getByRole('button', { name: 'Change password' }));
  fill(current, 'wander-2026');
  fill(next, 'wander-2026');
  await change();
  expect(await form.findByText('This is your current password. Choose another one.')).toBeInTheDocument();
  fill(next, '12345');
  expect(await form.findByText('Use at least 6 characters.')).toBeInTheDocument();
  expect(provider.calls).toEqual([]);

  fill(next, 'wander-2027');
  provider.failure = providerError('auth/invalid-credential');
  await change();
  await waitFor(() => expect(current).toHaveAccessibleDescription('This is not your current password.'));
  expect(current).toHaveFocus();
  expect(next).toHaveValue('wander-2027');

  provider.failure = null;
  await change();
  await waitFor(() => expect(messages).toEqual(['Your password has been changed.']));
  expect(provider.calls.at(-1)).toEqual(['changePassword', 'wander-2026', 'wander-2027']);
  expect(next).toHaveValue('');
});

test('adds an email and a password to an account with a mobile number, unless another has it', async () => {
  const user = await openProfile(
    aCustomer({ email: null, phone: '+919812345670', emailVerified: false, providers: ['phone'] }),
  );
  expect(screen.getByRole('region', { name: 'Sign-in methods' })).toHaveTextContent(
    'Mobile number +91 98123 45670',
  );
  const form = within(screen.getByRole('form', { name: 'Email' }));
  const add = () => user.click(form.getByRole('button', { name: 'Add email' }));
  fill(form.getByLabelText('Email'), 'ravi@example.com');
  fill(form.getByLabelText('Password'), 'wander-2027');
  provider.failures = { addPassword: providerError('auth/email-already-in-use') };
  await add();
  expect(await screen.findByText(/^ravi@example.com has an account already/)).toBeInTheDocument();
  expect(form.getByLabelText('Email')).toHaveValue('ravi@example.com');

  fill(form.getByLabelText('Email'), 'asha@example.com');
  provider.failures = {};
  await add();
  expect(await screen.findByText('Not verified')).toBeInTheDocument();
  expect(provider.calls.slice(1)).toEqual([
    ['addPassword', 'asha@example.com', 'wander-2027'],
    ['sendVerification', '/user/profile'],
  ]);
});

test('joins the account of a number with the one that has the email already', async () => {
  const moved = [0, 1];
  const { bodies } = serve({ join_account: () => Response.json(moved.shift()) });
  const user = await openProfile(
    aCustomer({ email: null, phone: '+919812345670', emailVerified: false, providers: ['phone'] }),
  );
  const form = within(screen.getByRole('form', { name: 'Email' }));
  fill(form.getByLabelText('Email'), 'ravi@example.com');
  fill(form.getByLabelText('Password'), 'wander-2027');
  provider.failures = { addPassword: providerError('auth/email-already-in-use') };
  await user.click(form.getByRole('button', { name: 'Add email' }));
  await user.click(await screen.findByRole('button', { name: 'Join the accounts' }));
  expect(await screen.findByText(/^Nothing was moved/)).toBeInTheDocument();
  expect(screen.queryByText(/Sign in instead/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Join the accounts' }));
  await waitFor(() => expect(provider.calls.at(-1)).toEqual(['signOut']));
  expect(bodies('join_account').at(-1)).toEqual({ p_email: 'ravi@example.com' });
});

test('mails a link to choose a password to an account made with a mailed link', async () => {
  const user = await openProfile();
  await user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
  expect(await screen.findByText('We have sent you a link to choose a password.')).toBeInTheDocument();
  expect(provider.calls).toEqual([['sendPasswordReset', 'asha@example.com']]);
});

test('offers no password change for a Google account', async () => {
  await openProfile(aCustomer({ providers: ['google.com'] }));
  expect(screen.queryByRole('form', { name: 'Password' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Sign-in methods' })).toHaveTextContent('Google');
});

async function openErasure() {
  const user = await openProfile();
  await user.click(screen.getByRole('button', { name: 'Erase my data' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Erase my data?' }));
  return { dialog, press: () => user.click(dialog.getByRole('button', { name: 'Erase my data' })) };
}

test('downloads the data as a file with the date in its name', async () => {
  serve({ export_my_data: { bookings: [] } });
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const user = await openProfile();
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^aertrip-my-data-[\d-]{10}\.json$/)]));
  jest.restoreAllMocks();
});

test('erases only after the typed word, then closes the account and navigates home', async () => {
  const { bodies } = serve({});
  const { dialog, press } = await openErasure();
  await press();
  expect(await dialog.findByText('Type ERASE to continue.')).toBeInTheDocument();
  expect(bodies('erase_my_data')).toEqual([]);
  fill(dialog.getByLabelText('Type ERASE to confirm'), 'erase');
  await press();
  expect(await screen.findByText('Elsewhere: /')).toBeInTheDocument();
  expect(bodies('erase_my_data')).toHaveLength(1);
  expect(provider.calls).toEqual([['deleteAccount']]);
  expect(messages).toEqual(['Your data has been erased and your account is closed.']);
  jest.restoreAllMocks();
});

test('reports an account that stays open after an old sign-in, and signs out', async () => {
  serve({});
  provider.failures = { deleteAccount: providerError('auth/requires-recent-login') };
  const { dialog, press } = await openErasure();
  fill(dialog.getByLabelText('Type ERASE to confirm'), 'ERASE');
  await press();
  expect(await screen.findByText('Elsewhere: /')).toBeInTheDocument();
  expect(provider.calls).toEqual([['deleteAccount'], ['signOut']]);
  expect(messages).toEqual([
    'Your data has been erased. To close your account too, sign in and erase your data again.',
  ]);
  provider.failures = {};
  jest.restoreAllMocks();
});

test('explains why data is retained and keeps the account', async () => {
  serve({ erase_my_data: refusal(409, { message: 'The tour of booking AT-1 is still ahead' }) });
  const { dialog, press } = await openErasure();
  fill(dialog.getByLabelText('Type ERASE to confirm'), 'ERASE');
  await press();
  expect(await dialog.findByRole('alert')).toHaveTextContent('The tour of booking AT-1 is still ahead.');
  expect(provider.calls).toEqual([]);
  expect(customerAuth.getState().user).not.toBeNull();
  jest.restoreAllMocks();
});
