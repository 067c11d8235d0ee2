import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { hostName } from '../core/app-name';
import { repositoryRoot } from '../core/repository-root';

const rootSchema = v.object({ workspaces: v.array(v.string()) });

const workspaceSchema = v.object({
  name: v.string(),
  aertrip: v.optional(v.object({ owns: v.optional(v.array(v.string()), []) })),
});

const readManifest = <Schema extends v.GenericSchema>(schema: Schema, folder: string) =>
  v.parse(
    v.pipe(v.string(), v.parseJson(), schema),
    readFileSync(path.join(repositoryRoot, folder, 'package.json'), 'utf8'),
  );

/** `packages/*` stands for every folder in `packages`. */
const foldersOf = (workspace: string): string[] =>
  workspace.endsWith('/*')
    ? readdirSync(path.join(repositoryRoot, workspace.slice(0, -2))).map(
        (name) => `${workspace.slice(0, -2)}/${name}`,
      )
    : [workspace];

/** The workspaces that are apps: those whose package.json has a field `aertrip`. */
const manifests = readManifest(rootSchema, '.')
  .workspaces.flatMap(foldersOf)
  .filter((folder) => existsSync(path.join(repositoryRoot, folder, 'package.json')))
  .flatMap((folder) => {
    const { name, aertrip } = readManifest(workspaceSchema, folder);
    return aertrip ? { name, owns: aertrip.owns } : [];
  });

/** The remotes that can be built from the sources of this repository. */
export const workspaceRemotes: readonly string[] = manifests
  .map(({ name }) => name)
  .filter((name) => name !== hostName);

/** The apps that can be built from the sources of this repository. Those of a site, the release store lists. */
export const workspaceApps: readonly string[] = [hostName, ...workspaceRemotes];

export const isWorkspaceApp = (name: string): boolean => workspaceApps.includes(name);

/** The paths that each remote of this repository owns by its own account, for a store of this machine. */
export const workspaceOwnership: Readonly<Record<string, { readonly paths: readonly string[] }>> =
  Object.fromEntries(
    manifests.filter(({ owns }) => owns.length > 0).map(({ name, owns }) => [name, { paths: owns }]),
  );
