import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedModules } from '@aertrip/platform/shared-modules';
import { repositoryRoot, workspaces } from '@aertrip/release';

type Versions = Readonly<Record<string, string>>;

/** The package.json of a workspace, where its entries are sources. */
export interface PackageManifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  /** Of a package that Node.js runs: a tool. */
  readonly engines?: { readonly node: string };
  /** Files and folders that are published besides the compiled ones. */
  readonly files?: readonly string[];
  /** File by entry, as the workspace has it. */
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly publishConfig?: { readonly bin?: Readonly<Record<string, string>> };
}

export interface PublishablePackage {
  /** Its workspace, absolute. */
  readonly folder: string;
  readonly manifest: PackageManifest;
}

/** The workspaces that other repositories install: those without `private` in their package.json. */
export const publishablePackages: readonly PublishablePackage[] = workspaces
  .map((workspace) => path.join(repositoryRoot, workspace.folder))
  .map((folder) => {
    const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
    return { folder, manifest: JSON.parse(text) as PackageManifest };
  })
  .filter(({ manifest }) => !manifest.private);

export const changelogName = 'CHANGELOG.md';

/** Singletons of the page are peer dependencies of a package. */
const isShared = (dependency: string) => sharedModules.some((shared) => shared.package === dependency);

/** `./src/badge.tsx` → `./dist/badge.js`, or with another ending. */
const compiled = (file: string, ending = '.js') =>
  file.replace(/^\.\/(src\/)?/, './dist/').replace(/\.tsx?$/, ending);

const publishedEntry = (file: string) =>
  /\.tsx?$/.test(file) ? { types: compiled(file, '.d.ts'), default: compiled(file) } : compiled(file);

/** The pairs that are kept, with another value. */
function mapped<Value>(
  pairs: Readonly<Record<string, string>>,
  valueOf: (value: string, name: string) => Value,
  isKept: (name: string) => boolean = () => true,
): Readonly<Record<string, Value>> {
  const kept = Object.entries(pairs).filter(([name]) => isKept(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, valueOf(value, name)]));
}

/**
 * The package.json that is published: entries are compiled files, what the page shares is left to who installs it.
 * @param own version by name of the packages that are published together
 * @param imported packages that the compiled modules and their declarations import
 */
export function publishedManifest(
  manifest: PackageManifest,
  own: ReadonlyMap<string, string>,
  imported: ReadonlySet<string>,
) {
  const { name, engines, files = [], devDependencies = {}, publishConfig } = manifest;
  const used = mapped(devDependencies, String, (each) => imported.has(each));
  const listed: Versions = { ...manifest.dependencies, ...used };
  const missing = [...imported].filter((each) => !(each in listed) && each !== name);
  const unpublished = Object.keys(listed).filter((each) => listed[each] === '*' && !own.has(each));
  if (missing.length + unpublished.length > 0)
    throw new Error(`${name} imports ${[...missing, ...unpublished].join(', ')}: list it, and publish it.`);
  /** A tool has exact versions: its parts were tested together. */
  const rangeOf = (given: string, dependency: string) =>
    engines && !own.has(dependency) && !isShared(dependency) ? given : `^${own.get(dependency) ?? given}`;
  return {
    ...manifest,
    scripts: undefined,
    devDependencies: undefined,
    publishConfig: undefined,
    bin: publishConfig?.bin && mapped(publishConfig.bin, (file) => compiled(file)),
    files: ['dist', changelogName, ...files],
    exports: {
      ...mapped(manifest.exports, publishedEntry, (entry) => !entry.startsWith('./testing')),
      './package.json': './package.json',
    },
    dependencies: mapped(listed, rangeOf, (each) => !isShared(each)),
    peerDependencies: mapped(listed, rangeOf, isShared),
  };
}
