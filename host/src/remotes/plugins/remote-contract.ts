import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@aertrip/platform';
import type { PageReleases } from '../page-releases';

export const isRemoteModule = (module: unknown): module is RemoteModule =>
  typeof module === 'object' && module !== null && 'routes' in module && typeof module.routes === 'function';

/** What a remote exposes must be what the contract says, before anything of it is mounted. */
export const remoteContract = (releases: PageReleases): ModuleFederationRuntimePlugin => ({
  name: 'remote-contract',
  async onLoad({ id, exposeModule }) {
    const release = releases.find(id);
    if (release && !isRemoteModule(exposeModule)) throw new Error(`${release.entry.url} exposes no routes.`);
  },
});
