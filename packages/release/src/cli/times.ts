import { ReleaseRefused } from '../core/refusal';

const pattern =
  /^(?:(\d{4})-(\d{2})-(\d{2}))?(?:(?:[ T]|^)(\d{1,2}):(\d{2})(?::(\d{2})(\.\d{1,3})?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Minutes that a zone is ahead of UTC: `Z`, `+05:30`; `undefined` for the zone of this machine. */
function minutesOf(zone: string | undefined): number | undefined {
  if (zone === undefined) return undefined;
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0;
}

function dateOf(text: string, now: Date): Date | undefined {
  const found = pattern.exec(text.trim());
  const [, year, month, day, hour, minute, second, fraction, zone] = found ?? [];
  if (!found || (year === undefined && hour === undefined)) return undefined;
  const date = year
    ? [Number(year), Number(month) - 1, Number(day)]
    : [now.getFullYear(), now.getMonth(), now.getDate()];
  const [y = 0, m = 0, d = 0] = date;
  const ms = Math.round(Number(fraction ?? 0) * 1000);
  const time = [Number(hour ?? 0), Number(minute ?? 0), Number(second ?? 0), ms] as const;
  const ahead = minutesOf(zone);
  const at =
    ahead === undefined ? new Date(y, m, d, ...time) : new Date(Date.UTC(y, m, d, ...time) - ahead * 60_000);
  // What the calendar does not have, it would carry over: 30 February is no day.
  const isReal = new Date(y, m, d).getDate() === d && time[0] < 24 && time[1] < 60 && time[2] < 60;
  return isReal ? at : undefined;
}

/**
 * Reads a time as people write it: `2026-11-20 14:00` (in the zone of this machine), `2026-11-20`, `14:00` (today), or
 * with a zone, `2026-11-20T14:00Z`, `2026-11-20 14:00 +05:30`.
 * @throws ReleaseRefused (`usage`)
 */
export function parseTime(text: string, now = new Date()): Date {
  const at = dateOf(text, now);
  if (at) return at;
  throw new ReleaseRefused('usage', {
    found: `${JSON.stringify(text)} is no time.`,
    expected: 'Expected one such as "2026-11-20 14:00", 2026-11-20T14:00Z or 14:00.',
    next: 'Correct it; nothing was changed.',
  });
}

/** @throws ReleaseRefused (`usage`) for a time to come */
export function parsePastTime(text: string, now = new Date()): Date {
  const at = parseTime(text, now);
  if (at <= now) return at;
  throw new ReleaseRefused('usage', {
    found: `${localTime(at)} is still to come.`,
    expected: `Expected a time before now, ${localTime(now)}.`,
    next: 'Correct it; nothing was changed.',
  });
}

/** `2026-11-20 14:00:30 GMT+5:30`: in the zone of this machine, with its name. */
export function localTime(at: Date): string {
  const digits = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' }).format(at);
  const zone = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${digits} ${zone ?? ''}`.trim();
}
