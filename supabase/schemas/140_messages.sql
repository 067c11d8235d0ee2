-- Messages: an outbox. The database queues messages with their recipients; the server functions render and send them.

create table public.messages (
  id bigint generated always as identity primary key,
  key text not null unique check (length(key) <= 200), -- deduplication key: one message per occasion
  template text not null check (
    template in (
      'enquiry_received', 'desk_new_enquiry', 'desk_change_request', 'hold_made', 'hold_expiring', 'hold_expired',
      'payment_captured', 'payment_failed', 'booking_confirmed', 'instalment_due', 'departure_changed', 'booking_cancelled',
      'refund_sent', 'booking_changed', 'quote_sent', 'paper_sent', 'desk_message', 'desk_refund_reported',
      'newsletter_confirm', 'newsletter_welcome'
    )
  ),
  recipient text not null check (length(recipient) <= 320), -- an address, or `desk`
  fields jsonb not null,
  booking_id uuid references public.bookings on delete cascade,
  enquiry_id uuid references public.enquiries on delete cascade,
  subscriber_id uuid references public.newsletter_subscribers on delete cascade,
  quote_id uuid, -- references public.quotes: 190_desk_sales.sql
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  subject text check (length(subject) <= 300),
  body text check (length(body) <= 20000),
  tries int not null default 0,
  next_try_at timestamptz not null default now(),
  error text check (length(error) <= 500),
  created_at timestamptz not null default now(),
  sent_at timestamptz -- null in state `sent`: kept on a site without a mail server
);

create index messages_due_idx on public.messages (next_try_at) where state = 'queued';
create index messages_booking_idx on public.messages (booking_id, id);
create index messages_enquiry_idx on public.messages (enquiry_id, id);
create index messages_subscriber_idx on public.messages (subscriber_id) where subscriber_id is not null;
create index messages_quote_idx on public.messages (quote_id) where quote_id is not null;
create index messages_list_idx on public.messages (created_at, id);

create function app.queue_message(
  p_key text, p_template text, p_recipient text, p_fields jsonb, p_booking uuid, p_enquiry uuid,
  p_subscriber uuid default null, p_quote uuid default null
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.messages (key, template, recipient, fields, booking_id, enquiry_id, subscriber_id, quote_id)
  select p_key, p_template, p_recipient, jsonb_strip_nulls(p_fields), p_booking, p_enquiry, p_subscriber, p_quote
  where p_recipient is not null
  on conflict (key) do nothing;
end $$;

-- Notifies a customer about a booking. Templates get the fields of every booking, and those of the occasion. Money of the
-- desk counts as paid once it is verified; until then the message reports it as being checked.
create function app.notify_customer(p_booking public.bookings, p_template text, p_occasion text, p_fields jsonb default '{}')
returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.queue_message(
    format('%s:%s:%s', p_template, p_booking.id, p_occasion),
    p_template,
    p_booking.contact ->> 'email',
    jsonb_build_object(
      'name', case when p_booking.is_contact_verified then p_booking.contact ->> 'name' end, 'ref', p_booking.ref, 'title', k.title, 'starts_on', p_booking.starts_on,
      'ends_on', p_booking.starts_on + k.nights, 'city', c.name, 'total_paise', p_booking.total_paise,
      'paid_paise', p_booking.verified_paise, 'unverified_paise', nullif(p_booking.unverified_paise, 0),
      'due_paise', greatest(p_booking.due_paise, 0), 'charge_paise', nullif(p_booking.charge_paise, 0),
      'deposit_paise', greatest(p_booking.deposit_paise - p_booking.paid_paise, 0), -- still to pay
      'balance_due_on', p_booking.balance_due_on, 'hold_expires_at', p_booking.hold_expires_at,
      'next', app.next_payment(p_booking)
    ) || p_fields,
    p_booking.id,
    null
  )
  from public.departures d
  join public.packages k on k.id = d.package_id
  left join public.departure_cities c on c.id = d.departure_city_id
  where d.id = p_booking.departure_id;
end $$;

-- Occasions ----------------------------------------------------------------------------------------

create function app.write_booking_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if new.status = 'hold' then
      perform app.notify_customer(new, 'hold_made', '');
    end if;
  elsif new.status <> old.status then
    -- A payment request that is not sent yet would contradict this message.
    delete from public.messages
    where booking_id = new.id and state = 'queued'
      and template in ('hold_made', 'hold_expiring', 'payment_failed', 'instalment_due');
    case new.status
      when 'confirmed' then perform app.notify_customer(new, 'booking_confirmed', '');
      when 'expired' then
        perform app.notify_customer(
          new, 'hold_expired', '', coalesce(jsonb_build_object('payment_state', app.payment_news(new) ->> 'state'), '{}')
        );
      when 'cancelled' then
        perform app.notify_customer(
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
    perform app.notify_customer(
      new, 'departure_changed', format('%s>%s', old.starts_on, new.starts_on),
      jsonb_build_object('old_starts_on', old.starts_on)
    );
  end if;
  return null;
end $$;

-- A trigger sets starts_on, so it is in no list of updated columns: the function compares it.
create trigger write_messages after insert or update on public.bookings
for each row execute function app.write_booking_messages();

create function app.write_entry_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  select * into v_booking from public.bookings where id = new.booking_id;
  if new.kind = 'payment' and new.state = 'verified' then
    -- A payment request that is not sent yet has old amounts. A reminder of what is still due is written again.
    delete from public.messages
    where booking_id = new.booking_id and state = 'queued' and template in ('payment_failed', 'instalment_due');
    perform app.notify_customer(
      v_booking, 'payment_captured', new.id::text,
      jsonb_build_object('amount_paise', new.amount_paise, 'method', new.method)
    );
  elsif new.kind = 'refund' and tg_op = 'INSERT' then
    perform app.notify_customer(
      v_booking, 'refund_sent', new.id::text,
      jsonb_build_object('refund_paise', -new.amount_paise, 'method', new.method)
    );
  end if;
  return null;
end $$;

-- Runs after add_to_paid by alphabetical order, so that the message has the new sums. A desk payment is announced once
-- verified.
create trigger write_messages after insert or update of state on public.ledger_entries
for each row execute function app.write_entry_messages();

-- A payment that fails is announced; once the bank has the money, a payment request that is not sent yet is withdrawn.
create function app.follow_payment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.state = 'failed' then
    perform app.notify_customer(
      b, 'payment_failed', format('%s:%s', new.id, new.updated_at),
      jsonb_build_object('amount_paise', new.amount_paise, 'method', new.method, 'reason', new.error)
    )
    from public.bookings b
    -- Once the hold has ended, there is nothing left to pay.
    where b.id = new.booking_id and (b.status = 'confirmed' or b.status = 'hold' and b.hold_expires_at > now());
  elsif new.state = 'authorized' then
    delete from public.messages
    where booking_id = new.booking_id and state = 'queued'
      and template in ('hold_made', 'hold_expiring', 'payment_failed', 'instalment_due');
  end if;
  return null;
end $$;

create trigger follow_payment after update of state on public.payments
for each row execute function app.follow_payment();

-- Messages that are due by time: a hold that ends within five minutes, an instalment due within a week, and a late one.
create function app.write_reminders() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.notify_customer(b, 'hold_expiring', b.hold_expires_at::text)
  from public.bookings b
  where b.status = 'hold' and b.hold_expires_at between now() and now() + interval '5 minutes'
    and not app.is_money_on_its_way(b.id);

  perform app.notify_customer(
    b, 'instalment_due',
    -- Again with each further instalment that is late.
    b.due_on || coalesce(
      (select nullif(format(':late:%s', count(*)), ':late:0') from jsonb_array_elements(app.instalments(b)) i where i ->> 'state' = 'late'), ''
    )
  )
  from public.bookings b
  where b.status = 'confirmed'
    and b.due_paise > 0
    and b.balance_due_on is not null
    and b.due_on between app.today() - 30 and app.today() + 7
    and not app.is_money_on_its_way(b.id);
end $$;

-- Reminds the customer of a payment, once a day at most. PT403 not an agent, PT404 unknown, PT409 nothing to pay, no address, or reminded today.
create function public.send_payment_reminder(p_booking uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  perform app.require_admin('agent', 'Only an agent can send reminders');
  select * into v_booking from public.bookings where id = p_booking;
  perform app.check_found(found, 'This booking does not exist');
  if v_booking.status <> 'confirmed' or v_booking.due_paise <= 0 then
    raise sqlstate 'PT409' using message = 'Nothing is due on this booking';
  elsif v_booking.contact ->> 'email' is null then
    raise sqlstate 'PT409' using message = 'This customer has no email address: remind them on WhatsApp or call';
  elsif app.is_money_on_its_way(p_booking) then
    raise sqlstate 'PT409' using message = 'A payment is on its way: the bank has the money. Remind the customer if it does not arrive.';
  elsif exists (
    select from public.messages
    where booking_id = p_booking and template = 'instalment_due' and (created_at at time zone 'Asia/Kolkata')::date = app.today()
  ) then
    raise sqlstate 'PT409' using message = 'A reminder was already sent today. Send the next one tomorrow.';
  end if;
  perform app.notify_customer(v_booking, 'instalment_due', 'desk:' || app.today());
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

-- Finishes a message with its text, or with the error after which it is tried again; after 20 tries it is given up.
--   p_is_mailed  false without a mail server
create function public.finish_message(
  p_id bigint, p_subject text, p_body text, p_error text, p_is_mailed boolean default true
) returns void
language sql volatile security definer set search_path = '' as $$
  update public.messages
  set
    subject = left(p_subject, 300),
    body = left(p_body, 20000),
    error = left(p_error, 500),
    state = case when p_error is null then 'sent' when tries >= 20 then 'failed' else 'queued' end,
    sent_at = case when p_error is null and p_is_mailed then now() end
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
create index change_requests_open_idx on public.change_requests (created_at) where answered_at is null;

-- Sends the desk a change request of the customer for a booking. PT404 not the caller's, PT422 bad input, PT429 five are open.
create function public.submit_change_request(p_booking uuid, p_text text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings := app.lock_readable_booking(p_booking);
  v_id uuid;
begin
  perform app.check_field(length(trim(coalesce(p_text, ''))) between 5 and 2000, 'text', 'Please say in a few words what should change');
  if (select count(*) from public.change_requests where booking_id = p_booking and answered_at is null) >= 5 then
    raise sqlstate 'PT429' using message = 'We already have five requests from you and will call you';
  end if;
  insert into public.change_requests (booking_id, text) values (p_booking, trim(p_text)) returning id into v_id;
  perform app.queue_message(
    'desk_change_request:' || v_id, 'desk_change_request', 'desk',
    v_booking.contact || jsonb_build_object('ref', v_booking.ref, 'message', trim(p_text)), p_booking, null
  );
end $$;
