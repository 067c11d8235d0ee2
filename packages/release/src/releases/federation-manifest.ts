import * as v from 'valibot';
import { hostName } from '../core/app-name';
import { parseJson } from '../core/parse-json';
import { ReleaseRefused } from '../core/refusal';
import type { BuildFacts } from './build-facts';

/** The manifest that the federation library writes of a build. */
export const federationManifestName = 'mf-manifest.json';

/** First contract number whose builds bring one. */
const firstContract = 2;

/** Files that are needed at once. */
const assetsSchema = v.object({ sync: v.array(v.string()) });

/** As much of it as is compared with what the build says of itself. */
const manifestSchema = v.object({
  id: v.string(),
  name: v.string(),
  metaData: v.object({
    globalName: v.string(),
    buildInfo: v.object({ buildVersion: v.string() }),
    remoteEntry: v.object({ name: v.string(), path: v.string() }),
    publicPath: v.optional(v.string()),
  }),
  exposes: v.array(v.object({ path: v.string(), assets: v.object({ js: assetsSchema, css: assetsSchema }) })),
});

type FederationManifest = v.InferOutput<typeof manifestSchema>;

const next = 'Nothing was published. Build again into an empty folder, with the preset of @aertrip/build.';

const refuse = (found: string, expected: string) => new ReleaseRefused('gate', { found, expected, next });

function checkNames({ id, name, metaData }: FederationManifest, { app, version, container }: BuildFacts) {
  const names = [...new Set([name, id, metaData.globalName])];
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

/** A manifest that leads elsewhere would load what nobody has published here. */
function checkFiles(
  { metaData, exposes }: FederationManifest,
  { app, entry }: BuildFacts,
  files: ReadonlySet<string>,
) {
  const { publicPath = 'auto', remoteEntry } = metaData;
  if (publicPath !== 'auto') {
    throw refuse(
      `${federationManifestName} takes its files from ${publicPath}.`,
      "Expected publicPath 'auto': the folder of the release, on the site's own origins alone.",
    );
  }
  if (app === hostName) return;
  const named = `${remoteEntry.path}${remoteEntry.name}`;
  if (named !== entry) {
    throw refuse(`${federationManifestName} names the entry ${named}.`, `Expected ${entry}.`);
  }
  const assets = exposes.flatMap(({ assets: { js, css } }) => [js, css]);
  const missing = assets.flatMap(({ sync }) => sync).filter((file) => !files.has(file));
  if (missing.length > 0) {
    throw refuse(
      `${federationManifestName} names files that the build lacks: ${missing.join(', ')}.`,
      'Expected files of this build alone.',
    );
  }
}

/**
 * Compares the library's manifest of a build with what the build says of itself. Builds of before contract 2 have none.
 * @param text of the manifest; `undefined` when the build has none
 * @param files names of the files of the build
 * @throws ReleaseRefused (`gate`)
 */
export function checkFederationManifest(
  text: string | undefined,
  facts: BuildFacts,
  files: ReadonlySet<string>,
): void {
  if (facts.contract < firstContract) return;
  if (text === undefined) {
    throw refuse(
      `The build has no ${federationManifestName}.`,
      `Expected one, as every build of contract ${firstContract} has.`,
    );
  }
  const manifest = parseJson(manifestSchema, text, federationManifestName, next);
  checkNames(manifest, facts);
  checkFiles(manifest, facts, files);
}
