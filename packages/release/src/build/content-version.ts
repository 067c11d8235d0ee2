import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../core/repository-root';
import { buildInputs } from './build-inputs';

const ignored = /(^|\/)(node_modules|dist)(\/|$)|\.(test\.tsx?|md)$/;

async function filesBelow(relative: string): Promise<string[]> {
  const absolute = path.join(repositoryRoot, relative);
  if ((await stat(absolute)).isFile()) return [relative];
  const entries = await readdir(absolute, { withFileTypes: true });
  const nested = await Promise.all(
    entries
      .map((entry) => ({ entry, file: `${relative}/${entry.name}` }))
      .filter(({ file }) => !ignored.test(file))
      .map(({ entry, file }) => (entry.isDirectory() ? filesBelow(file) : [file])),
  );
  return nested.flat();
}

/**
 * Version of a local build: the version of the app with a hash of all its inputs, such as `1.0.0-local.g3f9a2c01b7`. Equal
 * sources have equal versions, so an unchanged app is never built twice.
 */
export async function contentVersion(app: string): Promise<string> {
  const files = (await Promise.all(buildInputs(app).map(filesBelow))).flat().toSorted();
  const hash = createHash('sha256');
  for (const file of files) {
    hash
      .update(`${file}\0`)
      .update(await readFile(path.join(repositoryRoot, file)))
      .update('\0');
  }
  const manifest = JSON.parse(await readFile(path.join(repositoryRoot, app, 'package.json'), 'utf8')) as {
    version: string;
  };
  // The letter avoids a numeric identifier with a leading zero, which semver forbids.
  return `${manifest.version}-local.g${hash.digest('hex').slice(0, 10)}`;
}
