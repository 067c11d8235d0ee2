import { integrityOf } from '../core/hash';
import { releaseKey } from '../core/store-layout';
import type { ReleaseManifest } from '../releases/manifest';
import { eachOf, type ReleaseStore } from '../store/release-store';
import { checkResult, type Check } from './verification';

/** Compares every stored file with its hash in the manifest. */
export async function checkFiles(
  store: ReleaseStore,
  { app, version, files }: ReleaseManifest,
): Promise<Check> {
  const faults: string[] = [];
  await eachOf(Object.entries(files), 8, async ([name, { integrity }]) => {
    const content = await store.read(releaseKey(app, version, name));
    if (!content) return void faults.push(`${name} is missing.`);
    const found = integrityOf(content);
    if (found !== integrity) faults.push(`${name} has hash ${found}, expected ${integrity}.`);
  });
  const next = `Publish ${app} under a new version: what is stored is not what was published.`;
  return checkResult('files', faults.length > 0 ? [...faults, next] : []);
}
