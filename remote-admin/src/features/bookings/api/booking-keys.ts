import type { ListState } from '../../../lib/list/list-state';
import { adminKey } from '../../../lib/data/query';

/** Query keys of bookings; everything about them begins with `all`. */
export const bookingKeys = {
  all: [...adminKey, 'bookings'] as const,
  list: (list: ListState) => [...bookingKeys.all, 'list', list] as const,
  terms: (id: string) => [...bookingKeys.all, 'terms', id] as const,
  invoiceLinks: (id: string, numbers: readonly string[]) =>
    [...bookingKeys.all, 'invoice-links', id, numbers] as const,
  detail: (id: string) => [...bookingKeys.all, 'detail', id] as const,
};
