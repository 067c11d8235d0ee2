import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { compilePackage } from '../compile-package';
import { type PublishablePackage, publishedExports } from '../published-manifest';

/** The API of one package as text: a section for each entry, the version in the first line. */
interface ApiReport {
  /** File of the report, absolute. */
  readonly file: string;
  readonly text: string;
}

interface Entry {
  readonly name: string;
  /** Its declarations, absolute. */
  readonly declarations: string;
  readonly folder: string;
}

/** Inside the repository, so that the declarations resolve the installed packages. */
const work = path.join(repositoryRoot, '.local/api-reports');

const folderOf = ({ manifest }: PublishablePackage) => path.join(work, manifest.name);

function entriesOf(reported: PublishablePackage): Entry[] {
  const { name, exports } = reported.manifest;
  const folder = folderOf(reported);
  return Object.entries(publishedExports(exports)).flatMap(([entry, published]) =>
    typeof published === 'string'
      ? []
      : { name: path.posix.join(name, entry), declarations: path.join(folder, published.types), folder },
  );
}

const silent = { default: { logLevel: ExtractorLogLevel.None } };

function configOf({ name, declarations, folder }: Entry): ExtractorConfig {
  const packageFile = path.join(folder, 'package.json');
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: packageFile,
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: declarations,
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'es2022',
            lib: ['es2023', 'dom', 'dom.iterable'],
            module: 'esnext',
            moduleResolution: 'bundler',
            jsx: 'react-jsx',
            strict: true,
            skipLibCheck: true,
            types: [],
          },
          files: [declarations],
        },
      },
      apiReport: {
        enabled: true,
        includeForgottenExports: true,
        reportFolder: work,
        reportTempFolder: work,
        reportFileName: `${name.replaceAll('/', '.')}.api.md`,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: silent,
        extractorMessageReporting: silent,
        tsdocMessageReporting: silent,
      },
    },
  });
}

/** The declarations in a report of API Extractor. A comment is no part of the API. */
const declarationsIn = (report: string) =>
  (/^```ts\n([\s\S]*?)^```/m.exec(report)?.[1] ?? '').replaceAll(/^ *\/\/ .*\n/gm, '').trim();

/** @throws Error naming the entry that API Extractor cannot read */
async function sectionOf({ name }: Entry, config: ExtractorConfig, compilerState: CompilerState) {
  const { succeeded } = Extractor.invoke(config, {
    localBuild: true,
    compilerState,
    messageCallback: (message) => {
      message.handled = message.logLevel !== ExtractorLogLevel.Error;
    },
  });
  if (!succeeded) throw new Error(`API Extractor cannot read ${name}.`);
  const declarations = declarationsIn(await readFile(config.reportTempFilePath, 'utf8'));
  return `## ${name}\n\n\`\`\`ts\n${declarations}\n\`\`\`\n`;
}

/**
 * The API reports of packages, made by API Extractor from their declarations.
 * @throws Error with the compiler's output, or naming the entry that API Extractor cannot read
 */
export async function apiReports(packages: readonly PublishablePackage[]): Promise<ApiReport[]> {
  await rm(work, { recursive: true, force: true });
  for (const reported of packages) {
    const folder = folderOf(reported);
    await mkdir(folder, { recursive: true });
    const { name, version } = reported.manifest;
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name, version }));
    await compilePackage(reported, path.join(folder, 'dist'));
  }
  const entries = packages.flatMap(entriesOf);
  const configs = new Map(entries.map((entry) => [entry, configOf(entry)]));
  const [first] = configs.values();
  if (!first) return [];
  // One program for all entries: reading the libraries takes most of the time.
  const additionalEntryPoints = entries.map(({ declarations }) => declarations);
  const program = CompilerState.create(first, { additionalEntryPoints });
  const reports: ApiReport[] = [];
  for (const reported of packages) {
    const sections: string[] = [];
    for (const [entry, config] of configs)
      if (entry.folder === folderOf(reported)) sections.push(await sectionOf(entry, config, program));
    const { name, version } = reported.manifest;
    reports.push({
      file: path.join(reported.folder, 'api.md'),
      text: [`# API of ${name} ${version}\n`, ...sections].join('\n'),
    });
  }
  await rm(work, { recursive: true, force: true });
  return reports;
}

interface Reports {
  /** Made from the sources. */
  readonly current: string;
  readonly committed: string;
  /** On the main branch. */
  readonly main: string | undefined;
}

const titleOf = (report: string) => report.split('\n', 1)[0];

/** Why an API report cannot pass review; `undefined` when it can. */
export function reportFailure(file: string, { current, committed, main }: Reports): string | undefined {
  if (committed !== current)
    return `${file} differs from the sources.\n→ Run npm run api-reports -- --write, and commit the report.`;
  if (main !== undefined && main !== current && titleOf(main) === titleOf(current))
    return `${file} has another API than on main, and the same version.\n→ Raise the version (npm run changeset, npm run changeset version), then run npm run api-reports -- --write.`;
  return undefined;
}
