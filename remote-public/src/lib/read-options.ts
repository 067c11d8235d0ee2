import { queryOptions, type QueryKey } from '@tanstack/react-query';

/**
 * A read of public data; the parts of a page that show it do not repeat a failed one.
 * @param staleTime ms until another screen reads it again
 */
export const readOptions = <Data>(
  queryKey: QueryKey,
  read: (signal: AbortSignal) => Promise<Data>,
  staleTime = 60_000,
) => queryOptions({ queryKey, staleTime, retryOnMount: false, queryFn: ({ signal }) => read(signal) });

/** `staleTime` of what changes a few times a year, in ms. */
export const rarely = 5 * 60_000;
