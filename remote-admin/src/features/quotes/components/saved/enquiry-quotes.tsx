import { formatDateTime, formatPaise } from '@aertrip/platform';
import { Badge, ErrorPanel, Skeleton } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../../../config/paths';
import { quotesOfEnquiryOptions } from '../../api/saved-quotes';
import { newestNumber, quoteState, stateLooks, type SavedQuote } from '../../model/saved-quote';
import styles from './saved-quotes.module.css';

interface QuoteListProps {
  /** In the order to show. */
  readonly quotes: readonly SavedQuote[];
  /** Of the quote that is open anyway. */
  readonly currentId?: string;
}

/** Quotes with their versions: what they cost, until when they stand, and what became of them. */
export function QuoteList({ quotes, currentId }: QuoteListProps) {
  return (
    <ul className={styles.list}>
      {quotes.map((quote) => {
        const [name, tone] = stateLooks[quoteState(quote, newestNumber(quotes, quote.ref))];
        const title = `${quote.ref}, version ${quote.number}`;
        return (
          <li key={quote.id} className={styles.row}>
            <span>
              {quote.id === currentId ? (
                <strong aria-current="page">{title}</strong>
              ) : (
                <Link to={paths.quote.href(quote.id)} className={styles.link}>
                  {title}
                </Link>
              )}
              <small>{quote.quote.packageTitle}</small>
              <small>{`until ${formatDateTime(quote.validUntil)}`}</small>
            </span>
            <span className={styles.end}>
              {formatPaise(quote.totalPaise)}
              <Badge tone={tone}>{name}</Badge>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** All quotes that were made for an enquiry, newest first. */
export function EnquiryQuotes({ enquiryId }: { readonly enquiryId: string }) {
  const { data, error, refetch } = useQuery(quotesOfEnquiryOptions(enquiryId));
  if (!data) {
    return error ? (
      <ErrorPanel
        title="The quotes could not be read"
        error={error}
        headingLevel={3}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton height="4rem" />
    );
  }
  if (data.length === 0) return <p className={styles.none}>No quote was made yet.</p>;
  return <QuoteList quotes={data} />;
}
