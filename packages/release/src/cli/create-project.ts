import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hostName, isAppName } from '../core/app-name';
import { ReleaseRefused } from '../core/refusal';
import type { CommandResult } from './context';

interface CreateOptions {
  readonly name: string;
  /** Base path of its screens, such as `/blog`. */
  readonly path: string;
  /** Target folder, which must not exist. */
  readonly folder: string;
}

const template = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../template/project');

/** `npm pack` drops or renames these files, so the template stores them without a dot. */
const dotFiles: Readonly<Record<string, string>> = { gitignore: '.gitignore', npmrc: '.npmrc' };

function refuse(isRefused: boolean, found: string, expected: string, next: string): void {
  if (isRefused) throw new ReleaseRefused('usage', { found, expected, next: `${next} Nothing was made.` });
}

function checkOptions({ name, path: url, folder }: CreateOptions): void {
  refuse(
    !isAppName(name) || name === hostName,
    `${JSON.stringify(name)} is no name of a remote.`,
    'Expected small letters, digits and hyphens, beginning with a letter, such as remote-blog.',
    'Choose another name.',
  );
  refuse(
    !/^\/[a-z][a-z0-9-]*$/.test(url),
    `${JSON.stringify(url)} is no path for a remote's screens.`,
    'Expected one segment of small letters, digits and hyphens, such as /blog.',
    'Correct it; further paths go into aertrip.paths of its package.json.',
  );
  refuse(
    !existsSync(template),
    'This installation of mfe lacks the template of a project.',
    'Expected the package @aertrip/release, or the repository of the site.',
    'Set the registry of your company (npm config set registry <your registry>), then run npx @aertrip/release create.',
  );
  refuse(
    existsSync(folder),
    `${folder} is there already.`,
    'Expected a folder that does not exist, so that nothing is overwritten.',
    'Name another one after the path, or move that one away.',
  );
}

const titleOf = (name: string) => {
  const words = name.replace(/^remote-/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The template is a working remote named remote-blog. */
const personalised = (text: string, { name, path: url }: CreateOptions) =>
  text
    .replaceAll('remote-blog', name)
    .replaceAll(/(?<![\w-])\/blog(?![\w-])/g, url)
    .replaceAll(/\bBlog\b/g, titleOf(name));

async function fill(folder: string, options: CreateOptions): Promise<void> {
  await cp(template, folder, { recursive: true });
  for (const [name, dotFile] of Object.entries(dotFiles))
    await rename(path.join(folder, name), path.join(folder, dotFile));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    await writeFile(file, personalised(await readFile(file, 'utf8'), options));
  }
}

/**
 * Creates the project of a remote in a new folder, completely or not at all.
 * @throws ReleaseRefused (`usage`) for an invalid name or path, and for an existing folder
 */
export async function createProject(options: CreateOptions): Promise<void> {
  checkOptions(options);
  try {
    await fill(options.folder, options);
  } catch (error) {
    await rm(options.folder, { recursive: true, force: true });
    throw error;
  }
}

/** `mfe create remote-blog /blog`: needs no store. */
export async function createCommand([name = '', url = '', dir]: string[]): Promise<CommandResult> {
  const folder = path.resolve(dir ?? name);
  await createProject({ name, path: url, folder });
  const owned = `npx mfe paths ${name} "${url}/*"`;
  return {
    json: { name, path: url, folder },
    human: [
      `${name} was created in ${folder}.`,
      '',
      `  cd ${path.relative(process.cwd(), folder) || '.'}`,
      '  npm install',
      '  npm run dev        its screen in the page of the site',
      '  npm run build && npx mfe publish ' + name,
      '',
      `Before the first publish, a release manager of the site lists it: ${owned}`,
    ].join('\n'),
  };
}
