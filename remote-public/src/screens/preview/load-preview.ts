import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { packagePreviewOptions } from '../../features/packages/api/package-preview';
import { packageTermsOptions } from '../../features/packages/api/package-terms';

/**
 * Part of the screen's chunk: only visitors who open a preview load it.
 * @throws AppError `not-found` for an unknown or expired link
 */
export async function loadPreview(queryClient: QueryClient, { params }: LoaderFunctionArgs): Promise<null> {
  await Promise.all([
    queryClient.ensureQueryData({ ...packagePreviewOptions(params.token ?? ''), revalidateIfStale: true }),
    queryClient.prefetchQuery(packageTermsOptions()),
  ]);
  return null;
}
