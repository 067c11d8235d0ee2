import { screen, waitFor } from '@testing-library/react';
import { doubleBackend, refusal, session } from '../../testing/backend';
import { fill, openAdmin, renderAdmin } from '../../testing/render-admin';

const noPackages = {
  'GET /rest/v1/rpc/admin_package_page': { body: { rows: [], total: 0 } },
  'GET /rest/v1/': { body: [] },
};

async function signIn(user: ReturnType<typeof renderAdmin>['user']) {
  fill(await screen.findByLabelText('Email'), 'meera@example.com');
  fill(screen.getByLabelText('Password'), 'manage-2026');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('ignores a hostile return path', async () => {
  doubleBackend(noPackages);
  const { user, here } = renderAdmin('/admin/login?from=%2F%2Fevil.example%2Fadmin');
  await signIn(user);
  await screen.findByText('Admin Panel');
  expect(here()).toBe('/admin/today');
});

test('says when to try again after too many sign-ins, and keeps the input', async () => {
  doubleBackend({
    'POST /auth/v1/token?grant_type=password': {
      status: 429,
      body: { code: 429, error_code: 'client_limit', msg: 'Try again in 10 minutes.' },
    },
  });
  const { user } = renderAdmin('/admin/login');
  await signIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 10 minutes.');
  expect(screen.getByLabelText('Email')).toHaveValue('meera@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('manage-2026');
});

const due = (step: string) => ({ body: { due: step, required_of: 'owners' } });

test.each([
  [
    'an account without a row',
    refusal(406, 'PGRST116', 'The result contains 0 rows'),
    'Not an administrator',
  ],
  [
    'a suspended account',
    { body: { status: 'suspended', role: 'owner', full_name: 'Meera Iyer' } },
    'Account suspended',
  ],
])('refuses %s without loading anything of the panel', async (_, row, title) => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { backend } = await openAdmin('/admin/packages', { 'GET /rest/v1/admin_users?select=status': row });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(backend.callsTo('GET /rest/v1/rpc/')).toEqual([]);
});

test('clears the cache on signing out', async () => {
  const { user, here, queryClient } = await openAdmin('/admin/packages', noPackages);
  await screen.findByText('No packages yet');
  const cached = () => queryClient.getQueryCache().findAll({ queryKey: ['admin'] });
  expect(cached()).not.toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(here()).toBe('/admin/login'));
  expect(cached()).toEqual([]);
});

test('sends an owner without a second factor to its setup', async () => {
  const { user, backend } = await openAdmin('/admin/packages', {
    ...noPackages,
    'POST /rest/v1/rpc/own_second_factor': due('enrol'),
    'POST /auth/v1/factors': {
      body: {
        id: 'f1',
        type: 'totp',
        friendly_name: 'Authenticator app',
        totp: { qr_code: '<svg></svg>', secret: 'ABCDEFGHIJKL', uri: 'otpauth://totp/x' },
      },
    },
    'POST /auth/v1/factors/f1/challenge': { body: { id: 'c1', type: 'totp', expires_at: 4102444800 } },
    'POST /auth/v1/factors/f1/verify': {
      status: 422,
      body: { code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Set up your second factor' })).toBeVisible();
  expect(await screen.findByText('ABCD EFGH IJKL')).toBeVisible();
  expect(backend.callsTo('GET /rest/v1/rpc/admin_package_page')).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(screen.getByText('Enter the six digits shown in the app.')).toBeVisible();
  fill(screen.getByLabelText('Six-digit code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/This code is incorrect/)).toBeVisible();

  backend.answer('POST /auth/v1/factors/f1/verify', { body: session() });
  backend.answer('POST /rest/v1/rpc/own_second_factor', due('none'));
  fill(screen.getByLabelText('Six-digit code'), '654321');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Admin Panel')).toBeVisible();
});

test("asks for the second factor's code", async () => {
  await openAdmin('/admin/packages', { 'POST /rest/v1/rpc/own_second_factor': due('verify') });
  expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeVisible();
});

test('sends a reset link and sets the new password with it', async () => {
  const { sent } = doubleBackend({
    ...noPackages,
    'POST /auth/v1/recover': { body: {} },
    'POST /auth/v1/verify': { body: session() },
    'PUT /auth/v1/user': { body: session().user },
  });
  const asking = renderAdmin('/admin/password');
  fill(await screen.findByLabelText('Email'), 'meera@example.com');
  await asking.user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText(/If meera@example.com has an account here/)).toBeVisible();
  asking.unmount();

  const { user } = renderAdmin('/admin/password?token_hash=abc');
  fill(await screen.findByLabelText('New password'), 'another-2026');
  expect(sent('POST /auth/v1/verify')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByText('Admin Panel')).toBeVisible();
  expect(sent('POST /auth/v1/verify')[0]).toMatchObject({ type: 'recovery', token_hash: 'abc' });
  expect(sent('PUT /auth/v1/user')[0]).toMatchObject({ password: 'another-2026' });
});

test('asks an account with a second factor for its code before the new password', async () => {
  const factor = { id: 'f1', factor_type: 'totp', status: 'verified' };
  const withFactor = { ...session().user, factors: [factor] };
  const backend = doubleBackend({
    ...noPackages,
    'POST /auth/v1/verify': { body: { ...session(), user: withFactor } },
    'GET /auth/v1/user': { body: withFactor },
    'PUT /auth/v1/user': {
      status: 401,
      body: { code: 'insufficient_aal', message: 'AAL2 session is required' },
    },
    'POST /rest/v1/rpc/own_second_factor': due('verify'),
    'POST /auth/v1/factors/f1/challenge': { body: { id: 'c1', type: 'totp', expires_at: 4102444800 } },
    'POST /auth/v1/factors/f1/verify': () => {
      backend.answer('PUT /auth/v1/user', { body: withFactor });
      backend.answer('POST /rest/v1/rpc/own_second_factor', due('none'));
      return { body: { ...session(), user: withFactor } };
    },
  });
  const { user } = renderAdmin('/admin/password?token_hash=abc');
  fill(await screen.findByLabelText('New password'), 'another-2026');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  fill(await screen.findByLabelText('Six-digit code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Admin Panel')).toBeVisible();
  expect(backend.sent('PUT /auth/v1/user')).toHaveLength(2);
  expect(backend.callsTo('POST /auth/v1/verify')).toHaveLength(1);
});

test('changes the password of the link, not of a colleague who is signed in', async () => {
  const other = session('0b5c8f8e-0000-4000-8000-000000000002', 'ravi@example.com');
  const { user, backend, queryClient } = await openAdmin('/admin/password?token_hash=abc', {
    ...noPackages,
    'POST /auth/v1/verify': { body: other },
    'PUT /auth/v1/user': { body: other.user },
  });
  queryClient.setQueryData(['admin', 'of a colleague'], 1);
  fill(await screen.findByLabelText('New password'), 'another-2026');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByText('Admin Panel')).toBeVisible();
  expect(backend.sent('POST /auth/v1/verify')).toMatchObject([{ type: 'recovery', token_hash: 'abc' }]);
  expect(queryClient.getQueryData(['admin', 'of a colleague'])).toBeUndefined();
});
