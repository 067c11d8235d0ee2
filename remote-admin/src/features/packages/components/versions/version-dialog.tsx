import { formatDateTime, notify, todayInIndia } from '@aertrip/platform';
import { Button, Dialog, ErrorPanel, Skeleton } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { packageVersionOptions, type PackageVersion } from '../../api/package-versions';
import type { GetName } from '../../model/merge/cell';
import type { PackageDetail } from '../../model/package-detail';
import { toDocumentForm } from '../../model/package-document';
import type { PackageForm } from '../../model/package-form';
import { putBackVersion } from '../../model/put-back-version';
import { DifferencesDialog } from './differences-dialog';

interface VersionDialogProps {
  readonly version: PackageVersion;
  readonly detail: PackageDetail;
  readonly getName: GetName;
  readonly disabled: boolean;
  readonly onClose: () => void;
}

/** Previews restoring an earlier version in the form. Saves nothing. */
export function VersionDialog({ version, detail, getName, disabled, onClose }: VersionDialogProps) {
  const form = useFormContext<PackageForm>();
  const { data, error, refetch } = useQuery(packageVersionOptions(detail.id, version.version));
  const title = `Version ${version.version}, ${formatDateTime(version.savedAt)}`;
  if (data === undefined) {
    return (
      <Dialog open onClose={onClose} title={title}>
        {error ? (
          <ErrorPanel error={error} headingLevel={3} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height="8rem" />
        )}
      </Dialog>
    );
  }

  const now = form.getValues();
  const then = putBackVersion(now, toDocumentForm(data, detail.departures), todayInIndia());
  const putBack = () => {
    form.reset(then, { keepDefaultValues: true });
    notify.success(`Version ${version.version} is restored to the form. Save the package to keep it.`);
    onClose();
  };
  return (
    <DifferencesDialog
      title={title}
      from={now}
      to={then}
      getName={getName}
      none="The form matches this version. Past departures and those with guests are never changed."
      actions={!disabled && <Button onClick={putBack}>Restore this version</Button>}
      onClose={onClose}
    />
  );
}
