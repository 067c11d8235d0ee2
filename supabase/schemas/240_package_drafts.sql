-- Unpublished plans of a package: a draft, its publication time, and preview links for readers without an account.

-- Pending edits ----------------------------------------------------------------------------------------

-- The team's draft of a package, edits as edit_package() takes them, and the time of its publication by publish_scheduled(); a
-- package that is not published can have a time alone. A publication that was refused stays, with the reason.
create table public.pending_edits (
  package_id uuid primary key references public.packages on delete cascade,
  edits jsonb not null default '[]' check (jsonb_typeof(edits) = 'array' and length(edits::text) <= 4000000),
  version int not null default 1,
  author uuid references public.admin_users on delete set null,
  saved_at timestamptz not null default now(),
  publish_at timestamptz,
  scheduled_by uuid references public.admin_users on delete set null,
  failed_at timestamptz,
  failure text,
  constraint pending_edits_purpose check (edits <> '[]' or publish_at is not null),
  constraint pending_edits_failure check ((failed_at is null) = (failure is null))
);

create index pending_edits_author_idx on public.pending_edits (author);
create index pending_edits_scheduled_by_idx on public.pending_edits (scheduled_by);
create index pending_edits_due_idx on public.pending_edits (publish_at) where failed_at is null;

-- The state of a package for the desk: its status, or `scheduled` while it waits to go live.
create function app.package_state(p public.packages) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when p.status = 'published' and not app.is_live(p) then 'scheduled'
    when p.status <> 'published' and exists (
      select from public.pending_edits s where s.package_id = p.id and s.publish_at is not null and s.failed_at is null
    ) then 'scheduled'
    else p.status::text
  end
$$;

-- Links to a preview. Only what the token digests to is kept: who reads this table can open none.
create table public.package_previews (
  token_digest text primary key,
  package_id uuid not null references public.packages on delete cascade,
  author uuid references public.admin_users on delete set null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);

create index package_previews_package_idx on public.package_previews (package_id, expires_at);
create index package_previews_author_idx on public.package_previews (author);

-- Adds a change of a package's draft or schedule to its history; null for an absent value.
create function app.note_plan(p_id uuid, p_field text, p_before jsonb, p_after jsonb) returns void
language sql security definer set search_path = '' as $$
  select app.write_audit(
    'packages', p_id::text, 'UPDATE',
    jsonb_build_object(p_field, jsonb_build_array(coalesce(p_before, 'null'), coalesce(p_after, 'null')))
  )
$$;

-- Cancels the schedule of a package.
create function app.forget_schedule(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_publish_at timestamptz;
begin
  select publish_at into v_publish_at from public.pending_edits where package_id = p_id;
  if v_publish_at is not null then
    delete from public.pending_edits where package_id = p_id and edits = '[]';
    update public.pending_edits
    set publish_at = null, scheduled_by = null, failed_at = null, failure = null
    where package_id = p_id;
    perform app.note_plan(p_id, 'goes_live', to_jsonb(v_publish_at), null);
  end if;
end $$;

-- Saves edits as the draft of a package, without changing the package, and returns {version}.
--   p_edits    all edits of the draft, from what is stored
--   p_version  of the draft that it replaces; 0 for the first one
-- PT403 not a manager, PT404 unknown package, PT409 stale.
create function public.save_package_draft(p_id uuid, p_edits jsonb, p_version int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_version int;
begin
  perform app.require_admin('manager', 'Only a manager can change packages');
  perform app.check_edits(p_edits);
  perform app.check_field(p_edits <> '[]', 'edits', 'There is nothing to save');
  perform 1 from public.packages where id = p_id for no key update;
  perform app.check_found(found, 'This package does not exist');
  select version into v_version from public.pending_edits where package_id = p_id and edits <> '[]';
  perform app.check_current(coalesce(v_version, 0), p_version, 'this draft');
  insert into public.pending_edits (package_id, edits, author)
  values (p_id, p_edits, app.staff_uid())
  on conflict (package_id) do update
  set edits = excluded.edits, author = excluded.author, saved_at = now(), version = pending_edits.version + 1
  returning version into v_version;
  if p_version = 0 then
    perform app.note_plan(p_id, 'draft', null, '"saved"');
  end if;
  return jsonb_build_object('version', v_version);
end $$;

-- A draft that is stored now, or not wanted any more, goes with its schedule. PT409 stale.
create function app.finish_package_draft(p_id uuid, p_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_publish_at timestamptz;
begin
  delete from public.pending_edits
  where package_id = p_id and version = p_version and edits <> '[]'
  returning publish_at into v_publish_at;
  perform app.check_current(case when found then p_version end, coalesce(p_version, 0), 'this draft');
  if v_publish_at is not null then
    perform app.note_plan(p_id, 'goes_live', to_jsonb(v_publish_at), null);
  end if;
end $$;

-- PT403 not a manager, PT409 stale.
create function public.discard_package_draft(p_id uuid, p_version int) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_admin('manager', 'Only a manager can change packages');
  perform app.finish_package_draft(p_id, p_version);
  perform app.note_plan(p_id, 'draft', '"saved"', '"discarded"');
end $$;

-- Going live -------------------------------------------------------------------------------------------

-- Schedules a package that is not published, or the draft of one that is, and answers {publish_at}; p_at null calls it off.
-- PT403 not a manager, PT404 unknown, PT409 stale, PT422 a time that is over or more than a year away, nothing to publish, or
-- what a published package needs.
create function public.schedule_package(p_id uuid, p_at timestamptz, p_version int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_package public.packages;
  v_before timestamptz;
begin
  perform app.require_admin('manager', 'Only a manager can publish or archive packages');
  select * into v_package from public.packages where id = p_id for no key update;
  perform app.check_found(found, 'This package does not exist');
  perform app.check_current(v_package.version, p_version, 'this package');
  if p_at is null then
    perform app.forget_schedule(p_id);
    return jsonb_build_object('publish_at', null);
  end if;

  perform app.check_field(p_at > now(), 'publish_at', 'Choose a time that is still to come');
  perform app.check_field(p_at <= now() + interval '1 year', 'publish_at', 'Choose a time within a year');
  if v_package.status = 'published' then
    perform app.check_field(
      exists (select from public.pending_edits where package_id = p_id and edits <> '[]'), 'draft',
      'There is nothing to publish: save a draft first'
    );
  else
    perform app.refuse_unpublishable(p_id, true);
  end if;

  select publish_at into v_before from public.pending_edits where package_id = p_id;
  insert into public.pending_edits (package_id, publish_at, scheduled_by)
  values (p_id, p_at, app.staff_uid())
  on conflict (package_id) do update
  set publish_at = excluded.publish_at, scheduled_by = excluded.scheduled_by, failed_at = null, failure = null;
  perform app.note_plan(p_id, 'goes_live', to_jsonb(v_before), to_jsonb(p_at));
  return jsonb_build_object('publish_at', p_at);
end $$;

-- Stores the draft of a package, where there is one, and publishes the package.
create function app.publish_plan(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_package public.packages;
  v_plan public.pending_edits;
begin
  perform app.lock_package(p_id);
  select * into v_package from public.packages where id = p_id;
  select * into v_plan from public.pending_edits where package_id = p_id;
  if v_plan.edits <> '[]' then
    perform set_config('app.publishing', 'on', true);
    v_package := app.store_edits(p_id, v_plan.edits);
    perform set_config('app.publishing', 'off', true);
    perform app.finish_package_draft(p_id, v_plan.version);
  end if;
  if v_package.status <> 'published' then
    perform app.move_package(p_id, 'published', v_package.version);
  end if;
  perform app.forget_schedule(p_id);
end $$;

-- Publishes due packages. A refused package stays unchanged, shows the reason in the list and its history, and is not retried.
-- Called by housekeeping().
create function app.publish_scheduled() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_due public.pending_edits;
  v_failure text;
begin
  for v_due in
    select * from public.pending_edits
    where publish_at <= now() and failed_at is null
    order by publish_at, package_id
    for update skip locked
  loop
    perform set_config(
      'app.reason',
      'Scheduled' || coalesce(
        (select ' by ' || coalesce(nullif(full_name, ''), email) from public.admin_users where id = v_due.scheduled_by), ''
      ),
      true
    );
    begin
      perform app.publish_plan(v_due.package_id);
    exception
      -- Concurrent write: the next run retries.
      when serialization_failure or deadlock_detected or lock_not_available then null;
      when others then
        v_failure := case when sqlstate like 'PT%' then regexp_replace(sqlerrm, '^STALE: t', 'T') else 'It cannot be stored: ' || sqlerrm end;
        update public.pending_edits
        set failed_at = now(), failure = v_failure
        where package_id = v_due.package_id;
        perform app.note_plan(v_due.package_id, 'goes_live', to_jsonb(v_due.publish_at), to_jsonb('Not published: ' || v_failure));
    end;
    perform set_config('app.reason', '', true);
  end loop;
end $$;

-- Previews ---------------------------------------------------------------------------------------------

-- Creates a preview link to a package with its draft, open to anyone with the link: {token, expires_at}. The token is returned
-- only here. PT403 not a manager, PT404 unknown.
create function public.open_package_preview(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  v_expires_at timestamptz := now() + interval '7 days';
begin
  perform app.require_admin('manager', 'Only a manager can share a preview');
  perform app.check_found(exists (select from public.packages where id = p_id), 'This package does not exist');
  insert into public.package_previews (token_digest, package_id, author, expires_at)
  values (app.digest(v_token), p_id, app.staff_uid(), v_expires_at);
  return jsonb_build_object('token', v_token, 'expires_at', v_expires_at);
end $$;

-- Withdraws all links to previews of a package. PT403 not a manager.
create function public.close_package_previews(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_admin('manager', 'Only a manager can share a preview');
  update public.package_previews
  set revoked_at = now()
  where package_id = p_id and revoked_at is null;
end $$;

-- The departures of a package with its draft that a visitor would be shown, with their prices and cities.
create function app.preview_departures(p_id uuid, p_edits jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  with rows as materialized (
    select * from app.edited_rows(p_id, p_edits) where tab in ('departures', 'departure_prices')
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', e.id,
        'starts_on', e.val ->> 'starts_on',
        'status', e.val ->> 'status',
        'seats_shown', coalesce(d.seats_shown, least(9, (e.val ->> 'seats_total')::int)),
        'airline', e.val ->> 'airline',
        'out_departs', e.val ->> 'out_departs',
        'out_arrives', e.val ->> 'out_arrives',
        'back_departs', e.val ->> 'back_departs',
        'back_arrives', e.val ->> 'back_arrives',
        'departure_cities', case when c.id is not null then jsonb_build_object('name', c.name, 'iata', c.iata) end,
        'departure_prices', (
          select coalesce(jsonb_agg(p.val || jsonb_build_object('occupancy', split_part(p.id, ':', 2))), '[]')
          from rows p
          where p.tab = 'departure_prices' and split_part(p.id, ':', 1) = e.id and p.val ->> 'amount_paise' is not null
        )
      )
      order by e.val ->> 'starts_on'
    ),
    '[]'
  )
  from rows e
  left join public.departures d on d.id::text = e.id
  left join public.departure_cities c on c.id::text = e.val ->> 'departure_city_id'
  where e.tab = 'departures' and (e.val ->> 'starts_on')::date > app.today()
    and e.val ->> 'status' in ('open', 'guaranteed', 'closed')
$$;

-- Content of a preview link: {package, expires_at}, the package as the row of a live one with its children; {"is_over": true}
-- for a link that has expired or was withdrawn, null for an unknown one.
create function public.package_preview(p_token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_link public.package_previews;
  v_package public.packages;
  p jsonb;
  v_edits jsonb;
  v_departures jsonb;
  v_prices jsonb;
  v_cheapest jsonb;
begin
  select * into v_link from public.package_previews where token_digest = app.digest(p_token);
  if not found then
    return null;
  end if;
  if v_link.revoked_at is not null or v_link.expires_at <= now() then
    return '{"is_over": true}';
  end if;

  select * into v_package from public.packages where id = v_link.package_id;
  v_edits := coalesce((select edits from public.pending_edits where package_id = v_package.id), '[]');
  select jsonb_object_agg(tab, parts) into p
  from (
    select tab, jsonb_agg(val || jsonb_build_object('id', id) order by coalesce(val -> 'sort', val -> 'day_no'), id) as parts
    from app.edited_rows(v_package.id, v_edits)
    where tab not in ('departures', 'departure_prices')
    group by tab
  ) tabs;
  v_departures := app.preview_departures(v_package.id, v_edits);
  -- As public.prices() gives them.
  select jsonb_object_agg(
    d ->> 'id',
    (
      select coalesce(
        jsonb_agg(price || jsonb_build_object(
          'amount_paise',
          app.person_price((price ->> 'amount_paise')::bigint, app.sharing(o.occupancy), t.gst_bp, t.tcs_bp, t.tcs_on_gst),
          'mrp_paise',
          app.person_price((price ->> 'mrp_paise')::bigint, app.sharing(o.occupancy), t.gst_bp, t.tcs_bp, t.tcs_on_gst)
        )),
        '[]'
      )
      from jsonb_array_elements(d -> 'departure_prices') price
      cross join lateral (select (price ->> 'occupancy')::public.occupancy) o (occupancy)
    )
  )
  into v_prices
  from jsonb_array_elements(v_departures) d
  join app.taxes() t on t.scope = app.scope_of((p #>> '{packages,0,destination_id}')::uuid);
  select price into v_cheapest
  from jsonb_array_elements(v_departures) d
  cross join lateral jsonb_array_elements(v_prices -> (d ->> 'id')) price
  where d ->> 'status' <> 'closed' and price ->> 'occupancy' = 'twin'
  order by (price ->> 'amount_paise')::bigint
  limit 1;

  return jsonb_build_object(
    'expires_at', v_link.expires_at,
    'package', (p #> '{packages,0}') || jsonb_build_object(
      'id', v_package.id,
      'days', (p #>> '{packages,0,nights}')::int + 1,
      'rating_average', v_package.rating_average,
      'rating_count', v_package.rating_count,
      'prices', coalesce(v_prices, '{}'),
      'price_from_paise', v_cheapest -> 'amount_paise',
      'mrp_from_paise', v_cheapest -> 'mrp_paise',
      'destinations', (
        select jsonb_build_object('slug', slug, 'name', name, 'scope', scope, 'visa_note', visa_note)
        from public.destinations where id::text = p #>> '{packages,0,destination_id}'
      ),
      'itinerary_days', coalesce(p -> 'itinerary_days', '[]'),
      'package_images', coalesce(p -> 'package_images', '[]'),
      'package_stops', coalesce(p -> 'package_stops', '[]'),
      'package_faqs', coalesce(p -> 'package_faqs', '[]'),
      'package_hotels', (
        select coalesce(
          jsonb_agg(
            value || jsonb_build_object(
              'hotels', jsonb_build_object(
                'name', h.name, 'city', h.city, 'stars', h.stars, 'photo_path', h.photo_path, 'photo_alt', h.photo_alt,
                'photo_focal_x', h.photo_focal_x, 'photo_focal_y', h.photo_focal_y
              )
            )
          ),
          '[]'
        )
        from jsonb_array_elements(p -> 'package_hotels') value
        join public.hotels h on h.id::text = value ->> 'hotel_id'
      ),
      'package_inclusions', (
        select coalesce(
          jsonb_agg(
            value || jsonb_build_object('inclusions', case when i.id is not null then jsonb_build_object('icon', i.icon) end)
          ),
          '[]'
        )
        from jsonb_array_elements(p -> 'package_inclusions') value
        left join public.inclusions i on i.id::text = value ->> 'inclusion_id'
      ),
      'package_themes', (
        select coalesce(
          jsonb_agg(
            value || jsonb_build_object('themes', jsonb_build_object('name', t.name, 'slug', t.slug, 'icon', t.icon))
          ),
          '[]'
        )
        from jsonb_array_elements(p -> 'package_themes') value
        join public.themes t on t.id::text = value ->> 'id'
      ),
      'departures', v_departures
    )
  );
end $$;

-- Links that have been over for a month go. Called by housekeeping().
create function app.forget_previews() returns void
language sql security definer set search_path = '' as $$
  delete from public.package_previews where expires_at < now() - interval '30 days'
$$;

-- The plans of a package for the editor: {draft, schedule, previews}. `draft` {edits, version, saved_at, author}; `schedule`
-- {publish_at, author, failed_at, failure}; `previews` the number of links that open. PT403 not an administrator.
create function public.package_plan(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_admin('viewer', 'Only administrators see what is planned');
  return jsonb_build_object(
    'draft', (
      select jsonb_build_object(
        'edits', p.edits, 'version', p.version, 'saved_at', p.saved_at,
        'author', (select coalesce(nullif(full_name, ''), email) from public.admin_users where id = p.author)
      )
      from public.pending_edits p
      where p.package_id = p_id and p.edits <> '[]'
    ),
    'schedule', (
      select jsonb_build_object(
        'publish_at', p.publish_at, 'failed_at', p.failed_at, 'failure', p.failure,
        'author', (select coalesce(nullif(full_name, ''), email) from public.admin_users where id = p.scheduled_by)
      )
      from public.pending_edits p
      where p.package_id = p_id and p.publish_at is not null
    ),
    'previews', (
      select count(*)
      from public.package_previews
      where package_id = p_id and revoked_at is null and expires_at > now()
    )
  );
end $$;
