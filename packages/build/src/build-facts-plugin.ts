import type { Compilation, Compiler } from 'webpack';
import { contractNumber, olderContracts } from './contract';
import type { OwnPages } from './package-file';
import { exportedSymbols, isContainerEntry, sortedSymbols, usedSymbols } from './symbols';

interface BuildFacts extends Pick<OwnPages, 'owner' | 'dataVersion' | 'title'> {
  readonly app: string;
  readonly version: string;
  readonly container: string;
  /** Modules that a remote exposes; none for the host. */
  readonly exposes: readonly string[];
  readonly paths: readonly string[];
  readonly query: Readonly<Record<string, readonly string[]>>;
  readonly noIndex: readonly string[];
  readonly private: readonly string[];
  /** Bundle that renders its pages on a server. */
  readonly server?: string;
  /** Version range by shared module. */
  readonly shared: Readonly<Record<string, string>>;
}

/** Fonts of nearly every page: the first paint waits for them. */
const firstFonts = /^(figtree-latin|figtree-rupee|fraunces-latin)\.[^/]*woff2$/;

/** Prefix of the library's chunks for exposed modules, which are not screens. */
const exposedChunk = '__federation_expose_';

/** Analysis file of the manifest plugin. */
const statsFile = 'mf-stats.json';

const scriptsOf = (files: readonly string[]) => files.filter((file) => file.endsWith('.js'));
const stylesOf = (files: readonly string[]) => files.filter((file) => file.endsWith('.css'));

/**
 * Chunk of the parts of a screen that hydrate later; that of an app is `late`. A server-rendered page loads its styles
 * after the first paint, and its scripts once it is interactive.
 */
const lateChunk = (name: string) => `${name}-late`;

/** The files of each screen with a named chunk (`webpackChunkName`), for server-rendered pages. */
const namedChunks = ({ namedChunkGroups, entrypoints }: Compilation) =>
  Object.fromEntries(
    [...namedChunkGroups]
      .filter(([name]) => !entrypoints.has(name) && !name.startsWith(exposedChunk))
      .map(([name, group]) => {
        const files = group.getFiles();
        const late = stylesOf(namedChunkGroups.get(lateChunk(name))?.getFiles() ?? []);
        return [
          name,
          {
            js: scriptsOf(files),
            css: [...new Set([...stylesOf(files), ...late])],
            lateCss: late.filter((file) => !files.includes(file)),
          },
        ];
      }),
  );

/** Files that the first screen needs: of the entry, and of the chunks behind each exposed module. */
function initialFiles(compilation: Compilation): string[] {
  const initial = compilation.entrypoints.get('main')?.getFiles() ?? [];
  const late = stylesOf(compilation.namedChunkGroups.get('late')?.getFiles() ?? []);
  const exposed = [...compilation.modules]
    .filter(isContainerEntry)
    // One block for each exposed module; shared code has separate chunks in the same group.
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => compilation.chunkGraph.getBlockChunkGroup(block)?.getFiles() ?? []);
  return [...new Set([...initial, ...exposed, ...late])].filter((file) => !file.endsWith('.map'));
}

/** Writes `build.json`: metadata of a build for publishing and the edge. */
export class BuildFactsPlugin {
  readonly #facts: BuildFacts;

  constructor(facts: BuildFacts) {
    this.#facts = facts;
  }

  #json(compilation: Compilation) {
    const isHost = this.#facts.exposes.length === 0;
    const files = initialFiles(compilation);
    return {
      ...this.#facts,
      contract: contractNumber,
      ...(isHost ? { olderContracts } : {}),
      symbols: sortedSymbols(isHost ? exportedSymbols(compilation) : usedSymbols(compilation)),
      entry: isHost ? scriptsOf(files)[0] : 'remoteEntry.js',
      js: scriptsOf(files),
      css: stylesOf(files),
      chunks: namedChunks(compilation),
      preload: compilation
        .getAssets()
        .map(({ name }) => name)
        .filter((name) => firstFonts.test(name))
        .toSorted(),
    };
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    const name = 'BuildFactsPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const json = JSON.stringify(this.#json(compilation), null, 2);
        if (compilation.getAsset(statsFile)) compilation.deleteAsset(statsFile);
        compilation.emitAsset('build.json', new sources.RawSource(json));
      });
    });
  }
}
