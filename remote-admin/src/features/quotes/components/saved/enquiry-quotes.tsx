import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '../../../../shared/not-loaded';
import { quotesOfEnquiryOptions } from '../../api/saved-quotes';
import { QuoteList } from './quote-list';
import styles from './saved-quotes.module.css';

/** An enquiry's quotes, newest first. */
export function EnquiryQuotes({ enquiryId }: { readonly enquiryId: string }) {
  const query = useQuery(quotesOfEnquiryOptions(enquiryId));
  if (!query.data) {
    return <NotLoaded query={query} height="4rem" title="Quotes could not be loaded" headingLevel={3} />;
  }
  if (query.data.length === 0) return <p className={styles.none}>No quotes yet.</p>;
  return <QuoteList quotes={query.data} />;
}
