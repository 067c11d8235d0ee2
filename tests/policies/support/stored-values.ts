import type { World } from './world';

/**
 * All values of all tables as one text, to search for personal data. Lists the tables from the database, so that new
 * ones are included automatically.
 */
export async function storedValues({ sql }: Pick<World, 'sql'>): Promise<string> {
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
