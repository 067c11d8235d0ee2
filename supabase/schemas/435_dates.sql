-- Every stored day and time is one that a screen can show: PostgreSQL also has `infinity` and years of six digits, for which a check
-- such as extract(day from ...) = 1 is null, and so holds.

do $$
declare
  v_column record;
begin
  for v_column in
    select c.oid::regclass as relation, c.relname, a.attname, format_type(a.atttypid, null) as type
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.atttypid in ('date'::regtype, 'timestamptz'::regtype)
    order by 1, a.attnum
  loop
    execute format(
      'alter table %s add constraint %I check (%I between ''1900-01-01''::%s and ''2199-12-31''::%4$s)',
      v_column.relation, v_column.relname || '_' || v_column.attname || '_years', v_column.attname, v_column.type
    );
  end loop;
end $$;
