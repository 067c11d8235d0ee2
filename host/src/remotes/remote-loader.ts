import type { RemoteModule } from '@aertrip/platform';
import { defaultEntry, type Registry, type RegistryEntry } from '../registry/registry';
import { RemoteUnavailable } from './remote-unavailable';

function isRemoteModule(module: unknown): module is RemoteModule {
  return (
    typeof module === 'object' && module !== null && 'routes' in module && typeof module.routes === 'function'
  );
}

export interface RemoteLoader {
  /**
   * The remote's module; loaded once however often it is asked for, tried anew after a failure.
   * @throws RemoteUnavailable
   */
  load(remote: string): Promise<RemoteModule>;
}

/** @param fetchModule brings the federated module of a release; replaced in tests and in the one-build benchmark */
export function createRemoteLoader(
  registry: Registry,
  fetchModule: (entry: RegistryEntry) => Promise<unknown>,
): RemoteLoader {
  const loads = new Map<string, Promise<RemoteModule>>();

  async function attempt(remote: string): Promise<RemoteModule> {
    const entry = defaultEntry(registry, remote);
    if (!entry) throw new RemoteUnavailable(remote, new Error('The registry has no release of it.'));
    try {
      const module = await fetchModule(entry);
      if (!isRemoteModule(module)) throw new Error(`${entry.url} exposes no routes.`);
      return module;
    } catch (cause) {
      throw new RemoteUnavailable(remote, cause);
    }
  }

  return {
    load(remote) {
      let load = loads.get(remote);
      if (!load) {
        load = attempt(remote);
        loads.set(remote, load);
        load.catch(() => loads.delete(remote));
      }
      return load;
    },
  };
}
