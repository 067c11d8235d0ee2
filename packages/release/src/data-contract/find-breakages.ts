import { accepts, checkUse, isGranted } from './check-use';
import type { DataUse, FunctionUse, PageRole, TableUse } from './declaration';
import type { Finding } from './finding';
import { readsAlike, takesAsBefore } from './json-shape';
import { waysOf } from './relationships';
import type { Column, DatabaseFunction, Privilege, Relation, SchemaDescription } from './schema-description';

interface Change {
  readonly before: SchemaDescription;
  readonly after: SchemaDescription;
}

const enumsOf = ({ before, after }: Change) => ({ before: before.enums, after: after.enums });

/** The column in both; what is gone is told elsewhere. */
const columnIn = (change: Change, table: string, name: string): [Column, Column] | undefined => {
  const [before, after] = [change.before, change.after].map(
    ({ relations }) => relations[table]?.columns[name],
  );
  return before && after && [before, after];
};

const differs = (before: Column, after: Column) => `was ${before.type} and is ${after.type}`;

function readChanges(change: Change, table: string, { reads }: TableUse): Finding[] {
  return reads.flatMap((name): Finding[] => {
    const columns = columnIn(change, table, name);
    if (!columns || readsAlike(columns[0].type, columns[1].type, enumsOf(change))) return [];
    return [{ kind: 'type', what: `${table}.${name}`, says: differs(...columns) }];
  });
}

const missingOf = (before: readonly string[] | undefined, after: readonly string[] | undefined) =>
  after ? (before ?? []).filter((value) => !after.includes(value)) : [];

/** Values that a column took and takes no more, by its type or by a check. */
function droppedValues(change: Change, [before, after]: readonly [Column, Column]): string[] {
  const ofEnum = missingOf(change.before.enums[before.type], change.after.enums[after.type]);
  return [...new Set([...ofEnum, ...missingOf(before.values, after.values)])];
}

function sentChanges(change: Change, table: string, names: readonly string[]): Finding[] {
  return names.flatMap((name): Finding[] => {
    const columns = columnIn(change, table, name);
    if (!columns) return [];
    const what = `${table}.${name}`;
    const dropped = droppedValues(change, columns);
    if (dropped.length > 0)
      return [{ kind: 'values', what, says: `does not take ${dropped.join(', ')} any more` }];
    if (takesAsBefore(columns[0].type, columns[1].type, enumsOf(change))) return [];
    return [{ kind: 'type', what, says: differs(...columns) }];
  });
}

/** Filters by a value that only a check drops find nothing; those by a value that is none of the type are refused. */
const filterChanges = (change: Change, table: string, names: readonly string[]): Finding[] =>
  sentChanges(change, table, names).filter(({ kind, what }) => {
    if (kind !== 'values') return true;
    const columns = columnIn(change, table, what.slice(table.length + 1));
    return (
      columns &&
      missingOf(change.before.enums[columns[0].type], change.after.enums[columns[1].type]).length > 0
    );
  });

function embedChanges({ before, after }: Change, table: string, { embeds }: TableUse): Finding[] {
  return embeds.flatMap((embed): Finding[] => {
    const [old, ...others] = waysOf(before, table, embed);
    const [now, ...more] = waysOf(after, table, embed);
    // Several ways, or none, are told by the check of the new schema.
    if (!old || !now || others.length > 0 || more.length > 0 || old.toOne === now.toOne) return [];
    const says = now.toOne ? 'gave a list and give one row' : 'gave one row and give a list';
    return [{ kind: 'relation', what: `${table} → ${embed.relation}`, says }];
  });
}

const policyFor = (relation: Relation, role: PageRole, command: Privilege) =>
  !relation.rowSecurity ||
  relation.policies.some(
    (policy) =>
      (policy.command === command || policy.command === 'all') &&
      (policy.roles.includes(role) || policy.roles.includes('public')),
  );

/** What one role could do and cannot any more, although another one still can. */
function privilegeChanges(
  change: Change,
  table: string,
  use: TableUse,
  roles: readonly PageRole[],
): Finding[] {
  const [before, after] = [change.before.relations[table], change.after.relations[table]];
  if (!before || !after) return [];
  const needs: [Privilege, readonly string[], verb: string][] = [
    ['select', [...new Set([...use.reads, ...use.filters])], 'read'],
    ['insert', use.inserts?.columns ?? [], 'written (insert)'],
    ['update', use.updates?.columns ?? [], 'written (update)'],
  ];
  const lost = (role: PageRole, privilege: Privilege, column?: string) =>
    isGranted(before, [role], privilege, column) && !isGranted(after, [role], privilege, column);
  return roles.flatMap((role): Finding[] => [
    ...needs.flatMap(([privilege, columns, verb]) =>
      columns
        .filter((column) => after.columns[column] && lost(role, privilege, column))
        .map((column): Finding => ({
          kind: 'privilege',
          what: `${table}.${column}`,
          says: `may not be ${verb} by ${role} any more`,
        })),
    ),
    ...(use.deletes && lost(role, 'delete')
      ? [{ kind: 'privilege', what: table, says: `may not be deleted from by ${role} any more` } as const]
      : []),
    ...needs
      .map(([privilege, columns]) => [privilege, columns.length > 0] as const)
      .concat([['delete', use.deletes]])
      .filter(
        ([privilege, isUsed]) =>
          isUsed &&
          isGranted(before, [role], privilege) &&
          policyFor(before, role, privilege) &&
          !policyFor(after, role, privilege),
      )
      .map(([privilege]): Finding => ({
        kind: 'privilege',
        what: table,
        says: `has row level security without a policy (${privilege}) for ${role}`,
      })),
  ]);
}

function tableChanges(change: Change, table: string, use: TableUse, roles: readonly PageRole[]): Finding[] {
  const written = [...new Set([...(use.inserts?.columns ?? []), ...(use.updates?.columns ?? [])])];
  return [
    ...readChanges(change, table, use),
    ...filterChanges(
      change,
      table,
      use.filters.filter((name) => !written.includes(name)),
    ),
    ...sentChanges(change, table, written),
    ...embedChanges(change, table, use),
    ...privilegeChanges(change, table, use, roles),
  ];
}

function functionChanges(
  change: Change,
  name: string,
  use: FunctionUse,
  roles: readonly PageRole[],
): Finding[] {
  const [old, now] = [change.before, change.after].map(({ functions }) =>
    functions[name]?.find((overload) => accepts(overload, use)),
  );
  if (!old || !now) return [];
  const enums = enumsOf(change);
  const args = use.args.flatMap((arg): Finding[] => {
    const [from, to] = [old, now].map((each) => each.args.find((other) => other.name === arg)?.type);
    if (!from || !to) return [];
    const what = `${name}(${arg})`;
    const dropped = missingOf(enums.before[from], enums.after[to]);
    if (dropped.length > 0)
      return [{ kind: 'values', what, says: `does not take ${dropped.join(', ')} any more` }];
    return takesAsBefore(from, to, enums) ? [] : [{ kind: 'type', what, says: `was ${from} and is ${to}` }];
  });
  const lost = roles.filter((role) => old.roles?.includes(role) && now.roles && !now.roles.includes(role));
  return [
    ...args,
    ...resultChanges(change, name, { old, now, reads: use.reads }),
    ...lost.map((role): Finding => ({
      kind: 'privilege',
      what: `${name}()`,
      says: `may not be called by ${role} any more`,
    })),
  ];
}

interface Results {
  readonly old: DatabaseFunction;
  readonly now: DatabaseFunction;
  readonly reads: readonly string[] | undefined;
}

function resultChanges(change: Change, name: string, { old, now, reads }: Results): Finding[] {
  const enums = enumsOf(change);
  const what = `${name}()`;
  if (old.set !== now.set)
    return [
      {
        kind: 'result',
        what,
        says: now.set ? 'gave one row and gives a list' : 'gave a list and gives one row',
      },
    ];
  if (!old.columns || !now.columns)
    return readsAlike(old.returns, now.returns, enums)
      ? []
      : [{ kind: 'result', what, says: `gave ${old.returns} and gives ${now.returns}` }];
  const columns = now.columns;
  return Object.entries(old.columns).flatMap(([column, type]): Finding[] => {
    if (reads && !reads.includes(column)) return [];
    const then = columns[column];
    if (then === undefined) return [{ kind: 'result', what: `${name}().${column}`, says: 'is gone' }];
    if (readsAlike(type, then, enums)) return [];
    return [{ kind: 'result', what: `${name}().${column}`, says: `was ${type} and is ${then}` }];
  });
}

const keyOf = ({ what, says }: Finding) => `${what} ${says}`;

/** What of a release works with one schema and would not with another one. What did not work before is no breakage. */
export function findBreakages(use: DataUse, change: Change): Finding[] {
  const wrongBefore = new Set(checkUse(use, change.before).map(keyOf));
  const found = [
    ...checkUse(use, change.after).filter((finding) => !wrongBefore.has(keyOf(finding))),
    ...Object.entries(use.tables).flatMap(([name, each]) => tableChanges(change, name, each, use.roles)),
    ...Object.entries(use.functions).flatMap(([name, each]) =>
      functionChanges(change, name, each, use.roles),
    ),
  ];
  return [...new Map(found.map((finding) => [keyOf(finding), finding])).values()];
}

/** Functions that do something else than before, which only their tests can judge. */
export const changedBodies = (use: DataUse, { before, after }: Change): string[] =>
  Object.keys(use.functions).filter((name) => {
    const bodies = (schema: SchemaDescription) => schema.functions[name]?.map(({ body }) => body).join();
    return after.functions[name] && bodies(before) !== bodies(after);
  });
