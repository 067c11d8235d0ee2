import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { sharedQuoteOptions } from '../../features/booking/api/shared-quote';
import { companyOptions } from '../../features/company/api/company';

/**
 * Comes with its screen: only those who open a quote load code of it.
 * @throws AppError `not-found` for a link that leads to no quote
 */
export async function loadQuote(queryClient: QueryClient, { params }: LoaderFunctionArgs): Promise<null> {
  await Promise.all([
    queryClient.ensureQueryData({ ...sharedQuoteOptions(params.token ?? ''), revalidateIfStale: true }),
    queryClient.prefetchQuery(companyOptions()),
  ]);
  return null;
}
