/** Pages of the site that messages and payments lead to. */
export const bookingPath = (booking: string): string => `/user/bookings/${booking}`;
export const quotePath = (token: string): string => `/quote/${token}`;
export const invitationPath = (token: string): string => `/admin/register?invitation=${token}`;
export const enquiriesPanelPath = '/admin/enquiries';
export const bookingsPanelPath = '/admin/bookings';
export const packagePath = (destination: string, slug: string): string => `/packages/${destination}/${slug}`;
