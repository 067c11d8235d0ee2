-- Bookings: seat holds, travellers, a booking's life, cancellation. Prices come from app.quote() alone.

-- Thirty random bits a day are few enough to read out, but can collide: a reference that is taken is generated again.
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

-- The instalments of a quote with what is still to be paid of each: money covers the deposit first, then the earliest.
--   upto_paise  the sum to be paid by then, with the deposit
-- Without a SET clause, so that PostgreSQL can inline it.
create function app.open_instalments(p_quote jsonb, p_paid_paise bigint)
returns table (due_on date, amount_paise bigint, upto_paise bigint, open_paise bigint)
language sql immutable as $$
  select i.due_on, i.amount_paise, i.upto_paise, least(i.amount_paise, greatest(i.upto_paise - p_paid_paise, 0))
  from (
    select
      app.to_date(value ->> 'due_on') as due_on, (value ->> 'amount_paise')::bigint as amount_paise,
      (p_quote ->> 'deposit_paise')::bigint + sum((value ->> 'amount_paise')::bigint) over (order by ordinality)::bigint
        as upto_paise
    from jsonb_array_elements(p_quote -> 'instalments') with ordinality
  ) i
$$;

-- The day of the first instalment that is not paid; null when all are.
create function app.next_instalment_on(p_quote jsonb, p_paid_paise bigint) returns date
language plpgsql immutable set search_path = '' as $$
begin
  return (select min(due_on) from app.open_instalments(p_quote, p_paid_paise) where open_paise > 0);
end $$;

create type public.booking_status as enum ('hold', 'confirmed', 'completed', 'cancelled', 'expired');

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  ref text not null unique default app.free_reference('AT'),
  departure_id uuid not null references public.departures,
  customer_uid text,
  customer_contact text, -- see app.own_contact()
  contact jsonb not null, -- {name, phone, email?, address?, state?, gstin?}; see app.check_contact()
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
  assignee uuid references public.admin_users on delete set null, -- the colleague who looks after it
  enquiry_id uuid, -- references public.enquiries: 120_enquiries.sql
  idempotency_key uuid not null unique default gen_random_uuid(),
  request_hash text, -- hash of the request made with the key
  cancelled_reason text check (length(cancelled_reason) <= 500),
  cancelled_at timestamptz,
  -- Kept for what was given up: by changes (app.change_charge()), and by the cancellation, which includes those.
  charge_paise bigint not null default 0 check (charge_paise >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,

  -- What lists sort by; derived, never written by a client.
  customer_name text not null generated always as (contact ->> 'name') stored,
  starts_on date not null, -- of the departure
  paid_paise bigint not null default 0, -- sum of the ledger
  unverified_paise bigint not null default 0, -- of it, desk entries that no manager has verified yet
  verified_paise bigint not null generated always as (paid_paise - unverified_paise) stored, -- the only money that is ever owed back
  unverified_entries int not null default 0, -- of the desk in the ledger, money out as well
  -- Refunds that are not done: to be paid by the desk, and sent by the provider. Kept by app.count_refunds().
  desk_refund_paise bigint not null default 0,
  provider_refund_paise bigint not null default 0,
  -- The day of the next payment, after which it is late: without a balance all was due at booking.
  due_on date not null generated always as (
    coalesce(
      app.next_instalment_on(quote, paid_paise - charge_paise), balance_due_on, (created_at at time zone 'Asia/Kolkata')::date
    )
  ) stored,
  -- The balance: all that is still to be paid. app.next_payment() has the part that is paid next, with its day.
  due_paise bigint not null generated always as (
    case
      when status in ('hold', 'confirmed', 'completed')
      then base_paise - discount_paise + gst_paise + tcs_paise + charge_paise - paid_paise
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
create index bookings_contact_phone_idx on public.bookings ((contact ->> 'phone'));
create index bookings_contact_email_idx on public.bookings (lower(contact ->> 'email'));
create index bookings_departure_idx on public.bookings (departure_id, status);
create index bookings_assignee_idx on public.bookings (assignee);
create index bookings_enquiry_idx on public.bookings (enquiry_id);
create index bookings_promotion_idx on public.bookings (promotion_id, status);
create index bookings_hold_idx on public.bookings (hold_expires_at) where status = 'hold';
-- The desk's open work, counted and summed from the index alone; see app.booking_due().
create index bookings_desk_idx on public.bookings (due_on, id)
  include (status, hold_expires_at, total_paise, paid_paise, due_paise, unverified_paise, desk_refund_paise, provider_refund_paise)
  where status = 'hold' or (status in ('confirmed', 'completed') and due_paise > 0) or desk_refund_paise > 0
    or provider_refund_paise > 0;
create index bookings_unverified_idx on public.bookings (id) where unverified_entries > 0;

-- Notes of the desk for the desk. Added to, and erased with the customer's data.
create table public.booking_notes (
  id bigint generated always as identity primary key,
  booking_id uuid not null references public.bookings,
  body text not null check (length(trim(body)) between 1 and 4000),
  author uuid default app.staff_uid() references public.admin_users on delete set null,
  created_at timestamptz not null default now()
);

create index booking_notes_booking_idx on public.booking_notes (booking_id, created_at);
create index booking_notes_author_idx on public.booking_notes (author);

-- Assignee and account make no new version: they refuse no other change. Derived columns are left out of both lists: they make no new version of a booking and no entry in the audit log.
create trigger keep_version before update of
  ref, departure_id, contact, special_wishes, status, seats, hold_expires_at, quote, base_paise,
  discount_paise, gst_paise, tcs_paise, deposit_paise, balance_due_on, promotion_id, enquiry_id, idempotency_key,
  cancelled_reason, cancelled_at, charge_paise, version
on public.bookings for each row execute function app.keep_version();

create trigger audit after insert or update or delete on public.bookings
for each row execute function app.audit(
  'request_hash', 'customer_name', 'starts_on', 'paid_paise', 'due_paise', 'due_on', 'unverified_paise',
  'verified_paise', 'unverified_entries', 'desk_refund_paise', 'provider_refund_paise'
);

create trigger follow_contact before update of contact on public.bookings
for each row execute function app.follow_contact();

-- The date of the departure, also when the departure moves; a hold ends before that day begins.
create function app.set_booking_start() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.starts_on := (select starts_on from public.departures where id = new.departure_id);
  if new.status = 'hold' then
    new.hold_expires_at := least(new.hold_expires_at, new.starts_on::timestamp at time zone 'Asia/Kolkata');
  end if;
  return new;
end $$;

create trigger set_start before insert or update of departure_id, starts_on on public.bookings
for each row execute function app.set_booking_start();

create trigger follow_start after update of starts_on on public.departures
for each row when (new.starts_on <> old.starts_on)
execute function app.follow_column('bookings', 'starts_on', 'departure_id', 'starts_on');

-- Names as in the passport. The date of birth and the numbers of documents are in traveller_identities.
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

select app.audit_statements('booking_travellers');

-- Only functions read it, and record each reading by staff. It is in no log and no list.
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

-- An erasure removes the reason, which is free text.
create trigger refuse_change before update or delete on public.identity_readings
for each row when (current_setting('app.erasing', true) is distinct from 'on') execute function app.refuse_change();

-- The uses of a promotion that count: bookings that hold seats or have them.
create function app.promotion_uses(p_promotion uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*)
  from public.bookings
  where promotion_id = p_promotion and status in ('hold', 'confirmed', 'completed')
$$;

-- The part of a booking that is overdue at the end of a day. Sums ask for thousands: as a set, and without a SET clause, PostgreSQL
-- can inline it.
create function app.payable_paise(p_booking public.bookings, p_day date) returns setof bigint
language sql stable as $$
  select case
    when p_booking.due_on <= p_day then coalesce(
      (
        select max(i.upto_paise) + p_booking.charge_paise - p_booking.paid_paise
        from app.open_instalments(p_booking.quote, p_booking.paid_paise - p_booking.charge_paise) i
        where i.due_on <= p_day and i.open_paise > 0
      ),
      p_booking.due_paise
    )
    else 0
  end
$$;

-- One online payment in paise: payment partners take ₹1 at least, and by default ₹5,00,000 at most.
create function app.online_payment_min() returns bigint language sql immutable parallel safe as $$ select 100::bigint $$;
create function app.online_payment_max() returns bigint language sql immutable parallel safe as $$ select 50000000::bigint $$;

-- The next payment of a booking: {due_on, amount_paise, late_since}; null when it is less than ₹1, or seats are only held. Late
-- amounts are due at once. `late_since` is null until the day has passed. Screens, papers and messages use this definition; the
-- balance is bookings.due_paise.
create function app.next_payment(p_booking public.bookings) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_booking.status not in ('confirmed', 'completed') or p_booking.due_paise < app.online_payment_min() then
    return null;
  end if;
  return jsonb_build_object(
    'due_on', p_booking.due_on,
    'amount_paise', (select paise from app.payable_paise(p_booking, greatest(p_booking.due_on, app.today())) paise),
    'late_since', case when p_booking.due_on < app.today() then p_booking.due_on end
  );
end $$;

-- The same by id, for views that run as their reader.
create function app.next_payment(p_booking uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select app.next_payment(b) from public.bookings b where b.id = p_booking
$$;

-- The instalments of a booking: [{due_on, amount_paise, open_paise, state}], paid, late or due.
create function app.instalments(p_booking public.bookings) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(array(
    select jsonb_build_object(
      'due_on', i.due_on, 'amount_paise', i.amount_paise, 'open_paise', i.open_paise,
      'state', case when i.open_paise = 0 then 'paid' when i.due_on < app.today() then 'late' else 'due' end
    )
    from app.open_instalments(p_booking.quote, p_booking.paid_paise - p_booking.charge_paise) i
    order by i.due_on
  ))
$$;

-- The uses of a promotion by one customer: the caller's own bookings, or for the desk those with a contact.
create function app.promotion_uses_of(p_promotion uuid, p_contact jsonb) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select count(*)
    from (
      select id, promotion_id, status, hold_expires_at from app.own_bookings()
      union
      select id, promotion_id, status, hold_expires_at
      from public.bookings
      where contact ->> 'phone' = app.phone_of(p_contact ->> 'phone') or lower(contact ->> 'email') = lower(p_contact ->> 'email')
    ) b
    where b.promotion_id = p_promotion
      and (b.status in ('confirmed', 'completed') or (b.status = 'hold' and b.hold_expires_at > now()))
  );
end $$;

-- How many of an extra are left on a departure; null for one without a stock. The caller has locked the departure, or only shows
-- the number. Like seats, extras of a hold that ran out are free once the hold is released.
--   p_except  a booking whose own extras do not count
create function app.extra_left(p_extra public.extras, p_departure uuid, p_except uuid default null) returns int
language sql stable security definer set search_path = '' as $$
  select p_extra.stock - coalesce(sum((l ->> 'count')::int), 0)::int
  from public.bookings b
  cross join jsonb_array_elements(b.quote -> 'lines') l
  where p_extra.stock is not null
    and b.departure_id = p_departure
    and b.status in ('hold', 'confirmed', 'completed')
    and b.id is distinct from p_except
    and l ->> 'code' = p_extra.id::text
$$;

-- The extras that a package offers. `left_count`: how many are left on the departure, 9 at most for visitors; null without a
-- departure, and for extras without a stock. Nothing for a package that the caller may not see.
create function public.package_extras(p_package uuid, p_departure uuid default null)
returns table (id uuid, name text, description text, per text, price_paise bigint, day_no int, left_count int)
language sql stable security definer set search_path = '' as $$
  select
    e.id, e.name, e.description, e.per, e.price_paise, e.day_no,
    case
      when d.id is not null and e.stock is not null
      then greatest(least(app.extra_left(e, d.id), case when app.is_admin() then null else 9 end), 0)
    end
  from public.packages k
  cross join app.offered_extras(k.id) e
  left join public.departures d on d.id = p_departure and d.package_id = k.id
  where k.id = p_package and (app.is_live(k) or app.is_admin())
$$;

-- Whether a departure has the extras of a quote for one more booking; it is locked.
create function app.has_extras(p_departure uuid, p_quote jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select
    from jsonb_array_elements(p_quote -> 'lines') l
    join public.extras e on e.id::text = l ->> 'code'
    where app.extra_left(e, p_departure) < (l ->> 'count')::int
  )
$$;

-- Seats --------------------------------------------------------------------------------------------

-- Lock order: a customer's holds ('hold ' and the customer), promotions, departures by id, then their bookings, then packages by
-- id. Everything that moves seats or touches a booking of others locks its departure; the package follows at commit
-- (refresh_packages_of_seats()).
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
    perform app.check_found(found, 'This booking does not exist');
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

-- The same for all expired holds of departures, before the departures change.
create function app.release_all_expired(p_departures uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_departure uuid;
begin
  foreach v_departure in array p_departures loop
    while app.release_expired(v_departure) > 0 loop
    end loop;
  end loop;
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
  perform app.refuse_if(p_booking.version is distinct from p_version, 'PT409', format(
    'STALE: this booking was %s by someone else, so nothing was saved',
    case p_booking.status when 'cancelled' then 'cancelled' else 'changed' end
  ));
end $$;

-- PT409 CHARGE_CHANGED (detail {"was", "now"}) when the cancellation charge is not the one that the caller saw.
create function app.check_charge(p_expected_paise bigint, p_now_paise bigint) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform app.check_amount(
    p_expected_paise, p_now_paise,
    'CHARGE_CHANGED: the cancellation charge has changed, so nothing was saved. Check the new charge and try again.'
  );
end $$;

-- Assigns a booking: {assignee: {from, to}}, as change_enquiry(). PT403 not an agent, PT404 unknown, PT409 STALE: a colleague
-- assigned it meanwhile (detail {assignee: {now, by}}), PT422 anything else.
create function public.change_booking(p_id uuid, p_changes jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_now uuid;
  v_to uuid := p_changes -> 'assignee' ->> 'to';
begin
  perform app.require_admin('agent', 'Only an agent can change bookings');
  perform app.check_field(
    p_changes -> 'assignee' ?& '{from,to}' and p_changes - 'assignee' = '{}', 'changes', 'This cannot be changed'
  );
  perform app.check_field(
    v_to is null or app.is_salesperson(v_to),
    'assignee', 'Choose an active agent, manager or owner'
  );
  v_now := (app.lock_booking(p_id)).assignee;
  if v_now is distinct from (p_changes -> 'assignee' ->> 'from')::uuid and v_now is distinct from v_to then
    raise sqlstate 'PT409' using
      message = 'STALE: a colleague changed this meanwhile',
      detail = jsonb_build_object('assignee', jsonb_build_object(
        'now', v_now, 'by', app.last_changed_by('bookings', p_id::text, 'assignee')
      ))::text;
  end if;
  update public.bookings set assignee = v_to where id = p_id and assignee is distinct from v_to;
end $$;

-- Holding ------------------------------------------------------------------------------------------

-- {name, phone} of the person who answers for a booking, with {email} and the tax invoice's {address, state, gstin} where they are given.
create function app.check_contact(p_contact jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_phone text;
begin
  perform app.check_field(jsonb_typeof(p_contact) = 'object', 'contact', 'Enter the contact details');
  perform app.check_person_name(trim(p_contact ->> 'name'), 'contact.name', 'Please tell us your name');
  v_phone := app.check_phone(p_contact ->> 'phone', 'contact.phone');
  perform app.check_field(
    coalesce(p_contact ->> 'email', '') = '' or app.is_email(p_contact ->> 'email'), 'contact.email',
    'Please check the email address'
  );
  perform app.check_field(
    coalesce(length(p_contact ->> 'address'), 0) <= 300, 'contact.address', 'Use at most 300 characters for the address'
  );
  perform app.check_field(
    nullif(p_contact ->> 'state', '') is null
      or exists (select 1 from public.gst_states s where s.code = p_contact ->> 'state'),
    'contact.state', 'Please choose the state from the list'
  );
  perform app.check_field(
    coalesce(p_contact ->> 'gstin', '') = '' or (
      app.is_gstin(p_contact ->> 'gstin') and coalesce(p_contact ->> 'state', '') in ('', left(p_contact ->> 'gstin', 2))
    ),
    'contact.gstin', 'Please check the GSTIN and its state'
  );
  return jsonb_strip_nulls(
    jsonb_build_object(
      'name', trim(p_contact ->> 'name'), 'phone', v_phone, 'email', nullif(p_contact ->> 'email', ''),
      'address', nullif(trim(p_contact ->> 'address'), ''), 'state', nullif(p_contact ->> 'state', ''),
      'gstin', nullif(p_contact ->> 'gstin', '')
    )
  );
end $$;

-- Unpaid holds of the last 24 hours, expired or cancelled, that a customer made online, with an account or the link of a quote.
-- Holds of the desk are told apart by having no consent.
--   p_customer  an account beside the caller's
--   p_contact   of a quote; only holds with this whole contact count, as anybody can enter the number of somebody else
create function app.wasted_holds(p_customer text, p_contact jsonb) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select count(*)
    from (
      select id, status, created_at from app.own_bookings()
      union
      select id, status, created_at
      from public.bookings
      where customer_uid = p_customer or (contact ->> 'phone' = p_contact ->> 'phone' and contact = p_contact)
    ) b
    where b.status in ('expired', 'cancelled')
      and b.created_at > now() - interval '24 hours'
      and exists (select from public.consents c where c.booking_id = b.id)
      and not exists (select from public.ledger_entries l where l.booking_id = b.id)
  );
end $$;

-- Limits of the calling customer, whose holds the caller has locked: two holds and nine travellers, with a verified address or
-- mobile number. After three unpaid holds in 24 hours the customer has to wait.
create function app.check_hold_limits(p_travellers int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_holds int;
  v_held int;
begin
  perform app.refuse_if(
    app.verified_email() is null and app.verified_phone() is null,
    'PT403', 'Please confirm your mobile number or your email address first', 'CONTACT_NOT_VERIFIED'
  );
  select count(*), coalesce(sum((quote ->> 'travellers')::int), 0) into v_holds, v_held from app.own_holds();
  perform app.refuse_if(v_holds >= 2, 'PT429', 'You already hold seats on two tours. Pay for one of them or release it.', 'TWO_HOLDS');
  perform app.refuse_if(
    v_held + p_travellers > 9,
    'PT429', format('You already hold %s seats. Pay for them or release them: you can hold nine at a time.', v_held), 'NINE_TRAVELLERS'
  );
  perform app.refuse_if(
    app.wasted_holds(null, null) >= 3,
    'PT429', 'You have held seats three times in 24 hours without paying. Please call us, or try again tomorrow.', 'HOLDS_UNPAID'
  );
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
  v_travellers public.booking_travellers[] := '{}';
  v_births date[] := '{}';
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
    where booking_id = p_booking and id::text = v_row.stated ->> 'id' and not exists (
      select from unnest(v_travellers) t where t.id = booking_travellers.id
    );
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
      v_first, v_field || '.first_name', 'Enter the first name as in the passport or photo ID', 1, 80
    );
    perform app.check_person_name(v_last, v_field || '.last_name', 'Enter the last name as in the passport or photo ID', 1, 80);
    perform app.check_field(
      p_is_desk or coalesce(v_row.stated ->> 'dob', '') <> ''
      or (v_row.priced ->> 'occupancy') in ('single', 'twin', 'triple') and coalesce((v_row.priced ->> 'age')::int, 99) >= 12,
      v_field || '.dob', 'Enter the child’s date of birth'
    );
    perform app.check_field(
      v_meal in ('any', 'vegetarian', 'jain', 'vegan', 'halal'), v_field || '.meal', 'Please choose a meal'
    );
    v_travellers := v_travellers || row(
      coalesce(v_known.id, gen_random_uuid()), p_booking, v_row.room_no, v_row.place, v_row.priced ->> 'occupancy',
      v_row.priced ->> 'age', v_first, v_last, v_meal, v_row.priced ->> 'price_paise'
    )::public.booking_travellers;
    v_births := array_append(v_births, app.to_date(v_row.stated ->> 'dob'));
  end loop;
  insert into public.booking_travellers
  select * from unnest(v_travellers)
  on conflict (id) do update set
    room_no = excluded.room_no, place = excluded.place, occupancy = excluded.occupancy, age = excluded.age,
    first_name = excluded.first_name, last_name = excluded.last_name, meal = excluded.meal,
    price_paise = excluded.price_paise;
  insert into public.traveller_identities as i (traveller_id, dob)
  select v_travellers[n].id, v_births[n] from generate_subscripts(v_travellers, 1) n
  on conflict (traveller_id) do update set dob = coalesce(excluded.dob, i.dob);
  delete from public.booking_travellers
  where booking_id = p_booking and id not in (select t.id from unnest(v_travellers) t);
end $$;

-- The booking that was made with this key, or null. A key is for one request: PT422 if another request uses it, because its sender
-- would mistake the older booking for its own.
create function app.booking_of_key(p_key uuid, p_request jsonb) returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  select * into v_booking from public.bookings where idempotency_key = p_key;
  perform app.check_field(
    v_booking.id is null or v_booking.request_hash is not distinct from app.digest(p_request::text),
    'key', 'These seats are already held with the details you sent before. Open the booking to change them.'
  );
  return v_booking;
end $$;

-- Writes the booking that holds the seats of a quote; the caller takes the seats (take_seats()). The quote is stored with the
-- prices and the day that made it, by which the booking is changed later.
--   p_request  what the client asked for with the key
create function app.make_hold(
  p_key uuid,
  p_request jsonb,
  p_quote jsonb,
  p_prices jsonb,
  p_customer text,
  p_customer_contact text,
  p_contact jsonb,
  p_special_wishes text,
  p_promotion uuid,
  p_expires_at timestamptz
) returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  insert into public.bookings (
    departure_id, customer_uid, customer_contact, contact, is_contact_verified, special_wishes, seats, hold_expires_at, quote,
    base_paise, discount_paise, gst_paise, tcs_paise, deposit_paise, balance_due_on, promotion_id, idempotency_key, request_hash
  )
  values (
    (p_quote ->> 'departure_id')::uuid,
    p_customer,
    p_customer_contact,
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
    app.digest(p_request::text)
  )
  returning * into v_booking;
  return v_booking;
end $$;

-- Moves the counter of a departure, which the caller has locked, by so many seats, held or booked as the booking is. no_oversell
-- is the last line of defence.
create function app.take_seats(p_departure uuid, p_status public.booking_status, p_seats int) returns void
language sql security definer set search_path = '' as $$
  update public.departures
  set
    seats_held = seats_held + case when p_status = 'hold' then p_seats else 0 end,
    seats_booked = seats_booked + case when p_status = 'confirmed' then p_seats else 0 end
  where id = p_departure
$$;

-- The caller's own bookings. A condition for each index, of which own_contact() has the last word.
create function app.own_bookings() returns setof public.bookings
language sql stable security definer set search_path = '' as $$
  select *
  from public.bookings
  where (
      customer_uid = app.customer_uid()
      or contact ->> 'phone' = app.verified_phone()
      or lower(contact ->> 'email') = app.verified_email()
    )
    and app.own_contact(customer_uid, customer_contact, contact ->> 'phone', contact ->> 'email') is not null
$$;

-- The calling customer's holds, the first to end first. Pages do not call their seats sold out.
create function app.own_holds() returns setof public.bookings
language sql stable security definer set search_path = '' as $$
  select *
  from app.own_bookings()
  where status = 'hold' and hold_expires_at > now()
  order by hold_expires_at
$$;

-- "You hold 5 seats on this departure until 20:33. Pay for them or release them." Null without an own hold beside `p_except`.
create function app.own_hold_text(p_departure uuid, p_except uuid default null) returns text
language sql stable security definer set search_path = '' as $$
  select format(
    'You hold %s on this departure until %s. Pay for %s or release %3$s.',
    case b.seats when 1 then '1 seat' else b.seats || ' seats' end,
    to_char(b.hold_expires_at at time zone 'Asia/Kolkata', 'HH24:MI'),
    case b.seats when 1 then 'it' else 'them' end
  )
  from app.own_holds() b
  where b.departure_id = p_departure and b.id is distinct from p_except
  limit 1
$$;

-- The same for the screens: [{id, ref, departure_id, package_slug, package_title, seats, hold_expires_at}].
create function public.my_holds() returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(array(
    select jsonb_build_object(
      'id', b.id, 'ref', b.ref, 'departure_id', b.departure_id, 'package_slug', k.slug, 'package_title', k.title,
      'seats', b.seats, 'hold_expires_at', b.hold_expires_at
    )
    from app.own_holds() b
    join public.departures d on d.id = b.departure_id
    join public.packages k on k.id = d.package_id
    order by b.hold_expires_at
  ))
$$;

-- Refuses a second booking of the same departure for as many travellers, which a forgotten tab could make by accident.
create function app.check_booked_before(p_departure uuid, p_travellers int) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  select * into v_booking
  from app.own_bookings()
  where departure_id = p_departure and (quote ->> 'travellers')::int = p_travellers
    and (status = 'confirmed' or status = 'hold' and hold_expires_at > now())
  order by created_at desc
  limit 1;
  if found then
    raise sqlstate 'PT409' using
      message = case v_booking.status
        when 'hold' then app.own_hold_text(p_departure)
        else format('You have already booked this departure, for %s (booking %s).',
          case p_travellers when 1 then '1 traveller' else p_travellers || ' travellers' end, v_booking.ref)
      end,
      detail = jsonb_build_object('booking', v_booking.id)::text, hint = 'BOOKED_BEFORE';
  end if;
end $$;

-- Holds the seats of a quote for 20 minutes.
--   p_key                   idempotency key made by the client: the same key gives the same booking again; with anything
--                           else asked than the first time it is refused. Another expected total asks for the same booking
--   p_rooms                 as for quote(), every traveller with first_name, last_name, meal, and below 12 years dob
--   p_contact               {name, phone (E.164), email?}; the account has verified one of the two
--   p_expected_total_paise  total shown to the customer; a different total is refused with PRICE_CHANGED
--   p_is_further            the customer wants a further booking beside an equal one, which is refused with BOOKED_BEFORE otherwise
-- PT401 not signed in, PT403 address not verified, PT409 sold out or PRICE_CHANGED (detail {"was", "now"}), PT422 bad input
-- (detail names the field), PT429 too many holds.
-- The departure is locked last, only while its seats move, because everybody who books the date waits for that lock. Only the last
-- seats and extras are counted under it from the beginning.
create function public.hold_seats(
  p_key uuid,
  p_departure uuid,
  p_rooms jsonb,
  p_contact jsonb,
  p_extras jsonb default '[]',
  p_promotion text default null,
  p_special_wishes text default null,
  p_expected_total_paise bigint default null,
  p_is_further boolean default false
) returns public.bookings
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  v_booking public.bookings;
  v_customer text := app.customer_uid();
  v_contact jsonb;
  v_proven text;
  v_quote jsonb;
  v_promotion uuid;
  v_terms jsonb;
  v_seats_max int;
  v_departure public.departures;
  v_is_locked boolean;
  v_request jsonb := jsonb_build_array(p_departure, p_rooms, p_contact, p_extras, p_promotion, p_special_wishes);
begin
  perform app.refuse_if(v_customer is null and not app.is_admin('agent'), 'PT401', 'Please sign in to book');
  perform app.check_field(p_key is not null, 'key', 'An idempotency key is needed');

  -- Holds of one customer, or with one key, are made one after the other.
  perform pg_advisory_xact_lock(hashtext('hold ' || coalesce(v_customer, p_key::text)));
  if exists (
    select 1 from public.bookings where idempotency_key = p_key and customer_uid is distinct from v_customer
  ) then
    raise sqlstate 'PT409' using message = 'This idempotency key is in use', detail = 'key';
  end if;
  v_booking := app.booking_of_key(p_key, v_request);
  if v_booking.id is not null then
    return v_booking;
  end if;

  v_contact := app.check_contact(p_contact);
  perform app.check_field(length(coalesce(p_special_wishes, '')) <= 2000, 'special_wishes', 'This is longer than 2000 characters');
  -- If two customers take the last use of a promotion, the second one waits here for the first.
  select id into v_promotion from public.promotions where code = upper(trim(p_promotion)) for no key update;

  v_terms := case when v_customer is null then '{}' else '{"travellers_max": 9}' end;
  v_seats_max := case when v_customer is null then 40 else 9 end;
  select * into v_departure from public.departures where id = p_departure;
  v_is_locked := p_extras <> '[]' or v_departure.seats_left < v_seats_max;
  if v_is_locked then
    perform app.lock_departures(array[p_departure]);
    perform app.release_expired(p_departure, v_seats_max);
    if p_extras <> '[]' then
      perform app.release_expired(p_departure); -- holds that keep the last of an extra
    end if;
  end if;
  v_quote := app.quote(p_departure, p_rooms, p_extras, p_promotion, v_terms);
  perform app.check_field((v_quote ->> 'seats')::int <= 40, 'rooms', 'Please enter 1 to 40 travellers');
  if v_customer is not null then
    if p_is_further is not true then
      perform app.check_booked_before(p_departure, (v_quote ->> 'travellers')::int);
    end if;
    perform app.check_hold_limits((v_quote ->> 'travellers')::int);
    v_proven := app.proven_contact(v_contact ->> 'phone', v_contact ->> 'email');
    perform app.check_field(
      v_proven is not null, case when app.verified_email() is null then 'contact.phone' else 'contact.email' end,
      format(
        'Use %s, which you have confirmed, so that you can find the booking later',
        coalesce(app.verified_email(), app.verified_phone())
      )
    );
  end if;
  perform app.check_amount(
    coalesce(p_expected_total_paise, (v_quote ->> 'total_paise')::bigint), (v_quote ->> 'total_paise')::bigint,
    'PRICE_CHANGED: the price of this departure has changed'
  );

  v_booking := app.make_hold(
    p_key, v_request, v_quote, app.price_table(p_departure), v_customer, v_proven, v_contact, p_special_wishes, v_promotion,
    now() + interval '20 minutes'
  );
  perform app.write_travellers(v_booking.id, v_quote, p_rooms, false);
  -- A customer booked by phone has not ticked anything.
  if v_customer is not null then
    perform app.record_consent('booking_terms', 'booking', p_booking => v_booking.id);
  end if;

  if not v_is_locked then
    -- Many waiters for one row wake each other up; an advisory lock serves them one by one.
    perform pg_advisory_xact_lock(hashtextextended(p_departure::text, 0));
    perform app.lock_departures(array[p_departure]);
    if not exists (
      select from public.departures
      where id = p_departure and version = v_departure.version and seats_left >= v_booking.seats
    ) then
      perform app.release_expired(p_departure, v_seats_max);
      -- Refuses what the departure no longer offers. The hold being made does not count as an own hold or as a use.
      perform app.quote(
        p_departure, p_rooms, p_extras, null,
        v_terms || jsonb_strip_nulls(jsonb_build_object('made_id', v_booking.id, 'promotion_id', v_promotion))
      );
    end if;
  end if;
  perform app.take_seats(p_departure, v_booking.status, v_booking.seats);
  return app.confirm_unless_due(v_booking);
end $$;

-- Confirms a hold, which the caller has made, when no payment is due at booking: a payment partner takes none below ₹1.
create function app.confirm_unless_due(p_booking public.bookings) returns public.bookings
language plpgsql security definer set search_path = '' as $$
begin
  if p_booking.deposit_paise >= app.online_payment_min() then
    return p_booking;
  end if;
  return app.move_booking(p_booking, 'confirmed', null, 0);
end $$;

-- A booking's life -----------------------------------------------------------------------------------

-- Moves a booking, which the caller has locked, and its seats. PT409 when the move is not allowed.
create function app.move_booking(p_booking public.bookings, p_to public.booking_status, p_reason text, p_charge_paise bigint)
returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_last_day date := coalesce((p_booking.quote ->> 'ends_on')::date, p_booking.starts_on);
begin
  perform app.refuse_if(
    (p_booking.status, p_to) not in (
      ('hold', 'confirmed'), ('hold', 'cancelled'), ('confirmed', 'cancelled'), ('confirmed', 'completed'), ('expired', 'confirmed')
    ),
    'PT409', format('A booking that is %s cannot become %s', p_booking.status, p_to)
  );
  perform app.refuse_if(
    p_to = 'completed' and app.today() <= v_last_day,
    'PT409', format('This tour ends on %s: the booking can be completed after that day', to_char(v_last_day, 'FMDD Mon YYYY'))
  );

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
    charge_paise = case when p_to = 'cancelled' then p_charge_paise else charge_paise end
  where id = p_booking.id
  returning * into v_booking;
  if p_to = 'confirmed' then
    perform app.issue_invoice(v_booking);
  elsif p_to = 'cancelled' then
    perform app.issue_credit_note(v_booking);
    perform app.owe_surplus(v_booking, 'cancelled');
  end if;
  return v_booking;
end $$;

-- Today's step of the ladder that a booking was sold with; null before it is confirmed, which costs nothing to give up.
create function app.ladder_step(p_booking public.bookings, out charge_bp int, out charge_paise bigint, out until date)
language sql stable set search_path = '' as $$
  select coalesce((s ->> 'charge_bp')::int, 0), (s ->> 'charge_paise')::bigint, (s ->> 'until')::date
  from jsonb_array_elements(p_booking.quote -> 'cancellation') s
  where p_booking.status = 'confirmed' and (s ->> 'until' is null or (s ->> 'until')::date >= app.today())
  order by (s ->> 'until')::date nulls last
  limit 1
$$;

-- Cost of a cancellation on this day, in paise: {charge_paise, changes_paise, refund_paise, until}, by the ladder that the
-- booking was sold with. The charge includes `changes_paise`, those of earlier changes, and never exceeds the payments; `until` is
-- the last day of this charge, or null. Only verified money is refunded.
create function app.cancellation_terms(p_booking public.bookings) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'charge_paise', charge.paise, 'changes_paise', least(p_booking.charge_paise, charge.paise),
    'refund_paise', greatest(p_booking.verified_paise - charge.paise, 0), 'until', step.until
  )
  from app.ladder_step(p_booking) step
  cross join lateral (
    select least(p_booking.charge_paise + coalesce(step.charge_paise, 0), p_booking.paid_paise) as paise
  ) charge
$$;

-- What a change costs beside the new price, in paise: the ladder's charge of today for what is given up. On the same departure that
-- is the part of the price with GST that falls away, on another one the whole price. It is the charge for cancelling everything
-- less the charge for cancelling what stays, so that giving up one part after the other costs what giving up all at once does.
-- Never more than was paid; TCS of what is given up comes back whole.
--   p_quote  of the changed booking
create function app.change_charge(p_booking public.bookings, p_quote jsonb) returns bigint
language plpgsql stable set search_path = '' as $$
begin
  return (
    select greatest(
      least(
        -- least() would leave a null out, and charge all that was paid.
        coalesce(step.charge_paise - case
          when p_quote ->> 'departure_id' = p_booking.departure_id::text
          then app.share_paise((p_quote ->> 'taxable_paise')::bigint + (p_quote ->> 'gst_paise')::bigint, step.charge_bp)
          else 0
        end, 0),
        p_booking.paid_paise - p_booking.charge_paise
      ),
      0
    )
    from app.ladder_step(p_booking) step
  );
end $$;

-- Changes the status from the desk; payments confirm automatically. Before the deposit is paid and verified, the desk
-- confirms with a reason. A manager may override the ladder's charge for a cancellation.
--   p_expected_charge_paise  the ladder's charge shown to the desk
-- PT403 not an agent, or another charge by one, PT404 unknown, PT409 stale, CHARGE_CHANGED or a move that is not allowed, PT422
-- without a reason where one is needed.
create function public.set_booking_status(
  p_id uuid,
  p_to public.booking_status,
  p_version int,
  p_reason text default null,
  p_charge_paise bigint default null,
  p_expected_charge_paise bigint default null
) returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_charge bigint;
begin
  perform app.require_admin('agent', 'Only an agent can change bookings');
  v_booking := app.lock_booking(p_id);
  perform app.check_version(v_booking, p_version);
  perform app.refuse_if(v_booking.status = 'expired', 'PT409', format('A booking that is expired cannot become %s', p_to));
  perform app.check_field(
    p_to <> 'confirmed'
    or v_booking.verified_paise >= v_booking.deposit_paise
    or length(trim(coalesce(p_reason, ''))) >= 3,
    'reason',
    case
      when v_booking.paid_paise >= v_booking.deposit_paise
      then 'The deposit is not verified yet. Enter a reason to confirm this booking.'
      else 'The deposit is not paid. Enter a reason to confirm this booking.'
    end
  );
  v_charge := (app.cancellation_terms(v_booking) ->> 'charge_paise')::bigint;
  perform app.check_charge(coalesce(p_expected_charge_paise, v_charge), v_charge);
  if p_to = 'cancelled' and p_charge_paise <> v_charge then
    perform app.require_admin('manager', 'Only managers and owners can override the cancellation charge');
    perform app.check_field(
      p_charge_paise between 0 and least(v_booking.paid_paise, v_booking.total_paise + v_booking.charge_paise), 'charge_paise',
      format(
        'Enter a charge of at most %s', app.rupees(least(v_booking.paid_paise, v_booking.total_paise + v_booking.charge_paise))
      )
    );
    perform app.check_field(length(trim(coalesce(p_reason, ''))) >= 3, 'reason', 'Enter a reason for the charge');
    v_charge := p_charge_paise;
  end if;
  perform set_config('app.reason', coalesce(p_reason, ''), true);
  return app.move_booking(v_booking, p_to, p_reason, v_charge);
end $$;

-- The customer's own ---------------------------------------------------------------------------------

-- A booking that the caller may see: their own, or any for agents. PT404 otherwise, so that its existence is not revealed.
create function app.readable_booking(p_id uuid) returns public.bookings
language plpgsql stable security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  select * into v_booking
  from public.bookings
  where id = p_id
    and (
      app.own_contact(customer_uid, customer_contact, contact ->> 'phone', contact ->> 'email') is not null
      or app.is_admin('agent')
    );
  perform app.check_found(found, 'This booking does not exist');
  return v_booking;
end $$;

-- Locks the caller's booking; PT404 when it is not theirs.
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

-- The customer cancels, or releases a hold. PT404 not their own, PT409 no longer possible, or CHARGE_CHANGED (detail
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
  perform app.refuse_if(
    v_booking.status = 'confirmed' and v_booking.starts_on <= app.today(), 'PT409', 'This tour has begun: please call us'
  );
  perform app.check_charge(p_expected_charge_paise, v_charge);
  perform app.move_booking(v_booking, 'cancelled', left(nullif(trim(p_reason), ''), 500), v_charge);
end $$;

create function app.masked(p_number text) returns text
language sql immutable set search_path = '' as $$
  select repeat('•', greatest(length(p_number) - 4, 0)) || right(p_number, 4)
$$;

-- Corrects travellers: names, meals, documents, and a date of birth that keeps the category on the day of departure. A PAN given
-- before the first payment lowers TCS.
--   p_travellers  [{id, first_name?, last_name?, meal?, dob?, passport_number?, passport_expires_on?, pan?}]
-- PT404 not their own, PT409 too late, PT422 bad input (detail "travellers.0.dob").
create function public.save_travellers(p_booking uuid, p_travellers jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings := app.lock_readable_booking(p_booking);
  v_ends_on date := coalesce((v_booking.quote ->> 'ends_on')::date, v_booking.starts_on);
  v_min_age int := (app.departure_offer(v_booking.departure_id)).min_age;
  v_row record;
  v_field text;
  v_traveller public.booking_travellers;
  v_age int;
begin
  perform app.refuse_if(
    v_booking.status not in ('hold', 'confirmed') or v_booking.starts_on <= app.today(),
    'PT409', 'The papers of this tour are ready. Please call us to change travellers.'
  );
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
      v_age := app.traveller_age(v_row.stated, v_booking.starts_on, v_ends_on, v_field);
      perform app.check_field(
        case
          when coalesce(v_traveller.age, 99) >= 12 then coalesce(v_age, 99) >= 12
          when v_traveller.age >= 2 then v_age between 2 and 11
          else v_age < 2
        end,
        v_field || '.dob', 'A different price applies for this date of birth. Please call us.'
      );
      -- A traveller who was sold the tour at this age keeps the category.
      perform app.check_field(
        coalesce(v_age, 99) >= coalesce(v_min_age, 0) or v_age >= v_traveller.age, v_field || '.dob',
        format('The minimum age on this tour is %s years, on the day of departure', v_min_age)
      );
    end if;
    perform app.check_person_name(
      trim(coalesce(v_row.stated ->> 'first_name', v_traveller.first_name)),
      v_field || '.first_name', 'Enter the first name as in the passport or photo ID', 1, 80
    );
    perform app.check_person_name(
      trim(coalesce(v_row.stated ->> 'last_name', v_traveller.last_name)),
      v_field || '.last_name', 'Enter the last name as in the passport or photo ID', 1, 80
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
      coalesce(v_row.stated ->> 'passport_expires_on', '') = ''
      or app.to_date(v_row.stated ->> 'passport_expires_on') >= v_ends_on,
      v_field || '.passport_expires_on', 'The passport must be valid until the tour ends'
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
  perform app.lower_tcs(app.lock_booking(p_booking));
end $$;

-- The identities of the travellers of a booking, whole, for agents; the reading is recorded with its reason.
create function public.read_identities(p_booking uuid, p_reason text)
returns table (traveller_id uuid, dob date, passport_number text, passport_expires_on date, pan text)
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_admin('agent', 'Only an agent can read identities');
  perform app.check_reason(p_reason, 'Enter the purpose');
  perform app.readable_booking(p_booking);
  insert into public.identity_readings (booking_id, reader, reason) values (p_booking, app.staff_uid(), trim(p_reason));
  return query
  select i.traveller_id, i.dob, i.passport_number, i.passport_expires_on, i.pan
  from public.traveller_identities i
  join public.booking_travellers t on t.id = i.traveller_id
  where t.booking_id = p_booking
  order by t.room_no, t.place;
end $$;
