import {
  releaseUrl,
  requireRelease,
  type Registry,
  type RegistryEntry,
  type ReleaseManifest,
  type ReleaseStore,
} from '@aertrip/release';
import type { PageRenderer, ReleaseSource } from '@aertrip/edge';
import { shellAssets } from '@aertrip/page';
import { monolithVersion } from '../builds/monolith-version';

/** The remote whose screens are server-rendered. */
const renderedRemote = 'remote-public';

/** A remote's entry with the files of its route group in the monolith, so that pages preload those. */
function entryOfGroup(remote: string, live: RegistryEntry, build: ReleaseManifest): RegistryEntry {
  const group = build.chunks?.[remote];
  const added = group?.js.filter((file) => !build.js.includes(file)) ?? [];
  const own = added.find((file) => file.startsWith(`${remote}.`));
  if (!group || !own) throw new Error(`The one build has no route group ${remote}.`);
  const integrityOf = (file: string) => build.files[file]?.integrity ?? '';
  const assets = (files: readonly string[]) =>
    files.map((file) => ({
      url: releaseUrl('host', build.version, file),
      integrity: integrityOf(file),
    }));
  return {
    ...live,
    url: releaseUrl('host', build.version, own),
    metadata: { version: build.version, integrity: integrityOf(own) },
    extras: {
      ...live.extras,
      container: remote,
      assets: {
        css: assets(group.css.filter((file) => !build.css.includes(file))),
        js: assets(added.filter((file) => file !== own)),
      },
    },
  };
}

/**
 * Shell and registry for pages of the monolith: each route group replaces the remote with the same paths. The public one is
 * registered as the host, whose release has its files.
 * @param registry of the federated site
 */
export async function monolithSource(store: ReleaseStore, registry: Registry): Promise<ReleaseSource> {
  const { manifest } = await requireRelease(store, 'host', monolithVersion);
  const microFrontends = Object.fromEntries(
    Object.entries(registry.microFrontends).map(([remote, entries]) => {
      const live = entries.find(({ deployment }) => deployment.default);
      if (!live) throw new Error(`${remote} is not live.`);
      return [remote === renderedRemote ? 'host' : remote, [entryOfGroup(remote, live, manifest)]];
    }),
  );
  const releases = { shell: shellAssets(manifest), registry: { ...registry, microFrontends } };
  return { read: () => Promise.resolve(releases) };
}

/** Renders the public pages with the one server bundle there is; the others are client-rendered, as everywhere. */
export const monolithRenderer = (renderer: PageRenderer): PageRenderer => ({
  ...renderer,
  render: async ({ path, host, remote }) =>
    remote?.name === 'host' ? renderer.render({ path, host }) : undefined,
});
