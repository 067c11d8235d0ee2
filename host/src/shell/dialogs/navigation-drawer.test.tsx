import { act, screen, waitFor, within } from '@testing-library/react';
import { SiteNavigation } from '../navigation/site-navigation';
import { asha, auth } from '../testing/fake-shared-auth';
import { renderShell } from '../testing/render-shell';
import { loadDialogs } from './use-dialogs';

jest.mock('shared-auth', () => require('../testing/fake-shared-auth'));

beforeAll(loadDialogs);
beforeEach(() => auth.reset());

async function openDrawer(at = '/packages/kashmir') {
  const shell = renderShell(<SiteNavigation />, [at]);
  await shell.user.click(screen.getByRole('button', { name: 'Menu' }));
  return { ...shell, drawer: screen.getByRole('dialog', { name: 'Menu' }) };
}

const openDialog = () => screen.queryByRole('dialog');

test('opens on the toggle with the holidays first, then LOGIN, the other products and the admin panel', async () => {
  const { drawer } = await openDrawer();
  expect(drawer).toBeVisible();
  expect(screen.getByRole('button', { name: 'Menu', hidden: true, expanded: true })).toBeInTheDocument();
  const links = within(drawer).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'GROUP TOURS',
    'SEARCH',
    'DESTINATIONS',
    'SHORTLIST',
    'CONTACT',
    'LOGIN',
    expect.stringMatching(/^AERIN/),
    expect.stringMatching(/^FLIGHT/),
    expect.stringMatching(/^HOTEL/),
    expect.stringMatching(/^VISA/),
    'ADMIN',
  ]);
  expect(links[5]).toHaveAttribute('href', '/login?from=%2Fpackages%2Fkashmir');
});

test('closes on a route change', async () => {
  const { router } = await openDrawer();
  await act(() => router.navigate('/international-tours'));
  expect(openDialog()).not.toBeInTheDocument();
});

test('closes on a press outside, not on one inside', async () => {
  const { user, drawer } = await openDrawer();
  await user.click(within(drawer).getByRole('heading', { name: 'Menu' }));
  expect(drawer).toBeVisible();
  // A press outside a modal dialog's content targets the dialog element.
  await user.click(drawer);
  expect(openDialog()).not.toBeInTheDocument();
});

test('offers MY PROFILE and SIGN OUT to a customer, which closes it and goes home', async () => {
  auth.reset({ user: asha });
  const { user, drawer, place } = await openDrawer('/user/bookings');
  expect(within(drawer).getByRole('link', { name: 'MY PROFILE' })).toHaveAttribute('href', '/user/profile');
  expect(within(drawer).queryByText('LOGIN')).not.toBeInTheDocument();
  await user.click(within(drawer).getByRole('button', { name: 'SIGN OUT' }));
  await waitFor(() => expect(openDialog()).not.toBeInTheDocument());
  expect(place()).toBe('/');
});
