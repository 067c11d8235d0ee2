-- Sales: bookings with seat holds, the ledger, enquiries, newsletter addresses, housekeeping.
--
-- Prices, totals and taxes are computed here and never taken from a client.

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

-- Bookings -----------------------------------------------------------------------------------------

create type public.booking_status as enum ('hold', 'confirmed', 'completed', 'cancelled', 'expired');

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  ref text not null unique default app.free_reference('AT'),
  departure_id uuid not null references public.departures,
  customer_uid text,
  contact jsonb not null, -- {name, phone, email}
  status public.booking_status not null default 'hold',
  seats int not null check (seats between 1 and 40),
  hold_expires_at timestamptz,
  price_snapshot jsonb not null, -- {prices: {occupancy: paise}, gst_bp, tcs_bp} as sold
  base_paise bigint not null check (base_paise >= 0),
  discount_paise bigint not null default 0 check (discount_paise between 0 and base_paise),
  gst_paise bigint not null check (gst_paise >= 0),
  tcs_paise bigint not null check (tcs_paise >= 0),
  total_paise bigint not null generated always as (base_paise - discount_paise + gst_paise + tcs_paise) stored,
  idempotency_key uuid not null unique default gen_random_uuid(),
  cancelled_reason text check (length(cancelled_reason) <= 500),
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
  due_paise bigint not null generated always as (
    case
      when status in ('hold', 'confirmed', 'completed')
      then base_paise - discount_paise + gst_paise + tcs_paise - paid_paise
      else 0
    end
  ) stored,

  constraint bookings_contact_named check (jsonb_typeof(contact) = 'object' and contact ->> 'name' is not null),
  constraint bookings_hold_expires check (status <> 'hold' or hold_expires_at is not null)
);

-- One for each order that the list offers, as for packages.
create index bookings_list_created_idx on public.bookings (created_at, id) include (status);
create index bookings_list_customer_idx on public.bookings (customer_name, id) include (status);
create index bookings_list_start_idx on public.bookings (starts_on, id) include (status);
create index bookings_list_total_idx on public.bookings (total_paise, id) include (status);
create index bookings_list_due_idx on public.bookings (due_paise, id) include (status);
create index bookings_list_status_idx on public.bookings (status, id);
create index bookings_customer_idx on public.bookings (customer_uid, created_at desc, id);
create index bookings_departure_idx on public.bookings (departure_id, status);
create index bookings_hold_idx on public.bookings (hold_expires_at) where status = 'hold';
create index bookings_search_idx on public.bookings using gin (search);

-- Derived columns are left out of both lists: they make no new version of a booking and no entry in the audit log.
create trigger keep_version before update of
  ref, departure_id, customer_uid, contact, status, seats, hold_expires_at, price_snapshot, base_paise,
  discount_paise, gst_paise, tcs_paise, idempotency_key, cancelled_reason, version
on public.bookings for each row execute function app.keep_version();

create trigger audit after insert or update or delete on public.bookings
for each row execute function app.audit('customer_name', 'starts_on', 'paid_paise', 'due_paise');

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

create table public.booking_travellers (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings on delete cascade,
  occupancy public.occupancy not null,
  room_no int check (room_no between 1 and 40),
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  dob date,
  passport_last4 text check (length(passport_last4) = 4),
  price_paise bigint not null check (price_paise >= 0)
);

create index booking_travellers_booking_idx on public.booking_travellers (booking_id);

-- Money in and out. Corrected by a further entry, never by a change.
create table public.ledger_entries (
  id bigint generated always as identity primary key,
  booking_id uuid not null references public.bookings,
  kind text not null check (kind in ('payment', 'refund', 'adjustment')),
  amount_paise bigint not null,
  method text check (length(method) <= 40),
  external_ref text unique check (length(external_ref) <= 120),
  note text check (length(note) <= 500),
  created_by uuid default app.staff_uid() references public.admin_users on delete restrict,
  at timestamptz not null default now(),
  constraint ledger_entries_sign check (
    (kind = 'payment' and amount_paise > 0)
    or (kind = 'refund' and amount_paise < 0)
    or (kind = 'adjustment' and amount_paise <> 0)
  )
);

create index ledger_entries_booking_idx on public.ledger_entries (booking_id, at);
create index ledger_entries_created_by_idx on public.ledger_entries (created_by);

create trigger refuse_change before update or delete on public.ledger_entries
for each row execute function app.refuse_change();

-- The ledger is append-only: a sum that only grows entry by entry cannot drift from it.
create function app.add_to_paid() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.bookings set paid_paise = paid_paise + new.amount_paise where id = new.booking_id;
  return null;
end $$;

create trigger add_to_paid after insert on public.ledger_entries
for each row execute function app.add_to_paid();

-- Taxes and seats ------------------------------------------------------------------------------------

-- The rate in force today: one for the scope itself wins over one for all, a later over an earlier.
create function app.tax(p_kind text, p_scope text) returns public.tax_rates
language sql stable security definer set search_path = '' as $$
  select t
  from public.tax_rates t
  where t.kind = p_kind
    and t.active
    and t.scope in (p_scope, 'all')
    and t.valid_from <= app.today()
    and (t.valid_to is null or t.valid_to >= app.today())
  order by t.scope = p_scope desc, t.valid_from desc
  limit 1
$$;

-- Everything that moves seats or touches a booking locks the package before departure and booking: the package's derived
-- columns follow the seats, and a departure's new date moves on to its bookings. One order, no deadlock.
create function app.lock_package_of(p_departure uuid) returns void
language sql security definer set search_path = '' as $$
  select 1
  from public.packages
  where id = (select package_id from public.departures where id = p_departure)
  for no key update
$$;

-- Gives the seats of expired holds back. Called before each hold and by housekeeping().
create function app.release_expired(p_departure uuid default null) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_hold record;
  v_released int := 0;
begin
  -- Two sweeps over everything could wait for each other's packages; the second has nothing to do anyway.
  if p_departure is null and not pg_try_advisory_xact_lock(4712) then
    return 0;
  end if;
  for v_hold in
    select b.id, b.departure_id, b.seats
    from public.bookings b
    where b.status = 'hold'
      and b.hold_expires_at < now()
      and (p_departure is null or b.departure_id = p_departure)
    order by b.departure_id, b.id
  loop
    perform app.lock_package_of(v_hold.departure_id);
    update public.bookings
    set status = 'expired'
    where id = v_hold.id and status = 'hold' and hold_expires_at < now();
    continue when not found; -- confirmed or cancelled while we waited for the package
    update public.departures set seats_held = seats_held - v_hold.seats where id = v_hold.departure_id;
    v_released := v_released + 1;
  end loop;
  return v_released;
end $$;

-- Holds seats for 20 minutes and prices the booking.
--   p_key        idempotency key made by the client: the same key gives the same booking again
--   p_contact    {name, phone (E.164), email}
--   p_travellers [{occupancy, first_name, last_name, dob?, room_no?}]; infants take no seat
-- PT401 not signed in, PT409 sold out, PT422 bad input (detail names the field), PT429 too many holds.
create function public.hold_seats(
  p_departure uuid,
  p_key uuid,
  p_contact jsonb,
  p_travellers jsonb
) returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_customer text := app.customer_uid();
  v_travellers int;
  v_seats int;
  v_base bigint;
  v_scope text;
  v_gst public.tax_rates;
  v_tcs public.tax_rates;
  v_gst_paise bigint;
  v_tcs_paise bigint;
begin
  if v_customer is null and not app.is_admin('agent') then
    raise sqlstate 'PT401' using message = 'Please sign in to book';
  end if;
  perform app.check_field(p_key is not null, 'key', 'An idempotency key is needed');

  perform app.lock_package_of(p_departure);
  select * into v_booking from public.bookings where idempotency_key = p_key;
  if found then
    if v_booking.customer_uid is distinct from v_customer then
      raise sqlstate 'PT409' using message = 'This idempotency key is in use';
    end if;
    return v_booking;
  end if;

  perform app.check_field(jsonb_typeof(p_contact) = 'object', 'contact', 'Please say whom we may contact');
  perform app.check_field(
    length(trim(p_contact ->> 'name')) between 2 and 100, 'contact.name', 'Please tell us your name'
  );
  perform app.check_field(
    p_contact ->> 'phone' ~ '^\+[1-9][0-9]{7,14}$',
    'contact.phone', 'Please give a phone number with its country code'
  );
  perform app.check_field(
    jsonb_typeof(p_travellers) = 'array', 'travellers', 'Between 1 and 40 travellers, please'
  );
  select count(*), count(*) filter (where t ->> 'occupancy' <> 'infant')
  into v_travellers, v_seats
  from jsonb_array_elements(p_travellers) t;
  perform app.check_field(
    v_seats between 1 and 40 and v_travellers <= 60, 'travellers', 'Between 1 and 40 travellers, please'
  );

  perform app.release_expired(p_departure);
  if v_customer is not null and (
    select count(*) from public.bookings where customer_uid = v_customer and status = 'hold'
  ) >= 5 then
    raise sqlstate 'PT429' using message = 'You hold seats on five tours already: finish one of them first';
  end if;

  -- Atomic: the row lock puts rivals in line, and the condition is checked again after the wait.
  update public.departures d
  set seats_held = d.seats_held + v_seats
  from public.packages k
  where d.id = p_departure
    and k.id = d.package_id
    and app.is_live(k)
    and d.status in ('open', 'guaranteed')
    and d.starts_on > app.today()
    and d.seats_total - d.seats_booked - d.seats_held >= v_seats;
  if not found then
    raise sqlstate 'PT409' using message = 'SOLD_OUT: not enough seats left on this departure';
  end if;

  select sum(price.amount_paise) into v_base
  from jsonb_array_elements(p_travellers) t
  left join public.departure_prices price
    on price.departure_id = p_departure and price.occupancy = (t ->> 'occupancy')::public.occupancy
  having count(*) = count(price.amount_paise);
  perform app.check_field(v_base is not null, 'travellers', 'A traveller type has no price on this departure');

  select x.scope into v_scope
  from public.departures d
  join public.packages k on k.id = d.package_id
  join public.destinations x on x.id = k.destination_id
  where d.id = p_departure;
  v_gst := app.tax('GST', v_scope);
  v_gst_paise := round(v_base * coalesce(v_gst.rate_bp, 0) / 10000.0);
  if v_scope = 'international' then
    v_tcs := app.tax('TCS', v_scope);
  end if;
  v_tcs_paise := round(
    (v_base + case when v_tcs.base = 'package_plus_gst' then v_gst_paise else 0 end)
    * coalesce(v_tcs.rate_bp, 0) / 10000.0
  );

  insert into public.bookings (
    departure_id, customer_uid, contact, seats, hold_expires_at, price_snapshot, base_paise, gst_paise,
    tcs_paise, idempotency_key
  )
  values (
    p_departure,
    v_customer,
    jsonb_build_object(
      'name', trim(p_contact ->> 'name'), 'phone', p_contact ->> 'phone', 'email', left(p_contact ->> 'email', 320)
    ),
    v_seats,
    now() + interval '20 minutes',
    jsonb_build_object(
      'prices', (
        select jsonb_object_agg(occupancy, amount_paise)
        from public.departure_prices
        where departure_id = p_departure
      ),
      'gst_bp', coalesce(v_gst.rate_bp, 0),
      'tcs_bp', coalesce(v_tcs.rate_bp, 0)
    ),
    v_base,
    v_gst_paise,
    v_tcs_paise,
    p_key
  )
  returning * into v_booking;

  insert into public.booking_travellers (booking_id, occupancy, room_no, first_name, last_name, dob, price_paise)
  select
    v_booking.id,
    price.occupancy,
    nullif(t ->> 'room_no', '')::int,
    trim(t ->> 'first_name'),
    trim(t ->> 'last_name'),
    nullif(t ->> 'dob', '')::date,
    price.amount_paise
  from jsonb_array_elements(p_travellers) t
  join public.departure_prices price
    on price.departure_id = p_departure and price.occupancy = (t ->> 'occupancy')::public.occupancy;

  return v_booking;
end $$;

-- The only way a booking changes status. PT403 not an agent, PT404 unknown, PT409 stale or a transition
-- that is not allowed.
create function public.set_booking_status(
  p_id uuid,
  p_to public.booking_status,
  p_version int,
  p_reason text default null
) returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  perform app.require_admin('agent', 'Only an agent can change bookings');
  perform app.lock_package_of((select departure_id from public.bookings where id = p_id));
  select * into v_booking from public.bookings where id = p_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This booking does not exist';
  end if;
  if v_booking.version is distinct from p_version then
    raise sqlstate 'PT409' using message = 'STALE: this booking was changed by someone else';
  end if;
  if (v_booking.status, p_to) not in (
    ('hold', 'confirmed'), ('hold', 'cancelled'), ('confirmed', 'cancelled'), ('confirmed', 'completed')
  ) then
    raise sqlstate 'PT409' using message = format('A booking that is %s cannot become %s', v_booking.status, p_to);
  end if;

  if v_booking.status = 'hold' or p_to = 'cancelled' then
    update public.departures
    set
      seats_held = seats_held - case when v_booking.status = 'hold' then v_booking.seats else 0 end,
      seats_booked = seats_booked + case
        when p_to = 'confirmed' then v_booking.seats
        when v_booking.status = 'confirmed' then -v_booking.seats
        else 0
      end
    where id = v_booking.departure_id;
  end if;

  update public.bookings
  set
    status = p_to,
    hold_expires_at = null,
    cancelled_reason = case when p_to = 'cancelled' then p_reason end
  where id = p_id
  returning * into v_booking;
  return v_booking;
end $$;

-- Enquiries ----------------------------------------------------------------------------------------

create type public.enquiry_status as enum ('new', 'contacted', 'quoted', 'won', 'lost');

create table public.enquiries (
  id uuid primary key default gen_random_uuid(),
  ref text not null unique default app.free_reference('ENQ'),
  package_id uuid references public.packages on delete set null,
  departure_id uuid references public.departures on delete set null,
  customer_uid text,
  name text not null check (length(name) between 2 and 100),
  phone text not null check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  email text check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and length(email) <= 320),
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
  won_booking_id uuid references public.bookings on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  search tsvector generated always as (
    app.words(ref) || app.words(name) || app.words(phone) || app.words(regexp_replace(phone, '^\+91', ''))
    || app.words(email)
  ) stored,

  -- Derived by app.set_assignee_name(), because the list sorts by it.
  assignee_name text,

  constraint enquiries_lost_has_reason check (status <> 'lost' or lost_reason is not null)
);

-- One for each order that the list offers, as for packages.
create index enquiries_list_created_idx on public.enquiries (created_at, id)
  include (status, assignee, next_follow_up);
create index enquiries_list_name_idx on public.enquiries (name, id) include (status, assignee, next_follow_up);
create index enquiries_list_status_idx on public.enquiries (status, id) include (assignee, next_follow_up);
create index enquiries_list_follow_up_idx on public.enquiries (next_follow_up, id) include (status, assignee);
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
create index enquiries_assignee_idx on public.enquiries (assignee, status, next_follow_up);
create index enquiries_customer_idx on public.enquiries (customer_uid, created_at desc, id);
create index enquiries_phone_idx on public.enquiries (phone, created_at desc);
create index enquiries_package_idx on public.enquiries (package_id);
create index enquiries_departure_idx on public.enquiries (departure_id);
create index enquiries_search_idx on public.enquiries using gin (search);
create index enquiries_won_booking_idx on public.enquiries (won_booking_id);

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

-- The derived name makes no new version of an enquiry and no entry in the audit log.
create trigger keep_version before update of
  ref, package_id, departure_id, customer_uid, name, phone, email, travel_month, adults, children, departure_city,
  message, kind, source, utm, consent_at, status, assignee, next_follow_up, lost_reason, won_booking_id, version
on public.enquiries for each row execute function app.keep_version();

create trigger audit after insert or update or delete on public.enquiries
for each row execute function app.audit('assignee_name');

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

create function app.clear_lost_reason() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status <> 'lost' then
    new.lost_reason := null;
  end if;
  return new;
end $$;

create trigger clear_lost_reason before update of status on public.enquiries
for each row execute function app.clear_lost_reason();

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

-- Anyone may send an enquiry; the answer is its reference. PT422 names a bad field, PT429 stops the
-- sixth within an hour for one phone number. A filled honeypot is answered as if all were well.
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
begin
  if coalesce(p ->> 'website', '') <> '' then
    return app.reference('ENQ');
  end if;

  perform app.check_field(length(v_name) between 2 and 100, 'name', 'Please tell us your name');
  perform app.check_field(v_phone ~ '^\+[1-9][0-9]{7,14}$', 'phone', 'Please give a phone number with its country code');
  perform app.check_field(
    v_email is null or (v_email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and length(v_email) <= 320),
    'email', 'Please check the email address'
  );
  perform app.check_field(v_adults between 1 and 40, 'adults', 'Between 1 and 40 adults, please');
  perform app.check_field(v_children between 0 and 20, 'children', 'Between 0 and 20 children, please');
  perform app.check_field(length(coalesce(p ->> 'message', '')) <= 2000, 'message', 'The message is longer than 2000 characters');
  perform app.check_field(length(coalesce(p ->> 'departure_city', '')) <= 80, 'departure_city', 'Please check the departure city');
  perform app.check_field((p -> 'consent') = 'true'::jsonb, 'consent', 'Please agree to be contacted');

  -- Two requests at the same moment must not both count four.
  perform pg_advisory_xact_lock(hashtext('enquiry ' || v_phone));
  if (
    select count(*) from public.enquiries where phone = v_phone and created_at > now() - interval '1 hour'
  ) >= 5 then
    raise sqlstate 'PT429' using message = 'Too many enquiries from this number, please try again later';
  end if;

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
    coalesce(nullif(p ->> 'kind', ''), 'enquiry'),
    left(nullif(p ->> 'source', ''), 200)
  )
  returning ref into v_ref;
  return v_ref;
end $$;

-- Newsletter ---------------------------------------------------------------------------------------

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and length(email) <= 320),
  created_at timestamptz not null default now()
);

create unique index newsletter_subscribers_email_key on public.newsletter_subscribers (lower(email));

-- Stores an email address once; the answer does not tell whether it was known.
create function public.subscribe_newsletter(p_email text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.check_field(
    trim(p_email) ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and length(p_email) <= 320,
    'email', 'Please check the email address'
  );
  insert into public.newsletter_subscribers (email)
  values (lower(trim(p_email)))
  on conflict (lower(email)) do nothing;
end $$;

-- Housekeeping -------------------------------------------------------------------------------------

-- Holds expire, tours depart, "next departure" moves on.
create function app.keep_sales_current() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.release_expired();
  perform 1
  from public.packages
  where id in (
    select package_id from public.departures
    where starts_on < app.today() and status in ('open', 'guaranteed', 'closed')
  )
  order by id
  for no key update;
  update public.departures
  set status = 'departed'
  where starts_on < app.today() and status in ('open', 'guaranteed', 'closed');
  perform app.refresh_packages(array(
    select id from public.packages where next_departure <= app.today()
  ));
end $$;

-- What time itself changes. To be run each minute by the backend (embedded) or pg_cron (hosted). Cheap when nothing is
-- due.
create function app.housekeeping() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.keep_sales_current();
  perform app.forget_catalogue_changes();
end $$;
