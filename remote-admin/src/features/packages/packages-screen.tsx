import { Button, ButtonLink, EmptyState } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { PackageOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Card } from '../../components/card/card';
import { ColumnMenu } from '../../components/list/column-menu';
import { DataTable } from '../../components/list/data-table';
import { ExportButton } from '../../components/list/export-button';
import { ListContent } from '../../components/list/list-content';
import { ListStatus } from '../../components/list/list-status';
import { Pagination } from '../../components/list/pagination';
import toolbar from '../../components/list/toolbar.module.css';
import { paths } from '../../config/paths';
import { collectPages } from '../../lib/list/csv';
import { usePermission } from '../../lib/session/permissions';
import { useHiddenColumns } from '../../lib/list/use-hidden-columns';
import { useListState } from '../../lib/list/use-list-state';
import { packageListOptions, readPackages } from './api/package-list';
import { BulkActions } from './components/list/bulk-actions';
import { optionalPackageColumns, packageColumns } from './components/list/package-columns';
import { PackageFilters } from './components/list/package-filters';
import { packagesToCsv } from './model/package-csv';
import { packageListSpec, packageName } from './model/package-row';

const noFilters = { q: '', filters: { status: '', destination: '' } };

/** `/admin/packages` */
export function PackagesScreen() {
  const [list, changeList] = useListState(packageListSpec);
  const query = useQuery(packageListOptions(list));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [hidden, setHidden] = useHiddenColumns('packages');
  const navigate = useNavigate();
  const canWrite = usePermission('writeCatalogue');
  const rows = query.data?.rows ?? [];

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
    <Card flush>
      <div className={toolbar.toolbar}>
        <PackageFilters list={list} onChange={changeList} />
        <div className={toolbar.end}>
          <ColumnMenu columns={optionalPackageColumns} hidden={hidden} onChange={setHidden} />
          <ExportButton
            fileName="packages"
            produce={async () =>
              packagesToCsv(await collectPages((from, to) => readPackages(list, [from, to])))
            }
          />
          {newButton}
        </div>
      </div>
      <ListStatus list={list} total={query.data?.total} nouns={['package', 'packages']}>
        {canWrite.allowed && (
          <BulkActions
            packages={rows.filter(({ id }) => chosen.has(id))}
            onDone={() => setChosen(new Set())}
          />
        )}
      </ListStatus>
      <ListContent
        query={query}
        isFiltered={list.q !== '' || Object.keys(list.filters).length > 0}
        onClearFilters={() => changeList(noFilters)}
        empty={
          <EmptyState icon={<PackageOpen />} title="No packages yet" action={newButton}>
            Create the first one; it stays a draft until you publish it.
          </EmptyState>
        }
      >
        <DataTable
          label="Packages"
          columns={packageColumns}
          rows={rows}
          rowId={(row) => row.id}
          rowName={packageName}
          sort={list.sort}
          onSort={(sort) => changeList({ sort })}
          hiddenColumns={hidden}
          selection={canWrite.allowed ? { ids: chosen, onChange: setChosen } : undefined}
          onOpen={(row) => void navigate(paths.package.href(row.id))}
          isStale={query.isPlaceholderData}
        />
        <Pagination list={list} total={query.data?.total ?? 0} onChange={changeList} />
      </ListContent>
    </Card>
  );
}
