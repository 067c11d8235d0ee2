import { Button, ButtonLink, EmptyState, Skeleton } from '@aertrip/ui';
import { FolderTree, SearchX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { PermissionNote } from '../../shared/session/permission-note';
import { paths } from '../../config/paths';
import { usePermission } from '../../shared/session/permissions';
import { CancellationLadders } from './components/cancellation-ladders';
import { DatedTimelines } from './components/dated-timelines';
import { MasterList } from './components/master-list';
import type { Master } from './model/master';
import { getMaster } from './model/masters/masters';

function MasterRows({ master }: { readonly master: Master }) {
  if (master.table === 'cancellation_rules') return <CancellationLadders />;
  if (master.dated) return <DatedTimelines master={master} />;
  return (
    <>
      <MasterList master={master} />
      {master.table === 'destinations' && <TreeBelow />}
    </>
  );
}

// Loaded on demand: the draggable tree needs more code than a list.
const DestinationTree = lazy(() =>
  import('./components/destination-tree').then((m) => ({ default: m.DestinationTree })),
);

function TreeBelow() {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
        <FolderTree size={16} aria-hidden />
        Show as a tree
      </Button>
    );
  }
  return (
    <Suspense fallback={<Skeleton height="16rem" />}>
      <DestinationTree />
    </Suspense>
  );
}

/** `/admin/masters/:master` */
export function MastersScreen() {
  const { master: slug } = useParams();
  const master = getMaster(slug);
  const canWrite = usePermission(master?.writtenBy ?? 'writeMasters');

  return (
    <>
      <PermissionNote permission={canWrite} />
      {master ? (
        <MasterRows key={master.slug} master={master} />
      ) : (
        <EmptyState
          icon={<SearchX />}
          title="Master data not found"
          action={<ButtonLink to={paths.masters.href}>All master data</ButtonLink>}
        />
      )}
    </>
  );
}
