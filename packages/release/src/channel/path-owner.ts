import { matchPath } from 'react-router';
import { compareSpecificity } from './path-pattern';

/** The part of an entry of a registry that says which paths it has screens for. */
interface ClaimingEntry {
  readonly extras: { readonly paths: readonly string[] };
}

/** The part of a registry that says who answers for a path: browser and edge decide by the same rule. */
interface ClaimedPaths<Entry extends ClaimingEntry> {
  readonly microFrontends: Readonly<
    Record<string, readonly (Entry & { readonly deployment: { readonly default: boolean } })[]>
  >;
}

/**
 * Name of the remote that has a screen for the path, or `undefined` when the path is unknown to all of them. The most
 * specific pattern wins; of two that are equally specific the one of the remote whose name comes first, so that it never
 * depends on the order of a list.
 * @param entryOfRemote the entry that the visitor gets, so that a new screen of a canary counts for those who are in it;
 * without it the default one
 */
export function ownerOf<Entry extends ClaimingEntry>(
  pathname: string,
  registry: ClaimedPaths<Entry>,
  entryOfRemote: (name: string) => ClaimingEntry | undefined = (name) =>
    registry.microFrontends[name]?.find(({ deployment }) => deployment.default),
): string | undefined {
  const matches = (pattern: string) => matchPath(pattern, pathname) !== null;
  const claims = Object.keys(registry.microFrontends).flatMap((remote) =>
    (entryOfRemote(remote)?.extras.paths ?? []).filter(matches).map((pattern) => ({ remote, pattern })),
  );
  const [best] = claims.toSorted(
    (one, other) =>
      compareSpecificity(one.pattern, other.pattern, matches) || (one.remote < other.remote ? -1 : 1),
  );
  return best?.remote;
}
