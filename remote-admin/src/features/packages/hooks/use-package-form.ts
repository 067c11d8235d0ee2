import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm, type FieldPath } from 'react-hook-form';
import { toForm, type Baseline } from '../model/edits/baseline';
import { emptyPackageForm } from '../model/edits/records';
import { packageFormSchema, type PackageForm } from '../model/package-form';

/**
 * Values of the package form and their baseline.
 * @param opened the package as it was opened; null for a new one
 */
export function usePackageForm(opened: Baseline | null) {
  const [baseline, setBaseline] = useState(opened);
  const form = useForm<PackageForm>({
    resolver: valibotResolver(packageFormSchema),
    // The first invalid field may be in a part that is not shown.
    shouldFocusError: false,
    defaultValues: baseline ? toForm(baseline.origin, baseline.detail) : emptyPackageForm(),
  });

  // Validates only edited fields: the library's modes also validate all rows of a list when an empty one is added, or
  // shift the page under the pointer on blur.
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

  /** Resets the baseline; `values` that differ from it count as unsaved changes. */
  const open = (next: Baseline, values?: PackageForm) => {
    setBaseline(next);
    const origin = toForm(next.origin, next.detail);
    // Unlike `reset(values)` alone, keeps differences from the baseline marked as changes.
    form.reset(origin);
    form.reset(values ?? origin, { keepDefaultValues: true });
  };

  return { form, baseline, open };
}
