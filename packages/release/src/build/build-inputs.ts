import { sharedModules } from '@aertrip/platform/shared-modules';
import { hostName } from '../core/app-name';
import { workspaces, type Workspace } from '../core/workspaces';

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
