import { notify, todayInIndia } from '@aertrip/platform';
import { useWatch } from 'react-hook-form';
import { Card } from '../../../../shared/card';
import { History } from '../../../../shared/history/history';
import type { Change } from '../../../../shared/history/history-pages';
import { packageKeys } from '../../api/package-keys';
import type { PackageEditor } from '../../hooks/use-package-editor';
import { toForm } from '../../model/edits/baseline';
import { toRecords } from '../../model/edits/records';
import { undoChanges } from '../../model/edits/undo-changes';

interface PackageHistoryProps {
  readonly editor: PackageEditor;
  readonly disabled: boolean;
}

/** History of a package; a value, or everything since a time, can be restored to the form, unsaved. */
export function PackageHistory({ editor: { form, baseline }, disabled }: PackageHistoryProps) {
  // Offers no value that the form already has.
  useWatch({ control: form.control });
  if (!baseline) return null;
  const { detail, stored } = baseline;
  const undo = (changes: readonly Change[]) => {
    const typed = toRecords(form.getValues(), detail.id, stored);
    const records = disabled ? null : undoChanges(typed, changes, detail.taken, todayInIndia());
    return (
      records &&
      (() => {
        form.reset(toForm(records, detail), { keepDefaultValues: true });
        notify.success('Restored to the form. Save the package to keep it.');
      })
    );
  };
  return (
    <Card
      title="History"
      id="history"
      description="Every change with its author. A restored value is not saved until you save the package."
    >
      <History
        kind="package"
        recordId={detail.id}
        under={packageKeys.all}
        restore={(change) => (change.action === 'INSERT' ? null : undo([change]))}
        restoreSince={undo}
      />
    </Card>
  );
}
