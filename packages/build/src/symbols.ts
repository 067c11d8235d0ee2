import type { Compilation, Dependency, Module } from 'webpack';

/** Names by module; a list that is sorted and has each name once comes from `sortedSymbols`. */
type ModuleSymbols = [module: string, names: string[]];

/** Symbol of a module whose used names are unknown, as with `React[name]`. */
const wholeModule = '*';

/** Names that an import, re-export or require uses of its module. Types do not count: the compiler removes them. */
function namesUsedBy(compilation: Compilation, dependency: Dependency): string[] {
  if ('getIds' in dependency && typeof dependency.getIds === 'function') {
    const [first, member] = dependency.getIds(compilation.moduleGraph) as string[];
    // `React.useId` of a default import is what CommonJS exports under that name.
    if (first === 'default' && member) return [first, member];
    if (first) return [first];
  }
  return compilation
    .getDependencyReferencedExports(dependency, undefined)
    .map((reference) => (Array.isArray(reference) ? reference : reference.name))
    .map(([name]) => name ?? wholeModule);
}

export const isContainerEntry = (module: Module) => module.identifier().startsWith('container entry');

/** The names that a remote uses of each shared module, after tree shaking. */
export function usedSymbols(compilation: Compilation): ModuleSymbols[] {
  const { moduleGraph, chunkGraph } = compilation;
  return [...compilation.modules].flatMap((module): ModuleSymbols[] => {
    if (module.type !== 'consume-shared-module') return [];
    const { shareKey } = Reflect.get(module, 'options') as { shareKey: string };
    const names = [...moduleGraph.getIncomingConnections(module)].flatMap((connection) => {
      const { originModule, dependency } = connection;
      // The container imports all of them for the version check, and uses none.
      if (!originModule || isContainerEntry(originModule)) return [];
      const isIncluded = chunkGraph.getNumberOfModuleChunks(originModule) > 0;
      if (!isIncluded || !dependency || !connection.isTargetActive(undefined)) return [];
      return namesUsedBy(compilation, dependency);
    });
    return names.length > 0 ? [[shareKey, names]] : [];
  });
}

/** The names that each module provided by the host exports. */
export function exportedSymbols({ modules, moduleGraph }: Compilation): ModuleSymbols[] {
  return [...modules].flatMap((module): ModuleSymbols[] => {
    if (module.type !== 'provide-module') return [];
    const shareKey = String(Reflect.get(module, '_name'));
    const provided = module.dependencies[0] && moduleGraph.getModule(module.dependencies[0]);
    if (!provided) throw new Error(`The host shares ${shareKey}, but no module provides it.`);
    const names = moduleGraph.getProvidedExports(provided);
    // A CommonJS module is its own default export too; names that are set at run time count as unknown.
    const whole = provided.buildMeta?.exportsType === 'namespace' ? [] : ['default'];
    const known = Array.isArray(names) ? names : [wholeModule];
    return [[shareKey, [...known, ...whole]]];
  });
}

export const sortedSymbols = (symbols: readonly ModuleSymbols[]): Record<string, string[]> =>
  Object.fromEntries(
    symbols
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([module, names]) => [module, [...new Set(names)].toSorted()]),
  );
