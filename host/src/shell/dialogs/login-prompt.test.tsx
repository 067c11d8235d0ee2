import { act, screen, waitFor } from '@testing-library/react';
import { LoginPrompt } from './login-prompt';
import { auth, customerAuth } from '../testing/fake-shared-auth';
import { renderShell } from '../testing/render-shell';
import { loadDialogs } from './use-dialogs';

jest.mock('shared-auth', () => require('../testing/fake-shared-auth'));

beforeAll(loadDialogs);
beforeEach(() => auth.reset({ showLoginPrompt: true }));

test('shows title, text and the Google button that reads Signing in... while loading, once requested', () => {
  auth.reset();
  renderShell(<LoginPrompt isBuying={false} />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(() => auth.set({ showLoginPrompt: true }));
  expect(screen.getByRole('dialog', { name: 'Welcome to Aertrip!' })).toBeInTheDocument();
  expect(screen.getByText('Join us to unlock exclusive deals and manage your travel')).toBeInTheDocument();
  expect(customerAuth.preload).not.toHaveBeenCalled();
  act(() => auth.set({ loading: true }));
  expect(screen.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
});

test.each(['/login', '/register', '/find-booking', '/quote/abc', '/admin/packages'])(
  'stays closed on %s',
  (path) => {
    renderShell(<LoginPrompt isBuying={false} />, [path]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);

test('opens during a booking only when the visitor asks for it', () => {
  renderShell(<LoginPrompt isBuying />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(() => auth.set({ purpose: { label: 'Kashmir', path: '/book/kashmir' } }));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('loads the sign-in when the Google button is approached, not before', async () => {
  const { user } = renderShell(<LoginPrompt isBuying={false} />);
  expect(customerAuth.preload).not.toHaveBeenCalled();
  await user.hover(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(customerAuth.preload).toHaveBeenCalled();
});

test.each([
  ['Login with Email', '/login?from=%2Fpackages%2Fbali%3Fmonth%3D2027-01'],
  ['Create New Account', '/register'],
  ['Terms & Conditions', '/terms'],
  ['Privacy Policy', '/privacy'],
])('links %s to %s and closes', async (name, path) => {
  const { user, place } = renderShell(<LoginPrompt isBuying={false} />, ['/packages/bali?month=2027-01']);
  await user.click(screen.getByRole('link', { name }));
  expect(place()).toBe(path);
  expect(customerAuth.closeLoginPrompt).toHaveBeenCalledTimes(1);
});

test('explains its occasion, and returns there after sign-in', async () => {
  const purpose = { label: 'Kashmir in Bloom, 1 May 2027', path: '/book/kashmir-in-bloom?adults=3' };
  auth.reset({ showLoginPrompt: true, purpose });
  const { user, place } = renderShell(<LoginPrompt isBuying={false} />, [
    '/packages/kashmir/kashmir-in-bloom',
  ]);
  expect(screen.getByText('Continue: Kashmir in Bloom, 1 May 2027')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Login with Email' })).toHaveAttribute(
    'href',
    `/login?from=${encodeURIComponent(purpose.path)}`,
  );
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(place()).toBe(purpose.path));
});

test('only logs a failed Google sign-in and stays open', async () => {
  customerAuth.signInWithGoogle.mockRejectedValueOnce(new Error('Sign-in was cancelled. Please try again.'));
  const { user, place } = renderShell(<LoginPrompt isBuying={false} />, ['/packages/bali']);
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  await waitFor(() =>
    expect(console.error).toHaveBeenCalledWith('Google sign-in failed:', expect.any(Error)),
  );
  jest.mocked(console.error).mockClear();
  expect(screen.getByRole('dialog', { name: 'Welcome to Aertrip!' })).toBeInTheDocument();
  expect(screen.queryByText(/cancelled/)).not.toBeInTheDocument();
  expect(place()).toBe('/packages/bali');
});
