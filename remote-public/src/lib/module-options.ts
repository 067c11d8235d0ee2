import { AppError } from '@aertrip/platform';
import { queryOptions } from '@tanstack/react-query';

/**
 * Code loaded on demand, as a query: a failed load can be retried, and only its own part of the page shows an error.
 * @param name of the code, without another of the same name
 */
export const moduleOptions = <Module>(name: string, load: () => Promise<Module>) =>
  queryOptions({
    queryKey: ['module', name],
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
    queryFn: () =>
      load().catch((cause: unknown) => {
        throw new AppError('unavailable', `The code of the ${name} could not be loaded.`, { cause });
      }),
  });
