import type { World } from './world';

/**
 * Every value of every row of every table of ours as one text, to look for a person in. It asks the database which tables
 * there are, so that a new one is looked through without a further word.
 */
export async function everythingStored({ sql }: Pick<World, 'sql'>): Promise<string> {
  const tables = await sql(
    `select format('%I.%I', table_schema, table_name) as name
     from information_schema.tables
     where table_type = 'BASE TABLE'
       -- The fixture's copy, and the text of the migrations.
       and table_schema not in ('pg_catalog', 'information_schema', 'fixture', 'supabase_migrations')`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) =>
      sql(`select '${String(name)} ' || to_jsonb(t)::text as row from ${String(name)} t`),
    ),
  );
  return rows
    .flat()
    .map(({ row }) => String(row))
    .join('\n');
}
