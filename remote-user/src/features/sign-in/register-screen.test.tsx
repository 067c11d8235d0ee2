import { onNotification } from '@aertrip/platform';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customerAuth } from 'shared-auth';
import { openPage } from '../../testing/customer-page';
import { provider, providerError } from '../../testing/identity';

jest.mock('shared-auth/firebase-identity', () => jest.requireActual('../../testing/identity'));

beforeAll(() => customerAuth.preload());

beforeEach(() => {
  act(() => provider.emit(null));
  provider.failure = null;
  provider.calls.length = 0;
});

afterEach(() => jest.restoreAllMocks());

async function openRegistration(path = '/register') {
  openPage(path);
  await screen.findByRole('heading', { name: 'Create your account' });
  return userEvent.setup();
}

function fillIn() {
  for (const [label, value] of [
    ['Your name', '  Ravi Iyer '],
    ['Email', 'ravi@example.com'],
    ['Password', 'travel-2026'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

const submit = () => screen.getByRole('button', { name: 'Create account' });

test('saves the name of a new account, then returns to the previous page', async () => {
  const finish = provider.hold('setDisplayName');
  const user = await openRegistration('/register?from=%2Finternational-tours%23europe');
  fillIn();
  await user.click(submit());
  await waitFor(() => expect(customerAuth.getState().user).not.toBeNull());
  expect(screen.getByRole('heading', { name: 'Create your account' })).toBeInTheDocument();
  await act(async () => finish());
  expect(await screen.findByText('Elsewhere: /international-tours#europe')).toBeInTheDocument();
  expect(customerAuth.getState().user?.displayName).toBe('Ravi Iyer');
  expect(provider.calls).toEqual([
    ['createAccount', 'ravi@example.com', 'travel-2026'],
    ['setDisplayName', 'Ravi Iyer'],
    ['sendVerification', '/international-tours#europe'],
  ]);
});

test('marks each missing field and focuses the first', async () => {
  const user = await openRegistration();
  await user.click(submit());
  await waitFor(() => expect(screen.getByLabelText('Your name')).toHaveFocus());
  expect(screen.getByLabelText('Your name')).toHaveAccessibleDescription('Enter your name.');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter your email address.');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Choose a password\./);
  expect(provider.calls).toEqual([]);
});

test('continues with a notice when the name could not be saved', async () => {
  const messages: string[] = [];
  const stop = onNotification(({ text }) => messages.push(text));
  const user = await openRegistration();
  fillIn();
  provider.failures.setDisplayName = providerError('auth/network-request-failed');
  await user.click(submit());
  expect(await screen.findByText('Elsewhere: /')).toBeInTheDocument();
  expect(messages).toEqual([expect.stringContaining('your name was not saved')]);
  delete provider.failures.setDisplayName;
  stop();
});
