import { readApps } from '../channel/ownership';
import type { Channel } from '../channel/log';
import { isAppName } from '../core/app-name';
import { ReleaseRefused } from '../core/refusal';
import type { Operation, Target } from './operation';
import { parseVersion } from './values';

/** @throws ReleaseRefused (`usage`) naming the apps of the channel */
export async function parseApp(channel: Channel, name: string): Promise<string> {
  const apps = await readApps(channel);
  if (apps.includes(name)) return name;
  throw new ReleaseRefused('usage', {
    found: `There is no app called ${JSON.stringify(name)}.`,
    expected: `Expected one of ${apps.join(', ')}.`,
    next: 'Correct the name, or add a new remote (npx mfe add-remote <name> --paths "/shop/*"). Nothing was changed.',
  });
}

/** Reads `remote-admin@1.8.0`. @throws ReleaseRefused (`usage`) */
export async function parseRelease(channel: Channel, text: string): Promise<Required<Target>> {
  const at = text.indexOf('@');
  if (at < 0) {
    throw new ReleaseRefused('usage', {
      found: `${JSON.stringify(text)} names no version.`,
      expected: 'Expected an app and a version, such as remote-admin@1.8.0.',
      next: `Name one (npx mfe list ${isAppName(text) ? text : 'remote-admin'}). Nothing was changed.`,
    });
  }
  return { app: await parseApp(channel, text.slice(0, at)), version: parseVersion(text.slice(at + 1)) };
}

/** @throws ReleaseRefused (`usage`) for a repeated app */
function refuseTwice(targets: readonly Target[]): readonly Target[] {
  const twice = targets.find(({ app }, index) => targets.findIndex((one) => one.app === app) < index);
  if (!twice) return targets;
  throw new ReleaseRefused('usage', {
    found: `${twice.app} is named twice.`,
    expected: 'Expected each app once.',
    next: 'Correct it. Nothing was changed.',
  });
}

/**
 * Parses the targets of an operation.
 * @throws ReleaseRefused (`usage`) for an unknown app or an invalid version
 */
export async function parseTargets(
  channel: Channel,
  { argument }: Pick<Operation, 'argument'>,
  names: readonly string[],
): Promise<readonly Target[]> {
  switch (argument) {
    case 'channel':
      return [];
    case 'appOrChannel':
      return Promise.all(names.map(async (name) => ({ app: await parseApp(channel, name) })));
    case 'remote':
      return names.map((app) => ({ app }));
    case 'release':
    case 'releases':
      return refuseTwice(await Promise.all(names.map((name) => parseRelease(channel, name))));
    case 'appOrRelease':
      return Promise.all(
        names.map(async (name) =>
          name.includes('@') ? parseRelease(channel, name) : { app: await parseApp(channel, name) },
        ),
      );
    default: {
      const apps = argument === 'apps' && names.length === 0 ? await readApps(channel) : names;
      return refuseTwice(await Promise.all(apps.map(async (app) => ({ app: await parseApp(channel, app) }))));
    }
  }
}
