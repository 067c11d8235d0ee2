import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { pageOptions, type ReadPage } from './page';
import { doubleBackend, signInBefore, userId } from '../../testing/backend';
import '../../testing/render-admin';
import { setStatus } from './bulk/bulk-action';
import { ListScreen } from './list-screen';
import type { ListSpecification } from './list-specification';
import { listColumns } from './table-columns';

interface Hotel {
  readonly id: string;
  readonly name: string;
  readonly starsCount: number;
}

const column = listColumns<Hotel>();
const columns = column.columns([
  column.accessor('name', { id: 'name', meta: { label: 'Hotel', primary: true } }),
  column.accessor('starsCount', { id: 'stars_count', meta: { label: 'Stars' } }),
]);
const hotels: Hotel[] = [{ id: 'h1', name: 'Lake Palace', starsCount: 5 }];

const readHotels: ReadPage<Hotel> = (list) => {
  const rows = list.filters.city ? [] : hotels;
  return Promise.resolve({ rows, total: rows.length });
};

function renderList(path: string, more: Partial<ListSpecification<Hotel>> = {}) {
  const element = (
    <ListScreen
      label="Hotels"
      nouns={['hotel', 'hotels']}
      spec={{
        sortable: ['name', 'stars_count'],
        defaultSort: { column: 'name', descending: false },
        filters: ['city'],
      }}
      getOptions={(list) => pageOptions(['hotels', list], list, readHotels)}
      columns={columns}
      getRowName={({ name }) => name}
      searchLabel="Search hotels"
      filters={[
        {
          name: 'city',
          label: 'City',
          defaultLabel: 'Any city',
          options: (current) => [
            { label: 'Rajasthan', options: [{ value: 'udaipur', label: `Udaipur${current && '!'}` }] },
          ],
        },
      ]}
      empty={{ icon: null, title: 'No hotels yet' }}
      {...more}
    />
  );
  const router = createMemoryRouter([{ path: '/hotels/:hotelId?', element }], { initialEntries: [path] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const here = () => router.state.location.pathname + router.state.location.search;
  return { user: userEvent.setup({ delay: null }), here };
}

test.each([
  ['atlantis', 'atlantis'],
  ['2025-03', 'March 2025'],
  [userId, 'Not listed'],
])('shows the value %s of a filter that its options lack', async (value, label) => {
  renderList(`/hotels?city=${value}`);
  expect(await screen.findByLabelText('City')).toHaveDisplayValue(label);
});

test('says which row cannot be shown, beside the others', async () => {
  const consoleError = jest.spyOn(console, 'error').mockReturnValue();
  const rows = [...hotels, { id: 'h2', name: 'Broken Palace', starsCount: 1 }];
  const throwing = column.columns([
    column.accessor('name', { id: 'name', meta: { label: 'Hotel', primary: true } }),
    column.display({
      id: 'stars_count',
      cell: ({ row }) => {
        if (row.original.starsCount === 1) throw new RangeError('Invalid time value');
        return row.original.starsCount;
      },
    }),
  ]);
  const read: ReadPage<Hotel> = () => Promise.resolve({ rows, total: 3, unreadable: ['HTL-3'] });
  renderList('/hotels', {
    columns: throwing,
    getOptions: (list) => pageOptions(['bad hotels', list], list, read),
  });
  const table = await screen.findByRole('table', { name: 'Hotels' });
  expect(within(table).getByText('Lake Palace')).toBeVisible();
  for (const name of ['Broken Palace', 'HTL-3'])
    expect(within(table).getByText(`${name}: this row cannot be shown. Please report it.`)).toBeVisible();
  consoleError.mockClear(); // React's report of the row
});

test('announces new rows on return and shows them on a press', async () => {
  let rows = hotels;
  const read: ReadPage<Hotel> = () => Promise.resolve({ rows, total: rows.length });
  const { user, here } = renderList('/hotels?page=2', {
    getOptions: (list) => pageOptions(['hotels', list], list, read),
  });
  await screen.findByRole('row', { name: /Lake Palace/ });
  rows = [...hotels, { id: 'h2', name: 'Hill Fort', starsCount: 4 }];
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  const show = await screen.findByRole('button', { name: 'Show 1 new' });
  expect(screen.queryByRole('row', { name: /Hill Fort/ })).not.toBeInTheDocument();
  await user.click(show);
  expect(await screen.findByRole('row', { name: /Hill Fort/ })).toBeVisible();
  expect(here()).toBe('/hotels');
});

const readMany: ReadPage<Hotel> = (_, [from]) =>
  Promise.resolve({
    rows: from < 10_000 ? [{ id: `h${from}`, name: `Hotel ${from}`, starsCount: 3 }] : [],
    total: 10_000,
  });

test('jumps to the last page, and back to it from a page past the end', async () => {
  const { user, here } = renderList('/hotels?page=999', {
    getOptions: (list) => pageOptions(['hotels', list], list, readMany),
  });
  expect(await screen.findByRole('row', { name: /Hotel 9975/ })).toBeVisible();
  expect(here()).toBe('/hotels?page=400');
  await user.click(screen.getByRole('button', { name: 'First page' }));
  expect(await screen.findByRole('row', { name: /Hotel 0/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Last page' }));
  expect(await screen.findByText('Page 400 of 400')).toBeVisible();
});

test('shows a failed list with one message and a retry, without count and totals', async () => {
  const read = jest.fn().mockRejectedValueOnce(new Error('500')).mockResolvedValue({ rows: [], total: 0 });
  const { user } = renderList('/hotels', {
    getOptions: (list) => pageOptions(['hotels', list], list, read),
    renderSummary: () => <p role="alert">Totals</p>,
  });
  expect(screen.getByRole('status')).toHaveTextContent('Loading hotels…');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.queryByText('Totals')).not.toBeInTheDocument();
  await user.click(retry);
  expect(await screen.findByText('No hotels')).toBeVisible();
  expect(screen.getByText('Totals')).toBeVisible();
});

test('hides columns except the primary one, for this browser', async () => {
  const { user } = renderList('/hotels', { savedColumns: 'hotels' });
  await screen.findByRole('table', { name: 'Hotels' });
  await user.click(screen.getByRole('button', { name: 'List options' }));
  const choice = within(screen.getByRole('group', { name: 'Columns' }));
  expect(choice.getAllByRole('checkbox')).toHaveLength(1);
  await user.click(choice.getByRole('checkbox', { name: 'Stars' }));
  expect(localStorage.getItem('aertrip-admin-hidden-columns-hotels')).toBe('["stars_count"]');
  await waitFor(() =>
    expect(screen.queryByRole('columnheader', { name: 'Stars', hidden: true })).not.toBeInTheDocument(),
  );
});

test('changes all matching rows page by page and in chunks', async () => {
  const many = Array.from({ length: 30 }, (_, index) => ({
    id: `h${index}`,
    name: `Hotel ${index}`,
    starsCount: 3,
  }));
  const backend = doubleBackend({
    'POST /rest/v1/rpc/change_many': ({ body }) => ({
      body: (body as { p_items: { id: string }[] }).p_items.map(({ id }) => ({
        id,
        outcome: 'done',
        reason: null,
      })),
    }),
  });
  await signInBefore();
  const { user } = renderList('/hotels?q=lake', {
    getOptions: (list) =>
      pageOptions(['hotels', list], list, () => Promise.resolve({ rows: many.slice(0, 2), total: 30 })),
    bulk: { kind: 'package', affects: ['hotels'], actions: [setStatus('archived', 'Archive', 'They go.')] },
    csv: {
      fileName: 'hotels',
      columns: [],
      read: (_list, [from, to]) => Promise.resolve({ rows: many.slice(from, to + 1), total: 30 }),
      people: null,
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  await user.click(await screen.findByRole('button', { name: 'Select all 30' }));
  expect(screen.getByText('All 30 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  const dialog = screen.getByRole('dialog', { name: 'Archive: 30 hotels' });
  await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
  expect(await within(dialog).findByText('30 changed.')).toBeVisible();
  const sizes = backend
    .callsTo('POST /rest/v1/rpc/change_many')
    .map(({ body }) => (body as { p_items: unknown[] }).p_items.length);
  expect(sizes).toEqual([25, 5]);
});

const boxOfPage = () => screen.findByRole('checkbox', { name: 'Select all rows on this page' });

test('selects all rows of a second page beside those of the first', async () => {
  const { user } = renderList('/hotels', {
    getOptions: (list) => pageOptions(['hotels', list], list, readMany),
    bulk: { kind: 'package', affects: ['hotels'], actions: [] },
    csv: { fileName: 'hotels', columns: [], read: readMany, people: null },
  });
  await user.click(await boxOfPage());
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByRole('row', { name: /Hotel 25/ });
  await user.click(await boxOfPage());
  expect(screen.getByText('2 selected')).toBeVisible();
  await user.click(await boxOfPage());
  expect(screen.getByText('1 selected')).toBeVisible();
});

test('clears the selection on another search', async () => {
  const { user } = renderList('/hotels', {
    bulk: { kind: 'package', affects: ['hotels'], actions: [] },
    csv: {
      fileName: 'hotels',
      columns: [],
      read: () => Promise.resolve({ rows: [], total: 0 }),
      people: null,
    },
  });
  const box = await screen.findByRole('checkbox', { name: 'Select Lake Palace' });
  await user.click(box);
  expect(box).toBeChecked();
  expect(screen.getByText('1 selected')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'lake');
  await waitFor(() => expect(screen.queryByText('1 selected')).not.toBeInTheDocument());
});
