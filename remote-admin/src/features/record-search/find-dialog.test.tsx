import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { asRole, refusal, userId, type Handler } from '../../testing/backend';
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
    'POST /rest/v1/rpc/found_before': { body: [hotel] },
  });
  await screen.findByRole('button', { name: 'Find' });
  // A single call, so that the text after the shortcut arrives before the dialog's code.
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  for (const key of typedAtOnce) fireEvent.keyDown(document.body, { key });
  const field = await screen.findByRole('combobox', { name: 'Find anything' });
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  return { ...view, field, active };
}

test('keeps keys typed while loading, without triggering list shortcuts', async () => {
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
  // Remembered without names.
  expect(JSON.parse(localStorage.getItem(`aertrip-admin-found-${userId}`)!)).toEqual([
    { kind: 'hotels', id: 'h1' },
    { kind: 'booking', id: 'b1' },
  ]);
});

test('offers actions, sections and recent records with current names at first', async () => {
  localStorage.setItem(`aertrip-admin-found-${userId}`, JSON.stringify([{ kind: 'hotels', id: 'h1' }]));
  const { backend } = await openFind();
  const before = await screen.findByRole('group', { name: 'Recently opened' });
  expect(within(before).getByRole('option')).toHaveTextContent('Alpenrose');
  expect(backend.sent('POST /rest/v1/rpc/found_before')[0]).toEqual({
    p_records: [{ kind: 'hotels', id: 'h1' }],
  });
  expect(screen.getByRole('option', { name: /New booking/ })).toBeVisible();
  expect(screen.getByRole('option', { name: /Departures/ })).toBeVisible();
});

test('shows an empty result and a failed search', async () => {
  const { user, backend, field } = await openFind({ body: [] });
  await user.type(field, 'xylophone');
  expect(await screen.findByText('No results')).toBeVisible();
  backend.answer('POST /rest/v1/rpc/find_anything', refusal(500, 'XX000', 'broken'));
  await user.type(field, 's');
  expect(await screen.findByText('The search failed')).toBeVisible();
  backend.answer('POST /rest/v1/rpc/find_anything', { body: [asha] });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Try again/ }));
  expect(await screen.findByRole('option', { name: /Asha/ })).toBeVisible();
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
