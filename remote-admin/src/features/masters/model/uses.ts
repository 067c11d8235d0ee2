import { countText } from '../../../shared/count-text';
import { paths } from '../../../config/paths';

const inMaster = (master: string) => (_id: string, name: string) =>
  `${paths.master.href(master)}?q=${encodeURIComponent(name)}&state=all`;

/** Records that use a master: plural of their kind, and path by id and name. */
const kinds = {
  package: { many: 'packages', href: paths.package.href },
  destination: { many: 'destinations', href: inMaster('destinations') },
  hotel: { many: 'hotels', href: inMaster('hotels') },
  departure: { many: 'departures', href: paths.departure.href },
  booking: { many: 'bookings', href: paths.booking.href },
  quote: { many: 'quotes', href: paths.quote.href },
  enquiry: { many: 'enquiries', href: paths.enquiry.href },
} satisfies Record<string, { many: string; href: (id: string, name: string) => string }>;

type RecordKind = keyof typeof kinds;
export const recordKinds = Object.keys(kinds) as RecordKind[];
type UseCounts = Readonly<Partial<Record<RecordKind, number>>>;

const list = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** `{ package: 12, hotel: 1 }` → `12 packages and 1 hotel`; `nothing` for none. */
export function countsText(counts: UseCounts): string {
  const parts = Object.entries(counts).map(([kind, count]) =>
    countText(count, kind, kinds[kind as RecordKind].many),
  );
  return parts.length === 0 ? 'nothing' : list.format(parts);
}

/** Path of a record that uses a master. */
export const recordPath = (kind: RecordKind, id: string, name: string): string => kinds[kind].href(id, name);
