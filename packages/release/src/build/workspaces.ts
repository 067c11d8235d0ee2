import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { repositoryRoot } from '../core/repository-root';

/** A repository that has installed the engine may have none. */
const rootSchema = v.object({ workspaces: v.optional(v.array(v.string()), []) });

const workspaceSchema = v.object({
  name: v.string(),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  exports: v.optional(v.record(v.string(), v.string()), {}),
  aertrip: v.optional(v.object({ owns: v.optional(v.array(v.string()), []) })),
});

/** What the package.json of a workspace says of it. */
export interface Workspace extends v.InferOutput<typeof workspaceSchema> {
  /** Relative to the repository, such as `packages/platform`. */
  readonly folder: string;
}

const readManifest = <Schema extends v.GenericSchema>(schema: Schema, folder: string) =>
  v.parse(
    v.pipe(v.string(), v.parseJson(), schema),
    readFileSync(path.join(repositoryRoot, folder, 'package.json'), 'utf8'),
  );

/** `packages/*` stands for every folder in `packages`. */
const foldersOf = (pattern: string): string[] =>
  pattern.endsWith('/*')
    ? readdirSync(path.join(repositoryRoot, pattern.slice(0, -2))).map(
        (name) => `${pattern.slice(0, -2)}/${name}`,
      )
    : [pattern];

/** The workspaces of this repository. */
export const workspaces: readonly Workspace[] = readManifest(rootSchema, '.')
  .workspaces.flatMap(foldersOf)
  .filter((folder) => existsSync(path.join(repositoryRoot, folder, 'package.json')))
  .map((folder) => ({ ...readManifest(workspaceSchema, folder), folder }));
