import type { IsoDay, IsoInstant } from './types';

const dayMs = 86_400_000;

const toUtc = (day: IsoDay): number => Date.parse(`${day}T00:00:00Z`);

/** The day `count` days after `day`; a negative count goes back. */
export function addDays(day: IsoDay, count: number): IsoDay {
  return new Date(toUtc(day) + count * dayMs).toISOString().slice(0, 10);
}

/** Whole days from `from` to `to`. */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  return Math.round((toUtc(to) - toUtc(from)) / dayMs);
}

/** 0 is Sunday. */
export function getWeekday(day: IsoDay): number {
  return new Date(toUtc(day)).getUTCDay();
}

/** 1 is January. */
export function getMonth(day: IsoDay): number {
  return Number(day.slice(5, 7));
}

/** The first day of the month that lies `count` months after the month of `day`. */
export function monthStart(day: IsoDay, count: number): IsoDay {
  const index = Number(day.slice(0, 4)) * 12 + getMonth(day) - 1 + count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}

/** An instant in India time, e.g. `at('2026-11-20', '10:15')`. */
export function at(day: IsoDay, time: string): IsoInstant {
  return `${day}T${time}:00+05:30`;
}
