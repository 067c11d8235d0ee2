const dateAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

const dayNames = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

/** `Monday, 23 November 2026` of `2026-11-23`; a text that is no day stays as it is. */
export function formatDay(day: string): string {
  const at = Date.parse(day);
  return Number.isNaN(at) ? day : dayNames.format(at);
}

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'always' });

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** `4 Mar 2026, 03:12 UTC`; a text that is no time stays as it is, since a store can hold anything. */
export function formatTime(iso: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? iso : `${dateAndTime.format(at)} UTC`;
}

/** `3 hours ago`, `in 12 minutes`; empty for a text that is no time. */
export function formatAgo(iso: string, now: Date): string {
  const distance = Date.parse(iso) - now.getTime();
  if (Number.isNaN(distance)) return '';
  const unit = units.find(([, length]) => Math.abs(distance) >= length);
  if (!unit) return distance > 0 ? 'in less than a minute' : 'just now';
  return relative.format(Math.trunc(distance / unit[1]), unit[0]);
}

const whole = (value: number) => value.toLocaleString('en-IN');

export const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${whole(count)} ${count === 1 ? one : many}`;

export const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
