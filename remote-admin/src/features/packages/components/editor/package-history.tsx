import { notify } from '@aertrip/platform';
import { useWatch } from 'react-hook-form';
import { Card } from '../../../../shared/card';
import { HistoryList } from '../../../../shared/history/history-list';
import type { Change } from '../../../../shared/history/history-pages';
import { packageKeys } from '../../api/package-keys';
import type { PackageEditor } from '../../hooks/use-package-editor';
import { restoreChange } from '../../model/edits/edits';
import { toPackageForm, toRecords } from '../../model/edits/records';

interface PackageHistoryProps {
  readonly editor: PackageEditor;
  readonly disabled: boolean;
}

/** History of a package; a value can be restored to the form, unsaved. */
export function PackageHistory({ editor: { form, base }, disabled }: PackageHistoryProps) {
  // Offers no value that the form already has.
  useWatch({ control: form.control });
  if (!base) return null;
  const restore = (change: Change) => {
    const typed = toRecords(form.getValues(), base.id, base.records);
    const records = disabled ? null : restoreChange(typed, change);
    return (
      records &&
      (() => {
        form.reset(toPackageForm(records, base.taken), { keepDefaultValues: true });
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
      <HistoryList kind="package" recordId={base.id} under={packageKeys.all} restore={restore} />
    </Card>
  );
}
