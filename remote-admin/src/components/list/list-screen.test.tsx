import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { pageOptions, type ReadPage } from '../../lib/list/page-options';
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
const hotels: readonly Hotel[] = [{ id: 'h1', name: 'Lake Palace', starsCount: 5 }];

afterEach(() => localStorage.clear());

function renderList(path: string, more: Partial<ListSpecification<Hotel>> = {}) {
  const read = jest.fn<ReturnType<ReadPage<Hotel>>, Parameters<ReadPage<Hotel>>>((list) => {
    const rows = list.filters.city ? [] : [...hotels];
    return Promise.resolve({ rows, total: rows.length });
  });
  const element = (
    <ListScreen
      label="Hotels"
      nouns={['hotel', 'hotels']}
      spec={{
        sortable: ['name', 'stars_count'],
        defaultSort: { column: 'name', descending: false },
        filters: ['city'],
      }}
      getOptions={(list) => pageOptions(['hotels', list], list, read)}
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
  return { user: userEvent.setup(), read, here };
}

test('a filter goes into the URL, its options follow the choice, and clearing takes it away', async () => {
  const { user, here } = renderList('/hotels');
  await screen.findByRole('table', { name: 'Hotels' });
  await user.selectOptions(screen.getByLabelText('City'), 'Udaipur');
  expect(here()).toBe('/hotels?city=udaipur');
  expect(await screen.findByRole('option', { name: 'Udaipur!' })).toHaveProperty('selected', true);
  await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  expect(here()).toBe('/hotels');
});

test('all columns but the naming one can be switched off, which is saved under the name of the column', async () => {
  const { user } = renderList('/hotels', { savedColumns: 'hotels' });
  await screen.findByRole('table', { name: 'Hotels' });
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const entries = await screen.findAllByRole('menuitemcheckbox');
  expect(entries.map((entry) => entry.textContent)).toEqual(['Stars']);
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Stars' }));
  expect(localStorage.getItem('aertrip-admin-hidden-columns-hotels')).toBe('["stars_count"]');
  await waitFor(() =>
    expect(screen.queryByRole('columnheader', { name: 'Stars', hidden: true })).not.toBeInTheDocument(),
  );
});

test('a list that says no more has neither a menu of columns, an export, checkboxes nor orders', async () => {
  renderList('/hotels');
  await screen.findByRole('table', { name: 'Hotels' });
  for (const name of ['Columns', 'Export CSV'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Sort by')).not.toBeInTheDocument();
});

test('a row opens beside the list, which stays as it is ordered', async () => {
  const { user, here } = renderList('/hotels?sort=-stars_count', {
    getRowPath: ({ id }) => `/hotels/${id}`,
    panelParam: 'hotelId',
  });
  const row = await screen.findByRole('row', { name: /Lake Palace/ });
  await user.click(within(row).getByText('5'));
  await waitFor(() => expect(here()).toBe('/hotels/h1?sort=-stars_count'));
  expect(screen.getByRole('row', { name: /Lake Palace/ })).toHaveAttribute('aria-current', 'true');
});

test('the chosen rows are handed to the bulk actions, which can clear the choice', async () => {
  const { user } = renderList('/hotels', {
    renderBulkActions: (chosen, onDone) => (
      <button type="button" onClick={onDone}>
        {chosen.map(({ name }) => name).join(', ') || 'none'}
      </button>
    ),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Lake Palace' }));
  await user.click(screen.getByRole('button', { name: 'Lake Palace' }));
  expect(screen.getByRole('checkbox', { name: 'Select Lake Palace' })).not.toBeChecked();
});

test('rows that came meanwhile are told when one comes back, and shown on a press, on the first page', async () => {
  const { user, read, here } = renderList('/hotels?page=2');
  await screen.findByRole('row', { name: /Lake Palace/ });
  expect(read).toHaveBeenCalledTimes(1);

  const more = [...hotels, { id: 'h2', name: 'Hill Fort', starsCount: 4 }];
  read.mockImplementation(() => Promise.resolve({ rows: more, total: more.length }));
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  const show = await screen.findByRole('button', { name: '1 new: show' });
  expect(screen.queryByRole('row', { name: /Hill Fort/ })).not.toBeInTheDocument();

  await user.click(show);
  expect(await screen.findByRole('row', { name: /Hill Fort/ })).toBeVisible();
  expect(here()).toBe('/hotels');
  expect(screen.queryByRole('button', { name: /new: show/ })).not.toBeInTheDocument();
});

test('rows are as high as is chosen, in every list of this browser', async () => {
  renderList('/hotels');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Height of rows' }), 'Compact');
  expect(screen.getByRole('table', { name: 'Hotels' })).toHaveAttribute('data-density', 'compact');
  expect(Object.values({ ...localStorage })).toContain('compact');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Height of rows' }), 'Comfortable');
});

test('j and k give the focus to the next row and the one before, but not where one types', async () => {
  const named = column.columns([
    column.accessor('name', {
      id: 'name',
      meta: { label: 'Hotel', primary: true },
      cell: ({ getValue }) => <a href="#hotel">{getValue()}</a>,
    }),
  ]);
  renderList('/hotels', { columns: named, getRowPath: ({ id }) => `/hotels/${id}` });
  const link = await screen.findByRole('link', { name: 'Lake Palace' });
  await userEvent.type(screen.getByRole('searchbox'), 'j');
  expect(link).not.toHaveFocus();
  act(() => screen.getByRole('searchbox').blur());
  await userEvent.keyboard('j');
  expect(await screen.findByRole('link', { name: 'Lake Palace' })).toHaveFocus();
});
