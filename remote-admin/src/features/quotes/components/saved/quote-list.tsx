import { formatDateTime, formatExactPaise } from '@aertrip/platform';
import { Badge } from '@aertrip/ui';
import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../../config/paths';
import { quoteState, type SavedQuote, stateLooks } from '../../model/saved-quote';
import styles from './saved-quotes.module.css';
import { NotLoaded } from '../../../../shared/not-loaded';
import { quotesOfEnquiryOptions } from '../../saved-quotes';
import layout from '../../../../shared/layout.module.css';
import text from '../../../../shared/text.module.css';

interface QuoteListProps {
  /** In display order. */
  readonly quotes: readonly SavedQuote[];
  /** Reference of the open quote. */
  readonly currentId?: string;
}

/** Quotes with their versions: price, validity and state. */
export function QuoteList({ quotes, currentId }: QuoteListProps) {
  return (
    <ul className={layout.entries}>
      {quotes.map((quote) => {
        const [name, tone] = stateLooks[quoteState(quote)];
        const title = `${quote.ref}, version ${quote.number}`;
        return (
          <li key={quote.id} className={layout.between}>
            <span>
              {quote.id === currentId ? (
                <strong aria-current="page">{title}</strong>
              ) : (
                <Link to={paths.quote.href(quote.id)} className={styles.link}>
                  {title}
                </Link>
              )}
              <small>{`${quote.contact.name} · ${quote.quote.packageTitle}`}</small>
              <small>{`until ${formatDateTime(quote.validUntil)}`}</small>
            </span>
            <span className={layout.amount}>
              <span>{formatExactPaise(quote.totalPaise)}</span>
              <Badge tone={tone}>{name}</Badge>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** An enquiry's quotes, newest first. */
export function EnquiryQuotes({ enquiryId }: { readonly enquiryId: string }) {
  const query = useQuery(quotesOfEnquiryOptions(enquiryId));
  if (!query.data) {
    return <NotLoaded query={query} height="4rem" title="Quotes could not be loaded" headingLevel={3} />;
  }
  if (query.data.length === 0) return <p className={text.quiet}>No quotes yet.</p>;
  return <QuoteList quotes={query.data} />;
}
