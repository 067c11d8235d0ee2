import { restOf } from './canary-share';
import { readReleaseManifest, type ReleaseManifest } from '../releases/manifest';
import { readRecord, type Stream } from './apps';
import { allowedPaths, ownershipOf, type Ownership } from './ownership';
import { liveAppOf, type ChannelRecord } from './record';
import type { Registry, RegistryEntry } from './registry-schema';
import type { ReleaseStore } from '../store/release-store';

const schemaUrl = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

export const releaseUrl = (app: string, version: string, file: string) =>
  `/releases/${app}/${version}/${file}`;

const isModule = (file: string) => /\.m?js$/.test(file);

type Extras = RegistryEntry['extras'];

interface Place {
  /** Leaves out claimed paths that the app does not own. Without it, every claim stands. */
  readonly ownership?: Ownership;
  readonly role: NonNullable<Extras['role']>;
  readonly traffic: number;
  readonly revision: number;
}

function entryOf(
  { app, version, title, entry, type, files, container, owner, contract, paths, css, js }: ReleaseManifest,
  { role, traffic, revision, ownership }: Place,
): RegistryEntry {
  const integrityOf = (file: string) => files[file]?.integrity ?? '';
  const assets = (names: string[]) =>
    names.map((file) => ({ url: releaseUrl(app, version, file), integrity: integrityOf(file) }));
  return {
    url: releaseUrl(app, version, entry),
    metadata: { version, integrity: integrityOf(entry) },
    deployment: { traffic, default: role === 'live' || role === 'preview' },
    extras: {
      revision,
      role,
      ...(title ? { title } : {}),
      container,
      ...(owner ? { owner: owner.name } : {}),
      ...(type === 'module' ? { type, modules: assets(Object.keys(files).filter(isModule)) } : {}),
      contract,
      paths: ownership ? allowedPaths(ownership, app, paths).allowed : paths,
      assets: { css: assets(css), js: assets(js) },
    },
  };
}

/**
 * Registry entries of a remote in one record: live, canary and previous. Empty when the store has lost the live release.
 */
export async function entriesAt(
  stream: Stream,
  record: ChannelRecord,
  ownership?: Ownership,
): Promise<RegistryEntry[]> {
  const app = liveAppOf(record, stream.app);
  if (!app) return [];
  const read = (version: string | undefined) =>
    version ? readReleaseManifest(stream.store, stream.app, version) : undefined;
  const [live, canary, previous] = await Promise.all([
    read(app.live),
    read(app.canary?.version),
    read(app.previous[0]),
  ]);
  if (!live) return [];
  // The live version takes the share of a canary whose files are missing.
  const traffic = canary ? (app.canary?.percent ?? 0) : 0;
  const place = { ownership, revision: app.changed };
  return [
    entryOf(live, { ...place, role: 'live', traffic: restOf(traffic) }),
    ...(canary ? [entryOf(canary, { ...place, role: 'canary', traffic })] : []),
    ...(previous ? [entryOf(previous, { ...place, role: 'previous', traffic: 0 })] : []),
  ];
}

/**
 * The only entry of a remote in a preview: a candidate has no fallback.
 * @param live the entry that it replaces
 */
export function previewEntry(
  manifest: ReleaseManifest,
  live: RegistryEntry | undefined,
  ownership?: Ownership,
): RegistryEntry {
  const { revision = 0 } = live?.extras ?? {};
  return entryOf(manifest, { ownership, role: 'preview', traffic: 100, revision });
}

/** A registry of the given entries. Leaves out remotes without entries. */
export function registryOf(entries: readonly (readonly [string, RegistryEntry[]])[]): Registry {
  return {
    schema: schemaUrl,
    microFrontends: Object.fromEntries(entries.filter(([, list]) => list.length > 0)),
  };
}

/**
 * The registry of a channel now: live release, canary and previous one of each listed remote, with the paths that they own.
 * Leaves out a remote without a live version, or with a missing live release.
 */
export async function deriveRegistry(store: ReleaseStore, channel: string): Promise<Registry> {
  const record = await readRecord({ store, channel });
  if (!record) return registryOf([]);
  const ownership = ownershipOf(record);
  const entries = Object.keys(ownership.remotes)
    .toSorted()
    .map(async (app) => [app, await entriesAt({ store, channel, app }, record, ownership)] as const);
  return registryOf(await Promise.all(entries));
}
