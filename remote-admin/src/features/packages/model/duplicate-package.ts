import type { DepartureForm } from './departure-form';
import type { PackageForm } from './package-form';

const dayLength = 86_400_000;

// Plain dates: UTC keeps the arithmetic free of time zones and daylight saving.
const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** @param by days, may be negative */
export const moveDay = (day: string, by: number): string =>
  new Date(toTime(day) + by * dayLength).toISOString().slice(0, 10);

/** Days from one date to another. */
export const daysBetween = (from: string, to: string): number => (toTime(to) - toTime(from)) / dayLength;

/** How far the departures of a copy are moved: by days, or so that the first of them leaves on a day. */
export type Move =
  { readonly kind: 'by'; readonly days: number } | { readonly kind: 'first'; readonly day: string };

export interface MovedDepartures {
  /** New departures by date, nobody booked on them. */
  readonly moved: readonly DepartureForm[];
  /** Dates that would be over already. */
  readonly leftOut: readonly string[];
}

/**
 * The departures of a package for its copy, each as many days later. Cancelled ones are not copied; what is sold out or closed
 * is open again. @param today as `2026-11-22`
 */
export function moveDepartures(
  departures: readonly DepartureForm[],
  move: Move,
  today: string,
): MovedDepartures {
  const copied = departures
    .filter(({ status, startsOn }) => status !== 'cancelled' && startsOn !== '')
    .toSorted((a, b) => a.startsOn.localeCompare(b.startsOn));
  const first = copied.find(({ startsOn }) => startsOn > today) ?? copied[0];
  if (!first) return { moved: [], leftOut: [] };
  const days = move.kind === 'by' ? move.days : daysBetween(first.startsOn, move.day);
  const all = copied.map((departure): DepartureForm => ({
    ...departure,
    departureId: '',
    seatsTaken: 0,
    status: 'open',
    startsOn: moveDay(departure.startsOn, days),
  }));
  const isToCome = ({ startsOn }: DepartureForm) => startsOn > today;
  return {
    moved: all.filter(isToCome),
    leftOut: all.filter((departure) => !isToCome(departure)).map(({ startsOn }) => startsOn),
  };
}

/** A copy as a new package: its code and its web address are made when it is stored. */
export const toCopy = (
  form: PackageForm,
  title: string,
  departures: readonly DepartureForm[],
): PackageForm => ({ ...form, title, code: '', slug: '', departures: [...departures] });
