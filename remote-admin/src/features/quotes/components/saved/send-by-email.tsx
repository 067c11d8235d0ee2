import { formatDateTime } from '@aertrip/platform';
import { Button } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useChange } from '../../../../shared/data/use-change';
import { quoteKeys } from '../../api/quote-keys';
import { sendQuote, sentQuoteOptions } from '../../api/saved-quotes';
import type { SavedQuote } from '../../model/saved-quote';
import styles from './saved-quotes.module.css';

/** Emails a quote to its customer, once; then shows the delivery state. */
export function SendByEmail({ quote, canSend }: { readonly quote: SavedQuote; readonly canSend: boolean }) {
  const { data: sent } = useQuery(sentQuoteOptions(quote.id));
  const { mutate, isPending } = useChange({
    change: sendQuote,
    affects: quoteKeys.all,
    done: () => `Sending the quote to ${quote.contact.email}`,
  });
  if (sent) {
    const { state, sentAt } = sent;
    const texts = {
      sent: sentAt
        ? `Emailed to ${quote.contact.email}, ${formatDateTime(sentAt)}.`
        : 'Not sent: no mail server. Share the link instead.',
      queued: `Sending to ${quote.contact.email}.`,
      failed: `The email to ${quote.contact.email} could not be sent. Share the link instead.`,
    };
    return <p className={styles.sent}>{texts[state]}</p>;
  }
  if (!canSend) return null;
  return (
    <Button
      size="sm"
      variant="secondary"
      // Disabled until an earlier delivery is ruled out.
      busy={isPending || sent === undefined}
      onClick={() => mutate({ id: quote.id })}
    >
      <Mail size={16} aria-hidden />
      Send by email
    </Button>
  );
}
