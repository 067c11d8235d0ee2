import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { doubleBackend, type Handler, signInBefore } from '../../testing/backend';
import { History } from './history';
import { changeRow } from '../../testing/rows';
import type { Restore } from './change-lines';

const historyOf = (...rows: object[]): Handler => ({ body: { total: rows.length, rows } });

/** Opens a history; `handler` answers. */
async function openHistory(handler: Handler, restore?: Restore) {
  const backend = doubleBackend({ 'GET /rest/v1/rpc/record_history': handler });
  await signInBefore();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <History kind="package" recordId="p1" under={['admin']} restore={restore} />
    </QueryClientProvider>,
  );
  expect(backend.callsTo('GET /rest/v1/rpc/record_history')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Show history' }));
  return { ...backend, queryClient };
}

test('loads on opening, also after a failure, and shows author, reason, time, old and new values', async () => {
  const backend = await openHistory({ status: 503, body: { message: 'no' } });
  const retry = await screen.findByRole('button', { name: /again/i });
  const reason = 'The guest asked for it';
  backend.answer(
    'GET /rest/v1/rpc/record_history',
    historyOf(
      changeRow({ id: '8', field: 'seats', reason, old: 1, new: 2 }),
      changeRow({ id: '7', reason }),
      changeRow({ id: '6', actor: 'System', label: null, field: null, action: 'INSERT' }),
    ),
  );
  await userEvent.click(retry);
  // Changes of one person and moment are one event.
  const item = within((await screen.findByText('Meera Iyer')).closest('li')!);
  expect(item.getByText(`Reason: ${reason}`)).toBeVisible();
  expect(item.getByText('12 Jan 2027, 18:30')).toBeVisible();
  expect(item.getByText('Departure 4 Mar 2027, Mumbai · Twin · Price')).toBeVisible();
  expect(item.getByText('₹1,00,000')).toHaveTextContent('from ₹1,00,000');
  expect(item.getByText('₹1,05,000')).toHaveTextContent('to ₹1,05,000');
  expect(screen.getByText('Created')).toBeVisible();
});

test('appends further rows on demand, and shows a removed image as a thumbnail', async () => {
  const image = { table_name: 'package_images', field: null, action: 'DELETE', label: 'Image A boat' };
  await openHistory(({ path }) => {
    const row = path.includes('p_from=0&')
      ? {}
      : { id: '1', actor: 'Ravi Rao', ...image, picture: 'demo/kerala-1' };
    return { body: { total: 2, rows: [changeRow(row)] } };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  const entry = (await screen.findByText('Image A boat removed')).closest('li');
  expect(entry?.querySelector('img')?.getAttribute('src')).toContain('demo/kerala-1');
  expect(screen.getByText('Meera Iyer')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('groups many price changes of one moment into one line that opens', async () => {
  const prices = Array.from({ length: 36 }, (_, index) =>
    changeRow({ id: String(index), new: 100_000 * index }),
  );
  await openHistory(historyOf(...prices, changeRow({ id: 'title', field: 'title', table_name: 'packages' })));
  const line = await screen.findByText('36 prices changed');
  expect(screen.queryByText(/· Price$/)).not.toBeInTheDocument();
  await userEvent.click(line);
  expect(await screen.findAllByText(/· Price$/)).toHaveLength(36);
});

test('restores a value only where a restore exists', async () => {
  const putBack = jest.fn();
  await openHistory(historyOf(changeRow(), changeRow({ id: '6', field: 'mrp_paise' })), ({ field }) =>
    field === 'amount_paise' ? putBack : null,
  );
  await userEvent.click(
    await screen.findByRole('button', {
      name: 'Restore Departure 4 Mar 2027, Mumbai · Twin · Price: ₹1,00,000',
    }),
  );
  expect(putBack).toHaveBeenCalledTimes(1);
  expect(screen.getAllByText('Restore')).toHaveLength(1);
});
