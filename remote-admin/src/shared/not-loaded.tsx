import { toAppError } from '@aertrip/platform';
import { ErrorPanel, Skeleton } from '@aertrip/ui';

interface NotLoadedProps {
  readonly query: { readonly error: Error | null; readonly refetch: () => unknown };
  /** Height of the skeleton. */
  readonly height: string;
  /** Title of a failure. */
  readonly title?: string;
  /** Title for an unknown record, which a retry does not find. */
  readonly missing?: string;
  readonly headingLevel?: 1 | 2 | 3;
}

/** Whether the record does not exist; a malformed id in the URL counts as an unknown record. */
const isUnknown = (error: unknown): boolean => ['not-found', 'invalid'].includes(toAppError(error).code);

/** Stands for the data of a query: a skeleton while it loads, a retry after a failure. */
export function NotLoaded({ query, height, title, missing, headingLevel }: NotLoadedProps) {
  const { error, refetch } = query;
  if (!error) return <Skeleton height={height} />;
  const isMissing = missing !== undefined && isUnknown(error);
  return (
    <ErrorPanel
      title={isMissing ? missing : title}
      error={error}
      headingLevel={headingLevel}
      onRetry={isMissing ? undefined : () => void refetch()}
    />
  );
}
