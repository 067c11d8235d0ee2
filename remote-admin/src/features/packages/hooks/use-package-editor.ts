import { notify } from '@aertrip/platform';
import { useQueryClient } from '@tanstack/react-query';
import type { FieldErrors } from 'react-hook-form';
import { isStale } from '../../../lib/data/error-message';
import { useExclusiveAction } from '../../../lib/data/use-exclusive-action';
import { fetchFreshPackage, savePackage } from '../api/package-detail';
import { packageKeys } from '../api/package-keys';
import { setPackageStatus } from '../api/package-status';
import { toSavePayload } from '../api/save-payload';
import { findDuplicateDepartures } from '../model/departure-rule';
import { getFaultyPart } from '../model/faulty-part';
import type { GetName } from '../model/merge/cell';
import { getAuthor, type PackageDetail } from '../model/package-detail';
import type { PackageForm } from '../model/package-form';
import type { StatusMove } from '../model/package-status';
import { toPackageForm } from '../model/stored-form';
import { focusDepartures } from './focus-departures';
import { usePackageForm } from './use-package-form';
import { usePackageMerge } from './use-package-merge';
import { useSaveFailure } from './use-save-failure';

/** The form focuses a field that is wrong by itself, but departures are typed in a dialog. */
function showErrors({ departures, ...others }: FieldErrors<PackageForm>): void {
  if (!departures || Object.keys(others).length > 0) return;
  const wrong = Object.keys(departures).find((index) => /^\d+$/.test(index));
  focusDepartures(wrong === undefined ? undefined : Number(wrong));
}

/**
 * The package form: its values, saving, moving between statuses, and what to do when somebody else was faster.
 * @param opened the package as it was opened; null for a new one
 */
export function usePackageEditor(opened: PackageDetail | null, getName: GetName) {
  const queryClient = useQueryClient();
  const { form, base, open } = usePackageForm(opened);
  const failure = useSaveFailure();
  const merge = usePackageMerge(getName);

  /** Brings the version that somebody else has stored together with what is typed; it is not saved by that. */
  const mergeWith = (theirs: PackageDetail) => {
    if (!base) return;
    const author = getAuthor(theirs);
    const isMerged = merge.start({
      versions: { base: toPackageForm(base), mine: form.getValues(), theirs: toPackageForm(theirs) },
      author,
      wasRefused: true,
      apply: (merged) => {
        failure.start('save');
        open(theirs, merged);
      },
    });
    if (!isMerged) failure.refuseSave(`Not saved: ${author} saved changes of the same things meanwhile.`);
  };

  const showFailure = async (error: unknown) => {
    failure.show(error);
    if (base && isStale(error)) {
      try {
        mergeWith(await fetchFreshPackage(queryClient, base.id));
      } catch {
        // The refusal itself is shown; merging needs another try.
      }
      return;
    }
    const part = getFaultyPart(error);
    if (part === 'departures') focusDepartures();
    else if (part) form.setError(part, { message: 'This is taken already.' }, { shouldFocus: true });
  };
  const { isBusy, run } = useExclusiveAction(showFailure);

  const attempt = (kind: 'save' | 'move', action: () => Promise<void>) =>
    run(() => {
      failure.start(kind);
      return action();
    });

  const saveValues = async (values: PackageForm): Promise<PackageDetail | null> => {
    const [duplicate] = findDuplicateDepartures(values.departures);
    if (duplicate !== undefined) {
      form.setError(`departures.${duplicate}.startsOn`, {
        message: 'There is another departure from this city on this day.',
      });
      focusDepartures(duplicate);
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
      if (!saved) return;
      merge.clear();
      if (base) open(saved);
    }, showErrors)();
    return saved;
  };

  /** Resolves with the saved package; null when saving was refused. */
  const save = async (): Promise<PackageDetail | null> => {
    let saved: PackageDetail | null = null;
    await attempt('save', async () => {
      saved = await submit();
      if (saved) notify.success(`${saved.title} is saved`);
    });
    return saved;
  };

  /** Saves first when something is unsaved: what is published is what is on the screen. */
  const moveTo = ({ to, done }: StatusMove) =>
    attempt('move', async () => {
      const current = form.formState.isDirty ? await submit() : base;
      if (!current) return;
      await setPackageStatus(current.id, to, current.version);
      const fresh = await fetchFreshPackage(queryClient, current.id);
      merge.clear();
      open(fresh);
      await queryClient.invalidateQueries({ queryKey: packageKeys.all });
      notify.success(`${fresh.title} ${done}`);
    });

  return { form, base, isBusy, failure, merge, save, moveTo, mergeWith };
}

export type PackageEditor = ReturnType<typeof usePackageEditor>;
