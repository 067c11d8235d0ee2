const zone = 'Asia/Kolkata';

/**
 * The parts of a date in India, by name. Never the text of a locale: browsers differ in the order in which one writes a
 * date (`en-CA` is `2026-11-22` in some and `11/22/2026` in others).
 */
function partsInIndia(options: Intl.DateTimeFormatOptions) {
  const formatter = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    ...options,
  });
  return (date: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> =>
    Object.fromEntries(formatter.formatToParts(date).map(({ type, value }) => [type, value]));
}

const dayParts = partsInIndia({ day: 'numeric', month: 'short', year: 'numeric' });
const timeParts = partsInIndia({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const monthParts = partsInIndia({ month: 'long', year: 'numeric' });
const isoDayParts = partsInIndia({ year: 'numeric', month: '2-digit', day: '2-digit' });

/** A plain date has no time: noon in India keeps it on its day in every step of the arithmetic. */
function parse(iso: string): Date {
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T12:00:00+05:30` : iso);
}

/** `2027-01-12` or a timestamp → `12 Jan 2027`, in India. */
export function formatDate(iso: string): string {
  const { day, month, year } = dayParts(parse(iso));
  return `${day} ${month} ${year}`;
}

/** A timestamp → `12 Jan 2027, 18:30`, in India. */
export function formatDateTime(iso: string): string {
  const { hour, minute } = timeParts(parse(iso));
  return `${formatDate(iso)}, ${hour}:${minute}`;
}

/** `2027-01` or a date in it → `January 2027`. */
export function formatMonth(yearMonth: string): string {
  const { month, year } = monthParts(parse(`${yearMonth.slice(0, 7)}-15`));
  return `${month} ${year}`;
}

/** Today's date in India, or that of another moment, as `2026-11-20`. */
export function todayInIndia(now: Date = new Date()): string {
  const { year, month, day } = isoDayParts(now);
  return `${year}-${month}-${day}`;
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
