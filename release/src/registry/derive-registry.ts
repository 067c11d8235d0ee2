import { bucketCount } from '../canary/share';
import { readReleaseManifest, type ReleaseManifest } from '../manifest';
import type { Revision } from '../revisions/revision';
import { latestRevision } from '../revisions/revision-stream';
import type { StoreLike } from '../store/open-store';
import type { Registry, RegistryEntry } from './registry-schema';

const schemaUrl = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** Address of a release's file on the site. */
export const releaseUrl = (app: string, version: string, file: string) =>
  `/releases/${app}/${version}/${file}`;

interface RegistryOptions {
  /** A second origin that serves the same releases, such as `https://second-origin.example`. */
  readonly fallbackOrigin?: string;
}

type Role = NonNullable<RegistryEntry['extras']['role']>;

/** Remainder of a share of 100 %, free of the errors of binary fractions. */
const restOf = (traffic: number) => Math.round((100 - traffic) * (bucketCount / 100)) / (bucketCount / 100);

function entryOf(
  manifest: ReleaseManifest,
  revision: Revision,
  { role, traffic, fallbackOrigin }: RegistryOptions & { role: Role; traffic: number },
): RegistryEntry {
  const { app, version, entry } = manifest;
  const integrityOf = (file: string) => manifest.files[file]?.integrity ?? '';
  const assets = (files: string[]) =>
    files.map((file) => ({ url: releaseUrl(app, version, file), integrity: integrityOf(file) }));
  const url = releaseUrl(app, version, entry);
  return {
    url,
    ...(fallbackOrigin ? { fallbackUrl: new URL(url, fallbackOrigin).href } : {}),
    metadata: { version, integrity: integrityOf(entry) },
    deployment: { traffic, default: role === 'live' },
    extras: {
      revision: revision.revision,
      role,
      salt: role === 'canary' ? (revision.canary?.salt ?? null) : null,
      container: manifest.container,
      contract: manifest.contract,
      paths: manifest.paths,
      assets: { css: assets(manifest.css), js: assets(manifest.js) },
      lastKnownGood: revision.lastKnownGood,
    },
  };
}

async function entriesOf(
  { store, channel, app }: { store: StoreLike; channel: string; app: string },
  options: RegistryOptions,
): Promise<RegistryEntry[]> {
  const revision = await latestRevision({ store, channel, app });
  if (!revision) return [];
  const read = (version: string | null | undefined) =>
    version ? readReleaseManifest(store, app, version) : undefined;
  const [live, canary, good] = await Promise.all([
    read(revision.live),
    read(revision.canary?.version),
    read(revision.lastKnownGood),
  ]);
  if (!live) return [];
  // A canary whose files are gone takes nobody: its share goes back to the live version.
  const traffic = canary ? (revision.canary?.traffic ?? 0) : 0;
  return [
    entryOf(live, revision, { ...options, role: 'live', traffic: restOf(traffic) }),
    ...(canary ? [entryOf(canary, revision, { ...options, role: 'canary', traffic })] : []),
    ...(good ? [entryOf(good, revision, { ...options, role: 'last known good', traffic: 0 })] : []),
  ];
}

/**
 * The registry of a channel, derived from the streams of the given remotes: for each the live release, a running canary
 * and the last known good one. A remote never activated, or whose live release is gone, is left out.
 * @throws ReleaseRefused when a stream is broken or the store cannot be read
 */
export async function deriveRegistry(
  store: StoreLike,
  channel: string,
  remotes: readonly string[],
  options: RegistryOptions = {},
): Promise<Registry> {
  const entries = await Promise.all(
    remotes.map(async (app) => [app, await entriesOf({ store, channel, app }, options)] as const),
  );
  return {
    schema: schemaUrl,
    microFrontends: Object.fromEntries(entries.filter(([, list]) => list.length > 0)),
  };
}
