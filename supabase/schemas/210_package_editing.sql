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

-- The tables of a package in the order in which they are written, with the columns that people edit.
create function app.package_tables() returns table (place int, name text, key text, parent text, fields text[])
language sql immutable set search_path = '' as $$
  values
    (
      1, 'packages', 'id', 'id',
      '{code,slug,title,kind,destination_id,nights,summary,overview,highlights,booking_amount_paise,balance_due_days,max_group,min_age,pace,flights_included,joins_at,baggage,flights_known_days,seo_title,seo_description,popularity}'::text[]
    ),
    (2, 'package_themes', 'theme_id', 'package_id', '{sort}'),
    (3, 'package_stops', 'id', 'package_id', '{place,destination_id,nights,lat,lng,sort}'),
    (4, 'itinerary_days', 'id', 'package_id', '{day_no,title,body,overnight,meals}'),
    (5, 'package_images', 'id', 'package_id', '{path,alt,kind,width,height,focal_x,focal_y,sort}'),
    (6, 'package_inclusions', 'id', 'package_id', '{inclusion_id,label,kind,sort}'),
    (7, 'package_hotels', 'id', 'package_id', '{stop_id,hotel_id,nights,or_similar,sort}'),
    (8, 'package_faqs', 'id', 'package_id', '{question,answer,sort}'),
    (9, 'departures', 'id', 'package_id', '{departure_city_id,starts_on,status,seats_total,min_guests,airline,out_departs,out_arrives,back_departs,back_arrives}'),
    (10, 'departure_prices', null, null, '{amount_paise,mrp_paise}')
$$;

-- The stored rows of a package, each with its editable columns.
create function app.package_rows(p_id uuid) returns table (tab text, id text, val jsonb)
language sql stable security definer set search_path = '' as $$
  select 'packages', k.id::text, jsonb_build_object(
    'code', k.code, 'slug', k.slug, 'title', k.title, 'kind', k.kind, 'destination_id', k.destination_id,
    'nights', k.nights, 'summary', k.summary, 'overview', k.overview, 'highlights', k.highlights,
    'booking_amount_paise', k.booking_amount_paise, 'balance_due_days', k.balance_due_days, 'max_group', k.max_group,
    'min_age', k.min_age, 'pace', k.pace, 'flights_included', k.flights_included, 'joins_at', k.joins_at,
    'baggage', k.baggage, 'flights_known_days', k.flights_known_days,
    'seo_title', k.seo_title, 'seo_description', k.seo_description, 'popularity', k.popularity
  )
  from public.packages k where k.id = p_id
  union all
  select 'package_themes', t.theme_id::text, jsonb_build_object('sort', t.sort)
  from public.package_themes t where t.package_id = p_id
  union all
  select 'package_stops', t.id::text, to_jsonb(t) - '{id,package_id}'::text[]
  from public.package_stops t where t.package_id = p_id
  union all
  select 'itinerary_days', t.id::text, to_jsonb(t) - '{id,package_id}'::text[]
  from public.itinerary_days t where t.package_id = p_id
  union all
  select 'package_images', t.id::text, to_jsonb(t) - '{id,package_id,created_at}'::text[]
  from public.package_images t where t.package_id = p_id
  union all
  select 'package_inclusions', t.id::text, to_jsonb(t) - '{id,package_id}'::text[]
  from public.package_inclusions t where t.package_id = p_id
  union all
  select 'package_hotels', t.id::text, to_jsonb(t) - '{id,package_id}'::text[]
  from public.package_hotels t where t.package_id = p_id
  union all
  select 'package_faqs', t.id::text, to_jsonb(t) - '{id,package_id}'::text[]
  from public.package_faqs t where t.package_id = p_id
  union all
  select 'departures', d.id::text, jsonb_build_object(
    'departure_city_id', d.departure_city_id, 'starts_on', d.starts_on, 'status', d.status,
    'seats_total', d.seats_total, 'min_guests', d.min_guests, 'airline', d.airline,
    'out_departs', d.out_departs, 'out_arrives', d.out_arrives, 'back_departs', d.back_departs, 'back_arrives', d.back_arrives
  )
  from public.departures d where d.package_id = p_id
  union all
  select 'departure_prices', p.departure_id || ':' || p.occupancy, to_jsonb(p) - '{departure_id,occupancy}'::text[]
  from public.departures d join public.departure_prices p on p.departure_id = d.id
  where d.package_id = p_id
$$;

-- The rows of a package for the editor, as edits refer to them; nothing for anyone but an active administrator.
create function public.package_rows(p_id uuid) returns table (tab text, id text, val jsonb)
language sql stable security definer set search_path = '' as $$
  select * from app.package_rows(p_id) where (select app.is_admin())
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

-- The rows of a package as the edits would leave them: for previews and for publish_problems().
create function app.edited_rows(p_id uuid, p_edits jsonb) returns table (tab text, id text, val jsonb)
language sql stable security definer set search_path = '' as $$
  select coalesce(r.tab, c.tab), coalesce(r.id, c.id), coalesce(r.val, '{}') || coalesce(c.changes, '{}')
  from app.package_rows(p_id) r
  full join app.row_changes(p_edits) c on c.tab = r.tab and c.id = r.id
  where c.is_removed is not true and (r.id is not null or c.is_added or c.tab = 'departure_prices')
$$;

-- Edits whose `from` is not stored, [{table, id, field, now, by}]; null without one. A value that is already stored is no conflict,
-- so that a repeated call is one change.
create function app.edit_conflicts(p_id uuid, p_edits jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object(
    'table', e.tab, 'id', e.id, 'field', e.field,
    'now', case when e.field is null then r.val else r.val -> e.field end,
    'by', app.last_changed_by(
      e.tab, case when e.tab = 'package_themes' then p_id || ':' || e.id else e.id end,
      case when r.id is not null then e.field end
    )
  ))
  from app.read_edits(p_edits) e
  left join app.package_rows(p_id) r on r.tab = e.tab and r.id = e.id
  where case
    when e.field is null and e.value_to is not null then r.id is not null and not r.val @> e.value_to
    when e.field is null then r.id is not null and not r.val @> e.value_from
    when r.id is null and e.tab <> 'departure_prices' then true
    else nullif(r.val -> e.field, 'null') is distinct from e.value_from
      and nullif(r.val -> e.field, 'null') is distinct from e.value_to
  end
$$;

-- What keeps a package from being published, in words, in the order of the form; of the package as the edits would leave it.
-- Departures become past without an edit, so an edit of a package that is already published passes p_departures = false; a customised
-- tour has none, it leaves when the customer likes.
create function app.publish_problems(p_id uuid, p_departures boolean default true, p_edits jsonb default '[]') returns text[]
language sql stable security definer set search_path = '' as $$
  with rows as materialized (select * from app.edited_rows(p_id, p_edits)),
  package as (select val, (val ->> 'nights')::int + 1 as days from rows where tab = 'packages')
  select array_remove(
    array[
      case when length(trim(k.val ->> 'title')) < 4 then 'a title' end,
      case when trim(k.val ->> 'summary') = '' then 'a summary' end,
      app.destination_problem((k.val ->> 'destination_id')::uuid),
      case
        when not exists (select from rows where tab = 'package_images' and trim(val ->> 'alt') <> '')
        then 'at least one image with alternative text'
      end,
      case
        when (select count(*) from rows where tab = 'itinerary_days') <> k.days
        then case when k.days = 1 then 'an itinerary of one day' else format('an itinerary of exactly %s days', k.days) end
      end,
      case
        when p_departures and k.val ->> 'kind' <> 'customised' and not exists (
          select
          from rows d
          join rows p on p.tab = 'departure_prices' and p.id = d.id || ':twin' and p.val ->> 'amount_paise' is not null
          where d.tab = 'departures' and d.val ->> 'status' in ('open', 'guaranteed')
            and (d.val ->> 'starts_on')::date > app.today()
        )
        then 'at least one future open departure with a price for twin sharing'
      end
    ],
    null
  )
  from package k
$$;

-- What a package lacks for publication once the edits are stored. PT403 not a manager.
create function public.publish_problems(p_id uuid, p_edits jsonb) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_admin('manager', 'Only a manager can publish packages');
  perform app.check_edits(p_edits);
  return app.publish_problems(p_id, (select status <> 'published' from public.packages where id = p_id), p_edits);
end $$;

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
    format('The departure on %s has bookings: close or cancel it instead of removing it', to_char(v_day, 'DD Mon YYYY'))
  );
  select d.starts_on into v_day
  from public.departures d
  join app.row_changes(p_edits) c on c.tab = 'departures' and c.id = d.id::text
  where d.package_id = p_id and (c.changes ->> 'seats_total')::int < d.seats_held + d.seats_booked
  limit 1;
  perform app.check_field(
    v_day is null, 'departures', format('The departure on %s has more seats booked than that', to_char(v_day, 'DD Mon YYYY'))
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

-- Stores edits as edit_package() does, without a permission check: scheduled publishing has no caller.
create function app.store_edits(p_id uuid, p_edits jsonb) returns public.packages
language plpgsql security definer set search_path = '' as $$
declare
  v_package public.packages;
  v_new jsonb;
  v_conflicts jsonb;
  v_table record;
begin
  perform app.check_edits(p_edits);
  select value_to into v_new from app.read_edits(p_edits) where tab = 'packages' and field is null;
  perform app.lock_package(p_id);
  v_conflicts := app.edit_conflicts(p_id, p_edits);
  if not exists (select from public.packages where id = p_id) then
    if v_new is null then
      raise sqlstate 'PT404' using message = 'This package does not exist';
    end if;
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
  return v_package;
end $$;

-- Changes a package and its rows, or creates it by an edit that adds its row; `p_draft` is the version of the draft that is in the
-- edits and is done with. All edits are stored, or none. Answers {id, version, slug, code}.
-- PT403 not a manager, PT404 unknown id, PT409 with app.edit_conflicts() in detail, or a draft that was changed, PT422 not fit for
-- a published package.
create function public.edit_package(p_id uuid, p_edits jsonb, p_draft int default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_package public.packages;
begin
  perform app.require_admin('manager', 'Only a manager can change packages');
  v_package := app.store_edits(p_id, p_edits);
  if p_draft is not null then
    perform app.finish_package_draft(p_id, p_draft);
  end if;
  return jsonb_build_object(
    'id', v_package.id, 'version', v_package.version, 'slug', v_package.slug, 'code', v_package.code
  );
end $$;

-- Changes the status of a package as set_package_status() does, without a permission check.
create function app.move_package(p_id uuid, p_to public.publish_status, p_version int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_package public.packages;
begin
  select * into v_package from public.packages where id = p_id for no key update;
  perform app.check_found(found, 'This package does not exist');
  perform app.check_current(v_package.version, p_version, 'this package');
  if p_to = 'published' then
    perform app.refuse_unpublishable(p_id, true);
  end if;
  update public.packages set status = p_to where id = p_id returning * into v_package;
  perform app.forget_schedule(p_id);
  return jsonb_build_object('id', v_package.id, 'version', v_package.version);
end $$;

-- Publishes, archives or returns to draft, and cancels the package's schedule. Returns {id, version}. PT403 not a manager,
-- PT404 unknown, PT409 stale, PT422 with everything that is missing in the message and as a JSON array in detail.
create function public.set_package_status(p_id uuid, p_to public.publish_status, p_version int) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_admin('manager', 'Only a manager can publish or archive packages');
  return app.move_package(p_id, p_to, p_version);
end $$;

-- The departures of a package as they are counted, by date, with their prices; nothing for anyone but an active administrator.
-- Visitors and customers see only `seats_shown`. Column grants cannot separate them from administrators, who share the database
-- role.
create function public.admin_departures(p_package uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', d.id, 'departure_city_id', d.departure_city_id, 'starts_on', d.starts_on, 'status', d.status,
        'city', (select name from public.departure_cities c where c.id = d.departure_city_id),
        'is_on_sale', (select app.is_on_sale(d, k) from public.packages k where k.id = d.package_id),
        'seats_total', d.seats_total, 'seats_held', d.seats_held, 'seats_booked', d.seats_booked,
        'seats_left', d.seats_left, 'min_guests', d.min_guests,
        'departure_prices', (
          select coalesce(
            jsonb_agg(
              jsonb_build_object('occupancy', p.occupancy, 'amount_paise', p.amount_paise, 'mrp_paise', p.mrp_paise)
              order by p.occupancy
            ),
            '[]'
          )
          from public.departure_prices p
          where p.departure_id = d.id
        )
      )
      order by d.starts_on, d.id
    ),
    '[]'
  )
  from public.departures d
  where d.package_id = p_package and (select app.is_admin())
$$;
