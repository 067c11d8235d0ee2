import { formatDate, formatDateTime, formatExactPaise, getSiteConfig, whatsAppUrl } from '@aertrip/platform';
import type { SavedQuote } from './saved-quote';

/** The page on which a customer opens and pays a quote. */
export const quoteUrl = ({ token }: Pick<SavedQuote, 'token'>): string =>
  `${getSiteConfig().siteUrl}/quote/${token}`;

/** The quote as a PDF. */
export const quotePdfUrl = ({ token }: Pick<SavedQuote, 'token'>): string =>
  `${getSiteConfig().supabase.url}/functions/v1/documents/quotes/${token}.pdf`;

/** A WhatsApp chat with the customer, prefilled with the quote. */
export function quoteChatUrl(quote: SavedQuote): string {
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
