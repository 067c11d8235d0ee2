import { PlaneTakeoff } from 'lucide-react';
import { formatMonth, monthsFrom, todayInIndia } from '@aertrip/platform';
import { useQuery } from '@tanstack/react-query';
import { type BulkSpecification, setStatus } from '../../shared/list/bulk/bulk-action';
import { ListScreen } from '../../shared/list/list-screen';
import { paths } from '../../config/paths';
import { usePermission } from '../../shared/session/roles';
import { departureCitiesOptions, departureKeys, departureListOptions, readDepartures } from './departure-api';
import { departureColumns } from './components/departure-columns';
import { type Departure, departureListSpec, getStatusBadge, running } from './model/departure';
import type { ListFilter } from '../../shared/list/list-filters';
import { formatPeriod, toPeriod } from '../../shared/list/filter-values';
import { departureStatuses, departureStatusNames } from '../../shared/sale/departure-status';
import type { CsvColumn } from '../../shared/list/csv';

const sortOptions = [
  { sort: { column: 'starts_on', descending: false }, label: 'Next first' },
  { sort: { column: 'starts_on', descending: true }, label: 'Last first' },
  { sort: { column: 'seats_left', descending: false }, label: 'Fewest seats left' },
  { sort: { column: 'seats_booked', descending: true }, label: 'Most sold' },
];

const bulk: BulkSpecification = {
  kind: 'departure',
  affects: departureKeys.all,
  actions: [
    setStatus('closed', 'Stop sale', 'New bookings stop. Existing bookings are kept.'),
    setStatus('open', 'Open sale', 'Customers can book again while seats are available.'),
  ],
};

/** `/admin/departures`: departures of all packages; one opens beside the list at `/admin/departures/:departureId`. */
export function DeparturesScreen() {
  const canWrite = usePermission('writeCatalogue');
  const filters = useDepartureFilters();
  return (
    <ListScreen
      label="Departures"
      nouns={['departure', 'departures']}
      spec={departureListSpec}
      getOptions={departureListOptions}
      columns={departureColumns}
      savedColumns="departures"
      getRowName={({ packageTitle }) => packageTitle}
      getRowPath={({ id }) => paths.departure.href(id)}
      panelParam="departureId"
      searchLabel="Search package or code"
      filters={filters}
      sortOptions={sortOptions}
      csv={{ fileName: 'departures', columns: departureCsvColumns, read: readDepartures, people: null }}
      bulk={canWrite.allowed ? bulk : undefined}
      empty={{
        icon: <PlaneTakeoff />,
        title: 'No upcoming departures',
        text: 'Add departures in the package editor.',
      }}
    />
  );
}

const statusFilter: ListFilter = {
  name: 'status',
  label: 'Status',
  defaultLabel: 'Any status',
  options: [
    ...departureStatuses.map((status) => ({ value: status, label: departureStatusNames[status] })),
    { value: running, label: 'All except cancelled' },
  ],
};

const guestsFilter: ListFilter = {
  name: 'guests',
  label: 'Guests',
  defaultLabel: 'Any number',
  options: [{ value: 'below', label: 'Below minimum' }],
};

/** Filters of the departures; cities are listed once they are loaded. */
function useDepartureFilters(): ListFilter[] {
  const { data: cities = [] } = useQuery(departureCitiesOptions);
  const whenFilter: ListFilter = {
    name: 'when',
    label: 'Date',
    defaultLabel: 'From today',
    isAlwaysShown: true,
    options: (current) => {
      const months = monthsFrom(todayInIndia(), 15);
      const period = months.includes(current) ? undefined : toPeriod(current);
      return [
        { value: '14 days', label: 'Next 14 days' },
        { value: 'past', label: 'Past' },
        ...(period ? [{ value: period, label: formatPeriod(period) }] : []),
        ...months.map((month) => ({ value: month, label: formatMonth(month) })),
      ];
    },
  };
  const cityFilter: ListFilter = {
    name: 'city',
    label: 'City',
    defaultLabel: 'Any city',
    options: cities.map(({ id, name }) => ({ value: id, label: name })),
  };
  return [whenFilter, cityFilter, statusFilter, guestsFilter];
}

/** CSV columns of departures, with amounts in rupees. */
const departureCsvColumns: readonly CsvColumn<Departure>[] = [
  { header: 'Date', value: (row) => row.startsOn },
  { header: 'Until', value: (row) => row.endsOn },
  { header: 'Package', value: (row) => row.packageTitle },
  { header: 'Code', value: (row) => row.packageCode },
  { header: 'From', value: (row) => row.departureCity },
  { header: 'Status', value: (row) => getStatusBadge(row).text },
  { header: 'Sold', value: (row) => row.seatsBooked },
  { header: 'Held', value: (row) => row.seatsHeld },
  { header: 'Left', value: (row) => row.seatsLeft },
  { header: 'Seats', value: (row) => row.seatsTotal },
  { header: 'Minimum', value: (row) => row.minGuests },
  { header: 'Below minimum', value: (row) => (row.isBelowMinimum ? 'yes' : 'no') },
  { header: 'Seats sold here', value: (row) => row.seatsSold },
  {
    header: 'Sales of these, incl. taxes (INR)',
    value: (row) => (row.salesPaise === null ? null : row.salesPaise / 100),
  },
];
