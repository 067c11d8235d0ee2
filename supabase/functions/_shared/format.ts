/**
 * Formats of money and dates for documents and messages. The pages' formats are in @aertrip/platform, which the Edge
 * Runtime cannot load; a test keeps the two consistent. Documents show paise when there are some.
 */

const zone = 'Asia/Kolkata';

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const exactRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** `12499900` paise → `₹1,24,999`; `12499950` → `₹1,24,999.50`. */
export function formatMoney(paise: number): string {
  return (paise % 100 === 0 ? rupees : exactRupees).format(paise / 100);
}

/** 500 basis points → `5%`, 1225 → `12.25%`. */
export const formatRate = (basisPoints: number): string => `${basisPoints / 100}%`;

const partsOf = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options });
  return (iso: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> => {
    // A plain date has no time: noon in India keeps it on its day.
    const moment = new Date(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T12:00:00+05:30` : iso);
    return Object.fromEntries(formatter.formatToParts(moment).map(({ type, value }) => [type, value]));
  };
};

const dayParts = partsOf({ day: 'numeric', month: 'short', year: 'numeric' });
const timeParts = partsOf({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const isoParts = partsOf({ year: 'numeric', month: '2-digit', day: '2-digit' });
const weekdayParts = partsOf({ weekday: 'short' });

/** `2027-01-12` or a timestamp → `12 Jan 2027`, in India. */
export function formatDay(iso: string): string {
  const { day, month, year } = dayParts(iso);
  // Three letters for September too, as on the pages and in the database.
  return `${day} ${month?.slice(0, 3)} ${year}`;
}

/** `2027-01-12` → `Tue, 12 Jan 2027`. */
export const formatWeekday = (iso: string): string => `${weekdayParts(iso).weekday}, ${formatDay(iso)}`;

/** A timestamp → `12 Jan 2027, 18:30`, in India. */
export function formatMoment(iso: string): string {
  const { hour, minute } = timeParts(iso);
  return `${formatDay(iso)}, ${hour}:${minute}`;
}

/** `2027-01-12`, `2027-01-20` → `12 Jan – 20 Jan 2027`. */
export function formatDays(from: string, to: string): string {
  const [start, end] = [formatDay(from), formatDay(to)];
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${sameYear ? start.replace(/ \d{4}$/, '') : start} – ${end}`;
}

/** `+919876543210` → `+91 98765 43210`, `+912261230000` → `+91 22 6123 0000`; other numbers stay unchanged. */
export const formatPhone = (e164: string): string =>
  e164
    .replace(/^\+91([6-9]\d{4})(\d{5})$/, '+91 $1 $2')
    .replace(/^\+91(\d{2})(\d{4})(\d{4})$/, '+91 $1 $2 $3');

const methods = new Map([
  ['upi', 'UPI'],
  ['card', 'Card'],
  ['netbanking', 'Net banking'],
]);

/** Name of a payment method: `upi` → `UPI`. Free text of the desk stays unchanged. */
export const formatMethod = (method: string): string => methods.get(method) ?? method;

/** `1 traveller`, `3 travellers`. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** Today's date in India, as `2026-11-20`. */
export function todayInIndia(): string {
  const { year, month, day } = isoParts(new Date().toISOString());
  return `${year}-${month}-${day}`;
}
