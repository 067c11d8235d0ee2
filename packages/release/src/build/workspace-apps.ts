import { hostName } from '../core/app-name';
import { workspaces } from './workspaces';

/** The workspaces that are apps: those whose package.json has a field `aertrip`. */
const apps = workspaces.flatMap(({ name, aertrip }) => (aertrip ? { name, owns: aertrip.owns } : []));

/** Whether there is something to build: an edge that stands alone has no sources of apps. */
export const hasSources = apps.length > 0;

/** The remotes that can be built from the sources of this repository. */
export const workspaceRemotes: readonly string[] = apps
  .map(({ name }) => name)
  .filter((name) => name !== hostName);

/** The apps that can be built from the sources of this repository. Those of a site, the release store lists. */
export const workspaceApps: readonly string[] = [hostName, ...workspaceRemotes];

export const isWorkspaceApp = (name: string): boolean => workspaceApps.includes(name);

/** The paths that each remote of this repository owns by its own account, for a store of this machine. */
export const workspaceOwnership: Readonly<Record<string, { readonly paths: readonly string[] }>> =
  Object.fromEntries(
    apps.filter(({ owns }) => owns.length > 0).map(({ name, owns }) => [name, { paths: owns }]),
  );
