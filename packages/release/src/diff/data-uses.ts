import type { DataUse, TableUse, WriteUse } from '../data-contract/declaration';

const columns = (what: string, table: string, names: readonly string[]) =>
  names.map((name) => `${what} ${table}.${name}`);

function writes(what: string, table: string, use: WriteUse | undefined): string[] {
  if (!use) return [];
  const looser = (name: string) =>
    `${use.optional.includes(name) ? ', optional' : ''}${use.nullable.includes(name) ? ', null allowed' : ''}`;
  return use.columns.map((name) => `${what} ${table}.${name}${looser(name)}`);
}

const usesOfTable = ([table, use]: readonly [string, TableUse]): string[] => [
  ...columns('reads', table, use.reads),
  ...columns('filters by', table, use.filters),
  ...use.embeds.map(
    ({ relation, hint }) => `reads ${relation} inside ${table}${hint ? ` (by ${hint})` : ''}`,
  ),
  ...writes('inserts', table, use.inserts),
  ...writes('updates', table, use.updates),
  ...(use.deletes ? [`deletes from ${table}`] : []),
];

/** What a release uses of the backend, each use in a few words: tables and columns, functions, buckets. */
export const dataUses = ({ roles, tables, functions, functionsOverHttp, buckets }: DataUse): string[] => [
  ...roles.map((role) => `asks as ${role}`),
  ...Object.entries(tables).flatMap(usesOfTable),
  ...Object.entries(functions).flatMap(([name, { args, optional, reads }]) => [
    `calls ${name}(${args.map((arg) => (optional.includes(arg) ? `${arg}?` : arg)).join(', ')})`,
    ...columns('reads', `${name}()`, reads ?? []),
  ]),
  ...functionsOverHttp.map((name) => `calls the server function ${name}`),
  ...buckets.map((name) => `uses the bucket ${name}`),
];
