/**
 * Layout of a release store:
 *
 *     apps/<app>/<version>/**                            immutable files; release.json is written last
 *     claims/<app>/<version>.json                        content of the first publish of a version
 *     checks/<app>/<version>/<channel>.json              what the gate found of exactly these bytes
 *     checks/<app>/<version>/pictures/<hash>.jpg         screenshot of the gate, named by its hash
 *     channels/<channel>/log/000000042.json              state of the channel after one change, created once
 *     counts/<channel>/<edge>/<app>/<version>.json       visits of a version in 24 hours, counted by one edge
 *     edges/<channel>/<edge>.json                        status note of one edge
 *
 * A version without its release.json does not exist.
 */
export const releaseManifestName = 'release.json';

export const releaseFolder = (app: string, version: string) => `apps/${app}/${version}`;

export const releaseKey = (app: string, version: string, file: string) =>
  `${releaseFolder(app, version)}/${file}`;

/** Key of a file by its path on the site: `/releases/host/1.0.0/main.js`. */
export const keyOfPath = (pathname: string) => pathname.replace(/^\/releases\//, 'apps/');

export const claimKey = (app: string, version: string) => `claims/${app}/${version}.json`;

export const checksFolder = (app: string, version: string) => `checks/${app}/${version}`;

export const checkKey = (app: string, version: string, channel: string) =>
  `${checksFolder(app, version)}/${channel}.json`;

/** Part of the checks of a version and removed with them. */
export const pictureKey = (app: string, version: string, hash: string) =>
  `${checksFolder(app, version)}/pictures/${hash}.jpg`;

export const logFolder = (channel: string) => `channels/${channel}/log`;

/** Padded, so that the order of the names is the order of the records. */
const sequenceName = (sequence: number) => String(sequence).padStart(9, '0');

export const logKey = (channel: string, sequence: number) =>
  `${logFolder(channel)}/${sequenceName(sequence)}.json`;

/** Contains a folder for each edge. */
export const countsOfChannel = (channel: string) => `counts/${channel}`;

export const countsKey = (channel: string, edge: string, app: string, version: string) =>
  `${countsOfChannel(channel)}/${edge}/${app}/${version}.json`;

export const edgesFolder = (channel: string) => `edges/${channel}`;
