import { Button, ButtonLink } from '@aertrip/ui';
import { PackageOpen, Plus } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { type BulkSpecification, setStatus } from '../../shared/list/bulk/bulk-action';
import { ListScreen } from '../../shared/list/list-screen';
import { paths } from '../../config/paths';
import { usePermission } from '../../shared/session/roles';
import { packageKeys, packageListOptions, readPackages } from './package-api';
import { packageColumns } from './components/package-columns';
import {
  formatSeatsLeft,
  getPackageName,
  packageListSpec,
  type PackageRow,
  packageStates,
  stateNames,
} from './model/package-status';
import type { ListFilter } from '../../shared/list/list-filters';
import { packageChoicesOptions } from './package-choices';
import { groupDestinations } from './model/destination-options';
import type { CsvColumn } from '../../shared/list/csv';

const sortOptions = [
  { sort: { column: 'updated_at', descending: true }, label: 'Recently updated' },
  { sort: { column: 'title', descending: false }, label: 'Name A–Z' },
  { sort: { column: 'next_departure', descending: false }, label: 'Next departure' },
  { sort: { column: 'price_from_paise', descending: false }, label: 'Lowest price' },
  { sort: { column: 'price_from_paise', descending: true }, label: 'Highest price' },
];

const bulk: BulkSpecification = {
  kind: 'package',
  affects: packageKeys.all,
  actions: [
    setStatus(
      'published',
      'Publish',
      'Visitors see them immediately. Incomplete packages are not published.',
    ),
    setStatus(
      'draft',
      'Unpublish',
      'Visitors will no longer see them; they can be changed and published again.',
    ),
    setStatus('archived', 'Archive', 'Visitors will no longer see them.'),
  ],
};

/** `/admin/packages` */
export function PackagesScreen() {
  const canWrite = usePermission('writeCatalogue');
  const filters = usePackageFilters();

  const newButton = canWrite.allowed ? (
    <ButtonLink to={paths.newPackage.href} size="sm">
      <Plus size={16} aria-hidden />
      New package
    </ButtonLink>
  ) : (
    <Button size="sm" disabled title={canWrite.reason}>
      New package
    </Button>
  );

  return (
    <ListScreen
      label="Packages"
      nouns={['package', 'packages']}
      spec={packageListSpec}
      getOptions={packageListOptions}
      columns={packageColumns}
      savedColumns="packages"
      getRowName={getPackageName}
      getRowPath={({ id }) => paths.package.href(id)}
      searchLabel="Search title, code, place or theme"
      filters={filters}
      sortOptions={sortOptions}
      csv={{ fileName: 'packages', columns: packageCsvColumns, read: readPackages, people: null }}
      addButton={newButton}
      bulk={canWrite.allowed ? bulk : undefined}
      empty={{
        icon: <PackageOpen />,
        title: 'No packages yet',
        text: 'Create your first package. It stays a draft until you publish it.',
      }}
    />
  );
}

const statusFilter: ListFilter = {
  name: 'status',
  label: 'Status',
  defaultLabel: 'Any status',
  options: packageStates.map((state) => ({ value: state, label: stateNames[state] })),
};

/** Filters of the packages; destinations are listed once they are loaded. */
function usePackageFilters(): ListFilter[] {
  const { data: choices } = useQuery(packageChoicesOptions);
  const destinationFilter: ListFilter = {
    name: 'destination',
    label: 'Destination',
    defaultLabel: 'Any destination',
    options: (current) =>
      groupDestinations(choices?.destinations ?? [], current).map(({ label, options }) => ({
        label,
        options: options.map(({ id, name }) => ({ value: id, label: name })),
      })),
  };
  return [statusFilter, destinationFilter];
}

/** CSV columns of packages: prices in rupees, dates as YYYY-MM-DD. */
const packageCsvColumns: readonly CsvColumn<PackageRow>[] = [
  { header: 'Code', value: (row) => row.code },
  { header: 'Title', value: (row) => row.title },
  { header: 'Destination', value: (row) => row.destinationName },
  { header: 'Nights', value: (row) => row.nights },
  {
    header: 'Price from (INR)',
    value: (row) => (row.priceFromPaise === null ? null : row.priceFromPaise / 100),
  },
  { header: 'Next departure', value: (row) => row.nextDeparture },
  { header: 'Seats left', value: formatSeatsLeft },
  { header: 'Status', value: (row) => stateNames[row.state] },
  { header: 'Updated', value: (row) => row.updatedAt, kind: 'time' },
];
