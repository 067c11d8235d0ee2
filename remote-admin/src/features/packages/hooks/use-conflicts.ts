import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { toForm, type Baseline } from '../model/edits/baseline';
import { getConflictField } from '../model/edits/conflict-field';
import { takeTheirs, type Conflict } from '../model/edits/edits';
import { toRecords } from '../model/edits/records';
import { conflictError } from '../model/editor-parts';
import type { PackageForm } from '../model/package-form';

/** Values that others changed as well, until one of both is chosen. The form has mine. */
export interface Conflicts {
  readonly list: readonly Conflict[];
  /** Who saved the other values. */
  readonly author: string;
}

export function useConflicts(form: UseFormReturn<PackageForm>, opened: Baseline | null, openedBy: string) {
  const [state, setState] = useState<Conflicts>({ list: opened?.conflicts ?? [], author: openedBy });
  const show = (list: readonly Conflict[], author: string) => {
    setState({ list, author });
    form.clearErrors();
    for (const conflict of list) {
      const field = getConflictField(conflict, form.getValues());
      if (field) form.setError(field, { type: conflictError, message: `${author} saved another value.` });
    }
  };
  const settle = (conflict: Conflict) =>
    show(
      state.list.filter((other) => other !== conflict),
      state.author,
    );
  return {
    ...state,
    show,
    keepMine: settle,
    takeTheirs: (conflict: Conflict, { detail, stored }: Baseline) => {
      const typed = toRecords(form.getValues(), detail.id, stored);
      form.reset(toForm(takeTheirs(typed, conflict), detail), { keepDefaultValues: true });
      settle(conflict);
    },
  };
}
