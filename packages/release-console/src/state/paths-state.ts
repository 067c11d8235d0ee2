import {
  inspectOwnership,
  lastChangeOf,
  noOwnership,
  readLiveClaims,
  ReleaseRefused,
  type LiveClaims,
  type OwnershipReport,
  type OwnershipRevision,
} from '@aertrip/release';
import { streamOf, type ConsoleOptions } from './options';

/** What a person needs to know of the paths of one remote. */
export interface RemotePaths {
  readonly remote: string;
  readonly owned: readonly string[];
  /** What its live release and its canary claim. */
  readonly claims: readonly LiveClaims[];
  /** The change that gave it the paths it has. */
  readonly change?: OwnershipRevision;
  /** Why its claims cannot be read. */
  readonly error?: ReleaseRefused;
}

export interface PathsState {
  readonly remotes: readonly RemotePaths[];
  readonly history: OwnershipReport;
}

/** Never throws for an app that is damaged: the state of that app says so. */
export async function readPathsState(options: ConsoleOptions, apps: readonly string[]): Promise<PathsState> {
  const history = await inspectOwnership(options.store);
  const ownership = history.revisions.at(-1) ?? noOwnership;
  const read = async (remote: string): Promise<RemotePaths> => {
    const about = {
      remote,
      owned: ownership.remotes[remote]?.paths ?? [],
      change: lastChangeOf(history.revisions, remote),
    };
    try {
      return { ...about, claims: await readLiveClaims(streamOf(options, remote), ownership) };
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      return { ...about, claims: [], error };
    }
  };
  return { remotes: await Promise.all(apps.filter((app) => app !== 'host').map(read)), history };
}

/** What a change was about, by the list before it. */
export function changedRemotes(
  revision: OwnershipRevision,
  before: OwnershipRevision | undefined,
): readonly string[] {
  const names = new Set([...Object.keys(before?.remotes ?? {}), ...Object.keys(revision.remotes)]);
  return [...names]
    .filter(
      (name) =>
        JSON.stringify(before?.remotes[name]?.paths) !== JSON.stringify(revision.remotes[name]?.paths),
    )
    .toSorted();
}
