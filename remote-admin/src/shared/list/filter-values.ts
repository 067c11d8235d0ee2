import { formatDate, formatMonth } from '@aertrip/platform';

const month = /^20\d\d-(0[1-9]|1[0-2])$/;
const days = /^20\d\d-\d\d-\d\d\.\.20\d\d-\d\d-\d\d$/;

const isDay = (text: string): boolean => {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/**
 * Parses a period in the format of URL and database: a month, `2027-01`, or a range of days, `2027-01-05..2027-02-04`,
 * inclusive; days in India.
 * @returns undefined for another text
 */
export function toPeriod(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (month.test(text)) return text;
  const [from = '', to = ''] = text.split('..');
  return days.test(text) && isDay(from) && isDay(to) && from <= to ? text : undefined;
}

export const periodOf = (from: string, to: string): string => `${from}..${to}`;

/** Formats a period: `January 2027`, `5 Jan 2027 to 4 Feb 2027`. */
export function formatPeriod(period: string): string {
  const [from = '', to] = period.split('..');
  return to === undefined ? formatMonth(from) : `${formatDate(from)} to ${formatDate(to)}`;
}

/**
 * Period options: recent months, newest first, and the URL's current value.
 * @param today ISO day
 */
export function periodOptions(current: string, today: string): { value: string; label: string }[] {
  const [year = 0, number = 0] = today.split('-').map(Number);
  const months = Array.from({ length: 12 }, (_, back) =>
    new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7),
  );
  const known = toPeriod(current);
  const all = known === undefined || months.includes(known) ? months : [known, ...months];
  return all.map((value) => ({ value, label: formatPeriod(value) }));
}

/** A text of the URL or of a select, if it is one of these keys. */
export const keyOf = <Names extends object>(
  names: Names,
  text: string | undefined,
): keyof Names | undefined =>
  text !== undefined && Object.hasOwn(names, text) ? (text as keyof Names) : undefined;

/** Whether a text, such as a part of a URL, is a month in the database's format: `2027-05`. */
export const isMonth = (text: string | undefined): text is string =>
  text !== undefined && /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** Whether a text, such as a part of a URL, is a UUID. */
export const isUuid = (text: string | undefined): text is string =>
  text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
