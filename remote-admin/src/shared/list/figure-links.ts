import { paths } from '../../config/paths';

/** Filter value in the URL for enquiries of unknown source. */
export const noSource = 'unknown';

type Filters = Readonly<Record<string, string>>;

const withFilters = (path: string, filters: Filters) => `${path}?${new URLSearchParams(filters).toString()}`;

/** Lists with the filters of a figure, whose total equals it. */
export const figureLinks = {
  enquiries: (filters: Filters) => withFilters(paths.enquiries.href, filters),
  bookings: (filters: Filters) => withFilters(paths.bookings.href, filters),
  departures: (filters: Filters) => withFilters(paths.departures.href, filters),
  receivables: (filters: Filters) => withFilters(paths.receivables.href, filters),
  ledger: (filters: Filters) => withFilters(paths.ledger.href, filters),
};
