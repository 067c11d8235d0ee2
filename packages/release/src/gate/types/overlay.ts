import path from 'node:path';
import type { APIOptions } from 'typescript/unstable/async';

type FileSystem = NonNullable<APIOptions['fs']>;

/**
 * A file system for the compiler: below `root` the given files and nothing else, elsewhere the real one. Nothing is
 * written, and what the files import from elsewhere is found as if they lay in `root`.
 * @param files text by absolute path
 */
export function overlayFiles(root: string, files: ReadonlyMap<string, string>): FileSystem {
  const folders = new Map<string, { files: string[]; directories: Set<string> }>();
  const folderAt = (name: string) => {
    const known = folders.get(name);
    if (known) return known;
    const folder = { files: [], directories: new Set<string>() };
    folders.set(name, folder);
    if (name !== root) folderAt(path.dirname(name)).directories.add(path.basename(name));
    return folder;
  };
  for (const file of files.keys()) folderAt(path.dirname(file)).files.push(path.basename(file));

  const isInside = (name: string) => name === root || name.startsWith(`${root}${path.sep}`);
  return {
    readFile: (name) => (isInside(name) ? (files.get(name) ?? null) : undefined),
    fileExists: (name) => (isInside(name) ? files.has(name) : undefined),
    directoryExists: (name) => (isInside(name) ? folders.has(name) : undefined),
    realpath: (name) => (isInside(name) ? name : undefined),
    getAccessibleEntries(name) {
      if (!isInside(name)) return undefined;
      const folder = folders.get(name);
      return { files: folder?.files ?? [], directories: [...(folder?.directories ?? [])] };
    },
  };
}
