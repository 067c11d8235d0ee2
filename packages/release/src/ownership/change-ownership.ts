import { append, readHeads } from '../chain/chain';
import { hostName, isAppName } from '../core/app-name';
import { ReleaseRefused } from '../core/refusal';
import type { StoreLike } from '../store/open-store';
import { ownershipChain, type Ownership, type OwnershipRevision } from './ownership';
import { isPathPattern } from './path-pattern';

/** Revisions that every change checks before it adds one. */
const checkedBeforeChange = 20;

type Remotes = OwnershipRevision['remotes'];
type Remote = Remotes[string];

export interface OwnershipChange {
  readonly actor: string;
  readonly reason: string;
  readonly now?: Date;
}

export interface OwnershipOutcome {
  readonly ownership: OwnershipRevision;
  /** False when it is so already, and no revision was added. */
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
 * Adds the revision that `decide` makes of the remotes in force.
 * @param decide gives `undefined` when nothing needs to be done; throws to refuse
 * @throws ReleaseRefused `conflict` when another writer was first, `gate` when the chain is broken
 */
async function change(
  store: StoreLike,
  action: OwnershipRevision['action'],
  { actor, reason, now = new Date() }: OwnershipChange,
  decide: (remotes: Remotes, current: OwnershipRevision | undefined) => Remotes | undefined,
): Promise<OwnershipOutcome> {
  const chain = ownershipChain(store);
  const head = (await readHeads(chain, checkedBeforeChange)).at(-1);
  const before = head?.revision.remotes ?? {};
  const remotes = decide(before, head?.revision);
  if (!remotes && head) return { ownership: head.revision, changed: false };
  const number = (head?.revision.revision ?? 0) + 1;
  const ownership = await append(chain, {
    revision: number,
    action,
    remotes: remotes ?? before,
    actor,
    reason,
    at: now.toISOString(),
    previous: head?.hash ?? null,
  });
  if (ownership) return { ownership, changed: true };
  throw new ReleaseRefused('conflict', {
    found: 'Somebody else changed the list of remotes at the same time.',
    expected: `Expected to add revision ${number} to revision ${number - 1}.`,
    next: 'Nothing was changed. Look at it again (npx mfe paths <name>), then decide again.',
  });
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join() === other.toSorted().join();

/**
 * Puts a remote on the list, with the paths it may claim. Adding it again with the same paths changes nothing.
 * @throws ReleaseRefused `usage` for a name or a pattern that is none, or a remote that has other paths; `conflict` when
 * another writer was first
 */
export async function addRemote(
  store: StoreLike,
  name: string,
  paths: readonly string[],
  by: OwnershipChange,
): Promise<OwnershipOutcome> {
  checkName(name);
  const patterns = checkPaths(name, paths);
  return change(store, 'add remote', by, (remotes) => {
    const known = remotes[name];
    if (!known) return { ...remotes, [name]: { paths: patterns } };
    if (isSame(known.paths, patterns)) return undefined;
    throw refused(
      `${name} is in the list of remotes already, with ${known.paths.join(', ')}.`,
      'Expected a new remote.',
      `To change its paths: npx mfe paths ${name} --set "${patterns.join(',')}". Nothing was changed.`,
    );
  });
}

/** Puts those of the remotes on the list that are not on it, and leaves the others as they are. */
export async function addMissingRemotes(
  store: StoreLike,
  { remotes: wanted }: Pick<Ownership, 'remotes'>,
  by: OwnershipChange,
): Promise<OwnershipOutcome> {
  return change(store, 'add remote', by, (remotes, current) => {
    const missing = Object.entries(wanted).filter(([name]) => !current?.remotes[name]);
    if (missing.length === 0) return undefined;
    return {
      ...remotes,
      ...Object.fromEntries(
        missing.map(([name, { paths }]): [string, Remote] => [name, { paths: [...paths] }]),
      ),
    };
  });
}

/**
 * Says anew which paths a remote may claim. What its live release claims beyond them, the site does not answer any more.
 * @throws ReleaseRefused `usage` for a remote that is not listed or a pattern that is none; `conflict`
 */
export async function setPaths(
  store: StoreLike,
  name: string,
  paths: readonly string[],
  by: OwnershipChange,
): Promise<OwnershipOutcome> {
  checkName(name);
  const patterns = checkPaths(name, paths);
  return change(store, 'set paths', by, (remotes) => {
    requireRemote(remotes, name);
    if (isSame(remotes[name]?.paths ?? [], patterns)) return undefined;
    return { ...remotes, [name]: { paths: patterns } };
  });
}

/**
 * Takes a remote off the list: the site answers none of its paths any more. Its releases and its history stay.
 * @throws ReleaseRefused `usage` for a remote that is not listed; `conflict`
 */
export async function removeRemote(
  store: StoreLike,
  name: string,
  by: OwnershipChange,
): Promise<OwnershipOutcome> {
  checkName(name);
  return change(store, 'remove remote', by, (remotes) => {
    requireRemote(remotes, name);
    return Object.fromEntries(Object.entries(remotes).filter(([other]) => other !== name));
  });
}
