import {
  copyFile,
  cp,
  link,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  readlink,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';

const left = new Set(['node_modules', 'dist', '.git', '.local', 'test-results', 'playwright-report']);

/** Links each file, so that packages lie inside the copy, and chunks have the names of a clone. Links workspaces relatively. */
async function linkModules(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else if (entry.isFile()) await link(source, target).catch(() => copyFile(source, target));
    else if (entry.name !== '.cache') await linkModules(source, target);
  }
}

/** A copy of the sources for changes and builds, separate from the original. */
export async function createScratchRepository() {
  const root = await mkdtemp(path.join(tmpdir(), 'aertrip-scratch-'));
  await cp(repositoryRoot, root, {
    recursive: true,
    filter: (source) => !left.has(path.basename(source)),
  });
  await linkModules(path.join(repositoryRoot, 'node_modules'), path.join(root, 'node_modules'));

  /** Earlier contents of changed files, latest change first. */
  let journal: (readonly [file: string, text: string | undefined])[] = [];

  /** Replaces a text. @throws Error when the file does not contain it, because the sources changed */
  async function replace(file: string, before: string | RegExp, after: string): Promise<void> {
    const text = await readFile(path.join(root, file), 'utf8');
    const changed = text.replace(before, after);
    if (changed === text) throw new Error(`${file} does not have ${String(before)} any more.`);
    journal.unshift([file, text]);
    await writeFile(path.join(root, file), changed);
  }

  async function add(file: string, content: string | Uint8Array): Promise<void> {
    journal.unshift([file, undefined]);
    await writeFile(path.join(root, file), content);
  }

  async function revert(): Promise<void> {
    for (const [file, text] of journal.splice(0)) {
      if (text === undefined) await rm(path.join(root, file));
      else await writeFile(path.join(root, file), text);
    }
  }

  return {
    root,
    replace,
    add,
    revert,
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

export type ScratchRepository = Awaited<ReturnType<typeof createScratchRepository>>;
