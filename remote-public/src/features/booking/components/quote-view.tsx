import { formatExactPaise } from '@aertrip/platform';
import { cx, FormMessage, Skeleton, Spinner, Stack, VisuallyHidden } from '@aertrip/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { ErrorNote } from '../../../components/late-failures';
import type { Quote, QuoteAnswer } from '../model/quote';
import styles from './quote-view.module.css';

interface QuoteViewProps {
  query: UseQueryResult<QuoteAnswer>;
  /** Id of the element with the reason of a refusal. */
  refusalId?: string;
  children: (quote: Quote) => ReactNode;
}

/** A price that is loading, refused, failed or present; the last one stays while the next one loads. */
export function QuoteView({ query, refusalId, children }: QuoteViewProps) {
  const { data, error, isFetching, isPlaceholderData } = query;
  const isOld = isPlaceholderData && isFetching;
  if (!data) {
    return error ? (
      <Suspense>
        <ErrorNote title="We could not calculate your price" query={query} />
      </Suspense>
    ) : (
      <Stack gap={3}>
        <Spinner label="Your price is being calculated" />
        <Skeleton height="9rem" />
      </Stack>
    );
  }
  return (
    <Stack gap={3} className={cx(isOld && styles.old)} aria-busy={isOld}>
      <VisuallyHidden>
        <span role="status">
          {!isOld && 'quote' in data && `Total ${formatExactPaise(data.quote.totalPaise)}`}
        </span>
      </VisuallyHidden>
      {'refusal' in data ? (
        <div id={refusalId}>
          <FormMessage tone="info">{data.refusal.message}</FormMessage>
        </div>
      ) : (
        children(data.quote)
      )}
    </Stack>
  );
}
