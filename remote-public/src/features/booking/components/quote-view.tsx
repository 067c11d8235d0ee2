import { formatExactPaise, toAppError } from '@aertrip/platform';
import { Button, cx, FormMessage, Skeleton, Spinner, useOnReconnect, VisuallyHidden } from '@aertrip/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  useOnReconnect(() => {
    if (error) void refetch();
  });
  const isOld = isPlaceholderData && isFetching;
  if (!data) {
    return error ? (
      <QuoteError error={error} onRetry={() => void refetch()} />
    ) : (
      <div className={styles.view}>
        <Spinner label="Your price is being calculated" />
        <Skeleton height="9rem" />
      </div>
    );
  }
  return (
    <div className={cx(styles.view, isOld && styles.old)} aria-busy={isOld}>
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
    </div>
  );
}

function QuoteError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={styles.view}>
      <FormMessage tone="error">
        {toAppError(error).code === 'offline'
          ? 'You are offline. Your price will appear once you are connected.'
          : 'We could not calculate your price. Please try again.'}
      </FormMessage>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
