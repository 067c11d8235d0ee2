import path from 'node:path';
import { createProject } from '../create/create-project';
import type { CommandResult } from './output';

interface CreateCommandOptions {
  readonly path: string;
  readonly bundler: string;
  readonly dir?: string;
  readonly packages?: string;
}

/** `mfe create remote-blog --path /blog`: needs no store. */
export async function createCommand(
  [name = '']: string[],
  { path: url, bundler, dir, packages }: CreateCommandOptions,
): Promise<CommandResult> {
  const folder = path.resolve(dir ?? name);
  await createProject({
    name,
    path: url,
    bundler,
    folder,
    packages: packages === undefined ? undefined : path.resolve(packages),
  });
  const owned = `npx mfe add-remote ${name} --paths "${url}/*"`;
  return {
    json: { name, path: url, bundler, folder },
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
