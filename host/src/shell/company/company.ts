import type { Company } from '@aertrip/platform/company';
import { queryOptions } from '@tanstack/react-query';

/**
 * The facts of the company that the footer names; null while nobody has entered them. A server-rendered page carries
 * them in its hydration payload, so the browser requests them, and the code that reads them, on other pages only.
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
