-- The desk's books: sums of what bookings owe, the ledger across bookings, refunds paid back by the desk, and what the payment
-- provider says beside what we say.

-- What an entry of the ledger counts as ----------------------------------------------------------------

-- The condition (SQL) of the entries of public.ledger_entries in a state, or null for null. PT422 for an unknown one.
--   waiting             of the desk, to be verified by a manager
--   verified            of the desk, verified
--   rejected, reversed  taken back, with the adjustments that did it
--   provider            recorded by a payment provider
--   received            counted as received, as in bookings.verified_paise: verified, and money out from its recording on
create function app.entry_condition(p_state text) returns text
language plpgsql stable set search_path = '' as $$
begin
  perform app.check_field(
    coalesce(p_state, 'waiting') in ('waiting', 'verified', 'rejected', 'reversed', 'provider', 'received'), 'p_state',
    'The ledger cannot be filtered by that'
  );
  return case
    when p_state = 'waiting' then 'state = ''unverified'''
    when p_state = 'provider' then 'created_by is null'
    when p_state = 'received' then '(state = ''verified'' or (state = ''unverified'' and amount_paise < 0))'
    when p_state is not null then format('created_by is not null and state = %L', p_state)
  end;
end $$;

-- Entries to verify, with their incoming and outgoing money in paise: {unverified, unverified_in_paise,
-- unverified_out_paise}; out is below zero.
--   p_bookings  condition (SQL) of public.bookings
--   p_words     as for admin_booking_page()
create function app.unverified_sums(p_bookings text default 'true', p_words text default '') returns jsonb
language plpgsql stable security definer
-- As app.list_page().
set search_path = '' set jit = off set enable_seqscan = off set random_page_cost = 1.1 as $$
declare
  v_sums jsonb;
begin
  execute format(
    'select jsonb_build_object(
       ''unverified'', count(*),
       ''unverified_in_paise'', coalesce(sum(amount_paise) filter (where amount_paise > 0), 0),
       ''unverified_out_paise'', coalesce(sum(amount_paise) filter (where amount_paise < 0), 0)
     )
     from public.ledger_entries
     where %s and booking_id in (select id from public.bookings where unverified_entries > 0 and %s %s)',
    app.entry_condition('waiting'), p_bookings,
    case when p_words <> '' then 'and search @@ to_tsquery(''simple'', $1)' else 'and $1 is not null' end
  ) into v_sums using p_words;
  return v_sums;
end $$;

-- Receivables --------------------------------------------------------------------------------------

-- The sums of all bookings that admin_booking_page() would list, in paise: {total, total_paise, paid_paise, due_paise, late_paise,
-- desk_refund_paise, provider_refund_paise} and those of app.unverified_sums(). `late_paise` is the part of confirmed and
-- completed bookings that was to be paid before today. PT403 not a manager.
create function public.admin_booking_sums(
  p_words text default '',
  p_status public.booking_status default null,
  p_due text default null,
  p_payment text default null,
  p_departure uuid default null,
  p_agent uuid default null,
  p_month text default null,
  p_made text default null,
  p_assignee text default null
) returns jsonb
language plpgsql stable security definer
-- As app.list_page().
set search_path = '' set jit = off set enable_seqscan = off set random_page_cost = 1.1 as $$
declare
  v_where text;
  v_sums jsonb;
begin
  perform app.require_money('company');
  v_where := app.booking_condition(
    p_status, p_due,
    jsonb_build_object(
      'payment', p_payment, 'departure', p_departure, 'agent', p_agent, 'month', p_month, 'made', p_made,
      'assignee', p_assignee
    )
  );
  execute format(
    'select jsonb_build_object(
       ''total'', count(*),
       ''total_paise'', coalesce(sum(total_paise), 0),
       ''paid_paise'', coalesce(sum(paid_paise), 0),
       ''due_paise'', coalesce(sum(due_paise) filter (where due_paise > 0), 0),
       ''late_paise'', coalesce(sum(app.payable_paise(bookings, (select app.today() - 1))) filter (where %s), 0),
       ''desk_refund_paise'', coalesce(sum(desk_refund_paise), 0),
       ''provider_refund_paise'', coalesce(sum(provider_refund_paise), 0)
     )
     from public.bookings
     where %s %s',
    app.booking_due('balance'),
    v_where,
    case when p_words <> '' then 'and search @@ to_tsquery(''simple'', $1)' else 'and $1 is not null' end
  ) into v_sums using coalesce(p_words, '');
  return v_sums || app.unverified_sums(v_where, coalesce(p_words, ''));
end $$;

-- The ledger across bookings -----------------------------------------------------------------------

-- A reference as it is compared: its letters and digits.
create function app.reference_key(p_reference text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(lower(p_reference), '[^a-z0-9]', '', 'g')
$$;

-- One page of the entries of all bookings, {total, in_paise, out_paise, rows}; the sums are those of all entries that match and count
-- as received, or of the entries of the state that is asked for, without their adjustments. Money out is below zero. Agents get no
-- sums.
--   p_period  days of the money, as app.days_of() takes them
--   p_kind    payment, refund or adjustment
--   p_state   as app.entry_condition() takes it
--   p_reference  letters and digits of a bank's or provider's reference, in any case and spacing
-- PT403 not an agent, PT422 an unknown order or filter.
create function public.admin_ledger_page(
  p_sort text,
  p_descending boolean,
  p_from int,
  p_to int,
  p_period text default null,
  p_kind text default null,
  p_state text default null,
  p_reference text default null
) returns jsonb
language plpgsql stable security definer
-- As app.list_page().
set search_path = '' set jit = off set enable_seqscan = off set random_page_cost = 1.1 as $$
declare
  v_days daterange := app.days_of(p_period);
  v_where text;
  v_page jsonb;
  v_ids bigint[];
begin
  perform app.require_money('bookings');
  perform app.check_field(p_sort in ('day', 'amount_paise'), 'p_sort', 'The ledger cannot be sorted by that');
  perform app.check_field(
    coalesce(p_kind, 'payment') in ('payment', 'refund', 'adjustment'), 'p_kind', 'The ledger cannot be filtered by that'
  );
  v_where := concat_ws(
    ' and ',
    'true',
    case when v_days is not null then format('day >= %L and day < %L', lower(v_days), upper(v_days)) end,
    case when p_kind is not null then format('kind = %L', p_kind) end,
    app.entry_condition(p_state),
    case when p_reference is not null then format(
      'app.reference_key(external_ref) like %L', '%' || app.reference_key(p_reference) || '%'
    ) end
  );
  execute format(
    'select jsonb_build_object(
       ''total'', count(*),
       ''in_paise'', coalesce(sum(amount_paise) filter (where amount_paise > 0 and %2$s), 0),
       ''out_paise'', coalesce(sum(amount_paise) filter (where amount_paise < 0 and %2$s), 0)
     ) from public.ledger_entries where %1$s',
    v_where, case when p_state is null then app.entry_condition('received') else 'reverses is null' end
  ) into v_page;
  if not app.sees_money('company') then
    v_page := v_page - '{in_paise,out_paise}'::text[];
  end if;
  execute format(
    'select array(select id from public.ledger_entries where %1$s order by %2$I %3$s, id %3$s limit %4$s offset %5$s)',
    v_where, p_sort, case when p_descending then 'desc' else 'asc' end,
    greatest(least(p_to, p_from + 999) - p_from + 1, 0), greatest(p_from, 0)
  ) into v_ids;
  return v_page || jsonb_build_object('rows', coalesce(
    (
      select jsonb_agg(
        jsonb_build_object(
          'id', e.id::text, 'booking_id', e.booking_id, 'booking_ref', b.ref, 'customer_name', b.customer_name,
          'kind', e.kind, 'amount_paise', e.amount_paise, 'method', e.method, 'external_ref', e.external_ref,
          'note', e.note, 'day', e.day, 'at', e.at, 'created_by', e.created_by, 'author_name', a.full_name,
          'verified_at', v.verified_at, 'verifier_name', w.full_name, 'state', e.state, 'reverses', e.reverses::text
        )
        order by place.no
      )
      from unnest(v_ids) with ordinality as place (id, no)
      join public.ledger_entries e on e.id = place.id
      join public.bookings b on b.id = e.booking_id
      left join public.admin_users a on a.id = e.created_by
      left join public.ledger_verifications v on v.entry_id = e.id
      left join public.admin_users w on w.id = v.verified_by
    ),
    '[]'
  ));
end $$;

-- Refunds of the desk ------------------------------------------------------------------------------

-- Records what the desk did about a refund that it owes: 'sent' once it is on its way (a transfer ordered, a cheque posted), 'done'
-- once it left, which writes the ledger's entry over the whole amount. PT403 not a manager, PT404 unknown, PT409 an automatic
-- refund or a step that is not offered, PT422 bad input.
create function public.record_refund(p_refund uuid, p_to text, p_method text, p_reference text, p_day date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_refund public.refunds;
begin
  perform app.require_admin('manager', 'Only managers and owners can record refunds');
  perform app.check_field(p_to in ('sent', 'done'), 'to', 'A refund is sent or done');
  perform app.check_field(length(trim(coalesce(p_method, ''))) between 2 and 40, 'method', 'Choose the refund method');
  perform app.check_field(p_day between app.today() - 366 and app.today(), 'received_on', 'Enter a date in the last twelve months');
  perform app.check_field(
    length(trim(coalesce(p_reference, ''))) between case p_to when 'done' then 3 else 0 end and 120, 'external_ref',
    'Enter the bank reference of the refund'
  );
  perform app.lock_booking((select booking_id from public.refunds where id = p_refund));
  select * into v_refund from public.refunds where id = p_refund;
  if v_refund.payment_id is not null then
    raise sqlstate 'PT409' using message = 'This refund is sent automatically to the original payment method';
  elsif v_refund.state = 'done' or v_refund.state = p_to then
    raise sqlstate 'PT409' using message = format('This refund is %s already', v_refund.state);
  end if;
  update public.refunds
  set
    method = trim(p_method),
    reference = nullif(trim(p_reference), ''),
    sent_on = coalesce(sent_on, p_day),
    state = case p_to when 'sent' then 'sent' else state end
  where id = p_refund;
  if p_to = 'done' then
    perform set_config('app.refund', p_refund::text, true);
    insert into public.ledger_entries (booking_id, kind, amount_paise, method, external_ref, received_on)
    values (v_refund.booking_id, 'refund', -v_refund.amount_paise, trim(p_method), trim(p_reference), p_day);
    perform set_config('app.refund', '', true);
  end if;
end $$;

-- Reconciliation -----------------------------------------------------------------------------------

-- The provider's data of each payment, imported by a manager. `ref` is the external_ref of the ledger.
create table public.provider_payments (
  ref text primary key generated always as (provider || ':' || payment_id) stored,
  provider text not null check (provider in ('razorpay', 'sandbox')),
  payment_id text not null check (payment_id ~ '^pay_[A-Za-z0-9]{1,40}$'),
  order_id text check (length(order_id) <= 120),
  amount_paise bigint not null check (amount_paise > 0),
  fee_paise bigint not null default 0 check (fee_paise >= 0), -- with its tax
  tax_paise bigint not null default 0 check (tax_paise >= 0),
  state text not null check (state in ('created', 'authorized', 'captured', 'refunded', 'failed')),
  paid_at timestamptz not null,
  imported_by uuid references public.admin_users on delete set null
);

create index provider_payments_paid_idx on public.provider_payments (provider, paid_at);
create index provider_payments_imported_by_idx on public.provider_payments (imported_by);

-- A difference that a manager has settled; valid while both sides are unchanged.
create table public.settled_differences (
  ref text primary key check (length(ref) <= 120),
  provider_paise bigint not null,
  ledger_paise bigint not null,
  reason text not null check (length(reason) between 3 and 300),
  settled_by uuid not null references public.admin_users on delete restrict,
  settled_at timestamptz not null default now()
);

create index settled_differences_settled_by_idx on public.settled_differences (settled_by);

create trigger audit after insert or update or delete on public.settled_differences
for each row execute function app.audit();

-- Takes the payments of a provider's export; the same export again changes nothing: {added, changed, same}.
--   p_rows  at most 5000 of {id, order_id, amount_paise, fee_paise, tax_paise, state, paid_at}
-- PT403 not a manager, PT422 a row that cannot be read (detail "rows.3").
create function public.import_provider_payments(p_provider text, p_rows jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_row record;
  v_before public.provider_payments;
  v_added int := 0;
  v_changed int := 0;
begin
  perform app.require_money('company');
  perform app.check_field(p_provider in ('razorpay', 'sandbox'), 'provider', 'Please choose the provider');
  perform app.check_field(
    jsonb_typeof(p_rows) = 'array' and jsonb_array_length(p_rows) between 1 and 5000, 'rows',
    'A file holds between 1 and 5,000 payments'
  );
  for v_row in select r.value as stated, r.ordinality - 1 as place from jsonb_array_elements(p_rows) with ordinality r loop
    perform app.check_field(
      v_row.stated ->> 'id' ~ '^pay_[A-Za-z0-9]{1,40}$'
      and v_row.stated ->> 'amount_paise' ~ '^[1-9]\d{0,14}$'
      and coalesce(v_row.stated ->> 'fee_paise', '0') ~ '^\d{1,15}$'
      and coalesce(v_row.stated ->> 'tax_paise', '0') ~ '^\d{1,15}$'
      and v_row.stated ->> 'state' in ('created', 'authorized', 'captured', 'refunded', 'failed')
      and v_row.stated ->> 'paid_at' ~ '^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$',
      format('rows.%s', v_row.place), format('Row %s is not a payment', v_row.place + 1)
    );
    select * into v_before from public.provider_payments where ref = p_provider || ':' || (v_row.stated ->> 'id');
    if not found then
      v_added := v_added + 1;
    elsif (v_before.amount_paise, v_before.fee_paise, v_before.tax_paise, v_before.state) is distinct from (
      (v_row.stated ->> 'amount_paise')::bigint, coalesce((v_row.stated ->> 'fee_paise')::bigint, 0),
      coalesce((v_row.stated ->> 'tax_paise')::bigint, 0), v_row.stated ->> 'state'
    ) then
      v_changed := v_changed + 1;
    else
      continue;
    end if;
    insert into public.provider_payments (
      provider, payment_id, order_id, amount_paise, fee_paise, tax_paise, state, paid_at, imported_by
    )
    values (
      p_provider,
      v_row.stated ->> 'id',
      left(nullif(v_row.stated ->> 'order_id', ''), 120),
      (v_row.stated ->> 'amount_paise')::bigint,
      coalesce((v_row.stated ->> 'fee_paise')::bigint, 0),
      coalesce((v_row.stated ->> 'tax_paise')::bigint, 0),
      v_row.stated ->> 'state',
      (v_row.stated ->> 'paid_at')::timestamptz,
      app.staff_uid()
    )
    on conflict (ref) do update set
      amount_paise = excluded.amount_paise, fee_paise = excluded.fee_paise, tax_paise = excluded.tax_paise,
      state = excluded.state, imported_by = excluded.imported_by;
  end loop;
  return jsonb_build_object(
    'added', v_added, 'changed', v_changed, 'same', jsonb_array_length(p_rows) - v_added - v_changed
  );
end $$;

-- What the sandbox would export, as a provider does: its charge is 2 % and 18 % tax on it. Empty for a hosted project. PT403 not a
-- manager.
create function public.sandbox_export() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_money('company');
  return coalesce(
    (
      select jsonb_agg(
        jsonb_build_object(
          'id', p.id, 'order_id', p.order_id, 'amount_paise', p.amount_paise, 'state', p.state,
          'fee_paise', case p.state when 'captured' then round(p.amount_paise * 0.0236) else 0 end,
          'tax_paise', case p.state when 'captured' then round(p.amount_paise * 0.0036) else 0 end,
          'paid_at', p.created_at
        )
        order by p.created_at, p.id
      )
      from public.sandbox_payments p
    ),
    '[]'
  );
end $$;

-- Each payment of a provider on both sides, in paise; 0 where a side has none. Below zero: a refund that the provider reported, and
-- that record_payment_event() could not book, because it is more than the verified money of its booking.
--   state  matched, theirs (only the provider has it), ours (only the ledger has it), amount (both, not the same)
-- Ledger entries are compared only for imported days: a day without an import would look like missing payments.
create function app.compared_payments(p_period text) returns table (
  ref text, provider text, payment_id text, order_id text, provider_paise bigint, fee_paise bigint, ledger_paise bigint, at timestamptz,
  booking_id uuid, state text, settled public.settled_differences
)
language sql stable security definer set search_path = '' as $$
  with days as (select app.days_of(p_period) as days),
  reach as (
    select p.provider, min(p.paid_at) as since, max(p.paid_at) as until from public.provider_payments p group by p.provider
  ),
  sides as (
    select
      p.ref, p.provider, p.payment_id, p.order_id,
      -- Without a fee that the customer bears, which the provider counts in and the ledger does not.
      case when p.state in ('captured', 'refunded') then p.amount_paise - coalesce(c.customer_fee_paise, 0) else 0 end
        as provider_paise, p.fee_paise,
      coalesce(e.amount_paise, 0) as ledger_paise, p.paid_at as at, coalesce(e.booking_id, o.booking_id) as booking_id
    from public.provider_payments p
    -- What the desk entered by hand, after a webhook was lost, has the provider's id for its reference.
    left join public.ledger_entries e
      on e.kind = 'payment' and e.external_ref in (p.ref, p.payment_id) and e.state in ('unverified', 'verified')
    left join public.payments o on o.provider = p.provider and o.order_id = p.order_id
    left join public.payments c on c.provider = p.provider and c.provider_payment_id = p.payment_id
    union all
    select
      e.external_ref, r.provider, substr(e.external_ref, length(r.provider) + 2), null, 0, 0, e.amount_paise, e.at, e.booking_id
    from reach r
    join public.ledger_entries e
      on e.kind = 'payment' and e.created_by is null and e.external_ref like r.provider || ':%' and e.at between r.since and r.until
    where not exists (select 1 from public.provider_payments p where p.ref = e.external_ref)
    union all
    select
      format('%s:refund:%s', v.provider, v.refund_id), v.provider, v.refund_id, o.order_id, -v.refund_paise, 0,
      coalesce(e.amount_paise, 0), v.received_at, o.booking_id
    from public.payment_events v
    join public.payments o on o.id = v.payment_id
    left join public.ledger_entries e
      on e.kind = 'refund' and e.external_ref = v.refund_id and e.state in ('unverified', 'verified')
    where v.refund_id is not null and not exists (select 1 from public.refunds r where r.provider_refund_id = v.refund_id)
  )
  select
    s.ref, s.provider, s.payment_id, s.order_id, s.provider_paise, s.fee_paise, s.ledger_paise, s.at, s.booking_id,
    case
      when s.provider_paise = s.ledger_paise then 'matched'
      when s.ledger_paise = 0 then 'theirs'
      when s.provider_paise = 0 then 'ours'
      else 'amount'
    end,
    d
  from sides s
  cross join days
  left join public.settled_differences d
    on d.ref = s.ref and d.provider_paise = s.provider_paise and d.ledger_paise = s.ledger_paise
  where (s.provider_paise <> 0 or s.ledger_paise <> 0)
    and (days.days is null or (s.at at time zone 'Asia/Kolkata')::date <@ days.days)
$$;

-- The comparison, newest first: {total, rows, counts, provider_paise, fee_paise, ledger_paise, since, until}; counts and sums are those of
-- the whole period, `since` and `until` say how far the imports reach.
--   p_state  'open' differences, 'settled' ones, or a state of app.compared_payments(); null for all
-- PT403 not a manager.
create function public.reconciliation_page(p_from int, p_to int, p_period text default null, p_state text default null)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_money('company');
  perform app.check_field(
    coalesce(p_state, 'open') in ('open', 'settled', 'matched', 'theirs', 'ours', 'amount'), 'p_state',
    'Payments cannot be filtered by that'
  );
  return (
    with compared as materialized (
      select c.*, case when c.state = 'matched' then 'matched' when (c.settled).ref is not null then 'settled' else 'open' end as step
      from app.compared_payments(p_period) c
    ),
    wanted as (
      select * from compared c where p_state is null or p_state in (c.step, c.state)
    ),
    page as (
      select * from wanted order by at desc, ref offset greatest(p_from, 0) limit greatest(least(p_to, p_from + 999) - p_from + 1, 0)
    )
    select jsonb_build_object(
      'total', (select count(*) from wanted),
      'provider_paise', coalesce(sum(c.provider_paise), 0), 'fee_paise', coalesce(sum(c.fee_paise), 0),
      'ledger_paise', coalesce(sum(c.ledger_paise), 0),
      'counts', jsonb_build_object(
        'matched', count(*) filter (where c.step = 'matched'), 'open', count(*) filter (where c.step = 'open'),
        'settled', count(*) filter (where c.step = 'settled')
      ),
      'since', (select min(paid_at) from public.provider_payments),
      'until', (select max(paid_at) from public.provider_payments),
      'rows', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'id', p.ref, 'provider', p.provider, 'payment_id', p.payment_id, 'order_id', p.order_id,
              'provider_paise', p.provider_paise, 'fee_paise', p.fee_paise, 'ledger_paise', p.ledger_paise, 'at', p.at,
              'state', p.state, 'booking_id', b.id, 'booking_ref', b.ref, 'customer_name', b.customer_name,
              'settled_reason', (p.settled).reason, 'settled_at', (p.settled).settled_at, 'settled_by_name', a.full_name
            )
            order by p.at desc, p.ref
          )
          from page p
          left join public.bookings b on b.id = p.booking_id
          left join public.admin_users a on a.id = (p.settled).settled_by
        ),
        '[]'
      )
    )
    from compared c
  );
end $$;

-- Notes that a difference was looked into and needs nothing more. PT403 not a manager, PT404 there is no such difference, PT422
-- without a reason.
create function public.settle_difference(p_ref text, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_found record;
begin
  perform app.require_money('company');
  perform app.check_field(length(trim(coalesce(p_reason, ''))) between 3 and 300, 'reason', 'Enter a reason for settling');
  select * into v_found from app.compared_payments(null) c where c.ref = p_ref and c.state <> 'matched';
  perform app.check_found(found, 'This difference no longer exists');
  insert into public.settled_differences (ref, provider_paise, ledger_paise, reason, settled_by)
  values (p_ref, v_found.provider_paise, v_found.ledger_paise, trim(p_reason), app.staff_uid())
  on conflict (ref) do update set
    provider_paise = excluded.provider_paise, ledger_paise = excluded.ledger_paise, reason = excluded.reason,
    settled_by = excluded.settled_by, settled_at = now();
end $$;

-- GST and TCS ----------------------------------------------------------------------------------------

-- Invoices and credit notes of a period for the accountant, newest first: {total, taxable_paise, igst_paise, cgst_paise, sgst_paise,
-- tcs_paise, total_paise, b2cs, rows}; the sums are those of all that match, credit notes below zero. `b2cs` sums the period's
-- section B2CS by place of supply and rate.
--   p_period   days of issue, as app.days_of() takes them
--   p_section  the table of GSTR-1: B2B a buyer with GSTIN, B2CL one without in another state above one lakh, B2CS all other
--              without, CDNR and CDNUR the credit notes to B2B and B2CL; null for all
-- PT403 not a manager.
create function public.tax_page(p_from int, p_to int, p_period text default null, p_section text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_money('company');
  perform app.check_field(
    coalesce(p_section, 'B2B') in ('B2B', 'B2CL', 'B2CS', 'CDNR', 'CDNUR'), 'p_section', 'Invoices cannot be filtered by that'
  );
  return (
    with papers as materialized (
      select * from app.tax_papers(p_period)
    ),
    wanted as (
      select * from papers where p_section is null or section = p_section
    ),
    page as (
      select * from wanted
      order by issued_on desc, number desc
      offset greatest(p_from, 0)
      limit greatest(least(p_to, p_from + 999) - p_from + 1, 0)
    )
    select jsonb_build_object(
      'total', count(*), 'taxable_paise', coalesce(sum(taxable_paise), 0), 'igst_paise', coalesce(sum(igst_paise), 0),
      'cgst_paise', coalesce(sum(cgst_paise), 0), 'sgst_paise', coalesce(sum(sgst_paise), 0),
      'tcs_paise', coalesce(sum(tcs_paise), 0), 'total_paise', coalesce(sum(total_paise), 0),
      'b2cs', coalesce((
        select jsonb_agg(to_jsonb(b) order by b.place_of_supply, b.gst_bp)
        from (
          select
            place_of_supply, gst_bp, sum(taxable_paise) as taxable_paise, sum(igst_paise) as igst_paise,
            sum(cgst_paise) as cgst_paise, sum(sgst_paise) as sgst_paise
          from papers
          where section = 'B2CS'
          group by place_of_supply, gst_bp
        ) b
      ), '[]'),
      'rows', coalesce((select jsonb_agg(to_jsonb(p) order by p.issued_on desc, p.number desc) from page p), '[]')
    )
    from wanted
  );
end $$;

-- The invoices and credit notes of a period with their taxes, credit notes below zero. Within the seller's state CGST and SGST share
-- the tax.
create function app.tax_papers(p_period text) returns table (
  id uuid, number text, kind text, section text, issued_on date, booking_id uuid, booking_ref text, customer_name text, gstin text,
  place_of_supply text, gst_bp int, taxable_paise bigint, igst_paise bigint, cgst_paise bigint, sgst_paise bigint, tcs_bp int,
  tcs_paise bigint, total_paise bigint, invoice_number text, invoice_issued_on date
)
language sql stable security definer set search_path = '' as $$
  select
    i.id, i.number, i.kind,
    case
      when i.supply ->> 'gstin' is not null then case i.kind when 'invoice' then 'B2B' else 'CDNR' end
      when not (i.supply ->> 'is_within_state')::boolean and coalesce(r.total_paise, i.total_paise) > 10000000
      then case i.kind when 'invoice' then 'B2CL' else 'CDNUR' end
      else 'B2CS'
    end,
    i.issued_on, b.id, b.ref, coalesce(i.supply ->> 'name', b.customer_name), i.supply ->> 'gstin',
    (i.supply ->> 'place_of_supply') || '-' || (i.supply ->> 'place_name'),
    (i.quote ->> 'gst_bp')::int,
    sign.of * p.taxable_paise,
    case when (i.supply ->> 'is_within_state')::boolean then 0 else sign.of * p.gst_paise end,
    case when (i.supply ->> 'is_within_state')::boolean then sign.of * (p.gst_paise - p.gst_paise / 2) else 0 end,
    case when (i.supply ->> 'is_within_state')::boolean then sign.of * (p.gst_paise / 2) else 0 end,
    (i.quote ->> 'tcs_bp')::int,
    sign.of * p.tcs_paise,
    sign.of * i.total_paise,
    r.number, r.issued_on
  from public.invoices i
  join public.bookings b on b.id = i.booking_id
  left join public.invoices r on r.id = i.reverses
  cross join lateral app.paper_parts(i) p
  cross join (select app.days_of(p_period) as days) period
  cross join lateral (select case i.kind when 'invoice' then 1 else -1 end as of) sign
  where period.days is null or i.issued_on <@ period.days
$$;

-- The tax collected at source in a period, one row for each invoice and credit note with TCS, oldest first: [{number, issued_on,
-- booking_ref, customer_name, pan, amount_paise, tcs_bp, tcs_paise, tcs_due_paise}]. `pan` is that of the first traveller who has
-- one, masked. `tcs_due_paise` is what the law asks for: without a PAN the higher rate of its day (`TCS without PAN`), which an
-- accountant has to confirm.
--   p_reason  shows whole PANs and is recorded with each booking, as by read_identities()
-- PT403 not a manager, PT422 no period, or a reason that is too short.
create function public.tcs_list(p_period text, p_reason text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_list jsonb;
begin
  perform app.require_money('company');
  perform app.check_field(p_period is not null, 'p_period', 'Choose the period');
  perform app.check_field(
    p_reason is null or length(trim(p_reason)) between 3 and 300, 'reason', 'Enter the purpose'
  );
  insert into public.identity_readings (booking_id, reader, reason)
  select distinct t.booking_id, app.staff_uid(), trim(p_reason)
  from app.tax_papers(p_period) t
  where p_reason is not null and t.tcs_paise <> 0;
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'number', t.number, 'issued_on', t.issued_on, 'booking_ref', t.booking_ref, 'customer_name', t.customer_name,
        'pan', case when p_reason is null then app.masked(buyer.pan) else buyer.pan end,
        'amount_paise', t.total_paise - t.tcs_paise, 'tcs_bp', t.tcs_bp, 'tcs_paise', t.tcs_paise,
        'tcs_due_paise', case
          when buyer.pan is null and higher.rate_bp > t.tcs_bp then round(t.tcs_paise::numeric * higher.rate_bp / t.tcs_bp)::bigint
          else t.tcs_paise
        end
      )
      order by t.issued_on, t.number
    ), '[]'
  )
  into v_list
  from app.tax_papers(p_period) t
  left join lateral (
    select i.pan
    from public.booking_travellers v
    join public.traveller_identities i on i.traveller_id = v.id
    where v.booking_id = t.booking_id and i.pan is not null
    order by v.room_no, v.place
    limit 1
  ) buyer on true
  left join lateral app.tax('TCS without PAN', 'international', t.issued_on) higher on true
  where t.tcs_paise <> 0;
  return v_list;
end $$;
