/** Pages of the site that messages and payments link to. */
export const bookingPath = (booking: string): string => `/user/bookings/${booking}`;
export const quotePath = (token: string): string => `/quote/${token}`;
export const sharedPaperPath = (token: string): string => `/functions/v1/documents/shared/${token}.pdf`;
export const confirmNewsletterPath = (token: string): string => `/newsletter/confirm/${token}`;
export const leaveNewsletterPath = (token: string): string => `/newsletter/leave/${token}`;
/** Outcome of confirming or leaving. */
export const newsletterOutcomePath = (outcome: 'confirmed' | 'expired' | 'left' | 'failed'): string =>
  `/newsletter/${outcome}`;
export const enquiriesPanelPath = '/admin/enquiries';
export const bookingsPanelPath = '/admin/bookings';

const base = 'https://same-site.invalid';

/**
 * A path of the site for a redirect.
 * @returns undefined for anything that leads elsewhere: another origin, `//evil`, backslashes, control characters
 */
export function safeReturnPath(given: string | null | undefined): string | undefined {
  // eslint-disable-next-line no-control-regex -- browsers drop control characters inside a URL
  if (!given?.startsWith('/') || /[\\\u0000-\u001f]/.test(given) || !URL.canParse(given, base))
    return undefined;
  const url = new URL(given, base);
  const path = url.pathname + url.search + url.hash;
  return url.origin === base && !path.startsWith('//') ? path : undefined;
}
