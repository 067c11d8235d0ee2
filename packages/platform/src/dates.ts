const zone = 'Asia/Kolkata';

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const month = new Intl.DateTimeFormat('en-GB', { timeZone: zone, month: 'long', year: 'numeric' });
const isoDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** A plain date has no time: noon in India keeps it on its day in every step of the arithmetic. */
function parse(iso: string): Date {
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T12:00:00+05:30` : iso);
}

/** `2027-01-12` or a timestamp → `12 Jan 2027`, in India. */
export function formatDate(iso: string): string {
  return day.format(parse(iso));
}

/** A timestamp → `12 Jan 2027, 18:30`, in India. */
export function formatDateTime(iso: string): string {
  return dayAndTime.format(parse(iso));
}

/** `2027-01` or a date in it → `January 2027`. */
export function formatMonth(yearMonth: string): string {
  return month.format(parse(`${yearMonth.slice(0, 7)}-15`));
}

/** Today's date in India, as `2026-11-20`. */
export function todayInIndia(now: Date = new Date()): string {
  return isoDay.format(now);
}

/** The `count` months from that of `date` on, as `2026-11`, `2026-12`, … */
export function monthsFrom(date: string, count: number): string[] {
  const year = Number(date.slice(0, 4));
  const first = Number(date.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, offset) => {
    const index = first + offset;
    return `${year + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
}
