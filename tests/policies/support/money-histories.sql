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

-- Random histories of the money of bookings, each checked against independent books after every step.
--   p_seed       the same seed makes the same histories
--   p_histories  bookings, one history each
--   p_steps      of each history
-- Answers {done, refused}, how often each action succeeded or was refused, and {broken}, each rule that did not hold.
create or replace function fixture.run_money_histories(p_seed float8, p_histories int, p_steps int) returns jsonb
language plpgsql as $$
declare
  v_departure constant uuid := '00000000-0000-4000-8000-0000000000a2';
  v_agent uuid := (select id from public.admin_users where full_name = 'agent');
  v_manager uuid := (select id from public.admin_users where full_name = 'manager');
  v_owner uuid := (select id from public.admin_users where full_name = 'owner');
  v_actions constant text[] := array[
    'card', 'card', 'card twice', 'another amount', 'desk payment', 'desk payment', 'overpayment', 'verify', 'verify', 'reject',
    'reverse', 'amend', 'amend', 'cancel', 'desk refund', 'settle refund', 'adjust', 'job', 'job', 'job', 'expire', 'provider refund'
  ];
  v_action text;
  v_booking public.bookings;
  v_payment public.payments;
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
  v_all_broken jsonb := '[]';
begin
  perform setseed(p_seed);
  update public.departures set seats_total = 1000 where id = v_departure;
  -- What the provider really took and gave back.
  create temp table provider_captures (
    id text primary key, booking_id uuid, payment_id uuid, order_id text, amount bigint
  ) on commit drop;
  create temp table provider_refunds (key text primary key, capture_id text, amount bigint) on commit drop;

  for v_history in 1 .. p_histories loop
    perform fixture.act_as(v_agent);
    v_booking := public.hold_seats(
      gen_random_uuid(), v_departure,
      jsonb_build_array(jsonb_build_object('travellers', jsonb_build_array(
        jsonb_build_object('first_name', 'A', 'last_name', 'M'), jsonb_build_object('first_name', 'B', 'last_name', 'M')
      ))),
      '{"name": "Asha Menon", "phone": "+919876543210", "email": "asha@example.com"}'
    );
    for v_step in 1 .. p_steps + 1 loop
      v_action := v_actions[1 + floor(random() * array_length(v_actions, 1))::int];
      if v_step > p_steps then
        v_action := 'end';
      end if;
      v_broken := null;
      v_held := null;
      perform fixture.act_as(null);
      select * into v_booking from public.bookings where id = v_booking.id;
      begin
        case v_action
          when 'card', 'another amount' then
            v_payment := app.open_payment(
              v_booking, (array['deposit', 'full', 'balance', 'instalment'])[1 + floor(random() * 4)::int], v_booking.due_on
            );
            v_payment := public.attach_payment_order(v_payment.id, 'sandbox', 'order_' || v_payment.id);
            v_amount := v_payment.amount_paise;
            if v_action = 'another amount' then
              v_amount := 1 + floor(random() * 2 * v_amount)::bigint;
            end if;
            insert into provider_captures values (
              format('pay_%s_%s', v_history, v_step), v_booking.id, v_payment.id, v_payment.order_id, v_amount
            );
            perform public.record_payment_event(
              'sandbox', format('captured:pay_%s_%s', v_history, v_step), 'captured', v_payment.order_id,
              format('pay_%s_%s', v_history, v_step), v_amount, 'card', null, '{}'
            );
          when 'card twice' then
            select * into v_entry from provider_captures where booking_id = v_booking.id order by random() limit 1;
            if found then
              insert into provider_captures values (
                format('pay_%s_%s', v_history, v_step), v_booking.id, v_entry.payment_id, v_entry.order_id, v_entry.amount
              );
              perform public.record_payment_event(
                'sandbox', format('captured:pay_%s_%s', v_history, v_step), 'captured', v_entry.order_id,
                format('pay_%s_%s', v_history, v_step), v_entry.amount, 'card', null, '{}'
              );
            end if;
          when 'desk payment' then
            perform fixture.act_as(v_agent);
            perform public.record_ledger_entry(
              v_booking.id, 'payment', 1 + floor(random() * 1.2 * greatest(v_booking.due_paise, 1000))::bigint, 'cash'
            );
          when 'overpayment' then
            perform fixture.act_as(v_manager);
            perform public.record_ledger_entry(
              v_booking.id, 'payment', 1 + floor(random() * 2 * v_booking.total_paise)::bigint, 'cash', p_overpayment => true
            );
          when 'adjust' then
            perform fixture.act_as(v_manager);
            perform public.record_ledger_entry(v_booking.id, 'adjustment', floor((random() - 0.5) * 4000000)::bigint);
          when 'desk refund' then
            perform fixture.act_as(v_manager);
            perform public.record_ledger_entry(
              v_booking.id, 'refund', -1 - floor(random() * random() * v_booking.total_paise)::bigint, 'cash',
              p_external_ref => gen_random_uuid()::text
            );
          when 'settle refund' then
            perform fixture.act_as(v_manager);
            perform public.record_refund(r.id, 'done', 'cash', gen_random_uuid()::text, app.today())
            from (
              select id
              from public.refunds
              where booking_id = v_booking.id and payment_id is null and state <> 'done'
              order by created_at
              limit 1
            ) r;
          when 'verify', 'reject', 'reverse' then
            perform fixture.act_as(v_owner);
            select * into v_entry
            from public.ledger_entries
            where booking_id = v_booking.id and created_by is not null and reverses is null
              and state = case when v_action = 'reverse' then 'verified' else 'unverified' end
            order by random()
            limit 1;
            if found then
              case v_action
                when 'verify' then perform public.verify_ledger_entry(v_entry.id);
                when 'reject' then perform public.reject_ledger_entry(v_entry.id, 'Mistyped');
                else perform public.reverse_ledger_entry(v_entry.id, 'Mistyped');
              end case;
            end if;
          when 'amend' then
            perform fixture.act_as(v_agent);
            v_change := case
              when random() < 0.3 then '{}'
              else jsonb_build_object('rooms', (
                select jsonb_agg(jsonb_build_object('travellers', jsonb_build_array('{}'::jsonb, '{}'::jsonb)))
                from generate_series(1, 1 + floor(random() * 3)::int)
              ))
            end;
            perform public.amend_booking(
              v_booking.id, v_change, v_booking.version, 'Asked by phone',
              (public.preview_amendment(v_booking.id, v_change) ->> 'now_paise')::bigint
            );
          when 'cancel' then
            perform fixture.act_as(v_agent);
            -- What the provider still holds and does not owe.
            select sum(c.amount) - coalesce((
              select sum(amount_paise) from public.refunds where booking_id = v_booking.id and payment_id is not null
            ), 0) into v_held
            from provider_captures c
            where c.booking_id = v_booking.id;
            if random() < 0.5 then
              perform public.cancel_booking(
                v_booking.id, 'Plans changed', (public.cancellation_terms(v_booking.id) ->> 'charge_paise')::bigint
              );
            end if;
          when 'expire' then
            update public.bookings set hold_expires_at = now() - interval '1 second' where id = v_booking.id and status = 'hold';
            perform app.release_expired(v_departure);
          when 'job', 'end' then
            -- A lease has ended.
            update public.refunds set next_try_at = now() where booking_id = v_booking.id and state <> 'done';
            if v_action = 'end' then
              perform fixture.act_as(v_owner);
              for v_entry in
                select id from public.ledger_entries where booking_id = v_booking.id and state = 'unverified' order by id
              loop
                if random() < 0.5 then
                  perform public.verify_ledger_entry(v_entry.id);
                else
                  perform public.reject_ledger_entry(v_entry.id, 'Mistyped');
                end if;
              end loop;
            end if;
            perform fixture.act_as(null);
            for v_refund in select * from public.claim_refunds(case v_action when 'end' then 100 else 1 end) loop
              -- The provider refunds once for each key.
              insert into provider_refunds values (v_refund.key, v_refund.provider_payment_id, v_refund.amount_paise)
              on conflict do nothing;
              if v_action = 'end' or random() < 0.6 then
                perform public.finish_refund(v_refund.id, 'rfnd_' || v_refund.id, null);
              elsif random() < 0.5 then
                perform public.finish_refund(v_refund.id, null, 'The answer was lost');
              end if; -- otherwise the worker was killed
            end loop;
          when 'provider refund' then
            -- A refund in the provider's dashboard: at most the rest of a capture, and the verified money without pending
            -- refunds.
            select c.*, p.order_id as told_order, floor(random() * least(
              c.amount - coalesce((select sum(r.amount) from provider_refunds r where r.capture_id = c.id), 0),
              v_booking.verified_paise
            ) - coalesce((
              select sum(r.amount_paise) from public.refunds r where r.booking_id = v_booking.id and r.state <> 'done' and r.tries > 0
            ), 0))::bigint as refunded
            into v_entry
            from provider_captures c
            join public.payments p on p.id = c.payment_id
            where c.booking_id = v_booking.id
            order by random()
            limit 1;
            if v_entry.refunded > 0 then
              insert into provider_refunds values (format('rfnd_%s_%s', v_history, v_step), v_entry.id, v_entry.refunded);
              perform public.record_payment_event(
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

      select * into v_booking from public.bookings where id = v_booking.id;
      select
        coalesce(sum(amount_paise) filter (
          where kind <> 'refund' and (state = 'verified' or (state = 'unverified' and amount_paise < 0))
        ), 0),
        coalesce(sum(-amount_paise) filter (where kind = 'refund' and state in ('verified', 'unverified')), 0)
      into v_in, v_out
      from public.ledger_entries
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
          from public.ledger_entries
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
          select coalesce(sum(amount_paise), 0) from public.refunds where booking_id = v_booking.id and payment_id is not null
        ) > greatest(v_held - v_booking.charge_paise, 0) then 'the provider refunds the charge'
        when v_action = 'end' and v_booking.charge_paise > v_booking.verified_paise
        then format('%s kept, %s verified', v_booking.charge_paise, v_booking.verified_paise)
        when v_booking.status = 'cancelled' and v_booking.charge_paise <> (
          select sum(case i.kind when 'invoice' then i.total_paise else -i.total_paise end)
          from public.invoices i
          where i.booking_id = v_booking.id
        ) then 'the papers keep another charge'
        when v_action = 'end' and v_booking.verified_paise - v_owed > case
          when v_booking.status in ('hold', 'confirmed') then v_booking.total_paise
          else v_booking.charge_paise
        end then 'money is kept for nothing'
      end);
      if v_broken is not null then
        v_all_broken := v_all_broken || to_jsonb(format('history %s, step %s, %s: %s', v_history, v_step, v_action, v_broken));
        exit;
      end if;
    end loop;
  end loop;
  return jsonb_build_object('done', v_done, 'refused', v_refused, 'broken', v_all_broken);
end $$;
