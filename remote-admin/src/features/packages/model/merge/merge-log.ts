import type { GetName } from './cell';

/** What was opened, what is typed on top of it, and what somebody else has stored meanwhile. */
export interface Versions<Value> {
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

export type Side = 'mine' | 'theirs';

/** A cell that both changed, each in another way; values as texts for a person to choose by. */
export interface Conflict {
  /** The same each time the same versions are merged. */
  readonly id: string;
  /** Such as `Departure 12 Jun 2027 from Mumbai · Twin sharing`. */
  readonly title: string;
  readonly before: string;
  readonly mine: string;
  readonly theirs: string;
}

/** The chosen side by the id of a conflict. */
export type Choices = Readonly<Record<string, Side>>;

/** What one side changed alone; values as texts, empty where there was or is nothing. */
export interface Difference {
  readonly title: string;
  readonly from: string;
  readonly to: string;
}

/** Collects what a merge meets on its way. */
export interface MergeLog {
  readonly getName: GetName;
  readonly conflicts: Conflict[];
  /** What the other side changed alone. */
  readonly taken: Difference[];
  /** Which side a conflict goes to: the chosen one, else the one that is on the screen. */
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
