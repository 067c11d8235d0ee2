import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { toForm, type Baseline } from '../model/edits/baseline';
import { takeTheirs, type Conflict } from '../model/edits/edits';
import { toRecords } from '../model/edits/records';
import type { PackageForm } from '../model/package-form';

/** Values that others changed as well, until one of both is chosen. The form shows mine. */
export interface Conflicts {
  readonly list: readonly Conflict[];
  /** Who saved the other values. */
  readonly author: string;
}

export function useConflicts(form: UseFormReturn<PackageForm>, opened: Baseline | null, openedBy: string) {
  const [state, setState] = useState<Conflicts>({ list: opened?.conflicts ?? [], author: openedBy });
  const settle = (conflict: Conflict) =>
    setState(({ list, author }) => ({ author, list: list.filter((other) => other !== conflict) }));
  return {
    ...state,
    show: (list: readonly Conflict[], author: string) => setState({ list, author }),
    keepMine: settle,
    takeTheirs: (conflict: Conflict, { detail, stored }: Baseline) => {
      const typed = toRecords(form.getValues(), detail.id, stored);
      form.reset(toForm(takeTheirs(typed, conflict), detail), { keepDefaultValues: true });
      settle(conflict);
    },
  };
}
