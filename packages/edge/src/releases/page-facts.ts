import type { Registry, ReleaseManifest } from '@aertrip/release';
import type { LiveReleases } from './live-releases';
import type { ReleaseLibrary } from './release-library';

/** Declared facts about a release's pages (`aertrip` in its package.json, copied to its manifest). */
export interface PageFacts extends Pick<ReleaseManifest, 'query' | 'dataVersion' | 'noIndex' | 'private'> {
  readonly isServerRendered: boolean;
}

/**
 * @returns `undefined` for a version that is not published, such as one that comes from source
 * @throws Error when the store does not answer
 */
export async function readPageFacts(
  library: ReleaseLibrary,
  app: string,
  version: string,
): Promise<PageFacts | undefined> {
  const manifest = await library.manifest(app, version);
  return manifest && { ...manifest, isServerRendered: manifest.server !== undefined };
}

export interface ReleaseInForce {
  readonly remote: string;
  readonly version: string;
  /** For everybody whom no canary takes. */
  readonly isDefault: boolean;
}

/** The releases that visitors get: of each remote the live one and a running canary. */
export const releasesInForce = ({ microFrontends }: Registry): ReleaseInForce[] =>
  Object.entries(microFrontends).flatMap(([remote, entries]) =>
    entries
      .filter(({ deployment }) => deployment.default || deployment.traffic > 0)
      .map(({ metadata, deployment }) => ({
        remote,
        version: metadata.version,
        isDefault: deployment.default,
      })),
  );

/** @throws Error when the store does not answer */
export async function dataVersionNames(
  { registry }: LiveReleases,
  library: ReleaseLibrary,
): Promise<string[]> {
  const facts = await Promise.all(
    releasesInForce(registry).map(({ remote, version }) => readPageFacts(library, remote, version)),
  );
  return [...new Set(facts.flatMap((own) => own?.dataVersion ?? []))];
}
