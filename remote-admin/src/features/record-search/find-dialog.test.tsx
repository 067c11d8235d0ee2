import { fireEvent, screen, waitFor } from '@testing-library/react';
import { asRole, type Handler } from '../../testing/backend';
import { openAdmin } from '../../testing/render-admin';

const asha = {
  kind: 'booking',
  id: 'b1',
  title: 'Asha Menon',
  subtitle: 'With Siddharth Kulkarni · AT-261122-AAAAA',
  path: ['b1'],
};
const hotel = {
  kind: 'hotels',
  id: 'h1',
  title: 'Alpenrose',
  subtitle: 'Bern',
  path: ['hotels', 'Alpenrose'],
};

async function openFind(
  found: Handler = { body: [asha, hotel] },
  role: 'viewer' | 'owner' = 'owner',
  typedAtOnce = '',
) {
  const view = await openAdmin('/admin/packages', {
    'GET /rest/v1/': { body: [], count: 0 },
    ...asRole(role),
    'POST /rest/v1/rpc/find_anything': found,
  });
  await screen.findByRole('button', { name: 'Find' });
  // A single call, so that the text after the shortcut arrives before the dialog's code.
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  for (const key of typedAtOnce) fireEvent.keyDown(document.body, { key });
  const field = await screen.findByRole('combobox', { name: 'Find anything' });
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  return { ...view, field, active };
}

test('keeps keys typed while loading', async () => {
  const { user, field } = await openFind({ body: [] }, 'viewer', 'asha');
  expect(field).toHaveValue('asha');
  await user.keyboard('{Backspace}');
  expect(field).toHaveValue('ash');
  await user.clear(field);
  expect(await screen.findByRole('option', { name: /Packages/ })).toBeVisible();
  // Nothing that a viewer may not open.
  expect(screen.queryByRole('option', { name: /New|Finance/ })).not.toBeInTheDocument();
});

test('opens, selects and follows results by keyboard alone, also in a new tab', async () => {
  const { user, backend, field, active, here } = await openFind();
  expect(field).toHaveFocus();
  await user.type(field, 'siddarth');
  const option = await screen.findByRole('option', { name: /Asha Menon.*With Siddharth Kulkarni/ });
  expect(active()).toBe(option);
  expect(backend.sent('POST /rest/v1/rpc/find_anything').at(-1)).toEqual({ p_words: 'siddarth' });

  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(open).toHaveBeenCalledWith('/admin/bookings/b1', '_blank', 'noopener');
  expect(here()).toBe('/admin/packages');

  await user.keyboard('{ArrowDown}');
  expect(active()).toHaveTextContent('AlpenroseHotel · Bern');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe(option);
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(here()).toBe('/admin/masters/hotels?q=Alpenrose&state=all'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['tax rates', /Tax rates/, '/admin/masters/tax-rates'],
  ['messages', /Messages/, '/admin/settings/messages'],
])('finds the screen of “%s” within its section', async (words, name, path) => {
  const { user, field, here } = await openFind({ body: [] });
  await user.type(field, words);
  await user.click(await screen.findByRole('option', { name }));
  expect(here()).toBe(path);
});
