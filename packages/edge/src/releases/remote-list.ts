import { readOwnership, readRemotes, type Ownership, type ReleaseStore } from '@aertrip/release';
import { errorMessage, type Health } from '../health/health';
import { createFreshValue } from './fresh-value';

/** The remotes of the site, as the release store lists them. */
export interface RemoteList {
  readonly names: readonly string[];
  /** Who owns which paths; `undefined` in an older store, which does not say. */
  readonly ownership: Ownership | undefined;
}

interface RemoteListOptions {
  readonly store: ReleaseStore;
  /** Time in ms a reading is fresh. */
  readonly maxAge: number;
  /** Time in ms a page waits for the store. */
  readonly timeLimit: number;
  readonly health: Health;
}

const place = 'The list of remotes';

/**
 * Reads the list like the releases, so that a remote is added, moved or removed while the edge runs.
 * @returns a function that throws as long as the list could never be read
 */
export function watchRemoteList({ store, maxAge, timeLimit, health }: RemoteListOptions) {
  async function read(known: RemoteList | undefined): Promise<RemoteList> {
    const ownership = await readOwnership(store, known?.ownership?.revision).catch((error: unknown) => {
      // The store may have been put back to an earlier state: then the list is looked at from its start.
      if (known?.ownership) return readOwnership(store);
      throw error;
    });
    if (!ownership) return { names: await readRemotes(store), ownership };
    if (known?.ownership?.revision === ownership.revision) return known;
    return { names: Object.keys(ownership.remotes).toSorted(), ownership };
  }

  return createFreshValue<RemoteList>({
    read,
    maxAge,
    timeLimit,
    givenUpAfter: 5 * timeLimit,
    onFailure: (error) => health.report(place, `${errorMessage(error)} The last valid list is served.`),
    onSuccess: () => health.settle(place),
  });
}
