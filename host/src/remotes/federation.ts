import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RegistryEntry } from '../registry/registry';

/** Time in ms that one remote entry may take; after it the load counts as failed. */
export const entryTimeLimit = 5000;

const integrityByUrl = new Map<string, string>();
const registered = new Set<string>();

registerPlugins([
  {
    name: 'release-scripts',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.crossOrigin = 'anonymous';
      const integrity = integrityByUrl.get(new URL(url, location.href).href);
      if (integrity) script.integrity = integrity;
      return { script, timeout: entryTimeLimit };
    },
  },
]);

function timeLimit(ms: number, what: string): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms.`)), ms);
  });
}

/**
 * Loads the module `./routes` of one release.
 * @throws whatever the network, the runtime or the release's own code throws; Error after the time limit
 */
export async function loadRoutesModule({ url, metadata, extras }: RegistryEntry): Promise<unknown> {
  if (metadata.integrity) integrityByUrl.set(new URL(url, location.href).href, metadata.integrity);
  // The runtime remembers a failed load for the page's life unless the container is registered anew.
  const isRetry = registered.has(extras.container);
  registered.add(extras.container);
  registerRemotes(
    [{ name: extras.container, entry: url, entryGlobalName: extras.container, type: 'global' }],
    {
      force: isRetry,
    },
  );
  return Promise.race([
    loadRemote(`${extras.container}/routes`),
    timeLimit(entryTimeLimit, `Loading ${extras.container}`),
  ]);
}
