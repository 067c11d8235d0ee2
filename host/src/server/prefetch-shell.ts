import type { QueryClient } from '#react-query';
import { companyOptions } from '../shell/company/company';

/** Reads what the shell itself shows of the data. Never fails: what cannot be read is left out of the page. */
export async function prefetchShell(queryClient: QueryClient): Promise<void> {
  const options = companyOptions();
  await queryClient.prefetchQuery(options);
  // A failure that stayed would count as the page's own; the browser tries once more.
  if (queryClient.getQueryState(options.queryKey)?.status === 'error')
    queryClient.removeQueries({ queryKey: options.queryKey, exact: true });
}
