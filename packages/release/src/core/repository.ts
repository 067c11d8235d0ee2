import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { hostName } from './app-name';

const here = path.dirname(fileURLToPath(import.meta.url));

/** Whether the engine is an installed package in a team project instead of a workspace of this repository. */
export const isInstalled = here.split(path.sep).includes('node_modules');

/** The folder with the lock file: of the repository, or of a standalone edge built from it. */
function lockedFolder(folder: string): string {
  const parent = path.dirname(folder);
  return parent === folder || existsSync(path.join(folder, 'package-lock.json'))
    ? folder
    : lockedFolder(parent);
}

/**
 * Folder of the repository, without a trailing separator. For a standalone edge: its own folder, with the same layout. For
 * an installed engine: the working directory, which is the project.
 */
export const repositoryRoot = isInstalled ? process.cwd() : lockedFolder(here);

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

export const workspaces: readonly Workspace[] = (
  hasManifest('.') ? readManifest(rootSchema, '.').workspaces.flatMap(foldersOf) : []
)
  .filter(hasManifest)
  .map((folder) => ({ ...readManifest(workspaceSchema, folder), folder }));

/** Folder of an app's sources, absolute. */
export const folderOfApp = (app: string): string =>
  path.join(repositoryRoot, workspaces.find(({ name }) => name === app)?.folder ?? app);

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

/** Paths that each remote of this repository declares, for a local store. */
export const workspaceOwnership: Readonly<Record<string, { readonly paths: readonly string[] }>> =
  Object.fromEntries(
    apps.filter(({ owns }) => owns.length > 0).map(({ name, owns }) => [name, { paths: owns }]),
  );

/** Location of the local release store: `RELEASE_STORE`, or the folder below `AERTRIP_HOME` or `.local`. */
export const localStore = (env: NodeJS.ProcessEnv = process.env): string =>
  env.RELEASE_STORE ?? path.join(env.AERTRIP_HOME ?? path.join(repositoryRoot, '.local'), 'store');

/** Folder of the edge copies on this machine: `RELEASE_COPY`, or the one beside the local store. */
export const localCopy = (env: NodeJS.ProcessEnv = process.env): string =>
  env.RELEASE_COPY ?? path.join(env.AERTRIP_HOME ?? path.join(repositoryRoot, '.local'), 'edge-copy');

/** Account that runs this process; empty for a user without a name, as in some containers. */
export function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

/** The current commit of this folder; `null` for an unpacked archive without history. */
export async function gitRevision(): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: repositoryRoot });
    return stdout.trim();
  } catch {
    return null;
  }
}
