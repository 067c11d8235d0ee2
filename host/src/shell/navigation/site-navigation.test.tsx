import { screen, waitFor, within } from '@testing-library/react';
import { Navigate, useLocation } from 'react-router';
import { useCustomerAuth } from 'shared-auth';
import { SiteNavigation } from './site-navigation';
import { asha, auth, customerAuth } from '../testing/fake-shared-auth';
import { renderShell } from '../testing/render-shell';

jest.mock('shared-auth', () => require('../testing/fake-shared-auth'));

beforeEach(() => auth.reset());

const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));

test('the other products open in a tab of their own that cannot reach back', () => {
  renderShell(<SiteNavigation />);
  for (const name of ['AERIN', 'FLIGHT', 'HOTEL', 'VISA']) {
    const link = bar().getByRole('link', { name: `${name} (opens in a new tab)` });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/aertrip\.com\//));
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  }
});

test('group tours lead home and the admin panel is visible to everyone, with a lock', () => {
  renderShell(<SiteNavigation />, ['/packages/kashmir']);
  expect(bar().getByRole('link', { name: 'GROUP TOURS' })).toHaveAttribute('href', '/');
  const admin = bar().getByRole('link', { name: 'ADMIN' });
  expect(admin).toHaveAttribute('href', '/admin');
  expect(admin.querySelector('svg.lucide-lock')).toBeInTheDocument();
});

test('a visitor who is signed out is led to the login and back to where they were', () => {
  renderShell(<SiteNavigation />, ['/packages/kashmir?nights=5#dates']);
  expect(bar().getByRole('link', { name: 'LOGIN' })).toHaveAttribute(
    'href',
    `/login?from=${encodeURIComponent('/packages/kashmir?nights=5#dates')}`,
  );
  expect(bar().queryByRole('button', { name: 'SIGN OUT' })).not.toBeInTheDocument();
});

test('from the register screen the login leads nowhere special', () => {
  renderShell(<SiteNavigation />, ['/register']);
  expect(bar().getByRole('link', { name: 'LOGIN' })).toHaveAttribute('href', '/login');
});

test('a customer sees the display name as a link to the profile', () => {
  auth.reset({ user: asha });
  renderShell(<SiteNavigation />);
  expect(bar().getByRole('link', { name: 'Asha Menon' })).toHaveAttribute('href', '/user/profile');
  expect(bar().queryByRole('link', { name: 'LOGIN' })).not.toBeInTheDocument();
});

test('a customer without a display name sees the email', () => {
  auth.reset({ user: { ...asha, displayName: null } });
  renderShell(<SiteNavigation />);
  expect(bar().getByRole('link', { name: 'asha@example.com' })).toBeInTheDocument();
});

test('until it is known who is there neither LOGIN nor SIGN OUT is shown', () => {
  auth.reset({ loading: true });
  renderShell(<SiteNavigation />);
  expect(bar().queryByRole('link', { name: 'LOGIN' })).not.toBeInTheDocument();
  expect(bar().queryByRole('button', { name: 'SIGN OUT' })).not.toBeInTheDocument();
});

test('a customer stays visible while one of their operations runs', () => {
  auth.reset({ user: asha, loading: true });
  renderShell(<SiteNavigation />);
  expect(bar().getByRole('link', { name: 'Asha Menon' })).toBeInTheDocument();
});

test('signing out ends at the home page', async () => {
  auth.reset({ user: asha });
  const { user, place } = renderShell(<SiteNavigation />, ['/user/profile']);
  await user.click(bar().getByRole('button', { name: 'SIGN OUT' }));
  await waitFor(() => expect(place()).toBe('/'));
  expect(bar().getByRole('link', { name: 'LOGIN' })).toBeInTheDocument();
});

/** What the customer area does with a visitor: it sends them to the login, as soon as nobody is signed in. */
function Guard() {
  const { user } = useCustomerAuth();
  const { pathname } = useLocation();
  return !user && pathname.startsWith('/user') ? (
    <Navigate to="/login?from=%2Fuser%2Fprofile" replace />
  ) : null;
}

test('signing out of the customer area ends at the home page, not at the login of its guard', async () => {
  auth.reset({ user: asha });
  const { user, place } = renderShell(
    <>
      <SiteNavigation />
      <Guard />
    </>,
    ['/user/profile'],
  );
  await user.click(bar().getByRole('button', { name: 'SIGN OUT' }));
  await waitFor(() => expect(place()).toBe('/'));
});

test('a failed sign-out is only logged', async () => {
  auth.reset({ user: asha });
  customerAuth.signOut.mockRejectedValueOnce(new Error('network'));
  const { user, place } = renderShell(<SiteNavigation />, ['/user/profile']);
  await user.click(bar().getByRole('button', { name: 'SIGN OUT' }));
  await waitFor(() => expect(place()).toBe('/'));
  expect(console.error).toHaveBeenCalledWith('Sign-out failed:', expect.any(Error));
  jest.mocked(console.error).mockClear();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
