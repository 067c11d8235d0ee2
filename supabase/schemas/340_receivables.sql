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
--   p_found     of which bookings; null for all
create function app.unverified_sums(p_bookings text default 'true', p_found uuid[] default null) returns jsonb
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
     where %s and booking_id in (
       select id from public.bookings where unverified_entries > 0 and %s and ($1 is null or id = any ($1))
     )',
    app.entry_condition('waiting'), p_bookings
  ) into v_sums using p_found;
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
  v_found uuid[] := app.found_ids('booking', p_words);
  v_sums jsonb;
begin
  perform app.require_accounts();
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
       ''late_paise'', coalesce(sum((select paise from app.payable_paise(bookings, %L) paise)) filter (where %s), 0),
       ''desk_refund_paise'', coalesce(sum(desk_refund_paise), 0),
       ''provider_refund_paise'', coalesce(sum(provider_refund_paise), 0)
     )
     from public.bookings
     where %s and ($1 is null or id = any ($1))',
    app.today() - 1, app.booking_due('balance'), v_where
  ) into v_sums using v_found;
  return v_sums || app.unverified_sums(v_where, v_found);
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
  v_where text;
  v_page jsonb;
  v_ids bigint[];
begin
  perform app.require_admin('agent', 'Only agents, managers and owners see bookings and payments');
  perform app.check_field(p_sort in ('day', 'amount_paise'), 'p_sort', 'The ledger cannot be sorted by that');
  perform app.check_field(
    coalesce(p_kind, 'payment') in ('payment', 'refund', 'adjustment'), 'p_kind', 'The ledger cannot be filtered by that'
  );
  v_where := concat_ws(
    ' and ',
    'true',
    app.on_days('day', p_period),
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
  if not app.is_admin('manager') then
    v_page := v_page - '{in_paise,out_paise}'::text[];
  end if;
  execute format(
    'select array(select id from public.ledger_entries where %1$s order by %2$I %3$s, id %3$s limit %4$s offset %5$s)',
    v_where, p_sort, case when p_descending then 'desc' else 'asc' end,
    greatest(least(p_to, p_from + 999) - p_from + 1, 0), greatest(p_from, 0)
  ) into v_ids;
  return v_page || jsonb_build_object('rows', array(
    select jsonb_build_object(
      'id', e.id::text, 'booking_id', e.booking_id, 'booking_ref', b.ref, 'customer_name', b.customer_name,
      'kind', e.kind, 'amount_paise', e.amount_paise, 'method', e.method, 'external_ref', e.external_ref,
      'note', e.note, 'day', e.day, 'at', e.at, 'created_by', e.created_by, 'author_name', a.full_name,
      'verified_at', v.verified_at, 'verifier_name', w.full_name, 'state', e.state, 'reverses', e.reverses::text
    )
    from unnest(v_ids) with ordinality as place (id, no)
    join public.ledger_entries e on e.id = place.id
    join public.bookings b on b.id = e.booking_id
    left join public.admin_users a on a.id = e.created_by
    left join public.ledger_verifications v on v.entry_id = e.id
    left join public.admin_users w on w.id = v.verified_by
    order by place.no
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
  perform app.refuse_if(v_refund.payment_id is not null, 'PT409', 'This refund is sent automatically to the original payment method');
  perform app.refuse_if(v_refund.state = 'done' or v_refund.state = p_to, 'PT409', format('This refund is %s already', v_refund.state));
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

-- Where the desk refunds a booking to. As traveller_identities: only functions read it, and record each reading in full.
create table app.refund_accounts (
  booking_id uuid primary key references public.bookings on delete cascade,
  holder text not null check (length(holder) between 2 and 120),
  account_number text check (account_number ~ '^[0-9]{9,18}$'),
  ifsc text check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  upi_id text check (upi_id ~ '^[A-Za-z0-9._-]{2,64}@[A-Za-z][A-Za-z0-9]{2,31}$'),
  check (num_nulls(account_number, ifsc) in (0, 2)),
  check (num_nonnulls(account_number, upi_id) > 0)
);

-- Records the account that the customer gave; it takes the place of an earlier one. PT403 not an agent, PT404 unknown, PT422.
create function public.save_refund_account(
  p_booking uuid, p_holder text, p_account_number text default null, p_ifsc text default null, p_upi_id text default null
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_admin('agent', 'Only an agent can record a refund account');
  perform app.readable_booking(p_booking);
  perform app.check_field(length(trim(coalesce(p_holder, ''))) between 2 and 120, 'holder', 'Enter the name of the account holder');
  perform app.check_field(
    p_account_number is not null or p_upi_id is not null, 'account_number', 'Enter an account number or a UPI ID'
  );
  perform app.check_field(
    coalesce(p_account_number ~ '^[0-9]{9,18}$', true), 'account_number', 'An account number has 9 to 18 digits'
  );
  perform app.check_field(
    case when p_account_number is null then p_ifsc is null else coalesce(p_ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$', false) end,
    'ifsc', 'An IFSC has 11 characters, such as HDFC0000060'
  );
  perform app.check_field(
    coalesce(p_upi_id ~ '^[A-Za-z0-9._-]{2,64}@[A-Za-z][A-Za-z0-9]{2,31}$', true), 'upi_id', 'A UPI ID looks like asha@okhdfcbank'
  );
  insert into app.refund_accounts (booking_id, holder, account_number, ifsc, upi_id)
  values (p_booking, trim(p_holder), p_account_number, p_ifsc, p_upi_id)
  on conflict (booking_id) do update
  set holder = excluded.holder, account_number = excluded.account_number, ifsc = excluded.ifsc, upi_id = excluded.upi_id;
end $$;

-- The refund account of a booking, masked; none before it is recorded.
--   p_reason  shows it whole and is recorded, as by read_identities()
-- PT403 not an agent, PT404 unknown, PT422 a reason that is too short.
create function public.refund_account(p_booking uuid, p_reason text default null)
returns table (holder text, account_number text, ifsc text, upi_id text)
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_admin('agent', 'Only an agent can read a refund account');
  perform app.check_field(p_reason is null or length(trim(p_reason)) between 3 and 300, 'reason', 'Enter the purpose');
  perform app.readable_booking(p_booking);
  insert into public.identity_readings (booking_id, reader, reason)
  select p_booking, app.staff_uid(), trim(p_reason) where p_reason is not null;
  return query
  select
    a.holder,
    case when p_reason is null then app.masked(a.account_number) else a.account_number end,
    a.ifsc,
    case when p_reason is null then app.masked(a.upi_id) else a.upi_id end
  from app.refund_accounts a
  where a.booking_id = p_booking;
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
  perform app.require_accounts();
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
      'b2cs', array(
        select jsonb_build_object(
          'place_of_supply', place_of_supply, 'gst_bp', gst_bp, 'taxable_paise', sum(taxable_paise), 'igst_paise', sum(igst_paise),
          'cgst_paise', sum(cgst_paise), 'sgst_paise', sum(sgst_paise)
        )
        from papers
        where section = 'B2CS'
        group by place_of_supply, gst_bp
        order by place_of_supply, gst_bp
      ),
      'rows', array(select to_jsonb(p) from page p order by p.issued_on desc, p.number desc)
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
begin
  perform app.require_accounts();
  perform app.check_field(p_period is not null, 'p_period', 'Choose the period');
  perform app.check_field(
    p_reason is null or length(trim(p_reason)) between 3 and 300, 'reason', 'Enter the purpose'
  );
  insert into public.identity_readings (booking_id, reader, reason)
  select distinct t.booking_id, app.staff_uid(), trim(p_reason)
  from app.tax_papers(p_period) t
  where p_reason is not null and t.tcs_paise <> 0;
  return to_jsonb(array(
    select jsonb_build_object(
      'number', t.number, 'issued_on', t.issued_on, 'booking_ref', t.booking_ref, 'customer_name', t.customer_name,
      'pan', case when p_reason is null then app.masked(buyer.pan) else buyer.pan end,
      'amount_paise', t.total_paise - t.tcs_paise, 'tcs_bp', t.tcs_bp, 'tcs_paise', t.tcs_paise,
      'tcs_due_paise', case
        when buyer.pan is null and higher.rate_bp > t.tcs_bp then round(t.tcs_paise::numeric * higher.rate_bp / t.tcs_bp)::bigint
        else t.tcs_paise
      end
    )
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
    where t.tcs_paise <> 0
    order by t.issued_on, t.number
  ));
end $$;
