import semver from 'semver';
import type { Channel } from '../channel/log';
import { readApps } from '../channel/ownership';
import { isAppName } from '../core/app-name';
import { ReleaseRefused } from '../core/refusal';
import type { Operation, Target } from './operation';

const unreadable = (text: string, what: string, expected: string) =>
  refusedTarget(`${JSON.stringify(text)} is not ${what}.`, expected);

export function parseWhole(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw unreadable(text, 'a whole number', 'a whole number of 0 or more');
}

/** Reads `5,25,50`. @throws ReleaseRefused (`usage`) */
export function parseShares(text: string): number[] {
  return text.split(',').map((share) => {
    if (share.trim() !== '' && Number.isFinite(Number(share))) return Number(share);
    throw unreadable(text, 'a list of shares', 'shares in percent, such as 5,25,50');
  });
}

const units: Readonly<Record<string, number>> = { m: 1, h: 60, d: 24 * 60 };

/** Reads `30d`, `12h` or `45m`. @returns minutes @throws ReleaseRefused (`usage`) */
export function parseMinutes(text: string): number {
  const [, amount, unit = ''] = /^(\d+)([mhd])$/.exec(text) ?? [];
  const minutes = units[unit];
  if (amount && minutes !== undefined) return Number(amount) * minutes;
  throw unreadable(text, 'a time span', 'a time such as 30d, 12h or 45m');
}

/** @throws ReleaseRefused (`usage`) for a version that is not semver */
export function parseVersion(text: string): string {
  if (semver.valid(text) === text) return text;
  throw unreadable(text, 'a version', 'a version such as 1.2.3 or 1.2.3-beta.1, without a leading v');
}

/** `2026-11-20`, in the local zone. */
const dayOf = (at: Date) => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(at);

const written = /^(\d{4}-\d\d-\d\d)?[ T]?(?:(\d{1,2}:\d\d(?::\d\d(?:\.\d{1,3})?)?)\s*(Z|[+-]\d\d:?\d\d)?)?$/;

function dateOf(text: string, now: Date): Date | undefined {
  const [all, day = dayOf(now), time = '00:00', zone = ''] = written.exec(text.trim()) ?? [];
  if (!all) return undefined;
  const at = new Date(`${day}T${time.replace(/^\d:/, '0$&')}${zone.replace(/(\d\d)(\d\d)$/, '$1:$2')}`);
  // Date turns 30 February into 2 March.
  const isReal = dayOf(new Date(`${day}T00:00`)) === day;
  return isReal && !Number.isNaN(at.getTime()) ? at : undefined;
}

/**
 * Parses a time: `2026-11-20 14:00` (local zone), `2026-11-20`, `14:00` (today), or with a zone, `2026-11-20T14:00Z`,
 * `2026-11-20 14:00 +05:30`.
 * @throws ReleaseRefused (`usage`) for a future time as well
 */
export function parsePastTime(text: string, now = new Date()): Date {
  const at = dateOf(text, now);
  if (!at) throw unreadable(text, 'a time', 'one such as "2026-11-20 14:00", 2026-11-20T14:00Z or 14:00');
  if (at <= now) return at;
  throw refusedTarget(`${at.toISOString()} is in the future.`, `a time before now, ${now.toISOString()}`);
}

/** @throws ReleaseRefused (`usage`) naming the apps of the channel */
export async function parseApp(channel: Channel, name: string): Promise<string> {
  const apps = await readApps(channel);
  if (apps.includes(name)) return name;
  throw new ReleaseRefused('usage', {
    found: `There is no app called ${JSON.stringify(name)}.`,
    expected: `Expected one of ${apps.join(', ')}.`,
    next: 'Correct the name, or add a new remote (npx mfe paths <name> "/shop/*"). Nothing was changed.',
  });
}

/** Reads `remote-admin@1.8.0`. @throws ReleaseRefused (`usage`) */
export async function parseRelease(channel: Channel, text: string): Promise<Required<Target>> {
  const at = text.indexOf('@');
  if (at < 0) {
    throw new ReleaseRefused('usage', {
      found: `${JSON.stringify(text)} names no version.`,
      expected: 'Expected an app and a version, such as remote-admin@1.8.0.',
      next: `Name one (npx mfe status ${isAppName(text) ? text : 'remote-admin'} lists them). Nothing was changed.`,
    });
  }
  return { app: await parseApp(channel, text.slice(0, at)), version: parseVersion(text.slice(at + 1)) };
}

export const refusedTarget = (found: string, expected: string) =>
  new ReleaseRefused('usage', {
    found,
    expected: `Expected ${expected}.`,
    next: 'Correct it. Nothing was changed.',
  });

function refuseTwice<Each extends Target>(targets: readonly Each[]): readonly Each[] {
  const twice = targets.find(({ app }, index) => targets.findIndex((one) => one.app === app) < index);
  if (!twice) return targets;
  throw refusedTarget(`${twice.app} is named twice.`, 'each app once');
}

/** @throws ReleaseRefused (`usage`) for an unknown app or an invalid version */
export const parseReleases = async (channel: Channel, names: readonly string[]) =>
  refuseTwice(await Promise.all(names.map((name) => parseRelease(channel, name))));

/**
 * Parses the targets of an operation.
 * @throws ReleaseRefused (`usage`) for an unknown app or an invalid version
 */
export async function parseTargets(
  channel: Channel,
  { argument }: Pick<Operation, 'argument'>,
  names: readonly string[],
): Promise<readonly Target[]> {
  if (argument === 'release' || argument === 'releases') return parseReleases(channel, names);
  return refuseTwice(await Promise.all(names.map(async (app) => ({ app: await parseApp(channel, app) }))));
}
