export interface Column {
  name: string;
  /** PostgreSQL's name of the type, e.g. `int4`, `_text`, `admin_role`. */
  type: string;
  nullable: boolean;
  /** May be left out of an insert. */
  optional: boolean;
  /** Computed by the database: neither inserted nor updated. */
  generated: boolean;
}

export interface Relationship {
  name: string;
  columns: string[];
  oneToOne: boolean;
  referencedTable: string;
  referencedColumns: string[];
}

export interface Relation {
  name: string;
  kind: 'table' | 'view';
  columns: Column[];
  relationships: Relationship[];
}

export interface DatabaseFunction {
  name: string;
  args: { name: string; type: string; optional: boolean }[];
  returns: string;
  returnsSet: boolean;
  /** Of `returns table (…)`. */
  columns: { name: string; type: string }[];
}

/** What is in the schema `public`, everything in the order in which it is printed. */
export interface Schema {
  relations: Relation[];
  functions: DatabaseFunction[];
  enums: { name: string; values: string[] }[];
}

type Sql = <T extends Record<string, unknown>>(text: string) => Promise<T[]>;

/**
 * PostgreSQL does not know that a column of a view cannot be null. A column that a view has from its base
 * table under the same name is what it is there; the others that never are null stand here by name.
 */
const views: Record<string, { base: string; neverNull: string[] }> = {
  package_cards: {
    base: 'packages',
    // A package without a destination is not in this view.
    neverNull: [
      'destination_id',
      'destination_slug',
      'destination_name',
      'destination_path',
      'scope',
      'stops',
    ],
  },
  destination_cards: { base: 'destinations', neverNull: ['package_count'] },
  admin_packages: { base: 'packages', neverNull: ['departures_count'] },
  enquiry_list: { base: 'enquiries', neverNull: [] },
  booking_list: {
    base: 'bookings',
    neverNull: [
      'package_id',
      'package_title',
      'package_slug',
      'starts_on',
      'nights',
      'customer_name',
      'travellers_count',
      'paid_paise',
      'due_paise',
    ],
  },
};

const relationsSql = `
  select
    c.relname as name,
    case c.relkind when 'r' then 'table' else 'view' end as kind,
    json_agg(json_build_object(
      'name', a.attname,
      'type', t.typname,
      'nullable', not a.attnotnull,
      'optional', not a.attnotnull or a.atthasdef or a.attidentity <> '',
      'generated', a.attgenerated <> '' or a.attidentity = 'a'
    ) order by a.attname) as columns
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
  group by c.relname, c.relkind
  order by c.relname`;

const relationshipsSql = `
  select
    c.relname as relation,
    k.conname as name,
    (select json_agg(a.attname order by o.n) from unnest(k.conkey) with ordinality o (attnum, n)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = o.attnum) as columns,
    exists (
      select 1 from pg_index i
      where i.indrelid = k.conrelid and i.indisunique and i.indnkeyatts = cardinality(k.conkey)
        and (select array_agg(x order by x) from unnest(i.indkey::int2[]) x)
          = (select array_agg(x order by x) from unnest(k.conkey) x)
    ) as "oneToOne",
    f.relname as "referencedTable",
    (select json_agg(a.attname order by o.n) from unnest(k.confkey) with ordinality o (attnum, n)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = o.attnum) as "referencedColumns"
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_class f on f.oid = k.confrelid
  where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and f.relnamespace = 'public'::regnamespace
  order by c.relname, k.conname`;

const functionsSql = `
  select
    p.proname as name,
    coalesce((
      select json_agg(json_build_object(
        'name', p.proargnames[o.n], 'type', t.typname, 'optional', o.n > p.pronargs - p.pronargdefaults
      ) order by p.proargnames[o.n])
      from unnest(p.proargtypes::oid[]) with ordinality o (type, n)
      join pg_type t on t.oid = o.type
    ), '[]') as args,
    coalesce((
      select json_agg(json_build_object('name', p.proargnames[o.n], 'type', t.typname) order by p.proargnames[o.n])
      from unnest(p.proallargtypes) with ordinality o (type, n)
      join pg_type t on t.oid = o.type
      where p.proargmodes[o.n] = 't'
    ), '[]') as columns,
    r.typname as returns,
    p.proretset as "returnsSet"
  from pg_proc p
  join pg_type r on r.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and r.typname <> 'trigger'
  order by p.proname`;

const enumsSql = `
  select t.typname as name, json_agg(e.enumlabel order by e.enumsortorder) as values
  from pg_type t
  join pg_enum e on e.enumtypid = t.oid
  where t.typnamespace = 'public'::regnamespace
  group by t.typname
  order by t.typname`;

/** @param sql runs a query as a role that sees the whole catalogue */
export async function readSchema(sql: Sql): Promise<Schema> {
  const found = await sql<Omit<Relation, 'relationships'> & Record<string, unknown>>(relationsSql);
  const links = await sql<Relationship & { relation: string } & Record<string, unknown>>(relationshipsSql);
  const functions = await sql<DatabaseFunction & Record<string, unknown>>(functionsSql);
  const enums = await sql<{ name: string; values: string[] }>(enumsSql);

  const relations = found.map(({ name, kind, columns }) => ({
    name,
    kind,
    columns: kind === 'view' ? withKnownNullability(name, columns, found) : columns,
    relationships: links.filter((link) => link.relation === name),
  }));
  return { relations, functions, enums };
}

function withKnownNullability(
  view: string,
  columns: Column[],
  relations: Omit<Relation, 'relationships'>[],
): Column[] {
  const known = views[view];
  if (!known) return columns;
  const base = relations.find((relation) => relation.name === known.base)?.columns ?? [];
  const missing = known.neverNull.filter((name) => !columns.some((column) => column.name === name));
  if (missing.length > 0) throw new Error(`${view} has no column ${missing.join(', ')}`);
  return columns.map((column) => ({
    ...column,
    nullable:
      !known.neverNull.includes(column.name) && (base.find((b) => b.name === column.name)?.nullable ?? true),
  }));
}
