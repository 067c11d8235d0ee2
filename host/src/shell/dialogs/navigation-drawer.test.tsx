import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
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

test('the toggle opens the drawer and says that it is open', async () => {
  const { drawer } = await openDrawer();
  expect(drawer).toBeVisible();
  expect(screen.getByRole('button', { name: 'Menu', hidden: true, expanded: true })).toBeInTheDocument();
});

test('the drawer of a visitor offers LOGIN and leads back', async () => {
  const { drawer } = await openDrawer();
  expect(within(drawer).getByRole('link', { name: 'LOGIN' })).toHaveAttribute(
    'href',
    '/login?from=%2Fpackages%2Fkashmir',
  );
  expect(within(drawer).queryByText('MY PROFILE')).not.toBeInTheDocument();
});

test('the drawer of a customer offers MY PROFILE and SIGN OUT', async () => {
  auth.reset({ user: asha });
  const { drawer } = await openDrawer();
  expect(within(drawer).getByRole('link', { name: 'MY PROFILE' })).toHaveAttribute('href', '/user/profile');
  expect(within(drawer).getByRole('button', { name: 'SIGN OUT' })).toBeInTheDocument();
  expect(within(drawer).queryByText('LOGIN')).not.toBeInTheDocument();
});

test('the drawer holds the products and the admin panel too', async () => {
  const { drawer } = await openDrawer();
  for (const name of [/^AERIN/, /^FLIGHT/, /^HOTEL/, /^VISA/, 'GROUP TOURS', 'ADMIN']) {
    expect(within(drawer).getByRole('link', { name })).toBeInTheDocument();
  }
});

test('a move to another screen closes the drawer', async () => {
  const { user, drawer, place } = await openDrawer();
  await user.click(within(drawer).getByRole('link', { name: 'GROUP TOURS' }));
  expect(place()).toBe('/');
  expect(openDialog()).not.toBeInTheDocument();
});

test('a move that did not start in the drawer closes it too', async () => {
  const { router } = await openDrawer();
  await act(() => router.navigate('/international-tours'));
  expect(openDialog()).not.toBeInTheDocument();
});

test('a press outside closes the drawer, one inside does not', async () => {
  const { user, drawer } = await openDrawer();
  await user.click(within(drawer).getByRole('heading', { name: 'Menu' }));
  expect(drawer).toBeVisible();
  // What lies outside of a modal dialog's content belongs to the dialog element itself.
  await user.click(drawer);
  expect(openDialog()).not.toBeInTheDocument();
});

test('Escape closes the drawer', async () => {
  const { drawer } = await openDrawer();
  // The browser turns the key into this event.
  fireEvent(drawer, createEvent('cancel', drawer, { cancelable: true }));
  expect(openDialog()).not.toBeInTheDocument();
});

test('signing out from the drawer ends at the home page with the drawer closed', async () => {
  auth.reset({ user: asha });
  const { user, drawer, place } = await openDrawer('/user/bookings');
  await user.click(within(drawer).getByRole('button', { name: 'SIGN OUT' }));
  expect(place()).toBe('/');
  expect(openDialog()).not.toBeInTheDocument();
});
