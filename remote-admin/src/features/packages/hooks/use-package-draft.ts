import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useAdminAuth } from 'shared-auth';
import * as v from 'valibot';
import { removeDraft, saveDraft, readDraft } from '../../../lib/form/form-draft';
import { emptyPackageForm, packageFormSchema, type PackageForm } from '../model/package-form';

/** Time in ms after the last key until what is typed is written down. */
const pause = 400;

export interface PackageDraft {
  readonly values: PackageForm;
  /** What had been stored when it was typed. */
  readonly base: PackageForm;
  readonly savedAt: string;
}

// What was saved may be incomplete or invalid as input, but it must have the shape of the form.
function isPackageForm(values: unknown): values is PackageForm {
  const result = v.safeParse(packageFormSchema, values);
  if (result.success) return true;
  const keys = Object.keys(emptyPackageForm());
  return typeof values === 'object' && values !== null && keys.every((key) => key in values) && result.typed;
}

function readPackageDraft(name: string): PackageDraft | null {
  const saved = readDraft(name);
  if (!saved) return null;
  const { values, base, savedAt } = saved;
  return isPackageForm(values) && isPackageForm(base) ? { values, base, savedAt } : null;
}

/**
 * Writes down what is typed while it is not saved, so that neither a reload nor a crash nor the end of the session loses
 * it, and offers it when the same administrator comes back to the package.
 * @param stored what the form's values are changes to; null for a new package
 */
export function usePackageDraft(
  packageId: string | null,
  stored: PackageForm | null,
  form: UseFormReturn<PackageForm>,
) {
  const { user } = useAdminAuth();
  const [name] = useState(() => `${user?.id ?? ''}-${packageId ?? 'new'}`);
  const [offered, setOffered] = useState(() => readPackageDraft(name));
  const { isDirty } = form.formState;
  const latestStored = useRef(stored);
  const hasWritten = useRef(false);
  const isAbandoned = useRef(false);

  useEffect(() => {
    latestStored.current = stored;
  });

  useEffect(() => {
    if (!isDirty) {
      // Saved or discarded. A draft that is only offered was written by another page.
      if (hasWritten.current) removeDraft(name);
      hasWritten.current = false;
      return;
    }
    const write = () => {
      if (isAbandoned.current) return;
      saveDraft(name, { values: form.getValues(), base: latestStored.current ?? emptyPackageForm() });
      hasWritten.current = true;
    };
    write();
    let timer: number | undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        window.clearTimeout(timer);
        timer = window.setTimeout(write, pause);
      },
    });
    // A phone may end a hidden page without another word.
    window.addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', write);
    return () => {
      window.clearTimeout(timer);
      stop();
      window.removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', write);
      // The form may be gone with its changes, as when the session ends.
      write();
    };
  }, [isDirty, form, name]);

  const discard = () => {
    removeDraft(name);
    setOffered(null);
  };
  return {
    /** Nothing should be typed until it is restored or forgotten: it would be written over this draft. */
    offered,
    discard,
    /** The form is left on purpose: no draft of it is saved. */
    abandon: () => {
      isAbandoned.current = true;
      removeDraft(name);
    },
  };
}
