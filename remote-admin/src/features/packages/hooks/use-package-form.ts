import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { toForm } from '../model/edits/edits';
import { emptyPackageForm } from '../model/edits/records';
import type { PackageDetail } from '../model/package-detail';
import { type PackageForm, packageFormSchema } from '../model/package-form';

/**
 * Values of the package form, and the package that they change.
 * @param opened the package as it was opened; null for a new one
 */
export function usePackageForm(opened: PackageDetail | null) {
  const [base, setBase] = useState(opened);
  const form = useForm<PackageForm>({
    resolver: valibotResolver(packageFormSchema),
    // The first invalid field may be in a part that is not shown.
    shouldFocusError: false,
    defaultValues: base ? toForm(base) : emptyPackageForm(),
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

  /** Resets the package; `typed` values that differ from it count as unsaved changes. */
  const open = (next: PackageDetail, typed?: PackageForm) => {
    const stored = toForm(next);
    setBase(next);
    // Unlike `reset(typed)` alone, keeps differences marked as changes.
    form.reset(stored);
    form.reset(typed ?? stored, { keepDefaultValues: true });
  };

  return { form, base, open };
}

/**
 * Scrolls to a section of the form and focuses its first invalid field, else its first field; of departures, whose fields are
 * in a dialog, the button that opens one.
 */
export function focusSection(id: string, departure?: number): void {
  // A closed row, or one on another page, opens in the next render because of its error.
  requestAnimationFrame(() => {
    const section = document.getElementById(id);
    const target =
      section?.querySelector<HTMLElement>(
        departure === undefined ? '[aria-invalid="true"]' : `[data-departure="${departure}"]`,
      ) ?? section?.querySelector<HTMLElement>('input, select, textarea, button');
    // Away from the edge, where the save bar would cover it.
    target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  });
}
