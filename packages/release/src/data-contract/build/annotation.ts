import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Node } from 'typescript/unstable/ast';
import { isSourceFile } from 'typescript/unstable/ast/is';
import * as v from 'valibot';
import { ReleaseRefused } from '../../core/refusal';

/** Columns by table, said by a person where they cannot be told from the source. */
export type SaidColumns = Readonly<Record<string, readonly string[]>>;

const mark = /@data\s+(.+)/;

/** What the comments before a node, or before what encloses it, say after `@data`; the nearest one counts. */
export function annotationOf(node: Node): string | undefined {
  for (let each = node; each && !isSourceFile(each); each = each.parent) {
    const comments = each.getSourceFile().text.slice(each.pos, each.getStart());
    const said = mark
      .exec(comments)?.[1]
      ?.replace(/\*\/.*$/, '')
      .trim();
    if (said) return said;
  }
  return undefined;
}

const columnsSchema = v.record(v.string(), v.array(v.string()));

const read = new Map<string, Promise<SaidColumns>>();

/** The TypeScript runner of the app. The command brings none: only such a module is run from its sources. */
function runnerOf(file: string): string {
  try {
    return pathToFileURL(createRequire(file).resolve('tsx')).href;
  } catch (cause) {
    throw new ReleaseRefused(
      'gate',
      {
        found: `What ${file} says of the database cannot be read: there is no tsx beside it to run it with.`,
        expected: 'Expected tsx among the packages of the app.',
        next: 'Run npm install --save-dev tsx, or name the columns in the comment: // @data table(column, …).',
      },
      { cause },
    );
  }
}

/** Runs a module of the app in a process of its own and takes one of its exports. */
async function exported(file: string, name: string): Promise<SaidColumns> {
  const script = `const { ${name} } = await import(${JSON.stringify(pathToFileURL(file).href)}); process.stdout.write(JSON.stringify(${name}));`;
  const words = ['--import', runnerOf(file), '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: path.dirname(file) });
  return v.parse(v.pipe(v.string(), v.parseJson(), columnsSchema), stdout);
}

/**
 * Reads an annotation: `reviews(rating, created_at), messages(sent_at)`, or `usedColumns from ../model/used-columns.ts`,
 * a module whose export says the columns by table.
 * @param file of the comment
 * @throws Error when it is neither
 * @throws ReleaseRefused (`gate`) when a module is named and its project has no tsx
 */
export async function readAnnotation(said: string, file: string): Promise<SaidColumns> {
  const [, name, module] = /^(\w+) from (\S+)$/.exec(said) ?? [];
  if (name && module) {
    const source = path.resolve(path.dirname(file), module);
    const known = read.get(`${source}#${name}`) ?? exported(source, name);
    read.set(`${source}#${name}`, known);
    return known;
  }
  const tables = [...said.matchAll(/(\w+)\s*\(([^)]*)\)/g)];
  if (tables.length === 0) throw new Error(`@data ${said} names no columns.`);
  return Object.fromEntries(
    tables.map(([, table = '', columns = '']) => [table, columns.split(',').map((column) => column.trim())]),
  );
}
