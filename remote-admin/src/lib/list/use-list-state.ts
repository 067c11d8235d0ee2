import { useSearchParams } from 'react-router-dom';
import { readListState, writeListState, type ListChange, type ListSpec, type ListState } from './list-state';

/** Whether a change takes the place of the entry of the history that is there. */
interface HowToChange {
  readonly replace: boolean;
}

/**
 * A list's state in the URL, and the way to change it. Typing replaces the entry of the history, every other change
 * adds one unless it says otherwise.
 */
export function useListState(spec: ListSpec): [ListState, (change: ListChange, how?: HowToChange) => void] {
  const [params, setParams] = useSearchParams();
  const change = (
    next: ListChange,
    { replace }: HowToChange = { replace: next.q !== undefined && !next.filters },
  ) => setParams((current) => writeListState(current, next, spec), { replace });
  return [readListState(params, spec), change];
}
