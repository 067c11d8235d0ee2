import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { packagePreviewOptions } from '../../features/packages/api/package-preview';
import { packageTermsOptions } from '../../features/packages/api/package-terms';

/**
 * Comes with its screen: only those who open a preview load code of it.
 * @throws AppError `not-found` for a link that leads to no preview, or not any more
 */
export async function loadPreview(queryClient: QueryClient, { params }: LoaderFunctionArgs): Promise<null> {
  await Promise.all([
    queryClient.ensureQueryData({ ...packagePreviewOptions(params.token ?? ''), revalidateIfStale: true }),
    queryClient.prefetchQuery(packageTermsOptions()),
  ]);
  return null;
}
