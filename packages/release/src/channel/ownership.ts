import { hostName } from '../core/app-name';
import { readRecord } from './apps';
import type { Channel } from './log';
import { compareSpecificity, covers, isPathPattern } from './path-pattern';
import type { ChannelRecord } from './record';

/** The remotes of the site, with the route patterns that each may claim. */
export interface Ownership {
  readonly remotes: Readonly<Record<string, { readonly paths: readonly string[] }>>;
}

/** Leaves out remotes without paths: the site keeps their releases and does not serve them. */
export const ownershipOf = (record: ChannelRecord | undefined): Ownership => ({
  remotes: Object.fromEntries(
    Object.entries(record?.apps ?? {})
      .filter(([app, { paths }]) => app !== hostName && paths.length > 0)
      .map(([app, { paths }]) => [app, { paths }]),
  ),
});

export const readOwnership = async (channel: Channel): Promise<Ownership> =>
  ownershipOf(await readRecord(channel));

/** The apps of the site: the host first, then its remotes by name. */
export const appsOf = (record: ChannelRecord | undefined): string[] => [
  hostName,
  ...Object.keys(ownershipOf(record).remotes).toSorted(),
];

export const readApps = async (channel: Channel): Promise<string[]> => appsOf(await readRecord(channel));

/** The more specific pattern of another app that covers a claimed path, with that app's name. */
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
 * Why an app may not claim some of these paths, one sentence each; empty when it may claim all. One of the app's own
 * patterns must cover the path, and no other app may have a more specific one that covers it.
 */
export const unownedPaths = (ownership: Ownership, app: string, paths: readonly string[]): string[] =>
  paths.flatMap((claim) => whyRefused(ownership, app, claim) ?? []);

/** Splits the claimed paths into owned and refused ones. */
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

/** Command that gives the paths to the app. */
export function howToOwn(ownership: Ownership, app: string, paths: readonly string[]): string {
  const own = ownership.remotes[app]?.paths;
  if (!own) return `npx mfe paths ${app} "${paths.join(',')}"`;
  const { refused } = allowedPaths(ownership, app, paths);
  return `npx mfe paths ${app} "${[...own, ...refused].join(',')}"`;
}
