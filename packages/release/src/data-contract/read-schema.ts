import * as v from 'valibot';
import { pageRoles } from './declaration';
import { schemaDescriptionSchema, type SchemaDescription } from './schema-description';

/** Runs one query that answers one row with the column `description`. */
export type DescriptionQuery = (sql: string) => Promise<unknown>;

const roles = pageRoles.map((role) => `('${role}')`).join(', ');

/** Names of types as they are, with domains read as what they are made of. */
const typeName = (oid: string) =>
  `regexp_replace(format_type(coalesce(nullif((select d.typbasetype from pg_type d where d.oid = ${oid}), 0), ${oid}), null), '^public\\.', '')`;

/** Reads the catalogue of a PostgreSQL database, of whichever version since 14, as the schema of a channel. */
const describeSql = `
with
roles (role) as (select x.role from (values ${roles}) x (role) join pg_roles r on r.rolname = x.role),
relations as materialized (
  select c.oid, c.relname as name, c.relkind, c.relrowsecurity, c.relacl
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
),
attributes as not materialized (
  select a.* from pg_attribute a where a.attnum > 0 and not a.attisdropped
),
-- check (kind in ('a', 'b')) as PostgreSQL writes it down.
listed as materialized (
  select k.conrelid, k.conkey[1] as attnum,
    (select json_agg(m[1] order by m[1]) from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') m) as values
  from pg_constraint k
  where k.contype = 'c' and cardinality(k.conkey) = 1
    and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(+"?\\w+"? = ANY \\(ARRAY\\[(''[^'']*''::text(, )?)+\\]\\)+$'
),
columns as (
  select a.attrelid, json_object_agg(a.attname, json_strip_nulls(json_build_object(
    'type', ${typeName('a.atttypid')},
    'nullable', nullif(not a.attnotnull, false),
    'default', nullif(a.atthasdef and a.attgenerated = '' or a.attidentity <> '', false),
    'generated', nullif(a.attgenerated <> '' or a.attidentity = 'a', false),
    'values', (select l.values from listed l where l.conrelid = a.attrelid and l.attnum = a.attnum limit 1)
  ))) as columns
  from attributes a where a.attrelid in (select oid from relations)
  group by a.attrelid
),
links as (
  select k.conrelid, json_agg(json_build_object(
    'name', k.conname,
    'columns', (select json_agg(a.attname order by o.n) from unnest(k.conkey) with ordinality o (attnum, n)
      join attributes a on a.attrelid = k.conrelid and a.attnum = o.attnum),
    'target', f.name,
    'single', exists (
      select from pg_index i
      where i.indrelid = k.conrelid and i.indisunique and i.indpred is null and i.indnkeyatts = cardinality(k.conkey)
        and (select array_agg(x order by x) from unnest(i.indkey::int2[]) x)
          = (select array_agg(x order by x) from unnest(k.conkey) x)
    )
  ) order by k.conname) as links
  from pg_constraint k
  join relations f on f.oid = k.confrelid
  where k.contype = 'f'
  group by k.conrelid
),
privileges as (
  select r.oid, json_object_agg(roles.role, json_build_object(
    'select', coalesce((select json_agg(a.attname order by a.attname) from attributes a
      where a.attrelid = r.oid and has_column_privilege(roles.role, r.oid, a.attnum, 'select')), '[]'),
    'insert', coalesce((select json_agg(a.attname order by a.attname) from attributes a
      where a.attrelid = r.oid and has_column_privilege(roles.role, r.oid, a.attnum, 'insert')), '[]'),
    'update', coalesce((select json_agg(a.attname order by a.attname) from attributes a
      where a.attrelid = r.oid and has_column_privilege(roles.role, r.oid, a.attnum, 'update')), '[]'),
    'delete', has_table_privilege(roles.role, r.oid, 'delete')
  )) as privileges
  from relations r, roles
  group by r.oid
),
policies as (
  select p.polrelid, json_agg(json_build_object(
    'name', p.polname,
    'command', case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
    'roles', coalesce((select json_agg(g.rolname order by g.rolname) from pg_roles g where g.oid = any (p.polroles)), '["public"]')
  ) order by p.polname) as policies
  from pg_policy p
  where p.polpermissive
  group by p.polrelid
),
functions as (
  select p.proname as name, json_agg(json_strip_nulls(json_build_object(
    'args', coalesce((
      select json_agg(json_build_object(
        'name', coalesce(p.proargnames[o.n], ''), 'type', ${typeName('o.type')},
        'optional', o.n > p.pronargs - p.pronargdefaults
      ) order by o.n)
      from unnest(p.proargtypes::oid[]) with ordinality o (type, n)
    ), '[]'),
    'returns', ${typeName('p.prorettype')},
    'set', nullif(p.proretset, false),
    'columns', coalesce(
      (select json_object_agg(a.attname, ${typeName('a.atttypid')}) from pg_type t join attributes a on a.attrelid = t.typrelid
        where t.oid = p.prorettype and t.typrelid <> 0),
      (select json_object_agg(p.proargnames[o.n], ${typeName('o.type')})
        from unnest(p.proallargtypes) with ordinality o (type, n) where p.proargmodes[o.n] in ('t', 'o', 'b'))
    ),
    'roles', (select coalesce(json_agg(roles.role), '[]') from roles where has_function_privilege(roles.role, p.oid, 'execute')),
    'body', left(md5(coalesce(pg_get_functiondef(p.oid), '')), 12)
  )) order by pg_get_function_identity_arguments(p.oid)) as overloads
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  group by p.proname
),
enums as (
  select t.typname as name, json_agg(e.enumlabel order by e.enumsortorder) as values
  from pg_type t join pg_enum e on e.enumtypid = t.oid
  where t.typnamespace = 'public'::regnamespace
  group by t.typname
)
select json_build_object(
  'relations', coalesce((select json_object_agg(r.name, json_strip_nulls(json_build_object(
    'kind', case when r.relkind in ('v', 'm') then 'view' else 'table' end,
    'columns', c.columns,
    'primaryKey', coalesce((select json_agg(a.attname) from pg_index i join attributes a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = r.oid and i.indisprimary), '[]'),
    'links', coalesce(l.links, '[]'),
    'takes', (select coalesce(json_agg(x.name), '[]') from (values ('insert', 8), ('update', 4), ('delete', 16)) x (name, bit)
      where pg_relation_is_updatable(r.oid, true) & x.bit <> 0),
    'privileges', p.privileges,
    'rowSecurity', r.relrowsecurity,
    'policies', coalesce(y.policies, '[]')
  ))) from relations r
    join columns c on c.attrelid = r.oid
    left join links l on l.conrelid = r.oid
    left join privileges p on p.oid = r.oid
    left join policies y on y.polrelid = r.oid), '{}'),
  'functions', coalesce((select json_object_agg(name, overloads) from functions), '{}'),
  'enums', coalesce((select json_object_agg(name, values) from enums), '{}')
) as description`;

const hasBucketsSql = `select to_regclass('storage.buckets') is not null as description`;
const bucketsSql = `select coalesce(json_agg(id order by id), '[]') as description from storage.buckets`;

const bucketsSchema = v.array(v.string());

/**
 * Describes the schema that a database has now.
 * @param query as a role that sees the whole catalogue, such as `postgres`
 */
export async function readSchema(query: DescriptionQuery): Promise<SchemaDescription> {
  const description = v.parse(schemaDescriptionSchema, await query(describeSql));
  // The storage of Supabase; a plain PostgreSQL has none.
  if (!(await query(hasBucketsSql))) return description;
  return { ...description, buckets: v.parse(bucketsSchema, await query(bucketsSql)) };
}
