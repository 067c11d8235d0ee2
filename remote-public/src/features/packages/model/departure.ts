import { groupBy } from '../../../lib/group-by';
import type { Occupancy } from '../../../lib/occupancy';
import { countSeats, defaultParty, maxTravellersOnline, type Party } from '../../../lib/party';
import type { PackageDetail } from './package-detail';

export const occupancyNames: Readonly<Record<Occupancy, string>> = {
  twin: 'Adult, twin sharing',
  triple: 'Adult, triple sharing',
  single: 'Adult, single room',
  child_with_bed: 'Child with extra bed',
  child_without_bed: 'Child without bed',
  infant: 'Infant under 2 years',
};

/** A future departure of a package: prices in the order of `occupancies`, flights in local time, `06:10`. */
export type Departure = PackageDetail['departures'][number];
export type OccupancyPrice = Departure['prices'][number];

/** `06:10 – 08:35`; null while a time is missing. An arrival before its departure is on the next day. */
export function formatFlight(departs: string | null, arrives: string | null): string | null {
  if (departs === null || arrives === null) return null;
  return `${departs} – ${arrives}${arrives < departs ? ' (next day)' : ''}`;
}

/** `4 seats left`; visitors are not told more than nine. */
export const formatSeats = (seatsLeft: number): string =>
  seatsLeft >= 9 ? 'Seats available' : `${seatsLeft} ${seatsLeft === 1 ? 'seat' : 'seats'} left`;

/** Warn about few seats from this number down. */
export const fewSeats = 6;

export type Availability = 'open' | 'few' | 'sold-out';

export function availability({ isClosed, seatsLeft }: Departure): Availability {
  if (isClosed || seatsLeft <= 0) return 'sold-out';
  return seatsLeft <= fewSeats ? 'few' : 'open';
}

/** Whether its seats are enough for the party; those of a group that is larger than online bookings are not counted. */
export const hasSeatsFor = ({ seatsLeft }: Pick<Departure, 'seatsLeft'>, party: Party): boolean =>
  seatsLeft >= Math.min(countSeats(party), maxTravellersOnline);

/** Only one person can book the last seat: two in a twin cannot. */
export const isLastSeat = ({ seatsLeft }: Pick<Departure, 'seatsLeft'>): boolean => seatsLeft === 1;

export interface WantedParty {
  readonly party: Party;
  /** The number of adults is still the default. */
  readonly isOpen: boolean;
}

/** The party on a departure: one adult takes the last seat, unless two were chosen. */
export const partyOn = (departure: Pick<Departure, 'seatsLeft'>, { party, isOpen }: WantedParty): Party =>
  isOpen && isLastSeat(departure) ? { ...party, adults: 1 } : party;

/** The price of a departure in lists: per person in a twin; for the last seat, in a single room. */
export const personPrice = (departure: Pick<Departure, 'seatsLeft' | 'prices'>): OccupancyPrice | undefined =>
  departure.prices.find((price) => price.occupancy === (isLastSeat(departure) ? 'single' : 'twin'));

export interface DepartureMonth {
  /** `2027-01` */
  readonly month: string;
  readonly departures: readonly Departure[];
}

export interface DepartureGroup {
  readonly city: Departure['city'];
  readonly months: readonly DepartureMonth[];
}

/** Departures by city, then by month; both in order of first occurrence. */
export function groupDepartures(departures: readonly Departure[]): DepartureGroup[] {
  const byCity = groupBy(departures, ({ city }) => city?.iata ?? '');
  return [...byCity.values()].map((ofCity) => ({
    city: ofCity[0]?.city ?? null,
    months: [...groupBy(ofCity, ({ startsOn }) => startsOn.slice(0, 7))].map(([month, ofMonth]) => ({
      month,
      departures: ofMonth,
    })),
  }));
}

/** The departure of that id, else the default one. */
export const findDeparture = (
  departures: readonly Departure[],
  id: string | null,
  party?: Party,
): Departure | undefined =>
  departures.find((departure) => departure.id === id) ?? defaultDeparture(departures, party);

/** The first departure with seats for the party, else with any, else the first one. */
export function defaultDeparture(
  departures: readonly Departure[],
  party: Party = defaultParty,
): Departure | undefined {
  const open = departures.filter((departure) => availability(departure) !== 'sold-out');
  return open.find((departure) => hasSeatsFor(departure, party)) ?? open[0] ?? departures[0];
}
