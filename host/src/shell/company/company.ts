import { queryOptions } from '@tanstack/react-query';
import { readCompany } from 'shared-auth';

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
    queryFn: ({ signal }) => readCompany(signal),
  });
