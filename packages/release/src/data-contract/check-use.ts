import type { DataUse, FunctionUse, PageRole, TableUse, WriteUse } from './declaration';
import type { Finding } from './finding';
import { waysOf } from './relationships';
import type { DatabaseFunction, Privilege, Relation, SchemaDescription } from './schema-description';

const mayDo = (relation: Relation, role: PageRole, privilege: Privilege, column?: string): boolean => {
  const granted = relation.privileges?.[role]?.[privilege];
  return Array.isArray(granted) ? column === undefined || granted.includes(column) : granted === true;
};

/** Whether requests of this role may do what a use needs; always where the description does not say. */
export const isGranted = (
  relation: Relation,
  roles: readonly PageRole[],
  privilege: Privilege,
  column?: string,
): boolean => !relation.privileges || roles.some((role) => mayDo(relation, role, privilege, column));

function writeFindings(
  table: string,
  relation: Relation,
  write: WriteUse,
  { verb, roles }: { readonly verb: 'insert' | 'update'; readonly roles: readonly PageRole[] },
): Finding[] {
  if (!relation.takes.includes(verb))
    return [{ kind: 'write', what: table, says: `takes no ${verb}s any more` }];
  const written = write.columns.flatMap((name): Finding[] => {
    const column = relation.columns[name];
    const what = `${table}.${name}`;
    if (!column) return [{ kind: 'column', what, says: 'is gone' }];
    if (column.generated) return [{ kind: 'write', what, says: 'is computed and cannot be written' }];
    const isRefused = !column.nullable && write.nullable.includes(name);
    return [
      ...(isRefused
        ? [{ kind: 'required', what, says: 'must not be empty, and is written empty' } as const]
        : []),
      ...(isGranted(relation, roles, verb, name)
        ? []
        : [
            {
              kind: 'privilege',
              what,
              says: `may not be written (${verb}) by ${roles.join(' or ')}`,
            } as const,
          ]),
    ];
  });
  if (verb === 'update') return written;
  const always = write.columns.filter((name) => !write.optional.includes(name));
  const lacking = Object.entries(relation.columns).filter(
    ([name, column]) => !column.nullable && !column.default && !column.generated && !always.includes(name),
  );
  // A view says of none of its columns that it must be there.
  const required = relation.kind === 'view' ? [] : lacking;
  return [
    ...written,
    ...required.map(([name]): Finding => ({
      kind: 'required',
      what: `${table}.${name}`,
      says: 'is required, without a default, and inserts leave it out',
    })),
  ];
}

function tableFindings(
  schema: SchemaDescription,
  table: string,
  use: TableUse,
  roles: readonly PageRole[],
): Finding[] {
  const relation = schema.relations[table];
  if (!relation) return [{ kind: 'table', what: table, says: 'is gone' }];
  const read = [...new Set([...use.reads, ...use.filters])].flatMap((name): Finding[] => {
    const what = `${table}.${name}`;
    if (!relation.columns[name]) return [{ kind: 'column', what, says: 'is gone' }];
    if (isGranted(relation, roles, 'select', name)) return [];
    return [{ kind: 'privilege', what, says: `may not be read by ${roles.join(' or ')}` }];
  });
  const embeds = use.embeds.flatMap((embed): Finding[] => {
    const target = schema.relations[embed.relation];
    const what = `${table} → ${embed.relation}${embed.hint ? ` (${embed.hint})` : ''}`;
    if (!target) return [{ kind: 'table', what: embed.relation, says: 'is gone' }];
    // Which foreign keys a view passes on is for the API to find out.
    if (relation.kind === 'view' || target.kind === 'view') return [];
    const ways = waysOf(schema, table, embed);
    if (ways.length === 1) return [];
    if (ways.length === 0) return [{ kind: 'relation', what, says: 'are joined by no foreign key' }];
    const keys = ways.map(({ names: [name] }) => name).join(', ');
    return [{ kind: 'relation', what, says: `are joined in several ways (${keys}), and it names none` }];
  });
  const { inserts, updates } = use;
  return [
    ...read,
    ...embeds,
    ...(inserts ? writeFindings(table, relation, inserts, { verb: 'insert', roles }) : []),
    ...(updates ? writeFindings(table, relation, updates, { verb: 'update', roles }) : []),
    ...(use.deletes && !isGranted(relation, roles, 'delete')
      ? [
          {
            kind: 'privilege',
            what: table,
            says: `may not be deleted from by ${roles.join(' or ')}`,
          } as const,
        ]
      : []),
  ];
}

/** Whether a call with these arguments means this overload, whichever of the optional ones it sends. */
export const accepts = ({ args }: DatabaseFunction, use: FunctionUse): boolean =>
  use.args.every((name) => args.some((arg) => arg.name === name)) &&
  args.every(({ name, optional }) => optional || (use.args.includes(name) && !use.optional.includes(name)));

function functionFindings(
  name: string,
  use: FunctionUse,
  { functions }: SchemaDescription,
  roles: readonly PageRole[],
): Finding[] {
  const overloads = functions[name] ?? [];
  if (overloads.length === 0) return [{ kind: 'function', what: `${name}()`, says: 'is gone' }];
  const accepting = overloads.filter((overload) => accepts(overload, use));
  const [first] = accepting;
  if (!first) return argumentFindings(name, use, overloads);
  if (accepting.length > 1)
    return [
      {
        kind: 'function',
        what: `${name}()`,
        says: `is there ${accepting.length} times for the same arguments`,
      },
    ];
  if (!first.roles || roles.some((role) => first.roles?.includes(role))) return [];
  return [{ kind: 'privilege', what: `${name}()`, says: `may not be called by ${roles.join(' or ')}` }];
}

/** Why no overload fits, of the one that fits best. */
function argumentFindings(name: string, use: FunctionUse, overloads: readonly DatabaseFunction[]): Finding[] {
  const reasons = overloads.map(({ args }) => [
    ...use.args
      .filter((each) => !args.some((arg) => arg.name === each))
      .map((each): Finding => ({ kind: 'argument', what: `${name}(${each})`, says: 'is gone' })),
    ...args
      .filter((arg) => !arg.optional && (!use.args.includes(arg.name) || use.optional.includes(arg.name)))
      .map((arg): Finding => ({
        kind: 'argument',
        what: `${name}(${arg.name})`,
        says: 'is required, and calls leave it out',
      })),
  ]);
  return reasons.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

const lacking = (
  kind: Finding['kind'],
  used: readonly string[],
  known: readonly string[] | undefined,
): Finding[] =>
  known ? used.filter((name) => !known.includes(name)).map((what) => ({ kind, what, says: 'is gone' })) : [];

/** What a release uses and a schema does not have, or does not have in the way that it uses it. */
export function checkUse(
  { roles, tables, functions, functionsOverHttp, buckets }: DataUse,
  schema: SchemaDescription,
) {
  const found: Finding[] = [
    ...Object.entries(tables).flatMap(([name, use]) => tableFindings(schema, name, use, roles)),
    ...Object.entries(functions).flatMap(([name, use]) => functionFindings(name, use, schema, roles)),
    ...lacking('bucket', buckets, schema.buckets),
    ...lacking('server function', functionsOverHttp, schema.serverFunctions),
  ];
  // A column that is read and written is gone once.
  return [...new Map(found.map((finding) => [`${finding.what} ${finding.says}`, finding])).values()];
}
