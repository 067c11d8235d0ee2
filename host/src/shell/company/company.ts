import type { Company } from '@aertrip/platform/company';
import { queryOptions } from '@tanstack/react-query';

/**
 * Facts of the company for the footer; null until the operator has entered them. Server-rendered pages include them
 * in the hydration payload, so only other pages request them and load the parser.
 */
export const companyOptions = () =>
  queryOptions({
    queryKey: ['shell', 'company'],
    staleTime: Infinity,
    gcTime: Infinity,
    retryOnMount: false,
    queryFn: async ({ signal }): Promise<Company | null> => {
      const { readCompany } = await import('./read-company');
      return readCompany(signal);
    },
  });
