import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { ErrorPanel } from './late-failures';

interface QueryStateProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** The failure as a sentence: `The tours could not be loaded`. */
  errorTitle: string;
  /** Shown until the first response. */
  pending?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Renders one section's query: pending → error with retry → content. Keeps the content when a refetch fails. */
export function QueryState<T>({ query, errorTitle, pending = null, children }: QueryStateProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error)
    return (
      <Suspense fallback={pending}>
        <ErrorPanel title={errorTitle} error={error} headingLevel={3} onRetry={() => void refetch()} />
      </Suspense>
    );
  return pending;
}
