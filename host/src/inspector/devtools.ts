import { addGlobalSnapshot } from '@module-federation/runtime-core';
import { generateSnapshotFromManifest, type Manifest, type ModuleInfo } from '@module-federation/sdk';
import type { InspectedRelease } from './inspected-releases';
import { fetchJson } from './release-facts';

interface Snapshot {
  /** Name under which the runtime knows the release. */
  readonly container: string;
  readonly version: string;
  readonly info: ModuleInfo;
}

/** @param remotes of the host: the version of each remote by its container */
async function snapshotOf(
  release: InspectedRelease,
  remotes: Readonly<Record<string, string>> = {},
): Promise<Snapshot> {
  const file = 'mf-manifest.json';
  const manifest = (await fetchJson(file, release)) as Manifest;
  // The library finds the public path by the manifest's URL, which it is given for the version.
  const url = new URL(file, release.folder).href;
  const info = generateSnapshotFromManifest(manifest, { version: url, remotes: { ...remotes } });
  const version = manifest.metaData.buildInfo.buildVersion;
  return { container: manifest.name, version, info: { ...info, version } };
}

async function findSnapshot(...args: Parameters<typeof snapshotOf>): Promise<Snapshot[]> {
  try {
    return [await snapshotOf(...args)];
  } catch (error) {
    console.warn(`${args[0].app} is missing in the Module Federation devtools:`, error);
    return [];
  }
}

/**
 * Fills `__FEDERATION__.moduleInfo`, which the Module Federation devtools read. The library fills it by its snapshot
 * plugin, which the builds leave out. As the plugin has it, a remote stands under its name and version, and the host
 * under its name, with the versions of its remotes.
 */
export async function fillDevtools([host, ...remotes]: readonly InspectedRelease[]): Promise<void> {
  const found = (await Promise.all(remotes.map((release) => findSnapshot(release)))).flat();
  const versions = Object.fromEntries(found.map(({ container, version }) => [container, version]));
  const own = host ? await findSnapshot(host, versions) : [];
  addGlobalSnapshot(
    Object.fromEntries([
      ...own.map(({ container, info }) => [container, info] as const),
      ...found.map(({ container, version, info }) => [`${container}:${version}`, info] as const),
    ]),
  );
}
