import { changeChannel, type AppChange, type ChangeOptions } from '../../channel/change';
import type { Channel } from '../../channel/log';
import { ownershipOf, type Ownership } from '../../channel/ownership';
import { isPathPattern } from '../../channel/path-pattern';
import type { OperationName } from '../../channel/record';
import { hostName, isAppName } from '../../core/app-name';
import { ReleaseRefused } from '../../core/refusal';

type Remotes = Ownership['remotes'];

export interface PathsOutcome {
  readonly ownership: Ownership;
  /** False when it was so already, and no record was added. */
  readonly changed: boolean;
}

const refused = (found: string, expected: string, next: string) =>
  new ReleaseRefused('usage', { found, expected, next });

function checkName(name: string): void {
  if (isAppName(name) && name !== hostName) return;
  throw refused(
    name === hostName ? 'The host is no remote.' : `${JSON.stringify(name)} is no name of a remote.`,
    'Expected small letters, digits and hyphens, beginning with a letter, such as remote-shop.',
    'Correct the name; nothing was changed.',
  );
}

/** @throws ReleaseRefused (`usage`) naming what is no pattern */
function checkPaths(name: string, paths: readonly string[]): string[] {
  const wrong = paths.filter((path) => !isPathPattern(path));
  if (wrong.length === 0 && paths.length > 0) return [...new Set(paths)];
  throw refused(
    wrong.length > 0 ? `${wrong.join(', ')} is no route pattern.` : `No path is named for ${name}.`,
    'Expected patterns of whole segments with an optional /* at the end, such as /, /login, /:page or /shop/*.',
    `For example: npx mfe paths ${name} --set "/shop/*,/shop-search". Nothing was changed.`,
  );
}

function requireRemote(remotes: Remotes, name: string): void {
  if (remotes[name]) return;
  const known = Object.keys(remotes).toSorted().join(', ');
  throw refused(
    `${name} is not in the list of remotes.`,
    known ? `Expected one of ${known}.` : 'The list is empty.',
    `Add it first: npx mfe add-remote ${name} --paths "/shop/*". Nothing was changed.`,
  );
}

/**
 * Changes the paths of remotes.
 * @param decide gives the new paths by remote; empty when nothing needs to be done; throws to refuse
 * @throws ReleaseRefused `conflict` when somebody else changed one of them, `gate` when the log is damaged
 */
async function change(
  channel: Channel,
  names: readonly string[],
  operation: OperationName,
  options: ChangeOptions,
  decide: (remotes: Remotes) => Readonly<Record<string, readonly string[]>>,
): Promise<PathsOutcome> {
  const { record, changed } = await changeChannel(channel, names, options, async (basis) => {
    const paths = Object.entries(decide(ownershipOf(basis.record).remotes));
    if (paths.length === 0) return 'unchanged';
    const apps = paths.map(([name, patterns]): [string, AppChange] => [name, { paths: patterns }]);
    return { operation, apps: Object.fromEntries(apps) };
  });
  return { ownership: ownershipOf(record), changed };
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join() === other.toSorted().join();

/**
 * Puts a remote on the list, with the paths it may claim. Adding it again with the same paths changes nothing.
 * @throws ReleaseRefused `usage` for a name or a pattern that is none, or a remote that has other paths; `conflict` when
 * another writer was first
 */
export async function addRemote(
  channel: Channel,
  name: string,
  paths: readonly string[],
  by: ChangeOptions,
): Promise<PathsOutcome> {
  checkName(name);
  const patterns = checkPaths(name, paths);
  return change(channel, [name], 'add remote', by, (remotes) => {
    const known = remotes[name];
    if (!known) return { [name]: patterns };
    if (isSame(known.paths, patterns)) return {};
    throw refused(
      `${name} is in the list of remotes already, with ${known.paths.join(', ')}.`,
      'Expected a new remote.',
      `To change its paths: npx mfe paths ${name} --set "${patterns.join(',')}". Nothing was changed.`,
    );
  });
}

/** Puts those of the remotes on the list that are not on it, and leaves the others as they are. */
export async function addMissingRemotes(
  channel: Channel,
  { remotes: wanted }: Pick<Ownership, 'remotes'>,
  by: ChangeOptions,
): Promise<PathsOutcome> {
  return change(channel, Object.keys(wanted), 'add remote', by, (remotes) => {
    const missing = Object.entries(wanted).filter(([name]) => !remotes[name]);
    return Object.fromEntries(missing.map(([name, { paths }]) => [name, paths]));
  });
}

/**
 * Sets the paths that a remote may claim. The site no longer answers what its live release claims beyond them.
 * @throws ReleaseRefused `usage` for a remote that is not listed or a pattern that is none; `conflict`
 */
export async function setPaths(
  channel: Channel,
  name: string,
  paths: readonly string[],
  by: ChangeOptions,
): Promise<PathsOutcome> {
  checkName(name);
  const patterns = checkPaths(name, paths);
  return change(channel, [name], 'set paths', by, (remotes) => {
    requireRemote(remotes, name);
    return isSame(remotes[name]?.paths ?? [], patterns) ? {} : { [name]: patterns };
  });
}

/**
 * Takes a remote off the list: the site answers none of its paths any more. Its releases and its history stay.
 * @throws ReleaseRefused `usage` for a remote that is not listed; `conflict`
 */
export async function removeRemote(
  channel: Channel,
  name: string,
  by: ChangeOptions,
): Promise<PathsOutcome> {
  checkName(name);
  return change(channel, [name], 'remove remote', by, (remotes) => {
    requireRemote(remotes, name);
    return { [name]: [] };
  });
}
