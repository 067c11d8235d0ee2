import { parseJson } from '../core/parse-json';
import { releaseKey } from '../core/store-layout';
import type { ReleaseManifest } from './manifest';
import {
  fixturesFileName,
  howToRecord,
  recordingSchema,
  snapshotsFileName,
  snapshotsSchema,
} from './screen-fixtures';
import { readText, type ReleaseStore } from '../store/release-store';

async function readReleaseFile<Value>(
  store: ReleaseStore,
  { app, version, files }: ReleaseManifest,
  name: string,
  parse: (text: string, key: string, next: string) => Value,
): Promise<Value | undefined> {
  if (!files[name]) return undefined;
  const key = releaseKey(app, version, name);
  const text = await readText(store, key);
  const next = `Record it again (${howToRecord(app)}), and publish ${app} under a new version.`;
  return text === undefined ? undefined : parse(text, key, next);
}

export const readFixtures = (store: ReleaseStore, manifest: ReleaseManifest) =>
  readReleaseFile(store, manifest, fixturesFileName, (...given) => parseJson(recordingSchema, ...given));

/** The reviewed snapshots of a release, by file name. */
export const readSnapshots = (store: ReleaseStore, manifest: ReleaseManifest) =>
  readReleaseFile(store, manifest, snapshotsFileName, (...given) => parseJson(snapshotsSchema, ...given));
