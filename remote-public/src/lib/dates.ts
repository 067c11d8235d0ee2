import { formatMonth, monthsFrom } from '@aertrip/platform';

/** Adds `days` to a calendar day: `2027-01-30` + 3 → `2027-02-02`. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Whether it is a day of the calendar: `2027-02-28`, not `2027-02-30`. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const monthNames = monthsFrom('2027-01', 12).map((month) => formatMonth(month).slice(0, 3));

/**
 * Ranges of months: `[11, 12, 1, 2, 6]` → `Jun, Nov – Feb`.
 * @param months 1 is January; order and repetitions do not matter
 */
export function formatMonths(months: readonly number[]): string {
  const present = new Set(months.filter((month) => month >= 1 && month <= 12));
  if (present.size === 12) return 'All year round';
  const isStart = (month: number) => present.has(month) && !present.has(month === 1 ? 12 : month - 1);
  return monthNames
    .map((_, index) => index + 1)
    .filter(isStart)
    .map((start) => {
      let end = start;
      while (present.has((end % 12) + 1)) end = (end % 12) + 1;
      const [first, last] = [monthNames[start - 1], monthNames[end - 1]];
      return first === last ? first : `${first} – ${last}`;
    })
    .join(', ');
}
