import { countText } from '../../../shared/count-text';
import { paths } from '../../../config/paths';

export const recordKinds = [
  'package',
  'destination',
  'hotel',
  'departure',
  'booking',
  'quote',
  'enquiry',
] as const;

export type RecordKind = (typeof recordKinds)[number];

const nouns: Readonly<Record<string, readonly [one: string, many: string]>> = {
  package: ['package', 'packages'],
  destination: ['destination', 'destinations'],
  hotel: ['hotel', 'hotels'],
  departure: ['departure', 'departures'],
  booking: ['booking', 'bookings'],
  quote: ['quote', 'quotes'],
  enquiry: ['enquiry', 'enquiries'],
};

const list = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** `{ package: 12, hotel: 1 }` → `12 packages and 1 hotel`; `nothing` for none. */
export function countsText(counts: Readonly<Record<string, number>>): string {
  const parts = Object.entries(counts).map(([kind, count]) => {
    const [one, many] = nouns[kind] ?? ['record', 'records'];
    return countText(count, one, many);
  });
  return parts.length === 0 ? 'nothing' : list.format(parts);
}

/** Path of a record that uses a master. */
export function recordPath(kind: RecordKind, id: string, name: string): string {
  const find = (master: string) => `${paths.master.href(master)}?q=${encodeURIComponent(name)}&state=all`;
  switch (kind) {
    case 'package':
      return paths.package.href(id);
    case 'departure':
      return paths.departure.href(id);
    case 'booking':
      return paths.booking.href(id);
    case 'quote':
      return paths.quote.href(id);
    case 'enquiry':
      return paths.enquiry.href(id);
    case 'destination':
      return find('destinations');
    case 'hotel':
      return find('hotels');
  }
}
