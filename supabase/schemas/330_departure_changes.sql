-- A departure that people have booked is moved or cancelled with a decision about each of their bookings.

-- Bookings that a change of their departure touches: those that hold seats or have them.
create function app.bookings_to_decide(p_departure uuid) returns setof public.bookings
language sql stable security definer set search_path = '' as $$
  select *
  from public.bookings
  where departure_id = p_departure
    and (status = 'confirmed' or (status = 'hold' and hold_expires_at > now()))
$$;

-- Only decide_departure() may move or cancel a booked departure, for every writer of the table.
create function app.refuse_undecided() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_bookings int;
begin
  if current_setting('app.deciding', true) = 'on' or app.staff_uid() is null then
    return new;
  end if;
  select count(*) into v_bookings from app.bookings_to_decide(new.id);
  if v_bookings > 0 then
    raise sqlstate 'PT422' using
      message = format(
        'The departure on %s has %s: open it under Departures to move or cancel it, and decide about each of them there',
        to_char(old.starts_on, 'FMDD Mon YYYY'),
        case when v_bookings = 1 then '1 booking' else v_bookings || ' bookings' end
      ),
      detail = 'departures', hint = 'BOOKINGS_TO_DECIDE';
  end if;
  return new;
end $$;

create trigger refuse_undecided before update of starts_on, departure_city_id, status on public.departures
for each row when (
  new.starts_on <> old.starts_on
  or new.departure_city_id is distinct from old.departure_city_id
  or (new.status = 'cancelled' and old.status <> 'cancelled')
)
execute function app.refuse_undecided();

-- The due day of a payment after its departure has moved, never in the past.
create function app.moved_due_day(p_day date, p_days int) returns date
language sql stable security definer set search_path = '' as $$
  select greatest(p_day + p_days, least(p_day, app.today())) where p_day is not null
$$;

-- What a booking was sold for, dated for another departure or for its own after that has moved: the price stays, the days of
-- balance and cancellation move along.
create function app.resold_quote(p_booking public.bookings, p_departure uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select p_booking.quote || jsonb_build_object(
    'departure_id', d.id, 'starts_on', d.starts_on, 'ends_on', d.starts_on + k.nights, 'city', c.name,
    'balance_due_on', app.moved_due_day(p_booking.balance_due_on, shift.days),
    'instalments', array(
      select part.value || jsonb_build_object('due_on', app.moved_due_day((part.value ->> 'due_on')::date, shift.days))
      from jsonb_array_elements(p_booking.quote -> 'instalments') with ordinality part
      order by part.ordinality
    ),
    'cancellation', array(
      select step.value || jsonb_build_object('until', (step.value ->> 'until')::date + shift.days)
      from jsonb_array_elements(p_booking.quote -> 'cancellation') with ordinality step
      order by step.ordinality
    )
  )
  from public.departures d
  join public.packages k on k.id = d.package_id
  left join public.departure_cities c on c.id = d.departure_city_id
  cross join lateral (
    select d.starts_on - coalesce((p_booking.quote ->> 'starts_on')::date, p_booking.starts_on) as days
  ) shift
  where d.id = p_departure
$$;

-- Moves a booking to another departure of its package, at the price that it was sold for.
create function app.rehome_booking(p_booking public.bookings, p_departure uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_target public.departures;
  v_quote jsonb;
begin
  perform app.release_expired(p_departure, p_booking.seats);
  select d.* into v_target
  from public.departures d
  join public.departures own on own.id = p_booking.departure_id and own.package_id = d.package_id
  where d.id = p_departure
    and d.id <> own.id
    and d.status in ('open', 'guaranteed', 'closed')
    and d.starts_on > app.today();
  perform app.check_field(found, 'departure_id', format('Choose another departure of this tour for %s', p_booking.ref));
  if p_booking.seats > v_target.seats_left then
    raise sqlstate 'PT422' using
      message = format(
        '%s needs %s seats, and the departure on %s has %s left', p_booking.ref, p_booking.seats,
        to_char(v_target.starts_on, 'FMDD Mon YYYY'), v_target.seats_left
      ),
      detail = 'departure_id', hint = 'NOT_ENOUGH_SEATS';
  end if;
  v_quote := app.resold_quote(p_booking, v_target.id);
  if not app.has_extras(v_target.id, v_quote) then
    raise sqlstate 'PT422' using
      message = format(
        'Extras of %s are sold out on the departure on %s', p_booking.ref, to_char(v_target.starts_on, 'FMDD Mon YYYY')
      ),
      detail = 'departure_id', hint = 'EXTRA_SOLD_OUT';
  end if;
  perform app.apply_amendment(
    p_booking, v_quote, app.booking_rooms(p_booking.id), 0,
    jsonb_build_object(
      'by_us', true, 'reason', p_reason, 'old_city', nullif(p_booking.quote ->> 'city', v_quote ->> 'city')
    )
  );
end $$;

-- Writes the new day and city of its departure into a booking that stays, and notifies the customer.
create function app.keep_booking(p_booking public.bookings, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_quote jsonb := app.resold_quote(p_booking, p_booking.departure_id);
  v_kept public.bookings;
begin
  update public.bookings
  set quote = v_quote, balance_due_on = (v_quote ->> 'balance_due_on')::date
  where id = p_booking.id
  returning * into v_kept;
  perform app.notify_customer(
    v_kept, 'departure_changed', v_kept.version::text,
    jsonb_build_object(
      'reason', p_reason,
      'old_starts_on', nullif(p_booking.quote ->> 'starts_on', v_quote ->> 'starts_on'),
      'old_city', nullif(p_booking.quote ->> 'city', v_quote ->> 'city')
    )
  );
end $$;

-- Moves a departure to another day or city, or cancels it, with a decision about each of its bookings: all of it or nothing.
--   p_change     {starts_on?, departure_city_id?}, or {status: 'cancelled'}
--   p_decisions  [{booking_id, version, fate: 'keep' | 'move' | 'cancel', departure_id?}], one for each booking of
--                app.bookings_to_decide(); 'move' as for app.rehome_booking(), 'cancel' costs the customer nothing
--   p_reason     the customers read it
-- Answers the departure, as admin_departure(). PT403 not a manager, PT404 unknown, PT409 STALE (departure, a booking, or which
-- bookings there are) or over, PT422 bad input or no seats.
create function public.decide_departure(
  p_id uuid, p_change jsonb, p_version int, p_decisions jsonb, p_reason text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_departure public.departures;
  v_is_cancelled boolean := coalesce(p_change ->> 'status' = 'cancelled', false);
  v_starts_on date;
  v_city uuid;
  v_reason text := trim(coalesce(p_reason, ''));
  v_decision record;
begin
  perform app.require_admin('manager', 'Only a manager can move or cancel departures');
  perform app.check_reason(v_reason, 'Enter a reason. Customers will read it.', 500);
  perform app.check_field(
    jsonb_typeof(p_decisions) = 'array' and jsonb_array_length(p_decisions) <= 1000, 'decisions',
    'Choose an action for each booking'
  );
  -- Bookings may move to any departure of the package.
  perform app.lock_package((select package_id from public.departures where id = p_id));
  perform app.release_all_expired(array[p_id]);
  select * into v_departure from public.departures where id = p_id;
  perform app.check_found(found, 'This departure does not exist');
  perform app.check_current(v_departure.version, p_version, 'this departure');
  perform app.refuse_if(
    v_departure.status in ('cancelled', 'departed') or v_departure.starts_on <= app.today(),
    'PT409', 'This departure is over and can no longer be changed'
  );

  v_starts_on := coalesce(app.given_date(p_change, 'starts_on'), v_departure.starts_on);
  v_city := case
    when p_change ? 'departure_city_id' then app.given_uuid(p_change, 'departure_city_id')
    else v_departure.departure_city_id
  end;
  perform app.check_field(
    v_is_cancelled
    or v_starts_on <> v_departure.starts_on or v_city is distinct from v_departure.departure_city_id,
    'starts_on', 'Choose another date or city'
  );
  perform app.check_field(v_starts_on > app.today(), 'starts_on', 'Choose a date after today');
  perform app.check_field(
    not exists (
      select 1
      from public.departures
      where package_id = v_departure.package_id and id <> p_id and starts_on = v_starts_on
        and departure_city_id is not distinct from v_city
    ),
    'starts_on', 'There is another departure from this city on this day: move the bookings to it instead'
  );

  if exists (
    select 1
    from app.bookings_to_decide(p_id) b
    full join jsonb_to_recordset(p_decisions) as d (booking_id uuid, version int) on d.booking_id = b.id
    where b.version is distinct from d.version
  ) or (select count(*) <> count(distinct e ->> 'booking_id') from jsonb_array_elements(p_decisions) e) then
    raise sqlstate 'PT409' using message = 'STALE: the bookings of this departure have changed meanwhile';
  end if;
  perform app.check_field(
    not exists (
      select 1
      from jsonb_array_elements(p_decisions) e
      where coalesce(e ->> 'fate', '') not in ('keep', 'move', 'cancel') or (v_is_cancelled and e ->> 'fate' = 'keep')
    ),
    'decisions', 'Choose an action for each booking'
  );

  perform set_config('app.reason', v_reason, true);
  perform set_config('app.our_reason', v_reason, true);
  for v_decision in
    select b as booking, e.value as decision
    from jsonb_array_elements(p_decisions) e
    join public.bookings b on b.id = (e.value ->> 'booking_id')::uuid
    where e.value ->> 'fate' <> 'keep'
    -- Cancelled bookings give back their seats first.
    order by e.value ->> 'fate', b.id
  loop
    if v_decision.decision ->> 'fate' = 'cancel' then
      -- Charges for earlier changes by the customer remain.
      perform app.move_booking(
        v_decision.booking, 'cancelled', v_reason, least((v_decision.booking).charge_paise, (v_decision.booking).paid_paise)
      );
    else
      perform app.rehome_booking(v_decision.booking, (v_decision.decision ->> 'departure_id')::uuid, v_reason);
    end if;
  end loop;
  perform set_config('app.our_reason', '', true);

  perform set_config('app.deciding', 'on', true);
  perform set_config('app.amending', 'on', true); -- each customer gets one message, below
  update public.departures
  set
    status = case when v_is_cancelled then 'cancelled' else status end,
    starts_on = case when v_is_cancelled then starts_on else v_starts_on end,
    departure_city_id = case when v_is_cancelled then departure_city_id else v_city end
  where id = p_id
  returning * into v_departure;
  perform set_config('app.amending', 'off', true);
  perform set_config('app.deciding', 'off', true);
  perform app.keep_booking(b, v_reason) from app.bookings_to_decide(p_id) b;

  update public.packages set version = version where id = v_departure.package_id;
  return app.departure_row(v_departure);
end $$;
