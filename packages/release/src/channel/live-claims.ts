import { readReleaseManifest } from '../releases/manifest';
import { latestRevision, type Stream } from './apps';
import { unownedPaths, type Ownership } from './ownership';

/** Paths that the live release and the canary of an app claim. */
export interface LiveClaims {
  readonly version: string;
  readonly role: 'live' | 'canary';
  readonly paths: readonly string[];
  /** Claims that the site does not answer, with the reason, one sentence each. */
  readonly refused: readonly string[];
}

/**
 * Reads the claims of the live release and the canary of an app; empty without a live version.
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

/** The paths that an app owns, those that its releases claim, and those that the site does not answer, in sentences. */
export function describeClaims(app: string, { remotes }: Ownership, claims: readonly LiveClaims[]): string[] {
  const owned = remotes[app]?.paths;
  return [
    ...(owned ? [`${app} may claim ${owned.join(', ')}.`] : []),
    ...claims.map(({ version, role, paths }) => `${version} (${role}) claims ${paths.join(', ') || 'none'}.`),
    ...new Set(claims.flatMap(({ refused }) => refused.map((why) => `Not answered: ${why}`))),
  ];
}
