import { fullUrl } from '@aertrip/platform';

/** Departure and party are shared; all other parameters are dropped. */
const sharedNames = ['departure', 'adults', 'children', 'rooms', 'beds'];

/**
 * The full URL that shows another person the same tour.
 * @param search query string of the page
 * @param departureId of the departure that is shown, when the query string has none
 */
export function sharedUrl(path: string, search: string, departureId: string | null = null): string {
  const present = new URLSearchParams(search);
  if (departureId !== null) present.set('departure', departureId);
  const shared = new URLSearchParams();
  for (const name of sharedNames) for (const value of present.getAll(name)) shared.append(name, value);
  return fullUrl(shared.size > 0 ? `${path}?${shared}` : path);
}
