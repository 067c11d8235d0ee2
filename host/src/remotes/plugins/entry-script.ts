import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { PageReleases } from '../page-releases';

/** Time in ms that one remote entry may take; after it the load counts as failed. */
export const entryTimeLimit = 5000;

/** How a remote's entry is fetched: the browser refuses bytes of another hash, and it may take only so long. */
export const entryScript = (releases: PageReleases): ModuleFederationRuntimePlugin => ({
  name: 'entry-script',
  createScript({ url, remoteInfo }) {
    const release = remoteInfo && releases.find(remoteInfo.name);
    if (!release) return undefined;
    const script = document.createElement('script');
    script.src = url;
    script.crossOrigin = 'anonymous';
    // Empty only for a development server.
    if (release.entry.metadata.integrity) script.integrity = release.entry.metadata.integrity;
    return { script, timeout: entryTimeLimit };
  },
});
