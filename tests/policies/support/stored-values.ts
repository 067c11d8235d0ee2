import { ids } from './fixture';
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

/** Columns with references and enumerated values, not free text. */
const referenceColumns = [
  'customer_uid',
  'customer_contact',
  'quote',
  'ref',
  'number',
  'assignee_name',
  'purpose',
  'external_ref',
  'receipt',
  'receipt_number',
  'reference',
  'method',
  'provider',
  'provider_payment_id',
  'provider_refund_id',
  'order_id',
  'event_id',
  'state',
];

/**
 * Writes a marker into all free text and JSON columns of all rows of the fixture's customer, following the tables'
 * references to bookings, enquiries and customers; new tables are included automatically. The log keeps a copy of
 * each change.
 */
export const markOwnValues = ({ sql }: Pick<World, 'sql'>, mark: string) =>
  sql(`do $mark$
    declare
      v_column record;
      v_update text;
    begin
      perform set_config('app.reason', '${mark}', true);
      perform set_config('app.erasing', 'on', true); -- also what is append-only
      delete from enquiry_events where kind in ('status', 'assign'); -- written by the database
      for v_column in
        with recursive related (id) as (
          select unnest(array['public.bookings', 'public.enquiries']::regclass[])
          union
          select c.oid::regclass
          from pg_class c
          join pg_attribute a on a.attrelid = c.oid and a.attname = 'customer_uid'
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          union
          select k.conrelid::regclass from pg_constraint k join related r on k.confrelid = r.id where k.contype = 'f'
        )
        select r.id as relation, a.attname as name, a.atttypid::regtype::text as type
        from related r
        join pg_attribute a on a.attrelid = r.id and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        where a.atttypid in ('text'::regtype, 'jsonb'::regtype) and a.attname <> all ('{${referenceColumns.join()}}')
      loop
        v_update := format(
          case v_column.type
            when 'text' then 'update %1$s t set %2$I = %3$L where to_jsonb(t)::text like %4$L'
            else 'update %1$s t set %2$I = %2$I || jsonb_build_object(''name'', %3$L) where to_jsonb(t)::text like %4$L'
          end,
          v_column.relation, v_column.name, '${mark}', '%${ids.own}%'
        );
        begin
          execute v_update;
        exception when check_violation then null; -- a choice or a number
        end;
      end loop;
    end $mark$`);
