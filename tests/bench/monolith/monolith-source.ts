import {
  releaseKey,
  releaseUrl,
  requireRelease,
  type Registry,
  type RegistryEntry,
  type ReleaseManifest,
  type ReleaseStore,
} from '@aertrip/release';
import { shellAssets, type ReleaseSource } from '../../../host/server/edge/live-releases';
import { routeGroupsFile, type RouteGroup } from './build-monolith';

async function readRouteGroups(store: ReleaseStore, version: string): Promise<Record<string, RouteGroup>> {
  const bytes = await store.read(releaseKey('host', version, routeGroupsFile));
  if (!bytes) throw new Error(`${store.location} holds no build with ${routeGroupsFile}.`);
  return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, RouteGroup>;
}

/** A remote's entry with the files that stand for it in the one build, so that pages preload those. */
function entryOfGroup(remote: string, live: RegistryEntry, group: RouteGroup, build: ReleaseManifest) {
  const assets = (names: readonly string[]) =>
    names.map((file) => ({
      url: releaseUrl('host', build.version, file),
      integrity: build.files[file]?.integrity ?? '',
    }));
  const [own, ...others] = assets(group.js);
  if (!own) throw new Error(`The one build has no files for ${remote}.`);
  return {
    ...live,
    url: own.url,
    metadata: { version: build.version, integrity: own.integrity },
    extras: {
      ...live.extras,
      container: remote,
      lastKnownGood: null,
      assets: { css: assets(group.css), js: others },
    },
  } satisfies RegistryEntry;
}

/**
 * What pages of the one build start from: its shell, and a registry in which each route group stands in the place of
 * the remote that has the same paths.
 * @param registry of the federated site
 */
export async function monolithSource(
  store: ReleaseStore,
  version: string,
  registry: Registry,
): Promise<ReleaseSource> {
  const { manifest } = await requireRelease(store, 'host', version);
  const groups = await readRouteGroups(store, version);
  const microFrontends = Object.fromEntries(
    Object.entries(registry.microFrontends).map(([remote, entries]) => {
      const live = entries.find(({ deployment }) => deployment.default);
      const group = groups[remote];
      if (!live || !group) throw new Error(`${remote} is not both live and in the one build.`);
      return [remote, [entryOfGroup(remote, live, group, manifest)]];
    }),
  );
  const releases = { shell: shellAssets(manifest), registry: { ...registry, microFrontends } };
  return { read: () => Promise.resolve(releases) };
}
