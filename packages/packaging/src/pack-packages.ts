import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { compilePackage, makeSpecifiersExplicit } from './compile-package';
import {
  changelogName,
  type PublishablePackage,
  publishablePackages,
  publishedManifest,
} from './published-manifest';

const ownVersions = new Map(publishablePackages.map(({ manifest: { name, version } }) => [name, version]));

/** @returns the folder of the package as it is published */
async function stagePackage(packed: PublishablePackage, staging: string): Promise<string> {
  const folder = path.join(staging, packed.manifest.name);
  const dist = path.join(folder, 'dist');
  await mkdir(dist, { recursive: true });
  await compilePackage(packed, dist);
  const imported = await makeSpecifiersExplicit(dist);
  const manifest = publishedManifest(packed.manifest, ownVersions, imported);
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const name of [changelogName, ...(packed.manifest.files ?? [])]) {
    await cp(path.join(packed.folder, name), path.join(folder, name), { recursive: true });
  }
  return folder;
}

/**
 * Packs every publishable package into a tarball, as `npm publish` takes it. The workspaces stay as they are.
 * @param output folder that receives the tarballs
 * @returns tarball by name of the package
 */
export async function packPackages(output: string): Promise<ReadonlyMap<string, string>> {
  await mkdir(output, { recursive: true });
  const staging = await mkdtemp(path.join(tmpdir(), 'aertrip-packages-'));
  try {
    const folders: string[] = [];
    // One after another: an error of one leaves no other writing into the folder that is removed.
    for (const packed of publishablePackages) folders.push(await stagePackage(packed, staging));
    const words = ['pack', '--json', '--pack-destination', output, ...folders];
    const { stdout } = await promisify(execFile)('npm', words, { cwd: staging, maxBuffer: 2 ** 26 });
    const packed = JSON.parse(stdout) as readonly { readonly name: string; readonly filename: string }[];
    return new Map(packed.map(({ name, filename }) => [name, path.join(output, filename)]));
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
