import { useState } from 'react';
import type { GetName } from '../model/merge/cell';
import type { Choices, Conflict, Difference, Versions } from '../model/merge/merge-log';
import { mergePackages } from '../model/merge/merge-packages';
import type { PackageForm } from '../model/package-form';

/** Two sets of changes to one package that are to become one. */
export interface MergeRequest {
  readonly versions: Versions<PackageForm>;
  /** Whose the other changes are; `Somebody` where it is not known. */
  readonly author: string;
  /** A save was refused because of the other changes: they are told of even where none of them shows in the form. */
  readonly wasRefused: boolean;
  /** Puts the merged values into the form. */
  readonly apply: (merged: PackageForm) => void;
}

export interface MergeQuestion extends MergeRequest {
  readonly conflicts: readonly Conflict[];
}

export interface MergeOutcome {
  readonly author: string;
  /** What is theirs and was not on the screen before. */
  readonly taken: readonly Difference[];
}

/** Merges at once what does not conflict, and otherwise holds the question until somebody has chosen. */
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
    /** @returns whether it is merged; if not, the question is asked */
    start: (request: MergeRequest): boolean => {
      const { conflicts } = mergePackages(request.versions, getName);
      if (conflicts.length > 0) setQuestion({ ...request, conflicts });
      else settle(request, {});
      return conflicts.length === 0;
    },
    /** Merges with what was chosen for each conflict. */
    answer: (choices: Choices) => {
      if (question) settle(question, choices);
    },
    /** The form stays as it is. */
    postpone: () => setQuestion(null),
    /** Something was saved: what was merged is no news any more. */
    clear: () => setOutcome(null),
  };
}

export type PackageMerging = ReturnType<typeof usePackageMerge>;
