import { notify } from '@aertrip/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { isStale } from '../../../lib/data/error-message';
import { useExclusiveAction } from '../../../lib/data/use-exclusive-action';
import { fetchFreshPackage, savePackage } from '../api/package-detail';
import { packageKeys } from '../api/package-keys';
import { discardDocument, fetchFreshPlan, saveDocument } from '../api/package-plan';
import { setPackageStatus } from '../api/package-status';
import { toSavePayload } from '../api/save-payload';
import { findDuplicateDepartures } from '../model/departure-rule';
import { getFaultyPart } from '../model/faulty-part';
import type { GetName } from '../model/merge/cell';
import { getAuthor, type PackageDetail } from '../model/package-detail';
import type { PackageForm } from '../model/package-form';
import { getPackageName } from '../model/package-row';
import type { StatusMove } from '../model/package-status';
import { rebase, toFormBaseline, type FormBaseline } from '../model/form-baseline';
import { toPackageForm } from '../model/stored-form';
import { focusDepartures } from './focus-departures';
import { usePackageForm } from './use-package-form';
import { usePackageMerge } from './use-package-merge';
import { useSaveFailure } from './use-save-failure';

/** The form library focuses invalid fields, but departure fields are in a dialog. */
function showErrors({ departures, ...others }: FieldErrors<PackageForm>): void {
  if (!departures || Object.keys(others).length > 0) return;
  const wrong = Object.keys(departures).find((index) => /^\d+$/.test(index));
  focusDepartures(wrong === undefined ? undefined : Number(wrong));
}

/**
 * The package form: values, saving and drafts, status changes, and merging concurrent changes.
 * @param opened the package as it was opened; null for a new one
 */
export function usePackageEditor(opened: FormBaseline | null, getName: GetName) {
  const queryClient = useQueryClient();
  const { form, baseline, open } = usePackageForm(opened);
  const failure = useSaveFailure();
  const merge = usePackageMerge(getName);
  const base = baseline?.detail ?? null;
  const stored = useMemo(() => base && toPackageForm(base), [base]);

  /** Merges a colleague's saved changes with the input, without saving. */
  const mergeInto = (next: FormBaseline, theirs: PackageForm, author: string, from: PackageForm) => {
    const isMerged = merge.start({
      versions: { base: from, mine: form.getValues(), theirs },
      author,
      wasRefused: true,
      apply: (merged) => {
        failure.start('save');
        open(next, merged);
      },
    });
    if (!isMerged) failure.refuseSave(`Not saved: ${author} changed the same fields.`);
  };

  /** Merges with the version stored now. */
  const mergeWith = (theirs: PackageDetail) => {
    if (!baseline) return;
    mergeInto(rebase(baseline, theirs), toPackageForm(theirs), getAuthor(theirs), baseline.base);
  };

  /** Merges with the concurrent change, of the package or of its draft. */
  const mergeWithStored = async ({ detail, draft, origin }: FormBaseline) => {
    const theirs = await fetchFreshPackage(queryClient, detail.id);
    const plan = await fetchFreshPlan(queryClient, detail.id);
    if (plan.draft?.version === draft?.version) {
      mergeWith(theirs);
      return;
    }
    const next = toFormBaseline(theirs, plan.draft);
    mergeInto(next, next.origin, plan.draft?.author ?? getAuthor(theirs), origin);
  };

  const showFailure = async (error: unknown) => {
    failure.show(error);
    if (baseline && isStale(error)) {
      try {
        await mergeWithStored(baseline);
      } catch {
        // The refusal is shown; a failed merge needs another attempt.
      }
      return;
    }
    const part = getFaultyPart(error);
    if (part === 'departures') focusDepartures();
    else if (part) form.setError(part, { message: 'This is already in use.' }, { shouldFocus: true });
  };
  const { isBusy, run } = useExclusiveAction(showFailure);

  const attempt = (kind: 'save' | 'move', action: () => Promise<void>) =>
    run(() => {
      failure.start(kind);
      return action();
    });

  /** Runs an action with valid values; otherwise shows the form's errors. */
  const withValues = (action: (values: PackageForm) => Promise<void>) =>
    form.handleSubmit(async (values) => {
      const [duplicate] = findDuplicateDepartures(values.departures);
      if (duplicate === undefined) {
        await action(values);
        return;
      }
      form.setError(`departures.${duplicate}.startsOn`, {
        message: 'A departure from this city on this date already exists.',
      });
      focusDepartures(duplicate);
    }, showErrors)();

  /** Most actions here change the plan. */
  const readAgain = () => queryClient.invalidateQueries({ queryKey: packageKeys.all });

  /** Saves the input and its draft; null when refused, with the error in the form. */
  const submit = async (): Promise<PackageDetail | null> => {
    let saved: PackageDetail | null = null;
    await withValues(async (values) => {
      const { id } = await savePackage(
        toSavePayload(
          values,
          baseline && {
            id: baseline.detail.id,
            version: baseline.version,
            draftVersion: baseline.draft?.version,
          },
        ),
      );
      saved = await fetchFreshPackage(queryClient, id);
      await readAgain();
      merge.clear();
      if (baseline) open(toFormBaseline(saved, null));
    });
    return saved;
  };

  /** Resolves with the saved package; null when refused. */
  const save = async (): Promise<PackageDetail | null> => {
    let saved: PackageDetail | null = null;
    await attempt('save', async () => {
      saved = await submit();
      if (!saved) return;
      notify.success(`${saved.title} is ${saved.status === 'published' ? 'live' : 'saved'}`);
    });
    return saved;
  };

  /** Saves the input on the server as a draft for the team, hidden from visitors. */
  const saveAsDraft = () =>
    attempt('save', () =>
      withValues(async (values) => {
        if (!baseline) return;
        const { detail, version, draft } = baseline;
        await saveDocument(detail.id, toSavePayload(values, null), version, draft?.version ?? 0);
        const plan = await fetchFreshPlan(queryClient, detail.id);
        await readAgain();
        merge.clear();
        open(toFormBaseline(detail, plan.draft));
        notify.success(`The draft of ${getPackageName(detail)} is saved. Visitors do not see it yet.`);
      }),
    );

  /** Resets the form to the live package. */
  const discardDraft = async () => {
    if (!baseline?.draft) return;
    await discardDocument(baseline.detail.id, baseline.draft.version);
    const fresh = await fetchFreshPackage(queryClient, baseline.detail.id);
    await readAgain();
    merge.clear();
    open(toFormBaseline(fresh, null));
  };

  /** Saves unsaved changes first, so that the visible state is published. */
  const moveTo = ({ to, done }: StatusMove) =>
    attempt('move', async () => {
      const isUnsaved = form.formState.isDirty || (baseline?.draft && to === 'published');
      const current = isUnsaved ? await submit() : base;
      if (!current) return;
      await setPackageStatus(current.id, to, current.version);
      const fresh = await fetchFreshPackage(queryClient, current.id);
      const plan = await fetchFreshPlan(queryClient, current.id);
      merge.clear();
      open(toFormBaseline(fresh, plan.draft));
      await readAgain();
      notify.success(`${fresh.title} ${done}`);
    });

  return {
    form,
    base,
    /** `base` as a form, without its draft. */
    stored,
    baseline,
    isBusy,
    failure,
    merge,
    save,
    saveAsDraft,
    discardDraft,
    moveTo,
    mergeWith,
  };
}

export type PackageEditor = ReturnType<typeof usePackageEditor>;
