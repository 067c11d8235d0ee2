import { paths } from '../../config/paths';
import { writeParty, type Party } from '../../lib/party';

/** The booking path of a departure for a party: `/book/kashmir-in-bloom?departure=…&adults=3`. */
export function bookingPath(slug: string, departureId: string, party: Party): string {
  const params = new URLSearchParams({ departure: departureId });
  writeParty(params, party);
  return `${paths.booking.href(slug)}?${params}`;
}
