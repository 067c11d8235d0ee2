import { ids } from './support/fixture';
import { setUpWorld } from './support/world';

const world = setUpWorld();

/** Each figure in all of its places. `place` is a screen or the rows behind the figure. */
const figuresFunction = `
create or replace function pg_temp.figures() returns table (figure text, place text, value numeric) language plpgsql as $$
declare
  v_period text := (app.today() - 366) || '..' || app.today();
  v_today jsonb := public.desk_today();
  v_dashboard jsonb := public.desk_dashboard(v_period);
  v_refund jsonb := public.admin_booking_sums(p_due => 'refund');
  v_all jsonb := public.admin_booking_sums();
  v_to_verify jsonb := public.admin_booking_sums(p_due => 'unverified');
  v_waiting jsonb := public.admin_ledger_page('day', true, 0, 999, p_state => 'waiting');
  v_received jsonb := public.admin_ledger_page('day', true, 0, -1, p_state => 'received');
  v_ledger jsonb := public.admin_ledger_page('day', true, 0, -1);
  v_quotes jsonb := public.admin_quote_page('created_at', true, 0, 999);
  v_taxes jsonb := public.tax_page(0, 999);
begin
  return query values
    ('refunds', 'today', (v_today ->> 'refunds')::numeric),
    ('refunds', 'refunds list', (v_refund ->> 'total')::numeric),
    ('refunds', 'rows', (select count(distinct booking_id) from public.refunds where state <> 'done')::numeric),
    ('refunds by desk', 'today', (v_today ->> 'desk_refund_paise')::numeric),
    ('refunds by desk', 'refunds list', (v_refund ->> 'desk_refund_paise')::numeric),
    ('refunds by desk', 'bookings list', (v_all ->> 'desk_refund_paise')::numeric),
    ('refunds by desk', 'rows',
      (select coalesce(sum(amount_paise), 0) from public.refunds where state <> 'done' and payment_id is null)),
    ('refunds by provider', 'today', (v_today ->> 'provider_refund_paise')::numeric),
    ('refunds by provider', 'refunds list', (v_refund ->> 'provider_refund_paise')::numeric),
    ('refunds by provider', 'bookings list', (v_all ->> 'provider_refund_paise')::numeric),
    ('refunds by provider', 'rows',
      (select coalesce(sum(amount_paise), 0) from public.refunds where state <> 'done' and payment_id is not null)),
    ('to verify', 'today', (v_today ->> 'unverified')::numeric),
    ('to verify', 'ledger', (v_waiting ->> 'total')::numeric),
    ('to verify', 'to verify list', (v_to_verify ->> 'unverified')::numeric),
    ('to verify', 'bookings list', (v_all ->> 'unverified')::numeric),
    ('to verify', 'bookings', (select sum(unverified_entries) from public.bookings)::numeric),
    ('to verify, in', 'today', (v_today ->> 'unverified_in_paise')::numeric),
    ('to verify, in', 'ledger', (v_waiting ->> 'in_paise')::numeric),
    ('to verify, in', 'to verify list', (v_to_verify ->> 'unverified_in_paise')::numeric),
    ('to verify, in', 'bookings', (select sum(unverified_paise) from public.bookings)),
    ('to verify, out', 'today', (v_today ->> 'unverified_out_paise')::numeric),
    ('to verify, out', 'ledger', (v_waiting ->> 'out_paise')::numeric),
    ('to verify, out', 'to verify list', (v_to_verify ->> 'unverified_out_paise')::numeric),
    ('bookings to verify', 'to verify list', (v_to_verify ->> 'total')::numeric),
    ('bookings to verify', 'ledger',
      (select count(distinct r ->> 'booking_id') from jsonb_array_elements(v_waiting -> 'rows') r)::numeric),
    ('received', 'dashboard', (
      select sum((m ->> 'in_paise')::numeric + (m ->> 'out_paise')::numeric) from jsonb_array_elements(v_dashboard -> 'received') m
    )),
    ('received', 'ledger', (v_received ->> 'in_paise')::numeric + (v_received ->> 'out_paise')::numeric),
    ('received', 'whole ledger', (v_ledger ->> 'in_paise')::numeric + (v_ledger ->> 'out_paise')::numeric),
    ('received', 'bookings', (select sum(verified_paise) from public.bookings)),
    ('balances', 'today', (v_today ->> 'balances')::numeric),
    ('balances', 'balances list', (public.admin_booking_sums(p_due => 'balance') ->> 'total')::numeric),
    ('balances', 'dashboard', (
      select sum((r ->> 'total')::numeric) from jsonb_array_elements(v_dashboard -> 'receivables') r where r ->> 'due' like 'late-%'
    )),
    ('owed to us', 'owing list', (public.admin_booking_sums(p_due => 'owing') ->> 'due_paise')::numeric),
    ('owed to us', 'dashboard', (
      select sum((r ->> 'due_paise')::numeric) from jsonb_array_elements(v_dashboard -> 'receivables') r
    )),
    ('quotes', 'list', (v_quotes ->> 'total')::numeric),
    ('quotes', 'states', (
      select sum((s.value ->> 'total')::numeric) from jsonb_each(v_quotes -> 'states') s where s.key not in ('replaced', 'expiring')
    )),
    ('quoted', 'list', (v_quotes ->> 'total_paise')::numeric),
    ('quoted', 'rows', (select sum((r ->> 'total_paise')::numeric) from jsonb_array_elements(v_quotes -> 'rows') r)),
    ('quotes accepted', 'list', coalesce((v_quotes -> 'states' -> 'accepted' ->> 'total')::numeric, 0)),
    ('quotes accepted', 'bookings', (
      select count(*) from public.bookings b
      where b.status in ('hold', 'confirmed', 'completed') and exists (select from public.quotes q where q.booking_id = b.id)
    )::numeric),
    ('invoiced', 'tax list', (v_taxes ->> 'total_paise')::numeric),
    ('invoiced', 'bookings', (
      select sum(case status when 'cancelled' then charge_paise else total_paise end)
      from public.bookings b
      where exists (select from public.invoices i where i.booking_id = b.id)
    )),
    ('taxes', 'sums', (v_taxes ->> 'igst_paise')::numeric + (v_taxes ->> 'cgst_paise')::numeric + (v_taxes ->> 'sgst_paise')::numeric),
    ('taxes', 'papers', (
      select sum(case i.kind when 'invoice' then 1 else -1 end * p.gst_paise)
      from public.invoices i cross join lateral app.paper_parts(i) p
    )),
    ('bookings made', 'dashboard', (
      select sum((r ->> 'total')::numeric) from jsonb_array_elements(v_dashboard -> 'bookings') r
    )),
    ('bookings made', 'bookings list', (v_all ->> 'total')::numeric),
    ('bookings made', 'trend', (
      select sum((t ->> 'bookings')::numeric) from jsonb_array_elements(v_dashboard -> 'trend') t
    )),
    ('enquiries received', 'dashboard', (v_dashboard -> 'enquiries' -> 'all' ->> 'total')::numeric),
    ('enquiries received', 'trend', (
      select sum((t ->> 'enquiries')::numeric) from jsonb_array_elements(v_dashboard -> 'trend') t
    )),
    ('enquiries received', 'enquiries list',
      (public.admin_enquiry_page('created_at', false, 0, -1, p_made => v_period) ->> 'total')::numeric),
    ('discounts to approve', 'today', (v_today ->> 'approvals')::numeric),
    ('discounts to approve', 'list', jsonb_array_length(public.discounts_to_approve())::numeric),
    ('change requests', 'today', (v_today ->> 'change_requests')::numeric),
    ('change requests', 'rows', (select count(*) from public.change_requests where answered_at is null)::numeric),
    ('reviews to moderate', 'today', (v_today ->> 'reviews')::numeric),
    ('reviews to moderate', 'rows', (select count(*) from public.reviews where status = 'pending')::numeric),
    ('enquiries booked', 'dashboard', (v_dashboard -> 'enquiries' -> 'all' ->> 'booked')::numeric),
    ('enquiries booked', 'enquiries list',
      (public.admin_enquiry_page('created_at', false, 0, -1, p_stage => 'booked') ->> 'total')::numeric),
    ('enquiries booked', 'won', (select count(*) from public.enquiries where status = 'won' and won_reason is null)::numeric),
    ('enquiries booked', 'bookings', (
      select count(distinct enquiry_id) from public.bookings where status in ('confirmed', 'completed') and enquiry_id is not null
    )::numeric);
  return query
  select f.name || ' of ' || b.ref, f.place, f.value::numeric
  from public.booking_list b
  cross join lateral (values
    ('refund', 'list', b.desk_refund_paise + b.provider_refund_paise),
    ('refund', 'booking', app.owed_paise(b.id)),
    ('received', 'list', b.paid_paise - b.unverified_paise),
    ('received', 'booking', (select verified_paise from public.bookings where id = b.id))
  ) f (name, place, value);
  return query
  select 'sales of ' || d.id, f.place, f.value
  from public.departures d
  cross join lateral (values
    ('departure', (app.departure_row(d) ->> 'sales_paise')::numeric),
    ('bookings list', (
      select sum((public.admin_booking_sums(p_departure => d.id, p_status => s) ->> 'total_paise')::numeric)
      from unnest('{confirmed,completed}'::public.booking_status[]) s
    ))
  ) f (place, value);
  return query
  select 'seats of ' || d.id, f.place, f.value
  from public.departures d
  cross join lateral (values
    ('departure', (app.departure_row(d) ->> 'seats_sold')::numeric),
    ('counter', d.seats_booked::numeric)
  ) f (place, value);
end $$`;

/**
 * A day of random actions from a seed; a refused one changes nothing. After every fiftieth action, figures that
 * differ between two places are returned as rows of kind `differs`; at the end, the count of each action.
 */
const dayFunction = `
create or replace function pg_temp.work_a_day(p_seed float8, p_actions int)
returns table (kind text, name text, count bigint, details jsonb) language plpgsql as $$
#variable_conflict use_column
declare
  v_action text;
  v_done jsonb := '{}';
  v_booking public.bookings;
  v_entry public.ledger_entries;
  v_payment public.payments;
  v_refund record;
  v_quote uuid;
  v_rooms jsonb;
  v_no int;
begin
  perform setseed(p_seed);
  for v_no in 1..p_actions loop
    v_action := (array[
      'hold', 'hold', 'hold', 'record', 'record', 'record', 'verify', 'verify', 'pay online', 'pay online', 'confirm', 'cancel',
      'amend', 'refund', 'provider refund', 'correct', 'expire', 'time passes', 'reject', 'reverse', 'accept'
    ])[1 + floor(random() * 21)];
    v_rooms := jsonb_build_array(jsonb_build_object('travellers', (
      select jsonb_agg('{"first_name": "Asha", "last_name": "Menon"}'::jsonb) from generate_series(1, 1 + floor(random() * 3)::int)
    )));
    perform pg_temp.act_as((array['agent', 'manager', 'owner'])[1 + floor(random() * 3)]);
    select * into v_booking from public.bookings
    where status in ('hold', 'confirmed') or random() < 0.1 order by random() limit 1;
    begin
      case v_action
        when 'hold' then
          v_quote := (public.save_quote(jsonb_build_object(
            'enquiry_id', (select id from public.enquiries order by random() limit 1),
            'departure_id', '${ids.liveDeparture}', 'rooms', v_rooms,
            'contact', '{"name": "Asha Menon", "phone": "+919876543210", "email": "asha@example.com"}'::jsonb
          ))).id;
          perform public.hold_quote(gen_random_uuid(), v_quote);
        when 'accept' then
          perform public.accept_quote((public.save_quote(jsonb_build_object(
            'departure_id', '${ids.liveDeparture}', 'rooms', v_rooms,
            'contact', jsonb_build_object('name', 'Ravi Rao', 'phone', '+919876543211', 'email', 'ravi' || v_no || '@example.com')
          ))).token);
        when 'record' then
          perform public.record_ledger_entry(
            v_booking.id, 'payment',
            (array[v_booking.deposit_paise, greatest(v_booking.due_paise, 1), 1 + floor(random() * v_booking.total_paise)::bigint])[1 + floor(random() * 3)],
            'cash', p_overpayment => random() < 0.3
          );
        when 'verify' then
          perform pg_temp.act_as('owner');
          perform public.verify_ledger_entry(e.id)
          from (
            select id from public.ledger_entries where created_by is not null and reverses is null order by random() limit 1
          ) e;
        when 'reject' then
          perform pg_temp.act_as('owner');
          perform public.reject_ledger_entry(e.id, 'Typed twice')
          from (select id from public.ledger_entries where state = 'unverified' order by random() limit 1) e;
        when 'reverse' then
          perform pg_temp.act_as('owner');
          perform public.reverse_ledger_entry(e.id, 'The cheque bounced')
          from (
            select id from public.ledger_entries where state = 'verified' and created_by is not null order by random() limit 1
          ) e;
        when 'pay online' then
          v_payment := app.open_payment(
            app.lock_booking(v_booking.id), (array['deposit', 'instalment', 'balance', 'full'])[1 + floor(random() * 4)],
            v_booking.due_on
          );
          v_payment := public.attach_payment_order(v_payment.id, 'sandbox', 'order_' || v_payment.id);
          perform public.record_payment_event(
            'sandbox', 'captured:' || v_payment.id, 'captured', v_payment.order_id, 'pay_' || v_payment.id,
            v_payment.amount_paise, 'upi', null, '{}'
          );
        when 'confirm' then
          perform public.set_booking_status(v_booking.id, 'confirmed', v_booking.version, 'Seen on the statement');
        when 'cancel' then
          perform public.set_booking_status(v_booking.id, 'cancelled', v_booking.version, 'Ill');
        when 'amend' then
          perform public.amend_booking(
            v_booking.id, jsonb_build_object('rooms', v_rooms), v_booking.version, 'Another party',
            (public.preview_amendment(v_booking.id, jsonb_build_object('rooms', v_rooms)) ->> 'now_paise')::bigint
          );
        when 'refund' then
          perform pg_temp.act_as('manager');
          perform public.record_refund(
            r.id, (array['sent', 'done'])[1 + floor(random() * 2)], 'bank transfer', 'UTR ' || gen_random_uuid(), app.today()
          )
          from (select id from public.refunds where payment_id is null and state <> 'done' order by random() limit 1) r;
        when 'provider refund' then
          for v_refund in select * from public.claim_refunds(1) loop
            perform public.finish_refund(v_refund.id, 'rfnd_' || v_refund.id, case when random() < 0.3 then 'Declined' end);
          end loop;
        when 'correct' then
          perform pg_temp.act_as('manager');
          perform public.record_ledger_entry(
            v_booking.id, 'adjustment', case when random() < 0.5 then 50000 else -50000 end, p_note => 'Rounding'
          );
        when 'expire' then
          update public.bookings set hold_expires_at = now() - interval '1 second'
          where id = v_booking.id and status = 'hold' and random() < 0.5;
          perform app.release_expired(v_booking.departure_id);
        when 'time passes' then
          update public.bookings set balance_due_on = app.today() - floor(random() * 60 - 20)::int where id = v_booking.id;
      end case;
      v_done := v_done || jsonb_build_object(v_action, coalesce((v_done ->> v_action)::int, 0) + 1);
    exception when others then
      if sqlstate not like 'PT%' then
        raise;
      end if;
    end;
    continue when v_no % 50 <> 0;
    perform pg_temp.act_as('owner');
    return query
    select 'differs', format('%s after %s actions', f.figure, v_no), null::bigint, jsonb_object_agg(f.place, f.value)
    from pg_temp.figures() f
    group by f.figure
    having count(distinct f.value) <> 1 or count(*) < 2 or count(f.value) <> count(*);
  end loop;
  return query select 'done', d.key, d.value::text::bigint, null::jsonb from jsonb_each(v_done) d;
end $$`;

const actions = [
  'accept',
  'amend',
  'cancel',
  'confirm',
  'correct',
  'expire',
  'hold',
  'pay online',
  'provider refund',
  'record',
  'refund',
  'reject',
  'reverse',
  'time passes',
  'verify',
];

test('shows equal figures everywhere during a day of 500 actions', async () => {
  const { owner, manager, agent } = world.adminIds;
  await world.sql(`update public.departures set seats_total = 1000 where id = '${ids.liveDeparture}'`);
  // The fixture's invoices have no price.
  await world.sql(`truncate public.invoices cascade`);
  await world.sql(`update public.bookings set enquiry_id = id`);
  await world.sql(`update public.enquiries set status = 'won', won_booking_id = id`);
  await world.sql(
    `create or replace function pg_temp.act_as(p_name text) returns void language sql as $$
         select set_config('request.jwt.claims', jsonb_build_object(
           'iss', app.cfg('supabase_iss'), 'role', 'authenticated', 'aal', 'aal2', 'sub',
           case p_name when 'owner' then '${owner}' when 'manager' then '${manager}' else '${agent}' end
         )::text, true)
       $$`,
  );
  await world.sql(figuresFunction);
  await world.sql(dayFunction);
  const rows = await world.sql<{ kind: string; name: string; details: unknown }>(
    'select * from pg_temp.work_a_day(0.1, 500)',
  );
  expect(rows.filter(({ kind }) => kind === 'differs')).toEqual([]);
  const done = rows.filter(({ kind }) => kind === 'done').map(({ name }) => name);
  expect(done.toSorted()).toEqual(actions);
});
