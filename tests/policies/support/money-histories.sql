create or replace function fixture.act_as(p_admin uuid) returns void
language sql as $$
  select set_config(
    'request.jwt.claims',
    jsonb_build_object(
      'iss', app.cfg('supabase_iss'), 'aud', 'authenticated', 'sub', p_admin, 'aal', 'aal2',
      'role', case when p_admin is null then 'service_role' else 'authenticated' end
    )::text,
    true
  )
$$;

-- Each figure in all of its places. `place` is a screen or the rows behind the figure.
create or replace function fixture.figures() returns table (figure text, place text, value numeric) language plpgsql as $$
declare
  v_period text := (app.today() - 366) || '..' || app.today();
  v_today jsonb := desk_today();
  v_figures jsonb;
  v_refund jsonb := admin_booking_sums(p_due => 'refund');
  v_all jsonb := admin_booking_sums();
  v_to_verify jsonb := admin_booking_sums(p_due => 'unverified');
  v_waiting jsonb := admin_ledger_page('day', true, 0, 999, p_state => 'waiting');
  v_received jsonb := admin_ledger_page('day', true, 0, -1, p_state => 'received');
  v_ledger jsonb := admin_ledger_page('day', true, 0, -1);
  v_quotes jsonb := admin_quote_page('created_at', true, 0, 999);
  v_taxes jsonb := tax_page(0, 999);
begin
  perform app.renew_daily_sums('0');
  v_figures := desk_figures(v_period);
  return query values
    ('refunds', 'today', (v_today ->> 'refunds')::numeric),
    ('refunds', 'refunds list', (v_refund ->> 'total')::numeric),
    ('refunds', 'rows', (select count(distinct booking_id) from refunds where state <> 'done')::numeric),
    ('refunds by desk', 'today', (v_today ->> 'desk_refund_paise')::numeric),
    ('refunds by desk', 'refunds list', (v_refund ->> 'desk_refund_paise')::numeric),
    ('refunds by desk', 'bookings list', (v_all ->> 'desk_refund_paise')::numeric),
    ('refunds by desk', 'rows',
      (select coalesce(sum(amount_paise), 0) from refunds where state <> 'done' and payment_id is null)),
    ('refunds by provider', 'today', (v_today ->> 'provider_refund_paise')::numeric),
    ('refunds by provider', 'refunds list', (v_refund ->> 'provider_refund_paise')::numeric),
    ('refunds by provider', 'bookings list', (v_all ->> 'provider_refund_paise')::numeric),
    ('refunds by provider', 'rows',
      (select coalesce(sum(amount_paise), 0) from refunds where state <> 'done' and payment_id is not null)),
    ('to verify', 'today', (v_today ->> 'unverified')::numeric),
    ('to verify', 'ledger', (v_waiting ->> 'total')::numeric),
    ('to verify', 'to verify list', (v_to_verify ->> 'unverified')::numeric),
    ('to verify', 'bookings list', (v_all ->> 'unverified')::numeric),
    ('to verify', 'bookings', (select sum(unverified_entries) from bookings)::numeric),
    ('to verify, in', 'today', (v_today ->> 'unverified_in_paise')::numeric),
    ('to verify, in', 'ledger', (v_waiting ->> 'in_paise')::numeric),
    ('to verify, in', 'to verify list', (v_to_verify ->> 'unverified_in_paise')::numeric),
    ('to verify, in', 'bookings', (select sum(unverified_paise) from bookings)),
    ('to verify, out', 'today', (v_today ->> 'unverified_out_paise')::numeric),
    ('to verify, out', 'ledger', (v_waiting ->> 'out_paise')::numeric),
    ('to verify, out', 'to verify list', (v_to_verify ->> 'unverified_out_paise')::numeric),
    ('bookings to verify', 'to verify list', (v_to_verify ->> 'total')::numeric),
    ('bookings to verify', 'ledger',
      (select count(distinct r ->> 'booking_id') from jsonb_array_elements(v_waiting -> 'rows') r)::numeric),
    ('received', 'figures', (v_figures -> 'all' ->> 'in_paise')::numeric + (v_figures -> 'all' ->> 'out_paise')::numeric),
    ('received', 'ledger', (v_received ->> 'in_paise')::numeric + (v_received ->> 'out_paise')::numeric),
    ('received', 'whole ledger', (v_ledger ->> 'in_paise')::numeric + (v_ledger ->> 'out_paise')::numeric),
    ('received', 'bookings', (select sum(verified_paise) from bookings)),
    ('balances', 'today', (v_today ->> 'balances')::numeric),
    ('balances', 'balances list', (admin_booking_sums(p_due => 'balance') ->> 'total')::numeric),
    ('quotes', 'list', (v_quotes ->> 'total')::numeric),
    ('quotes', 'states', (
      select sum((s.value ->> 'total')::numeric) from jsonb_each(v_quotes -> 'states') s where s.key not in ('replaced', 'expiring')
    )),
    ('quoted', 'list', (v_quotes ->> 'total_paise')::numeric),
    ('quoted', 'rows', (select sum((r ->> 'total_paise')::numeric) from jsonb_array_elements(v_quotes -> 'rows') r)),
    ('quotes accepted', 'list', coalesce((v_quotes -> 'states' -> 'accepted' ->> 'total')::numeric, 0)),
    ('quotes accepted', 'bookings', (
      select count(*) from bookings b
      where b.status in ('hold', 'confirmed', 'completed') and exists (select from quotes q where q.booking_id = b.id)
    )::numeric),
    ('invoiced', 'tax list', (v_taxes ->> 'total_paise')::numeric),
    ('invoiced', 'bookings', (
      select sum(case status when 'cancelled' then 0 else total_paise end + charge_paise)
      from bookings b
      where exists (select from invoices i where i.booking_id = b.id)
    )),
    ('taxes', 'sums', (v_taxes ->> 'igst_paise')::numeric + (v_taxes ->> 'cgst_paise')::numeric + (v_taxes ->> 'sgst_paise')::numeric),
    ('taxes', 'papers', (
      select sum(case i.kind when 'invoice' then 1 else -1 end * p.gst_paise)
      from invoices i cross join lateral app.paper_parts(i) p
    )),
    ('sales', 'figures', (v_figures -> 'all' ->> 'sales_paise')::numeric),
    ('sales', 'bookings', (
      select coalesce(sum(total_paise), 0) from bookings where status in ('confirmed', 'completed')
    )),
    ('sales', 'tours', (select coalesce(sum((t ->> 'sales_paise')::numeric), 0) from jsonb_array_elements(v_figures -> 'tours') t)),
    ('enquiries received', 'figures', (v_figures -> 'all' ->> 'enquiries')::numeric),
    ('enquiries received', 'enquiries list',
      (admin_enquiry_page('created_at', false, 0, -1, p_made => v_period) ->> 'total')::numeric),
    ('discounts to approve', 'today', (v_today ->> 'approvals')::numeric),
    ('discounts to approve', 'list', jsonb_array_length(discounts_to_approve())::numeric),
    ('change requests', 'today', (v_today ->> 'change_requests')::numeric),
    ('change requests', 'rows', (select count(*) from change_requests where answered_at is null)::numeric),
    ('reviews to moderate', 'today', (v_today ->> 'reviews')::numeric),
    ('reviews to moderate', 'rows', (select count(*) from reviews where status = 'pending')::numeric),
    ('enquiries booked', 'figures', (v_figures -> 'all' ->> 'booked')::numeric),
    ('enquiries booked', 'enquiries list',
      (admin_enquiry_page('created_at', false, 0, -1, p_stage => 'booked') ->> 'total')::numeric),
    ('enquiries booked', 'won', (select count(*) from enquiries where status = 'won' and won_reason is null)::numeric),
    ('enquiries booked', 'bookings', (
      select count(distinct enquiry_id) from bookings where status in ('confirmed', 'completed') and enquiry_id is not null
    )::numeric);
  return query
  select f.name || ' of ' || b.ref, f.place, f.value::numeric
  from booking_list b
  cross join lateral (values
    ('refund', 'list', b.desk_refund_paise + b.provider_refund_paise),
    ('refund', 'booking', app.owed_paise(b.id)),
    ('next payment', 'list', coalesce((b.next_payment ->> 'amount_paise')::bigint, 0)),
    ('next payment', 'customer', coalesce((booking_details(b.id) -> 'next_payment' ->> 'amount_paise')::bigint, 0)),
    ('next payment', 'instalments', (
      select case
        when o.status not in ('confirmed', 'completed') or o.due_paise < 100 then 0
        else coalesce(min(o.due_paise - i.later) filter (where i.due_on >= greatest(o.due_on, app.today())), o.due_paise)
      end
      from bookings o
      left join lateral (
        select
          (i ->> 'due_on')::date as due_on,
          sum((i ->> 'open_paise')::bigint) over (
            order by i ->> 'due_on' desc rows between unbounded preceding and 1 preceding
          ) as later
        from jsonb_array_elements(app.instalments(o)) i
        where (i ->> 'open_paise')::bigint > 0
      ) i on true
      where o.id = b.id
      group by o.status, o.due_paise, o.due_on
    )),
    ('balance', 'list', b.due_paise),
    ('balance', 'customer', (booking_details(b.id) ->> 'due_paise')::bigint),
    ('received', 'list', b.paid_paise - b.unverified_paise),
    ('received', 'booking', (select verified_paise from bookings where id = b.id))
  ) f (name, place, value);
  return query
  select 'sales of ' || d.id, f.place, f.value
  from departures d
  cross join lateral (values
    ('departure', (app.departure_row(d) ->> 'sales_paise')::numeric),
    ('bookings list', (
      select sum((admin_booking_sums(p_departure => d.id, p_status => s) ->> 'total_paise')::numeric)
      from unnest('{confirmed,completed}'::public.booking_status[]) s
    ))
  ) f (place, value);
  return query
  select 'seats of ' || d.id, f.place, f.value
  from departures d
  cross join lateral (values
    ('departure', (app.departure_row(d) ->> 'seats_sold')::numeric),
    ('counter', d.seats_booked::numeric)
  ) f (place, value);
end $$;

-- Random histories of the money of bookings, each checked against independent books after every step, and all figures
-- of the desk against each other after every history.
--   p_seed       the same seed makes the same histories
--   p_histories  bookings, one history each
--   p_steps      of each history
-- Answers {done, refused}, how often each action succeeded or was refused, and {broken}, each rule that did not hold.
create or replace function fixture.run_money_histories(p_seed float8, p_histories int, p_steps int) returns jsonb
language plpgsql as $$
declare
  v_departure constant uuid := '00000000-0000-4000-8000-0000000000a2';
  v_agent uuid := (select id from admin_users where full_name = 'agent');
  v_manager uuid := (select id from admin_users where full_name = 'manager');
  v_owner uuid := (select id from admin_users where full_name = 'owner');
  v_actions constant text[] := array[
    'card', 'card', 'card twice', 'another amount', 'desk payment', 'desk payment', 'overpayment', 'verify', 'verify', 'reject',
    'reverse', 'amend', 'amend', 'cancel', 'desk refund', 'settle refund', 'adjust', 'job', 'job', 'job', 'expire', 'provider refund',
    'confirm', 'time passes'
  ];
  v_contact constant jsonb := '{"name": "Asha Menon", "phone": "+919876543210", "email": "asha@example.com"}';
  v_rooms jsonb;
  v_action text;
  v_booking bookings;
  v_payment payments;
  v_refund record;
  v_entry record;
  v_change jsonb;
  v_amount bigint;
  v_held bigint;
  v_in bigint;
  v_out bigint;
  v_owed bigint;
  v_broken text;
  v_done jsonb := '{}';
  v_refused jsonb := '{}';
  v_quote quotes;
  v_all_broken jsonb := '[]';
begin
  perform setseed(p_seed);
  -- What the provider really took and gave back.
  create temp table provider_captures (
    id text primary key, booking_id uuid, payment_id uuid, order_id text, amount bigint
  ) on commit drop;
  create temp table provider_refunds (key text primary key, capture_id text, amount bigint) on commit drop;

  for v_history in 1 .. p_histories loop
    perform fixture.act_as(v_agent);
    v_rooms := jsonb_build_array(jsonb_build_object('travellers', jsonb_build_array(
      '{"first_name": "A", "last_name": "M"}'::jsonb, '{"first_name": "B", "last_name": "M"}'::jsonb
    )));
    v_quote := save_quote(jsonb_build_object(
      'enquiry_id', (select id from enquiries order by random() limit 1), 'departure_id', v_departure, 'rooms', v_rooms,
      'contact', v_contact || jsonb_build_object('email', format('asha%s@example.com', v_history))
    ));
    case v_history % 3
      when 0 then v_booking := hold_seats(gen_random_uuid(), v_departure, v_rooms, v_contact);
      when 1 then v_booking := hold_quote(gen_random_uuid(), v_quote.id);
      else
        perform accept_quote(v_quote.token);
        select b.* into v_booking from bookings b join quotes q on q.booking_id = b.id where q.id = v_quote.id;
    end case;
    for v_step in 1 .. p_steps + 1 loop
      v_action := v_actions[1 + floor(random() * array_length(v_actions, 1))::int];
      if v_step > p_steps then
        v_action := 'end';
      end if;
      v_broken := null;
      v_held := null;
      perform fixture.act_as(null);
      select * into v_booking from bookings where id = v_booking.id;
      begin
        case v_action
          when 'card', 'another amount' then
            v_payment := app.open_payment(
              v_booking, (array['deposit', 'full', 'balance', 'instalment'])[1 + floor(random() * 4)::int], v_booking.due_on
            );
            v_payment := attach_payment_order(v_payment.id, 'sandbox', 'order_' || v_payment.id);
            v_amount := v_payment.amount_paise;
            if v_action = 'another amount' then
              v_amount := 1 + floor(random() * 2 * v_amount)::bigint;
            end if;
            insert into provider_captures values (
              format('pay_%s_%s', v_history, v_step), v_booking.id, v_payment.id, v_payment.order_id, v_amount
            );
            perform record_payment_event(
              'sandbox', format('captured:pay_%s_%s', v_history, v_step), 'captured', v_payment.order_id,
              format('pay_%s_%s', v_history, v_step), v_amount, 'card', null, '{}'
            );
          when 'card twice' then
            select * into v_entry from provider_captures where booking_id = v_booking.id order by random() limit 1;
            if found then
              insert into provider_captures values (
                format('pay_%s_%s', v_history, v_step), v_booking.id, v_entry.payment_id, v_entry.order_id, v_entry.amount
              );
              perform record_payment_event(
                'sandbox', format('captured:pay_%s_%s', v_history, v_step), 'captured', v_entry.order_id,
                format('pay_%s_%s', v_history, v_step), v_entry.amount, 'card', null, '{}'
              );
            end if;
          when 'desk payment' then
            perform fixture.act_as(v_agent);
            perform record_ledger_entry(
              v_booking.id, 'payment', 1 + floor(random() * 1.2 * greatest(v_booking.due_paise, 1000))::bigint, 'cash'
            );
          when 'overpayment' then
            perform fixture.act_as(v_manager);
            perform record_ledger_entry(
              v_booking.id, 'payment', 1 + floor(random() * 2 * v_booking.total_paise)::bigint, 'cash', p_overpayment => true
            );
          when 'adjust' then
            perform fixture.act_as(v_manager);
            perform record_ledger_entry(v_booking.id, 'adjustment', floor((random() - 0.5) * 4000000)::bigint);
          when 'desk refund' then
            perform fixture.act_as(v_manager);
            perform record_ledger_entry(
              v_booking.id, 'refund', -1 - floor(random() * random() * v_booking.total_paise)::bigint, 'cash',
              p_external_ref => gen_random_uuid()::text
            );
          when 'settle refund' then
            perform fixture.act_as(v_manager);
            perform record_refund(r.id, 'done', 'cash', gen_random_uuid()::text, app.today())
            from (
              select id
              from refunds
              where booking_id = v_booking.id and payment_id is null and state <> 'done'
              order by created_at
              limit 1
            ) r;
          when 'verify', 'reject', 'reverse' then
            perform fixture.act_as(v_owner);
            select * into v_entry
            from ledger_entries
            where booking_id = v_booking.id and created_by is not null and reverses is null
              and state = case when v_action = 'reverse' then 'verified' else 'unverified' end
            order by random()
            limit 1;
            if found then
              case v_action
                when 'verify' then perform verify_ledger_entry(v_entry.id);
                when 'reject' then perform reject_ledger_entry(v_entry.id, 'Mistyped');
                else perform reverse_ledger_entry(v_entry.id, 'Mistyped');
              end case;
            end if;
          when 'amend' then
            perform fixture.act_as(v_agent);
            v_change := case
              when random() < 0.3 then '{}'
              when random() < 0.2 then jsonb_build_object('departure_id', (
                select d.id
                from departures d
                where d.package_id = (select package_id from departures where id = v_departure) and d.id <> v_booking.departure_id
                  and d.status = 'open' and d.starts_on > app.today() and d.seats_total = 1000
                limit 1
              ))
              else jsonb_build_object('rooms', (
                select jsonb_agg(jsonb_build_object('travellers', jsonb_build_array('{}'::jsonb, '{}'::jsonb)))
                from generate_series(1, 1 + floor(random() * 3)::int)
              ))
            end;
            perform amend_booking(
              v_booking.id, v_change, v_booking.version, 'Asked by phone',
              (preview_amendment(v_booking.id, v_change) ->> 'now_paise')::bigint
            );
          when 'cancel' then
            perform fixture.act_as(v_agent);
            -- What the provider still holds and does not owe.
            select sum(c.amount) - coalesce((
              select sum(amount_paise) from refunds where booking_id = v_booking.id and payment_id is not null
            ), 0) into v_held
            from provider_captures c
            where c.booking_id = v_booking.id;
            if random() < 0.5 then
              perform cancel_booking(
                v_booking.id, 'Plans changed', (cancellation_terms(v_booking.id) ->> 'charge_paise')::bigint
              );
            end if;
          when 'confirm' then
            perform fixture.act_as(v_agent);
            perform set_booking_status(v_booking.id, 'confirmed', v_booking.version, 'Seen on the statement');
          when 'time passes' then
            update bookings set balance_due_on = app.today() - floor(random() * 60 - 20)::int where id = v_booking.id;
          when 'expire' then
            update bookings set hold_expires_at = now() - interval '1 second' where id = v_booking.id and status = 'hold';
            perform app.release_expired(v_departure);
          when 'job', 'end' then
            -- A lease has ended.
            update refunds set next_try_at = now() where booking_id = v_booking.id and state <> 'done';
            if v_action = 'end' then
              perform fixture.act_as(v_owner);
              for v_entry in
                select id from ledger_entries where booking_id = v_booking.id and state = 'unverified' order by id
              loop
                if random() < 0.5 then
                  perform verify_ledger_entry(v_entry.id);
                else
                  perform reject_ledger_entry(v_entry.id, 'Mistyped');
                end if;
              end loop;
            end if;
            perform fixture.act_as(null);
            for v_refund in select * from claim_refunds(case v_action when 'end' then 100 else 1 end) loop
              -- The provider refunds once for each key.
              insert into provider_refunds values (v_refund.key, v_refund.provider_payment_id, v_refund.amount_paise)
              on conflict do nothing;
              if v_action = 'end' or random() < 0.6 then
                perform finish_refund(v_refund.id, 'rfnd_' || v_refund.id, null);
              elsif random() < 0.5 then
                perform finish_refund(v_refund.id, null, 'The answer was lost');
              end if; -- otherwise the worker was killed
            end loop;
          when 'provider refund' then
            -- A refund in the provider's dashboard: at most the rest of a capture, and the verified money without pending
            -- refunds.
            select c.*, p.order_id as told_order, floor(random() * least(
              c.amount - coalesce((select sum(r.amount) from provider_refunds r where r.capture_id = c.id), 0),
              v_booking.verified_paise
            ) - coalesce((
              select sum(r.amount_paise) from refunds r where r.booking_id = v_booking.id and r.state <> 'done' and r.tries > 0
            ), 0))::bigint as refunded
            into v_entry
            from provider_captures c
            join payments p on p.id = c.payment_id
            where c.booking_id = v_booking.id
            order by random()
            limit 1;
            if v_entry.refunded > 0 then
              insert into provider_refunds values (format('rfnd_%s_%s', v_history, v_step), v_entry.id, v_entry.refunded);
              perform record_payment_event(
                'sandbox', format('refunded:rfnd_%s_%s', v_history, v_step), 'refunded', v_entry.told_order, v_entry.id,
                v_entry.refunded, 'card', null, '{}', format('rfnd_%s_%s', v_history, v_step)
              );
            end if;
        end case;
        v_done := v_done || jsonb_build_object(v_action, coalesce((v_done ->> v_action)::int, 0) + 1);
      exception
        when others then
          if sqlstate like 'PT%' then
            v_refused := v_refused || jsonb_build_object(v_action, coalesce((v_refused ->> v_action)::int, 0) + 1);
          else
            v_broken := format('%s: %s', sqlstate, sqlerrm);
          end if;
      end;

      select * into v_booking from bookings where id = v_booking.id;
      select
        coalesce(sum(amount_paise) filter (
          where kind <> 'refund' and (state = 'verified' or (state = 'unverified' and amount_paise < 0))
        ), 0),
        coalesce(sum(-amount_paise) filter (where kind = 'refund' and state in ('verified', 'unverified')), 0)
      into v_in, v_out
      from ledger_entries
      where booking_id = v_booking.id and created_by is not null;
      v_in := v_in + coalesce((select sum(amount) from provider_captures where booking_id = v_booking.id), 0);
      v_out := v_out + coalesce((
        select sum(r.amount)
        from provider_refunds r
        join provider_captures c on c.id = r.capture_id
        where c.booking_id = v_booking.id
      ), 0);
      v_owed := app.owed_paise(v_booking.id);
      v_broken := coalesce(v_broken, case
        when v_out > v_in then format('%s of %s verified paise went out', v_out, v_in)
        when least(v_booking.paid_paise, v_booking.verified_paise, v_booking.unverified_paise) < 0
        then format('paid %s, verified %s', v_booking.paid_paise, v_booking.verified_paise)
        when v_owed > v_booking.verified_paise
        then format('%s owed, %s verified', v_owed, v_booking.verified_paise)
        when (v_booking.paid_paise, v_booking.unverified_paise, v_booking.unverified_entries) is distinct from (
          select (
            coalesce(sum(amount_paise), 0)::bigint,
            coalesce(sum(amount_paise) filter (where state = 'unverified' and amount_paise > 0), 0)::bigint,
            count(*) filter (where state = 'unverified')::int
          )
          from ledger_entries
          where booking_id = v_booking.id
        ) then 'the sums of the booking are not those of its ledger'
        when v_booking.verified_paise < v_in - v_out then format('%s came in, %s went out, %s are in the ledger', v_in, v_out, v_booking.verified_paise)
        when exists (
          select 1
          from provider_captures c
          where c.booking_id = v_booking.id
            and c.amount < (select sum(r.amount) from provider_refunds r where r.capture_id = c.id)
        ) then 'more refunded than captured'
        when v_action = 'cancel' and v_booking.status = 'cancelled' and v_held - (
          select sum(c.amount) from provider_captures c where c.booking_id = v_booking.id
        ) + (
          select coalesce(sum(amount_paise), 0) from refunds where booking_id = v_booking.id and payment_id is not null
        ) > greatest(v_held - v_booking.charge_paise, 0) then 'the provider refunds the charge'
        when v_action = 'end' and v_booking.status = 'cancelled' and v_booking.charge_paise > v_booking.verified_paise
        then format('%s kept, %s verified', v_booking.charge_paise, v_booking.verified_paise)
        when v_booking.charge_paise + case v_booking.status when 'cancelled' then 0 else v_booking.total_paise end <> (
          select sum(case i.kind when 'invoice' then i.total_paise else -i.total_paise end)
          from invoices i
          where i.booking_id = v_booking.id
        ) then 'the papers keep another charge'
        when v_action = 'end' and v_booking.verified_paise - v_owed > v_booking.charge_paise + case
          when v_booking.status in ('hold', 'confirmed') then v_booking.total_paise
          else 0
        end then 'money is kept for nothing'
        when v_booking.status = 'confirmed' and (app.next_payment(v_booking) ->> 'amount_paise')::bigint
          not between 1 and v_booking.due_paise then 'the next payment exceeds the balance'
      end);
      if v_broken is not null then
        v_all_broken := v_all_broken || to_jsonb(format('history %s, step %s, %s: %s', v_history, v_step, v_action, v_broken));
        exit;
      end if;
    end loop;
    perform fixture.act_as(v_owner);
    select v_all_broken || coalesce(jsonb_agg(differing), '[]') into v_all_broken
    from (
      select jsonb_build_object('figure', figure, 'after', v_history, 'values', jsonb_object_agg(place, value)) as differing
      from fixture.figures()
      group by figure
      having count(distinct value) <> 1 or count(*) < 2 or count(value) <> count(*)
    ) differing_figures;
  end loop;
  return jsonb_build_object('done', v_done, 'refused', v_refused, 'broken', v_all_broken);
end $$;
