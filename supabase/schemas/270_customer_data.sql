-- Customer data: export and erasure.
--
-- Bookings, quotes and enquiries are business records and follow app.own_contact(); every other table that keeps rows by customer_uid is
-- exported as it is and its rows are deleted; it needs no code here.

-- A name that stays on an invoiced booking after an erasure, and until when.
create table app.kept_names (
  booking_id uuid primary key references public.bookings on delete cascade,
  until date not null
);

create function app.require_customer() returns text
language plpgsql stable set search_path = '' as $$
begin
  perform app.refuse_if(app.customer_uid() is null, 'PT401', 'Please sign in');
  return app.customer_uid();
end $$;

create function app.tables_of_customers() returns setof text
language sql stable set search_path = '' as $$
  select c.relname::text
  from pg_catalog.pg_class c
  join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'customer_uid' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('bookings', 'enquiries', 'quotes')
  order by c.relname
$$;

-- Export -------------------------------------------------------------------------------------------

create function app.export_bookings(p_bookings uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(array(
    select public.booking_details(b.id) || jsonb_build_object('identities', array(
      select to_jsonb(i)
      from public.booking_travellers t
      join public.traveller_identities i on i.traveller_id = t.id
      where t.booking_id = b.id
      order by t.room_no, t.place
    ))
    from public.bookings b
    where b.id = any (p_bookings)
    order by b.created_at
  ))
$$;

-- Without internal notes of staff: assignee, follow-up, reason, timeline.
create function app.export_enquiries(p_enquiries uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(array(
    select jsonb_build_object(
      'ref', e.ref, 'kind', e.kind, 'status', e.status, 'package', k.title, 'destination', x.name, 'name', e.name,
      'phone', e.phone, 'email', e.email, 'travel_month', e.travel_month, 'adults', e.adults, 'children', e.children,
      'departure_city', e.departure_city, 'message', e.message, 'created_at', e.created_at,
      'messages', array(
        select jsonb_build_object('subject', m.subject, 'body', m.body, 'sent_at', m.sent_at)
        from public.messages m
        where m.enquiry_id = e.id and m.recipient <> 'desk'
        order by m.id
      )
    )
    from public.enquiries e
    left join public.packages k on k.id = e.package_id
    left join public.destinations x on x.id = e.destination_id
    where e.id = any (p_enquiries)
    order by e.created_at
  ))
$$;

-- Without the reason of a discount, an internal note of staff.
create function app.export_quotes(p_quotes uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(array(
    select public.shared_quote(q.token) || jsonb_build_object('contact', q.contact, 'rooms', q.rooms)
    from public.quotes q
    where q.id = any (p_quotes)
    order by q.created_at
  ))
$$;

-- Exports all data of the calling customer. PT401 not signed in.
create function public.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_customer text := app.require_customer();
  v_bookings uuid[] := array(select id from app.own_bookings());
  v_enquiries uuid[] := array(select id from app.own_enquiries());
  v_subscribers uuid[] := array(select id from public.newsletter_subscribers where lower(email) = app.verified_email());
  v_table text;
  v_rows jsonb;
  v_export jsonb := jsonb_build_object(
    'exported_at', now(),
    'account', jsonb_build_object(
      'id', v_customer, 'email', app.jwt() ->> 'email', 'phone', app.verified_phone(), 'name', app.jwt() ->> 'name'
    ),
    'bookings', app.export_bookings(v_bookings),
    'quotes', app.export_quotes(array(select id from app.own_quotes())),
    'enquiries', app.export_enquiries(v_enquiries),
    'newsletter', (
      select jsonb_build_object('email', email, 'subscribed_at', created_at, 'confirmed_at', confirmed_at)
      from public.newsletter_subscribers
      where id = any (v_subscribers)
    ),
    'consents', app.export_consents(v_enquiries, v_bookings, v_subscribers)
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

-- The setting app.erasing lets the erasures below change what is otherwise only added to: app.carry_out(), app.forget() and
-- app.forget_kept_names() turn it on, and off again.

-- Removes personal data and reasons (free text) from the log's entries about these rows. What remains is that something
-- changed, when and by whom.
create function app.erase_from_audit(p_table text, p_rows text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.audit_log
  set reason = null, changes = case p_table
    when 'bookings' then changes - '{contact,customer_name,customer_uid,customer_contact,special_wishes,cancelled_reason}'::text[]
    when 'booking_travellers' then changes - '{first_name,last_name,age,meal}'::text[]
    when 'enquiries' then changes - '{name,phone,email,message,customer_uid,customer_contact,source,departure_city,lost_reason,won_reason}'::text[]
    when 'payments' then changes - '{error}'::text[]
    when 'refunds' then changes - '{error}'::text[]
    else '{}'
  end
  where table_name = p_table and row_id = any (p_rows);
end $$;

-- One of these bookings whose tour is still ahead; null when there is none.
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
      -- An order can be paid for three days after it was opened, however the checkout ended.
      or exists (
        select 1
        from public.payments p
        where p.booking_id = b.id
          and p.order_id is not null
          and p.state <> 'captured'
          and p.updated_at > now() - interval '3 days'
      )
    )
  limit 1
$$;

-- Locks bookings that are to be erased, with their departures, and releases their expired holds. PT409 while a
-- tour is ahead or money is on its way; the messages name the booking as %s.
create function app.check_erasable(p_bookings uuid[], p_ahead_message text, p_money_message text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_ahead text;
  v_under_way text;
begin
  perform app.lock_departures(array(select departure_id from public.bookings where id = any (p_bookings)));
  perform app.release_all_expired(array(
    select departure_id from public.bookings where id = any (p_bookings) and status = 'hold' and hold_expires_at < now()
  ));
  perform 1 from public.bookings where id = any (p_bookings) order by id for update;
  v_ahead := app.booking_ahead(p_bookings);
  perform app.refuse_if(v_ahead is not null, 'PT409', format(p_ahead_message, v_ahead), 'BOOKING_AHEAD');
  v_under_way := app.booking_with_money_under_way(p_bookings);
  perform app.refuse_if(v_under_way is not null, 'PT409', format(p_money_message, v_under_way), 'MONEY_UNDER_WAY');
end $$;

-- Payments stay for the accounts. Desk notes and providers' texts are erased, because they may name the customer.
create function app.erase_from_payments(p_bookings uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.ledger_entries
  set note = null
  where booking_id = any (p_bookings) and note is not null;
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

-- Messages to these numbers and addresses that belong to no booking and no enquiry, such as sign-in codes.
create function app.loose_messages(variadic p_contacts text[]) returns bigint[]
language sql stable security definer set search_path = '' as $$
  select array(
    select id
    from public.messages
    where lower(recipient) = any (p_contacts) and booking_id is null and enquiry_id is null
  )
$$;

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

  delete from app.paper_links where booking_id = any (p_bookings);
  delete from app.refund_accounts where booking_id = any (p_bookings);
  delete from public.traveller_identities
  where traveller_id in (select id from public.booking_travellers where booking_id = any (p_bookings));
  update public.booking_travellers
  set first_name = 'Traveller', last_name = format('%s.%s', room_no, place), age = null, meal = 'any'
  where booking_id = any (p_bookings);

  update public.bookings b
  set
    contact = jsonb_build_object('name', case when n.booking_id is null then 'Erased' else b.contact ->> 'name' end),
    customer_uid = null,
    customer_contact = null,
    special_wishes = null,
    request_hash = null,
    cancelled_reason = null
  from public.bookings own
  left join app.kept_names n on n.booking_id = own.id
  where own.id = b.id and b.id = any (p_bookings);

  perform app.erase_from_payments(p_bookings);
  update public.identity_readings set reason = 'Erased' where booking_id = any (p_bookings);
  delete from public.change_requests where booking_id = any (p_bookings);
  delete from public.booking_notes where booking_id = any (p_bookings);
  perform app.erase_quotes(array(select id from public.quotes where booking_id = any (p_bookings)));
  delete from public.messages where booking_id = any (p_bookings);

  perform app.erase_from_audit('bookings', p_bookings::text[]);
  perform app.erase_from_audit(
    'booking_travellers', array(select id::text from public.booking_travellers where booking_id = any (p_bookings))
  );
end $$;

-- An anonymised enquiry still counts in the desk's figures and is never followed up. Its quotes may belong to somebody else: the
-- caller erases them. p_reason is the lost reason of an open one.
create function app.erase_enquiries(p_enquiries uuid[], p_reason text default 'The customer had their data erased') returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.enquiries
  set
    name = 'Erased',
    phone = '+910000000000',
    email = null,
    customer_uid = null,
    customer_contact = null,
    message = null,
    departure_city = null,
    source = null,
    next_follow_up = null,
    status = case when status = 'won' then status else 'lost' end,
    -- A reason of the list stays for the figures; one in the desk's own words may name the person.
    lost_reason = case
      when status = 'won' then null
      when lost_reason = 'Booking cancelled'
        or lost_reason in (select r.name from public.lost_reasons r) then lost_reason
      else p_reason
    end,
    won_reason = case when won_reason is not null then 'Erased' end
  where id = any (p_enquiries);
  update public.enquiry_events
  set body = null
  where enquiry_id = any (p_enquiries) and kind in ('note', 'call', 'email', 'whatsapp', 'quote');
  delete from public.messages where enquiry_id = any (p_enquiries);
  update public.consents set withdrawn_at = now() where enquiry_id = any (p_enquiries) and withdrawn_at is null;
  perform app.erase_from_audit('enquiries', p_enquiries::text[]);
end $$;

-- Completed erasures: the ids of the erased records, without personal data. Restoring an older backup restores the person, so
-- this list is kept outside of the backup and applied again (app.erase_again()).
create table app.erasures (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  customer_hash text, -- of the uid, where they had an account
  bookings uuid[] not null default '{}',
  enquiries uuid[] not null default '{}',
  quotes uuid[] not null default '{}',
  subscribers uuid[] not null default '{}',
  messages bigint[] not null default '{}' -- those that belong to nothing else
);

create index erasures_at_idx on app.erasures (at);

-- Carries out an erasure that is recorded.
create function app.carry_out(p_erasure app.erasures) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_table text;
  v_erased text[];
begin
  perform set_config('app.erasing', 'on', true);
  if p_erasure.customer_hash is not null then
    for v_table in select app.tables_of_customers() loop
      execute format(
        'with erased as (delete from public.%I t where app.digest(t.customer_uid) = $1 returning to_jsonb(t) ->> ''id'' as id)
         select array_agg(id) from erased', v_table
      ) into v_erased using p_erasure.customer_hash;
      perform app.erase_from_audit(v_table, v_erased);
    end loop;
  end if;
  perform app.erase_bookings(p_erasure.bookings);
  perform app.erase_enquiries(p_erasure.enquiries);
  perform app.erase_quotes(p_erasure.quotes);
  delete from public.newsletter_subscribers where id = any (p_erasure.subscribers);
  delete from public.messages where id = any (p_erasure.messages);
  if p_erasure.customer_hash is not null then
    update public.audit_log
    set actor_id = null
    where actor_kind = 'customer' and app.digest(actor_id) = p_erasure.customer_hash;
  end if;
  perform set_config('app.erasing', 'off', true);
end $$;

-- Unsubscribed addresses stay unsubscribed after a restore, too.
create function app.erase_subscriber(p_subscriber uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_erasure app.erasures;
begin
  insert into app.erasures (subscribers) values (array[p_subscriber]) returning * into v_erasure;
  perform app.carry_out(v_erasure);
end $$;

-- Repeats those of these erasures (rows of app.erasures, as JSON) that are missing in this database, as after the restore of an
-- older backup. Returns how many. Call it before the site opens.
create function app.erase_again(p_erasures jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_erasure app.erasures;
  v_done int := 0;
begin
  for v_erasure in
    insert into app.erasures
    select * from jsonb_populate_recordset(null::app.erasures, p_erasures) e order by e.at
    on conflict (id) do nothing
    returning *
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
  v_bookings uuid[];
  v_erasure app.erasures;
begin
  -- A new hold at this moment waits, and then belongs to a customer of whom nothing was kept.
  perform pg_advisory_xact_lock(hashtext('hold ' || v_customer));
  perform app.lock_departures(array(select departure_id from app.own_bookings()));
  perform app.claim_records();
  v_bookings := array(select id from public.bookings where customer_uid = v_customer);
  perform app.check_erasable(
    v_bookings,
    'The tour of booking %s is still ahead. Your data can be erased after the tour, or once you have cancelled it.',
    'A payment or refund of booking %s is still on its way. Your data can be erased when it has arrived.'
  );
  insert into app.erasures (customer_hash, bookings, enquiries, quotes, subscribers, messages)
  values (
    app.digest(v_customer),
    v_bookings,
    array(select id from public.enquiries where customer_uid = v_customer),
    array(select id from public.quotes where customer_uid = v_customer),
    array(select id from public.newsletter_subscribers where lower(email) = app.verified_email()),
    app.loose_messages(app.verified_email(), app.verified_phone())
  )
  returning * into v_erasure;
  perform app.carry_out(v_erasure);
end $$;

-- Removes names after their time. Called by housekeeping().
create function app.forget_kept_names() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_over uuid[];
begin
  with over as (delete from app.kept_names where until < app.today() returning booking_id)
  select array_agg(booking_id) into v_over from over;
  if v_over is not null then
    update public.bookings set contact = '{"name": "Erased"}' where id = any (v_over);
    perform set_config('app.erasing', 'on', true);
    update public.invoices
    set supply = supply - 'name' || '{"address": null, "gstin": null}'
    where booking_id = any (v_over);
    perform app.erase_from_audit('bookings', v_over::text[]);
    perform set_config('app.erasing', 'off', true);
  end if;
end $$;
