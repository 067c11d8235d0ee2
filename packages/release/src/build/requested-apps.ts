import { apps, isApp, type App } from '../core/apps';

/** The apps named on a command line, all of them when none is. Ends the process with code 2 at a name there is not. */
export function appsAsked(names: readonly string[]): readonly App[] {
  const unknown = names.filter((name) => !isApp(name));
  if (unknown.length > 0) {
    console.error(`There is no app called ${unknown.join(', ')}. The apps are ${apps.join(', ')}.`);
    process.exit(2);
  }
  return names.length > 0 ? names.filter(isApp) : apps;
}
