-- Platform compatibility.
--
-- Hosted Supabase has these grants already, so there every statement is a no-op. Supabase Lite (the
-- embedded default) creates the three API roles only when it meets their names in top-level SQL of a
-- migration, never inside a DO body, and gives them no access to the auth and storage schemas.

grant usage on schema public to anon, authenticated, service_role;

-- PostgREST gives a request the settings of its role. A hosted project has these limits already.
do $$
begin
  alter role anon set statement_timeout = '3s';
  alter role authenticated set statement_timeout = '8s';
exception
  when insufficient_privilege then null; -- hosted: the roles belong to the platform
end $$;

do $$
begin
  grant usage on schema auth to anon, authenticated, service_role;
exception
  when insufficient_privilege then null; -- hosted: owned and granted by the platform
end $$;

do $$
begin
  grant usage on schema storage to anon, authenticated, service_role;
  grant select on storage.buckets to anon, authenticated;
  grant select, insert, update, delete on storage.objects to anon, authenticated;
  grant all on storage.buckets, storage.objects to service_role;
exception
  when insufficient_privilege then null; -- hosted: owned and granted by the platform
  when invalid_schema_name or undefined_table then null; -- a server without storage
end $$;
-- Access: who is calling, administrators and their roles, the audit log, and what all tables share: triggers, helpers.
--
-- Two identity providers share the database roles anon and authenticated: Supabase Auth signs
-- administrators in, Firebase signs customers in. No rule anywhere may trust the role alone. Every
-- policy and function calls app.customer_uid() or app.is_admin(), which check the issuer of the token.
-- The schema `app` is never exposed through the API.

create schema app;
grant usage on schema app to anon, authenticated, service_role;

-- Which token issuers are ours ---------------------------------------------------------------------

create table app.config (
  key text primary key,
  value text not null
);

-- The defaults fit the embedded backend. A hosted project without app.set_identity() authenticates no caller: it fails closed.
insert into app.config (key, value)
values
  ('supabase_iss', 'http://localhost/auth/v1'),
  ('firebase_iss', 'https://securetoken.google.com/demo-aertrip'),
  ('firebase_aud', 'demo-aertrip'),
  ('second_factor', 'owners'),
  -- Tells this database from any other, and stays with it through backups and restores.
  ('installation', gen_random_uuid()::text);

create function app.cfg(p_key text) returns text
language sql stable security definer set search_path = '' as $$
  select value from app.config where key = p_key
$$;

-- Operator only (psql, SQL editor, service_role): points the policies at a hosted project, e.g.
--   select app.set_identity('https://<ref>.supabase.co/auth/v1', '<firebase project id>');
create function app.set_identity(p_supabase_issuer text, p_firebase_project text) returns void
language sql security definer set search_path = '' as $$
  insert into app.config (key, value)
  values
    ('supabase_iss', p_supabase_issuer),
    ('firebase_iss', 'https://securetoken.google.com/' || p_firebase_project),
    ('firebase_aud', p_firebase_project)
  on conflict (key) do update set value = excluded.value
$$;

-- What people write --------------------------------------------------------------------------------

-- A person's name in any script: no line breaks and other control characters, no marks that turn the direction of a text, and
-- nothing that a mail program makes a link of. The forms have the same rule (packages/platform/src/person-name.ts); a test
-- compares. Null when there is no name.
create function app.is_person_name(p_name text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select p_name !~* (
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069@]|://|www\.|[a-z0-9-]\.[a-z]{2,}/'
    '|[a-z0-9-]{3}\.(com|net|org|info|biz|xyz|io|co|in)([^a-z]|$)'
  )
$$;

-- An email address as the forms accept it, at most 254 characters. Null when there is none.
create function app.is_email(p_email text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select length(p_email) <= 254
    and p_email ~* '^[a-z0-9_+-]+(\.[a-z0-9_+-]+)*@[a-z0-9]+([.-][a-z0-9]+)*\.[a-z]{2,}$'
$$;

-- Who is calling -----------------------------------------------------------------------------------

create function app.jwt() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;

-- The Firebase uid of the calling customer, or null. Holds for tokens with and without a role claim.
-- A Firebase uid is not a UUID: auth.uid() must never be used for customers.
create function app.customer_uid() returns text
language sql stable set search_path = '' as $$
  select case
    when app.jwt() ->> 'iss' = app.cfg('firebase_iss') and app.jwt() ->> 'aud' = app.cfg('firebase_aud')
    then nullif(app.jwt() ->> 'sub', '')
  end
$$;

-- The calling customer's verified e-mail address; null while it is unverified, so that an account registered with another
-- person's address reads none of that person's data.
create function app.verified_email() returns text
language sql stable set search_path = '' as $$
  select lower(app.jwt() ->> 'email')
  where (app.jwt() -> 'email_verified') = 'true' and app.customer_uid() is not null
$$;

-- The Supabase Auth id of the caller, approved or not, or null.
create function app.staff_uid() returns uuid
language sql stable set search_path = '' as $$
  select case
    when app.jwt() ->> 'iss' = app.cfg('supabase_iss') and app.jwt() ->> 'role' = 'authenticated'
    then (app.jwt() ->> 'sub')::uuid
  end
$$;

-- Administrators -----------------------------------------------------------------------------------

create type public.admin_status as enum ('pending', 'active', 'suspended');

-- Ordered: each role may do everything the ones before it may.
create type public.admin_role as enum ('viewer', 'agent', 'manager', 'owner');

create table public.admin_users (
  id uuid primary key references auth.users on delete cascade,
  email text not null check (length(email) <= 320),
  full_name text not null default '' check (length(full_name) <= 120 and app.is_person_name(full_name)),
  status public.admin_status not null default 'pending',
  role public.admin_role not null default 'viewer',
  approved_by uuid references public.admin_users on delete set null,
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint admin_users_active_is_approved check (status <> 'active' or approved_at is not null)
);

create unique index admin_users_email_key on public.admin_users (lower(email));
create index admin_users_approved_by_idx on public.admin_users (approved_by);

-- Missing step of the caller's session before it has access: `enrol` or `verify` a second factor, or `none`. Owners must have
-- one; of the others those must show it who have one.
create function app.second_factor_due(p_role public.admin_role) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when app.jwt() ->> 'aal' = 'aal2' then 'none'
    when exists (
      select 1 from auth.mfa_factors where user_id = app.staff_uid() and status = 'verified'
    ) then 'verify'
    when p_role = 'owner' and app.cfg('second_factor') = 'owners' then 'enrol'
    else 'none'
  end
$$;

-- A token outlives its session by up to an hour; what ends a session is meant to end its access at once. A session lasts twelve
-- hours, and two without a refresh: the identity service has the same limits (supabase/config.toml), but not on every plan.
create function app.session_is_open() returns boolean
language sql stable security definer set search_path = '' as $$
  select app.jwt() ->> 'session_id' is null or exists (
    select 1
    from auth.sessions
    where id = (app.jwt() ->> 'session_id')::uuid
      and created_at > now() - interval '12 hours'
      and coalesce(refreshed_at at time zone 'UTC', created_at) > now() - interval '2 hours'
  )
$$;

create function app.is_admin(p_min public.admin_role default 'viewer') returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.admin_users
    where id = app.staff_uid()
      and status = 'active'
      and role >= p_min
      and app.session_is_open()
      and app.second_factor_due(role) = 'none'
  )
$$;

create function app.require_admin(p_min public.admin_role, p_message text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not app.is_admin(p_min) then
    raise sqlstate 'PT403' using message = p_message;
  end if;
end $$;

-- Registering makes a pending administrator, who may do nothing until an owner approves.
create function app.register_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.admin_users (id, email, full_name)
  values (
    new.id, new.email,
    -- The form refuses such a name; a refusal here would be an internal error of the identity service.
    case
      when app.is_person_name(new.raw_user_meta_data ->> 'full_name') then left(new.raw_user_meta_data ->> 'full_name', 120)
      else ''
    end
  )
  on conflict do nothing;
  return new;
end $$;

create trigger register_admin after insert on auth.users
for each row when (new.email is not null) execute function app.register_admin();

create function app.follow_admin_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.admin_users set email = new.email where id = new.id;
  return new;
end $$;

create trigger follow_admin_email after update of email on auth.users
for each row when (new.email is distinct from old.email and new.email is not null)
execute function app.follow_admin_email();

create function app.guard_last_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.status = 'active' and old.role = 'owner'
    and (tg_op = 'DELETE' or new.status <> 'active' or new.role <> 'owner')
  then
    -- Two owners demoting each other at the same moment must not both succeed.
    perform pg_advisory_xact_lock(4711);
    if not exists (
      select 1 from public.admin_users
      where id <> old.id and status = 'active' and role = 'owner'
    ) then
      raise sqlstate 'PT409' using message = 'The last active owner cannot be removed';
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create trigger guard_last_owner before update or delete on public.admin_users
for each row execute function app.guard_last_owner();

-- Operator only: appoints the first owner while there is none. The account needs a verified address: registering alone does not
-- prove who owns it.
create function app.bootstrap_owner(p_email text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform pg_advisory_xact_lock(4711);
  if exists (select 1 from public.admin_users where status = 'active' and role = 'owner') then
    raise exception 'An owner already exists: owners approve further administrators in the admin panel';
  end if;
  select id into v_id from public.admin_users where lower(email) = lower(p_email);
  if v_id is null then
    raise exception 'Nobody registered with %: register at /admin/register first', p_email;
  end if;
  if not exists (select 1 from auth.users where id = v_id and email_confirmed_at is not null) then
    raise exception 'The address % is not confirmed: open the link in the mail to it first', p_email;
  end if;
  update public.admin_users
  set status = 'active', role = 'owner', approved_at = now(), version = version + 1, updated_at = now()
  where id = v_id;
  return v_id;
end $$;

-- Approve, suspend or change the role of an administrator. Owners only, never on oneself. A new role for an active
-- administrator needs a reason, which the audit log keeps. PT403 not allowed, PT409 changed by someone else or the last owner,
-- PT422 without the reason.
create function public.admin_set_access(
  p_id uuid,
  p_status public.admin_status,
  p_role public.admin_role,
  p_version int,
  p_reason text default null
) returns public.admin_users
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.admin_users;
begin
  perform app.require_admin('owner', 'Only an owner can change admin access');
  if p_id = app.staff_uid() then
    raise sqlstate 'PT403' using message = 'You cannot change your own access';
  end if;
  perform app.check_field(
    length(trim(coalesce(p_reason, ''))) between 3 and 300
      or not exists (select 1 from public.admin_users where id = p_id and approved_at is not null and role <> p_role),
    'reason', 'Say in a few words why the role changes'
  );
  perform set_config('app.reason', left(trim(coalesce(p_reason, '')), 300), true);
  update public.admin_users
  set
    status = p_status,
    role = p_role,
    approved_by = case when p_status = 'active' then app.staff_uid() else approved_by end,
    approved_at = case when p_status = 'active' then now() else approved_at end,
    version = version + 1,
    updated_at = now()
  where id = p_id and version = p_version
  returning * into v_row;
  if not found then
    raise sqlstate 'PT409' using message = 'This administrator was changed by someone else';
  end if;
  return v_row;
end $$;

-- Shared triggers ----------------------------------------------------------------------------------

-- Optimistic concurrency: an update that sends a version other than the stored one is refused with
-- HTTP 409; one that sends none is let through. Either way the version moves on.
create function app.keep_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.version is distinct from old.version then
    raise sqlstate 'PT409' using message = 'STALE: this record was changed by someone else';
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

create function app.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('admin', 'customer', 'anonymous', 'system')),
  actor_id text,
  table_name text not null,
  row_id text not null,
  action text not null check (action in ('INSERT', 'UPDATE', 'DELETE')),
  changes jsonb not null,
  reason text
);

create index audit_log_row_idx on public.audit_log (table_name, row_id, at desc);
create index audit_log_at_idx on public.audit_log (at desc);

-- Only the erasure of a customer, app.erase_from_audit(), may take a person out of it.
create trigger refuse_change before update or delete on public.audit_log
for each row when (current_setting('app.erasing', true) is distinct from 'on') execute function app.refuse_change();

create function app.write_audit(p_table text, p_row_id text, p_action text, p_changes jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor_kind, actor_id, table_name, row_id, action, changes, reason)
  values (
    case
      when app.staff_uid() is not null then 'admin'
      when app.customer_uid() is not null then 'customer'
      when current_setting('role', true) in ('anon', 'authenticated') then 'anonymous'
      else 'system'
    end,
    coalesce(app.staff_uid()::text, app.customer_uid()),
    p_table,
    p_row_id,
    p_action,
    p_changes,
    nullif(current_setting('app.reason', true), '')
  )
$$;

-- Logs the row on insert and delete, {column: [old, new]} on update, with the reason that the setting app.reason holds in this
-- transaction. Trigger arguments name columns that the database derives, and that therefore are no change of their own. A
-- setting is known by its key, a price by its departure and occupancy, a theme of a package by both.
create function app.audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_old jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - 'search' end;
  v_new jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - 'search' end;
  v_changes jsonb := coalesce(v_new, v_old);
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, jsonb_build_array(v_old -> key, value))
    into v_changes
    from jsonb_each(v_new)
    where value is distinct from v_old -> key
      and key not in ('version', 'updated_at', 'updated_by')
      and key <> all (coalesce(tg_argv, '{}'));
  end if;
  if v_changes is not null then
    perform app.write_audit(
      tg_table_name,
      coalesce(
        coalesce(v_new, v_old) ->> 'id',
        coalesce(v_new, v_old) ->> 'key',
        concat_ws(
          ':', coalesce(v_new, v_old) ->> 'departure_id', coalesce(v_new, v_old) ->> 'occupancy',
          coalesce(v_new, v_old) ->> 'package_id', coalesce(v_new, v_old) ->> 'theme_id'
        )
      ),
      tg_op,
      v_changes
    );
  end if;
  return null;
end $$;

-- The name of the administrator who last changed a column of a row; null when it was not an administrator.
create function app.last_editor(p_table text, p_row_id text, p_column text) returns text
language sql stable security definer set search_path = '' as $$
  select (select full_name from public.admin_users where id::text = l.actor_id)
  from public.audit_log l
  where l.table_name = p_table and l.row_id = p_row_id and l.action = 'UPDATE' and l.changes ? p_column
  order by l.at desc, l.id desc
  limit 1
$$;

create trigger audit after insert or update or delete on public.admin_users
for each row execute function app.audit();

-- Small helpers ------------------------------------------------------------------------------------

-- Days, "today" and months are those of India, wherever the server stands.
create function app.today() returns date
language sql stable set search_path = '' as $$
  select (now() at time zone 'Asia/Kolkata')::date
$$;

-- When today ends.
create function app.midnight() returns timestamptz
language sql stable set search_path = '' as $$
  select (app.today() + 1)::timestamp at time zone 'Asia/Kolkata'
$$;

-- A reference that can be read out on the phone: ENQ-261120-837GMA. Crockford base32, 30 random bits.
create function app.reference(p_prefix text) returns text
language sql volatile set search_path = '' as $$
  select p_prefix || '-' || to_char(app.today(), 'YYMMDD') || '-' || string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(random.bytes, i) & 31) + 1, 1), ''
  )
  from (select uuid_send(gen_random_uuid()) as bytes) random, generate_series(0, 5) i
$$;

-- Words for the search columns. Punctuation becomes space, so that a reference, a phone number and an
-- email can be found by any of their parts; a client normalises its input in the same way and searches for `part:* & part:*`.
create function app.words(p_text text) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select to_tsvector('simple'::regconfig, translate(coalesce(p_text, ''), '-–—@._+/:,;()''"&', repeat(' ', 18)))
$$;

-- Errors that a person should read are raised as PTnnn, which the API answers as HTTP status nnn; `detail` names the
-- field at fault.
create function app.check_field(p_holds boolean, p_field text, p_message text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if p_holds is not true then
    raise sqlstate 'PT422' using message = p_message, detail = p_field;
  end if;
end $$;

-- An amount of paise for a message, with digits grouped as in India: 12277185 is ₹1,22,771.85.
create function app.rupees(p_paise bigint) returns text
language sql immutable set search_path = '' as $$
  select '₹' || regexp_replace(
    case when p_paise % 100 = 0 then (p_paise / 100)::text else to_char(p_paise / 100.0, 'FM999999999999990.00') end,
    '(?<=\d)(?=(\d\d)*\d{3}(\.|$))', ',', 'g'
  )
$$;

-- PT422 with the field at fault.
--   p_missing  the message for a name that is too short or too long
create function app.check_person_name(p_name text, p_field text, p_missing text, p_shortest int default 2, p_longest int default 100)
returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform app.check_field(length(p_name) between p_shortest and p_longest, p_field, p_missing);
  perform app.check_field(app.is_person_name(p_name), p_field, 'Enter the name on one line, without a link or an email address');
end $$;
-- Masters: what managers maintain under Admin › Masters.
--
-- Each has sort, active, version, created_at, updated_at. One that is in use cannot be deleted (the
-- foreign keys refuse); it is retired with active = false, which hides it from visitors.

-- A picture is named by its path in the bucket `images`, or by that of its responsive stem. Pages build a URL from it: a path
-- with `..` or another origin would show a picture from outside the bucket.

create table public.destinations (
  id uuid primary key default gen_random_uuid(),
  parent_id uuid references public.destinations,
  kind text not null check (kind in ('region', 'country', 'state', 'city')),
  name text not null check (length(name) between 2 and 80),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  -- Slugs from the root down to this one, set by a trigger: a filter on a region finds its states.
  path text[] not null default '{}',
  scope text not null check (scope in ('domestic', 'international')),
  iso2 text check (iso2 ~ '^[A-Z]{2}$'),
  intro text not null default '' check (length(intro) <= 2000),
  hero_path text check (
    length(hero_path) <= 400 and hero_path ~ '^[A-Za-z0-9][A-Za-z0-9_-]*([./][A-Za-z0-9][A-Za-z0-9_-]*)*$'
  ),
  -- The point of the picture that no crop may cut off, as fractions from the left and from the top.
  hero_focal_x double precision not null default 0.5 check (hero_focal_x between 0 and 1),
  hero_focal_y double precision not null default 0.5 check (hero_focal_y between 0 and 1),
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  visa_note text check (length(visa_note) <= 2000),
  best_months int[] not null default '{}' check (best_months <@ array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
  sort int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (parent_id <> id)
);

create index destinations_parent_id_idx on public.destinations (parent_id);
create index destinations_path_idx on public.destinations using gin (path);

create function app.set_destination_path() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_above text[] := (select path from public.destinations where id = new.parent_id);
begin
  if tg_op = 'UPDATE' and old.slug = any (v_above) then
    raise sqlstate 'PT422' using message = 'A destination cannot stand below itself';
  end if;
  new.path := coalesce(v_above, '{}') || new.slug;
  return new;
end $$;

create trigger set_path before insert or update of parent_id, slug on public.destinations
for each row execute function app.set_destination_path();

-- Touching parent_id lets each child compute its path again, level by level.
create function app.move_destination_children() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.destinations set parent_id = parent_id where parent_id = new.id;
  return null;
end $$;

create trigger move_children after update of parent_id, slug on public.destinations
for each row when (new.path is distinct from old.path) execute function app.move_destination_children();

create table public.departure_cities (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 2 and 80),
  iata text unique check (iata ~ '^[A-Z]{3}$'),
  sort int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.themes (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 2 and 60),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  icon text not null default 'sparkles', -- a lucide icon name
  sort int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.hotels (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 2 and 120),
  city text not null check (length(city) between 2 and 80),
  stars int not null check (stars between 1 and 5),
  destination_id uuid references public.destinations,
  photo_path text check (
    length(photo_path) <= 400 and photo_path ~ '^[A-Za-z0-9][A-Za-z0-9_-]*([./][A-Za-z0-9][A-Za-z0-9_-]*)*$'
  ),
  photo_alt text not null default '' check (length(photo_alt) <= 300),
  photo_focal_x double precision not null default 0.5 check (photo_focal_x between 0 and 1),
  photo_focal_y double precision not null default 0.5 check (photo_focal_y between 0 and 1),
  sort int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (name, city)
);

create index hotels_destination_id_idx on public.hotels (destination_id);

create table public.inclusions (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 2 and 80),
  icon text not null default 'check', -- a lucide icon name
  sort int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.policies (
  id uuid primary key default gen_random_uuid(),
  -- The first four stand on every package; a section of the terms of booking or of the privacy policy on its own page.
  kind text not null check (
    kind in ('cancellation', 'payment', 'visa', 'terms', 'booking_terms', 'privacy')
  ),
  title text not null check (length(title) between 2 and 120),
  body text not null default '' check (length(body) <= 20000),
  sort int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.faqs (
  id uuid primary key default gen_random_uuid(),
  question text not null check (length(question) between 4 and 300),
  answer text not null default '' check (length(answer) <= 4000),
  sort int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.lost_reasons (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 2 and 80),
  sort int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Dated rows, never constants in code. rate_bp is in basis points: 500 is 5 %.
create table public.tax_rates (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('GST', 'TCS')),
  scope text not null check (scope in ('domestic', 'international', 'all')),
  rate_bp int not null check (rate_bp between 0 and 10000),
  base text not null check (base in ('package', 'package_plus_gst')),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  source_note text check (length(source_note) <= 500),
  sort int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (kind, scope, valid_from)
);

do $$
declare
  v_table text;
begin
  foreach v_table in array array[
    'destinations', 'departure_cities', 'themes', 'hotels', 'inclusions', 'policies', 'faqs',
    'lost_reasons', 'tax_rates'
  ] loop
    execute format(
      'create trigger keep_version before update on public.%I for each row execute function app.keep_version()',
      v_table
    );
    execute format(
      'create trigger audit after insert or update or delete on public.%I for each row execute function app.audit(''path'')',
      v_table
    );
  end loop;
end $$;
-- Site settings: one JSON object per key. One key exists: `company`, the legal and contact details of a seller in India, shown
-- in the footer, on the contact page and in the terms.
--
-- The first save creates the row; pages render without it.

create table public.site_settings (
  key text primary key check (key in ('company')),
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create function app.check_text(p_value jsonb, p_field text, p_most int, p_message text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform app.check_field(
    jsonb_typeof(p_value -> p_field) = 'string'
      and length(trim(p_value ->> p_field)) between 2 and p_most,
    p_field, p_message
  );
end $$;

create function app.check_pattern(p_value jsonb, p_field text, p_pattern text, p_message text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform app.check_field(
    coalesce(jsonb_typeof(p_value -> p_field), 'null') = 'null'
      or (jsonb_typeof(p_value -> p_field) = 'string' and p_value ->> p_field ~ p_pattern),
    p_field, p_message
  );
end $$;

-- A page of one of these hosts, over https, with nothing in front of the host and no query behind the path.
create function app.page_pattern(p_hosts text) returns text
language sql immutable set search_path = '' as $$
  select '^https://(www\.)?' || p_hosts || '/[A-Za-z0-9._~/-]{1,120}$'
$$;

-- PT422 with the field at fault.
create function app.check_company(p jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  v_phone constant text := '^\+[1-9][0-9]{7,14}$';
  v_unknown text;
begin
  select key into v_unknown
  from jsonb_object_keys(p) key
  where key not in (
    'legal_name', 'trade_name', 'address', 'gstin', 'pan', 'cin', 'phone', 'whatsapp', 'support_phone', 'email',
    'hours', 'grievance_officer', 'grievance_phone', 'grievance_email',
    'instagram', 'facebook', 'twitter', 'linkedin'
  )
  limit 1;
  perform app.check_field(v_unknown is null, v_unknown, format('There is no such fact: %s', v_unknown));

  perform app.check_text(p, 'legal_name', 120, 'Give the name under which the company is registered.');
  perform app.check_text(p, 'trade_name', 60, 'Give the name that customers know.');
  perform app.check_text(p, 'phone', 16, 'Give a phone number.');
  perform app.check_text(p, 'email', 254, 'Give an email address.');
  perform app.check_text(p, 'hours', 160, 'Say when somebody answers.');
  perform app.check_text(p, 'grievance_officer', 120, 'Name the grievance officer.');
  perform app.check_text(p, 'grievance_email', 254, 'Give the email address of the grievance officer.');

  perform app.check_field(
    jsonb_typeof(p -> 'address') = 'array' and jsonb_array_length(p -> 'address') between 1 and 6
      and not exists (
        select 1 from jsonb_array_elements(p -> 'address') line
        where jsonb_typeof(line) <> 'string' or length(trim(line #>> '{}')) not between 1 and 120
      ),
    'address', 'Give the address in one to six lines of at most 120 characters.'
  );

  perform app.check_pattern(p, 'phone', v_phone, 'Write the number with its country code: +912261230000.');
  perform app.check_pattern(p, 'whatsapp', v_phone, 'Write the number with its country code: +912261230000.');
  perform app.check_pattern(p, 'support_phone', v_phone, 'Write the number with its country code: +912261230000.');
  perform app.check_pattern(p, 'grievance_phone', v_phone, 'Write the number with its country code: +912261230000.');
  perform app.check_field(app.is_email(p ->> 'email'), 'email', 'Give a complete email address.');
  perform app.check_field(app.is_email(p ->> 'grievance_email'), 'grievance_email', 'Give a complete email address.');
  perform app.check_pattern(p, 'instagram', app.page_pattern('instagram\.com'), 'Give a page of https://www.instagram.com/.');
  perform app.check_pattern(p, 'facebook', app.page_pattern('facebook\.com'), 'Give a page of https://www.facebook.com/.');
  perform app.check_pattern(p, 'twitter', app.page_pattern('(twitter|x)\.com'), 'Give a page of https://x.com/ or https://twitter.com/.');
  perform app.check_pattern(p, 'linkedin', app.page_pattern('linkedin\.com'), 'Give a page of https://www.linkedin.com/.');
  perform app.check_pattern(
    p, 'gstin', '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$', 'A GSTIN has 15 characters, such as 27ABCDE1234F1Z5.'
  );
  perform app.check_pattern(p, 'pan', '^[A-Z]{5}[0-9]{4}[A-Z]$', 'A PAN has 10 characters, such as ABCDE1234F.');
  perform app.check_pattern(
    p, 'cin', '^[LU][0-9]{5}[A-Z]{2}[0-9]{4}[A-Z]{3}[0-9]{6}$', 'A CIN has 21 characters, such as U63040MH2012PTC123456.'
  );
end $$;

create function app.check_site_setting() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.key = 'company' then
    perform app.check_company(new.value);
  end if;
  return new;
end $$;

create trigger check_value before insert or update of value on public.site_settings
for each row execute function app.check_site_setting();

create trigger keep_version before update on public.site_settings
for each row execute function app.keep_version();

create trigger audit after insert or update or delete on public.site_settings
for each row execute function app.audit();

-- Saves a setting. p_version is the version that was read; null while there is none yet. Answers the new version.
-- PT403 not a manager, PT409 stale, PT422 with the field at fault.
create function public.save_site_setting(p_key text, p_value jsonb, p_version int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_version int;
begin
  perform app.require_admin('manager', 'Only a manager can change the site settings');
  perform app.check_field(p_key = 'company', 'key', 'There is no such setting');
  if p_version is null then
    insert into public.site_settings (key, value) values (p_key, p_value)
    on conflict (key) do nothing
    returning version into v_version;
  else
    update public.site_settings set value = p_value, version = p_version where key = p_key
    returning version into v_version;
  end if;
  if v_version is null then
    raise sqlstate 'PT409' using message = 'STALE: this record was changed by someone else';
  end if;
  return v_version;
end $$;
-- Catalogue: packages, what belongs to them, departures and prices, and which destinations may be retired.
--
-- Money is integer paise. Columns of a package that its children determine (price from, next departure,
-- cover, route, themes…) are maintained by triggers, so that lists filter and sort on plain indexed columns.

create type public.publish_status as enum ('draft', 'published', 'archived');
create type public.occupancy as enum (
  'single', 'twin', 'triple', 'child_with_bed', 'child_without_bed', 'infant'
);

create sequence app.package_code_seq start 1001;

create function app.package_code() returns text
language sql volatile security definer set search_path = '' as $$
  select 'TP-' || nextval('app.package_code_seq')
$$;

-- A draft may be incomplete; app.publish_problems() says what a published package needs.
create table public.packages (
  id uuid primary key default gen_random_uuid(),
  code text not null unique default app.package_code() check (code ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$' and length(code) <= 24),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null default '' check (length(title) <= 120),
  kind text not null default 'group' check (kind in ('group', 'customised', 'weekend')),
  destination_id uuid references public.destinations,
  nights int not null default 0 check (nights between 0 and 90),
  days int generated always as (nights + 1) stored,
  summary text not null default '' check (length(summary) <= 500),
  overview text not null default '' check (length(overview) <= 20000),
  highlights text[] not null default '{}',
  booking_amount_paise bigint not null default 0 check (booking_amount_paise >= 0 and booking_amount_paise % 100 = 0),
  balance_due_days int not null default 45 check (balance_due_days between 0 and 365),
  max_group int check (max_group between 1 and 500),
  min_age int check (min_age between 0 and 99),
  pace text check (length(pace) <= 40),
  -- False: land only. Guests join at `joins_at` and travel there on their own.
  flights_included boolean not null default false,
  joins_at text check (length(joins_at) between 2 and 80), -- null: at the first stop
  seo_title text check (length(seo_title) <= 120),
  seo_description text check (length(seo_description) <= 320),
  popularity int not null default 0,
  status public.publish_status not null default 'draft',
  publish_at timestamptz,
  unpublish_at timestamptz,

  -- Derived by app.refresh_packages(), never written by a client.
  price_from_paise bigint,
  mrp_from_paise bigint,
  -- All of one departure, the next one with seats: what a card says of it belongs together.
  next_departure_id uuid,
  next_departure date,
  next_city text,
  next_price_paise bigint, -- per person, twin sharing; with one seat left, of one person in a single room
  next_mrp_paise bigint,
  seats_left int, -- counted up to 9, as visitors see them
  cover_path text,
  cover_alt text,
  cover_focal_x double precision,
  cover_focal_y double precision,
  theme_slugs text[] not null default '{}',
  inclusion_icons text[] not null default '{}',
  route jsonb not null default '[]', -- [{place, nights}]
  departure_months text[] not null default '{}', -- 'YYYY-MM'
  departure_cities text[] not null default '{}', -- IATA codes

  -- Derived by app.refresh_ratings() from published reviews of real guests; no average without one.
  rating_average numeric(3, 2),
  rating_count int not null default 0,

  created_by uuid references public.admin_users on delete set null,
  updated_by uuid references public.admin_users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  search tsvector generated always as (
    setweight(app.words(title), 'A') || setweight(app.words(code), 'A') || setweight(app.words(summary), 'B')
  ) stored,

  -- Derived by app.set_destination_name(), because lists sort by it.
  destination_name text,

  constraint packages_schedule check (unpublish_at > publish_at),
  constraint packages_published_is_named check (
    status <> 'published' or (length(title) >= 4 and destination_id is not null)
  )
);

-- One index for each order that a list offers, `id` making the order total, with the columns that it filters by
-- beside the key: a page, however deep and however filtered, and its count are read in the index alone
-- (docs/decisions/28). An index serves both directions; a column that may be null needs a second one, because nulls
-- stand last in both.
create index packages_list_updated_idx on public.packages (updated_at, id) include (status, destination_id);
create index packages_list_title_idx on public.packages (title, id) include (status, destination_id);
create index packages_list_code_idx on public.packages (code, id) include (status, destination_id);
create index packages_list_nights_idx on public.packages (nights, id) include (status, destination_id);
create index packages_list_status_idx on public.packages (status, id) include (destination_id);
create index packages_list_destination_idx on public.packages (destination_name, id) include (status, destination_id);
create index packages_list_destination_desc_idx
  on public.packages (destination_name nulls first, id) include (status, destination_id);
create index packages_list_price_idx on public.packages (price_from_paise, id) include (status, destination_id);
create index packages_list_price_desc_idx
  on public.packages (price_from_paise nulls first, id) include (status, destination_id);
create index packages_list_departure_idx on public.packages (next_departure, id) include (status, destination_id);
create index packages_list_departure_desc_idx
  on public.packages (next_departure nulls first, id) include (status, destination_id);
create index packages_list_seats_idx on public.packages (seats_left, id) include (status, destination_id);
create index packages_list_seats_desc_idx
  on public.packages (seats_left nulls first, id) include (status, destination_id);

-- What visitors search: the same, with what makes a package live.
create index packages_destination_idx on public.packages (destination_id, price_from_paise)
  include (status, publish_at, unpublish_at, kind, nights);
create index packages_popular_idx on public.packages (popularity, id)
  include (status, publish_at, unpublish_at, destination_id, kind, nights, flights_included);
create index packages_price_idx on public.packages (next_price_paise, nights, id)
  include (status, publish_at, unpublish_at, destination_id, kind, flights_included);
create index packages_duration_idx on public.packages (nights, next_price_paise, id)
  include (status, publish_at, unpublish_at, destination_id, kind, flights_included);
create index packages_next_departure_idx on public.packages (next_departure, next_price_paise, id)
  include (status, publish_at, unpublish_at, destination_id, kind, nights, flights_included);
create index packages_few_seats_idx on public.packages (seats_left, next_departure);
create index packages_search_idx on public.packages using gin (search);
create index packages_theme_slugs_idx on public.packages using gin (theme_slugs);
create index packages_departure_months_idx on public.packages using gin (departure_months);
create index packages_departure_cities_idx on public.packages using gin (departure_cities);

-- What deleting an administrator looks up.
create index packages_created_by_idx on public.packages (created_by);
create index packages_updated_by_idx on public.packages (updated_by);

-- A due schedule publishes a package without changing a row.
create index packages_publish_at_idx on public.packages (publish_at) where publish_at is not null;
create index packages_unpublish_at_idx on public.packages (unpublish_at) where unpublish_at is not null;

-- No SET clause on purpose: only so can PostgreSQL inline it into the queries that use it.
create function app.is_live(p public.packages) returns boolean
language sql stable as $$
  select p.status = 'published'
    and (p.publish_at is null or p.publish_at <= now())
    and (p.unpublish_at is null or p.unpublish_at > now())
$$;

-- Live, or scheduled to be. One whose time has passed is published no longer.
create function app.is_published(p public.packages) returns boolean
language sql stable set search_path = '' as $$
  select p.status = 'published' and (p.unpublish_at is null or p.unpublish_at > now())
$$;

-- Derived columns are left out of the list, or every booking would make an open edit form stale.
create trigger keep_version before update of
  code, slug, title, kind, destination_id, nights, summary, overview, highlights, booking_amount_paise,
  balance_due_days, max_group, min_age, pace, flights_included, joins_at, seo_title, seo_description, popularity,
  status, publish_at, unpublish_at, version
on public.packages for each row execute function app.keep_version();

create trigger audit after insert or update or delete on public.packages
for each row execute function app.audit(
  'days', 'price_from_paise', 'mrp_from_paise', 'next_departure_id', 'next_departure', 'next_city', 'next_price_paise',
  'next_mrp_paise', 'seats_left', 'cover_path', 'cover_alt', 'cover_focal_x', 'cover_focal_y',
  'theme_slugs', 'inclusion_icons', 'route', 'departure_months', 'departure_cities', 'destination_name',
  'rating_average', 'rating_count'
);

create function app.sign_package() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.created_by := coalesce(app.staff_uid(), new.created_by);
  else
    new.created_by := old.created_by;
  end if;
  new.updated_by := coalesce(app.staff_uid(), new.updated_by);
  return new;
end $$;

create trigger sign_insert before insert on public.packages
for each row execute function app.sign_package();

create trigger sign_update before update of
  code, slug, title, kind, destination_id, nights, summary, overview, highlights, booking_amount_paise,
  balance_due_days, max_group, min_age, pace, flights_included, joins_at, seo_title, seo_description, popularity,
  status, publish_at, unpublish_at, version, created_by
on public.packages for each row execute function app.sign_package();

-- The name of the destination, also when the destination is renamed.
create function app.set_destination_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.destination_name := (select name from public.destinations where id = new.destination_id);
  return new;
end $$;

create trigger set_destination_name before insert or update of destination_id on public.packages
for each row execute function app.set_destination_name();

create function app.follow_destination_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.packages set destination_name = new.name where destination_id = new.id;
  return null;
end $$;

create trigger follow_name after update of name on public.destinations
for each row when (new.name <> old.name) execute function app.follow_destination_name();

-- Slugs that a package once had, so that old links lead to the new page ------------------------------

create table public.package_slug_history (
  slug text primary key,
  package_id uuid not null references public.packages on delete cascade,
  replaced_at timestamptz not null default now()
);

create index package_slug_history_package_idx on public.package_slug_history (package_id);

create function app.remember_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select 1 from public.package_slug_history where slug = new.slug and package_id <> new.id
  ) then
    raise unique_violation using
      message = 'This slug belonged to another package, and old links still lead there',
      detail = format('Key (slug)=(%s) already exists.', new.slug);
  end if;
  if tg_op = 'UPDATE' and old.slug <> new.slug then
    delete from public.package_slug_history where slug = new.slug;
    insert into public.package_slug_history (slug, package_id)
    values (old.slug, new.id)
    on conflict (slug) do nothing;
  end if;
  return new;
end $$;

create trigger remember_slug before insert or update of slug on public.packages
for each row execute function app.remember_slug();

-- Children -----------------------------------------------------------------------------------------

create table public.itinerary_days (
  id uuid primary key default gen_random_uuid(),
  package_id uuid not null references public.packages on delete cascade,
  day_no int not null check (day_no between 1 and 91),
  title text not null check (length(title) <= 160),
  body text not null default '' check (length(body) <= 8000),
  overnight text check (length(overnight) <= 120),
  meals text[] not null default '{}' check (meals <@ array['breakfast', 'lunch', 'dinner']),
  unique (package_id, day_no) deferrable initially immediate -- edit_package() may swap two days
);

-- The cover is the image with the lowest sort.
create table public.package_images (
  id uuid primary key default gen_random_uuid(),
  package_id uuid not null references public.packages on delete cascade,
  path text not null check (length(path) <= 400 and path ~ '^[A-Za-z0-9][A-Za-z0-9_-]*([./][A-Za-z0-9][A-Za-z0-9_-]*)*$'),
  alt text not null default '' check (length(alt) <= 300),
  sort int not null default 0,
  width int check (width > 0),
  height int check (height > 0),
  -- The point that no crop may cut off, as fractions from the left and from the top.
  focal_x double precision not null default 0.5 check (focal_x between 0 and 1),
  focal_y double precision not null default 0.5 check (focal_y between 0 and 1),
  created_at timestamptz not null default now()
);

create index package_images_package_idx on public.package_images (package_id, sort);

create table public.package_themes (
  package_id uuid not null references public.packages on delete cascade,
  theme_id uuid not null references public.themes,
  sort int not null default 0,
  primary key (package_id, theme_id)
);

create index package_themes_theme_idx on public.package_themes (theme_id);

create table public.package_stops (
  id uuid primary key default gen_random_uuid(),
  package_id uuid not null references public.packages on delete cascade,
  place text not null check (length(place) between 1 and 80),
  destination_id uuid references public.destinations,
  nights int not null default 0 check (nights between 0 and 90),
  -- Degrees north and east, for the route map; both or none.
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  sort int not null default 0,
  constraint package_stops_located check ((lat is null) = (lng is null))
);

create index package_stops_package_idx on public.package_stops (package_id, sort);
create index package_stops_destination_idx on public.package_stops (destination_id);

create table public.package_hotels (
  id uuid primary key default gen_random_uuid(),
  package_id uuid not null references public.packages on delete cascade,
  hotel_id uuid not null references public.hotels,
  nights int not null default 1 check (nights between 1 and 90),
  sort int not null default 0
);

create index package_hotels_package_idx on public.package_hotels (package_id, sort);
create index package_hotels_hotel_idx on public.package_hotels (hotel_id);

create table public.package_inclusions (
  id uuid primary key default gen_random_uuid(),
  package_id uuid not null references public.packages on delete cascade,
  inclusion_id uuid references public.inclusions,
  label text not null check (length(label) between 1 and 200),
  kind text not null default 'include' check (kind in ('include', 'exclude', 'optional')),
  sort int not null default 0
);

create index package_inclusions_package_idx on public.package_inclusions (package_id, sort);
create index package_inclusions_inclusion_idx on public.package_inclusions (inclusion_id);

create table public.package_faqs (
  id uuid primary key default gen_random_uuid(),
  package_id uuid not null references public.packages on delete cascade,
  question text not null check (length(question) between 4 and 300),
  answer text not null default '' check (length(answer) <= 4000),
  sort int not null default 0
);

create index package_faqs_package_idx on public.package_faqs (package_id, sort);

do $$
declare
  v_table text;
begin
  foreach v_table in array array[
    'itinerary_days', 'package_images', 'package_themes', 'package_stops', 'package_hotels', 'package_inclusions', 'package_faqs'
  ] loop
    execute format(
      'create trigger audit after insert or update or delete on public.%I for each row execute function app.audit()', v_table);
  end loop;
end $$;

-- Departures ---------------------------------------------------------------------------------------

-- Seat counters move only through hold_seats() and set_booking_status(); no_oversell is the last line.
create table public.departures (
  id uuid primary key default gen_random_uuid(),
  package_id uuid not null references public.packages on delete cascade,
  departure_city_id uuid references public.departure_cities,
  starts_on date not null,
  status text not null default 'open' check (status in ('open', 'guaranteed', 'closed', 'cancelled', 'departed')),
  seats_total int not null check (seats_total between 0 and 1000),
  min_guests int check (min_guests between 1 and 1000), -- it runs with so many seats sold; null: with any number
  seats_held int not null default 0 check (seats_held >= 0),
  seats_booked int not null default 0 check (seats_booked >= 0),
  seats_left int generated always as (seats_total - seats_held - seats_booked) stored,
  -- What visitors see of them: up to 9, which then are 9 or more.
  seats_shown int generated always as (least(seats_total - seats_held - seats_booked, 9)) stored,
  -- Guaranteed is a promise: such a departure runs with fewer, too.
  is_below_minimum boolean not null generated always as (
    coalesce(seats_booked < min_guests, false) and status in ('open', 'closed')
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint no_oversell check (seats_held + seats_booked <= seats_total),
  constraint departures_once_a_day unique nulls not distinct (package_id, departure_city_id, starts_on)
    deferrable initially immediate -- edit_package() may swap two dates
);

create index departures_bookable_idx on public.departures (starts_on) where status in ('open', 'guaranteed');
create index departures_city_idx on public.departures (departure_city_id);

-- One for each order of the desk's list of departures.
create index departures_list_start_idx on public.departures (starts_on, id) include (status, departure_city_id);
create index departures_list_booked_idx on public.departures (seats_booked, id)
  include (starts_on, status, departure_city_id);
create index departures_list_left_idx on public.departures (seats_left, id)
  include (starts_on, status, departure_city_id);
create index departures_list_left_desc_idx on public.departures (seats_left nulls first, id)
  include (starts_on, status, departure_city_id);
create index departures_list_status_idx on public.departures (status, id) include (starts_on, departure_city_id);
create index departures_below_minimum_idx on public.departures (starts_on, id) where is_below_minimum;

create trigger keep_version before update of departure_city_id, starts_on, status, seats_total, min_guests, version
on public.departures for each row execute function app.keep_version();

create trigger audit after insert or update or delete on public.departures
for each row execute function app.audit('seats_held', 'seats_booked', 'seats_left', 'seats_shown', 'is_below_minimum');

create table public.departure_prices (
  departure_id uuid not null references public.departures on delete cascade,
  occupancy public.occupancy not null,
  amount_paise bigint not null check (amount_paise >= 0 and amount_paise % 100 = 0), -- whole rupees, as visitors see them
  mrp_paise bigint,
  primary key (departure_id, occupancy),
  constraint departure_prices_mrp_is_higher check (mrp_paise >= amount_paise)
);

create trigger audit after insert or update or delete on public.departure_prices
for each row execute function app.audit();

-- Offers -------------------------------------------------------------------------------------------

-- What a search asks of a bookable departure, in one narrow row: a search over all tours asks it of every one of them,
-- and reads them in this one index (docs/decisions/27). Without foreign keys, because refresh_offers() alone writes it.
create table app.departure_offers (
  departure_id uuid primary key,
  package_id uuid not null,
  scope text, -- of the destination; its taxes
  starts_on date not null,
  iata text, -- null: guests join at the first stop
  seats_left int not null, -- as visitors see them: 9 are 9 or more
  -- Paise before taxes, by occupancy; null where there is no price.
  single bigint,
  twin bigint,
  triple bigint,
  child_with_bed bigint,
  child_without_bed bigint,
  infant bigint
);

-- In the order in which the departures of a package speak for it.
create index departure_offers_search_idx on app.departure_offers (package_id, starts_on, twin, departure_id)
  include (scope, iata, seats_left, single, triple, child_with_bed, child_without_bed, infant);

-- Writes only what has changed, so that two who book departures of one package do not wait for each other's rows.
create function app.refresh_offers(p_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  delete from app.departure_offers o
  where o.package_id = any (p_ids) and not exists (
    select
    from public.departures d
    where d.id = o.departure_id and d.status in ('open', 'guaranteed') and d.starts_on > app.today()
  );
  with fresh as (
    select
      d.id, d.package_id, x.scope, d.starts_on, c.iata, d.seats_shown,
      price.single, price.twin, price.triple, price.child_with_bed, price.child_without_bed, price.infant
    from public.departures d
    join public.packages k on k.id = d.package_id
    left join public.destinations x on x.id = k.destination_id
    left join public.departure_cities c on c.id = d.departure_city_id
    cross join lateral (
      select
        max(p.amount_paise) filter (where p.occupancy = 'single') as single,
        max(p.amount_paise) filter (where p.occupancy = 'twin') as twin,
        max(p.amount_paise) filter (where p.occupancy = 'triple') as triple,
        max(p.amount_paise) filter (where p.occupancy = 'child_with_bed') as child_with_bed,
        max(p.amount_paise) filter (where p.occupancy = 'child_without_bed') as child_without_bed,
        max(p.amount_paise) filter (where p.occupancy = 'infant') as infant
      from public.departure_prices p
      where p.departure_id = d.id
    ) price
    where d.package_id = any (p_ids) and d.status in ('open', 'guaranteed') and d.starts_on > app.today()
  )
  insert into app.departure_offers
  select changed.*
  from (select * from fresh except select * from app.departure_offers where package_id = any (p_ids)) changed
  order by changed.id
  on conflict (departure_id) do update
  set (
    package_id, scope, starts_on, iata, seats_left, single, twin, triple, child_with_bed, child_without_bed, infant
  ) = (
    excluded.package_id, excluded.scope, excluded.starts_on, excluded.iata, excluded.seats_left, excluded.single,
    excluded.twin, excluded.triple, excluded.child_with_bed, excluded.child_without_bed, excluded.infant
  )
$$;

create function app.refresh_offers_of_package() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.refresh_offers(array[new.id]);
  return null;
end $$;

create trigger refresh_offers after update of destination_id on public.packages
for each row execute function app.refresh_offers_of_package();

create function app.refresh_offers_of_destination() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.refresh_offers(array(select id from public.packages where destination_id = new.id));
  return null;
end $$;

create trigger refresh_offers after update of scope on public.destinations
for each row execute function app.refresh_offers_of_destination();

-- Whose price stands for a departure: the last seat is that of one person alone. Without a SET clause, so that PostgreSQL can
-- inline it.
create function app.card_occupancy(p_seats_left int) returns public.occupancy
language sql immutable parallel safe as $$
  select case when p_seats_left = 1 then 'single' else 'twin' end::public.occupancy
$$;

-- Derived columns ----------------------------------------------------------------------------------

-- Bookable is open or guaranteed, after today. Departures with seats come first; a package that is sold
-- out everywhere still shows its price and next date, with no seats left.
--
-- The packages are locked first, by id: of two transactions that refresh one, the second sees what the first committed.
create function app.refresh_packages(p_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  select 1 from public.packages where id = any (p_ids) order by id for no key update;
  select app.refresh_offers(p_ids);
  with bookable as (
    select
      d.id, d.package_id, d.starts_on, d.seats_shown as seats_left, c.iata, c.name as city, price.amount_paise, price.mrp_paise
    from public.departures d
    left join public.departure_cities c on c.id = d.departure_city_id
    left join public.departure_prices price
      on price.departure_id = d.id and price.occupancy = app.card_occupancy(d.seats_shown)
    where d.package_id = any (p_ids) and d.status in ('open', 'guaranteed') and d.starts_on > app.today()
  ),
  cheapest as (
    select distinct on (package_id) package_id, amount_paise, mrp_paise
    from bookable
    where amount_paise is not null
    order by package_id, seats_left > 0 desc, amount_paise, starts_on
  ),
  next as (
    select distinct on (package_id) package_id, id, starts_on, city, amount_paise, mrp_paise, seats_left
    from bookable
    order by package_id, seats_left > 0 desc, starts_on, amount_paise, id
  ),
  calendar as (
    select
      package_id,
      array_agg(distinct to_char(starts_on, 'YYYY-MM') order by to_char(starts_on, 'YYYY-MM')) as months,
      array_agg(distinct iata order by iata) filter (where iata is not null) as cities
    from bookable
    group by package_id
  ),
  cover as (
    select distinct on (package_id) package_id, path, alt, focal_x, focal_y
    from public.package_images
    where package_id = any (p_ids)
    order by package_id, sort, created_at, id
  ),
  fresh as (
    select
      k.id,
      cheapest.amount_paise as price_from_paise,
      cheapest.mrp_paise as mrp_from_paise,
      next.id as next_departure_id,
      next.starts_on as next_departure,
      next.city as next_city,
      next.amount_paise as next_price_paise,
      next.mrp_paise as next_mrp_paise,
      next.seats_left,
      cover.path as cover_path,
      cover.alt as cover_alt,
      cover.focal_x as cover_focal_x,
      cover.focal_y as cover_focal_y,
      array(
        select t.slug
        from public.package_themes pt join public.themes t on t.id = pt.theme_id
        where pt.package_id = k.id and t.active
        order by pt.sort, t.slug
      ) as theme_slugs,
      array(
        select i.icon
        from public.package_inclusions pi join public.inclusions i on i.id = pi.inclusion_id
        where pi.package_id = k.id and pi.kind = 'include'
        group by i.icon
        order by min(pi.sort), i.icon
      ) as inclusion_icons,
      coalesce((
        select jsonb_agg(jsonb_build_object('place', s.place, 'nights', s.nights) order by s.sort, s.id)
        from public.package_stops s
        where s.package_id = k.id
      ), '[]') as route,
      coalesce(calendar.months, '{}') as departure_months,
      coalesce(calendar.cities, '{}') as departure_cities
    from public.packages k
    left join cheapest on cheapest.package_id = k.id
    left join next on next.package_id = k.id
    left join calendar on calendar.package_id = k.id
    left join cover on cover.package_id = k.id
    where k.id = any (p_ids)
  )
  update public.packages k
  set
    price_from_paise = fresh.price_from_paise,
    mrp_from_paise = fresh.mrp_from_paise,
    next_departure_id = fresh.next_departure_id,
    next_departure = fresh.next_departure,
    next_city = fresh.next_city,
    next_price_paise = fresh.next_price_paise,
    next_mrp_paise = fresh.next_mrp_paise,
    seats_left = fresh.seats_left,
    cover_path = fresh.cover_path,
    cover_alt = fresh.cover_alt,
    cover_focal_x = fresh.cover_focal_x,
    cover_focal_y = fresh.cover_focal_y,
    theme_slugs = fresh.theme_slugs,
    inclusion_icons = fresh.inclusion_icons,
    route = fresh.route,
    departure_months = fresh.departure_months,
    departure_cities = fresh.departure_cities
  from fresh
  where k.id = fresh.id
    and (
      k.price_from_paise, k.mrp_from_paise, k.next_departure_id, k.next_departure, k.next_city, k.next_price_paise,
      k.next_mrp_paise, k.seats_left, k.cover_path, k.cover_alt, k.cover_focal_x, k.cover_focal_y, k.theme_slugs, k.inclusion_icons, k.route, k.departure_months, k.departure_cities
    ) is distinct from (
      fresh.price_from_paise, fresh.mrp_from_paise, fresh.next_departure_id, fresh.next_departure, fresh.next_city,
      fresh.next_price_paise, fresh.next_mrp_paise, fresh.seats_left, fresh.cover_path, fresh.cover_alt, fresh.cover_focal_x, fresh.cover_focal_y, fresh.theme_slugs, fresh.inclusion_icons, fresh.route, fresh.departure_months,
      fresh.departure_cities
    )
$$;

-- One statement, one refresh: a row-level trigger would compute a package again for each of its prices.
create function app.refresh_packages_of_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform app.refresh_packages(array(select distinct package_id from new_rows));
  elsif tg_op = 'UPDATE' then
    perform app.refresh_packages(array(select package_id from old_rows union select package_id from new_rows));
  else
    perform app.refresh_packages(array(select distinct package_id from old_rows));
  end if;
  return null;
end $$;

-- Seats move in many transactions at once. Their package follows at commit, so that it is locked for that moment alone;
-- `app.seats_moved` names the packages, which are then refreshed in one order. Any other change follows immediately.
create function app.refresh_packages_of_departures() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_changed uuid[] := array(
    select n.package_id
    from old_rows o
    join new_rows n using (id)
    where (o.package_id, o.starts_on, o.status, o.departure_city_id)
      is distinct from (n.package_id, n.starts_on, n.status, n.departure_city_id)
  );
begin
  if cardinality(v_changed) > 0 then
    perform app.refresh_packages(v_changed);
  end if;
  perform set_config(
    'app.seats_moved', concat_ws(' ', current_setting('app.seats_moved', true), string_agg(n.package_id::text, ' ')), true
  )
  from old_rows o
  join new_rows n using (id)
  where o.seats_shown <> n.seats_shown
  having count(*) > 0;
  return null;
end $$;

create function app.refresh_packages_of_seats() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_moved text := current_setting('app.seats_moved', true);
begin
  if v_moved <> '' then
    perform set_config('app.seats_moved', '', true);
    perform app.refresh_packages(string_to_array(trim(v_moved), ' ')::uuid[]);
  end if;
  return null;
end $$;

create constraint trigger refresh_seats after update on public.departures
deferrable initially deferred for each row
when (old.seats_shown is distinct from new.seats_shown)
execute function app.refresh_packages_of_seats();

create function app.refresh_packages_of_prices() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform app.refresh_packages(array(
      select distinct d.package_id from old_rows r join public.departures d on d.id = r.departure_id
    ));
  else
    perform app.refresh_packages(array(
      select distinct d.package_id from new_rows r join public.departures d on d.id = r.departure_id
    ));
  end if;
  return null;
end $$;

do $$
declare
  v_table text;
  v_function text;
begin
  foreach v_table in array array[
    'package_images', 'package_themes', 'package_stops', 'package_inclusions', 'departures', 'departure_prices'
  ] loop
    v_function := case
      when v_table = 'departure_prices' then 'app.refresh_packages_of_prices()'
      else 'app.refresh_packages_of_rows()'
    end;
    execute format(
      'create trigger refresh_insert after insert on public.%I referencing new table as new_rows
       for each statement execute function %s', v_table, v_function);
    execute format(
      'create trigger refresh_update after update on public.%I referencing old table as old_rows new table as new_rows
       for each statement execute function %s', v_table,
      case when v_table = 'departures' then 'app.refresh_packages_of_departures()' else v_function end);
    execute format(
      'create trigger refresh_delete after delete on public.%I referencing old table as old_rows
       for each statement execute function %s', v_table, v_function);
  end loop;
end $$;

-- Masters whose name or icon stands in a derived column.
create function app.refresh_packages_of_theme() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.refresh_packages(array(select package_id from public.package_themes where theme_id = new.id));
  return null;
end $$;

create trigger refresh_packages after update of slug, active on public.themes
for each row execute function app.refresh_packages_of_theme();

create function app.refresh_packages_of_inclusion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.refresh_packages(array(select package_id from public.package_inclusions where inclusion_id = new.id));
  return null;
end $$;

create trigger refresh_packages after update of icon on public.inclusions
for each row execute function app.refresh_packages_of_inclusion();

create function app.refresh_packages_of_city() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.refresh_packages(array(select package_id from public.departures where departure_city_id = new.id));
  return null;
end $$;

create trigger refresh_packages after update of iata, name on public.departure_cities
for each row execute function app.refresh_packages_of_city();

-- Retired destinations ------------------------------------------------------------------------------

-- No published package stands in a retired destination, or below one. Visitors do not see it: a package in it would
-- lose its URL, its way back and its place in every list; one further down, the region that it is found by and counted
-- for. So a destination is retired once its packages have gone elsewhere, and takes packages again once it is back. The other
-- masters may be retired at any time: pages omit a retired master.

-- The name of a destination, or else of the nearest one above it, that is retired; null when all are in use.
create function app.retired_on_path(p_destination uuid) returns text
language sql stable security definer set search_path = '' as $$
  select above.name
  from public.destinations d
  join public.destinations above on above.slug = any (d.path)
  where d.id = p_destination and not above.active
  order by cardinality(above.path) desc
  limit 1
$$;

-- What keeps packages of a destination from being published, in the words of publish_problems(); null when nothing does.
create function app.destination_problem(p_destination uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when p_destination is null then 'a destination'
    else 'a destination that is in use: ' || app.retired_on_path(p_destination) || ' is retired'
  end
$$;

-- The two triggers share a lock: of a package that is being published and a destination that is being retired, the second
-- waits, and then sees what the first has done. A lock of the destination's row instead would make
-- publishing and renaming a destination wait for each other.

create function app.refuse_retired_destination() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_problem text;
begin
  if app.is_published(new) then
    perform pg_advisory_xact_lock_shared(4713);
    v_problem := app.destination_problem(new.destination_id);
    if v_problem is not null then
      raise sqlstate 'PT422' using
        message = 'A published package needs ' || v_problem,
        detail = to_jsonb(array[v_problem])::text;
    end if;
  end if;
  return new;
end $$;

create trigger refuse_retired_destination
before insert or update of status, destination_id, publish_at, unpublish_at on public.packages
for each row execute function app.refuse_retired_destination();

-- Refuses what would put a destination's published packages out of sight: PT422, with their number and the first twenty
-- of them as JSON in detail. p_problem begins the sentence: "Kerala cannot be retired".
create function app.refuse_while_published(p_destination uuid, p_problem text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_count int;
  v_packages jsonb;
  v_titles text;
begin
  with recursive below as (
    select p_destination as id
    union
    select d.id from public.destinations d join below on d.parent_id = below.id
  ),
  published as (
    select k.id, k.title, k.slug, d.name as destination, row_number() over (order by k.title, k.id) as place
    from below
    join public.destinations d on d.id = below.id
    join public.packages k on k.destination_id = d.id
    where app.is_published(k)
  )
  select
    count(*),
    jsonb_agg(to_jsonb(p) - 'place' order by p.place) filter (where p.place <= 20),
    string_agg(p.title, ', ' order by p.place) filter (where p.place <= 3)
  into v_count, v_packages, v_titles
  from published p;

  if v_count > 0 then
    raise sqlstate 'PT422' using
      message = format(
        case
          when v_count = 1
          then '%s while 1 published package belongs to it: %3$s. Move it elsewhere or archive it first.'
          else '%s while %s published packages belong to it: %s%s. Move them elsewhere or archive them first.'
        end,
        p_problem,
        v_count,
        v_titles,
        case when v_count > 3 then format(' and %s more', v_count - 3) else '' end
      ),
      detail = jsonb_build_object('count', v_count, 'packages', v_packages)::text;
  end if;
end $$;

create function app.guard_published_packages() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_retired text;
begin
  perform pg_advisory_xact_lock(4713);
  if old.active and not new.active then
    perform app.refuse_while_published(new.id, format('%s cannot be retired', new.name));
  else
    v_retired := app.retired_on_path(new.parent_id);
    if v_retired is not null then
      perform app.refuse_while_published(
        new.id, format('%s cannot belong to %s, which is retired,', new.name, v_retired)
      );
    end if;
  end if;
  return null;
end $$;

create trigger guard_published_packages after update of active, parent_id on public.destinations
for each row when ((old.active and not new.active) or new.parent_id is distinct from old.parent_id)
execute function app.guard_published_packages();
-- Catalogue version: changes with every change of what public pages show, so that a cache of pages knows when to render
-- them again.
--
-- Each transaction that changes the catalogue inserts one row: it appears at commit and, unlike a shared counter, blocks no
-- other transaction. Seats move with every hold and are left out, unless a departure is sold out or has seats again: a page may
-- be a minute late on how many.

create table app.catalogue_changes (
  changed_at timestamptz not null default now(),
  xact xid8 not null default pg_current_xact_id(),
  primary key (changed_at, xact)
);

create function app.note_catalogue_change() returns void
language sql volatile security definer set search_path = '' as $$
  insert into app.catalogue_changes default values on conflict do nothing
$$;

-- For statements: most of housekeeping changes nothing.
create function app.catalogue_rows_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from changed) then
    perform app.note_catalogue_change();
  end if;
  return null;
end $$;

-- For single rows of the tables whose seat counters do not count as a change.
create function app.catalogue_row_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.note_catalogue_change();
  return null;
end $$;

-- Counts every change of a table's rows as a catalogue change; skips updates of a table with a separate update trigger.
create function app.watch_catalogue_rows(p_table text, p_updates boolean default true) returns void
language plpgsql set search_path = '' as $$
begin
  execute format(
    'create trigger catalogue_insert after insert on public.%I referencing new table as changed
     for each statement execute function app.catalogue_rows_changed()', p_table);
  execute format(
    'create trigger catalogue_delete after delete on public.%I referencing old table as changed
     for each statement execute function app.catalogue_rows_changed()', p_table);
  if p_updates then
    execute format(
      'create trigger catalogue_update after update on public.%I referencing new table as changed
       for each statement execute function app.catalogue_rows_changed()', p_table);
  end if;
end $$;

do $$
declare
  v_table text;
begin
  foreach v_table in array array[
    'destinations', 'departure_cities', 'themes', 'hotels', 'inclusions', 'policies', 'faqs', 'tax_rates',
    'packages', 'itinerary_days', 'package_images', 'package_themes', 'package_stops', 'package_hotels',
    'package_inclusions', 'package_faqs', 'departures', 'departure_prices', 'site_settings'
  ] loop
    perform app.watch_catalogue_rows(v_table, v_table not in ('packages', 'departures'));
  end loop;
end $$;

-- `version` stands for every column that a client writes. Drafts are on no public page.
create trigger catalogue_update after update on public.packages for each row
when (
  (old.status = 'published' or new.status = 'published')
  and (
    old.version, old.status, old.price_from_paise, old.mrp_from_paise, old.next_departure, old.cover_path,
    old.cover_alt, old.cover_focal_x, old.cover_focal_y, old.theme_slugs, old.inclusion_icons, old.route, old.departure_months, old.departure_cities
  ) is distinct from (
    new.version, new.status, new.price_from_paise, new.mrp_from_paise, new.next_departure, new.cover_path,
    new.cover_alt, new.cover_focal_x, new.cover_focal_y, new.theme_slugs, new.inclusion_icons, new.route, new.departure_months, new.departure_cities
  )
)
execute function app.catalogue_row_changed();

create trigger catalogue_update after update on public.departures for each row
when (
  (old.version, old.status, old.seats_left = 0) is distinct from (new.version, new.status, new.seats_left = 0)
)
execute function app.catalogue_row_changed();

-- A hash of the latest hundred changes, because a transaction may commit after one that began later; of the day, because
-- dates on the pages depend on it; and of the latest due schedule, which publishes without changing a row.
create function public.catalogue_version() returns text
language sql stable security definer set search_path = '' as $$
  select md5(concat_ws(
    '/',
    app.today(),
    (select max(publish_at) from public.packages where publish_at <= now()),
    (select max(unpublish_at) from public.packages where unpublish_at <= now()),
    (
      select string_agg(changed_at || ' ' || xact, ',')
      from (
        select changed_at, xact
        from app.catalogue_changes
        order by changed_at desc, xact desc
        limit 100
      ) latest
    )
  ))
$$;

-- Forgets changes that no version is made of any more; part of app.housekeeping().
create function app.forget_catalogue_changes() returns void
language sql volatile security definer set search_path = '' as $$
  delete from app.catalogue_changes
  where changed_at < now() - interval '1 day'
    and (changed_at, xact) not in (
      select changed_at, xact from app.catalogue_changes order by changed_at desc, xact desc limit 100
    )
$$;
-- Rules of the sale: rooms, deposit, cancellation, taxes, extras, promotions.
--
-- Masters like the others, most of them dated: a quote applies the rows in force on its day, and a booking keeps its quote.
-- Shares and rates are in basis points: 500 is 5 %.

-- Capacity of one room. Infants sleep in a cot and count for infants_max alone.
create table public.occupancy_rules (
  id uuid primary key default gen_random_uuid(),
  adults_max int not null check (adults_max between 1 and 3), -- triple is the largest occupancy with a price
  children_max int not null check (children_max between 0 and 6),
  people_max int not null check (people_max between 1 and 9), -- adults and children
  infants_per_adult int not null check (infants_per_adult between 0 and 3),
  valid_from date not null unique,
  sort int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The share of the total that is paid at booking, for packages without a booking amount of their own.
create table public.deposit_rules (
  id uuid primary key default gen_random_uuid(),
  scope text not null check (scope in ('domestic', 'international', 'all')),
  share_bp int not null check (share_bp between 0 and 10000),
  valid_from date not null,
  sort int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (scope, valid_from)
);

-- A step of the ladder: cancelled at least so many days before the departure, this share of the price is kept. The rows of
-- one scope and one valid_from are one ladder.
create table public.cancellation_rules (
  id uuid primary key default gen_random_uuid(),
  scope text not null check (scope in ('domestic', 'international', 'all')),
  days_before int not null check (days_before between 0 and 365),
  charge_bp int not null check (charge_bp between 0 and 10000),
  valid_from date not null,
  sort int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (scope, valid_from, days_before)
);

-- Extras of a tour: airport assistance, travel insurance.
create table public.extras (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 2 and 80),
  description text not null default '' check (length(description) <= 300),
  scope text not null check (scope in ('domestic', 'international', 'all')),
  per text not null check (per in ('traveller', 'booking')),
  price_paise bigint not null check (price_paise > 0 and price_paise % 100 = 0),
  inclusion_id uuid references public.inclusions, -- not sold on tours that include this
  sort int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (name, scope)
);
create index extras_inclusion_id_idx on public.extras (inclusion_id);

create table public.promotions (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-Z0-9]{3,20}$'),
  title text not null check (length(title) between 2 and 120),
  percent_bp int check (percent_bp between 1 and 10000),
  amount_paise bigint check (amount_paise > 0 and amount_paise % 100 = 0),
  minimum_paise bigint not null default 0 check (minimum_paise >= 0), -- of the tour's price before tax
  scope text not null default 'all' check (scope in ('domestic', 'international', 'all')),
  uses_max int check (uses_max > 0),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  sort int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint promotions_percent_or_amount check (num_nonnulls(percent_bp, amount_paise) = 1)
);

-- The largest discount that each desk role may give without approval, as a share of the tour's price before tax.
create table public.discount_caps (
  id uuid primary key default gen_random_uuid(),
  role public.admin_role not null check (role <> 'viewer'),
  share_bp int not null check (share_bp between 0 and 10000),
  valid_from date not null,
  sort int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (role, valid_from)
);

do $$
declare
  v_table text;
begin
  foreach v_table in array array[
    'occupancy_rules', 'deposit_rules', 'cancellation_rules', 'extras', 'promotions', 'discount_caps'
  ] loop
    execute format(
      'create trigger keep_version before update on public.%I for each row execute function app.keep_version()',
      v_table
    );
    execute format(
      'create trigger audit after insert or update or delete on public.%I for each row execute function app.audit()',
      v_table
    );
  end loop;
end $$;

-- The price on a page follows them.
do $$
begin
  perform app.watch_catalogue_rows('occupancy_rules');
  perform app.watch_catalogue_rows('deposit_rules');
  perform app.watch_catalogue_rows('cancellation_rules');
end $$;

-- The rate in force on a day: one for the scope itself wins over one for all, a later over an earlier.
create function app.tax(p_kind text, p_scope text, p_day date default app.today()) returns public.tax_rates
language sql stable security definer set search_path = '' as $$
  select t
  from public.tax_rates t
  where t.kind = p_kind
    and t.active
    and t.scope in (p_scope, 'all')
    and t.valid_from <= p_day
    and (t.valid_to is null or t.valid_to >= p_day)
  order by t.scope = p_scope desc, t.valid_from desc
  limit 1
$$;

create function app.room_rule(p_day date default app.today()) returns public.occupancy_rules
language sql stable security definer set search_path = '' as $$
  select r
  from public.occupancy_rules r
  where r.active and r.valid_from <= p_day
  order by r.valid_from desc
  limit 1
$$;

create function app.deposit_share(p_scope text, p_day date default app.today()) returns int
language sql stable security definer set search_path = '' as $$
  select r.share_bp
  from public.deposit_rules r
  where r.active and r.scope in (p_scope, 'all') and r.valid_from <= p_day
  order by r.scope = p_scope desc, r.valid_from desc
  limit 1
$$;

-- A share of an amount in paise, rounded to the rupee as section 170 of the CGST Act rounds a tax. Every amount of a quote that
-- is a share comes from here, so that no price shows paise. Without a SET clause, so that PostgreSQL can inline it.
--   p_bp  basis points: 500 is 5 %
create function app.share_paise(p_paise bigint, p_bp int) returns bigint
language sql immutable parallel safe as $$
  select (p_paise * p_bp + 500000) / 1000000 * 100
$$;

-- The ladder in force on a day for a departure, as dates and paise: [{until, charge_bp, charge_paise}], each for a
-- cancellation on or before that day; `until` of the last is null. Steps whose day has passed are left out.
--   p_price_paise  what the charge is a share of: the price after discount with GST; TCS is returned in full
create function app.cancellation_ladder(
  p_scope text, p_starts_on date, p_price_paise bigint, p_day date default app.today()
) returns jsonb
language sql stable security definer set search_path = '' as $$
  with ladder as (
    select r.scope, r.valid_from
    from public.cancellation_rules r
    where r.active and r.scope in (p_scope, 'all') and r.valid_from <= p_day
    order by r.scope = p_scope desc, r.valid_from desc
    limit 1
  ),
  steps as (
    select
      p_starts_on - r.days_before as until,
      r.charge_bp,
      r.days_before = min(r.days_before) over () as is_last
    from public.cancellation_rules r
    join ladder on ladder.scope = r.scope and ladder.valid_from = r.valid_from
    where r.active
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'until', case when not s.is_last then s.until end,
        'charge_bp', s.charge_bp,
        'charge_paise', app.share_paise(p_price_paise, s.charge_bp)
      )
      order by s.until
    ),
    '[]'
  )
  from steps s
  where s.is_last or s.until >= app.today()
$$;

-- The largest discount in basis points that the caller may give; null for a caller outside the desk.
create function app.discount_cap() returns int
language sql stable security definer set search_path = '' as $$
  select c.share_bp
  from public.discount_caps c
  where c.active
    and c.valid_from <= app.today()
    and c.role <= (select role from public.admin_users where id = app.staff_uid() and status = 'active')
  order by c.role desc, c.valid_from desc
  limit 1
$$;

-- States and union territories by the code that begins a GSTIN, with the code of GST returns for an address abroad.
create table public.gst_states (
  code text primary key check (code ~ '^\d\d$'),
  name text not null unique check (length(name) between 3 and 80)
);

insert into public.gst_states (code, name) values
  ('01', 'Jammu and Kashmir'),
  ('02', 'Himachal Pradesh'),
  ('03', 'Punjab'),
  ('04', 'Chandigarh'),
  ('05', 'Uttarakhand'),
  ('06', 'Haryana'),
  ('07', 'Delhi'),
  ('08', 'Rajasthan'),
  ('09', 'Uttar Pradesh'),
  ('10', 'Bihar'),
  ('11', 'Sikkim'),
  ('12', 'Arunachal Pradesh'),
  ('13', 'Nagaland'),
  ('14', 'Manipur'),
  ('15', 'Mizoram'),
  ('16', 'Tripura'),
  ('17', 'Meghalaya'),
  ('18', 'Assam'),
  ('19', 'West Bengal'),
  ('20', 'Jharkhand'),
  ('21', 'Odisha'),
  ('22', 'Chhattisgarh'),
  ('23', 'Madhya Pradesh'),
  ('24', 'Gujarat'),
  ('26', 'Dadra and Nagar Haveli and Daman and Diu'),
  ('27', 'Maharashtra'),
  ('29', 'Karnataka'),
  ('30', 'Goa'),
  ('31', 'Lakshadweep'),
  ('32', 'Kerala'),
  ('33', 'Tamil Nadu'),
  ('34', 'Puducherry'),
  ('35', 'Andaman and Nicobar Islands'),
  ('36', 'Telangana'),
  ('37', 'Andhra Pradesh'),
  ('38', 'Ladakh'),
  ('96', 'Outside India');
-- The quote: the one price of a party on a departure, for the page, the hold, the desk, the invoice and the tests.
--
-- Occupancy follows from age on the day of departure and from the room, never from the caller.

-- Refuses a quote in words for a person. public.quote() gives it as an answer, everything else as an error of the API.
create function app.refuse_quote(p_code text, p_message text, p_field text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise sqlstate 'PT422' using message = p_message, detail = p_field, hint = p_code;
end $$;

-- Error text for a price table under which fewer travellers could pay more than many; null for a valid one.
--   more travellers never cost less  <=>  single <= 2 twin <= 3 triple <= 4 twin
-- for a room takes one adult, two, three, and four adults take two rooms.
create function app.price_table_problem(p_departure uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when p.single > 2 * p.twin then 'One adult alone pays more than two who share: lower the single price'
    when 2 * p.twin > 3 * p.triple then 'Two adults pay more than three who share: raise the triple price'
    when 3 * p.triple > 4 * p.twin then 'Three adults pay more than four in two rooms: lower the triple price'
  end
  from (
    select
      max(amount_paise) filter (where occupancy = 'single') as single,
      max(amount_paise) filter (where occupancy = 'twin') as twin,
      max(amount_paise) filter (where occupancy = 'triple') as triple
    from public.departure_prices
    where departure_id = p_departure
  ) p
$$;

create function app.check_price_table() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_problem text := app.price_table_problem(new.departure_id);
begin
  if v_problem is not null then
    raise sqlstate 'PT422' using message = v_problem, detail = 'prices';
  end if;
  return null;
end $$;

-- Deferred: a package is saved price by price.
create constraint trigger check_price_table after insert or update on public.departure_prices
deferrable initially deferred for each row execute function app.check_price_table();

create function app.to_date(p_text text) returns date
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_text ~ '^\d{4}-\d{2}-\d{2}$' then p_text::date end;
exception
  when datetime_field_overflow or invalid_datetime_format then return null;
end $$;

-- The age in years that sets the price of a traveller, by `dob` or by `age`; null for an adult who states neither. It is the age
-- on the day of departure, and 2 for an infant who turns two by the last day: airlines then want a seat for the child.
create function app.traveller_age(p_traveller jsonb, p_starts_on date, p_ends_on date, p_field text) returns int
language plpgsql stable set search_path = '' as $$
declare
  v_dob date;
  v_age int;
begin
  if coalesce(p_traveller ->> 'dob', '') <> '' then
    v_dob := app.to_date(p_traveller ->> 'dob');
    if v_dob is null or v_dob <= '1900-01-01' or v_dob < p_starts_on - interval '120 years' then
      perform app.refuse_quote(
        'TRAVELLERS', 'Please check the date of birth: the year has four digits, and nobody is older than 120', p_field || '.dob'
      );
    elsif v_dob > app.today() then
      perform app.refuse_quote('TRAVELLERS', 'This date of birth is in the future', p_field || '.dob');
    end if;
    v_age := extract(year from age(p_starts_on, v_dob));
    return case when v_age < 2 and v_dob + interval '2 years' <= p_ends_on then 2 else v_age end;
  end if;
  if p_traveller -> 'age' is null or p_traveller -> 'age' = 'null' then
    return null;
  end if;
  if p_traveller ->> 'age' !~ '^\d{1,3}$' or (p_traveller ->> 'age')::int > 120 then
    perform app.refuse_quote('TRAVELLERS', 'An age is a number of years', p_field || '.age');
  end if;
  return (p_traveller ->> 'age')::int;
end $$;

-- The travellers of one room with their occupancy, in the order of the input.
--   p_room   {"travellers": [{age?, dob?, bed?}]}; infant below 2, child from 2 to 11, adult from 12 or without an age
-- One adult alone is single, two are twin, three triple. A child beside a lone adult takes the second bed of the twin; further
-- children have an extra bed, or none with `bed: false`. The child that is third in a room (`is_third`) pays no more than a
-- third adult would add. Refuses a room that no rule allows.
create function app.room_travellers(
  p_room jsonb, p_starts_on date, p_ends_on date, p_rule public.occupancy_rules, p_field text
) returns table (place int, age int, occupancy public.occupancy, is_third boolean)
language plpgsql stable set search_path = '' as $$
declare
  v_ages int[] := '{}';
  v_traveller record;
  v_adults int;
  v_children int;
  v_infants int;
  v_shares_twin int;
  v_third int;
begin
  if jsonb_typeof(p_room -> 'travellers') is distinct from 'array' or jsonb_array_length(p_room -> 'travellers') = 0 then
    perform app.refuse_quote('ROOM', 'Every room needs a traveller', p_field);
  end if;
  for v_traveller in
    select t.value, t.ordinality - 1 as place from jsonb_array_elements(p_room -> 'travellers') with ordinality t
  loop
    if jsonb_typeof(v_traveller.value) <> 'object' then
      perform app.refuse_quote('TRAVELLERS', 'Please check this traveller', format('%s.travellers.%s', p_field, v_traveller.place));
    end if;
    v_ages := v_ages || app.traveller_age(
      v_traveller.value, p_starts_on, p_ends_on, format('%s.travellers.%s', p_field, v_traveller.place)
    );
  end loop;

  select
    count(*) filter (where coalesce(a, 99) >= 12),
    count(*) filter (where a between 2 and 11),
    count(*) filter (where a < 2)
  into v_adults, v_children, v_infants
  from unnest(v_ages) a;
  if v_adults = 0 then
    perform app.refuse_quote('ROOM', 'Every room needs an adult of 12 or older', p_field);
  elsif v_adults > p_rule.adults_max then
    perform app.refuse_quote('ROOM', format('A room takes %s adults at most: add a room', p_rule.adults_max), p_field);
  elsif v_children > p_rule.children_max then
    perform app.refuse_quote('ROOM', format('A room takes %s children at most: add a room', p_rule.children_max), p_field);
  elsif v_adults + v_children > p_rule.people_max then
    perform app.refuse_quote(
      'ROOM', format('A room takes %s people at most, infants aside: add a room', p_rule.people_max), p_field
    );
  elsif v_infants > v_adults * p_rule.infants_per_adult then
    perform app.refuse_quote('ROOM', 'There are more infants than adults in this room', p_field);
  end if;

  -- The child that takes the second bed of the twin: one that wants a bed before one that does not.
  if v_adults = 1 then
    select t.ordinality
    into v_shares_twin
    from jsonb_array_elements(p_room -> 'travellers') with ordinality t
    where v_ages[t.ordinality] between 2 and 11
    order by t.value -> 'bed' is not distinct from 'false', t.ordinality
    limit 1;
  end if;
  if p_rule.adults_max >= 3 and (v_adults = 2 or v_shares_twin is not null) then
    select t.ordinality
    into v_third
    from jsonb_array_elements(p_room -> 'travellers') with ordinality t
    where v_ages[t.ordinality] between 2 and 11 and t.ordinality is distinct from v_shares_twin
    order by t.value -> 'bed' is not distinct from 'false', t.ordinality
    limit 1;
  end if;

  return query
  select
    t.ordinality::int,
    v_ages[t.ordinality],
    case
      when v_ages[t.ordinality] < 2 then 'infant'
      when v_ages[t.ordinality] < 12 and t.ordinality is distinct from v_shares_twin then
        case when t.value -> 'bed' is not distinct from 'false' then 'child_without_bed' else 'child_with_bed' end
      when v_adults = 3 then 'triple'
      when v_adults = 2 or v_shares_twin is not null then 'twin'
      else 'single'
    end::public.occupancy,
    t.ordinality is not distinct from v_third
  from jsonb_array_elements(p_room -> 'travellers') with ordinality t;
end $$;

-- Puts a party into rooms: as few as the rule allows, and no fewer than p_rooms; adults in pairs, and a child beside an adult who
-- would be alone. Ages are those on the day of departure. Null when no rooms hold it.
--   p_beds  whether children have beds of their own
create function app.arrange_party(p_adults int, p_ages int[], p_rooms int, p_beds boolean, p_rule public.occupancy_rules)
returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  v_children int[] := array(select a from unnest(p_ages) a where a >= 2 order by a desc);
  v_infants int[] := array(select a from unnest(p_ages) a where a < 2);
  v_adults int[];
  v_place int[]; -- the rooms that children are put into, in this order
  v_beside int[]; -- and infants
begin
  for v_rooms in greatest(p_rooms, 1, p_adults / 2)..p_adults loop
    select array_agg(p_adults / v_rooms + case when room <= p_adults % v_rooms then 1 else 0 end order by room)
    into v_adults
    from generate_series(1, v_rooms) room;
    continue when v_adults[1] > p_rule.adults_max;

    select array_agg(room order by case when v_adults[room] = 1 and nth = 1 then 0 else 1 end, nth, room)
    into v_place
    from generate_series(1, v_rooms) room
    cross join lateral generate_series(1, least(p_rule.children_max, p_rule.people_max - v_adults[room])) nth;
    select array_agg(room order by nth, room)
    into v_beside
    from generate_series(1, v_rooms) room
    cross join lateral generate_series(1, v_adults[room] * p_rule.infants_per_adult) nth;
    continue when coalesce(cardinality(v_place), 0) < cardinality(v_children)
      or coalesce(cardinality(v_beside), 0) < cardinality(v_infants);

    return (
      select jsonb_agg(
        jsonb_build_object(
          'travellers',
          (select jsonb_agg('{}'::jsonb) from generate_series(1, v_adults[room]))
          || coalesce(
            (
              select jsonb_agg(jsonb_build_object('age', c.age, 'bed', p_beds) order by c.nth)
              from unnest(v_children) with ordinality c (age, nth)
              where v_place[c.nth] = room
            ), '[]'
          )
          || coalesce(
            (
              select jsonb_agg(jsonb_build_object('age', i.age) order by i.nth)
              from unnest(v_infants) with ordinality i (age, nth)
              where v_beside[i.nth] = room
            ), '[]'
          )
        )
        order by room
      )
      from generate_series(1, v_rooms) room
    );
  end loop;
  return null;
end $$;

-- The rooms of the input: as they are, or those of a party {adults, children: [ages], rooms?, beds?}.
create function app.rooms_of(p_rooms jsonb, p_day date default app.today()) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_rooms jsonb;
begin
  if jsonb_typeof(p_rooms) is distinct from 'object' then
    return p_rooms;
  end if;
  if coalesce(p_rooms ->> 'adults', '') !~ '^[1-9]\d?$' or (p_rooms ->> 'adults')::int > 40 then
    perform app.refuse_quote('TRAVELLERS', 'Between 1 and 40 adults, please', 'rooms.adults');
  end if;
  if jsonb_typeof(coalesce(p_rooms -> 'children', '[]')) <> 'array'
    or jsonb_array_length(coalesce(p_rooms -> 'children', '[]')) > 40
  then
    perform app.refuse_quote('TRAVELLERS', 'At most 40 children, please', 'rooms.children');
  end if;
  if exists (
    select 1 from jsonb_array_elements_text(coalesce(p_rooms -> 'children', '[]')) age where age !~ '^(\d|1[01])$'
  ) then
    perform app.refuse_quote('TRAVELLERS', 'Children are 0 to 11 years old', 'rooms.children');
  end if;
  if coalesce(p_rooms ->> 'rooms', '1') !~ '^[1-9]\d?$' or (p_rooms ->> 'rooms')::int > (p_rooms ->> 'adults')::int then
    perform app.refuse_quote('ROOM', 'Every room needs an adult of 12 or older', 'rooms.rooms');
  end if;
  v_rooms := app.arrange_party(
    (p_rooms ->> 'adults')::int,
    array(select age::int from jsonb_array_elements_text(coalesce(p_rooms -> 'children', '[]')) age),
    (p_rooms ->> 'rooms')::int,
    p_rooms -> 'beds' is distinct from 'false',
    app.room_rule(p_day)
  );
  if v_rooms is null then
    perform app.refuse_quote('ROOM', 'There are too many children for so few adults: please call us', 'rooms.children');
  end if;
  return v_rooms;
end $$;

-- How many of which occupancy the rooms of a party pay; for prices of many departures at once.
--   p_party  as rooms_of() takes it
create function app.party_occupancies(p_party jsonb) returns table (occupancy public.occupancy, is_third boolean, count int)
language sql stable security definer set search_path = '' as $$
  select t.occupancy, t.is_third, count(*)::int
  from jsonb_array_elements(app.rooms_of(p_party)) room
  cross join lateral app.room_travellers(room, app.today(), app.today(), app.room_rule(), 'rooms') t
  group by t.occupancy, t.is_third
$$;

create function app.occupancy_label(p_occupancy public.occupancy) returns text
language sql immutable set search_path = '' as $$
  select case p_occupancy
    when 'single' then 'Adult, single room'
    when 'twin' then 'Adult or child, twin sharing'
    when 'triple' then 'Adult, triple sharing'
    when 'child_with_bed' then 'Child with extra bed'
    when 'child_without_bed' then 'Child without bed'
    when 'infant' then 'Infant under 2'
  end
$$;

-- Everything about the departure of a quote that its price depends on.
create type app.departure_offer as (
  departure_id uuid,
  package_id uuid,
  package_title text,
  scope text,
  starts_on date,
  ends_on date,
  city text,
  seats_left int,
  is_on_sale boolean,
  booking_amount_paise bigint,
  balance_due_days int
);

create function app.departure_offer(p_departure uuid) returns app.departure_offer
language sql stable security definer set search_path = '' as $$
  select (
    d.id, k.id, k.title, x.scope, d.starts_on, d.starts_on + k.nights, c.name, d.seats_left,
    app.is_live(k) and d.status in ('open', 'guaranteed') and d.starts_on > app.today(),
    k.booking_amount_paise, k.balance_due_days
  )::app.departure_offer
  from public.departures d
  join public.packages k on k.id = d.package_id
  join public.destinations x on x.id = k.destination_id
  left join public.departure_cities c on c.id = d.departure_city_id
  where d.id = p_departure
$$;

-- The promotion of a code, or a refusal in words.
create function app.find_promotion(p_code text, p_scope text, p_base_paise bigint) returns public.promotions
language plpgsql stable security definer set search_path = '' as $$
declare
  v_promotion public.promotions;
begin
  select * into v_promotion
  from public.promotions
  where code = upper(trim(p_code)) and active and scope in (p_scope, 'all') and valid_from <= app.today();
  if not found then
    perform app.refuse_quote('PROMOTION', 'We do not know this promotion code', 'promotion');
  elsif v_promotion.valid_to < app.today() then
    perform app.refuse_quote('PROMOTION', 'This promotion has ended', 'promotion');
  elsif p_base_paise < v_promotion.minimum_paise then
    perform app.refuse_quote(
      'PROMOTION', format('This promotion needs a tour price of at least ₹%s', v_promotion.minimum_paise / 100), 'promotion'
    );
  elsif app.promotion_uses(v_promotion.id) >= v_promotion.uses_max then
    perform app.refuse_quote('PROMOTION', 'This promotion is used up', 'promotion');
  end if;
  return v_promotion;
end $$;

-- Available extras of a package, in the order of the masters: those of its scope, without the included ones.
create function public.package_extras(p_package uuid) returns setof public.extras
language sql stable set search_path = '' as $$
  select e.*
  from public.packages k
  join public.destinations x on x.id = k.destination_id
  join public.extras e on e.active and e.scope in (x.scope, 'all')
  where k.id = p_package
    and not exists (
      select from public.package_inclusions i
      where i.package_id = k.id and i.inclusion_id = e.inclusion_id and i.kind = 'include'
    )
  order by e.sort, e.id
$$;

-- One line for each extra that was chosen: [{kind, code, label, count, unit_paise, amount_paise}].
create function app.extra_lines(p_extras jsonb, p_package uuid, p_travellers int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_lines jsonb := '[]';
  v_choice record;
  v_extra public.extras;
  v_count int;
begin
  if jsonb_typeof(p_extras) is distinct from 'array' or jsonb_array_length(p_extras) > 20 then
    perform app.refuse_quote('EXTRA', 'Please check the extras', 'extras');
  end if;
  for v_choice in select e.value, e.ordinality - 1 as place from jsonb_array_elements(p_extras) with ordinality e loop
    select * into v_extra from public.package_extras(p_package) where id::text = v_choice.value ->> 'id';
    if not found or v_lines @> jsonb_build_array(jsonb_build_object('code', v_extra.id)) then
      perform app.refuse_quote('EXTRA', 'This extra is not offered on this tour', format('extras.%s', v_choice.place));
    end if;
    v_count := case when v_choice.value ->> 'count' ~ '^\d{1,2}$' then (v_choice.value ->> 'count')::int end;
    if v_count is null or v_count < 1 or v_count > (case v_extra.per when 'traveller' then p_travellers else 1 end) then
      perform app.refuse_quote('EXTRA', format('Please check how many: %s', v_extra.name), format('extras.%s', v_choice.place));
    end if;
    v_lines := v_lines || jsonb_build_object(
      'kind', 'extra', 'code', v_extra.id, 'label', v_extra.name, 'count', v_count,
      'unit_paise', v_extra.price_paise, 'amount_paise', v_extra.price_paise * v_count
    );
  end loop;
  return v_lines;
end $$;

-- The prices of a departure in paise by occupancy.
create function app.price_table(p_departure uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(occupancy, amount_paise), '{}')
  from public.departure_prices
  where departure_id = p_departure
$$;

-- Refuses more rooms and travellers than any party has, before anything loops over them.
create function app.check_rooms(p_rooms jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(p_rooms) is distinct from 'array' or jsonb_array_length(p_rooms) not between 1 and 20 then
    perform app.refuse_quote('ROOM', 'Between 1 and 20 rooms, please', 'rooms');
  end if;
  for v_room in 0..jsonb_array_length(p_rooms) - 1 loop
    if jsonb_typeof(p_rooms -> v_room -> 'travellers') = 'array'
      and jsonb_array_length(p_rooms -> v_room -> 'travellers') > 20
    then
      perform app.refuse_quote('ROOM', 'A room takes 20 travellers at most: add a room', format('rooms.%s', v_room));
    end if;
  end loop;
end $$;

-- The rooms of the input with occupancy, age and price of every traveller:
-- [{room_no, amount_paise, travellers: [{occupancy, age, price_paise}]}].
--   p_prices  paise by occupancy
create function app.priced_rooms(
  p_starts_on date, p_ends_on date, p_rooms jsonb, p_prices jsonb, p_rule public.occupancy_rules
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_rooms jsonb;
  v_unpriced record;
begin
  perform app.check_rooms(p_rooms);
  if p_rule.id is null then
    perform app.refuse_quote('ROOM', 'Rooms cannot be priced at the moment: please call us', 'rooms');
  end if;
  with travellers as (
    select
      r.ordinality as room_no, t.place, t.age, t.occupancy,
      case
        when t.is_third and p.amount_paise is not null then
          least(p.amount_paise, 3 * (p_prices ->> 'triple')::bigint - 2 * (p_prices ->> 'twin')::bigint)
        else p.amount_paise
      end as amount_paise
    from jsonb_array_elements(p_rooms) with ordinality r
    cross join lateral app.room_travellers(
      r.value, p_starts_on, p_ends_on, p_rule, format('rooms.%s', r.ordinality - 1)
    ) t
    cross join lateral (select (p_prices ->> t.occupancy::text)::bigint as amount_paise) p
  ),
  rooms as (
    select
      room_no,
      jsonb_build_object(
        'room_no', room_no,
        'amount_paise', sum(amount_paise),
        'travellers', jsonb_agg(
          jsonb_build_object('occupancy', occupancy, 'age', age, 'price_paise', amount_paise) order by place
        )
      ) as room
    from travellers
    group by room_no
  )
  select jsonb_agg(room order by room_no) into v_rooms from rooms;

  select r.ordinality - 1 as room, (t.value ->> 'occupancy')::public.occupancy as occupancy
  into v_unpriced
  from jsonb_array_elements(v_rooms) with ordinality r
  cross join jsonb_array_elements(r.value -> 'travellers') t
  where t.value -> 'price_paise' = 'null'
  limit 1;
  if found then
    perform app.refuse_quote(
      'NO_PRICE',
      format('This departure has no price for: %s. Please call us.', app.occupancy_label(v_unpriced.occupancy)),
      format('rooms.%s', v_unpriced.room)
    );
  end if;
  return v_rooms;
end $$;

-- The quote as JSON; PT422 with the field in detail and a code in hint when there is none. What goes in and comes out is said
-- in docs/guides/sale.md.
--   p_terms  what the desk has agreed, all optional: {"discount_paise"} its own discount; {"prices"} paise by occupancy and
--            {"day"} whose rules apply, as they were promised or sold; {"promotion_id"} promised, asked no more whether it is
--            in time; {"sold_seats"} seats that the booking has on this departure already, which may be closed to others;
--            {"travellers_max"} of a sale online
create function app.quote(
  p_departure uuid, p_rooms jsonb, p_extras jsonb, p_promotion text, p_terms jsonb default '{}'
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_offer app.departure_offer := app.departure_offer(p_departure);
  v_day date := coalesce((p_terms ->> 'day')::date, app.today());
  v_desk_discount bigint := coalesce((p_terms ->> 'discount_paise')::bigint, 0);
  v_rooms jsonb;
  v_lines jsonb;
  v_travellers int;
  v_seats int;
  v_base bigint;
  v_promotion public.promotions;
  v_discount bigint := 0;
  v_taxable bigint;
  v_gst public.tax_rates;
  v_tcs public.tax_rates;
  v_gst_paise bigint;
  v_tcs_paise bigint;
  v_total bigint;
  v_balance_due_on date;
  v_deposit bigint;
begin
  if v_offer.departure_id is null or (v_offer.is_on_sale is not true and p_terms -> 'sold_seats' is null) then
    perform app.refuse_quote('NOT_ON_SALE', 'This departure is not on sale any more: please choose another date', 'departure');
  end if;

  v_rooms := app.priced_rooms(
    v_offer.starts_on,
    v_offer.ends_on,
    app.rooms_of(p_rooms, v_day),
    coalesce(p_terms -> 'prices', app.price_table(p_departure)),
    app.room_rule(v_day)
  );
  select count(*), count(*) filter (where t ->> 'occupancy' <> 'infant')
  into v_travellers, v_seats
  from jsonb_array_elements(v_rooms) r cross join jsonb_array_elements(r -> 'travellers') t;
  if v_travellers > (p_terms ->> 'travellers_max')::int then
    perform app.refuse_quote(
      'TRAVELLERS', 'Online you can book for up to nine travellers: for more, send us a group enquiry', 'rooms'
    );
  end if;
  v_offer.seats_left := v_offer.seats_left + coalesce((p_terms ->> 'sold_seats')::int, 0);
  if v_seats > v_offer.seats_left then
    perform app.refuse_quote(
      'NOT_ENOUGH_SEATS',
      case
        when v_offer.seats_left = 0 then 'This departure is sold out: please choose another date'
        when v_offer.seats_left = 1 then format('Only 1 seat is left on this departure, and you need %s', v_seats)
        when v_offer.seats_left > 9 then format('This departure does not have the %s seats that you need', v_seats)
        else format('Only %s seats are left on this departure, and you need %s', v_offer.seats_left, v_seats)
      end,
      'departure'
    );
  end if;

  select
    jsonb_agg(
      jsonb_build_object(
        'kind', 'traveller', 'code', l.occupancy, 'label', app.occupancy_label(l.occupancy), 'count', l.count,
        'unit_paise', l.price_paise, 'amount_paise', l.count * l.price_paise
      )
      order by l.occupancy
    )
  into v_lines
  from (
    select (t ->> 'occupancy')::public.occupancy as occupancy, (t ->> 'price_paise')::bigint as price_paise, count(*) as count
    from jsonb_array_elements(v_rooms) r cross join jsonb_array_elements(r -> 'travellers') t
    group by 1, 2
  ) l;
  v_lines := v_lines || app.extra_lines(p_extras, v_offer.package_id, v_travellers);
  select sum((l ->> 'amount_paise')::bigint) into v_base from jsonb_array_elements(v_lines) l;

  if p_terms ->> 'promotion_id' is not null then
    select * into v_promotion from public.promotions where id = (p_terms ->> 'promotion_id')::uuid;
  elsif trim(coalesce(p_promotion, '')) <> '' then
    v_promotion := app.find_promotion(p_promotion, v_offer.scope, v_base);
  end if;
  v_discount := least(
    v_base,
    coalesce(v_promotion.amount_paise, app.share_paise(v_base, v_promotion.percent_bp), 0) + v_desk_discount
  );
  v_taxable := v_base - v_discount;
  v_gst := app.tax('GST', v_offer.scope, v_day);
  v_gst_paise := app.share_paise(v_taxable, coalesce(v_gst.rate_bp, 0));
  if v_offer.scope = 'international' then
    v_tcs := app.tax('TCS', v_offer.scope, v_day);
  end if;
  v_tcs_paise := app.share_paise(
    v_taxable + case when v_tcs.base = 'package_plus_gst' then v_gst_paise else 0 end, coalesce(v_tcs.rate_bp, 0)
  );
  v_total := v_taxable + v_gst_paise + v_tcs_paise;

  v_balance_due_on := v_offer.starts_on - v_offer.balance_due_days;
  v_deposit := case
    when v_balance_due_on <= app.today() then v_total
    when v_offer.booking_amount_paise > 0 then v_offer.booking_amount_paise * v_seats
    else app.share_paise(v_total, coalesce(app.deposit_share(v_offer.scope, v_day), 10000))
  end;
  v_deposit := least(v_total, v_deposit);

  return jsonb_build_object(
    'departure_id', v_offer.departure_id,
    'package_id', v_offer.package_id,
    'package_title', v_offer.package_title,
    'starts_on', v_offer.starts_on,
    'ends_on', v_offer.ends_on,
    'city', v_offer.city,
    'rooms', v_rooms,
    'lines', v_lines,
    'base_paise', v_base,
    'promotion', case
      when v_promotion.id is not null then jsonb_build_object('code', v_promotion.code, 'title', v_promotion.title)
    end,
    'discount_paise', v_discount,
    'desk_discount_paise', least(v_base, v_desk_discount),
    'taxable_paise', v_taxable,
    'gst_bp', coalesce(v_gst.rate_bp, 0),
    'gst_paise', v_gst_paise,
    'tcs_bp', coalesce(v_tcs.rate_bp, 0),
    'tcs_paise', v_tcs_paise,
    'total_paise', v_total,
    'travellers', v_travellers,
    'seats', v_seats,
    'deposit_paise', v_deposit,
    'balance_paise', v_total - v_deposit,
    'balance_due_on', case when v_deposit < v_total then v_balance_due_on end,
    'cancellation', app.cancellation_ladder(v_offer.scope, v_offer.starts_on, v_taxable + v_gst_paise, v_day),
    'valid_until', now() + interval '15 minutes'
  );
end $$;

-- The quote for everybody: what app.quote() answers, or {"refusal": {code, message, field}}. For visitors and customers nine
-- travellers at most: which larger parties fit would tell how many seats are left beyond the nine that they see. A refused
-- promotion leaves the price without it, with the sentence in "promotion_refusal"; a hold with it is refused.
--   p_rooms      [{travellers: [{age?, dob?, bed?}]}], or a party {adults, children: [ages], rooms?, beds?} that is put into
--                rooms: at least so many, children with beds of their own unless `beds` is false
--   p_extras     [{id, count}]
--   p_promotion  a code
create function public.quote(
  p_departure uuid,
  p_rooms jsonb,
  p_extras jsonb default '[]',
  p_promotion text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_message text;
  v_field text;
  v_code text;
begin
  return app.quote(
    p_departure, p_rooms, p_extras, p_promotion, case when app.is_admin() then '{}' else '{"travellers_max": 9}'::jsonb end
  );
exception
  when sqlstate 'PT422' then
    get stacked diagnostics v_message = message_text, v_field = pg_exception_detail, v_code = pg_exception_hint;
    -- The last that a quote is refused for.
    if v_code = 'PROMOTION' then
      return app.quote(p_departure, p_rooms, p_extras, null) || jsonb_build_object('promotion_refusal', v_message);
    end if;
    return jsonb_build_object(
      'refusal', jsonb_build_object('code', v_code, 'message', v_message, 'field', v_field)
    );
end $$;
-- Bookings: seat holds, travellers, a booking's life, cancellation. Prices come from app.quote() alone.

-- Thirty random bits a day are enough for people, not for luck: a reference that is taken is generated again.
create function app.free_reference(p_prefix text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ref text;
begin
  loop
    v_ref := app.reference(p_prefix);
    exit when not exists (select 1 from public.enquiries where ref = v_ref)
      and not exists (select 1 from public.bookings where ref = v_ref);
  end loop;
  return v_ref;
end $$;

-- Tables -------------------------------------------------------------------------------------------

create type public.booking_status as enum ('hold', 'confirmed', 'completed', 'cancelled', 'expired');

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  ref text not null unique default app.free_reference('AT'),
  departure_id uuid not null references public.departures,
  customer_uid text,
  contact jsonb not null, -- {name, phone, email, address?, state?}; see app.check_contact()
  is_contact_verified boolean not null default false, -- the address is the customer's own, or the desk gave it: it is greeted by name
  special_wishes text check (length(special_wishes) <= 2000),
  status public.booking_status not null default 'hold',
  seats int not null check (seats between 1 and 40),
  hold_expires_at timestamptz,
  quote jsonb not null, -- app.quote() as sold: a booking keeps the prices, rates and ladder of its day
  base_paise bigint not null check (base_paise >= 0),
  discount_paise bigint not null default 0 check (discount_paise between 0 and base_paise),
  gst_paise bigint not null check (gst_paise >= 0),
  tcs_paise bigint not null check (tcs_paise >= 0),
  total_paise bigint not null generated always as (base_paise - discount_paise + gst_paise + tcs_paise) stored,
  deposit_paise bigint not null check (deposit_paise >= 0),
  balance_due_on date, -- null: all was due at booking
  promotion_id uuid references public.promotions,
  enquiry_id uuid, -- references public.enquiries: 120_enquiries.sql
  idempotency_key uuid not null unique default gen_random_uuid(),
  request_hash text, -- hash of the request made with the key
  cancelled_reason text check (length(cancelled_reason) <= 500),
  cancelled_at timestamptz,
  charge_paise bigint not null default 0 check (charge_paise >= 0), -- cancellation charge; see app.lower_charge()
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  search tsvector generated always as (
    app.words(ref) || app.words(contact ->> 'name') || app.words(contact ->> 'phone')
    || app.words(regexp_replace(contact ->> 'phone', '^\+91', '')) || app.words(contact ->> 'email')
  ) stored,

  -- What lists sort by; derived, never written by a client.
  customer_name text not null generated always as (contact ->> 'name') stored,
  starts_on date not null, -- of the departure
  paid_paise bigint not null default 0, -- sum of the ledger
  unverified_paise bigint not null default 0, -- of it, what the desk says came in and no manager has verified yet
  verified_paise bigint not null generated always as (paid_paise - unverified_paise) stored, -- the only money that is ever owed back
  unverified_entries int not null default 0, -- of the desk in the ledger, money out as well
  -- Refunds that are not done: to be paid by the desk, and sent by the provider. Kept by app.count_refunds().
  desk_refund_paise bigint not null default 0,
  provider_refund_paise bigint not null default 0,
  -- The day by which all should be paid: without a balance all was due at booking.
  due_on date not null generated always as (
    coalesce(balance_due_on, (created_at at time zone 'Asia/Kolkata')::date)
  ) stored,
  due_paise bigint not null generated always as (
    case
      when status in ('hold', 'confirmed', 'completed')
      then base_paise - discount_paise + gst_paise + tcs_paise - paid_paise
      else 0
    end
  ) stored,

  constraint bookings_contact_named check (
    jsonb_typeof(contact) = 'object' and contact ->> 'name' is not null and app.is_person_name(contact ->> 'name')
  ),
  constraint bookings_hold_expires check (status <> 'hold' or hold_expires_at is not null),
  constraint bookings_paid_is_ours check (paid_paise >= 0)
);

-- One for each order that the list offers, as for packages.
create index bookings_list_created_idx on public.bookings (created_at, id) include (status);
create index bookings_list_customer_idx on public.bookings (customer_name, id) include (status);
create index bookings_list_start_idx on public.bookings (starts_on, id) include (status);
create index bookings_list_total_idx on public.bookings (total_paise, id) include (status);
create index bookings_list_due_idx on public.bookings (due_paise, id) include (status);
create index bookings_list_due_on_idx on public.bookings (due_on, id) include (status);
create index bookings_list_status_idx on public.bookings (status, id);
create index bookings_customer_idx on public.bookings (customer_uid, created_at desc, id);
create index bookings_departure_idx on public.bookings (departure_id, status);
-- A desk booking without an account belongs to the customer who verifies its address.
create index bookings_email_idx on public.bookings (lower(contact ->> 'email')) where customer_uid is null;
create index bookings_enquiry_idx on public.bookings (enquiry_id);
create index bookings_promotion_idx on public.bookings (promotion_id, status);
create index bookings_hold_idx on public.bookings (hold_expires_at) where status = 'hold';
create index bookings_balance_idx on public.bookings (balance_due_on) where status = 'confirmed';
-- What the desk may have to do, counted and summed up from the index alone; see app.booking_due().
create index bookings_desk_idx on public.bookings (due_on, id)
  include (status, hold_expires_at, total_paise, paid_paise, due_paise, unverified_paise, desk_refund_paise, provider_refund_paise)
  where status = 'hold' or (status in ('confirmed', 'completed') and due_paise > 0) or desk_refund_paise > 0
    or provider_refund_paise > 0;
create index bookings_unverified_idx on public.bookings (id) where unverified_entries > 0;
create index bookings_search_idx on public.bookings using gin (search);

-- Derived columns are left out of both lists: they make no new version of a booking and no entry in the audit log.
create trigger keep_version before update of
  ref, departure_id, customer_uid, contact, special_wishes, status, seats, hold_expires_at, quote, base_paise,
  discount_paise, gst_paise, tcs_paise, deposit_paise, balance_due_on, promotion_id, enquiry_id, idempotency_key,
  cancelled_reason, cancelled_at, charge_paise, version
on public.bookings for each row execute function app.keep_version();

create trigger audit after insert or update or delete on public.bookings
for each row execute function app.audit(
  'request_hash', 'customer_name', 'starts_on', 'paid_paise', 'due_paise', 'due_on', 'unverified_paise',
  'verified_paise', 'unverified_entries', 'desk_refund_paise', 'provider_refund_paise'
);

-- The date of the departure, also when the departure moves.
create function app.set_booking_start() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.starts_on := (select starts_on from public.departures where id = new.departure_id);
  return new;
end $$;

create trigger set_start before insert or update of departure_id on public.bookings
for each row execute function app.set_booking_start();

create function app.follow_departure_start() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.bookings set starts_on = new.starts_on where departure_id = new.id;
  return null;
end $$;

create trigger follow_start after update of starts_on on public.departures
for each row when (new.starts_on <> old.starts_on) execute function app.follow_departure_start();

-- Names as in the passport. The date of birth and the numbers of documents stand in traveller_identities.
create table public.booking_travellers (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings on delete cascade,
  room_no int not null check (room_no between 1 and 40),
  place int not null check (place between 1 and 20), -- in the room
  occupancy public.occupancy not null,
  age int check (age between 0 and 120), -- on the day of departure; null: an adult who stated none
  first_name text not null check (length(first_name) between 1 and 80 and app.is_person_name(first_name)),
  last_name text not null check (length(last_name) between 1 and 80 and app.is_person_name(last_name)),
  meal text not null default 'any' check (meal in ('any', 'vegetarian', 'jain', 'vegan', 'halal')),
  price_paise bigint not null check (price_paise >= 0),
  unique (booking_id, room_no, place) deferrable initially deferred -- rooms change traveller by traveller
);

create trigger audit after insert or update or delete on public.booking_travellers
for each row execute function app.audit();

-- Read by function only, each reading by staff recorded; in no log and no list.
create table public.traveller_identities (
  traveller_id uuid primary key references public.booking_travellers on delete cascade,
  dob date check (dob > '1900-01-01'),
  passport_number text check (passport_number ~ '^[A-Z0-9]{5,15}$'),
  passport_expires_on date,
  pan text check (pan ~ '^[A-Z]{5}[0-9]{4}[A-Z]$')
);

create table public.identity_readings (
  id bigint generated always as identity primary key,
  booking_id uuid not null references public.bookings on delete cascade,
  reader uuid not null references public.admin_users on delete restrict,
  reason text not null check (length(reason) between 3 and 300),
  at timestamptz not null default now()
);

create index identity_readings_booking_idx on public.identity_readings (booking_id, at);
create index identity_readings_reader_idx on public.identity_readings (reader);

-- An erasure takes the reason away, which staff wrote in their own words.
create trigger refuse_change before update or delete on public.identity_readings
for each row when (current_setting('app.erasing', true) is distinct from 'on') execute function app.refuse_change();

-- The uses of a promotion that count: bookings that hold seats or have them.
create function app.promotion_uses(p_promotion uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*)
  from public.bookings
  where promotion_id = p_promotion and status in ('hold', 'confirmed', 'completed')
$$;

-- Seats --------------------------------------------------------------------------------------------

-- Lock order: departures by id, then their bookings, then packages by id. Everything that moves seats or touches a booking
-- locks its departure; the package follows at commit (refresh_packages_of_seats()).
create function app.lock_departures(p_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  select 1 from public.departures where id = any (p_ids) order by id for no key update
$$;

-- For changes of a package that may write its departures.
create function app.lock_package(p_id uuid) returns void
language sql security definer set search_path = '' as $$
  select 1 from public.departures where package_id = p_id order by id for no key update;
  select 1 from public.packages where id = p_id for no key update
$$;

-- The booking, its departure and itself locked.
create function app.lock_booking(p_id uuid) returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  v_departure uuid;
  v_booking public.bookings;
begin
  loop
    select departure_id into v_departure from public.bookings where id = p_id;
    if not found then
      raise sqlstate 'PT404' using message = 'This booking does not exist';
    end if;
    perform app.lock_departures(array[v_departure]);
    -- An amendment may have moved it meanwhile.
    exit when exists (select from public.bookings where id = p_id and departure_id = v_departure);
  end loop;
  select * into v_booking from public.bookings where id = p_id for update;
  return v_booking;
end $$;

-- Gives back the seats of expired holds of a departure, which the caller has locked. Returns how many expired.
--   p_seats  the seats that the caller may need: no more holds expire than that takes; null: up to 10 of them, a batch
create function app.release_expired(p_departure uuid, p_seats int default null) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_limit int := coalesce(p_seats - (select seats_left from public.departures where id = p_departure), 10);
  v_released int;
  v_seats int;
begin
  with due as (
    select id
    from public.bookings
    where departure_id = p_departure and status = 'hold' and hold_expires_at < now()
    order by hold_expires_at, id
    limit greatest(v_limit, 0) -- a hold has one seat or more
    for update skip locked
  ),
  expired as (
    update public.bookings b set status = 'expired' from due where b.id = due.id returning b.seats
  )
  select count(*), sum(seats) into v_released, v_seats from expired;
  if v_released > 0 then
    update public.departures set seats_held = seats_held - v_seats where id = p_departure;
  end if;
  return v_released;
end $$;

-- The same for one departure that no other transaction has locked; 0 when there is none. Called by housekeeping().
create function app.release_next_expired() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_departure uuid;
begin
  select id into v_departure
  from public.departures
  where id in (select departure_id from public.bookings where status = 'hold' and hold_expires_at < now())
  limit 1
  for no key update skip locked;
  return app.release_expired(v_departure);
end $$;

-- PT409 when the booking is not the one that the caller read.
create function app.check_version(p_booking public.bookings, p_version int) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if p_booking.version is distinct from p_version then
    raise sqlstate 'PT409' using message = 'STALE: this booking was changed by someone else';
  end if;
end $$;

-- Holding ------------------------------------------------------------------------------------------

-- {name, phone, email} of the person who answers for a booking, with {address, state} of the tax invoice where they are given.
create function app.check_contact(p_contact jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform app.check_field(jsonb_typeof(p_contact) = 'object', 'contact', 'Please say whom we may contact');
  perform app.check_person_name(trim(p_contact ->> 'name'), 'contact.name', 'Please tell us your name');
  perform app.check_field(
    p_contact ->> 'phone' ~ '^\+[1-9][0-9]{7,14}$',
    'contact.phone', 'Please give a phone number with its country code'
  );
  perform app.check_field(app.is_email(p_contact ->> 'email'), 'contact.email', 'Please check the email address');
  perform app.check_field(
    coalesce(length(p_contact ->> 'address'), 0) <= 300, 'contact.address', 'Use at most 300 characters for the address'
  );
  perform app.check_field(
    nullif(p_contact ->> 'state', '') is null
      or exists (select 1 from public.gst_states s where s.code = p_contact ->> 'state'),
    'contact.state', 'Please choose the state from the list'
  );
  return jsonb_strip_nulls(
    jsonb_build_object(
      'name', trim(p_contact ->> 'name'), 'phone', p_contact ->> 'phone', 'email', p_contact ->> 'email',
      'address', nullif(trim(p_contact ->> 'address'), ''), 'state', nullif(p_contact ->> 'state', '')
    )
  );
end $$;

-- What a customer may hold online: two holds, nine travellers, with a verified address; one whose holds came to nothing three
-- times in 24 hours, run out or cancelled before anything was paid, waits.
create function app.check_hold_limits(p_customer text, p_travellers int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_holds int;
  v_held int;
begin
  if (app.jwt() -> 'email_verified') is distinct from 'true' then
    raise sqlstate 'PT403' using
      message = 'Please confirm your email address first: the link is in the message that we sent you',
      hint = 'EMAIL_NOT_VERIFIED';
  end if;
  -- Two holds at the same moment must not both count one.
  perform pg_advisory_xact_lock(hashtext('hold ' || p_customer));
  select count(*), coalesce(sum((quote ->> 'travellers')::int), 0)
  into v_holds, v_held
  from public.bookings
  where customer_uid = p_customer and status = 'hold' and hold_expires_at > now();
  if v_holds >= 2 then
    raise sqlstate 'PT429' using
      message = 'You hold seats on two tours already: pay for one of them or let it go first', hint = 'TWO_HOLDS';
  end if;
  if v_held + p_travellers > 9 then
    raise sqlstate 'PT429' using
      message = 'You hold seats for up to nine travellers at a time: pay for the other tour or let it go first',
      hint = 'NINE_TRAVELLERS';
  end if;
  if (
    select count(*)
    from public.bookings
    where customer_uid = p_customer
      and status in ('expired', 'cancelled')
      and created_at > now() - interval '24 hours'
      and not exists (select from public.ledger_entries where booking_id = bookings.id)
  ) >= 3 then
    raise sqlstate 'PT429' using
      message = 'You let seats go three times today: please call us, or try again tomorrow', hint = 'HOLDS_UNPAID';
  end if;
end $$;

-- Writes the travellers of a booking from its quote (occupancy, age, price) and the input (names, meals, dates of birth). A
-- traveller with a known id keeps the fields missing from the input; a traveller missing from the input is removed.
--   p_is_desk  a name or a date of birth may follow later: a guest of the desk is "Guest 2" until then
create function app.write_travellers(p_booking uuid, p_quote jsonb, p_rooms jsonb, p_is_desk boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_row record;
  v_field text;
  v_known public.booking_travellers;
  v_first text;
  v_last text;
  v_meal text;
  v_traveller uuid;
  v_kept uuid[] := '{}';
begin
  for v_row in
    select
      r.ordinality as room_no, t.ordinality as place, t.value as priced,
      p_rooms -> (r.ordinality - 1)::int -> 'travellers' -> (t.ordinality - 1)::int as stated,
      row_number() over () as nth
    from jsonb_array_elements(p_quote -> 'rooms') with ordinality r
    cross join jsonb_array_elements(r.value -> 'travellers') with ordinality t
  loop
    v_field := format('rooms.%s.travellers.%s', v_row.room_no - 1, v_row.place - 1);
    select * into v_known
    from public.booking_travellers
    where booking_id = p_booking and id::text = v_row.stated ->> 'id' and id <> all (v_kept);
    perform app.check_field(
      found or v_row.stated ->> 'id' is null, v_field, 'This traveller is not part of the booking'
    );
    v_first := coalesce(
      nullif(trim(v_row.stated ->> 'first_name'), ''), v_known.first_name, case when p_is_desk then 'Guest' end
    );
    v_last := coalesce(
      nullif(trim(v_row.stated ->> 'last_name'), ''), v_known.last_name, case when p_is_desk then v_row.nth::text end
    );
    v_meal := coalesce(v_row.stated ->> 'meal', v_known.meal, 'any');
    perform app.check_person_name(
      v_first, v_field || '.first_name', 'Please give the first name as in the passport', 1, 80
    );
    perform app.check_person_name(v_last, v_field || '.last_name', 'Please give the last name as in the passport', 1, 80);
    perform app.check_field(
      p_is_desk or coalesce(v_row.stated ->> 'dob', '') <> ''
      or (v_row.priced ->> 'occupancy') in ('single', 'twin', 'triple') and coalesce((v_row.priced ->> 'age')::int, 99) >= 12,
      v_field || '.dob', 'Please give the date of birth of a child'
    );
    perform app.check_field(
      v_meal in ('any', 'vegetarian', 'jain', 'vegan', 'halal'), v_field || '.meal', 'Please choose a meal'
    );
    insert into public.booking_travellers as t (
      id, booking_id, room_no, place, occupancy, age, first_name, last_name, meal, price_paise
    )
    values (
      coalesce(v_known.id, gen_random_uuid()), p_booking, v_row.room_no, v_row.place,
      (v_row.priced ->> 'occupancy')::public.occupancy, (v_row.priced ->> 'age')::int, v_first, v_last, v_meal,
      (v_row.priced ->> 'price_paise')::bigint
    )
    on conflict (id) do update set
      room_no = excluded.room_no, place = excluded.place, occupancy = excluded.occupancy, age = excluded.age,
      first_name = excluded.first_name, last_name = excluded.last_name, meal = excluded.meal,
      price_paise = excluded.price_paise
    returning t.id into v_traveller;
    insert into public.traveller_identities as i (traveller_id, dob)
    values (v_traveller, app.to_date(v_row.stated ->> 'dob'))
    on conflict (traveller_id) do update set dob = coalesce(excluded.dob, i.dob);
    v_kept := v_kept || v_traveller;
  end loop;
  delete from public.booking_travellers where booking_id = p_booking and id <> all (v_kept);
end $$;

create function app.request_hash(p_request jsonb) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(p_request::text, 'UTF8')), 'hex')
$$;

-- The booking that a key has made already, or null. A key is for one request: PT422 when it comes with another one, whose
-- sender would take this booking for the one just asked for.
create function app.booking_of_key(p_key uuid, p_request jsonb) returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  select * into v_booking from public.bookings where idempotency_key = p_key;
  perform app.check_field(
    v_booking.id is null or v_booking.request_hash is not distinct from app.request_hash(p_request),
    'key', 'This idempotency key was used for another request'
  );
  return v_booking;
end $$;

-- Takes seats for a quote and writes the booking that holds them. The caller has locked the departure and made the quote: no other
-- transaction moves its seats meanwhile, and no_oversell is the last line. The quote is stored with the prices and the day that made it,
-- by which the booking is changed later.
--   p_request  what the client asked for with the key
create function app.make_hold(
  p_key uuid,
  p_request jsonb,
  p_quote jsonb,
  p_prices jsonb,
  p_customer text,
  p_contact jsonb,
  p_special_wishes text,
  p_promotion uuid,
  p_expires_at timestamptz
) returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  update public.departures
  set seats_held = seats_held + (p_quote ->> 'seats')::int
  where id = (p_quote ->> 'departure_id')::uuid;

  insert into public.bookings (
    departure_id, customer_uid, contact, is_contact_verified, special_wishes, seats, hold_expires_at, quote, base_paise,
    discount_paise, gst_paise, tcs_paise, deposit_paise, balance_due_on, promotion_id, idempotency_key, request_hash
  )
  values (
    (p_quote ->> 'departure_id')::uuid,
    p_customer,
    p_contact,
    app.is_admin('agent') or coalesce(lower(p_contact ->> 'email') = app.verified_email(), false),
    nullif(trim(p_special_wishes), ''),
    (p_quote ->> 'seats')::int,
    p_expires_at,
    jsonb_build_object('day', app.today()) || p_quote || jsonb_build_object('prices', p_prices),
    (p_quote ->> 'base_paise')::bigint,
    (p_quote ->> 'discount_paise')::bigint,
    (p_quote ->> 'gst_paise')::bigint,
    (p_quote ->> 'tcs_paise')::bigint,
    (p_quote ->> 'deposit_paise')::bigint,
    (p_quote ->> 'balance_due_on')::date,
    p_promotion,
    p_key,
    app.request_hash(p_request)
  )
  returning * into v_booking;
  return v_booking;
end $$;

-- Holds the seats of a quote for 20 minutes.
--   p_key                   idempotency key made by the client: the same key gives the same booking again; with anything
--                           else asked than the first time it is refused. Another expected total asks for the same booking
--   p_rooms                 as for quote(), every traveller with first_name, last_name, meal, and below 12 years dob
--   p_contact               {name, phone (E.164), email}
--   p_expected_total_paise  total shown to the customer; a different total is refused with PRICE_CHANGED
-- PT401 not signed in, PT403 address not verified, PT409 sold out or PRICE_CHANGED (detail {"was", "now"}), PT422 bad input
-- (detail names the field), PT429 too many holds.
create function public.hold_seats(
  p_key uuid,
  p_departure uuid,
  p_rooms jsonb,
  p_contact jsonb,
  p_extras jsonb default '[]',
  p_promotion text default null,
  p_special_wishes text default null,
  p_expected_total_paise bigint default null
) returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_customer text := app.customer_uid();
  v_contact jsonb;
  v_quote jsonb;
  v_promotion uuid;
  v_request jsonb := jsonb_build_array(p_departure, p_rooms, p_contact, p_extras, p_promotion, p_special_wishes);
begin
  if v_customer is null and not app.is_admin('agent') then
    raise sqlstate 'PT401' using message = 'Please sign in to book';
  end if;
  perform app.check_field(p_key is not null, 'key', 'An idempotency key is needed');

  perform app.lock_departures(array[p_departure]);
  if exists (
    select 1 from public.bookings where idempotency_key = p_key and customer_uid is distinct from v_customer
  ) then
    raise sqlstate 'PT409' using message = 'This idempotency key is in use';
  end if;
  v_booking := app.booking_of_key(p_key, v_request);
  if v_booking.id is not null then
    return v_booking;
  end if;

  v_contact := app.check_contact(p_contact);
  perform app.check_field(length(coalesce(p_special_wishes, '')) <= 2000, 'special_wishes', 'This is longer than 2000 characters');
  perform app.release_expired(p_departure, case when v_customer is null then 40 else 9 end);
  -- Of two customers with the last use of a promotion, the second waits here and sees what the first has done.
  select id into v_promotion from public.promotions where code = upper(trim(p_promotion)) for update;
  v_quote := app.quote(
    p_departure, p_rooms, p_extras, p_promotion,
    case when v_customer is null then '{}' else '{"travellers_max": 9}'::jsonb end
  );
  perform app.check_field((v_quote ->> 'seats')::int <= 40, 'rooms', 'Between 1 and 40 travellers, please');
  if v_customer is not null then
    perform app.check_hold_limits(v_customer, (v_quote ->> 'travellers')::int);
  end if;
  if p_expected_total_paise <> (v_quote ->> 'total_paise')::bigint then
    raise sqlstate 'PT409' using
      message = 'PRICE_CHANGED: the price of this departure has changed',
      detail = jsonb_build_object('was', p_expected_total_paise, 'now', v_quote -> 'total_paise')::text;
  end if;

  v_booking := app.make_hold(
    p_key, v_request, v_quote, app.price_table(p_departure), v_customer, v_contact, p_special_wishes, v_promotion,
    now() + interval '20 minutes'
  );
  perform app.write_travellers(v_booking.id, v_quote, p_rooms, false);
  -- Whom the desk books by phone has ticked nothing.
  if v_customer is not null then
    perform app.record_consent('booking_terms', 'booking', p_booking => v_booking.id);
  end if;
  return v_booking;
end $$;

-- A booking's life -----------------------------------------------------------------------------------

-- Moves a booking, which the caller has locked, and its seats. PT409 when the move is not allowed.
create function app.move_booking(p_booking public.bookings, p_to public.booking_status, p_reason text, p_charge_paise bigint)
returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_last_day date := (p_booking.quote ->> 'ends_on')::date;
begin
  if (p_booking.status, p_to) not in (
    ('hold', 'confirmed'), ('hold', 'cancelled'), ('confirmed', 'cancelled'), ('confirmed', 'completed'), ('expired', 'confirmed')
  ) then
    raise sqlstate 'PT409' using message = format('A booking that is %s cannot become %s', p_booking.status, p_to);
  end if;
  if p_to = 'completed' and app.today() <= coalesce(v_last_day, p_booking.starts_on) then
    raise sqlstate 'PT409' using
      message = format('This tour ends on %s: the booking can be completed after that day', to_char(coalesce(v_last_day, p_booking.starts_on), 'FMDD Mon YYYY'));
  end if;

  update public.departures
  set
    seats_held = seats_held - case when p_booking.status = 'hold' then p_booking.seats else 0 end,
    seats_booked = seats_booked + case
      when p_to = 'confirmed' then p_booking.seats
      when p_booking.status = 'confirmed' and p_to = 'cancelled' then -p_booking.seats
      else 0
    end
  where id = p_booking.departure_id and p_to <> 'completed';

  update public.bookings
  set
    status = p_to,
    hold_expires_at = null,
    cancelled_reason = case when p_to = 'cancelled' then p_reason end,
    cancelled_at = case when p_to = 'cancelled' then now() end,
    charge_paise = case when p_to = 'cancelled' then p_charge_paise else 0 end
  where id = p_booking.id
  returning * into v_booking;
  if p_to = 'confirmed' then
    perform app.issue_invoice(v_booking);
  elsif p_to = 'cancelled' then
    perform app.settle_cancellation(v_booking);
  end if;
  return v_booking;
end $$;

-- Cost of a cancellation on this day, in paise: {charge_paise, refund_paise, until}, by the ladder that the booking was sold
-- with. The charge never exceeds the payments; `until` is the last day of this charge, or null. Only verified money is
-- refunded.
create function app.cancellation_terms(p_booking public.bookings) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'charge_paise', charge.paise, 'refund_paise', greatest(p_booking.verified_paise - charge.paise, 0), 'until', step.until
  )
  from (select 1) one
  left join lateral (
    select (s ->> 'charge_paise')::bigint as charge_paise, (s ->> 'until')::date as until
    from jsonb_array_elements(p_booking.quote -> 'cancellation') s
    where s ->> 'until' is null or (s ->> 'until')::date >= app.today()
    order by (s ->> 'until')::date nulls last
    limit 1
  ) step on p_booking.status = 'confirmed'
  cross join lateral (select least(coalesce(step.charge_paise, 0), p_booking.paid_paise) as paise) charge
$$;

-- The desk's way to change the status; payments confirm by themselves. Before the deposit is paid and verified, the desk
-- confirms with a reason. A manager may charge something else than the ladder says for a cancellation. PT403 not an agent, or another charge by one, PT404 unknown, PT409 stale or a move that is not allowed,
-- PT422 without a reason where one is needed.
create function public.set_booking_status(
  p_id uuid,
  p_to public.booking_status,
  p_version int,
  p_reason text default null,
  p_charge_paise bigint default null
) returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_charge bigint;
begin
  perform app.require_admin('agent', 'Only an agent can change bookings');
  v_booking := app.lock_booking(p_id);
  perform app.check_version(v_booking, p_version);
  if v_booking.status = 'expired' then
    raise sqlstate 'PT409' using message = format('A booking that is expired cannot become %s', p_to);
  end if;
  perform app.check_field(
    p_to <> 'confirmed'
    or v_booking.verified_paise >= v_booking.deposit_paise
    or length(trim(coalesce(p_reason, ''))) >= 3,
    'reason',
    case
      when v_booking.paid_paise >= v_booking.deposit_paise
      then 'The deposit is not verified yet: say why this booking is confirmed'
      else 'The deposit is not paid: say why this booking is confirmed'
    end
  );
  v_charge := (app.cancellation_terms(v_booking) ->> 'charge_paise')::bigint;
  if p_to = 'cancelled' and p_charge_paise <> v_charge then
    perform app.require_admin('manager', 'Only a manager can charge something else than the terms say');
    perform app.check_field(
      p_charge_paise between 0 and v_booking.paid_paise, 'charge_paise', 'The charge is between nothing and what was paid'
    );
    perform app.check_field(length(trim(coalesce(p_reason, ''))) >= 3, 'reason', 'Say why another charge is kept');
    v_charge := p_charge_paise;
  end if;
  perform set_config('app.reason', coalesce(p_reason, ''), true);
  return app.move_booking(v_booking, p_to, p_reason, v_charge);
end $$;

-- The customer's own ---------------------------------------------------------------------------------

-- A booking that the caller may see: the own one, or any for agents. PT404 otherwise, so that nothing tells whether it exists.
create function app.readable_booking(p_id uuid) returns public.bookings
language plpgsql stable security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  select * into v_booking
  from public.bookings
  where id = p_id
    and (
      customer_uid = app.customer_uid()
      or (customer_uid is null and lower(contact ->> 'email') = app.verified_email())
      or app.is_admin('agent')
    );
  if not found then
    raise sqlstate 'PT404' using message = 'This booking does not exist';
  end if;
  return v_booking;
end $$;

-- PT404 when the booking is not the caller's; locked otherwise.
create function app.lock_readable_booking(p_id uuid) returns public.bookings
language plpgsql security definer set search_path = '' as $$
begin
  perform app.readable_booking(p_id);
  return app.lock_booking(p_id);
end $$;

create function public.cancellation_terms(p_booking uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select app.cancellation_terms(app.readable_booking(p_booking))
$$;

-- The customer cancels, or lets a hold go. PT404 not the own, PT409 not possible any more, or CHARGE_CHANGED (detail
-- {"was", "now"}) when the charge is no longer the one that was seen.
create function public.cancel_booking(p_booking uuid, p_reason text, p_expected_charge_paise bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings := app.lock_readable_booking(p_booking);
  v_charge bigint := (app.cancellation_terms(v_booking) ->> 'charge_paise')::bigint;
begin
  if v_booking.status = 'cancelled' then
    return; -- pressed twice
  end if;
  if v_booking.status = 'confirmed' and v_booking.starts_on <= app.today() then
    raise sqlstate 'PT409' using message = 'This tour has begun: please call us';
  end if;
  if v_charge is distinct from p_expected_charge_paise then
    raise sqlstate 'PT409' using
      message = 'CHARGE_CHANGED: the cancellation charge has changed',
      detail = jsonb_build_object('was', p_expected_charge_paise, 'now', v_charge)::text;
  end if;
  perform app.move_booking(v_booking, 'cancelled', left(nullif(trim(p_reason), ''), 500), v_charge);
end $$;

create function app.masked(p_number text) returns text
language sql immutable set search_path = '' as $$
  select repeat('•', greatest(length(p_number) - 4, 0)) || right(p_number, 4)
$$;

-- Corrects travellers: names, meals, documents, and a date of birth that keeps the category on the day of departure.
--   p_travellers  [{id, first_name?, last_name?, meal?, dob?, passport_number?, passport_expires_on?, pan?}]
-- PT404 not the own, PT409 too late, PT422 bad input (detail "travellers.0.dob").
create function public.save_travellers(p_booking uuid, p_travellers jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings := app.lock_readable_booking(p_booking);
  v_row record;
  v_field text;
  v_traveller public.booking_travellers;
  v_age int;
begin
  if v_booking.status not in ('hold', 'confirmed') or v_booking.starts_on <= app.today() then
    raise sqlstate 'PT409' using message = 'The papers of this tour are made: please call us about the travellers';
  end if;
  perform app.check_field(
    jsonb_typeof(p_travellers) = 'array' and jsonb_array_length(p_travellers) <= 100, 'travellers',
    'Please check the travellers'
  );
  for v_row in select t.value as stated, t.ordinality - 1 as place from jsonb_array_elements(p_travellers) with ordinality t loop
    v_field := format('travellers.%s', v_row.place);
    select * into v_traveller
    from public.booking_travellers
    where booking_id = p_booking and id::text = v_row.stated ->> 'id';
    perform app.check_field(found, v_field, 'This traveller is not part of the booking');
    v_age := v_traveller.age;
    if v_row.stated ? 'dob' then
      v_age := app.traveller_age(
        v_row.stated, v_booking.starts_on, coalesce((v_booking.quote ->> 'ends_on')::date, v_booking.starts_on), v_field
      );
      perform app.check_field(
        case
          when coalesce(v_traveller.age, 99) >= 12 then coalesce(v_age, 99) >= 12
          when v_traveller.age >= 2 then v_age between 2 and 11
          else v_age < 2
        end,
        v_field || '.dob', 'With this date of birth another price applies: please call us'
      );
    end if;
    perform app.check_person_name(
      trim(coalesce(v_row.stated ->> 'first_name', v_traveller.first_name)),
      v_field || '.first_name', 'Please give the first name as in the passport', 1, 80
    );
    perform app.check_person_name(
      trim(coalesce(v_row.stated ->> 'last_name', v_traveller.last_name)),
      v_field || '.last_name', 'Please give the last name as in the passport', 1, 80
    );
    perform app.check_field(
      coalesce(v_row.stated ->> 'meal', 'any') in ('any', 'vegetarian', 'jain', 'vegan', 'halal'), v_field || '.meal',
      'Please choose a meal'
    );
    perform app.check_field(
      coalesce(v_row.stated ->> 'passport_number', '') ~ '^([A-Za-z0-9]{5,15})?$', v_field || '.passport_number',
      'Please check the passport number'
    );
    perform app.check_field(
      coalesce(v_row.stated ->> 'passport_expires_on', '') = '' or app.to_date(v_row.stated ->> 'passport_expires_on') > v_booking.starts_on,
      v_field || '.passport_expires_on', 'The passport must be valid on the day of departure'
    );
    perform app.check_field(
      coalesce(v_row.stated ->> 'pan', '') ~ '^([A-Za-z]{5}[0-9]{4}[A-Za-z])?$', v_field || '.pan', 'Please check the PAN'
    );
    update public.booking_travellers
    set
      first_name = trim(coalesce(v_row.stated ->> 'first_name', first_name)),
      last_name = trim(coalesce(v_row.stated ->> 'last_name', last_name)),
      meal = coalesce(v_row.stated ->> 'meal', meal),
      age = v_age
    where id = v_traveller.id;
    insert into public.traveller_identities as i (traveller_id, dob, passport_number, passport_expires_on, pan)
    values (
      v_traveller.id,
      app.to_date(v_row.stated ->> 'dob'),
      upper(nullif(v_row.stated ->> 'passport_number', '')),
      app.to_date(v_row.stated ->> 'passport_expires_on'),
      upper(nullif(v_row.stated ->> 'pan', ''))
    )
    on conflict (traveller_id) do update set
      dob = coalesce(excluded.dob, i.dob),
      passport_number = coalesce(excluded.passport_number, i.passport_number),
      passport_expires_on = coalesce(excluded.passport_expires_on, i.passport_expires_on),
      pan = coalesce(excluded.pan, i.pan);
  end loop;
end $$;

-- The identities of the travellers of a booking, whole, for agents; the reading is recorded with its reason.
create function public.read_identities(p_booking uuid, p_reason text)
returns table (traveller_id uuid, dob date, passport_number text, passport_expires_on date, pan text)
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_admin('agent', 'Only an agent can read identities');
  perform app.check_field(length(trim(coalesce(p_reason, ''))) between 3 and 300, 'reason', 'Please say what for');
  perform app.readable_booking(p_booking);
  insert into public.identity_readings (booking_id, reader, reason) values (p_booking, app.staff_uid(), trim(p_reason));
  return query
  select i.traveller_id, i.dob, i.passport_number, i.passport_expires_on, i.pan
  from public.traveller_identities i
  join public.booking_travellers t on t.id = i.traveller_id
  where t.booking_id = p_booking
  order by t.room_no, t.place;
end $$;
-- Money: the ledger, payments and their provider's events, refunds, invoices.
--
-- Money moves in three independent steps: opening a payment creates an order with the provider, the provider's events report
-- its outcome, and the ledger records the money received. Each is written once, by its key.

-- Ledger -------------------------------------------------------------------------------------------

-- Money in and out. Corrected by a further entry, never by a change.
create table public.ledger_entries (
  id bigint generated always as identity primary key,
  booking_id uuid not null references public.bookings,
  kind text not null check (kind in ('payment', 'refund', 'adjustment')),
  amount_paise bigint not null,
  method text check (length(method) <= 40),
  external_ref text check (length(external_ref) <= 120),
  note text check (length(note) <= 500),
  proof_path text check (proof_path ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.[a-z]{3,4}$'), -- in the bucket payment-proofs
  received_on date, -- the day on which the desk got or paid back the money; null: told by a provider
  created_by uuid default app.staff_uid() references public.admin_users on delete restrict,
  at timestamptz not null default now(),
  -- The day of the money in India, by which it is summed.
  day date not null generated always as (coalesce(received_on, (at at time zone 'Asia/Kolkata')::date)) stored,
  reverses bigint unique references public.ledger_entries, -- the entry that this adjustment takes back
  -- Entries of a provider are verified. An entry that was taken back and its adjustment have one state, so that sums leave out both.
  state text not null check (state in ('unverified', 'verified', 'rejected', 'reversed')),
  constraint ledger_entries_sign check (
    (kind = 'payment' and amount_paise > 0)
    or (kind = 'refund' and amount_paise < 0)
    or (kind = 'adjustment' and amount_paise <> 0)
  ),
  constraint ledger_entries_reversal check (
    case when reverses is null then true else kind = 'adjustment' and state in ('rejected', 'reversed') end
  )
);

create index ledger_entries_booking_idx on public.ledger_entries (booking_id, at);
create index ledger_entries_created_by_idx on public.ledger_entries (created_by);
create index ledger_entries_day_idx on public.ledger_entries (day, id) include (kind, amount_paise, state);
create index ledger_entries_unverified_idx on public.ledger_entries (day, id) where state = 'unverified';
-- A reference is free again once its entry was taken back.
create unique index ledger_entries_external_ref_key on public.ledger_entries (external_ref)
  where state in ('unverified', 'verified');

-- The erasure of a customer takes away the note of the desk, and the path of a proof with the proof.
create trigger refuse_change before delete or update of
  booking_id, kind, amount_paise, method, external_ref, note, proof_path, received_on, created_by, at, reverses
on public.ledger_entries
for each row when (current_setting('app.erasing', true) is distinct from 'on') execute function app.refuse_change();

create trigger refuse_state before update of state on public.ledger_entries
for each row when (
  (old.state, new.state) not in (('unverified', 'verified'), ('unverified', 'rejected'), ('verified', 'reversed'))
) execute function app.refuse_change();

-- The state in which an entry begins; for the desk the day of the money, and for a refund the reference by which the bank knows it.
create function app.check_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_recorded_on date := (new.at at time zone 'Asia/Kolkata')::date;
begin
  if new.reverses is not null then
    return new; -- by app.take_back_entry(), which has checked everything
  end if;
  new.state := case when new.created_by is null then 'verified' else 'unverified' end;
  if new.created_by is null then
    return new;
  end if;
  new.received_on := coalesce(new.received_on, v_recorded_on);
  perform app.check_field(
    new.received_on between v_recorded_on - 366 and v_recorded_on, 'received_on',
    'Give a day of the last twelve months'
  );
  perform app.check_field(
    new.kind <> 'refund' or length(trim(coalesce(new.external_ref, ''))) >= 3, 'external_ref',
    'Give the reference by which the bank knows this refund'
  );
  perform app.check_field(
    coalesce(split_part(new.proof_path, '/', 1), new.booking_id::text) = new.booking_id::text, 'proof_path',
    'This file belongs to another booking'
  );
  return new;
end $$;

create trigger check_entry before insert on public.ledger_entries
for each row execute function app.check_entry();

-- Keeps the sums of a booking's ledger. Refunds use verified money only: the remainder must cover pending refunds of the
-- provider and, after a desk refund, the cancellation charge.
create function app.add_to_paid() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_reserved bigint := 0;
  v_left bigint;
begin
  if tg_op = 'UPDATE' then
    update public.bookings
    set unverified_paise = unverified_paise - greatest(new.amount_paise, 0), unverified_entries = unverified_entries - 1
    where id = new.booking_id and old.state = 'unverified';
    return null;
  end if;
  select * into v_booking from public.bookings where id = new.booking_id for no key update;
  if new.amount_paise < 0 and new.state <> 'rejected' then
    if new.created_by is not null then
      v_reserved := v_booking.provider_refund_paise
        + case when new.kind = 'adjustment' then v_booking.desk_refund_paise else 0 end;
    end if;
    v_left := v_booking.verified_paise - v_reserved - case
      when new.kind = 'refund' and new.created_by is not null then v_booking.charge_paise
      else 0
    end;
    if v_left + new.amount_paise < 0 then
      raise exception using
        errcode = case when new.reverses is null then 'PT422' else 'PT409' end,
        message = case
          when new.reverses is not null then 'Money of this payment was refunded already: it cannot be reversed'
          when v_reserved > 0 then format('%s is owed back already: only %s is left', app.rupees(v_reserved), app.rupees(greatest(v_left, 0)))
          when v_booking.charge_paise > 0 and new.kind = 'refund' then 'This is more than was paid and verified less the cancellation charge'
          else 'This is more than was paid and verified'
        end,
        detail = 'amount_paise';
    end if;
  end if;
  update public.bookings
  set
    paid_paise = paid_paise + new.amount_paise,
    unverified_paise = unverified_paise + case when new.state = 'unverified' then greatest(new.amount_paise, 0) else 0 end,
    unverified_entries = unverified_entries + case when new.state = 'unverified' then 1 else 0 end
  where id = new.booking_id;
  return null;
end $$;

create trigger add_to_paid after insert or update of state on public.ledger_entries
for each row execute function app.add_to_paid();

-- Who has compared an entry of the desk with the bank's own words. Added to, never changed.
create table public.ledger_verifications (
  entry_id bigint primary key references public.ledger_entries,
  verified_by uuid not null references public.admin_users on delete restrict,
  verified_at timestamptz not null default now()
);

create index ledger_verifications_verified_by_idx on public.ledger_verifications (verified_by);

create function app.set_verified() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.ledger_entries set state = 'verified' where id = new.entry_id and state = 'unverified';
  return null;
end $$;

create trigger set_verified after insert on public.ledger_verifications
for each row execute function app.set_verified();

create trigger refuse_change before update or delete on public.ledger_verifications
for each row execute function app.refuse_change();

-- Records money that the desk got or paid back.
--   p_amount_paise  below zero for a refund; an adjustment has either sign
--   p_overpayment   the payment may exceed the balance: the rest is owed back once it is verified
-- PT403 not an agent; for refunds, adjustments and overpayments not a manager. PT404 unknown, PT422 bad input, an amount of the
-- wrong sign, or a payment above the balance.
create function public.record_ledger_entry(
  p_booking uuid,
  p_kind text,
  p_amount_paise bigint,
  p_method text default null,
  p_received_on date default null,
  p_external_ref text default null,
  p_note text default null,
  p_proof_path text default null,
  p_overpayment boolean default false
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_is_overpayment boolean := coalesce(p_overpayment, false);
begin
  perform app.require_admin('agent', 'Only an agent can record money');
  if p_kind is distinct from 'payment' then
    perform app.require_admin('manager', 'Only a manager records what leaves the company or corrects the ledger');
  elsif v_is_overpayment then
    perform app.require_admin('manager', 'Only a manager can record more than the balance');
  end if;
  perform app.check_field(
    case p_kind when 'payment' then p_amount_paise > 0 when 'refund' then p_amount_paise < 0 else p_amount_paise <> 0 end,
    'amount_paise',
    case p_kind
      when 'payment' then 'A payment is more than zero'
      when 'refund' then 'A refund is money out: its amount is below zero'
      else 'An adjustment adds or takes money: its amount is not zero'
    end
  );
  v_booking := app.lock_booking(p_booking);
  perform app.check_field(
    p_kind <> 'payment' or v_is_overpayment or p_amount_paise <= greatest(v_booking.due_paise, 0), 'amount_paise',
    case
      when v_booking.due_paise > 0
      then format('The balance due is %s. Only a manager can record more, as an overpayment.', app.rupees(v_booking.due_paise))
      else 'Nothing is due on this booking. Only a manager can record a payment, as an overpayment.'
    end
  );
  insert into public.ledger_entries (
    booking_id, kind, amount_paise, method, received_on, external_ref, note, proof_path
  )
  values (
    p_booking, p_kind, p_amount_paise, p_method, p_received_on, p_external_ref, p_note, p_proof_path
  );
end $$;

-- Verifies an entry of the desk; confirms the booking once its deposit is verified. A second time changes nothing.
-- PT403 not a manager, or the own entry unless an owner; PT404 unknown, PT409 an entry of a provider, or one that was rejected or
-- reversed.
create function public.verify_ledger_entry(p_entry bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_entry public.ledger_entries;
begin
  perform app.require_admin('manager', 'Only a manager can verify what the desk has recorded');
  v_entry := app.lock_desk_entry(p_entry);
  if v_entry.state in ('rejected', 'reversed') then
    raise sqlstate 'PT409' using message = format('This entry was %s already', v_entry.state);
  elsif v_entry.created_by = app.staff_uid() and not app.is_admin('owner') then
    raise sqlstate 'PT403' using message = 'Somebody else verifies what you have recorded';
  end if;
  insert into public.ledger_verifications (entry_id, verified_by)
  values (p_entry, app.staff_uid())
  on conflict do nothing;
  if found then
    perform app.settle_payment(b) from public.bookings b where b.id = v_entry.booking_id;
  end if;
end $$;

-- Rejects an unverified entry of the desk: an adjustment of the opposite amount takes it back.
-- PT403 not a manager, PT404 unknown, PT409 an entry of a provider or one that is not unverified, PT422 no reason.
create function public.reject_ledger_entry(p_entry bigint, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_admin('manager', 'Only a manager can reject what the desk has recorded');
  perform app.take_back_entry(app.lock_desk_entry(p_entry), 'unverified', 'rejected', p_reason);
end $$;

-- Reverses a verified entry of the desk: an adjustment of the opposite amount takes it back, and refunds that were owed for it and
-- not sent yet are withdrawn.
-- PT403 not a manager, PT404 unknown, PT409 an entry of a provider, one that is not verified, or money that was refunded already,
-- PT422 no reason.
create function public.reverse_ledger_entry(p_entry bigint, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_admin('manager', 'Only a manager can reverse what the desk has recorded');
  perform app.take_back_entry(app.lock_desk_entry(p_entry), 'verified', 'reversed', p_reason);
end $$;

-- An entry of the desk, its booking locked. PT404 unknown, PT409 an entry of a provider.
create function app.lock_desk_entry(p_entry bigint) returns public.ledger_entries
language plpgsql security definer set search_path = '' as $$
declare
  v_entry public.ledger_entries;
begin
  select * into v_entry from public.ledger_entries where id = p_entry;
  if not found then
    raise sqlstate 'PT404' using message = 'This entry does not exist';
  elsif v_entry.created_by is null then
    raise sqlstate 'PT409' using message = 'This entry was recorded by the payment provider, not by the desk';
  end if;
  perform app.lock_booking(v_entry.booking_id);
  select * into v_entry from public.ledger_entries where id = p_entry;
  return v_entry;
end $$;

-- Takes an entry, whose booking the caller has locked, back from one state into another.
create function app.take_back_entry(p_entry public.ledger_entries, p_from text, p_to text, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_reason text := trim(coalesce(p_reason, ''));
begin
  if p_entry.state <> p_from then
    raise sqlstate 'PT409' using message = case p_entry.state
      when 'verified' then 'This entry is verified: reverse it instead'
      when 'unverified' then 'This entry is not verified: reject it instead'
      else format('This entry was %s already', p_entry.state)
    end;
  elsif p_entry.amount_paise < 0 and p_entry.created_by = app.staff_uid() and not app.is_admin('owner') then
    raise sqlstate 'PT403' using message = 'Somebody else takes back money out that you have recorded';
  end if;
  perform app.check_field(length(v_reason) between 3 and 500, 'reason', 'Say why, so that others understand it later');
  perform set_config('app.reason', v_reason, true);
  if p_from = 'verified' and p_entry.amount_paise > 0 then
    perform app.withdraw_refunds(b, p_entry.amount_paise) from public.bookings b where b.id = p_entry.booking_id;
  end if;
  update public.ledger_entries set state = p_to where id = p_entry.id;
  insert into public.ledger_entries (booking_id, kind, amount_paise, method, note, received_on, reverses, state)
  values (
    p_entry.booking_id, 'adjustment', -p_entry.amount_paise, p_entry.method, v_reason, p_entry.received_on, p_entry.id, p_to
  );
  perform app.settle_payment(b) from public.bookings b where b.id = p_entry.booking_id;
end $$;

-- Payments -----------------------------------------------------------------------------------------

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings,
  purpose text not null check (purpose in ('deposit', 'balance', 'full')),
  amount_paise bigint not null check (amount_paise > 0),
  state text not null default 'created' check (state in ('created', 'captured', 'failed')),
  provider text check (length(provider) <= 40),
  order_id text check (length(order_id) <= 120),
  provider_payment_id text check (length(provider_payment_id) <= 120),
  captured_paise bigint check (captured_paise > 0), -- what the provider took, which may be another amount
  method text check (length(method) <= 40),
  error text check (length(error) <= 500), -- of the last attempt, in the provider's words
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  captured_at timestamptz,
  unique (provider, order_id),
  unique (provider, provider_payment_id),
  constraint payments_captured check ((state = 'captured') = (captured_paise is not null))
);

create index payments_booking_idx on public.payments (booking_id, created_at);
create index payments_waiting_idx on public.payments (created_at) where state = 'created';

create trigger audit after insert or update on public.payments
for each row execute function app.audit();

-- Each event of a provider once, by its id.
create table public.payment_events (
  provider text not null check (length(provider) <= 40),
  event_id text not null check (length(event_id) <= 200),
  kind text not null check (kind in ('captured', 'failed', 'refunded')),
  payment_id uuid references public.payments,
  -- Of a refund: one that public.refunds does not have is a difference of the reconciliation.
  refund_id text check (refund_id ~ '^\S{1,120}$'),
  refund_paise bigint check (refund_paise > 0),
  payload jsonb not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);

create index payment_events_payment_idx on public.payment_events (payment_id);
create index payment_events_refund_idx on public.payment_events (refund_id) where refund_id is not null;

-- Opens a payment for a booking, which the caller has locked; an open one of the same amount is given again, so that two tabs
-- pay one order. PT409 nothing to pay.
create function app.open_payment(p_booking public.bookings, p_purpose text) returns public.payments
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings := p_booking;
  v_amount bigint;
  v_payment public.payments;
begin
  perform app.check_field(p_purpose in ('deposit', 'balance', 'full'), 'purpose', 'Please say what you pay');
  if v_booking.status = 'hold' and v_booking.hold_expires_at <= now() or v_booking.status = 'expired' then
    raise sqlstate 'PT409' using
      message = 'Your hold has run out: the seats are free again. Hold them once more to pay.', hint = 'HOLD_EXPIRED';
  end if;
  v_amount := case
    when v_booking.status not in ('hold', 'confirmed') then 0
    when p_purpose = 'deposit' then v_booking.deposit_paise - v_booking.paid_paise
    else v_booking.due_paise
  end;
  if v_amount <= 0 then
    raise sqlstate 'PT409' using message = 'There is nothing to pay on this booking', hint = 'NOTHING_DUE';
  end if;
  select * into v_payment
  from public.payments
  where booking_id = v_booking.id and state <> 'captured' and amount_paise = v_amount
  order by created_at desc
  limit 1;
  if not found then
    insert into public.payments (booking_id, purpose, amount_paise)
    values (v_booking.id, p_purpose, v_amount)
    returning * into v_payment;
  end if;
  return v_payment;
end $$;

-- The same for a booking that the caller may see. PT404 not the own.
create function public.open_payment(p_booking uuid, p_purpose text) returns public.payments
language sql security definer set search_path = '' as $$
  select * from app.open_payment(app.lock_readable_booking(p_booking), p_purpose)
$$;

-- Tells the order that the provider made for a payment. One that has an order keeps it: of two tabs the first wins.
create function public.attach_payment_order(p_payment uuid, p_provider text, p_order_id text) returns public.payments
language plpgsql security definer set search_path = '' as $$
declare
  v_payment public.payments;
begin
  update public.payments
  set provider = coalesce(provider, p_provider), order_id = coalesce(order_id, p_order_id), updated_at = now()
  where id = p_payment
  returning * into v_payment;
  return v_payment;
end $$;

-- Refunds ------------------------------------------------------------------------------------------

create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings,
  payment_id uuid references public.payments, -- null: paid to the desk, and paid back by it
  amount_paise bigint not null check (amount_paise > 0),
  state text not null default 'due' check (state in ('due', 'sent', 'done')),
  reason text not null check (reason in ('cancelled', 'changed', 'seats gone', 'paid twice')),
  provider_refund_id text unique check (length(provider_refund_id) <= 120),
  error text check (length(error) <= 500),
  -- How the desk pays it back, once it was sent.
  method text check (length(method) <= 40),
  reference text check (length(reference) <= 120),
  sent_on date,
  tries int not null default 0,
  next_try_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  done_at timestamptz
);

create index refunds_booking_idx on public.refunds (booking_id, created_at);
create index refunds_payment_idx on public.refunds (payment_id);
create index refunds_desk_idx on public.refunds (booking_id) include (amount_paise)
  where payment_id is null and state <> 'done';
create index refunds_due_idx on public.refunds (next_try_at) where state <> 'done';

create trigger audit after insert or update or delete on public.refunds
for each row execute function app.audit('tries', 'next_try_at');

-- Keeps the sums of the refunds that are not done beside their booking.
create function app.count_refunds() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.bookings b
  set desk_refund_paise = r.desk, provider_refund_paise = r.provider
  from (
    select
      coalesce(sum(amount_paise) filter (where payment_id is null), 0) as desk,
      coalesce(sum(amount_paise) filter (where payment_id is not null), 0) as provider
    from public.refunds
    where booking_id = coalesce(new.booking_id, old.booking_id) and state <> 'done'
  ) r
  where b.id = coalesce(new.booking_id, old.booking_id) and (b.desk_refund_paise, b.provider_refund_paise) is distinct from (r.desk, r.provider);
  return null;
end $$;

create trigger count_refunds after insert or delete or update of payment_id, amount_paise, state on public.refunds
for each row execute function app.count_refunds();

-- The refunds of a booking that are not done, as app.count_refunds() keeps them.
create function app.owed_paise(p_booking uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select desk_refund_paise + provider_refund_paise from public.bookings where id = p_booking
$$;

-- Owes verified money back: over the captured payments from the newest on, at most what the provider holds of them less the
-- charge that is kept. The rest was paid to the desk.
create function app.owe_refund(p_booking public.bookings, p_amount_paise bigint, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_payment record;
  v_left bigint := p_amount_paise;
  v_part bigint;
  v_kept bigint := p_booking.charge_paise;
begin
  for v_payment in
    select p.id, p.captured_paise - coalesce(sum(r.amount_paise), 0) as held
    from public.payments p
    left join public.refunds r on r.payment_id = p.id
    where p.booking_id = p_booking.id and p.state = 'captured'
    group by p.id
    order by p.captured_at desc, p.id
  loop
    v_part := least(v_left, v_payment.held - least(v_payment.held, v_kept));
    v_kept := v_kept - least(v_payment.held, v_kept);
    continue when v_part <= 0;
    insert into public.refunds (booking_id, payment_id, amount_paise, reason)
    values (p_booking.id, v_payment.id, v_part, p_reason);
    v_left := v_left - v_part;
  end loop;
  if v_left > 0 then
    insert into public.refunds (booking_id, amount_paise, reason) values (p_booking.id, v_left, p_reason);
  end if;
end $$;

-- Creates a refund for verified money above the price of a booking, or above the charge of a cancelled one. Unverified money
-- becomes refundable once verified. Returns the newly owed paise.
create function app.owe_surplus(p_booking public.bookings, p_reason text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_surplus bigint := app.surplus_paise(p_booking);
begin
  if v_surplus > 0 then
    perform app.owe_refund(p_booking, v_surplus, p_reason);
  end if;
  return greatest(v_surplus, 0);
end $$;

-- Verified money minus the price of a booking and its owed refunds, in paise; negative when money is missing.
create function app.surplus_paise(p_booking public.bookings) returns bigint
language sql stable security definer set search_path = '' as $$
  select p_booking.verified_paise - app.owed_paise(p_booking.id) - case
    when p_booking.status in ('hold', 'confirmed', 'completed') then p_booking.total_paise
    else p_booking.charge_paise
  end
$$;

-- Withdraws refunds that were never sent, the newest first, because so much money leaves the ledger on which they were owed.
--   p_payment  whose refunds are withdrawn before others
create function app.withdraw_refunds(p_booking public.bookings, p_amount_paise bigint, p_payment uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_refund record;
  v_left bigint := least(p_amount_paise, p_amount_paise - app.surplus_paise(p_booking));
begin
  for v_refund in
    select id, amount_paise
    from public.refunds
    where booking_id = p_booking.id and state = 'due' and tries = 0
    order by payment_id is distinct from p_payment, created_at desc, id
  loop
    exit when v_left <= 0;
    if v_left >= v_refund.amount_paise then
      delete from public.refunds where id = v_refund.id;
    else
      update public.refunds set amount_paise = amount_paise - v_left where id = v_refund.id;
    end if;
    v_left := v_left - v_refund.amount_paise;
  end loop;
end $$;

-- A refund that an administrator records is what the desk owed, the one that it was recorded for (`app.refund`) or the oldest
-- first; of one that is paid back in part, the part is done and the rest stays due.
create function app.settle_desk_refunds() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_refund record;
  v_left bigint := -new.amount_paise;
begin
  for v_refund in
    select id, amount_paise, reason, created_at
    from public.refunds
    where booking_id = new.booking_id and payment_id is null and state <> 'done'
    order by id::text is distinct from current_setting('app.refund', true), created_at, id
  loop
    exit when v_left <= 0;
    if v_left >= v_refund.amount_paise then
      update public.refunds set state = 'done', done_at = now() where id = v_refund.id;
    else
      update public.refunds set amount_paise = v_refund.amount_paise - v_left where id = v_refund.id;
      insert into public.refunds (booking_id, amount_paise, state, reason, created_at, done_at)
      values (new.booking_id, v_left, 'done', v_refund.reason, v_refund.created_at, now());
    end if;
    v_left := v_left - v_refund.amount_paise;
  end loop;
  return null;
end $$;

create trigger settle_desk_refunds after insert on public.ledger_entries
for each row when (new.kind = 'refund' and new.created_by is not null) execute function app.settle_desk_refunds();

-- After a cancellation: the credit note, and verified money beyond the charge is owed back.
create function app.settle_cancellation(p_booking public.bookings) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.issue_credit_note(p_booking);
  perform app.owe_surplus(p_booking, 'cancelled');
end $$;

-- The charge of a cancelled booking is kept of the money in its ledger: where less is left of it than the charge, the charge falls to
-- that, with a further credit note.
create function app.lower_charge(p_booking public.bookings) returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings := p_booking;
begin
  if p_booking.charge_paise > p_booking.paid_paise then
    update public.bookings set charge_paise = paid_paise where id = p_booking.id returning * into v_booking;
    perform app.issue_credit_note(v_booking);
  end if;
  return v_booking;
end $$;

-- Refunds to be sent now, leased for two minutes, which is longer than a call of the provider may take; `key` is the same at every
-- try, so that the provider pays once.
create function public.claim_refunds(p_limit int)
returns table (
  id uuid, payment_id uuid, provider text, provider_payment_id text, amount_paise bigint, key text
) language sql volatile security definer set search_path = '' as $$
  with due as (
    select r.id
    from public.refunds r
    join public.payments p on p.id = r.payment_id
    where r.state <> 'done' and r.next_try_at <= now() and p.provider_payment_id is not null
    order by r.next_try_at
    limit p_limit
    for update of r skip locked
  ),
  claimed as (
    update public.refunds r
    set state = 'sent', tries = r.tries + 1, next_try_at = now() + least(interval '2 minutes' * power(2, least(r.tries, 9)), interval '6 hours')
    from due
    where r.id = due.id
    returning r.id, r.payment_id, r.amount_paise
  )
  select c.id, c.payment_id, p.provider, p.provider_payment_id, c.amount_paise, c.id::text
  from claimed c
  join public.payments p on p.id = c.payment_id
$$;

-- The provider's answer to a refund: its id when the money is on its way, or the error, after which it is tried again.
create function public.finish_refund(p_id uuid, p_provider_refund_id text, p_error text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_refund public.refunds;
  v_provider text;
begin
  perform app.lock_booking((select booking_id from public.refunds where id = p_id));
  update public.refunds
  set
    state = case when p_error is null then 'done' else 'due' end,
    provider_refund_id = coalesce(provider_refund_id, p_provider_refund_id),
    error = left(p_error, 500),
    done_at = case when p_error is null then now() end
  where id = p_id and state <> 'done'
  returning * into v_refund;
  if not found or p_error is not null then
    return;
  end if;
  select provider into v_provider from public.payments where id = v_refund.payment_id;
  insert into public.ledger_entries (booking_id, kind, amount_paise, method, external_ref)
  values (v_refund.booking_id, 'refund', -v_refund.amount_paise, v_provider, format('%s:refund:%s', v_provider, p_id));
end $$;

-- Events -------------------------------------------------------------------------------------------

-- What money that is captured, verified or taken back means for its booking: confirmed, seats taken again after a hold ran out, owed
-- back, or a lower charge. Money is never kept for nothing.
create function app.settle_payment(p_booking public.bookings, p_may_confirm boolean default true) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings := app.lower_charge(p_booking);
  v_departure public.departures;
begin
  if p_may_confirm and v_booking.status in ('hold', 'expired') and v_booking.verified_paise >= v_booking.deposit_paise then
    select * into v_departure from public.departures where id = v_booking.departure_id;
    if v_booking.status = 'hold' or (
      v_departure.seats_left >= v_booking.seats
      and v_departure.status in ('open', 'guaranteed')
      and v_departure.starts_on > app.today()
    ) then
      v_booking := app.move_booking(v_booking, 'confirmed', null, 0);
    end if;
  end if;

  return case
    when app.owe_surplus(
      v_booking, case v_booking.status when 'expired' then 'seats gone' when 'cancelled' then 'cancelled' else 'paid twice' end
    ) > 0 then 'refund_due'
    else 'applied'
  end;
end $$;

-- Money that comes in for a hold in part is owed back once the hold runs out.
create function app.settle_expired() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.owe_surplus(new, 'seats gone');
  return null;
end $$;

create trigger settle_expired after update of status on public.bookings
for each row when (new.status = 'expired' and old.status <> 'expired' and new.verified_paise > 0)
execute function app.settle_expired();

-- Records a refund that the provider reports for a payment, whose booking the caller has locked. One that carries the key of an
-- owed refund, or equals one that was never sent, settles it. Another one was made in the provider's dashboard: it settles what
-- was owed of this payment, and goes into the ledger.
create function app.record_provider_refund(
  p_payment public.payments, p_refund_id text, p_refund_key text, p_amount_paise bigint
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_known public.refunds;
begin
  select * into v_known
  from public.refunds
  where payment_id = p_payment.id
    and (
      provider_refund_id = p_refund_id or id::text = p_refund_key
      or (state = 'due' and tries = 0 and amount_paise = p_amount_paise)
    )
  order by provider_refund_id = p_refund_id desc nulls last, id::text = p_refund_key desc nulls last, created_at
  limit 1;
  if v_known.state = 'done' then
    return 'ignored';
  elsif v_known.id is not null then
    perform app.lock_booking(p_payment.booking_id);
    perform public.finish_refund(v_known.id, p_refund_id, null);
    return 'applied';
  end if;
  select * into v_booking from public.bookings where id = p_payment.booking_id;
  if p_amount_paise > v_booking.verified_paise then
    return 'ignored'; -- the desk has paid it back before: app.compared_payments() lists it
  end if;
  perform app.withdraw_refunds(v_booking, p_amount_paise, p_payment.id);
  insert into public.refunds (booking_id, payment_id, amount_paise, state, reason, provider_refund_id, done_at)
  values (
    p_payment.booking_id, p_payment.id, p_amount_paise, 'done',
    case v_booking.status when 'cancelled' then 'cancelled' when 'expired' then 'seats gone' else 'changed' end, p_refund_id, now()
  );
  insert into public.ledger_entries (booking_id, kind, amount_paise, method, external_ref)
  values (
    p_payment.booking_id, 'refund', -p_amount_paise, p_payment.provider, format('%s:refund:%s', p_payment.provider, p_refund_id)
  );
  perform app.lower_charge(b) from public.bookings b where b.id = p_payment.booking_id;
  return 'applied';
end $$;

-- Records what a provider tells, in any order and however often: {outcome, booking_id}.
--   applied     the event changed something
--   duplicate   it, or the payment it tells of, is known
--   ignored     it tells of no order of ours, or says nothing new
--   refund_due  the money came too late or twice, and goes back
-- Money goes into the ledger at the amount that was captured. A capture below the amount of its order confirms nothing.
--   p_refund_id   the provider's id of a refund
--   p_refund_key  the key that we sent with it; null: made in the provider's dashboard
-- For the server functions alone, which have verified the signature.
create function public.record_payment_event(
  p_provider text,
  p_event_id text,
  p_kind text,
  p_order_id text,
  p_payment_id text,
  p_amount_paise bigint,
  p_method text,
  p_error text,
  p_payload jsonb,
  p_refund_id text default null,
  p_refund_key text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_payment public.payments;
  v_refunded public.payments;
  v_outcome text;
begin
  select * into v_payment from public.payments where provider = p_provider and order_id = p_order_id;
  if v_payment.id is not null then
    perform app.lock_booking(v_payment.booking_id);
    select * into v_payment from public.payments where id = v_payment.id;
  end if;
  insert into public.payment_events (provider, event_id, kind, payment_id, refund_id, refund_paise, payload)
  values (
    p_provider, p_event_id, p_kind, v_payment.id, p_refund_id, case when p_refund_id is not null then p_amount_paise end,
    coalesce(p_payload, '{}')
  )
  on conflict do nothing;
  if not found then
    return jsonb_build_object('outcome', 'duplicate', 'booking_id', v_payment.booking_id);
  end if;

  if v_payment.id is null then
    v_outcome := 'ignored';
  elsif p_kind = 'refunded' then
    select * into v_refunded from public.payments where provider = p_provider and provider_payment_id = p_payment_id;
    v_outcome := case
      when v_refunded.id is null or p_refund_id is null then 'ignored'
      else app.record_provider_refund(v_refunded, p_refund_id, p_refund_key, p_amount_paise)
    end;
  elsif p_kind = 'failed' then
    if v_payment.state = 'captured' then
      v_outcome := 'ignored'; -- an earlier attempt, told late
    else
      update public.payments
      set state = 'failed', error = left(p_error, 500), method = p_method, updated_at = now()
      where id = v_payment.id;
      v_outcome := 'applied';
    end if;
  else
    insert into public.ledger_entries (booking_id, kind, amount_paise, method, external_ref)
    values (v_payment.booking_id, 'payment', p_amount_paise, p_method, format('%s:%s', p_provider, p_payment_id))
    on conflict (external_ref) where state in ('unverified', 'verified') do nothing;
    if not found then
      v_outcome := 'duplicate';
    else
      if v_payment.state <> 'captured' then
        update public.payments
        set
          state = 'captured', provider_payment_id = p_payment_id, captured_paise = p_amount_paise, method = p_method,
          error = null, captured_at = now(), updated_at = now()
        where id = v_payment.id;
      else -- a second payment of the order, which is refunded automatically
        insert into public.payments (
          booking_id, purpose, amount_paise, state, provider, provider_payment_id, captured_paise, method, captured_at
        )
        values (
          v_payment.booking_id, v_payment.purpose, v_payment.amount_paise, 'captured', p_provider, p_payment_id, p_amount_paise,
          p_method, now()
        );
      end if;
      v_outcome := app.settle_payment(b, p_amount_paise >= v_payment.amount_paise)
      from public.bookings b
      where b.id = v_payment.booking_id;
    end if;
  end if;
  return jsonb_build_object('outcome', v_outcome, 'booking_id', v_payment.booking_id);
end $$;

-- Invoices -----------------------------------------------------------------------------------------

-- Numbers are consecutive within a financial year: the counter's row is locked until the invoice is committed, so that one
-- that fails takes no number. Rule 46 of the CGST Rules: at most 16 characters.
create table app.invoice_counters (
  series text not null check (length(series) = 2),
  financial_year text not null check (financial_year ~ '^\d\d-\d\d$'),
  last int not null,
  primary key (series, financial_year)
);

create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (length(number) <= 16),
  kind text not null check (kind in ('invoice', 'credit_note')),
  booking_id uuid not null references public.bookings,
  reverses uuid references public.invoices, -- the invoice that a credit note takes back; a further one credits more of it
  quote jsonb not null, -- the invoiced quote: an amended booking has one invoice per price
  supply jsonb not null, -- app.supply_of() on the day of issue
  issued_on date not null default app.today(),
  total_paise bigint not null check (total_paise >= 0),
  created_at timestamptz not null default now(),
  constraint invoices_credit_reverses check ((kind = 'credit_note') = (reverses is not null))
);

create index invoices_booking_idx on public.invoices (booking_id, created_at);
create index invoices_reverses_idx on public.invoices (reverses, number);

create trigger refuse_change before update or delete on public.invoices
for each row execute function app.refuse_change();

-- April to March: 26-27.
create function app.financial_year(p_day date) returns text
language sql immutable set search_path = '' as $$
  select to_char(p_day - interval '3 months', 'YY') || '-' || to_char(p_day + interval '9 months', 'YY')
$$;

create function app.next_invoice_number(p_series text, p_day date) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_year text := app.financial_year(p_day);
  v_number int;
begin
  insert into app.invoice_counters as c (series, financial_year, last)
  values (p_series, v_year, 1)
  on conflict (series, financial_year) do update set last = c.last + 1
  returning last into v_number;
  return format('%s/%s/%s', p_series, v_year, lpad(v_number::text, 6, '0'));
end $$;

-- The invoice of a booking that no credit note has taken back, or null.
create function app.standing_invoice(p_booking uuid) returns public.invoices
language sql stable security definer set search_path = '' as $$
  select i
  from public.invoices i
  where i.booking_id = p_booking
    and i.kind = 'invoice'
    and not exists (select 1 from public.invoices n where n.reverses = i.id)
$$;

-- Where a supply takes place, by section 12(2)(b) of the IGST Act: the state of the buyer's address, or the seller's own where
-- no address is on record. Within the seller's state CGST and SGST share the tax, elsewhere it is IGST.
--   p_contact  as stored with the booking
--   → {address, place_of_supply, place_name, is_within_state}
create function app.supply_of(p_contact jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'address', p_contact ->> 'address',
    'place_of_supply', place.code,
    'place_name', (select s.name from public.gst_states s where s.code = place.code),
    'is_within_state', coalesce(place.code = seller.code, true)
  )
  from (
    select (select left(value ->> 'gstin', 2) from public.site_settings where key = 'company') as code
  ) seller
  cross join lateral (select coalesce(p_contact ->> 'state', seller.code) as code) place
$$;

-- The tax invoice of a booking, once for each price.
create function app.issue_invoice(p_booking public.bookings, p_day date default app.today()) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if (app.standing_invoice(p_booking.id)).id is not null then
    return;
  end if;
  insert into public.invoices (number, kind, booking_id, quote, supply, issued_on, total_paise)
  values (
    app.next_invoice_number('AT', p_day), 'invoice', p_booking.id, p_booking.quote, app.supply_of(p_booking.contact), p_day,
    p_booking.total_paise
  );
end $$;

-- Issues a credit note for the uncredited refundable part of the newest invoice; does nothing without one.
create function app.issue_credit_note(p_booking public.bookings, p_day date default app.today()) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_invoice public.invoices;
  v_credited bigint;
begin
  select * into v_invoice
  from public.invoices
  where booking_id = p_booking.id and kind = 'invoice'
  order by created_at desc, number desc
  limit 1;
  select sum(total_paise) into v_credited from public.invoices where reverses = v_invoice.id;
  if v_invoice.id is null or v_credited >= v_invoice.total_paise - p_booking.charge_paise then
    return;
  end if;
  insert into public.invoices (number, kind, booking_id, reverses, quote, supply, issued_on, total_paise)
  values (
    app.next_invoice_number('AC', p_day), 'credit_note', p_booking.id, v_invoice.id, v_invoice.quote, v_invoice.supply, p_day,
    v_invoice.total_paise - p_booking.charge_paise - coalesce(v_credited, 0)
  );
end $$;

-- The booking in full --------------------------------------------------------------------------------

-- Everything about a booking that its customer may know, for the customer's own screens, the papers and the messages; never a
-- word that staff wrote for staff. PT404 not the own (agents: any).
create function public.booking_details(p_booking uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  b public.bookings := app.readable_booking(p_booking);
  v_is_own boolean := app.customer_uid() is not null; -- an agent is not a customer
begin
  return jsonb_build_object(
    'id', b.id, 'ref', b.ref, 'status', b.status, 'version', b.version, 'created_at', b.created_at,
    'hold_expires_at', b.hold_expires_at, 'now', now(),
    'package', (
      select jsonb_build_object(
        'id', k.id, 'title', k.title, 'slug', k.slug, 'destination_slug', x.slug, 'destination_name', x.name,
        'scope', x.scope, 'nights', k.nights, 'days', k.days, 'cover_path', k.cover_path,
        'flights_included', k.flights_included, 'joins_at', k.joins_at,
        'hotels', coalesce((
          select jsonb_agg(
            jsonb_build_object('name', o.name, 'city', o.city, 'stars', o.stars, 'nights', h.nights) order by h.sort, h.id
          )
          from public.package_hotels h
          join public.hotels o on o.id = h.hotel_id
          where h.package_id = k.id
        ), '[]')
      )
      from public.departures d
      join public.packages k on k.id = d.package_id
      left join public.destinations x on x.id = k.destination_id
      where d.id = b.departure_id
    ),
    'departure', (
      select jsonb_build_object(
        'id', d.id, 'starts_on', d.starts_on, 'ends_on', d.starts_on + k.nights, 'city', c.name
      )
      from public.departures d
      join public.packages k on k.id = d.package_id
      left join public.departure_cities c on c.id = d.departure_city_id
      where d.id = b.departure_id
    ),
    'contact', b.contact, 'special_wishes', b.special_wishes, 'quote', b.quote, 'seats', b.seats,
    'travellers', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', t.id, 'room_no', t.room_no, 'occupancy', t.occupancy,
          'label', case
            when t.occupancy <> 'twin' then app.occupancy_label(t.occupancy)
            when t.age < 12 then 'Child, twin sharing'
            else 'Adult, twin sharing'
          end,
          'first_name', t.first_name, 'last_name', t.last_name, 'age', t.age, 'meal', t.meal,
          'price_paise', t.price_paise, 'dob', case when v_is_own then i.dob end,
          'passport_masked', app.masked(i.passport_number), 'passport_expires_on', i.passport_expires_on,
          'pan_masked', app.masked(i.pan)
        )
        order by t.room_no, t.place
      )
      from public.booking_travellers t
      left join public.traveller_identities i on i.traveller_id = t.id
      where t.booking_id = b.id
    ), '[]'),
    'base_paise', b.base_paise, 'discount_paise', b.discount_paise, 'gst_paise', b.gst_paise, 'tcs_paise', b.tcs_paise,
    'total_paise', b.total_paise, 'paid_paise', b.paid_paise, 'unverified_paise', b.unverified_paise, 'due_paise', b.due_paise,
    'deposit_paise', b.deposit_paise, 'balance_due_on', b.balance_due_on,
    'charge_paise', b.charge_paise, 'cancelled_at', b.cancelled_at,
    'payments', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', p.id, 'state', p.state, 'purpose', p.purpose, 'amount_paise', p.amount_paise, 'method', p.method,
          'error', p.error, 'created_at', p.created_at, 'captured_at', p.captured_at
        )
        order by p.created_at
      )
      from public.payments p
      where p.booking_id = b.id
    ), '[]'),
    'entries', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'kind', e.kind, 'amount_paise', e.amount_paise, 'method', e.method, 'at', e.at, 'state', e.state
        )
        order by e.id
      )
      from public.ledger_entries e
      where e.booking_id = b.id and e.state in ('unverified', 'verified')
    ), '[]'),
    'refunds', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', r.id, 'amount_paise', r.amount_paise, 'state', r.state, 'reason', r.reason, 'created_at', r.created_at,
          'done_at', r.done_at
        )
        order by r.created_at, r.id
      )
      from public.refunds r
      where r.booking_id = b.id
    ), '[]'),
    'invoices', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'number', v.number, 'kind', v.kind, 'issued_on', v.issued_on, 'total_paise', v.total_paise,
          'reverses', r.number
        )
        order by v.created_at, v.number -- AC before AT: a change credits first
      )
      from public.invoices v
      left join public.invoices r on r.id = v.reverses
      where v.booking_id = b.id
    ), '[]'),
    'messages', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', m.id, 'template', m.template, 'subject', m.subject, 'body', m.body, 'state', m.state,
          'created_at', m.created_at, 'sent_at', m.sent_at
        )
        order by m.id
      )
      from public.messages m
      where m.booking_id = b.id and m.recipient <> 'desk'
    ), '[]'),
    'change_requests', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', c.id, 'text', c.text, 'created_at', c.created_at, 'answered_at', c.answered_at)
        order by c.created_at
      )
      from public.change_requests c
      where c.booking_id = b.id
    ), '[]'),
    'can', jsonb_build_object(
      'pay_deposit', b.status = 'hold' and b.hold_expires_at > now(),
      'pay_balance', b.status = 'confirmed' and b.due_paise > 0,
      'cancel', b.status = 'hold' or (b.status = 'confirmed' and b.starts_on > app.today()),
      'edit_travellers', b.status in ('hold', 'confirmed') and b.starts_on > app.today()
    )
  );
end $$;

-- An invoice or credit note by its number, with its original lines, for callers who may read its booking. A credit note
-- includes its invoice, the amount of earlier notes and the retained amount. PT404 unknown or not the caller's.
create function public.invoice_details(p_number text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_invoice public.invoices;
  v_reversed public.invoices;
  v_credited bigint;
begin
  select * into v_invoice from public.invoices where number = p_number;
  -- One answer for an unknown and a foreign number: numbers are consecutive.
  perform app.readable_booking(v_invoice.booking_id);
  select * into v_reversed from public.invoices where id = v_invoice.reverses;
  select coalesce(sum(total_paise), 0) into v_credited
  from public.invoices
  where reverses = v_invoice.reverses and (created_at, number) < (v_invoice.created_at, v_invoice.number);
  return jsonb_build_object(
    'booking_id', v_invoice.booking_id, 'number', v_invoice.number, 'kind', v_invoice.kind,
    'issued_on', v_invoice.issued_on, 'total_paise', v_invoice.total_paise,
    'quote', v_invoice.quote - 'prices' - 'day',
    'supply', v_invoice.supply,
    'reverses', case
      when v_reversed.id is not null then jsonb_build_object(
        'number', v_reversed.number, 'issued_on', v_reversed.issued_on, 'total_paise', v_reversed.total_paise,
        'credited_paise', v_credited, 'kept_paise', v_reversed.total_paise - v_credited - v_invoice.total_paise
      )
    end
  );
end $$;
-- The payment sandbox of the embedded default: the data of a simulated payment provider. No money moves here, only the
-- functions read it, and a hosted project leaves it empty.

create table public.sandbox_orders (
  id text primary key check (id ~ '^order_[A-Za-z0-9]{14,}$'),
  receipt uuid not null, -- our id of the payment
  amount_paise bigint not null check (amount_paise > 0),
  return_path text not null check (return_path ~ '^/([^/\\]|$)'),
  created_at timestamptz not null default now()
);

create table public.sandbox_payments (
  id text primary key check (id ~ '^pay_[A-Za-z0-9]{14,}$'),
  order_id text not null references public.sandbox_orders,
  state text not null check (state in ('authorized', 'captured', 'failed')),
  method text not null check (method in ('upi', 'card', 'netbanking')),
  error text check (length(error) <= 200),
  amount_paise bigint not null check (amount_paise > 0),
  capture_at timestamptz, -- of a payment that is captured late
  created_at timestamptz not null default now()
);

-- One order is paid once, however often the button is pressed.
create unique index sandbox_payments_paid_key on public.sandbox_payments (order_id) where state <> 'failed';
create index sandbox_payments_order_idx on public.sandbox_payments (order_id);
create index sandbox_payments_late_idx on public.sandbox_payments (capture_at) where state = 'authorized';

create table public.sandbox_refunds (
  id text primary key check (id ~ '^rfnd_[A-Za-z0-9]{14,}$'),
  payment_id text not null references public.sandbox_payments,
  key text not null unique check (length(key) <= 120),
  amount_paise bigint not null check (amount_paise > 0),
  created_at timestamptz not null default now()
);

create index sandbox_refunds_payment_idx on public.sandbox_refunds (payment_id);
-- Enquiries with their timeline.

-- Enquiries ----------------------------------------------------------------------------------------

create type public.enquiry_status as enum ('new', 'contacted', 'quoted', 'won', 'lost');

create table public.enquiries (
  id uuid primary key default gen_random_uuid(),
  ref text not null unique default app.free_reference('ENQ'),
  package_id uuid references public.packages on delete set null,
  departure_id uuid references public.departures on delete set null,
  customer_uid text,
  name text not null check (length(name) between 2 and 100 and app.is_person_name(name)),
  phone text not null check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  email text check (app.is_email(email)),
  travel_month date check (extract(day from travel_month) = 1),
  adults int not null default 2 check (adults between 1 and 40),
  children int not null default 0 check (children between 0 and 20),
  departure_city text check (length(departure_city) <= 80),
  message text check (length(message) <= 2000),
  kind text not null default 'enquiry' check (kind in ('enquiry', 'callback', 'brochure')),
  source text check (length(source) <= 200),
  utm jsonb,
  consent_at timestamptz not null default now(),
  status public.enquiry_status not null default 'new',
  assignee uuid references public.admin_users on delete set null,
  next_follow_up timestamptz,
  lost_reason text check (length(lost_reason) <= 200),
  won_reason text check (length(won_reason) <= 200), -- why it is won without a booking of ours
  won_booking_id uuid references public.bookings on delete set null,
  merged_into uuid references public.enquiries on delete set null, -- closed, because it asks for the same
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  search tsvector generated always as (
    app.words(ref) || app.words(name) || app.words(phone) || app.words(regexp_replace(phone, '^\+91', ''))
    || app.words(email)
  ) stored,

  -- Derived by app.set_assignee_name(), because the list sorts by it.
  assignee_name text,
  -- Derived by app.note_response(): times of the first answer and the first quote.
  first_response_at timestamptz,
  quoted_at timestamptz,

  constraint enquiries_lost_has_reason check (status <> 'lost' or lost_reason is not null)
);

-- The two tables refer to each other.
alter table public.bookings
add constraint bookings_enquiry_id_fkey foreign key (enquiry_id) references public.enquiries on delete set null;

-- One for each order that the list offers, as for packages; with merged_into, because the lists leave merged ones out.
create index enquiries_list_created_idx on public.enquiries (created_at, id)
  include (status, assignee, next_follow_up, merged_into);
create index enquiries_list_name_idx on public.enquiries (name, id)
  include (status, assignee, next_follow_up, merged_into);
create index enquiries_list_status_idx on public.enquiries (status, id)
  include (assignee, next_follow_up, merged_into);
create index enquiries_list_follow_up_idx on public.enquiries (next_follow_up, id)
  include (status, assignee, merged_into);
create index enquiries_list_follow_up_desc_idx
  on public.enquiries (next_follow_up nulls first, id) include (status, assignee, merged_into);
create index enquiries_list_assignee_name_idx on public.enquiries (assignee_name, id)
  include (status, assignee, next_follow_up, merged_into);
create index enquiries_list_assignee_name_desc_idx on public.enquiries (assignee_name nulls first, id)
  include (status, assignee, next_follow_up, merged_into);
create index enquiries_list_month_idx on public.enquiries (travel_month, id)
  include (status, assignee, next_follow_up, merged_into);
create index enquiries_list_month_desc_idx on public.enquiries (travel_month nulls first, id)
  include (status, assignee, next_follow_up, merged_into);
create index enquiries_kind_idx on public.enquiries (kind, created_at, id)
  include (status, assignee, merged_into);
create index enquiries_open_idx on public.enquiries (next_follow_up) include (assignee, kind)
  where status in ('new', 'contacted', 'quoted');
create index enquiries_assignee_idx on public.enquiries (assignee, status, next_follow_up) include (merged_into);
create index enquiries_customer_idx on public.enquiries (customer_uid, created_at desc, id);
create index enquiries_phone_idx on public.enquiries (phone, created_at desc);
create index enquiries_package_idx on public.enquiries (package_id);
create index enquiries_departure_idx on public.enquiries (departure_id);
create index enquiries_search_idx on public.enquiries using gin (search);
create index enquiries_won_booking_idx on public.enquiries (won_booking_id);
create index enquiries_merged_idx on public.enquiries (merged_into);
create index enquiries_email_idx on public.enquiries (lower(email));
-- What the dashboard counts, read from the index alone.
create index enquiries_figures_idx on public.enquiries (created_at)
  include (source, assignee, status, lost_reason, won_booking_id, first_response_at, quoted_at, merged_into);

create table public.enquiry_events (
  id bigint generated always as identity primary key,
  enquiry_id uuid not null references public.enquiries on delete cascade,
  kind text not null check (kind in ('note', 'call', 'email', 'whatsapp', 'status', 'assign', 'quote', 'merge')),
  body text check (length(body) <= 4000),
  author uuid default app.staff_uid() references public.admin_users on delete set null,
  at timestamptz not null default now()
);

create index enquiry_events_enquiry_idx on public.enquiry_events (enquiry_id, at);
create index enquiry_events_author_idx on public.enquiry_events (author);

-- Derived columns create no new version of an enquiry and no audit log entry.
create trigger keep_version before update of
  ref, package_id, departure_id, customer_uid, name, phone, email, travel_month, adults, children, departure_city,
  message, kind, source, utm, consent_at, status, assignee, next_follow_up, lost_reason, won_reason, won_booking_id,
  merged_into, version
on public.enquiries for each row execute function app.keep_version();

create trigger audit after insert or update or delete on public.enquiries
for each row execute function app.audit('assignee_name', 'first_response_at', 'quoted_at');

-- An answer is a call, a message, a quote, or a status that comes of one; a note or an assignment is none. One that moves here with
-- a merge and is older than the enquiry was there when it came.
create function app.note_response() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_is_quote boolean := new.kind = 'quote' or (new.kind = 'status' and new.body = 'quoted');
begin
  update public.enquiries
  set
    first_response_at = least(first_response_at, greatest(created_at, new.at)),
    quoted_at = case when v_is_quote then least(quoted_at, greatest(created_at, new.at)) else quoted_at end
  where id = new.enquiry_id;
  return null;
end $$;

create trigger note_response after insert or update of enquiry_id on public.enquiry_events
for each row when (
  new.kind in ('call', 'email', 'whatsapp', 'quote')
  or (new.kind = 'status' and new.body in ('contacted', 'quoted', 'won'))
) execute function app.note_response();

-- The name of the assignee, also when the assignee is renamed.
create function app.set_assignee_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.assignee_name := (select full_name from public.admin_users where id = new.assignee);
  return new;
end $$;

create trigger set_assignee_name before insert or update of assignee on public.enquiries
for each row execute function app.set_assignee_name();

create function app.follow_assignee_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.enquiries set assignee_name = new.full_name where assignee = new.id;
  return null;
end $$;

create trigger follow_name after update of full_name on public.admin_users
for each row when (new.full_name <> old.full_name) execute function app.follow_assignee_name();

-- An enquiry that is opened again has no outcome.
create function app.clear_outcome() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status <> 'lost' then
    new.lost_reason := null;
    new.merged_into := null;
  end if;
  if new.status <> 'won' then
    new.won_reason := null;
    new.won_booking_id := null;
  end if;
  return new;
end $$;

create trigger clear_outcome before update of status on public.enquiries
for each row execute function app.clear_outcome();

-- The timeline writes itself: body is the new status, or the name of the new assignee.
create function app.log_enquiry_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status <> old.status then
    insert into public.enquiry_events (enquiry_id, kind, body) values (new.id, 'status', new.status::text);
  end if;
  if new.assignee is distinct from old.assignee then
    insert into public.enquiry_events (enquiry_id, kind, body)
    values (new.id, 'assign', (select full_name from public.admin_users where id = new.assignee));
  end if;
  return null;
end $$;

create trigger log_change after update of status, assignee on public.enquiries
for each row execute function app.log_enquiry_change();

-- Changes fields of an enquiry that still hold what the caller saw, so that two people disagree only about the same field:
--   p_changes  {"status": {"from": "new", "to": "contacted"}, ...} of status, assignee, next_follow_up, lost_reason, won_reason
-- The same change sent again is done already. PT403 not an agent, PT404 unknown, PT422 a step that is not offered or an outcome
-- without its reason; PT409 STALE when another administrator changed one of the fields meanwhile, detail {"status": {"now":
-- "quoted", "by": "Meera Nair"}}: nothing is stored then.
create function public.change_enquiry(p_id uuid, p_changes jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_enquiry public.enquiries;
  v_seen public.enquiries;
  v_wanted public.enquiries;
  v_conflicts jsonb;
begin
  perform app.require_admin('agent', 'Only an agent can change enquiries');
  perform app.check_field(
    jsonb_typeof(p_changes) = 'object' and not exists (
      select 1
      from jsonb_object_keys(p_changes) field
      where field not in ('status', 'assignee', 'next_follow_up', 'lost_reason', 'won_reason')
    ),
    'changes', 'This cannot be changed'
  );
  select * into v_enquiry from public.enquiries where id = p_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This enquiry does not exist';
  end if;

  v_seen := jsonb_populate_record(
    v_enquiry, (select coalesce(jsonb_object_agg(key, value -> 'from'), '{}') from jsonb_each(p_changes))
  );
  v_wanted := jsonb_populate_record(
    v_enquiry, (select coalesce(jsonb_object_agg(key, value -> 'to'), '{}') from jsonb_each(p_changes))
  );
  select jsonb_object_agg(
    field, jsonb_build_object('now', to_jsonb(v_enquiry) -> field, 'by', app.last_editor('enquiries', p_id::text, field))
  )
  into v_conflicts
  from jsonb_object_keys(p_changes) field
  where to_jsonb(v_enquiry) -> field not in (to_jsonb(v_seen) -> field, to_jsonb(v_wanted) -> field);
  if v_conflicts is not null then
    raise sqlstate 'PT409' using
      message = 'STALE: somebody else changed this meanwhile', detail = v_conflicts::text;
  end if;

  perform app.check_field(
    v_wanted.status = v_enquiry.status or (v_enquiry.status, v_wanted.status) in (
      ('new', 'contacted'), ('new', 'quoted'), ('new', 'won'), ('new', 'lost'),
      ('contacted', 'quoted'), ('contacted', 'won'), ('contacted', 'lost'),
      ('quoted', 'won'), ('quoted', 'lost'), ('won', 'quoted'), ('lost', 'contacted')
    ),
    'status', format('An enquiry that is %s cannot become %s', v_enquiry.status, v_wanted.status)
  );
  perform app.check_field(
    v_wanted.status <> 'lost' or length(trim(v_wanted.lost_reason)) > 0, 'lost_reason', 'Please say why it was lost'
  );
  perform app.check_field(
    v_wanted.status <> 'won' or v_enquiry.won_booking_id is not null or length(trim(v_wanted.won_reason)) > 0,
    'won_reason', 'Please say how it was won without a booking'
  );
  update public.enquiries
  set
    status = v_wanted.status,
    assignee = v_wanted.assignee,
    next_follow_up = v_wanted.next_follow_up,
    lost_reason = trim(v_wanted.lost_reason),
    won_reason = trim(v_wanted.won_reason)
  where id = p_id;
end $$;

-- Operator only: the key by which the edge of a hosted project shows that it names the clients (SUPABASE_EDGE_KEY).
create function app.set_edge_key(p_key text) returns void
language sql security definer set search_path = '' as $$
  insert into app.config (key, value) values ('edge_key', encode(sha256(convert_to(p_key, 'UTF8')), 'hex'))
  on conflict (key) do update set value = excluded.value
$$;

-- Network of the client for rate limits: the one that the edge names, or the address from which the gateway of a hosted
-- project was called, of IPv6 the /64. The gateway adds the edge's own address to x-forwarded-for. Empty for a program
-- beside the database.
create function app.client_network() returns text
language sql stable set search_path = '' as $$
  select case
    when encode(sha256(convert_to(edge_key, 'UTF8')), 'hex') = (select value from app.config where key = 'edge_key')
    then split_part(forwarded, ',', 1)
    else coalesce(host(network(set_masklen(address, case family(address) when 6 then 64 else 32 end))), forwarded, '')
  end
  from (
    select
      (h ->> 'cf-connecting-ip')::inet as address, h ->> 'x-forwarded-for' as forwarded, h ->> 'x-edge-key' as edge_key
    from (select nullif(current_setting('request.headers', true), '')::jsonb as h) headers
  ) named
$$;

-- Enquiries of the last hour by phone number and client, as a hash of both: what counts is whether it is the same again.
create table app.enquiry_senders (
  sender text not null,
  sent_at timestamptz not null default now()
);
create index enquiry_senders_idx on app.enquiry_senders (sender, sent_at);

-- Anyone may send an enquiry; the answer is its reference. PT422 names a bad field, PT429 refuses the sixth within an hour for
-- one client and phone number: another client with that number does not use up its limit. A filled honeypot gets the normal
-- answer.
create function public.submit_enquiry(p jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_name text := trim(coalesce(p ->> 'name', ''));
  v_phone text := regexp_replace(coalesce(p ->> 'phone', ''), '[\s()-]', '', 'g');
  v_email text := nullif(trim(coalesce(p ->> 'email', '')), '');
  v_month date := nullif(p ->> 'travel_month', '')::date;
  v_adults int := coalesce(nullif(p ->> 'adults', '')::int, 2);
  v_children int := coalesce(nullif(p ->> 'children', '')::int, 0);
  v_package uuid;
  v_ref text;
  v_sender text;
  v_kind text := coalesce(nullif(p ->> 'kind', ''), 'enquiry');
  v_id uuid;
begin
  if coalesce(p ->> 'website', '') <> '' then
    return app.reference('ENQ');
  end if;

  perform app.check_person_name(v_name, 'name', 'Please tell us your name');
  perform app.check_field(v_phone ~ '^\+[1-9][0-9]{7,14}$', 'phone', 'Please give a phone number with its country code');
  perform app.check_field(v_email is null or app.is_email(v_email), 'email', 'Please check the email address');
  perform app.check_field(v_adults between 1 and 40, 'adults', 'Between 1 and 40 adults, please');
  perform app.check_field(v_children between 0 and 20, 'children', 'Between 0 and 20 children, please');
  perform app.check_field(length(coalesce(p ->> 'message', '')) <= 2000, 'message', 'The message is longer than 2000 characters');
  perform app.check_field(length(coalesce(p ->> 'departure_city', '')) <= 80, 'departure_city', 'Please check the departure city');
  perform app.check_field((p -> 'consent') = 'true'::jsonb, 'consent', 'Please agree to be contacted');

  -- Two requests at the same moment must not both count four.
  v_sender := encode(sha256(convert_to(v_phone || ' ' || app.client_network(), 'UTF8')), 'hex');
  perform pg_advisory_xact_lock(hashtext('enquiry ' || v_sender));
  delete from app.enquiry_senders where sent_at < now() - interval '1 hour';
  if (select count(*) from app.enquiry_senders where sender = v_sender) >= 5 then
    raise sqlstate 'PT429' using message = 'Too many enquiries from this number, please try again later';
  end if;
  insert into app.enquiry_senders (sender) values (v_sender);

  -- A package or departure that the public cannot see is left out rather than confirmed to exist.
  select k.id into v_package
  from public.packages k
  where k.id = nullif(p ->> 'package_id', '')::uuid and app.is_live(k);

  insert into public.enquiries (
    package_id, departure_id, customer_uid, name, phone, email, travel_month, adults, children,
    departure_city, message, kind, source
  )
  values (
    v_package,
    (
      select id from public.departures
      where id = nullif(p ->> 'departure_id', '')::uuid and package_id = v_package
    ),
    app.customer_uid(),
    v_name,
    v_phone,
    v_email,
    date_trunc('month', v_month)::date,
    v_adults,
    v_children,
    nullif(trim(p ->> 'departure_city'), ''),
    nullif(trim(p ->> 'message'), ''),
    v_kind,
    left(nullif(p ->> 'source', ''), 200)
  )
  returning id, ref into v_id, v_ref;
  perform app.record_consent('contact', v_kind, p_enquiry => v_id);
  return v_ref;
end $$;

-- The customer reads that the enquiry arrived, the desk that there is one. Anybody can type any address: only one that is
-- proven to be the caller's own is greeted by name.
create function app.tell_of_enquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_fields jsonb := jsonb_build_object(
    'ref', new.ref, 'title', (select title from public.packages where id = new.package_id)
  );
begin
  perform app.queue_message(
    'enquiry_received:' || new.id, 'enquiry_received', new.email,
    v_fields || jsonb_build_object('name', case when lower(new.email) = app.verified_email() then new.name end),
    null, new.id
  );
  perform app.queue_message(
    'desk_new_enquiry:' || new.id, 'desk_new_enquiry', 'desk',
    v_fields || jsonb_build_object('name', new.name, 'phone', new.phone, 'email', new.email, 'message', new.message),
    null, new.id
  );
  return null;
end $$;

create trigger tell_of_enquiry after insert on public.enquiries
-- Those of a file did not write to us just now.
for each row when (current_setting('app.importing', true) is distinct from 'on') execute function app.tell_of_enquiry();
-- Newsletter with double opt-in: an address joins the list once its owner follows the confirmation link.

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null check (app.is_email(email)),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz, -- null: on no list yet
  link_hash text unique, -- of the link that confirms; null once it did
  link_sent_at timestamptz not null default now(),
  links_sent int not null default 1,
  leave_token uuid not null unique default gen_random_uuid() -- unsubscribe token in each letter
);

create unique index newsletter_subscribers_email_key on public.newsletter_subscribers (lower(email));
create index newsletter_subscribers_unconfirmed_idx on public.newsletter_subscribers (link_sent_at) where confirmed_at is null;

-- For how long a link confirms.
create function app.newsletter_link_life() returns interval
language sql immutable set search_path = '' as $$
  select interval '3 days'
$$;

-- Sends a confirmation link. The answer does not reveal whether the address was known. A subscribed address gets no link;
-- another gets at most one an hour and three in all, which prevents mail flooding. PT422 no address.
create function public.subscribe_newsletter(p_email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_token uuid := gen_random_uuid();
  v_row public.newsletter_subscribers;
begin
  perform app.check_field(app.is_email(trim(p_email)), 'email', 'Please check the email address');
  insert into public.newsletter_subscribers as s (email, link_hash)
  values (lower(trim(p_email)), app.token_hash(v_token::text))
  on conflict (lower(email)) do update
  set link_hash = excluded.link_hash, link_sent_at = now(), links_sent = s.links_sent + 1
  where s.confirmed_at is null and s.link_sent_at < now() - interval '1 hour' and s.links_sent < 3
  returning * into v_row;
  if v_row.id is not null then
    perform app.queue_message(
      format('newsletter_confirm:%s:%s', v_row.id, v_row.links_sent), 'newsletter_confirm', v_row.email,
      jsonb_build_object(
        'token', v_token, 'valid_until', v_row.link_sent_at + app.newsletter_link_life(), 'leave_token', v_row.leave_token
      ),
      null, null, v_row.id
    );
  end if;
end $$;

-- Puts the address that the link was sent to on the list; false when the link is over or was used.
create function public.confirm_newsletter(p_token uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.newsletter_subscribers;
begin
  update public.newsletter_subscribers
  set confirmed_at = now(), link_hash = null
  where link_hash = app.token_hash(p_token::text) and link_sent_at > now() - app.newsletter_link_life()
  returning * into v_row;
  if v_row.id is null then
    return false;
  end if;
  perform app.record_consent('newsletter', 'newsletter', p_subscriber => v_row.id);
  perform app.queue_message(
    'newsletter_welcome:' || v_row.id, 'newsletter_welcome', v_row.email,
    jsonb_build_object('leave_token', v_row.leave_token), null, null, v_row.id
  );
  return true;
end $$;

-- Unsubscribes the address of a letter and deletes its messages. The answer does not reveal whether it was subscribed.
create function public.leave_newsletter(p_token uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.erase_subscriber(id) from public.newsletter_subscribers where leave_token = p_token;
end $$;
-- Messages: an outbox. The database queues messages with their recipients; the server functions render and send them.

create table public.messages (
  id bigint generated always as identity primary key,
  key text not null unique check (length(key) <= 200), -- deduplication key: one message per occasion
  template text not null check (
    template in (
      'enquiry_received', 'desk_new_enquiry', 'desk_change_request', 'hold_made', 'hold_expiring', 'hold_expired',
      'payment_captured', 'payment_failed', 'booking_confirmed', 'balance_due', 'departure_changed', 'booking_cancelled',
      'refund_sent', 'booking_changed', 'quote_sent', 'admin_invitation', 'seats_offered', 'desk_message',
      'newsletter_confirm', 'newsletter_welcome'
    )
  ),
  recipient text not null check (length(recipient) <= 320), -- an address, or `desk`
  fields jsonb not null,
  booking_id uuid references public.bookings on delete cascade,
  enquiry_id uuid references public.enquiries on delete cascade,
  subscriber_id uuid references public.newsletter_subscribers on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  subject text check (length(subject) <= 300),
  body text check (length(body) <= 20000),
  tries int not null default 0,
  next_try_at timestamptz not null default now(),
  error text check (length(error) <= 500),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create index messages_due_idx on public.messages (next_try_at) where state = 'queued';
create index messages_booking_idx on public.messages (booking_id, id);
create index messages_enquiry_idx on public.messages (enquiry_id, id);
create index messages_subscriber_idx on public.messages (subscriber_id) where subscriber_id is not null;
create index messages_list_idx on public.messages (created_at, id);

create function app.queue_message(
  p_key text, p_template text, p_recipient text, p_fields jsonb, p_booking uuid, p_enquiry uuid,
  p_subscriber uuid default null
) returns void
language sql security definer set search_path = '' as $$
  insert into public.messages (key, template, recipient, fields, booking_id, enquiry_id, subscriber_id)
  select p_key, p_template, p_recipient, jsonb_strip_nulls(p_fields), p_booking, p_enquiry, p_subscriber
  where p_recipient is not null
  on conflict (key) do nothing
$$;

-- Tells a customer about a booking. The fields are what templates may say of any booking, and those of the occasion. Money of the
-- desk counts as paid once it is verified; until then the message says that it is being checked.
create function app.tell_customer(p_booking public.bookings, p_template text, p_occasion text, p_fields jsonb default '{}')
returns void
language sql security definer set search_path = '' as $$
  select app.queue_message(
    format('%s:%s:%s', p_template, p_booking.id, p_occasion),
    p_template,
    p_booking.contact ->> 'email',
    jsonb_build_object(
      'name', case when p_booking.is_contact_verified then p_booking.contact ->> 'name' end, 'ref', p_booking.ref, 'title', k.title, 'starts_on', p_booking.starts_on,
      'ends_on', p_booking.starts_on + k.nights, 'city', c.name, 'total_paise', p_booking.total_paise,
      'paid_paise', p_booking.verified_paise, 'unverified_paise', nullif(p_booking.unverified_paise, 0),
      'due_paise', case
        when p_booking.status in ('hold', 'confirmed', 'completed')
        then greatest(p_booking.total_paise - p_booking.verified_paise, 0)
        else 0
      end,
      'deposit_paise', p_booking.deposit_paise,
      'balance_due_on', p_booking.balance_due_on, 'hold_expires_at', p_booking.hold_expires_at
    ) || p_fields,
    p_booking.id,
    null
  )
  from public.departures d
  join public.packages k on k.id = d.package_id
  left join public.departure_cities c on c.id = d.departure_city_id
  where d.id = p_booking.departure_id
$$;

-- Occasions ----------------------------------------------------------------------------------------

create function app.tell_of_booking() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if new.status = 'hold' then
      perform app.tell_customer(new, 'hold_made', '');
    end if;
  elsif new.status <> old.status then
    case new.status
      when 'confirmed' then perform app.tell_customer(new, 'booking_confirmed', '');
      when 'expired' then perform app.tell_customer(new, 'hold_expired', '');
      when 'cancelled' then
        perform app.tell_customer(
          new, 'booking_cancelled', '',
          jsonb_build_object(
            'charge_paise', new.charge_paise, 'refund_paise', greatest(new.verified_paise - new.charge_paise, 0),
            'was_hold', old.status = 'hold',
            -- Only a departure that we cancel ourselves has a reason for the customer.
            'reason', nullif(current_setting('app.our_reason', true), ''),
            'by_us', nullif(coalesce(current_setting('app.our_reason', true), '') <> '', false)
          )
        );
      else null;
    end case;
  elsif new.starts_on <> old.starts_on
    and new.status in ('hold', 'confirmed')
    and current_setting('app.amending', true) is distinct from 'on'
  then
    perform app.tell_customer(
      new, 'departure_changed', format('%s>%s', old.starts_on, new.starts_on),
      jsonb_build_object('old_starts_on', old.starts_on)
    );
  end if;
  return null;
end $$;

-- starts_on is set by a trigger and stands in no list of updated columns: the function looks for itself.
create trigger tell_of_booking after insert or update on public.bookings
for each row execute function app.tell_of_booking();

create function app.tell_of_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  select * into v_booking from public.bookings where id = new.booking_id;
  if new.kind = 'payment' and new.state = 'verified' then
    perform app.tell_customer(
      v_booking, 'payment_captured', new.id::text,
      jsonb_build_object('amount_paise', new.amount_paise, 'method', new.method)
    );
  elsif new.kind = 'refund' and tg_op = 'INSERT' then
    perform app.tell_customer(
      v_booking, 'refund_sent', new.id::text,
      jsonb_build_object('refund_paise', -new.amount_paise, 'method', new.method)
    );
  end if;
  return null;
end $$;

-- Runs after add_to_paid by alphabetical order, so that the message has the new sums. A desk payment is announced once
-- verified.
create trigger tell_of_entry after insert or update of state on public.ledger_entries
for each row execute function app.tell_of_entry();

create function app.tell_of_failed_payment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.tell_customer(
    b, 'payment_failed', format('%s:%s', new.id, new.updated_at),
    jsonb_build_object('amount_paise', new.amount_paise, 'method', new.method, 'reason', new.error)
  )
  from public.bookings b
  where b.id = new.booking_id;
  return null;
end $$;

create trigger tell_of_failure after update of state on public.payments
for each row when (new.state = 'failed') execute function app.tell_of_failed_payment();

-- What time itself brings: a hold that ends within five minutes, a balance that falls due within a week.
create function app.tell_what_is_due() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.tell_customer(b, 'hold_expiring', b.hold_expires_at::text)
  from public.bookings b
  where b.status = 'hold' and b.hold_expires_at between now() and now() + interval '5 minutes';

  perform app.tell_customer(b, 'balance_due', b.balance_due_on::text)
  from public.bookings b
  where b.status = 'confirmed'
    and b.due_paise > 0
    and b.balance_due_on between app.today() - 30 and app.today() + 7;
end $$;

-- Sending --------------------------------------------------------------------------------------------

-- Leases messages that are due. The lease is two minutes, longer than a send may take, and doubles with each try; it is also the
-- wait before the next try. The CTE is evaluated once: a plan may evaluate a subquery for each row and exceed the limit. For the
-- server functions alone.
create function public.claim_messages(p_limit int) returns setof public.messages
language sql volatile security definer set search_path = '' as $$
  with due as (
    select id
    from public.messages
    where state = 'queued' and next_try_at <= now()
    order by next_try_at, id
    limit p_limit
    for update skip locked
  )
  update public.messages m
  set tries = m.tries + 1, next_try_at = now() + least(interval '2 minutes' * power(2, least(m.tries, 9)), interval '6 hours')
  from due
  where m.id = due.id
  returning m.*
$$;

-- What became of a message: its text, and the error after which it is tried again; after 20 tries it is given up.
create function public.finish_message(p_id bigint, p_subject text, p_body text, p_error text) returns void
language sql volatile security definer set search_path = '' as $$
  update public.messages
  set
    subject = left(p_subject, 300),
    body = left(p_body, 20000),
    error = left(p_error, 500),
    state = case when p_error is null then 'sent' when tries >= 20 then 'failed' else 'queued' end,
    sent_at = case when p_error is null then now() end
  where id = p_id and state = 'queued'
$$;

-- Change requests ------------------------------------------------------------------------------------

create table public.change_requests (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings on delete cascade,
  text text not null check (length(text) between 5 and 2000),
  created_at timestamptz not null default now(),
  answered_at timestamptz
);

create index change_requests_booking_idx on public.change_requests (booking_id, created_at);

-- Sends the desk a change request of the customer for a booking. PT404 not the caller's, PT422 bad input, PT429 five are open.
create function public.submit_change_request(p_booking uuid, p_text text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings := app.lock_readable_booking(p_booking);
  v_id uuid;
begin
  perform app.check_field(length(trim(coalesce(p_text, ''))) between 5 and 2000, 'text', 'Please say in a few words what should change');
  if (select count(*) from public.change_requests where booking_id = p_booking and answered_at is null) >= 5 then
    raise sqlstate 'PT429' using message = 'We have five of your requests already and will call you';
  end if;
  insert into public.change_requests (booking_id, text) values (p_booking, trim(p_text)) returning id into v_id;
  perform app.queue_message(
    'desk_change_request:' || v_id, 'desk_change_request', 'desk',
    v_booking.contact || jsonb_build_object('ref', v_booking.ref, 'message', trim(p_text)), p_booking, null
  );
end $$;
-- Texts of messages: what managers say instead of, and beside, the texts that the templates ship with.
--
-- A row applies from its day on until the next of its template. A part that is null is as the template ships it, and so is
-- one whose fields a message does not know.

create table public.message_texts (
  id uuid primary key default gen_random_uuid(),
  template text not null,
  valid_from date not null,
  subject text check (length(subject) <= 200),
  opening text check (length(opening) <= 1000),
  closing text check (length(closing) <= 1000),
  saved_by uuid references public.admin_users on delete set null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (template, valid_from)
);
create index message_texts_saved_by_idx on public.message_texts (saved_by);

create trigger keep_version before update on public.message_texts
for each row execute function app.keep_version();

create trigger audit after insert or update or delete on public.message_texts
for each row execute function app.audit('saved_by');

-- What may be changed of a template, and what its texts may name in {braces}. A part whose words depend on the case stays
-- the template's. The same stands beside the templates (supabase/functions/messages); a test compares.
create function app.message_text_rules() returns table (template text, parts text[], fields text[])
language sql immutable set search_path = '' as $$
  with booking (fields) as (
    values (array[
      'name', 'reference', 'tour', 'starts_on', 'ends_on', 'city', 'total', 'paid', 'due', 'deposit', 'balance_due_on'
    ])
  ),
  whole (parts) as (values (array['subject', 'opening', 'closing']))
  select rule.template, rule.parts, rule.fields
  from booking b, whole w,
    lateral (values
      ('enquiry_received', w.parts, array['name', 'reference', 'tour']),
      ('desk_new_enquiry', w.parts, array['name', 'reference', 'tour', 'phone', 'email']),
      ('desk_change_request', w.parts, array['name', 'reference', 'phone', 'email']),
      ('hold_made', w.parts, b.fields || array['held_until']),
      ('hold_expiring', w.parts, b.fields || array['held_until']),
      ('hold_expired', w.parts, b.fields),
      ('payment_captured', w.parts, b.fields || array['amount', 'method']),
      ('payment_failed', array['subject', 'closing'], b.fields || array['amount', 'method', 'held_until']),
      ('booking_confirmed', w.parts, b.fields),
      ('balance_due', w.parts, b.fields),
      ('departure_changed', array['subject', 'closing'], b.fields || array['old_starts_on', 'old_city']),
      ('booking_changed', array['subject', 'closing'], b.fields || array['old_total']),
      ('booking_cancelled', array['closing'], b.fields || array['charge', 'refund']),
      ('refund_sent', w.parts, b.fields || array['refund', 'method']),
      ('quote_sent', w.parts, array['name', 'reference', 'tour', 'starts_on', 'ends_on', 'city', 'total', 'valid_until']),
      ('seats_offered', w.parts, array['name', 'tour', 'starts_on', 'ends_on', 'city', 'seats'])
    ) rule (template, parts, fields)
$$;

-- One part of a text, trimmed; null when it is empty. PT422 with the part at fault.
create function app.checked_message_text(p_template text, p_part text, p_text text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_text text := nullif(trim(both E' \t\r\n' from p_text), '');
  v_most int := case when p_part = 'subject' then 200 else 1000 end;
  v_rule record;
  v_unknown text;
begin
  if v_text is null then
    return null;
  end if;
  select * into v_rule from app.message_text_rules() r where r.template = p_template;
  perform app.check_field(
    p_part = any (v_rule.parts), p_part, 'The words of this part depend on the case: they stay as they are shipped'
  );
  perform app.check_field(length(v_text) <= v_most, p_part, format('Use %s characters or fewer', v_most));
  perform app.check_field(p_part <> 'subject' or v_text !~ '[\r\n]', p_part, 'A subject is one line');
  select field[1] into v_unknown
  from regexp_matches(v_text, '\{([^{}]*)\}', 'g') field
  where field[1] <> all (v_rule.fields)
  limit 1;
  perform app.check_field(
    v_unknown is null, p_part, format('This message has no field {%s}', left(v_unknown, 40))
  );
  perform app.check_field(
    regexp_replace(v_text, '\{[^{}]*\}', '', 'g') !~ '[{}]', p_part, 'Braces stand around the name of a field, and nowhere else'
  );
  return v_text;
end $$;

-- Saves what a message says from a day on, today or later: {template, valid_from, subject, opening, closing}; parts that are
-- left out are as shipped. p_version is that of the row that was read, null for a new one. Answers the new version.
-- PT403 not a manager, PT409 stale, PT422 with the field at fault.
create function public.save_message_text(p jsonb, p_version int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_template text := p ->> 'template';
  v_from date;
  v_subject text;
  v_opening text;
  v_closing text;
  v_version int;
begin
  perform app.require_admin('manager', 'Only a manager can change the texts of messages');
  perform app.check_field(
    exists (select 1 from app.message_text_rules() r where r.template = v_template), 'template',
    'The texts of this message cannot be changed'
  );
  perform app.check_field(p ->> 'valid_from' ~ '^\d{4}-\d{2}-\d{2}$', 'valid_from', 'Choose a day');
  begin
    v_from := p ->> 'valid_from';
  exception when datetime_field_overflow or invalid_datetime_format then
    perform app.check_field(false, 'valid_from', 'Choose a day');
  end;
  perform app.check_field(
    v_from >= app.today(), 'valid_from', 'A text begins today or later: what was sent is not rewritten'
  );
  v_subject := app.checked_message_text(v_template, 'subject', p ->> 'subject');
  v_opening := app.checked_message_text(v_template, 'opening', p ->> 'opening');
  v_closing := app.checked_message_text(v_template, 'closing', p ->> 'closing');

  if p_version is null then
    insert into public.message_texts (template, valid_from, subject, opening, closing, saved_by)
    values (v_template, v_from, v_subject, v_opening, v_closing, app.staff_uid())
    on conflict (template, valid_from) do nothing
    returning version into v_version;
  else
    update public.message_texts
    set subject = v_subject, opening = v_opening, closing = v_closing, saved_by = app.staff_uid(), version = p_version
    where template = v_template and valid_from = v_from
    returning version into v_version;
  end if;
  if v_version is null then
    raise sqlstate 'PT409' using message = 'STALE: this text was changed by someone else';
  end if;
  return v_version;
end $$;

-- Takes back a text that has not begun. PT403, PT404 it is gone, PT422 it has begun.
create function public.withdraw_message_text(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_from date;
begin
  perform app.require_admin('manager', 'Only a manager can change the texts of messages');
  select valid_from into v_from from public.message_texts where id = p_id for update;
  if v_from is null then
    raise sqlstate 'PT404' using message = 'This text is not planned any more';
  end if;
  perform app.check_field(v_from > app.today(), 'valid_from', 'This text has begun: put the shipped one back instead');
  delete from public.message_texts where id = p_id;
end $$;

-- The texts that apply today, one of a template at most; for the server functions alone.
create function public.current_message_texts()
returns table (template text, subject text, opening text, closing text)
language sql stable security definer set search_path = '' as $$
  select distinct on (t.template) t.template, t.subject, t.opening, t.closing
  from public.message_texts t
  where t.valid_from <= app.today()
  order by t.template, t.valid_from desc
$$;

-- The address that a test of a message goes to: the caller's own. PT403 not a manager.
create function public.message_test_address() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_admin('manager', 'Only a manager can change the texts of messages');
  return (select email from public.admin_users where id = app.staff_uid());
end $$;
-- Consents: purpose, wording, time and form. Written by the function that receives the form, so that no form can omit it; never
-- updated.

-- The words on the forms. Changed words are a row with the next version; a consent names the one that stood there.
create table public.consent_texts (
  purpose text not null check (purpose in ('contact', 'booking_terms', 'newsletter')),
  version int not null check (version > 0),
  body text not null check (length(body) between 3 and 1000),
  primary key (purpose, version)
);

insert into public.consent_texts (purpose, version, body) values
  ('contact', 1, 'Aertrip may contact me by phone, message or email about this enquiry.'),
  ('booking_terms', 1, 'I accept the terms and the cancellation charges, also for those who travel with me.'),
  ('newsletter', 1, 'Confirm that you want our newsletter: new departures and early prices, once or twice a month.');

create table public.consents (
  id uuid primary key default gen_random_uuid(),
  purpose text not null,
  version int not null,
  form text not null check (form in ('enquiry', 'callback', 'brochure', 'booking', 'newsletter')),
  at timestamptz not null default now(),
  terms_at timestamptz, -- of a booking: when the terms of booking, to which its text points, had last been changed
  withdrawn_at timestamptz, -- they left, or had their data erased
  enquiry_id uuid references public.enquiries on delete cascade,
  booking_id uuid references public.bookings on delete cascade,
  subscriber_id uuid references public.newsletter_subscribers,
  foreign key (purpose, version) references public.consent_texts,
  -- Null once the subscriber is deleted: the consent and its withdrawal time remain as evidence.
  constraint consents_of_one check (num_nonnulls(enquiry_id, booking_id, subscriber_id) <= 1)
);

create index consents_enquiry_idx on public.consents (enquiry_id);
create index consents_booking_idx on public.consents (booking_id);
create index consents_subscriber_idx on public.consents (subscriber_id);
create index consents_text_idx on public.consents (purpose, version);
create index consents_withdrawn_idx on public.consents (withdrawn_at) where withdrawn_at is not null;

create trigger refuse_change before update on public.consents
for each row when (current_setting('app.erasing', true) is distinct from 'on') execute function app.refuse_change();

create trigger refuse_change before update or delete on public.consent_texts
for each row execute function app.refuse_change();

-- Records consent to the current wording, linked to one enquiry, booking or subscriber.
create function app.record_consent(
  p_purpose text, p_form text, p_enquiry uuid default null, p_booking uuid default null, p_subscriber uuid default null
) returns void
language sql security definer set search_path = '' as $$
  insert into public.consents (purpose, version, form, terms_at, enquiry_id, booking_id, subscriber_id)
  select
    p_purpose, max(t.version), p_form,
    case p_purpose when 'booking_terms' then (select max(updated_at) from public.policies where kind = 'booking_terms') end,
    p_enquiry, p_booking, p_subscriber
  from public.consent_texts t
  where t.purpose = p_purpose
$$;

create function app.withdraw_consents(p_enquiries uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('app.erasing', 'on', true);
  update public.consents set withdrawn_at = now() where enquiry_id = any (p_enquiries) and withdrawn_at is null;
  perform set_config('app.erasing', 'off', true);
end $$;

-- An address goes, by its reader's press or with an erasure: the consent is over, and no longer anybody's.
create function app.withdraw_newsletter_consent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('app.erasing', 'on', true);
  update public.consents set withdrawn_at = now(), subscriber_id = null where subscriber_id = old.id;
  perform set_config('app.erasing', 'off', true);
  return old;
end $$;

create trigger withdraw_consent before delete on public.newsletter_subscribers
for each row execute function app.withdraw_newsletter_consent();

-- Exports the consents of these records: [{purpose, text, form, at, terms_at, withdrawn_at}].
create function app.export_consents(p_enquiries uuid[], p_bookings uuid[], p_subscribers uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'purpose', c.purpose, 'text', t.body, 'form', c.form, 'at', c.at, 'terms_at', c.terms_at, 'withdrawn_at', c.withdrawn_at
      )
      order by c.at, c.id
    ), '[]'
  )
  from public.consents c
  join public.consent_texts t on t.purpose = c.purpose and t.version = c.version
  where c.enquiry_id = any (p_enquiries) or c.booking_id = any (p_bookings) or c.subscriber_id = any (p_subscribers)
$$;
-- Access log of people's data: who of the staff exported it, and whose record was opened. Passports and PANs have a log of their
-- own (identity_readings), and answered data requests have one (data_requests).

create table public.personal_data_access (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  admin_id uuid not null references public.admin_users on delete restrict,
  action text not null check (action in ('export', 'open')),
  subject text not null,
  record_id uuid, -- the opened record; for a guest list, its departure
  label text check (length(label) <= 60), -- what that is called, without the person
  row_count int check (row_count >= 0),
  constraint personal_data_access_export check (
    action <> 'export'
    or (subject in ('enquiries', 'bookings', 'ledger', 'manifest', 'rooming_list') and row_count is not null)
  ),
  constraint personal_data_access_open check (
    action <> 'open' or (subject in ('enquiry', 'booking', 'booking_paper') and record_id is not null and row_count is null)
  )
);

create index personal_data_access_at_idx on public.personal_data_access (at desc);
create index personal_data_access_admin_idx on public.personal_data_access (admin_id);
-- Repeated access to the same record is logged once an hour.
create unique index personal_data_access_hour_key
on public.personal_data_access (admin_id, subject, record_id, date_trunc('hour', at at time zone 'UTC'))
where action = 'open';

create trigger refuse_change before update or delete on public.personal_data_access
for each row when (current_setting('app.erasing', true) is distinct from 'on') execute function app.refuse_change();

-- The calling administrator opens a record. A record that does not exist is not noted.
create function app.note_opening(p_subject text, p_record uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.personal_data_access (admin_id, action, subject, record_id, label)
  select app.staff_uid(), 'open', p_subject, p_record, opened.ref
  from (
    select ref from public.enquiries where id = p_record and p_subject = 'enquiry'
    union all
    select ref from public.bookings where id = p_record and p_subject in ('booking', 'booking_paper')
  ) opened
  on conflict do nothing
$$;

-- Notes that the caller exports a list with people in it; of a guest list, for which departure. To be called before the file is
-- handed out. PT403 who may not read sales, PT404 no such departure, PT422.
create function public.record_export(p_list text, p_row_count int, p_departure uuid default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_is_guest_list boolean := coalesce(p_list in ('manifest', 'rooming_list'), false);
  v_label text;
begin
  perform app.require_admin('agent', 'Only an administrator who may read sales can export them');
  perform app.check_field(
    coalesce(v_is_guest_list or p_list in ('enquiries', 'bookings', 'ledger'), false), 'list', 'There is no such list'
  );
  perform app.check_field(coalesce(p_row_count >= 0, false), 'row_count', 'Say how many rows are exported');
  if v_is_guest_list then
    select k.code || ', ' || to_char(d.starts_on, 'FMDD Mon YYYY')
    into v_label
    from public.departures d
    join public.packages k on k.id = d.package_id
    where d.id = p_departure;
    if not found then
      raise sqlstate 'PT404' using message = 'There is no such departure';
    end if;
  end if;
  insert into public.personal_data_access (admin_id, action, subject, record_id, label, row_count)
  values (app.staff_uid(), 'export', p_list, case when v_is_guest_list then p_departure end, v_label, p_row_count);
end $$;

-- Logs that an administrator opens a document of a booking; the document function calls it before it sends the document.
-- Customers' access to their own is not logged. PT403 an administrator who may not read sales.
create function public.record_paper(p_booking uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if app.staff_uid() is not null then
    perform app.require_admin('agent', 'Only an administrator who may read sales can open papers');
    perform app.note_opening('booking_paper', p_booking);
  end if;
end $$;
-- Waiting list: who wants to travel on a departure that is full or not on sale. Kept by the desk.

create table public.waiting_list (
  id uuid primary key default gen_random_uuid(),
  departure_id uuid not null references public.departures on delete cascade,
  name text not null check (length(name) between 2 and 100 and app.is_person_name(name)),
  phone text not null check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  email text check (app.is_email(email)),
  party_size int not null check (party_size between 1 and 40),
  note text check (length(note) <= 500),
  state text not null default 'waiting' check (state in ('waiting', 'offered', 'booked', 'declined')),
  offered_at timestamptz,
  created_by uuid references public.admin_users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);

create index waiting_list_departure_idx on public.waiting_list (departure_id, created_at, id);
create index waiting_list_email_idx on public.waiting_list (lower(email));
create index waiting_list_created_by_idx on public.waiting_list (created_by);

create trigger keep_version before update on public.waiting_list
for each row execute function app.keep_version();

-- What becomes of an entry, without the person: who leaves the list is forgotten.
create trigger audit after update on public.waiting_list
for each row execute function app.audit('name', 'phone', 'email', 'note');

-- Seats of a departure not yet offered to its waiting list.
create function app.seats_to_offer(p_departure uuid) returns int
language sql stable security definer set search_path = '' as $$
  select d.seats_left - (
    select coalesce(sum(w.party_size), 0)::int
    from public.waiting_list w
    where w.departure_id = d.id and w.state = 'offered'
  )
  from public.departures d
  where d.id = p_departure
$$;

-- Appends a party to the waiting list of a departure without enough seats. PT403 not an agent, PT404 unknown, PT409 it is over,
-- or seats are on sale, PT422 bad input.
--   p  {departure_id, name, phone, email?, party_size, note?}
create function public.add_to_waiting_list(p jsonb) returns public.waiting_list
language plpgsql security definer set search_path = '' as $$
declare
  v_departure public.departures;
  v_added public.waiting_list;
begin
  perform app.require_admin('agent', 'Only an agent can add to a waiting list');
  perform app.check_person_name(trim(p ->> 'name'), 'name', 'Say who is waiting');
  perform app.check_field(
    coalesce(p ->> 'phone', '') ~ '^\+[1-9][0-9]{7,14}$', 'phone', 'Give a phone number with its country code'
  );
  perform app.check_field(
    coalesce(p ->> 'email', '') = '' or app.is_email(p ->> 'email'), 'email', 'Check the email address'
  );
  perform app.check_field(
    coalesce(p ->> 'party_size', '') ~ '^([1-9]|[1-3]\d|40)$', 'party_size', 'Between 1 and 40 travellers'
  );
  perform app.check_field(length(coalesce(p ->> 'note', '')) <= 500, 'note', 'This is longer than 500 characters');
  perform app.lock_departures(array[(p ->> 'departure_id')::uuid]);
  select * into v_departure from public.departures where id = (p ->> 'departure_id')::uuid;
  if not found then
    raise sqlstate 'PT404' using message = 'This departure does not exist';
  end if;
  if v_departure.status in ('cancelled', 'departed') or v_departure.starts_on <= app.today() then
    raise sqlstate 'PT409' using message = 'This departure is over: nobody can wait for it';
  end if;
  if v_departure.status <> 'closed' and app.seats_to_offer(v_departure.id) >= (p ->> 'party_size')::int then
    raise sqlstate 'PT409' using message = 'There are seats for them: book instead';
  end if;
  insert into public.waiting_list (departure_id, name, phone, email, party_size, note, created_by)
  values (
    v_departure.id, trim(p ->> 'name'), p ->> 'phone', nullif(p ->> 'email', ''), (p ->> 'party_size')::int,
    nullif(trim(p ->> 'note'), ''), app.staff_uid()
  )
  returning * into v_added;
  return v_added;
end $$;

-- Offers seats ('offered', with a message to who has an address), or records the outcome ('booked', 'declined', back to
-- 'waiting'). An offer holds no seats; it needs enough seats that are not offered to another party. PT403 not an agent, PT404
-- unknown, PT409 STALE, no seats or a move that is not allowed.
create function public.move_on_waiting_list(p_id uuid, p_to text, p_version int) returns public.waiting_list
language plpgsql security definer set search_path = '' as $$
declare
  v_entry public.waiting_list;
  v_departure public.departures;
begin
  perform app.require_admin('agent', 'Only an agent can work on a waiting list');
  perform app.lock_departures(array[(select departure_id from public.waiting_list where id = p_id)]);
  select * into v_entry from public.waiting_list where id = p_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This person does not wait any more';
  end if;
  if v_entry.version is distinct from p_version then
    raise sqlstate 'PT409' using message = 'STALE: this entry was changed by someone else';
  end if;
  if (v_entry.state, p_to) not in (
    ('waiting', 'offered'), ('waiting', 'declined'), ('offered', 'waiting'), ('offered', 'booked'), ('offered', 'declined')
  ) then
    raise sqlstate 'PT409' using message = format('Who is %s cannot become %s', v_entry.state, p_to);
  end if;
  perform app.release_expired(v_entry.departure_id);
  select * into v_departure from public.departures where id = v_entry.departure_id;
  if p_to = 'offered' and (
    v_departure.status not in ('open', 'guaranteed')
    or v_departure.starts_on <= app.today()
    or app.seats_to_offer(v_departure.id) < v_entry.party_size
  ) then
    raise sqlstate 'PT409' using
      message = case
        when v_departure.status = 'closed' then 'The sale is stopped: open it again before seats are offered'
        else 'There are not enough seats that nobody else was offered'
      end;
  end if;
  update public.waiting_list
  set state = p_to, offered_at = case when p_to = 'offered' then now() else offered_at end
  where id = p_id
  returning * into v_entry;
  if p_to = 'offered' then
    perform app.queue_message(
      format('seats_offered:%s:%s', v_entry.id, v_entry.version), 'seats_offered', v_entry.email,
      jsonb_build_object(
        'name', v_entry.name, 'title', k.title, 'starts_on', v_departure.starts_on,
        'ends_on', v_departure.starts_on + k.nights, 'city', c.name, 'seats', v_entry.party_size
      ),
      null, null
    )
    from public.packages k
    left join public.departure_cities c on c.id = v_departure.departure_city_id
    where k.id = v_departure.package_id;
  end if;
  return v_entry;
end $$;

-- Without what the desk noted for itself.
create function app.export_waiting(p_waiting uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(w) - '{note,created_by,version}'::text[] order by w.created_at), '[]')
  from public.waiting_list w
  where w.id = any (p_waiting)
$$;

-- Erases waiting list entries and their messages.
create function app.erase_waiting(p_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if cardinality(p_ids) = 0 then
    return; -- the messages have no index for this
  end if;
  delete from public.messages
  where template = 'seats_offered' and split_part(key, ':', 2) = any (p_ids::text[]);
  delete from public.waiting_list where id = any (p_ids);
end $$;
-- Sales by the desk: quotes with their versions, holds made from them, and bookings that are changed after they were made.
-- Prices come from app.quote() alone; what the desk has agreed goes in as its terms.

-- Quotes -------------------------------------------------------------------------------------------

-- A quote is never edited: a new version has the same reference and the next number. It keeps its prices and rules until
-- `valid_until`, even when those of the departure change.
create table public.quotes (
  id uuid primary key default gen_random_uuid(),
  ref text not null default app.reference('AQ'),
  number int not null default 1 check (number > 0),
  enquiry_id uuid references public.enquiries on delete set null,
  departure_id uuid not null references public.departures,
  contact jsonb not null check (app.is_person_name(contact ->> 'name')), -- {name, phone, email}
  rooms jsonb not null, -- as quote() takes them, with names and ages; never a date of birth
  extras jsonb not null default '[]',
  promotion_id uuid references public.promotions,
  discount_paise bigint not null default 0 check (discount_paise >= 0), -- by the desk, beside a promotion's
  discount_reason text check (length(discount_reason) between 3 and 300),
  note text check (length(note) <= 1000), -- to the customer
  quote jsonb not null, -- app.quote() with `prices` and `day`
  total_paise bigint not null check (total_paise >= 0),
  valid_until timestamptz not null,
  token uuid not null unique default gen_random_uuid(), -- of the link that the customer opens
  booking_id uuid references public.bookings, -- that was held from it
  waiting_id uuid references public.waiting_list on delete set null, -- whom it, and each later version of it, is for
  created_by uuid references public.admin_users on delete restrict,
  created_at timestamptz not null default now(),
  unique (ref, number),
  constraint quotes_discount_has_reason check (discount_paise = 0 or discount_reason is not null)
);

create index quotes_enquiry_idx on public.quotes (enquiry_id, created_at desc);
create index quotes_departure_idx on public.quotes (departure_id);
create index quotes_booking_idx on public.quotes (booking_id);
create index quotes_promotion_idx on public.quotes (promotion_id);
create index quotes_created_by_idx on public.quotes (created_by);
create index quotes_waiting_idx on public.quotes (waiting_id);

create trigger audit after insert or update on public.quotes
for each row execute function app.audit('quote', 'token', 'waiting_id');

-- Computes a quote of the desk: app.quote() with the prices and the day that it was computed with. PT422 when there is none, or
-- when the discount is larger than the caller's role allows.
create function app.desk_quote(p jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_departure uuid := (p ->> 'departure_id')::uuid;
  v_discount bigint := coalesce((p ->> 'discount_paise')::bigint, 0);
  v_prices jsonb := app.price_table(v_departure);
  v_quote jsonb;
  v_cap bigint;
begin
  perform app.check_field(v_discount >= 0, 'discount_paise', 'A discount is not below zero');
  perform app.check_field(v_discount % 100 = 0, 'discount_paise', 'Give the discount in whole rupees');
  v_quote := app.quote(
    v_departure, p -> 'rooms', coalesce(p -> 'extras', '[]'), p ->> 'promotion',
    jsonb_build_object('discount_paise', v_discount, 'prices', v_prices)
  );
  v_cap := app.share_paise((v_quote ->> 'base_paise')::bigint, coalesce(app.discount_cap(), 0));
  if v_discount > v_cap then
    raise sqlstate 'PT422' using
      message = format('You may give up to ₹%s here: ask a manager for more', v_cap / 100),
      detail = 'discount_paise', hint = 'DISCOUNT_CAP';
  end if;
  return v_quote || jsonb_build_object('prices', v_prices, 'day', app.today(), 'discount_cap_paise', v_cap);
end $$;

-- The price of what the desk is about to quote, with the largest discount that the caller may give; or {"refusal"}, as quote()
-- answers. PT403 not an agent.
--   p  {departure_id, rooms, extras, promotion, discount_paise}, as for save_quote()
create function public.preview_quote(p jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_message text;
  v_field text;
  v_code text;
begin
  perform app.require_admin('agent', 'Only an agent can quote');
  return app.desk_quote(p) - 'prices';
exception
  when sqlstate 'PT422' then
    get stacked diagnostics v_message = message_text, v_field = pg_exception_detail, v_code = pg_exception_hint;
    return jsonb_build_object(
      'refusal', jsonb_build_object('code', v_code, 'message', v_message, 'field', v_field)
    );
end $$;

-- Rooms as a quote keeps them: the age on the day of departure instead of a date of birth.
create function app.rooms_without_birthdays(p_rooms jsonb, p_quote jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(
    jsonb_build_object(
      'travellers',
      (
        select jsonb_agg(
          (coalesce(p_rooms -> (r.ordinality - 1)::int -> 'travellers' -> (t.ordinality - 1)::int, '{}') - 'dob' - 'id')
          || jsonb_build_object('age', t.value -> 'age')
          order by t.ordinality
        )
        from jsonb_array_elements(r.value -> 'travellers') with ordinality t
      )
    )
    order by r.ordinality
  )
  from jsonb_array_elements(p_quote -> 'rooms') with ordinality r
$$;

-- Stores a quote. PT403 not an agent, PT404 unknown, PT409 the replaced one was booked or has a newer version, PT422 bad input.
--   p  {enquiry_id, waiting_id, replaces, departure_id, contact, rooms, extras, promotion, discount_paise, discount_reason,
--      note, valid_hours}; `waiting_id` is whom it is for on a waiting list, `replaces` the quote of which this is a new
--      version, `valid_hours` is from 1 to 336
create function public.save_quote(p jsonb) returns public.quotes
language plpgsql security definer set search_path = '' as $$
declare
  v_quote jsonb;
  v_replaced public.quotes;
  v_enquiry uuid := (p ->> 'enquiry_id')::uuid;
  v_waiting uuid := (p ->> 'waiting_id')::uuid;
  v_hours int := coalesce((p ->> 'valid_hours')::int, 72);
  v_saved public.quotes;
begin
  perform app.require_admin('agent', 'Only an agent can quote');
  perform app.check_field(v_hours between 1 and 336, 'valid_hours', 'A quote stands for one hour to fourteen days');
  perform app.check_field(
    coalesce((p ->> 'discount_paise')::bigint, 0) = 0 or length(trim(coalesce(p ->> 'discount_reason', ''))) >= 3,
    'discount_reason', 'Say why this discount is given'
  );
  perform app.check_field(length(coalesce(p ->> 'note', '')) <= 1000, 'note', 'This is longer than 1000 characters');
  if p ->> 'replaces' is not null then
    select * into v_replaced from public.quotes where id = (p ->> 'replaces')::uuid;
    if not found then
      raise sqlstate 'PT404' using message = 'This quote does not exist';
    end if;
    perform pg_advisory_xact_lock(hashtext('quote ' || v_replaced.ref));
    perform app.check_standing(v_replaced);
    v_enquiry := v_replaced.enquiry_id;
    v_waiting := v_replaced.waiting_id;
  end if;
  perform app.check_field(
    v_waiting is null or exists (select 1 from public.waiting_list where id = v_waiting), 'waiting_id',
    'This person does not wait any more'
  );
  v_quote := app.desk_quote(p);
  insert into public.quotes (
    ref, number, enquiry_id, departure_id, contact, rooms, extras, promotion_id, discount_paise, discount_reason, note, quote,
    total_paise, valid_until, created_by, waiting_id
  )
  values (
    coalesce(v_replaced.ref, app.reference('AQ')),
    coalesce(v_replaced.number + 1, 1),
    v_enquiry,
    (v_quote ->> 'departure_id')::uuid,
    app.check_contact(p -> 'contact'),
    app.rooms_without_birthdays(app.rooms_of(p -> 'rooms'), v_quote),
    coalesce(p -> 'extras', '[]'),
    (select id from public.promotions where code = v_quote -> 'promotion' ->> 'code'),
    (v_quote ->> 'desk_discount_paise')::bigint,
    nullif(trim(p ->> 'discount_reason'), ''),
    nullif(trim(p ->> 'note'), ''),
    v_quote - 'discount_cap_paise',
    (v_quote ->> 'total_paise')::bigint,
    now() + make_interval(hours => v_hours),
    app.staff_uid(),
    v_waiting
  )
  returning * into v_saved;
  if v_enquiry is not null then
    insert into public.enquiry_events (enquiry_id, kind, body)
    values (v_enquiry, 'quote', format('%s, version %s: ₹%s', v_saved.ref, v_saved.number, v_saved.total_paise / 100));
    update public.enquiries set status = 'quoted' where id = v_enquiry and status in ('new', 'contacted');
  end if;
  return v_saved;
end $$;

-- PT409 when a quote has a newer version, or a booking that lives.
create function app.check_standing(p_quote public.quotes) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select 1 from public.quotes where ref = p_quote.ref and number > p_quote.number) then
    raise sqlstate 'PT409' using message = 'There is a newer version of this quote: use that one', hint = 'REPLACED';
  end if;
  if exists (
    select 1 from public.bookings where id = p_quote.booking_id and status in ('hold', 'confirmed', 'completed')
  ) then
    raise sqlstate 'PT409' using message = 'This quote is booked already', hint = 'BOOKED';
  end if;
end $$;

-- Sends the link of a quote to its customer by email. PT403 not an agent, PT404 unknown, PT409 it does not stand any more.
create function public.send_quote(p_quote uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes;
begin
  perform app.require_admin('agent', 'Only an agent can send a quote');
  select * into v_quote from public.quotes where id = p_quote;
  if not found then
    raise sqlstate 'PT404' using message = 'This quote does not exist';
  end if;
  perform app.check_standing(v_quote);
  perform app.queue_message(
    format('quote_sent:%s', v_quote.id), 'quote_sent', v_quote.contact ->> 'email',
    jsonb_build_object(
      'name', v_quote.contact ->> 'name', 'ref', v_quote.ref, 'number', v_quote.number,
      'title', v_quote.quote ->> 'package_title', 'starts_on', v_quote.quote ->> 'starts_on',
      'ends_on', v_quote.quote ->> 'ends_on', 'city', v_quote.quote ->> 'city', 'total_paise', v_quote.total_paise,
      'valid_until', v_quote.valid_until, 'note', v_quote.note, 'token', v_quote.token
    ),
    v_quote.booking_id, v_quote.enquiry_id
  );
end $$;

-- Holds the seats of a quote for its customer, at the price that was quoted.
--   p_key    idempotency key made by the client, as for hold_seats()
--   p_rooms  the rooms of the quote with names, meals and dates of birth as far as they are known; null: as quoted
--   p_hours  24 to 72
-- PT403 not an agent, PT404 unknown, PT409 QUOTE_EXPIRED, replaced, booked already or sold out, PT422 bad input.
create function public.hold_quote(
  p_key uuid, p_quote uuid, p_rooms jsonb default null, p_hours int default 24, p_special_wishes text default null
) returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  v_saved public.quotes;
  v_rooms jsonb;
  v_quote jsonb;
  v_booking public.bookings;
  v_request jsonb := jsonb_build_array(p_quote, p_rooms, p_hours, p_special_wishes);
begin
  perform app.require_admin('agent', 'Only an agent can hold seats for a customer');
  perform app.check_field(p_key is not null, 'key', 'An idempotency key is needed');
  perform app.check_field(p_hours between 24 and 72, 'hours', 'Seats are held for 24 to 72 hours');
  perform app.check_field(length(coalesce(p_special_wishes, '')) <= 2000, 'special_wishes', 'This is longer than 2000 characters');
  perform app.lock_departures(array[(select departure_id from public.quotes where id = p_quote)]);
  v_booking := app.booking_of_key(p_key, v_request);
  if v_booking.id is not null then
    return v_booking;
  end if;
  select * into v_saved from public.quotes where id = p_quote for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This quote does not exist';
  end if;
  perform app.check_standing(v_saved);
  if v_saved.valid_until <= now() then
    raise sqlstate 'PT409' using
      message = 'QUOTE_EXPIRED: this quote has run out, make a new version of it', hint = 'QUOTE_EXPIRED';
  end if;

  perform app.release_expired(v_saved.departure_id, 40);
  v_rooms := coalesce(p_rooms, v_saved.rooms);
  v_quote := app.quote(
    v_saved.departure_id, v_rooms, v_saved.extras, null,
    jsonb_build_object(
      'discount_paise', v_saved.discount_paise, 'prices', v_saved.quote -> 'prices', 'day', v_saved.quote ->> 'day',
      'promotion_id', v_saved.promotion_id
    )
  );
  if (v_quote ->> 'total_paise')::bigint <> v_saved.total_paise then
    raise sqlstate 'PT409' using
      message = 'PRICE_CHANGED: these travellers have another price, make a new version of the quote',
      detail = jsonb_build_object('was', v_saved.total_paise, 'now', v_quote -> 'total_paise')::text;
  end if;

  v_booking := app.make_hold(
    p_key, v_request, v_quote || jsonb_build_object('day', v_saved.quote ->> 'day'), v_saved.quote -> 'prices',
    (select customer_uid from public.enquiries where id = v_saved.enquiry_id), v_saved.contact, p_special_wishes,
    v_saved.promotion_id, now() + make_interval(hours => p_hours)
  );
  update public.bookings set enquiry_id = v_saved.enquiry_id where id = v_booking.id returning * into v_booking;
  perform app.write_travellers(v_booking.id, v_quote, v_rooms, true);
  update public.quotes set booking_id = v_booking.id where id = p_quote;
  return v_booking;
end $$;

-- An enquiry is won by the booking that was made of it. Once that is cancelled, another booking of the enquiry takes its place;
-- without one the enquiry is lost.
create function app.follow_enquiry_booking() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_other uuid;
begin
  if new.status = 'confirmed' then
    update public.enquiries
    set status = 'won', won_booking_id = new.id
    where id = new.enquiry_id and (status, won_booking_id) is distinct from ('won'::public.enquiry_status, new.id);
    return null;
  end if;
  select id into v_other
  from public.bookings
  where enquiry_id = new.enquiry_id and status in ('confirmed', 'completed')
  order by created_at desc, id
  limit 1;
  update public.enquiries
  set
    status = case when v_other is null then 'lost' else status end,
    lost_reason = case when v_other is null then 'Booking cancelled' end,
    won_booking_id = v_other
  where id = new.enquiry_id and won_booking_id = new.id;
  return null;
end $$;

create trigger follow_enquiry_booking after update of status on public.bookings
for each row when (
  new.status in ('confirmed', 'cancelled') and new.status <> old.status and new.enquiry_id is not null
) execute function app.follow_enquiry_booking();

-- The customer's link ------------------------------------------------------------------------------

-- A shared quote for the holder of its link: selling price, status and payable amount. Null for an unknown link. Excludes
-- internal notes and every name except the contact's.
create function public.shared_quote(p_token uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'ref', q.ref, 'number', q.number, 'name', q.contact ->> 'name', 'note', q.note, 'created_at', q.created_at,
    'valid_until', q.valid_until, 'now', now(),
    -- A booking may have been changed since; one whose hold ran out says nothing of the price any more.
    'quote', (case when b.status <> 'expired' then b.quote else q.quote end) - 'prices' - 'day',
    'package', jsonb_build_object(
      'title', k.title, 'slug', k.slug, 'destination_slug', x.slug, 'cover_path', k.cover_path, 'nights', k.nights,
      'days', k.days
    ),
    'is_replaced', exists (select 1 from public.quotes newer where newer.ref = q.ref and newer.number > q.number),
    'booking', case
      when b.id is not null then jsonb_build_object(
        'ref', b.ref, 'status', b.status, 'hold_expires_at', b.hold_expires_at, 'total_paise', b.total_paise,
        'paid_paise', b.paid_paise, 'due_paise', b.due_paise, 'deposit_paise', b.deposit_paise,
        'balance_due_on', b.balance_due_on, 'charge_paise', b.charge_paise,
        'is_changed', (b.departure_id, b.total_paise) is distinct from (q.departure_id, q.total_paise),
        'refund_paise', (select coalesce(sum(r.amount_paise), 0) from public.refunds r where r.booking_id = b.id),
        'payment', (
          select jsonb_build_object('state', p.state, 'error', p.error)
          from public.payments p
          where p.booking_id = b.id
          order by p.created_at desc
          limit 1
        ),
        'can_pay', b.due_paise > 0 and (b.status = 'confirmed' or (b.status = 'hold' and b.hold_expires_at > now()))
      )
    end
  )
  from public.quotes q
  left join public.bookings b on b.id = q.booking_id
  join public.departures d
    on d.id = case when b.status <> 'expired' then b.departure_id else q.departure_id end
  join public.packages k on k.id = d.package_id
  left join public.destinations x on x.id = k.destination_id
  where q.token = p_token
$$;

-- Opens a payment for the booking behind a quote's link, as open_payment() does. PT404 an unknown link or nothing held yet.
create function public.open_quote_payment(p_token uuid, p_purpose text) returns public.payments
language plpgsql security definer set search_path = '' as $$
declare
  v_booking uuid := (select booking_id from public.quotes where token = p_token);
begin
  if v_booking is null then
    raise sqlstate 'PT404' using message = 'There is nothing to pay on this quote yet';
  end if;
  return app.open_payment(app.lock_booking(v_booking), p_purpose);
end $$;

-- Amendments ---------------------------------------------------------------------------------------

-- The travellers of a booking as rooms, for quote(); ages as booked, with the known dates of birth.
create function app.booking_rooms(p_booking uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(room.value order by room.no)
  from (
    select
      t.room_no as no,
      jsonb_build_object(
        'travellers',
        jsonb_agg(
          jsonb_strip_nulls(
            jsonb_build_object(
              'id', t.id, 'age', t.age, 'dob', i.dob, 'bed', case when t.occupancy = 'child_without_bed' then false end
            )
          )
          order by t.place
        )
      ) as value
    from public.booking_travellers t
    left join public.traveller_identities i on i.traveller_id = t.id
    where t.booking_id = p_booking
    group by t.room_no
  ) room
$$;

-- Rooms of the input, each traveller that it knows by id with the age that the booking knows.
create function app.with_known_ages(p_booking uuid, p_rooms jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(
    jsonb_build_object(
      'travellers',
      (
        select jsonb_agg(
          coalesce(
            (
              select known.value
              from jsonb_array_elements(app.booking_rooms(p_booking)) k
              cross join jsonb_array_elements(k -> 'travellers') known (value)
              where known.value ->> 'id' = t.value ->> 'id'
            ), '{}'
          ) || t.value
          order by t.ordinality
        )
        from jsonb_array_elements(r.value -> 'travellers') with ordinality t
      )
    )
    order by r.ordinality
  )
  from jsonb_array_elements(p_rooms) with ordinality r
$$;

-- The quote of an amended booking. The same departure keeps the prices and rules of the sale; another departure uses the
-- current ones. The desk's discount is limited to the caller's cap or to its former share of the price; the promotion stays
-- while the price reaches its minimum. `notes` lists reduced and removed parts.
--   p_change  {departure_id?, rooms?, extras?}; rooms as for quote(), known travellers by their id
create function app.amended_quote(p_booking public.bookings, p_change jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_departure uuid := coalesce((p_change ->> 'departure_id')::uuid, p_booking.departure_id);
  v_stays boolean := v_departure = p_booking.departure_id;
  v_prices jsonb := case when v_stays then p_booking.quote -> 'prices' end;
  v_day text := case when v_stays then p_booking.quote ->> 'day' end;
  v_rooms jsonb := case
    when p_change ? 'rooms' then app.with_known_ages(p_booking.id, p_change -> 'rooms')
    else app.booking_rooms(p_booking.id)
  end;
  v_extras jsonb := coalesce(
    p_change -> 'extras',
    (
      select jsonb_agg(jsonb_build_object('id', l -> 'code', 'count', l -> 'count'))
      from jsonb_array_elements(p_booking.quote -> 'lines') l
      where l ->> 'kind' = 'extra'
    ),
    '[]'
  );
  v_discount bigint := coalesce((p_booking.quote ->> 'desk_discount_paise')::bigint, 0);
  v_promotion public.promotions;
  v_terms jsonb;
  v_quote jsonb;
  v_base bigint;
  v_cap bigint;
  v_notes jsonb := '[]';
begin
  perform app.check_field(jsonb_typeof(p_change) = 'object', 'change', 'Say what is to change');
  if p_change ? 'rooms' then
    perform app.check_rooms(p_change -> 'rooms');
  end if;
  v_prices := coalesce(v_prices, app.price_table(v_departure));
  select * into v_promotion from public.promotions where id = p_booking.promotion_id;
  v_terms := jsonb_strip_nulls(
    jsonb_build_object(
      'discount_paise', v_discount, 'prices', v_prices, 'day', v_day, 'promotion_id', v_promotion.id,
      'sold_seats', case when v_stays then p_booking.seats end
    )
  );
  v_quote := app.quote(v_departure, v_rooms, v_extras, null, v_terms);
  v_base := (v_quote ->> 'base_paise')::bigint;
  v_cap := floor(greatest(
    v_base * coalesce(app.discount_cap(), 0) / 10000.0, v_base::numeric * v_discount / nullif(p_booking.base_paise, 0)
  ));
  if v_discount > v_cap then
    v_cap := v_cap / 100 * 100;
    v_notes := v_notes || to_jsonb(format(
      'The discount of %s is reduced to %s, the most for this price', app.rupees(v_discount), app.rupees(v_cap)
    ));
    v_terms := v_terms || jsonb_build_object('discount_paise', v_cap);
  end if;
  if v_base < v_promotion.minimum_paise then
    v_notes := v_notes || to_jsonb(format(
      'The promotion %s is removed: it needs a tour price of at least %s', v_promotion.code, app.rupees(v_promotion.minimum_paise)
    ));
    v_terms := v_terms - 'promotion_id';
  end if;
  if v_notes <> '[]' then
    v_quote := app.quote(v_departure, v_rooms, v_extras, null, v_terms);
  end if;
  return v_quote || jsonb_build_object('prices', v_prices, 'day', coalesce(v_day, app.today()::text), 'notes', v_notes);
end $$;

-- Preview of a booking change: {quote, was_paise, now_paise, paid_paise, unverified_paise, refund_paise, due_paise, notes}, or
-- {"refusal"}. `refund_paise` is verified money alone; `notes` says in sentences which discount was reduced or removed. PT403
-- not an agent, PT404 unknown.
create function public.preview_amendment(p_booking uuid, p_change jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_quote jsonb;
  v_total bigint;
  v_message text;
  v_field text;
  v_code text;
begin
  perform app.require_admin('agent', 'Only an agent can change bookings');
  v_booking := app.readable_booking(p_booking);
  v_quote := app.amended_quote(v_booking, p_change);
  v_total := (v_quote ->> 'total_paise')::bigint;
  return jsonb_build_object(
    'quote', v_quote - 'prices' - 'day' - 'notes', 'notes', v_quote -> 'notes', 'was_paise', v_booking.total_paise, 'now_paise', v_total,
    'paid_paise', v_booking.paid_paise, 'unverified_paise', v_booking.unverified_paise,
    'refund_paise', greatest(v_booking.verified_paise - app.owed_paise(v_booking.id) - v_total, 0),
    'due_paise', greatest(v_total - v_booking.paid_paise, 0)
  );
exception
  when sqlstate 'PT422' then
    get stacked diagnostics v_message = message_text, v_field = pg_exception_detail, v_code = pg_exception_hint;
    return jsonb_build_object(
      'refusal', jsonb_build_object('code', v_code, 'message', v_message, 'field', v_field)
    );
end $$;

-- Changes the travellers, rooms, extras or departure of a booking and recalculates its price; credits the old invoice, issues a
-- new one, creates a refund for an overpayment and notifies the customer.
--   p_change                as for preview_amendment(), travellers with first_name, last_name, meal, dob
--   p_expected_total_paise  total shown to the desk; a different total is refused with PRICE_CHANGED
-- PT403 not an agent, PT404 unknown, PT409 stale, PRICE_CHANGED or too late, PT422 no reason, no price or no seats.
create function public.amend_booking(
  p_booking uuid, p_change jsonb, p_version int, p_reason text, p_expected_total_paise bigint
) returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  v_old public.bookings;
  v_quote jsonb;
  v_departure uuid;
begin
  perform app.require_admin('agent', 'Only an agent can change bookings');
  perform app.check_field(length(trim(coalesce(p_reason, ''))) between 3 and 500, 'reason', 'Say why, so that others understand it later');
  v_departure := coalesce(
    (p_change ->> 'departure_id')::uuid, (select departure_id from public.bookings where id = p_booking)
  );
  -- Both departures in one order, so that two moves across each other cannot wait for each other.
  perform app.lock_departures(array[v_departure, (select departure_id from public.bookings where id = p_booking)]);
  v_old := app.lock_booking(p_booking);
  perform app.check_version(v_old, p_version);
  if v_old.status not in ('hold', 'confirmed') or v_old.starts_on <= app.today() then
    raise sqlstate 'PT409' using
      message = case
        when v_old.status in ('hold', 'confirmed') then 'This tour has begun: it cannot be changed any more'
        else format('A booking that is %s cannot be changed', v_old.status)
      end;
  end if;
  perform app.release_expired(v_departure, 40);
  v_quote := app.amended_quote(v_old, p_change);
  if (v_quote ->> 'total_paise')::bigint is distinct from p_expected_total_paise then
    raise sqlstate 'PT409' using
      message = 'PRICE_CHANGED: the price has changed meanwhile',
      detail = jsonb_build_object('was', p_expected_total_paise, 'now', v_quote -> 'total_paise')::text;
  end if;
  perform app.check_field((v_quote ->> 'seats')::int <= 40, 'rooms', 'Between 1 and 40 travellers, please');
  perform set_config('app.reason', trim(p_reason), true);
  return app.apply_amendment(
    v_old, v_quote, case when p_change ? 'rooms' then p_change -> 'rooms' else app.booking_rooms(p_booking) end, '{}'
  );
end $$;

-- Applies a quote to a booking that the caller has locked and checked: seats, price, travellers, invoices, refunds and the
-- message to the customer.
--   p_rooms  as for write_travellers()
--   p_told   fields of the message beside those of every amendment
create function app.apply_amendment(p_old public.bookings, p_quote jsonb, p_rooms jsonb, p_told jsonb)
returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_departure uuid := (p_quote ->> 'departure_id')::uuid;
  v_seats int := (p_quote ->> 'seats')::int;
  v_surplus bigint;
begin
  if v_departure <> p_old.departure_id then
    perform app.take_seats(p_old.departure_id, p_old.status, -p_old.seats);
    perform app.take_seats(v_departure, p_old.status, v_seats);
  elsif v_seats <> p_old.seats then
    perform app.take_seats(v_departure, p_old.status, v_seats - p_old.seats);
  end if;
  perform set_config('app.amending', 'on', true); -- the message about the amendment tells the new date, too
  update public.bookings
  set
    departure_id = v_departure,
    seats = v_seats,
    quote = p_quote - 'notes',
    promotion_id = case when p_quote -> 'promotion' = 'null' then null else promotion_id end,
    base_paise = (p_quote ->> 'base_paise')::bigint,
    discount_paise = (p_quote ->> 'discount_paise')::bigint,
    gst_paise = (p_quote ->> 'gst_paise')::bigint,
    tcs_paise = (p_quote ->> 'tcs_paise')::bigint,
    deposit_paise = (p_quote ->> 'deposit_paise')::bigint,
    balance_due_on = (p_quote ->> 'balance_due_on')::date
  where id = p_old.id
  returning * into v_booking;
  perform set_config('app.amending', 'off', true);
  perform app.write_travellers(p_old.id, p_quote, p_rooms, true);

  if v_booking.status = 'confirmed' and v_booking.total_paise <> p_old.total_paise then
    perform app.issue_credit_note(p_old);
    perform app.issue_invoice(v_booking);
  end if;
  v_surplus := app.owe_surplus(v_booking, 'changed');
  perform app.tell_customer(
    v_booking, 'booking_changed', v_booking.version::text,
    jsonb_build_object(
      'old_total_paise', p_old.total_paise, 'old_starts_on', p_old.starts_on, 'seats', v_booking.seats,
      'refund_paise', v_surplus
    ) || p_told
  );
  return v_booking;
end $$;

-- Moves the counter of a departure by so many seats, held or booked as the booking is. no_oversell is the last line.
create function app.take_seats(p_departure uuid, p_status public.booking_status, p_seats int) returns void
language sql security definer set search_path = '' as $$
  update public.departures
  set
    seats_held = seats_held + case when p_status = 'hold' then p_seats else 0 end,
    seats_booked = seats_booked + case when p_status = 'confirmed' then p_seats else 0 end
  where id = p_departure
$$;

-- Waiting list -------------------------------------------------------------------------------------

-- A hold made from a quote for the waiting list marks its entry as booked; a hold that expires or is cancelled puts it back.
create function app.follow_waiting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'quotes' then
    update public.waiting_list set state = 'booked' where id = new.waiting_id and state in ('waiting', 'offered');
  else
    update public.waiting_list set state = 'waiting'
    where state = 'booked' and id in (select q.waiting_id from public.quotes q where q.booking_id = new.id);
  end if;
  return null;
end $$;

create trigger follow_waiting after update of booking_id on public.quotes
for each row when (new.waiting_id is not null and new.booking_id is not null) execute function app.follow_waiting();

create trigger follow_waiting after update of status on public.bookings
for each row when (old.status = 'hold' and new.status in ('expired', 'cancelled')) execute function app.follow_waiting();
-- Housekeeping: what time itself changes.

create function app.close_departed() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_departed uuid[] := array(
    select id from public.departures where starts_on < app.today() and status in ('open', 'guaranteed', 'closed')
  );
begin
  perform app.lock_departures(v_departed);
  update public.departures
  set status = 'departed'
  where id = any (v_departed) and starts_on < app.today() and status in ('open', 'guaranteed', 'closed');
end $$;

-- What time itself changes. To be run each minute by the backend (embedded) or pg_cron (hosted), outside of a transaction.
-- Cheap when nothing is due. A procedure without security definer and SET clause, because only such a one may commit: no step
-- keeps its locks during the next, and holds expire in batches.
create procedure app.housekeeping()
language plpgsql as $$
begin
  while app.release_next_expired() > 0 loop
    commit;
  end loop;
  commit;
  perform app.tell_what_is_due();
  commit;
  perform app.close_departed();
  commit;
  perform app.refresh_packages(array(select id from public.packages where next_departure <= app.today()));
  commit;
  perform app.publish_scheduled();
  commit;
  perform app.forget_catalogue_changes();
  commit;
  perform app.forget_kept_names();
  commit;
  perform app.forget_presence();
  commit;
  perform app.learn_find_words();
  commit;
  perform app.forget_previews();
  commit;
  perform app.apply_retention();
end $$;
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
      '{code,slug,title,kind,destination_id,nights,summary,overview,highlights,booking_amount_paise,balance_due_days,max_group,min_age,pace,flights_included,joins_at,seo_title,seo_description,popularity}'::text[]
    ),
    (2, 'package_themes', 'theme_id', 'package_id', '{sort}'),
    (3, 'package_stops', 'id', 'package_id', '{place,destination_id,nights,lat,lng,sort}'),
    (4, 'itinerary_days', 'id', 'package_id', '{day_no,title,body,overnight,meals}'),
    (5, 'package_images', 'id', 'package_id', '{path,alt,width,height,focal_x,focal_y,sort}'),
    (6, 'package_inclusions', 'id', 'package_id', '{inclusion_id,label,kind,sort}'),
    (7, 'package_hotels', 'id', 'package_id', '{hotel_id,nights,sort}'),
    (8, 'package_faqs', 'id', 'package_id', '{question,answer,sort}'),
    (9, 'departures', 'id', 'package_id', '{departure_city_id,starts_on,status,seats_total,min_guests}'),
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
    'seats_total', d.seats_total, 'min_guests', d.min_guests
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

-- The name of the administrator who last changed a field of a row, or the row; null when it was not an administrator.
create function app.last_changed_by(p_table text, p_row_id text, p_field text) returns text
language sql stable security definer set search_path = '' as $$
  select (select full_name from public.admin_users where id::text = l.actor_id)
  from public.audit_log l
  where l.table_name = p_table and l.row_id = p_row_id
    and (l.action <> 'UPDATE' or p_field is null or l.changes ? p_field)
  order by l.at desc, l.id desc
  limit 1
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
-- Departures pass by themselves, so an edit of a package that is already published passes p_departures = false; a customised
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
     where c.tab = %1$L and c.is_removed and t.%2$I = c.id::uuid and t.%3$I = $1', p_table, p_key, p_parent
  ) using p_id, p_edits;
  execute format(
    'update public.%1$I t set (%4$s) = (select %4$s from jsonb_populate_record(t, c.changes))
     from app.row_changes($2) c
     where c.tab = %1$L and not c.is_removed and t.%2$I = c.id::uuid and t.%3$I = $1', p_table, p_key, p_parent, v_fields
  ) using p_id, p_edits;
  if p_table <> 'packages' then
    execute format(
      'insert into public.%1$I (%2$I, %3$I, %4$s)
       select c.id::uuid, $1, %5$s
       from app.row_changes($2) c
       cross join lateral jsonb_populate_record(null::public.%1$I, c.changes) r
       where c.tab = %1$L and c.is_added
         and not exists (select from public.%1$I t where t.%2$I = c.id::uuid and t.%3$I = $1)',
      p_table, p_key, p_parent, v_fields, 'r.' || array_to_string(p_fields, ', r.')
    ) using p_id, p_edits;
  end if;
end $$;

-- A price without an amount is none.
create function app.store_prices(p_id uuid, p_edits jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.departure_prices p
  using app.row_changes(p_edits) c, public.departures d
  where c.tab = 'departure_prices' and c.changes ? 'amount_paise' and c.changes ->> 'amount_paise' is null
    and d.id = p.departure_id and d.package_id = p_id and p.departure_id || ':' || p.occupancy = c.id;
  insert into public.departure_prices as p (departure_id, occupancy, amount_paise, mrp_paise)
  select d.id, split_part(r.id, ':', 2)::public.occupancy, (r.val ->> 'amount_paise')::bigint, (r.val ->> 'mrp_paise')::bigint
  from app.edited_rows(p_id, p_edits) r
  join app.row_changes(p_edits) c on c.tab = r.tab and c.id = r.id
  join public.departures d on d.package_id = p_id and d.id = split_part(r.id, ':', 1)::uuid
  where r.tab = 'departure_prices' and r.val ->> 'amount_paise' is not null
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
  v_tables text[];
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

  v_tables := array(select distinct tab from app.read_edits(p_edits));
  set constraints public.departures_once_a_day, public.itinerary_days_package_id_day_no_key deferred;
  for v_table in select * from app.package_tables() where name = any (v_tables) order by place loop
    if v_table.name = 'departure_prices' then
      perform app.store_prices(p_id, p_edits);
    else
      perform app.store_rows(p_id, p_edits, v_table.name, v_table.key, v_table.parent, v_table.fields);
    end if;
  end loop;
  if 'itinerary_days' = any (v_tables) then
    -- A day's number is its position.
    update public.itinerary_days d
    set day_no = o.day_no
    from (
      select id, row_number() over (order by day_no, id) as day_no from public.itinerary_days where package_id = p_id
    ) o
    where d.id = o.id and d.day_no <> o.day_no;
  end if;
  set constraints public.departures_once_a_day, public.itinerary_days_package_id_day_no_key immediate;
  if not 'packages' = any (v_tables) then
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
  if not found then
    raise sqlstate 'PT404' using message = 'This package does not exist';
  end if;
  if v_package.version is distinct from p_version then
    raise sqlstate 'PT409' using message = 'STALE: this package was changed by someone else';
  end if;
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
-- Season rate cards: prices by occupancy for the days from … to, which the package editor fills into departures.

-- A row keeps no relation to the departures that it was filled into: they have prices of their own from then on.
create table public.rate_cards (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 2 and 80),
  package_id uuid references public.packages on delete cascade, -- null: for all packages
  departure_city_id uuid references public.departure_cities on delete cascade, -- null: from all cities
  from_on date not null,
  to_on date not null,
  -- Paise; null: the price of that occupancy is left as it is.
  single_paise bigint check (single_paise >= 0),
  twin_paise bigint check (twin_paise >= 0),
  triple_paise bigint check (triple_paise >= 0),
  child_with_bed_paise bigint check (child_with_bed_paise >= 0),
  child_without_bed_paise bigint check (child_without_bed_paise >= 0),
  infant_paise bigint check (infant_paise >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint rate_cards_days check (to_on >= from_on)
);

create index rate_cards_package_idx on public.rate_cards (package_id, from_on);
create index rate_cards_city_idx on public.rate_cards (departure_city_id);

create trigger keep_version before update on public.rate_cards
for each row execute function app.keep_version();

create trigger audit after insert or update or delete on public.rate_cards
for each row execute function app.audit();
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

create function app.stale_draft() returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise sqlstate 'PT409' using message = 'STALE: this draft was changed by someone else';
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
  if not found then
    raise sqlstate 'PT404' using message = 'This package does not exist';
  end if;
  select version into v_version from public.pending_edits where package_id = p_id and edits <> '[]';
  if coalesce(v_version, 0) is distinct from p_version then
    perform app.stale_draft();
  end if;
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
  if not found then
    perform app.stale_draft();
  end if;
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
    v_package := app.store_edits(p_id, v_plan.edits);
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
  select price into v_cheapest
  from jsonb_array_elements(v_departures) d
  cross join lateral jsonb_array_elements(d -> 'departure_prices') price
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
-- Shortlist: the tours a customer has saved, on every device. A visitor's own stay in the browser until there is a customer.

create table public.shortlist_items (
  customer_uid text not null,
  package_id uuid not null references public.packages on delete cascade,
  departure_id uuid references public.departures on delete set null, -- the one that was chosen; null: any
  added_at timestamptz not null default now(),
  primary key (customer_uid, package_id)
);

create index shortlist_items_package_idx on public.shortlist_items (package_id);
create index shortlist_items_departure_idx on public.shortlist_items (departure_id);

-- Adds a list, [{package_id, departure_id, added_at}], to the caller's own and answers all of it in the same form, the
-- latest first. Of a tour that is in both the later one stays, of more than fifty tours the fifty latest. Tours that
-- visitors cannot see are left out, so is a departure of another tour. PT401 not a customer, PT422 bad input.
create function public.merge_shortlist(p_items jsonb)
returns table (package_id uuid, departure_id uuid, added_at timestamptz)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_uid text := app.customer_uid();
begin
  if v_uid is null then
    raise sqlstate 'PT401' using message = 'Please sign in to keep your shortlist';
  end if;
  perform app.check_field(
    case when jsonb_typeof(p_items) = 'array' then jsonb_array_length(p_items) <= 50 end,
    'items', 'A shortlist holds at most 50 tours'
  );

  -- Two devices at the same moment must not make it longer than it may be.
  perform pg_advisory_xact_lock(hashtext('shortlist ' || v_uid));

  insert into public.shortlist_items as mine (customer_uid, package_id, departure_id, added_at)
  select distinct on (k.id) v_uid, k.id, d.id, least(coalesce(item.added_at, now()), now())
  from jsonb_to_recordset(p_items) as item (package_id uuid, departure_id uuid, added_at timestamptz)
  join public.packages k on k.id = item.package_id and app.is_live(k)
  left join public.departures d on d.id = item.departure_id and d.package_id = k.id
  order by k.id, item.added_at desc nulls first
  on conflict (customer_uid, package_id) do update
  set departure_id = excluded.departure_id, added_at = excluded.added_at
  where excluded.added_at > mine.added_at;

  delete from public.shortlist_items
  where customer_uid = v_uid
    and package_id not in (
      select package_id
      from public.shortlist_items
      where customer_uid = v_uid
      order by added_at desc, package_id
      limit 50
    );

  return query
  select package_id, departure_id, added_at
  from public.shortlist_items
  where customer_uid = v_uid
  order by added_at desc, package_id;
end $$;
-- Reviews: what guests say of a tour they were on, seen by visitors once an agent has published it.
--
-- A review needs a completed booking of the guest's own, one for each booking. Visitors read published_reviews, which
-- names neither guest nor booking; demo reviews say that they are, and count for no rating.

create type public.review_status as enum ('pending', 'published', 'rejected');

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  package_id uuid not null references public.packages on delete cascade,
  booking_id uuid unique references public.bookings on delete set null,
  customer_uid text,
  author_name text not null check (length(author_name) between 2 and 60 and app.is_person_name(author_name)), -- as visitors see it
  rating int not null check (rating between 1 and 5),
  title text not null check (length(title) between 3 and 100),
  body text not null check (length(body) between 20 and 4000),
  travelled_on date not null check (extract(day from travelled_on) = 1), -- the month of the departure
  is_demo boolean not null default false,
  status public.review_status not null default 'pending',
  rejection_reason text check (length(rejection_reason) <= 500), -- the guest reads it
  moderated_by uuid references public.admin_users on delete set null,
  moderated_at timestamptz,
  published_at timestamptz,
  reply text check (length(reply) between 1 and 2000), -- of the company, below the review
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint reviews_demo_is_nobodys check (not is_demo or (booking_id is null and customer_uid is null)),
  constraint reviews_published_is_dated check (status <> 'published' or published_at is not null),
  constraint reviews_rejected_has_reason check (status <> 'rejected' or rejection_reason is not null)
);

-- What visitors read: the latest of a tour, and the latest of all.
create index reviews_package_idx on public.reviews (package_id, published_at desc, id) where status = 'published';
create index reviews_published_idx on public.reviews (published_at desc, id) where status = 'published';
create index reviews_customer_idx on public.reviews (customer_uid);
create index reviews_status_idx on public.reviews (status, created_at, id);
create index reviews_moderated_by_idx on public.reviews (moderated_by);

create trigger keep_version before update on public.reviews
for each row execute function app.keep_version();

create trigger audit after insert or update or delete on public.reviews
for each row execute function app.audit();

-- What visitors see -------------------------------------------------------------------------------------

-- Out of reach of the API, as the lists' labels are: it reads past the row level security of reviews, and names only the
-- columns that everybody may see.
create view app.published_reviews as
select
  r.id,
  r.package_id,
  r.author_name,
  r.rating,
  r.title,
  r.body,
  r.travelled_on,
  r.is_demo,
  r.reply,
  r.published_at,
  k.title as package_title,
  k.slug as package_slug,
  d.slug as destination_slug
from public.reviews r
join public.packages k on k.id = r.package_id
left join public.destinations d on d.id = k.destination_id and d.active
where r.status = 'published';

-- Those of a tour that the caller does not see are left out.
create view public.published_reviews with (security_invoker = true) as
select
  r.id,
  r.package_id,
  r.author_name,
  r.rating,
  r.title,
  r.body,
  r.travelled_on,
  r.is_demo,
  r.reply,
  r.published_at,
  r.package_title,
  r.package_slug,
  r.destination_slug
from app.published_reviews r
join public.packages k on k.id = r.package_id;

-- The caller's reviews in every state, without the internal fields of the desk.
create function public.my_reviews() returns table (
  id uuid, booking_id uuid, author_name text, rating int, title text, body text, status public.review_status,
  rejection_reason text, version int
) language sql stable security definer set search_path = '' as $$
  select r.id, r.booking_id, r.author_name, r.rating, r.title, r.body, r.status, r.rejection_reason, r.version
  from public.reviews r
  where r.customer_uid = app.customer_uid() and r.booking_id is not null
$$;

-- Derived columns of packages ---------------------------------------------------------------------------

create function app.refresh_ratings(p_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  with fresh as (
    select k.id, round(avg(r.rating), 2) as average, count(r.id)::int as count
    from public.packages k
    left join public.reviews r on r.package_id = k.id and r.status = 'published' and not r.is_demo
    where k.id = any (p_ids)
    group by k.id
  )
  update public.packages k
  set rating_average = fresh.average, rating_count = fresh.count
  from fresh
  where k.id = fresh.id
    and (k.rating_average, k.rating_count) is distinct from (fresh.average, fresh.count)
$$;

-- A review counts, and public pages change, when it is or was published.
create function app.follow_reviews() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_packages uuid[];
begin
  if tg_op = 'INSERT' then
    v_packages := array(select distinct package_id from new_rows where status = 'published');
  elsif tg_op = 'UPDATE' then
    v_packages := array(
      select package_id from old_rows where status = 'published'
      union
      select package_id from new_rows where status = 'published'
    );
  else
    v_packages := array(select distinct package_id from old_rows where status = 'published');
  end if;
  if cardinality(v_packages) > 0 then
    perform app.refresh_ratings(v_packages);
    perform app.note_catalogue_change();
  end if;
  return null;
end $$;

create trigger follow_insert after insert on public.reviews referencing new table as new_rows
for each statement execute function app.follow_reviews();
create trigger follow_update after update on public.reviews referencing old table as old_rows new table as new_rows
for each statement execute function app.follow_reviews();
create trigger follow_delete after delete on public.reviews referencing old table as old_rows
for each statement execute function app.follow_reviews();

-- Writing and moderating --------------------------------------------------------------------------------

-- Writes the caller's review of a tour they were on, or changes it while it waits to be moderated.
--   p_review   {rating, title, body, author_name}
--   p_version  of the review that is changed; null for a new one
-- PT401 not signed in, PT404 no such booking of the caller's, PT409 the tour is not over, the review is moderated or
-- was changed elsewhere, PT422 bad input (detail names the field).
create function public.write_review(p_booking uuid, p_review jsonb, p_version int default null)
returns public.reviews
language plpgsql security definer set search_path = '' as $$
declare
  v_customer text := app.customer_uid();
  v_status public.booking_status;
  v_package uuid;
  v_month date;
  v_author text := trim(coalesce(p_review ->> 'author_name', ''));
  v_title text := trim(coalesce(p_review ->> 'title', ''));
  v_body text := trim(coalesce(p_review ->> 'body', ''));
  v_review public.reviews;
begin
  if v_customer is null then
    raise sqlstate 'PT401' using message = 'Please sign in to write a review';
  end if;

  -- Two windows of one guest must not both find no review.
  perform pg_advisory_xact_lock(hashtext('review ' || p_booking));
  select b.status, d.package_id, date_trunc('month', d.starts_on)::date
  into v_status, v_package, v_month
  from public.bookings b
  join public.departures d on d.id = b.departure_id
  where b.id = p_booking and b.customer_uid = v_customer;
  if not found then
    raise sqlstate 'PT404' using message = 'This booking does not exist';
  end if;
  if v_status <> 'completed' then
    raise sqlstate 'PT409' using message = 'A tour can be reviewed once it is over';
  end if;

  perform app.check_field(coalesce(p_review ->> 'rating', '') ~ '^[1-5]$', 'rating', 'Please give one to five stars');
  perform app.check_field(length(v_title) between 3 and 100, 'title', 'Please use 3 to 100 characters for the title');
  perform app.check_field(length(v_body) between 20 and 4000, 'body', 'Please write 20 to 4,000 characters');
  perform app.check_person_name(v_author, 'author_name', 'Please use 2 to 60 characters for the name', 2, 60);

  select * into v_review from public.reviews where booking_id = p_booking;
  if not found then
    insert into public.reviews (
      package_id, booking_id, customer_uid, author_name, rating, title, body, travelled_on
    )
    values (
      v_package, p_booking, v_customer, v_author, (p_review ->> 'rating')::int, v_title, v_body, v_month
    )
    returning * into v_review;
    return v_review;
  end if;
  if v_review.status <> 'pending' then
    raise sqlstate 'PT409' using message = 'This review can no longer be changed';
  end if;
  if v_review.version is distinct from p_version then
    raise sqlstate 'PT409' using message = 'STALE: this review was changed in another window';
  end if;
  update public.reviews
  set author_name = v_author, rating = (p_review ->> 'rating')::int, title = v_title, body = v_body
  where id = v_review.id
  returning * into v_review;
  return v_review;
end $$;

-- The only way a review changes status: published, or rejected with a reason that the guest reads; a decision can be changed.
-- PT403 not an agent, PT404 unknown, PT409 stale or no change, PT422 no reason.
create function public.moderate_review(
  p_id uuid,
  p_to public.review_status,
  p_version int,
  p_reason text default null
) returns public.reviews
language plpgsql security definer set search_path = '' as $$
declare
  v_review public.reviews;
begin
  perform app.require_admin('agent', 'Only an agent can moderate reviews');
  select * into v_review from public.reviews where id = p_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This review does not exist';
  end if;
  if v_review.version is distinct from p_version then
    raise sqlstate 'PT409' using message = 'STALE: this review was changed by someone else';
  end if;
  if p_to = 'pending' or p_to = v_review.status then
    raise sqlstate 'PT409' using message = format('A review that is %s cannot become %s', v_review.status, p_to);
  end if;
  perform app.check_field(
    p_to <> 'rejected' or length(trim(coalesce(p_reason, ''))) between 3 and 500,
    'reason', 'Please say in 3 to 500 characters why the review is rejected'
  );
  update public.reviews
  set
    status = p_to,
    rejection_reason = case when p_to = 'rejected' then trim(p_reason) end,
    moderated_by = app.staff_uid(),
    moderated_at = now(),
    published_at = case when p_to = 'published' then now() else published_at end
  where id = p_id
  returning * into v_review;
  return v_review;
end $$;

-- Sets the company's reply below the review; an empty text removes it. PT403 not an agent, PT404 unknown, PT409 stale, PT422
-- too long.
create function public.reply_to_review(p_id uuid, p_version int, p_reply text) returns public.reviews
language plpgsql security definer set search_path = '' as $$
declare
  v_reply text := nullif(trim(coalesce(p_reply, '')), '');
  v_review public.reviews;
begin
  perform app.require_admin('agent', 'Only an agent can reply to reviews');
  perform app.check_field(coalesce(length(v_reply), 0) <= 2000, 'reply', 'The reply is longer than 2,000 characters');
  select * into v_review from public.reviews where id = p_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This review does not exist';
  end if;
  if v_review.version is distinct from p_version then
    raise sqlstate 'PT409' using message = 'STALE: this review was changed by someone else';
  end if;
  update public.reviews set reply = v_reply where id = p_id returning * into v_review;
  return v_review;
end $$;
-- Customer data: all that a customer gave us, handed out whole, and erased.
--
-- Bookings and enquiries are business records and lose the person; every other table that keeps rows by customer_uid is
-- exported as it is and emptied of them, without a further word here.

-- A name that stays on an invoiced booking after its owner had their data erased, and the last day on which it does.
create table app.kept_names (
  booking_id uuid primary key references public.bookings on delete cascade,
  until date not null
);

-- Files in the bucket of proofs whose customer was erased. A file is removed through the storage service, which the server
-- functions do within a minute.
create table app.erased_proofs (
  path text primary key,
  erased_at timestamptz not null default now()
);

-- Proofs to be removed now. For the server functions alone, as is the next.
create function public.claim_erased_proofs(p_limit int) returns setof text
language sql stable security definer set search_path = '' as $$
  select path from app.erased_proofs order by erased_at, path limit p_limit
$$;

create function public.forget_erased_proofs(p_paths text[]) returns void
language sql volatile security definer set search_path = '' as $$
  delete from app.erased_proofs where path = any (p_paths)
$$;

create function app.require_customer() returns text
language plpgsql stable set search_path = '' as $$
begin
  if app.customer_uid() is null then
    raise sqlstate 'PT401' using message = 'Please sign in';
  end if;
  return app.customer_uid();
end $$;

create function app.tables_of_customers() returns setof text
language sql stable set search_path = '' as $$
  select c.relname::text
  from pg_catalog.pg_class c
  join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'customer_uid' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('bookings', 'enquiries')
  order by c.relname
$$;

-- Export -------------------------------------------------------------------------------------------

create function app.export_bookings(p_bookings uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(public.booking_details(b.id) || jsonb_build_object('identities', i.identities) order by b.created_at), '[]')
  from public.bookings b
  cross join lateral (
    select coalesce(jsonb_agg(to_jsonb(i) order by t.room_no, t.place), '[]') as identities
    from public.booking_travellers t
    join public.traveller_identities i on i.traveller_id = t.id
    where t.booking_id = b.id
  ) i
  where b.id = any (p_bookings)
$$;

-- Without what staff wrote for staff: assignee, follow-up, reason, timeline.
create function app.export_enquiries(p_enquiries uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'ref', e.ref, 'kind', e.kind, 'status', e.status, 'package', k.title, 'name', e.name, 'phone', e.phone,
      'email', e.email, 'travel_month', e.travel_month, 'adults', e.adults, 'children', e.children,
      'departure_city', e.departure_city, 'message', e.message, 'consent_at', e.consent_at, 'created_at', e.created_at,
      'messages', m.messages
    )
    order by e.created_at
  ), '[]')
  from public.enquiries e
  left join public.packages k on k.id = e.package_id
  cross join lateral (
    select coalesce(jsonb_agg(
      jsonb_build_object('subject', m.subject, 'body', m.body, 'sent_at', m.sent_at) order by m.id
    ), '[]') as messages
    from public.messages m
    where m.enquiry_id = e.id and m.recipient <> 'desk'
  ) m
  where e.id = any (p_enquiries)
$$;

-- Without the reason of a discount, which staff wrote for staff.
create function app.export_quotes(p_quotes uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      public.shared_quote(q.token) || jsonb_build_object('contact', q.contact, 'rooms', q.rooms) order by q.created_at
    ), '[]'
  )
  from public.quotes q
  where q.id = any (p_quotes)
$$;

-- Exports all data of the calling customer. PT401 not signed in.
create function public.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_customer text := app.require_customer();
  v_bookings uuid[] := array(
    select id from public.bookings
    where customer_uid = v_customer or (customer_uid is null and lower(contact ->> 'email') = app.verified_email())
  );
  v_enquiries uuid[] := array(select id from public.enquiries where customer_uid = v_customer);
  v_subscribers uuid[] := array(select id from public.newsletter_subscribers where lower(email) = app.verified_email());
  v_table text;
  v_rows jsonb;
  v_export jsonb := jsonb_build_object(
    'exported_at', now(),
    'account', jsonb_build_object('id', v_customer, 'email', app.jwt() ->> 'email', 'name', app.jwt() ->> 'name'),
    'bookings', app.export_bookings(v_bookings),
    'quotes', app.export_quotes(array(
      select q.id
      from public.quotes q
      left join public.enquiries e on e.id = q.enquiry_id
      left join public.bookings b on b.id = q.booking_id
      where v_customer in (e.customer_uid, b.customer_uid)
    )),
    'enquiries', app.export_enquiries(v_enquiries),
    'newsletter', (
      select jsonb_build_object('email', email, 'subscribed_at', created_at, 'confirmed_at', confirmed_at)
      from public.newsletter_subscribers
      where id = any (v_subscribers)
    ),
    'consents', app.export_consents(v_enquiries, v_bookings, v_subscribers),
    'waiting_list', app.export_waiting(array(select id from public.waiting_list where lower(email) = app.verified_email()))
  );
begin
  for v_table in select app.tables_of_customers() loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(t) - ''{customer_uid,moderated_by}''::text[]), ''[]'')
       from public.%I t where t.customer_uid = $1', v_table
    ) into v_rows using v_customer;
    v_export := v_export || jsonb_build_object(v_table, v_rows);
  end loop;
  return v_export;
end $$;

-- Erasure ------------------------------------------------------------------------------------------

-- Takes what tells of a person out of the log's entries about these rows, and the reasons, which staff wrote in their own words;
-- that something changed, when and by whom stays.
create function app.erase_from_audit(p_table text, p_rows text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('app.erasing', 'on', true);
  update public.audit_log
  set reason = null, changes = case p_table
    when 'bookings' then changes - '{contact,customer_name,customer_uid,special_wishes,cancelled_reason}'::text[]
    when 'booking_travellers' then changes - '{first_name,last_name,age,meal}'::text[]
    when 'enquiries' then changes - '{name,phone,email,message,customer_uid,utm,source,departure_city,lost_reason,won_reason}'::text[]
    when 'payments' then changes - '{error}'::text[]
    when 'refunds' then changes - '{error}'::text[]
    else '{}'
  end
  where table_name = p_table and row_id = any (p_rows);
  perform set_config('app.erasing', 'off', true);
end $$;

-- One of these bookings whose tour is to come; null when there is none.
create function app.booking_ahead(p_bookings uuid[]) returns text
language sql stable security definer set search_path = '' as $$
  select b.ref
  from public.bookings b
  join public.departures d on d.id = b.departure_id
  join public.packages k on k.id = d.package_id
  where b.id = any (p_bookings)
    and (b.status = 'hold' or (b.status = 'confirmed' and d.starts_on + k.nights >= app.today()))
  order by b.starts_on
  limit 1
$$;

-- One of these bookings whose money is on its way; null when there is none.
create function app.booking_with_money_under_way(p_bookings uuid[]) returns text
language sql stable security definer set search_path = '' as $$
  select b.ref
  from public.bookings b
  where b.id = any (p_bookings)
    and (
      exists (select 1 from public.refunds r where r.booking_id = b.id and r.state <> 'done')
      -- An order that was made can be paid for three days, however the checkout ended.
      or exists (
        select 1
        from public.payments p
        where p.booking_id = b.id
          and p.order_id is not null
          and p.state <> 'captured'
          and p.created_at > now() - interval '3 days'
      )
    )
  limit 1
$$;

-- PT409 while the person is needed: for a tour to come, or for money on its way.
create function app.check_erasable(p_customer text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_bookings uuid[] := array(select id from public.bookings where customer_uid = p_customer);
  v_ahead text := app.booking_ahead(v_bookings);
  v_under_way text := app.booking_with_money_under_way(v_bookings);
begin
  if v_ahead is not null then
    raise sqlstate 'PT409' using
      message = format('Booking %s is still ahead of you: your data can be erased after the tour, or once you have cancelled it', v_ahead),
      hint = 'BOOKING_AHEAD';
  end if;
  if v_under_way is not null then
    raise sqlstate 'PT409' using
      message = format('Money of booking %s is still on its way: your data can be erased when that is settled', v_under_way),
      hint = 'MONEY_UNDER_WAY';
  end if;
end $$;

-- Payments stay for the accounts. Proof files, desk notes and providers' texts are erased, because they may name the customer.
create function app.erase_from_payments(p_bookings uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.erased_proofs (path)
  select distinct proof_path
  from public.ledger_entries
  where booking_id = any (p_bookings) and proof_path is not null
  on conflict do nothing;
  perform set_config('app.erasing', 'on', true);
  update public.ledger_entries
  set proof_path = null, note = null
  where booking_id = any (p_bookings) and (proof_path is not null or note is not null);
  perform set_config('app.erasing', 'off', true);

  update public.payment_events
  set payload = '{}'
  where payment_id in (select id from public.payments where booking_id = any (p_bookings));
  update public.payments set error = null where booking_id = any (p_bookings) and error is not null;
  update public.refunds set error = null where booking_id = any (p_bookings) and error is not null;
  perform app.erase_from_audit(
    'payments', array(select id::text from public.payments where booking_id = any (p_bookings))
  );
  perform app.erase_from_audit(
    'refunds', array(select id::text from public.refunds where booking_id = any (p_bookings))
  );
end $$;

create function app.erase_quotes(p_quotes uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.quotes where id = any (p_quotes);
  perform app.erase_from_audit('quotes', p_quotes::text[]);
end $$;

-- The name stays on a booking with an invoice for eight years (section 36 of the CGST Act, section 128 of the Companies Act).
create function app.erase_bookings(p_bookings uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.kept_names (booking_id, until)
  select booking_id, (max(issued_on) + interval '8 years')::date
  from public.invoices
  where booking_id = any (p_bookings)
  group by booking_id;

  delete from public.traveller_identities
  where traveller_id in (select id from public.booking_travellers where booking_id = any (p_bookings));
  update public.booking_travellers
  set first_name = 'Traveller', last_name = format('%s.%s', room_no, place), age = null, meal = 'any'
  where booking_id = any (p_bookings);

  update public.bookings b
  set
    contact = jsonb_build_object('name', case when n.booking_id is null then 'Erased' else b.contact ->> 'name' end),
    customer_uid = null,
    special_wishes = null,
    request_hash = null,
    cancelled_reason = null
  from public.bookings own
  left join app.kept_names n on n.booking_id = own.id
  where own.id = b.id and b.id = any (p_bookings);

  perform app.erase_from_payments(p_bookings);
  perform set_config('app.erasing', 'on', true);
  update public.identity_readings set reason = 'Erased' where booking_id = any (p_bookings);
  perform set_config('app.erasing', 'off', true);
  delete from public.change_requests where booking_id = any (p_bookings);
  perform app.erase_quotes(array(select id from public.quotes where booking_id = any (p_bookings)));
  delete from public.messages where booking_id = any (p_bookings);

  perform app.erase_from_audit('bookings', p_bookings::text[]);
  perform app.erase_from_audit(
    'booking_travellers', array(select id::text from public.booking_travellers where booking_id = any (p_bookings))
  );
end $$;

-- An anonymised enquiry still counts in the desk's figures and is never followed up. p_reason is the lost reason of an open
-- one.
create function app.erase_enquiries(p_enquiries uuid[], p_reason text default 'The customer had their data erased') returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.enquiries
  set
    name = 'Erased',
    phone = '+910000000000',
    email = null,
    customer_uid = null,
    message = null,
    departure_city = null,
    utm = null,
    source = null,
    next_follow_up = null,
    status = case when status = 'won' then status else 'lost' end,
    -- A reason of the list stays for the figures, and so does a merge; one in the desk's own words may name the person.
    lost_reason = case
      when status = 'won' then null
      when merged_into is not null or lost_reason = 'Booking cancelled'
        or lost_reason in (select r.name from public.lost_reasons r) then lost_reason
      else p_reason
    end,
    won_reason = case when won_reason is not null then 'Erased' end
  where id = any (p_enquiries);
  update public.enquiry_events
  set body = null
  where enquiry_id = any (p_enquiries) and kind in ('note', 'call', 'email', 'whatsapp', 'quote');
  perform app.erase_quotes(array(select id from public.quotes where enquiry_id = any (p_enquiries)));
  delete from public.messages where enquiry_id = any (p_enquiries);
  perform app.withdraw_consents(p_enquiries);
  perform app.erase_from_audit('enquiries', p_enquiries::text[]);
end $$;

-- Completed erasures: the ids of the erased records, without personal data. Restoring an older backup restores the person; this
-- list, kept outside of the backup, erases them again (app.erase_again()).
create table app.erasures (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  customer_hash text, -- of the uid, where they had an account
  bookings uuid[] not null default '{}',
  enquiries uuid[] not null default '{}',
  quotes uuid[] not null default '{}',
  waiting uuid[] not null default '{}',
  subscribers uuid[] not null default '{}',
  messages bigint[] not null default '{}' -- those that belong to nothing else
);

create index erasures_at_idx on app.erasures (at);

create function app.new_erasure() returns app.erasures
language sql volatile set search_path = '' as $$
  select row(gen_random_uuid(), now(), null, '{}', '{}', '{}', '{}', '{}', '{}')::app.erasures
$$;

-- Carries out an erasure, records it, and notifies the channel `erasures`.
create function app.carry_out(p_erasure app.erasures) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_table text;
  v_erased text[];
begin
  insert into app.erasures select p_erasure.*;
  if p_erasure.customer_hash is not null then
    for v_table in select app.tables_of_customers() loop
      execute format(
        'with erased as (delete from public.%I t where app.token_hash(t.customer_uid) = $1 returning to_jsonb(t) ->> ''id'' as id)
         select array_agg(id) from erased', v_table
      ) into v_erased using p_erasure.customer_hash;
      perform app.erase_from_audit(v_table, v_erased);
    end loop;
  end if;
  perform app.erase_bookings(p_erasure.bookings);
  perform app.erase_enquiries(p_erasure.enquiries);
  perform app.erase_quotes(p_erasure.quotes);
  perform app.erase_waiting(p_erasure.waiting);
  delete from public.newsletter_subscribers where id = any (p_erasure.subscribers);
  delete from public.messages where id = any (p_erasure.messages);
  if p_erasure.customer_hash is not null then
    perform set_config('app.erasing', 'on', true);
    update public.audit_log
    set actor_id = null
    where actor_kind = 'customer' and app.token_hash(actor_id) = p_erasure.customer_hash;
    perform set_config('app.erasing', 'off', true);
  end if;
  perform pg_notify('erasures', '');
end $$;

-- Unsubscribed addresses stay unsubscribed after a restore, too.
create function app.erase_subscriber(p_subscriber uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_erasure app.erasures := app.new_erasure();
begin
  v_erasure.subscribers := array[p_subscriber];
  perform app.carry_out(v_erasure);
end $$;

-- Carries out those of these erasures (rows of app.erasures, in JSON) that this database does not know of, as after the restore of
-- an older backup. Answers how many. To be called before the site answers.
create function app.erase_again(p_erasures jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_erasure app.erasures;
  v_done int := 0;
begin
  for v_erasure in
    select e.*
    from jsonb_populate_recordset(null::app.erasures, p_erasures) e
    where not exists (select 1 from app.erasures known where known.id = e.id)
    order by e.at
  loop
    perform app.carry_out(v_erasure);
    v_done := v_done + 1;
  end loop;
  return v_done;
end $$;

-- Erases the calling customer. PT401 not signed in, PT409 BOOKING_AHEAD or MONEY_UNDER_WAY (hint).
create function public.erase_my_data() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_customer text := app.require_customer();
  v_departure uuid;
  v_erasure app.erasures := app.new_erasure();
begin
  perform app.lock_departures(array(
    select departure_id
    from public.bookings
    where customer_uid = v_customer or (customer_uid is null and lower(contact ->> 'email') = app.verified_email())
  ));
  -- What the desk booked for this customer belongs to the account from here on, and is erased with it.
  update public.bookings
  set customer_uid = v_customer
  where customer_uid is null and lower(contact ->> 'email') = app.verified_email();
  for v_departure in
    select distinct departure_id
    from public.bookings
    where customer_uid = v_customer and status = 'hold' and hold_expires_at < now()
  loop
    while app.release_expired(v_departure) > 0 loop
    end loop;
  end loop;
  -- A new hold at this moment waits, and then belongs to a customer of whom nothing was kept.
  perform pg_advisory_xact_lock(hashtext('hold ' || v_customer));
  perform 1 from public.bookings where customer_uid = v_customer order by id for update;
  perform app.check_erasable(v_customer);

  v_erasure.customer_hash := app.token_hash(v_customer);
  v_erasure.bookings := array(select id from public.bookings where customer_uid = v_customer);
  -- Also what took the notes of theirs, unless it belongs to another customer.
  v_erasure.enquiries := array(
    select id from public.enquiries where customer_uid = v_customer
    union
    select kept.id
    from public.enquiries merged
    join public.enquiries kept on kept.id = merged.merged_into
    where merged.customer_uid = v_customer and kept.customer_uid is null
  );
  v_erasure.subscribers := array(select id from public.newsletter_subscribers where lower(email) = app.verified_email());
  v_erasure.waiting := array(select id from public.waiting_list where lower(email) = app.verified_email());
  perform app.carry_out(v_erasure);
end $$;

-- Names whose time is over go. Called by housekeeping().
create function app.forget_kept_names() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_over uuid[];
begin
  with over as (delete from app.kept_names where until < app.today() returning booking_id)
  select array_agg(booking_id) into v_over from over;
  if v_over is not null then
    update public.bookings set contact = '{"name": "Erased"}' where id = any (v_over);
    perform app.erase_from_audit('bookings', v_over::text[]);
  end if;
end $$;
-- Lists: the views that screens read, and the functions that answer one page of them.
--
-- With ten thousand packages and a hundred thousand enquiries every page of every list comes from an index;
-- docs/decisions/28 tells why it is built like this.

-- Views ----------------------------------------------------------------------------------------------

-- All are security_invoker: the row level security of the tables below them decides what a caller sees.
-- The two in `app` are not, and are out of reach of the API: they give a customer's own enquiries and
-- bookings their package's title even when the package has been archived since.

create view public.package_cards with (security_invoker = true) as
select
  k.id,
  k.code,
  k.slug,
  k.title,
  k.kind,
  k.summary,
  k.destination_id,
  d.slug as destination_slug,
  d.name as destination_name,
  d.path as destination_path,
  d.scope,
  k.nights,
  k.days,
  k.flights_included,
  k.joins_at,
  k.price_from_paise,
  k.mrp_from_paise,
  k.next_departure_id,
  k.next_departure,
  k.next_city,
  k.next_price_paise,
  k.next_mrp_paise,
  k.seats_left,
  k.popularity,
  k.cover_path,
  k.cover_alt,
  k.cover_focal_x,
  k.cover_focal_y,
  k.theme_slugs,
  k.inclusion_icons,
  k.route as stops,
  k.departure_months,
  k.departure_cities,
  k.status,
  k.updated_at,
  k.search
from public.packages k
join public.destinations d on d.id = k.destination_id;

create view public.destination_cards with (security_invoker = true) as
with live as (
  select k.destination_id, count(*) as packages, min(k.price_from_paise) as price_from_paise
  from public.packages k
  where app.is_live(k)
  group by k.destination_id
),
-- A package counts for its destination and for everything above it.
counted as (
  select above.slug, sum(live.packages)::int as packages, min(live.price_from_paise) as price_from_paise
  from live
  join public.destinations d on d.id = live.destination_id
  cross join lateral unnest(d.path) as above (slug)
  group by above.slug
)
select
  d.id,
  d.slug,
  d.name,
  d.kind,
  d.scope,
  d.iso2,
  d.parent_id,
  d.path,
  region.slug as region_slug,
  region.name as region_name,
  d.intro,
  d.hero_path,
  d.hero_focal_x,
  d.hero_focal_y,
  d.visa_note,
  d.best_months,
  d.sort,
  coalesce(counted.packages, 0) as package_count,
  counted.price_from_paise
from public.destinations d
left join public.destinations region on region.slug = d.path[1] and region.kind = 'region'
left join counted on counted.slug = d.slug
where d.active;

create view public.admin_packages with (security_invoker = true) as
select
  k.id,
  k.code,
  k.slug,
  k.title,
  k.kind,
  k.destination_id,
  d.name as destination_name,
  d.slug as destination_slug,
  k.nights,
  k.days,
  k.summary,
  k.booking_amount_paise,
  k.balance_due_days,
  k.max_group,
  k.min_age,
  k.pace,
  k.popularity,
  k.status,
  k.publish_at,
  k.unpublish_at,
  k.price_from_paise,
  k.mrp_from_paise,
  k.next_departure,
  k.seats_left,
  k.cover_path,
  k.cover_alt,
  k.cover_focal_x,
  k.cover_focal_y,
  k.theme_slugs,
  k.created_by,
  k.updated_by,
  k.created_at,
  k.updated_at,
  k.version,
  k.search,
  (select count(*) from public.departures x where x.package_id = k.id)::int as departures_count,
  (select a.full_name from public.admin_users a where a.id = k.created_by) as created_by_name,
  (select a.full_name from public.admin_users a where a.id = k.updated_by) as updated_by_name,
  coalesce(s.edits <> '[]', false) as has_draft,
  s.publish_at as goes_live_at,
  s.failure as publish_failure
from public.packages k
left join public.destinations d on d.id = k.destination_id
left join public.pending_edits s on s.package_id = k.id;

create view app.package_labels as
select k.id, k.title, k.slug, d.slug as destination_slug
from public.packages k
left join public.destinations d on d.id = k.destination_id;

create view app.departure_labels as
select
  x.id,
  x.package_id,
  k.title as package_title,
  k.slug as package_slug,
  d.slug as destination_slug,
  k.nights,
  k.cover_path,
  k.cover_focal_x,
  k.cover_focal_y,
  x.starts_on,
  c.name as departure_city
from public.departures x
join public.packages k on k.id = x.package_id
left join public.destinations d on d.id = k.destination_id
left join public.departure_cities c on c.id = x.departure_city_id;

create view public.enquiry_list with (security_invoker = true) as
select
  e.id,
  e.ref,
  e.package_id,
  e.departure_id,
  e.customer_uid,
  e.name,
  e.phone,
  e.email,
  e.travel_month,
  e.adults,
  e.children,
  e.departure_city,
  e.message,
  e.kind,
  e.source,
  e.utm,
  e.consent_at,
  e.status,
  e.assignee,
  e.next_follow_up,
  e.lost_reason,
  e.won_reason,
  e.won_booking_id,
  e.merged_into,
  (select kept.ref from public.enquiries kept where kept.id = e.merged_into) as merged_into_ref,
  e.created_at,
  e.updated_at,
  e.version,
  e.search,
  k.title as package_title,
  k.slug as package_slug,
  k.destination_slug,
  a.full_name as assignee_name
from public.enquiries e
left join app.package_labels k on k.id = e.package_id
left join public.admin_users a on a.id = e.assignee;

create view public.booking_list with (security_invoker = true) as
select
  b.id,
  b.ref,
  b.departure_id,
  b.customer_uid,
  b.contact,
  b.status,
  b.seats,
  b.hold_expires_at,
  b.quote,
  b.base_paise,
  b.discount_paise,
  b.gst_paise,
  b.tcs_paise,
  b.total_paise,
  b.cancelled_reason,
  b.created_at,
  b.updated_at,
  b.version,
  b.search,
  x.package_id,
  x.package_title,
  x.package_slug,
  x.destination_slug,
  x.nights,
  x.cover_path,
  x.cover_focal_x,
  x.cover_focal_y,
  b.starts_on,
  x.departure_city,
  b.customer_name,
  (select count(*) from public.booking_travellers t where t.booking_id = b.id)::int as travellers_count,
  b.paid_paise,
  b.due_paise,
  b.due_on,
  b.unverified_paise,
  b.desk_refund_paise,
  b.provider_refund_paise
from public.bookings b
join app.departure_labels x on x.id = b.departure_id;

-- Promotions with the uses that count, for the panel.
create view public.promotion_list with (security_invoker = true) as
select
  p.id, p.code, p.title, p.percent_bp, p.amount_paise, p.minimum_paise, p.scope, p.uses_max, p.valid_from, p.valid_to,
  p.sort, p.active, p.version,
  used.uses
from public.promotions p
cross join lateral (select app.promotion_uses(p.id) as uses) used;

-- One page of ids ------------------------------------------------------------------------------------

-- A list is answered in two steps. app.find_…() runs with the rights of its owner: it checks once who is calling,
-- then counts and picks the ids of one page in indexes, which row level security would keep it from. It returns only those ids
-- and a count. The API function in `public` runs as the caller and reads these rows from the view: row level security checks
-- every row and column again.

-- Counts the rows of a table that match `p_where` (SQL, made by the functions below alone) and hold the words of
-- `p_words` (to_tsquery text, empty for no search), and returns the ids of rows p_from to p_to, counted from 0, both
-- included, a thousand at most. Ordered by `p_order`, nulls last in either direction, then by id.
--
-- The settings are those of a server that holds its indexes in memory and answers in milliseconds: no compiling of
-- a plan that runs shorter than its compilation, and no reading of a table from one end to the other.
create function app.list_page(
  p_table regclass,
  p_words text,
  p_where text,
  p_order text[],
  p_descending boolean,
  p_from int,
  p_to int,
  out total int,
  out ids uuid[]
) language plpgsql stable
set search_path = '' set jit = off set enable_seqscan = off set random_page_cost = 1.1 as $$
declare
  v_limit int := greatest(least(p_to, p_from + 999) - p_from + 1, 0);
  v_from_end boolean := false;
  v_columns text;
  v_direction text;
  v_order text;
begin
  perform app.check_field(p_from >= 0, 'p_from', 'A page starts at row 0 or later');
  if p_words = '' then
    execute format('select count(*) from %s where %s', p_table, p_where) into total;
    v_limit := greatest(least(v_limit, total - p_from), 0);
    -- A page in the second half is nearer from the far end.
    v_from_end := p_from > total / 2;
  end if;
  v_direction := case when p_descending <> v_from_end then 'desc' else 'asc' end;

  -- PostgreSQL takes an index for an order only if both say the same about nulls, also where there are none.
  select
    string_agg(format('%I', o.name), ', '),
    string_agg(
      format('%I %s', o.name, v_direction)
        || case when a.attnotnull then '' when v_from_end then ' nulls first' else ' nulls last' end,
      ', ' order by o.place
    ) || format(', id %s', v_direction)
  into v_columns, v_order
  from unnest(p_order) with ordinality as o (name, place)
  join pg_catalog.pg_attribute a on a.attrelid = p_table and a.attname = o.name;

  if p_words <> '' then
    -- Materialized: read what the words find once, and never the whole order in hope of soon meeting them.
    execute format(
      'with found as materialized (select id, %s from %s where search @@ to_tsquery(''simple'', $1) and %s)
       select (select count(*) from found), array(select id from found order by %s limit %s offset %s)',
      v_columns, p_table, p_where, v_order, v_limit, p_from
    ) into total, ids using p_words;
    return;
  end if;

  execute format(
    'select array(select id from %s where %s order by %s limit %s offset %s)',
    p_table, p_where, v_order, v_limit,
    case when v_from_end then greatest(total - p_from - v_limit, 0) else p_from end
  ) into ids;
  if v_from_end then
    ids := array(select r.id from unnest(ids) with ordinality as r (id, place) order by r.place desc);
  end if;
end $$;

-- Administrators' lists --------------------------------------------------------------------------------

-- The days of a period in India: a month, '2027-01', or from a day to another, '2027-01-05..2027-02-04', both included. Null for
-- null, PT422 for anything else.
create function app.days_of(p_period text) returns daterange
language plpgsql immutable set search_path = '' as $$
begin
  if p_period is null then
    return null;
  elsif p_period ~ '^20\d\d-(0[1-9]|1[0-2])$' then
    return daterange((p_period || '-01')::date, ((p_period || '-01')::date + interval '1 month')::date);
  end if;
  perform app.check_field(
    p_period ~ '^20\d\d-\d\d-\d\d\.\.20\d\d-\d\d-\d\d$', 'p_period', 'Please check the days'
  );
  return daterange(split_part(p_period, '..', 1)::date, split_part(p_period, '..', 2)::date, '[]');
exception
  when datetime_field_overflow or invalid_datetime_format or data_exception then
    raise sqlstate 'PT422' using message = 'Please check the days', detail = 'p_period';
end $$;

-- The condition (SQL) that a time stands within the days of a period, or null for no period.
create function app.within_days(p_column text, p_period text) returns text
language sql stable set search_path = '' as $$
  select format(
    '%1$I >= %2$L and %1$I < %3$L', p_column, lower(d.days)::timestamp at time zone 'Asia/Kolkata',
    upper(d.days)::timestamp at time zone 'Asia/Kolkata'
  )
  from (select app.days_of(p_period) as days) d
  where p_period is not null
$$;

create function app.find_packages(
  p_words text,
  p_status public.publish_status,
  p_destination uuid,
  p_sort text,
  p_descending boolean,
  p_from int,
  p_to int,
  out total int,
  out ids uuid[]
) language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.is_admin() then
    total := 0;
    ids := '{}';
    return;
  end if;
  perform app.check_field(
    p_sort in (
      'title', 'code', 'destination_name', 'nights', 'price_from_paise', 'next_departure', 'seats_left', 'status',
      'updated_at'
    ),
    'p_sort', 'Packages cannot be sorted by that'
  );
  select page.total, page.ids
  into total, ids
  from app.list_page(
    'public.packages',
    coalesce(p_words, ''),
    concat_ws(
      ' and ',
      'true',
      case when p_status is not null then format('status = %L', p_status) end,
      case when p_destination is not null then format('destination_id = %L', p_destination) end
    ),
    array[p_sort], p_descending, p_from, p_to
  ) page;
end $$;

-- The first and the last day of a month written as '2027-05', for a condition on a date.
create function app.in_month(p_column text, p_month text) returns text
language sql stable set search_path = '' as $$
  select format(
    '%I >= %L and %I < %L',
    p_column, (p_month || '-01')::date, p_column, ((p_month || '-01')::date + interval '1 month')::date
  )
  where p_month is not null
$$;

create function app.check_month(p_month text) returns void
language sql stable set search_path = '' as $$
  select app.check_field(
    p_month is null or p_month ~ '^20\d\d-(0[1-9]|1[0-2])$', 'p_month', 'A month is written as 2027-05'
  )
$$;

-- A merged enquiry is found only by words, such as its reference: the enquiry it was merged into counts for both.
-- p_due: follow-up of open enquiries: 'overdue', 'today' (later today), 'week' (this week, Monday to Sunday), 'todo' (overdue,
-- today, wants a call or unassigned).
-- p_filter, each null for any:
--   source       where from, '' for unknown
--   destination  id: it and everything below it, of the package
--   departure    id
--   month        of travel, '2027-05'
--   made         days in India on which they came, as app.days_of() takes them
--   stage        what became of them: 'unanswered', 'answered', 'quoted' or 'booked'
--   lost_reason  its words
create function app.find_enquiries(
  p_words text,
  p_status public.enquiry_status[],
  p_assignee uuid,
  p_unassigned boolean,
  p_due text,
  p_kind text,
  p_sort text,
  p_descending boolean,
  p_from int,
  p_to int,
  p_filter jsonb default '{}',
  out total int,
  out ids uuid[]
) language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.is_admin('agent') then
    total := 0;
    ids := '{}';
    return;
  end if;
  perform app.check_field(
    p_sort in ('created_at', 'name', 'status', 'next_follow_up', 'assignee_name', 'travel_month'),
    'p_sort', 'Enquiries cannot be sorted by that'
  );
  perform app.check_field(
    coalesce(p_due, 'todo') in ('overdue', 'today', 'week', 'todo'), 'p_due', 'Enquiries cannot be filtered by that'
  );
  perform app.check_field(coalesce(cardinality(p_status), 0) <= 20, 'p_status', 'Name each status once');
  perform app.check_month(p_filter ->> 'month');
  perform app.check_field(
    coalesce(p_filter ->> 'stage', 'booked') in ('unanswered', 'answered', 'quoted', 'booked'), 'p_stage',
    'Enquiries cannot be filtered by that'
  );
  select page.total, page.ids
  into total, ids
  from app.list_page(
    'public.enquiries',
    coalesce(p_words, ''),
    concat_ws(
      ' and ',
      'true',
      case when coalesce(p_words, '') = '' and p_due is null then 'merged_into is null' end,
      case when p_status is not null then format('status = any (%L)', p_status) end,
      case when p_unassigned then 'assignee is null' end,
      case when p_assignee is not null then format('assignee = %L', p_assignee) end,
      case when p_kind is not null then format('kind = %L', p_kind) end,
      'departure_id = ' || quote_literal((p_filter ->> 'departure')::uuid::text),
      app.in_month('travel_month', p_filter ->> 'month'),
      case when p_filter ->> 'destination' is not null then format(
        'package_id = any (%L)',
        array(
          select k.id
          from public.packages k
          join public.destinations d on d.id = k.destination_id
          where d.path @> (select array[above.slug] from public.destinations above where above.id = (p_filter ->> 'destination')::uuid)
        )
      ) end,
      case when p_due is not null then 'status in (''new'', ''contacted'', ''quoted'')' end,
      case p_due
        when 'week' then format(
          'next_follow_up >= %L and next_follow_up < %L',
          app.midnight() - interval '1 day' * extract(isodow from app.today()),
          app.midnight() + interval '1 day' * (7 - extract(isodow from app.today()))
        )
        when 'overdue' then 'next_follow_up < now()'
        when 'today' then format('next_follow_up >= now() and next_follow_up < %L', app.midnight())
        when 'todo' then format('(assignee is null or kind = ''callback'' or next_follow_up < %L)', app.midnight())
      end,
      app.within_days('created_at', p_filter ->> 'made'),
      case when p_filter ->> 'source' = '' then 'source is null' else 'source = ' || quote_literal(p_filter ->> 'source') end,
      case p_filter ->> 'stage'
        when 'unanswered' then 'first_response_at is null'
        when 'answered' then 'first_response_at is not null'
        when 'quoted' then 'quoted_at is not null'
        when 'booked' then 'won_booking_id is not null'
      end,
      'lost_reason = ' || quote_literal(p_filter ->> 'lost_reason')
    ),
    array[p_sort], p_descending, p_from, p_to
  ) page;
end $$;

-- How far a booking is paid: 'unpaid', 'part' or 'paid'; null where nothing is to be paid any more.
create function app.payment_state(p_status public.booking_status, p_paid_paise bigint, p_due_paise bigint) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when p_status not in ('hold', 'confirmed', 'completed') then null
    when p_due_paise <= 0 then 'paid'
    when p_paid_paise > 0 then 'part'
    else 'unpaid'
  end
$$;

-- The condition (SQL) of what the desk has to do about a booking, or null for none. PT422 for an unknown one. Those that
-- PostgreSQL can see within the condition of bookings_desk_idx are counted in it.
--   hold        runs out within 24 hours
--   owing       confirmed or completed, and not paid in full; one of the next four
--   later       the day by which it should be paid is today or comes
--   balance     should have been paid before today: by up to 7 days (late-7), 8 to 30 (late-30), more (late-31)
--   refund      a refund is not done, to be paid by the desk or sent by the provider
--   unverified  an entry of its ledger is to be verified, see app.entry_condition()
--   todo        hold, balance or a refund to be paid by the desk
create function app.booking_due(p_due text) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_today date := app.today();
  v_hold text := 'status = ''hold'' and hold_expires_at between now() and now() + interval ''24 hours''';
  v_owing text := 'status in (''confirmed'', ''completed'') and due_paise > 0';
  v_balance text := format('%s and due_on < %L', v_owing, v_today);
begin
  perform app.check_field(
    coalesce(p_due, 'todo') in (
      'hold', 'owing', 'later', 'balance', 'late-7', 'late-30', 'late-31', 'refund', 'unverified', 'todo'
    ),
    'p_due', 'Bookings cannot be filtered by that'
  );
  return case p_due
    when 'hold' then v_hold
    when 'owing' then v_owing
    when 'later' then format('%s and due_on >= %L', v_owing, v_today)
    when 'balance' then v_balance
    when 'late-7' then format('%s and due_on between %L and %L', v_owing, v_today - 7, v_today - 1)
    when 'late-30' then format('%s and due_on between %L and %L', v_owing, v_today - 30, v_today - 8)
    when 'late-31' then format('%s and due_on < %L', v_owing, v_today - 30)
    when 'refund' then '(desk_refund_paise > 0 or provider_refund_paise > 0)'
    when 'unverified' then 'unverified_entries > 0'
    when 'todo' then format('(%s or %s or desk_refund_paise > 0)', v_hold, v_balance)
  end;
end $$;

-- p_due: what of it the desk has to do, as app.booking_due() knows it.
-- p_filter, each null for any:
--   payment    a state of app.payment_state()
--   departure  id
--   agent      id: who made the quote it was booked with
--   month      of departure, '2027-05'
--   made       days in India on which they were made, as app.days_of() takes them
create function app.booking_condition(p_status public.booking_status, p_due text, p_filter jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  perform app.check_field(
    coalesce(p_filter ->> 'payment', 'paid') in ('unpaid', 'part', 'paid'), 'p_payment', 'Bookings cannot be filtered by that'
  );
  perform app.check_month(p_filter ->> 'month');
  return concat_ws(
    ' and ',
    'true',
    case when p_status is not null then format('status = %L', p_status) end,
    'app.payment_state(status, paid_paise, due_paise) = ' || quote_literal(p_filter ->> 'payment'),
    'departure_id = ' || quote_literal((p_filter ->> 'departure')::uuid::text),
    app.in_month('starts_on', p_filter ->> 'month'),
    case when p_filter ->> 'agent' is not null then format(
      'id in (select booking_id from public.quotes where created_by = %L)', (p_filter ->> 'agent')::uuid
    ) end,
    app.booking_due(p_due),
    app.within_days('created_at', p_filter ->> 'made')
  );
end $$;

create function app.find_bookings(
  p_words text,
  p_status public.booking_status,
  p_due text,
  p_sort text,
  p_descending boolean,
  p_from int,
  p_to int,
  p_filter jsonb default '{}',
  out total int,
  out ids uuid[]
) language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.is_admin('agent') then
    total := 0;
    ids := '{}';
    return;
  end if;
  perform app.check_field(
    p_sort in ('created_at', 'customer_name', 'starts_on', 'total_paise', 'due_paise', 'due_on', 'status'),
    'p_sort', 'Bookings cannot be sorted by that'
  );
  select page.total, page.ids
  into total, ids
  from app.list_page(
    'public.bookings', coalesce(p_words, ''), app.booking_condition(p_status, p_due, p_filter), array[p_sort],
    p_descending, p_from, p_to
  ) page;
end $$;

-- {total, rows}: how many packages match, and one page of them as the view admin_packages shows them.
--   p_words      to_tsquery text, e.g. 'kera':* & 'back':*; empty for no search
--   p_sort       a column of the list; p_from and p_to count rows from 0, both included
-- Anyone but an active administrator gets no rows. PT422 for an unknown column.
create function public.admin_package_page(
  p_sort text,
  p_descending boolean,
  p_from int,
  p_to int,
  p_words text default '',
  p_status public.publish_status default null,
  p_destination uuid default null
) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('total', page.total, 'rows', coalesce(
    (
      select jsonb_agg(to_jsonb(k) - 'search' order by place.no)
      from unnest(page.ids) with ordinality as place (id, no)
      join public.admin_packages k on k.id = place.id
    ),
    '[]'
  ))
  from app.find_packages(p_words, p_status, p_destination, p_sort, p_descending, p_from, p_to) page
$$;

-- The same for enquiries, as enquiry_list shows them to agents. p_status: any of these; p_due and p_kind as
-- app.find_enquiries() takes them, and the others as its p_filter.
create function public.admin_enquiry_page(
  p_sort text,
  p_descending boolean,
  p_from int,
  p_to int,
  p_words text default '',
  p_status public.enquiry_status[] default null,
  p_assignee uuid default null,
  p_unassigned boolean default false,
  p_due text default null,
  p_kind text default null,
  p_source text default null,
  p_destination uuid default null,
  p_departure uuid default null,
  p_month text default null,
  p_made text default null,
  p_stage text default null,
  p_lost_reason text default null
) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('total', page.total, 'rows', coalesce(
    (
      select jsonb_agg(to_jsonb(e) - 'search' order by place.no)
      from unnest(page.ids) with ordinality as place (id, no)
      join public.enquiry_list e on e.id = place.id
    ),
    '[]'
  ))
  from app.find_enquiries(
    p_words, p_status, p_assignee, p_unassigned, p_due, p_kind, p_sort, p_descending, p_from, p_to,
    jsonb_build_object(
      'source', p_source, 'destination', p_destination, 'departure', p_departure, 'month', p_month, 'made', p_made,
      'stage', p_stage, 'lost_reason', p_lost_reason
    )
  ) page
$$;

-- The same for bookings, as booking_list shows them to agents, without the quotes as sold: a page would carry a hundred.
-- p_payment to p_month as the p_filter of app.find_bookings().
create function public.admin_booking_page(
  p_sort text,
  p_descending boolean,
  p_from int,
  p_to int,
  p_words text default '',
  p_status public.booking_status default null,
  p_due text default null,
  p_payment text default null,
  p_departure uuid default null,
  p_agent uuid default null,
  p_month text default null,
  p_made text default null
) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('total', page.total, 'rows', coalesce(
    (
      select jsonb_agg(to_jsonb(b) - '{search,quote}'::text[] order by place.no)
      from unnest(page.ids) with ordinality as place (id, no)
      join public.booking_list b on b.id = place.id
    ),
    '[]'
  ))
  from app.find_bookings(
    p_words, p_status, p_due, p_sort, p_descending, p_from, p_to,
    jsonb_build_object(
      'payment', p_payment, 'departure', p_departure, 'agent', p_agent, 'month', p_month, 'made', p_made
    )
  ) page
$$;

-- Customers' lists -------------------------------------------------------------------------------------

-- The caller's own bookings, newest first: {total, rows}, rows p_from to p_to, both included, 100 at most; without what staff
-- wrote for staff.
create function public.my_bookings(p_from int, p_to int) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'total', (
      select count(*)
      from public.bookings
      where customer_uid = app.customer_uid()
        or (customer_uid is null and lower(contact ->> 'email') = app.verified_email())
    ),
    'rows', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', b.id, 'ref', b.ref, 'status', b.status, 'hold_expires_at', b.hold_expires_at,
          'package_title', x.package_title, 'package_slug', x.package_slug, 'destination_slug', x.destination_slug,
          'cover_path', x.cover_path, 'cover_focal_x', x.cover_focal_x, 'cover_focal_y', x.cover_focal_y,
          'starts_on', b.starts_on, 'departure_city', x.departure_city,
          'travellers_count', (select count(*) from public.booking_travellers t where t.booking_id = b.id),
          'total_paise', b.total_paise, 'paid_paise', b.paid_paise, 'due_paise', b.due_paise,
          'balance_due_on', b.balance_due_on, 'refund_due_paise', app.owed_paise(b.id), 'created_at', b.created_at
        )
        order by b.created_at desc, b.id
      )
      from (
        select *
        from public.bookings
        where customer_uid = app.customer_uid()
          or (customer_uid is null and lower(contact ->> 'email') = app.verified_email())
        order by created_at desc, id
        offset greatest(p_from, 0)
        limit least(greatest(p_to - p_from + 1, 0), 100)
      ) b
      join app.departure_labels x on x.id = b.departure_id
    ), '[]')
  )
$$;

-- The same for enquiries.
create function public.my_enquiries(p_from int, p_to int) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'total', (select count(*) from public.enquiries where customer_uid = app.customer_uid()),
    'rows', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', e.id, 'ref', e.ref, 'status', e.status, 'kind', e.kind,
          'package_title', k.title, 'package_slug', k.slug, 'destination_slug', k.destination_slug,
          'travel_month', e.travel_month, 'adults', e.adults, 'children', e.children,
          'departure_city', e.departure_city, 'message', e.message, 'created_at', e.created_at
        )
        order by e.created_at desc, e.id
      )
      from (
        select *
        from public.enquiries
        where customer_uid = app.customer_uid()
        order by created_at desc, id
        offset greatest(p_from, 0)
        limit least(greatest(p_to - p_from + 1, 0), 100)
      ) e
      left join app.package_labels k on k.id = e.package_id
    ), '[]')
  )
$$;
-- Search: tours with one departure that matches all criteria, and near matches when there is none.
--
-- Reasons: docs/decisions/27.

-- Words ----------------------------------------------------------------------------------------------

-- Words that something is found by, and for each of them the spellings that are one letter away: every word without one
-- of its letters, as SymSpell does it (https://github.com/wolfgarbe/SymSpell). Two words that differ by one letter left out, put
-- in, changed or swapped with its neighbour have such a spelling in common. There are two books of them: visitors find
-- packages with `site`, the panel finds records with `desk`. Written by learn_words() and forget_words() alone.
create table app.search_words (
  book text collate "C" not null check (book in ('site', 'desk')),
  word text collate "C" not null,
  primary key (book, word)
);

create table app.search_spellings (
  book text collate "C" not null,
  spelling text collate "C" not null,
  word text collate "C" not null, -- or the beginning of one, of five letters or more
  primary key (book, spelling, word)
);

create index search_spellings_word_idx on app.search_spellings (book, word);

create table app.package_words (
  word text collate "C" not null,
  package_id uuid not null,
  primary key (word, package_id)
);

create index package_words_package_idx on app.package_words (package_id);

-- The words of a text: lower case, Latin letters without their accents.
create function app.plain_words(p_text text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array(
    select distinct word
    from regexp_split_to_table(
      lower(translate(
        coalesce(p_text, ''),
        'ÁÀÂÄÃÅĀÇÉÈÊËĒÍÌÎÏĪÑÓÒÔÖÕŌÚÙÛÜŪáàâäãåāçéèêëēíìîïīñóòôöõōúùûüū',
        'AAAAAAACEEEEEIIIIINOOOOOOUUUUUaaaaaaaceeeeeiiiiinoooooouuuuu'
      )),
      '[\s!-/:-@\[-`{-~–—’‘“”·…₹]+'
    ) word
    where word <> ''
  )
$$;

-- The word, and the word without each of its letters.
create function app.spellings(p_word text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array_agg(distinct left(p_word, place) || substr(p_word, place + 2))
  from generate_series(0, length(p_word)) place
$$;

-- Whether two words are the same but for one letter left out, put in, changed, or swapped with its neighbour: a distance of
-- Damerau and Levenshtein of one at most.
create function app.is_one_typo(p_one text, p_other text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_at int := 1; -- where they first differ
begin
  while v_at <= least(length(p_one), length(p_other)) and substr(p_one, v_at, 1) = substr(p_other, v_at, 1) loop
    v_at := v_at + 1;
  end loop;
  return case length(p_one) - length(p_other)
    when 1 then substr(p_one, v_at + 1) = substr(p_other, v_at)
    when -1 then substr(p_one, v_at) = substr(p_other, v_at + 1)
    when 0 then
      substr(p_one, v_at + 1) = substr(p_other, v_at + 1)
      or (
        substr(p_one, v_at, 1) = substr(p_other, v_at + 1, 1)
        and substr(p_one, v_at + 1, 1) = substr(p_other, v_at, 1)
        and substr(p_one, v_at + 2) = substr(p_other, v_at + 2)
      )
    else false
  end;
end $$;

-- A word, and its beginnings that a misspelt beginning may mean.
create function app.beginnings(p_word text) returns setof text
language sql immutable set search_path = '' as $$
  select p_word where length(p_word) >= 3
  union
  select left(p_word, letters) from generate_series(5, length(p_word)) letters
$$;

create function app.learn_words(p_book text, p_words text[]) returns void
language sql security definer set search_path = '' as $$
  with added as (
    insert into app.search_words (book, word)
    select distinct p_book, word from unnest(p_words) word order by word
    on conflict do nothing
    returning word
  )
  insert into app.search_spellings (book, spelling, word)
  select distinct p_book, spelling, beginning
  from added
  cross join lateral app.beginnings(added.word) beginning
  cross join lateral unnest(app.spellings(beginning)) spelling
  where beginning !~ '\d'
  order by spelling, beginning
  on conflict do nothing
$$;

create function app.forget_words(p_book text, p_words text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from app.search_words where book = p_book and word = any (p_words);
  delete from app.search_spellings s
  where s.book = p_book
    and s.word in (select beginning from unnest(p_words) word cross join lateral app.beginnings(word) beginning)
    and not exists (
      select from app.search_words w
      where w.book = p_book and w.word >= s.word and w.word < (s.word || chr(1114109)) collate "C"
    );
end $$;

-- Title, code, destination with everything above it, places of the route, themes.
create function app.refresh_search_words(p_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_words text[];
begin
  with fresh as (
    select k.id as package_id, word
    from public.packages k
    cross join lateral unnest(app.plain_words(concat_ws(
      ' ',
      k.title,
      k.code,
      (
        select string_agg(above.name, ' ')
        from public.destinations d
        join public.destinations above on above.slug = any (d.path)
        where d.id = k.destination_id
      ),
      (select string_agg(stop ->> 'place', ' ') from jsonb_array_elements(k.route) stop),
      (select string_agg(t.name, ' ') from public.themes t where t.slug = any (k.theme_slugs))
    ))) word
    where k.id = any (p_ids)
  ),
  gone as (
    delete from app.package_words w
    where w.package_id = any (p_ids)
      and not exists (select from fresh f where f.package_id = w.package_id and f.word = w.word)
  ),
  known as (
    insert into app.package_words (word, package_id)
    select word, package_id from fresh order by word, package_id
    on conflict do nothing
  )
  select array_agg(distinct word) into v_words from fresh;
  perform app.learn_words('site', v_words);
end $$;

create function app.refresh_words_of_package() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from app.package_words where package_id = old.id;
  else
    perform app.refresh_search_words(array[new.id]);
  end if;
  return null;
end $$;

create trigger refresh_words_insert after insert or delete on public.packages
for each row execute function app.refresh_words_of_package();

-- The route and the themes are derived columns.
create trigger refresh_words_update after update on public.packages
for each row when (
  (old.title, old.code, old.destination_id, old.route, old.theme_slugs)
  is distinct from (new.title, new.code, new.destination_id, new.route, new.theme_slugs)
)
execute function app.refresh_words_of_package();

create function app.refresh_words_of_destination() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.refresh_search_words(array(
    select k.id
    from public.packages k
    join public.destinations d on d.id = k.destination_id
    where d.path @> array[new.slug]
  ));
  return null;
end $$;

create trigger refresh_words after update on public.destinations
for each row when ((old.name, old.path) is distinct from (new.name, new.path))
execute function app.refresh_words_of_destination();

create function app.refresh_words_of_theme() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.refresh_search_words(array(select package_id from public.package_themes where theme_id = new.id));
  return null;
end $$;

create trigger refresh_words after update of name on public.themes
for each row execute function app.refresh_words_of_theme();

-- The words of a book that a typed one may be a misspelling of: unless it is a word itself, those that are one typo away;
-- from six letters on also those whose beginning is. Shorter than four, or with a digit, it is taken as it is.
create function app.words_misspelt(p_book text, p_typed text) returns setof text
language sql stable set search_path = '' as $$
  select w.word
  from app.search_spellings s
  join app.search_words w
    on w.book = p_book
    and w.word >= s.word and w.word < (s.word || chr(1114109)) collate "C"
    and (w.word = s.word or (length(p_typed) >= 6 and length(s.word) >= 5))
  where length(p_typed) >= 4 and p_typed !~ '\d'
    and not exists (select from app.search_words where book = p_book and word = p_typed)
    and s.book = p_book
    and s.spelling = any (app.spellings(p_typed))
    and app.is_one_typo(p_typed, s.word)
$$;

-- The words of packages that a typed one may mean: those that begin with it, and those that it may misspell.
create function app.words_meant(p_typed text) returns text[]
language sql stable set search_path = '' as $$
  select array(
    select word
    from app.search_words
    where book = 'site'
      and word collate "C" >= p_typed collate "C" and word collate "C" < (p_typed || chr(1114109)) collate "C"
    union
    select app.words_misspelt('site', p_typed)
  )
$$;

-- The packages, live or not, that all words of a text are found in; null for a text that asks for nothing.
create function app.packages_with_words(p_text text) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  v_typed text;
  v_matching uuid[];
  v_found uuid[];
begin
  foreach v_typed in array app.plain_words(left(p_text, 100)) loop
    -- What people put around the words that they mean.
    continue when v_typed in (
      'a', 'an', 'and', 'for', 'from', 'holiday', 'holidays', 'in', 'of', 'package', 'packages', 'the', 'to', 'tour', 'tours',
      'trip', 'trips', 'with'
    );
    v_matching := array(
      select distinct package_id from app.package_words where word = any (app.words_meant(v_typed))
    );
    v_found := case
      when v_found is null then v_matching
      else array(select unnest(v_found) intersect select unnest(v_matching))
    end;
  end loop;
  return v_found;
end $$;

-- Prices ---------------------------------------------------------------------------------------------

-- A price with the taxes of a quote, rounded as there. Without a SET clause, so that PostgreSQL can inline it.
create function app.with_taxes(p_paise bigint, p_gst_bp int, p_tcs_bp int, p_tcs_on_gst boolean) returns bigint
language sql immutable parallel safe as $$
  select p_paise
    + app.share_paise(p_paise, p_gst_bp)
    + app.share_paise(p_paise + case when p_tcs_on_gst then app.share_paise(p_paise, p_gst_bp) else 0 end, p_tcs_bp)
$$;

-- SQL for what a party pays for an offer `o`, with taxes, as app.quote() totals it without extras and promotion; null where an
-- occupancy has no price. PT422 for a party that no rooms hold.
create function app.party_price_sql(p_party jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_sum text;
  v_by_scope text;
begin
  select string_agg(
    case
      -- As app.priced_rooms() caps it.
      when is_third then format(
        '%s * case when o.%2$I is not null then least(o.%2$I, 3 * o.triple - 2 * o.twin) end', count, occupancy
      )
      else format('%s * o.%I', count, occupancy)
    end,
    ' + '
  )
  into v_sum
  from app.party_occupancies(p_party);
  select string_agg(
    format(
      'when %L then app.with_taxes(%s, %s, %s, %L)',
      scope, v_sum, coalesce((app.tax('GST', scope)).rate_bp, 0),
      case when scope = 'international' then coalesce((app.tax('TCS', scope)).rate_bp, 0) else 0 end,
      coalesce((app.tax('TCS', scope)).base = 'package_plus_gst', false)
    ),
    ' '
  )
  into v_by_scope
  from unnest(array['domestic', 'international']) scope;
  return format('case o.scope %s end', v_by_scope);
end $$;

-- Search ---------------------------------------------------------------------------------------------

create function app.check_party(p_search jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform app.check_field(
    coalesce(jsonb_array_length(nullif(p_search -> 'children', 'null')), 0) <= 40, 'p_children', 'At most 40 children, please'
  );
end $$;

-- A search as SQL. p_search has the names of package_search() without their p_.
create function app.search_sql(
  p_search jsonb,
  -- Conditions on public.packages; $1 are the packages that the words are found in.
  out package text,
  -- Conditions on app.departure_offers o; empty where nothing is asked of a departure.
  out departure text,
  -- What the party pays for o.
  out paise text,
  out words_in uuid[]
) language plpgsql stable set search_path = '' as $$
declare
  v_month text := p_search ->> 'month';
  v_max_paise bigint := p_search ->> 'max_paise';
  v_adults int := p_search ->> 'adults';
  v_ages int[] := array(select age::int from jsonb_array_elements_text(coalesce(nullif(p_search -> 'children', 'null'), '[]')) age);
begin
  perform app.check_party(p_search);
  perform app.check_field(
    v_month is null or v_month ~ '^\d{4}-(0[1-9]|1[0-2])$', 'p_month', 'A month is written as 2027-05'
  );
  perform app.check_field(
    coalesce((p_search ->> 'max_seats')::int, 0) <= 8, 'p_max_seats', 'Few seats are 8 at most'
  );
  words_in := app.packages_with_words(p_search ->> 'words');
  package := concat_ws(
    ' and ',
    -- As the policy of packages says for visitors.
    'status = ''published'' and (publish_at is null or publish_at <= now()) and (unpublish_at is null or unpublish_at > now())',
    case
      when p_search ->> 'destination' is not null then format(
        'destination_id = any (%L)',
        array(
          select d.id from public.destinations d where d.path @> array[p_search ->> 'destination'] and d.active
        )
      )
    end,
    case when words_in is not null then 'packages.id = any ($1)' end,
    case when p_search ->> 'min_nights' is not null then format('nights >= %s', (p_search ->> 'min_nights')::int) end,
    case when p_search ->> 'max_nights' is not null then format('nights <= %s', (p_search ->> 'max_nights')::int) end,
    case when p_search ->> 'theme' is not null then format('theme_slugs @> array[%L]', p_search ->> 'theme') end,
    case when p_search ->> 'kind' is not null then format('kind = %L', p_search ->> 'kind') end,
    case
      when p_search ->> 'flights' is not null then format('flights_included = %L', (p_search ->> 'flights')::boolean)
    end
  );

  -- A budget applies to a party: two adults by default.
  if v_max_paise is not null then
    v_adults := coalesce(v_adults, 2);
  end if;
  paise := case
    when v_adults is null then 'null::bigint'
    else app.party_price_sql(
      jsonb_strip_nulls(jsonb_build_object(
        'adults', v_adults, 'children', v_ages, 'rooms', p_search -> 'rooms', 'beds', p_search -> 'beds'
      ))
    )
  end;
  departure := concat_ws(
    ' and ',
    case when (p_search ->> 'bookable')::boolean then 'true' end,
    case
      when v_month is not null then format(
        'o.starts_on >= %L::date and o.starts_on < %L::date', v_month || '-01', (v_month || '-01')::date + interval '1 month'
      )
    end,
    case when p_search ->> 'city' is not null then format('o.iata = %L', p_search ->> 'city') end,
    case when p_search ->> 'max_seats' is not null then format('o.seats_left <= %s', (p_search ->> 'max_seats')::int) end,
    case
      when v_adults is not null then format(
        'o.seats_left >= %s and %s is not null',
        least(9, v_adults + (select count(*) from unnest(v_ages) age where age >= 2)), paise
      )
    end,
    case when v_max_paise is not null then format('%s <= %s', paise, v_max_paise) end
  );
  if departure <> '' then
    departure := format('o.starts_on > %L and o.seats_left > 0 and %s', app.today(), departure);
  end if;
  -- A few packages are looked up one by one; otherwise all offers are read in the order of their index.
  if departure <> '' and (words_in is not null or p_search ->> 'destination' is not null) then
    departure := format('o.package_id = any (array(select packages.id from public.packages where %s)) and %s', package, departure);
  end if;
end $$;

create function app.search_live_packages(
  p_search jsonb,
  p_sort text,
  p_limit int,
  out total int,
  out ids uuid[],
  -- The departure of each that satisfies the search; null where nothing is asked of it.
  out departure_ids uuid[],
  -- What the party pays on it.
  out party_paise bigint[]
) language plpgsql stable security definer
-- As app.list_page(); offers are read in the order of their index rather than sorted, and without workers, whose start
-- takes longer than the search.
set search_path = '' set jit = off set enable_seqscan = off set random_page_cost = 1.1 set enable_sort = off
set max_parallel_workers_per_gather = 0 as $$
declare
  v_sql record;
  v_found text;
begin
  perform app.check_field(
    p_sort in ('popular', 'price', 'duration', 'departure', 'seats'), 'p_sort', 'Packages cannot be sorted by that'
  );
  v_sql := app.search_sql(p_search);
  if v_sql.departure = '' and v_sql.words_in is null then
    select page.total, page.ids
    into total, ids
    from app.list_page(
      'public.packages', '', v_sql.package,
      case p_sort
        when 'popular' then array['popularity']
        when 'price' then array['next_price_paise', 'nights']
        when 'duration' then array['nights', 'next_price_paise']
        when 'departure' then array['next_departure', 'next_price_paise']
        else array['seats_left', 'next_departure']
      end,
      p_sort = 'popular', 0, p_limit - 1
    ) page;
    return;
  end if;

  v_found := case
    when v_sql.departure = '' then format(
      'select
         packages.id, popularity, nights, seats_left, null::uuid as departure_id, next_departure as starts_on,
         null::bigint as party_paise, next_price_paise as paise
       from public.packages
       where %s',
      v_sql.package
    )
    -- Materialized: one departure of each package first, in the order of the index, and then the packages.
    else format(
      'with offer as materialized (
         select distinct on (o.package_id)
           o.package_id, o.departure_id, o.starts_on, o.seats_left, %1$s as party_paise,
           coalesce(%1$s, case when o.seats_left = 1 then o.single else o.twin end) as paise
         from app.departure_offers o
         where %2$s
         order by o.package_id, %3$s
       )
       select packages.id, popularity, nights, offer.*
       from offer
       join public.packages on packages.id = offer.package_id
       where %4$s',
      v_sql.paise,
      v_sql.departure,
      case p_sort
        when 'price' then 'paise, o.starts_on, o.departure_id'
        when 'seats' then 'o.seats_left, o.starts_on, o.departure_id'
        else 'o.starts_on, o.twin, o.departure_id'
      end,
      v_sql.package
    )
  end;
  execute replace(
    format(
      'with found as materialized (FOUND),
       page as (select *, row_number() over (order by %s) as place from found order by place limit %s)
       select
         (select count(*) from found),
         array(select id from page order by place),
         array(select departure_id from page order by place),
         array(select party_paise from page order by place)',
      case p_sort
        when 'popular' then 'popularity desc, id desc'
        when 'price' then 'paise, nights, id'
        when 'duration' then 'nights, paise, id'
        when 'departure' then 'starts_on, paise, id'
        else 'seats_left, starts_on, id'
      end,
      greatest(least(p_limit, 1000), 0)
    ),
    'FOUND', v_found
  ) into total, ids, departure_ids, party_paise using v_sql.words_in;
end $$;

-- The month nearest to the one of the search in which something matches, with how many, and the smallest price of the
-- party that would match. Each is null where it would not help.
create function app.search_nearby(p_search jsonb, out month text, out month_total int, out paise bigint)
language plpgsql stable security definer
-- As app.list_page(); offers are read in the order of their index rather than sorted, and without workers, whose start
-- takes longer than the search.
set search_path = '' set jit = off set enable_seqscan = off set random_page_cost = 1.1 set enable_sort = off
set max_parallel_workers_per_gather = 0 as $$
declare
  v_sql record;
  v_asked date;
  v_offers constant text := 'from app.departure_offers o join public.packages on packages.id = o.package_id where %s and %s';
begin
  perform app.check_party(p_search);
  if p_search ->> 'month' is not null then
    v_sql := app.search_sql(p_search - 'month' || '{"bookable": true}');
    v_asked := (p_search ->> 'month' || '-15')::date;
    execute format(
      'select to_char(o.starts_on, ''YYYY-MM''), count(distinct o.package_id) ' || v_offers || '
       group by 1
       order by abs((to_char(o.starts_on, ''YYYY-MM'') || ''-15'')::date - $2), 1 desc
       limit 1',
      v_sql.package, v_sql.departure
    ) into month, month_total using v_sql.words_in, v_asked;
  end if;
  if p_search ->> 'max_paise' is not null then
    v_sql := app.search_sql(p_search || jsonb_build_object('max_paise', 9000000000000));
    execute format('select min(%s) ' || v_offers, v_sql.paise, v_sql.package, v_sql.departure)
    into paise using v_sql.words_in;
  end if;
end $$;

create function app.search_of(
  p_destination text, p_words text, p_month text, p_city text, p_theme text, p_kind text, p_flights boolean,
  p_min_nights int, p_max_nights int, p_adults int, p_children int[], p_rooms int, p_beds boolean, p_max_paise bigint,
  p_max_seats int, p_bookable boolean
) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'destination', p_destination, 'words', p_words, 'month', p_month, 'city', p_city, 'theme', p_theme, 'kind', p_kind,
    'flights', p_flights, 'min_nights', p_min_nights, 'max_nights', p_max_nights, 'adults', p_adults,
    'children', p_children, 'rooms', p_rooms, 'beds', p_beds, 'max_paise', p_max_paise, 'max_seats', p_max_seats, 'bookable', p_bookable
  ))
$$;

-- {total, rows}: how many live packages match, and the first p_limit of them as package_cards shows them, with the words of
-- p_sort (popular, price, duration, departure, seats) deciding which are first.
--   p_destination  slug; it and everything below it. Null: anywhere
--   p_words        typed text: title, code, places, themes; each word may be a prefix, and contain one typo
--   p_adults, p_children  the party, children by age; a departure then has seats for all of it, or nine
--   p_rooms, p_beds  at least so many rooms; whether children have beds of their own, which they have unless it is false
--   p_max_paise    what the party pays at most, taxes included as in a quote; two adults when there is no party
--   p_max_seats    few seats left: at most so many, 8 or fewer
--   p_bookable     packages that can be booked on some date
-- A package matches when one open departure with seats is everything that is asked of a departure (month, city, party,
-- budget, seats). Its row speaks of that departure, of the earliest of several, by price of the cheapest, and
-- `party_paise` says what the party pays on it; with nothing asked it speaks of the next one, and `party_paise` is null.
-- Seats are counted up to 9. PT422 for an unknown order, a month that is none, a party that no rooms hold, more than few seats.
create function public.package_search(
  p_sort text,
  p_limit int,
  p_destination text default null,
  p_words text default null,
  p_month text default null,
  p_city text default null,
  p_theme text default null,
  p_kind text default null,
  p_flights boolean default null,
  p_min_nights int default null,
  p_max_nights int default null,
  p_adults int default null,
  p_children int[] default null,
  p_rooms int default null,
  p_beds boolean default null,
  p_max_paise bigint default null,
  p_max_seats int default null,
  p_bookable boolean default null
) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('total', page.total, 'rows', coalesce(
    (
      select jsonb_agg(
        to_jsonb(k) - '{search,summary,theme_slugs,departure_months,departure_cities}'::text[]
          || coalesce(to_jsonb(found), '{}')
          || jsonb_build_object('party_paise', place.party_paise)
        order by place.no
      )
      -- Not looked up by number: an element of an array is no condition that a policy lets come before itself.
      from unnest(page.ids, page.departure_ids, page.party_paise) with ordinality as place (id, departure_id, party_paise, no)
      join public.package_cards k on k.id = place.id
      left join lateral (
        select
          d.id as next_departure_id,
          d.starts_on as next_departure,
          city.name as next_city,
          -- Not joined: from the outside of a join their policy would be asked about every price there is.
          (
            select p.amount_paise
            from public.departure_prices p
            where p.departure_id = d.id and p.occupancy = app.card_occupancy(d.seats_shown)
          ) as next_price_paise,
          (
            select p.mrp_paise
            from public.departure_prices p
            where p.departure_id = d.id and p.occupancy = app.card_occupancy(d.seats_shown)
          ) as next_mrp_paise,
          d.seats_shown as seats_left
        from public.departures d
        left join public.departure_cities city on city.id = d.departure_city_id
        where d.id = place.departure_id
      ) found on true
    ),
    '[]'
  ))
  from app.search_live_packages(
    app.search_of(
      p_destination, p_words, p_month, p_city, p_theme, p_kind, p_flights, p_min_nights, p_max_nights, p_adults, p_children,
      p_rooms, p_beds, p_max_paise, p_max_seats, p_bookable
    ),
    p_sort, p_limit
  ) page
$$;

-- What would match when a search finds nothing: {month, month_total, paise}, the nearest month with as many packages, and
-- the smallest price of the party, each with the rest of the search as it is; null where that alone would not help.
create function public.package_search_nearby(
  p_destination text default null,
  p_words text default null,
  p_month text default null,
  p_city text default null,
  p_theme text default null,
  p_kind text default null,
  p_flights boolean default null,
  p_min_nights int default null,
  p_max_nights int default null,
  p_adults int default null,
  p_children int[] default null,
  p_rooms int default null,
  p_beds boolean default null,
  p_max_paise bigint default null
) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(nearby)
  from app.search_nearby(
    app.search_of(
      p_destination, p_words, p_month, p_city, p_theme, p_kind, p_flights, p_min_nights, p_max_nights, p_adults, p_children,
      p_rooms, p_beds, p_max_paise, null, null
    )
  ) nearby
$$;
-- Presence: who has a record of the panel open at this moment. A courtesy between colleagues: nothing is locked by it.

create table public.record_presence (
  record_kind text not null check (record_kind in ('package', 'enquiry', 'booking')),
  record_id uuid not null,
  admin_id uuid not null references public.admin_users on delete cascade,
  opened_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  is_editing boolean not null default false,
  primary key (record_kind, record_id, admin_id)
);

create index record_presence_admin_idx on public.record_presence (admin_id);
create index record_presence_seen_idx on public.record_presence (seen_at);

-- True shortly after the last heartbeat; the panel sends one every 15 seconds.
create function app.is_present(p_seen_at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select p_seen_at > now() - interval '40 seconds'
$$;

-- Records that the caller has a record open and answers who else has, the longest first. When it opens,
-- the access log has it, if it tells of a person.
-- PT403 who may not read such a record, PT422 no such kind.
create function public.touch_presence(p_kind text, p_id uuid, p_is_editing boolean)
returns table (name text, since timestamptz, is_editing boolean)
language plpgsql security definer set search_path = '' as $$
begin
  perform app.check_field(
    p_kind in ('package', 'enquiry', 'booking'), 'kind', 'Only packages, enquiries and bookings tell who has them open'
  );
  perform app.require_admin(
    case when p_kind = 'package' then 'viewer' else 'agent' end::public.admin_role,
    'Only an administrator who may read a record can have it open'
  );

  if p_kind <> 'package' and not exists (
    select 1 from public.record_presence
    where record_kind = p_kind and record_id = p_id and admin_id = app.staff_uid() and app.is_present(seen_at)
  ) then
    perform app.note_opening(p_kind, p_id);
  end if;

  insert into public.record_presence as mine (record_kind, record_id, admin_id, is_editing)
  values (p_kind, p_id, app.staff_uid(), coalesce(p_is_editing, false))
  on conflict (record_kind, record_id, admin_id) do update
  set
    opened_at = case when app.is_present(mine.seen_at) then mine.opened_at else now() end,
    seen_at = now(),
    is_editing = excluded.is_editing;

  return query
  select coalesce(nullif(a.full_name, ''), a.email), p.opened_at, p.is_editing
  from public.record_presence p
  join public.admin_users a on a.id = p.admin_id
  where p.record_kind = p_kind
    and p.record_id = p_id
    and p.admin_id <> app.staff_uid()
    and a.status = 'active'
    and app.is_present(p.seen_at)
  order by p.opened_at, a.id;
end $$;

-- The caller has closed the record. Who is no administrator has none open.
create function public.leave_presence(p_kind text, p_id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.record_presence
  where record_kind = p_kind and record_id = p_id and admin_id = app.staff_uid()
$$;

-- Who closed a browser without a word goes. Called by housekeeping().
create function app.forget_presence() returns void
language sql security definer set search_path = '' as $$
  delete from public.record_presence where not app.is_present(seen_at)
$$;
-- History: what became of a record, told from the audit log, one row for each field that changed.

-- What belonged to a package or a booking and was deleted is found by the entries that hold its whole row.
create index audit_log_package_idx on public.audit_log ((changes ->> 'package_id'))
where action <> 'UPDATE' and changes ? 'package_id';
create index audit_log_booking_idx on public.audit_log ((changes ->> 'booking_id'))
where table_name in ('booking_travellers', 'payments', 'refunds') and action <> 'UPDATE';
create index audit_log_message_text_idx on public.audit_log ((changes ->> 'template'))
where table_name = 'message_texts' and action <> 'UPDATE';

-- The rows of the log that tell of a record: its own, and those of what belongs or belonged to it. A master is known as
-- `hotels:<id>`, a price by its departure and occupancy, as in the log; the texts of a message by its template.
create function app.record_rows(p_kind text, p_id text) returns table (table_name text, row_id text)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_id uuid := case when p_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_id::uuid end;
begin
  if p_kind = 'master' then
    return query select split_part(p_id, ':', 1), split_part(p_id, ':', 2);
    return;
  end if;

  return query
  select known.table_name, p_id
  from (
    values
      ('package', 'packages'), ('price', 'departure_prices'), ('booking', 'bookings'), ('enquiry', 'enquiries'),
      ('setting', 'site_settings'), ('administrator', 'admin_users')
  ) known (kind, table_name)
  where known.kind = p_kind;

  if p_kind = 'package' then
    return query
    with departures as (
      select d.id::text as id from public.departures d where d.package_id = v_id
      union
      select l.row_id
      from public.audit_log l
      where l.table_name = 'departures' and l.action <> 'UPDATE' and l.changes ? 'package_id'
        and l.changes ->> 'package_id' = p_id
    )
    select 'departures', d.id from departures d
    union all
    select 'departure_prices', concat_ws(':', d.id, o.occupancy)
    from departures d
    cross join unnest(enum_range(null::public.occupancy)) o (occupancy)
    union
    select l.table_name, l.row_id
    from public.audit_log l
    where l.action <> 'UPDATE' and l.changes ? 'package_id' and l.changes ->> 'package_id' = p_id
      and l.table_name in (select name from app.package_tables())
    union
    select r.tab, case when r.tab = 'package_themes' then p_id || ':' || r.id else r.id end
    from app.package_rows(v_id) r
    where r.tab not in ('packages', 'departures', 'departure_prices');
  elsif p_kind = 'booking' then
    return query
    select 'booking_travellers', t.id::text from public.booking_travellers t where t.booking_id = v_id
    union
    select 'payments', p.id::text from public.payments p where p.booking_id = v_id
    union
    select 'refunds', r.id::text from public.refunds r where r.booking_id = v_id
    union
    select l.table_name, l.row_id
    from public.audit_log l
    where l.table_name in ('booking_travellers', 'payments', 'refunds')
      and l.action <> 'UPDATE'
      and l.changes ->> 'booking_id' = p_id;
  elsif p_kind = 'message_text' then
    return query
    select 'message_texts', t.id::text from public.message_texts t where t.template = p_id
    union
    select l.table_name, l.row_id
    from public.audit_log l
    where l.table_name = 'message_texts' and l.action <> 'UPDATE' and l.changes ->> 'template' = p_id;
  elsif p_kind = 'quote' then
    -- Its other versions as well: a quote is never edited.
    return query
    select 'quotes', q.id::text
    from public.quotes q
    where q.ref = (select asked.ref from public.quotes asked where asked.id = v_id);
  end if;
end $$;

-- False for logged fields that no reader may see: keys, tokens, documents and computed quotes.
create function app.is_told(p_field text) returns boolean
language sql immutable set search_path = '' as $$
  select p_field not in ('quote', 'rooms', 'prices', 'utm', 'search', 'order_id')
    and p_field !~ '(passport|birth|dob|token|secret|password|_uid$|_key$|^provider_.*_id$)'
$$;

-- The changed fields of an audit log entry. Members of an object are separate fields (`contact.phone`). An inserted or deleted
-- row gives one row without a field, or its main value: its amount, the parts of a text.
create function app.changed_fields(p_table text, p_action text, p_changes jsonb)
returns table (field text, value_before jsonb, value_after jsonb)
language sql immutable set search_path = '' as $$
  select change.key, change.value -> 0, change.value -> 1
  from jsonb_each(p_changes) change
  where p_action = 'UPDATE' and change.key not in ('contact', 'value') and app.is_told(change.key)
  union all
  select
    change.key || '.' || fact.key,
    case fact.key when 'pan' then to_jsonb(app.masked(change.value -> 0 ->> 'pan')) else change.value -> 0 -> fact.key end,
    case fact.key when 'pan' then to_jsonb(app.masked(change.value -> 1 ->> 'pan')) else change.value -> 1 -> fact.key end
  from jsonb_each(p_changes) change
  cross join lateral (
    select jsonb_object_keys(coalesce(nullif(change.value -> 0, 'null'), '{}')) as key
    union
    select jsonb_object_keys(coalesce(nullif(change.value -> 1, 'null'), '{}'))
  ) fact
  where p_action = 'UPDATE'
    and change.key in ('contact', 'value')
    and change.value -> 0 -> fact.key is distinct from change.value -> 1 -> fact.key
    and app.is_told(fact.key)
  union all
  select
    told.field,
    case when p_action = 'DELETE' then coalesce(p_changes -> told.field, part.val) end,
    case when p_action = 'INSERT' then coalesce(p_changes -> told.field, part.val) end
  from (
    select case when p_table in ('departure_prices', 'payments', 'refunds') then 'amount_paise' end as field
    where p_table <> 'message_texts' or coalesce(p_changes ->> 'subject', p_changes ->> 'opening', p_changes ->> 'closing') is null
    union all
    select part
    from unnest(array['subject', 'opening', 'closing']) part
    where p_table = 'message_texts' and p_changes ->> part is not null
  ) told
  -- A part of a package is told as a whole, so that it can be put back.
  cross join lateral (
    select jsonb_object_agg(f.name, p_changes -> f.name) as val
    from app.package_tables() t cross join lateral unnest(t.fields) f (name)
    where t.name = p_table and p_table not in ('packages', 'departure_prices')
  ) part
  where p_action <> 'UPDATE'
$$;

-- Label of a part of a record; null for the record itself. A deleted part keeps its last label.
create function app.row_label(p_table text, p_row_id text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_row jsonb;
begin
  if p_table = 'departure_prices' then
    return concat_ws(
      ' · ',
      app.row_label('departures', split_part(p_row_id, ':', 1)),
      upper(left(split_part(p_row_id, ':', 2), 1)) || replace(substr(split_part(p_row_id, ':', 2), 2), '_', ' ')
    );
  end if;
  if p_table = 'package_themes' then
    return 'Theme ' || (select name from public.themes where id::text = split_part(p_row_id, ':', 2));
  end if;
  if p_table = 'packages' or p_table not in (
    select name from app.package_tables()
  ) and p_table not in ('booking_travellers', 'payments', 'refunds', 'quotes', 'message_texts') then
    return null;
  end if;

  execute format('select to_jsonb(t) from public.%I t where t.id = $1', p_table) into v_row using p_row_id::uuid;
  if v_row is null then
    select l.changes into v_row
    from public.audit_log l
    where l.table_name = p_table and l.row_id = p_row_id and l.action <> 'UPDATE'
    order by l.at desc, l.id desc
    limit 1;
  end if;
  return case p_table
    when 'departures' then concat_ws(
      ', ',
      'Departure ' || to_char((v_row ->> 'starts_on')::date, 'FMDD Mon YYYY'),
      (select name from public.departure_cities where id = (v_row ->> 'departure_city_id')::uuid)
    )
    when 'itinerary_days' then 'Day ' || (v_row ->> 'day_no')
    when 'package_stops' then 'Stop ' || (v_row ->> 'place')
    when 'package_images' then concat_ws(' ', 'Image', nullif(v_row ->> 'alt', ''))
    when 'package_inclusions' then 'Inclusion ' || (v_row ->> 'label')
    when 'package_faqs' then 'Question ' || (v_row ->> 'question')
    when 'package_hotels' then 'Hotel ' || (select name from public.hotels where id::text = v_row ->> 'hotel_id')
    when 'booking_travellers' then concat_ws(' ', 'Traveller', v_row ->> 'first_name', v_row ->> 'last_name')
    when 'payments' then concat_ws(', ', 'Payment', v_row ->> 'purpose')
    when 'refunds' then concat_ws(', ', 'Refund', v_row ->> 'reason')
    when 'message_texts' then 'Text from ' || to_char((v_row ->> 'valid_from')::date, 'FMDD Mon YYYY')
    else concat_ws(' ', 'Version', v_row ->> 'number')
  end;
end $$;

-- What the record with an id is called that a field refers to; null for a field that refers to none.
create function app.referred_name(p_field text, p_value jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_text text := p_value #>> '{}';
  v_id uuid := case when v_text ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then v_text::uuid end;
begin
  return case
    when v_id is null then null
    when p_field in ('assignee', 'approved_by', 'created_by')
    then (select coalesce(nullif(full_name, ''), email) from public.admin_users where id = v_id)
    when p_field = 'departure_city_id' then (select name from public.departure_cities where id = v_id)
    when p_field in ('destination_id', 'parent_id') then (select name from public.destinations where id = v_id)
    when p_field = 'theme_id' then (select name from public.themes where id = v_id)
    when p_field = 'hotel_id' then (select name from public.hotels where id = v_id)
    when p_field = 'inclusion_id' then (select name from public.inclusions where id = v_id)
    when p_field = 'package_id' then (select title from public.packages where id = v_id)
    when p_field = 'departure_id' then app.row_label('departures', v_text)
    when p_field = 'promotion_id' then (select code from public.promotions where id = v_id)
    when p_field in ('booking_id', 'won_booking_id') then (select ref from public.bookings where id = v_id)
    when p_field in ('enquiry_id', 'merged_into') then (select ref from public.enquiries where id = v_id)
  end;
end $$;

-- What became of a record, newest first: {total, rows: [{id, at, actor, table_name, row_id, label, field, old, new, old_name,
-- new_name, action, reason}]}, one row for each changed field, rows p_from to p_to of them (counted from 0, at most 100).
--   p_kind  package, price, booking, enquiry, quote, master, setting, administrator, message_text
--   p_id    of the record; `hotels:<id>` of a master, `<departure>:twin` of a price, the key of a setting, the template of a
--           message
-- PT403 who may not read such a record's history, PT422 no such kind or page.
create function public.record_history(p_kind text, p_id text, p_from int, p_to int) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  v_history jsonb;
begin
  perform app.check_field(
    p_kind in ('package', 'price', 'booking', 'enquiry', 'quote', 'setting', 'administrator', 'message_text')
      or (p_kind = 'master' and split_part(p_id, ':', 1) in (
        'destinations', 'departure_cities', 'themes', 'hotels', 'inclusions', 'policies', 'faqs', 'lost_reasons', 'tax_rates',
        'occupancy_rules', 'deposit_rules', 'discount_caps', 'cancellation_rules', 'extras', 'promotions'
      )),
    'kind', 'There is no history of such a record'
  );
  perform app.check_field(p_from >= 0 and p_to between p_from and p_from + 99, 'p_from', 'A page has 1 to 100 rows');
  perform app.require_admin(
    case
      when p_kind in ('booking', 'enquiry', 'quote') then 'agent'
      when p_kind = 'administrator' then 'owner'
      else 'manager'
    end::public.admin_role,
    'Your role does not read the history of this record'
  );

  -- `offset 0` keeps the planner to one look into the index for each row, however few it takes the log to have.
  with fields as materialized (
    select
      entry.id, entry.at, entry.actor_kind, entry.actor_id, entry.table_name, entry.row_id, entry.action, entry.reason,
      told.field, told.value_before, told.value_after
    from app.record_rows(p_kind, p_id) record
    cross join lateral (
      select *
      from public.audit_log l
      where l.table_name = record.table_name and l.row_id = record.row_id
      offset 0
    ) entry
    cross join lateral app.changed_fields(entry.table_name, entry.action, entry.changes) told
  ),
  page as (
    select * from fields order by at desc, id desc, field limit p_to - p_from + 1 offset p_from
  )
  select jsonb_build_object(
    'total', (select count(*) from fields),
    'rows', coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', concat_ws(':', page.id, page.field),
          'at', page.at,
          'actor', case page.actor_kind
            when 'admin' then coalesce(
              (select coalesce(nullif(a.full_name, ''), a.email) from public.admin_users a where a.id = page.actor_id::uuid),
              'A former colleague'
            )
            when 'customer' then 'Customer'
            when 'anonymous' then 'Visitor'
            else 'By itself'
          end,
          'table_name', page.table_name,
          'row_id', page.row_id,
          'label', app.row_label(page.table_name, page.row_id),
          'field', page.field,
          'old', page.value_before,
          'new', page.value_after,
          'old_name', app.referred_name(page.field, page.value_before),
          'new_name', app.referred_name(page.field, page.value_after),
          'action', page.action,
          'reason', page.reason
        )
        order by page.at desc, page.id desc, page.field
      ),
      '[]'
    )
  )
  into v_history
  from page;
  return v_history;
end $$;
-- The desk's day: departures across packages, and what there is to do.

-- Departures ---------------------------------------------------------------------------------------

-- A departure as the desk sees it. `sales_paise` (totals incl. taxes, paid or not) and `seats_sold` are of the bookings confirmed
-- or completed here: further seats that count as booked were sold elsewhere, with money that is not known here. What tells of
-- sales is null for those who may not read them.
create function app.departure_row(d public.departures) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_row jsonb;
begin
  select jsonb_build_object(
    'id', d.id, 'package_id', d.package_id, 'package_title', k.title, 'package_code', k.code,
    'starts_on', d.starts_on, 'ends_on', d.starts_on + k.nights, 'departure_city_id', d.departure_city_id,
    'departure_city', c.name, 'status', d.status,
    'seats_total', d.seats_total, 'seats_booked', d.seats_booked, 'seats_held', d.seats_held, 'seats_left', d.seats_left,
    'min_guests', d.min_guests, 'is_below_minimum', d.is_below_minimum, 'version', d.version,
    'sales_paise', null, 'seats_sold', null, 'bookings_count', null, 'waiting_count', null
  )
  into v_row
  from public.packages k
  left join public.departure_cities c on c.id = d.departure_city_id
  where k.id = d.package_id;
  if not app.is_admin('agent') then
    return v_row;
  end if;
  return v_row || (
    select jsonb_build_object(
      'sales_paise', coalesce(sum(b.total_paise) filter (where b.status <> 'hold'), 0),
      'seats_sold', coalesce(sum(b.seats) filter (where b.status <> 'hold'), 0),
      'bookings_count', count(*),
      'waiting_count', (select count(*) from public.waiting_list w where w.departure_id = d.id and w.state = 'waiting')
    )
    from public.bookings b
    where b.departure_id = d.id and b.status in ('hold', 'confirmed', 'completed')
  );
end $$;

-- One page of the departures of all packages, {total, rows}, as admin_package_page() gives packages. Unlike the other lists it
-- runs with the rights of its owner: no role has a grant on exact seats.
--   p_when    null: from today on; '14 days': today and the next fourteen; 'past'; or a period, as app.days_of() takes it
--   p_status  of the departure, or 'running' for all that are not cancelled
--   p_city    of departure
--   p_words   to_tsquery text, of the package
--   p_waiting only those on sale with seats left for the waiting list; for agents
-- Anyone but an active administrator gets no rows. PT422 for an unknown order or time.
create function public.admin_departure_page(
  p_sort text,
  p_descending boolean,
  p_from int,
  p_to int,
  p_words text default '',
  p_when text default null,
  p_city uuid default null,
  p_status text default null,
  p_below_minimum boolean default false,
  p_waiting boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_today date := app.today();
  v_days daterange := case when p_when not in ('14 days', 'past') then app.days_of(p_when) end;
  v_page record;
begin
  if not app.is_admin() then
    return '{"total": 0, "rows": []}';
  end if;
  perform app.check_field(
    p_sort in ('starts_on', 'seats_booked', 'seats_left', 'status'),
    'p_sort', 'Departures cannot be sorted by that'
  );
  select *
  into v_page
  from app.list_page(
    'public.departures',
    '',
    concat_ws(
      ' and ',
      case
        when p_when is null then format('starts_on >= %L', v_today)
        when p_when = 'past' then format('starts_on < %L', v_today)
        when p_when = '14 days' then format('starts_on between %L and %L', v_today, v_today + 14)
        else format('starts_on >= %L and starts_on < %L', lower(v_days), upper(v_days))
      end,
      case when p_city is not null then format('departure_city_id = %L', p_city) end,
      case
        when p_status = 'running' then 'status <> ''cancelled'''
        when p_status is not null then format('status = %L', p_status)
      end,
      case when p_below_minimum then 'is_below_minimum' end,
      case when p_waiting then format(
        'status in (''open'', ''guaranteed'') and starts_on > %L and %L and exists (
           select from public.waiting_list w
           where w.departure_id = departures.id and w.state = ''waiting'' and w.party_size <= departures.seats_left
         )', v_today, app.is_admin('agent')
      ) end,
      case when p_words <> '' then format(
        'package_id in (select id from public.packages where search @@ to_tsquery(''simple'', %L))', p_words
      ) end
    ),
    array[p_sort], p_descending, p_from, p_to
  );
  return jsonb_build_object('total', v_page.total, 'rows', coalesce(
    (
      select jsonb_agg(app.departure_row(d) order by place.no)
      from unnest(v_page.ids) with ordinality as place (id, no)
      join public.departures d on d.id = place.id
    ),
    '[]'
  ));
end $$;

-- One departure, as a row of admin_departure_page(). PT404 also for anyone but an active administrator.
create function public.admin_departure(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_departure public.departures;
begin
  select * into v_departure from public.departures where id = p_id and (select app.is_admin());
  if not found then
    raise sqlstate 'PT404' using message = 'This departure does not exist';
  end if;
  return app.departure_row(v_departure);
end $$;

-- Stops the sale of a departure or opens it again ({status: 'closed' | 'open'}), and sets the seats that must be sold for it to
-- run ({min_guests: number | null}). Creates a new version of the package: an open editor merges instead of overwriting it.
-- PT409 STALE; PT409 for a departure that is over or cancelled.
create function public.change_departure(p_id uuid, p_change jsonb, p_version int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_departure public.departures;
begin
  perform app.require_admin('manager', 'Only a manager can change departures');
  perform app.check_field(jsonb_typeof(p_change) = 'object', 'change', 'Say what is to change');
  perform app.check_field(
    coalesce(p_change ->> 'status', 'open') in ('open', 'closed'), 'status', 'A sale is open or closed'
  );
  perform app.check_field(
    coalesce(p_change ->> 'min_guests', '1') ~ '^[1-9]\d{0,2}$', 'min_guests', 'Enter a number from 1 to 999, or none'
  );
  select * into v_departure from public.departures where id = p_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'This departure does not exist';
  end if;
  if v_departure.version is distinct from p_version then
    raise sqlstate 'PT409' using message = 'STALE: this departure was changed by someone else';
  end if;
  if v_departure.status in ('cancelled', 'departed') or v_departure.starts_on < app.today() then
    raise sqlstate 'PT409' using message = 'This departure is over: its sale cannot be changed any more';
  end if;
  update public.departures
  set
    status = coalesce(p_change ->> 'status', status),
    min_guests = case when p_change ? 'min_guests' then (p_change ->> 'min_guests')::int else min_guests end
  where id = p_id
  returning * into v_departure;
  update public.packages set version = version where id = v_departure.package_id;
  return app.departure_row(v_departure);
end $$;

-- Today --------------------------------------------------------------------------------------------

-- Bookings to do, {holds, balances, refunds, bookings, desk_refund_paise, provider_refund_paise}: the totals of the lists `hold`,
-- `balance`, `refund` and `todo`, counted by their own conditions in one reading of bookings_desk_idx, and the sums of `refund`.
create function app.bookings_to_do() returns jsonb
language plpgsql stable security definer
-- As app.list_page().
set search_path = '' set jit = off set enable_seqscan = off set random_page_cost = 1.1 as $$
declare
  v_counts jsonb;
begin
  execute format(
    'select jsonb_build_object(
       ''holds'', count(*) filter (where %1$s),
       ''balances'', count(*) filter (where %2$s),
       ''refunds'', count(*) filter (where %3$s),
       ''bookings'', count(*) filter (where %4$s),
       ''desk_refund_paise'', coalesce(sum(desk_refund_paise), 0),
       ''provider_refund_paise'', coalesce(sum(provider_refund_paise), 0)
     )
     from public.bookings
     where %3$s or %4$s',
    app.booking_due('hold'), app.booking_due('balance'), app.booking_due('refund'), app.booking_due('todo')
  ) into v_counts;
  return v_counts;
end $$;

-- What there is to do, as numbers: each is the total of the list that it leads to, counted by that list's own condition, and so
-- never another one. `…_mine` are the caller's own. Those of sales are left out for those who may not read them.
create function public.desk_today() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_open public.enquiry_status[] := '{new,contacted,quoted}';
  v_me uuid := app.staff_uid();
  v_today jsonb;
begin
  if not app.is_admin() then
    raise sqlstate 'PT403' using message = 'Only administrators have a desk';
  end if;
  -- The range 0 to -1 is a page without rows.
  v_today := jsonb_build_object(
    'below_minimum',
    public.admin_departure_page('starts_on', false, 0, -1, p_when => '14 days', p_below_minimum => true) -> 'total'
  );
  if not app.is_admin('agent') then
    return v_today;
  end if;
  return v_today || jsonb_build_object(
    'unassigned', (app.find_enquiries('', v_open, null, true, null, null, 'created_at', true, 0, -1)).total,
    'due_today', (app.find_enquiries('', null, null, false, 'today', null, 'created_at', true, 0, -1)).total,
    'due_today_mine', (app.find_enquiries('', null, v_me, false, 'today', null, 'created_at', true, 0, -1)).total,
    'overdue', (app.find_enquiries('', null, null, false, 'overdue', null, 'created_at', true, 0, -1)).total,
    'overdue_mine', (app.find_enquiries('', null, v_me, false, 'overdue', null, 'created_at', true, 0, -1)).total,
    'callbacks', (app.find_enquiries('', v_open, null, false, null, 'callback', 'created_at', true, 0, -1)).total,
    'enquiries', (app.find_enquiries('', null, null, false, 'todo', null, 'created_at', true, 0, -1)).total,
    'waiting', public.admin_departure_page('starts_on', false, 0, -1, p_waiting => true) -> 'total'
  ) || app.bookings_to_do() || case
    when app.is_admin('manager') then app.unverified_sums()
    else '{}'
  end;
end $$;
-- A departure that people have booked is moved or cancelled with a decision about each of their bookings.

-- Bookings that a change of their departure touches: those that hold seats or have them.
create function app.bookings_to_decide(p_departure uuid) returns setof public.bookings
language sql stable security definer set search_path = '' as $$
  select *
  from public.bookings
  where departure_id = p_departure
    and (status = 'confirmed' or (status = 'hold' and hold_expires_at > now()))
$$;

-- Only decide_departure() may move or cancel a booked departure, for every writer of the table.
create function app.refuse_undecided() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_bookings int;
begin
  if app.staff_uid() is null or current_setting('app.deciding', true) = 'on' then
    return new;
  end if;
  select count(*) into v_bookings from app.bookings_to_decide(new.id);
  if v_bookings > 0 then
    raise sqlstate 'PT422' using
      message = format(
        'The departure on %s has %s: open it under Departures to move or cancel it, and decide about each of them there',
        to_char(old.starts_on, 'FMDD Mon YYYY'),
        case when v_bookings = 1 then '1 booking' else v_bookings || ' bookings' end
      ),
      detail = 'departures', hint = 'BOOKINGS_TO_DECIDE';
  end if;
  return new;
end $$;

create trigger refuse_undecided before update of starts_on, departure_city_id, status on public.departures
for each row when (
  new.starts_on <> old.starts_on
  or new.departure_city_id is distinct from old.departure_city_id
  or (new.status = 'cancelled' and old.status <> 'cancelled')
)
execute function app.refuse_undecided();

-- What a booking was sold for, dated for another departure or for its own after that has moved: the price stays, the days of
-- balance and cancellation move along. A balance never falls due in the past.
create function app.resold_quote(p_booking public.bookings, p_departure uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select p_booking.quote || jsonb_build_object(
    'departure_id', d.id, 'starts_on', d.starts_on, 'ends_on', d.starts_on + k.nights, 'city', c.name,
    'balance_due_on', case
      when p_booking.balance_due_on is not null
      then greatest(p_booking.balance_due_on + shift.days, least(p_booking.balance_due_on, app.today()))
    end,
    'cancellation', (
      select coalesce(
        jsonb_agg(
          step.value || jsonb_build_object('until', (step.value ->> 'until')::date + shift.days) order by step.ordinality
        ),
        '[]'
      )
      from jsonb_array_elements(p_booking.quote -> 'cancellation') with ordinality step
    )
  )
  from public.departures d
  join public.packages k on k.id = d.package_id
  left join public.departure_cities c on c.id = d.departure_city_id
  cross join lateral (
    select d.starts_on - coalesce((p_booking.quote ->> 'starts_on')::date, p_booking.starts_on) as days
  ) shift
  where d.id = p_departure
$$;

-- Moves a booking to another departure of its package, at the price that it was sold for or at that of today.
--   p_decision  {departure_id, price: 'sold' | 'today', expected_total_paise}, the total for today's price alone
create function app.rehome_booking(p_booking public.bookings, p_decision jsonb, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_target public.departures;
  v_quote jsonb;
begin
  perform app.release_expired((p_decision ->> 'departure_id')::uuid, p_booking.seats);
  select d.* into v_target
  from public.departures d
  join public.departures own on own.id = p_booking.departure_id and own.package_id = d.package_id
  where d.id = (p_decision ->> 'departure_id')::uuid
    and d.id <> own.id
    and d.status in ('open', 'guaranteed', 'closed')
    and d.starts_on > app.today();
  perform app.check_field(found, 'departure_id', format('Choose another departure of this tour for %s', p_booking.ref));
  if p_decision ->> 'price' = 'today' then
    v_quote := app.amended_quote(p_booking, jsonb_build_object('departure_id', v_target.id));
    if (v_quote ->> 'total_paise')::bigint is distinct from (p_decision ->> 'expected_total_paise')::bigint then
      raise sqlstate 'PT409' using
        message = format('PRICE_CHANGED: the price of %s has changed meanwhile', p_booking.ref),
        detail = jsonb_build_object(
          'was', p_decision -> 'expected_total_paise', 'now', v_quote -> 'total_paise'
        )::text;
    end if;
  else
    if p_booking.seats > v_target.seats_left then
      raise sqlstate 'PT422' using
        message = format(
          '%s needs %s seats, and the departure on %s has %s left', p_booking.ref, p_booking.seats,
          to_char(v_target.starts_on, 'FMDD Mon YYYY'), v_target.seats_left
        ),
        detail = 'departure_id', hint = 'NOT_ENOUGH_SEATS';
    end if;
    v_quote := app.resold_quote(p_booking, v_target.id);
  end if;
  perform app.apply_amendment(
    p_booking, v_quote, app.booking_rooms(p_booking.id),
    jsonb_build_object(
      'by_us', true, 'reason', p_reason, 'old_city', nullif(p_booking.quote ->> 'city', v_quote ->> 'city')
    )
  );
end $$;

-- Writes the new day and city of its departure into a booking that stays, and tells the customer.
create function app.keep_booking(p_booking public.bookings, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_quote jsonb := app.resold_quote(p_booking, p_booking.departure_id);
  v_kept public.bookings;
begin
  update public.bookings
  set quote = v_quote, balance_due_on = (v_quote ->> 'balance_due_on')::date
  where id = p_booking.id
  returning * into v_kept;
  perform app.tell_customer(
    v_kept, 'departure_changed', v_kept.version::text,
    jsonb_build_object(
      'reason', p_reason,
      'old_starts_on', nullif(p_booking.quote ->> 'starts_on', v_quote ->> 'starts_on'),
      'old_city', nullif(p_booking.quote ->> 'city', v_quote ->> 'city')
    )
  );
end $$;

-- Moves a departure to another day or city, or cancels it, with a decision about each of its bookings: all of it or nothing.
--   p_change     {starts_on?, departure_city_id?}, or {status: 'cancelled'}
--   p_decisions  [{booking_id, version, fate: 'keep' | 'move' | 'cancel', departure_id?, price?, expected_total_paise?}], one for
--                each booking of app.bookings_to_decide(); 'move' as for app.rehome_booking(), 'cancel' costs the customer nothing
--   p_reason     the customers read it
-- Answers the departure, as admin_departure(). PT403 not a manager, PT404 unknown, PT409 STALE (departure, a booking, or which
-- bookings there are), PRICE_CHANGED or over, PT422 bad input or no seats.
create function public.decide_departure(
  p_id uuid, p_change jsonb, p_version int, p_decisions jsonb, p_reason text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_departure public.departures;
  v_is_cancelled boolean := coalesce(p_change ->> 'status' = 'cancelled', false);
  v_starts_on date;
  v_city uuid;
  v_reason text := trim(coalesce(p_reason, ''));
  v_decision record;
begin
  perform app.require_admin('manager', 'Only a manager can move or cancel departures');
  perform app.check_field(
    length(v_reason) between 3 and 500, 'reason', 'Say why: the customers read it'
  );
  perform app.check_field(
    jsonb_typeof(p_decisions) = 'array' and jsonb_array_length(p_decisions) <= 1000, 'decisions',
    'Decide for each booking what becomes of it'
  );
  -- Bookings may move to any departure of the package.
  perform app.lock_package((select package_id from public.departures where id = p_id));
  perform app.release_expired(p_id);
  select * into v_departure from public.departures where id = p_id;
  if not found then
    raise sqlstate 'PT404' using message = 'This departure does not exist';
  end if;
  if v_departure.version is distinct from p_version then
    raise sqlstate 'PT409' using message = 'STALE: this departure was changed by someone else';
  end if;
  if v_departure.status in ('cancelled', 'departed') or v_departure.starts_on <= app.today() then
    raise sqlstate 'PT409' using message = 'This departure is over: it cannot be changed any more';
  end if;

  v_starts_on := coalesce(app.to_date(p_change ->> 'starts_on'), v_departure.starts_on);
  v_city := case
    when p_change ? 'departure_city_id' then (p_change ->> 'departure_city_id')::uuid
    else v_departure.departure_city_id
  end;
  perform app.check_field(
    v_is_cancelled
    or v_starts_on <> v_departure.starts_on or v_city is distinct from v_departure.departure_city_id,
    'starts_on', 'Choose another date or city'
  );
  perform app.check_field(v_starts_on > app.today(), 'starts_on', 'Choose a date after today');
  perform app.check_field(
    not exists (
      select 1
      from public.departures
      where package_id = v_departure.package_id and id <> p_id and starts_on = v_starts_on
        and departure_city_id is not distinct from v_city
    ),
    'starts_on', 'There is another departure from this city on this day: move the bookings to it instead'
  );

  if exists (
    select 1
    from app.bookings_to_decide(p_id) b
    full join jsonb_to_recordset(p_decisions) as d (booking_id uuid, version int) on d.booking_id = b.id
    where b.version is distinct from d.version
  ) or (select count(*) <> count(distinct e ->> 'booking_id') from jsonb_array_elements(p_decisions) e) then
    raise sqlstate 'PT409' using message = 'STALE: the bookings of this departure have changed meanwhile';
  end if;
  perform app.check_field(
    not exists (
      select 1
      from jsonb_array_elements(p_decisions) e
      where coalesce(e ->> 'fate', '') not in ('keep', 'move', 'cancel') or (v_is_cancelled and e ->> 'fate' = 'keep')
    ),
    'decisions', 'Decide for each booking what becomes of it'
  );

  perform set_config('app.reason', v_reason, true);
  perform set_config('app.our_reason', v_reason, true);
  for v_decision in
    select b as booking, e.value as decision
    from jsonb_array_elements(p_decisions) e
    join public.bookings b on b.id = (e.value ->> 'booking_id')::uuid
    where e.value ->> 'fate' <> 'keep'
    order by e.value ->> 'fate', b.id -- cancelled ones give their seats first
  loop
    if v_decision.decision ->> 'fate' = 'cancel' then
      perform app.move_booking(v_decision.booking, 'cancelled', v_reason, 0);
    else
      perform app.rehome_booking(v_decision.booking, v_decision.decision, v_reason);
    end if;
  end loop;
  perform set_config('app.our_reason', '', true);

  perform set_config('app.deciding', 'on', true);
  perform set_config('app.amending', 'on', true); -- each customer gets one message, below
  update public.departures
  set
    status = case when v_is_cancelled then 'cancelled' else status end,
    starts_on = case when v_is_cancelled then starts_on else v_starts_on end,
    departure_city_id = case when v_is_cancelled then departure_city_id else v_city end
  where id = p_id
  returning * into v_departure;
  perform set_config('app.amending', 'off', true);
  perform set_config('app.deciding', 'off', true);
  perform app.keep_booking(b, v_reason) from app.bookings_to_decide(p_id) b;

  update public.packages set version = version where id = v_departure.package_id;
  return app.departure_row(v_departure);
end $$;
-- The desk's books: sums of what bookings owe, the ledger across bookings, refunds paid back by the desk, and what the payment
-- provider says beside what we say.

-- What an entry of the ledger counts as ----------------------------------------------------------------

-- The condition (SQL) of the entries of public.ledger_entries in a state, or null for null. PT422 for an unknown one.
--   waiting             of the desk, to be verified by a manager
--   verified            of the desk, verified
--   rejected, reversed  taken back, with the adjustments that did it
--   provider            recorded by a payment provider
--   received            counted as received, as in bookings.verified_paise: verified, and money out from its recording on
create function app.entry_condition(p_state text) returns text
language plpgsql stable set search_path = '' as $$
begin
  perform app.check_field(
    coalesce(p_state, 'waiting') in ('waiting', 'verified', 'rejected', 'reversed', 'provider', 'received'), 'p_state',
    'The ledger cannot be filtered by that'
  );
  return case
    when p_state = 'waiting' then 'state = ''unverified'''
    when p_state = 'provider' then 'created_by is null'
    when p_state = 'received' then '(state = ''verified'' or (state = ''unverified'' and amount_paise < 0))'
    when p_state is not null then format('created_by is not null and state = %L', p_state)
  end;
end $$;

-- Entries to verify, with the money that they say came in and went out, in paise: {unverified, unverified_in_paise,
-- unverified_out_paise}; out is below zero.
--   p_bookings  condition (SQL) of public.bookings
--   p_words     as for admin_booking_page()
create function app.unverified_sums(p_bookings text default 'true', p_words text default '') returns jsonb
language plpgsql stable security definer
-- As app.list_page().
set search_path = '' set jit = off set enable_seqscan = off set random_page_cost = 1.1 as $$
declare
  v_sums jsonb;
begin
  execute format(
    'select jsonb_build_object(
       ''unverified'', count(*),
       ''unverified_in_paise'', coalesce(sum(amount_paise) filter (where amount_paise > 0), 0),
       ''unverified_out_paise'', coalesce(sum(amount_paise) filter (where amount_paise < 0), 0)
     )
     from public.ledger_entries
     where %s and booking_id in (select id from public.bookings where unverified_entries > 0 and %s %s)',
    app.entry_condition('waiting'), p_bookings,
    case when p_words <> '' then 'and search @@ to_tsquery(''simple'', $1)' else 'and $1 is not null' end
  ) into v_sums using p_words;
  return v_sums;
end $$;

-- Receivables --------------------------------------------------------------------------------------

-- The sums of all bookings that admin_booking_page() would list, in paise: {total, total_paise, paid_paise, due_paise,
-- desk_refund_paise, provider_refund_paise} and those of app.unverified_sums().
create function app.booking_sums(p_words text, p_status public.booking_status, p_due text, p_filter jsonb) returns jsonb
language plpgsql stable security definer
-- As app.list_page().
set search_path = '' set jit = off set enable_seqscan = off set random_page_cost = 1.1 as $$
declare
  v_where text := app.booking_condition(p_status, p_due, p_filter);
  v_sums jsonb;
begin
  execute format(
    'select jsonb_build_object(
       ''total'', count(*),
       ''total_paise'', coalesce(sum(total_paise), 0),
       ''paid_paise'', coalesce(sum(paid_paise), 0),
       ''due_paise'', coalesce(sum(due_paise) filter (where due_paise > 0), 0),
       ''desk_refund_paise'', coalesce(sum(desk_refund_paise), 0),
       ''provider_refund_paise'', coalesce(sum(provider_refund_paise), 0)
     )
     from public.bookings
     where %s %s',
    v_where,
    case when p_words <> '' then 'and search @@ to_tsquery(''simple'', $1)' else 'and $1 is not null' end
  ) into v_sums using coalesce(p_words, '');
  return v_sums || app.unverified_sums(v_where, coalesce(p_words, ''));
end $$;

create function public.admin_booking_sums(
  p_words text default '',
  p_status public.booking_status default null,
  p_due text default null,
  p_payment text default null,
  p_departure uuid default null,
  p_agent uuid default null,
  p_month text default null,
  p_made text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_admin('agent', 'Only an agent may read bookings');
  return app.booking_sums(
    p_words, p_status, p_due,
    jsonb_build_object(
      'payment', p_payment, 'departure', p_departure, 'agent', p_agent, 'month', p_month, 'made', p_made
    )
  );
end $$;

-- The ledger across bookings -----------------------------------------------------------------------

-- One page of the entries of all bookings, {total, in_paise, out_paise, rows}; the sums are those of all entries that match and count
-- as received, or of the entries of the state that is asked for, without their adjustments. Money out is below zero.
--   p_period  days of the money, as app.days_of() takes them
--   p_kind    payment, refund or adjustment
--   p_state   as app.entry_condition() takes it
-- PT403 not an agent, PT422 an unknown order or filter.
create function public.admin_ledger_page(
  p_sort text,
  p_descending boolean,
  p_from int,
  p_to int,
  p_period text default null,
  p_kind text default null,
  p_state text default null
) returns jsonb
language plpgsql stable security definer
-- As app.list_page().
set search_path = '' set jit = off set enable_seqscan = off set random_page_cost = 1.1 as $$
declare
  v_days daterange := app.days_of(p_period);
  v_where text;
  v_page jsonb;
  v_ids bigint[];
begin
  perform app.require_admin('agent', 'Only an agent may read the ledger');
  perform app.check_field(p_sort in ('day', 'amount_paise'), 'p_sort', 'The ledger cannot be sorted by that');
  perform app.check_field(
    coalesce(p_kind, 'payment') in ('payment', 'refund', 'adjustment'), 'p_kind', 'The ledger cannot be filtered by that'
  );
  v_where := concat_ws(
    ' and ',
    'true',
    case when v_days is not null then format('day >= %L and day < %L', lower(v_days), upper(v_days)) end,
    case when p_kind is not null then format('kind = %L', p_kind) end,
    app.entry_condition(p_state)
  );
  execute format(
    'select jsonb_build_object(
       ''total'', count(*),
       ''in_paise'', coalesce(sum(amount_paise) filter (where amount_paise > 0 and %2$s), 0),
       ''out_paise'', coalesce(sum(amount_paise) filter (where amount_paise < 0 and %2$s), 0)
     ) from public.ledger_entries where %1$s',
    v_where, case when p_state is null then app.entry_condition('received') else 'reverses is null' end
  ) into v_page;
  execute format(
    'select array(select id from public.ledger_entries where %1$s order by %2$I %3$s, id %3$s limit %4$s offset %5$s)',
    v_where, p_sort, case when p_descending then 'desc' else 'asc' end,
    greatest(least(p_to, p_from + 999) - p_from + 1, 0), greatest(p_from, 0)
  ) into v_ids;
  return v_page || jsonb_build_object('rows', coalesce(
    (
      select jsonb_agg(
        jsonb_build_object(
          'id', e.id::text, 'booking_id', e.booking_id, 'booking_ref', b.ref, 'customer_name', b.customer_name,
          'kind', e.kind, 'amount_paise', e.amount_paise, 'method', e.method, 'external_ref', e.external_ref,
          'note', e.note, 'day', e.day, 'at', e.at, 'created_by', e.created_by, 'author_name', a.full_name,
          'verified_at', v.verified_at, 'verifier_name', w.full_name, 'state', e.state, 'reverses', e.reverses::text
        )
        order by place.no
      )
      from unnest(v_ids) with ordinality as place (id, no)
      join public.ledger_entries e on e.id = place.id
      join public.bookings b on b.id = e.booking_id
      left join public.admin_users a on a.id = e.created_by
      left join public.ledger_verifications v on v.entry_id = e.id
      left join public.admin_users w on w.id = v.verified_by
    ),
    '[]'
  ));
end $$;

-- Refunds of the desk ------------------------------------------------------------------------------

-- Records what the desk did about a refund that it owes: 'sent' once it is on its way (a transfer ordered, a cheque posted), 'done'
-- once it left, which writes the ledger's entry over the whole amount. PT403 not a manager, PT404 unknown, PT409 an automatic
-- refund or a step that is not offered, PT422 bad input.
create function public.record_refund(p_refund uuid, p_to text, p_method text, p_reference text, p_day date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_refund public.refunds;
begin
  perform app.require_admin('manager', 'Only a manager records what leaves the company');
  perform app.check_field(p_to in ('sent', 'done'), 'to', 'A refund is sent or done');
  perform app.check_field(length(trim(coalesce(p_method, ''))) between 2 and 40, 'method', 'Say how it is paid back');
  perform app.check_field(p_day between app.today() - 366 and app.today(), 'received_on', 'Give a day of the last twelve months');
  perform app.check_field(
    length(trim(coalesce(p_reference, ''))) between case p_to when 'done' then 3 else 0 end and 120, 'external_ref',
    'Give the reference by which the bank knows this refund'
  );
  perform app.lock_booking((select booking_id from public.refunds where id = p_refund));
  select * into v_refund from public.refunds where id = p_refund;
  if v_refund.payment_id is not null then
    raise sqlstate 'PT409' using message = 'This refund goes back by itself, the way it was paid';
  elsif v_refund.state = 'done' or v_refund.state = p_to then
    raise sqlstate 'PT409' using message = format('This refund is %s already', v_refund.state);
  end if;
  update public.refunds
  set
    method = trim(p_method),
    reference = nullif(trim(p_reference), ''),
    sent_on = coalesce(sent_on, p_day),
    state = case p_to when 'sent' then 'sent' else state end
  where id = p_refund;
  if p_to = 'done' then
    perform set_config('app.refund', p_refund::text, true);
    insert into public.ledger_entries (booking_id, kind, amount_paise, method, external_ref, received_on)
    values (v_refund.booking_id, 'refund', -v_refund.amount_paise, trim(p_method), trim(p_reference), p_day);
    perform set_config('app.refund', '', true);
  end if;
end $$;

-- Reconciliation -----------------------------------------------------------------------------------

-- What the provider says of each payment, as a manager has imported it. `ref` is the external_ref of the ledger.
create table public.provider_payments (
  ref text primary key generated always as (provider || ':' || payment_id) stored,
  provider text not null check (provider in ('razorpay', 'sandbox')),
  payment_id text not null check (payment_id ~ '^pay_[A-Za-z0-9]{1,40}$'),
  order_id text check (length(order_id) <= 120),
  amount_paise bigint not null check (amount_paise > 0),
  fee_paise bigint not null default 0 check (fee_paise >= 0), -- with its tax
  tax_paise bigint not null default 0 check (tax_paise >= 0),
  state text not null check (state in ('created', 'authorized', 'captured', 'refunded', 'failed')),
  paid_at timestamptz not null,
  imported_at timestamptz not null default now(),
  imported_by uuid references public.admin_users on delete set null
);

create index provider_payments_paid_idx on public.provider_payments (provider, paid_at);
create index provider_payments_imported_by_idx on public.provider_payments (imported_by);

-- A difference that a manager has looked into; it stands while both sides say what they said then.
create table public.settled_differences (
  ref text primary key check (length(ref) <= 120),
  provider_paise bigint not null,
  ledger_paise bigint not null,
  reason text not null check (length(reason) between 3 and 300),
  settled_by uuid not null references public.admin_users on delete restrict,
  settled_at timestamptz not null default now()
);

create index settled_differences_settled_by_idx on public.settled_differences (settled_by);

create trigger audit after insert or update or delete on public.settled_differences
for each row execute function app.audit();

-- Takes the payments of a provider's export; the same export again changes nothing: {added, changed, same}.
--   p_rows  at most 5000 of {id, order_id, amount_paise, fee_paise, tax_paise, state, paid_at}
-- PT403 not a manager, PT422 a row that cannot be read (detail "rows.3").
create function public.import_provider_payments(p_provider text, p_rows jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_row record;
  v_before public.provider_payments;
  v_added int := 0;
  v_changed int := 0;
begin
  perform app.require_admin('manager', 'Only a manager can import payments');
  perform app.check_field(p_provider in ('razorpay', 'sandbox'), 'provider', 'Please choose the provider');
  perform app.check_field(
    jsonb_typeof(p_rows) = 'array' and jsonb_array_length(p_rows) between 1 and 5000, 'rows',
    'A file holds between 1 and 5,000 payments'
  );
  for v_row in select r.value as stated, r.ordinality - 1 as place from jsonb_array_elements(p_rows) with ordinality r loop
    perform app.check_field(
      v_row.stated ->> 'id' ~ '^pay_[A-Za-z0-9]{1,40}$'
      and v_row.stated ->> 'amount_paise' ~ '^[1-9]\d{0,14}$'
      and coalesce(v_row.stated ->> 'fee_paise', '0') ~ '^\d{1,15}$'
      and coalesce(v_row.stated ->> 'tax_paise', '0') ~ '^\d{1,15}$'
      and v_row.stated ->> 'state' in ('created', 'authorized', 'captured', 'refunded', 'failed')
      and v_row.stated ->> 'paid_at' ~ '^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$',
      format('rows.%s', v_row.place), format('Row %s is not a payment', v_row.place + 1)
    );
    select * into v_before from public.provider_payments where ref = p_provider || ':' || (v_row.stated ->> 'id');
    if not found then
      v_added := v_added + 1;
    elsif (v_before.amount_paise, v_before.fee_paise, v_before.tax_paise, v_before.state) is distinct from (
      (v_row.stated ->> 'amount_paise')::bigint, coalesce((v_row.stated ->> 'fee_paise')::bigint, 0),
      coalesce((v_row.stated ->> 'tax_paise')::bigint, 0), v_row.stated ->> 'state'
    ) then
      v_changed := v_changed + 1;
    else
      continue;
    end if;
    insert into public.provider_payments (
      provider, payment_id, order_id, amount_paise, fee_paise, tax_paise, state, paid_at, imported_by
    )
    values (
      p_provider,
      v_row.stated ->> 'id',
      left(nullif(v_row.stated ->> 'order_id', ''), 120),
      (v_row.stated ->> 'amount_paise')::bigint,
      coalesce((v_row.stated ->> 'fee_paise')::bigint, 0),
      coalesce((v_row.stated ->> 'tax_paise')::bigint, 0),
      v_row.stated ->> 'state',
      (v_row.stated ->> 'paid_at')::timestamptz,
      app.staff_uid()
    )
    on conflict (ref) do update set
      amount_paise = excluded.amount_paise, fee_paise = excluded.fee_paise, tax_paise = excluded.tax_paise,
      state = excluded.state, imported_at = now(), imported_by = excluded.imported_by;
  end loop;
  return jsonb_build_object(
    'added', v_added, 'changed', v_changed, 'same', jsonb_array_length(p_rows) - v_added - v_changed
  );
end $$;

-- What the sandbox would export, as a provider does: its charge is 2 % and 18 % tax on it. Empty for a hosted project. PT403 not a
-- manager.
create function public.sandbox_export() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_admin('manager', 'Only a manager can read what the provider exports');
  return coalesce(
    (
      select jsonb_agg(
        jsonb_build_object(
          'id', p.id, 'order_id', p.order_id, 'amount_paise', p.amount_paise, 'state', p.state,
          'fee_paise', case p.state when 'captured' then round(p.amount_paise * 0.0236) else 0 end,
          'tax_paise', case p.state when 'captured' then round(p.amount_paise * 0.0036) else 0 end,
          'paid_at', p.created_at
        )
        order by p.created_at, p.id
      )
      from public.sandbox_payments p
    ),
    '[]'
  );
end $$;

-- Each payment of a provider on both sides, in paise; 0 where a side has none. Below zero: a refund that the provider reported, and
-- that record_payment_event() could not book, because it is more than the verified money of its booking.
--   state  matched, theirs (only the provider has it), ours (only the ledger has it), amount (both, not the same)
-- Ledger entries are compared only for imported days: a day without an import would look like missing payments.
create function app.compared_payments(p_period text) returns table (
  ref text, provider text, payment_id text, order_id text, provider_paise bigint, fee_paise bigint, ledger_paise bigint, at timestamptz,
  booking_id uuid, state text, settled public.settled_differences
)
language sql stable security definer set search_path = '' as $$
  with days as (select app.days_of(p_period) as days),
  reach as (
    select p.provider, min(p.paid_at) as since, max(p.paid_at) as until from public.provider_payments p group by p.provider
  ),
  sides as (
    select
      p.ref, p.provider, p.payment_id, p.order_id,
      case when p.state in ('captured', 'refunded') then p.amount_paise else 0 end as provider_paise, p.fee_paise,
      coalesce(e.amount_paise, 0) as ledger_paise, p.paid_at as at, coalesce(e.booking_id, o.booking_id) as booking_id
    from public.provider_payments p
    -- What the desk entered by hand, after a webhook was lost, has the provider's id for its reference.
    left join public.ledger_entries e
      on e.kind = 'payment' and e.external_ref in (p.ref, p.payment_id) and e.state in ('unverified', 'verified')
    left join public.payments o on o.provider = p.provider and o.order_id = p.order_id
    union all
    select
      e.external_ref, r.provider, substr(e.external_ref, length(r.provider) + 2), null, 0, 0, e.amount_paise, e.at, e.booking_id
    from reach r
    join public.ledger_entries e
      on e.kind = 'payment' and e.created_by is null and e.external_ref like r.provider || ':%' and e.at between r.since and r.until
    where not exists (select 1 from public.provider_payments p where p.ref = e.external_ref)
    union all
    select
      format('%s:refund:%s', v.provider, v.refund_id), v.provider, v.refund_id, o.order_id, -v.refund_paise, 0,
      coalesce(e.amount_paise, 0), v.received_at, o.booking_id
    from public.payment_events v
    join public.payments o on o.id = v.payment_id
    left join public.ledger_entries e
      on e.kind = 'refund' and e.external_ref = v.refund_id and e.state in ('unverified', 'verified')
    where v.refund_id is not null and not exists (select 1 from public.refunds r where r.provider_refund_id = v.refund_id)
  )
  select
    s.ref, s.provider, s.payment_id, s.order_id, s.provider_paise, s.fee_paise, s.ledger_paise, s.at, s.booking_id,
    case
      when s.provider_paise = s.ledger_paise then 'matched'
      when s.ledger_paise = 0 then 'theirs'
      when s.provider_paise = 0 then 'ours'
      else 'amount'
    end,
    d
  from sides s
  cross join days
  left join public.settled_differences d
    on d.ref = s.ref and d.provider_paise = s.provider_paise and d.ledger_paise = s.ledger_paise
  where (s.provider_paise <> 0 or s.ledger_paise <> 0)
    and (days.days is null or (s.at at time zone 'Asia/Kolkata')::date <@ days.days)
$$;

-- The comparison, newest first: {total, rows, counts, provider_paise, fee_paise, ledger_paise, since, until}; counts and sums are those of
-- the whole period, `since` and `until` say how far the imports reach.
--   p_state  'open' differences, 'settled' ones, or a state of app.compared_payments(); null for all
-- PT403 not a manager.
create function public.reconciliation_page(p_from int, p_to int, p_period text default null, p_state text default null)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_admin('manager', 'Only a manager can reconcile payments');
  perform app.check_field(
    coalesce(p_state, 'open') in ('open', 'settled', 'matched', 'theirs', 'ours', 'amount'), 'p_state',
    'Payments cannot be filtered by that'
  );
  return (
    with compared as materialized (
      select c.*, case when c.state = 'matched' then 'matched' when (c.settled).ref is not null then 'settled' else 'open' end as step
      from app.compared_payments(p_period) c
    ),
    wanted as (
      select * from compared c where p_state is null or p_state in (c.step, c.state)
    ),
    page as (
      select * from wanted order by at desc, ref offset greatest(p_from, 0) limit greatest(least(p_to, p_from + 999) - p_from + 1, 0)
    )
    select jsonb_build_object(
      'total', (select count(*) from wanted),
      'provider_paise', coalesce(sum(c.provider_paise), 0), 'fee_paise', coalesce(sum(c.fee_paise), 0),
      'ledger_paise', coalesce(sum(c.ledger_paise), 0),
      'counts', jsonb_build_object(
        'matched', count(*) filter (where c.step = 'matched'), 'open', count(*) filter (where c.step = 'open'),
        'settled', count(*) filter (where c.step = 'settled')
      ),
      'since', (select min(paid_at) from public.provider_payments),
      'until', (select max(paid_at) from public.provider_payments),
      'rows', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'id', p.ref, 'provider', p.provider, 'payment_id', p.payment_id, 'order_id', p.order_id,
              'provider_paise', p.provider_paise, 'fee_paise', p.fee_paise, 'ledger_paise', p.ledger_paise, 'at', p.at,
              'state', p.state, 'booking_id', b.id, 'booking_ref', b.ref, 'customer_name', b.customer_name,
              'settled_reason', (p.settled).reason, 'settled_at', (p.settled).settled_at, 'settled_by_name', a.full_name
            )
            order by p.at desc, p.ref
          )
          from page p
          left join public.bookings b on b.id = p.booking_id
          left join public.admin_users a on a.id = (p.settled).settled_by
        ),
        '[]'
      )
    )
    from compared c
  );
end $$;

-- Notes that a difference was looked into and needs nothing more. PT403 not a manager, PT404 there is no such difference, PT422
-- without a reason.
create function public.settle_difference(p_ref text, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_found record;
begin
  perform app.require_admin('manager', 'Only a manager can reconcile payments');
  perform app.check_field(length(trim(coalesce(p_reason, ''))) between 3 and 300, 'reason', 'Say why nothing more is to be done');
  select * into v_found from app.compared_payments(null) c where c.ref = p_ref and c.state <> 'matched';
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such difference any more';
  end if;
  insert into public.settled_differences (ref, provider_paise, ledger_paise, reason, settled_by)
  values (p_ref, v_found.provider_paise, v_found.ledger_paise, trim(p_reason), app.staff_uid())
  on conflict (ref) do update set
    provider_paise = excluded.provider_paise, ledger_paise = excluded.ledger_paise, reason = excluded.reason,
    settled_by = excluded.settled_by, settled_at = now();
end $$;
-- The desk's figures of a period. Each is the total, or the sum, of a list that the panel shows, by the same conditions.

-- The months of a period, each with those of its days that stand in the period, as the lists take them.
create function app.months_of(p_period text) returns table (month text, period text, days daterange)
language sql immutable set search_path = '' as $$
  select to_char(m, 'YYYY-MM'), format('%s..%s', lower(d.days), upper(d.days) - 1), d.days
  from (select app.days_of(p_period) as days) whole
  cross join lateral generate_series(
    date_trunc('month', lower(whole.days)::timestamp), (upper(whole.days) - 1)::timestamp, interval '1 month'
  ) m
  cross join lateral (select whole.days * daterange(m::date, (m + interval '1 month')::date) as days) d
$$;

-- Enquiries of the period, by source, by agent and by the reason for which they were lost; like their list without those that
-- were merged. Responses in minutes.
--   p_assignee  only theirs; null for everybody's
create function app.enquiry_figures(p_period text, p_assignee uuid) returns jsonb
language sql stable security definer set search_path = '' set jit = off as $$
  with days as (
    select
      lower(d)::timestamp at time zone 'Asia/Kolkata' as since, upper(d)::timestamp at time zone 'Asia/Kolkata' as until
    from app.days_of(p_period) d
  ),
  -- Each enquiry is read once; what follows adds up these few rows.
  came as materialized (
    select
      e.source, e.assignee, e.lost_reason,
      count(*) as total,
      count(e.first_response_at) as answered,
      count(e.quoted_at) as quoted,
      count(e.won_booking_id) as booked,
      count(*) filter (where e.status = 'lost') as lost,
      array_agg(date_part('epoch', e.first_response_at - e.created_at)) filter (where e.first_response_at is not null) as seconds
    from public.enquiries e
    cross join days
    where e.created_at >= days.since and e.created_at < days.until and e.merged_into is null
      and (p_assignee is null or e.assignee = p_assignee)
    group by e.source, e.assignee, e.lost_reason
  ),
  medians as materialized (
    select
      true as is_agent, agent.assignee,
      (
        select round(percentile_cont(0.5) within group (order by taken) / 60)::int
        from came c
        cross join lateral unnest(c.seconds) taken
        where c.assignee is not distinct from agent.assignee
      ) as response_minutes
    from (select distinct assignee from came) agent
    union all
    select false, null, round(percentile_cont(0.5) within group (order by taken) / 60)::int
    from came c
    cross join lateral unnest(c.seconds) taken
  ),
  grouped as materialized (
    select
      grouping(c.source) = 0 as is_source, grouping(c.assignee) = 0 as is_agent, grouping(c.lost_reason) = 0 as is_reason,
      c.source, c.assignee, c.lost_reason,
      coalesce(sum(c.total), 0) as total,
      coalesce(sum(c.answered), 0) as answered,
      coalesce(sum(c.quoted), 0) as quoted,
      coalesce(sum(c.booked), 0) as booked,
      coalesce(sum(c.lost), 0) as lost
    from came c
    group by grouping sets ((), (c.source), (c.assignee), (c.lost_reason))
  )
  select jsonb_build_object(
    'all', (
      select jsonb_build_object(
        'total', total, 'answered', answered, 'quoted', quoted, 'booked', booked, 'lost', lost,
        'response_minutes', (select response_minutes from medians where not is_agent)
      )
      from grouped
      where not is_source and not is_agent and not is_reason
    ),
    'sources', coalesce((
      select jsonb_agg(
        jsonb_build_object('source', source, 'total', total, 'quoted', quoted, 'booked', booked) order by total desc, source
      )
      from grouped
      where is_source
    ), '[]'),
    'agents', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', g.assignee, 'name', a.full_name, 'total', g.total, 'quoted', g.quoted, 'booked', g.booked,
          'response_minutes', (
            select m.response_minutes from medians m where m.is_agent and m.assignee is not distinct from g.assignee
          )
        )
        order by g.total desc, a.full_name
      )
      from grouped g
      left join public.admin_users a on a.id = g.assignee
      where g.is_agent
    ), '[]'),
    'lost_reasons', coalesce((
      select jsonb_agg(jsonb_build_object('reason', lost_reason, 'total', lost) order by lost desc, lost_reason)
      from grouped
      where is_reason and lost_reason is not null and lost > 0
    ), '[]')
  )
$$;

-- Seats of the departures that start in the period, month by month; cancelled ones do not count.
create function app.load_figures(p_period text) returns jsonb
language sql stable security definer set search_path = '' set jit = off as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'month', m.month, 'period', m.period, 'departures', d.departures, 'seats_total', d.seats_total, 'seats_sold', d.seats_sold
    )
    order by m.month
  ), '[]')
  from app.months_of(p_period) m
  cross join lateral (
    select
      count(*) as departures, coalesce(sum(seats_total), 0) as seats_total, coalesce(sum(seats_booked), 0) as seats_sold
    from public.departures
    where starts_on >= lower(m.days) and starts_on < upper(m.days) and status <> 'cancelled'
  ) d
$$;

-- Money received, month by month by the day on which it came or went, in paise; out is below zero. The sums of the ledger's
-- state `received`.
create function app.received_figures(p_period text) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  v_figures jsonb;
begin
  execute format(
    'select coalesce(jsonb_agg(
       jsonb_build_object(''month'', m.month, ''period'', m.period, ''in_paise'', e.in_paise, ''out_paise'', e.out_paise)
       order by m.month
     ), ''[]'')
     from app.months_of($1) m
     cross join lateral (
       select
         coalesce(sum(amount_paise) filter (where amount_paise > 0), 0) as in_paise,
         coalesce(sum(amount_paise) filter (where amount_paise < 0), 0) as out_paise
       from public.ledger_entries
       where day >= lower(m.days) and day < upper(m.days) and %s
     ) e',
    app.entry_condition('received')
  ) into v_figures using p_period;
  return v_figures;
end $$;

-- What bookings owe us today, by how late it is.
create function app.receivable_figures() returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  v_due text;
  v_figures jsonb := '[]';
  v_one jsonb;
begin
  foreach v_due in array array['later', 'late-7', 'late-30', 'late-31'] loop
    execute format(
      'select jsonb_build_object(''due'', %L, ''total'', count(*), ''due_paise'', coalesce(sum(due_paise), 0))
       from public.bookings where %s',
      v_due, app.booking_due(v_due)
    ) into v_one;
    v_figures := v_figures || v_one;
  end loop;
  return v_figures;
end $$;

-- Bookings made in the period, by their status of today.
create function app.booking_figures(p_period text) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  v_figures jsonb;
begin
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(''status'', f.status, ''total'', f.total) order by f.status), ''[]'')
     from (select status, count(*) as total from public.bookings where %s group by status) f',
    app.booking_condition(null, null, jsonb_build_object('made', p_period))
  ) into v_figures;
  return v_figures;
end $$;

-- Results of a period's enquiries, departures and money: {is_own, enquiries, bookings, load, received, receivables}. An agent
-- gets only the own enquiries. PT403 not an agent, PT422 no period, or one of more than two years.
create function public.desk_dashboard(p_period text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_days daterange := app.days_of(p_period);
begin
  perform app.require_admin('agent', 'Only agents, managers and owners see figures');
  perform app.check_field(
    not isempty(v_days) and upper(v_days) - lower(v_days) <= 732, 'p_period', 'Choose up to two years'
  );
  if not app.is_admin('manager') then
    return jsonb_build_object('is_own', true, 'enquiries', app.enquiry_figures(p_period, app.staff_uid()));
  end if;
  return jsonb_build_object(
    'is_own', false,
    'enquiries', app.enquiry_figures(p_period, null),
    'bookings', app.booking_figures(p_period),
    'load', app.load_figures(p_period),
    'received', app.received_figures(p_period),
    'receivables', app.receivable_figures()
  );
end $$;
-- Find anything: one search of the panel over packages, enquiries, bookings with their travellers, quotes and masters.
--
-- docs/decisions/28 tells why it is built like this.

-- Index ----------------------------------------------------------------------------------------------

-- What each record is found by, kept by triggers: names as plain words (app.plain_words()), and marks, such as a reference, a phone
-- number or an address. A mark stands in it after a `=`, and backwards after a `~`, so that its last signs are the beginning of
-- something. No number of a paper and no birthday is in it, and nothing of a customer who had their data erased.
create table app.find_entries (
  kind text collate "C" not null, -- package, enquiry, booking, quote, or the table of a master
  id uuid not null,
  at timestamptz not null, -- of two that fit alike, the newer one is first
  words tsvector not null,
  primary key (kind, id)
);

create index find_entries_newest_idx on app.find_entries (kind, at desc, id);
create index find_entries_words_idx on app.find_entries using gin (words) with (fastupdate = off);
-- For those who read no sales: without it each name is found among all customers first.
create index find_entries_unsold_words_idx on app.find_entries using gin (words) with (fastupdate = off)
  where kind not in ('enquiry', 'booking', 'quote');

-- Words that came to an entry or left one, for learn_find_words(). Only ever added to, so that two who book at the same
-- moment never wait for each other over a name that both bring.
create table app.find_changed_words (
  word text not null,
  is_new boolean not null
);

-- Index words of a mark (reference, phone number, address): whole without punctuation, reversed, and each distinctive part.
create function app.find_marks(p_marks text[]) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct word), '{}')
  from (select lower(mark) as mark from unnest(p_marks) mark where mark <> '') known
  cross join lateral (select regexp_replace(known.mark, '[^a-z0-9]', '', 'g') as joined) plain
  cross join lateral (
    select unnest(array['=' || joined, '~' || reverse(joined)]) as word where mark !~ '@'
    union all
    select '=' || part from unnest(app.plain_words(mark)) part where mark !~ '@' and length(part) >= 4
    union all
    -- A phone number is typed without its country as well.
    select '=' || right(joined, 10) where mark ~ '^\+91\d{10}$'
    union all
    select '=' || mark where mark ~ '@'
    union all
    -- The name in an address is a name, unless it is made unique by a number.
    select case when part ~ '\d' then '=' || part else part end
    from unnest(app.plain_words(split_part(mark, '@', 1))) part
    where mark ~ '@'
  ) found
$$;

-- What there is to be found: names, in which a typo is forgiven, and marks, in which it is not.
create view app.find_sources as
select 'package'::text as kind, k.id, k.created_at as at, concat_ws(' ', k.title, k.destination_name) as names, array[k.code] as marks
from public.packages k
union all
select 'enquiry', e.id, e.created_at, e.name, array[e.ref, e.phone, e.email]
from public.enquiries e
where e.phone <> '+910000000000' -- what erase_enquiries() leaves of one
union all
select
  'booking', b.id, b.created_at,
  -- A name retained only for an invoice is not searchable.
  case
    when b.customer_name <> 'Erased' and not exists (select from app.kept_names n where n.booking_id = b.id) then concat_ws(
      ' ',
      b.customer_name,
      (
        select string_agg(concat_ws(' ', t.first_name, t.last_name), ' ')
        from public.booking_travellers t
        where t.booking_id = b.id and t.first_name <> 'Guest'
      )
    )
  end,
  array[b.ref, b.contact ->> 'phone', b.contact ->> 'email']
    || array(select i.number from public.invoices i where i.booking_id = b.id)
from public.bookings b
union all
select 'quote', q.id, q.created_at, q.contact ->> 'name', array[q.ref, q.contact ->> 'phone', q.contact ->> 'email']
from public.quotes q
where not exists (select from public.quotes newer where newer.ref = q.ref and newer.number > q.number)
union all
select 'destinations', id, created_at, name, '{}' from public.destinations
union all
select 'departure_cities', id, created_at, name, array[iata] from public.departure_cities
union all
select 'themes', id, created_at, name, '{}' from public.themes
union all
select 'hotels', id, created_at, concat_ws(' ', name, city), '{}' from public.hotels
union all
select 'inclusions', id, created_at, name, '{}' from public.inclusions
union all
select 'policies', id, created_at, title, '{}' from public.policies
union all
select 'faqs', id, created_at, question, '{}' from public.faqs
union all
select 'extras', id, created_at, name, '{}' from public.extras
union all
select 'promotions', id, created_at, title, array[code] from public.promotions
union all
select 'lost_reasons', id, created_at, name, '{}' from public.lost_reasons;

create function app.refresh_find_entries(p_kind text, p_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  with fresh as materialized (
    select s.id, s.at, app.plain_words(s.names) as names, app.find_marks(s.marks) as marks
    from app.find_sources s
    where s.kind = p_kind and s.id = any (p_ids)
  ),
  before as materialized (
    select e.id, tsvector_to_array(e.words) as words
    from app.find_entries e
    where e.kind = p_kind and e.id = any (p_ids)
  ),
  gone as (
    delete from app.find_entries e
    where e.kind = p_kind and e.id = any (p_ids) and not exists (select from fresh f where f.id = e.id)
  ),
  written as (
    insert into app.find_entries as e (kind, id, at, words)
    select p_kind, f.id, f.at, array_to_tsvector(f.names || f.marks)
    from fresh f
    on conflict (kind, id) do update set at = excluded.at, words = excluded.words
    where e.words <> excluded.words
  )
  insert into app.find_changed_words (word, is_new)
  select word, true
  from fresh f
  left join before b on b.id = f.id
  cross join lateral unnest(f.names) word
  where word <> all (coalesce(b.words, '{}')) and word !~ '\d'
  union all
  select word, false
  from before b
  left join fresh f on f.id = b.id
  cross join lateral unnest(b.words) word
  where word <> all (coalesce(f.names || f.marks, '{}')) and word !~ '[~=\d]';
end $$;

-- The book of the names that are found, in which typos are forgiven, follows the entries within a minute. Called by
-- housekeeping(); a word that no entry holds any more goes from it.
create function app.learn_find_words() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_new text[];
  v_gone text[];
begin
  if not pg_try_advisory_xact_lock(4713) then
    return;
  end if;
  with taken as (delete from app.find_changed_words returning word, is_new),
  seen as materialized (
    select
      word, bool_or(is_new) as is_new,
      exists (select from app.find_entries e where e.words @@ format('''%s''', word)::tsquery) as is_held
    from taken
    group by word
  )
  select array_agg(word) filter (where is_held and is_new), array_agg(word) filter (where not is_held)
  into v_new, v_gone
  from seen;
  perform app.learn_words('desk', v_new);
  perform app.forget_words('desk', v_gone);
end $$;

-- Arguments: the kind of the entry, and the column that holds its id.
create function app.follow_find_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_row jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform app.refresh_find_entries(tg_argv[0], array[(v_row ->> tg_argv[1])::uuid]);
  return null;
end $$;

-- A new version of a quote takes the place of the one before.
create function app.follow_quote_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.refresh_find_entries(
    'quote',
    array(select id from public.quotes where ref = case when tg_op = 'DELETE' then old.ref else new.ref end)
      || case when tg_op = 'DELETE' then old.id end
  );
  return null;
end $$;

create trigger follow_find after insert or delete on public.packages
for each row execute function app.follow_find_entry('package', 'id');
create trigger follow_find_update after update on public.packages
for each row when ((old.title, old.code, old.destination_name) is distinct from (new.title, new.code, new.destination_name))
execute function app.follow_find_entry('package', 'id');

create trigger follow_find after insert or delete on public.enquiries
for each row execute function app.follow_find_entry('enquiry', 'id');
create trigger follow_find_update after update on public.enquiries
for each row when ((old.name, old.phone, old.email, old.ref) is distinct from (new.name, new.phone, new.email, new.ref))
execute function app.follow_find_entry('enquiry', 'id');

create trigger follow_find after insert or delete on public.bookings
for each row execute function app.follow_find_entry('booking', 'id');
create trigger follow_find_update after update on public.bookings
for each row when ((old.contact, old.ref) is distinct from (new.contact, new.ref))
execute function app.follow_find_entry('booking', 'id');
create trigger follow_find after insert or delete on public.booking_travellers
for each row execute function app.follow_find_entry('booking', 'booking_id');
create trigger follow_find_update after update on public.booking_travellers
for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
execute function app.follow_find_entry('booking', 'booking_id');
create trigger follow_find after insert on public.invoices
for each row execute function app.follow_find_entry('booking', 'booking_id');

create trigger follow_find after insert or delete on public.quotes
for each row execute function app.follow_quote_entry();

do $$
declare
  v_table text;
begin
  foreach v_table in array array[
    'destinations', 'departure_cities', 'themes', 'hotels', 'inclusions', 'policies', 'faqs', 'extras', 'promotions',
    'lost_reasons'
  ] loop
    execute format(
      'create trigger follow_find after insert or update or delete on public.%I
       for each row execute function app.follow_find_entry(%L, ''id'')', v_table, v_table
    );
  end loop;
end $$;

-- Finding --------------------------------------------------------------------------------------------

-- Splits typed text into words: a phone number is one word in any grouping, and so are a reference and an address; marks begin
-- with `=`.
create function app.typed_words(p_text text) returns setof text
language plpgsql immutable set search_path = '' as $$
declare
  v_digits text := regexp_replace(p_text, '[\s()+-]', '', 'g');
  v_part text;
begin
  if v_digits ~ '^\d{4,15}$' then
    return next '=' || case when length(v_digits) = 11 then regexp_replace(v_digits, '^0', '') else v_digits end;
    return;
  end if;
  foreach v_part in array regexp_split_to_array(lower(trim(p_text)), '\s+') loop
    if v_part ~ '^[^@]+@' and v_part !~ '[''\\]' then
      return next '=' || v_part;
    elsif v_part ~ '\d' and v_part ~ '[-/]' then
      return next '=' || regexp_replace(v_part, '[^a-z0-9]', '', 'g');
    else
      return query select unnest(app.plain_words(v_part));
    end if;
  end loop;
end $$;

-- Index queries of typed text:
--   exact   every word as it is; prefix: as a beginning, or as the last signs of a mark; near: or misspelt
--   any_of  one of the words, misspelt or not
-- All are null for a text that asks for nothing. A mark is looked for with four signs or more, of which there are few records: of
-- two digits there would be half of them.
create function app.find_query(
  p_text text, out exact tsquery, out prefix tsquery, out near tsquery, out any_of tsquery, out is_contact boolean
) language plpgsql stable set search_path = '' as $$
declare
  v_word text;
  v_plain text;
  v_exact tsquery;
  v_prefix tsquery;
  v_near tsquery;
begin
  is_contact := false;
  for v_word in select word from app.typed_words(p_text) word where word <> '=' limit 8 loop
    v_plain := ltrim(v_word, '=');
    is_contact := is_contact or v_word ~ '^=(\d{4,}$|.*@)';
    v_exact := format('''%s'' | ''=%s''', v_plain, v_plain)::tsquery;
    v_prefix := format('''%s'':*', v_plain)::tsquery;
    if (length(v_plain) >= 4 and v_plain ~ '\d') or length(v_plain) >= 6 then
      v_prefix := v_prefix || format('''=%s'':*', v_plain)::tsquery;
    end if;
    if length(v_plain) >= 4 and v_plain !~ '@' then
      v_prefix := v_prefix || format('''~%s'':*', reverse(v_plain))::tsquery;
    end if;
    v_near := coalesce(
      v_prefix || (
        select string_agg(format('''%s''', meant), ' | ')
        from (select app.words_misspelt('desk', v_plain) as meant limit 40) m
      )::tsquery,
      v_prefix
    );
    exact := coalesce(exact && v_exact, v_exact);
    prefix := coalesce(prefix && v_prefix, v_prefix);
    near := coalesce(near && v_near, v_near);
    any_of := coalesce(any_of || v_near, v_near);
  end loop;
end $$;

create function app.has_any(p_text text, p_query tsquery) returns boolean
language sql immutable set search_path = '' as $$
  select array_to_tsvector(app.plain_words(p_text)) @@ p_query
$$;

-- A record as a search result: {title, subtitle, path}, null for an unknown one. `path` holds the parts of its screen's URL: an
-- id, or a master's table and name.
--   p_words  any word that was typed (app.find_query()), to name the traveller it was found by
create function app.found_record(p_kind text, p_id uuid, p_words tsquery) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_row record;
begin
  if p_kind = 'package' then
    select k.title, concat_ws(' · ', k.code, k.destination_name, initcap(k.status::text)) as subtitle, array[k.id::text] as path
    into v_row
    from public.packages k
    where k.id = p_id;
  elsif p_kind = 'enquiry' then
    select
      e.name as title,
      concat_ws(' · ', e.ref, k.title, initcap(e.status::text), to_char(e.created_at at time zone 'Asia/Kolkata', 'FMDD Mon YYYY')) as subtitle,
      array[e.id::text] as path
    into v_row
    from public.enquiries e
    left join public.packages k on k.id = e.package_id
    where e.id = p_id;
  elsif p_kind = 'booking' then
    select
      case
        when b.customer_name = 'Erased' or exists (select from app.kept_names n where n.booking_id = b.id) then b.ref
        else b.customer_name
      end as title,
      concat_ws(
        ' · ',
        (
          select 'With ' || concat_ws(' ', t.first_name, t.last_name)
          from public.booking_travellers t
          where t.booking_id = b.id
            and not app.has_any(b.customer_name, p_words)
            and app.has_any(concat_ws(' ', t.first_name, t.last_name), p_words)
          order by t.room_no, t.place
          limit 1
        ),
        b.ref, x.package_title, to_char(b.starts_on, 'FMDD Mon YYYY'),
        case b.status when 'hold' then 'On hold' else initcap(b.status::text) end
      ) as subtitle,
      array[b.id::text] as path
    into v_row
    from public.bookings b
    join app.departure_labels x on x.id = b.departure_id
    where b.id = p_id;
  elsif p_kind = 'quote' then
    select
      q.contact ->> 'name' as title,
      concat_ws(' · ', q.ref, 'Version ' || q.number, x.package_title, to_char(x.starts_on, 'FMDD Mon YYYY')) as subtitle,
      array[q.id::text] as path
    into v_row
    from public.quotes q
    join app.departure_labels x on x.id = q.departure_id
    where q.id = p_id;
  else
    execute format(
      'select
         coalesce(m ->> ''name'', m ->> ''title'', m ->> ''question'') as title,
         concat_ws('' · '', m ->> ''code'', m ->> ''city'', case when not (m ->> ''active'')::boolean then ''Retired'' end) as subtitle,
         array[$2, coalesce(m ->> ''name'', m ->> ''title'', m ->> ''question'')] as path
       from public.%I t
       cross join lateral to_jsonb(t) m
       where t.id = $1', p_kind
    ) into v_row using p_id, p_kind;
  end if;
  return case when v_row.title is not null then to_jsonb(v_row) end;
end $$;

create function app.found_kinds() returns text[]
language sql immutable set search_path = '' as $$
  select array[
    'package', 'enquiry', 'booking', 'quote', 'destinations', 'departure_cities', 'themes', 'hotels', 'inclusions', 'policies',
    'faqs', 'extras', 'promotions', 'lost_reasons'
  ]
$$;

-- Whether the caller's role reads records of a kind.
create function app.reads_kind(p_kind text) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.is_admin(case when p_kind in ('enquiry', 'booking', 'quote', 'customer') then 'agent' else 'viewer' end::public.admin_role)
$$;

-- The customers of some enquiries and bookings, by phone number: the newest name, and what there is of them. The path is the
-- list to look in and what to search for there.
create function app.found_customers(p_enquiries uuid[], p_bookings uuid[], p_limit int)
returns table (id text, title text, subtitle text, path text[])
language sql stable security definer set search_path = '' as $$
  select
    known.phone, known.name,
    concat_ws(
      ' · ',
      known.phone,
      case known.bookings when 0 then null when 1 then '1 booking' else known.bookings || ' bookings' end,
      case known.enquiries when 0 then null when 1 then '1 enquiry' else known.enquiries || ' enquiries' end
    ),
    array[case when known.bookings > 0 then 'bookings' else 'enquiries' end, known.phone]
  from (
    select
      phone, (array_agg(name order by at desc))[1] as name, max(at) as at,
      count(*) filter (where kind = 'booking') as bookings, count(*) filter (where kind = 'enquiry') as enquiries
    from (
      select 'enquiry' as kind, e.phone, e.name, e.created_at as at from public.enquiries e where e.id = any (p_enquiries)
      union all
      select 'booking', b.contact ->> 'phone', b.customer_name, b.created_at from public.bookings b where b.id = any (p_bookings)
    ) sale
    where phone is not null
    group by phone
  ) known
  order by known.at desc
  limit p_limit
$$;

-- Search results for some words: [{kind, id, title, subtitle, path}], grouped by kind, best kind first, at most p_limit (up to
-- 20) per kind, the best and then the newest first. Every word must be in a record, whole, as a beginning, as the last four
-- signs or more of a phone number or reference, or with one typo. `customer` is found by phone number or address. Only what the
-- caller's role reads; nothing for a text of one sign. PT403 not an administrator.
create function public.find_anything(p_words text, p_limit int default 5) returns jsonb
language plpgsql stable security definer
-- As app.list_page(). Planned per caller: only a plan with the caller's role can use the index without sales.
set search_path = '' set jit = off set enable_seqscan = off set random_page_cost = 1.1 set max_parallel_workers_per_gather = 0
set plan_cache_mode = force_custom_plan as $$
declare
  v_query record;
  v_reads_sales boolean := app.reads_kind('booking');
  v_limit int := least(greatest(p_limit, 1), 20);
  v_kinds text[] := array(
    select kind from unnest(app.found_kinds()) kind where v_reads_sales or kind not in ('enquiry', 'booking', 'quote')
  );
  -- What more records than this have, such as a first name, is looked for whole, and among the newest of each kind.
  v_many constant int := 2000;
  v_is_frequent boolean;
  v_found jsonb;
begin
  perform app.require_admin('viewer', 'Only an administrator searches the panel');
  v_query := app.find_query(left(p_words, 100));
  if v_query.near is null or length(trim(p_words)) < 2 then
    return '[]';
  end if;

  select count(*) > v_many
  into v_is_frequent
  from (
    select from app.find_entries e
    where e.words @@ v_query.near and (v_reads_sales or e.kind not in ('enquiry', 'booking', 'quote'))
    limit v_many + 1
  ) seen;

  with candidates as (
    select e.* from app.find_entries e
    where not v_is_frequent and e.words @@ v_query.near
      and (v_reads_sales or e.kind not in ('enquiry', 'booking', 'quote'))
    union
    (
      select e.* from app.find_entries e
      where v_is_frequent and e.words @@ v_query.exact
        and (v_reads_sales or e.kind not in ('enquiry', 'booking', 'quote'))
      limit v_many / 4
    )
    union
    select newest.*
    from unnest(v_kinds) k (kind)
    cross join lateral (select * from app.find_entries e where e.kind = k.kind order by e.at desc limit v_many / 2) newest
    where v_is_frequent and newest.words @@ v_query.near
  ),
  found as materialized (
    select
      e.kind, e.id, e.at,
      case when e.kind in ('package', 'enquiry', 'booking', 'quote') then e.kind else 'master' end as family,
      case when e.words @@ v_query.exact then 0 when e.words @@ v_query.prefix then 1 else 2 end as distance
    from candidates e
  ),
  placed as (
    select f.*, row_number() over (partition by f.family order by f.distance, f.at desc, f.id) as place from found f
  ),
  shown as (
    select p.family, p.distance, p.place, p.kind, p.id::text as id, record
    from placed p
    cross join lateral app.found_record(p.kind, p.id, v_query.any_of) record
    where p.place <= v_limit and record is not null
    union all
    select 'customer', 0, c.place, 'customer', c.id, jsonb_build_object('title', c.title, 'subtitle', c.subtitle, 'path', c.path)
    from app.found_customers(
      array(select id from placed where family = 'enquiry' and place <= 100),
      array(select id from placed where family = 'booking' and place <= 100),
      v_limit
    ) with ordinality c (id, title, subtitle, path, place)
    where v_query.is_contact and v_reads_sales
  )
  select jsonb_agg(
    jsonb_build_object('kind', kind, 'id', id) || record
    order by best, array_position(array['customer', 'booking', 'enquiry', 'quote', 'package', 'master'], family), place
  )
  into v_found
  from (select s.*, min(s.distance) over (partition by s.family) as best from shown s) s;
  return coalesce(v_found, '[]');
end $$;

-- The same rows for records that the caller has opened before, in their order, as they are now: [{kind, id}], 20 at most. What
-- is gone, or not the caller's to read, is left out. PT403 not an administrator.
create function public.found_before(p_records jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_admin('viewer', 'Only an administrator searches the panel');
  perform app.check_field(
    jsonb_typeof(p_records) = 'array' and jsonb_array_length(p_records) <= 100, 'records', 'Name up to 100 records'
  );
  return coalesce(
    (
      select jsonb_agg(jsonb_build_object('kind', asked.kind, 'id', asked.id) || record order by asked.place)
      from (
        select r.value ->> 'kind' as kind, r.value ->> 'id' as id, r.ordinality as place
        from jsonb_array_elements(p_records) with ordinality r
        where r.ordinality <= 20
      ) asked
      cross join lateral (
        select app.found_record(asked.kind, asked.id::uuid, null) as record
        where asked.kind = any (app.found_kinds())
          and asked.id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
          and app.reads_kind(asked.kind)
      ) shown
      where record is not null
    ),
    '[]'
  );
end $$;
-- Saved views: the search, filters and order of a list, under a name.

create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  list text not null check (list in ('packages', 'enquiries', 'bookings', 'departures')),
  name text not null check (length(trim(name)) between 1 and 60),
  query text not null check (length(query) <= 500), -- of the URL, without the page
  hidden_columns text[] not null default '{}' check (cardinality(hidden_columns) <= 30),
  owner uuid default app.staff_uid() references public.admin_users on delete cascade, -- null: the team's
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);

create unique index saved_views_own_name_key on public.saved_views (owner, list, lower(name)) where owner is not null;
create unique index saved_views_team_name_key on public.saved_views (list, lower(name)) where owner is null;

create trigger keep_version before update on public.saved_views
for each row execute function app.keep_version();

-- The view that a list opens with, each administrator's own choice.
create table public.default_views (
  admin_id uuid not null default app.staff_uid() references public.admin_users on delete cascade,
  list text not null check (list in ('packages', 'enquiries', 'bookings', 'departures')),
  view_id uuid not null references public.saved_views on delete cascade,
  primary key (admin_id, list)
);

create index default_views_view_idx on public.default_views (view_id);

-- Whether the caller's role reads the list.
create function app.reads_list(p_list text) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.is_admin(case when p_list in ('enquiries', 'bookings') then 'agent' else 'viewer' end::public.admin_role)
$$;

-- The caller opens a list with a view from now on, or with none. PT403 not an administrator, PT404 no such view of theirs or the
-- team's, of this list.
create function public.set_default_view(p_list text, p_view uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_admin('viewer', 'Only an administrator has views');
  if p_view is null then
    delete from public.default_views where admin_id = app.staff_uid() and list = p_list;
    return;
  end if;
  if not exists (
    select from public.saved_views
    where id = p_view and list = p_list and (owner is null or owner = app.staff_uid()) and app.reads_list(list)
  ) then
    raise sqlstate 'PT404' using message = 'This view does not exist';
  end if;
  insert into public.default_views (admin_id, list, view_id)
  values (app.staff_uid(), p_list, p_view)
  on conflict (admin_id, list) do update set view_id = excluded.view_id;
end $$;

-- What lists are filtered by ---------------------------------------------------------------------------

create index enquiries_source_idx on public.enquiries (source, created_at, id);

-- How far a booking is paid: 'unpaid', 'part', 'paid'; null where nothing is to be paid any more.
create index bookings_payment_state_idx on public.bookings (app.payment_state(status, paid_paise, due_paise), created_at, id);
-- Many records at once: the same change to each of them, and enquiries from a file. Each record goes through the function that
-- changes one, with its rules, its history and its messages; one that is refused does not keep the others from changing.

create function app.filled(p_text text, p_name text, p_ref text, p_tour text) returns text
language sql immutable set search_path = '' as $$
  select replace(replace(replace(p_text, '{name}', p_name), '{ref}', p_ref), '{tour}', coalesce(p_tour, 'your tour'))
$$;

-- Writes to the customer of an enquiry or a booking what the desk has written: {subject, text}, in which {name}, {ref} and {tour}
-- stand for those of the record. `same` when that was written to them before.
create function app.write_to_customer(p_kind text, p_record jsonb, p_message jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_contact jsonb := coalesce(p_record -> 'contact', p_record);
  v_key text := format('desk_message:%s:%s', p_record ->> 'id', md5(p_message::text));
  v_tour text := (
    select k.title
    from public.packages k
    where k.id = coalesce(
      (select d.package_id from public.departures d where d.id = (p_record ->> 'departure_id')::uuid),
      (p_record ->> 'package_id')::uuid
    )
  );
  v_subject text := trim(coalesce(p_message ->> 'subject', ''));
  v_text text := trim(coalesce(p_message ->> 'text', ''));
begin
  perform app.check_field(p_kind in ('enquiry', 'booking'), 'message', 'Only customers of enquiries and bookings are written to');
  perform app.check_field(length(v_subject) between 3 and 120, 'subject', 'A subject has 3 to 120 characters');
  perform app.check_field(length(v_text) between 10 and 4000, 'text', 'A message has 10 to 4000 characters');
  perform app.check_field(v_contact ->> 'email' is not null, 'email', 'There is no email address');
  if exists (select from public.messages where key = v_key) then
    return 'same';
  end if;
  perform app.queue_message(
    v_key, 'desk_message', v_contact ->> 'email',
    jsonb_build_object(
      'name', v_contact ->> 'name', 'ref', p_record ->> 'ref', 'title', v_tour,
      'subject', app.filled(v_subject, v_contact ->> 'name', p_record ->> 'ref', v_tour),
      'note', app.filled(v_text, v_contact ->> 'name', p_record ->> 'ref', v_tour)
    ),
    case when p_kind = 'booking' then (p_record ->> 'id')::uuid end,
    case when p_kind = 'enquiry' then (p_record ->> 'id')::uuid end
  );
  return 'done';
end $$;

-- Changes one record for change_many(): {outcome, undo}, with the outcome `done` or `same`, and what would take it back, or null.
create function app.change_one(p_kind text, p_item jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := p_item ->> 'id';
  v_table text := case p_kind when 'enquiry' then 'enquiries' else p_kind || 's' end;
  v_before jsonb;
  v_after jsonb;
  v_changes jsonb;
  v_undo jsonb;
begin
  execute format('select to_jsonb(t) from public.%I t where id = $1', v_table) into v_before using v_id;
  if v_before is null then
    raise sqlstate 'PT404' using message = 'This record does not exist';
  end if;
  if p_item -> 'changes' ? 'message' then
    return jsonb_build_object(
      'outcome', app.write_to_customer(p_kind, v_before, p_item #> '{changes,message,to}')
    );
  end if;
  -- What a change does not say about the value it starts from is the value that is stored.
  select jsonb_object_agg(key, jsonb_build_object('from', v_before -> key) || value)
  into v_changes
  from jsonb_each(p_item -> 'changes');
  if (select bool_and(v_before -> key = value -> 'to') from jsonb_each(v_changes)) then
    return '{"outcome": "same"}';
  end if;

  if p_kind = 'enquiry' then
    perform app.check_field(
      v_changes #>> '{assignee,to}' is null or exists (
        select from public.admin_users
        where id = (v_changes #>> '{assignee,to}')::uuid and status = 'active' and role >= 'agent'
      ),
      'assignee', 'This colleague does not work on enquiries'
    );
    perform public.change_enquiry(v_id, v_changes);
  else
    perform app.check_field(
      (v_changes ? 'status' and v_changes - 'status' = '{}'), 'changes', 'Only the status can be changed for many at once'
    );
    perform app.check_field(
      v_changes #> '{status,from}' = v_before -> 'status', 'status', 'Somebody else has changed the status meanwhile'
    );
    if p_kind = 'package' then
      perform public.set_package_status(
        v_id, (v_changes #>> '{status,to}')::public.publish_status, (v_before ->> 'version')::int
      );
    elsif p_kind = 'departure' then
      perform public.change_departure(
        v_id, jsonb_build_object('status', v_changes #> '{status,to}'), (v_before ->> 'version')::int
      );
    else
      perform app.check_field(
        v_changes #>> '{status,to}' in ('confirmed', 'completed'), 'status', 'A booking is cancelled by itself, with its charge'
      );
      perform public.set_booking_status(
        v_id, (v_changes #>> '{status,to}')::public.booking_status, (v_before ->> 'version')::int
      );
    end if;
  end if;

  -- Only what those functions would take as a step back.
  execute format('select to_jsonb(t) from public.%I t where id = $1', v_table) into v_after using v_id;
  if (case
    when not v_changes ? 'status' then true
    when p_kind = 'enquiry' then (v_after ->> 'status', v_before ->> 'status') in (('won', 'quoted'), ('lost', 'contacted'))
    when p_kind = 'departure' then v_before ->> 'status' in ('open', 'closed')
    else p_kind = 'package'
  end) then
    select jsonb_build_object(
      'id', v_id, 'changes', jsonb_object_agg(key, jsonb_build_object('from', v_after -> key, 'to', v_before -> key))
    )
    into v_undo
    from jsonb_each(v_changes)
    where not (key = 'lost_reason' and v_changes ? 'status');
  end if;
  return jsonb_build_object('outcome', 'done', 'undo', v_undo);
end $$;

-- Changes up to 100 records of a kind and tells of each what became of it: [{id, outcome, reason, undo}], in their order.
--   p_kind   enquiry, booking, package, departure
--   p_items  [{id, changes: {field: {from?, to}}}], as change_enquiry() takes changes; of the others the status alone;
--            or {message: {to: {subject, text}}} to write to the customers of enquiries and bookings
--   outcome  done, same (it was so already), refused (`reason` says why); `undo` is an item that takes it back, or null
-- PT403 who may change none of that kind, PT422 for anything else than such items.
create function public.change_many(p_kind text, p_items jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_item jsonb;
  v_outcome jsonb;
  v_message text;
  v_detail text;
  v_outcomes jsonb := '[]';
begin
  perform app.check_field(
    p_kind in ('enquiry', 'booking', 'package', 'departure'), 'kind', 'Only enquiries, bookings, packages and departures are changed like this'
  );
  perform app.require_admin(
    case when p_kind in ('enquiry', 'booking') then 'agent' else 'manager' end::public.admin_role,
    'Your role does not change these'
  );
  perform app.check_field(
    jsonb_typeof(p_items) = 'array' and jsonb_array_length(p_items) between 1 and 100
      and not exists (
        select from jsonb_array_elements(p_items) item
        where coalesce(jsonb_typeof(item -> 'changes'), '') <> 'object' or item -> 'changes' = '{}'
          or coalesce(item ->> 'id', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      ),
    'items', 'Name 1 to 100 records and what is to change'
  );
  -- Locks in a fixed order, independent of the order of the items.
  if p_kind in ('booking', 'departure') then
    perform app.lock_departures(array(
      select coalesce(b.departure_id, item.id)
      from (select (i ->> 'id')::uuid as id from jsonb_array_elements(p_items) i) item
      left join public.bookings b on b.id = item.id
    ));
  end if;
  for v_item in select item from jsonb_array_elements(p_items) item loop
    begin
      v_outcome := app.change_one(p_kind, v_item);
    exception
      when sqlstate 'PT403' or sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT422' then
        get stacked diagnostics v_message = message_text, v_detail = pg_exception_detail;
        v_outcome := jsonb_build_object(
          'outcome', 'refused',
          'reason', regexp_replace(v_message, '^[A-Z_]+: ', '')
            -- What a package still lacks comes as a list.
            || case when v_detail like '["%' then ': ' || array_to_string(array(select jsonb_array_elements_text(v_detail::jsonb)), ', ') else '' end
        );
    end;
    v_outcomes := v_outcomes || (
      jsonb_build_object('id', v_item -> 'id', 'reason', null, 'undo', null) || v_outcome
    );
  end loop;
  return v_outcomes;
end $$;

-- Import ---------------------------------------------------------------------------------------------

-- A phone number as people write it in a list, with its country code; numbers without one are of India.
create function app.phone_of(p_text text) returns text
language sql immutable set search_path = '' as $$
  select case
    when digits ~ '^\+' then digits
    when digits ~ '^00' then '+' || substr(digits, 3)
    when digits ~ '^0?[6-9]\d{9}$' then '+91' || right(digits, 10)
    when digits ~ '^91[6-9]\d{9}$' then '+' || digits
    else digits
  end
  from (select regexp_replace(coalesce(p_text, ''), '[^0-9+]', '', 'g') as digits) d
$$;

-- Validation error of a row of a file; null for a valid row.
create function app.import_fault(p_row jsonb, p_phone text) returns text
language sql stable set search_path = '' as $$
  select case
    when length(trim(coalesce(p_row ->> 'name', ''))) not between 2 and 100 then 'The name is missing or longer than 100 characters'
    when not app.is_person_name(trim(p_row ->> 'name')) then 'The name has a line break, a link or an email address in it'
    when p_phone !~ '^\+[1-9][0-9]{7,14}$' then 'The phone number is missing or not one'
    when not app.is_email(nullif(p_row ->> 'email', '')) then 'The email address is not one'
    when coalesce(p_row ->> 'travel_month', '') !~ '^(20\d\d-(0[1-9]|1[0-2]))?$' then 'The travel month is not written as 2027-05'
    when coalesce(p_row ->> 'adults', '2') !~ '^([1-9]|[1-3]\d|40)$' then 'Adults are 1 to 40'
    when coalesce(p_row ->> 'children', '0') !~ '^(\d|1\d|20)$' then 'Children are 0 to 20'
    when length(p_row ->> 'message') > 2000 then 'The message is longer than 2000 characters'
    when length(p_row ->> 'departure_city') > 80 then 'The city is longer than 80 characters'
    when p_row ->> 'package_code' is not null
      and not exists (select from public.packages k where k.code = upper(p_row ->> 'package_code'))
    then format('There is no package %s', p_row ->> 'package_code')
  end
$$;

-- Imports enquiries from the rows of a file, or previews the import: [{line, outcome, reason, ref}].
--   p_rows   up to 500 of {line, name, phone, email, travel_month, adults, children, departure_city, message, package_code, source}
--   p_is_dry nothing is written
--   outcome  new, duplicate (an open enquiry, or a line before, has the phone number: left out), refused
-- Sends no messages. PT403 not a manager, PT422 too many rows.
create function public.import_enquiries(p_rows jsonb, p_is_dry boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_row jsonb;
  v_phone text;
  v_reason text;
  v_ref text;
  v_seen text[] := '{}';
  v_outcomes jsonb := '[]';
begin
  perform app.require_admin('manager', 'Only a manager can import enquiries');
  perform app.check_field(
    jsonb_typeof(p_rows) = 'array' and jsonb_array_length(p_rows) between 1 and 500, 'rows', 'A file has 1 to 500 rows'
  );
  perform set_config('app.importing', 'on', true);
  for v_row in select jsonb_strip_nulls(r) from jsonb_array_elements(p_rows) r loop
    v_phone := app.phone_of(v_row ->> 'phone');
    v_reason := app.import_fault(v_row, v_phone);
    v_ref := null;
    if v_reason is not null then
      v_outcomes := v_outcomes || jsonb_build_object('line', v_row -> 'line', 'outcome', 'refused', 'reason', v_reason, 'ref', null);
      continue;
    end if;
    select format('%s of %s has this phone number and is open', e.ref, e.name) into v_reason
    from public.enquiries e
    where e.phone = v_phone and e.status in ('new', 'contacted', 'quoted')
    order by e.created_at desc
    limit 1;
    if v_phone = any (v_seen) then
      v_reason := 'A line before has this phone number';
    end if;
    if v_reason is not null then
      v_outcomes := v_outcomes || jsonb_build_object('line', v_row -> 'line', 'outcome', 'duplicate', 'reason', v_reason, 'ref', null);
      continue;
    end if;
    v_seen := v_seen || v_phone;
    if not p_is_dry then
      insert into public.enquiries (
        package_id, name, phone, email, travel_month, adults, children, departure_city, message, source
      )
      values (
        (select k.id from public.packages k where k.code = upper(v_row ->> 'package_code')),
        trim(v_row ->> 'name'), v_phone, nullif(v_row ->> 'email', ''),
        (nullif(v_row ->> 'travel_month', '') || '-01')::date,
        coalesce((v_row ->> 'adults')::int, 2), coalesce((v_row ->> 'children')::int, 0),
        nullif(v_row ->> 'departure_city', ''), nullif(v_row ->> 'message', ''), left(coalesce(v_row ->> 'source', 'Import'), 200)
      )
      returning ref into v_ref;
    end if;
    v_outcomes := v_outcomes || jsonb_build_object('line', v_row -> 'line', 'outcome', 'new', 'reason', null, 'ref', v_ref);
  end loop;
  perform set_config('app.importing', 'off', true);
  return v_outcomes;
end $$;
-- Work on enquiries: those that ask for the same made one, and all that is known of a customer.

-- Merging ------------------------------------------------------------------------------------------

-- What a merge did, so that it can be undone. No words and no names: only what moved, and fields of the one that was kept.
create table app.enquiry_merges (
  closed_id uuid primary key references public.enquiries on delete cascade,
  kept_id uuid not null references public.enquiries on delete cascade,
  closed_status public.enquiry_status not null,
  kept_before jsonb not null, -- as app.merged_fields() gives it
  kept_after jsonb not null,
  events bigint[] not null,
  quotes uuid[] not null,
  bookings uuid[] not null,
  merged_at timestamptz not null default now()
);

create index enquiry_merges_kept_idx on app.enquiry_merges (kept_id);

-- The fields of an enquiry that a merge may change.
create function app.merged_fields(p_enquiry public.enquiries) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'status', p_enquiry.status, 'assignee', p_enquiry.assignee, 'next_follow_up', p_enquiry.next_follow_up,
    'first_response_at', p_enquiry.first_response_at, 'quoted_at', p_enquiry.quoted_at
  )
$$;

-- Locks both rows in a fixed order, which prevents deadlocks. PT404 when one is missing.
create function app.lock_enquiries(p_one uuid, p_other uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.enquiries where id in (p_one, p_other) order by id for update;
  if (select count(*) from public.enquiries where id in (p_one, p_other)) < 2 then
    raise sqlstate 'PT404' using message = 'This enquiry does not exist';
  end if;
end $$;

-- Merges an enquiry into another one of the same phone: its notes, calls, quotes and bookings move over, the further status,
-- the earlier follow-up and an assignee are taken, and it is closed with a pointer to the one that is kept. PT403 not an agent,
-- PT404 unknown, PT409 one of them is closed already, PT422 they do not belong together.
create function public.merge_enquiry(p_id uuid, p_into uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_closed public.enquiries;
  v_kept public.enquiries;
  v_after public.enquiries;
  v_events bigint[];
  v_quotes uuid[];
  v_bookings uuid[];
begin
  perform app.require_admin('agent', 'Only an agent can merge enquiries');
  perform app.check_field(p_id <> p_into, 'p_into', 'An enquiry is not merged into itself');
  perform app.lock_enquiries(p_id, p_into);
  select * into v_closed from public.enquiries where id = p_id;
  select * into v_kept from public.enquiries where id = p_into;
  perform app.check_field(
    v_closed.phone = v_kept.phone and v_closed.phone <> '+910000000000', 'p_into', 'They are not from the same phone'
  );
  perform app.check_field(
    v_closed.customer_uid is null or v_kept.customer_uid is null or v_closed.customer_uid = v_kept.customer_uid,
    'p_into', 'They belong to two customers'
  );
  if v_closed.status in ('won', 'lost') or v_kept.status in ('won', 'lost') then
    raise sqlstate 'PT409' using message = 'Only open enquiries are merged';
  end if;

  with moved as (
    update public.enquiry_events
    set enquiry_id = p_into
    where enquiry_id = p_id and kind in ('note', 'call', 'email', 'whatsapp', 'quote')
    returning id
  )
  select coalesce(array_agg(id), '{}') into v_events from moved;
  with moved as (update public.quotes set enquiry_id = p_into where enquiry_id = p_id returning id)
  select coalesce(array_agg(id), '{}') into v_quotes from moved;
  with moved as (update public.bookings set enquiry_id = p_into where enquiry_id = p_id returning id)
  select coalesce(array_agg(id), '{}') into v_bookings from moved;

  update public.enquiries
  set
    status = greatest(status, v_closed.status),
    assignee = coalesce(assignee, v_closed.assignee),
    next_follow_up = least(next_follow_up, v_closed.next_follow_up)
  where id = p_into
  returning * into v_after;
  update public.enquiries
  set status = 'lost', lost_reason = format('Merged into %s', v_kept.ref), merged_into = p_into
  where id = p_id;
  insert into public.enquiry_events (enquiry_id, kind, body)
  values (p_into, 'merge', format('%s was merged into this enquiry', v_closed.ref));

  insert into app.enquiry_merges (
    closed_id, kept_id, closed_status, kept_before, kept_after, events, quotes, bookings
  )
  values (
    p_id, p_into, v_closed.status, app.merged_fields(v_kept), app.merged_fields(v_after), v_events, v_quotes, v_bookings
  )
  on conflict (closed_id) do update set
    kept_id = excluded.kept_id,
    closed_status = excluded.closed_status,
    kept_before = excluded.kept_before,
    kept_after = excluded.kept_after,
    events = excluded.events,
    quotes = excluded.quotes,
    bookings = excluded.bookings,
    merged_at = now();
end $$;

-- Undoes a merge within two minutes: returns the moved records and restores the fields of the kept enquiry that have not
-- changed since. PT403 not an agent, PT404 unknown, PT409 too late, or it was opened again meanwhile.
create function public.unmerge_enquiry(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_merge app.enquiry_merges;
  v_kept public.enquiries;
  v_back public.enquiries;
  v_ref text;
begin
  perform app.require_admin('agent', 'Only an agent can merge enquiries');
  select * into v_merge from app.enquiry_merges where closed_id = p_id;
  if not found then
    raise sqlstate 'PT404' using message = 'This enquiry was not merged';
  end if;
  perform app.lock_enquiries(p_id, v_merge.kept_id);
  select ref into v_ref from public.enquiries where id = p_id and merged_into = v_merge.kept_id;
  if v_ref is null or v_merge.merged_at < now() - interval '2 minutes' then
    raise sqlstate 'PT409' using message = 'This merge can no longer be undone';
  end if;

  update public.enquiry_events set enquiry_id = p_id where id = any (v_merge.events);
  update public.quotes set enquiry_id = p_id where id = any (v_merge.quotes);
  update public.bookings set enquiry_id = p_id where id = any (v_merge.bookings);
  update public.enquiries set status = v_merge.closed_status where id = p_id;

  select * into v_kept from public.enquiries where id = v_merge.kept_id;
  v_back := jsonb_populate_record(
    v_kept,
    (
      select coalesce(jsonb_object_agg(b.key, b.value), '{}')
      from jsonb_each(v_merge.kept_before) b
      where app.merged_fields(v_kept) -> b.key = v_merge.kept_after -> b.key
    )
  );
  update public.enquiries
  set status = v_back.status, assignee = v_back.assignee, next_follow_up = v_back.next_follow_up
  where id = v_kept.id and (status, assignee, next_follow_up)
    is distinct from (v_back.status, v_back.assignee, v_back.next_follow_up);
  update public.enquiries
  set first_response_at = v_back.first_response_at, quoted_at = v_back.quoted_at
  where id = v_kept.id;
  insert into public.enquiry_events (enquiry_id, kind, body)
  values (v_kept.id, 'merge', format('The merge of %s was undone', v_ref));
  delete from app.enquiry_merges where closed_id = p_id;
end $$;

-- A customer's timeline ----------------------------------------------------------------------------

create index bookings_contact_phone_idx on public.bookings ((contact ->> 'phone'));
create index bookings_contact_email_idx on public.bookings (lower(contact ->> 'email'));

-- The history of the customer of an enquiry or booking, matched by phone or e-mail address, newest first, a hundred at most:
-- [{kind, record, record_id, ref, text, amount_paise, status, at}]. `kind` is enquiry, quote, booking, message or payment;
-- `record` and `record_id` say where it is read: enquiry, quote or booking. PT403 not an agent, PT404 unknown.
--   p_kind  enquiry or booking
create function public.customer_timeline(p_kind text, p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_phone text;
  v_email text;
  v_enquiries uuid[];
  v_bookings uuid[];
begin
  perform app.require_admin('agent', 'Only an agent can read about customers');
  perform app.check_field(p_kind in ('enquiry', 'booking'), 'p_kind', 'There is no timeline of that');
  if p_kind = 'enquiry' then
    select phone, lower(email) into v_phone, v_email from public.enquiries where id = p_id;
  else
    select contact ->> 'phone', lower(contact ->> 'email') into v_phone, v_email from public.bookings where id = p_id;
  end if;
  if not found then
    raise sqlstate 'PT404' using message = 'This record does not exist';
  end if;
  -- The placeholder number of erased people matches no one.
  v_phone := nullif(v_phone, '+910000000000');

  v_enquiries := array(
    select id from public.enquiries where phone = v_phone or lower(email) = v_email
    order by created_at desc limit 100
  ) || case when p_kind = 'enquiry' then array[p_id] end;
  v_bookings := array(
    select id from public.bookings where contact ->> 'phone' = v_phone or lower(contact ->> 'email') = v_email
    order by created_at desc limit 100
  ) || case when p_kind = 'booking' then array[p_id] end;

  return (
    select coalesce(jsonb_agg(to_jsonb(entry) order by entry.at desc, entry.kind, entry.ref), '[]')
    from (
      select *
      from (
        select 'enquiry' as kind, 'enquiry' as record, e.id as record_id, e.ref, k.title as text, null::bigint as amount_paise,
          e.status::text, e.created_at as at
        from public.enquiries e
        left join app.package_labels k on k.id = e.package_id
        where e.id = any (v_enquiries)
        union all
        select 'quote', 'quote', q.id, format('%s, version %s', q.ref, q.number), d.package_title, q.total_paise, null,
          q.created_at
        from public.quotes q
        join app.departure_labels d on d.id = q.departure_id
        where q.enquiry_id = any (v_enquiries) or q.booking_id = any (v_bookings)
        union all
        select 'booking', 'booking', b.id, b.ref, d.package_title, b.total_paise, b.status::text, b.created_at
        from public.bookings b
        join app.departure_labels d on d.id = b.departure_id
        where b.id = any (v_bookings)
        union all
        select 'payment', 'booking', b.id, b.ref, l.kind, l.amount_paise, null, l.at
        from public.ledger_entries l
        join public.bookings b on b.id = l.booking_id
        where l.booking_id = any (v_bookings)
        union all
        select 'message', case when m.booking_id is null then 'enquiry' else 'booking' end,
          coalesce(m.booking_id, m.enquiry_id), coalesce(b.ref, e.ref), coalesce(m.subject, m.template), null, m.state,
          m.created_at
        from public.messages m
        left join public.bookings b on b.id = m.booking_id
        left join public.enquiries e on e.id = m.enquiry_id
        where m.recipient <> 'desk' and (m.booking_id = any (v_bookings) or m.enquiry_id = any (v_enquiries))
      ) known
      order by at desc
      limit 100
    ) entry
  );
end $$;
-- Masters in use: references to a row, merging rows, and dated rules that are immutable once they apply.

-- What uses rows of a master, one row for each use. `record_kind` says where the record is found: package, destination,
-- hotel, departure, booking, quote or enquiry.
create function app.master_uses(p_table text, p_ids uuid[])
returns table (master_id uuid, record_kind text, record_id uuid, name text)
language sql stable security definer set search_path = '' as $$
  select d.parent_id, 'destination', d.id, d.name
  from public.destinations d where p_table = 'destinations' and d.parent_id = any (p_ids)
  union all
  select h.destination_id, 'hotel', h.id, h.name
  from public.hotels h where p_table = 'destinations' and h.destination_id = any (p_ids)
  union all
  select used.master_id, 'package', k.id, k.title
  from (
    select k.destination_id as master_id, k.id as package_id
    from public.packages k where p_table = 'destinations' and k.destination_id = any (p_ids)
    union
    select s.destination_id, s.package_id
    from public.package_stops s where p_table = 'destinations' and s.destination_id = any (p_ids)
    union
    select t.theme_id, t.package_id from public.package_themes t where p_table = 'themes' and t.theme_id = any (p_ids)
    union
    select h.hotel_id, h.package_id from public.package_hotels h where p_table = 'hotels' and h.hotel_id = any (p_ids)
    union
    select i.inclusion_id, i.package_id
    from public.package_inclusions i where p_table = 'inclusions' and i.inclusion_id = any (p_ids)
  ) used
  join public.packages k on k.id = used.package_id
  union all
  select d.departure_city_id, 'departure', d.id, format('%s, %s', k.title, to_char(d.starts_on, 'DD Mon YYYY'))
  from public.departures d
  join public.packages k on k.id = d.package_id
  where p_table = 'departure_cities' and d.departure_city_id = any (p_ids)
  union all
  select b.promotion_id, 'booking', b.id, b.ref
  from public.bookings b where p_table = 'promotions' and b.promotion_id = any (p_ids)
  union all
  select q.promotion_id, 'quote', q.id, format('%s, version %s', q.ref, q.number)
  from public.quotes q where p_table = 'promotions' and q.promotion_id = any (p_ids)
  union all
  select r.id, 'enquiry', e.id, e.ref
  from public.lost_reasons r
  join public.enquiries e on e.lost_reason = r.name
  where p_table = 'lost_reasons' and r.id = any (p_ids)
$$;

-- How many records use each of these rows; those that nothing uses are left out. For administrators. PT403.
create function public.master_use_counts(p_table text, p_ids uuid[]) returns table (id uuid, uses bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_admin('viewer', 'Only administrators see what uses master data');
  perform app.check_field(cardinality(p_ids) <= 1000, 'ids', 'Name up to 1,000 rows');
  return query select u.master_id, count(*) from app.master_uses(p_table, p_ids) u group by u.master_id;
end $$;

-- What uses a row: {counts: {package: 12, ...}, records: [{kind, id, name}, ...]}, the first hundred by name. PT403: bookings,
-- quotes and enquiries are named to those who work with them alone.
create function public.master_uses(p_table text, p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_admin('viewer', 'Only administrators see what uses master data');
  return (
    with uses as (select * from app.master_uses(p_table, array[p_id]))
    select jsonb_build_object(
      'counts',
      coalesce(
        (select jsonb_object_agg(c.record_kind, c.uses)
         from (select u.record_kind, count(*) as uses from uses u group by u.record_kind) c),
        '{}'
      ),
      'records',
      coalesce(
        (select jsonb_agg(jsonb_build_object('kind', r.record_kind, 'id', r.record_id, 'name', r.name) order by r.name, r.record_id)
         from (
           select u.record_kind, u.record_id, u.name
           from uses u
           where u.record_kind not in ('booking', 'quote', 'enquiry') or app.is_admin('agent')
           order by u.name, u.record_id
           limit 100
         ) r),
        '[]'
      )
    )
  );
end $$;

-- The tables whose rows can be merged, with the column that names a row.
create function app.require_mergeable(p_table text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform app.check_field(
    p_table in ('destinations', 'themes', 'departure_cities', 'hotels', 'inclusions', 'lost_reasons'),
    'table', 'Rows of this master cannot be merged'
  );
end $$;

create function app.move_destination_uses(p_from uuid, p_into uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_from public.destinations;
  v_into public.destinations;
begin
  select * into v_from from public.destinations where id = p_from;
  select * into v_into from public.destinations where id = p_into;
  perform app.check_field(
    v_from.scope = v_into.scope, 'into', 'One is in India and the other is not: taxes and terms of the tours would change'
  );
  perform app.check_field(
    not v_from.slug = any (v_into.path), 'into', 'It stands below the one that would go: move it elsewhere first'
  );
  update public.destinations set parent_id = p_into where parent_id = p_from;
  update public.hotels set destination_id = p_into where destination_id = p_from;
  update public.package_stops set destination_id = p_into where destination_id = p_from;
  update public.packages set destination_id = p_into where destination_id = p_from;
end $$;

-- Moves everything that uses one row to another of the same master and retires the first, all in one transaction. Packages get a
-- new version, so that an open editor merges. Answers how many records moved.
-- PT403 not a manager, PT404, PT409 one of the two was changed since it was read, PT422 they cannot be merged.
--
-- Who saves a package holds its row and then refers to masters, so nothing here may keep a reference waiting: rows of the
-- master are locked as an edit of them locks them, and packages after them. A use that is stored at the same moment stays
-- with the retired row, as it does when a row is retired.
create function public.merge_master(p_table text, p_from uuid, p_into uuid, p_from_version int, p_into_version int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_packages uuid[];
  v_uses int;
  v_row record;
  v_names text[] := array[null, null];
begin
  perform app.require_admin('manager', 'Only a manager merges master data');
  perform app.require_mergeable(p_table);
  perform app.check_field(p_from <> p_into, 'into', 'Choose another row');
  -- Both in the order of their ids: two merges of the same pair wait for each other.
  for v_row in
    execute format('select id, name, active, version from public.%I where id in ($1, $2) order by id for no key update', p_table)
    using p_from, p_into
  loop
    if v_row.version is distinct from (case when v_row.id = p_from then p_from_version else p_into_version end) then
      raise sqlstate 'PT409' using message = 'STALE: this record was changed by someone else';
    end if;
    perform app.check_field(v_row.id = p_from or v_row.active, 'into', format('%s is retired', v_row.name));
    v_names[case when v_row.id = p_from then 1 else 2 end] := v_row.name;
  end loop;
  if v_names[1] is null or v_names[2] is null then
    raise sqlstate 'PT404' using message = 'One of the two is gone';
  end if;

  select count(*), array_agg(distinct record_id) filter (where record_kind = 'package')
  into v_uses, v_packages
  from app.master_uses(p_table, array[p_from]);
  if p_table = 'departure_cities' then
    perform app.lock_departures(array(select id from public.departures where departure_city_id = p_from));
  end if;
  perform 1 from public.packages
  where id = any (v_packages)
    or (p_table = 'departure_cities' and id in (select package_id from public.departures where departure_city_id = p_from))
  order by id
  for no key update;
  perform set_config('app.reason', format('%s is merged into %s', v_names[1], v_names[2]), true);

  case p_table
    when 'destinations' then perform app.move_destination_uses(p_from, p_into);
    when 'themes' then
      -- A package that has both keeps one.
      delete from public.package_themes t
      where t.theme_id = p_from
        and exists (select 1 from public.package_themes o where o.package_id = t.package_id and o.theme_id = p_into);
      update public.package_themes set theme_id = p_into where theme_id = p_from;
    when 'departure_cities' then update public.departures set departure_city_id = p_into where departure_city_id = p_from;
    when 'hotels' then update public.package_hotels set hotel_id = p_into where hotel_id = p_from;
    when 'inclusions' then
      update public.package_inclusions set inclusion_id = p_into where inclusion_id = p_from;
      update public.extras set inclusion_id = p_into where inclusion_id = p_from;
    when 'lost_reasons' then update public.enquiries set lost_reason = v_names[2] where lost_reason = v_names[1];
  end case;

  if v_packages is not null then
    update public.packages set version = version where id = any (v_packages);
    if p_table <> 'destinations' then
      perform app.write_audit(
        'packages', moved.id::text, 'UPDATE', jsonb_build_object(p_table, jsonb_build_array(v_names[1], v_names[2]))
      )
      from unnest(v_packages) moved (id);
    end if;
  end if;
  execute format('update public.%I set active = false where id = $1', p_table) using p_from;
  perform app.write_audit(
    p_table, p_into::text, 'UPDATE', jsonb_build_object('merged_from', jsonb_build_array(null, v_names[1]))
  );
  return v_uses;
end $$;

-- Dated rules ----------------------------------------------------------------------------------------

-- A rule that has begun made prices, and is read-only to people from then on: it may be retired, ended from today on, and noted.
-- Another one begins today at the earliest. Rows without a caller are the operator's.
create function app.guard_dated_rule() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_free text[] := array['active', 'sort', 'source_note', 'valid_to', 'version', 'updated_at'];
begin
  if app.staff_uid() is null then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'INSERT' then
    perform app.check_field(new.valid_from >= app.today(), 'valid_from', 'A new row begins today or later: what is past is not rewritten');
    return new;
  end if;
  if old.valid_from < app.today() then
    perform app.check_field(
      tg_op = 'UPDATE' and to_jsonb(new) - v_free = to_jsonb(old) - v_free, 'valid_from',
      'This row has begun and is not rewritten: add one from a date'
    );
  elsif tg_op = 'UPDATE' then
    perform app.check_field(new.valid_from >= app.today(), 'valid_from', 'A row begins today or later: what is past is not rewritten');
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) ? 'valid_to'
    and to_jsonb(new) ->> 'valid_to' is distinct from to_jsonb(old) ->> 'valid_to'
  then
    perform app.check_field(
      coalesce((to_jsonb(new) ->> 'valid_to')::date >= app.today() - 1, true)
        and coalesce((to_jsonb(old) ->> 'valid_to')::date >= app.today(), true),
      'valid_to', 'What is past is not rewritten'
    );
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

do $$
declare
  v_table text;
begin
  foreach v_table in array array['tax_rates', 'occupancy_rules', 'deposit_rules', 'cancellation_rules', 'discount_caps'] loop
    execute format(
      'create trigger guard_dated before insert or update or delete on public.%I
       for each row execute function app.guard_dated_rule()', v_table
    );
  end loop;
end $$;

-- Of one tax for one kind of tour a row with an end and the next one never stand for the same day; a row without an end lasts
-- until the next begins.
create function app.refuse_overlapping_taxes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_other public.tax_rates;
begin
  -- Two that are written at the same moment must see each other.
  perform pg_advisory_xact_lock(hashtext('tax_rates:' || new.kind || new.scope));
  select * into v_other
  from public.tax_rates t
  where t.id <> new.id
    and t.active
    and t.kind = new.kind
    and t.scope = new.scope
    and (
      (t.valid_from <= new.valid_from and t.valid_to >= new.valid_from)
      or (new.valid_from <= t.valid_from and new.valid_to >= t.valid_from)
    )
  limit 1;
  perform app.check_field(
    v_other.id is null, 'valid_to',
    format('It overlaps the row from %s: end one before the other begins', to_char(v_other.valid_from, 'DD Mon YYYY'))
  );
  return new;
end $$;

create trigger refuse_overlap before insert or update of kind, scope, valid_from, valid_to, active on public.tax_rates
for each row when (new.active) execute function app.refuse_overlapping_taxes();
-- Who works here, beyond the role: second factor, sessions, invitations.
--
-- Sessions and factors are those of Supabase Auth; what only its owner may do to itself (enrol, verify, sign out) stays there.

-- Operator only: which roles need a second factor, `owners` (the default) or `nobody`.
create function app.require_second_factor(p_of text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_of is null or p_of not in ('owners', 'nobody') then
    raise exception 'A second factor is required of owners or of nobody';
  end if;
  insert into app.config (key, value) values ('second_factor', p_of)
  on conflict (key) do update set value = excluded.value;
end $$;

-- What the caller has still to show, `sign_in` once the session was ended, and of whom the rules ask a second factor:
-- {due, required_of}.
create function public.own_second_factor() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'due', case when app.session_is_open() then app.second_factor_due(role) else 'sign_in' end,
    'required_of', app.cfg('second_factor')
  )
  from public.admin_users
  where id = app.staff_uid()
$$;

-- Removes the second factors of an administrator and ends the sessions: enrolment follows the next sign-in.
create function app.drop_second_factor(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.mfa_factors where user_id = p_id;
  delete from auth.sessions where user_id = p_id;
  perform app.write_audit('admin_users', p_id::text, 'UPDATE', '{"second_factor": ["enrolled", "reset"]}');
end $$;

-- Operator only, for the only owner, whom no other owner can help.
create function app.reset_second_factor(p_email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := (select id from public.admin_users where lower(email) = lower(p_email));
begin
  if v_id is null then
    raise exception 'Nobody registered with %', p_email;
  end if;
  perform app.drop_second_factor(v_id);
end $$;

-- An owner resets the second factor of an administrator who lost the phone. PT403 not an owner, or oneself; PT422 without a
-- reason.
create function public.reset_second_factor(p_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_admin('owner', 'Only an owner can reset a second factor');
  if p_id = app.staff_uid() then
    raise sqlstate 'PT403' using message = 'Remove your own second factor under Security';
  end if;
  perform app.check_field(
    length(trim(coalesce(p_reason, ''))) between 3 and 300, 'reason', 'Say in a few words why it is reset'
  );
  perform set_config('app.reason', trim(p_reason), true);
  perform app.drop_second_factor(p_id);
end $$;

-- Sessions -----------------------------------------------------------------------------------------

-- The open sessions of an administrator, the newest first: one's own, or as an owner anybody's. PT403 else.
create function public.admin_sessions(p_id uuid)
returns table (
  id uuid, started_at timestamptz, seen_at timestamptz, user_agent text, ip text, has_second_factor boolean,
  is_current boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_id is distinct from app.staff_uid() then
    perform app.require_admin('owner', 'Only an owner sees the sessions of others');
  end if;
  return query
  select
    s.id, s.created_at, coalesce(s.refreshed_at at time zone 'UTC', s.created_at), s.user_agent, host(s.ip),
    s.aal::text = 'aal2', s.id::text is not distinct from app.jwt() ->> 'session_id'
  from auth.sessions s
  where s.user_id = p_id
  order by 3 desc, s.id;
end $$;

-- Ends a session at once: one's own, or as an owner anybody's. PT403, PT404 it has ended already.
create function public.end_admin_session(p_session uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select user_id from auth.sessions where id = p_session);
begin
  if app.staff_uid() is null or v_user is distinct from app.staff_uid() then
    perform app.require_admin('owner', 'Only an owner ends the sessions of others');
  end if;
  delete from auth.sessions where id = p_session;
  if not found then
    raise sqlstate 'PT404' using message = 'This session has ended already';
  end if;
  if v_user <> app.staff_uid() then
    perform app.write_audit('admin_users', v_user::text, 'UPDATE', '{"session": ["open", "ended by an owner"]}');
  end if;
end $$;

-- Invitations --------------------------------------------------------------------------------------

-- Who holds the link and registers with the invited address is an administrator at once. The link is in the message alone;
-- here is its hash.
create table public.admin_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (app.is_email(email)),
  role public.admin_role not null,
  token_hash text not null unique,
  invited_by uuid references public.admin_users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  accepted_by uuid references public.admin_users on delete set null,
  withdrawn_at timestamptz
);

create unique index admin_invitations_open_idx on public.admin_invitations (lower(email))
where accepted_at is null and withdrawn_at is null;
create index admin_invitations_invited_by_idx on public.admin_invitations (invited_by);
create index admin_invitations_accepted_by_idx on public.admin_invitations (accepted_by);

create trigger audit after insert or update on public.admin_invitations
for each row execute function app.audit('token_hash');

create function app.token_hash(p_token text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
$$;

-- Invites an administrator by e-mail; replaces an open invitation of the same address. Returns its id. PT403 not an owner,
-- PT409 they work here already, PT422 with the field at fault.
create function public.invite_admin(p_email text, p_role public.admin_role) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := lower(trim(coalesce(p_email, '')));
  v_token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  v_row public.admin_invitations;
begin
  perform app.require_admin('owner', 'Only an owner invites administrators');
  perform app.check_field(app.is_email(v_email), 'email', 'Give a complete email address');
  perform app.check_field(p_role is not null, 'role', 'Choose a role');
  if exists (select 1 from public.admin_users where lower(email) = v_email and approved_at is not null) then
    raise sqlstate 'PT409' using message = 'Somebody with this address works here already';
  end if;
  update public.admin_invitations set withdrawn_at = now()
  where lower(email) = v_email and accepted_at is null and withdrawn_at is null;
  insert into public.admin_invitations (email, role, token_hash, invited_by)
  values (v_email, p_role, app.token_hash(v_token), app.staff_uid())
  returning * into v_row;
  perform app.queue_message(
    'admin_invitation:' || v_row.id, 'admin_invitation', v_email,
    jsonb_build_object(
      'inviter', (select full_name from public.admin_users where id = v_row.invited_by),
      'role', p_role, 'token', v_token, 'valid_until', v_row.expires_at
    ),
    null, null
  );
  return v_row.id;
end $$;

-- PT403 not an owner, PT404 it is not open any more.
create function public.withdraw_invitation(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_admin('owner', 'Only an owner withdraws invitations');
  update public.admin_invitations set withdrawn_at = now()
  where id = p_id and accepted_at is null and withdrawn_at is null;
  if not found then
    raise sqlstate 'PT404' using message = 'This invitation is not open any more';
  end if;
  -- What waits to be sent would be a link that leads nowhere.
  delete from public.messages where key = 'admin_invitation:' || p_id and state = 'queued';
end $$;

-- The invitation's details for the holder of its link, before registration; null when it has expired or was used.
create function public.invitation(p_token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'email', i.email, 'role', i.role,
    'inviter', (select full_name from public.admin_users where id = i.invited_by),
    'expires_at', i.expires_at
  )
  from public.admin_invitations i
  where i.token_hash = app.token_hash(p_token)
    and i.accepted_at is null
    and i.withdrawn_at is null
    and i.expires_at > now()
$$;

-- The signed-in account takes up its invitation. PT404 no good any more, PT403 it is for another address, or the account was
-- suspended.
create function public.accept_invitation(p_token text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_own public.admin_users;
  v_row public.admin_invitations;
begin
  select * into v_own from public.admin_users where id = app.staff_uid() for update;
  if v_own is null then
    raise sqlstate 'PT403' using message = 'Sign in first';
  end if;
  select * into v_row
  from public.admin_invitations
  where token_hash = app.token_hash(p_token) and accepted_at is null and withdrawn_at is null and expires_at > now()
  for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This invitation has expired or was withdrawn';
  end if;
  if lower(v_row.email) <> lower(v_own.email) then
    raise sqlstate 'PT403' using message = format('This invitation is for %s', v_row.email);
  end if;
  if v_own.status <> 'pending' then
    raise sqlstate 'PT403' using message = 'This account is known already: an owner decides about it';
  end if;
  update public.admin_invitations set accepted_at = now(), accepted_by = v_own.id where id = v_row.id;
  perform set_config('app.reason', 'Accepted an invitation', true);
  update public.admin_users
  set
    status = 'active', role = v_row.role, approved_by = v_row.invited_by, approved_at = now(),
    version = version + 1, updated_at = now()
  where id = v_own.id;
end $$;
-- Retention periods of personal data. Owners edit the rules; housekeeping() applies them.
--
-- Each rule has a function app.forget_<key>(days) that erases older rows, 500 at most, and returns their number.

create table public.retention_rules (
  key text primary key check (
    key in (
      'enquiries', 'unpaid_bookings', 'finished_bookings', 'identities', 'messages', 'waiting_list', 'newsletter_unconfirmed', 'audit_log',
      'data_requests', 'consents', 'personal_data_access'
    )
  ),
  sort int not null,
  keep_days int not null,
  -- The least that the work needs, the most that the privacy policy or the law has room for.
  min_days int not null,
  max_days int not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  -- Derived by app.apply_retention(): when it was obeyed last, and why it could not be.
  ran_at timestamptz,
  error text,
  constraint retention_rules_days check (keep_days between min_days and max_days)
);

insert into public.retention_rules (key, sort, keep_days, min_days, max_days) values
  ('enquiries', 1, 1095, 30, 1095), -- "three years at most", as the privacy policy says
  ('unpaid_bookings', 2, 180, 30, 1095),
  -- Eight years after the end of the financial year at most, as the privacy policy says; claims lapse after three.
  ('finished_bookings', 3, 2922, 1095, 2922),
  ('identities', 4, 90, 1, 365),
  ('messages', 5, 1095, 90, 2922), -- one message per occasion: a shorter period could send one twice
  ('waiting_list', 6, 30, 1, 365),
  ('newsletter_unconfirmed', 7, 7, 3, 30), -- the link confirms for three days
  ('audit_log', 8, 2922, 365, 3653), -- eight years, as of invoices
  ('data_requests', 9, 1095, 365, 3653),
  ('consents', 10, 1095, 365, 3653), -- that are over; of a booking they stay with it
  ('personal_data_access', 11, 1095, 365, 3653); -- a year at least: rule 6 (1) (e) of the DPDP Rules 2025

create trigger keep_version before update of keep_days, version on public.retention_rules
for each row execute function app.keep_version();

create trigger audit after insert or update or delete on public.retention_rules
for each row execute function app.audit('ran_at', 'error');

-- Rows not erased yet, for the hourly run.
create index enquiries_forget_idx on public.enquiries (updated_at) where status <> 'won' and phone <> '+910000000000';

-- Enquiries without a booking, counted from the last activity.
create function app.forget_enquiries(p_days int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_before timestamptz := now() - make_interval(days => p_days);
  v_old uuid[] := array(
    select e.id
    from public.enquiries e
    where e.status <> 'won'
      and e.phone <> '+910000000000'
      and e.updated_at < v_before
      and (e.next_follow_up is null or e.next_follow_up < now())
      and not exists (select 1 from public.enquiry_events v where v.enquiry_id = e.id and v.at >= v_before)
      and not exists (select 1 from public.bookings b where b.enquiry_id = e.id)
      and not exists (select 1 from public.quotes q where q.enquiry_id = e.id and q.booking_id is not null)
    order by e.updated_at
    limit 500
  );
begin
  perform app.erase_enquiries(v_old, 'Nobody came back to it');
  return cardinality(v_old);
end $$;

-- Holds that ran out or were given up before any money came.
create function app.forget_unpaid_bookings(p_days int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_old uuid[] := array(
    select b.id
    from public.bookings b
    where b.status in ('expired', 'cancelled')
      and b.created_at < now() - make_interval(days => p_days)
      and b.contact <> '{"name": "Erased"}'
      and not exists (select 1 from public.ledger_entries l where l.booking_id = b.id)
      and not exists (select 1 from public.invoices i where i.booking_id = b.id)
    order by b.created_at
    limit 500
  );
begin
  perform app.erase_bookings(v_old);
  return cardinality(v_old);
end $$;

-- All people of a booking, counted from the end of the tour, even with a balance due; the name on an invoice stays for its
-- period.
create function app.forget_finished_bookings(p_days int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_old uuid[] := array(
    select b.id
    from public.bookings b
    join public.departures d on d.id = b.departure_id
    join public.packages k on k.id = d.package_id
    where d.starts_on + k.nights < app.today() - p_days
      -- Not forgotten yet.
      and (b.customer_uid is not null or b.contact ? 'phone' or b.contact ? 'email')
    order by d.starts_on
    limit 500
  );
begin
  perform app.erase_bookings(v_old);
  return cardinality(v_old);
end $$;

-- Passports, PANs and dates of birth of past tours, even with a balance due: debt collection does not need them.
create function app.forget_identities(p_days int) returns int
language sql security definer set search_path = '' as $$
  with forgotten as (
    delete from public.traveller_identities
    where traveller_id in (
      select i.traveller_id
      from public.traveller_identities i
      join public.booking_travellers t on t.id = i.traveller_id
      join public.bookings b on b.id = t.booking_id
      join public.departures d on d.id = b.departure_id
      join public.packages k on k.id = d.package_id
      where d.starts_on + k.nights < app.today() - p_days
      limit 500
    )
    returning 1
  )
  select count(*)::int from forgotten
$$;

create function app.forget_messages(p_days int) returns int
language sql security definer set search_path = '' as $$
  with forgotten as (
    delete from public.messages
    where id in (
      select id from public.messages
      where state <> 'queued' and created_at < now() - make_interval(days => p_days)
      order by created_at
      limit 500
    )
    returning 1
  )
  select count(*)::int from forgotten
$$;

-- Who waits for a tour, from the day on which it left.
create function app.forget_waiting_list(p_days int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_old uuid[] := array(
    select w.id
    from public.waiting_list w
    join public.departures d on d.id = w.departure_id
    where d.starts_on < app.today() - p_days
    limit 500
  );
begin
  perform app.erase_waiting(v_old);
  return cardinality(v_old);
end $$;

-- Unconfirmed addresses, counted from the last confirmation link.
create function app.forget_newsletter_unconfirmed(p_days int) returns int
language sql security definer set search_path = '' as $$
  with forgotten as (
    delete from public.newsletter_subscribers
    where id in (
      select id from public.newsletter_subscribers
      where confirmed_at is null and link_sent_at < now() - make_interval(days => p_days)
      order by link_sent_at
      limit 500
    )
    returning 1
  )
  select count(*)::int from forgotten
$$;

-- Consents that are over, from the day on which they were withdrawn.
create function app.forget_consents(p_days int) returns int
language sql security definer set search_path = '' as $$
  with forgotten as (
    delete from public.consents
    where id in (
      select id from public.consents
      where withdrawn_at < now() - make_interval(days => p_days)
      order by withdrawn_at
      limit 500
    )
    returning 1
  )
  select count(*)::int from forgotten
$$;

create function app.forget_audit_log(p_days int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_forgotten int;
begin
  perform set_config('app.erasing', 'on', true);
  delete from public.audit_log
  where id in (
    select id from public.audit_log where at < now() - make_interval(days => p_days) order by at limit 500
  );
  get diagnostics v_forgotten = row_count;
  perform set_config('app.erasing', 'off', true);
  return v_forgotten;
end $$;

create function app.forget_personal_data_access(p_days int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_forgotten int;
begin
  perform set_config('app.erasing', 'on', true);
  delete from public.personal_data_access
  where id in (
    select id from public.personal_data_access where at < now() - make_interval(days => p_days) order by at limit 500
  );
  get diagnostics v_forgotten = row_count;
  perform set_config('app.erasing', 'off', true);
  return v_forgotten;
end $$;

-- Applies each rule hourly, and again after a minute while rows remain. A failed rule notifies the owners and does not stop the
-- others. Called by housekeeping().
create function app.apply_retention() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_rule public.retention_rules;
  v_forgotten int;
begin
  for v_rule in
    select * from public.retention_rules
    where ran_at is null or ran_at < now() - interval '1 hour'
    order by sort
    for update skip locked
  loop
    begin
      execute format('select app.%I($1)', 'forget_' || v_rule.key) into v_forgotten using v_rule.keep_days;
      if v_forgotten < 500 then
        update public.retention_rules set ran_at = now(), error = null where key = v_rule.key;
      end if;
    exception when others then
      update public.retention_rules set ran_at = now(), error = left(sqlerrm, 300) where key = v_rule.key;
    end;
  end loop;
end $$;

-- Changes a retention period; effective within a minute. PT403 not an owner, PT404 no such rule, PT409 STALE, PT422 outside the
-- limits.
create function public.set_retention(p_key text, p_keep_days int, p_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_rule public.retention_rules;
begin
  perform app.require_admin('owner', 'Only an owner decides how long data is kept');
  select * into v_rule from public.retention_rules where key = p_key for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such rule';
  end if;
  perform app.check_field(
    coalesce(p_keep_days between v_rule.min_days and v_rule.max_days, false), 'keep_days',
    format('Between %s and %s days', v_rule.min_days, v_rule.max_days)
  );
  update public.retention_rules
  set keep_days = p_keep_days, version = coalesce(p_version, 0), ran_at = null
  where key = p_key;
end $$;
-- Data requests: access and erasure for people without an account. An owner finds them by the phone number or mail address that
-- they write or call from.
--
-- Only the account holder exports and erases the data of an account (export_my_data()).

-- Done requests. They tell no more of a person than the end of a number, so that they can outlive what they erased.
create table public.data_requests (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('export', 'erasure')),
  contact text not null check (length(contact) <= 40), -- masked
  reason text not null check (length(reason) between 3 and 300),
  row_count int not null,
  admin_id uuid references public.admin_users on delete set null,
  at timestamptz not null default now()
);

create index data_requests_at_idx on public.data_requests (at desc);
create index data_requests_admin_idx on public.data_requests (admin_id);

create trigger refuse_change before update or delete on public.data_requests
for each row when (current_setting('app.erasing', true) is distinct from 'on') execute function app.refuse_change();

create function app.forget_data_requests(p_days int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_forgotten int;
begin
  perform set_config('app.erasing', 'on', true);
  delete from public.data_requests
  where id in (
    select id from public.data_requests where at < now() - make_interval(days => p_days) order by at limit 500
  );
  get diagnostics v_forgotten = row_count;
  perform set_config('app.erasing', 'off', true);
  return v_forgotten;
end $$;

-- The rows of a person, by kind.
create type app.person_rows as (
  contact text, -- as it was looked for
  enquiries uuid[],
  bookings uuid[],
  quotes uuid[],
  waiting uuid[],
  subscribers uuid[],
  of_accounts int -- enquiries and bookings that were found and belong to an account
);

-- PT403 not an owner, PT422 neither a phone number nor a mail address.
create function app.rows_of_person(p_contact text) returns app.person_rows
language plpgsql stable security definer set search_path = '' as $$
declare
  v_email text := lower(trim(p_contact));
  v_phone text := regexp_replace(p_contact, '[\s()-]', '', 'g');
  v_found app.person_rows;
begin
  perform app.require_admin('owner', 'Only an owner answers data requests');
  perform app.check_field(
    coalesce(v_phone ~ '^\+[1-9][0-9]{7,14}$' or app.is_email(v_email), false), 'contact',
    'Give a whole phone number with its country code, or a whole email address'
  );
  -- The placeholder number of erased people matches no one.
  v_phone := nullif(v_phone, '+910000000000');
  v_found.contact := case when v_phone ~ '^\+' then v_phone else v_email end;
  v_found.enquiries := array(
    select id from public.enquiries
    where customer_uid is null and (phone = v_phone or lower(email) = v_email)
    order by created_at
  );
  v_found.bookings := array(
    select id from public.bookings
    where customer_uid is null and (contact ->> 'phone' = v_phone or lower(contact ->> 'email') = v_email)
    order by created_at
  );
  v_found.quotes := array(
    select q.id
    from public.quotes q
    left join public.enquiries e on e.id = q.enquiry_id
    left join public.bookings b on b.id = q.booking_id
    where e.customer_uid is null
      and b.customer_uid is null
      and (
        q.contact ->> 'phone' = v_phone
        or lower(q.contact ->> 'email') = v_email
        or q.enquiry_id = any (v_found.enquiries)
        or q.booking_id = any (v_found.bookings)
      )
    order by q.created_at
  );
  v_found.waiting := array(
    select id from public.waiting_list where phone = v_phone or lower(email) = v_email order by created_at
  );
  v_found.subscribers := array(select id from public.newsletter_subscribers where lower(email) = v_email);
  v_found.of_accounts := (
    select count(*) from public.enquiries
    where customer_uid is not null and (phone = v_phone or lower(email) = v_email)
  ) + (
    select count(*) from public.bookings
    where customer_uid is not null and (contact ->> 'phone' = v_phone or lower(contact ->> 'email') = v_email)
  );
  return v_found;
end $$;

create function app.count_rows(p_person app.person_rows) returns int
language sql immutable set search_path = '' as $$
  select cardinality(p_person.enquiries) + cardinality(p_person.bookings) + cardinality(p_person.quotes)
    + cardinality(p_person.waiting) + cardinality(p_person.subscribers)
$$;

-- Checks and records a request. PT404 nothing is held, PT422 without a reason.
create function app.note_data_request(p_kind text, p_person app.person_rows, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.check_field(
    length(trim(coalesce(p_reason, ''))) between 3 and 300, 'reason',
    'Say in a few words how you know that it is this person who asks'
  );
  if app.count_rows(p_person) = 0 then
    raise sqlstate 'PT404' using message = 'Nothing is held under this number or address';
  end if;
  insert into public.data_requests (kind, contact, reason, row_count, admin_id)
  values (
    p_kind,
    case
      when p_person.contact like '%@%' then left(p_person.contact, 1) || '•••@' || left(split_part(p_person.contact, '@', 2), 30)
      else app.masked(p_person.contact)
    end,
    trim(p_reason), app.count_rows(p_person), app.staff_uid()
  );
end $$;

-- The data of a person without an account, and the reason that blocks its erasure (`blocked`): {enquiries, bookings: [{id, ref,
-- name, status, at}], quotes, waiting, newsletter, of_accounts: counts, consents: as exported, blocked}. Logs every record
-- found as opened in the access log. PT403 not an owner, PT422 no such contact.
create function public.find_person(p_contact text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_found app.person_rows := app.rows_of_person(p_contact);
  v_ahead text := app.booking_ahead(v_found.bookings);
  v_under_way text := app.booking_with_money_under_way(v_found.bookings);
begin
  perform app.note_opening('enquiry', id) from unnest(v_found.enquiries) id;
  perform app.note_opening('booking', id) from unnest(v_found.bookings) id;
  return jsonb_build_object(
    'enquiries', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('id', id, 'ref', ref, 'name', name, 'status', status, 'at', created_at) order by created_at
        ), '[]'
      )
      from public.enquiries
      where id = any (v_found.enquiries)
    ),
    'bookings', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('id', id, 'ref', ref, 'name', customer_name, 'status', status, 'at', created_at)
          order by created_at
        ), '[]'
      )
      from public.bookings
      where id = any (v_found.bookings)
    ),
    'quotes', cardinality(v_found.quotes),
    'waiting', cardinality(v_found.waiting),
    'newsletter', cardinality(v_found.subscribers),
    'consents', app.export_consents(v_found.enquiries, v_found.bookings, v_found.subscribers),
    'of_accounts', v_found.of_accounts,
    'blocked', case
      when v_ahead is not null then format('Booking %s is still ahead', v_ahead)
      when v_under_way is not null then format('Money of booking %s is still on its way', v_under_way)
    end
  );
end $$;

-- All that is held of a person without an account, to be handed to them; recorded. As export_my_data(), not a word that staff wrote
-- for staff. PT403 not an owner, PT404 nothing is held, PT422.
create function public.export_person(p_contact text, p_reason text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_found app.person_rows := app.rows_of_person(p_contact);
begin
  perform app.note_data_request('export', v_found, p_reason);
  return jsonb_build_object(
    'exported_at', now(),
    'contact', v_found.contact,
    'bookings', app.export_bookings(v_found.bookings),
    'quotes', app.export_quotes(v_found.quotes),
    'enquiries', app.export_enquiries(v_found.enquiries),
    'newsletter', (
      select coalesce(
        jsonb_agg(jsonb_build_object('email', email, 'subscribed_at', created_at, 'confirmed_at', confirmed_at)), '[]'
      )
      from public.newsletter_subscribers
      where id = any (v_found.subscribers)
    ),
    'consents', app.export_consents(v_found.enquiries, v_found.bookings, v_found.subscribers),
    'waiting_list', app.export_waiting(v_found.waiting)
  );
end $$;

-- Erases a person without an account; recorded. PT403 not an owner, PT404 nothing is held, PT409 BOOKING_AHEAD or MONEY_UNDER_WAY
-- (hint), PT422.
create function public.erase_person(p_contact text, p_reason text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_found app.person_rows := app.rows_of_person(p_contact);
  v_departure uuid;
  v_erasure app.erasures := app.new_erasure();
begin
  perform app.lock_departures(array(select departure_id from public.bookings where id = any (v_found.bookings)));
  for v_departure in
    select distinct departure_id
    from public.bookings
    where id = any (v_found.bookings) and status = 'hold' and hold_expires_at < now()
  loop
    while app.release_expired(v_departure) > 0 loop
    end loop;
  end loop;
  perform 1 from public.bookings where id = any (v_found.bookings) order by id for update;
  if app.booking_ahead(v_found.bookings) is not null then
    raise sqlstate 'PT409' using
      message = format('Booking %s is still ahead: erase after the tour, or once it is cancelled', app.booking_ahead(v_found.bookings)),
      hint = 'BOOKING_AHEAD';
  end if;
  if app.booking_with_money_under_way(v_found.bookings) is not null then
    raise sqlstate 'PT409' using
      message = format(
        'Money of booking %s is still on its way: erase when that is settled', app.booking_with_money_under_way(v_found.bookings)
      ),
      hint = 'MONEY_UNDER_WAY';
  end if;
  perform app.note_data_request('erasure', v_found, p_reason);

  v_erasure.bookings := v_found.bookings;
  v_erasure.enquiries := v_found.enquiries;
  v_erasure.quotes := v_found.quotes;
  v_erasure.waiting := v_found.waiting;
  v_erasure.subscribers := v_found.subscribers;
  v_erasure.messages := array(
    select id
    from public.messages
    where lower(recipient) = v_found.contact and template <> 'admin_invitation' and booking_id is null and enquiry_id is null
  );
  perform app.carry_out(v_erasure);
end $$;
-- Row level security and grants: the permissions of each role, enforced in the database.
--
-- Nothing is granted that is not written here. Helper calls stand in a sub-select, (select app.is_admin()),
-- so that PostgreSQL calls them once per query and not once per row.

-- Hosted Supabase grants everything on new objects to the API roles by default.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
revoke all on all tables in schema public, app from public, anon, authenticated;
revoke all on all sequences in schema public, app from public, anon, authenticated;
revoke execute on all routines in schema public, app from public, anon, authenticated;

-- Tables of app have no policies: functions alone read and write them.
do $$
declare
  v_table regclass;
begin
  for v_table in
    select c.oid from pg_class c where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'app'::regnamespace)
  loop
    execute format('alter table %s enable row level security', v_table);
  end loop;
end $$;

grant select on all tables in schema public to anon, authenticated;
-- Read by functions alone, each reading recorded; what the providers told is for the server functions.
revoke all on public.traveller_identities, public.payment_events from anon, authenticated;
revoke all on public.sandbox_orders, public.sandbox_payments, public.sandbox_refunds from anon, authenticated;
-- Written and read by touch_presence() and leave_presence() alone.
revoke all on public.record_presence from anon, authenticated;
-- It stores only hashes of the tokens, which open no link; clients need none of it.
revoke all on public.package_previews from anon, authenticated;
-- No client may read the hash of an invitation's link.
revoke select on public.admin_invitations from anon, authenticated;
grant select (id, email, role, invited_by, created_at, expires_at, accepted_at, accepted_by, withdrawn_at)
on public.admin_invitations to anon, authenticated;
-- Written and read by the functions of the reconciliation alone.
revoke all on public.provider_payments, public.settled_differences from anon, authenticated;
-- A readable token would let a client confirm or unsubscribe another person's address.
revoke select on public.newsletter_subscribers from anon, authenticated;
grant select (id, email, created_at, confirmed_at) on public.newsletter_subscribers to anon, authenticated;
-- Exact seat counters are the desk's: visitors and customers read `seats_shown`, administrators admin_departures().
revoke select on public.departures from anon, authenticated;
grant select (
  id, package_id, departure_city_id, starts_on, status, seats_shown, created_at, updated_at, version
) on public.departures to anon, authenticated;
grant all on all tables in schema public to service_role;
grant all on all sequences in schema public to service_role;
grant usage on all sequences in schema app to service_role;
grant execute on all routines in schema public, app to service_role;

-- Behind enquiry_list, booking_list and published_reviews only; the schema is not exposed.
grant select on app.package_labels, app.departure_labels, app.published_reviews to anon, authenticated, service_role;

grant execute on function
  app.cfg(text),
  app.jwt(),
  app.customer_uid(),
  app.staff_uid(),
  app.is_admin(public.admin_role),
  app.is_live(public.packages),
  app.words(text),
  app.package_code(),
  app.today(),
  app.card_occupancy(int),
  app.search_of(
    text, text, text, text, text, text, boolean, int, int, int, int[], int, boolean, bigint, int, boolean
  ),
  app.search_live_packages(jsonb, text, int),
  app.search_nearby(jsonb)
to anon, authenticated;

grant execute on function
  public.submit_enquiry(jsonb),
  public.subscribe_newsletter(text),
  public.confirm_newsletter(uuid),
  public.leave_newsletter(uuid),
  public.quote(uuid, jsonb, jsonb, text),
  public.package_extras(uuid),
  public.hold_seats(uuid, uuid, jsonb, jsonb, jsonb, text, text, bigint),
  public.booking_details(uuid),
  public.invoice_details(text),
  public.record_paper(uuid),
  public.save_travellers(uuid, jsonb),
  public.cancellation_terms(uuid),
  public.cancel_booking(uuid, text, bigint),
  public.submit_change_request(uuid, text),
  public.open_payment(uuid, text),
  public.shared_quote(uuid),
  public.invitation(text),
  public.open_quote_payment(uuid, text),
  public.package_preview(text),
  public.my_bookings(int, int),
  public.my_enquiries(int, int),
  public.export_my_data(),
  public.erase_my_data(),
  public.merge_shortlist(jsonb),
  public.catalogue_version(),
  public.package_search(
    text, int, text, text, text, text, text, text, boolean, int, int, int, int[], int, boolean, bigint, int, boolean
  ),
  public.package_search_nearby(text, text, text, text, text, text, boolean, int, int, int, int[], int, boolean, bigint)
to anon, authenticated;

grant execute on function
  app.find_packages(text, public.publish_status, uuid, text, boolean, int, int),
  app.find_enquiries(text, public.enquiry_status[], uuid, boolean, text, text, text, boolean, int, int, jsonb),
  app.find_bookings(text, public.booking_status, text, text, boolean, int, int, jsonb),
  app.promotion_uses(uuid),
  app.reads_list(text),
  public.admin_set_access(uuid, public.admin_status, public.admin_role, int, text),
  public.master_use_counts(text, uuid[]),
  public.master_uses(text, uuid),
  public.merge_master(text, uuid, uuid, int, int),
  public.own_second_factor(),
  public.reset_second_factor(uuid, text),
  public.admin_sessions(uuid),
  public.end_admin_session(uuid),
  public.set_retention(text, int, int),
  public.find_person(text),
  public.export_person(text, text),
  public.record_export(text, int, uuid),
  public.erase_person(text, text),
  public.invite_admin(text, public.admin_role),
  public.withdraw_invitation(uuid),
  public.accept_invitation(text),
  public.change_enquiry(uuid, jsonb),
  public.merge_enquiry(uuid, uuid),
  public.unmerge_enquiry(uuid),
  public.customer_timeline(text, uuid),
  public.set_booking_status(uuid, public.booking_status, int, text, bigint),
  public.preview_quote(jsonb),
  public.save_quote(jsonb),
  public.send_quote(uuid),
  public.hold_quote(uuid, uuid, jsonb, int, text),
  public.preview_amendment(uuid, jsonb),
  public.amend_booking(uuid, jsonb, int, text, bigint),
  public.read_identities(uuid, text),
  public.record_ledger_entry(uuid, text, bigint, text, date, text, text, text, boolean),
  public.verify_ledger_entry(bigint),
  public.reject_ledger_entry(bigint, text),
  public.reverse_ledger_entry(bigint, text),
  public.edit_package(uuid, jsonb, int),
  public.publish_problems(uuid, jsonb),
  public.package_rows(uuid),
  public.set_package_status(uuid, public.publish_status, int),
  public.save_package_draft(uuid, jsonb, int),
  public.discard_package_draft(uuid, int),
  public.schedule_package(uuid, timestamptz, int),
  public.package_plan(uuid),
  public.open_package_preview(uuid),
  public.close_package_previews(uuid),
  public.save_site_setting(text, jsonb, int),
  public.save_message_text(jsonb, int),
  public.withdraw_message_text(uuid),
  public.message_test_address(),
  public.touch_presence(text, uuid, boolean),
  public.leave_presence(text, uuid),
  public.record_history(text, text, int, int),
  public.admin_departures(uuid),
  public.admin_package_page(text, boolean, int, int, text, public.publish_status, uuid),
  public.admin_enquiry_page(
    text, boolean, int, int, text, public.enquiry_status[], uuid, boolean, text, text, text, uuid, uuid, text, text, text, text
  ),
  public.admin_booking_page(
    text, boolean, int, int, text, public.booking_status, text, text, uuid, uuid, text, text
  ),
  public.admin_booking_sums(text, public.booking_status, text, text, uuid, uuid, text, text),
  public.admin_ledger_page(text, boolean, int, int, text, text, text),
  public.record_refund(uuid, text, text, text, date),
  public.import_provider_payments(text, jsonb),
  public.sandbox_export(),
  public.reconciliation_page(int, int, text, text),
  public.settle_difference(text, text),
  public.admin_departure_page(text, boolean, int, int, text, text, uuid, text, boolean, boolean),
  public.admin_departure(uuid),
  public.change_departure(uuid, jsonb, int),
  public.decide_departure(uuid, jsonb, int, jsonb, text),
  public.add_to_waiting_list(jsonb),
  public.move_on_waiting_list(uuid, text, int),
  public.desk_today(),
  public.desk_dashboard(text),
  public.find_anything(text, int),
  public.found_before(jsonb),
  public.set_default_view(text, uuid),
  public.change_many(text, jsonb),
  public.import_enquiries(jsonb, boolean)
to authenticated;

-- Access -------------------------------------------------------------------------------------------

-- Oneself; owners see everyone; active administrators see their active colleagues (assignees, authors).
create policy read on public.admin_users for select to authenticated
using (
  id = (select app.staff_uid())
  or (select app.is_admin('owner'))
  or (status = 'active' and (select app.is_admin()))
);

create policy read on public.admin_invitations for select to authenticated
using ((select app.is_admin('owner')));

-- Written by set_retention(), export_person() and erase_person() alone.
create policy read on public.retention_rules for select to authenticated
using ((select app.is_admin('owner')));

create policy read on public.data_requests for select to authenticated
using ((select app.is_admin('owner')));

-- Written by record_export(), record_paper(), find_person() and touch_presence() alone.
create policy read on public.personal_data_access for select to authenticated
using ((select app.is_admin('owner')));

create policy read on public.audit_log for select to authenticated
using ((select app.is_admin('manager')));

-- Masters ------------------------------------------------------------------------------------------

do $$
declare
  v_table text;
begin
  foreach v_table in array array[
    'destinations', 'departure_cities', 'themes', 'hotels', 'inclusions', 'policies', 'faqs', 'tax_rates',
    'occupancy_rules', 'deposit_rules', 'cancellation_rules', 'extras'
  ] loop
    execute format(
      'create policy read on public.%I for select to anon, authenticated
       using (active or (select app.is_admin()))', v_table);
  end loop;
end $$;

create policy read on public.lost_reasons for select to authenticated
using ((select app.is_admin()));

-- Only the desk reads the discount caps; only owners change them.
create policy read on public.discount_caps for select to authenticated
using ((select app.is_admin()));

create policy add on public.discount_caps for insert to authenticated
with check ((select app.is_admin('owner')));

create policy change on public.discount_caps for update to authenticated
using ((select app.is_admin('owner'))) with check ((select app.is_admin('owner')));

grant insert, update on public.discount_caps to authenticated;

-- A code is given, not looked up: visitors try it in a quote.
create policy read on public.promotions for select to authenticated
using ((select app.is_admin()));
-- The law's list: read by everybody, written by migrations.
create policy read on public.gst_states for select to anon, authenticated using (true);
-- Written by save_site_setting() alone.
create policy read on public.site_settings for select to anon, authenticated using (true);

-- Catalogue ----------------------------------------------------------------------------------------

create policy read on public.packages for select to anon, authenticated
using (
  (
    status = 'published'
    and (publish_at is null or publish_at <= now())
    and (unpublish_at is null or unpublish_at > now())
  )
  or (select app.is_admin())
);

-- The caller's own view of packages decides about everything that hangs on one.
do $$
declare
  v_table text;
begin
  foreach v_table in array array[
    'package_slug_history', 'itinerary_days', 'package_images', 'package_themes', 'package_stops',
    'package_hotels', 'package_inclusions', 'package_faqs', 'departures'
  ] loop
    execute format(
      'create policy read on public.%I for select to anon, authenticated
       using (exists (select 1 from public.packages k where k.id = package_id))', v_table);
  end loop;
end $$;

-- Only the desk reads future prices.
create policy read on public.rate_cards for select to authenticated
using ((select app.is_admin()));

create policy read on public.departure_prices for select to anon, authenticated
using (exists (select 1 from public.departures d where d.id = departure_id));

-- Written by the functions of drafts and schedules.
create policy read on public.pending_edits for select to authenticated
using ((select app.is_admin()));

-- Managers write masters and catalogue.
do $$
declare
  v_table text;
begin
  foreach v_table in array array[
    'destinations', 'departure_cities', 'themes', 'hotels', 'inclusions', 'policies', 'faqs', 'tax_rates',
    'lost_reasons', 'occupancy_rules', 'deposit_rules', 'cancellation_rules', 'extras', 'promotions', 'packages', 'itinerary_days', 'package_images', 'package_themes', 'package_stops',
    'package_hotels', 'package_inclusions', 'package_faqs', 'departures', 'departure_prices', 'rate_cards'
  ] loop
    execute format(
      'create policy add on public.%I for insert to authenticated
       with check ((select app.is_admin(''manager'')))', v_table);
    execute format(
      'create policy change on public.%I for update to authenticated
       using ((select app.is_admin(''manager''))) with check ((select app.is_admin(''manager'')))', v_table);
    execute format(
      'create policy remove on public.%I for delete to authenticated
       using ((select app.is_admin(''manager'')))', v_table);
  end loop;
end $$;

grant insert, update, delete on
  public.destinations, public.departure_cities, public.themes, public.hotels, public.inclusions,
  public.policies, public.faqs, public.tax_rates, public.lost_reasons, public.occupancy_rules, public.deposit_rules,
  public.cancellation_rules, public.extras, public.promotions, public.itinerary_days,
  public.package_images, public.package_themes, public.package_stops, public.package_hotels,
  public.package_inclusions, public.package_faqs, public.departure_prices, public.rate_cards
to authenticated;

-- Without status and derived columns: publishing goes through set_package_status(), which validates.
grant delete on public.packages to authenticated;
grant insert (
  id, code, slug, title, kind, destination_id, nights, summary, overview, highlights, booking_amount_paise,
  balance_due_days, max_group, min_age, pace, flights_included, joins_at, seo_title, seo_description, popularity,
  publish_at, unpublish_at
) on public.packages to authenticated;
grant update (
  code, slug, title, kind, destination_id, nights, summary, overview, highlights, booking_amount_paise,
  balance_due_days, max_group, min_age, pace, flights_included, joins_at, seo_title, seo_description, popularity,
  publish_at, unpublish_at, version
) on public.packages to authenticated;

-- Without the seat counters: they move through hold_seats() and set_booking_status() only.
grant delete on public.departures to authenticated;
grant insert (id, package_id, departure_city_id, starts_on, status, seats_total) on public.departures to authenticated;
grant update (departure_city_id, starts_on, status, seats_total, version) on public.departures to authenticated;

-- Sales --------------------------------------------------------------------------------------------

create policy read on public.enquiries for select to authenticated
using ((select app.is_admin('agent')));

create policy read on public.enquiry_events for select to authenticated
using ((select app.is_admin('agent')));

-- status, assign and merge are written by the database alone.
create policy add on public.enquiry_events for insert to authenticated
with check ((select app.is_admin('agent')) and kind in ('note', 'call', 'email', 'whatsapp', 'quote'));

grant insert (enquiry_id, kind, body) on public.enquiry_events to authenticated;

-- Customers read their bookings and enquiries through booking_details(), my_bookings() and my_enquiries(): these leave out
-- what staff wrote for staff, which a grant of columns cannot, for both come with the role `authenticated`.
do $$
declare
  v_table text;
begin
  foreach v_table in array array[
    'bookings', 'booking_travellers', 'ledger_entries', 'ledger_verifications', 'payments', 'refunds', 'invoices', 'change_requests',
    'quotes', 'waiting_list'
  ] loop
    execute format(
      'create policy read on public.%I for select to authenticated using ((select app.is_admin(''agent'')))', v_table);
  end loop;
end $$;

-- Invitation and newsletter messages contain links that grant access or consent: the desk must not be able to use them.
create policy read on public.messages for select to authenticated
using (
  (select app.is_admin('owner'))
  or (template not in ('admin_invitation', 'newsletter_confirm') and (select app.is_admin('agent')))
);

-- Written by save_message_text() and withdraw_message_text() alone.
create policy read on public.message_texts for select to authenticated
using ((select app.is_admin('manager')));

create policy read on public.identity_readings for select to authenticated
using ((select app.is_admin('owner')));

create policy change on public.change_requests for update to authenticated
using ((select app.is_admin('agent'))) with check ((select app.is_admin('agent')));

grant update (answered_at) on public.change_requests to authenticated;

-- Written through write_review(), moderate_review() and reply_to_review() alone; visitors read published_reviews, customers
-- my_reviews().
create policy read on public.reviews for select to authenticated
using ((select app.is_admin('agent')));

grant execute on function public.write_review(uuid, jsonb, int), public.my_reviews() to anon, authenticated;
grant execute on function
  public.moderate_review(uuid, public.review_status, int, text),
  public.reply_to_review(uuid, int, text)
to authenticated;

-- Written only by the function that receives the consent; customers read theirs in export_my_data().
do $$
declare
  v_table text;
begin
  foreach v_table in array array['consents', 'consent_texts'] loop
    execute format('create policy read on public.%I for select to authenticated using ((select app.is_admin(''agent'')))', v_table);
  end loop;
end $$;

create policy read on public.newsletter_subscribers for select to authenticated
using ((select app.is_admin('manager')));

-- Shortlist: the customer's alone, added to by merge_shortlist() alone.
create policy read on public.shortlist_items for select to anon, authenticated
using (customer_uid = (select app.customer_uid()));

create policy remove on public.shortlist_items for delete to anon, authenticated
using (customer_uid = (select app.customer_uid()));

grant delete on public.shortlist_items to anon, authenticated;

-- Saved views: one's own, and the team's, which managers look after.
create policy read on public.saved_views for select to authenticated
using ((owner = (select app.staff_uid()) or (owner is null and (select app.is_admin()))) and app.reads_list(list));

do $$
declare
  v_may_write text := '(owner = (select app.staff_uid()) or (owner is null and (select app.is_admin(''manager'')))) and app.reads_list(list)';
begin
  execute format('create policy add on public.saved_views for insert to authenticated with check (%s)', v_may_write);
  execute format('create policy change on public.saved_views for update to authenticated using (%1$s) with check (%1$s)', v_may_write);
  execute format('create policy remove on public.saved_views for delete to authenticated using (%s)', v_may_write);
end $$;

grant insert (list, name, query, hidden_columns, owner), update (name, query, hidden_columns, owner, version), delete
on public.saved_views to authenticated;

-- Written by set_default_view() alone.
create policy read on public.default_views for select to authenticated
using (admin_id = (select app.staff_uid()));
-- Storage. Type and size are limited by the buckets themselves.

-- Images, 5 MB each: anyone reads by public URL; managers add and remove; no other role writes.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'images',
  'images',
  true,
  5 * 1024 * 1024,
  array['image/avif', 'image/webp', 'image/jpeg', 'image/png']
)
on conflict (id) do update
set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Public URLs are served without a policy. Listing needs one: it would give the images of drafts away.
create policy "administrators list images" on storage.objects for select to authenticated
using (bucket_id = 'images' and (select app.is_admin()));

create policy "managers add images" on storage.objects for insert to authenticated
with check (bucket_id = 'images' and (select app.is_admin('manager')));

create policy "managers remove images" on storage.objects for delete to authenticated
using (bucket_id = 'images' and (select app.is_admin('manager')));

-- Proofs of payments that the desk has recorded: agents add and read them; no role deletes one.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'payment-proofs',
  'payment-proofs',
  false,
  5 * 1024 * 1024,
  array['image/webp', 'image/jpeg', 'image/png', 'application/pdf']
)
on conflict (id) do update
set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "agents read proofs" on storage.objects for select to authenticated
using (bucket_id = 'payment-proofs' and (select app.is_admin('agent')));

create policy "agents add proofs" on storage.objects for insert to authenticated
with check (bucket_id = 'payment-proofs' and (select app.is_admin('agent')));
