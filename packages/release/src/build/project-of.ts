import { existsSync } from 'node:fs';
import path from 'node:path';

/** The project of a build: the nearest folder above it with a package.json, otherwise the current folder. */
export function projectOf(dist: string): string {
  const folder = path.dirname(dist);
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  return folder === path.dirname(folder) ? process.cwd() : projectOf(folder);
}
