import { bucketCount } from '../canary/share';
import { allowedPaths, noOwnership, readOwnership, type Ownership } from '../ownership/ownership';
import { readReleaseManifest, type ReleaseManifest } from '../releases/manifest';
import { fallbackOf, type Revision } from '../revisions/revision';
import { inEpoch } from '../revisions/epoch';
import { readStreamId, type Stream } from '../revisions/revision-stream';
import { readSnapshot } from '../sets/snapshot';
import type { StoreLike } from '../store/open-store';
import type { Registry, RegistryEntry } from './registry-schema';

const schemaUrl = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** URL of a release's file on the site. */
export const releaseUrl = (app: string, version: string, file: string) =>
  `/releases/${app}/${version}/${file}`;

export interface RegistryOptions {
  /** A second origin that serves the same releases, such as `https://second-origin.example`. */
  readonly fallbackOrigin?: string;
  /** Leaves out the paths that a release claims and its app does not own; without it every claim stands. */
  readonly ownership?: Ownership;
}

/** Remainder of a share of 100 %, free of the errors of binary fractions. */
const restOf = (traffic: number) => Math.round((100 - traffic) * (bucketCount / 100)) / (bucketCount / 100);

const isModule = (file: string) => /\.m?js$/.test(file);

type Extras = RegistryEntry['extras'];

interface Place extends RegistryOptions {
  readonly role: NonNullable<Extras['role']>;
  readonly traffic: number;
  readonly inStream: Pick<Extras, 'revision' | 'stream' | 'salt' | 'lastKnownGood'>;
}

function entryOf(
  { app, version, title, entry, type, files, container, owner, contract, paths, css, js }: ReleaseManifest,
  { role, traffic, inStream, fallbackOrigin, ownership }: Place,
): RegistryEntry {
  const integrityOf = (file: string) => files[file]?.integrity ?? '';
  const assets = (names: string[]) =>
    names.map((file) => ({ url: releaseUrl(app, version, file), integrity: integrityOf(file) }));
  const url = releaseUrl(app, version, entry);
  return {
    url,
    ...(fallbackOrigin ? { fallbackUrl: new URL(url, fallbackOrigin).href } : {}),
    metadata: { version, integrity: integrityOf(entry) },
    deployment: { traffic, default: role === 'live' || role === 'preview' },
    extras: {
      ...inStream,
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
 * The entries of a remote at one revision: the live release, a running canary and the last known good one. Empty when
 * the live release is gone from the store.
 * @throws ReleaseRefused when the store cannot be read
 */
export async function entriesAt(
  stream: Stream,
  revision: Revision,
  options: RegistryOptions = {},
): Promise<RegistryEntry[]> {
  const read = (version: string | null | undefined) =>
    version ? readReleaseManifest(stream.store, stream.app, version) : undefined;
  const [id, live, canary, good] = await Promise.all([
    readStreamId(stream),
    read(revision.live),
    read(revision.canary?.version),
    read(fallbackOf(revision)),
  ]);
  if (!live) return [];
  // A canary whose files are gone takes nobody: its share goes back to the live version.
  const traffic = canary ? (revision.canary?.traffic ?? 0) : 0;
  const lastKnownGood = fallbackOf(revision);
  const inStream = {
    revision: revision.revision,
    stream: inEpoch(id, revision),
    salt: null,
    lastKnownGood,
  };
  const salt = revision.canary?.salt ?? null;
  return [
    entryOf(live, { ...options, role: 'live', traffic: restOf(traffic), inStream }),
    ...(canary
      ? [entryOf(canary, { ...options, role: 'canary', traffic, inStream: { ...inStream, salt } })]
      : []),
    ...(good ? [entryOf(good, { ...options, role: 'last known good', traffic: 0, inStream })] : []),
  ];
}

/**
 * The one entry of a remote for a visitor who looks at a candidate: there is nothing to fall back to.
 * @param live the entry in whose place it stands
 */
export function previewEntry(
  manifest: ReleaseManifest,
  live: RegistryEntry | undefined,
  options: RegistryOptions = {},
): RegistryEntry {
  const { revision = 0, stream } = live?.extras ?? {};
  const inStream = { revision, stream, salt: null, lastKnownGood: null };
  return entryOf(manifest, { ...options, role: 'preview', traffic: 100, inStream });
}

/** The document around the entries of the remotes; a remote without entries is left out. */
export function registryOf(entries: readonly (readonly [string, RegistryEntry[]])[]): Registry {
  return {
    schema: schemaUrl,
    microFrontends: Object.fromEntries(entries.filter(([, list]) => list.length > 0)),
  };
}

/**
 * The registry of a channel, derived from the streams of the given remotes: for each the live release, a running canary
 * and the last known good one, with the paths that they own. A remote never activated, or whose live release is gone, is
 * left out.
 * @throws ReleaseRefused when a stream is broken or the store cannot be read
 */
export async function deriveRegistry(
  store: StoreLike,
  channel: string,
  remotes: readonly string[],
  options: RegistryOptions = {},
): Promise<Registry> {
  const ownership = options.ownership ?? (await readOwnership(store)) ?? noOwnership;
  const revisions = await readSnapshot({ store, channel }, remotes);
  const entries = await Promise.all(
    remotes.map(async (app) => {
      const stream = { store, channel, app };
      const revision = revisions.get(app);
      return [app, revision ? await entriesAt(stream, revision, { ...options, ownership }) : []] as const;
    }),
  );
  return registryOf(entries);
}
