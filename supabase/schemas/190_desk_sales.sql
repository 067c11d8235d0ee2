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
  customer_uid text,
  customer_contact text, -- see app.own_contact()
  contact jsonb not null check (app.is_person_name(contact ->> 'name')), -- {name, phone, email?}
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
  is_replaced boolean not null default false, -- by a newer version
  sent_at timestamptz, -- the desk first sent or shared the link
  -- The customer's browser showed the page: first and last time, nothing else about the visit.
  opened_at timestamptz,
  last_opened_at timestamptz,
  accepted_at timestamptz, -- by the customer, on that page
  booking_id uuid references public.bookings, -- that was held from it
  created_by uuid references public.admin_users on delete restrict,
  assignee uuid default app.staff_uid() references public.admin_users on delete set null, -- at first its author
  created_at timestamptz not null default now(),
  customer_name text not null generated always as (contact ->> 'name') stored,
  unique (ref, number),
  constraint quotes_discount_has_reason check (discount_paise = 0 or discount_reason is not null)
);

-- The outbox has its link: it goes with the quote.
alter table public.messages
add constraint messages_quote_id_fkey foreign key (quote_id) references public.quotes on delete cascade;

create index quotes_list_created_idx on public.quotes (created_at, id)
  include (assignee, valid_until, is_replaced, sent_at, opened_at, booking_id, total_paise);
create index quotes_list_valid_idx on public.quotes (valid_until, id)
  include (assignee, created_at, is_replaced, sent_at, opened_at, booking_id);
create index quotes_list_total_idx on public.quotes (total_paise, id)
  include (assignee, created_at, valid_until, is_replaced, sent_at, opened_at, booking_id);
create index quotes_list_opened_idx on public.quotes (last_opened_at, id)
  include (assignee, created_at, valid_until, is_replaced, sent_at, opened_at, booking_id);
create index quotes_list_opened_desc_idx on public.quotes (last_opened_at nulls first, id)
  include (assignee, created_at, valid_until, is_replaced, sent_at, opened_at, booking_id);
create index quotes_enquiry_idx on public.quotes (enquiry_id, created_at desc);
create index quotes_departure_idx on public.quotes (departure_id);
create index quotes_booking_idx on public.quotes (booking_id);
create index quotes_promotion_idx on public.quotes (promotion_id);
create index quotes_created_by_idx on public.quotes (created_by);
create index quotes_assignee_idx on public.quotes (assignee, valid_until);
create index quotes_customer_idx on public.quotes (customer_uid);
create index quotes_contact_phone_idx on public.quotes ((contact ->> 'phone'));
create index quotes_contact_email_idx on public.quotes (lower(contact ->> 'email'));

create trigger follow_contact before insert or update of contact on public.quotes
for each row execute function app.follow_contact();

create trigger audit after insert or update on public.quotes
for each row execute function app.audit('quote', 'token', 'customer_name', 'opened_at', 'last_opened_at');

-- The approval of a discount above the cap of its author: of one version of a quote. Before it, holding, sending and showing the
-- quote are refused.
create table public.discount_approvals (
  id uuid primary key references public.quotes on delete cascade, -- of the quote
  state text not null default 'asked' check (state in ('asked', 'approved', 'declined')),
  answered_by uuid references public.admin_users on delete restrict,
  answered_at timestamptz,
  constraint discount_approvals_has_author check (num_nulls(answered_by, answered_at) = case state when 'asked' then 2 else 0 end)
);

create index discount_approvals_answered_by_idx on public.discount_approvals (answered_by);
create index discount_approvals_answered_at_idx on public.discount_approvals (answered_at);
create index discount_approvals_asked_idx on public.discount_approvals (id) where state = 'asked';

create trigger audit after insert or update on public.discount_approvals
for each row execute function app.audit();

-- The caller's own quotes, as app.own_bookings().
create function app.own_quotes() returns setof public.quotes
language sql stable security definer set search_path = '' as $$
  select *
  from public.quotes
  where (
      customer_uid = app.customer_uid()
      or contact ->> 'phone' = app.verified_phone()
      or lower(contact ->> 'email') = app.verified_email()
    )
    and app.own_contact(customer_uid, customer_contact, contact ->> 'phone', contact ->> 'email') is not null
$$;

-- Computes a quote of the desk: app.quote() with the prices and the day that it was computed with. PT422 when there is none, or
-- when the discount is larger than the caller's role allows and no approval is asked for.
create function app.desk_quote(p jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_departure uuid := (p ->> 'departure_id')::uuid;
  v_discount bigint := coalesce((p ->> 'discount_paise')::bigint, 0);
  v_prices jsonb := app.price_table(v_departure);
  v_quote jsonb;
  v_cap bigint;
begin
  perform app.check_field(v_discount >= 0, 'discount_paise', 'A discount cannot be negative');
  perform app.check_field(v_discount % 100 = 0, 'discount_paise', 'Enter the discount in whole rupees');
  v_quote := app.quote(
    v_departure, p -> 'rooms', coalesce(p -> 'extras', '[]'), p ->> 'promotion',
    jsonb_build_object('discount_paise', v_discount, 'prices', v_prices, 'contact', p -> 'contact')
  );
  v_cap := app.share_paise((v_quote ->> 'base_paise')::bigint, coalesce(app.discount_cap(), 0));
  if v_discount > v_cap and (p ->> 'ask_approval')::boolean is not true then
    raise sqlstate 'PT422' using
      message = format('You may give up to %s here: ask for approval to give more', app.rupees(v_cap / 100 * 100)),
      detail = 'discount_paise', hint = 'DISCOUNT_CAP';
  end if;
  return v_quote || jsonb_build_object('prices', v_prices, 'day', app.today(), 'discount_cap_paise', v_cap);
end $$;

-- The price of what the desk is about to quote, with the largest discount that the caller may give; or {"refusal"}, as quote()
-- answers. PT403 not an agent.
--   p  {departure_id, rooms, extras, promotion, discount_paise, ask_approval}, as for save_quote()
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
--   p  {id, enquiry_id, replaces, departure_id, contact, rooms, extras, promotion, discount_paise, discount_reason, note,
--      valid_hours, ask_approval}; `id` is of the client, so that a repeated call adds nothing; `replaces` is the quote of which
--      this is a new version, `valid_hours` is from 1 to 336, `ask_approval` asks a manager about a discount above one's cap
create function public.save_quote(p jsonb) returns public.quotes
language plpgsql security definer set search_path = '' as $$
declare
  v_quote jsonb;
  v_replaced public.quotes;
  v_enquiry uuid := (p ->> 'enquiry_id')::uuid;
  v_hours int := coalesce((p ->> 'valid_hours')::int, 72);
  v_of public.enquiries;
  v_saved public.quotes;
begin
  perform app.require_admin('agent', 'Only an agent can quote');
  perform app.check_field(v_hours between 1 and 336, 'valid_hours', 'A quote is valid for 1 to 336 hours');
  perform app.check_field(
    coalesce((p ->> 'discount_paise')::bigint, 0) = 0 or length(trim(coalesce(p ->> 'discount_reason', ''))) >= 3,
    'discount_reason', 'Enter a reason for the discount'
  );
  perform app.check_field(length(coalesce(p ->> 'note', '')) <= 1000, 'note', 'This is longer than 1000 characters');
  if p ->> 'replaces' is not null then
    select * into v_replaced from public.quotes where id = (p ->> 'replaces')::uuid for update;
    perform app.check_found(found, 'This quote does not exist');
  end if;
  select * into v_saved from public.quotes where id = (p ->> 'id')::uuid and created_by = app.staff_uid();
  if found then
    return v_saved;
  end if;
  if v_replaced.id is not null then
    perform app.check_standing(v_replaced);
    v_enquiry := v_replaced.enquiry_id;
    update public.quotes set is_replaced = true where id = v_replaced.id;
  end if;
  v_quote := app.desk_quote(p);
  select * into v_of from public.enquiries where id = v_enquiry;
  insert into public.quotes (
    id, ref, number, enquiry_id, customer_uid, customer_contact, departure_id, contact, rooms, extras, promotion_id,
    discount_paise, discount_reason, note, quote, total_paise, valid_until, created_by
  )
  values (
    coalesce((p ->> 'id')::uuid, gen_random_uuid()),
    coalesce(v_replaced.ref, app.reference('AQ')),
    coalesce(v_replaced.number + 1, 1),
    v_enquiry,
    case when v_replaced.id is null then v_of.customer_uid else v_replaced.customer_uid end,
    case when v_replaced.id is null then v_of.customer_contact else v_replaced.customer_contact end,
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
    app.staff_uid()
  )
  returning * into v_saved;
  if v_saved.discount_paise > (v_quote ->> 'discount_cap_paise')::bigint then
    insert into public.discount_approvals (id) values (v_saved.id);
  end if;
  if v_enquiry is not null then
    insert into public.enquiry_events (enquiry_id, kind, body)
    values (v_enquiry, 'quote', format('%s, version %s: %s', v_saved.ref, v_saved.number, app.rupees(v_saved.total_paise)));
    update public.enquiries set status = 'quoted' where id = v_enquiry and status in ('new', 'contacted');
  end if;
  return v_saved;
end $$;

-- Whether a booking of a quote is held, confirmed or completed.
create function app.is_booked(p_booking uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select 1 from public.bookings where id = p_booking and status in ('hold', 'confirmed', 'completed')
  );
end $$;

-- PT409 when a quote has a newer version, or a booking that lives.
create function app.check_standing(p_quote public.quotes) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.refuse_if(p_quote.is_replaced, 'PT409', 'A newer version has replaced this quote', 'REPLACED');
  perform app.refuse_if(app.is_booked(p_quote.booking_id), 'PT409', 'This quote is booked already', 'BOOKED');
end $$;

-- What a customer has read about the days and the city of a quote; a departure may move after that.
create function app.quoted_tour(p_quote jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('starts_on', p_quote -> 'starts_on', 'ends_on', p_quote -> 'ends_on', 'city', p_quote -> 'city')
$$;

-- PT409 unless a quote stands, is approved and valid, and its departure has not moved.
create function app.check_open(p_quote public.quotes) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_now app.departure_offer := app.departure_offer(p_quote.departure_id);
  v_approval text := (select state from public.discount_approvals where id = p_quote.id);
begin
  perform app.check_standing(p_quote);
  perform app.refuse_if(
    v_approval in ('asked', 'declined'), 'PT409',
    case v_approval
      when 'asked' then 'The discount of this quote waits for approval'
      else 'The discount of this quote was declined: make a new version'
    end,
    'NOT_APPROVED'
  );
  perform app.refuse_if(p_quote.valid_until <= now(), 'PT409', 'QUOTE_EXPIRED: this quote has expired', 'QUOTE_EXPIRED');
  perform app.refuse_if(
    app.quoted_tour(to_jsonb(v_now)) <> app.quoted_tour(p_quote.quote), 'PT409',
    format(
      'This departure is now on %s, %s. Make a new version of the quote',
      to_char(v_now.starts_on, 'FMDD Mon YYYY'), coalesce('from ' || v_now.city, 'joining at the first stop')
    )
  );
end $$;

-- Whether the caller may approve the discount of a quote.
create function app.may_approve(p_quote public.quotes) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.is_admin('manager')
    and p_quote.discount_paise <= app.share_paise((p_quote.quote ->> 'base_paise')::bigint, coalesce(app.discount_cap(), 0))
$$;

-- Quotes whose discount the caller may approve: the newest versions that are still valid, the oldest first.
create function app.quotes_to_approve() returns setof public.quotes
language sql stable security definer set search_path = '' as $$
  select q.*
  from public.discount_approvals a
  join public.quotes q on q.id = a.id
  where a.state = 'asked'
    and q.valid_until > now()
    and not exists (select from public.quotes newer where newer.ref = q.ref and newer.number > q.number)
    and app.may_approve(q)
  order by q.created_at, q.id
$$;

-- The same for the desk: [{id, ref, number, customer_name, package_title, total_paise, base_paise, discount_paise, reason,
-- author_name, created_at}]. PT403 not a manager.
create function public.discounts_to_approve() returns jsonb
language sql stable security definer set search_path = '' as $$
  select app.require_admin('manager', 'Only a manager can approve discounts');
  select to_jsonb(array(
    select jsonb_build_object(
      'id', q.id, 'ref', q.ref, 'number', q.number, 'customer_name', q.contact ->> 'name',
      'package_title', q.quote ->> 'package_title', 'total_paise', q.total_paise, 'base_paise', q.quote -> 'base_paise',
      'discount_paise', q.discount_paise, 'reason', q.discount_reason, 'author_name', a.full_name, 'created_at', q.created_at
    )
    from app.quotes_to_approve() q
    left join public.admin_users a on a.id = q.created_by
    order by q.created_at, q.id
  ))
$$;

-- Approves or declines the discount of a quote: this version and amount alone. PT403 not a manager, or more than the own cap;
-- PT404 there is none, PT409 answered, replaced or booked already.
create function public.answer_discount(p_quote uuid, p_approve boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes;
  v_state text;
begin
  perform app.require_admin('manager', 'Only a manager can approve discounts');
  select * into v_quote from public.quotes where id = p_quote;
  select state into v_state from public.discount_approvals where id = p_quote for update;
  perform app.check_found(found, 'This quote needs no approval');
  perform app.check_standing(v_quote);
  perform app.refuse_if(v_state <> 'asked', 'PT409', format('This discount was %s already', v_state));
  perform app.refuse_if(not app.may_approve(v_quote), 'PT403', 'This discount is above your own limit: ask an owner');
  update public.discount_approvals
  set state = case when p_approve then 'approved' else 'declined' end, answered_by = app.staff_uid(), answered_at = now()
  where id = p_quote;
end $$;

-- Sends the link of a quote to its customer by email. PT403 not an agent, PT404 unknown, PT409 it is not open any more.
create function public.send_quote(p_quote uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes;
begin
  perform app.require_admin('agent', 'Only an agent can send a quote');
  select * into v_quote from public.quotes where id = p_quote;
  perform app.check_found(found, 'This quote does not exist');
  perform app.check_field(
    v_quote.contact ? 'email', 'contact.email', 'This customer has no email address: share the link instead'
  );
  perform app.check_open(v_quote);
  perform app.queue_message(
    format('quote_sent:%s', v_quote.id), 'quote_sent', v_quote.contact ->> 'email',
    jsonb_build_object(
      'name', v_quote.contact ->> 'name', 'ref', v_quote.ref, 'number', v_quote.number,
      'title', v_quote.quote ->> 'package_title', 'starts_on', v_quote.quote ->> 'starts_on',
      'ends_on', v_quote.quote ->> 'ends_on', 'city', v_quote.quote ->> 'city', 'total_paise', v_quote.total_paise,
      'valid_until', v_quote.valid_until, 'note', v_quote.note, 'token', v_quote.token
    ),
    v_quote.booking_id, v_quote.enquiry_id, p_quote => v_quote.id
  );
  update public.quotes set sent_at = coalesce(sent_at, now()) where id = p_quote;
end $$;

-- Notes that the desk shared the link itself: copied it, or opened a chat with it. PT403 not an agent.
create function public.share_quote(p_quote uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_admin('agent', 'Only an agent can send a quote');
  update public.quotes set sent_at = now() where id = p_quote and sent_at is null;
end $$;

-- Holds the seats of a quote at its price. The caller has locked its departure and the quote. PT409 QUOTE_EXPIRED, replaced,
-- booked already, moved, or another price; PT422 sold out.
create function app.hold_saved_quote(
  p_quote public.quotes, p_key uuid, p_request jsonb, p_rooms jsonb, p_special_wishes text, p_expires_at timestamptz
) returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  v_quote jsonb;
  v_booking public.bookings;
  v_enquiry public.enquiries;
begin
  perform app.check_open(p_quote);
  perform app.check_customer_uses(p, p_quote.contact) from public.promotions p where p.id = p_quote.promotion_id;
  perform app.release_expired(p_quote.departure_id, 40);
  if p_quote.extras <> '[]' then
    perform app.release_expired(p_quote.departure_id); -- holds that keep the last of an extra
  end if;
  v_quote := app.quote(
    p_quote.departure_id, p_rooms, p_quote.extras, null,
    jsonb_build_object(
      'discount_paise', p_quote.discount_paise, 'prices', p_quote.quote -> 'prices', 'day', p_quote.quote ->> 'day',
      'promotion_id', p_quote.promotion_id, 'promotion', p_quote.quote -> 'promotion',
      'lines', p_quote.quote -> 'lines', 'has_pan', p_quote.quote ->> 'tcs_note' is null
    )
  );
  perform app.check_amount(
    p_quote.total_paise, (v_quote ->> 'total_paise')::bigint,
    'PRICE_CHANGED: these travellers have another price. Make a new version of the quote'
  );
  select * into v_enquiry from public.enquiries where id = p_quote.enquiry_id;
  v_booking := app.make_hold(
    p_key, p_request, v_quote || jsonb_build_object('day', p_quote.quote ->> 'day'), p_quote.quote -> 'prices',
    p_quote.customer_uid, p_quote.customer_contact, p_quote.contact, p_special_wishes, p_quote.promotion_id, p_expires_at
  );
  update public.bookings
  set enquiry_id = p_quote.enquiry_id, assignee = coalesce(v_enquiry.assignee, p_quote.assignee), is_contact_verified = true
  where id = v_booking.id
  returning * into v_booking;
  perform app.write_travellers(v_booking.id, v_quote, p_rooms, true);
  perform app.take_seats(v_booking.departure_id, v_booking.status, v_booking.seats);
  update public.quotes set booking_id = v_booking.id where id = p_quote.id;
  return app.confirm_unless_due(v_booking);
end $$;

-- Locks a quote for a hold, after what it takes from: the promotion and the departure, in the order of hold_seats(). Null for an
-- unknown one.
create function app.lock_quote(p_id uuid) returns public.quotes
language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes;
begin
  select * into v_quote from public.quotes where id = p_id;
  perform 1 from public.promotions where id = v_quote.promotion_id for no key update;
  perform app.lock_departures(array[v_quote.departure_id]);
  select * into v_quote from public.quotes where id = p_id for update;
  return v_quote;
end $$;

-- Holds the seats of a quote for its customer, at the price that was quoted.
--   p_key    idempotency key made by the client, as for hold_seats()
--   p_hours  24 to 72
-- PT403 not an agent, PT404 unknown, PT409 QUOTE_EXPIRED, replaced, booked already or sold out, PT422 bad input.
create function public.hold_quote(
  p_key uuid, p_quote uuid, p_hours int default 24, p_special_wishes text default null
) returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  v_saved public.quotes;
  v_booking public.bookings;
  v_request jsonb := jsonb_build_array(p_quote, p_hours, p_special_wishes);
begin
  perform app.require_admin('agent', 'Only an agent can hold seats for a customer');
  perform app.check_field(p_key is not null, 'key', 'An idempotency key is needed');
  perform app.check_field(p_hours between 24 and 72, 'hours', 'Seats are held for 24 to 72 hours');
  perform app.check_field(length(coalesce(p_special_wishes, '')) <= 2000, 'special_wishes', 'This is longer than 2000 characters');
  v_saved := app.lock_quote(p_quote);
  v_booking := app.booking_of_key(p_key, v_request);
  if v_booking.id is not null then
    return v_booking;
  end if;
  perform app.check_found(v_saved.id is not null, 'This quote does not exist');
  return app.hold_saved_quote(
    v_saved, p_key, v_request, v_saved.rooms, p_special_wishes, now() + make_interval(hours => p_hours)
  );
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

-- Whether the seats of a quote are on sale now, on its days and from its city. The quote's own state is not part of it: the page derives that by its clock.
create function app.can_accept(p_quote public.quotes) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(o.is_on_sale and o.seats_left >= (p_quote.quote ->> 'seats')::int, false)
    and app.quoted_tour(to_jsonb(o)) = app.quoted_tour(p_quote.quote)
  from app.departure_offer(p_quote.departure_id) o
$$;

-- A shared quote for the holder of its link: selling price, status and payable amount. Null for an unknown link. Excludes
-- internal notes and every name except the contact's.
create function public.shared_quote(p_token uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'ref', q.ref, 'number', q.number, 'name', q.contact ->> 'name', 'note', q.note, 'created_at', q.created_at,
    'valid_until', q.valid_until, 'now', now(),
    -- A booking may have been changed since; one whose hold expired no longer fixes the price.
    'quote', (case when b.status <> 'expired' then b.quote else q.quote end) - 'prices' - 'day',
    'package', jsonb_build_object(
      'title', k.title, 'slug', k.slug, 'destination_slug', x.slug, 'cover_path', k.cover_path, 'nights', k.nights,
      'days', k.days
    ) || app.tour_plan(k.id),
    -- The age of each traveller, room by room; null for an adult.
    'rooms', (
      select jsonb_agg(
        (select jsonb_agg(t -> 'age' order by n) from jsonb_array_elements(r -> 'travellers') with ordinality x (t, n))
        order by room_no
      )
      from jsonb_array_elements(q.rooms) with ordinality y (r, room_no)
    ),
    'is_replaced', q.is_replaced,
    'can_accept', app.can_accept(q),
    'booking', case
      when b.id is not null then jsonb_build_object(
        'ref', b.ref, 'status', b.status, 'hold_expires_at', b.hold_expires_at, 'total_paise', b.total_paise,
        'paid_paise', b.paid_paise, 'due_paise', b.due_paise, 'deposit_paise', b.deposit_paise,
        'balance_due_on', b.balance_due_on, 'charge_paise', b.charge_paise,
        'instalments', app.instalments(b), 'next_payment', app.next_payment(b),
        'is_changed', (b.departure_id, b.total_paise) is distinct from (q.departure_id, q.total_paise),
        'refund_paise', (select coalesce(sum(r.amount_paise), 0) from public.refunds r where r.booking_id = b.id),
        'payment_news', app.payment_news(b),
        'payment_max_paise', app.online_payment_max(),
        'can_pay', b.due_paise >= app.online_payment_min()
          and (b.status = 'confirmed' or (b.status = 'hold' and b.hold_expires_at > now()))
          and not app.is_money_on_its_way(b.id)
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
    and not exists (select from public.discount_approvals a where a.id = q.id and a.state <> 'approved')
$$;

-- The customer's browser shows a quote: keeps the first and the last time, to the minute. Does nothing for an unknown link.
create function public.record_quote_opening(p_token uuid) returns void
language sql security definer set search_path = '' as $$
  update public.quotes
  set opened_at = coalesce(opened_at, now()), last_opened_at = now()
  where token = p_token and (last_opened_at is null or last_opened_at < now() - interval '1 minute')
$$;

-- The customer accepts a quote by its link: holds its seats for 20 minutes to pay, at the quoted price. Again while they are held,
-- it changes nothing. PT404 an unknown link; PT409 QUOTE_EXPIRED, REPLACED, BOOKED or PAYMENT_ON_ITS_WAY; PT422 sold out; PT429 after three holds
-- without payment in 24 hours.
create function public.accept_quote(p_token uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_saved public.quotes := app.lock_quote((select id from public.quotes where token = p_token));
  v_booking public.bookings;
begin
  perform app.check_found(v_saved.id is not null, 'We could not find this quote');
  if exists (
    select 1 from public.bookings where id = v_saved.booking_id and status = 'hold' and hold_expires_at > now()
  ) then
    return;
  end if;
  perform app.refuse_while_money_comes(v_saved.booking_id);
  perform app.refuse_if(
    app.wasted_holds(v_saved.customer_uid, v_saved.contact) >= 3,
    'PT429', 'Your seats were held three times today without a payment. Please call us.', 'HOLDS_UNPAID'
  );
  v_booking := app.hold_saved_quote(
    v_saved, gen_random_uuid(), jsonb_build_object('accepts', v_saved.id), v_saved.rooms, null, now() + interval '20 minutes'
  );
  update public.quotes set accepted_at = coalesce(accepted_at, now()) where id = v_saved.id;
  perform app.record_consent('booking_terms', 'booking', p_booking => v_booking.id);
end $$;

-- Opens a payment for the booking behind a quote's link, as open_payment() does. PT404 an unknown link or nothing held yet.
create function public.open_quote_payment(
  p_token uuid, p_purpose text, p_due_on date default null, p_amount_paise bigint default null
) returns public.payments
language plpgsql security definer set search_path = '' as $$
declare
  v_booking uuid := (select booking_id from public.quotes where token = p_token);
begin
  perform app.check_found(v_booking is not null, 'There is nothing to pay on this quote yet');
  return app.open_payment(app.lock_booking(v_booking), p_purpose, p_due_on, p_amount_paise);
end $$;

-- Orders of a payable that may have been paid since, the newest first: a booking of the caller, or that of a quote's link. Empty for
-- others.
create function public.unsettled_orders(p_booking uuid default null, p_token uuid default null) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(o.order_id order by o.updated_at desc), '{}')
  from (
    select p.order_id, p.updated_at
    from public.payments p
    where p.booking_id = coalesce((select booking_id from public.quotes where token = p_token), (app.readable_booking(p_booking)).id)
      and p.state <> 'captured' and p.order_id is not null and p.updated_at > now() - interval '3 days'
    order by p.updated_at desc
    limit 3
  ) o
$$;

-- Papers by link -------------------------------------------------------------------------------------

-- A document of a booking for anyone with its link, so that the desk can send it.
create table app.paper_links (
  token uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings on delete cascade,
  document text not null, -- as the server function names it: voucher, invoice-AT-26-27-000001
  expires_at timestamptz not null,
  unique (booking_id, document)
);

-- The documents that a booking has, each with a link that is valid for 30 days from now: [{token, document, kind, number, day,
-- amount_paise}]. PT403 not an agent, PT404 unknown.
create function public.booking_papers(p_booking uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  b public.bookings;
  v_papers jsonb;
begin
  perform app.require_admin('agent', 'Only an administrator who may read sales can open papers');
  select * into b from public.bookings where id = p_booking;
  perform app.check_found(found, 'This booking does not exist');
  with papers (place, kind, number, day, amount_paise) as (
    select 1, kind, null, b.starts_on, null::bigint
    from unnest(case
      when b.status in ('confirmed', 'completed') then '{voucher,itinerary}'::text[]
      when b.status = 'hold' then '{quote}'
    end) kind
    union all
    select 2, 'receipt', receipt_number, day, amount_paise
    from public.ledger_entries
    where booking_id = p_booking and receipt_number is not null and state = 'verified'
    union all
    select 3, replace(kind, '_', '-'), number, issued_on, total_paise from public.invoices where booking_id = p_booking
  ),
  links as (
    insert into app.paper_links (booking_id, document, expires_at)
    select p_booking, concat_ws('-', kind, replace(number, '/', '-')), now() + interval '30 days' from papers
    on conflict (booking_id, document) do update set expires_at = excluded.expires_at
    returning token, document
  )
  select coalesce(jsonb_agg(to_jsonb(l) || to_jsonb(p) - 'place' order by p.place, p.kind desc, p.number), '[]')
  into v_papers
  from papers p
  join links l on l.document = concat_ws('-', p.kind, replace(p.number, '/', '-'));
  return v_papers;
end $$;

-- Emails the link of a document to the booking's customer, once a day at most. PT403 not an agent, PT404 unknown, PT409 no address
-- or sent today.
create function public.send_paper(p_token uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_link app.paper_links;
  v_booking public.bookings;
  v_occasion text;
begin
  perform app.require_admin('agent', 'Only an administrator who may read sales can send papers');
  select * into v_link from app.paper_links where token = p_token and expires_at > now();
  perform app.check_found(found, 'This document does not exist');
  select * into v_booking from public.bookings where id = v_link.booking_id;
  v_occasion := v_link.document || ':' || app.today();
  perform app.refuse_if(v_booking.contact ->> 'email' is null, 'PT409', 'This customer has no email address: share the link');
  perform app.refuse_if(
    exists (select from public.messages where key = format('paper_sent:%s:%s', v_booking.id, v_occasion)),
    'PT409', 'This document was emailed today already'
  );
  perform app.notify_customer(
    v_booking, 'paper_sent', v_occasion, jsonb_build_object('token', p_token, 'document', v_link.document)
  );
end $$;

-- What a document by link prints: {document, booking, invoice}. For the server functions alone. PT404 unknown or expired.
create function public.open_paper_link(p_token uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_link app.paper_links;
  v_booking public.bookings;
  v_invoice public.invoices;
begin
  select * into v_link from app.paper_links where token = p_token and expires_at > now();
  perform app.check_found(found, 'This link has expired. Please ask our travel desk for a new one.');
  select * into v_booking from public.bookings where id = v_link.booking_id;
  select * into v_invoice
  from public.invoices
  where booking_id = v_booking.id and v_link.document = concat_ws('-', replace(kind, '_', '-'), replace(number, '/', '-'));
  return jsonb_build_object(
    'document', v_link.document, 'booking', app.booking_details(v_booking),
    'invoice', case when v_invoice.id is not null then app.invoice_details(v_invoice) end
  );
end $$;

-- The desk's list ------------------------------------------------------------------------------------

-- State of a quote now, one of: accepted (app.is_booked()), replaced, expired, opened, sent, draft. Without a SET clause, so that
-- PostgreSQL can inline it.
create function app.quote_state(q public.quotes) returns text
language sql stable as $$
  select case
    when q.booking_id is not null and app.is_booked(q.booking_id) then 'accepted'
    when q.is_replaced then 'replaced'
    when q.valid_until <= now() then 'expired'
    when q.opened_at is not null then 'opened'
    when q.sent_at is not null then 'sent'
    else 'draft'
  end
$$;

-- One page of the quotes, {total, total_paise, states, rows}. `states` has {total, total_paise} of each state of app.quote_state()
-- and of `expiring`, which are open and end within 24 hours, for all quotes that match but for p_state.
--   p_state  one of these; null for all but replaced versions
--   p_agent  its assignee
--   p_made   days in India on which they were made, as app.days_of() takes them
-- PT403 not an agent, PT422 an unknown order or filter.
create function public.admin_quote_page(
  p_sort text,
  p_descending boolean,
  p_from int,
  p_to int,
  p_words text default '',
  p_state text default null,
  p_agent uuid default null,
  p_made text default null
) returns jsonb
language plpgsql stable security definer
-- As app.list_page().
set search_path = '' set jit = off set enable_seqscan = off set random_page_cost = 1.1 as $$
declare
  -- With the state of a quote for %1$s.
  v_expiring text := '%1$s in (''draft'', ''sent'', ''opened'') and valid_until <= now() + interval ''24 hours''';
  v_listed text := case
    when p_state = 'expiring' then v_expiring
    when p_state is null then 'not is_replaced'
    else '%1$s = ' || quote_literal(p_state)
  end;
  v_matching text;
  -- A quote is found by its customer or by its tour.
  v_tours uuid[] := app.found_ids('package', p_words);
  v_found uuid[] := case
    when v_tours is not null then app.found_ids('quote', p_words) || array(
      select q.id from public.quotes q join public.departures d on d.id = q.departure_id where d.package_id = any (v_tours)
    )
  end;
  v_states jsonb;
  v_sum bigint;
  v_page record;
begin
  perform app.require_admin('agent', 'Only agents, managers and owners see bookings and payments');
  perform app.check_field(
    p_sort in ('created_at', 'valid_until', 'total_paise', 'last_opened_at'), 'p_sort', 'Quotes cannot be sorted by that'
  );
  perform app.check_field(
    coalesce(p_state, 'draft') in ('accepted', 'replaced', 'expired', 'opened', 'sent', 'draft', 'expiring'), 'p_state',
    'Quotes cannot be filtered by that'
  );
  v_matching := concat_ws(
    ' and ',
    'true',
    'assignee = ' || quote_literal(p_agent::text),
    app.within_days('created_at', p_made)
  );
  v_page := app.list_page(
    'public.quotes', v_found, v_matching || ' and ' || format(v_listed, 'app.quote_state(quotes)'), array[p_sort],
    p_descending, p_from, p_to
  );
  execute format(
    'with found as materialized (
       select app.quote_state(quotes) as state, valid_until, is_replaced, total_paise
       from public.quotes
       where %1$s and ($1 is null or id = any ($1))
     ), states as (
       select state, total_paise from found union all select ''expiring'', total_paise from found where %2$s
     )
     select
       (select coalesce(jsonb_object_agg(s.state, s.figures), ''{}'') from (
         select state, jsonb_build_object(''total'', count(*), ''total_paise'', sum(total_paise)) as figures
         from states group by state
       ) s),
       (select coalesce(sum(total_paise), 0) from found where %3$s)',
    v_matching, format(v_expiring, 'state'), format(v_listed, 'state')
  ) into v_states, v_sum using v_found;
  return jsonb_build_object('total', v_page.total, 'total_paise', v_sum, 'states', v_states, 'rows', array(
    select jsonb_build_object(
      'id', q.id, 'ref', q.ref, 'number', q.number, 'state', app.quote_state(q), 'customer_name', q.customer_name,
      'phone', q.contact ->> 'phone', 'package_title', q.quote ->> 'package_title', 'starts_on', q.quote ->> 'starts_on',
      'city', q.quote ->> 'city', 'seats', (q.quote ->> 'seats')::int, 'total_paise', q.total_paise,
      'valid_until', q.valid_until, 'sent_at', q.sent_at, 'opened_at', q.opened_at, 'last_opened_at', q.last_opened_at,
      'accepted_at', q.accepted_at, 'created_at', q.created_at, 'assignee_name', a.full_name,
      'booking_id', b.id, 'booking_ref', b.ref
    )
    from unnest(v_page.ids) with ordinality as place (id, no)
    join public.quotes q on q.id = place.id
    left join public.admin_users a on a.id = q.assignee
    left join public.bookings b on b.id = q.booking_id
    order by place.no
  ));
end $$;

-- Amendments ---------------------------------------------------------------------------------------

-- The travellers of a booking as rooms, for quote(); ages as booked, with the known dates of birth.
create function app.booking_rooms(p_booking uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
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
  );
end $$;

-- Rooms of the input, each traveller with a known id with the age in the booking.
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

-- Whether a changed booking is charged TCS at the rate with PAN: on the same departure as it was sold, or with a PAN given before
-- the first payment.
create function app.has_pan(p_booking public.bookings, p_stays boolean) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_stays and p_booking.quote ->> 'tcs_note' is null or (not p_stays or p_booking.paid_paise = 0) and exists (
    select
    from public.booking_travellers t
    join public.traveller_identities i on i.traveller_id = t.id
    where t.booking_id = p_booking.id and i.pan is not null
  )
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
  v_extras jsonb := coalesce(p_change -> 'extras', to_jsonb(array(
    select jsonb_build_object('id', l -> 'code', 'count', l -> 'count')
    from jsonb_array_elements(p_booking.quote -> 'lines') l
    where l ->> 'kind' = 'extra'
  )));
  v_discount bigint := coalesce((p_booking.quote ->> 'desk_discount_paise')::bigint, 0);
  v_promotion public.promotions;
  v_terms jsonb;
  v_quote jsonb;
  v_base bigint;
  v_cap bigint;
  v_notes jsonb := '[]';
begin
  perform app.check_field(jsonb_typeof(p_change) = 'object', 'change', 'Choose what to change');
  if p_change ? 'rooms' then
    perform app.check_rooms(p_change -> 'rooms');
  end if;
  v_prices := coalesce(v_prices, app.price_table(v_departure));
  select * into v_promotion from public.promotions where id = p_booking.promotion_id;
  v_terms := jsonb_strip_nulls(
    jsonb_build_object(
      'discount_paise', v_discount, 'prices', v_prices, 'day', v_day, 'promotion_id', v_promotion.id,
      'sold_seats', case when v_stays then p_booking.seats end, 'booking_id', case when v_stays then p_booking.id end,
      'lines', case when v_stays then p_booking.quote -> 'lines' end, 'has_pan', app.has_pan(p_booking, v_stays),
      'due_days', case when v_stays then (
        select jsonb_agg(i.value -> 'due_on' order by i.ordinality)
        from jsonb_array_elements(p_booking.quote -> 'instalments') with ordinality i
      ) end
    )
  ) || case when v_stays then jsonb_build_object('promotion', p_booking.quote -> 'promotion') else '{}' end;
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
  if v_stays then -- the ladder of the sale, also when its rule was retired since
    v_quote := v_quote || jsonb_build_object('cancellation', array(
      select step.value || jsonb_build_object('charge_paise', app.share_paise(
        (v_quote ->> 'taxable_paise')::bigint + (v_quote ->> 'gst_paise')::bigint, (step.value ->> 'charge_bp')::int
      ))
      from jsonb_array_elements(p_booking.quote -> 'cancellation') with ordinality step
      order by step.ordinality
    ));
  end if;
  return v_quote || jsonb_build_object('prices', v_prices, 'day', coalesce(v_day, app.today()::text), 'notes', v_notes);
end $$;

-- A booking as a quote would change it, with its derived sums; nothing is stored.
create function app.with_quote(p_booking public.bookings, p_quote jsonb, p_charge_paise bigint) returns public.bookings
language plpgsql stable security definer set search_path = '' as $$
declare
  v_booking public.bookings := p_booking;
begin
  v_booking.quote := p_quote;
  v_booking.total_paise := (p_quote ->> 'total_paise')::bigint;
  v_booking.deposit_paise := (p_quote ->> 'deposit_paise')::bigint;
  v_booking.charge_paise := p_booking.charge_paise + p_charge_paise;
  v_booking.due_paise := v_booking.total_paise + v_booking.charge_paise - v_booking.paid_paise;
  v_booking.balance_due_on := coalesce(
    (p_quote ->> 'balance_due_on')::date,
    -- All was due at booking: what is added is due today.
    case when p_booking.status = 'confirmed' and v_booking.due_paise > 0
      then case when p_booking.due_paise > 0 then p_booking.due_on else app.today() end
    end
  );
  v_booking.due_on := coalesce(
    app.next_instalment_on(p_quote, v_booking.paid_paise - v_booking.charge_paise), v_booking.balance_due_on, p_booking.due_on
  );
  return v_booking;
end $$;

-- Preview of a booking change: {quote, was_paise, now_paise, charge, earlier_charges_paise, paid_paise, unverified_paise,
-- refund_paise, due_paise, next_payment, notes}, or {"refusal"}. `charge` is that of app.change_charge(), {amount_paise, charge_bp,
-- until}, null without one. `refund_paise` is verified money alone; `notes` names in a sentence each reduced or removed discount,
-- and a higher deposit. PT403 not an agent, PT404 unknown.
--   p_waive  leaves out the charge: a manager waives it, or we change the departure
create function public.preview_amendment(p_booking uuid, p_change jsonb, p_waive boolean default false) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_changed public.bookings;
  v_quote jsonb;
  v_charge bigint;
  v_message text;
  v_field text;
  v_code text;
begin
  perform app.require_admin('agent', 'Only an agent can change bookings');
  v_booking := app.readable_booking(p_booking);
  v_quote := app.amended_quote(v_booking, p_change);
  v_charge := app.change_charge(v_booking, v_quote);
  v_changed := app.with_quote(v_booking, v_quote, case when p_waive then 0 else v_charge end);
  return jsonb_build_object(
    'quote', v_quote - 'prices' - 'day' - 'notes',
    'notes', v_quote -> 'notes' || case
      when v_changed.deposit_paise > v_booking.deposit_paise then jsonb_build_array(format(
        'The deposit rises from %s to %s', app.rupees(v_booking.deposit_paise), app.rupees(v_changed.deposit_paise)
      ))
      else '[]'
    end,
    'was_paise', v_booking.total_paise, 'now_paise', v_changed.total_paise,
    'charge', (
      select jsonb_build_object('amount_paise', v_charge, 'charge_bp', step.charge_bp, 'until', step.until)
      from app.ladder_step(v_booking) step
      where v_charge > 0
    ),
    'earlier_charges_paise', v_booking.charge_paise,
    'paid_paise', v_booking.paid_paise, 'unverified_paise', v_booking.unverified_paise,
    'refund_paise', greatest(app.surplus_paise(v_changed), 0),
    'due_paise', greatest(v_changed.due_paise, 0),
    'next_payment', app.next_payment(v_changed)
  );
exception
  when sqlstate 'PT422' then
    get stacked diagnostics v_message = message_text, v_field = pg_exception_detail, v_code = pg_exception_hint;
    return jsonb_build_object(
      'refusal', jsonb_build_object('code', v_code, 'message', v_message, 'field', v_field)
    );
end $$;

-- What a confirmed booking can be changed to, with its price today: the next twelve dates of the tour with seats for the party, other
-- numbers of an extra, other numbers of rooms: [{kind, label, change, total_paise, difference_paise, charge_paise}]. `change` is as for
-- preview_amendment(); the charge comes beside the total. PT404 not the caller's.
create function public.booking_changes(p_booking uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_booking public.bookings := app.readable_booking(p_booking);
  v_option record;
  v_quote jsonb;
  v_total bigint;
  v_changes jsonb := '[]';
begin
  for v_option in
    with sold as (
      select d.package_id
      from public.departures d
      where d.id = v_booking.departure_id and v_booking.status = 'confirmed' and d.starts_on > app.today()
    ),
    party as (
      select
        count(*) as travellers, max(t.room_no) as rooms, count(*) filter (where coalesce(t.age, 99) >= 12) as adults,
        array_remove(array_agg(case when t.age < 12 then t.age end), null) as ages,
        bool_and(t.occupancy <> 'child_without_bed') as has_beds
      from public.booking_travellers t
      where t.booking_id = p_booking
    )
    (
      select
        'date' as kind, concat_ws(' from ', to_char(o.starts_on, 'FMDD Mon YYYY'), o.city) as label,
        jsonb_build_object('departure_id', o.departure_id) as change
      from sold
      join public.departures d on d.package_id = sold.package_id and d.id <> v_booking.departure_id
      cross join lateral app.departure_offer(d.id) o
      where o.is_on_sale and o.seats_left >= v_booking.seats
      order by o.starts_on, o.city
      limit 12
    )
    union all
    select
      'extra',
      case when n = 0 then 'Without ' || e.name when e.per = 'booking' then e.name else format('%s for %s', e.name, n) end,
      jsonb_build_object('extras', now_has.others || case when n > 0 then jsonb_build_object('id', e.id, 'count', n) else '[]' end)
    from sold
    cross join party
    cross join lateral app.offered_extras(sold.package_id) e
    cross join lateral (
      select
        coalesce(jsonb_agg(jsonb_build_object('id', l -> 'code', 'count', l -> 'count')) filter (where l ->> 'code' <> e.id::text), '[]') as others,
        coalesce(max((l ->> 'count')::int) filter (where l ->> 'code' = e.id::text), 0) as count
      from jsonb_array_elements(v_booking.quote -> 'lines') l
      where l ->> 'kind' = 'extra'
    ) now_has
    cross join lateral generate_series(0, case e.per when 'traveller' then party.travellers::int else 1 end) n
    where n <> now_has.count
    union all
    select 'room', format('%s rooms', n), jsonb_build_object('rooms', arranged.rooms)
    from sold
    cross join party
    cross join lateral generate_series(1, party.adults::int) n
    cross join lateral app.arrange_party(
      party.adults::int, party.ages, n, party.has_beds, app.room_rule((v_booking.quote ->> 'day')::date)
    ) arranged (rooms)
    where n <> party.rooms and jsonb_array_length(arranged.rooms) = n
  loop
    begin
      v_quote := app.amended_quote(v_booking, v_option.change);
      v_total := (v_quote ->> 'total_paise')::bigint;
      v_changes := v_changes || (to_jsonb(v_option) || jsonb_build_object(
        'total_paise', v_total, 'difference_paise', v_total - v_booking.total_paise,
        'charge_paise', app.change_charge(v_booking, v_quote)
      ));
    exception
      when sqlstate 'PT422' then
        null; -- such as a room that is not sold on that date, or an extra that is sold out
    end;
  end loop;
  return v_changes;
end $$;

-- Changes the travellers, rooms, extras or departure of a booking and recalculates its price; credits the old invoice, issues a
-- new one, creates a refund for an overpayment and notifies the customer.
--   p_change                as for preview_amendment(), travellers with first_name, last_name, meal, dob
--   p_expected_total_paise   total shown to the desk; a different total is refused with PRICE_CHANGED
--   p_expected_charge_paise  charge of app.change_charge() shown to the desk; another is refused with CHARGE_CHANGED
--   p_waiver_reason          why a manager waives the charge; kept in the history beside the reason
-- PT403 not an agent, or a waiver by one, PT404 unknown, PT409 stale, PRICE_CHANGED, CHARGE_CHANGED or too late, PT422 no reason,
-- no price or no seats.
create function public.amend_booking(
  p_booking uuid,
  p_change jsonb,
  p_version int,
  p_reason text,
  p_expected_total_paise bigint,
  p_expected_charge_paise bigint default null,
  p_waiver_reason text default null
) returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  v_old public.bookings;
  v_quote jsonb;
  v_departure uuid;
  v_charge bigint;
begin
  perform app.require_admin('agent', 'Only an agent can change bookings');
  if p_waiver_reason is not null then
    perform app.require_admin('manager', 'Only managers and owners can waive the charge');
    perform app.check_field(
      length(trim(p_waiver_reason)) between 3 and 300, 'waiver_reason', 'Enter a reason for waiving the charge'
    );
  end if;
  perform app.check_reason(p_reason, 'Enter a reason', 500);
  v_departure := coalesce(
    (p_change ->> 'departure_id')::uuid, (select departure_id from public.bookings where id = p_booking)
  );
  -- Both departures in one order, so that two moves across each other cannot wait for each other.
  perform app.lock_departures(array[v_departure, (select departure_id from public.bookings where id = p_booking)]);
  v_old := app.lock_booking(p_booking);
  perform app.check_version(v_old, p_version);
  -- Releasing expired holds below would release this one, too.
  perform app.refuse_if(
    v_old.status not in ('hold', 'confirmed') or v_old.hold_expires_at <= now() or v_old.starts_on <= app.today(), 'PT409',
    case
      when v_old.hold_expires_at <= now() then 'This hold has expired: it cannot be changed any more'
      when v_old.status in ('hold', 'confirmed') then 'This tour has begun: it cannot be changed any more'
      else format('A booking that is %s cannot be changed', v_old.status)
    end
  );
  perform app.release_expired(v_departure, 40);
  v_quote := app.amended_quote(v_old, p_change);
  perform app.check_amount(
    p_expected_total_paise, (v_quote ->> 'total_paise')::bigint, 'PRICE_CHANGED: the price has changed meanwhile'
  );
  perform app.check_field((v_quote ->> 'seats')::int <= 40, 'rooms', 'Please enter 1 to 40 travellers');
  v_charge := app.change_charge(v_old, v_quote);
  perform app.check_charge(coalesce(p_expected_charge_paise, v_charge), v_charge);
  perform set_config('app.reason', concat_ws(
    '. ', trim(p_reason),
    case when p_waiver_reason is not null and v_charge > 0 then format(
      'Charge of %s waived: %s', app.rupees(v_charge), trim(p_waiver_reason)
    ) end
  ), true);
  return app.apply_amendment(
    v_old, v_quote, case when p_change ? 'rooms' then p_change -> 'rooms' else app.booking_rooms(p_booking) end,
    case when p_waiver_reason is null then v_charge else 0 end, '{}'
  );
end $$;

-- Applies a quote to a booking that the caller has locked and checked: seats, price, travellers, invoices, refunds and the
-- message to the customer.
--   p_rooms         as for write_travellers()
--   p_charge_paise  kept for what is given up
--   p_told          fields of the message beside those of every amendment
create function app.apply_amendment(
  p_old public.bookings, p_quote jsonb, p_rooms jsonb, p_charge_paise bigint, p_told jsonb
) returns public.bookings
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
  perform set_config('app.amending', 'on', true); -- the message about the amendment has the new date, too
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
    charge_paise = charge_paise + p_charge_paise,
    balance_due_on = (app.with_quote(p_old, p_quote, p_charge_paise)).balance_due_on
  where id = p_old.id
  returning * into v_booking;
  perform set_config('app.amending', 'off', true);
  perform app.write_travellers(p_old.id, p_quote, p_rooms, true);

  if v_booking.status = 'confirmed' and (v_booking.total_paise <> p_old.total_paise or p_charge_paise > 0) then
    perform app.issue_credit_note(v_booking);
    perform app.issue_invoice(v_booking);
  end if;
  if v_booking.status = 'hold' and v_booking.verified_paise > v_booking.deposit_paise - app.online_payment_min() then
    v_booking := app.move_booking(v_booking, 'confirmed', null, 0); -- the lower deposit is paid already
  end if;
  perform app.withdraw_refunds(v_booking, -app.surplus_paise(v_booking));
  v_surplus := app.owe_surplus(v_booking, 'changed');
  perform app.notify_customer(
    v_booking, 'booking_changed', v_booking.version::text,
    jsonb_build_object(
      'old_total_paise', p_old.total_paise, 'old_starts_on', p_old.starts_on, 'seats', v_booking.seats,
      'change_charge_paise', nullif(p_charge_paise, 0), 'refund_paise', v_surplus
    ) || p_told
  );
  return v_booking;
end $$;

-- Charges a booking, which the caller has locked, the lower TCS once a PAN is given before the first payment.
create function app.lower_tcs(p_booking public.bookings) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_booking.quote ->> 'tcs_note' is not null and app.has_pan(p_booking, true) then
    perform set_config('app.reason', 'PAN given before the first payment', true);
    perform app.apply_amendment(p_booking, app.amended_quote(p_booking, '{}'), app.booking_rooms(p_booking.id), 0, '{}');
  end if;
end $$;

-- Corrects the contact of a booking. An issued invoice with other billing data is credited and issued anew.
--   p_contact  as for hold_seats(), with {address, state, gstin} of the tax invoice
-- PT403 not an agent, PT404 unknown, PT409 stale or erased, PT422 no reason, or a field of the contact.
create function public.correct_contact(p_booking uuid, p_contact jsonb, p_version int, p_reason text)
returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  v_old public.bookings;
  v_booking public.bookings;
  v_invoice public.invoices;
begin
  perform app.require_admin('agent', 'Only an agent can correct a contact');
  perform app.check_reason(p_reason, 'Enter a reason', 500);
  v_old := app.lock_booking(p_booking);
  perform app.check_version(v_old, p_version);
  perform app.refuse_if(
    v_old.contact ->> 'name' = 'Erased' or exists (select from app.kept_names where booking_id = p_booking),
    'PT409', 'The personal data of this booking was erased'
  );
  perform set_config('app.reason', trim(p_reason), true);
  update public.bookings
  set contact = app.check_contact(p_contact), is_contact_verified = true
  where id = p_booking
  returning * into v_booking;
  -- The newest invoice that no credit note has taken back.
  select * into v_invoice
  from public.invoices i
  where i.booking_id = p_booking and i.kind = 'invoice'
    and not exists (select from public.invoices n where n.reverses = i.id)
  order by i.created_at desc, i.number desc
  limit 1;
  if v_invoice.supply <> app.supply_of(v_booking.contact) then
    perform app.issue_credit_note(v_old);
    perform app.issue_invoice(v_booking);
  end if;
  return v_booking;
end $$;
