import { sharedModules } from '@aertrip/platform/shared-modules';
import * as v from 'valibot';
import type { BuildFacts } from './build-facts';

/** File of a release that says which types it provides (a host) or was built against (a remote). */
export const typesFileName = 'types.json';

/** The type declarations of one package, without what they import from other packages. */
const packageTypesSchema = v.object({
  version: v.string(),
  /** The file that stands for the package, such as `index.d.ts`. */
  entry: v.string(),
  /** Text by file, relative to the package. */
  files: v.record(v.string(), v.string()),
});

export const typeDeclarationsSchema = v.object({
  packages: v.record(v.string(), packageTypesSchema),
  /** Of a remote: by package and symbol the source files that import it; `*` imports the whole package. */
  uses: v.record(v.string(), v.record(v.string(), v.array(v.string()))),
});

export type PackageTypes = v.InferOutput<typeof packageTypesSchema>;
export type TypeDeclarations = v.InferOutput<typeof typeDeclarationsSchema>;
export type SymbolUses = TypeDeclarations['uses'];

/** The shared modules whose types travel with the releases. */
export const typedModules: readonly string[] = sharedModules.flatMap((shared) =>
  'typed' in shared ? shared.name : [],
);

/**
 * The names that a remote takes of one of our packages: those that its build says, else those that its sources import,
 * types among them.
 */
export const takenNames = (
  { symbols }: Pick<BuildFacts, 'symbols'>,
  { uses }: TypeDeclarations,
  module: string,
): readonly string[] => (symbols ? (symbols[module] ?? []) : Object.keys(uses[module] ?? {}));

/** Stands among the symbols of a module when the names cannot be told, such as for `React[name]`. */
export const wholeModule = '*';
