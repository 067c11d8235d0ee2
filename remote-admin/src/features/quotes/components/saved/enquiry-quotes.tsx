import { ErrorPanel, Skeleton } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { quotesOfEnquiryOptions } from '../../api/saved-quotes';
import { QuoteList } from './quote-list';
import styles from './saved-quotes.module.css';

/** An enquiry's quotes, newest first. */
export function EnquiryQuotes({ enquiryId }: { readonly enquiryId: string }) {
  const { data, error, refetch } = useQuery(quotesOfEnquiryOptions(enquiryId));
  if (!data) {
    return error ? (
      <ErrorPanel
        title="Quotes could not be loaded"
        error={error}
        headingLevel={3}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton height="4rem" />
    );
  }
  if (data.length === 0) return <p className={styles.none}>No quotes yet.</p>;
  return <QuoteList quotes={data} />;
}
