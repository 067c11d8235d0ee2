import { keepPreviousData } from '@tanstack/react-query';
import * as v from 'valibot';
import { databaseOptions } from '../../shared/data/database-options';
import { adminKey } from '../../shared/data/query';
import { foundSchema } from './found';
import type { Recent } from './recent';

const findKey = [...adminKey, 'find'] as const;
const rowsSchema = v.array(foundSchema);
/** Cached only while displayed, because records change. */
const rowsAge = { staleTime: 10_000, gcTime: 60_000 } as const;

/** Minimum length of a search. */
export const isSearchable = (words: string): boolean => words.trim().length >= 2;

export const foundOptions = (words: string) =>
  databaseOptions(
    [...findKey, 'words', words.trim()],
    rowsSchema,
    (client) => client.rpc('find_anything', { p_words: words.trim() }),
    { ...rowsAge, enabled: isSearchable(words), placeholderData: keepPreviousData },
  );

/** Recently opened records in their current state. */
export const recentOptions = (records: Recent) =>
  databaseOptions(
    [...findKey, 'recent', records],
    rowsSchema,
    (client) => client.rpc('found_before', { p_records: records }),
    { ...rowsAge, enabled: records.length > 0 },
  );
