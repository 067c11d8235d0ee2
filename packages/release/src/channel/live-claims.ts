import { readReleaseManifest } from '../releases/manifest';
import { latestRevision, type Stream } from './apps';
import { unownedPaths, type Ownership } from './ownership';

/** What a release that visitors get claims of the site's paths. */
export interface LiveClaims {
  readonly version: string;
  readonly role: 'live' | 'canary';
  readonly paths: readonly string[];
  /** Why the site does not answer some of them, a sentence each. */
  readonly refused: readonly string[];
}

/**
 * What the live release of an app and its canary claim; empty when nothing of it is live.
 * @throws ReleaseRefused when the stream is broken or the store cannot be read
 */
export async function readLiveClaims(stream: Stream, ownership: Ownership): Promise<LiveClaims[]> {
  const { store, app } = stream;
  const current = await latestRevision(stream);
  if (!current) return [];
  const { live, canary } = current;
  const inUse = [
    { version: live, role: 'live' as const },
    ...(canary ? [{ version: canary.version, role: 'canary' as const }] : []),
  ];
  const claims = await Promise.all(
    inUse.map(async ({ version, role }) => {
      const paths = (await readReleaseManifest(store, app, version))?.paths;
      return paths && { version, role, paths, refused: unownedPaths(ownership, app, paths) };
    }),
  );
  return claims.filter((claim) => claim !== undefined);
}
