import { notify } from '@aertrip/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { isStale } from '../../../shared/data/error-message';
import { useExclusiveAction } from '../../../shared/data/use-exclusive-action';
import { createPackage, editPackage, fetchFreshPackage } from '../api/package-detail';
import { packageKeys } from '../api/package-keys';
import { discardDraft as discard, fetchFreshPlan, saveDraftEdits } from '../api/package-plan';
import { setPackageStatus } from '../api/package-status';
import { findDuplicateDepartures } from '../model/departure-rule';
import { getEdits, toBaseline, toForm, type Baseline } from '../model/edits/baseline';
import { applyEdits, rebase, type Edit } from '../model/edits/edits';
import { toRecords, type Records } from '../model/edits/records';
import { editorParts, fieldsOf, partOf, sectionOf } from '../model/editor-parts';
import { getFaultyPart } from '../model/faulty-part';
import { getAuthor, type PackageDetail } from '../model/package-detail';
import type { PackageForm } from '../model/package-form';
import { getPackageName } from '../model/package-row';
import type { StatusMove } from '../model/package-status';
import { focusSection } from './focus-section';
import { useConflicts } from './use-conflicts';
import { usePackageForm } from './use-package-form';
import { useSaveFailure } from './use-save-failure';

/** The shown part of the editor, and its open question. */
export interface ShownPart {
  readonly part: string;
  /** Id of the element to focus. */
  readonly focus?: string;
  /** Index in the form of a departure to focus. */
  readonly departure?: number;
}

/**
 * The package form: values, saving and drafts, status changes, and changes of colleagues.
 * @param opened the package as it was opened; null for a new one
 */
export function usePackageEditor(opened: Baseline | null) {
  const queryClient = useQueryClient();
  const { form, baseline, open } = usePackageForm(opened);
  const [newId] = useState(() => crypto.randomUUID());
  const failure = useSaveFailure();
  const conflicts = useConflicts(form, opened, opened ? getAuthor(opened.detail) : '');
  /** Colleague whose changes are in the form since the last save. */
  const [loadedFrom, setLoadedFrom] = useState<string | null>(null);
  const base = baseline?.detail ?? null;
  const stored = useMemo(() => base && toForm(base.records, base), [base]);
  const [shown, setShown] = useState<ShownPart>({ part: 'basics' });

  /** Shows a section, and focuses its first invalid field, or a departure. */
  const showSection = (section: string, departure?: number) =>
    setShown({ part: partOf(section), focus: section, departure });
  useEffect(() => {
    if (shown.focus) focusSection(shown.focus, shown.departure);
  }, [shown]);

  /** Shows the first part with an invalid field. */
  const showErrors = (errors: FieldErrors<PackageForm>) => {
    const part = editorParts.find((each) => fieldsOf(each).some((field) => errors[field]));
    if (!part) return;
    const departure = Object.keys(errors.departures ?? {}).find((index) => /^\d+$/.test(index));
    if (part.id === 'departures' && departure !== undefined) showSection('departures', Number(departure));
    else setShown({ part: part.id, focus: `part-${part.id}` });
  };

  /** Puts edits on other rows, without saving. */
  const restoreEdits = (next: Baseline, edits: readonly Edit[], former: Records, author: string) => {
    const { records, conflicts: found } = rebase(next.origin, edits, former);
    failure.start('save');
    open(next, toForm(records, next.detail));
    const all = [...next.conflicts, ...found];
    conflicts.show(all, author);
    if (all[0]) showSection(sectionOf(all[0]));
  };

  /** Puts the input on a newer version of the package or of its draft. */
  const loadInto = (current: Baseline, next: Baseline, author: string) => {
    restoreEdits(next, getEdits(form.getValues(), current, current.origin), current.origin, author);
    setLoadedFrom(author);
  };
  const load = (theirs: PackageDetail) => {
    if (baseline) loadInto(baseline, toBaseline(theirs, baseline.draft), getAuthor(theirs));
  };
  const loadStored = async (current: Baseline) => {
    const theirs = await fetchFreshPackage(queryClient, current.detail.id);
    const { draft } = await fetchFreshPlan(queryClient, current.detail.id);
    const isDrafted = draft?.version !== current.draft?.version;
    loadInto(current, toBaseline(theirs, draft), (isDrafted && draft?.author) || getAuthor(theirs));
  };

  const showFailure = async (error: unknown) => {
    failure.show(error);
    if (baseline && isStale(error)) {
      try {
        await loadStored(baseline);
      } catch {
        // The refusal is shown; another attempt loads the changes.
      }
      return;
    }
    const part = getFaultyPart(error);
    if (part && part !== 'departures') form.setError(part, { message: 'This is already in use.' });
    const shownPart = editorParts.find((each) => part && fieldsOf(each).includes(part));
    if (shownPart) showSection(shownPart.id);
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
      // The save bar asks to choose.
      const [conflict] = conflicts.list;
      if (conflict) {
        conflicts.show(conflicts.list, conflicts.author);
        showSection(sectionOf(conflict));
        return;
      }
      const [duplicate] = findDuplicateDepartures(values.departures);
      if (duplicate === undefined) {
        await action(values);
        return;
      }
      form.setError(`departures.${duplicate}.startsOn`, {
        message: 'A departure from this city on this date already exists.',
      });
      showSection('departures', duplicate);
    }, showErrors)();

  /** The rows of the input, as it is sent. */
  const getSent = (id: string) => toRecords(form.getValues(), id, baseline?.origin ?? {});

  /** Opens a newer state with the input that was typed since `sent`. */
  const reopen = (next: Baseline, sent: Records) => {
    const typed = getEdits(form.getValues(), next, sent);
    open(next, typed.length > 0 ? toForm(applyEdits(next.origin, typed, sent), next.detail) : undefined);
  };

  /** Most actions here change the plan. */
  const readAgain = () => queryClient.invalidateQueries({ queryKey: packageKeys.all });

  /** Saves the input and its draft; null when refused, with the error in the form. */
  const submit = async (): Promise<PackageDetail | null> => {
    let saved: PackageDetail | null = null;
    await withValues(async (values) => {
      const id = baseline?.detail.id ?? newId;
      const sent = getSent(id);
      if (baseline)
        await editPackage(id, getEdits(values, baseline, baseline.stored), baseline.draft?.version);
      else await createPackage(values, id);
      saved = await fetchFreshPackage(queryClient, id);
      await readAgain();
      setLoadedFrom(null);
      if (baseline) reopen(toBaseline(saved, null), sent);
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
        const { detail, draft } = baseline;
        const sent = getSent(detail.id);
        await saveDraftEdits(detail.id, getEdits(values, baseline, baseline.stored), draft?.version ?? 0);
        const plan = await fetchFreshPlan(queryClient, detail.id);
        await readAgain();
        setLoadedFrom(null);
        reopen(toBaseline(detail, plan.draft), sent);
        notify.success(`The draft of ${getPackageName(detail)} is saved. Visitors do not see it yet.`);
      }),
    );

  /** Discards the input with its refusal and its conflicts. */
  const discardInput = () => {
    failure.start('save');
    form.reset();
    conflicts.show(baseline?.conflicts ?? [], conflicts.author);
  };

  /** Resets the form to the live package. */
  const discardDraft = async () => {
    if (!baseline?.draft) return;
    await discard(baseline.detail.id, baseline.draft.version);
    const fresh = await fetchFreshPackage(queryClient, baseline.detail.id);
    await readAgain();
    setLoadedFrom(null);
    conflicts.show([], '');
    open(toBaseline(fresh, null));
  };

  /**
   * Saves unsaved changes first, so that the visible state is published. Those of a published package stay unsaved: they
   * would go live for a moment.
   */
  const moveTo = ({ to, done }: StatusMove) =>
    attempt('move', async () => {
      const isLive = base?.status === 'published';
      const { isDirty } = form.formState;
      const isUnsaved = !isLive && (isDirty || (baseline?.draft && to === 'published'));
      const current = isUnsaved ? await submit() : base;
      if (!current) return;
      await setPackageStatus(current.id, to, current.version);
      const fresh = await fetchFreshPackage(queryClient, current.id);
      const plan = await fetchFreshPlan(queryClient, current.id);
      const sent = isUnsaved || !baseline ? current.records : baseline.origin;
      reopen(toBaseline(fresh, plan.draft), sent);
      await readAgain();
      notify.success(`${fresh.title} ${done}`);
    });

  return {
    form,
    base,
    newId,
    /** `base` as a form, without its draft. */
    stored,
    baseline,
    shown,
    showPart: (part: string) => setShown({ part }),
    showSection,
    isBusy,
    failure,
    conflicts,
    loadedFrom,
    restoreEdits,
    load,
    save,
    saveAsDraft,
    discardInput,
    discardDraft,
    moveTo,
  };
}

export type PackageEditor = ReturnType<typeof usePackageEditor>;
