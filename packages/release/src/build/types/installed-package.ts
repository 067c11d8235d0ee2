import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as v from 'valibot';
import { parseJson } from '../../core/parse-json';

const entrySchema = v.union([v.string(), v.object({ types: v.string() })]);

const packageSchema = v.object({ version: v.string(), exports: v.object({ '.': entrySchema }) });

export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  /** Its real folder. */
  readonly folder: string;
  /** The file that says its types, relative to the folder: a declaration file, or in a workspace a source. */
  readonly entry: string;
}

/** The real folder of a package as a project finds it; `undefined` where it is not installed. */
export function packageFolder(project: string, name: string): string | undefined {
  const folders = createRequire(path.join(project, 'package.json')).resolve.paths(name) ?? [];
  const found = folders.map((folder) => path.join(folder, name)).find((folder) => existsSync(folder));
  return found && realpathSync(found);
}

/** One of our packages as a project sees it; `undefined` where it is not installed. */
export function installedPackage(project: string, name: string): InstalledPackage | undefined {
  const folder = packageFolder(project, name);
  if (!folder) return undefined;
  const file = path.join(folder, 'package.json');
  const next = `Install ${name} again.`;
  const { version, exports } = parseJson(packageSchema, readFileSync(file, 'utf8'), file, next);
  const entry = exports['.'];
  return {
    name,
    version,
    folder,
    entry: path.normalize(typeof entry === 'string' ? entry : entry.types),
  };
}
