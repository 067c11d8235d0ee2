import { deriveRegistry, latestRevision, readReleaseManifest, type Registry } from '@aertrip/release';
import { shellAssets, type LiveReleases, type ReleaseSource } from './live-releases';

interface StoreSourceOptions {
  readonly store: string;
  readonly channel: string;
  readonly remotes: readonly string[];
  /** Time in ms an answer is used again; a roll-back is in the next page after at most this long. */
  readonly maxAge?: number;
}

/** Reads the release store; keeps serving the last valid answer while the store cannot be read. */
export function createStoreSource(options: StoreSourceOptions): ReleaseSource {
  const { store, channel, remotes, maxAge = 500 } = options;
  let current: { releases: LiveReleases; readAt: number } | undefined;
  let reading: Promise<LiveReleases> | undefined;

  async function derive(): Promise<LiveReleases> {
    const revision = await latestRevision({ store, channel, app: 'host' });
    const host = revision && (await readReleaseManifest(store, 'host', revision.live));
    if (!host) throw new Error(`The channel ${channel} of ${store} has no release of the host.`);
    const registry = await deriveRegistry(store, channel, remotes);
    return { shell: shellAssets(host), registry: keepKnownRemotes(registry, current?.releases.registry) };
  }

  async function refresh(): Promise<LiveReleases> {
    try {
      const releases = await derive();
      current = { releases, readAt: performance.now() };
      return releases;
    } catch (error) {
      if (!current) throw error;
      console.error('The release store cannot be read; the last valid state is served.', error);
      current = { ...current, readAt: performance.now() };
      return current.releases;
    } finally {
      reading = undefined;
    }
  }

  return {
    async read() {
      if (current && performance.now() - current.readAt < maxAge) return current.releases;
      reading ??= refresh();
      return reading;
    },
  };
}

/**
 * A remote whose release vanished from the store stays in the registry: its paths are still the site's, so the visitor
 * is told that this part is missing instead of reading that the page does not exist.
 */
function keepKnownRemotes(fresh: Registry, known: Registry | undefined): Registry {
  return { ...fresh, microFrontends: { ...known?.microFrontends, ...fresh.microFrontends } };
}
