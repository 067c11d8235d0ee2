import {
  access,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hostName, isAppName } from '../core/app-name';
import { ReleaseRefused } from '../core/refusal';
import { isPathPattern } from '../channel/path-pattern';
import { bundlerNames, bundlers, isBundlerName, type BundlerName } from './bundlers';

interface CreateOptions {
  readonly name: string;
  /** Where its screens stand, such as `/blog`. */
  readonly path: string;
  readonly bundler: string;
  /** Folder that receives the project; it must not be there. */
  readonly folder: string;
  /** Folder with the site's packages as tarballs; without it they come from the registry. */
  readonly packages?: string;
}

const template = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../template');

/** Neither name survives `npm pack` as it must stand in a project. */
const dotFiles: Readonly<Record<string, string>> = { gitignore: '.gitignore', npmrc: '.npmrc' };

const refused = (found: string, expected: string, next: string) =>
  new ReleaseRefused('usage', { found, expected, next: `${next} Nothing was made.` });

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

async function checkOptions({ name, path: url, bundler, folder }: CreateOptions): Promise<BundlerName> {
  if (!isAppName(name) || name === hostName) {
    throw refused(
      `${JSON.stringify(name)} is no name of a remote.`,
      'Expected small letters, digits and hyphens, beginning with a letter, such as remote-blog.',
      'Choose another name.',
    );
  }
  if (!/^\/[a-z][a-z0-9-]*$/.test(url) || !isPathPattern(url)) {
    throw refused(
      `${JSON.stringify(url)} is no path for a remote's screens.`,
      'Expected one segment of small letters, digits and hyphens, such as /blog.',
      'Say it with --path; further paths go into aertrip.paths of its package.json.',
    );
  }
  if (!(await isThere(template))) {
    throw refused(
      'This mfe was installed without what a project is made of.',
      'Expected the one of the package @aertrip/mfe, or of the repository of the site.',
      'Run mfe create there.',
    );
  }
  if (!isBundlerName(bundler)) {
    throw refused(
      `There is no project for the bundler ${JSON.stringify(bundler)}.`,
      `Expected one of ${bundlerNames.join(', ')}.`,
      'Say it with --bundler; docs/guides/teams.md says what the build of another one must bring.',
    );
  }
  if (await isThere(folder)) {
    throw refused(
      `${folder} is there already.`,
      'Expected a folder that does not exist, so that nothing is overwritten.',
      'Name another one with --dir, or move that one away.',
    );
  }
  return bundler;
}

/** `aertrip-platform-1.2.0.tgz` → `@aertrip/platform`, as `npm pack` names them. */
function packageOf(tarball: string): string | undefined {
  const { scope, name } = /^(?<scope>aertrip-)?(?<name>[a-z-]+)-\d[^/]*\.tgz$/.exec(tarball)?.groups ?? {};
  return name && (scope ? `@aertrip/${name}` : name);
}

/**
 * @param required packages that must be there
 * @returns by package its tarball as npm takes it
 */
async function tarballs(folder: string, required: readonly string[]): Promise<Record<string, string>> {
  const files = await readdir(folder).catch(() => []);
  const found = Object.fromEntries(
    files.flatMap((file) => {
      const name = packageOf(file);
      return name ? [[name, `file:${path.join(folder, file)}`]] : [];
    }),
  );
  const missing = required.find((name) => !found[name]);
  if (missing)
    throw refused(
      `${folder} holds no package ${missing}.`,
      `Expected ${missing.replace('@', '').replace('/', '-')}-<version>.tgz in it.`,
      'Name the folder that npm run pack:packages wrote.',
    );
  return found;
}

const isOfTheSite = (name: string) => name.startsWith('@aertrip/') || name === 'shared-auth';

interface ProjectManifest {
  readonly scripts: Record<string, string>;
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
}

const sorted = (record: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => one.localeCompare(other)));

async function completeManifest(text: string, bundler: BundlerName, packages?: string): Promise<string> {
  const manifest = JSON.parse(text) as ProjectManifest;
  const { scripts, devDependencies } = bundlers[bundler];
  const own = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter(isOfTheSite);
  const files = packages ? await tarballs(packages, own) : {};
  const place = (known: Record<string, string>) =>
    Object.fromEntries(Object.entries(known).map(([name, range]) => [name, files[name] ?? range]));
  // What the packages of the site need of one another comes from no registry then, either.
  const others = Object.fromEntries(Object.entries(files).filter(([name]) => !own.includes(name)));
  const complete = {
    ...manifest,
    scripts: { ...scripts, ...manifest.scripts },
    dependencies: place(manifest.dependencies),
    devDependencies: sorted({ ...place(manifest.devDependencies), ...devDependencies, ...others }),
  };
  return `${JSON.stringify(complete, null, 2)}\n`;
}

const titleOf = (name: string) => {
  const words = name.replace(/^remote-/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The template is a remote itself, called remote-blog. */
const personalised = (text: string, { name, path: url }: CreateOptions) =>
  text
    .replaceAll('remote-blog', name)
    .replaceAll(/(?<![\w-])\/blog(?![\w-])/g, url)
    .replaceAll(/\bBlog\b/g, titleOf(name));

async function fill(folder: string, bundler: BundlerName, options: CreateOptions): Promise<void> {
  await cp(path.join(template, 'project'), folder, { recursive: true });
  await cp(path.join(template, bundler), folder, { recursive: true });
  for (const [name, dotFile] of Object.entries(dotFiles))
    await rename(path.join(folder, name), path.join(folder, dotFile));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    await writeFile(file, personalised(await readFile(file, 'utf8'), options));
  }
  const manifest = path.join(folder, 'package.json');
  await writeFile(
    manifest,
    await completeManifest(await readFile(manifest, 'utf8'), bundler, options.packages),
  );
}

/**
 * Makes the project of a remote in a folder of its own: all of it, or nothing.
 * @throws ReleaseRefused (`usage`) for a name, a path or a bundler that is none, and for a folder that is there
 */
export async function createProject(options: CreateOptions): Promise<void> {
  const bundler = await checkOptions(options);
  const parent = path.dirname(options.folder);
  await mkdir(parent, { recursive: true });
  const draft = await mkdtemp(path.join(parent, `.${options.name}-`));
  try {
    await fill(draft, bundler, options);
    // A draft is its maker's alone; a project is not.
    await chmod(draft, 0o755);
    await rename(draft, options.folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
