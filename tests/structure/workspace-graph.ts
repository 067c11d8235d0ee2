/**
 * The picture of the workspaces in docs/architecture.md, from the imports in their sources. Writes it:
 *
 *   npx tsx tests/structure/workspace-graph.ts
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot, workspaces } from '@aertrip/release';

export const architecture = path.join(repositoryRoot, 'docs/architecture.md');

/** Workspaces that may import any other. */
const ofDevelopment = ['tests', 'bench'];

const drawn = workspaces.filter(({ folder }) => !ofDevelopment.includes(folder));
const deepestFirst = drawn.toSorted((a, b) => b.folder.length - a.folder.length);

const isProduct = (file: string) =>
  /\.(tsx?|mjs)$/.test(file) && !/\.(test|config)\.|\/(testing|fixtures|template)\//.test(file);

const ofTypes = /^(?:import|export) type [^;]*;/gm;

/** Each folder of a workspace with those that its sources import, types left out. */
function readImports(): Map<string, Set<string>> {
  const imports = new Map(drawn.map(({ folder }): [string, Set<string>] => [folder, new Set()]));
  const files = execFileSync('git', ['ls-files'], { cwd: repositoryRoot, encoding: 'utf8' }).split('\n');
  for (const file of files.filter(isProduct)) {
    const from = deepestFirst.find(({ folder }) => file.startsWith(`${folder}/`));
    if (!from) continue;
    const source = readFileSync(path.join(repositoryRoot, file), 'utf8').replaceAll(ofTypes, '');
    for (const [, target = ''] of source.matchAll(
      /(?:from|import\(|import|require\(|resolve\() ?'([^']+)'/g,
    )) {
      const to = drawn.find(({ name }) => target === name || target.startsWith(`${name}/`));
      if (to && to !== from) imports.get(from.folder)?.add(to.folder);
    }
  }
  return imports;
}

/** Everything that a folder imports through others. */
function reachedFrom(folder: string, imports: Map<string, Set<string>>, chain: string[] = []): Set<string> {
  if (chain.includes(folder)) throw new Error(`Import cycle: ${[...chain, folder].join(' → ')}`);
  const direct = [...(imports.get(folder) ?? [])];
  return new Set(direct.flatMap((to) => [to, ...reachedFrom(to, imports, [...chain, folder])]));
}

/** The graph in Mermaid's language, without the arrows that follow from others. */
export function drawWorkspaces(imports = readImports()): string {
  const lines = [...imports].flatMap(([from, direct]) => {
    const indirect = new Set([...direct].flatMap((to) => [...reachedFrom(to, imports, [from])]));
    const arrows = [...direct].filter((to) => !indirect.has(to));
    const name = path.posix.basename(from);
    return arrows.length > 0 ? arrows.map((to) => `  ${name} --> ${path.posix.basename(to)}`) : [`  ${name}`];
  });
  return ['```mermaid', 'flowchart TD', ...lines.toSorted(), '```'].join('\n');
}

const section = /(?<=<!-- workspaces -->\n\n)[^]*(?=\n\n<!-- end of workspaces -->)/;

export const readPicture = (): string => section.exec(readFileSync(architecture, 'utf8'))?.[0] ?? '';

if (process.argv[1] === import.meta.filename)
  writeFileSync(architecture, readFileSync(architecture, 'utf8').replace(section, drawWorkspaces()));
