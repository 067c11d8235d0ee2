-- Work on enquiries: desk enquiries, handing over, and a customer's timeline.

-- Desk enquiries -----------------------------------------------------------------------------------

-- Records an enquiry that reached the desk by phone, by WhatsApp or in person. The caller has answered it, so it is contacted
-- and assigned to the caller; no message is sent. Returns the id. PT403 not an agent, PT409 other details under the id, PT422
-- names a bad field.
--   p  {id: of the client, so that a repeated call adds nothing, name, phone, source: Phone | Walk-in | WhatsApp, package_id, destination_id, travel_month: 2027-05, adults, children,
--      message, next_follow_up}
create function public.create_enquiry(p jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_phone text;
  v_email text := nullif(trim(p ->> 'email'), '');
  v_id uuid;
begin
  perform app.require_admin('agent', 'Only agents can add enquiries');
  perform app.check_person_name(trim(coalesce(p ->> 'name', '')), 'name', 'Enter the customer’s name.');
  v_phone := app.check_phone(p ->> 'phone', 'phone');
  perform app.check_field(v_email is null or app.is_email(v_email), 'email', 'Please check the email address');
  perform app.check_field(app.is_desk_source(p ->> 'source'), 'source', 'Choose a source.');
  perform app.check_enquiry_topic((p ->> 'package_id')::uuid, (p ->> 'destination_id')::uuid);
  perform app.check_field(coalesce((p ->> 'adults')::int between 1 and 40, false), 'adults', 'Enter 1 to 40 adults.');
  perform app.check_field(coalesce((p ->> 'children')::int between 0 and 20, false), 'children', 'Enter 0 to 20 children.');
  perform app.check_field(length(coalesce(p ->> 'message', '')) <= 2000, 'message', 'Shorten the note to 2,000 characters.');
  perform set_config('app.importing', 'on', true);
  with given as (
    select
      (p ->> 'package_id')::uuid as package_id, (p ->> 'destination_id')::uuid as destination_id, trim(p ->> 'name') as name,
      v_phone as phone, v_email as email, app.given_month(p, 'travel_month') as travel_month, (p ->> 'adults')::int as adults,
      (p ->> 'children')::int as children, nullif(trim(p ->> 'message'), '') as message, p ->> 'source' as source,
      (p ->> 'next_follow_up')::timestamptz as next_follow_up
  ), added as (
    insert into public.enquiries (
      id, package_id, destination_id, name, phone, email, travel_month, adults, children, message, source, next_follow_up,
      status, assignee, first_response_at
    )
    select coalesce((p ->> 'id')::uuid, gen_random_uuid()), given.*, 'contacted', app.staff_uid(), now()
    from given
    on conflict (id) do nothing
    returning id
  )
  select id into v_id from added
  union all
  select e.id
  from public.enquiries e, given
  where e.id = (p ->> 'id')::uuid
    and row(e.package_id, e.destination_id, e.name, e.phone, e.email, e.travel_month, e.adults, e.children, e.message, e.source, e.next_follow_up)
      is not distinct from row(given.*);
  perform set_config('app.importing', 'off', true);
  perform app.refuse_if(v_id is null, 'PT409', format(
    '%s is added already, so nothing was saved. Open it to change it.', (select ref from public.enquiries where id = (p ->> 'id')::uuid)
  ));
  return v_id;
end $$;

-- Handing over -------------------------------------------------------------------------------------

-- The open work of an administrator: open enquiries, quotes that can still be booked, and bookings of tours to come.
create function app.open_work(p_id uuid) returns table (kind text, id uuid, has_follow_up boolean)
language sql stable security definer set search_path = '' as $$
  select 'quote', q.id, false
  from public.quotes q
  where q.assignee = p_id and q.valid_until > now() and app.quote_state(q) in ('draft', 'sent', 'opened')
  union all
  select 'booking', b.id, false from public.bookings b where b.assignee = p_id and b.status in ('hold', 'confirmed')
  union all
  select 'enquiry', e.id, e.next_follow_up is not null
  from public.enquiries e
  where e.assignee = p_id and e.status in ('new', 'contacted', 'quoted')
$$;

-- The same in numbers, {enquiries, follow_ups, quotes, bookings}; a follow-up belongs to its enquiry. PT403 not an owner.
create function public.admin_open_work(p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select app.require_admin('owner', 'Only an owner can change admin access');
  select jsonb_build_object(
    'enquiries', count(*) filter (where kind = 'enquiry'), 'follow_ups', count(*) filter (where has_follow_up),
    'quotes', count(*) filter (where kind = 'quote'), 'bookings', count(*) filter (where kind = 'booking')
  )
  from app.open_work(p_id)
$$;

-- A customer ----------------------------------------------------------------------------------------

-- All records of a customer, found by a phone number or an email address in them, or by the account that verified it: {name, phone,
-- email, has_account, due_paise, entries}; null without any. Entries are the newest first, 200 at most: [{kind, record, record_id,
-- ref, text, amount_paise, status, at}]. `kind` is enquiry, quote, booking, payment, note or message; `record` and `record_id` locate
-- it: enquiry, quote or booking. PT403 not an agent.
create function public.customer_records(p_contact text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- The placeholder number of erased people matches no one.
  v_contact text := nullif(lower(trim(p_contact)), '+910000000000');
  v_uids text[];
  v_enquiries uuid[];
  v_bookings uuid[];
  v_quotes uuid[];
begin
  perform app.require_admin('agent', 'Only an agent can read about customers');
  v_uids := array(
    select customer_uid from public.enquiries where customer_contact = v_contact
    union
    select customer_uid from public.bookings where customer_contact = v_contact
  );
  v_enquiries := array(
    select id from public.enquiries where phone = v_contact or lower(email) = v_contact or customer_uid = any (v_uids)
    order by created_at desc limit 100
  );
  v_bookings := array(
    select id from public.bookings
    where contact ->> 'phone' = v_contact or lower(contact ->> 'email') = v_contact or customer_uid = any (v_uids)
    order by created_at desc limit 100
  );
  v_quotes := array(
    select id from public.quotes
    where enquiry_id = any (v_enquiries) or booking_id = any (v_bookings)
      or contact ->> 'phone' = v_contact or lower(contact ->> 'email') = v_contact
    order by created_at desc limit 100
  );
  return (
    with people (name, phone, email, at) as (
      select name, phone, email, created_at from public.enquiries where id = any (v_enquiries)
      union all
      select customer_name, contact ->> 'phone', contact ->> 'email', created_at from public.bookings where id = any (v_bookings)
      union all
      select contact ->> 'name', contact ->> 'phone', contact ->> 'email', created_at from public.quotes where id = any (v_quotes)
    ),
    entries as (
      select 'enquiry' as kind, 'enquiry' as record, e.id as record_id, e.ref, k.title as text, null::bigint as amount_paise,
        e.status::text, e.created_at as at
      from public.enquiries e
      left join app.package_labels k on k.id = e.package_id
      where e.id = any (v_enquiries)
      union all
      select 'quote', 'quote', q.id, format('%s, version %s', q.ref, q.number), d.package_title, q.total_paise, null, q.created_at
      from public.quotes q
      join app.departure_labels d on d.id = q.departure_id
      where q.id = any (v_quotes)
      union all
      select 'booking', 'booking', b.id, b.ref, d.package_title, b.total_paise, b.status::text, b.created_at
      from public.bookings b
      join app.departure_labels d on d.id = b.departure_id
      where b.id = any (v_bookings)
      union all
      select 'payment', 'booking', b.id, b.ref, l.kind, l.amount_paise, l.state, l.at
      from public.ledger_entries l
      join public.bookings b on b.id = l.booking_id
      where l.booking_id = any (v_bookings)
      union all
      select 'note', 'booking', b.id, b.ref, n.body, null, null, n.created_at
      from public.booking_notes n
      join public.bookings b on b.id = n.booking_id
      where n.booking_id = any (v_bookings)
      union all
      select 'note', 'enquiry', e.id, e.ref, v.body, null, null, v.at
      from public.enquiry_events v
      join public.enquiries e on e.id = v.enquiry_id
      where v.enquiry_id = any (v_enquiries) and v.kind in ('note', 'call', 'email', 'whatsapp') and v.body <> ''
      union all
      select 'message', case when m.booking_id is null then 'enquiry' else 'booking' end,
        coalesce(m.booking_id, m.enquiry_id), coalesce(b.ref, e.ref), coalesce(m.subject, m.template), null, m.state, m.created_at
      from public.messages m
      left join public.bookings b on b.id = m.booking_id
      left join public.enquiries e on e.id = m.enquiry_id
      where m.recipient <> 'desk' and (m.booking_id = any (v_bookings) or m.enquiry_id = any (v_enquiries))
    )
    select jsonb_build_object(
      'name', (array_agg(name order by at desc))[1],
      'phone', (array_agg(phone order by at desc) filter (where phone is not null))[1],
      'email', (array_agg(email order by at desc) filter (where email is not null))[1],
      'has_account', exists (
        select from public.enquiries where id = any (v_enquiries) and customer_uid is not null
        union all
        select from public.bookings where id = any (v_bookings) and customer_uid is not null
      ),
      'due_paise', (
        select coalesce(sum(greatest(due_paise, 0)), 0)
        from public.bookings
        where id = any (v_bookings) and status in ('confirmed', 'completed')
      ),
      'entries', (
        select jsonb_agg(to_jsonb(newest) order by newest.at desc, newest.kind, newest.ref)
        from (select * from entries order by at desc limit 200) newest
      )
    )
    from people
    having count(*) > 0
  );
end $$;
