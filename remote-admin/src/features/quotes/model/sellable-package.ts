import { withoutFlights } from '../../../shared/sale/departure-status';
import type { Departure, Occupancy } from '../../../shared/sale/departures-on-sale';

/** Price of an occupancy in paise; null where it is not sold. */
export const priceOf = ({ departurePrices }: Departure, occupancy: Occupancy): number | null =>
  departurePrices.find((price) => price.occupancy === occupancy)?.amountPaise ?? null;

/** Preferred departure: month `2027-03` and city name; empty for any. */
export interface DepartureWish {
  readonly month: string;
  readonly city: string;
}

export const monthOf = ({ startsOn }: Departure): string => startsOn.slice(0, 7);

const cityOf = ({ city }: Departure): string => city ?? withoutFlights;

const differing = (values: readonly string[]) => [...new Set(values)].toSorted();

/** Months and cities with departures. */
export const departureChoices = (departures: readonly Departure[]) => ({
  months: differing(departures.map(monthOf)),
  cities: differing(departures.map(cityOf)),
});

export const matching = (departures: readonly Departure[], { month, city }: DepartureWish): Departure[] =>
  departures.filter(
    (departure) => (!month || monthOf(departure) === month) && (!city || cityOf(departure) === city),
  );

/** The part of a preference that departures can meet; drops a month or city without any. */
export function possibleWish(departures: readonly Departure[], wish: DepartureWish): DepartureWish {
  const { months, cities } = departureChoices(departures);
  const city = cities.find((name) => name.toLowerCase() === wish.city.trim().toLowerCase()) ?? '';
  const month = months.includes(wish.month) ? wish.month : '';
  // For a city without departures in that month, the month takes precedence.
  return matching(departures, { month, city }).length > 0 ? { month, city } : { month, city: '' };
}
