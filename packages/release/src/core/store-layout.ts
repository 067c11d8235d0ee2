import path from 'node:path';

/**
 * Where things stand in a release store:
 *
 *     releases/<app>/<version>/**                        immutable files; release.json is written last
 *     claims/<app>/<version>.json                        the content a version was first published with
 *     verifications/<app>/<version>/<hash>.<channel>.json  what the gate found for exactly these bytes
 *     verifications/<app>/<version>/pictures/<hash>.jpg    a screen as the gate rendered it, named by its content
 *     baked/<version>.json                          the registry that a local build of the host carries
 *     channels/<channel>/log/000000042.json              state of the channel after one change, created once
 *     schemas/<channel>.json                             the schema of the channel's database, as last recorded
 *     proposals/<channel>/<app>/<id>.json                a release that waits for a second person, created once
 *     previews/<app>/<version>/<expiry>-<id>.json        an open preview, for the clean-up
 *     metrics/<channel>/<app>/000000042/<edge>.json      loads and visits under a revision, counted by one edge
 *     visits/<channel>/<app>/2026-11-23.<edge>.json      what one edge counted of the visits of a day, by hour, for a week
 *     edges/<channel>/<edge>.json                        what one edge serves now
 *     damaged/<key>.<hash>                               what a repair took the place of
 *
 * A version without its release.json does not exist.
 */
export const releaseManifestName = 'release.json';

export const releaseFolder = (app: string, version: string) => `releases/${app}/${version}`;

export const releaseKey = (app: string, version: string, file: string) =>
  `${releaseFolder(app, version)}/${file}`;

export const claimKey = (app: string, version: string) => `claims/${app}/${version}.json`;

export const verificationKey = (app: string, version: string, hash: string, channel: string) =>
  `verifications/${app}/${version}/${hash}.${channel}.json`;

/** Below the verifications of a version, with which it is removed. */
export const pictureKey = (app: string, version: string, hash: string) =>
  `verifications/${app}/${version}/pictures/${hash}.jpg`;

export const bakedKey = (version: string) => `baked/${version}.json`;

export const logFolder = (channel: string) => `channels/${channel}/log`;

/** So that the order of the names is the order of the records. */
export const sequenceName = (sequence: number) => String(sequence).padStart(9, '0');

export const logKey = (channel: string, sequence: number) =>
  `${logFolder(channel)}/${sequenceName(sequence)}.json`;

export const schemaKey = (channel: string) => `schemas/${channel}.json`;

export const proposalsFolder = (channel: string, app: string) => `proposals/${channel}/${app}`;

export const proposalKey = (channel: string, app: string, id: string) =>
  `${proposalsFolder(channel, app)}/${id}.json`;

export const previewsFolder = (app: string, version: string) => `previews/${app}/${version}`;

/** Holds a folder for each revision. */
export const metricsOfApp = (channel: string, app: string) => `metrics/${channel}/${app}`;

export const metricsFolder = (channel: string, app: string, revision: number) =>
  `${metricsOfApp(channel, app)}/${sequenceName(revision)}`;

/** Holds a file for each day and edge. */
export const visitHistoryFolder = (channel: string, app: string) => `visits/${channel}/${app}`;

export const edgesFolder = (channel: string) => `edges/${channel}`;

/** Folder of a release in a store that is a folder, for a server that answers with its files. */
export const releaseDir = (store: string, app: string, version: string) =>
  path.join(store, releaseFolder(app, version));
