import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SourceFile } from 'typescript/unstable/ast';
import { API, type Checker, type Project } from 'typescript/unstable/async';
import { installedPackage } from '../../build/types/installed-package';
import { nativeCompiler } from '../../core/native-compiler';
import { typedModules } from '../../releases/type-declarations';

export interface SourceProgram {
  readonly checker: Checker;
  readonly project: Project;
  /** What is built into the app and may use the backend. */
  readonly sources: readonly SourceFile[];
  /** A file that re-exports the types of the database, where the project has them. */
  readonly database: SourceFile | undefined;
  /** As people look for it, relative to the app. */
  labelOf(file: string): string;
}

const compilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  allowJs: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  types: [],
  noEmit: true,
};

/** Where an app begins: in the browser and on the server, of a remote and of the host. */
const entries = ['routes', 'server', 'main', 'server/main'].flatMap((name) =>
  ['.ts', '.tsx', '.js', '.jsx'].map((extension) => `src/${name}${extension}`),
);

/** Of the sources that are built in, only those are looked at that name something of the backend's clients. */
const mentionsData =
  /\.\s*(?:from|rpc|invoke|call)\(|Postgrest|functions\/v1|functionUrl|callCustomerFunction|customerDatabase/;

const isOwn = (file: string) => !/[\\/]node_modules[\\/]/.test(file) && !/\.d\.[cm]?ts$|\.json$/.test(file);

/**
 * Opens the sources of an app in the compiler, as far as its build reaches them.
 * @param project folder of the app
 * @param isHost the shared packages are built into the host alone
 * @returns what `work` gives; `undefined` where the project has no sources
 */
export async function withSourceProgram<Result>(
  project: string,
  isHost: boolean,
  work: (program: SourceProgram) => Promise<Result>,
): Promise<Result | undefined> {
  const found = entries.map((entry) => path.join(project, entry)).filter((entry) => existsSync(entry));
  if (found.length === 0) return undefined;
  const packages = typedModules.flatMap((name) => installedPackage(project, name) ?? []);
  const shared = packages.map(({ folder, entry }) => ({ folder, entry: path.join(folder, entry) }));
  const config = path.join(project, '.data/tsconfig.json');
  const database = path.join(project, '.data/database.ts');
  const files = [...found, ...(isHost ? shared.map(({ entry }) => entry) : []), database];
  const texts = new Map([
    [config, JSON.stringify({ compilerOptions, files })],
    [database, `export type { Database } from '@aertrip/database/types';`],
  ]);
  const api = new API({
    cwd: project,
    tsserverPath: nativeCompiler(),
    fs: {
      readFile: (name) => texts.get(name),
      fileExists: (name) => (texts.has(name) ? true : undefined),
    },
  });
  try {
    const snapshot = await api.updateSnapshot({ openProjects: [config] });
    const opened = snapshot.getProject(config);
    if (!opened) throw new Error('The compiler opened no project.');
    const names = await opened.program.getSourceFileNames();
    const isShared = (file: string) =>
      shared.some(
        ({ folder }) => file.startsWith(`${folder}${path.sep}`) && path.basename(folder) !== 'platform',
      );
    const candidates = names.filter(
      (name) => isOwn(name) && name !== database && (isHost || !isShared(name)),
    );
    const read = await Promise.all(candidates.map((name) => opened.program.getSourceFile(name)));
    return await work({
      checker: opened.checker,
      project: opened,
      sources: read.filter((source) => source !== undefined).filter(({ text }) => mentionsData.test(text)),
      database: await opened.program.getSourceFile(database),
      labelOf: (file) => path.relative(project, file).split(path.sep).join('/'),
    });
  } finally {
    await api.close();
  }
}
