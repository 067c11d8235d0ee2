import { Button, ButtonLink } from '@aertrip/ui';
import { PackageOpen, Plus } from 'lucide-react';
import { setStatus, type BulkSpecification } from '../../shared/list/bulk/bulk-action';
import { ListScreen } from '../../shared/list/list-screen';
import { paths } from '../../config/paths';
import { usePermission } from '../../shared/session/permissions';
import { packageKeys } from './api/package-keys';
import { packageListOptions, readPackages } from './api/package-list';
import { packageColumns } from './components/list/package-columns';
import { usePackageFilters } from './hooks/use-package-filters';
import { packageCsvColumns } from './model/package-csv';
import { getPackageName, packageListSpec } from './model/package-row';

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
      savedViews="packages"
      getRowName={getPackageName}
      getRowPath={({ id }) => paths.package.href(id)}
      searchLabel="Search title, code or summary"
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
