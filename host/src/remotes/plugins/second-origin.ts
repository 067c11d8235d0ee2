import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { PageReleases } from '../page-releases';
import { recoverEntry } from './recover-entry';

/** An entry that the first origin does not answer with is requested from the second one, where there is one. */
export const secondOrigin = (releases: PageReleases): ModuleFederationRuntimePlugin => ({
  name: 'second-origin',
  loadEntryError: recoverEntry(async ({ getRemoteEntry, origin, remoteInfo }) => {
    const entry = releases.find(remoteInfo.name)?.entry.fallbackUrl;
    // The library calls every plugin, also after one has brought the container.
    const isThere = Reflect.get(globalThis, remoteInfo.entryGlobalName) !== undefined;
    return entry && !isThere ? getRemoteEntry({ origin, remoteInfo: { ...remoteInfo, entry } }) : undefined;
  }),
});
