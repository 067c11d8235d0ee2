import { noFlights, type DepartureForm } from './departure-form';
import type { PackageForm } from './package-form';

const dayLength = 86_400_000;

// Plain dates: UTC keeps the arithmetic free of time zones and daylight saving.
const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** @param by days, may be negative */
const moveDay = (day: string, by: number): string =>
  new Date(toTime(day) + by * dayLength).toISOString().slice(0, 10);

interface MovedDepartures {
  /** New departures by date, without bookings. */
  readonly moved: readonly DepartureForm[];
  /** Dates that would be in the past. */
  readonly leftOut: readonly string[];
}

/**
 * The departures of a copy, shifted. Omits cancelled ones; sold out and closed ones are open again. Their flights
 * are not known yet.
 * @param today as `2026-11-22`
 */
export function moveDepartures(
  departures: readonly DepartureForm[],
  days: number,
  today: string,
): MovedDepartures {
  const copied = departures
    .filter(({ status, startsOn }) => status !== 'cancelled' && startsOn !== '')
    .toSorted((a, b) => a.startsOn.localeCompare(b.startsOn));
  const all = copied.map((departure): DepartureForm => ({
    ...departure,
    departureId: crypto.randomUUID(),
    seatsTaken: 0,
    status: 'open',
    ...noFlights,
    startsOn: moveDay(departure.startsOn, days),
  }));
  const isToCome = ({ startsOn }: DepartureForm) => startsOn > today;
  return {
    moved: all.filter(isToCome),
    leftOut: all.filter((departure) => !isToCome(departure)).map(({ startsOn }) => startsOn),
  };
}

const withNewIds = <Item extends { rowId: string }>(rows: readonly Item[]): Item[] =>
  rows.map((row) => ({ ...row, rowId: crypto.randomUUID() }));

/** New ids for stops, and the hotels at them. */
function copyRoute({ stops, hotels }: PackageForm): Pick<PackageForm, 'stops' | 'hotels'> {
  const copies = new Map(stops.map(({ rowId }) => [rowId, crypto.randomUUID()]));
  const idOf = (rowId: string) => copies.get(rowId) ?? rowId;
  return {
    stops: stops.map((stop) => ({ ...stop, rowId: idOf(stop.rowId) })),
    hotels: withNewIds(hotels).map((hotel) => ({ ...hotel, stopId: idOf(hotel.stopId) })),
  };
}

/** A copy as a new package: saving creates its code and its URL path. */
export const toCopy = (
  form: PackageForm,
  title: string,
  departures: readonly DepartureForm[],
): PackageForm => ({
  ...form,
  title,
  code: '',
  slug: '',
  ...copyRoute(form),
  itineraryDays: withNewIds(form.itineraryDays),
  inclusions: withNewIds(form.inclusions),
  images: withNewIds(form.images),
  faqs: withNewIds(form.faqs),
  departures: [...departures],
});
