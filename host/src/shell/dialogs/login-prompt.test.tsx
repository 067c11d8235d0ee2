import { act, screen, waitFor } from '@testing-library/react';
import { LoginPrompt } from './login-prompt';
import { auth, customerAuth } from '../testing/fake-shared-auth';
import { renderShell } from '../testing/render-shell';
import { loadDialogs } from './use-dialogs';

jest.mock('shared-auth', () => require('../testing/fake-shared-auth'));

beforeAll(loadDialogs);
beforeEach(() => auth.reset({ showLoginPrompt: true }));

test('the prompt welcomes with its title and text', () => {
  renderShell(<LoginPrompt />);
  expect(screen.getByRole('dialog', { name: 'Welcome to Aertrip!' })).toBeInTheDocument();
  expect(screen.getByText('Join us to unlock exclusive deals and manage your travel')).toBeInTheDocument();
});

test('nothing is shown and nothing fetched until it is requested', () => {
  auth.reset();
  renderShell(<LoginPrompt />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(customerAuth.preload).not.toHaveBeenCalled();
});

test.each(['/login', '/register', '/admin', '/admin/login', '/admin/packages'])(
  'it stays away from %s',
  (path) => {
    renderShell(<LoginPrompt />, [path]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);

test('what Google sign-in needs is fetched when the prompt is shown, not at the click', () => {
  renderShell(<LoginPrompt />);
  expect(customerAuth.preload).toHaveBeenCalledTimes(1);
});

test('Login with Email leads to the login, and back here afterwards', async () => {
  const { user, place } = renderShell(<LoginPrompt />, ['/packages/bali?month=2027-01']);
  await user.click(screen.getByRole('link', { name: 'Login with Email' }));
  expect(place()).toBe(`/login?from=${encodeURIComponent('/packages/bali?month=2027-01')}`);
  expect(customerAuth.closeLoginPrompt).toHaveBeenCalled();
});

test('Create New Account leads to the registration', async () => {
  const { user, place } = renderShell(<LoginPrompt />, ['/packages/bali']);
  await user.click(screen.getByRole('link', { name: 'Create New Account' }));
  expect(place()).toBe('/register');
  expect(customerAuth.closeLoginPrompt).toHaveBeenCalled();
});

test('Continue with Google closes the prompt and goes home', async () => {
  const { user, place } = renderShell(<LoginPrompt />, ['/packages/bali']);
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(place()).toBe('/'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('opened for something, it says what for, and every way of signing in goes on there', async () => {
  const purpose = { label: 'Kashmir in Bloom, 1 May 2027', path: '/book/kashmir-in-bloom?adults=3' };
  auth.reset({ showLoginPrompt: true, purpose });
  const { user, place } = renderShell(<LoginPrompt />, ['/packages/kashmir/kashmir-in-bloom']);
  const from = `?from=${encodeURIComponent(purpose.path)}`;
  expect(screen.getByText('Continue: Kashmir in Bloom, 1 May 2027')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Login with Email' })).toHaveAttribute('href', `/login${from}`);
  expect(screen.getByRole('link', { name: 'Create New Account' })).toHaveAttribute(
    'href',
    `/register${from}`,
  );
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(place()).toBe(purpose.path));
});

test('the Google button is disabled and reads Signing in... while loading', () => {
  renderShell(<LoginPrompt />);
  act(() => auth.set({ loading: true }));
  expect(screen.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
});

test('a failed Google sign-in is only logged and the prompt stays', async () => {
  customerAuth.signInWithGoogle.mockRejectedValueOnce(new Error('Sign-in was cancelled. Please try again.'));
  const { user, place } = renderShell(<LoginPrompt />, ['/packages/bali']);
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  await waitFor(() =>
    expect(console.error).toHaveBeenCalledWith('Google sign-in failed:', expect.any(Error)),
  );
  jest.mocked(console.error).mockClear();
  expect(screen.getByRole('dialog', { name: 'Welcome to Aertrip!' })).toBeInTheDocument();
  expect(screen.queryByText(/cancelled/)).not.toBeInTheDocument();
  expect(place()).toBe('/packages/bali');
});

test.each([
  ['Terms & Conditions', '/terms'],
  ['Privacy Policy', '/privacy'],
])('%s leads to its page, and the prompt closes', async (name, path) => {
  const { user, place } = renderShell(<LoginPrompt />, ['/packages/bali']);
  await user.click(screen.getByRole('link', { name }));
  expect(place()).toBe(path);
  expect(customerAuth.closeLoginPrompt).toHaveBeenCalledTimes(1);
});

test('the prompt can be closed', async () => {
  const { user } = renderShell(<LoginPrompt />);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(customerAuth.closeLoginPrompt).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
