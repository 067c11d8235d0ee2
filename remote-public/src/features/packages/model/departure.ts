import { groupBy } from '../../../lib/group-by';

export const occupancies = [
  'twin',
  'triple',
  'single',
  'child_with_bed',
  'child_without_bed',
  'infant',
] as const;
export type Occupancy = (typeof occupancies)[number];

export const occupancyNames: Readonly<Record<Occupancy, string>> = {
  twin: 'Adult, twin sharing',
  triple: 'Adult, triple sharing',
  single: 'Adult, single room',
  child_with_bed: 'Child with own bed',
  child_without_bed: 'Child without bed',
  infant: 'Infant under 2 years',
};

export interface OccupancyPrice {
  readonly occupancy: Occupancy;
  readonly amountPaise: number;
  readonly mrpPaise: number | null;
}

export interface DepartureCity {
  readonly name: string;
  readonly iata: string;
}

/** One date on which a package leaves, in the future. */
export interface Departure {
  readonly id: string;
  /** `2027-01-12` */
  readonly startsOn: string;
  /** Null: guests join at the first stop. */
  readonly city: DepartureCity | null;
  readonly isGuaranteed: boolean;
  readonly isClosed: boolean;
  readonly seatsLeft: number;
  /** In the order of `occupancies`. */
  readonly prices: readonly OccupancyPrice[];
}

/** So few seats or less are worth a warning. */
export const fewSeats = 6;

export type Availability = 'open' | 'few' | 'sold-out';

export function availability({ isClosed, seatsLeft }: Departure): Availability {
  if (isClosed || seatsLeft <= 0) return 'sold-out';
  return seatsLeft <= fewSeats ? 'few' : 'open';
}

export const twinPrice = (departure: Departure): OccupancyPrice | undefined =>
  departure.prices.find((price) => price.occupancy === 'twin');

export interface DepartureMonth {
  /** `2027-01` */
  readonly month: string;
  readonly departures: readonly Departure[];
}

export interface DepartureGroup {
  readonly city: DepartureCity | null;
  readonly months: readonly DepartureMonth[];
}

/** Departures by the city they leave from, then by month; both in the order in which they first come up. */
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

/** The first departure with seats, else the first there is. */
export const defaultDeparture = (departures: readonly Departure[]): Departure | undefined =>
  departures.find((departure) => availability(departure) !== 'sold-out') ?? departures[0];
