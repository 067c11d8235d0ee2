import { allowedPaths, unownedPaths, type Ownership, type RegistryEntry } from '@aertrip/release';
import type { Health } from '../health/health';

type Entries = readonly RegistryEntry[];

interface Result {
  readonly of: Entries;
  readonly by: Ownership;
  readonly owned: Entries;
}

/**
 * Drops the paths that a release claims and its app does not own; the rest of the release is served.
 * @returns a function that gives the same entries for the same arguments
 */
export function createOwnedEntries(app: string, health: Health) {
  const place = `The paths of ${app}`;
  let last: Result | undefined;

  return (entries: Entries, ownership: Ownership): Entries => {
    if (last?.of === entries && last.by === ownership) return last.owned;
    const refused = new Set(entries.flatMap(({ extras }) => unownedPaths(ownership, app, extras.paths)));
    if (refused.size > 0) health.report(place, [...refused].join(' '));
    else health.settle(place);
    const owned = entries.map((entry) => ({
      ...entry,
      extras: { ...entry.extras, paths: allowedPaths(ownership, app, entry.extras.paths).allowed },
    }));
    last = { of: entries, by: ownership, owned: refused.size > 0 ? owned : entries };
    return last.owned;
  };
}
