import { InvalidArgumentError } from 'commander';
import semver from 'semver';
import { dayInMs } from '../cleanup/collect';
import { hostName, isAppName } from '../core/app-name';
import { ReleaseRefused } from '../core/refusal';
import { appsInFolders, readApps } from '../channel/ownership';
import type { ReleaseStore } from '../store/release-store';

/**
 * The apps of the store. While its list of remotes is damaged, those that it was used with: a roll-back does not wait for
 * the list to be restored.
 */
export async function listApps(store: ReleaseStore): Promise<string[]> {
  try {
    return await readApps(store);
  } catch (error) {
    if (!(error instanceof ReleaseRefused && error.code === 'gate')) throw error;
    return [...new Set([hostName, ...(await appsInFolders(store))])];
  }
}

/** @throws ReleaseRefused (`usage`) naming the apps of the store */
export async function parseApp(store: ReleaseStore, name: string): Promise<string> {
  const apps = await listApps(store);
  if (apps.includes(name)) return name;
  throw new ReleaseRefused('usage', {
    found: `There is no app called ${JSON.stringify(name)}.`,
    expected: `Expected one of ${apps.join(', ')}.`,
    next: 'Correct the name, or add a new remote (npx mfe add-remote <name> --paths "/shop/*"); nothing was changed.',
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
export async function parseReleaseName(
  store: ReleaseStore,
  text: string,
): Promise<{ app: string; version: string }> {
  const at = text.indexOf('@');
  if (at < 0) {
    throw new ReleaseRefused('usage', {
      found: `${JSON.stringify(text)} names no version.`,
      expected: 'Expected an app and a version, such as remote-admin@1.8.0.',
      next: `Name one (npx mfe list ${isAppName(text) ? text : 'remote-admin'}); nothing was changed.`,
    });
  }
  return { app: await parseApp(store, text.slice(0, at)), version: parseVersion(text.slice(at + 1)) };
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
