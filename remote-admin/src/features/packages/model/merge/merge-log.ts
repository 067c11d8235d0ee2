import type { GetName } from './cell';

/** The opened state, the input based on it, and a colleague's saved state. */
export interface Versions<Value> {
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

export type Side = 'mine' | 'theirs';

/** A cell that both sides changed differently; values as display texts. */
export interface Conflict {
  /** Deterministic for the same versions. */
  readonly id: string;
  /** For example `Departure 12 Jun 2027 from Mumbai · Twin sharing`. */
  readonly title: string;
  readonly before: string;
  readonly mine: string;
  readonly theirs: string;
}

/** The chosen side by conflict id. */
export type Choices = Readonly<Record<string, Side>>;

/** A change of one side alone; values as display texts, empty where there was or is none. */
export interface Difference {
  readonly title: string;
  readonly from: string;
  readonly to: string;
}

/** Collects the results of a merge. */
export interface MergeLog {
  readonly getName: GetName;
  readonly conflicts: Conflict[];
  /** Changes of the other side alone. */
  readonly taken: Difference[];
  /** The side that wins a conflict: the chosen one, by default the screen's. */
  decide(conflict: Omit<Conflict, 'id'>): Side;
}

export function startMergeLog(getName: GetName, choices: Choices): MergeLog {
  const conflicts: Conflict[] = [];
  return {
    getName,
    conflicts,
    taken: [],
    decide: (conflict) => {
      const id = String(conflicts.length);
      conflicts.push({ id, ...conflict });
      return choices[id] ?? 'mine';
    },
  };
}
