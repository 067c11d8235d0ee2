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
  received_on date, -- the day on which the desk got or paid back the money; null: reported by a provider
  created_by uuid default app.staff_uid() references public.admin_users on delete restrict,
  at timestamptz not null default now(),
  -- Payment date in India, by which it is summed.
  day date not null generated always as (coalesce(received_on, (at at time zone 'Asia/Kolkata')::date)) stored,
  reverses bigint unique references public.ledger_entries, -- the entry that this adjustment takes back
  receipt_number text unique, -- of a payment, once it is verified
  receipt jsonb, -- what the receipt shows of the booking at that moment
  key uuid unique, -- of the desk's dialog: a repeated call is one entry
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
create index ledger_entries_taken_back_idx on public.ledger_entries (created_by) where state in ('rejected', 'reversed');
create index ledger_entries_day_idx on public.ledger_entries (day, id) include (kind, amount_paise, state);
create index ledger_entries_unverified_idx on public.ledger_entries (day, id) where state = 'unverified';
-- A reference is free again once its entry was taken back.
create unique index ledger_entries_external_ref_key on public.ledger_entries (external_ref)
  where state in ('unverified', 'verified');

-- The erasure of a customer takes away the note of the desk.
create trigger refuse_change before delete or update of
  booking_id, kind, amount_paise, method, external_ref, note, received_on, created_by, at, reverses, key
on public.ledger_entries
for each row when (current_setting('app.erasing', true) is distinct from 'on') execute function app.refuse_change();

create trigger refuse_renumber before update of receipt_number, receipt on public.ledger_entries
for each row when (old.receipt_number is not null) execute function app.refuse_change();

create trigger refuse_state before update of state on public.ledger_entries
for each row when (
  (old.state, new.state) not in (('unverified', 'verified'), ('unverified', 'rejected'), ('verified', 'reversed'))
) execute function app.refuse_change();

-- The state in which an entry begins; for the desk the payment date, and for a refund the bank's reference.
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
  -- Only the provider's own entries have its name before the id: by hand, such a reference would stand for the capture to come.
  new.external_ref := nullif(regexp_replace(trim(new.external_ref), '^((razorpay|sandbox)\s*:\s*)+', '', 'i'), '');
  new.received_on := coalesce(new.received_on, v_recorded_on);
  perform app.check_field(
    new.received_on between v_recorded_on - 366 and v_recorded_on, 'received_on',
    'Enter a date in the last twelve months'
  );
  perform app.check_field(
    new.kind <> 'refund' or length(trim(coalesce(new.external_ref, ''))) >= 3, 'external_ref',
    'Enter the bank reference of the refund'
  );
  perform app.check_field(
    not exists (
      select from public.ledger_entries e
      where e.booking_id = new.booking_id and e.created_by is null and e.state = 'verified'
        and split_part(e.external_ref, ':', 2) = nullif(trim(new.external_ref), '')
    )
    and not exists (
      select from public.refunds r where r.booking_id = new.booking_id and r.provider_refund_id = trim(new.external_ref)
    ),
    'external_ref', 'This reference is in the ledger already: the payment provider reported it'
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

-- Numbers the receipt of a verified payment. After the insert: a repeated event takes no number.
create function app.number_receipt() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  select * into v_booking from public.bookings where id = new.booking_id;
  -- The payment may be about to confirm a hold, whose instalments begin with that.
  if v_booking.status = 'hold' then
    v_booking.status := 'confirmed';
  end if;
  update public.ledger_entries
  set
    receipt_number = app.next_invoice_number('AR', app.today()),
    receipt = jsonb_build_object(
      'total_paise', v_booking.total_paise, 'paid_paise', v_booking.paid_paise,
      'unverified_paise', v_booking.unverified_paise, 'charge_paise', v_booking.charge_paise,
      'due_paise', greatest(v_booking.due_paise, 0),
      'next_payment', app.next_payment(v_booking),
      'tour', (
        select jsonb_object_agg(f.key, f.value)
        from jsonb_each(v_booking.quote) f
        where f.key in ('package_title', 'starts_on', 'ends_on', 'city', 'travellers')
      )
    )
  where id = new.id;
  return null;
end $$;

create trigger number_receipt after insert or update of state on public.ledger_entries
for each row when (new.kind = 'payment' and new.state = 'verified' and new.receipt_number is null)
execute function app.number_receipt();

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
--   p_key           of the caller: a repeated call records nothing
-- PT403 not an agent; for refunds, adjustments and overpayments not a manager. PT404 unknown, PT409 another amount under the key,
-- PT422 bad input, an amount of the wrong sign, or a payment above the balance.
create function public.record_ledger_entry(
  p_booking uuid,
  p_kind text,
  p_amount_paise bigint,
  p_method text default null,
  p_received_on date default null,
  p_external_ref text default null,
  p_note text default null,
  p_overpayment boolean default false,
  p_key uuid default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_known public.ledger_entries;
  v_is_overpayment boolean := coalesce(p_overpayment, false);
begin
  perform app.require_admin('agent', 'Only agents, managers and owners can record payments');
  if p_kind is distinct from 'payment' then
    perform app.require_admin('manager', 'Only managers and owners can record refunds and adjustments');
  elsif v_is_overpayment then
    perform app.require_admin('manager', 'Only a manager can record more than the balance');
  end if;
  perform app.check_field(
    case p_kind when 'payment' then p_amount_paise > 0 when 'refund' then p_amount_paise < 0 else p_amount_paise <> 0 end,
    'amount_paise',
    case p_kind
      when 'payment' then 'Enter an amount above zero'
      when 'refund' then 'Enter a refund as a negative amount'
      else 'Enter an amount other than zero'
    end
  );
  v_booking := app.lock_booking(p_booking);
  select * into v_known from public.ledger_entries where key = p_key;
  if found then
    perform app.refuse_if(
      (v_known.booking_id, v_known.kind, v_known.amount_paise) <> (p_booking, p_kind, p_amount_paise), 'PT409',
      format('%s is recorded already, so nothing was saved. Check the ledger.', app.rupees(abs(v_known.amount_paise)))
    );
    return;
  end if;
  perform app.check_field(
    p_kind <> 'payment' or v_is_overpayment or p_amount_paise <= greatest(v_booking.due_paise, 0), 'amount_paise',
    case
      when v_booking.due_paise > 0
      then format('The balance due is %s. Only a manager can record more, as an overpayment.', app.rupees(v_booking.due_paise))
      when v_booking.status in ('cancelled', 'expired')
      then format('This booking is %s: nothing is due. Only a manager can record a payment, as an overpayment.', v_booking.status)
      else 'Nothing is due on this booking. Only a manager can record a payment, as an overpayment.'
    end
  );
  insert into public.ledger_entries (
    booking_id, kind, amount_paise, method, received_on, external_ref, note, key
  )
  values (
    p_booking, p_kind, p_amount_paise, p_method, p_received_on, p_external_ref, p_note, p_key
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
  perform app.require_admin('manager', 'Only managers and owners can verify ledger entries');
  v_entry := app.lock_desk_entry(p_entry);
  perform app.refuse_if(v_entry.state in ('rejected', 'reversed'), 'PT409', format('This entry was %s already', v_entry.state));
  perform app.refuse_if(
    v_entry.created_by = app.staff_uid() and not app.is_admin('owner'), 'PT403', 'Another manager has to verify your own entry'
  );
  insert into public.ledger_verifications (entry_id, verified_by)
  values (p_entry, app.staff_uid())
  on conflict do nothing;
  if found then
    perform app.settle_payment(b) from public.bookings b where b.id = v_entry.booking_id;
  end if;
end $$;

-- Rejects an unverified entry of the desk: an adjustment of the opposite amount takes it back. Agents withdraw their own.
-- PT403 not a manager, nor its author, PT404 unknown, PT409 an entry of a provider or one that is not unverified, PT422 no reason.
create function public.reject_ledger_entry(p_entry bigint, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_entry public.ledger_entries;
begin
  perform app.require_admin('agent', 'Only an agent can withdraw a payment');
  v_entry := app.lock_desk_entry(p_entry);
  if v_entry.created_by is distinct from app.staff_uid() then
    perform app.require_admin('manager', 'Only managers and owners can reject the entries of others');
  end if;
  perform app.take_back_entry(v_entry, 'unverified', 'rejected', p_reason);
end $$;

-- Reverses a verified entry of the desk: an adjustment of the opposite amount takes it back, and refunds that were owed for it and
-- not sent yet are withdrawn.
-- PT403 not a manager, PT404 unknown, PT409 an entry of a provider, one that is not verified, or money that was refunded already,
-- PT422 no reason.
create function public.reverse_ledger_entry(p_entry bigint, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_admin('manager', 'Only managers and owners can reverse ledger entries');
  perform app.take_back_entry(app.lock_desk_entry(p_entry), 'verified', 'reversed', p_reason);
end $$;

-- An entry of the desk, its booking locked. PT404 unknown, PT409 an entry of a provider.
create function app.lock_desk_entry(p_entry bigint) returns public.ledger_entries
language plpgsql security definer set search_path = '' as $$
declare
  v_entry public.ledger_entries;
begin
  select * into v_entry from public.ledger_entries where id = p_entry;
  perform app.refuse_if(not found, 'PT404', 'This entry does not exist');
  perform app.refuse_if(v_entry.created_by is null, 'PT409', 'This entry was recorded by the payment provider, not by the desk');
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
  perform app.refuse_if(p_entry.state <> p_from, 'PT409', case p_entry.state
    when 'verified' then 'This entry is verified: reverse it instead'
    when 'unverified' then 'This entry is not verified: reject it instead'
    else format('This entry was %s already', p_entry.state)
  end);
  perform app.refuse_if(
    p_entry.amount_paise < 0 and p_entry.created_by = app.staff_uid() and not app.is_admin('owner'),
    'PT403', 'Another manager has to take back your own refund'
  );
  perform app.check_field(length(v_reason) between 3 and 500, 'reason', 'Enter a reason');
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
  purpose text not null check (purpose in ('deposit', 'instalment', 'balance', 'full')),
  amount_paise bigint not null check (amount_paise > 0),
  -- Of the newest attempt; authorized: the customer's bank has the money, and the provider has not captured it.
  state text not null default 'created' check (state in ('created', 'authorized', 'captured', 'failed')),
  provider text check (length(provider) <= 40),
  order_id text check (length(order_id) <= 120),
  provider_payment_id text check (length(provider_payment_id) <= 120),
  captured_paise bigint check (captured_paise > 0), -- what the provider took for us, which may be another amount
  customer_fee_paise bigint not null default 0 check (customer_fee_paise >= 0), -- of the provider, taken beside it
  method text check (length(method) <= 40),
  error text check (length(error) <= 500), -- of the last attempt, in the provider's words
  attempted_at timestamptz not null default now(), -- when the checkout was opened, or the newest attempt made
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
  kind text not null check (kind in ('authorized', 'captured', 'failed', 'refunded', 'refund_failed')),
  payment_id uuid references public.payments,
  provider_payment_id text check (length(provider_payment_id) <= 120),
  -- Of a refund, which may be reported before its payment.
  refund_id text check (refund_id ~ '^\S{1,120}$'),
  refund_paise bigint check (refund_paise > 0),
  payload jsonb not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);

create index payment_events_payment_idx on public.payment_events (payment_id);
create index payment_events_refund_idx on public.payment_events (refund_id) where refund_id is not null;

-- The newest payment attempt of a booking, or null: {state, amount_paise, error}. Every screen and message takes it from here.
-- Authorized money comes first, whichever attempt is newer: it may still be captured. A checkout that was opened and has no result
-- counts for half an hour, a failure until money comes in another way.
create function app.payment_news(b public.bookings) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('state', p.state, 'amount_paise', p.amount_paise, 'error', p.error)
  from public.payments p
  where p.booking_id = b.id
    and case p.state
      when 'created' then p.order_id is not null and p.attempted_at > now() - interval '30 minutes'
      when 'failed' then not exists (
        select from public.ledger_entries e
        where e.booking_id = b.id and e.kind = 'payment' and e.state in ('unverified', 'verified') and e.at >= p.attempted_at
      )
      else true
    end
  order by p.state = 'authorized' desc, p.attempted_at desc
  limit 1
$$;

-- Whether the bank has money for a booking that is not captured yet: nobody is asked to pay meanwhile.
create function app.is_money_on_its_way(p_booking uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.payments where booking_id = p_booking and state = 'authorized')
$$;

create function app.refuse_while_money_comes(p_booking uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.refuse_if(
    app.is_money_on_its_way(p_booking),
    'PT409', 'Your bank has your payment, and we are waiting for it. Please do not pay again.', 'PAYMENT_ON_ITS_WAY'
  );
end $$;

-- Opens a payment for a booking, which the caller has locked; an open one of the same amount is given again, so that two tabs
-- pay one order. PT409 nothing to pay, another instalment than the one that the customer saw, or
-- PAYMENT_ON_ITS_WAY; PT422 an amount out of bounds; PT429 ten amounts in a day.
--   p_due_on        the day of that instalment
--   p_amount_paise  chosen by the customer, from what the purpose asks for up to the balance; from the largest online payment on
--                   where that is less. Null: what the purpose asks for
create function app.open_payment(
  p_booking public.bookings, p_purpose text, p_due_on date, p_amount_paise bigint default null
) returns public.payments
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings := p_booking;
  v_amount bigint;
  v_payment public.payments;
begin
  perform app.check_field(
    p_purpose in ('deposit', 'instalment', 'balance', 'full'), 'purpose', 'Choose what to pay'
  );
  perform app.refuse_while_money_comes(v_booking.id);
  perform app.refuse_if(
    v_booking.status = 'hold' and v_booking.hold_expires_at <= now() or v_booking.status = 'expired',
    'PT409', 'Your hold has expired and the seats were released. Hold them again to pay.', 'HOLD_EXPIRED'
  );
  perform app.refuse_if(
    p_purpose = 'instalment' and p_due_on is distinct from v_booking.due_on,
    'PT409', 'This instalment is paid already', 'NOTHING_DUE'
  );
  v_amount := case
    when v_booking.status not in ('hold', 'confirmed') then 0
    when p_purpose = 'instalment' then (app.next_payment(v_booking) ->> 'amount_paise')::bigint
    when p_purpose = 'deposit' then v_booking.deposit_paise - v_booking.paid_paise
    else v_booking.due_paise
  end;
  perform app.refuse_if(v_amount is null or v_amount <= 0, 'PT409', 'There is nothing to pay on this booking', 'NOTHING_DUE');
  perform app.refuse_if(
    v_amount < app.online_payment_min(),
    'PT409', 'Less than ₹1 is left, which cannot be paid online. You do not need to pay it.', 'NOTHING_DUE'
  );
  if p_amount_paise is not null then
    perform app.check_field(
      p_amount_paise between least(v_amount, app.online_payment_max()) and v_booking.due_paise, 'amount_paise',
      format(
        'Enter an amount from %s to %s', app.rupees(least(v_amount, app.online_payment_max())), app.rupees(v_booking.due_paise)
      )
    );
    perform app.check_field(
      v_booking.due_paise - p_amount_paise not between 1 and app.online_payment_min() - 1, 'amount_paise',
      format('Less than ₹1 would be left: pay %s', app.rupees(v_booking.due_paise))
    );
    v_amount := p_amount_paise;
  end if;
  perform app.check_field(
    v_amount <= app.online_payment_max(), 'amount_paise',
    format(
      'One online payment can be %s at most. Pay it in parts, or call us to pay by bank transfer.',
      app.rupees(app.online_payment_max())
    )
  );
  select * into v_payment
  from public.payments
  where booking_id = v_booking.id and state <> 'captured' and amount_paise = v_amount
  order by created_at desc
  limit 1;
  if found then
    -- A new attempt begins. The provider is asked about recent orders, and this one may be paid from now on.
    update public.payments
    set state = 'created', error = null, method = null, attempted_at = now(), updated_at = now()
    where id = v_payment.id
    returning * into v_payment;
  else
    -- The provider is asked about each open order, also before the next payment.
    perform app.refuse_if(
      count(*) >= 10, 'PT429',
      'You have started payments of ten different amounts today. Choose one of those amounts, or call us.', 'TOO_MANY_PAYMENTS'
    )
    from public.payments
    where booking_id = v_booking.id and state <> 'captured' and created_at > now() - interval '24 hours';
    insert into public.payments (booking_id, purpose, amount_paise)
    values (v_booking.id, p_purpose, v_amount)
    returning * into v_payment;
  end if;
  return v_payment;
end $$;

-- The same for a booking that the caller may see. PT404 not the own.
create function public.open_payment(
  p_booking uuid, p_purpose text, p_due_on date default null, p_amount_paise bigint default null
) returns public.payments
language sql security definer set search_path = '' as $$
  select * from app.open_payment(app.lock_readable_booking(p_booking), p_purpose, p_due_on, p_amount_paise)
$$;

-- Stores the provider's order of a payment. One that has an order keeps it: of two tabs the first wins.
create function public.attach_payment_order(p_payment uuid, p_provider text, p_order_id text) returns public.payments
language sql security definer set search_path = '' as $$
  update public.payments
  set provider = coalesce(provider, p_provider), order_id = coalesce(order_id, p_order_id), updated_at = now()
  where id = p_payment
  returning *
$$;

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
  promised_on date not null default app.refund_promise(),
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

-- Creates refunds for verified money above the price of a booking and its charges, or above those of a cancelled one: over the
-- captured payments from the newest on, at most what the provider holds of them less the charge that is kept. The rest was paid to
-- the desk. Unverified money becomes refundable once verified. Returns the newly owed paise.
create function app.owe_surplus(p_booking public.bookings, p_reason text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_surplus bigint := greatest(app.surplus_paise(p_booking), 0);
  v_payment record;
  v_left bigint := v_surplus;
  v_part bigint;
  v_kept bigint := p_booking.charge_paise;
begin
  for v_payment in
    select p.id, p.captured_paise - coalesce(sum(r.amount_paise), 0) as held
    from public.payments p
    left join public.refunds r on r.payment_id = p.id
    where p.booking_id = p_booking.id and p.state = 'captured' and v_surplus > 0
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
  return v_surplus;
end $$;

-- Verified money minus the price of a booking, its charges and its owed refunds, in paise; negative when money is missing.
create function app.surplus_paise(p_booking public.bookings) returns bigint
language sql stable security definer set search_path = '' as $$
  select p_booking.verified_paise - app.owed_paise(p_booking.id) - p_booking.charge_paise - case
    when p_booking.status in ('hold', 'confirmed', 'completed') then p_booking.total_paise
    else 0
  end
$$;

-- Withdraws refunds that were never sent, the newest first, because so much money leaves the ledger on which they were owed, or a
-- higher price needs it.
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
    for update -- claim_refunds() locks no booking
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
    select *
    from public.refunds
    where booking_id = new.booking_id and payment_id is null and state <> 'done'
    order by id::text is distinct from current_setting('app.refund', true), created_at, id
  loop
    exit when v_left <= 0;
    if v_left >= v_refund.amount_paise then
      update public.refunds
      set state = 'done', done_at = now(), method = new.method, reference = new.external_ref, error = null
      where id = v_refund.id;
    else
      update public.refunds set amount_paise = v_refund.amount_paise - v_left where id = v_refund.id;
      insert into public.refunds (
        booking_id, amount_paise, state, reason, method, reference, promised_on, created_at, done_at
      )
      values (
        new.booking_id, v_left, 'done', v_refund.reason, new.method, new.external_ref, v_refund.promised_on,
        v_refund.created_at, now()
      );
    end if;
    v_left := v_left - v_refund.amount_paise;
  end loop;
  return null;
end $$;

create trigger settle_desk_refunds after insert on public.ledger_entries
for each row when (new.kind = 'refund' and new.created_by is not null) execute function app.settle_desk_refunds();

-- The charge of a cancelled booking is kept of the money in its ledger: where less is left of it than the charge, the charge falls to
-- that, with a further credit note.
create function app.lower_charge(p_booking public.bookings) returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings := p_booking;
begin
  if p_booking.status = 'cancelled' and p_booking.charge_paise > p_booking.paid_paise then
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
  where id = p_id and state <> 'done' and payment_id is not null
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
  v_offer app.departure_offer;
begin
  if p_may_confirm and v_booking.status in ('hold', 'expired')
    and v_booking.verified_paise - app.owed_paise(v_booking.id) > v_booking.deposit_paise - app.online_payment_min()
  then
    if v_booking.status = 'expired' then
      perform app.release_expired(v_booking.departure_id, v_booking.seats);
      v_offer := app.departure_offer(v_booking.departure_id);
    end if;
    if v_booking.status = 'hold' or (
      v_offer.is_on_sale
      and v_offer.seats_left >= v_booking.seats
      -- A departure that has moved since is not what was paid for.
      and (v_offer.starts_on::text, v_offer.city) is not distinct from (v_booking.quote ->> 'starts_on', v_booking.quote ->> 'city')
      and app.has_extras(v_booking.departure_id, v_booking.quote)
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
-- was owed of this payment, and goes into the ledger. Of one above the verified money the desk is told.
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
  if exists (
    select from public.ledger_entries
    where booking_id = v_booking.id and kind = 'refund' and external_ref = p_refund_id and state in ('unverified', 'verified')
  ) then
    return 'ignored'; -- the desk has recorded it
  elsif p_amount_paise > v_booking.verified_paise then
    perform app.queue_message(
      format('desk_refund_reported:%s:%s', p_payment.provider, p_refund_id), 'desk_refund_reported', 'desk',
      jsonb_build_object('ref', v_booking.ref, 'refund_paise', p_amount_paise, 'note', p_refund_id), v_booking.id, null
    );
    return 'ignored';
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

-- A refund that the provider accepted and could not pay out: its entry is reversed, and the desk owes it, because the account of
-- the customer takes no money from the provider. The caller has locked the booking.
create function app.reopen_refund(p_payment public.payments, p_refund_id text, p_refund_key text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_refund public.refunds;
begin
  update public.refunds
  set
    payment_id = null, state = 'due', tries = 0, provider_refund_id = p_refund_id, promised_on = default, done_at = null,
    error = 'The payment provider could not pay this refund out. Pay it by bank transfer.'
  where payment_id = p_payment.id and (provider_refund_id = p_refund_id or id::text = p_refund_key)
  returning * into v_refund;
  if not found then
    return 'ignored';
  end if;
  perform app.take_back_entry(e, 'verified', 'reversed', v_refund.error)
  from public.ledger_entries e
  where e.booking_id = v_refund.booking_id and e.kind = 'refund' and e.state = 'verified'
    and e.external_ref = any (
      array[format('%s:refund:%s', p_payment.provider, v_refund.id), format('%s:refund:%s', p_payment.provider, p_refund_id)]
    );
  return 'applied';
end $$;

-- Records a provider's event, in any order and repeatedly: {outcome, booking_id}.
--   applied     the event changed something
--   duplicate   the event, or its payment, is known
--   ignored     no order of ours, or nothing new
--   refund_due  the money came too late or twice, and goes back
-- Money goes into the ledger at the amount that was captured, less a fee that the customer bears: a provider adds that to the
-- order. A capture below the amount of its order confirms nothing.
--   p_fee_paise   the provider's fee with its tax, which is a part of the amount
--   p_refund_id   the provider's id of a refund
--   p_refund_key  the key that we sent with it; null: made in the provider's dashboard
--   p_attempted_at  when the attempt was made, by the provider's clock
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
  p_refund_key text default null,
  p_attempted_at timestamptz default null,
  p_fee_paise bigint default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_payment public.payments;
  v_refunded public.payments;
  v_customer_fee bigint := 0;
  v_amount bigint := p_amount_paise;
  v_outcome text;
  v_attempted_at timestamptz := least(coalesce(p_attempted_at, now()), now());
begin
  select * into v_payment from public.payments where provider = p_provider and order_id = p_order_id;
  if v_payment.id is not null then
    perform app.lock_booking(v_payment.booking_id);
    select * into v_payment from public.payments where id = v_payment.id;
  end if;
  insert into public.payment_events (
    provider, event_id, kind, payment_id, provider_payment_id, refund_id, refund_paise, payload
  )
  values (
    p_provider, p_event_id, p_kind, v_payment.id, p_payment_id, case when p_kind = 'refunded' then p_refund_id end,
    case when p_kind = 'refunded' and p_refund_id is not null then p_amount_paise end,
    -- The provider names the payer. Of an order that is not ours, no erasure would find it.
    case when v_payment.id is null then '{}' else coalesce(p_payload, '{}') end
  )
  on conflict do nothing;
  if not found then
    return jsonb_build_object('outcome', 'duplicate', 'booking_id', v_payment.booking_id);
  end if;

  if p_kind = 'captured' and p_amount_paise - v_payment.amount_paise between 1 and p_fee_paise then
    v_customer_fee := p_amount_paise - v_payment.amount_paise;
    v_amount := v_payment.amount_paise;
  end if;
  if v_payment.id is null then
    v_outcome := 'ignored';
  elsif p_kind = 'refunded' and v_payment.state = 'authorized' and v_payment.provider_payment_id = p_payment_id then
    update public.payments
    set state = 'failed', error = 'Your bank has returned the money.', attempted_at = now(), updated_at = now()
    where id = v_payment.id;
    v_outcome := 'applied';
  elsif p_kind in ('refunded', 'refund_failed') then
    select * into v_refunded from public.payments
    where provider = p_provider and provider_payment_id = p_payment_id and state = 'captured';
    v_outcome := case
      when v_refunded.id is null or p_refund_id is null then 'ignored'
      when p_kind = 'refund_failed' then app.reopen_refund(v_refunded, p_refund_id, p_refund_key)
      else app.record_provider_refund(v_refunded, p_refund_id, p_refund_key, p_amount_paise)
    end;
  elsif p_kind = 'failed' then
    -- An earlier attempt, reported late, changes nothing. Providers have whole seconds.
    if v_payment.state in ('captured', 'authorized') or v_attempted_at < date_trunc('second', v_payment.attempted_at) then
      v_outcome := 'ignored';
    else
      update public.payments
      set state = 'failed', error = left(p_error, 500), method = p_method, attempted_at = v_attempted_at, updated_at = now()
      where id = v_payment.id;
      v_outcome := 'applied';
    end if;
  elsif p_kind = 'authorized' then
    if v_payment.state in ('captured', 'authorized') then
      v_outcome := 'ignored';
    else
      update public.payments
      set
        state = 'authorized', provider_payment_id = p_payment_id, method = p_method, error = null, attempted_at = v_attempted_at,
        updated_at = now()
      where id = v_payment.id;
      v_outcome := 'applied';
    end if;
  else
    -- While the event was late, the desk may have recorded the payment by hand, with the provider's id for its reference.
    update public.ledger_entries
    set state = 'verified'
    where booking_id = v_payment.booking_id and kind = 'payment' and external_ref = p_payment_id and state = 'unverified'
      and amount_paise in (p_amount_paise, v_amount);
    if not found then
      insert into public.ledger_entries (booking_id, kind, amount_paise, method, external_ref)
      select v_payment.booking_id, 'payment', v_amount, p_method, format('%s:%s', p_provider, p_payment_id)
      where not exists (
        select from public.ledger_entries
        where booking_id = v_payment.booking_id and kind = 'payment' and external_ref = p_payment_id and state = 'verified'
      )
      on conflict (external_ref) where state in ('unverified', 'verified') do nothing;
    end if;
    v_outcome := case when not found then 'duplicate' end;
    if v_payment.state <> 'captured' then
      update public.payments
      set
        state = 'captured', provider_payment_id = p_payment_id, captured_paise = v_amount, customer_fee_paise = v_customer_fee,
        method = p_method, error = null, captured_at = now(), attempted_at = now(), updated_at = now()
      where id = v_payment.id;
    elsif v_outcome is null then -- a second payment of the order, which is refunded automatically
      insert into public.payments (
        booking_id, purpose, amount_paise, state, provider, provider_payment_id, captured_paise, customer_fee_paise, method,
        captured_at
      )
      values (
        v_payment.booking_id, v_payment.purpose, v_payment.amount_paise, 'captured', p_provider, p_payment_id, v_amount,
        v_customer_fee, p_method, now()
      );
    end if;
    if v_outcome is null then
      -- A refund in the provider's dashboard may be reported before its payment.
      perform app.record_provider_refund(p, e.refund_id, null, e.refund_paise)
      from public.payment_events e
      join public.payments p on p.provider = e.provider and p.provider_payment_id = e.provider_payment_id
      where e.payment_id = v_payment.id and e.provider_payment_id = p_payment_id and e.refund_id is not null;
      v_outcome := app.settle_payment(b, v_amount >= v_payment.amount_paise)
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

-- An erasure takes the buyer's name away once it need not be kept.
create trigger refuse_change before update or delete on public.invoices
for each row when (current_setting('app.erasing', true) is distinct from 'on') execute function app.refuse_change();

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

-- Where a supply takes place, by section 12(2) of the IGST Act: the state of a registered buyer's GSTIN, of another buyer's address,
-- or the seller's own where neither is on record. Within the seller's state CGST and SGST share the tax, elsewhere it is IGST.
--   p_contact  as stored with the booking
--   → {name, address, gstin, place_of_supply, place_name, is_within_state}
create function app.supply_of(p_contact jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'name', p_contact ->> 'name',
    'address', p_contact ->> 'address',
    'gstin', p_contact ->> 'gstin',
    'place_of_supply', place.code,
    'place_name', (select s.name from public.gst_states s where s.code = place.code),
    'is_within_state', coalesce(place.code = seller.code, true)
  )
  from (
    select (select left(value ->> 'gstin', 2) from public.site_settings where key = 'company') as code
  ) seller
  cross join lateral (select coalesce(left(p_contact ->> 'gstin', 2), p_contact ->> 'state', seller.code) as code) place
$$;

-- The tax invoice of a booking, once for each price: nothing while its price and charges are invoiced.
create function app.issue_invoice(p_booking public.bookings, p_day date default app.today()) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if (
    select sum(case kind when 'invoice' then total_paise else -total_paise end) from public.invoices where booking_id = p_booking.id
  ) >= p_booking.charge_paise + (case p_booking.status when 'cancelled' then 0 else p_booking.total_paise end) then
    return;
  end if;
  insert into public.invoices (number, kind, booking_id, quote, supply, issued_on, total_paise)
  values (
    app.next_invoice_number('AT', p_day), 'invoice', p_booking.id, p_booking.quote, app.supply_of(p_booking.contact), p_day,
    p_booking.total_paise
  );
end $$;

-- Credits the invoices of a booking down to its charges, the newest first: what is left of each invoice is the charge for what it
-- sold and was given up.
create function app.issue_credit_note(p_booking public.bookings, p_day date default app.today()) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_part record;
begin
  for v_part in
    select
      i.id, i.quote, i.supply,
      least(i.left_paise, greatest(sum(i.left_paise) over () - p_booking.charge_paise - coalesce(
        sum(i.left_paise) over (order by i.place rows between unbounded preceding and 1 preceding), 0
      ), 0)) as paise
    from (
      select
        i.id, i.quote, i.supply,
        row_number() over (order by i.created_at desc, i.number desc) as place,
        i.total_paise - coalesce((select sum(n.total_paise) from public.invoices n where n.reverses = i.id), 0) as left_paise
      from public.invoices i
      where i.booking_id = p_booking.id and i.kind = 'invoice'
    ) i
    order by i.place
  loop
    insert into public.invoices (number, kind, booking_id, reverses, quote, supply, issued_on, total_paise)
    select
      app.next_invoice_number('AC', p_day), 'credit_note', p_booking.id, v_part.id, v_part.quote, v_part.supply, p_day,
      v_part.paise
    where v_part.paise > 0;
  end loop;
end $$;

-- The taxes in a kept part of a price: GST in proportion and in whole rupees, TCS only in what exceeds the price with GST.
create function app.kept_taxes(p_quote jsonb, p_kept_paise bigint, out gst_paise bigint, out tcs_paise bigint)
language sql immutable set search_path = '' as $$
  select
    case
      when p_kept_paise >= price.paise then (p_quote ->> 'gst_paise')::bigint
      else round((p_quote ->> 'gst_paise')::numeric * p_kept_paise / price.paise / 100)::bigint * 100
    end,
    least(greatest(p_kept_paise - price.paise, 0), (p_quote ->> 'tcs_paise')::bigint)
  from (select (p_quote ->> 'taxable_paise')::bigint + (p_quote ->> 'gst_paise')::bigint as paise) price
$$;

-- The total of an invoice or credit note in its parts; what a note credits is what was kept before it without what is kept after
-- it. An accountant has to confirm that a cancellation charge is kept with its share of the GST.
create function app.paper_parts(p_paper public.invoices, out taxable_paise bigint, out gst_paise bigint, out tcs_paise bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_before bigint := p_paper.total_paise;
begin
  if p_paper.kind = 'credit_note' then
    select i.total_paise - coalesce((
      select sum(n.total_paise)
      from public.invoices n
      where n.reverses = i.id and (n.created_at, n.number) < (p_paper.created_at, p_paper.number)
    ), 0)
    into v_before
    from public.invoices i
    where i.id = p_paper.reverses;
  end if;
  select b.gst_paise - k.gst_paise, b.tcs_paise - k.tcs_paise
  into gst_paise, tcs_paise
  from app.kept_taxes(p_paper.quote, v_before) b
  cross join app.kept_taxes(p_paper.quote, v_before - p_paper.total_paise) k;
  taxable_paise := p_paper.total_paise - gst_paise - tcs_paise;
end $$;

-- The booking in full --------------------------------------------------------------------------------

-- What a tour offers day by day, for quotes and papers: {itinerary, hotels, inclusions}.
create function app.tour_plan(p_package uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'itinerary', (
      select jsonb_agg(
        jsonb_build_object(
          'day_no', i.day_no, 'title', i.title, 'body', i.body, 'overnight', i.overnight, 'meals', i.meals
        )
        order by i.day_no
      )
      from public.itinerary_days i
      where i.package_id = p_package
    ),
    'hotels', array(
      select jsonb_build_object('name', o.name, 'city', o.city, 'stars', o.stars, 'nights', h.nights, 'or_similar', h.or_similar)
      from public.package_hotels h
      join public.package_stops s on s.id = h.stop_id
      join public.hotels o on o.id = h.hotel_id
      where h.package_id = p_package
      order by s.sort, h.sort, h.id
    ),
    'inclusions', array(
      select jsonb_build_object('label', i.label, 'kind', i.kind)
      from public.package_inclusions i
      where i.package_id = p_package
      order by i.sort, i.id
    )
  )
$$;

-- Everything about a booking that its customer may know, for the customer's own screens, the papers and the messages; never a
-- word that staff wrote for staff.
create function app.booking_details(b public.bookings) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_is_own boolean := app.customer_uid() is not null; -- an agent is not a customer
begin
  return jsonb_build_object(
    'id', b.id, 'ref', b.ref, 'status', b.status, 'version', b.version, 'created_at', b.created_at,
    'hold_expires_at', b.hold_expires_at, 'now', now(),
    'package', (
      select jsonb_build_object(
        'id', k.id, 'title', k.title, 'slug', k.slug, 'destination_slug', x.slug, 'destination_name', x.name,
        'scope', x.scope, 'nights', k.nights, 'days', k.days, 'cover_path', k.cover_path,
        'flights_included', k.flights_included,
        'joins_at', coalesce(k.joins_at, (
          select s.place from public.package_stops s where s.package_id = k.id order by s.sort, s.id limit 1
        ))
      ) || app.tour_plan(k.id)
        -- Only guests of the tour need it.
        || case when b.status in ('confirmed', 'completed') then '{}' else '{"itinerary": null}' end::jsonb
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
    'travellers', array(
      select jsonb_build_object(
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
      from public.booking_travellers t
      left join public.traveller_identities i on i.traveller_id = t.id
      where t.booking_id = b.id
      order by t.room_no, t.place
    ),
    'base_paise', b.base_paise, 'discount_paise', b.discount_paise, 'gst_paise', b.gst_paise, 'tcs_paise', b.tcs_paise,
    'total_paise', b.total_paise, 'paid_paise', b.paid_paise, 'unverified_paise', b.unverified_paise, 'due_paise', b.due_paise,
    'instalments', app.instalments(b), 'next_payment', app.next_payment(b), 'payment_max_paise', app.online_payment_max(),
    'deposit_paise', b.deposit_paise, 'balance_due_on', b.balance_due_on,
    'charge_paise', b.charge_paise, 'cancelled_at', b.cancelled_at,
    'payment_news', app.payment_news(b),
    'payments', array(
      select jsonb_build_object(
        'id', p.id, 'state', p.state, 'purpose', p.purpose, 'amount_paise', p.amount_paise, 'method', p.method,
        'error', p.error, 'created_at', p.created_at, 'captured_at', p.captured_at
      )
      from public.payments p
      where p.booking_id = b.id
      order by p.created_at
    ),
    'entries', array(
      select jsonb_build_object(
        'kind', e.kind, 'amount_paise', e.amount_paise, 'method', e.method, 'at', e.at, 'day', e.day, 'state', e.state,
        'reference', e.external_ref, 'receipt_number', e.receipt_number, 'receipt', e.receipt
      )
      from public.ledger_entries e
      where e.booking_id = b.id and e.state in ('unverified', 'verified')
      order by e.id
    ),
    'refunds', array(
      select jsonb_build_object(
        'id', r.id, 'amount_paise', r.amount_paise, 'state', r.state, 'reason', r.reason, 'created_at', r.created_at,
        'promised_on', r.promised_on, 'method', coalesce(r.method, p.method), 'done_at', r.done_at,
        'reference', case when r.state = 'done' then coalesce(r.reference, r.provider_refund_id) end
      )
      from public.refunds r
      left join public.payments p on p.id = r.payment_id
      where r.booking_id = b.id
      order by r.created_at, r.id
    ),
    'invoices', array(
      select jsonb_build_object(
        'number', v.number, 'kind', v.kind, 'issued_on', v.issued_on, 'total_paise', v.total_paise, 'reverses', r.number
      )
      from public.invoices v
      left join public.invoices r on r.id = v.reverses
      where v.booking_id = b.id
      order by v.created_at, v.number -- AC before AT: a change credits first
    ),
    'messages', array(
      select jsonb_build_object(
        'id', m.id, 'template', m.template, 'subject', m.subject, 'body', m.body, 'state', m.state,
        'created_at', m.created_at, 'sent_at', m.sent_at
      )
      from public.messages m
      where m.booking_id = b.id and m.recipient <> 'desk'
      order by m.id
    ),
    'change_requests', array(
      select jsonb_build_object('id', c.id, 'text', c.text, 'created_at', c.created_at, 'answered_at', c.answered_at)
      from public.change_requests c
      where c.booking_id = b.id
      order by c.created_at
    ),
    'can', jsonb_build_object(
      'pay_deposit', b.status = 'hold' and b.hold_expires_at > now() and not app.is_money_on_its_way(b.id),
      'pay_balance', b.status = 'confirmed' and b.due_paise >= app.online_payment_min() and not app.is_money_on_its_way(b.id),
      'cancel', (b.status = 'hold' and not app.is_money_on_its_way(b.id)) or (b.status = 'confirmed' and b.starts_on > app.today()),
      'edit_travellers', b.status in ('hold', 'confirmed') and b.starts_on > app.today()
    )
  );
end $$;

-- PT404 not the own (agents: any).
create function public.booking_details(p_booking uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select app.booking_details(app.readable_booking(p_booking))
$$;

-- An invoice or credit note with its original lines. A credit note includes its invoice, the amount of earlier notes and the
-- retained amount.
create function app.invoice_details(v_invoice public.invoices) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_reversed public.invoices;
  v_credited bigint;
begin
  select * into v_reversed from public.invoices where id = v_invoice.reverses;
  select coalesce(sum(total_paise), 0) into v_credited
  from public.invoices
  where reverses = v_invoice.reverses and (created_at, number) < (v_invoice.created_at, v_invoice.number);
  return jsonb_build_object(
    'booking_id', v_invoice.booking_id, 'number', v_invoice.number, 'kind', v_invoice.kind,
    'issued_on', v_invoice.issued_on, 'total_paise', v_invoice.total_paise,
    'quote', v_invoice.quote - 'prices' - 'day',
    'supply', v_invoice.supply,
    'parts', (select to_jsonb(p) from app.paper_parts(v_invoice) p),
    'reverses', case
      when v_reversed.id is not null then jsonb_build_object(
        'number', v_reversed.number, 'issued_on', v_reversed.issued_on, 'total_paise', v_reversed.total_paise,
        'credited_paise', v_credited, 'kept_paise', v_reversed.total_paise - v_credited - v_invoice.total_paise
      )
    end
  );
end $$;

-- By its number, for callers who may read its booking. PT404 unknown or not the caller's.
create function public.invoice_details(p_number text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_invoice public.invoices;
begin
  select * into v_invoice from public.invoices where number = p_number;
  -- One answer for an unknown and a foreign number: numbers are consecutive.
  perform app.readable_booking(v_invoice.booking_id);
  return app.invoice_details(v_invoice);
end $$;
