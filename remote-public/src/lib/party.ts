import { plural } from './text';

/** Price-relevant data of the travellers: adults from 12 years on, children by their age on the day of departure. */
export interface Party {
  readonly adults: number;
  /** Years, 0 to 11; below 2 is an infant. */
  readonly childAges: readonly number[];
  /** Minimum number of rooms; absent: as few as hold the party. */
  readonly rooms?: number;
  /** False: the children have no beds of their own, at a lower price. */
  readonly hasChildBeds?: boolean;
}

/** Adults and children of a room, of whom two children at most; the price has the last word. */
const maxRoomPeople = 4;
const maxRoomChildren = 2;

/** Youngest age for a bed. */
export const minAgeForBed = 2;

/** The minimum number of rooms for a party. */
export function fewestRooms({ adults, childAges }: Pick<Party, 'adults' | 'childAges'>): number {
  const children = childAges.filter((age) => age >= minAgeForBed).length;
  const rooms = Math.max(
    1,
    Math.floor(adults / 2),
    Math.ceil((adults + children) / maxRoomPeople),
    Math.ceil(children / maxRoomChildren),
  );
  return Math.min(rooms, adults);
}

/** Whether an extra bed is a choice: a child beside an adult who is alone in a room takes that room's second bed. */
export function hasBedChoice(party: Party): boolean {
  const { adults, childAges } = party;
  const rooms = Math.max(party.rooms ?? 1, fewestRooms(party));
  const loneAdults = Math.floor(adults / rooms) === 1 ? rooms - (adults % rooms) : 0;
  return childAges.filter((age) => age >= minAgeForBed).length > loneAdults;
}

/** Seats of a party: infants have none. */
export const countSeats = ({ adults, childAges }: Party): number =>
  adults + childAges.filter((age) => age >= minAgeForBed).length;

/** The party as a parameter of quotes and searches, without defaults. */
export const toRooms = ({ adults, childAges, rooms, hasChildBeds }: Party) => ({
  adults,
  children: [...childAges],
  ...(rooms === undefined ? {} : { rooms }),
  ...(hasChildBeds === false ? { beds: false } : {}),
});

/** Two adults: the basis of a price "per person, twin sharing". */
export const defaultParty: Party = { adults: 2, childAges: [] };

/** The limits of one online booking; a larger group is an enquiry. */
export const maxTravellersOnline = 9;

const maxAdults = 40;
const maxChildren = 20;
export const maxChildAge = 11;

const isIntegerBetween = (value: number, from: number, to: number) =>
  Number.isInteger(value) && value >= from && value <= to;

/**
 * Parses the party of a URL, `adults=2&children=7,4&rooms=2&beds=0`; missing and invalid values become the default.
 */
export function readParty(params: URLSearchParams): Party {
  const adultCount = Number(params.get('adults') ?? defaultParty.adults);
  const adults = isIntegerBetween(adultCount, 1, maxAdults) ? adultCount : defaultParty.adults;
  const rooms = Number(params.get('rooms'));
  const childAges = (params.get('children') ?? '')
    .split(',')
    .filter((age) => age.trim() !== '')
    .map(Number)
    .filter((age) => isIntegerBetween(age, 0, maxChildAge))
    .slice(0, maxChildren);
  return {
    adults,
    childAges,
    ...(isIntegerBetween(rooms, fewestRooms({ adults, childAges }) + 1, adults) ? { rooms } : {}),
    ...(params.get('beds') === '0' && childAges.length > 0 ? { hasChildBeds: false } : {}),
  };
}

/** Writes the party into URL parameters; omits the default party. */
export function writeParty(params: URLSearchParams, { adults, childAges, rooms, hasChildBeds }: Party): void {
  if (adults === defaultParty.adults && childAges.length === 0) params.delete('adults');
  else params.set('adults', String(adults));
  if (childAges.length === 0) params.delete('children');
  else params.set('children', childAges.join(','));
  if (rooms === undefined) params.delete('rooms');
  else params.set('rooms', String(rooms));
  if (hasChildBeds === false && childAges.length > 0) params.set('beds', '0');
  else params.delete('beds');
}

export const countTravellers = ({ adults, childAges }: Party): number => adults + childAges.length;

/** `2 adults, 1 child (7), 2 rooms, no extra bed` */
export function formatParty({ adults, childAges, rooms, hasChildBeds }: Party): string {
  const parts = [plural(adults, 'adult')];
  if (childAges.length > 0)
    parts.push(`${plural(childAges.length, 'child', 'children')} (${childAges.join(', ')})`);
  if (rooms !== undefined) parts.push(plural(rooms, 'room'));
  if (hasChildBeds === false) parts.push('no extra bed');
  return parts.join(', ');
}
