-- Unpublished plans of a package: a draft, its publication time, and preview links for readers without an account.

-- Drafts ---------------------------------------------------------------------------------------------

-- One for each package, the team's: the document with which save_package() would be called, and the version it was typed on.
create table public.package_drafts (
  package_id uuid primary key references public.packages on delete cascade,
  document jsonb not null check (jsonb_typeof(document) = 'object' and length(document::text) <= 1000000),
  base_version int not null,
  version int not null default 1,
  author uuid references public.admin_users on delete set null,
  saved_at timestamptz not null default now(),
  -- The base version of the draft, for a three-way merge with later versions.
  foreign key (package_id, base_version) references public.package_versions (package_id, version)
);

create index package_drafts_author_idx on public.package_drafts (author);
create index package_drafts_base_idx on public.package_drafts (package_id, base_version);

-- When a package, or its draft, goes live: done by publish_scheduled(). One that was refused stays, with the reason.
create table public.package_schedules (
  package_id uuid primary key references public.packages on delete cascade,
  publish_at timestamptz not null,
  author uuid references public.admin_users on delete set null,
  failed_at timestamptz,
  failure text,
  constraint package_schedules_failure check ((failed_at is null) = (failure is null))
);

create index package_schedules_author_idx on public.package_schedules (author);
create index package_schedules_due_idx on public.package_schedules (publish_at) where failed_at is null;

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
  delete from public.package_schedules where package_id = p_id returning publish_at into v_publish_at;
  if found then
    perform app.note_plan(p_id, 'goes_live', to_jsonb(v_publish_at), null);
  end if;
end $$;

create function app.stale_draft() returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise sqlstate 'PT409' using message = 'STALE: this draft was changed by someone else';
end $$;

-- Saves a draft of a package without changing the live one, and returns {version}.
--   p_document  as save_package() takes it
--   p_base      version of the package that the draft is based on
--   p_version   of the draft that it changes; 0 for the first one
-- PT403 not a manager, PT404 unknown package, PT409 stale, PT422 the base version is not archived.
create function public.save_package_draft(p_id uuid, p_document jsonb, p_base int, p_version int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_version int;
begin
  perform app.require_admin('manager', 'Only a manager can change packages');
  perform app.check_document(p_document);
  perform 1 from public.packages where id = p_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'This package does not exist';
  end if;
  perform app.keep_package_version(p_id);
  perform app.check_field(
    exists (select 1 from public.package_versions where package_id = p_id and version = p_base),
    'base', 'Load this package anew: the version you typed on is not kept'
  );

  select version into v_version from public.package_drafts where package_id = p_id;
  if coalesce(v_version, 0) is distinct from p_version then
    perform app.stale_draft();
  end if;
  insert into public.package_drafts (package_id, document, base_version, author)
  values (p_id, p_document - '{id,version,draft_version}'::text[], p_base, app.staff_uid())
  on conflict (package_id) do update
  set
    document = excluded.document, base_version = excluded.base_version, author = excluded.author, saved_at = now(),
    version = package_drafts.version + 1
  returning version into v_version;
  if p_version = 0 then
    perform app.note_plan(p_id, 'draft', null, '"saved"');
  end if;
  return jsonb_build_object('version', v_version);
end $$;

-- A draft that is stored now, or not wanted any more. PT409 stale.
create function app.finish_package_draft(p_id uuid, p_version int) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.package_drafts where package_id = p_id and version = p_version;
  if not found then
    perform app.stale_draft();
  end if;
  perform app.forget_schedule(p_id);
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
  if not found then
    raise sqlstate 'PT404' using message = 'This package does not exist';
  end if;
  if v_package.version is distinct from p_version then
    raise sqlstate 'PT409' using message = 'STALE: this package was changed by someone else';
  end if;
  if p_at is null then
    perform app.forget_schedule(p_id);
    return jsonb_build_object('publish_at', null);
  end if;

  perform app.check_field(p_at > now(), 'publish_at', 'Choose a time that is still to come');
  perform app.check_field(p_at <= now() + interval '1 year', 'publish_at', 'Choose a time within a year');
  if v_package.status = 'published' then
    perform app.check_field(
      exists (select 1 from public.package_drafts where package_id = p_id), 'draft',
      'There is nothing to publish: save a draft first'
    );
  else
    perform app.refuse_unpublishable(p_id, true);
  end if;

  select publish_at into v_before from public.package_schedules where package_id = p_id;
  insert into public.package_schedules (package_id, publish_at, author)
  values (p_id, p_at, app.staff_uid())
  on conflict (package_id) do update
  set publish_at = excluded.publish_at, author = excluded.author, failed_at = null, failure = null;
  perform app.note_plan(p_id, 'goes_live', to_jsonb(v_before), to_jsonb(p_at));
  return jsonb_build_object('publish_at', p_at);
end $$;

-- Three-way merge of the departures of a draft with the stored ones, by id: each departure comes from the side that changed it.
-- The change to departed by date counts as none. Null when both sides changed the same one.
create function app.merge_departures(p_base jsonb, p_mine jsonb, p_theirs jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  v_row record;
  v_merged jsonb := '[]';
begin
  for v_row in
    select base.value as base, mine.value as mine, theirs.value as theirs
    from jsonb_array_elements(p_mine) mine
    full join jsonb_array_elements(p_theirs) theirs on theirs.value ->> 'id' = mine.value ->> 'id'
    left join jsonb_array_elements(p_base) base
      on base.value ->> 'id' = coalesce(mine.value ->> 'id', theirs.value ->> 'id')
  loop
    if v_row.theirs ->> 'status' = 'departed' or v_row.mine is not distinct from v_row.base then
      v_merged := v_merged || coalesce(v_row.theirs, '[]');
    elsif v_row.theirs is not distinct from v_row.base then
      v_merged := v_merged || coalesce(v_row.mine, '[]');
    else
      return null;
    end if;
  end loop;
  return v_merged;
end $$;

-- What a draft changes of a package as it is stored now, part by part: a part that was changed in the draft alone is the
-- draft's. PT409 where both changed one: people merge that cell by cell, in the editor.
create function app.draft_changes(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_base jsonb;
  v_mine jsonb;
  v_theirs jsonb := app.package_document(p_id);
  v_part record;
  v_value jsonb;
  v_changes jsonb := '{}';
begin
  select d.document, v.document into v_mine, v_base
  from public.package_drafts d
  join public.package_versions v on v.package_id = d.package_id and v.version = d.base_version
  where d.package_id = p_id;

  for v_part in select key, value as mine from jsonb_each(v_mine) loop
    v_value := v_part.mine;
    -- An empty code or slug means: keep the one there is.
    if v_value is not distinct from v_base -> v_part.key or (v_part.key in ('code', 'slug') and v_value = '""') then
      continue;
    end if;
    if v_part.key = 'departures' then
      v_value := app.merge_departures(v_base -> 'departures', v_value, v_theirs -> 'departures');
    elsif v_theirs -> v_part.key is distinct from v_base -> v_part.key and v_theirs -> v_part.key is distinct from v_value then
      v_value := null;
    end if;
    if v_value is null then
      raise sqlstate 'PT409' using
        message = format('Somebody changed the %s after this draft was saved: open it, merge and publish', replace(v_part.key, '_', ' '));
    end if;
    v_changes := v_changes || jsonb_build_object(v_part.key, v_value);
  end loop;
  return v_changes;
end $$;

-- Stores the draft of a package, where there is one, and publishes the package.
create function app.publish_plan(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_package public.packages;
  v_draft int;
begin
  perform app.lock_package(p_id);
  select * into v_package from public.packages where id = p_id;
  select version into v_draft from public.package_drafts where package_id = p_id;
  if found then
    v_package.version := app.store_package(
      app.draft_changes(p_id) || jsonb_build_object('id', p_id, 'version', v_package.version, 'draft_version', v_draft)
    ) ->> 'version';
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
  v_due public.package_schedules;
  v_failure text;
begin
  for v_due in
    select * from public.package_schedules
    where publish_at <= now() and failed_at is null
    order by publish_at, package_id
    for update skip locked
  loop
    perform set_config(
      'app.reason',
      'Scheduled' || coalesce(
        (select ' by ' || coalesce(nullif(full_name, ''), email) from public.admin_users where id = v_due.author), ''
      ),
      true
    );
    begin
      perform app.publish_plan(v_due.package_id);
    exception
      -- Concurrent write: the next run retries.
      when serialization_failure or deadlock_detected or lock_not_available then null;
      when others then
        v_failure := case when sqlstate like 'PT%' then sqlerrm else 'It cannot be stored: ' || sqlerrm end;
        update public.package_schedules
        set failed_at = now(), failure = v_failure
        where package_id = v_due.package_id;
        perform app.note_plan(v_due.package_id, 'goes_live', to_jsonb(v_due.publish_at), to_jsonb('Not published: ' || v_failure));
    end;
    perform set_config('app.reason', '', true);
  end loop;
end $$;

-- Previews ---------------------------------------------------------------------------------------------

create function app.digest(p_token text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
$$;

-- Creates a preview link to a package with its draft, open to anyone with the link: {token, expires_at}. The token is returned
-- only here. PT403 not a manager, PT404 unknown.
create function public.open_package_preview(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  v_expires_at timestamptz := now() + interval '7 days';
begin
  perform app.require_admin('manager', 'Only a manager can share a preview');
  if not exists (select 1 from public.packages where id = p_id) then
    raise sqlstate 'PT404' using message = 'This package does not exist';
  end if;
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

-- The departures of a document that a visitor would be shown, with their prices and cities.
create function app.preview_departures(p_document jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        -- One that is not stored yet has no id.
        'id', coalesce(e.value ->> 'id', md5(e.position::text)::uuid::text),
        'starts_on', e.value ->> 'starts_on',
        'status', coalesce(e.value ->> 'status', 'open'),
        'seats_shown', coalesce(d.seats_shown, least(9, (e.value ->> 'seats_total')::int)),
        'departure_cities', case when c.id is not null then jsonb_build_object('name', c.name, 'iata', c.iata) end,
        'departure_prices', (
          select coalesce(
            jsonb_agg(
              jsonb_build_object(
                'occupancy', price.key, 'amount_paise', price.value, 'mrp_paise', e.value -> 'mrp' -> price.key
              )
            ),
            '[]'
          )
          from jsonb_each(e.value -> 'prices') price
        )
      )
      order by e.value ->> 'starts_on'
    ),
    '[]'
  )
  from jsonb_array_elements(p_document -> 'departures') with ordinality as e (value, position)
  left join public.departures d on d.id = (e.value ->> 'id')::uuid
  left join public.departure_cities c on c.id = nullif(e.value ->> 'departure_city_id', '')::uuid
  where (e.value ->> 'starts_on')::date > app.today()
    and coalesce(e.value ->> 'status', 'open') in ('open', 'guaranteed', 'closed')
$$;

-- Content of a preview link: {package, expires_at}, the package as the row of a live one with its children; {"is_over": true}
-- for a link that has expired or was withdrawn, null for an unknown one.
create function public.package_preview(p_token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_link public.package_previews;
  v_package public.packages;
  p jsonb;
  v_departures jsonb;
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
  p := app.package_document(v_package.id) || coalesce(
    (
      select jsonb_object_agg(part.key, part.value)
      from public.package_drafts d
      cross join lateral jsonb_each(d.document) part
      where d.package_id = v_package.id and not (part.key in ('code', 'slug') and part.value = '""')
    ),
    '{}'
  );
  v_departures := app.preview_departures(p);
  select price into v_cheapest
  from jsonb_array_elements(v_departures) d
  cross join lateral jsonb_array_elements(d -> 'departure_prices') price
  where d ->> 'status' <> 'closed' and price ->> 'occupancy' = 'twin'
  order by (price ->> 'amount_paise')::bigint
  limit 1;

  return jsonb_build_object(
    'expires_at', v_link.expires_at,
    'package', (p - '{theme_ids,stops,inclusions,images,hotels,faqs}'::text[]) || jsonb_build_object(
      'id', v_package.id,
      'days', (p ->> 'nights')::int + 1,
      'rating_average', v_package.rating_average,
      'rating_count', v_package.rating_count,
      'price_from_paise', v_cheapest -> 'amount_paise',
      'mrp_from_paise', v_cheapest -> 'mrp_paise',
      'destinations', (
        select jsonb_build_object('slug', slug, 'name', name, 'scope', scope, 'visa_note', visa_note)
        from public.destinations where id = nullif(p ->> 'destination_id', '')::uuid
      ),
      'package_images', (
        select coalesce(jsonb_agg(value || jsonb_build_object('sort', position)), '[]')
        from jsonb_array_elements(p -> 'images') with ordinality as t (value, position)
      ),
      'package_stops', (
        select coalesce(jsonb_agg(value || jsonb_build_object('sort', position)), '[]')
        from jsonb_array_elements(p -> 'stops') with ordinality as t (value, position)
      ),
      'package_faqs', (
        select coalesce(jsonb_agg(value || jsonb_build_object('sort', position)), '[]')
        from jsonb_array_elements(p -> 'faqs') with ordinality as t (value, position)
      ),
      'package_hotels', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'nights', value -> 'nights', 'sort', position,
              'hotels', jsonb_build_object(
                'name', h.name, 'city', h.city, 'stars', h.stars, 'photo_path', h.photo_path, 'photo_alt', h.photo_alt,
                'photo_focal_x', h.photo_focal_x, 'photo_focal_y', h.photo_focal_y
              )
            )
          ),
          '[]'
        )
        from jsonb_array_elements(p -> 'hotels') with ordinality as t (value, position)
        join public.hotels h on h.id = (value ->> 'hotel_id')::uuid
      ),
      'package_inclusions', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'label', value -> 'label', 'kind', coalesce(value ->> 'kind', 'include'), 'sort', position,
              'inclusions', case when i.id is not null then jsonb_build_object('icon', i.icon) end
            )
          ),
          '[]'
        )
        from jsonb_array_elements(p -> 'inclusions') with ordinality as t (value, position)
        left join public.inclusions i on i.id = nullif(value ->> 'inclusion_id', '')::uuid
      ),
      'package_themes', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'sort', position, 'themes', jsonb_build_object('name', t.name, 'slug', t.slug, 'icon', t.icon)
            )
          ),
          '[]'
        )
        from jsonb_array_elements_text(p -> 'theme_ids') with ordinality as chosen (id, position)
        join public.themes t on t.id = chosen.id::uuid
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

-- The plans of a package for the editor: {draft, schedule, previews}. `draft` {document, base_version, base, version, saved_at,
-- author}, where `base` is the document of its base version; `schedule` {publish_at, author, failed_at, failure}; `previews`
-- the number of links that open. PT403 not an administrator.
create function public.package_plan(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_admin('viewer', 'Only administrators see what is planned');
  return jsonb_build_object(
    'draft', (
      select jsonb_build_object(
        'document', d.document, 'base_version', d.base_version, 'base', v.document, 'version', d.version,
        'saved_at', d.saved_at,
        'author', (select coalesce(nullif(full_name, ''), email) from public.admin_users where id = d.author)
      )
      from public.package_drafts d
      join public.package_versions v on v.package_id = d.package_id and v.version = d.base_version
      where d.package_id = p_id
    ),
    'schedule', (
      select jsonb_build_object(
        'publish_at', s.publish_at, 'failed_at', s.failed_at, 'failure', s.failure,
        'author', (select coalesce(nullif(full_name, ''), email) from public.admin_users where id = s.author)
      )
      from public.package_schedules s
      where s.package_id = p_id
    ),
    'previews', (
      select count(*)
      from public.package_previews
      where package_id = p_id and revoked_at is null and expires_at > now()
    )
  );
end $$;
