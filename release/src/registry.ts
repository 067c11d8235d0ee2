import * as v from 'valibot';
import { readReleaseManifest, type ReleaseManifest } from './manifest';
import { latestRevision, type Revision } from './revisions';

const schemaUrl = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** A file with the hash that the browser must find. */
const assetSchema = v.object({ url: v.string(), integrity: v.string() });

const registryEntrySchema = v.object({
  url: v.string(),
  metadata: v.object({ version: v.string(), integrity: v.string() }),
  deployment: v.object({ traffic: v.number(), default: v.boolean() }),
  extras: v.object({
    revision: v.number(),
    container: v.string(),
    contract: v.number(),
    paths: v.array(v.string()),
    /** Files of the first screen besides the entry, for preloading. */
    assets: v.object({ css: v.array(assetSchema), js: v.array(assetSchema) }),
    lastKnownGood: v.nullable(v.string()),
  }),
});

/** What the host reads to find its remotes: the awslabs frontend-discovery schema (v1-pre). */
export const registrySchema = v.object({
  schema: v.string(),
  microFrontends: v.record(v.string(), v.array(registryEntrySchema)),
});

export type RegistryEntry = v.InferOutput<typeof registryEntrySchema>;
export type Registry = v.InferOutput<typeof registrySchema>;

/** Address of a release's file on the site. */
export const releaseUrl = (app: string, version: string, file: string) =>
  `/releases/${app}/${version}/${file}`;

function entryOf(manifest: ReleaseManifest, revision: Revision): RegistryEntry {
  const { app, version, entry } = manifest;
  const integrityOf = (file: string) => manifest.files[file]?.integrity ?? '';
  const assets = (files: string[]) =>
    files.map((file) => ({ url: releaseUrl(app, version, file), integrity: integrityOf(file) }));
  return {
    url: releaseUrl(app, version, entry),
    metadata: { version, integrity: integrityOf(entry) },
    deployment: { traffic: 100, default: true },
    extras: {
      revision: revision.revision,
      container: manifest.container,
      contract: manifest.contract,
      paths: manifest.paths,
      assets: { css: assets(manifest.css), js: assets(manifest.js) },
      lastKnownGood: revision.lastKnownGood,
    },
  };
}

/** The registry of a channel, derived from the streams of the given remotes. A remote never activated is left out. */
export async function deriveRegistry(
  store: string,
  channel: string,
  remotes: readonly string[],
): Promise<Registry> {
  const entries = await Promise.all(
    remotes.map(async (app) => {
      const revision = await latestRevision({ store, channel, app });
      const manifest = revision && (await readReleaseManifest(store, app, revision.live));
      return manifest ? { [app]: [entryOf(manifest, revision)] } : {};
    }),
  );
  return { schema: schemaUrl, microFrontends: Object.assign({}, ...entries) };
}
