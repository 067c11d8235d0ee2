import path from 'node:path';
import * as v from 'valibot';
import { integrityOf } from '../core/hash';
import { parseJson } from '../core/parse-json';
import { ReleaseRefused } from '../core/refusal';
import type { BuildFacts } from './build-facts';

/** The manifest that the federation plugins of all bundlers write beside their builds. */
export const federationManifestName = 'mf-manifest.json';

const schema = v.object({
  name: v.string(),
  metaData: v.object({
    buildInfo: v.object({ buildVersion: v.string() }),
    remoteEntry: v.object({ name: v.string(), path: v.string(), integrity: v.optional(v.string()) }),
    publicPath: v.optional(v.string(), 'auto'),
  }),
});

const refused = (found: string, expected: string, next: string) =>
  new ReleaseRefused('gate', { found, expected, next: `${next} Nothing was published.` });

const again = 'Build again into an empty folder, with one name and one version.';

/**
 * Checks that a build's own manifest says what its `build.json` says, so that no file of another build and none from
 * elsewhere goes with it. A build without one is published by its `build.json` alone.
 * @param contents by name the files of the build
 * @throws ReleaseRefused (`gate`) saying what does not fit
 */
export function checkFederationManifest(facts: BuildFacts, contents: ReadonlyMap<string, Uint8Array>): void {
  const content = contents.get(federationManifestName);
  if (!content) return;
  const { name, metaData } = parseJson(
    schema,
    Buffer.from(content).toString('utf8'),
    federationManifestName,
    again,
  );
  const { buildInfo, remoteEntry, publicPath } = metaData;
  if (name !== facts.container) {
    throw refused(
      `${federationManifestName} is of ${name}; build.json is of ${facts.app}@${facts.version}, whose container is called ${facts.container}.`,
      'Expected one name for one build.',
      again,
    );
  }
  if (buildInfo.buildVersion !== facts.version) {
    throw refused(
      `${federationManifestName} is of version ${buildInfo.buildVersion}; build.json says ${facts.version}.`,
      'Expected one version for one build.',
      again,
    );
  }
  if (facts.exposes.length === 0) return;
  const entry = path.posix.join(remoteEntry.path, remoteEntry.name);
  if (entry !== facts.entry || (publicPath !== 'auto' && URL.canParse(publicPath))) {
    throw refused(
      `${federationManifestName} names the entry ${publicPath === 'auto' ? '' : publicPath}${entry}.`,
      `Expected ${facts.entry} of this release: a page loads scripts from the site alone.`,
      'Build with a relative public path (auto), and without files of another origin.',
    );
  }
  const found = integrityOf(contents.get(entry) ?? new Uint8Array());
  if (remoteEntry.integrity !== undefined && remoteEntry.integrity !== found) {
    throw refused(
      `${federationManifestName} says that ${entry} has the hash ${remoteEntry.integrity}; it has ${found}.`,
      'Expected the untouched output of one build.',
      again,
    );
  }
}
