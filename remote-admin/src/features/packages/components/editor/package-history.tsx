import { notify } from '@aertrip/platform';
import { useFormContext, useWatch } from 'react-hook-form';
import { Card } from '../../../../components/card/card';
import type { Restore } from '../../../../components/history/change-lines';
import { History } from '../../../../components/history/history';
import { packageKeys } from '../../api/package-keys';
import type { PackageForm } from '../../model/package-form';
import { restoreCell } from '../../model/restore-cell';

interface PackageHistoryProps {
  readonly packageId: string;
  readonly disabled: boolean;
}

/** History of a package and its departures; a value of a single input can be restored there, unsaved. */
export function PackageHistory({ packageId, disabled }: PackageHistoryProps) {
  const form = useFormContext<PackageForm>();
  // Offers no value that the form already has.
  useWatch({ control: form.control });
  const restore: Restore = (change) => {
    const restored = disabled ? null : restoreCell(form.getValues(), change);
    return (
      restored &&
      (() => {
        form.reset(restored, { keepDefaultValues: true });
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
      <History kind="package" recordId={packageId} under={packageKeys.all} restore={restore} />
    </Card>
  );
}
