import { ErrorPanel } from '@aertrip/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface QueryStateProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** What failed, in words: `The tours could not be loaded`. */
  errorTitle: string;
  /** Shown until the first answer. */
  pending?: ReactNode;
  children: (data: T) => ReactNode;
}

/** One section's data: pending → error with retry → content. What has been shown once stays when asking again fails. */
export function QueryState<T>({ query, errorTitle, pending = null, children }: QueryStateProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error)
    return <ErrorPanel title={errorTitle} error={error} headingLevel={3} onRetry={() => void refetch()} />;
  return pending;
}
