import * as v from 'valibot';
import {
  inspectHistory,
  readChainId,
  readLatest,
  readLatestSound,
  readNumbered,
  type Chain,
  type HistoryReport,
} from '../chain/chain';
import { hostName, isAppName } from '../core/app-name';
import { ownershipFolder } from '../core/store-layout';
import { folderNames } from '../store/folder-names';
import { toStore, type StoreLike } from '../store/open-store';
import { compareSpecificity, covers, isPathPattern, overlap } from './path-pattern';

/** The remotes of the site, and the route patterns that each one may claim. */
export interface Ownership {
  readonly revision: number;
  readonly remotes: Readonly<Record<string, { readonly paths: readonly string[] }>>;
}

/** As in a store that lists no remotes yet: nobody owns a path. */
export const noOwnership: Ownership = { revision: 0, remotes: {} };

export const ownershipActions = ['add remote', 'set paths', 'remove remote'] as const;

const ownershipSchema = v.object({
  revision: v.number(),
  action: v.picklist(ownershipActions),
  remotes: v.record(v.string(), v.object({ paths: v.array(v.string()) })),
  actor: v.string(),
  reason: v.string(),
  at: v.string(),
  /** SHA-256 of the revision before, as hex. */
  previous: v.nullable(v.string()),
  seal: v.string(),
});

/** One change of who owns which paths, with the whole state after it. Changes are only ever added. */
export type OwnershipRevision = v.InferOutput<typeof ownershipSchema>;

/** Every change of the list with its damage. */
export type OwnershipReport = HistoryReport<OwnershipRevision>;

export const ownershipChain = (store: StoreLike): Chain<OwnershipRevision> => ({
  store,
  folder: ownershipFolder,
  name: 'the list of remotes',
  schema: ownershipSchema,
});

/**
 * Who owns which paths now; `undefined` in a store that lists no remotes yet.
 * @param known number of a revision seen before: a reader that asks often then lists no folder
 * @throws ReleaseRefused `gate` when the latest revision is damaged, `usage` when the store cannot be read
 */
export const readOwnership = (store: StoreLike, known?: number): Promise<OwnershipRevision | undefined> =>
  readLatest(ownershipChain(store), known);

/** Short id of the list, which that of no other store has; `undefined` when it has no first revision. */
export const readOwnershipId = (store: StoreLike): Promise<string | undefined> =>
  readChainId(ownershipChain(store));

/** The latest list that can be read, although later ones may be damaged. */
export const readSoundOwnership = (store: StoreLike): Promise<OwnershipRevision | undefined> =>
  readLatestSound(ownershipChain(store));

/** @throws ReleaseRefused (`gate`) when there is none of that number, or it is damaged */
export const readOwnershipRevision = (store: StoreLike, number: number): Promise<OwnershipRevision> =>
  readNumbered(ownershipChain(store), number);

/** Every change of the list with its damage, for a person who looks at it. */
export const inspectOwnership = (store: StoreLike): Promise<OwnershipReport> =>
  inspectHistory(ownershipChain(store));

/** Names of the apps that a store was used with, whatever its list of remotes says. */
export async function appsInFolders(storeLike: StoreLike): Promise<string[]> {
  const store = toStore(storeLike);
  const channels = folderNames(await store.list('channels'));
  const folders = ['releases', ...channels.map((channel) => `channels/${channel}`)];
  const names = (await Promise.all(folders.map((folder) => store.list(folder)))).flatMap(folderNames);
  return [...new Set(names)].filter(isAppName);
}

/** The apps of the site: the host first, then its remotes by name. */
export async function readApps(store: StoreLike): Promise<string[]> {
  const { remotes } = (await readOwnership(store)) ?? noOwnership;
  return [hostName, ...Object.keys(remotes).toSorted()];
}

export const readRemotes = async (store: StoreLike): Promise<string[]> =>
  (await readApps(store)).filter((name) => name !== hostName);

/** The pattern of another app by which it owns a claimed path rather than `app`, with its name. */
function betterOwner(
  { remotes }: Ownership,
  app: string,
  claim: string,
): { readonly name: string; readonly pattern: string } | undefined {
  const covering = Object.entries(remotes)
    .flatMap(([name, { paths }]) => paths.map((pattern) => ({ name, pattern })))
    .filter(({ pattern }) => covers(pattern, claim))
    .toSorted((one, other) => compareSpecificity(one.pattern, other.pattern));
  const own = covering.find(({ name }) => name === app);
  const [best] = covering;
  return own && best && compareSpecificity(own.pattern, best.pattern) === 0 ? undefined : best;
}

/** Why an app may not claim a path; `undefined` when it may. */
function whyRefused(ownership: Ownership, app: string, claim: string): string | undefined {
  if (app === hostName) return `${app} claims ${claim}; the host claims no paths, its remotes do.`;
  if (!isPathPattern(claim)) {
    return `${app} claims ${claim}, which is no route pattern of whole segments, such as /packages/:destination or /packages/*.`;
  }
  if (!ownership.remotes[app]) return `${app} claims ${claim}, but is not in the list of remotes.`;
  const owner = betterOwner(ownership, app, claim);
  if (owner) return `${app} claims ${claim}, which belongs to ${owner.name} (${owner.pattern}).`;
  const own = ownership.remotes[app].paths;
  return own.some((pattern) => covers(pattern, claim))
    ? undefined
    : `${app} claims ${claim}, which none of its own paths covers (${own.join(', ')}).`;
}

/**
 * Why the app may not claim some of these paths, a sentence each; none when it may claim them all. A path may be claimed
 * that one of the app's own patterns covers, unless another app has a more specific pattern that covers it.
 */
export const unownedPaths = (ownership: Ownership, app: string, paths: readonly string[]): string[] =>
  paths.flatMap((claim) => whyRefused(ownership, app, claim) ?? []);

/** The claimed paths that the app may answer for, and those that it may not. */
export function allowedPaths(
  ownership: Ownership,
  app: string,
  paths: readonly string[],
): { readonly allowed: string[]; readonly refused: string[] } {
  const isRefused = (claim: string) => whyRefused(ownership, app, claim) !== undefined;
  return {
    allowed: paths.filter((claim) => !isRefused(claim)),
    refused: paths.filter(isRefused),
  };
}

/** What a person may do who wants the app to have these paths after all. */
export function howToOwn(ownership: Ownership, app: string, paths: readonly string[]): string {
  const own = ownership.remotes[app]?.paths;
  if (!own) return `npx mfe add-remote ${app} --paths "${paths.join(',')}"`;
  const { refused } = allowedPaths(ownership, app, paths);
  return `npx mfe paths ${app} --set "${[...own, ...refused].join(',')}"`;
}

/** Which patterns of other remotes stand for paths that patterns of this one stand for too, a sentence each. */
export function describeOverlaps({ remotes }: Ownership, name: string): string[] {
  const own = remotes[name]?.paths ?? [];
  return Object.entries(remotes).flatMap(([other, { paths }]) =>
    other === name
      ? []
      : paths.flatMap((pattern) =>
          own
            .filter((mine) => overlap(mine, pattern))
            .map(
              (mine) =>
                `${mine} overlaps ${pattern} of ${other}; the more specific pattern of a path owns it.`,
            ),
        ),
  );
}

/** The change that gave a remote the paths it has now, or took it off the list; `undefined` when none named it. */
export function lastChangeOf(
  revisions: readonly OwnershipRevision[],
  name: string,
): OwnershipRevision | undefined {
  const pathsIn = (revision: OwnershipRevision | undefined) => JSON.stringify(revision?.remotes[name]?.paths);
  return revisions.findLast((revision, index) => pathsIn(revision) !== pathsIn(revisions[index - 1]));
}
