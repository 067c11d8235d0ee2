import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { PageReleases } from '../page-releases';

/** Timeout of one remote entry in ms. */
export const entryTimeLimit = 5000;

/** Loads a remote's entry script with its integrity hash and a timeout. */
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
