/** What visitors and customers may do with each table, view and function, and the policies of the rows. */
const rightsSql = `
  with schemas as (select oid, nspname from pg_namespace where nspname in ('public', 'app')),
  things as (
    select format('%s.%s', nspname, relname) as name,
      coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner)) as acl
    from pg_class c join schemas s on s.oid = c.relnamespace where relkind in ('r', 'p', 'v', 'm', 'S')
    union all
    select format('%s.%s.%s', nspname, relname, attname), attacl
    from pg_attribute a join pg_class c on c.oid = a.attrelid join schemas s on s.oid = c.relnamespace
    where attacl is not null
    union all
    select format('%s.%s(%s)', nspname, proname, pg_get_function_identity_arguments(p.oid)),
      coalesce(proacl, acldefault('f', proowner))
    from pg_proc p join schemas s on s.oid = p.pronamespace
    where not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  ),
  rights as (
    select name, privilege_type, case grantee when 0 then 'everybody' else grantee::regrole::text end as who
    from things, aclexplode(acl)
  )
  select format('%s: %s may %s', name, who, privilege_type) as line from rights
  where who in ('everybody', 'anon', 'authenticated')
  union all
  select format('%s.%s: %s for %s of %s: %s, %s', schemaname, tablename, policyname, cmd, roles, qual, with_check)
  from pg_policies where schemaname in ('public', 'app', 'storage')
  union all
  select format('%s.%s: rows are guarded', nspname, relname)
  from pg_class c join schemas s on s.oid = c.relnamespace where relrowsecurity`;

/** One line for each right and each policy of a database, sorted. */
export async function readRights(sql: (text: string) => Promise<object[]>): Promise<readonly string[]> {
  return ((await sql(rightsSql)) as { line: string }[]).map(({ line }) => line).toSorted();
}
