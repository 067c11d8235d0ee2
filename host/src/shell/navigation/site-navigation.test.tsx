import { screen, waitFor, within } from '@testing-library/react';
import { SiteNavigation } from './site-navigation';
import { asha, auth, customerAuth } from '../testing/fake-shared-auth';
import { renderShell } from '../testing/render-shell';

jest.mock('shared-auth', () => require('../testing/fake-shared-auth'));

beforeEach(() => auth.reset());

const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));

test('leads to the tours and the locked admin panel, and opens other products in new tabs', () => {
  renderShell(<SiteNavigation />, ['/search?month=2027-05']);
  for (const [name, path] of [
    ['AERIN', 'aerin'],
    ['FLIGHT', 'flights'],
    ['HOTEL', 'hotels'],
    ['VISA', 'visa'],
  ] as const) {
    const link = bar().getByRole('link', { name: `${name} (opens in a new tab)` });
    expect(link).toHaveAttribute('href', `https://aertrip.com/${path}`);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  }
  expect(bar().getByRole('link', { name: 'GROUP TOURS' })).toHaveAttribute('href', '/');
  const admin = bar().getByRole('link', { name: 'ADMIN' });
  expect(admin).toHaveAttribute('href', '/admin');
  expect(admin.querySelector('svg.lucide-lock')).toBeInTheDocument();
  const shortcuts = within(screen.getByRole('navigation', { name: 'Tours' }));
  for (const [name, href] of [
    ['SEARCH', '/search'],
    ['DESTINATIONS', '/international-tours'],
    ['SHORTLIST', '/shortlist'],
    ['CONTACT', '/contact'],
  ] as const) {
    expect(bar().getByRole('link', { name })).toHaveAttribute('href', href);
    expect(shortcuts.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  expect(bar().getByRole('link', { current: 'page' })).toHaveTextContent('SEARCH');
});

test('links a visitor to the login with a way back', () => {
  renderShell(<SiteNavigation />, ['/packages/kashmir?nights=5#dates']);
  expect(bar().getByRole('link', { name: 'LOGIN' })).toHaveAttribute(
    'href',
    `/login?from=${encodeURIComponent('/packages/kashmir?nights=5#dates')}`,
  );
  expect(bar().queryByRole('button', { name: 'SIGN OUT' })).not.toBeInTheDocument();
});

test('links from the register screen to the login without a return path', () => {
  renderShell(<SiteNavigation />, ['/register']);
  expect(bar().getByRole('link', { name: 'LOGIN' })).toHaveAttribute('href', '/login');
});

test.each([
  ['the display name', asha, false, 'Asha Menon'],
  ['the email of a customer without a name', { ...asha, displayName: null }, false, 'asha@example.com'],
  ['the display name during an operation', asha, true, 'Asha Menon'],
])('links %s to the profile', (_what, user, loading, name) => {
  auth.reset({ user, loading });
  renderShell(<SiteNavigation />);
  expect(bar().getByRole('link', { name })).toHaveAttribute('href', '/user/profile');
  expect(bar().queryByRole('link', { name: 'LOGIN' })).not.toBeInTheDocument();
});

test('shows neither LOGIN nor SIGN OUT until the sign-in state is known', () => {
  auth.reset({ loading: true });
  renderShell(<SiteNavigation />);
  expect(bar().queryByRole('link', { name: 'LOGIN' })).not.toBeInTheDocument();
  expect(bar().queryByRole('button', { name: 'SIGN OUT' })).not.toBeInTheDocument();
});

test('only logs a failed sign-out', async () => {
  auth.reset({ user: asha });
  customerAuth.signOut.mockRejectedValueOnce(new Error('network'));
  const { user, place } = renderShell(<SiteNavigation />, ['/user/profile']);
  await user.click(bar().getByRole('button', { name: 'SIGN OUT' }));
  await waitFor(() => expect(place()).toBe('/'));
  expect(console.error).toHaveBeenCalledWith('Sign-out failed:', expect.any(Error));
  jest.mocked(console.error).mockClear();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
