import { dictionary } from '@aertrip/platform/dictionary';
import { row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { paths } from '../../config/paths';

export const foundSchema = row({
  /** Kind of record; the table name for a master. */
  kind: v.string(),
  id: v.string(),
  title: v.string(),
  subtitle: v.string(),
  /** Parameters of its screen's URL. */
  path: v.array(v.string()),
});

/** A search result. */
export type Found = v.InferOutput<typeof foundSchema>;

const search = (words: string) => `?${new URLSearchParams({ q: words }).toString()}`;

const recordPaths = dictionary<(...parts: string[]) => string>({
  package: (id = '') => paths.package.href(id),
  departure: (id = '') => paths.departure.href(id),
  enquiry: (id = '') => paths.enquiry.href(id),
  booking: (id = '') => paths.booking.href(id),
  quote: (id = '') => paths.quote.href(id),
  customer: (contact = '') => paths.customer.href(contact),
});

/** URL of a result. A master appears in its list, active or retired. */
export function getFoundPath({ kind, path }: Pick<Found, 'kind' | 'path'>): string {
  const getPath = recordPaths[kind];
  if (getPath) return getPath(...path);
  const [table = '', name = ''] = path;
  return `${paths.master.href(table.replaceAll('_', '-'))}${search(name)}&state=all`;
}

const headings = dictionary<string>({
  customer: 'Customers',
  booking: 'Bookings',
  enquiry: 'Enquiries',
  quote: 'Quotes',
  package: 'Packages',
  departure: 'Departures',
});

/** Heading of a kind. */
export const getHeading = (kind: string): string => headings[kind] ?? 'Masters';

const masterNames = dictionary<string>({
  destinations: 'Destination',
  departure_cities: 'Departure city',
  themes: 'Theme',
  hotels: 'Hotel',
  inclusions: 'Inclusion',
  policies: 'Policy',
  faqs: 'Question',
  extras: 'Extra',
  promotions: 'Promotion',
  lost_reasons: 'Lost reason',
  enquiry_sources: 'Source',
});

/** Second line of a result; for a master, the kind. */
export const getSubtitle = ({ kind, subtitle }: Pick<Found, 'kind' | 'subtitle'>): string =>
  [masterNames[kind], subtitle].filter(Boolean).join(' · ');
