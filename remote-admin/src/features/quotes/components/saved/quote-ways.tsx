import { Button, ButtonLink, Row } from '@aertrip/ui';
import { FilePlus2, FileText, Mail } from 'lucide-react';
import { formatDate, formatDateTime, formatExactPaise, getSiteConfig, whatsAppUrl } from '@aertrip/platform';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../../shared/card';
import { CopyLink } from '../../../../shared/sale/copy-link';
import { WhatsAppLink } from '../../../../shared/sale/whatsapp-link';
import { paths } from '../../../../config/paths';
import { useChange } from '../../../../shared/data/use-change';
import { quoteKeys, sendQuote, sentQuoteOptions, shareQuote } from '../../saved-quotes';
import { livingBooking, type QuoteState, type SavedQuote } from '../../model/saved-quote';
import { usePermission } from '../../../../shared/session/roles';
import { AnswerDiscount } from './answer-discount';
import { HoldSeats } from './hold-dialog';
import styles from './saved-quotes.module.css';
import text from '../../../../shared/text.module.css';

interface QuoteWaysProps {
  readonly quote: SavedQuote;
  readonly state: QuoteState;
  /** Latest version of its reference. */
  readonly newest: SavedQuote;
}

/** Next steps of a quote: sharing it, holding its seats, or a new version. */
export function QuoteWays({ quote, state, newest }: QuoteWaysProps) {
  const booking = livingBooking(quote);
  const { mutate: share } = useChange({ change: shareQuote, affects: quoteKeys.all });
  const noteSharing = () => {
    if (state === 'open' && quote.sentAt === null) share({ id: quote.id });
  };
  const canApprove = usePermission('approveDiscounts');
  if (state === 'replaced') {
    return (
      <Card title="Next">
        <div className={styles.steps}>
          <p className={text.quiet}>A newer version replaced this one. The customer sees that on its link.</p>
          <ButtonLink size="sm" to={paths.quote.href(newest.id)}>
            {`Open version ${newest.number}`}
          </ButtonLink>
        </div>
      </Card>
    );
  }
  if (state === 'awaitingApproval' || state === 'declined') {
    return (
      <Card title="Discount">
        <div className={styles.steps}>
          <p className={text.quiet}>
            {state === 'awaitingApproval'
              ? 'This discount is above the limit of its author. Once a manager approves it, you can share the quote and hold seats.'
              : 'This discount was declined. Make a new version with a smaller discount.'}
          </p>
          {state === 'awaitingApproval' && canApprove.allowed && (
            <AnswerDiscount quoteId={quote.id} name={`${quote.ref}, version ${quote.number}`} />
          )}
          <ButtonLink size="sm" variant="secondary" to={paths.quoteVersion.href(quote.id)}>
            <FilePlus2 size={16} aria-hidden />
            New version
          </ButtonLink>
        </div>
      </Card>
    );
  }
  return (
    <>
      <Card title="Next">
        <div className={styles.steps}>
          {booking && (
            <ButtonLink size="sm" to={paths.booking.href(booking.id)}>
              {`Open booking ${booking.ref}`}
            </ButtonLink>
          )}
          {state === 'open' && <HoldSeats quote={quote} />}
          {!booking && (
            <ButtonLink
              size="sm"
              variant={state === 'open' ? 'secondary' : 'primary'}
              to={paths.quoteVersion.href(quote.id)}
            >
              <FilePlus2 size={16} aria-hidden />
              New version
            </ButtonLink>
          )}
          {state === 'expired' && (
            <p className={text.quiet}>This quote has expired. A new version gets today’s prices.</p>
          )}
        </div>
      </Card>
      <Card title="Share">
        <Row gap={2}>
          <CopyLink url={quoteUrl(quote)} onCopy={noteSharing} />
          <WhatsAppLink url={quoteChatUrl(quote)} onClick={noteSharing} />
          <ButtonLink size="sm" variant="secondary" to={quotePdfUrl(quote)} target="_blank" rel="noreferrer">
            <FileText size={16} aria-hidden />
            PDF
          </ButtonLink>
          {quote.contact.email && <SendByEmail quote={quote} canSend={state === 'open'} />}
        </Row>
      </Card>
    </>
  );
}

/** Emails a quote to its customer, once; then shows the delivery state. */
function SendByEmail({ quote, canSend }: { readonly quote: SavedQuote; readonly canSend: boolean }) {
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

/** The page on which a customer opens and pays a quote. */
const quoteUrl = ({ token }: Pick<SavedQuote, 'token'>): string =>
  `${getSiteConfig().siteUrl}/quote/${token}`;

/** The quote as a PDF. */
const quotePdfUrl = ({ token }: Pick<SavedQuote, 'token'>): string =>
  `${getSiteConfig().supabase.url}/functions/v1/documents/quotes/${token}.pdf`;

/** A WhatsApp chat with the customer, prefilled with the quote. */
function quoteChatUrl(quote: SavedQuote): string {
  const { contact, quote: priced, totalPaise, validUntil } = quote;
  return whatsAppUrl(
    contact.phone,
    [
      `Dear ${contact.name}, here is our quote ${quote.ref} for ${priced.packageTitle}, departing on ${formatDate(priced.startsOn)}: ${formatExactPaise(totalPaise)} in all.`,
      `It is valid until ${formatDateTime(validUntil)}.`,
      quoteUrl(quote),
    ].join('\n'),
  );
}
