import path from 'node:path';

/**
 * Where things stand in a release store:
 *
 *     releases/<app>/<version>/**               immutable files; release.json is written last
 *     channels/<channel>/<app>/00000042.json    one revision, created once
 *
 * A version without its release.json does not exist.
 */
export const releaseManifestName = 'release.json';

export const releaseDir = (store: string, app: string, version: string) =>
  path.join(store, 'releases', app, version);

export const revisionsDir = (store: string, channel: string, app: string) =>
  path.join(store, 'channels', channel, app);

/** Eight digits, so that the order of the names is the order of the revisions. */
export const revisionFileName = (revision: number) => `${String(revision).padStart(8, '0')}.json`;
