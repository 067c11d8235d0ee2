import type { Basis } from '../../channel/change';
import { describeOverlaps, ownershipOf, unownedPaths, type Ownership } from '../../channel/ownership';
import { isPathPattern } from '../../channel/path-pattern';
import { revisionOf } from '../../channel/record';
import { hostName, isAppName } from '../../core/app-name';
import { ReleaseRefused } from '../../core/refusal';
import { readReleaseManifest } from '../../releases/manifest';
import { nothingToDo, type Plan, type Situation } from '../plan';

type Remotes = Ownership['remotes'];

const refused = (found: string, expected: string, next: string) =>
  new ReleaseRefused('usage', { found, expected, next });

function whyNoName(name: string): ReleaseRefused | undefined {
  if (isAppName(name) && name !== hostName) return undefined;
  return refused(
    name === hostName ? 'The host is not a remote.' : `${JSON.stringify(name)} is not a name of a remote.`,
    'Expected small letters, digits and hyphens, beginning with a letter, such as remote-shop.',
    'Correct the name. Nothing was changed.',
  );
}

function whyNoPaths(name: string, paths: readonly string[]): ReleaseRefused | undefined {
  const wrong = paths.filter((path) => !isPathPattern(path));
  if (wrong.length === 0 && paths.length > 0) return undefined;
  return refused(
    wrong.length > 0 ? `${wrong.join(', ')} is not a route pattern.` : `No path is named for ${name}.`,
    'Expected patterns of whole segments with an optional /* at the end, such as /, /login, /:page or /shop/*.',
    `For example: npx mfe set-paths ${name} --paths "/shop/*,/shop-search". Nothing was changed.`,
  );
}

function whyNotListed(remotes: Remotes, name: string): ReleaseRefused | undefined {
  if (remotes[name]) return undefined;
  const known = Object.keys(remotes).toSorted().join(', ');
  return refused(
    `${name} is not in the list of remotes.`,
    known ? `Expected one of ${known}.` : 'The list is empty.',
    `Add it first: npx mfe add-remote ${name} --paths "/shop/*". Nothing was changed.`,
  );
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join() === other.toSorted().join();

const same = (name: string, paths: readonly string[]) =>
  nothingToDo(`${name} may claim ${paths.join(', ')} already.`, 'Expected other paths.');

const overlapsOf = (remotes: Remotes, name: string, paths: readonly string[]) =>
  describeOverlaps({ remotes: { ...remotes, [name]: { paths } } }, name);

/** Plans to list a remote with the paths that it may claim. */
export function planAddRemote(
  { record }: Pick<Basis, 'record'>,
  name: string,
  given: readonly string[],
): Plan {
  const { remotes } = ownershipOf(record);
  const paths = [...new Set(given)];
  const plan = {
    action: 'add remote' as const,
    title: `Add ${name} to the remotes`,
    label: 'Add the remote',
    effects: [],
  };
  const known = remotes[name]?.paths;
  const listed =
    known &&
    refused(
      `${name} is in the list of remotes already, with ${known.join(', ')}.`,
      'Expected a new remote.',
      `To change its paths: npx mfe set-paths ${name} --paths "${paths.join(',')}". Nothing was changed.`,
    );
  const isKnown = known !== undefined && isSame(known, paths);
  const refusal = whyNoName(name) ?? whyNoPaths(name, paths) ?? (isKnown ? undefined : listed);
  if (refusal) return { ...plan, refusal };
  if (isKnown) return { ...plan, ...same(name, paths) };
  const live = revisionOf(record, name)?.live;
  return {
    ...plan,
    paths,
    effects: [
      `${name} may claim ${paths.join(', ')}.`,
      live
        ? `${live} is live still: its visitors get it at once.`
        : 'The site answers them once a version of it is live.',
      ...overlapsOf(remotes, name, paths),
    ],
  };
}

/** Claims of the live version and the canary that the site would not serve with the new paths. */
async function describeLost({ stream, current }: Situation, ownership: Ownership): Promise<string[]> {
  const { store, app } = stream;
  const versions = current ? [current.live, ...(current.canary ? [current.canary.version] : [])] : [];
  const manifests = await Promise.all(versions.map((version) => readReleaseManifest(store, app, version)));
  const claimed = [...new Set(manifests.flatMap((manifest) => manifest?.paths ?? []))];
  return unownedPaths(ownership, app, claimed).map((why) => `Not answered: ${why}`);
}

/** Plans to set the paths that a remote may claim. */
export async function planSetPaths(situation: Situation, given: readonly string[]): Promise<Plan> {
  const { app: name } = situation.stream;
  const { remotes } = ownershipOf(situation.record);
  const paths = [...new Set(given)];
  const plan = {
    action: 'set paths' as const,
    title: `Set the paths of ${name}`,
    label: 'Set the paths',
    effects: [],
  };
  const refusal = whyNoName(name) ?? whyNoPaths(name, paths) ?? whyNotListed(remotes, name);
  if (refusal) return { ...plan, refusal };
  const before = remotes[name]?.paths ?? [];
  if (isSame(before, paths)) return { ...plan, ...same(name, paths) };
  const lost = await describeLost(situation, { remotes: { ...remotes, [name]: { paths } } });
  return {
    ...plan,
    paths,
    effects: [
      `${name} may claim ${paths.join(', ')}. Now it may claim ${before.join(', ')}.`,
      ...lost,
      ...overlapsOf(remotes, name, paths),
    ],
  };
}

/** Plans to remove a remote from the list. */
export function planRemoveRemote({ record, stream: { app: name }, current }: Situation): Plan {
  const { remotes } = ownershipOf(record);
  const plan = {
    action: 'remove remote' as const,
    title: `Remove ${name} from the remotes`,
    label: 'Remove the remote',
    effects: [],
  };
  const refusal = whyNoName(name) ?? whyNotListed(remotes, name);
  if (refusal) return { ...plan, refusal };
  return {
    ...plan,
    paths: [],
    effects: [
      `The site answers none of ${remotes[name]?.paths.join(', ')} any more.`,
      ...(current ? [`${current.live} is live now: its visitors get an error page there.`] : []),
      'Its releases and its history stay.',
    ],
  };
}
