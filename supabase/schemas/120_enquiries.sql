-- Enquiries with their timeline.

-- Enquiries ----------------------------------------------------------------------------------------

create type public.enquiry_status as enum ('new', 'contacted', 'quoted', 'won', 'lost');

create table public.enquiries (
  id uuid primary key default gen_random_uuid(),
  ref text not null unique default app.free_reference('ENQ'),
  package_id uuid references public.packages on delete set null,
  departure_id uuid references public.departures on delete set null,
  -- Asked for without a package. No foreign key: with package_id it would relate packages and destinations a second time, and
  -- PostgREST would refuse to embed one in the other.
  destination_id uuid,
  customer_uid text,
  customer_contact text, -- see app.own_contact()
  name text not null check (length(name) between 2 and 100 and app.is_person_name(name)),
  phone text not null check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  email text check (app.is_email(email)),
  travel_month date check (extract(day from travel_month) = 1),
  adults int not null default 2 check (adults between 1 and 40),
  children int not null default 0 check (children between 0 and 20),
  departure_city text check (length(departure_city) <= 80),
  message text check (length(message) <= 2000),
  kind text not null default 'enquiry' check (kind in ('enquiry', 'callback')),
  source text check (length(source) <= 200),
  status public.enquiry_status not null default 'new',
  assignee uuid references public.admin_users on delete set null,
  next_follow_up timestamptz,
  lost_reason text check (length(lost_reason) <= 200),
  won_reason text check (length(won_reason) <= 200), -- why it is won without a booking of ours
  won_booking_id uuid references public.bookings on delete set null,
  import_id uuid, -- of import_enquiries()
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,

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

-- One for each order that the list offers, as for packages.
create index enquiries_list_created_idx on public.enquiries (created_at, id)
  include (status, assignee, next_follow_up);
create index enquiries_list_name_idx on public.enquiries (name, id)
  include (status, assignee, next_follow_up);
create index enquiries_list_status_idx on public.enquiries (status, id)
  include (assignee, next_follow_up);
create index enquiries_list_follow_up_idx on public.enquiries (next_follow_up, id)
  include (status, assignee);
create index enquiries_list_follow_up_desc_idx
  on public.enquiries (next_follow_up nulls first, id) include (status, assignee);
create index enquiries_list_assignee_name_idx on public.enquiries (assignee_name, id)
  include (status, assignee, next_follow_up);
create index enquiries_list_assignee_name_desc_idx on public.enquiries (assignee_name nulls first, id)
  include (status, assignee, next_follow_up);
create index enquiries_list_month_idx on public.enquiries (travel_month, id)
  include (status, assignee, next_follow_up);
create index enquiries_list_month_desc_idx on public.enquiries (travel_month nulls first, id)
  include (status, assignee, next_follow_up);
create index enquiries_kind_idx on public.enquiries (kind, created_at, id)
  include (status, assignee);
create index enquiries_open_idx on public.enquiries (next_follow_up) include (assignee, kind)
  where status in ('new', 'contacted', 'quoted');
create index enquiries_assignee_idx on public.enquiries (assignee, status, next_follow_up);
create index enquiries_customer_idx on public.enquiries (customer_uid, created_at desc, id);
create index enquiries_phone_idx on public.enquiries (phone, created_at desc);
create index enquiries_package_idx on public.enquiries (package_id);
create index enquiries_departure_idx on public.enquiries (departure_id);
create index enquiries_destination_idx on public.enquiries (destination_id);
create index enquiries_won_booking_idx on public.enquiries (won_booking_id);
create index enquiries_import_idx on public.enquiries (import_id) where import_id is not null;
create index enquiries_email_idx on public.enquiries (lower(email));
-- What the lists behind the figures of the dashboard count, read from the index alone.
create index enquiries_figures_idx on public.enquiries (created_at)
  include (source, assignee, status, lost_reason, won_booking_id, first_response_at, quoted_at);

create table public.enquiry_events (
  id bigint generated always as identity primary key,
  enquiry_id uuid not null references public.enquiries on delete cascade,
  kind text not null check (kind in ('note', 'call', 'email', 'whatsapp', 'status', 'assign', 'quote')),
  body text check (length(body) <= 4000),
  author uuid default app.staff_uid() references public.admin_users on delete set null,
  at timestamptz not null default now()
);

create index enquiry_events_enquiry_idx on public.enquiry_events (enquiry_id, at);
create index enquiry_events_author_idx on public.enquiry_events (author);

-- Derived columns create no new version of an enquiry and no audit log entry; the account creates no new version.
create trigger keep_version before update of
  ref, package_id, departure_id, destination_id, name, phone, email, travel_month, adults, children,
  departure_city, message, kind, source, status, assignee, next_follow_up, lost_reason, won_reason,
  won_booking_id, version
on public.enquiries for each row execute function app.keep_version();

create trigger follow_contact before insert or update of phone, email on public.enquiries
for each row execute function app.follow_contact();

create trigger audit after insert or update or delete on public.enquiries
for each row execute function app.audit('assignee_name', 'first_response_at', 'quoted_at');

-- An answer is a call, a message, a quote, or a status that comes of one; a note or an assignment is none.
create function app.note_response() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_is_quote boolean := new.kind = 'quote' or (new.kind = 'status' and new.body = 'quoted');
begin
  update public.enquiries
  set
    first_response_at = least(first_response_at, new.at),
    quoted_at = case when v_is_quote then least(quoted_at, new.at) else quoted_at end
  where id = new.enquiry_id;
  return null;
end $$;

create trigger note_response after insert on public.enquiry_events
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

create trigger follow_name after update of full_name on public.admin_users
for each row when (new.full_name <> old.full_name)
execute function app.follow_column('enquiries', 'assignee_name', 'assignee', 'full_name');

-- An enquiry that is opened again has no outcome.
create function app.clear_outcome() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status <> 'lost' then
    new.lost_reason := null;
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

-- Sources that the desk may give.
create function app.is_desk_source(p_source text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.enquiry_sources where name = p_source and active)
$$;

-- PT422 for a tour or destination that does not exist.
create function app.check_enquiry_topic(p_package uuid, p_destination uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.check_field(
    p_package is null or exists (select from public.packages where id = p_package), 'package_id', 'This tour does not exist'
  );
  perform app.check_field(
    p_destination is null or exists (select from public.destinations where id = p_destination), 'destination_id',
    'This destination does not exist'
  );
end $$;

-- Changes fields of an enquiry that still hold what the caller saw, so that two people disagree only about the same field:
--   p_changes  {"status": {"from": "new", "to": "contacted"}, ...} of status, assignee, next_follow_up, lost_reason, won_reason and
--              the details: name, phone, email, travel_month, adults, children, package_id, destination_id, source, message
-- Another package clears the departure. The same change sent again is done already. PT403 not an agent, PT404 unknown, PT422 a
-- step that is not offered or an outcome without its reason; PT409 STALE when another administrator changed one of the fields
-- meanwhile, detail {"status": {"now": "quoted", "by": "Meera Nair"}}: nothing is stored then.
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
      where field not in (
        'status', 'assignee', 'next_follow_up', 'lost_reason', 'won_reason', 'name', 'phone', 'email', 'travel_month', 'adults',
        'children', 'package_id', 'destination_id', 'source', 'message'
      )
    ),
    'changes', 'This cannot be changed'
  );
  select * into v_enquiry from public.enquiries where id = p_id for update;
  perform app.check_found(found, 'This enquiry does not exist');

  v_seen := jsonb_populate_record(
    v_enquiry, (select coalesce(jsonb_object_agg(key, value -> 'from'), '{}') from jsonb_each(p_changes))
  );
  v_wanted := jsonb_populate_record(
    v_enquiry, (select coalesce(jsonb_object_agg(key, value -> 'to'), '{}') from jsonb_each(p_changes))
  );
  select jsonb_object_agg(
    field, jsonb_build_object('now', to_jsonb(v_enquiry) -> field, 'by', app.last_changed_by('enquiries', p_id::text, field))
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
  perform app.check_field(
    v_wanted.assignee is null or v_wanted.assignee = v_enquiry.assignee or app.is_salesperson(v_wanted.assignee), 'assignee',
    'Choose an active agent, manager or owner'
  );
  perform app.check_enquiry_topic(
    case when v_wanted.package_id is distinct from v_enquiry.package_id then v_wanted.package_id end,
    case when v_wanted.destination_id is distinct from v_enquiry.destination_id then v_wanted.destination_id end
  );
  if v_wanted.phone is distinct from v_enquiry.phone then
    v_wanted.phone := app.check_phone(v_wanted.phone, 'phone');
  end if;
  perform app.check_field(
    v_wanted.source is not distinct from v_enquiry.source or app.is_desk_source(v_wanted.source), 'source', 'Choose a source.'
  );
  perform app.check_field(
    length(coalesce(v_wanted.message, '')) <= 2000, 'message', 'Shorten the note to 2,000 characters.'
  );
  update public.enquiries
  set
    (
      status, assignee, next_follow_up, name, phone, email, travel_month, adults, children, package_id, destination_id, source
    ) = (
      v_wanted.status, v_wanted.assignee, v_wanted.next_follow_up, v_wanted.name, v_wanted.phone, v_wanted.email,
      v_wanted.travel_month, v_wanted.adults, v_wanted.children, v_wanted.package_id, v_wanted.destination_id, v_wanted.source
    ),
    departure_id = case when v_wanted.package_id is not distinct from v_enquiry.package_id then departure_id end,
    lost_reason = trim(v_wanted.lost_reason),
    won_reason = trim(v_wanted.won_reason),
    message = nullif(trim(v_wanted.message), '')
  where id = p_id;
end $$;

-- Operator only: the key by which the edge of a hosted project shows that it names the clients (SUPABASE_EDGE_KEY).
create function app.set_edge_key(p_key text) returns void
language sql security definer set search_path = '' as $$
  insert into app.config (key, value) values ('edge_key', app.digest(p_key))
  on conflict (key) do update set value = excluded.value
$$;

-- Network of the client for rate limits: the one that the edge names, or the address from which the gateway of a hosted
-- project was called, of IPv6 the /64. The gateway adds the edge's own address to x-forwarded-for. Empty for a program
-- beside the database.
create function app.client_network() returns text
language sql stable set search_path = '' as $$
  select case
    when app.digest(edge_key) = (select value from app.config where key = 'edge_key')
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

-- Counts a form sent by this client with this phone number. PT429 refuses the sixth within an hour.
create function app.limit_sender(p_phone text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_sender text := app.digest(p_phone || ' ' || app.client_network());
begin
  -- Two requests at the same moment must not both count four.
  perform pg_advisory_xact_lock(hashtext('enquiry ' || v_sender));
  delete from app.enquiry_senders where sent_at < now() - interval '1 hour';
  perform app.refuse_if(count(*) >= 5, 'PT429', 'Too many enquiries from this number, please try again later')
  from app.enquiry_senders
  where sender = v_sender;
  insert into app.enquiry_senders (sender) values (v_sender);
end $$;

-- Anyone may send an enquiry; the answer is its reference. PT422 names a bad field, PT429 refuses the sixth within an hour for
-- one client and phone number: another client with that number does not use up its limit. A filled honeypot gets the normal
-- answer.
create function public.submit_enquiry(p jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_name text := trim(coalesce(p ->> 'name', ''));
  v_phone text;
  v_email text := nullif(trim(coalesce(p ->> 'email', '')), '');
  v_package uuid;
  v_ref text;
  v_kind text := coalesce(nullif(p ->> 'kind', ''), 'enquiry');
  v_id uuid;
begin
  if coalesce(p ->> 'website', '') <> '' then
    return app.reference('ENQ');
  end if;

  perform app.check_person_name(v_name, 'name', 'Please tell us your name');
  v_phone := app.check_phone(p ->> 'phone', 'phone');
  perform app.check_field(v_email is null or app.is_email(v_email), 'email', 'Please check the email address');
  perform app.check_field(v_kind in ('enquiry', 'callback'), 'kind', 'There is no such kind of enquiry');
  perform app.check_field((p -> 'consent') = 'true'::jsonb, 'consent', 'Please agree to be contacted');

  perform app.limit_sender(v_phone);

  -- A package or departure that the public cannot see is left out rather than confirmed to exist.
  v_package := (select k.id from public.packages k where k.id = app.given_uuid(p, 'package_id') and app.is_live(k));

  insert into public.enquiries (
    package_id, departure_id, customer_uid, customer_contact, name, phone, email, travel_month, adults, children,
    departure_city, message, kind, source
  )
  values (
    v_package,
    (select id from public.departures where id = app.given_uuid(p, 'departure_id') and package_id = v_package),
    app.customer_uid(),
    app.proven_contact(v_phone, v_email),
    v_name,
    v_phone,
    v_email,
    app.given_month(p, 'travel_month', 'Please check the travel month'),
    coalesce(app.given_int(p, 'adults', 1, 40, 'Please enter 1 to 40 adults'), 2),
    coalesce(app.given_int(p, 'children', 0, 20, 'Between 0 and 20 children, please'), 0),
    app.given_text(p, 'departure_city', 80, 'Please check the departure city'),
    app.given_text(p, 'message', 2000, 'The message is longer than 2000 characters'),
    v_kind,
    left(nullif(p ->> 'source', ''), 200)
  )
  returning id, ref into v_id, v_ref;
  perform app.record_consent('contact', v_kind, p_enquiry => v_id);
  return v_ref;
end $$;

-- The caller's own enquiries, as app.own_bookings().
create function app.own_enquiries() returns setof public.enquiries
language sql stable security definer set search_path = '' as $$
  select *
  from public.enquiries
  where (
      customer_uid = app.customer_uid() or phone = app.verified_phone() or lower(email) = app.verified_email()
    )
    and app.own_contact(customer_uid, customer_contact, phone, email) is not null
$$;

-- The customer reads that the enquiry arrived, the desk that there is one. Anybody can type any address: only one that is
-- proven to be the caller's own is greeted by name, and an address gets three of these messages in an hour, which prevents
-- mail flooding.
create function app.write_enquiry_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_fields jsonb := jsonb_build_object(
    'ref', new.ref, 'title', (select title from public.packages where id = new.package_id)
  );
  v_earlier int := (
    select count(*)
    from public.messages
    where created_at > now() - interval '1 hour' and template = 'enquiry_received' and lower(recipient) = lower(new.email)
  );
begin
  perform app.queue_message(
    'enquiry_received:' || new.id, 'enquiry_received', case when v_earlier < 3 then new.email end,
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

create trigger write_messages after insert on public.enquiries
-- Those of a file did not write to us just now.
for each row when (current_setting('app.importing', true) is distinct from 'on') execute function app.write_enquiry_messages();
