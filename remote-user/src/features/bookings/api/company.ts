import { queryOptions } from '@tanstack/react-query';
import { readCompany } from 'shared-auth';

/** The company's phone numbers; null until the operator has entered them. */
export const companyOptions = () =>
  queryOptions({
    queryKey: ['customer-area', 'company'],
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) => readCompany(signal),
  });
