import path from 'node:path';
import { typedModules, type PackageTypes } from '../../releases/type-declarations';
import { withDeclarations } from './emit-declarations';
import { installedPackage, type InstalledPackage } from './installed-package';
import { reachableFiles } from './reachable-files';

/**
 * Members that nobody outside of their class may touch. The compiler takes two declarations of a class for different
 * ones because of them, whatever else they have in common; so it does with protected ones.
 */
const privateMembers = /^\s*(?:#private|private (?!constructor\b)[^;\n]*);\n?/gm;

const withoutPrivate = (text: string) =>
  text.replaceAll(privateMembers, '').replaceAll(/^(\s*)protected /gm, '$1');

/** @param root folder that the names of the files are relative to */
async function packageTypes(version: string, root: string, entry: string): Promise<PackageTypes> {
  const nameOf = (file: string) => path.relative(root, file).split(path.sep).join('/');
  const files = [...(await reachableFiles(entry))].map(([file, text]) => [
    nameOf(file),
    withoutPrivate(text),
  ]);
  return { version, entry: nameOf(entry), files: Object.fromEntries(files.toSorted()) };
}

async function typesOf({ version, folder, entry: file }: InstalledPackage): Promise<PackageTypes> {
  const entry = path.join(folder, file);
  if (entry.endsWith('.d.ts')) return packageTypes(version, folder, entry);
  return withDeclarations(entry, (emitted) => packageTypes(version, path.dirname(emitted), emitted));
}

/**
 * The declarations of the shared packages that are installed in a project, as it is type-checked against them.
 * @param project folder with the package.json of an app
 */
export async function collectTypes(project: string): Promise<Record<string, PackageTypes>> {
  const installed = typedModules.flatMap((name) => installedPackage(project, name) ?? []);
  const types = await Promise.all(installed.map(async (each) => [each.name, await typesOf(each)]));
  return Object.fromEntries(types);
}
