import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm, type FieldPath } from 'react-hook-form';
import type { PackageDetail } from '../model/package-detail';
import { emptyPackageForm, packageFormSchema, type PackageForm } from '../model/package-form';
import { toPackageForm } from '../model/stored-form';

/**
 * The values of the package form and the stored version they are changes to.
 * @param opened the package as it was opened; null for a new one
 */
export function usePackageForm(opened: PackageDetail | null) {
  const [base, setBase] = useState(opened);
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

  /** Shows a stored version; `values` that differ from it are changes that are not saved. */
  const open = (detail: PackageDetail, values?: PackageForm) => {
    const stored = toPackageForm(detail);
    setBase(detail);
    // Unlike `reset(values)` alone, what differs from the stored version stays marked as a change.
    form.reset(stored);
    form.reset(values ?? stored, { keepDefaultValues: true });
  };

  return { form, base, open };
}
