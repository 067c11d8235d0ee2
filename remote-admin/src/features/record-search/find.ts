import { unwrap } from '@aertrip/platform';
import { parse } from '@aertrip/platform/rows';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminKey, adminQuery } from '../../shared/data/query';
import { foundSchema } from './found';
import type { Recent } from './recent';

const findKey = [...adminKey, 'find'] as const;
const rowsSchema = v.array(foundSchema);
/** Cached only while displayed, because records change. */
const rowsAge = { staleTime: 10_000, gcTime: 60_000 } as const;

/** Minimum length of a search. */
export const isSearchable = (words: string): boolean => words.trim().length >= 2;

export const foundOptions = (words: string) =>
  queryOptions({
    ...adminQuery,
    ...rowsAge,
    queryKey: [...findKey, 'words', words.trim()],
    queryFn: async ({ signal }) => {
      const client = await adminClient();
      const answer = client.rpc('find_anything', { p_words: words.trim() }).abortSignal(signal);
      return parse(rowsSchema, unwrap(await answer));
    },
    enabled: isSearchable(words),
    placeholderData: keepPreviousData,
  });

/** Recently opened records in their current state. */
export const recentOptions = (records: Recent) =>
  queryOptions({
    ...adminQuery,
    ...rowsAge,
    queryKey: [...findKey, 'recent', records],
    queryFn: async ({ signal }) => {
      const client = await adminClient();
      const answer = client.rpc('found_before', { p_records: records }).abortSignal(signal);
      return parse(rowsSchema, unwrap(await answer));
    },
    enabled: records.length > 0,
  });
