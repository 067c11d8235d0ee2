import { useSearchParams } from 'react-router-dom';
import { readListState, writeListState, type ListChange, type ListSpec, type ListState } from './list-state';

/** A list's state in the address, and the way to change it. Typing replaces the entry, everything else adds one. */
export function useListState(spec: ListSpec): [ListState, (change: ListChange) => void] {
  const [params, setParams] = useSearchParams();
  const change = (wanted: ListChange) =>
    setParams((current) => writeListState(current, wanted, spec), { replace: wanted.q !== undefined });
  return [readListState(params, spec), change];
}
