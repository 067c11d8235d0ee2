import { queryOptions } from '@tanstack/react-query';
import { readCompany } from 'shared-auth';

/** The company's facts; null until the operator has entered them. */
export const companyOptions = () =>
  queryOptions({
    queryKey: ['company', 'facts'],
    staleTime: 5 * 60_000,
    retryOnMount: false,
    queryFn: ({ signal }) => readCompany(signal),
  });
