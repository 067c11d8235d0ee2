import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RegistryEntry } from '@aertrip/release/registry-schema';
import { runEntryScript } from './entry-script';
import { withTimeLimit } from '../with-time-limit';

/** Time in ms that the module behind an entry may take, with the chunks it needs. */
const moduleTimeLimit = 5000;

/** The two halves of bringing a release into the page. Replaced in tests and in the one-build benchmark. */
export interface Federation {
  /**
   * Runs the entry script of a release, from the given address.
   * @throws EntryFailed
   */
  runEntry(entry: RegistryEntry, url: string): Promise<void>;
  /**
   * The module `./routes` of a release whose entry has run.
   * @throws whatever the runtime, the network or the release's own code throws
   */
  loadRoutes(entry: RegistryEntry): Promise<unknown>;
}

const registered = new Set<string>();

/** Makes the container known to the runtime, which finds it in the page and fetches nothing. */
function register({ url, extras: { container } }: RegistryEntry): void {
  if (registered.has(container)) return;
  registered.add(container);
  registerRemotes([{ name: container, entry: url, entryGlobalName: container, type: 'global' }]);
}

export const federation: Federation = {
  runEntry: ({ metadata, extras }, url) =>
    runEntryScript({ url, integrity: metadata.integrity, container: extras.container }),
  loadRoutes(entry) {
    register(entry);
    const { container } = entry.extras;
    return withTimeLimit(loadRemote(`${container}/routes`), moduleTimeLimit);
  },
};
