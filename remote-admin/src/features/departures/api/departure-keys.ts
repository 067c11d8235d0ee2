import type { ListState } from '../../../shared/list/list-state';
import { adminKey } from '../../../shared/data/query';

/** Query keys of departures; all start with `all`. */
export const departureKeys = {
  all: [...adminKey, 'departures'] as const,
  list: (list: ListState) => [...departureKeys.all, 'list', list] as const,
  detail: (id: string) => [...departureKeys.all, 'detail', id] as const,
  bookings: (id: string) => [...departureKeys.all, 'bookings', id] as const,
  waiting: (id: string) => [...departureKeys.all, 'waiting', id] as const,
  siblings: (packageId: string) => [...departureKeys.all, 'siblings', packageId] as const,
  priceToday: (bookingId: string, departureId: string) =>
    [...departureKeys.all, 'price-today', bookingId, departureId] as const,
  guestPapers: (id: string) => [...departureKeys.all, 'guest-papers', id] as const,
  cities: [...adminKey, 'departure-city-choices'] as const,
};
