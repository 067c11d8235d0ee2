import type { Caller, World } from './world';

/**
 * Calls functions as PostgREST does, each with its JSON converted to the types of the parameters, and undoes each call. A probe's
 * outcome is `ok` or the SQLSTATE of the refusal; `unreadable` names stored values that no screen can show.
 */
const createProbes = `
  create or replace function fixture.create_unreadable() returns void language plpgsql as $create$
  declare v_checks text;
  begin
    select string_agg(
      format('select %L as place from public.%I t where length(t::text) > 60000 or %s', c.relname, c.relname, c.conditions), ' union all '
    )
    into v_checks
    from (
      select
        c.relname,
        string_agg(
          case
            when a.atttypid in ('date'::regtype, 'timestamptz'::regtype)
            then format('t.%1$I not between ''1900-01-01'' and ''2199-12-31''', a.attname)
            else format('t.%1$I in (''NaN'', ''Infinity'', ''-Infinity'')', a.attname)
          end,
          ' or '
        ) as conditions
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.atttypid in ('date'::regtype, 'timestamptz'::regtype, 'numeric'::regtype, 'float8'::regtype)
      group by c.relname
    ) c;
    -- In PL/pgSQL, which keeps its plan.
    execute format(
      'create or replace function fixture.unreadable() returns text language plpgsql as
       $f$ begin return (select string_agg(place, '' '') from (%s) x); end $f$',
      v_checks
    );
  end $create$;
  select fixture.create_unreadable();

  create or replace function fixture.probe(role text, claims jsonb, v_name text, args json) returns jsonb
  language plpgsql as $$
  declare
    v_call text;
    v_unreadable text;
  begin
    select format(
      'select count(answers::text) from (select public.%1$I(%2$s) from json_to_record($1) as r (%3$s)) answers', v_name,
      string_agg(format('%1$I => r.%1$I', a.name), ', '), string_agg(format('%I %s', a.name, a.type), ', ')
    )
    into v_call
    from pg_proc p
    cross join lateral (
      select p.proargnames[n] as name, format_type(t, null) as type
      from unnest(p.proargtypes::oid[]) with ordinality given (t, n)
      where p.proargnames[n] in (select json_object_keys(args))
    ) a
    where p.pronamespace = 'public'::regnamespace and p.proname = v_name;
    perform set_config('request.jwt.claims', claims::text, true), set_config('role', role, true);
    execute v_call using args;
    perform set_config('role', 'none', true);
    v_unreadable := fixture.unreadable();
    raise exception using errcode = 'ZZ000', message = coalesce(v_unreadable, '');
  exception
    when sqlstate 'ZZ000' then return jsonb_build_object('outcome', 'ok', 'unreadable', sqlerrm);
    when others then return jsonb_build_object('outcome', sqlstate, 'unreadable', '', 'message', sqlerrm);
  end $$`;

export interface Call {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
}

export interface Outcome {
  readonly outcome: string;
  readonly unreadable: string;
  readonly message?: string;
}

/** Tries calls as a caller, each on the fixture. */
export async function probeAll(world: World, caller: Caller, calls: readonly Call[]): Promise<Outcome[]> {
  await world.sql(createProbes);
  const { role, claims } = world.identity(caller);
  const rows = await world.sql<{ outcome: Outcome }>(
    `select fixture.probe($1, $2::jsonb, name, args::json) as outcome
     from unnest($3::text[], $4::text[]) with ordinality as calls (name, args, place) order by place`,
    [
      role,
      JSON.stringify(claims),
      calls.map(({ name }) => name),
      calls.map(({ args }) => JSON.stringify(args)),
    ],
  );
  return rows.map(({ outcome }) => outcome);
}

/** Paths to every value of JSON: to each argument, to the entries of its objects and lists, and so on. */
export function pathsIn(value: unknown, path: readonly string[] = []): string[][] {
  const own = path.length === 0 ? [] : [[...path]];
  if (typeof value !== 'object' || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([key, entry]) => pathsIn(entry, [...path, key]))];
}

/** A copy with another value at a path. */
export function withValueAt<T>(value: T, [key, ...rest]: readonly string[], replacement: unknown): T {
  if (key === undefined) return replacement as T;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  copy[key] = withValueAt(copy[key], rest, replacement);
  return copy as T;
}
