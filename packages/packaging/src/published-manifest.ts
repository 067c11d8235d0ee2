import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedModules } from '@aertrip/platform/shared-modules';
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

/** Singletons of the page: peer dependencies of a package. */
const sharedPackages: readonly string[] = sharedModules.map((shared) => shared.package);

const sameMajor = (version: string) => `^${version}`;

/** `./src/badge.tsx` → `./dist/badge.js`, or with another ending. */
const compiled = (file: string, ending: string) =>
  file.replace(/^\.\/(src\/)?/, './dist/').replace(/\.tsx?$/, ending);

interface CompiledEntry {
  readonly types: string;
  readonly default: string;
}

function publishedExports(
  entries: PackageManifest['exports'],
): Readonly<Record<string, string | CompiledEntry>> {
  const published = Object.entries(entries)
    .filter(([entry]) => !entry.startsWith('./testing'))
    .map(([entry, file]): [string, string | CompiledEntry] => [
      entry,
      /\.tsx?$/.test(file)
        ? { types: compiled(file, '.d.ts'), default: compiled(file, '.js') }
        : compiled(file, ''),
    ]);
  return { ...Object.fromEntries(published), './package.json': './package.json' };
}

const isPeer = ([dependency]: readonly [string, string]) => sharedPackages.includes(dependency);

interface Versions {
  /** Version by name of the packages that are published together. */
  readonly own: ReadonlyMap<string, string>;
  /** Packages that the compiled modules and their declarations import. */
  readonly imported: ReadonlySet<string>;
}

/** Ranges by name; a pinned version where the package is a tool, whose parts were tested together. */
function publishedDependencies(manifest: PackageManifest, { own, imported }: Versions) {
  const { name, engines, dependencies, devDependencies } = manifest;
  const used = Object.entries(devDependencies).filter(([dependency]) => imported.has(dependency));
  const listed = { ...dependencies, ...Object.fromEntries(used) };
  const unlisted = [...imported].filter((each) => !(each in listed) && each !== name);
  if (unlisted.length > 0) throw new Error(`${name} imports ${unlisted.join(', ')} and does not list it.`);

  const rangeOf = (dependency: string, version: string) => {
    const ownVersion = own.get(dependency);
    if (version === '*' && !ownVersion)
      throw new Error(`${name} depends on ${dependency}, which is not published.`);
    return ownVersion || sharedPackages.includes(dependency) || !engines
      ? sameMajor(ownVersion ?? version)
      : version;
  };
  const ranges = Object.entries(listed).map(([each, version]): [string, string] => [
    each,
    rangeOf(each, version),
  ]);
  const peers = ranges.filter(isPeer);
  const others = ranges.filter((range) => !isPeer(range));
  return {
    ...(others.length > 0 ? { dependencies: Object.fromEntries(others.toSorted()) } : {}),
    ...(peers.length > 0 ? { peerDependencies: Object.fromEntries(peers.toSorted()) } : {}),
  };
}

/** The package.json that is published: entries are compiled files, what the page shares is left to who installs it. */
export function publishedManifest(manifest: PackageManifest, versions: Versions) {
  const { name, version, description, license, engines, sideEffects, files, exports, publishConfig } =
    manifest;
  const bin = Object.entries(publishConfig?.bin ?? {}).map(([command, file]) => [
    command,
    compiled(file, '.js'),
  ]);
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    ...(engines ? { engines } : {}),
    ...(sideEffects ? { sideEffects } : {}),
    ...(bin.length > 0 ? { bin: Object.fromEntries(bin) } : {}),
    files: ['dist', changelogName, ...files],
    exports: publishedExports(exports),
    ...publishedDependencies(manifest, versions),
  };
}
