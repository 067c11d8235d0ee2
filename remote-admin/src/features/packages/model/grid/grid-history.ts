/** One operation: what it changed, and what was there before. */
export interface Step<Edit> {
  readonly before: readonly Edit[];
  readonly after: readonly Edit[];
}

export interface GridHistory<Edit> {
  readonly done: readonly Step<Edit>[];
  readonly undone: readonly Step<Edit>[];
}

/** Steps that can be taken back. */
const longest = 100;

export const emptyHistory = { done: [], undone: [] } as const;

/** After a new operation nothing can be done again. */
export const remember = <Edit>({ done }: GridHistory<Edit>, step: Step<Edit>): GridHistory<Edit> => ({
  done: [...done, step].slice(-longest),
  undone: [],
});

/** The last operation taken back: what to write, and the history after it; null when there is none. */
export function takeBack<Edit>({ done, undone }: GridHistory<Edit>) {
  const step = done.at(-1);
  if (!step) return null;
  return { edits: step.before, history: { done: done.slice(0, -1), undone: [...undone, step] } };
}

/** What was taken back last, done again; null when there is none. */
export function doAgain<Edit>({ done, undone }: GridHistory<Edit>) {
  const step = undone.at(-1);
  if (!step) return null;
  return { edits: step.after, history: { done: [...done, step], undone: undone.slice(0, -1) } };
}
