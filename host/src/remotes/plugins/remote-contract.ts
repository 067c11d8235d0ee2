import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@aertrip/platform';
import type { PageReleases } from '../page-releases';

export const isRemoteModule = (module: unknown): module is RemoteModule =>
  typeof module === 'object' && module !== null && 'routes' in module && typeof module.routes === 'function';

/** Validates a remote's exposed module against the contract before mounting it. */
export const remoteContract = (releases: PageReleases): ModuleFederationRuntimePlugin => ({
  name: 'remote-contract',
  async onLoad({ id, exposeModule }) {
    const release = releases.find(id);
    if (release && !isRemoteModule(exposeModule)) throw new Error(`${release.entry.url} exposes no routes.`);
  },
});
