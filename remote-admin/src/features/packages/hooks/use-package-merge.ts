import { useState } from 'react';
import type { GetName } from '../model/merge/cell';
import type { Choices, Conflict, Difference, Versions } from '../model/merge/merge-log';
import { mergePackages } from '../model/merge/merge-packages';
import type { PackageForm } from '../model/package-form';

/** Two sets of changes to a package, to be merged. */
export interface MergeRequest {
  readonly versions: Versions<PackageForm>;
  /** Author of the other changes; a placeholder when unknown. */
  readonly author: string;
  /** A save was refused because of the other changes: report them even when the form shows none. */
  readonly wasRefused: boolean;
  /** Writes the merged values to the form. */
  readonly apply: (merged: PackageForm) => void;
}

export interface MergeQuestion extends MergeRequest {
  readonly conflicts: readonly Conflict[];
}

export interface MergeOutcome {
  readonly author: string;
  /** Changes taken over that were not on the screen before. */
  readonly taken: readonly Difference[];
}

/** Merges non-conflicting changes at once; otherwise holds the conflicts until they are resolved. */
export function usePackageMerge(getName: GetName) {
  const [question, setQuestion] = useState<MergeQuestion | null>(null);
  const [outcome, setOutcome] = useState<MergeOutcome | null>(null);

  const settle = ({ versions, author, wasRefused, apply }: MergeRequest, choices: Choices) => {
    const { merged, conflicts, taken } = mergePackages(versions, getName, choices);
    apply(merged);
    setQuestion(null);
    if (wasRefused || conflicts.length + taken.length > 0) setOutcome({ author, taken });
  };

  return {
    question,
    outcome,
    /** @returns whether the merge is complete; otherwise the dialog opens */
    start: (request: MergeRequest): boolean => {
      const { conflicts } = mergePackages(request.versions, getName);
      if (conflicts.length > 0) setQuestion({ ...request, conflicts });
      else settle(request, {});
      return conflicts.length === 0;
    },
    /** Merges with the chosen sides. */
    answer: (choices: Choices) => {
      if (question) settle(question, choices);
    },
    /** Leaves the form unchanged. */
    postpone: () => setQuestion(null),
    /** Clears the merge notice after a save. */
    clear: () => setOutcome(null),
  };
}

export type PackageMerging = ReturnType<typeof usePackageMerge>;
