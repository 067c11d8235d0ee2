import * as v from 'valibot';

const dependenciesSchema = v.optional(v.record(v.string(), v.string()), {});

const lockedPackageSchema = v.looseObject({
  version: v.optional(v.string()),
  dependencies: dependenciesSchema,
  optionalDependencies: dependenciesSchema,
  peerDependencies: dependenciesSchema,
  peerDependenciesMeta: v.optional(
    v.record(v.string(), v.looseObject({ optional: v.optional(v.boolean()) })),
    {},
  ),
});

/** The used part of a package-lock.json (version 3): installed packages by folder. */
export const lockFileSchema = v.looseObject({ packages: v.record(v.string(), lockedPackageSchema) });

export type LockFile = v.InferOutput<typeof lockFileSchema>;
type LockedPackage = v.InferOutput<typeof lockedPackageSchema>;

function needsOf(locked: LockedPackage): [name: string, isOptional: boolean][] {
  const optional = Object.keys(locked.optionalDependencies);
  const peers = Object.keys(locked.peerDependencies).filter(
    (name) => !locked.peerDependenciesMeta[name]?.optional,
  );
  const required = Object.keys(locked.dependencies).filter((name) => !optional.includes(name));
  return [
    ...[...required, ...peers].map((name): [string, boolean] => [name, false]),
    ...optional.map((name): [string, boolean] => [name, true]),
  ];
}

/** Where Node.js finds a package from a folder: in its own `node_modules`, or in one above. */
function resolve({ packages }: LockFile, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const found = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (found in packages) return found;
    if (folder === '') return undefined;
  }
}

/** What `npm ci` needs of a package without development dependencies. */
function asRequired(locked: LockedPackage, isOptional: boolean): LockedPackage {
  const { dev: _dev, devOptional: _devOptional, optional: _optional, peer: _peer, ...kept } = locked;
  return isOptional ? { ...kept, optional: true } : kept;
}

/**
 * The packages of a lock file that some of them need, each with the version and the hash it has there.
 * @param names packages at the top of the lock file's `node_modules`
 * @returns locked packages by folder
 * @throws Error naming a package that is not in the lock file
 */
export function lockedPackages(lock: LockFile, names: readonly string[]): Record<string, LockedPackage> {
  const reached = new Map<string, boolean>();
  const visit = (from: string, name: string, isOptional: boolean): void => {
    const folder = resolve(lock, from, name);
    const locked = folder === undefined ? undefined : lock.packages[folder];
    if (!folder || !locked) {
      if (isOptional) return;
      throw new Error(`${name}, which ${from || 'the installation'} needs, is not in package-lock.json.`);
    }
    const before = reached.get(folder);
    // A second visit matters only when it makes an optional package required.
    if (before === false || before === isOptional) return;
    reached.set(folder, isOptional);
    for (const [needed, canDoWithout] of needsOf(locked)) visit(folder, needed, isOptional || canDoWithout);
  };
  for (const name of names) visit('', name, false);
  return Object.fromEntries(
    [...reached]
      .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
      .flatMap(([folder, isOptional]) => {
        const locked = lock.packages[folder];
        return locked ? [[folder, asRequired(locked, isOptional)]] : [];
      }),
  );
}
