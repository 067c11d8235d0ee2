import { AppError } from '@aertrip/platform';
import { queryOptions } from '@tanstack/react-query';

/**
 * Code loaded on demand, as a query: a failed load can be retried, and only its own part of the page shows an error.
 * @param failure error message as a sentence
 */
export const moduleOptions = <Module>(
  queryKey: readonly string[],
  load: () => Promise<Module>,
  failure: string,
) =>
  queryOptions({
    queryKey,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
    queryFn: () =>
      load().catch((cause: unknown) => {
        throw new AppError('unavailable', failure, { cause });
      }),
  });
