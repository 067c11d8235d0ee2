import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { sharedModules } from '@aertrip/platform/shared-modules';
import { hostName } from '../core/app-name';
import { repositoryRoot, type Workspace, workspaces } from '../core/repository';

/** Inputs of every build: the versions of all libraries, and the factory of the configurations. */
const everyBuild = ['package-lock.json', 'webpack.shared.js', 'packages/build'];

const sharedNames: readonly string[] = sharedModules.map(({ name }) => name);

/**
 * Inputs of a remote from a workspace that it shares with the host: the version, which is checked at run time, and the
 * entries besides the main one (such as `@aertrip/platform/rows`), which are bundled.
 */
const builtInParts = ({ folder, exports }: Workspace): string[] => [
  `${folder}/package.json`,
  ...Object.entries(exports).flatMap(([entry, file]) =>
    entry === '.' || file.includes('*') ? [] : `${folder}/${file.replace(/^\.\//, '')}`,
  ),
];

/** A workspace with its direct and indirect dependencies. */
function dependencyClosure(name: string, found = new Map<string, Workspace>()): Map<string, Workspace> {
  const workspace = workspaces.find((candidate) => candidate.name === name);
  if (!workspace || found.has(name)) return found;
  found.set(name, workspace);
  for (const dependency of Object.keys(workspace.dependencies)) dependencyClosure(dependency, found);
  return found;
}

/**
 * Files and folders that determine the bytes of an app, relative to the repository: its own, and those of its workspace
 * dependencies in package.json. Leaves out tests and documents.
 * @param app name of its workspace
 */
export function buildInputs(app: string): string[] {
  const isShared = (name: string) => app !== hostName && sharedNames.includes(name);
  const inputs = [...dependencyClosure(app).values()].flatMap((workspace) =>
    isShared(workspace.name) ? builtInParts(workspace) : workspace.folder,
  );
  return [...new Set([...everyBuild, ...inputs])];
}

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
  const contents = await Promise.all(files.map((file) => readFile(path.join(repositoryRoot, file))));
  const hash = createHash('sha256');
  contents.forEach((content, index) => hash.update(`${files[index]}\0`).update(content).update('\0'));
  const manifest = JSON.parse(await readFile(path.join(repositoryRoot, app, 'package.json'), 'utf8')) as {
    version: string;
  };
  // The letter avoids a numeric identifier with a leading zero, which semver forbids.
  return `${manifest.version}-local.g${hash.digest('hex').slice(0, 10)}`;
}
