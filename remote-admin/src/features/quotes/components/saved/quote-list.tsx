import { formatDateTime, formatExactPaise } from '@aertrip/platform';
import { Badge } from '@aertrip/ui';
import { Link } from 'react-router-dom';
import { paths } from '../../../../config/paths';
import { quoteState, stateLooks, type SavedQuote } from '../../model/saved-quote';
import styles from './saved-quotes.module.css';

interface QuoteListProps {
  /** In display order. */
  readonly quotes: readonly SavedQuote[];
  /** Reference of the open quote. */
  readonly currentId?: string;
}

/** Quotes with their versions: price, validity and state. */
export function QuoteList({ quotes, currentId }: QuoteListProps) {
  return (
    <ul className={styles.list}>
      {quotes.map((quote) => {
        const [name, tone] = stateLooks[quoteState(quote)];
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
              <small>{`${quote.contact.name} · ${quote.quote.packageTitle}`}</small>
              <small>{`until ${formatDateTime(quote.validUntil)}`}</small>
            </span>
            <span className={styles.end}>
              <span>{formatExactPaise(quote.totalPaise)}</span>
              <Badge tone={tone}>{name}</Badge>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
