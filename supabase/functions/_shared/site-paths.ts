/** Pages of the site that messages and payments link to. */
export const bookingPath = (booking: string): string => `/user/bookings/${booking}`;
export const quotePath = (token: string): string => `/quote/${token}`;
export const sharedPaperPath = (token: string): string => `/functions/v1/documents/shared/${token}.pdf`;
export const invitationPath = (token: string): string => `/admin/register?invitation=${token}`;
export const confirmNewsletterPath = (token: string): string => `/newsletter/confirm/${token}`;
export const leaveNewsletterPath = (token: string): string => `/newsletter/leave/${token}`;
/** Outcome of confirming or leaving. */
export const newsletterOutcomePath = (outcome: 'confirmed' | 'expired' | 'left' | 'failed'): string =>
  `/newsletter/${outcome}`;
export const enquiriesPanelPath = '/admin/enquiries';
export const bookingsPanelPath = '/admin/bookings';
export const packagePath = (destination: string, slug: string): string => `/packages/${destination}/${slug}`;
