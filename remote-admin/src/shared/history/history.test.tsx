import { setSiteConfig } from '@aertrip/platform';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { doubleBackend, type Call, type Handler } from '../../testing/backend';
import { signInBefore, signOutAfter } from '../../testing/render-admin';
import { History } from './history';
import type { Restore } from './change-lines';

setSiteConfig({
  siteUrl: 'https://site.test',
  supabase: { url: 'https://db.test', anonKey: 'anon' },
  firebase: { apiKey: 'key', authDomain: 'site.test', projectId: 'demo' },
});

afterEach(signOutAfter);

const at = '2027-01-12T13:00:00Z';

const change = (overrides: object = {}) => ({
  id: '7:amount_paise',
  at,
  actor: 'Meera Iyer',
  table_name: 'departure_prices',
  row_id: 'd1:twin',
  label: 'Departure 4 Mar 2027, Mumbai · Twin',
  field: 'amount_paise',
  old: 10_000_000,
  new: 10_500_000,
  old_name: null,
  new_name: null,
  picture: null,
  action: 'UPDATE',
  reason: null,
  ...overrides,
});

const historyOf = (...rows: object[]): Handler => ({ body: { total: rows.length, rows } });

async function show(handler: Handler, restore?: Restore) {
  const backend = doubleBackend({ 'POST /rest/v1/rpc/record_history': handler });
  await signInBefore();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <History kind="package" recordId="p1" under={['admin']} restore={restore} />
    </QueryClientProvider>,
  );
  return { backend, user: userEvent.setup() };
}

const openHistory = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Show history' }));

test('loads on opening and shows author, time, old and new values', async () => {
  const { backend, user } = await show(historyOf(change()));
  expect(backend.callsTo('POST /rest/v1/rpc/record_history')).toEqual([]);
  await openHistory(user);
  const event = await screen.findByText('Meera Iyer');
  const item = within(event.closest('li') ?? document.body);
  expect(item.getByText('12 Jan 2027, 18:30')).toBeVisible();
  expect(item.getByText('Departure 4 Mar 2027, Mumbai · Twin · Price')).toBeVisible();
  expect(item.getByText('₹1,00,000')).toHaveTextContent('from ₹1,00,000');
  expect(item.getByText('₹1,05,000')).toHaveTextContent('to ₹1,05,000');
});

test('groups changes of one person and moment under one reason', async () => {
  const reason = 'The guest asked for it';
  const { user } = await show(
    historyOf(
      change({ id: '8', field: 'seats', reason, old: 1, new: 2 }),
      change({ id: '7', reason }),
      change({ id: '6', actor: 'System', label: null, field: null, action: 'INSERT' }),
    ),
  );
  await openHistory(user);
  expect(await screen.findAllByText('Meera Iyer')).toHaveLength(1);
  expect(screen.getByText(`Reason: ${reason}`)).toBeVisible();
  expect(screen.getByText('Created')).toBeVisible();
});

test('groups many price changes of one moment into one line that opens', async () => {
  const prices = Array.from({ length: 36 }, (_, index) =>
    change({ id: String(index), new: 100_000 * index }),
  );
  const { user } = await show(
    historyOf(...prices, change({ id: 'title', field: 'title', table_name: 'packages' })),
  );
  await openHistory(user);
  const line = await screen.findByText('36 prices changed');
  expect(screen.queryByText(/· Price$/)).not.toBeInTheDocument();
  await user.click(line);
  expect(await screen.findAllByText(/· Price$/)).toHaveLength(36);
});

test('shows a removed image as a thumbnail', async () => {
  const image = { table_name: 'package_images', field: null, action: 'DELETE', label: 'Image A boat' };
  const { user } = await show(historyOf(change({ ...image, picture: 'demo/kerala-1' })));
  await openHistory(user);
  const entry = (await screen.findByText('Image A boat removed')).closest('li');
  expect(entry?.querySelector('img')?.getAttribute('src')).toContain('demo/kerala-1');
});

test('appends further rows on demand', async () => {
  const { user } = await show(({ body }: Call) => {
    const { p_from: from } = body as { p_from: number };
    return { body: { total: 2, rows: [change({ id: String(from), actor: `Person ${from}` })] } };
  });
  await openHistory(user);
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Person 1')).toBeVisible();
  expect(screen.getByText('Person 0')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('shows an empty state for an unchanged record', async () => {
  const { user } = await show(historyOf());
  await openHistory(user);
  expect(await screen.findByText('No changes yet.')).toBeVisible();
});

test('shows an error and retries', async () => {
  const { backend, user } = await show({ status: 503, body: { message: 'no' } });
  await openHistory(user);
  const retry = await screen.findByRole('button', { name: /again/i });
  backend.answer('POST /rest/v1/rpc/record_history', historyOf(change()));
  await user.click(retry);
  expect(await screen.findByText('Meera Iyer')).toBeVisible();
});

test('restores a value only where a restore exists', async () => {
  const putBack = jest.fn();
  const { user } = await show(historyOf(change(), change({ id: '6', field: 'mrp_paise' })), ({ field }) =>
    field === 'amount_paise' ? putBack : null,
  );
  await openHistory(user);
  await user.click(
    await screen.findByRole('button', {
      name: 'Restore Departure 4 Mar 2027, Mumbai · Twin · Price: ₹1,00,000',
    }),
  );
  expect(putBack).toHaveBeenCalledTimes(1);
  expect(screen.getAllByText('Restore')).toHaveLength(1);
});
