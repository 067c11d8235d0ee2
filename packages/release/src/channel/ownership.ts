import { hostName } from '../core/app-name';
import { readReleaseManifest } from '../releases/manifest';
import { readLiveApp, readRecord, type Stream } from './apps';
import type { Channel } from './log';
import { compareSpecificity, covers, isPathPattern, overlap } from './path-pattern';
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

/** Overlaps with the patterns of other remotes, one sentence each. */
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

/** Paths that the live release and the canary of an app claim. */
interface LiveClaims {
  readonly version: string;
  readonly role: 'live' | 'canary';
  readonly paths: readonly string[];
  /** Claims that the site does not answer, with the reason, one sentence each. */
  readonly refused: readonly string[];
}

/** Reads the claims of the live release and the canary of an app; empty without a live version. */
export async function readLiveClaims(stream: Stream, ownership: Ownership): Promise<LiveClaims[]> {
  const { store, app } = stream;
  const current = await readLiveApp(stream);
  if (!current) return [];
  const { live, canary } = current;
  const inUse = [
    { version: live, role: 'live' as const },
    ...(canary ? [{ version: canary.version, role: 'canary' as const }] : []),
  ];
  const claims = await Promise.all(
    inUse.map(async ({ version, role }) => {
      const paths = (await readReleaseManifest(store, app, version))?.paths;
      return paths && { version, role, paths, refused: unownedPaths(ownership, app, paths) };
    }),
  );
  return claims.filter((claim) => claim !== undefined);
}

/** The paths that an app owns, those that its releases claim, and those that the site does not answer, in sentences. */
export function describeClaims(app: string, { remotes }: Ownership, claims: readonly LiveClaims[]): string[] {
  const owned = remotes[app]?.paths;
  return [
    ...(owned ? [`${app} may claim ${owned.join(', ')}.`] : []),
    ...claims.map(({ version, role, paths }) => `${version} (${role}) claims ${paths.join(', ') || 'none'}.`),
    ...new Set(claims.flatMap(({ refused }) => refused.map((why) => `Not answered: ${why}`))),
  ];
}
