import { formatMonth } from '@aertrip/platform';

const ordinal = (day: number): string =>
  `${day}${day % 10 === 1 && day !== 11 ? 'st' : day % 10 === 2 && day !== 12 ? 'nd' : day % 10 === 3 && day !== 13 ? 'rd' : 'th'}`;

const partsOf = (text: string): string[] | undefined =>
  /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim())?.slice(1);

/** A day as a `DateField` gives it, `2019-3-4` → `2019-03-04`; undefined for a day that does not exist or is before 1900. */
export function readDay(text: string): string | undefined {
  const [year, month, day] = partsOf(text) ?? [];
  if (!year || !month || !day || year < '1900') return undefined;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // 31 February rolls over into March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

/** Why a typed day is none: `February 2020 has no 31st.`; undefined for a day, and for an empty field. */
export function dayProblem(text: string): string | undefined {
  if (/^-*$/.test(text) || readDay(text)) return undefined;
  const [year, month, day] = partsOf(text) ?? [];
  if (!year || !month || !day) return 'Enter day, month and year, such as 4 3 2019.';
  if (year < '1900') return 'Enter a year from 1900.';
  if (Number(month) < 1 || Number(month) > 12) return 'Enter a month from 1 to 12.';
  if (Number(day) < 1) return 'Enter a day from 1.';
  return `${formatMonth(`${year}-${month.padStart(2, '0')}`)} has no ${ordinal(Number(day))}.`;
}
