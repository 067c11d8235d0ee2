import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../shared/data/use-debounced';
import { foundOptions, isSearchable, recentOptions } from './find';
import { getFirstGroups, getFoundGroups } from './option';
import type { Place } from './places';
import { readRecent } from './recent';

/** Debounce of the search in ms. */
const typingPause = 150;

/** Result groups of the input, and the state of the search. */
export function useFindGroups(
  words: string,
  userId: string,
  places: readonly Place[],
  inner: readonly Place[],
) {
  const [recent] = useState(() => readRecent(userId));
  const before = useQuery(recentOptions(recent));
  const searched = useDebounced(words, typingPause);
  const query = useQuery(foundOptions(searched));
  const isSearching = isSearchable(words);
  const found = isSearching && isSearchable(searched) ? (query.data ?? []) : [];

  return {
    groups:
      words.trim() === ''
        ? getFirstGroups(before.data ?? [], places)
        : getFoundGroups(words, found, [...places, ...inner]),
    isPending: isSearching && (words !== searched || query.isFetching),
    error: isSearching ? query.error : null,
    retry: () => void query.refetch(),
  };
}
