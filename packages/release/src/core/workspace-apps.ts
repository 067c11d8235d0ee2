import { hostName } from './app-name';
import { workspaces } from './workspaces';

/** Workspaces with a field `aertrip` in their package.json. */
const apps = workspaces.flatMap(({ name, aertrip }) => (aertrip ? { name, owns: aertrip.owns } : []));

/** Whether there is anything to build: a standalone edge has no app sources. */
export const hasSources = apps.length > 0;

/** Remotes with sources in this repository. */
export const workspaceRemotes: readonly string[] = apps
  .map(({ name }) => name)
  .filter((name) => name !== hostName);

/** Apps with sources in this repository. The release store lists the apps of a site. */
export const workspaceApps: readonly string[] = [hostName, ...workspaceRemotes];

export const isWorkspaceApp = (name: string): boolean => workspaceApps.includes(name);

/** Paths that each remote of this repository declares, for a local store. */
export const workspaceOwnership: Readonly<Record<string, { readonly paths: readonly string[] }>> =
  Object.fromEntries(
    apps.filter(({ owns }) => owns.length > 0).map(({ name, owns }) => [name, { paths: owns }]),
  );
