import { cp, mkdir, readdir, realpath, symlink } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';

/** What commands have made; of the packages a copy gets links. */
const leftOut = new Set(['.git', '.local', '.cache', 'dist', 'node_modules', 'test-results']);

/** A workspace is the copy's own; every other package is the one that is installed here. */
async function linkPackages(from: string, to: string, copy: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isSymbolicLink())
      await symlink(path.join(copy, path.relative(repositoryRoot, await realpath(source))), target);
    else if (entry.name.startsWith('@')) await linkPackages(source, target, copy);
    else await symlink(source, target);
  }
}

/**
 * Copies the sources of this repository, so that a test may edit them; nothing is installed.
 * @param copy folder that does not exist
 */
export async function copyWorkspace(copy: string): Promise<void> {
  await cp(repositoryRoot, copy, {
    recursive: true,
    filter: (source) => !leftOut.has(path.basename(source)),
  });
  await linkPackages(path.join(repositoryRoot, 'node_modules'), path.join(copy, 'node_modules'), copy);
}
