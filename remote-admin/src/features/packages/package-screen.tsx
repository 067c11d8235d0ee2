import { toAppError } from '@aertrip/platform';
import { ButtonLink, EmptyState, ErrorPanel, Skeleton } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { paths } from '../../config/paths';
import { packageDetailOptions } from './api/package-detail';
import { packageChoicesOptions } from './api/package-choices';
import { PackageEditor } from './components/editor/package-editor';
import styles from './components/editor/package-editor.module.css';

function EditorSkeleton() {
  return (
    <div className={styles.editor} aria-busy aria-label="Loading the package">
      <Skeleton height="2.75rem" width="20rem" />
      <Skeleton height="22rem" />
      <Skeleton height="14rem" />
    </div>
  );
}

/** `/admin/packages/:packageId` */
export function PackageScreen() {
  const { packageId = '' } = useParams();
  const detail = useQuery(packageDetailOptions(packageId));
  const options = useQuery(packageChoicesOptions);

  if (detail.data && options.data) {
    // One editor a package: what is typed survives newer versions arriving from the server.
    return <PackageEditor key={packageId} opened={detail.data} latest={detail.data} options={options.data} />;
  }
  const error = detail.error ?? options.error;
  if (!error) return <EditorSkeleton />;
  // A malformed id in the address is an unknown package as well.
  if (detail.error && ['not-found', 'invalid'].includes(toAppError(detail.error).code)) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="There is no such package"
        action={<ButtonLink to={paths.packages.href}>All packages</ButtonLink>}
      />
    );
  }
  const retry = () => {
    void detail.refetch();
    void options.refetch();
  };
  return <ErrorPanel error={error} onRetry={retry} />;
}

/** `/admin/packages/new` */
export function NewPackageScreen() {
  const options = useQuery(packageChoicesOptions);
  if (options.data) return <PackageEditor opened={null} latest={null} options={options.data} />;
  if (options.error) return <ErrorPanel error={options.error} onRetry={() => void options.refetch()} />;
  return <EditorSkeleton />;
}
