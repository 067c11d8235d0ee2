import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { sharedQuoteOptions } from '../../features/booking/api/shared-quote';
import { companyOptions } from '../../features/company/company';

/**
 * Part of the screen's chunk: only visitors who open a quote load it.
 * @throws AppError `not-found` for an unknown link
 */
export async function loadQuote(queryClient: QueryClient, { params }: LoaderFunctionArgs): Promise<null> {
  await Promise.all([
    queryClient.ensureQueryData({ ...sharedQuoteOptions(params.token ?? ''), revalidateIfStale: true }),
    queryClient.prefetchQuery(companyOptions()),
  ]);
  return null;
}
