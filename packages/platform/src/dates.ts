/** India has had one offset from UTC, in ms, since 1945, and no summer time (tz database, `Asia/Kolkata`). */
const offset = 5.5 * 60 * 60 * 1000;

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** What the screens show of a stored value that is no date or amount: one bad row takes no list down. */
export const noValue = '—';

/**
 * The clock in India, as `2027-01-12T18:30:00.000Z`. Not by `Intl`: a formatter costs a slow phone 25 ms before the page can
 * start, and each date as much as a whole card (docs/decisions/07).
 * @throws RangeError when it is no date
 */
const inIndia = (date: Date): string => new Date(date.getTime() + offset).toISOString();

const monthOf = (clock: string): string => months[Number(clock.slice(5, 7)) - 1] ?? '';

/** A plain date has no time: noon in India keeps it on its day through all arithmetic. */
function parse(iso: string): Date {
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T12:00:00+05:30` : iso);
}

/** As `inIndia`; undefined for what is no date of a year with four digits. */
function clockOf(moment: string | Date): string | undefined {
  const date = typeof moment === 'string' ? parse(moment) : moment;
  const clock = Number.isNaN(date.getTime()) ? '' : inIndia(date);
  return /^\d{4}-/.test(clock) ? clock : undefined;
}

/** `2027-01-12` or a timestamp → `12 Jan 2027`, in India, as `to_char(…, 'FMDD Mon YYYY')` of the database; a dash for any other text. */
export function formatDate(iso: string): string {
  const clock = clockOf(iso);
  if (!clock) return noValue;
  return `${Number(clock.slice(8, 10))} ${monthOf(clock).slice(0, 3)} ${clock.slice(0, 4)}`;
}

/** A timestamp → `12 Jan 2027, 18:30`, in India; a dash for any other text. */
export function formatDateTime(iso: string): string {
  const clock = clockOf(iso);
  return clock ? `${formatDate(iso)}, ${clock.slice(11, 16)}` : noValue;
}

/** `2027-01` or a date in it → `January 2027`; a dash for any other text. */
export function formatMonth(yearMonth: string): string {
  const clock = clockOf(`${yearMonth.slice(0, 7)}-15`);
  return clock ? `${monthOf(clock)} ${clock.slice(0, 4)}` : noValue;
}

/** Date in India of now or another moment, as `2026-11-20`; a dash for an invalid one. */
export const todayInIndia = (now: Date = new Date()): string => clockOf(now)?.slice(0, 10) ?? noValue;

/** The `count` months from that of `date` on, as `2026-11`, `2026-12`, … */
export function monthsFrom(date: string, count: number): string[] {
  const year = Number(date.slice(0, 4));
  const first = Number(date.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, step) => {
    const index = first + step;
    return `${year + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
}
