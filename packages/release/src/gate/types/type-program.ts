import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { API, type Checker, type Project, type Symbol } from 'typescript/unstable/async';
import { nativeCompiler } from '../../core/native-compiler';
import type { PackageTypes } from '../../releases/type-declarations';
import { overlayFiles } from './overlay';

/** Packages by name, as one release carries them. */
export type Packages = Readonly<Record<string, PackageTypes>>;

export interface TypeProgram {
  readonly checker: Checker;
  /** What a package of one release exports, by name. */
  exportsOf(release: string, packageName: string): Promise<ReadonlyMap<string, Symbol>>;
  /** Why the types of a release cannot be read here, such as a package that they import and that is not installed. */
  faultsOf(release: string): Promise<readonly string[]>;
}

/** Exists in the eyes of the compiler alone. From here, what the declarations import is found beside this engine. */
const root = fileURLToPath(new URL('.compared', import.meta.url));

const compilerOptions = {
  strict: true,
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  types: [],
  noEmit: true,
};

const folderOf = (release: string) => path.join(root, release);
const indexOf = (release: string) => path.join(folderOf(release), 'index.ts');
const aliasOf = (index: number) => `package${index}`;

function filesOf(releases: ReadonlyMap<string, Packages>): Map<string, string> {
  const files = new Map<string, string>();
  for (const [release, packages] of releases) {
    for (const [name, { entry, files: declarations }] of Object.entries(packages)) {
      const folder = path.join(folderOf(release), 'node_modules', name);
      files.set(path.join(folder, 'package.json'), JSON.stringify({ name, types: `./${entry}` }));
      for (const [file, text] of Object.entries(declarations)) files.set(path.join(folder, file), text);
    }
    const exported = Object.keys(packages).map(
      (name, index) => `export * as ${aliasOf(index)} from '${name}';`,
    );
    files.set(indexOf(release), exported.join('\n'));
  }
  files.set(
    path.join(root, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: [...releases.keys()].map(indexOf) }),
  );
  return files;
}

async function readExports(
  { checker, program }: Project,
  index: string,
  alias: string,
): Promise<ReadonlyMap<string, Symbol>> {
  const source = await program.getSourceFile(index);
  const module = source && (await checker.getSymbolAtLocation(source));
  const entry = module && (await checker.getMemberInModuleExports(module, alias));
  const exported = entry ? await checker.getExportsOfModule(await checker.getAliasedSymbol(entry)) : [];
  return new Map(exported.map((symbol) => [symbol.name, symbol]));
}

/**
 * Opens the declarations of several releases side by side in one compiler, each with its own packages, runs `work` and
 * closes it.
 * @param releases packages by the name of the release
 * @throws CompilerMissing
 */
export async function withTypeProgram<Result>(
  releases: ReadonlyMap<string, Packages>,
  work: (program: TypeProgram) => Promise<Result>,
): Promise<Result> {
  const api = new API({
    cwd: path.dirname(root),
    tsserverPath: nativeCompiler(),
    fs: overlayFiles(root, filesOf(releases)),
  });
  try {
    const snapshot = await api.updateSnapshot({ openProjects: [path.join(root, 'tsconfig.json')] });
    const [project] = snapshot.getProjects();
    if (!project) throw new Error('The compiler opened no project.');
    return await work({
      checker: project.checker,
      exportsOf(release, packageName) {
        const names = Object.keys(releases.get(release) ?? {});
        return readExports(project, indexOf(release), aliasOf(names.indexOf(packageName)));
      },
      async faultsOf(release) {
        const sources = await project.program.getSourceFileNames();
        const own = sources.filter((file) => file.startsWith(`${folderOf(release)}${path.sep}`));
        const found = await Promise.all(own.map((file) => project.program.getSemanticDiagnostics(file)));
        return [...new Set(found.flat().map(({ text }) => text))];
      },
    });
  } finally {
    await api.close();
  }
}
