import path from 'node:path';
import * as v from 'valibot';
import { hostName } from '../core/app-name';
import { integrityOf } from '../core/hash';
import { parseJson, ReleaseRefused } from '../core/refusal';
import type { BuildFacts } from '../releases/build-facts';

/** Manifest of a build, written by the federation library. */
const federationManifestName = 'mf-manifest.json';

const assetsSchema = v.object({ sync: v.array(v.string()) });

/** The fields that are compared with the build metadata. */
const manifestSchema = v.object({
  id: v.optional(v.string()),
  name: v.string(),
  metaData: v.object({
    globalName: v.optional(v.string()),
    buildInfo: v.object({ buildVersion: v.string() }),
    remoteEntry: v.object({ name: v.string(), path: v.string(), integrity: v.optional(v.string()) }),
    publicPath: v.optional(v.string(), 'auto'),
  }),
  exposes: v.array(v.object({ path: v.string(), assets: v.object({ js: assetsSchema, css: assetsSchema }) })),
});

type FederationManifest = v.InferOutput<typeof manifestSchema>;

const next = 'Nothing was published. Build again into an empty folder, with the preset of @aertrip/build.';

const refuse = (found: string, expected: string) => new ReleaseRefused('gate', { found, expected, next });

function checkNames({ id, name, metaData }: FederationManifest, { app, version, container }: BuildFacts) {
  const names = [...new Set([name, id ?? name, metaData.globalName ?? name])];
  if (names.length > 1) {
    throw refuse(
      `${federationManifestName} calls the remote ${names.join(' and ')}.`,
      `Expected one name, ${container}.`,
    );
  }
  if (name !== container) {
    throw refuse(
      `${federationManifestName} is of ${name}, the build is of ${app}@${version}.`,
      `Expected the manifest of ${container}.`,
    );
  }
  const { buildVersion } = metaData.buildInfo;
  if (buildVersion !== version) {
    throw refuse(
      `${federationManifestName} is of version ${buildVersion}, the build of ${version}.`,
      `Expected version ${version}.`,
    );
  }
}

/** Refuses files outside the release: a page would load unpublished code. */
function checkFiles(
  { metaData: { publicPath, remoteEntry }, exposes }: FederationManifest,
  { app, entry }: BuildFacts,
  contents: ReadonlyMap<string, Uint8Array>,
) {
  if (URL.canParse(publicPath) || publicPath.startsWith('//')) {
    throw refuse(
      `${federationManifestName} takes its files from ${publicPath}.`,
      "Expected publicPath 'auto': the folder of the release, on the site's own origins alone.",
    );
  }
  if (app === hostName) return;
  const named = path.posix.join(remoteEntry.path, remoteEntry.name);
  if (named !== entry) {
    throw refuse(`${federationManifestName} names the entry ${named}.`, `Expected ${entry}.`);
  }
  const found = integrityOf(contents.get(entry) ?? new Uint8Array());
  if (remoteEntry.integrity !== undefined && remoteEntry.integrity !== found) {
    throw refuse(
      `${federationManifestName} says that ${entry} has the hash ${remoteEntry.integrity}; it has ${found}.`,
      'Expected the untouched output of one build.',
    );
  }
  const assets = exposes.flatMap(({ assets: { js, css } }) => [...js.sync, ...css.sync]);
  const missing = assets.filter((file) => !contents.has(file));
  if (missing.length > 0) {
    throw refuse(
      `${federationManifestName} names files that the build lacks: ${missing.join(', ')}.`,
      'Expected files of this build alone.',
    );
  }
}

/**
 * Compares the library's manifest of a build with the build metadata.
 * @param contents the files of the build by name
 * @throws ReleaseRefused (`gate`)
 */
export function checkFederationManifest(facts: BuildFacts, contents: ReadonlyMap<string, Uint8Array>): void {
  const content = contents.get(federationManifestName);
  if (!content) {
    throw refuse(`The build has no ${federationManifestName}.`, 'Expected one, as every build has.');
  }
  const text = Buffer.from(content).toString('utf8');
  const manifest = parseJson(manifestSchema, text, federationManifestName, next);
  checkNames(manifest, facts);
  checkFiles(manifest, facts, contents);
}
