import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { typedModules } from '../../releases/type-declarations';
import { packageFolder } from './installed-package';

/** A source that is built into an app. */
interface ProjectSource {
  readonly file: string;
  /** As people look for it, such as `src/routes.tsx` or `@aertrip/ui/dist/page-meta.js`. */
  readonly label: string;
}

const isSource = (file: string) =>
  /\.[jt]sx?$/.test(file) && !/\.(test|d)\.[jt]sx?$|(^|[\\/])(testing|node_modules)[\\/]/.test(file);

/** The sources in a folder that name one of our packages. */
async function sourcesIn(folder: string, label: string): Promise<ProjectSource[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sources = names
    .filter(isSource)
    .toSorted()
    .map((name) => ({ file: path.join(folder, name), label: `${label}/${name.split(path.sep).join('/')}` }));
  const texts = await Promise.all(sources.map(({ file }) => readFile(file, 'utf8')));
  return sources.filter((_, index) => typedModules.some((name) => texts[index]?.includes(name)));
}

const dependenciesSchema = v.object({
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  peerDependencies: v.optional(v.record(v.string(), v.string()), {}),
});

async function dependenciesOf(folder: string): Promise<string[]> {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return [];
  const text = await readFile(file, 'utf8');
  const { dependencies, peerDependencies } = v.parse(
    v.pipe(v.string(), v.parseJson(), dependenciesSchema),
    text,
  );
  return [...Object.keys(dependencies), ...Object.keys(peerDependencies)];
}

/**
 * The sources of an app that name one of our shared packages: its own, in `src`, and those of packages that are built
 * into it and use them too, such as the design system.
 * @param project folder of the app
 */
export async function projectSources(project: string): Promise<ProjectSource[]> {
  const sources = await sourcesIn(path.join(project, 'src'), 'src');
  for (const name of await dependenciesOf(project)) {
    const folder = typedModules.includes(name) ? undefined : packageFolder(project, name);
    if (!folder) continue;
    const isUser = (await dependenciesOf(folder)).some((each) => typedModules.includes(each));
    if (isUser) sources.push(...(await sourcesIn(folder, name)));
  }
  return sources;
}
