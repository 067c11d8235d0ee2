import { isWorkspaceApp, workspaceApps } from '../core/workspace-apps';

/** The apps named on a command line, or all apps without a name. Exits with code 2 for an unknown name. */
export function requestedApps(names: readonly string[]): readonly string[] {
  const unknown = names.filter((name) => !isWorkspaceApp(name));
  if (unknown.length > 0) {
    console.error(`There is no app called ${unknown.join(', ')}. The apps are ${workspaceApps.join(', ')}.`);
    process.exit(2);
  }
  return names.length > 0 ? names : workspaceApps;
}
