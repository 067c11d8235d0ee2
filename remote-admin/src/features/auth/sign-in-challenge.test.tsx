import { screen, within } from '@testing-library/react';
import { doubleBackend, session } from '../../testing/backend';
import { fill, renderAdmin } from '../../testing/render-admin';

/** The edge's refusal of a sign-in call. */
const tooOften = (challenge?: object) => ({
  status: 429,
  body: { code: 429, error_code: 'over_request_rate_limit', msg: 'That was too often.', challenge },
});

const challenge = { provider: 'turnstile', siteKey: 'key', action: 'staff-sign-in', cData: 'sealed' };

/** A stand-in for the challenge widget, with a button. */
function renderWidget(container: HTMLElement, { callback }: { callback: (token: string) => void }) {
  const box = document.createElement('button');
  box.textContent = 'I am a person';
  box.addEventListener('click', () => callback('token'));
  container.append(box);
  return 'widget';
}

afterEach(() => {
  delete window.turnstile;
});

test('repeats a rate-limited sign-in after the challenge, and keeps the input until then', async () => {
  window.turnstile = { render: renderWidget, remove: () => {} };
  const backend = doubleBackend({
    'POST /auth/v1/token?grant_type=password': tooOften(),
    'GET /rest/v1/rpc/admin_package_page': { body: { rows: [], total: 0 } },
    'GET /rest/v1/': { body: [] },
  });
  const { user } = renderAdmin('/admin/login');
  fill(await screen.findByLabelText('Email'), 'meera@example.com');
  fill(screen.getByLabelText('Password'), 'manage-2026');
  const signIn = screen.getByRole('button', { name: 'Sign in' });
  await user.click(signIn);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Too many attempts/);

  backend.answer('POST /auth/v1/token?grant_type=password', ({ solution }) =>
    solution ? { body: session() } : tooOften(challenge),
  );
  await user.click(signIn);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Too many attempts/);

  await user.click(signIn);
  const dialog = await screen.findByRole('dialog', { name: 'One moment, please' });
  await user.click(within(dialog).getByRole('button', { name: 'I am a person' }));
  expect(await screen.findByText('Admin Panel')).toBeVisible();
  const { path, body, solution } = backend.callsTo('POST /auth/v1/token').at(-1)!;
  expect([path, solution]).toEqual([expect.stringContaining('password'), 'token']);
  expect(body).toMatchObject({ email: 'meera@example.com', password: 'manage-2026' });
});
