import { toAppError } from '@aertrip/platform';
import { ErrorPanel, Skeleton } from '@aertrip/ui';

interface PendingProps {
  readonly query: { readonly error: Error | null; readonly refetch: () => unknown };
  /** Height of the skeleton. */
  readonly height: string;
  readonly headingLevel?: 3;
  /** Title for an unknown record, which has no retry. A malformed id counts as unknown. */
  readonly missing?: string;
}

/** In place of data that are not loaded: a skeleton, or the error with a retry. */
export function Pending({ query: { error, refetch }, height, headingLevel, missing }: PendingProps) {
  if (!error) return <Skeleton height={height} />;
  const isMissing = missing !== undefined && ['not-found', 'invalid'].includes(toAppError(error).code);
  return (
    <ErrorPanel
      title={isMissing ? missing : undefined}
      error={error}
      headingLevel={headingLevel}
      onRetry={isMissing ? undefined : () => void refetch()}
    />
  );
}
