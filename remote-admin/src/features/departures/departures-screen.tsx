import { PlaneTakeoff } from 'lucide-react';
import { setStatus, type BulkSpecification } from '../../shared/list/bulk/bulk-action';
import { ListScreen } from '../../shared/list/list-screen';
import { paths } from '../../config/paths';
import { usePermission } from '../../shared/session/permissions';
import { departureKeys } from './api/departure-keys';
import { departureListOptions, readDepartures } from './api/departure-list';
import { departureColumns } from './components/departure-columns';
import { useDepartureFilters } from './hooks/use-departure-filters';
import { departureListSpec } from './model/departure';
import { departureCsvColumns } from './model/departure-csv';

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
      savedViews="departures"
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
