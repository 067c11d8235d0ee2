import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { PageReleases } from '../page-releases';

/** The longest timer of a browser, in ms. A slow entry is not a broken one, and the library gives up after 20 s. */
const noTimeLimit = 2 ** 31 - 1;

/** Loads a remote's entry script with its integrity hash. */
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
    return { script, timeout: noTimeLimit };
  },
});
