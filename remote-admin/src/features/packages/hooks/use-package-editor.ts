import { valibotResolver } from '@hookform/resolvers/valibot';
import { notify } from '@aertrip/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm, type FieldPath } from 'react-hook-form';
import { errorMessage, isStale } from '../../../lib/data/error-message';
import { packageDetailOptions, savePackage } from '../api/package-detail';
import { packageKeys } from '../api/package-keys';
import { publishProblems, setPackageStatus } from '../api/package-status';
import { toSavePayload } from '../api/save-payload';
import { duplicateDepartures } from '../model/departure-rule';
import type { PackageDetail } from '../model/package-detail';
import { emptyPackageForm, packageFormSchema, type PackageForm } from '../model/package-form';
import type { StatusMove } from '../model/package-status';
import { compareVersions } from '../model/stale-save';
import { toPackageForm } from '../model/stored-form';

/**
 * The package form: its values, saving, moving between statuses, and what to do when somebody else was faster.
 * @param opened the package as it was opened; null for a new one
 */
export function usePackageEditor(opened: PackageDetail | null) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(opened);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  /** The version somebody else saved meanwhile. */
  const [theirs, setTheirs] = useState<PackageDetail | null>(null);
  // State is too slow for a double click.
  const isRunning = useRef(false);
  const form = useForm<PackageForm>({
    resolver: valibotResolver(packageFormSchema),
    defaultValues: base ? toPackageForm(base) : emptyPackageForm(),
  });

  // Checks what is being typed, and only that: the library's own modes also check every row of a list to which an
  // empty one is added, or move the page under the pointer when a field is left.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (type === 'change' && name) void form.trigger(name as FieldPath<PackageForm>);
        },
      }),
    [form],
  );

  // As mutations, failures are also heard by the shell: a session that ended leads to the login.
  const { mutateAsync } = useMutation({
    networkMode: 'always',
    mutationFn: (work: () => Promise<void>) => work(),
  });

  const open = (detail: PackageDetail, values = toPackageForm(detail)) => {
    setBase(detail);
    setTheirs(null);
    // Unlike `reset(values)` alone, what differs from the stored version stays marked as a change.
    form.reset(toPackageForm(detail));
    if (values !== undefined) form.reset(values, { keepDefaultValues: true });
  };

  const readFresh = (id: string) => queryClient.fetchQuery({ ...packageDetailOptions(id), staleTime: 0 });

  const readTheirs = async (id: string) => {
    try {
      setTheirs(await readFresh(id));
    } catch {
      // The refusal itself is shown; comparing needs another try.
    }
  };

  const fail = async (error: unknown) => {
    if (base && isStale(error)) await readTheirs(base.id);
    setProblems(publishProblems(error));
    setFailure(errorMessage(error));
  };

  const saveValues = async (values: PackageForm): Promise<PackageDetail | null> => {
    const [duplicate] = duplicateDepartures(values.departures);
    if (duplicate !== undefined) {
      form.setError(`departures.${duplicate}.startsOn`, {
        message: 'There is another departure from this city on this day.',
      });
      return null;
    }
    const { id } = await savePackage(toSavePayload(values, base));
    const fresh = await readFresh(id);
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

  const run = async (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setFailure(null);
    setProblems([]);
    try {
      await mutateAsync(work);
    } catch (error) {
      await fail(error);
    }
    isRunning.current = false;
    setIsBusy(false);
  };

  /** Resolves with the saved package; null when saving was refused. */
  const save = async (): Promise<PackageDetail | null> => {
    let saved: PackageDetail | null = null;
    await run(async () => {
      saved = await submit();
      if (saved) notify.success(`${saved.title} is saved`);
    });
    return saved;
  };

  /** Saves first when something is unsaved: what is published is what is on the screen. */
  const moveTo = ({ to, done }: StatusMove) =>
    run(async () => {
      const current = form.formState.isDirty ? await submit() : base;
      if (!current) return;
      await setPackageStatus(current.id, to, current.version);
      const fresh = await readFresh(current.id);
      open(fresh);
      await queryClient.invalidateQueries({ queryKey: packageKeys.all });
      notify.success(`${fresh.title} ${done}`);
    });

  return {
    form,
    base,
    isBusy,
    failure,
    problems,
    theirs,
    save,
    moveTo,
    open,
    comparison:
      base && theirs && compareVersions(toPackageForm(base), form.getValues(), toPackageForm(theirs)),
    closeComparison: () => setTheirs(null),
  };
}

export type PackageEditor = ReturnType<typeof usePackageEditor>;
