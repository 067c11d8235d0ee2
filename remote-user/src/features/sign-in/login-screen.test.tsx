import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customerAuth } from 'shared-auth';
import { openPage } from '../../testing/customer-page';
import { aCustomer, provider, providerError } from '../../testing/identity';

jest.mock('shared-auth/firebase-identity', () => jest.requireActual('../../testing/identity'));

beforeAll(() => customerAuth.preload());

beforeEach(() => {
  act(() => provider.emit(null));
  provider.failure = null;
  provider.calls.length = 0;
});

async function openLogin(path = '/login') {
  openPage(path);
  await screen.findByRole('heading', { name: 'Welcome back' });
  return { user: userEvent.setup() };
}

function fillIn(email = 'asha@example.com', password = 'wander-2026') {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
}

const submit = () => screen.getByRole('button', { name: 'Sign in' });

test('navigates home for a hostile return path', async () => {
  const { user } = await openLogin(`/login?from=${encodeURIComponent('https://evil.example/a')}`);
  fillIn();
  await user.click(submit());
  expect(await screen.findByText('Elsewhere: /')).toBeInTheDocument();
});

test('redirects a customer who is signed in already', async () => {
  act(() => provider.emit(aCustomer()));
  openPage('/login?from=%2Finternational-tours');
  expect(await screen.findByText('Elsewhere: /international-tours')).toBeInTheDocument();
});

test('marks empty and malformed fields, focuses the first and sends nothing', async () => {
  const { user } = await openLogin();
  await user.click(submit());
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter your email address.');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.');
  fillIn('asha@', '12345');
  await user.click(submit());
  expect(await screen.findByText('Enter an email address such as name@example.com.')).toBeInTheDocument();
  expect(screen.getByText('Passwords have at least 6 characters.')).toBeInTheDocument();
  expect(provider.calls).toEqual([]);
});

test('explains a refused sign-in and keeps the typed values', async () => {
  provider.failure = providerError('auth/invalid-credential');
  const { user } = await openLogin();
  fillIn();
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(/do not match an account/);
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('wander-2026');
});

test('sends once on a double press', async () => {
  const finish = provider.hold();
  const { user } = await openLogin();
  fillIn();
  await user.dblClick(submit());
  await user.type(screen.getByLabelText('Password'), '{Enter}');
  await waitFor(() => expect(provider.calls).toHaveLength(1));
  await act(async () => finish());
  expect(await screen.findByText('Elsewhere: /')).toBeInTheDocument();
  expect(provider.calls).toHaveLength(1);
});

test('disables Google’s button while loading, then returns to the previous page', async () => {
  const finish = provider.hold();
  const { user } = await openLogin('/login?from=%2Finternational-tours');
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(screen.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  await act(async () => finish());
  expect(await screen.findByText('Elsewhere: /international-tours')).toBeInTheDocument();
});

test('only logs a failed Google sign-in', async () => {
  provider.failure = providerError('auth/popup-closed-by-user');
  const { user } = await openLogin();
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  await waitFor(() =>
    expect(console.error).toHaveBeenCalledWith(
      'Google sign-in failed:',
      expect.objectContaining({ message: 'Sign-in was cancelled. Please try again.' }),
    ),
  );
  jest.mocked(console.error).mockClear();
  expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([null, 'auth/user-not-found'])(
  'gives the same answer to a forgotten password on provider error %s',
  async (code) => {
    const { user } = await openLogin();
    fillIn();
    provider.failure = code === null ? null : providerError(code);
    await user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    const dialog = screen.getByRole('dialog', { name: 'Choose a new password' });
    expect(within(dialog).getByLabelText('Email')).toHaveValue('asha@example.com');
    await user.click(within(dialog).getByRole('button', { name: 'Send the link' }));
    expect(await within(dialog).findByRole('status')).toHaveTextContent(
      'If there is an account for asha@example.com, an email with a link',
    );
    expect(provider.calls).toEqual([['sendPasswordReset', 'asha@example.com']]);
  },
);
