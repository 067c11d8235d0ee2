import { paths } from '../../config/paths';

/** In the URL: enquiries of which nobody knows where they came from. */
export const noSource = 'unknown';

type Filters = Readonly<Record<string, string>>;

const withFilters = (path: string, filters: Filters) => `${path}?${new URLSearchParams(filters).toString()}`;

/** Lists with the filters under which a figure counts, so that it equals their total. */
export const figureLinks = {
  enquiries: (filters: Filters) => withFilters(paths.enquiries.href, filters),
  bookings: (filters: Filters) => withFilters(paths.bookings.href, filters),
  departures: (filters: Filters) => withFilters(paths.departures.href, filters),
  ledger: (filters: Filters) => withFilters(paths.ledger.href, filters),
};
