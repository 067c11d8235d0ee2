import type { ListState } from '../../../shared/list/list-state';
import { adminKey } from '../../../shared/data/query';

/** Query keys of bookings; all start with `all`. */
export const bookingKeys = {
  all: [...adminKey, 'bookings'] as const,
  list: (list: ListState) => [...bookingKeys.all, 'list', list] as const,
  sums: (filters: object) => [...bookingKeys.all, 'sums', filters] as const,
  ledger: (list: ListState) => [...bookingKeys.all, 'ledger', list] as const,
  taxes: (list: ListState) => [...bookingKeys.all, 'taxes', list] as const,
  export: () => [...bookingKeys.all, 'export'] as const,
  openChangeRequests: [...adminKey, 'bookings', 'change-requests'] as const,
  terms: (id: string) => [...bookingKeys.all, 'terms', id] as const,
  refundAccount: (id: string) => [...bookingKeys.all, 'refund-account', id] as const,
  papers: (id: string) => [...bookingKeys.all, 'papers', id] as const,
  preview: (id: string, change: object, isWaived: boolean) =>
    [...bookingKeys.all, 'preview', id, change, isWaived] as const,
  departures: (packageId: string) => [...bookingKeys.all, 'departures', packageId] as const,
  detail: (id: string) => [...bookingKeys.all, 'detail', id] as const,
};
