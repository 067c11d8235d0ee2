import { matchPath } from 'react-router';
import { compareSpecificity } from './path-pattern';

/** The claimed paths of a registry entry. */
interface ClaimingEntry {
  readonly extras: { readonly paths: readonly string[] };
}

/** The part of a registry that decides the owner of a path. Browser and edge share this rule. */
interface ClaimedPaths<Entry extends ClaimingEntry> {
  readonly microFrontends: Readonly<
    Record<string, readonly (Entry & { readonly deployment: { readonly default: boolean } })[]>
  >;
}

/**
 * Name of the remote that owns a path; `undefined` for an unknown path. The most specific pattern wins; the first name in
 * alphabetical order breaks a tie.
 * @param entryOfRemote the entry that the visitor gets, so that canary visitors reach new screens; by default the live entry
 */
export function ownerOf<Entry extends ClaimingEntry>(
  pathname: string,
  registry: ClaimedPaths<Entry>,
  entryOfRemote: (name: string) => ClaimingEntry | undefined = (name) =>
    registry.microFrontends[name]?.find(({ deployment }) => deployment.default),
): string | undefined {
  const claims = Object.keys(registry.microFrontends).flatMap((remote) =>
    (entryOfRemote(remote)?.extras.paths ?? [])
      .filter((pattern) => matchPath(pattern, pathname) !== null)
      .map((pattern) => ({ remote, pattern })),
  );
  const [best] = claims.toSorted(
    (one, other) => compareSpecificity(one.pattern, other.pattern) || (one.remote < other.remote ? -1 : 1),
  );
  return best?.remote;
}
