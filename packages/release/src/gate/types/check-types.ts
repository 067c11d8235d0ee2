import { ReleaseRefused } from '../../core/refusal';
import type { ReleaseManifest } from '../../releases/manifest';
import { takenNames, typedModules, type TypeDeclarations } from '../../releases/type-declarations';
import type { StoreLike } from '../../store/open-store';
import { mergeChecks, nameOf, type Pair } from '../compatibility';
import { pairsOf } from '../counterparts';
import { checkResult, type Check } from '../verification';
import type { TypedPair } from './compare-pair';
import { readTypes } from './read-types';

/** By release: its types, or why they cannot be read; `undefined` for a release that carries none. */
type FoundTypes = ReadonlyMap<string, TypeDeclarations | ReleaseRefused | undefined>;

async function findTypes(store: StoreLike, releases: readonly ReleaseManifest[]): Promise<FoundTypes> {
  const found = await Promise.all(
    releases.map(async (release) => {
      const types = await readTypes(store, release).catch((error: unknown) => {
        if (error instanceof ReleaseRefused) return error;
        throw error;
      });
      return [nameOf(release), types] as const;
    }),
  );
  return new Map(found);
}

/** The first package that the remote uses and that one side carries no types of, as a sentence. */
function missingPackage(
  { remote, host }: Pair<ReleaseManifest>,
  built: TypeDeclarations,
  live: TypeDeclarations,
): string | undefined {
  const used = typedModules.filter((name) => takenNames(remote, built, name).length > 0);
  const [unbuilt] = used.filter((name) => !built.packages[name]);
  if (unbuilt) {
    return `${nameOf(remote)} uses ${unbuilt} and does not carry its types. Expected the declarations that it was built against. Install ${unbuilt} in ${remote.app}, build again and publish a new version.`;
  }
  const [unprovided] = used.filter((name) => !live.packages[name]);
  return unprovided
    ? `${nameOf(host)} does not carry the types of ${unprovided}, which ${nameOf(remote)} uses. Expected the declarations of what it provides. Build the host again and publish a new version.`
    : undefined;
}

/** Whether the declarations are the same text, as after a release that left the shared packages alone. */
const isSame = (built: TypeDeclarations, live: TypeDeclarations): boolean =>
  typedModules.every((name) => {
    const [before, now] = [built, live].map(({ packages }) => packages[name]?.files);
    return before === undefined || JSON.stringify(before) === JSON.stringify(now);
  });

/** What can be said of a pair before its types are compared. */
function checkPresence(pair: Pair<ReleaseManifest>, found: FoundTypes): Check | TypedPair {
  const sides = [pair.remote, pair.host].map(nameOf);
  const [built, live] = sides.map((name) => found.get(name));
  if (built instanceof ReleaseRefused || live instanceof ReleaseRefused) {
    const damaged = [built, live].flatMap((types) => (types instanceof ReleaseRefused ? types.message : []));
    return checkResult('types', damaged);
  }
  if (!built || !live) {
    const silent = sides.filter((name) => !found.get(name)).join(' and of ');
    const says = `The release of ${silent} does not carry the types of what host and remotes share.`;
    return { name: 'types', outcome: 'not run', says: [says] };
  }
  const missing = missingPackage(pair, built, live);
  if (missing || isSame(built, live)) return checkResult('types', missing ? [missing] : []);
  return { pair, built, live };
}

/**
 * Compares the types that the host provides with those that the remote was built against, in both directions: for each
 * symbol that the remote uses, and for what it hands to the host. Runs no code of either.
 * @returns one check; none without a counterpart
 */
export async function checkTypes(
  store: StoreLike,
  candidate: ReleaseManifest,
  live: readonly ReleaseManifest[],
): Promise<Check[]> {
  const found = await findTypes(store, [candidate, ...live]);
  const pairs = pairsOf(candidate, live).map((pair) => checkPresence(pair, found));
  const typed = pairs.flatMap((each) => ('pair' in each ? each : []));
  const told = pairs.flatMap((each) => ('pair' in each ? [] : each));
  if (typed.length === 0) return mergeChecks(told);
  // With the compiler, which nothing else of the gate needs.
  const { compareReleases } = await import('./compare-releases');
  return mergeChecks([...told, ...(await compareReleases(typed))]);
}
