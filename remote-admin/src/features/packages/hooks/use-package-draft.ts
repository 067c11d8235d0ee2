import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useAdminAuth } from 'shared-auth';
import * as v from 'valibot';
import { removeDraft, saveDraft, readDraft } from '../../../lib/form/form-draft';
import { emptyPackageForm, packageFormSchema, type PackageForm } from '../model/package-form';

// What was saved may be incomplete or invalid as input, but it must have the shape of the form.
function isPackageForm(values: unknown): values is PackageForm {
  const result = v.safeParse(packageFormSchema, values);
  if (result.success) return true;
  const keys = Object.keys(emptyPackageForm());
  return typeof values === 'object' && values !== null && keys.every((key) => key in values) && result.typed;
}

/**
 * Saves what is typed when the form is unmounted without a question, as when the session ends, and offers it again when
 * the same administrator comes back to it.
 * @param version of the package the form was opened with; 0 for a new one
 */
export function usePackageDraft(packageId: string | null, version: number, form: UseFormReturn<PackageForm>) {
  const { user } = useAdminAuth();
  const [name] = useState(() => `${user?.id ?? ''}-${packageId ?? 'new'}`);
  const [draft, setDraft] = useState(() => {
    const saved = readDraft(name);
    return saved && isPackageForm(saved.values) ? { values: saved.values, version: saved.version } : null;
  });
  const { isDirty } = form.formState;
  const latest = useRef({ isDirty, version });

  useEffect(() => {
    latest.current = { isDirty, version };
  });

  useEffect(
    () => () => {
      if (latest.current.isDirty)
        saveDraft(name, { values: form.getValues(), version: latest.current.version });
    },
    [form, name],
  );

  const discard = () => {
    removeDraft(name);
    setDraft(null);
  };
  return {
    draft,
    discard,
    /** The form is left on purpose: no draft of it is saved. */
    abandon: () => {
      latest.current = { isDirty: false, version };
      removeDraft(name);
    },
  };
}
