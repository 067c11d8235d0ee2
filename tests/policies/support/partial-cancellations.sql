-- Gives up random bookings in random parts and at last cancels what stays, and compares the charges with those for cancelling at
-- once on the same day.
--   p_seed         the same seed makes the same bookings
--   p_departures   two departures of one package
-- Answers {moved, capped, broken}: how many bookings changed their date, how many paid less than the ladder's charge, and each
-- whose charges differ.
create or replace function fixture.give_up_in_parts(p_seed float8, p_bookings int, p_departures uuid[]) returns jsonb
language plpgsql as $$
declare
  v_agent uuid := (select id from admin_users where full_name = 'agent');
  v_manager uuid := (select id from admin_users where full_name = 'manager');
  v_contact constant jsonb := '{"name": "Asha Menon", "phone": "+919876543210", "email": "asha@example.com"}';
  v_booking bookings;
  v_rooms jsonb;
  v_change jsonb;
  v_paid bigint;
  v_at_once bigint;
  v_is_moved boolean;
  v_moved int := 0;
  v_capped int := 0;
  v_broken jsonb := '[]';
begin
  perform setseed(p_seed);
  for v_nth in 1 .. p_bookings loop
    perform fixture.act_as(v_agent);
    select jsonb_agg(jsonb_build_object('travellers', travellers)) into v_rooms
    from (
      select jsonb_agg('{"first_name": "A", "last_name": "M"}'::jsonb) as travellers
      from (select room, 1 + floor(random() * 3)::int as adults from generate_series(1, 1 + floor(random() * 3)::int) room) r
      cross join lateral generate_series(1, r.adults)
      group by room
    ) rooms;
    v_booking := hold_seats(gen_random_uuid(), p_departures[1], v_rooms, v_contact);
    update bookings b
    set quote = quote || jsonb_build_object('cancellation', jsonb_build_array(jsonb_build_object(
      'until', null, 'charge_bp', rate.bp, 'charge_paise', app.share_paise(base_paise + gst_paise, rate.bp)
    )))
    from (select floor(random() * 10001)::int as bp) rate
    where b.id = v_booking.id
    returning b.* into v_booking;
    v_paid := v_booking.deposit_paise + floor(random() * 1.5 * (v_booking.total_paise - v_booking.deposit_paise))::bigint;
    -- Of the provider, verified; or of the desk, to be verified.
    perform fixture.act_as(case when random() < 0.7 then null else v_agent end);
    insert into ledger_entries (booking_id, kind, amount_paise, method)
    values (v_booking.id, 'payment', least(v_paid, v_booking.total_paise), 'cash');
    perform fixture.act_as(v_agent);
    v_booking := set_booking_status(v_booking.id, 'confirmed', v_booking.version, 'Seen on the statement');
    v_at_once := (app.cancellation_terms(v_booking) ->> 'charge_paise')::bigint;
    v_capped := v_capped + (v_at_once = v_booking.paid_paise)::int;
    v_is_moved := false;

    for v_step in 1 .. 1 + floor(random() * 5)::int loop
      v_change := case
        when random() < 0.15 then jsonb_build_object('departure_id', (
          select d from unnest(p_departures) d where d <> v_booking.departure_id
        ))
        else (
          select jsonb_build_object('rooms', jsonb_agg(jsonb_build_object('travellers', r.travellers)))
          from (
            select jsonb_agg(jsonb_build_object('id', t.id)) as travellers
            from (
              select id, room_no, random() < 0.6 or row_number() over (order by room_no, place) = 1 as stays
              from booking_travellers
              where booking_id = v_booking.id
            ) t
            where t.stays
            group by t.room_no
          ) r
        )
      end;
      v_is_moved := v_is_moved or v_change ? 'departure_id';
      v_booking := amend_booking(
        v_booking.id, v_change, v_booking.version, 'Asked by phone',
        (preview_amendment(v_booking.id, v_change) ->> 'now_paise')::bigint
      );
      if random() < 0.5 then
        perform fixture.act_as(v_manager);
        perform record_refund(r.id, 'done', 'cash', gen_random_uuid()::text, app.today())
        from refunds r
        where r.booking_id = v_booking.id and r.payment_id is null and r.state <> 'done';
        perform fixture.act_as(v_agent);
        select * into v_booking from bookings where id = v_booking.id;
      end if;
    end loop;
    perform cancel_booking(v_booking.id, 'Plans changed', (app.cancellation_terms(v_booking) ->> 'charge_paise')::bigint);
    select * into v_booking from bookings where id = v_booking.id;
    v_moved := v_moved + v_is_moved::int;
    if v_booking.charge_paise < v_at_once or (v_booking.charge_paise > v_at_once and not v_is_moved) then
      v_broken := v_broken || jsonb_build_object(
        'booking', v_nth, 'at once', v_at_once, 'in parts', v_booking.charge_paise, 'moved', v_is_moved
      );
    end if;
  end loop;
  return jsonb_build_object('moved', v_moved, 'capped', v_capped, 'broken', v_broken);
end $$;
