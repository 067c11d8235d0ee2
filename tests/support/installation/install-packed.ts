import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@aertrip/release';
import * as v from 'valibot';

const namesSchema = v.optional(v.record(v.string(), v.string()), {});
const manifestSchema = v.object({ dependencies: namesSchema, peerDependencies: namesSchema });

async function unpack(tarball: string, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  await promisify(execFile)('tar', ['xzf', tarball, '--strip-components=1', '-C', folder]);
  const text = await readFile(path.join(folder, 'package.json'), 'utf8');
  const manifest = v.parse(v.pipe(v.string(), v.parseJson(), manifestSchema), text);
  return Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
}

/**
 * Installs a packed package like npm, without a network: unpacks its own tarball and those of its dependencies, and
 * takes third-party packages from this repository. Packages missing in every manifest cannot be imported.
 * @param tarballs by package name
 * @returns names of all packages that our manifests require
 */
export async function installPacked(
  name: string,
  { tarballs, folder }: { readonly tarballs: ReadonlyMap<string, string>; readonly folder: string },
): Promise<ReadonlySet<string>> {
  const installed = new Set<string>();
  const install = async (each: string): Promise<void> => {
    if (installed.has(each)) return;
    installed.add(each);
    const place = path.join(folder, 'node_modules', each);
    const tarball = tarballs.get(each);
    if (tarball) {
      for (const needed of await unpack(tarball, place)) await install(needed);
      return;
    }
    const source = path.join(repositoryRoot, 'node_modules', each);
    if (!existsSync(source)) throw new Error(`${each} is not among the packages of the repository.`);
    await mkdir(path.dirname(place), { recursive: true });
    await symlink(source, place);
  };
  await install(name);
  return installed;
}
