import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot, workspaces } from '@aertrip/release';
import * as v from 'valibot';

const dependenciesSchema = v.optional(v.record(v.string(), v.string()), {});

const manifestSchema = v.object({
  name: v.string(),
  version: v.string(),
  private: v.optional(v.boolean(), false),
  description: v.optional(v.string()),
  license: v.optional(v.string()),
  /** Of a package that Node.js runs: a tool. */
  engines: v.optional(v.object({ node: v.string() })),
  sideEffects: v.optional(v.array(v.string())),
  /** Files and folders that are published besides the compiled ones. */
  files: v.optional(v.array(v.string()), []),
  /** File by entry, as the workspace has it. */
  exports: v.optional(v.record(v.string(), v.string()), {}),
  dependencies: dependenciesSchema,
  devDependencies: dependenciesSchema,
  publishConfig: v.optional(v.object({ bin: v.optional(v.record(v.string(), v.string())) })),
});

/** The package.json of a workspace, where its entries are sources. */
export type PackageManifest = v.InferOutput<typeof manifestSchema>;

export interface PublishablePackage {
  /** Its workspace, absolute. */
  readonly folder: string;
  readonly manifest: PackageManifest;
}

function readManifest(folder: string): PackageManifest {
  const file = path.join(folder, 'package.json');
  return v.parse(v.pipe(v.string(), v.parseJson(), manifestSchema), readFileSync(file, 'utf8'));
}

/** The workspaces that other repositories install: those without `private` in their package.json. */
export const publishablePackages: readonly PublishablePackage[] = workspaces
  .map(({ folder }) => path.join(repositoryRoot, folder))
  .map((folder) => ({ folder, manifest: readManifest(folder) }))
  .filter(({ manifest }) => !manifest.private);

export const changelogName = 'CHANGELOG.md';

/** Missing requirements for publishing a package, as sentences. */
export function findMissingParts({
  folder,
  manifest: { name, license, description },
}: PublishablePackage): string[] {
  const lacks = [
    ...(license ? [] : ['a licence ("license")']),
    ...(description ? [] : ['a description']),
    ...(existsSync(path.join(folder, changelogName)) ? [] : [changelogName]),
  ];
  return lacks.length === 0 ? [] : [`${name} cannot be packed: it lacks ${lacks.join(' and ')}.`];
}
