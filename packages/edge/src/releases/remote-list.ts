import {
  noOwnership,
  readOwnership,
  readOwnershipId,
  readOwnershipRevision,
  readSoundOwnership,
  ReleaseRefused,
  type Ownership,
  type ReleaseStore,
} from '@aertrip/release';
import { errorMessage, type Health } from '../health/health';
import type { EdgeCopy } from './edge-copy';
import { createFreshValue } from './fresh-value';

/** The remotes of the site, as the release store lists them. */
export interface RemoteList {
  readonly names: readonly string[];
  /** Who owns which paths. */
  readonly ownership: Ownership;
}

interface RemoteListOptions {
  readonly store: ReleaseStore;
  /** What this edge served last, for as long as the store cannot be read. */
  readonly copy?: EdgeCopy;
  /** Time in ms a reading is fresh. */
  readonly maxAge: number;
  /** Time in ms a page waits for the store. */
  readonly timeLimit: number;
  readonly health: Health;
}

interface KnownList extends RemoteList {
  /** Of the list that it stood in; `undefined` while the store has none. */
  readonly id: string | undefined;
}

const place = 'The list of remotes';

const listOf = async (from: ReleaseStore, ownership: Ownership = noOwnership): Promise<KnownList> => ({
  names: Object.keys(ownership.remotes).toSorted(),
  ownership,
  id: await readOwnershipId(from),
});

/**
 * Reads the list like the releases, so that a remote is added, moved or removed while the edge runs.
 * @returns a function that throws as long as the list could never be read
 */
export function watchRemoteList({ store, copy, maxAge, timeLimit, health }: RemoteListOptions) {
  /** Never an earlier list than was seen, unless it is that of a store that was begun anew. */
  async function read(known: KnownList | undefined): Promise<KnownList> {
    const ownership = await readOwnership(store, known?.ownership.revision).catch((error: unknown) => {
      if (!(error instanceof ReleaseRefused && error.code === 'gate')) throw error;
      // Where the one that was seen is missing, what is left is looked at from its start.
      return known ? readOwnership(store) : readSoundOwnership(store);
    });
    if (ownership && known?.ownership.revision === ownership.revision) return known;
    const found = await listOf(store, ownership);
    if (!known || found.ownership.revision > known.ownership.revision) return found;
    const isGone = known.id !== undefined && (found.id === undefined || found.id === known.id);
    if (isGone) throw new Error(`What was in force is gone from ${store.location}.`);
    return found;
  }

  /** What this edge served before it was started again. */
  async function readKept(): Promise<KnownList | undefined> {
    const state = await copy?.state();
    if (!copy || !state) return undefined;
    const { ownership } = state;
    return listOf(copy.store, ownership > 0 ? await readOwnershipRevision(copy.store, ownership) : undefined);
  }

  return createFreshValue<KnownList>({
    read,
    readKept,
    maxAge,
    timeLimit,
    givenUpAfter: 5 * timeLimit,
    onFailure: (error) => health.report(place, `${errorMessage(error)} The last valid list is served.`),
    onSuccess: () => health.settle(place),
  });
}
