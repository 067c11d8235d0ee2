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
  -- Identifies this database, also through backups and restores.
  ('installation', gen_random_uuid()::text);

create function app.cfg(p_key text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select value from app.config where key = p_key
  );
end $$;

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

-- A person's name in any script, without control characters, marks that change the direction of a text, or anything that a mail
-- program turns into a link, also in full-width forms (ｗｗｗ．) or with invisible characters between. The forms have the same rule
-- (packages/platform/src/person-name.ts); a test compares both. Null when there is no name.
create function app.is_person_name(p_name text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return translate(normalize(p_name, nfkc), U&'\3002\00AD\200B\2060\FEFF', '.') !~* (
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069@]|://|www\.|[a-z0-9-]\.[a-z]{2,}/'
    '|[a-z0-9-]{3}\.(com|net|org|info|biz|xyz|io|co|in)([^a-z]|$)'
  );
end $$;

-- An email address as the forms accept it, at most 254 characters. Null when there is none.
create function app.is_email(p_email text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select length(p_email) <= 254
    and p_email ~* '^[a-z0-9_+-]+(\.[a-z0-9_+-]+)*@[a-z0-9]+([.-][a-z0-9]+)*\.[a-z]{2,}$'
$$;

-- Normalises a telephone number as typed to E.164; null when it is not valid. Ten digits that begin with 6 to 9 are an Indian
-- mobile number; any other number needs a country code after + or 00. packages/platform/src/phone-number.ts has the same rule; both
-- are tested with phone-cases.json beside it.
create function app.phone_of(p_typed text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_text text := translate(
    regexp_replace(p_typed, '[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]', '', 'g'), '०१२३४५६७८९', '0123456789'
  );
  v_before text := substring(v_text from '^(.*)\+');
  v_number text;
begin
  if v_text is null or v_text ~ '[^0-9 \t\r\n\u00A0\u2000-\u200A\u202F\u3000+().\u2010-\u2015\u2212/-]' then
    return null;
  end if;
  v_number := regexp_replace(replace(substr(v_text, coalesce(length(v_before) + 2, 1)), '(0)', ''), '\D', '', 'g');
  if v_before is null then
    v_number := case
      when v_number ~ '^00' then substr(v_number, 3)
      when v_number ~ '^0?[6-9]\d{9}$' then '91' || right(v_number, 10)
      when v_number ~ '^91[6-9]\d{9}$' then v_number
    end;
  elsif regexp_replace(v_before, '\D', '', 'g') not in ('', '91') then
    return null;
  end if;
  v_number := regexp_replace(regexp_replace(v_number, '^9100', ''), '^91(0|91)(?=\d{10}$)', '91');
  return case
    when v_number ~ '^[1-9]\d{7,14}$' and v_number ~ '^(?!91)|^91([2-9]\d{9}|1800\d{6,7})$' then '+' || v_number
  end;
end $$;

-- Error message for a text that is not a telephone number.
create function app.phone_rule() returns text
language sql immutable parallel safe set search_path = '' as $$
  select 'Enter a 10-digit Indian mobile number. Start any other number with + and the country code, such as +91 22 or +44.'
$$;

-- Who is calling -----------------------------------------------------------------------------------

-- Functions that most requests call are in plpgsql, which keeps their plans: one in SQL is planned at each call.
create function app.jwt() returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb;
end $$;

-- The Firebase uid of the calling customer, or null. Holds for tokens with and without a role claim.
-- A Firebase uid is not a UUID: auth.uid() must never be used for customers.
create function app.customer_uid() returns text
language plpgsql stable set search_path = '' as $$
begin
  return case
    when app.jwt() ->> 'iss' = app.cfg('firebase_iss') and app.jwt() ->> 'aud' = app.cfg('firebase_aud')
    then nullif(app.jwt() ->> 'sub', '')
  end;
end $$;

-- The calling customer's verified e-mail address; null while it is unverified, so that an account registered with another
-- person's address reads none of that person's data.
create function app.verified_email() returns text
language plpgsql stable set search_path = '' as $$
begin
  return case
    when (app.jwt() -> 'email_verified') = 'true' and app.customer_uid() is not null then lower(app.jwt() ->> 'email')
  end;
end $$;

-- The calling customer's mobile number, or null. Firebase writes it into a token only after a code by SMS.
create function app.verified_phone() returns text
language sql stable set search_path = '' as $$
  select nullif(app.jwt() ->> 'phone_number', '') where app.customer_uid() is not null
$$;

-- Who owns a record --------------------------------------------------------------------------------

-- An enquiry, quote or booking belongs to the account in `customer_uid`, which has verified its `customer_contact`. A record
-- without an account goes to whoever verifies its phone number or address, unless the desk has detached that contact.

-- The one of two contacts that the calling account has verified, the address first; null when it has verified neither.
create function app.proven_contact(p_phone text, p_email text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case
    when lower(p_email) = app.verified_email() then lower(p_email)
    when p_phone = app.verified_phone() then p_phone
  end;
end $$;

-- The contact that makes a record the caller's, or would once it is claimed; null when it is not the caller's.
create function app.own_contact(p_uid text, p_owner_contact text, p_phone text, p_email text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case
    when p_uid is not null then case when p_uid = app.customer_uid() then coalesce(p_owner_contact, '') end
    else app.proven_contact(nullif(p_phone, p_owner_contact), nullif(lower(p_email), p_owner_contact))
  end;
end $$;

-- Whether an enquiry, or the contact of a quote or booking, has this phone number or address.
create function app.has_contact(p_record jsonb, p_contact text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_contact in (c ->> 'phone', lower(c ->> 'email')), false)
  from (select coalesce(p_record -> 'contact', p_record) as c) record
$$;

-- Detaches a record from its account when the account's contact is no longer in it.
create function app.follow_contact() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not app.has_contact(to_jsonb(new), new.customer_contact)
    and (tg_op = 'INSERT' or app.has_contact(to_jsonb(old), old.customer_contact)) then
    new.customer_uid := null;
    new.customer_contact := null;
  end if;
  return new;
end $$;

-- The Supabase Auth id of the caller, approved or not, or null.
create function app.staff_uid() returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return case
    when app.jwt() ->> 'iss' = app.cfg('supabase_iss') and app.jwt() ->> 'role' = 'authenticated'
    then (app.jwt() ->> 'sub')::uuid
  end;
end $$;

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

-- What the caller's session still needs before it has access: `enrol` or `verify` a second factor, or `none`. Owners must have
-- one. Others who have one must use it.
create function app.second_factor_due(p_role public.admin_role) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when app.jwt() ->> 'aal' = 'aal2' then 'none'
    when exists (
      select 1 from auth.mfa_factors where user_id = app.staff_uid() and status = 'verified'
    ) then 'verify'
    when p_role = 'owner' and app.cfg('second_factor') = 'owners' then 'enrol'
    else 'none'
  end;
end $$;

-- A token outlives its session by up to an hour, but the end of a session must end access at once. A session lasts twelve
-- hours, and two without a refresh: the identity service has the same limits (supabase/config.toml), but not on every plan.
create function app.session_is_open() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return app.jwt() ->> 'session_id' is null or exists (
    select 1
    from auth.sessions
    where id = (app.jwt() ->> 'session_id')::uuid
      and created_at > now() - interval '12 hours'
      and coalesce(refreshed_at at time zone 'UTC', created_at) > now() - interval '2 hours'
  );
end $$;

create function app.is_admin(p_min public.admin_role default 'viewer') returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select 1 from public.admin_users
    where id = app.staff_uid()
      and status = 'active'
      and role >= p_min
      and app.session_is_open()
      and app.second_factor_due(role) = 'none'
  );
end $$;

create function app.require_admin(p_min public.admin_role, p_message text) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform app.refuse_if(not app.is_admin(p_min), 'PT403', p_message);
end $$;

-- Agents see prices, balances, quotes and ledger entries; managers what the company received and declares.
create function app.require_accounts() returns void
language sql stable set search_path = '' as $$
  select app.require_admin('manager', 'Only managers and owners see the accounts')
$$;

-- Registering creates a pending administrator, who may do nothing until an owner approves; not before the address is confirmed,
-- because anybody can enter somebody else's address.
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

create trigger register_admin after insert or update of email_confirmed_at on auth.users
for each row when (new.email is not null and new.email_confirmed_at is not null)
execute function app.register_admin();

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
    perform app.refuse_if(
      not exists (select 1 from public.admin_users where id <> old.id and status = 'active' and role = 'owner'),
      'PT409', 'The last active owner cannot be removed'
    );
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
    raise exception 'Nobody has registered with %. Register at /admin/register and open the link in the mail first.', p_email;
  end if;
  if not exists (select 1 from auth.users where id = v_id and email_confirmed_at is not null) then
    raise exception 'The address % is not confirmed. Open the link in the mail first.', p_email;
  end if;
  update public.admin_users
  set status = 'active', role = 'owner', approved_at = now(), version = version + 1, updated_at = now()
  where id = v_id;
  return v_id;
end $$;

-- Whether somebody may look after enquiries, quotes and bookings.
create function app.is_salesperson(p_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.admin_users where id = p_id and status = 'active' and role >= 'agent')
$$;

-- Approve, suspend or change the role of an administrator. Owners only, never on oneself. A new role for an active
-- administrator needs a reason, which the audit log keeps. Who may no longer look after
-- sales hands over their open work, see app.open_work(). PT403 not allowed, PT409 changed by someone else or the last owner, PT422
-- without the reason or a successor for open work.
--   p_successor  who takes over the open work
create function public.admin_set_access(
  p_id uuid,
  p_status public.admin_status,
  p_role public.admin_role,
  p_version int,
  p_reason text default null,
  p_successor uuid default null
) returns public.admin_users
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.admin_users;
  v_work uuid[];
begin
  perform app.require_admin('owner', 'Only an owner can change admin access');
  perform app.refuse_if(p_id = app.staff_uid(), 'PT403', 'You cannot change your own access');
  if exists (select 1 from public.admin_users where id = p_id and approved_at is not null and role <> p_role) then
    perform app.check_reason(p_reason, 'Enter a reason for the new role');
  end if;
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
  perform app.refuse_if(not found, 'PT409', 'This administrator was changed by someone else');
  if not app.is_salesperson(p_id) and exists (select from app.open_work(p_id)) then
    perform app.check_field(app.is_salesperson(p_successor), 'successor', 'Choose who takes over the open work');
    v_work := array(select id from app.open_work(p_id));
    -- In the order in which a sale locks them.
    update public.quotes set assignee = p_successor where id = any (v_work) and assignee = p_id;
    update public.bookings set assignee = p_successor where id = any (v_work) and assignee = p_id;
    update public.enquiries set assignee = p_successor where id = any (v_work) and assignee = p_id;
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

-- Only app.erase_from_audit(), the erasure of a customer, may remove a person from it.
create trigger refuse_change before update or delete on public.audit_log
for each row when (current_setting('app.erasing', true) is distinct from 'on') execute function app.refuse_change();

-- Who the log names as the author of a change.
create function app.actor(out kind text, out id text)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_staff uuid := app.staff_uid();
  v_customer text := app.customer_uid();
begin
  kind := case
    when v_staff is not null then 'admin'
    when v_customer is not null then 'customer'
    when current_setting('role', true) in ('anon', 'authenticated') then 'anonymous'
    else 'system'
  end;
  id := coalesce(v_staff::text, v_customer);
end $$;

create function app.write_audit(p_table text, p_row_id text, p_action text, p_changes jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor_kind, actor_id, table_name, row_id, action, changes, reason)
  select actor.kind, actor.id, p_table, p_row_id, p_action, p_changes, nullif(current_setting('app.reason', true), '')
  from app.actor() actor
$$;

-- Without a SET clause, so that PostgreSQL can inline it.
create function app.audit_id(p_row jsonb) returns text
language sql stable as $$
  select coalesce(
    p_row ->> 'id', p_row ->> 'key',
    concat_ws(':', p_row ->> 'departure_id', p_row ->> 'occupancy', p_row ->> 'package_id', p_row ->> 'theme_id')
  )
$$;

-- Logs the row on insert and delete, {column: [old, new]} on update, with the reason that the setting app.reason holds in this
-- transaction. Trigger arguments name columns that the database derives, and that therefore are no change of their own. A
-- setting is known by its key, a price by its departure and occupancy, a theme of a package by both.
-- A trigger of a statement logs all its rows at once, where one statement writes many.
create function app.audit() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  v_old jsonb[];
  v_new jsonb[];
begin
  if tg_level = 'ROW' then
    v_old := case when tg_op <> 'INSERT' then array[to_jsonb(old)] end;
    v_new := case when tg_op <> 'DELETE' then array[to_jsonb(new)] end;
  else
    if tg_op <> 'INSERT' then
      v_old := array(select to_jsonb(r) from old_rows r);
    end if;
    if tg_op <> 'DELETE' then
      v_new := array(select to_jsonb(r) from new_rows r);
    end if;
    if cardinality(coalesce(v_new, v_old)) = 0 then
      return null;
    end if;
  end if;

  insert into public.audit_log (actor_kind, actor_id, table_name, row_id, action, changes, reason)
  select
    actor.kind, actor.id, tg_table_name, app.audit_id(coalesce(n.val, o.val)), tg_op, told.changes,
    nullif(current_setting('app.reason', true), '')
  from unnest(v_old) o (val)
  full join unnest(v_new) n (val) on app.audit_id(o.val) = app.audit_id(n.val)
  cross join lateral (
    select case
      when tg_op = 'UPDATE' then (
        select jsonb_object_agg(key, jsonb_build_array(o.val -> key, value))
        from jsonb_each(n.val)
        where value is distinct from o.val -> key
          and key not in ('version', 'updated_at', 'updated_by')
          and key <> all (coalesce(tg_argv, '{}'))
      )
      else coalesce(n.val, o.val)
    end as changes
  ) told
  cross join app.actor() actor
  where told.changes is not null;
  return null;
end $$;

-- The audit trigger of a table of which one statement writes many rows.
create function app.audit_statements(p_table text, p_derived text[] default '{}') returns void
language plpgsql set search_path = '' as $$
declare
  v_arguments text := (select string_agg(quote_literal(name), ', ') from unnest(p_derived) name);
  v_event record;
begin
  for v_event in
    values
      ('insert', 'new table as new_rows'), ('update', 'old table as old_rows new table as new_rows'),
      ('delete', 'old table as old_rows')
  loop
    execute format(
      'create trigger audit_%1$s after %1$s on public.%2$I referencing %3$s for each statement execute function app.audit(%4$s)',
      v_event.column1, p_table, v_event.column2, v_arguments
    );
  end loop;
end $$;

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

create trigger audit after insert or update or delete on public.admin_users
for each row execute function app.audit();

-- Runs a statement for each of some tables, which it names as %1$I.
create function app.for_tables(p_tables text[], p_statement text) returns void
language plpgsql set search_path = '' as $$
declare
  v_table text;
begin
  foreach v_table in array p_tables loop
    execute format(p_statement, v_table);
  end loop;
end $$;

-- Versions and the audit log of tables whose rows people change one by one. No client writes the path of a destination.
create function app.track_changes(variadic p_tables text[]) returns void
language sql set search_path = '' as $$
  select app.for_tables(
    p_tables,
    'create trigger keep_version before update on public.%1$I for each row execute function app.keep_version();
     create trigger audit after insert or update or delete on public.%1$I for each row execute function app.audit(''path'')'
  )
$$;

-- Copies a column of the row that has changed to those that refer to it. Arguments: their table, their copy, their reference, and
-- the column.
create function app.follow_column() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  execute format('update public.%I set %I = %L where %I = %L', tg_argv[0], tg_argv[1], to_jsonb(new) ->> tg_argv[3], tg_argv[2], new.id);
  return null;
end $$;

-- Small helpers ------------------------------------------------------------------------------------

-- Days, "today" and months are those of India, wherever the server runs.
create function app.today() returns date
language plpgsql stable set search_path = '' as $$
begin
  return (now() at time zone 'Asia/Kolkata')::date;
end $$;

-- When today ends.
create function app.midnight() returns timestamptz
language sql stable set search_path = '' as $$
  select (app.today() + 1)::timestamp at time zone 'Asia/Kolkata'
$$;

-- A reference that can be read out on the phone: ENQ-261120-837GMA. Crockford base32, 30 random bits.
create function app.reference(p_prefix text) returns text
language plpgsql volatile set search_path = '' as $$
begin
  return (
    select p_prefix || '-' || to_char(app.today(), 'YYMMDD') || '-' || string_agg(
      substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(random.bytes, i) & 31) + 1, 1), ''
    )
    from (select uuid_send(gen_random_uuid()) as bytes) random, generate_series(0, 5) i
  );
end $$;

-- The digest by which tokens, keys and ids are stored: it cannot be read back.
create function app.digest(p_text text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(p_text, 'UTF8')), 'hex')
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

-- What is refused for another reason than a field.
--   p_status  PT401, PT403, PT404, PT409 or PT429
--   p_hint    by which a screen knows the reason
create function app.refuse_if(p_refused boolean, p_status text, p_message text, p_hint text default null) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if p_refused and p_hint is null then
    raise exception using errcode = p_status, message = p_message;
  elsif p_refused then
    raise exception using errcode = p_status, message = p_message, hint = p_hint;
  end if;
end $$;

-- The telephone number of a field in E.164.
create function app.check_phone(p_typed text, p_field text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_phone text := app.phone_of(p_typed);
begin
  perform app.check_field(v_phone is not null, p_field, app.phone_rule());
  return v_phone;
end $$;

-- PT404 unless the record exists and the caller may see it.
create function app.check_found(p_found boolean, p_message text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform app.refuse_if(p_found is not true, 'PT404', p_message);
end $$;

-- PT409 when the stored version is not the one that the caller read.
--   p_what  the record as the message names it: "this review"
create function app.check_current(p_stored int, p_read int, p_what text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform app.refuse_if(p_stored is distinct from p_read, 'PT409', format('STALE: %s was changed by someone else', p_what));
end $$;

-- PT409 when an amount is not the one that the caller saw.
--   p_message  begins with its code: "PRICE_CHANGED: …"
create function app.check_amount(p_seen_paise bigint, p_now_paise bigint, p_message text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if p_now_paise is distinct from p_seen_paise then
    raise sqlstate 'PT409' using
      message = p_message, detail = jsonb_build_object('was', p_seen_paise, 'now', p_now_paise)::text;
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

-- PT422 unless somebody gives a reason in words.
create function app.check_reason(p_reason text, p_message text, p_longest int default 300) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform app.check_field(length(trim(coalesce(p_reason, ''))) between 3 and p_longest, 'reason', p_message);
end $$;

-- PT422 with the field at fault.
--   p_missing  the message for a name that is too short or too long
create function app.check_person_name(p_name text, p_field text, p_missing text, p_shortest int default 2, p_longest int default 100)
returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform app.check_field(length(p_name) between p_shortest and p_longest, p_field, p_missing);
  perform app.check_field(app.is_person_name(p_name), p_field, 'Enter the name on one line, without a link or an email address');
end $$;

-- What callers send ----------------------------------------------------------------------------------
--
-- A cast accepts more than people write: `infinity`, `today`, years of six digits, `NaN`. So nothing from outside is cast before
-- one of these has matched it. Each returns null for an absent or empty value, and raises PT422 with the field for an invalid one.

-- A day from 1900 to 2199, or null.
create function app.to_date(p_text text) returns date
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case when p_text ~ '^(19|20|21)[0-9]{2}-[0-9]{2}-[0-9]{2}$' then p_text::date end;
exception
  when datetime_field_overflow or invalid_datetime_format then return null;
end $$;

create function app.given_date(p jsonb, p_field text, p_message text default 'Please check the date') returns date
language plpgsql immutable set search_path = '' as $$
declare
  v_text text := nullif(p ->> p_field, '');
  v_date date := app.to_date(v_text);
begin
  perform app.check_field(v_text is null or v_date is not null, p_field, p_message);
  return v_date;
end $$;

-- The first day of a month, given as 2027-05 or a day in it.
create function app.given_month(p jsonb, p_field text, p_message text default 'Please check the month') returns date
language plpgsql immutable set search_path = '' as $$
declare
  v_text text := nullif(p ->> p_field, '');
  v_date date := app.to_date(case length(v_text) when 7 then v_text || '-01' else v_text end);
begin
  perform app.check_field(v_text is null or v_date is not null, p_field, p_message);
  return date_trunc('month', v_date)::date;
end $$;

create function app.given_int(p jsonb, p_field text, p_min int, p_max int, p_message text) returns int
language plpgsql immutable set search_path = '' as $$
declare
  v_text text := nullif(p ->> p_field, '');
  v_int int := case when v_text ~ '^-?[0-9]{1,9}$' then v_text::int end;
begin
  perform app.check_field(v_text is null or v_int between p_min and p_max, p_field, p_message);
  return v_int;
end $$;

-- A text that a pattern matches.
create function app.given_match(p jsonb, p_field text, p_pattern text, p_message text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_text text := nullif(p ->> p_field, '');
begin
  perform app.check_field(v_text is null or v_text ~ p_pattern, p_field, p_message);
  return v_text;
end $$;

create function app.given_paise(p jsonb, p_field text) returns bigint
language sql immutable set search_path = '' as $$
  select app.given_match(p, p_field, '^[0-9]{1,15}$', 'Please check the amount')::bigint
$$;

create function app.given_uuid(p jsonb, p_field text) returns uuid
language sql immutable set search_path = '' as $$
  select app.given_match(p, p_field, '(?i)^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', 'This is not an id')::uuid
$$;

create function app.given_boolean(p jsonb, p_field text) returns boolean
language sql immutable set search_path = '' as $$
  select app.given_match(p, p_field, '^(true|false)$', 'This is either true or false')::boolean
$$;

-- Trimmed text; null for a list or an object.
create function app.given_text(p jsonb, p_field text, p_longest int, p_message text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_text text := nullif(trim(p ->> p_field), '');
begin
  perform app.check_field(
    v_text is null or (jsonb_typeof(p -> p_field) = 'string' and length(v_text) <= p_longest), p_field, p_message
  );
  return v_text;
end $$;
