import { notify } from '@aertrip/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useExclusiveAction } from '../../../lib/data/use-exclusive-action';
import { fetchFreshPackage, savePackage } from '../api/package-detail';
import { packageKeys } from '../api/package-keys';
import { setPackageStatus } from '../api/package-status';
import { toSavePayload } from '../api/save-payload';
import { findDuplicateDepartures } from '../model/departure-rule';
import type { PackageDetail } from '../model/package-detail';
import type { PackageForm } from '../model/package-form';
import type { StatusMove } from '../model/package-status';
import { compareVersions } from '../model/stale-save';
import { toPackageForm } from '../model/stored-form';
import { usePackageForm } from './use-package-form';
import { useSaveFailure } from './use-save-failure';

/**
 * The package form: its values, saving, moving between statuses, and what to do when somebody else was faster.
 * @param opened the package as it was opened; null for a new one
 */
export function usePackageEditor(opened: PackageDetail | null) {
  const queryClient = useQueryClient();
  const { form, base, ...packageForm } = usePackageForm(opened);
  const failure = useSaveFailure(base);
  const { isBusy, run } = useExclusiveAction(failure.show);
  const { theirs } = failure;

  const open = (detail: PackageDetail, values?: PackageForm) => {
    failure.dismissTheirs();
    packageForm.open(detail, values);
  };

  const attempt = (action: () => Promise<void>) =>
    run(() => {
      failure.clear();
      return action();
    });

  const saveValues = async (values: PackageForm): Promise<PackageDetail | null> => {
    const [duplicate] = findDuplicateDepartures(values.departures);
    if (duplicate !== undefined) {
      form.setError(`departures.${duplicate}.startsOn`, {
        message: 'There is another departure from this city on this day.',
      });
      return null;
    }
    const { id } = await savePackage(toSavePayload(values, base));
    const fresh = await fetchFreshPackage(queryClient, id);
    await queryClient.invalidateQueries({ queryKey: packageKeys.all });
    return fresh;
  };

  /** Saves what is typed; null when that was refused and the form says why. */
  const submit = async (): Promise<PackageDetail | null> => {
    let saved: PackageDetail | null = null;
    await form.handleSubmit(async (values) => {
      saved = await saveValues(values);
      if (saved && base) open(saved);
    })();
    return saved;
  };

  /** Resolves with the saved package; null when saving was refused. */
  const save = async (): Promise<PackageDetail | null> => {
    let saved: PackageDetail | null = null;
    await attempt(async () => {
      saved = await submit();
      if (saved) notify.success(`${saved.title} is saved`);
    });
    return saved;
  };

  /** Saves first when something is unsaved: what is published is what is on the screen. */
  const moveTo = ({ to, done }: StatusMove) =>
    attempt(async () => {
      const current = form.formState.isDirty ? await submit() : base;
      if (!current) return;
      await setPackageStatus(current.id, to, current.version);
      const fresh = await fetchFreshPackage(queryClient, current.id);
      open(fresh);
      await queryClient.invalidateQueries({ queryKey: packageKeys.all });
      notify.success(`${fresh.title} ${done}`);
    });

  return {
    form,
    base,
    isBusy,
    failure,
    save,
    moveTo,
    open,
    comparison:
      base && theirs && compareVersions(toPackageForm(base), form.getValues(), toPackageForm(theirs)),
  };
}

export type PackageEditor = ReturnType<typeof usePackageEditor>;
