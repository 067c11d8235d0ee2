import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm, type FieldPath } from 'react-hook-form';
import { emptyPackageForm, packageFormSchema, type PackageForm } from '../model/package-form';
import type { Standing } from '../model/standing';

/**
 * The values of the package form and what they are changes to.
 * @param opened the package as it was opened; null for a new one
 */
export function usePackageForm(opened: Standing | null) {
  const [standing, setStanding] = useState(opened);
  const form = useForm<PackageForm>({
    resolver: valibotResolver(packageFormSchema),
    defaultValues: standing?.origin ?? emptyPackageForm(),
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

  /** Shows what is stored; `values` that differ from it are changes that are not saved. */
  const open = (next: Standing, values?: PackageForm) => {
    setStanding(next);
    // Unlike `reset(values)` alone, what differs from what is stored stays marked as a change.
    form.reset(next.origin);
    form.reset(values ?? next.origin, { keepDefaultValues: true });
  };

  return { form, standing, open };
}
