import { useSearchParams } from 'react-router-dom';
import { readListState, writeListState, type ListChange, type ListSpec, type ListState } from './list-state';

/** Whether a change replaces the current history entry. */
interface HowToChange {
  readonly replace: boolean;
}

/** A list's state in the URL, with its setter. Typing replaces the history entry; other changes add one by default. */
export function useListState(spec: ListSpec): [ListState, (change: ListChange, how?: HowToChange) => void] {
  const [params, setParams] = useSearchParams();
  const change = (
    next: ListChange,
    { replace }: HowToChange = { replace: next.q !== undefined && !next.filters },
  ) => setParams((current) => writeListState(current, next, spec), { replace });
  return [readListState(params, spec), change];
}
