import { InvalidArgumentError } from 'commander';
import semver from 'semver';
import { apps, isApp, type App } from '../core/apps';
import { dayInMs } from '../cleanup/collect';
import { ReleaseRefused } from '../core/refusal';

/** @throws ReleaseRefused (`usage`) naming the apps there are */
export function parseApp(name: string): App {
  if (isApp(name)) return name;
  throw new ReleaseRefused('usage', {
    found: `There is no app called ${JSON.stringify(name)}.`,
    expected: `Expected one of ${apps.join(', ')}.`,
    next: 'Correct the name; nothing was changed.',
  });
}

/** @throws ReleaseRefused (`usage`) for a version that is not semver */
export function parseVersion(version: string): string {
  if (semver.valid(version) === version) return version;
  throw new ReleaseRefused('usage', {
    found: `${JSON.stringify(version)} is no version.`,
    expected: 'Expected a version of the form 1.2.3 or 1.2.3-beta.1 (semver), without a leading v.',
    next: 'Correct it, or look at the published ones with npx mfe list; nothing was changed.',
  });
}

/** Reads `remote-admin@1.8.0`. */
export function parseReleaseName(text: string): { app: App; version: string } {
  const at = text.indexOf('@');
  if (at < 0) {
    throw new ReleaseRefused('usage', {
      found: `${JSON.stringify(text)} names no version.`,
      expected: 'Expected an app and a version, such as remote-admin@1.8.0.',
      next: `Name one (npx mfe list ${isApp(text) ? text : 'remote-admin'}); nothing was changed.`,
    });
  }
  return { app: parseApp(text.slice(0, at)), version: parseVersion(text.slice(at + 1)) };
}

export function parseWhole(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('Expected a whole number of 0 or more.');
  return Number(text);
}

export function parseNumber(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new InvalidArgumentError('Expected a number.');
  return value;
}

/** Reads `5,25,50`. */
export const parseShares = (text: string): number[] => text.split(',').map(parseNumber);

const units: Readonly<Record<string, number>> = { m: 60_000, h: 60 * 60_000, d: dayInMs };

/** Reads `30d`, `12h` or `45m`. @returns ms */
export function parseDuration(text: string): number {
  const [, amount, unit = ''] = /^(\d+)([mhd])$/.exec(text) ?? [];
  const ms = units[unit];
  if (!amount || ms === undefined) throw new InvalidArgumentError('Expected a time such as 30d, 12h or 45m.');
  return Number(amount) * ms;
}
