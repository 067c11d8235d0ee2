import { Card } from '../../../../components/card/card';
import { ErrorPanel, Skeleton } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { quotesWithoutEnquiryOptions } from '../../api/saved-quotes';
import { QuoteList } from './quote-list';
import styles from './saved-quotes.module.css';

/** The latest quotes without an enquiry. */
export function EarlierQuotes() {
  const { data, error, refetch } = useQuery(quotesWithoutEnquiryOptions);
  return (
    <Card title="Earlier quotes without an enquiry">
      {!data && !error && <Skeleton height="6rem" />}
      {!data && error && (
        <ErrorPanel
          title="Quotes could not be loaded"
          error={error}
          headingLevel={3}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <p className={styles.none}>No quotes yet.</p>}
      {data && data.length > 0 && <QuoteList quotes={data} />}
    </Card>
  );
}
