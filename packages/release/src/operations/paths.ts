import {
  changeChannel,
  type Change,
  type Changed,
  type ChangeOptions,
  type Rivalry,
} from '../channel/change';
import type { Channel } from '../channel/log';
import { ownershipOf } from '../channel/ownership';
import { isPathPattern } from '../channel/path-pattern';
import type { ChannelRecord } from '../channel/record';
import { hostName, isAppName } from '../core/app-name';
import { ReleaseRefused } from '../core/refusal';

const refused = (found: string, expected: string, next: string) =>
  new ReleaseRefused('usage', { found, expected, next: `${next} Nothing was changed.` });

function whyNoName(name: string): ReleaseRefused | undefined {
  if (isAppName(name) && name !== hostName) return undefined;
  return refused(
    name === hostName ? 'The host is not a remote.' : `${JSON.stringify(name)} is not a name of a remote.`,
    'Expected small letters, digits and hyphens, beginning with a letter, such as remote-shop.',
    'Correct the name.',
  );
}

function whyNoPaths(name: string, paths: readonly string[]): ReleaseRefused | undefined {
  const wrong = paths.filter((path) => !isPathPattern(path));
  if (wrong.length === 0) return undefined;
  return refused(
    `${wrong.join(', ')} is not a route pattern.`,
    'Expected patterns of whole segments with an optional /* at the end, such as /, /login, /:page or /shop/*.',
    `For example: npx mfe paths ${name} "/shop/*,/shop-search".`,
  );
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join() === other.toSorted().join();

/**
 * Sets the paths that remotes may claim, by name, as one record. Lists new remotes; without paths the site stops answering
 * them, and their releases stay.
 * @throws ReleaseRefused `usage` for an invalid name or pattern; `conflict`
 */
export function setPaths(
  channel: Channel,
  paths: Readonly<Record<string, readonly string[]>>,
  by: ChangeOptions,
  rivalry?: Rivalry,
): Promise<Changed> {
  const plan = async (record: ChannelRecord | undefined): Promise<Change | undefined> => {
    const { remotes } = ownershipOf(record);
    const changed = Object.entries(paths).flatMap(([app, given]) => {
      const refusal = whyNoName(app) ?? whyNoPaths(app, given);
      if (refusal) throw refusal;
      const own = [...new Set(given)];
      return isSame(remotes[app]?.paths ?? [], own) ? [] : [[app, { paths: own }] as const];
    });
    return changed.length > 0 ? { operation: 'paths', apps: Object.fromEntries(changed) } : undefined;
  };
  return changeChannel(channel, Object.keys(paths), by, plan, rivalry);
}
