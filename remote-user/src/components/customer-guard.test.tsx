import { act, screen } from '@testing-library/react';
import { customerAuth } from 'shared-auth';
import { openPage } from '../testing/customer-page';
import { aCustomer, provider } from '../testing/identity';
import { page, serve } from '../testing/database';
import { bookingRow } from '../testing/rows';

jest.mock('shared-auth/firebase-identity', () => jest.requireActual('../testing/identity'));

afterEach(() => jest.restoreAllMocks());

test('shows the full-screen loading state until the sign-in state is known', async () => {
  const { calls } = serve({});
  openPage('/user/bookings');
  expect(await screen.findByText('Loading your next destination...')).toBeInTheDocument();
  expect(screen.queryByText('My Bookings')).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('redirects a visitor to the login with path, query and hash', async () => {
  const { calls } = serve({});
  await act(() => customerAuth.preload());
  const { router } = openPage('/user/bookings?page=2#top');
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
  expect(router.state.location).toMatchObject({
    pathname: '/login',
    search: `?from=${encodeURIComponent('/user/bookings?page=2#top')}`,
  });
  expect(screen.queryByText('My Bookings')).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('shows the screen to a customer, also during an operation', async () => {
  serve({ my_bookings: page([bookingRow()]) });
  act(() => provider.emit(aCustomer()));
  openPage('/user/bookings');
  expect(await screen.findByRole('heading', { name: 'My Bookings' })).toBeInTheDocument();
  const finish = provider.hold();
  let running: Promise<void> | undefined;
  act(() => {
    running = customerAuth.sendVerification('/user/profile');
  });
  expect(customerAuth.getState().loading).toBe(true);
  expect(screen.getByRole('heading', { name: 'My Bookings' })).toBeInTheDocument();
  await act(async () => {
    finish();
    await running;
  });
});

test('redirects to the login after the session ends, and clears the customer’s rows', async () => {
  serve({ my_bookings: page([bookingRow()]) });
  act(() => provider.emit(aCustomer()));
  const { router, queryClient } = openPage('/user/bookings');
  expect(await screen.findByText('AT-261120-7H2KQD')).toBeInTheDocument();
  act(() => provider.emit(null));
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?from=%2Fuser%2Fbookings');
  expect(queryClient.getQueryCache().findAll({ queryKey: ['customer'] })).toEqual([]);
});

test('does not redirect when the session ends during another navigation', async () => {
  serve({});
  act(() => provider.emit(aCustomer()));
  let arrive: (() => void) | undefined;
  const elsewhere = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const { router } = openPage('/user/profile', { elsewhere: () => elsewhere });
  await screen.findByRole('heading', { name: 'My Profile' });
  await act(async () => {
    void router.navigate('/');
    await Promise.resolve();
  });
  act(() => provider.emit(null));
  expect(router.state.navigation.location?.pathname).toBe('/');
  expect(screen.queryByRole('heading', { name: 'My Profile' })).not.toBeInTheDocument();
  await act(async () => {
    arrive?.();
    await elsewhere;
  });
  expect(await screen.findByText('Elsewhere: /')).toBeInTheDocument();
});
