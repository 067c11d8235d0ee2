import type { QueryClient } from '#react-query';
import { companyOptions } from '../shell/footer/company-facts';

/** Prefetches the shell's own data. Never fails: the page omits what fails to load. */
export async function prefetchShell(queryClient: QueryClient): Promise<void> {
  const options = companyOptions();
  await queryClient.prefetchQuery(options);
  // A remaining failure would count as the page's own; the browser tries again.
  if (queryClient.getQueryState(options.queryKey)?.status === 'error')
    queryClient.removeQueries({ queryKey: options.queryKey, exact: true });
}
