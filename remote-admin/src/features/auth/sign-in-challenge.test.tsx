import { screen, within } from '@testing-library/react';
import { doubleBackend, session, type Call } from '../../testing/backend';
import { renderAdmin, signOutAfter } from '../../testing/render-admin';

/** The edge's refusal of a sign-in call. */
const tooOften = (challenge?: object) => ({
  status: 429,
  body: { code: 429, error_code: 'over_request_rate_limit', msg: 'That was too often.', challenge },
});

const challenge = { provider: 'turnstile', siteKey: 'key', action: 'staff-sign-in', cData: 'sealed' };

/** A stand-in for the challenge widget, with a button. */
function withWidget() {
  window.turnstile = {
    render(container, { callback }) {
      const box = document.createElement('button');
      box.textContent = 'I am a person';
      box.addEventListener('click', () => callback('token'));
      container.append(box);
      return 'widget';
    },
    remove: () => {},
  };
}

afterEach(async () => {
  delete window.turnstile;
  await signOutAfter();
});

const passWidget = async (user: ReturnType<typeof renderAdmin>['user']) => {
  const dialog = await screen.findByRole('dialog', { name: 'One moment, please' });
  await user.click(within(dialog).getByRole('button', { name: 'I am a person' }));
};

/** Refuses calls until one carries a solution. */
const unlessSolved = (answer: object) => (call: Call) => (call.solution ? answer : tooOften(challenge));

test('repeats a rate-limited sign-in after the challenge, with the same input', async () => {
  withWidget();
  const { calls } = doubleBackend({
    'POST /auth/v1/token?grant_type=password': unlessSolved({ body: session() }),
    'GET /rest/v1/rpc/admin_package_page': { body: { rows: [], total: 0 } },
    'GET /rest/v1/': { body: [] },
  });
  const { user } = renderAdmin('/admin/login');
  await user.type(await screen.findByLabelText('Email'), 'meera@example.com');
  await user.type(screen.getByLabelText('Password'), 'manage-2026');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await passWidget(user);
  expect(await screen.findByText('Admin Panel')).toBeVisible();
  const typed = expect.objectContaining({ email: 'meera@example.com', password: 'manage-2026' });
  const signIns = calls.filter(({ path }) => path.startsWith('POST /auth/v1/token'));
  expect(signIns.map(({ body, solution }) => ({ body, solution }))).toEqual([
    { body: typed, solution: undefined },
    { body: typed, solution: 'token' },
  ]);
});

test('keeps the input and shows the reason when the challenge is cancelled', async () => {
  withWidget();
  doubleBackend({ 'POST /auth/v1/token?grant_type=password': unlessSolved({ body: session() }) });
  const { user } = renderAdmin('/admin/login');
  await user.type(await screen.findByLabelText('Email'), 'meera@example.com');
  await user.type(screen.getByLabelText('Password'), 'manage-2026');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Too many attempts/);
  expect(screen.getByLabelText('Email')).toHaveValue('meera@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('manage-2026');
});

test('repeats a reset request after the challenge', async () => {
  withWidget();
  const { calls } = doubleBackend({ 'POST /auth/v1/recover': unlessSolved({ body: {} }) });
  const { user } = renderAdmin('/admin/password');
  await user.type(await screen.findByLabelText('Email'), 'meera@example.com');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  await passWidget(user);
  expect(await screen.findByText(/we have emailed the link/)).toBeVisible();
  expect(calls.filter(({ path }) => path.startsWith('POST /auth/v1/recover'))).toHaveLength(2);
});

test('shows the reason when the limit of solved calls is exceeded', async () => {
  doubleBackend({ 'POST /auth/v1/token?grant_type=password': tooOften() });
  const { user } = renderAdmin('/admin/login');
  await user.type(await screen.findByLabelText('Email'), 'meera@example.com');
  await user.type(screen.getByLabelText('Password'), 'manage-2026');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Too many attempts/);
});
