import { notify } from '@aertrip/platform';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Newsletter } from './newsletter';
import { auth, rpc } from '../testing/fake-shared-auth';
import { renderShell } from '../testing/render-shell';
import { loadDialogs } from '../dialogs/use-dialogs';

jest.mock('shared-auth', () => require('../testing/fake-shared-auth'));

let thanks: jest.SpyInstance;
beforeAll(loadDialogs);
beforeEach(() => {
  auth.reset();
  thanks = jest.spyOn(notify, 'success').mockImplementation(() => {});
});
afterEach(() => thanks.mockRestore());

function deferred() {
  let settle: ((answer: object) => void) | undefined;
  const promise = new Promise<object>((resolve) => (settle = resolve));
  return { promise, resolve: (answer: object) => settle?.(answer) };
}

async function openForm() {
  const { user } = renderShell(<Newsletter />);
  await user.click(screen.getByRole('button', { name: 'Subscribe to newsletter' }));
  const field = screen.getByRole('textbox', { name: 'Email address' });
  const send = () => user.click(screen.getByRole('button', { name: 'Subscribe' }));
  return { user, field, send };
}

test('refuses each wrong address at the focused field, and sends nothing', async () => {
  const { user, field, send } = await openForm();
  expect(field).toHaveFocus();
  const tooLong = `asha@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`;
  for (const [typed, message] of [
    ['   ', 'Enter your email address.'],
    ['asha@', 'Enter an email address such as name@example.com.'],
    [tooLong, 'This email address is too long.'],
  ] as const) {
    fireEvent.change(field, { target: { value: typed } });
    await send();
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveAccessibleDescription(message);
    expect(field).toHaveFocus();
  }
  expect(rpc).not.toHaveBeenCalled();
  await user.type(field, 'a');
  expect(field).not.toHaveAttribute('aria-invalid');
});

test.each([
  ['does not answer', 503, {}, /^We could not save your email address/],
  ['limits the rate', 429, { code: 'client_limit' }, /^Refused$/],
])('keeps the typed address when the service %s, with the reason', async (_, status, error, reason) => {
  rpc.mockResolvedValueOnce({ data: null, status, error: { message: 'Refused', ...error } });
  const { user, field, send } = await openForm();
  await user.type(field, 'asha@example.com');
  await send();
  expect(await screen.findByText(reason)).toBeVisible();
  expect(field).toHaveValue('asha@example.com');
  expect(thanks).not.toHaveBeenCalled();
});

test('stores a trimmed address once, thanks the visitor and closes', async () => {
  const { promise, resolve } = deferred();
  rpc.mockReturnValueOnce(promise);
  const { user, field, send } = await openForm();
  await user.type(field, ' asha@example.com ');
  await send();
  await send();
  await user.type(field, '{Enter}');
  resolve({ data: null, error: null, status: 204 });
  await waitFor(() => expect(thanks).toHaveBeenCalledWith(expect.stringContaining('asha@example.com')));
  expect(rpc.mock.calls).toEqual([['subscribe_newsletter', { p_email: 'asha@example.com' }]]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
