-- Data requests: access and erasure for people without an account. An owner finds them by the phone number or mail address that
-- they write or call from.
--
-- Only the account holder exports and erases the data of an account (export_my_data()).

-- Answered requests. They hold only the last digits of a number, so that they can outlive the erasure.
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

-- The rows of a person, by kind.
create type app.person_rows as (
  contact text, -- as it was looked for
  enquiries uuid[],
  bookings uuid[],
  quotes uuid[],
  subscribers uuid[],
  of_accounts int -- enquiries and bookings that were found and belong to an account
);

-- PT403 not an owner, PT422 neither a phone number nor a mail address.
create function app.rows_of_person(p_contact text) returns app.person_rows
language plpgsql stable security definer set search_path = '' as $$
declare
  v_email text := lower(trim(p_contact));
  v_phone text := app.phone_of(p_contact);
  v_found app.person_rows;
begin
  perform app.require_admin('owner', 'Only an owner can answer data requests');
  perform app.check_field(
    coalesce(v_phone is not null or app.is_email(v_email), false), 'contact',
    'Enter a whole phone number or a whole email address'
  );
  v_found.contact := coalesce(v_phone, v_email);
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
    where q.customer_uid is null
      and (
        q.contact ->> 'phone' = v_phone
        or lower(q.contact ->> 'email') = v_email
        or q.enquiry_id = any (v_found.enquiries)
        or q.booking_id = any (v_found.bookings)
      )
    order by q.created_at
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
    + cardinality(p_person.subscribers)
$$;

-- Checks and records a request. PT404 nothing is held, PT422 without a reason.
create function app.note_data_request(p_kind text, p_person app.person_rows, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.check_reason(p_reason, 'Enter how the person proved their identity');
  perform app.check_found(app.count_rows(p_person) > 0, 'There is no data under this number or address');
  insert into public.data_requests (kind, contact, reason, row_count, admin_id)
  values (
    p_kind,
    case
      when p_person.contact like '%@%' then app.masked_email(p_person.contact)
      else app.masked(p_person.contact)
    end,
    trim(p_reason), app.count_rows(p_person), app.staff_uid()
  );
end $$;

-- The data of a person without an account, and the reason that blocks its erasure (`blocked`): {enquiries, bookings: [{id, ref,
-- name, status, at}], quotes, newsletter, of_accounts: counts, consents: as exported, blocked}. Logs every record
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
    'enquiries', array(
      select jsonb_build_object('id', id, 'ref', ref, 'name', name, 'status', status, 'at', created_at)
      from public.enquiries
      where id = any (v_found.enquiries)
      order by created_at
    ),
    'bookings', array(
      select jsonb_build_object('id', id, 'ref', ref, 'name', customer_name, 'status', status, 'at', created_at)
      from public.bookings
      where id = any (v_found.bookings)
      order by created_at
    ),
    'quotes', cardinality(v_found.quotes),
    'newsletter', cardinality(v_found.subscribers),
    'consents', app.export_consents(v_found.enquiries, v_found.bookings, v_found.subscribers),
    'of_accounts', v_found.of_accounts,
    'blocked', case
      when v_ahead is not null then format('The tour of booking %s is still ahead', v_ahead)
      when v_under_way is not null then format('A payment or refund of booking %s is still on its way', v_under_way)
    end
  );
end $$;

-- All data of a person without an account, as a copy for them; recorded. Like export_my_data(), without internal notes of staff. PT403 not an owner, PT404 nothing is held, PT422.
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
    'newsletter', array(
      select jsonb_build_object('email', email, 'subscribed_at', created_at, 'confirmed_at', confirmed_at)
      from public.newsletter_subscribers
      where id = any (v_found.subscribers)
    ),
    'consents', app.export_consents(v_found.enquiries, v_found.bookings, v_found.subscribers)
  );
end $$;

-- Erases a person without an account; recorded. PT403 not an owner, PT404 nothing is held, PT409 BOOKING_AHEAD or MONEY_UNDER_WAY
-- (hint), PT422.
create function public.erase_person(p_contact text, p_reason text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_found app.person_rows := app.rows_of_person(p_contact);
  v_erasure app.erasures;
begin
  perform app.check_erasable(
    v_found.bookings, 'The tour of booking %s is still ahead. Erase after the tour, or once the booking is cancelled.',
    'A payment or refund of booking %s is still on its way. Erase when it has arrived.'
  );
  perform app.note_data_request('erasure', v_found, p_reason);
  insert into app.erasures (bookings, enquiries, quotes, subscribers, messages)
  values (v_found.bookings, v_found.enquiries, v_found.quotes, v_found.subscribers, app.loose_messages(v_found.contact))
  returning * into v_erasure;
  perform app.carry_out(v_erasure);
end $$;
