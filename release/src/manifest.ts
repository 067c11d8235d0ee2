import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { buildFactsSchema } from './build-facts';
import { releaseDir, releaseManifestName } from './layout';

/** `release.json`: everything there is to know of one immutable release. */
export const releaseManifestSchema = v.object({
  ...buildFactsSchema.entries,
  publishedAt: v.string(),
  publishedBy: v.string(),
  gitRevision: v.nullable(v.string()),
  files: v.record(v.string(), v.object({ integrity: v.string(), size: v.number() })),
});

export type ReleaseManifest = v.InferOutput<typeof releaseManifestSchema>;

/** The manifest of a published release, or nothing when that version does not exist (or is half written). */
export async function readReleaseManifest(
  store: string,
  app: string,
  version: string,
): Promise<ReleaseManifest | undefined> {
  const file = path.join(releaseDir(store, app, version), releaseManifestName);
  try {
    return v.parse(releaseManifestSchema, JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
