import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { PageReleases } from '../page-releases';
import { recoverEntry } from './recover-entry';

/** Requests a failed entry from the second origin, if any. */
export const secondOrigin = (releases: PageReleases): ModuleFederationRuntimePlugin => ({
  name: 'second-origin',
  loadEntryError: recoverEntry(async ({ getRemoteEntry, origin, remoteInfo }) => {
    const entry = releases.find(remoteInfo.name)?.entry.fallbackUrl;
    // The library calls every plugin, even after one has provided the container.
    const isThere = Reflect.get(globalThis, remoteInfo.entryGlobalName) !== undefined;
    return entry && !isThere ? getRemoteEntry({ origin, remoteInfo: { ...remoteInfo, entry } }) : undefined;
  }),
});
