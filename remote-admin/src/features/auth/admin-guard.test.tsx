import { screen, waitFor } from '@testing-library/react';
import { doubleBackend, ownRow, refusal, session } from '../../testing/backend';
import { renderAdmin, signOutAfter } from '../../testing/render-admin';

const noPackages = {
  'GET /rest/v1/rpc/admin_package_page': { body: { rows: [], total: 0 } },
  'GET /rest/v1/': { body: [] },
};

afterEach(signOutAfter);

async function signIn(user: ReturnType<typeof renderAdmin>['user']) {
  await user.type(await screen.findByLabelText('Email'), 'meera@example.com');
  await user.type(screen.getByLabelText('Password'), 'manage-2026');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('redirects a signed-out visitor to the login without rendering the panel', async () => {
  const { callsTo } = doubleBackend(noPackages);
  const { here } = renderAdmin('/admin/packages?status=draft#row');
  expect(await screen.findByRole('heading', { name: 'Admin sign in' })).toBeVisible();
  expect(here()).toBe('/admin/login?from=%2Fadmin%2Fpackages%3Fstatus%3Ddraft%23row');
  expect(screen.queryByText('Admin Panel')).not.toBeInTheDocument();
  expect(callsTo('GET /rest/v1/')).toEqual([]);
});

test('returns to the requested path with query and hash after signing in', async () => {
  doubleBackend(noPackages);
  const { user, here } = renderAdmin('/admin/packages?status=draft#row');
  await signIn(user);
  expect(await screen.findByText('Admin Panel')).toBeVisible();
  expect(here()).toBe('/admin/packages?status=draft#row');
});

test('ignores a hostile return path', async () => {
  doubleBackend(noPackages);
  const { user, here } = renderAdmin('/admin/login?from=%2F%2Fevil.example%2Fadmin');
  await signIn(user);
  await screen.findByText('Admin Panel');
  expect(here()).toBe('/admin/packages');
});

test('explains a wrong password and keeps the input', async () => {
  doubleBackend({
    'POST /auth/v1/token?grant_type=password': {
      status: 400,
      body: { code: 'invalid_credentials', message: 'Invalid login credentials' },
    },
  });
  const { user } = renderAdmin('/admin/login');
  await signIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(/do not match an account/);
  expect(screen.getByLabelText('Email')).toHaveValue('meera@example.com');
});

test('names both empty fields and sends no request', async () => {
  const { callsTo } = doubleBackend();
  const { user } = renderAdmin('/admin/login');
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Enter your email address.')).toBeVisible();
  expect(screen.getByText('Enter your password.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(callsTo('POST /auth')).toEqual([]);
});

test('checks a pending account again and admits it once approved', async () => {
  const backend = doubleBackend({
    ...noPackages,
    'GET /rest/v1/admin_users?select=status': { body: ownRow('viewer', 'pending') },
  });
  const { user } = renderAdmin('/admin/packages');
  await signIn(user);
  expect(await screen.findByRole('heading', { name: 'Waiting for approval' })).toBeVisible();
  expect(backend.callsTo('GET /rest/v1/rpc/admin_package_page')).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('No change yet.')).toBeVisible();

  backend.answer('GET /rest/v1/admin_users?select=status', { body: ownRow('agent') });
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Admin Panel')).toBeVisible();
});

test('shows a suspended account its state and a sign-out button', async () => {
  doubleBackend({ 'GET /rest/v1/admin_users?select=status': { body: ownRow('owner', 'suspended') } });
  const { user, here } = renderAdmin('/admin/packages');
  await signIn(user);
  expect(await screen.findByRole('heading', { name: 'Account suspended' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByRole('heading', { name: 'Admin sign in' })).toBeVisible();
  await waitFor(() => expect(here()).toBe('/admin/login'));
});

test('refuses an account without a row', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  doubleBackend({
    'GET /rest/v1/admin_users?select=status': refusal(406, 'PGRST116', 'The result contains 0 rows'),
  });
  const { user } = renderAdmin('/admin/packages');
  await signIn(user);
  expect(await screen.findByRole('heading', { name: 'Not an administrator' })).toBeVisible();
});

test('returns to the same page after a session expires', async () => {
  const backend = doubleBackend(noPackages);
  const { user, here } = renderAdmin('/admin/packages');
  await signIn(user);
  await screen.findByText('No packages yet');

  backend.answer('GET /rest/v1/rpc/admin_package_page', refusal(401, 'PGRST303', 'JWT expired'));
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Status' }));
  await user.selectOptions(screen.getByLabelText('Status'), 'draft');
  expect(await screen.findByText(/Your session has ended/)).toBeVisible();
  expect(here()).toBe('/admin/login?from=%2Fadmin%2Fpackages%3Fstatus%3Ddraft');

  backend.answer('GET /rest/v1/rpc/admin_package_page', { body: { rows: [], total: 0 } });
  await signIn(user);
  await screen.findByText('Admin Panel');
  expect(here()).toBe('/admin/packages?status=draft');
});

test('clears the cache on signing out', async () => {
  doubleBackend(noPackages);
  const { user, here, queryClient } = renderAdmin('/admin/packages');
  await signIn(user);
  await screen.findByText('No packages yet');
  expect(queryClient.getQueryCache().findAll({ queryKey: ['admin'] })).not.toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByRole('heading', { name: 'Admin sign in' })).toBeVisible();
  await waitFor(() => expect(here()).toBe('/admin/login'));
  expect(queryClient.getQueryCache().findAll({ queryKey: ['admin'] })).toEqual([]);
});

test('leaves a registration pending', async () => {
  doubleBackend({
    'POST /auth/v1/signup': { body: session() },
    'GET /rest/v1/admin_users?select=status': { body: ownRow('viewer', 'pending') },
  });
  const { user } = renderAdmin('/admin/register');
  await user.type(await screen.findByLabelText('Full name'), 'Meera Iyer');
  await user.type(screen.getByLabelText('Email'), 'meera@example.com');
  await user.type(screen.getByLabelText('Password'), 'manage-2026');
  await user.click(screen.getByRole('button', { name: 'Request access' }));
  expect(await screen.findByRole('heading', { name: 'Waiting for approval' })).toBeVisible();
});

const due = (step: string) => ({ body: { due: step, required_of: 'owners' } });

test('sends an owner without a second factor to its setup', async () => {
  const backend = doubleBackend({
    ...noPackages,
    'POST /rest/v1/rpc/own_second_factor': due('enrol'),
    'GET /auth/v1/user': { body: session().user },
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
  const { user } = renderAdmin('/admin/packages');
  await signIn(user);
  expect(await screen.findByRole('heading', { name: 'Set up your second factor' })).toBeVisible();
  expect(await screen.findByText('ABCD EFGH IJKL')).toBeVisible();
  expect(backend.callsTo('GET /rest/v1/rpc/admin_package_page')).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(screen.getByText('Enter the six digits shown in the app.')).toBeVisible();
  await user.type(screen.getByLabelText('Six-digit code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/This code is not right/)).toBeVisible();

  backend.answer('POST /auth/v1/factors/f1/verify', { body: session() });
  backend.answer('POST /rest/v1/rpc/own_second_factor', due('none'));
  await user.type(screen.getByLabelText('Six-digit code'), '654321');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Admin Panel')).toBeVisible();
});

test("asks for the second factor's code", async () => {
  doubleBackend({ ...noPackages, 'POST /rest/v1/rpc/own_second_factor': due('verify') });
  const { user } = renderAdmin('/admin/packages');
  await signIn(user);
  expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeVisible();
});

test('sends a reset link and sets the new password with it', async () => {
  const { callsTo } = doubleBackend({
    ...noPackages,
    'POST /auth/v1/recover': { body: {} },
    'POST /auth/v1/verify': { body: session() },
    'PUT /auth/v1/user': { body: session().user },
  });
  const asking = renderAdmin('/admin/password');
  await asking.user.type(await screen.findByLabelText('Email'), 'meera@example.com');
  await asking.user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText(/If meera@example.com has an account here/)).toBeVisible();
  asking.unmount();

  const { user } = renderAdmin('/admin/password?token_hash=abc');
  await user.type(await screen.findByLabelText('New password'), 'another-2026');
  expect(callsTo('POST /auth/v1/verify')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByText('Admin Panel')).toBeVisible();
  expect(callsTo('POST /auth/v1/verify')[0]?.body).toMatchObject({ type: 'recovery', token_hash: 'abc' });
  expect(callsTo('PUT /auth/v1/user')[0]?.body).toMatchObject({ password: 'another-2026' });
});

test('registers an invited person and accepts the invitation', async () => {
  const { callsTo } = doubleBackend({
    ...noPackages,
    'POST /auth/v1/signup': { body: session() },
    'POST /rest/v1/rpc/invitation': {
      body: { email: 'meera@example.com', role: 'manager', inviter: 'Ila Rao' },
    },
    'POST /rest/v1/rpc/accept_invitation': { status: 204 },
  });
  const { user } = renderAdmin('/admin/register?invitation=t1');
  expect(await screen.findByText(/Ila Rao has invited meera@example.com as manager/)).toBeVisible();
  await user.type(screen.getByLabelText('Full name'), 'Meera Iyer');
  await user.type(screen.getByLabelText('Email'), 'meera@example.com');
  await user.type(screen.getByLabelText('Password'), 'manage-2026');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await user.click(await screen.findByRole('button', { name: 'Accept invitation' }));
  expect(await screen.findByText('Admin Panel')).toBeVisible();
  expect(callsTo('POST /rest/v1/rpc/accept_invitation')[0]?.body).toEqual({ p_token: 't1' });
});
