import { sharedModules } from '@aertrip/platform/shared-modules';
import * as v from 'valibot';
import type { BuildFacts } from './build-facts';

/** Release file with the provided types (host) or the types of the build (remote). */
export const typesFileName = 'types.json';

/** Type declarations of one package, without those of its imports. */
const packageTypesSchema = v.object({
  version: v.string(),
  /** Entry file of the package, such as `index.d.ts`. */
  entry: v.string(),
  /** Text by file, relative to the package. */
  files: v.record(v.string(), v.string()),
});

export const typeDeclarationsSchema = v.object({
  packages: v.record(v.string(), packageTypesSchema),
  /** Remote only: importing source files by package and symbol; `*` is an import of the whole package. */
  uses: v.record(v.string(), v.record(v.string(), v.array(v.string()))),
});

export type PackageTypes = v.InferOutput<typeof packageTypesSchema>;
export type TypeDeclarations = v.InferOutput<typeof typeDeclarationsSchema>;
export type SymbolUses = TypeDeclarations['uses'];

/** Shared modules whose types are part of the releases. */
export const typedModules: readonly string[] = sharedModules.flatMap((shared) =>
  'typed' in shared ? shared.name : [],
);

/**
 * Names that a remote imports from a package of the platform: those of the build metadata, otherwise those that its sources
 * import, including types.
 */
export const takenNames = (
  { symbols }: Pick<BuildFacts, 'symbols'>,
  { uses }: TypeDeclarations,
  module: string,
): readonly string[] => (symbols ? (symbols[module] ?? []) : Object.keys(uses[module] ?? {}));

/** Symbol of a module whose used names are unknown, such as after `React[name]`. */
export const wholeModule = '*';
