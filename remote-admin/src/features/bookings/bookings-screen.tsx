import { EmptyState } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { Outlet, useLocation, useNavigate, useParams } from 'react-router-dom';
import { Card } from '../../components/card/card';
import { ColumnMenu } from '../../components/list/column-menu';
import { DataTable } from '../../components/list/data-table';
import { ExportButton } from '../../components/list/export-button';
import { FilterSelect } from '../../components/list/filter-select';
import { ListContent } from '../../components/list/list-content';
import { ListStatus } from '../../components/list/list-status';
import { NoPermission } from '../../components/permission/no-permission';
import { Pagination } from '../../components/list/pagination';
import { SearchBox } from '../../components/list/search-box';
import { SortSelect } from '../../components/list/sort-select';
import layout from '../../components/list/list-screen.module.css';
import toolbar from '../../components/list/toolbar.module.css';
import { paths } from '../../config/paths';
import { collectPages } from '../../lib/list/csv';
import { usePermission } from '../../lib/session/permissions';
import { useHiddenColumns } from '../../lib/list/use-hidden-columns';
import { useListState } from '../../lib/list/use-list-state';
import { bookingListOptions, readBookings } from './api/booking-list';
import { bookingColumns, optionalBookingColumns } from './components/booking-columns';
import { bookingListSpec, bookingStatuses, statusNames } from './model/booking';
import { bookingsToCsv } from './model/booking-csv';

const sortOptions = [
  { sort: { column: 'created_at', descending: true }, label: 'Newest first' },
  { sort: { column: 'starts_on', descending: false }, label: 'Departure' },
  { sort: { column: 'due_paise', descending: true }, label: 'Most due' },
  { sort: { column: 'customer_name', descending: false }, label: 'Customer A–Z' },
];

function BookingList() {
  const [list, changeList] = useListState(bookingListSpec);
  const query = useQuery(bookingListOptions(list));
  const [hidden, setHidden] = useHiddenColumns('bookings');
  const { bookingId } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();

  return (
    <div className={layout.list} data-covered={bookingId ? true : undefined}>
      <Card flush>
        <div className={toolbar.toolbar}>
          <SearchBox
            label="Search customer, phone, email or reference"
            value={list.q}
            onSearch={(q) => changeList({ q })}
          />
          <FilterSelect
            label="Status"
            value={list.filters.status ?? ''}
            onChange={(status) => changeList({ filters: { status } })}
          >
            <option value="">Any status</option>
            {bookingStatuses.map((status) => (
              <option key={status} value={status}>
                {statusNames[status]}
              </option>
            ))}
          </FilterSelect>
          <SortSelect sort={list.sort} options={sortOptions} onSort={(sort) => changeList({ sort })} />
          <div className={toolbar.end}>
            <ColumnMenu columns={optionalBookingColumns} hidden={hidden} onChange={setHidden} />
            <ExportButton
              fileName="bookings"
              produce={async () =>
                bookingsToCsv(await collectPages((from, to) => readBookings(list, [from, to])))
              }
            />
          </div>
        </div>
        <ListStatus list={list} total={query.data?.total} nouns={['booking', 'bookings']} />
        <ListContent
          query={query}
          isFiltered={list.q !== '' || Object.keys(list.filters).length > 0}
          onClearFilters={() => changeList({ q: '', filters: { status: '' } })}
          empty={
            <EmptyState icon={<CalendarCheck />} title="No bookings yet">
              Seats that customers hold on the site appear here.
            </EmptyState>
          }
        >
          <DataTable
            label="Bookings"
            columns={bookingColumns}
            rows={query.data?.rows ?? []}
            rowId={(row) => row.id}
            rowName={(row) => row.contact.name}
            sort={list.sort}
            onSort={(sort) => changeList({ sort })}
            hiddenColumns={hidden}
            currentId={bookingId}
            onOpen={(row) =>
              void navigate({ pathname: paths.booking.href(row.id), search }, { preventScrollReset: true })
            }
            isStale={query.isPlaceholderData}
          />
          <Pagination list={list} total={query.data?.total ?? 0} onChange={changeList} />
        </ListContent>
      </Card>
    </div>
  );
}

/** `/admin/bookings`; one booking opens beside it at `/admin/bookings/:bookingId`. */
export function BookingsScreen() {
  const canRead = usePermission('readSales');
  if (!canRead.allowed) return <NoPermission reason={canRead.reason} />;
  return (
    <>
      <BookingList />
      <Outlet />
    </>
  );
}
