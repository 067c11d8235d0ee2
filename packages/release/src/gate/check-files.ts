import { integrityOf } from '../core/hash';
import { releaseFolder, releaseKey, releaseManifestName } from '../core/store-layout';
import type { ReleaseManifest } from '../releases/manifest';
import { eachOf, listDeep, type ReleaseStore } from '../store/release-store';
import { checkResult, type Check } from './verification';

/**
 * React writes its internals under this name. A bundle that uses the host's React does not contain it, or names it only,
 * in a list of what the host's React exports, as those of Vite do.
 */
const reactInside = /__CLIENT_INTERNALS_DO_NOT_USE\w*['"\]]*\s*=(?!=)|\bas\s+__CLIENT_INTERNALS_DO_NOT_USE/;

async function faultOf(store: ReleaseStore, manifest: ReleaseManifest, name: string) {
  const content = await store.read(releaseKey(manifest.app, manifest.version, name));
  const expected = manifest.files[name]?.integrity;
  if (!content) return { fault: `${name} is missing.`, carriesReact: false };
  const carriesReact = /\.[cm]?js$/.test(name) && reactInside.test(Buffer.from(content).toString('latin1'));
  const found = integrityOf(content);
  return {
    fault: found === expected ? undefined : `${name} has hash ${found}, expected ${expected}.`,
    carriesReact,
  };
}

/** Hashes every file anew, and searches the scripts of a remote for a second React. */
export async function checkFiles(store: ReleaseStore, manifest: ReleaseManifest): Promise<Check[]> {
  const { app, version, files } = manifest;
  const names = Object.keys(files);
  const results = await eachOf(names, 8, (name) => faultOf(store, manifest, name));
  const folder = releaseFolder(app, version);
  const known = new Set([...names, releaseManifestName].map((name) => `${folder}/${name}`));
  const foreign = (await listDeep(store, folder)).filter((key) => !known.has(key));
  const faults = [
    ...results.flatMap(({ fault }) => fault ?? []),
    ...foreign.map((key) => `${key} is no file of this release.`),
  ];
  const carriers = app === 'host' ? [] : names.filter((_, index) => results[index]?.carriesReact);
  return [
    checkResult(
      'files',
      faults.length > 0
        ? [...faults, `Publish ${app} under a new version: what is stored is not what was published.`]
        : [],
    ),
    checkResult(
      'react',
      carriers.length > 0
        ? [
            `${app}@${version} carries its own React in ${carriers.join(', ')}; the page has one, the host's. Consume it as a shared singleton (webpack.shared.js).`,
          ]
        : [],
    ),
  ];
}
