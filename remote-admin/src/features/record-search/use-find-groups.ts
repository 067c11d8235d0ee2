import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { useDebounced } from '../../shared/timing';
import { getFirstGroups, getFoundGroups } from './option';
import { type Place, readRecent, type Recent } from './recent';
import { databaseOptions } from '../../shared/data/query';
import { adminKey } from '../../shared/data/query';
import { foundSchema } from './found';

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

const findKey = [...adminKey, 'find'] as const;
const rowsSchema = v.array(foundSchema);
/** Cached only while displayed, because records change. */
const rowsAge = { staleTime: 10_000, gcTime: 60_000 } as const;

/** Minimum length of a search. */
const isSearchable = (words: string): boolean => words.trim().length >= 2;

const foundOptions = (words: string) =>
  databaseOptions(
    [...findKey, 'words', words.trim()],
    rowsSchema,
    (client) => client.rpc('find_anything', { p_words: words.trim() }),
    { ...rowsAge, enabled: isSearchable(words), placeholderData: keepPreviousData },
  );

/** Recently opened records in their current state. */
const recentOptions = (records: Recent) =>
  databaseOptions(
    [...findKey, 'recent', records],
    rowsSchema,
    (client) => client.rpc('found_before', { p_records: records }),
    { ...rowsAge, enabled: records.length > 0 },
  );
