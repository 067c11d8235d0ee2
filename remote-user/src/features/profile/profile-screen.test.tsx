import { onNotification } from '@aertrip/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customerAuth } from 'shared-auth';
import { openPage } from '../../testing/customer-page';
import { aCustomer, provider, providerError } from '../../testing/identity';
import { refusal, serve } from '../../testing/booking-details';

jest.mock('shared-auth/firebase-identity', () => jest.requireActual('../../testing/identity'));

const told: string[] = [];
onNotification(({ text }) => told.push(text));

beforeAll(() => customerAuth.preload());

beforeEach(() => {
  provider.failure = null;
  provider.calls.length = 0;
  told.length = 0;
});

async function openProfile(user = aCustomer()) {
  act(() => provider.emit(user));
  openPage('/user/profile');
  await screen.findByRole('heading', { name: 'My Profile' });
  return userEvent.setup();
}

test('a new display name is saved and shown', async () => {
  const user = await openProfile();
  const name = screen.getByLabelText('Display name');
  expect(name).toHaveValue('Asha Menon');
  await user.clear(name);
  await user.type(name, ' Asha M. ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Hello, Asha M.')).toBeInTheDocument();
  expect(provider.calls[0]).toEqual(['setDisplayName', 'Asha M.']);
  expect(told).toEqual(['Your profile has been saved.']);
});

test('an empty display name is refused beside the field', async () => {
  const user = await openProfile();
  await user.clear(screen.getByLabelText('Display name'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Display name')).toHaveAccessibleDescription('Enter your name.'),
  );
  expect(provider.calls).toEqual([]);
});

test('a failed save says why and leaves what was typed', async () => {
  const user = await openProfile();
  const name = screen.getByLabelText('Display name');
  await user.clear(name);
  await user.type(name, 'Asha of Kochi');
  provider.failure = providerError('auth/network-request-failed');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not reach the sign-in service/);
  expect(screen.getByLabelText('Display name')).toHaveValue('Asha of Kochi');
});

test('news of the account does not overwrite what is being typed', async () => {
  const user = await openProfile();
  await user.type(screen.getByLabelText('Display name'), ' of Kochi');
  act(() => provider.emit(aCustomer({ displayName: 'Asha elsewhere' })));
  expect(screen.getByLabelText('Display name')).toHaveValue('Asha Menon of Kochi');
});

test('the screens of another customer start empty of what the first one typed', async () => {
  const user = await openProfile();
  await user.type(screen.getByLabelText('Display name'), ' of Kochi');
  act(() => provider.emit(aCustomer({ uid: 'ravi', displayName: 'Ravi Iyer' })));
  expect(screen.getByLabelText('Display name')).toHaveValue('Ravi Iyer');
});

test('an email that is not verified can be, and the answer is shown', async () => {
  const user = await openProfile(aCustomer({ emailVerified: false }));
  expect(screen.getByText('Not verified')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send verification email' }));
  expect(await screen.findByText(/We have sent you a link/)).toBeInTheDocument();
  expect(provider.calls).toEqual([['sendVerification', '/user/profile']]);
});

test('coming back from the link shows the email as verified', async () => {
  await openProfile(aCustomer({ emailVerified: false }));
  provider.user = aCustomer({ emailVerified: true });
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await screen.findByText('Verified')).toBeInTheDocument();
});

test('a password is changed with the present one', async () => {
  const user = await openProfile();
  const form = within(screen.getByRole('form', { name: 'Password' }));
  await user.type(form.getByLabelText('Current password'), 'wander-2026');
  await user.type(form.getByLabelText('New password'), 'wander-2027');
  await user.click(form.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(told).toEqual(['Your password has been changed.']));
  expect(provider.calls).toEqual([['changePassword', 'wander-2026', 'wander-2027']]);
  expect(form.getByLabelText('New password')).toHaveValue('');
});

test('a wrong present password is named beside its field, which takes the focus', async () => {
  const user = await openProfile();
  const form = within(screen.getByRole('form', { name: 'Password' }));
  await user.type(form.getByLabelText('Current password'), 'wrong-one');
  await user.type(form.getByLabelText('New password'), 'wander-2027');
  provider.failure = providerError('auth/invalid-credential');
  await user.click(form.getByRole('button', { name: 'Change password' }));
  const current = form.getByLabelText('Current password');
  await waitFor(() => expect(current).toHaveAccessibleDescription('This is not your current password.'));
  expect(current).toHaveFocus();
  expect(form.getByLabelText('New password')).toHaveValue('wander-2027');
});

test('the same or a short password is refused before sending', async () => {
  const user = await openProfile();
  const form = within(screen.getByRole('form', { name: 'Password' }));
  await user.type(form.getByLabelText('Current password'), 'wander-2026');
  await user.type(form.getByLabelText('New password'), 'wander-2026');
  await user.click(form.getByRole('button', { name: 'Change password' }));
  expect(await form.findByText('This is your current password. Choose another one.')).toBeInTheDocument();
  await user.clear(form.getByLabelText('New password'));
  await user.type(form.getByLabelText('New password'), '12345');
  expect(await form.findByText('Use at least 6 characters.')).toBeInTheDocument();
  expect(provider.calls).toEqual([]);
});

test('a Google account has no password to change', async () => {
  await openProfile(aCustomer({ providers: ['google.com'] }));
  expect(screen.queryByRole('form', { name: 'Password' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Sign-in methods' })).toHaveTextContent('Google');
});

test('signing out leads home', async () => {
  const user = await openProfile();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Elsewhere: /')).toBeInTheDocument();
  expect(customerAuth.getState().user).toBeNull();
});

test('a failed sign-out is only logged', async () => {
  const user = await openProfile();
  provider.failure = new Error('Out of order');
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(console.error).toHaveBeenCalledWith('Sign-out failed:', provider.failure));
  jest.mocked(console.error).mockClear();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

async function openErasure() {
  const user = await openProfile();
  await user.click(screen.getByRole('button', { name: 'Erase my data' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Erase my data?' }));
  return { user, dialog, press: () => user.click(dialog.getByRole('button', { name: 'Erase my data' })) };
}

test('the data comes as a file of the day', async () => {
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

test('nothing is erased before the word is typed; then the account is closed and the way leads home', async () => {
  const { bodies } = serve({});
  const { user, dialog, press } = await openErasure();
  await press();
  expect(await dialog.findByText('Type ERASE to go on.')).toBeInTheDocument();
  expect(bodies('erase_my_data')).toEqual([]);
  await user.type(dialog.getByLabelText('Type ERASE to confirm'), 'erase');
  await press();
  expect(await screen.findByText('Elsewhere: /')).toBeInTheDocument();
  expect(bodies('erase_my_data')).toHaveLength(1);
  expect(provider.calls).toEqual([['deleteAccount']]);
  expect(told).toEqual(['Your data has been erased and your account is closed.']);
  jest.restoreAllMocks();
});

test('an old sign-in is told that the account itself still stands, and ends', async () => {
  serve({});
  provider.failures = { deleteAccount: providerError('auth/requires-recent-login') };
  const { user, dialog, press } = await openErasure();
  await user.type(dialog.getByLabelText('Type ERASE to confirm'), 'ERASE');
  await press();
  expect(await screen.findByText('Elsewhere: /')).toBeInTheDocument();
  expect(provider.calls).toEqual([['deleteAccount'], ['signOut']]);
  expect(told).toEqual(['Your data has been erased. To close the account too, sign in and erase once more.']);
  provider.failures = {};
  jest.restoreAllMocks();
});

test('what keeps the data is said, and the account stays', async () => {
  serve({ erase_my_data: refusal(409, { message: 'Booking AT-1 is still ahead of you' }) });
  const { user, dialog, press } = await openErasure();
  await user.type(dialog.getByLabelText('Type ERASE to confirm'), 'ERASE');
  await press();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Booking AT-1 is still ahead of you.');
  expect(provider.calls).toEqual([]);
  expect(customerAuth.getState().user).not.toBeNull();
  jest.restoreAllMocks();
});
