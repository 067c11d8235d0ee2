import { ButtonLink, EmptyState, ErrorPanel, Skeleton } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { paths } from '../../config/paths';
import { packageDetailOptions } from './package-api';
import { packageChoicesOptions } from './package-choices';
import { PackageEditor } from './components/editor/package-editor';
import { isUnknown } from '../../shared/not-loaded';
import layout from '../../shared/record-page.module.css';

function EditorSkeleton() {
  return (
    <div className={layout.page} aria-busy aria-label="Loading the package">
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
  const choices = useQuery(packageChoicesOptions);

  if (detail.data && choices.data) {
    // One editor per package, so that input survives newer versions from the server.
    return <PackageEditor key={packageId} opened={detail.data} latest={detail.data} choices={choices.data} />;
  }
  const error = detail.error ?? choices.error;
  if (!error) return <EditorSkeleton />;
  // A malformed id in the URL counts as an unknown package.
  if (detail.error && isUnknown(detail.error)) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="Package not found"
        action={<ButtonLink to={paths.packages.href}>All packages</ButtonLink>}
      />
    );
  }
  const retry = () => {
    void detail.refetch();
    void choices.refetch();
  };
  return <ErrorPanel error={error} onRetry={retry} />;
}

/** `/admin/packages/new` */
export function NewPackageScreen() {
  const choices = useQuery(packageChoicesOptions);
  if (choices.data) return <PackageEditor opened={null} latest={null} choices={choices.data} />;
  if (choices.error) return <ErrorPanel error={choices.error} onRetry={() => void choices.refetch()} />;
  return <EditorSkeleton />;
}
