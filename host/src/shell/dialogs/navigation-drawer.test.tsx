import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
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

test('opens on the toggle and sets aria-expanded', async () => {
  const { drawer } = await openDrawer();
  expect(drawer).toBeVisible();
  expect(screen.getByRole('button', { name: 'Menu', hidden: true, expanded: true })).toBeInTheDocument();
});

test('offers LOGIN with a way back to a visitor', async () => {
  const { drawer } = await openDrawer();
  expect(within(drawer).getByRole('link', { name: 'LOGIN' })).toHaveAttribute(
    'href',
    '/login?from=%2Fpackages%2Fkashmir',
  );
  expect(within(drawer).queryByText('MY PROFILE')).not.toBeInTheDocument();
});

test('offers MY PROFILE and SIGN OUT to a customer', async () => {
  auth.reset({ user: asha });
  const { drawer } = await openDrawer();
  expect(within(drawer).getByRole('link', { name: 'MY PROFILE' })).toHaveAttribute('href', '/user/profile');
  expect(within(drawer).getByRole('button', { name: 'SIGN OUT' })).toBeInTheDocument();
  expect(within(drawer).queryByText('LOGIN')).not.toBeInTheDocument();
});

test('lists the holidays first, then the account, the other products and the admin panel', async () => {
  const { drawer } = await openDrawer();
  expect(
    within(drawer)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
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
});

test('closes on navigation to another screen', async () => {
  const { user, drawer, place } = await openDrawer();
  await user.click(within(drawer).getByRole('link', { name: 'GROUP TOURS' }));
  expect(place()).toBe('/');
  expect(openDialog()).not.toBeInTheDocument();
});

test('closes on a navigation that started elsewhere', async () => {
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

test('closes on Escape', async () => {
  const { drawer } = await openDrawer();
  // The browser fires this event for the key.
  fireEvent(drawer, createEvent('cancel', drawer, { cancelable: true }));
  expect(openDialog()).not.toBeInTheDocument();
});

test('goes home with the drawer closed after sign-out', async () => {
  auth.reset({ user: asha });
  const { user, drawer, place } = await openDrawer('/user/bookings');
  await user.click(within(drawer).getByRole('button', { name: 'SIGN OUT' }));
  await waitFor(() => expect(openDialog()).not.toBeInTheDocument());
  expect(place()).toBe('/');
});
