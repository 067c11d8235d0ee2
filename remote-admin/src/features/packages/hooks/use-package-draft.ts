import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useAdminAuth } from 'shared-auth';
import * as v from 'valibot';
import { removeDraft, saveDraft, readDraft } from '../../../lib/form/form-draft';
import { emptyPackageForm, packageFormSchema, type PackageForm } from '../model/package-form';

/** Debounce of the draft in ms. */
const pause = 400;

export interface PackageDraft {
  readonly values: PackageForm;
  /** The stored package at the time of typing. */
  readonly base: PackageForm;
  readonly savedAt: string;
}

// A draft may be incomplete or invalid, but must have the form's shape.
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
 * Saves unsaved input on this device against reloads, crashes and expired sessions, and offers it when the same
 * administrator opens the package again.
 * @param stored the values that the form changes; null for a new package
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
      // Saved or discarded. A draft on offer belongs to another page.
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
    // Phones may end a hidden page without an event.
    window.addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', write);
    return () => {
      window.clearTimeout(timer);
      stop();
      window.removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', write);
      // The form may unmount with its changes, as when the session ends.
      write();
    };
  }, [isDirty, form, name]);

  const discard = () => {
    removeDraft(name);
    setOffered(null);
  };
  return {
    /** Blocks input until it is restored or discarded, because input would overwrite this draft. */
    offered,
    discard,
    /** Leaves the form deliberately, without saving a draft. */
    abandon: () => {
      isAbandoned.current = true;
      removeDraft(name);
    },
  };
}
