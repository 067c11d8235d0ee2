import { sharedModules } from '@aertrip/platform/shared-modules';
import { hostName } from '../core/app-name';
import { workspaces, type Workspace } from './workspaces';

/** What every build follows from: the versions of all libraries, and the factory of the configurations. */
const everyBuild = ['package-lock.json', 'webpack.shared.js', 'packages/build'];

const sharedNames: readonly string[] = sharedModules.map(({ name }) => name);

/**
 * What a remote takes of a workspace that it shares with the host: the version, which it is checked against at run time,
 * and the entries besides the main one (such as `@aertrip/platform/rows`), which are built into it.
 */
const builtInParts = ({ folder, exports }: Workspace): string[] => [
  `${folder}/package.json`,
  ...Object.entries(exports).flatMap(([entry, file]) =>
    entry === '.' || file.includes('*') ? [] : `${folder}/${file.replace(/^\.\//, '')}`,
  ),
];

/** The workspaces that one depends on, directly or not, with itself. */
function dependencyClosure(name: string, found = new Map<string, Workspace>()): Map<string, Workspace> {
  const workspace = workspaces.find((candidate) => candidate.name === name);
  if (!workspace || found.has(name)) return found;
  found.set(name, workspace);
  for (const dependency of Object.keys(workspace.dependencies)) dependencyClosure(dependency, found);
  return found;
}

/**
 * Files and folders, relative to the repository, from which an app's bytes follow: its own, and those of every workspace
 * that it depends on, by the dependencies that the package.json files declare. Tests and documents among them do not count.
 * @param app name of its workspace
 */
export function buildInputs(app: string): string[] {
  const isShared = (name: string) => app !== hostName && sharedNames.includes(name);
  const inputs = [...dependencyClosure(app).values()].flatMap((workspace) =>
    isShared(workspace.name) ? builtInParts(workspace) : workspace.folder,
  );
  return [...new Set([...everyBuild, ...inputs])];
}
