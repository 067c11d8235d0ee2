import { formatDateTime } from '@aertrip/platform';
import { Badge, Button, ErrorPanel, Skeleton } from '@aertrip/ui';
import { useState } from 'react';
import { fieldLabel } from '../../../../lib/history/field-words';
import type { PackageVersion } from '../../api/package-versions';
import { usePackageVersions } from '../../hooks/use-package-versions';
import type { GetName } from '../../model/merge/cell';
import type { PackageDetail } from '../../model/package-detail';
import { statusNames, statusTones } from '../../model/package-status';
import styles from './differences.module.css';
import { VersionDialog } from './version-dialog';

interface VersionListProps {
  readonly detail: PackageDetail;
  readonly getName: GetName;
  readonly disabled: boolean;
}

const changedText = ({ changed }: PackageVersion): string =>
  changed.length === 0
    ? 'First saved version'
    : changed.map((part) => fieldLabel('packages', part)).join(', ');

/** A package's versions, newest first, with author and changes. */
export function VersionList({ detail, getName, disabled }: VersionListProps) {
  const [compared, setCompared] = useState<PackageVersion | null>(null);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePackageVersions(
    detail.id,
  );
  if (!data) {
    return error ? (
      <ErrorPanel error={error} headingLevel={3} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height="6rem" />
    );
  }
  const versions = data.pages.flat();
  if (versions.length === 0) return <p>No versions yet. The next save creates the first one.</p>;
  return (
    <>
      <ol className={styles.versions}>
        {versions.map((version) => (
          <li key={version.version} className={styles.version}>
            <p className={styles.facts}>
              <strong>{changedText(version)}</strong>
              <span className={styles.when}>
                Version {version.version}, {formatDateTime(version.savedAt)}
                {version.author?.fullName && ` by ${version.author.fullName}`}
              </span>
            </p>
            <Badge tone={statusTones[version.status]}>{statusNames[version.status]}</Badge>
            {version.version === detail.version ? (
              <span className={styles.when}>Current version</span>
            ) : (
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Compare version ${version.version} with now`}
                onClick={() => setCompared(version)}
              >
                Compare
              </Button>
            )}
          </li>
        ))}
      </ol>
      {error && <ErrorPanel error={error} headingLevel={3} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !error && (
        <Button variant="secondary" size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
      {compared && (
        <VersionDialog
          version={compared}
          detail={detail}
          getName={getName}
          disabled={disabled}
          onClose={() => setCompared(null)}
        />
      )}
    </>
  );
}
