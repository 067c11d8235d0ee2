/** An operation with its new and former values. */
export interface Step<Edit> {
  readonly before: readonly Edit[];
  readonly after: readonly Edit[];
}

export interface GridHistory<Edit> {
  readonly done: readonly Step<Edit>[];
  readonly undone: readonly Step<Edit>[];
}

/** Undo limit. */
const longest = 100;

export const emptyHistory = { done: [], undone: [] } as const;

/** A new operation clears the redo stack. */
export const remember = <Edit>({ done }: GridHistory<Edit>, step: Step<Edit>): GridHistory<Edit> => ({
  done: [...done, step].slice(-longest),
  undone: [],
});

/** Undoes the last operation: returns the edits and the new history; null when there is none. */
export function undo<Edit>({ done, undone }: GridHistory<Edit>) {
  const step = done.at(-1);
  if (!step) return null;
  return { edits: step.before, history: { done: done.slice(0, -1), undone: [...undone, step] } };
}

/** Redoes the last undone operation; null when there is none. */
export function redo<Edit>({ done, undone }: GridHistory<Edit>) {
  const step = undone.at(-1);
  if (!step) return null;
  return { edits: step.after, history: { done: [...done, step], undone: undone.slice(0, -1) } };
}
