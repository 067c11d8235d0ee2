import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { repositoryRoot } from './repository-root';

/** A project outside this repository is a single package in its own folder. */
const rootSchema = v.object({ workspaces: v.optional(v.array(v.string()), ['.']) });

const workspaceSchema = v.object({
  name: v.optional(v.string(), ''),
  version: v.optional(v.string(), ''),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  exports: v.optional(v.record(v.string(), v.string()), {}),
  aertrip: v.optional(v.object({ owns: v.optional(v.array(v.string()), []) })),
});

/** Metadata from the package.json of a workspace. */
export interface Workspace extends v.InferOutput<typeof workspaceSchema> {
  /** Relative to the repository, such as `packages/platform`. */
  readonly folder: string;
}

const readManifest = <Schema extends v.GenericSchema>(schema: Schema, folder: string) =>
  v.parse(
    v.pipe(v.string(), v.parseJson(), schema),
    readFileSync(path.join(repositoryRoot, folder, 'package.json'), 'utf8'),
  );

/** Expands `packages/*` to every folder in `packages`, and `remote-*` to every folder with that prefix. */
function foldersOf(pattern: string): string[] {
  if (!pattern.endsWith('*')) return [pattern];
  const [parent, prefix] = [path.posix.dirname(pattern), path.posix.basename(pattern).slice(0, -1)];
  return readdirSync(path.join(repositoryRoot, parent))
    .filter((name) => name.startsWith(prefix))
    .map((name) => path.posix.join(parent, name));
}

const hasManifest = (folder: string) => existsSync(path.join(repositoryRoot, folder, 'package.json'));

/** The workspaces of this repository. */
export const workspaces: readonly Workspace[] = (
  hasManifest('.') ? readManifest(rootSchema, '.').workspaces.flatMap(foldersOf) : []
)
  .filter(hasManifest)
  .map((folder) => ({ ...readManifest(workspaceSchema, folder), folder }));

/** Folder of an app's sources, absolute. */
export const folderOfApp = (app: string): string =>
  path.join(repositoryRoot, workspaces.find(({ name }) => name === app)?.folder ?? app);
