import { AppError } from '@aertrip/platform';
import { queryOptions } from '@tanstack/react-query';

/**
 * Code that is loaded when it is first needed. A query, so that a failed load can be retried and only its own part of the
 * page shows an error.
 * @param failure what could not be loaded, as a sentence
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
