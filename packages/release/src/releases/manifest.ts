import semver from 'semver';
import * as v from 'valibot';
import { buildFactsSchema } from './build-facts';
import { sha256 } from '../core/hash';
import { releaseFolder, releaseKey, releaseManifestName } from '../core/store-layout';
import { parseJson, ReleaseRefused } from '../core/refusal';
import { eachOf, listDeep, readText, type ReleaseStore } from '../store/release-store';

/** `release.json`: the complete metadata of one immutable release. */
const releaseManifestSchema = v.object({
  ...buildFactsSchema.entries,
  publishedAt: v.string(),
  publishedBy: v.string(),
  gitRevision: v.nullable(v.string()),
  files: v.record(v.string(), v.object({ integrity: v.string(), size: v.number() })),
});

export type ReleaseManifest = v.InferOutput<typeof releaseManifestSchema>;

/** Such as `3f9a2c01`; empty for a release without a known commit. */
export const shortCommit = ({ gitRevision }: Pick<ReleaseManifest, 'gitRevision'>): string =>
  gitRevision?.slice(0, 8) ?? '';

/** A published release with the hash of its `release.json`, which identifies its exact bytes. */
export interface Release {
  readonly manifest: ReleaseManifest;
  readonly hash: string;
}

/** A published release; `undefined` for a missing or partly written version. */
export async function readRelease(
  store: ReleaseStore,
  app: string,
  version: string,
): Promise<Release | undefined> {
  const key = releaseKey(app, version, releaseManifestName);
  const text = await readText(store, key);
  if (text === undefined) return undefined;
  const next = 'Publish the app under a new version; this one is damaged.';
  return { manifest: parseJson(releaseManifestSchema, text, key, next), hash: sha256(text) };
}

/** The manifest of a published release; `undefined` for a missing or partly written version. */
export async function readReleaseManifest(
  store: ReleaseStore,
  app: string,
  version: string,
): Promise<ReleaseManifest | undefined> {
  return (await readRelease(store, app, version))?.manifest;
}

/** Published versions of an app, ascending. */
export async function listVersions(store: ReleaseStore, app: string): Promise<string[]> {
  const folders = await store.list(`apps/${app}`);
  const versions = folders.flatMap((name) => (name.endsWith('/') ? [name.slice(0, -1)] : []));
  const published = await eachOf(versions, 16, (version) =>
    store.stat(releaseKey(app, version, releaseManifestName)),
  );
  return versions
    .filter((version, index) => published[index] && semver.valid(version))
    .toSorted((a, b) => semver.compareBuild(a, b));
}

/** @throws ReleaseRefused (`usage`) naming the published versions */
export async function requireRelease(store: ReleaseStore, app: string, version: string): Promise<Release> {
  const release = await readRelease(store, app, version);
  if (release) return release;
  const known = await listVersions(store, app);
  throw new ReleaseRefused('usage', {
    found: `${app}@${version} is not published in ${store.location}.`,
    expected:
      known.length === 0
        ? `Expected a published version, and ${app} has none yet.`
        : `Expected one of its ${known.length} published versions, such as ${known.slice(-5).join(', ')}.`,
    next: `Publish it first (npx mfe publish ${app}), or name another version (npx mfe status ${app}).`,
  });
}

export async function missingFiles(store: ReleaseStore, manifest: ReleaseManifest): Promise<string[]> {
  const folder = releaseFolder(manifest.app, manifest.version);
  const present = new Set(await listDeep(store, folder));
  return Object.keys(manifest.files).filter((file) => !present.has(`${folder}/${file}`));
}
