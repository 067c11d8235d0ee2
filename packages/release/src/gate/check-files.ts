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

/** Hashes every file anew, and searches the scripts of a remote for a second React. */
export async function checkFiles(store: ReleaseStore, manifest: ReleaseManifest): Promise<Check[]> {
  const { app, version, files } = manifest;
  const faults: string[] = [];
  const carriers: string[] = [];
  await eachOf(Object.entries(files), 8, async ([name, { integrity }]) => {
    const content = await store.read(releaseKey(app, version, name));
    if (!content) return void faults.push(`${name} is missing.`);
    const found = integrityOf(content);
    if (found !== integrity) faults.push(`${name} has hash ${found}, expected ${integrity}.`);
    const isScript = app !== 'host' && /\.[cm]?js$/.test(name);
    if (isScript && reactInside.test(Buffer.from(content).toString('latin1'))) carriers.push(name);
  });
  const folder = releaseFolder(app, version);
  const known = new Set([...Object.keys(files), releaseManifestName].map((name) => `${folder}/${name}`));
  const foreign = (await listDeep(store, folder)).filter((key) => !known.has(key));
  faults.push(...foreign.map((key) => `${key} is no file of this release.`));
  if (faults.length > 0)
    faults.push(`Publish ${app} under a new version: what is stored is not what was published.`);
  const found = `${app}@${version} carries its own React in ${carriers.join(', ')}; the page has one, the host's. Consume it as a shared singleton (webpack.shared.js).`;
  return [checkResult('files', faults), checkResult('react', carriers.length > 0 ? [found] : [])];
}
