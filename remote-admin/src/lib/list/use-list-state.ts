import { useSearchParams } from 'react-router-dom';
import { readListState, writeListState, type ListChange, type ListSpec, type ListState } from './list-state';

/**
 * A list's state in the URL, and the way to change it. Typing replaces the entry of the history, every other change
 * adds one.
 */
export function useListState(spec: ListSpec): [ListState, (change: ListChange) => void] {
  const [params, setParams] = useSearchParams();
  const change = (next: ListChange) =>
    setParams((current) => writeListState(current, next, spec), { replace: next.q !== undefined });
  return [readListState(params, spec), change];
}
