-- Editing packages: edit_package() stores a list of edits in one transaction, each compared with what is stored;
-- set_package_status() publishes, archives or returns to draft.

-- Slugs are ASCII; a title without any ASCII letter falls back on the package's code.
create function app.free_slug(p_title text, p_code text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_base text := left(trim(both '-' from regexp_replace(lower(p_title), '[^a-z0-9]+', '-', 'g')), 70);
  v_slug text;
  v_next int := 2;
begin
  v_base := coalesce(nullif(trim(trailing '-' from v_base), ''), lower(p_code));
  v_slug := v_base;
  while exists (select 1 from public.packages where slug = v_slug)
    or exists (select 1 from public.package_slug_history where slug = v_slug)
  loop
    v_slug := v_base || '-' || v_next;
    v_next := v_next + 1;
  end loop;
  return v_slug;
end $$;

-- Edits --------------------------------------------------------------------------------------------

-- An edit is {table, id, field, from, to}; without a field it is a whole row, added (no `from`) or removed (no `to`). A theme is
-- known by its theme_id, a price by `<departure>:<occupancy>`, as in the audit log.

-- The stored rows of a package in some of its tables, each with its editable columns.
create function app.package_rows(p_id uuid, p_tables text[]) returns table (tab text, id text, val jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_table record;
begin
  for v_table in select * from app.package_tables() t where t.name = any (p_tables) order by t.place loop
    return query execute format(
      'select %L, %s, jsonb_build_object(%s) from public.%I t where %s',
      v_table.name,
      case when v_table.key is null then 't.departure_id || '':'' || t.occupancy' else format('t.%I::text', v_table.key) end,
      (select string_agg(format('%1$L, t.%1$I', field), ', ') from unnest(v_table.fields) field),
      v_table.name,
      case
        when v_table.parent is null then 't.departure_id in (select d.id from public.departures d where d.package_id = $1)'
        else format('t.%I = $1', v_table.parent)
      end
    ) using p_id;
  end loop;
end $$;

-- The rows of a package for the editor, as edits refer to them; nothing for anyone but an active administrator.
create function public.package_rows(p_id uuid) returns table (tab text, id text, val jsonb)
language sql stable security definer set search_path = '' as $$
  select r.*
  from app.package_rows(p_id, (select array_agg(name) from app.package_tables())) r
  where (select app.is_admin())
$$;

create function app.read_edits(p_edits jsonb)
returns table (tab text, id text, field text, value_from jsonb, value_to jsonb)
language sql immutable set search_path = '' as $$
  select e ->> 'table', e ->> 'id', e ->> 'field', nullif(e -> 'from', 'null'), nullif(e -> 'to', 'null')
  from jsonb_array_elements(p_edits) e
$$;

-- Refuses anything but a list of edits of a package's tables.
create function app.check_edits(p_edits jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform app.check_field(
    jsonb_typeof(p_edits) = 'array' and jsonb_array_length(p_edits) <= 20000, 'edits', 'A change has at most 20,000 edits'
  );
  perform app.check_field(
    not exists (
      select
      from app.read_edits(p_edits) e
      left join app.package_tables() t on t.name = e.tab
      where t.name is null
        or coalesce(e.id, '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(:[a-z_]+)?$'
        or (e.id like '%:%') <> (e.tab = 'departure_prices')
        or e.field <> all (t.fields)
        or (e.field is null and (
          e.tab = 'departure_prices'
          or (e.value_from is null) = (e.value_to is null)
          or jsonb_typeof(coalesce(e.value_from, e.value_to)) <> 'object'
        ))
    ),
    'edits', 'This cannot be changed'
  );
  perform app.check_field(
    not exists (
      select from app.read_edits(p_edits) e where e.field is null and e.value_to is not null group by e.tab having count(*) > 1000
    ),
    'package', 'A package has at most 1,000 departures, and as many of its other parts'
  );
end $$;

-- The edits of each row in one: its new values, and whether it is added or removed.
create function app.row_changes(p_edits jsonb)
returns table (tab text, id text, is_added boolean, is_removed boolean, changes jsonb)
language sql immutable set search_path = '' as $$
  select
    e.tab,
    e.id,
    bool_or(e.field is null and e.value_to is not null),
    bool_or(e.field is null and e.value_to is null),
    coalesce((jsonb_agg(e.value_to) filter (where e.field is null and e.value_to is not null)) -> 0, '{}')
      || coalesce(jsonb_object_agg(e.field, e.value_to) filter (where e.field is not null), '{}')
  from app.read_edits(p_edits) e
  group by e.tab, e.id
$$;

-- Edits whose `from` is not stored, [{table, id, field, now, by}]; null without one. Without a field, the whole row was changed, or
-- is gone (`now` is null): of a price, its departure. A value that is already stored is no conflict, so that a repeated call is
-- one change.
create function app.edit_conflicts(p_id uuid, p_edits jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  with edits as materialized (select *, split_part(id, ':', 1) as row_id from app.read_edits(p_edits)),
  rows as materialized (
    select * from app.package_rows(p_id, array(select tab from edits union select 'departures'))
  )
  select jsonb_agg(jsonb_build_object(
    'table', c.tab, 'id', c.id, 'field', c.field, 'now', c.now,
    'by', app.last_changed_by(c.tab, case when c.tab = 'package_themes' then p_id || ':' || c.id else c.id end, c.field)
  ))
  from (
    select distinct
      case when gone.is_gone and e.tab = 'departure_prices' then 'departures' else e.tab end as tab,
      case when gone.is_gone then e.row_id else e.id end as id,
      case when not gone.is_gone then e.field end as field,
      case when e.field is null then r.val when not gone.is_gone then r.val -> e.field end as now
    from edits e
    left join rows r on r.tab = e.tab and r.id = e.id
    cross join lateral (
      select case
        when e.tab = 'departure_prices' then e.value_to is not null
          and e.row_id not in (select d.id from rows d where d.tab = 'departures')
          and e.row_id not in (select d.id from edits d where d.tab = 'departures' and d.field is null)
        else e.field is not null and r.id is null
      end as is_gone
    ) gone
    where gone.is_gone or case
      when e.field is null then r.id is not null and not r.val @> coalesce(e.value_to, e.value_from)
      else nullif(r.val -> e.field, 'null') is distinct from e.value_from
        and nullif(r.val -> e.field, 'null') is distinct from e.value_to
    end
  ) c
$$;

-- What keeps a package from being published, in words, in the order of the form. Departures become past without an edit, so an
-- edit of a package that is already published passes p_departures = false; a customised tour has none, it leaves when the customer
-- likes.
create function app.publish_problems(p_id uuid, p_departures boolean) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_remove(
    array[
      case when length(trim(k.title)) < 4 then 'a title' end,
      case when trim(k.summary) = '' then 'a summary' end,
      app.destination_problem(k.destination_id),
      case
        when not exists (select from public.package_images i where i.package_id = k.id and trim(i.alt) <> '')
        then 'at least one image with alternative text'
      end,
      case
        when (select count(*) from public.itinerary_days i where i.package_id = k.id) <> k.days
        then case when k.days = 1 then 'an itinerary of one day' else format('an itinerary of exactly %s days', k.days) end
      end,
      case
        when p_departures and k.kind <> 'customised' and not exists (
          select
          from public.departures d
          join public.departure_prices p on p.departure_id = d.id and p.occupancy = 'twin'
          where d.package_id = k.id and d.status in ('open', 'guaranteed') and d.starts_on > app.today()
        )
        then 'at least one future open departure with a price for twin sharing'
      end
    ],
    null
  )
  from public.packages k
  where k.id = p_id
$$;

create function app.refuse_unpublishable(p_id uuid, p_departures boolean) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_problems text[] := app.publish_problems(p_id, p_departures);
begin
  if cardinality(v_problems) > 0 then
    raise sqlstate 'PT422' using
      message = 'A published package needs ' || array_to_string(v_problems, ', '),
      detail = to_jsonb(v_problems)::text;
  end if;
end $$;

-- Refuses the removal of a booked departure, and fewer seats than are taken.
create function app.check_departure_edits(p_id uuid, p_edits jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_day date;
begin
  select d.starts_on into v_day
  from public.departures d
  join app.row_changes(p_edits) c on c.tab = 'departures' and c.id = d.id::text and c.is_removed
  where d.package_id = p_id and exists (select from public.bookings b where b.departure_id = d.id)
  order by d.starts_on
  limit 1;
  perform app.check_field(
    v_day is null, 'departures',
    format('The departure on %s has bookings: close or cancel it instead of removing it', to_char(v_day, 'FMDD Mon YYYY'))
  );
  select d.starts_on into v_day
  from public.departures d
  join app.row_changes(p_edits) c on c.tab = 'departures' and c.id = d.id::text
  where d.package_id = p_id and (c.changes ->> 'seats_total')::int < d.seats_held + d.seats_booked
  limit 1;
  perform app.check_field(
    v_day is null, 'departures', format('The departure on %s has more seats booked than that', to_char(v_day, 'FMDD Mon YYYY'))
  );
end $$;

-- Writes the edits of one table.
create function app.store_rows(p_id uuid, p_edits jsonb, p_table text, p_key text, p_parent text, p_fields text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_fields text := array_to_string(p_fields, ', ');
begin
  execute format(
    'delete from public.%1$I t using app.row_changes($2) c
     where c.is_removed and t.%2$I = c.id::uuid and t.%3$I = $1', p_table, p_key, p_parent
  ) using p_id, p_edits;
  execute format(
    'update public.%1$I t set (%4$s) = (select %4$s from jsonb_populate_record(t, c.changes))
     from app.row_changes($2) c
     where not c.is_removed and t.%2$I = c.id::uuid and t.%3$I = $1', p_table, p_key, p_parent, v_fields
  ) using p_id, p_edits;
  if p_table <> 'packages' then
    execute format(
      'insert into public.%1$I (%2$I, %3$I, %4$s)
       select c.id::uuid, $1, %5$s
       from app.row_changes($2) c
       cross join lateral jsonb_populate_record(null::public.%1$I, c.changes) r
       where c.is_added
         and not exists (select from public.%1$I t where t.%2$I = c.id::uuid and t.%3$I = $1)',
      p_table, p_key, p_parent, v_fields, 'r.' || array_to_string(p_fields, ', r.')
    ) using p_id, p_edits;
  end if;
end $$;

-- Writes the edits of prices; a price without an amount is none. Joined by the primary keys: the planner has no row counts of
-- the functions above, and would compare each edit with each price.
create function app.store_prices(p_id uuid, p_edits jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.departure_prices p
  using app.row_changes(p_edits) c, public.departures d
  where c.changes ? 'amount_paise' and c.changes ->> 'amount_paise' is null
    and d.id = split_part(c.id, ':', 1)::uuid and d.package_id = p_id
    and p.departure_id = d.id and p.occupancy = split_part(c.id, ':', 2)::public.occupancy;
  insert into public.departure_prices as p (departure_id, occupancy, amount_paise, mrp_paise)
  select edited.*
  from app.row_changes(p_edits) c
  join public.departures d on d.id = split_part(c.id, ':', 1)::uuid and d.package_id = p_id
  left join public.departure_prices stored
    on stored.departure_id = d.id and stored.occupancy = split_part(c.id, ':', 2)::public.occupancy
  cross join lateral (
    select
      d.id, split_part(c.id, ':', 2)::public.occupancy,
      case when c.changes ? 'amount_paise' then (c.changes ->> 'amount_paise')::bigint else stored.amount_paise end as amount_paise,
      case when c.changes ? 'mrp_paise' then (c.changes ->> 'mrp_paise')::bigint else stored.mrp_paise end as mrp_paise
  ) edited
  where edited.amount_paise is not null
  on conflict (departure_id, occupancy) do update
  set amount_paise = excluded.amount_paise, mrp_paise = excluded.mrp_paise
  where (p.amount_paise, p.mrp_paise) is distinct from (excluded.amount_paise, excluded.mrp_paise);
end $$;

-- Changes a package and its rows, or creates it by an edit that adds its row. All edits are stored, or none. Answers {id, version,
-- slug, code}. PT403 not a manager, PT404 unknown id, PT409 with app.edit_conflicts() in detail, PT422 not fit for a published
-- package.
create function public.edit_package(p_id uuid, p_edits jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_package public.packages;
  v_new jsonb;
  v_conflicts jsonb;
  v_table record;
begin
  perform app.require_admin('manager', 'Only a manager can change packages');
  perform app.check_edits(p_edits);
  select value_to into v_new from app.read_edits(p_edits) where tab = 'packages' and field is null;
  perform app.lock_package(p_id);
  v_conflicts := app.edit_conflicts(p_id, p_edits);
  if not exists (select from public.packages where id = p_id) then
    perform app.refuse_if(v_new is null, 'PT404', 'This package does not exist');
    v_package.code := coalesce(nullif(v_new ->> 'code', ''), app.package_code());
    insert into public.packages (id, code, slug)
    values (
      p_id, v_package.code,
      coalesce(nullif(v_new ->> 'slug', ''), app.free_slug(coalesce(v_new ->> 'title', ''), v_package.code))
    );
  end if;
  if v_conflicts is not null then
    raise sqlstate 'PT409' using
      message = format(
        'STALE: %s has changed meanwhile',
        coalesce('the ' || replace(regexp_replace(v_conflicts #>> '{0,field}', '_(id|paise)$', ''), '_', ' '), 'a row')
      ),
      detail = v_conflicts::text;
  end if;
  perform app.check_departure_edits(p_id, p_edits);
  perform app.release_all_expired(array(
    select d.id
    from public.departures d
    join app.row_changes(p_edits) c on c.tab = 'departures' and c.id = d.id::text
    where d.package_id = p_id and c.changes ?| '{starts_on,departure_city_id,status}'
  ));

  set constraints public.departures_once_a_day, public.itinerary_days_package_id_day_no_key deferred;
  for v_table in
    select t.*, e.edits
    from app.package_tables() t
    join (select edit ->> 'table' as name, jsonb_agg(edit) as edits from jsonb_array_elements(p_edits) edit group by 1) e
      on e.name = t.name
    order by t.place
  loop
    if v_table.name = 'departure_prices' then
      perform app.store_prices(p_id, v_table.edits);
    else
      perform app.store_rows(p_id, v_table.edits, v_table.name, v_table.key, v_table.parent, v_table.fields);
    end if;
  end loop;
  if p_edits @> '[{"table": "itinerary_days"}]' then
    -- A day's number is its position.
    update public.itinerary_days d
    set day_no = o.day_no
    from (
      select id, row_number() over (order by day_no, id) as day_no from public.itinerary_days where package_id = p_id
    ) o
    where d.id = o.id and d.day_no <> o.day_no;
  end if;
  set constraints public.departures_once_a_day, public.itinerary_days_package_id_day_no_key immediate;
  if not p_edits @> '[{"table": "packages"}]' then
    update public.packages set version = version where id = p_id;
  end if;

  select * into v_package from public.packages where id = p_id;
  if v_package.status = 'published' then
    perform app.refuse_unpublishable(p_id, false);
  end if;
  return jsonb_build_object(
    'id', v_package.id, 'version', v_package.version, 'slug', v_package.slug, 'code', v_package.code
  );
end $$;

-- Publishes, archives or returns to draft, and answers {id, version}. With p_at, visitors see the package from that time on.
-- PT403 not a manager, PT404 unknown, PT409 stale, PT422 a time that is over, more than a year away or of a package that visitors
-- see already, or with everything that is missing in the message and as a JSON array in detail.
create function public.set_package_status(
  p_id uuid, p_to public.publish_status, p_version int, p_at timestamptz default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_package public.packages;
begin
  perform app.require_admin('manager', 'Only a manager can publish or archive packages');
  select * into v_package from public.packages where id = p_id for no key update;
  perform app.check_found(found, 'This package does not exist');
  perform app.check_current(v_package.version, p_version, 'this package');
  if p_at is not null then
    perform app.check_field(
      p_to = 'published' and not app.is_live(v_package), 'publish_at', 'Visitors see this package already'
    );
    perform app.check_field(p_at > now(), 'publish_at', 'Choose a time that is still to come');
    perform app.check_field(p_at <= now() + interval '1 year', 'publish_at', 'Choose a time within a year');
  end if;
  if p_to = 'published' then
    perform app.refuse_unpublishable(p_id, true);
  end if;
  update public.packages set status = p_to, publish_at = p_at where id = p_id returning * into v_package;
  return jsonb_build_object('id', v_package.id, 'version', v_package.version);
end $$;

-- The departures of a package as they are counted, by date, with their prices; nothing for anyone but an active administrator.
-- Visitors and customers see only `seats_shown`. Column grants cannot separate them from administrators, who share the database
-- role.
create function public.admin_departures(p_package uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(array(
    select jsonb_build_object(
      'id', d.id, 'departure_city_id', d.departure_city_id, 'starts_on', d.starts_on, 'status', d.status,
      'city', (select name from public.departure_cities c where c.id = d.departure_city_id),
      'is_on_sale', (select app.is_on_sale(d, k) from public.packages k where k.id = d.package_id),
      'seats_total', d.seats_total, 'seats_held', d.seats_held, 'seats_booked', d.seats_booked,
      'seats_left', d.seats_left, 'min_guests', d.min_guests,
      'departure_prices', array(
        select to_jsonb(p) - 'departure_id'
        from public.departure_prices p
        where p.departure_id = d.id
        order by p.occupancy
      )
    )
    from public.departures d
    where d.package_id = p_package and (select app.is_admin())
    order by d.starts_on, d.id
  ))
$$;
