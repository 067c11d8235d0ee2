import { formatDate, formatDateTime, formatExactPaise, getSiteConfig, whatsAppUrl } from '@aertrip/platform';
import type { SavedQuote } from './saved-quote';

/** The page that a customer opens, and pays on. */
export const quoteUrl = ({ token }: Pick<SavedQuote, 'token'>): string =>
  `${getSiteConfig().siteUrl}/quote/${token}`;

/** The same as a paper. */
export const quotePdfUrl = ({ token }: Pick<SavedQuote, 'token'>): string =>
  `${getSiteConfig().supabase.url}/functions/v1/documents/quotes/${token}.pdf`;

/** A chat with the customer in which the quote is ready to be sent. */
export function quoteChatUrl(quote: SavedQuote): string {
  const { contact, quote: priced, totalPaise, validUntil } = quote;
  return whatsAppUrl(
    contact.phone,
    [
      `Dear ${contact.name}, here is our quote ${quote.ref} for ${priced.packageTitle}, departing on ${formatDate(priced.startsOn)}: ${formatExactPaise(totalPaise)} in all.`,
      `It stands until ${formatDateTime(validUntil)}.`,
      quoteUrl(quote),
    ].join('\n'),
  );
}

/** A chat with the customer in which the link of the payment is ready to be sent. */
export const paymentChatUrl = (quote: SavedQuote): string =>
  whatsAppUrl(
    quote.contact.phone,
    `Dear ${quote.contact.name}, your seats for ${quote.quote.packageTitle} are held. You can pay here:\n${quoteUrl(quote)}`,
  );
