import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hostName } from '../../core/app-name';
import { ReleaseRefused } from '../../core/refusal';
import type { BuildFacts } from '../../releases/build-facts';
import { typedModules, typesFileName, type TypeDeclarations } from '../../releases/type-declarations';
import { collectTypes } from './collect-types';
import { findUses } from './find-uses';

const usesOf = (app: string, project: string) => (app === hostName ? {} : findUses(project));

/**
 * The types that an app is built against (the host: provides), and where a remote uses them.
 * @param project folder of the app
 */
export async function describeTypes(app: string, project: string): Promise<TypeDeclarations> {
  const [packages, uses] = await Promise.all([collectTypes(project), usesOf(app, project)]);
  return { packages, uses };
}

/** Puts them among the files of a build, for its release to carry. */
export const writeTypes = (dist: string, types: TypeDeclarations): Promise<void> =>
  writeFile(path.join(dist, typesFileName), JSON.stringify(types));

/** The project that a build belongs to: the nearest folder above it with a package.json, else the current one. */
export function projectOf(dist: string): string {
  const folder = path.dirname(dist);
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  return folder === path.dirname(folder) ? process.cwd() : projectOf(folder);
}

function requireTypes(
  { app, shared }: BuildFacts,
  { packages }: TypeDeclarations,
  { name, dist, project }: { readonly name: string; readonly dist: string; readonly project: string },
): void {
  const types = packages[name];
  if (!types) {
    throw new ReleaseRefused('gate', {
      found: `${dist} does not carry the types of ${name}, and the package is not installed in ${project}.`,
      expected:
        'Expected the declarations that it was built against: the gate compares them with the live host.',
      next: `Nothing was published. Install it (npm install ${name}) beside the sources of ${app}, build and publish again.`,
    });
  }
  if (shared[name] !== undefined && shared[name] !== `^${types.version}`) {
    throw new ReleaseRefused('gate', {
      found: `${dist} was built against ${name} ${shared[name]}, and ${types.version} is installed in ${project}.`,
      expected: 'Expected the types of the version that it was built against.',
      next: `Nothing was published. Build ${app} again and publish that.`,
    });
  }
}

/**
 * Adds the types to a build that was made without them, from what is installed in its project. A build that uses none of
 * our packages needs none; of one that does not say what it uses, the sources do.
 * @throws ReleaseRefused (`gate`) naming the package whose types are missing
 */
export async function completeTypes(dist: string, facts: BuildFacts): Promise<void> {
  if (existsSync(path.join(dist, typesFileName))) return;
  const project = projectOf(dist);
  const uses = await usesOf(facts.app, project);
  const used = typedModules.filter((name) => name in (facts.symbols ?? uses));
  if (used.length === 0) return;
  const types = { packages: await collectTypes(project), uses };
  for (const name of used) requireTypes(facts, types, { name, dist, project });
  await writeTypes(dist, types);
}
