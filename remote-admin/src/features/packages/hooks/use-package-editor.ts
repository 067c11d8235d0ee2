import { notify } from '@aertrip/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useExclusiveAction } from '../../../shared/data/use-exclusive-action';
import { createPackage, editPackage, fetchFreshPackage, packageKeys, setPackageStatus } from '../package-api';
import { findDuplicateDepartures } from '../model/departure-rule';
import {
  type Conflict,
  formPathOf,
  getConflicts,
  getEdits,
  toForm,
  valueAt,
  withValue,
} from '../model/edits/edits';
import { type Records, toPackageForm, toRecords } from '../model/edits/records';
import { conflictError, faultySection, partOf, sectionOf, sectionWith } from '../model/editor-parts';
import { getFaultyPart, useSaveFailure } from './use-save-failure';
import type { PackageDetail } from '../model/package-detail';
import type { PackageForm } from '../model/package-form';
import { getPackageState, type StatusMove } from '../model/package-status';
import { focusSection, usePackageForm } from './use-package-form';

/** The shown part of the editor, and its open question. */
export interface ShownPart {
  readonly part: string;
  /** Id of the element to focus. */
  readonly focus?: string;
  /** Index in the form of a departure to focus. */
  readonly departure?: number;
}

/**
 * The package form: values, saving, status changes, and values that colleagues changed as well.
 * @param opened the package as it was opened; null for a new one
 */
export function usePackageEditor(opened: PackageDetail | null) {
  const queryClient = useQueryClient();
  const { form, base, open } = usePackageForm(opened);
  const [newId] = useState(() => crypto.randomUUID());
  const failure = useSaveFailure();
  /** Values that others changed as well, until one of both is chosen. The form has mine. */
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const stored = useMemo(() => base && toForm(base), [base]);
  const isLive = base !== null && getPackageState(base) === 'published';
  const [shown, setShown] = useState<ShownPart>({ part: 'content' });

  /** Shows a section, and focuses its first invalid field, or a departure. */
  const showSection = (section: string, departure?: number) =>
    setShown({ part: partOf(section), focus: section, departure });
  useEffect(() => {
    if (shown.focus) focusSection(shown.focus, shown.departure);
  }, [shown]);

  /** Shows the first section with an invalid field. */
  const showErrors = (errors: FieldErrors<PackageForm>) => {
    const section = faultySection(errors);
    const departure = Object.keys(errors.departures ?? {}).find((index) => /^\d+$/.test(index));
    if (section) showSection(section, section === 'departures' && departure ? Number(departure) : undefined);
  };

  const showConflicts = (list: readonly Conflict[]) => {
    setConflicts(list);
    form.clearErrors();
    for (const conflict of list) {
      const path = formPathOf(conflict, form.getValues());
      if (path) form.setError(path, { type: conflictError, message: `${conflict.by} saved another value.` });
    }
  };

  const showFailure = (error: unknown) => {
    const found = base ? getConflicts(error, base.records) : [];
    if (base && found[0]) {
      // Another attempt starts from what is stored.
      const records = found.reduce<Records>((rows, place) => withValue(rows, place, place.now), base.records);
      open({ ...base, records }, structuredClone(form.getValues()));
      showConflicts(found);
      showSection(sectionOf(found[0]));
      return;
    }
    failure.show(error);
    const part = getFaultyPart(error);
    if (part && part !== 'departures') form.setError(part, { message: 'This is already in use.' });
    if (part) showSection(sectionWith(part));
    // The version on the server may be another one.
    void queryClient.invalidateQueries({ queryKey: packageKeys.all });
  };
  const { isBusy, run } = useExclusiveAction(showFailure);

  const attempt = (kind: 'save' | 'move', action: () => Promise<void>) =>
    run(() => {
      failure.start(kind);
      return action();
    });

  /** Runs an action with valid values; otherwise shows the form's errors. */
  const withValues = (action: (values: PackageForm) => Promise<void>) =>
    form.handleSubmit(async () => {
      const [conflict] = conflicts;
      if (conflict) {
        showConflicts(conflicts);
        showSection(sectionOf(conflict));
        return;
      }
      const values = structuredClone(form.getValues());
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

  /**
   * Opens the stored package; input that was typed while it was read stays.
   * @param sent the values at the time of the request
   * @param records the rows that they are compared with from now on
   */
  const reopen = (fresh: PackageDetail, sent: PackageForm, records: Records) => {
    const typed = structuredClone(form.getValues());
    if (JSON.stringify(typed) === JSON.stringify(sent)) open(fresh);
    else open({ ...fresh, records }, typed);
  };

  /** Saves the input; null when refused, with the error in the form. */
  const submit = async (): Promise<PackageDetail | null> => {
    let saved: PackageDetail | null = null;
    await withValues(async (values) => {
      const id = base?.id ?? newId;
      const edits = base ? getEdits(values, base) : [];
      if (base) await editPackage(id, edits);
      else await createPackage(values, id);
      saved = await fetchFreshPackage(queryClient, id);
      await queryClient.invalidateQueries({ queryKey: packageKeys.all });
      if (base)
        reopen(
          saved,
          values,
          edits.reduce<Records>((rows, edit) => withValue(rows, edit, edit.to), base.records),
        );
    });
    return saved;
  };

  /** Resolves with the saved package; null when refused. */
  const save = async (): Promise<PackageDetail | null> => {
    let saved: PackageDetail | null = null;
    await attempt('save', async () => {
      saved = await submit();
      if (saved) notify.success(`${saved.title} is ${isLive ? 'live' : 'saved'}`);
    });
    return saved;
  };

  /** Discards the input with its refusal and its conflicts. */
  const discardInput = () => {
    failure.start('save');
    form.reset();
    setConflicts([]);
  };

  /**
   * Saves unsaved changes first, so that the visible state is published. Those of a published package stay unsaved: they
   * would go live for a moment.
   * @param at ISO time from which visitors see a published package; null: at once
   */
  const moveTo = ({ to, done }: StatusMove, at: string | null = null) =>
    attempt('move', async () => {
      const isUnsaved = !isLive && form.formState.isDirty;
      const current = isUnsaved ? await submit() : base;
      if (!current) return;
      const sent = isUnsaved ? structuredClone(form.getValues()) : toForm(current);
      await setPackageStatus(current.id, to, current.version, at);
      reopen(await fetchFreshPackage(queryClient, current.id), sent, current.records);
      await queryClient.invalidateQueries({ queryKey: packageKeys.all });
      notify.success(`${current.title} ${done}`);
    });

  return {
    form,
    base,
    newId,
    /** Whether visitors see it. */
    isLive,
    /** `base` as a form. */
    stored,
    shown,
    showPart: (part: string) => setShown({ part }),
    showSection,
    isBusy,
    failure,
    conflicts,
    keepMine: (conflict: Conflict) => showConflicts(conflicts.filter((other) => other !== conflict)),
    takeTheirs: (conflict: Conflict) => {
      if (!base) return;
      const typed = toRecords(form.getValues(), base.id, base.records);
      const theirs = withValue(typed, conflict, valueAt(base.records, conflict));
      form.reset(toPackageForm(theirs, base.taken), { keepDefaultValues: true });
      showConflicts(conflicts.filter((other) => other !== conflict));
    },
    /** Puts kept input into the form, compared with the rows that it was typed on. */
    restore: (values: Records, from: Pick<PackageDetail, 'version' | 'records'> | null) => {
      if (base && from) open({ ...base, ...from }, toPackageForm(values, base.taken));
      else form.reset(toPackageForm(values, new Map()), { keepDefaultValues: true });
    },
    open,
    save,
    discardInput,
    moveTo,
  };
}

export type PackageEditor = ReturnType<typeof usePackageEditor>;
