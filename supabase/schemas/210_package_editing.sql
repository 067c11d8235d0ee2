-- Editing packages: one form, one transaction.
--
-- save_package() writes a package with all its children, set_package_status() publishes, archives or
-- returns to draft. Both compare the version that the form was opened with.

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

-- What keeps a package from being published, in words, in the order of the form. Departures pass by
-- themselves, so an edit of a package that is already published passes p_departures = false; a customised
-- tour has none, it leaves when the customer likes.
create function app.publish_problems(p_id uuid, p_departures boolean default true) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_remove(
    array[
      case when length(trim(k.title)) < 4 then 'a title' end,
      case when trim(k.summary) = '' then 'a summary' end,
      app.destination_problem(k.destination_id),
      case
        when not exists (select 1 from public.package_images i where i.package_id = k.id and trim(i.alt) <> '')
        then 'at least one image with alternative text'
      end,
      case
        when (
          select count(*) from public.itinerary_days d where d.package_id = k.id and d.day_no <= k.days
        ) <> k.days or exists (
          select 1 from public.itinerary_days d where d.package_id = k.id and d.day_no > k.days
        )
        then case when k.days = 1 then 'an itinerary of one day' else format('an itinerary of exactly %s days', k.days) end
      end,
      case
        when p_departures and k.kind <> 'customised' and not exists (
          select 1
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

-- The children as the audit log shows them; departures are logged row by row.
create function app.package_children(p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'themes', (
      select jsonb_agg(t.name order by pt.sort)
      from public.package_themes pt join public.themes t on t.id = pt.theme_id
      where pt.package_id = p_id
    ),
    'stops', (
      select jsonb_agg(jsonb_build_object('place', place, 'nights', nights, 'lat', lat, 'lng', lng) order by sort)
      from public.package_stops where package_id = p_id
    ),
    'itinerary_days', (
      select jsonb_agg(to_jsonb(d) - 'id' - 'package_id' order by day_no)
      from public.itinerary_days d where package_id = p_id
    ),
    'images', (
      select jsonb_agg(
        jsonb_build_object('path', path, 'alt', alt, 'focal_x', focal_x, 'focal_y', focal_y) order by sort
      )
      from public.package_images where package_id = p_id
    ),
    'inclusions', (
      select jsonb_agg(jsonb_build_object('label', label, 'kind', kind) order by sort)
      from public.package_inclusions where package_id = p_id
    ),
    'hotels', (
      select jsonb_agg(jsonb_build_object('name', h.name, 'nights', ph.nights) order by ph.sort)
      from public.package_hotels ph join public.hotels h on h.id = ph.hotel_id
      where ph.package_id = p_id
    ),
    'faqs', (
      select jsonb_agg(jsonb_build_object('question', question, 'answer', answer) order by sort)
      from public.package_faqs where package_id = p_id
    )
  )
$$;

-- Departures are matched by id: one with an id is changed, one without is added, one that is missing is
-- removed unless it has bookings.
create function app.save_package_departures(p_package uuid, p_departures jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_rows jsonb;
  v_booked date;
begin
  if exists (
    select 1
    from jsonb_array_elements(p_departures) e
    where e ->> 'id' is not null
      and not exists (
        select 1 from public.departures d where d.id = (e ->> 'id')::uuid and d.package_id = p_package
      )
  ) then
    raise sqlstate 'PT422' using message = 'A departure does not belong to this package', detail = 'departures';
  end if;

  select coalesce(
    jsonb_agg(case when e ->> 'id' is null then e || jsonb_build_object('id', gen_random_uuid()) else e end),
    '[]'
  )
  into v_rows
  from jsonb_array_elements(p_departures) e;

  select d.starts_on into v_booked
  from public.departures d
  where d.package_id = p_package
    and d.id not in (select (e ->> 'id')::uuid from jsonb_array_elements(v_rows) e)
    and exists (select 1 from public.bookings b where b.departure_id = d.id)
  order by d.starts_on
  limit 1;
  if found then
    raise sqlstate 'PT422' using
      message = format('The departure on %s has bookings: close or cancel it instead of removing it', to_char(v_booked, 'DD Mon YYYY')),
      detail = 'departures';
  end if;

  select d.starts_on into v_booked
  from public.departures d
  join jsonb_array_elements(v_rows) e on (e ->> 'id')::uuid = d.id
  where (e ->> 'seats_total')::int < d.seats_held + d.seats_booked
  limit 1;
  if found then
    raise sqlstate 'PT422' using
      message = format('The departure on %s has more seats booked than that', to_char(v_booked, 'DD Mon YYYY')),
      detail = 'departures';
  end if;

  set constraints public.departures_once_a_day deferred;

  delete from public.departures d
  where d.package_id = p_package
    and d.id not in (select (e ->> 'id')::uuid from jsonb_array_elements(v_rows) e);

  update public.departures d
  set
    departure_city_id = nullif(e ->> 'departure_city_id', '')::uuid,
    starts_on = (e ->> 'starts_on')::date,
    status = coalesce(e ->> 'status', d.status),
    seats_total = (e ->> 'seats_total')::int,
    min_guests = case when e ? 'min_guests' then (e ->> 'min_guests')::int else d.min_guests end
  from jsonb_array_elements(v_rows) e
  where d.id = (e ->> 'id')::uuid
    and (d.departure_city_id, d.starts_on, d.status, d.seats_total, d.min_guests) is distinct from (
      nullif(e ->> 'departure_city_id', '')::uuid, (e ->> 'starts_on')::date, coalesce(e ->> 'status', d.status),
      (e ->> 'seats_total')::int, case when e ? 'min_guests' then (e ->> 'min_guests')::int else d.min_guests end
    );

  insert into public.departures (id, package_id, departure_city_id, starts_on, status, seats_total, min_guests)
  select
    (e ->> 'id')::uuid,
    p_package,
    nullif(e ->> 'departure_city_id', '')::uuid,
    (e ->> 'starts_on')::date,
    coalesce(e ->> 'status', 'open'),
    (e ->> 'seats_total')::int,
    (e ->> 'min_guests')::int
  from jsonb_array_elements(v_rows) e
  where not exists (select 1 from public.departures d where d.id = (e ->> 'id')::uuid);

  set constraints public.departures_once_a_day immediate;

  delete from public.departure_prices p
  using jsonb_array_elements(v_rows) e
  where p.departure_id = (e ->> 'id')::uuid
    and jsonb_typeof(e -> 'prices') = 'object'
    and e -> 'prices' ->> p.occupancy::text is null;

  insert into public.departure_prices (departure_id, occupancy, amount_paise, mrp_paise)
  select
    (e ->> 'id')::uuid,
    price.key::public.occupancy,
    price.value::bigint,
    (e -> 'mrp' ->> price.key)::bigint
  from jsonb_array_elements(v_rows) e
  cross join lateral jsonb_each_text(
    case when jsonb_typeof(e -> 'prices') = 'object' then e -> 'prices' else '{}' end
  ) price
  where price.value is not null
  on conflict (departure_id, occupancy) do update
  set amount_paise = excluded.amount_paise, mrp_paise = excluded.mrp_paise
  where (departure_prices.amount_paise, departure_prices.mrp_paise)
    is distinct from (excluded.amount_paise, excluded.mrp_paise);
end $$;

create function app.save_package_children(p_package uuid, p jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p ? 'theme_ids' then
    delete from public.package_themes where package_id = p_package;
    insert into public.package_themes (package_id, theme_id, sort)
    select p_package, value::uuid, position
    from jsonb_array_elements_text(p -> 'theme_ids') with ordinality as t (value, position);
  end if;

  if p ? 'stops' then
    delete from public.package_stops where package_id = p_package;
    insert into public.package_stops (package_id, place, destination_id, nights, lat, lng, sort)
    select
      p_package,
      value ->> 'place',
      nullif(value ->> 'destination_id', '')::uuid,
      coalesce((value ->> 'nights')::int, 0),
      (value ->> 'lat')::double precision,
      (value ->> 'lng')::double precision,
      position
    from jsonb_array_elements(p -> 'stops') with ordinality as t (value, position);
  end if;

  if p ? 'itinerary_days' then
    delete from public.itinerary_days where package_id = p_package;
    insert into public.itinerary_days (package_id, day_no, title, body, overnight, meals)
    select
      p_package,
      (value ->> 'day_no')::int,
      value ->> 'title',
      coalesce(value ->> 'body', ''),
      value ->> 'overnight',
      array(
        select jsonb_array_elements_text(
          case when jsonb_typeof(value -> 'meals') = 'array' then value -> 'meals' else '[]' end
        )
      )
    from jsonb_array_elements(p -> 'itinerary_days') value;
  end if;

  if p ? 'images' then
    delete from public.package_images where package_id = p_package;
    insert into public.package_images (package_id, path, alt, width, height, focal_x, focal_y, sort)
    select
      p_package,
      value ->> 'path',
      coalesce(value ->> 'alt', ''),
      (value ->> 'width')::int,
      (value ->> 'height')::int,
      coalesce((value ->> 'focal_x')::double precision, 0.5),
      coalesce((value ->> 'focal_y')::double precision, 0.5),
      position
    from jsonb_array_elements(p -> 'images') with ordinality as t (value, position);
  end if;

  if p ? 'inclusions' then
    delete from public.package_inclusions where package_id = p_package;
    insert into public.package_inclusions (package_id, inclusion_id, label, kind, sort)
    select
      p_package,
      nullif(value ->> 'inclusion_id', '')::uuid,
      value ->> 'label',
      coalesce(value ->> 'kind', 'include'),
      position
    from jsonb_array_elements(p -> 'inclusions') with ordinality as t (value, position);
  end if;

  if p ? 'hotels' then
    delete from public.package_hotels where package_id = p_package;
    insert into public.package_hotels (package_id, hotel_id, nights, sort)
    select p_package, (value ->> 'hotel_id')::uuid, coalesce((value ->> 'nights')::int, 1), position
    from jsonb_array_elements(p -> 'hotels') with ordinality as t (value, position);
  end if;

  if p ? 'faqs' then
    delete from public.package_faqs where package_id = p_package;
    insert into public.package_faqs (package_id, question, answer, sort)
    select p_package, value ->> 'question', coalesce(value ->> 'answer', ''), position
    from jsonb_array_elements(p -> 'faqs') with ordinality as t (value, position);
  end if;

  if p ? 'departures' then
    perform app.save_package_departures(p_package, p -> 'departures');
  end if;
end $$;

-- Refuses an invalid package document, or one with too many parts.
create function app.check_document(p jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform app.check_field(jsonb_typeof(p) = 'object', 'package', 'This is not a package');
  perform app.check_field(
    not exists (
      select from jsonb_each(p) where case when jsonb_typeof(value) = 'array' then jsonb_array_length(value) > 1000 end
    ),
    'package', 'A package has at most 1,000 departures, and as many of its other parts'
  );
end $$;

-- Stores a package as save_package() does, without a permission check: scheduled publishing has no caller.
create function app.store_package(p jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_package public.packages;
  v_fields jsonb;
  v_before jsonb;
  v_after jsonb;
  v_changes jsonb;
begin
  perform app.check_document(p);
  -- Ignores status and derived columns that a client sends.
  select coalesce(jsonb_object_agg(key, value), '{}')
  into v_fields
  from jsonb_each(p)
  where key in (
    'code', 'slug', 'title', 'kind', 'destination_id', 'nights', 'summary', 'overview', 'highlights',
    'booking_amount_paise', 'balance_due_days', 'max_group', 'min_age', 'pace', 'flights_included', 'joins_at',
    'seo_title', 'seo_description', 'publish_at', 'unpublish_at', 'popularity'
  );

  if p ->> 'id' is null then
    v_package.code := coalesce(nullif(p ->> 'code', ''), app.package_code());
    insert into public.packages (code, slug, title)
    values (
      v_package.code,
      coalesce(nullif(p ->> 'slug', ''), app.free_slug(coalesce(p ->> 'title', ''), v_package.code)),
      coalesce(p ->> 'title', '')
    )
    returning * into v_package;
  else
    perform app.lock_package((p ->> 'id')::uuid);
    select * into v_package from public.packages where id = (p ->> 'id')::uuid;
    if not found then
      raise sqlstate 'PT404' using message = 'This package does not exist';
    end if;
    if v_package.version is distinct from (p ->> 'version')::int then
      raise sqlstate 'PT409' using message = 'STALE: this package was changed by someone else';
    end if;
    perform app.keep_package_version(v_package.id);
  end if;

  -- An empty code or slug means: keep the one there is.
  v_fields := v_fields
    - case when coalesce(p ->> 'code', '') = '' then 'code' else '' end
    - case when coalesce(p ->> 'slug', '') = '' then 'slug' else '' end;
  v_package := jsonb_populate_record(v_package, v_fields);
  v_before := app.package_children(v_package.id);

  update public.packages
  set
    code = v_package.code,
    slug = v_package.slug,
    title = v_package.title,
    kind = v_package.kind,
    destination_id = v_package.destination_id,
    nights = v_package.nights,
    summary = v_package.summary,
    overview = v_package.overview,
    highlights = v_package.highlights,
    booking_amount_paise = v_package.booking_amount_paise,
    balance_due_days = v_package.balance_due_days,
    max_group = v_package.max_group,
    min_age = v_package.min_age,
    pace = v_package.pace,
    flights_included = v_package.flights_included,
    joins_at = v_package.joins_at,
    seo_title = v_package.seo_title,
    seo_description = v_package.seo_description,
    publish_at = v_package.publish_at,
    unpublish_at = v_package.unpublish_at,
    popularity = v_package.popularity
  where id = v_package.id
  returning * into v_package;

  perform app.save_package_children(v_package.id, p);

  v_after := app.package_children(v_package.id);
  select jsonb_object_agg(key, jsonb_build_array(v_before -> key, value))
  into v_changes
  from jsonb_each(v_after)
  where value is distinct from v_before -> key;
  if v_changes is not null then
    perform app.write_audit('packages', v_package.id::text, 'UPDATE', v_changes);
  end if;

  if v_package.status = 'published' then
    perform app.refuse_unpublishable(v_package.id, false);
  end if;
  if p ->> 'draft_version' is not null then
    perform app.finish_package_draft(v_package.id, (p ->> 'draft_version')::int);
  end if;
  perform app.keep_package_version(v_package.id);

  return jsonb_build_object(
    'id', v_package.id, 'version', v_package.version, 'slug', v_package.slug, 'code', v_package.code
  );
end $$;

-- Creates a package (no id) or changes one (id and version). Keys of p that are absent stay untouched;
-- an array that is present replaces the children; `draft_version` names the draft that is in it and is done with.
-- Answers {id, version, slug, code}. PT403 not a manager, PT404 unknown id, PT409 stale version, of the package or of its
-- draft, PT422 not fit for a published package.
create function public.save_package(p jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_admin('manager', 'Only a manager can change packages');
  return app.store_package(p);
end $$;

-- Changes the status of a package as set_package_status() does, without a permission check.
create function app.move_package(p_id uuid, p_to public.publish_status, p_version int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_package public.packages;
begin
  select * into v_package from public.packages where id = p_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'This package does not exist';
  end if;
  if v_package.version is distinct from p_version then
    raise sqlstate 'PT409' using message = 'STALE: this package was changed by someone else';
  end if;
  if p_to = 'published' then
    perform app.refuse_unpublishable(p_id, true);
  end if;
  perform app.keep_package_version(p_id);
  update public.packages set status = p_to where id = p_id returning * into v_package;
  perform app.keep_package_version(p_id);
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
