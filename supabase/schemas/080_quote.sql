-- The quote: the one price of a party on a departure, for the page, the hold, the desk, the invoice and the tests.
--
-- Occupancy follows from age on the day of departure and from the room, never from the caller.

-- Refuses a quote with a message for people. public.quote() returns it as an answer, other functions as an error.
create function app.refuse_quote(p_code text, p_message text, p_field text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise sqlstate 'PT422' using message = p_message, detail = p_field, hint = p_code;
end $$;

-- Refuses a price table under which fewer travellers could pay more than many.
--   more travellers never cost less  <=>  single <= 2 twin <= 3 triple <= 4 twin
-- because a room takes up to three adults, and four adults take two rooms.
create function app.check_price_table() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_problem text := (
    select case
      when p.single > 2 * p.twin then 'One adult pays more than two sharing: lower the single price'
      when 2 * p.twin > 3 * p.triple then 'Two adults pay more than three sharing: raise the triple price'
      when 3 * p.triple > 4 * p.twin then 'Three adults pay more than four in two rooms: lower the triple price'
    end
    from (
      select
        max(amount_paise) filter (where occupancy = 'single') as single,
        max(amount_paise) filter (where occupancy = 'twin') as twin,
        max(amount_paise) filter (where occupancy = 'triple') as triple
      from public.departure_prices
      where departure_id = new.departure_id
    ) p
  );
begin
  perform app.check_field(v_problem is null, 'prices', v_problem);
  return null;
end $$;

-- Deferred: a package is saved price by price.
create constraint trigger check_price_table after insert or update on public.departure_prices
deferrable initially deferred for each row execute function app.check_price_table();

-- The age in years that sets the price of a traveller, by `dob` or by `age`; null for an adult who states neither. It is the age
-- on the day of departure, and 2 for an infant who turns two by the last day: airlines then want a seat for the child.
create function app.traveller_age(p_traveller jsonb, p_starts_on date, p_ends_on date, p_field text) returns int
language plpgsql stable set search_path = '' as $$
declare
  v_dob date;
  v_age int;
begin
  if coalesce(p_traveller ->> 'dob', '') <> '' then
    v_dob := app.to_date(p_traveller ->> 'dob');
    if v_dob is null or v_dob <= '1900-01-01' or v_dob < p_starts_on - interval '120 years' then
      perform app.refuse_quote(
        'TRAVELLERS', 'Please check the year of the date of birth', p_field || '.dob'
      );
    elsif v_dob > app.today() then
      perform app.refuse_quote('TRAVELLERS', 'This date of birth is in the future', p_field || '.dob');
    end if;
    v_age := extract(year from age(p_starts_on, v_dob));
    return case when v_age < 2 and v_dob + interval '2 years' <= p_ends_on then 2 else v_age end;
  end if;
  if p_traveller -> 'age' is null or p_traveller -> 'age' = 'null' then
    return null;
  end if;
  if p_traveller ->> 'age' !~ '^\d{1,3}$' or (p_traveller ->> 'age')::int > 120 then
    perform app.refuse_quote('TRAVELLERS', 'Please enter the age in years', p_field || '.age');
  end if;
  return (p_traveller ->> 'age')::int;
end $$;

-- The travellers of one room with their occupancy, in the order of the input.
--   p_room   {"travellers": [{age?, dob?, bed?}]}; infant below 2, child from 2 to 11, adult from 12 or without an age
-- One adult alone is single, two are twin, three triple. A child beside a lone adult takes the second bed of the twin; further
-- children have an extra bed, or none with `bed: false`. The child that is third in a room (`is_third`) pays no more than a
-- third adult would add. Refuses a room that no rule allows.
create function app.room_travellers(
  p_room jsonb, p_starts_on date, p_ends_on date, p_rule public.occupancy_rules, p_field text
) returns table (place int, age int, occupancy public.occupancy, is_third boolean)
language plpgsql stable set search_path = '' as $$
declare
  v_ages int[] := '{}';
  v_traveller record;
  v_adults int;
  v_children int;
  v_infants int;
  v_shares_twin int;
  v_third int;
begin
  if jsonb_typeof(p_room -> 'travellers') is distinct from 'array' or jsonb_array_length(p_room -> 'travellers') = 0 then
    perform app.refuse_quote('ROOM', 'Every room needs a traveller', p_field);
  end if;
  for v_traveller in
    select t.value, t.ordinality - 1 as place from jsonb_array_elements(p_room -> 'travellers') with ordinality t
  loop
    if jsonb_typeof(v_traveller.value) <> 'object' then
      perform app.refuse_quote('TRAVELLERS', 'Please check this traveller', format('%s.travellers.%s', p_field, v_traveller.place));
    end if;
    v_ages := v_ages || app.traveller_age(
      v_traveller.value, p_starts_on, p_ends_on, format('%s.travellers.%s', p_field, v_traveller.place)
    );
  end loop;

  select
    count(*) filter (where coalesce(a, 99) >= 12),
    count(*) filter (where a between 2 and 11),
    count(*) filter (where a < 2)
  into v_adults, v_children, v_infants
  from unnest(v_ages) a;
  if v_adults = 0 then
    perform app.refuse_quote('ROOM', 'Every room needs an adult of 12 or older', p_field);
  elsif v_adults > p_rule.adults_max then
    perform app.refuse_quote('ROOM', format('At most %s adults fit in a room. Add a room.', p_rule.adults_max), p_field);
  elsif v_children > p_rule.children_max then
    perform app.refuse_quote('ROOM', format('At most %s children fit in a room. Add a room.', p_rule.children_max), p_field);
  elsif v_adults + v_children > p_rule.people_max then
    perform app.refuse_quote(
      'ROOM', format('At most %s people fit in a room, not counting infants. Add a room.', p_rule.people_max), p_field
    );
  elsif v_infants > v_adults * p_rule.infants_per_adult then
    perform app.refuse_quote('ROOM', 'There are more infants than adults in this room', p_field);
  end if;

  -- The child that takes the second bed of the twin; preferably one that needs a bed.
  if v_adults = 1 then
    select t.ordinality
    into v_shares_twin
    from jsonb_array_elements(p_room -> 'travellers') with ordinality t
    where v_ages[t.ordinality] between 2 and 11
    order by t.value -> 'bed' is not distinct from 'false', t.ordinality
    limit 1;
  end if;
  if p_rule.adults_max >= 3 and (v_adults = 2 or v_shares_twin is not null) then
    select t.ordinality
    into v_third
    from jsonb_array_elements(p_room -> 'travellers') with ordinality t
    where v_ages[t.ordinality] between 2 and 11 and t.ordinality is distinct from v_shares_twin
    order by t.value -> 'bed' is not distinct from 'false', t.ordinality
    limit 1;
  end if;

  return query
  select
    t.ordinality::int,
    v_ages[t.ordinality],
    case
      when v_ages[t.ordinality] < 2 then 'infant'
      when v_ages[t.ordinality] < 12 and t.ordinality is distinct from v_shares_twin then
        case when t.value -> 'bed' is not distinct from 'false' then 'child_without_bed' else 'child_with_bed' end
      when v_adults = 3 then 'triple'
      when v_adults = 2 or v_shares_twin is not null then 'twin'
      else 'single'
    end::public.occupancy,
    t.ordinality is not distinct from v_third
  from jsonb_array_elements(p_room -> 'travellers') with ordinality t;
end $$;

-- Distributes a party over rooms: as few as the rule allows, at least p_rooms; adults in pairs, and a child with an adult who
-- would be alone. Ages are those on the day of departure. Null when no rooms hold it.
--   p_beds  whether children have beds of their own
create function app.arrange_party(p_adults int, p_ages int[], p_rooms int, p_beds boolean, p_rule public.occupancy_rules)
returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  v_children int[] := array(select a from unnest(p_ages) a where a >= 2 order by a desc);
  v_infants int[] := array(select a from unnest(p_ages) a where a < 2);
  v_adults int[];
  v_place int[]; -- the rooms that children are put into, in this order
  v_beside int[]; -- and infants
begin
  for v_rooms in greatest(p_rooms, 1, p_adults / 2)..p_adults loop
    select array_agg(p_adults / v_rooms + case when room <= p_adults % v_rooms then 1 else 0 end order by room)
    into v_adults
    from generate_series(1, v_rooms) room;
    continue when v_adults[1] > p_rule.adults_max;

    select array_agg(room order by case when v_adults[room] = 1 and nth = 1 then 0 else 1 end, nth, room)
    into v_place
    from generate_series(1, v_rooms) room
    cross join lateral generate_series(1, least(p_rule.children_max, p_rule.people_max - v_adults[room])) nth;
    select array_agg(room order by nth, room)
    into v_beside
    from generate_series(1, v_rooms) room
    cross join lateral generate_series(1, v_adults[room] * p_rule.infants_per_adult) nth;
    continue when coalesce(cardinality(v_place), 0) < cardinality(v_children)
      or coalesce(cardinality(v_beside), 0) < cardinality(v_infants);

    return (
      select jsonb_agg(
        jsonb_build_object(
          'travellers',
          (select jsonb_agg('{}'::jsonb) from generate_series(1, v_adults[room]))
          || to_jsonb(array(
            select jsonb_build_object('age', c.age, 'bed', p_beds)
            from unnest(v_children) with ordinality c (age, nth)
            where v_place[c.nth] = room
            order by c.nth
          ))
          || to_jsonb(array(
            select jsonb_build_object('age', i.age)
            from unnest(v_infants) with ordinality i (age, nth)
            where v_beside[i.nth] = room
            order by i.nth
          ))
        )
        order by room
      )
      from generate_series(1, v_rooms) room
    );
  end loop;
  return null;
end $$;

-- The rooms of the input: as they are, or those of a party {adults, children: [ages], rooms?, beds?}.
create function app.rooms_of(p_rooms jsonb, p_day date default app.today()) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_rooms jsonb;
begin
  if jsonb_typeof(p_rooms) is distinct from 'object' then
    return p_rooms;
  end if;
  if coalesce(p_rooms ->> 'adults', '') !~ '^[1-9]\d?$' or (p_rooms ->> 'adults')::int > 40 then
    perform app.refuse_quote('TRAVELLERS', 'Please enter 1 to 40 adults', 'rooms.adults');
  end if;
  if jsonb_typeof(coalesce(p_rooms -> 'children', '[]')) <> 'array'
    or jsonb_array_length(coalesce(p_rooms -> 'children', '[]')) > 40
  then
    perform app.refuse_quote('TRAVELLERS', 'Please enter at most 40 children', 'rooms.children');
  end if;
  if exists (
    select 1 from jsonb_array_elements_text(coalesce(p_rooms -> 'children', '[]')) age where age !~ '^(\d|1[01])$'
  ) then
    perform app.refuse_quote('TRAVELLERS', 'Children are 0 to 11 years old', 'rooms.children');
  end if;
  if coalesce(p_rooms ->> 'rooms', '1') !~ '^[1-9]\d?$' or (p_rooms ->> 'rooms')::int > (p_rooms ->> 'adults')::int then
    perform app.refuse_quote('ROOM', 'Every room needs an adult of 12 or older', 'rooms.rooms');
  end if;
  v_rooms := app.arrange_party(
    (p_rooms ->> 'adults')::int,
    array(select age::int from jsonb_array_elements_text(coalesce(p_rooms -> 'children', '[]')) age),
    (p_rooms ->> 'rooms')::int,
    p_rooms -> 'beds' is distinct from 'false',
    app.room_rule(p_day)
  );
  if v_rooms is null then
    perform app.refuse_quote('ROOM', 'There are too many children for so few adults: please call us', 'rooms.children');
  end if;
  return v_rooms;
end $$;

-- How many of each occupancy a party pays for; used to price many departures at once.
--   p_party  as rooms_of() takes it
create function app.party_occupancies(p_party jsonb) returns table (occupancy public.occupancy, is_third boolean, count int)
language sql stable security definer set search_path = '' as $$
  select t.occupancy, t.is_third, count(*)::int
  from jsonb_array_elements(app.rooms_of(p_party)) room
  cross join lateral app.room_travellers(room, app.today(), app.today(), app.room_rule(), 'rooms') t
  group by t.occupancy, t.is_third
$$;

create function app.occupancy_label(p_occupancy public.occupancy) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case p_occupancy
    when 'single' then 'Adult, single room'
    when 'twin' then 'Adult or child, twin sharing'
    when 'triple' then 'Adult, triple sharing'
    when 'child_with_bed' then 'Child with extra bed'
    when 'child_without_bed' then 'Child without bed'
    when 'infant' then 'Infant under 2'
  end;
end $$;

-- Whether a departure can be booked, apart from seats. Without a SET clause, so that PostgreSQL can inline it.
create function app.is_on_sale(d public.departures, k public.packages) returns boolean
language sql stable as $$
  select app.is_live(k) and d.status in ('open', 'guaranteed') and d.starts_on > app.today()
$$;

-- Everything about a departure that the price of a quote depends on.
create view app.departure_offer as
select
  d.id as departure_id, k.id as package_id, k.title as package_title, x.scope, d.starts_on, d.starts_on + k.nights as ends_on,
  c.name as city, d.seats_left, app.is_on_sale(d, k) as is_on_sale, k.min_age, k.booking_amount_paise, k.balance_due_days
from public.departures d
join public.packages k on k.id = d.package_id
join public.destinations x on x.id = k.destination_id
left join public.departure_cities c on c.id = d.departure_city_id;

create function app.departure_offer(p_departure uuid) returns app.departure_offer
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select o from app.departure_offer o where o.departure_id = p_departure);
end $$;

-- The promotion of a code, or a refusal in words.
--   p_contact  of the customer, for a sale by the desk; online it is the caller
create function app.find_promotion(p_code text, p_scope text, p_base_paise bigint, p_contact jsonb) returns public.promotions
language plpgsql stable security definer set search_path = '' as $$
declare
  v_promotion public.promotions;
begin
  select * into v_promotion
  from public.promotions
  where code = upper(trim(p_code)) and active and scope in (p_scope, 'all') and valid_from <= app.today();
  if not found then
    perform app.refuse_quote('PROMOTION', 'This promotion code is not valid', 'promotion');
  elsif v_promotion.valid_to < app.today() then
    perform app.refuse_quote('PROMOTION', 'This promotion has ended', 'promotion');
  elsif p_base_paise < v_promotion.minimum_paise then
    perform app.refuse_quote(
      'PROMOTION', format('This promotion needs a tour price of at least %s', app.rupees(v_promotion.minimum_paise)), 'promotion'
    );
  elsif app.promotion_uses(v_promotion.id) >= v_promotion.uses_max then
    perform app.refuse_quote('PROMOTION', 'This promotion is no longer available', 'promotion');
  end if;
  perform app.check_customer_uses(v_promotion, p_contact);
  return v_promotion;
end $$;

-- Refuses a promotion that the customer has used as often as it allows.
create function app.check_customer_uses(p_promotion public.promotions, p_contact jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_promotion.customer_uses_max is not null
    and app.promotion_uses_of(p_promotion.id, p_contact) >= p_promotion.customer_uses_max
  then
    perform app.refuse_quote('PROMOTION', 'You have already used this promotion on another booking', 'promotion');
  end if;
end $$;

-- Extras of a package, in the order of the masters: its own and those of its scope, without the included ones.
create function app.offered_extras(p_package uuid) returns setof public.extras
language sql stable security definer set search_path = '' as $$
  select e.*
  from public.packages k
  join public.destinations x on x.id = k.destination_id
  join public.extras e on e.active and e.scope in (x.scope, 'all') and coalesce(e.package_id, k.id) = k.id
  where k.id = p_package
    and not exists (
      select from public.package_inclusions i
      where i.package_id = k.id and i.inclusion_id = e.inclusion_id and i.kind = 'include'
    )
  order by e.sort, e.id
$$;

-- One line for each extra that was chosen: [{kind, code, label, count, unit_paise, amount_paise}].
--   p_booking  whose extras are counted out of the stock already
--   p_sold     lines as they were promised or sold: their extras keep the price, and may be withdrawn from sale since
create function app.extra_lines(
  p_extras jsonb, p_offer app.departure_offer, p_travellers int, p_booking uuid default null, p_sold jsonb default '[]'
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_lines jsonb := '[]';
  v_choice record;
  v_extra public.extras;
  v_sold jsonb;
  v_count int;
  v_left int;
begin
  if jsonb_typeof(p_extras) is distinct from 'array' or jsonb_array_length(p_extras) > 20 then
    perform app.refuse_quote('EXTRA', 'Please check the extras', 'extras');
  end if;
  for v_choice in select e.value, e.ordinality - 1 as place from jsonb_array_elements(p_extras) with ordinality e loop
    v_count := case when v_choice.value ->> 'count' ~ '^\d{1,2}$' then (v_choice.value ->> 'count')::int end;
    v_sold := (
      select l from jsonb_array_elements(p_sold) l where l ->> 'kind' = 'extra' and l -> 'code' = v_choice.value -> 'id'
    );
    select * into v_extra from app.offered_extras(p_offer.package_id) where id::text = v_choice.value ->> 'id';
    if not found and v_count <= (v_sold ->> 'count')::int then
      select * into v_extra from public.extras where id::text = v_choice.value ->> 'id';
    end if;
    if not found or v_lines @> jsonb_build_array(jsonb_build_object('code', v_extra.id)) then
      perform app.refuse_quote('EXTRA', 'This extra is not offered on this tour', format('extras.%s', v_choice.place));
    end if;
    if v_count is null or v_count < 1 or v_count > (case v_extra.per when 'traveller' then p_travellers else 1 end) then
      perform app.refuse_quote('EXTRA', format('Please check the number: %s', v_extra.name), format('extras.%s', v_choice.place));
    end if;
    v_left := app.extra_left(v_extra, p_offer.departure_id, p_booking);
    if v_count > v_left then
      perform app.refuse_quote(
        'EXTRA_SOLD_OUT',
        case
          when v_left <= 0 then format('%s is sold out on this departure: please remove it', v_extra.name)
          else format('Only %s left on this departure: %s', v_left, v_extra.name)
        end,
        format('extras.%s', v_choice.place)
      );
    end if;
    v_lines := v_lines || jsonb_build_object(
      'kind', 'extra', 'code', v_extra.id,
      'label', coalesce(v_sold ->> 'label', v_extra.name || coalesce(' (day ' || v_extra.day_no || ')', '')),
      'count', v_count,
      'unit_paise', coalesce((v_sold ->> 'unit_paise')::bigint, v_extra.price_paise),
      'amount_paise', coalesce((v_sold ->> 'unit_paise')::bigint, v_extra.price_paise) * v_count
    );
  end loop;
  return v_lines;
end $$;

-- The prices of a departure in paise by occupancy.
create function app.price_table(p_departure uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_object_agg(occupancy, amount_paise), '{}')
    from public.departure_prices
    where departure_id = p_departure
  );
end $$;

-- Refuses more rooms and travellers than any party has, before anything loops over them.
create function app.check_rooms(p_rooms jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(p_rooms) is distinct from 'array' or jsonb_array_length(p_rooms) not between 1 and 20 then
    perform app.refuse_quote('ROOM', 'Please enter 1 to 20 rooms', 'rooms');
  end if;
  for v_room in 0..jsonb_array_length(p_rooms) - 1 loop
    if jsonb_typeof(p_rooms -> v_room -> 'travellers') = 'array'
      and jsonb_array_length(p_rooms -> v_room -> 'travellers') > 20
    then
      perform app.refuse_quote('ROOM', 'A room takes 20 travellers at most: add a room', format('rooms.%s', v_room));
    end if;
  end loop;
end $$;

-- The rooms of the input with occupancy, age and price of every traveller:
-- [{room_no, amount_paise, travellers: [{occupancy, age, price_paise}]}].
--   p_prices  paise by occupancy
create function app.priced_rooms(
  p_starts_on date, p_ends_on date, p_rooms jsonb, p_prices jsonb, p_rule public.occupancy_rules
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_rooms jsonb;
  v_unpriced record;
begin
  perform app.check_rooms(p_rooms);
  if p_rule.id is null then
    perform app.refuse_quote('ROOM', 'Rooms cannot be priced at the moment: please call us', 'rooms');
  end if;
  with travellers as (
    select
      r.ordinality as room_no, t.place, t.age, t.occupancy,
      case
        when t.is_third and p.amount_paise is not null then
          least(p.amount_paise, 3 * (p_prices ->> 'triple')::bigint - 2 * (p_prices ->> 'twin')::bigint)
        else p.amount_paise
      end as amount_paise
    from jsonb_array_elements(p_rooms) with ordinality r
    cross join lateral app.room_travellers(
      r.value, p_starts_on, p_ends_on, p_rule, format('rooms.%s', r.ordinality - 1)
    ) t
    cross join lateral (select (p_prices ->> t.occupancy::text)::bigint as amount_paise) p
  ),
  rooms as (
    select
      room_no,
      jsonb_build_object(
        'room_no', room_no,
        'amount_paise', sum(amount_paise),
        'travellers', jsonb_agg(
          jsonb_build_object('occupancy', occupancy, 'age', age, 'price_paise', amount_paise) order by place
        )
      ) as room
    from travellers
    group by room_no
  )
  select jsonb_agg(room order by room_no) into v_rooms from rooms;

  select r.ordinality - 1 as room, (t.value ->> 'occupancy')::public.occupancy as occupancy
  into v_unpriced
  from jsonb_array_elements(v_rooms) with ordinality r
  cross join jsonb_array_elements(r.value -> 'travellers') t
  where t.value -> 'price_paise' = 'null'
  limit 1;
  if found then
    perform app.refuse_quote(
      'NO_PRICE',
      format('This departure has no price for: %s. Please call us.', app.occupancy_label(v_unpriced.occupancy)),
      format('rooms.%s', v_unpriced.room)
    );
  end if;
  return v_rooms;
end $$;

-- Refuses a traveller below the minimum age of a tour, in years on the day of departure. A booking keeps the ages that it was
-- sold with.
--   p_rooms  of priced_rooms()
create function app.check_ages(p_rooms jsonb, p_min_age int, p_booking uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_youngest record;
begin
  select r.ordinality - 1 as room, t.ordinality - 1 as place, (t.value ->> 'age')::int as age
  into v_youngest
  from jsonb_array_elements(p_rooms) with ordinality r
  cross join jsonb_array_elements(r.value -> 'travellers') with ordinality t
  where (t.value ->> 'age')::int < p_min_age
  order by age, room, place
  limit 1;
  if found and not exists (
    select from public.bookings
    where id = p_booking
      and jsonb_path_exists(quote, '$.rooms[*].travellers[*].age ? (@ <= $age)', jsonb_build_object('age', v_youngest.age))
  ) then
    perform app.refuse_quote(
      'TRAVELLERS',
      format('The minimum age on this tour is %s years, on the day of departure', p_min_age),
      format('rooms.%s.travellers.%s.dob', v_youngest.room, v_youngest.place)
    );
  end if;
end $$;

create function app.tcs_paise(p_taxable_paise bigint, p_gst_paise bigint, p_tcs public.tax_rates) returns bigint
language sql immutable as $$
  select app.share_paise(
    p_taxable_paise + case when p_tcs.base = 'package_plus_gst' then p_gst_paise else 0 end, coalesce(p_tcs.rate_bp, 0)
  )
$$;

-- Why a price has the higher rate of TCS, and what a PAN changes. True before and after the payment; null for another price.
--   p_saving_paise  the TCS that a PAN saves
create function app.tcs_note(p_charged public.tax_rates, p_with_pan public.tax_rates, p_saving_paise bigint) returns text
language sql immutable set search_path = '' as $$
  select format(
    'Without a PAN, TCS is %s%%. With a PAN given before the first payment it is %s%%, %s less. A PAN given later does not '
    'lower the price: the tax is credited to that PAN.',
    trim_scale(p_charged.rate_bp / 100.0), trim_scale(p_with_pan.rate_bp / 100.0), app.rupees(p_saving_paise)
  )
  where p_charged.kind = 'TCS without PAN'
$$;

-- The quote as JSON (docs/guides/sale.md); PT422 with the field in detail and a code in hint when there is none.
--   p_terms  what the desk has agreed, all optional: {"discount_paise"} its own discount; {"prices"} paise by occupancy and
--            {"day"} whose rules apply, as they were promised or sold; {"promotion_id"} promised, asked no more whether it is
--            in time, with the rate of the {"promotion"} of that quote; its {"lines"}, whose extras keep their price;
--            {"sold_seats"} seats that the booking {"booking_id"} has on this departure already, which may be closed to others;
--            {"travellers_max"} of a sale online; {"contact"} of a sale by the desk; {"made_id"} the hold that is made now;
--            {"has_pan"} TCS is charged at the rate with PAN
create function app.quote(
  p_departure uuid, p_rooms jsonb, p_extras jsonb, p_promotion text, p_terms jsonb default '{}'
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_offer app.departure_offer := app.departure_offer(p_departure);
  v_own_hold text;
  v_day date := coalesce((p_terms ->> 'day')::date, app.today());
  v_desk_discount bigint := coalesce((p_terms ->> 'discount_paise')::bigint, 0);
  v_rooms jsonb;
  v_lines jsonb;
  v_travellers int;
  v_seats int;
  v_base bigint;
  v_promotion public.promotions;
  v_discount bigint := 0;
  v_taxable bigint;
  v_gst public.tax_rates;
  v_tcs public.tax_rates;
  v_tcs_with_pan public.tax_rates;
  v_gst_paise bigint;
  v_tcs_paise bigint;
  v_total bigint;
  -- A changed booking keeps the days of its payments: one that was missed stays late.
  v_due_days date[] := (
    select array_agg(app.to_date(d.value) order by d.ordinality)
    from jsonb_array_elements_text(p_terms -> 'due_days') with ordinality d
  );
  v_balance_due_on date;
  v_deposit bigint;
begin
  if v_offer.departure_id is null or (v_offer.is_on_sale is not true and p_terms -> 'sold_seats' is null) then
    perform app.refuse_quote('NOT_ON_SALE', 'This departure is no longer on sale: please choose another date', 'departure');
  end if;

  v_rooms := app.priced_rooms(
    v_offer.starts_on,
    v_offer.ends_on,
    app.rooms_of(p_rooms, v_day),
    coalesce(p_terms -> 'prices', app.price_table(p_departure)),
    app.room_rule(v_day)
  );
  select count(*), count(*) filter (where t ->> 'occupancy' <> 'infant')
  into v_travellers, v_seats
  from jsonb_array_elements(v_rooms) r cross join jsonb_array_elements(r -> 'travellers') t;
  if v_travellers > (p_terms ->> 'travellers_max')::int then
    perform app.refuse_quote(
      'TRAVELLERS', 'You can book up to nine travellers online. For a larger group, send us an enquiry.', 'rooms'
    );
  end if;
  perform app.check_ages(v_rooms, v_offer.min_age, (p_terms ->> 'booking_id')::uuid);
  v_offer.seats_left := v_offer.seats_left + coalesce((p_terms ->> 'sold_seats')::int, 0);
  if v_seats > v_offer.seats_left then
    v_own_hold := app.own_hold_text(p_departure, (p_terms ->> 'made_id')::uuid);
    if v_own_hold is not null and p_terms ->> 'booking_id' is null then
      perform app.refuse_quote('OWN_HOLD', v_own_hold, 'departure');
    end if;
    perform app.refuse_quote(
      'NOT_ENOUGH_SEATS',
      case
        when v_offer.seats_left = 0 then 'This departure is sold out: please choose another date'
        when v_offer.seats_left = 1 then format('Only 1 seat is left on this departure, and you need %s', v_seats)
        when v_offer.seats_left > 9 then format('This departure does not have the %s seats that you need', v_seats)
        else format('Only %s seats are left on this departure, and you need %s', v_offer.seats_left, v_seats)
      end,
      'departure'
    );
  end if;

  select
    jsonb_agg(
      jsonb_build_object(
        'kind', 'traveller', 'code', l.occupancy,
        'label', case
          when l.occupancy = 'twin' and not l.has_child then 'Adult, twin sharing'
          -- Two prices of one occupancy need two names.
          when l.is_reduced then app.occupancy_label(l.occupancy) || ', third in the room'
          else app.occupancy_label(l.occupancy)
        end,
        'count', l.count,
        'unit_paise', l.price_paise, 'amount_paise', l.count * l.price_paise
      )
      order by l.occupancy, l.price_paise desc
    )
  into v_lines
  from (
    select
      (t ->> 'occupancy')::public.occupancy as occupancy, (t ->> 'price_paise')::bigint as price_paise, count(*) as count,
      coalesce(bool_or((t ->> 'age')::int < 12), false) as has_child,
      (t ->> 'price_paise')::bigint < max((t ->> 'price_paise')::bigint) over (partition by (t ->> 'occupancy')::public.occupancy) as is_reduced
    from jsonb_array_elements(v_rooms) r cross join jsonb_array_elements(r -> 'travellers') t
    group by 1, 2
  ) l;
  v_lines := v_lines || app.extra_lines(p_extras, v_offer, v_travellers, (p_terms ->> 'booking_id')::uuid, coalesce(p_terms -> 'lines', '[]'));
  select sum((l ->> 'amount_paise')::bigint) into v_base from jsonb_array_elements(v_lines) l;

  if p_terms ->> 'promotion_id' is not null then
    select * into v_promotion from public.promotions where id = (p_terms ->> 'promotion_id')::uuid;
    v_promotion := jsonb_populate_record(v_promotion, coalesce(nullif(p_terms -> 'promotion', 'null'), '{}'));
  elsif trim(coalesce(p_promotion, '')) <> '' then
    v_promotion := app.find_promotion(p_promotion, v_offer.scope, v_base, p_terms -> 'contact');
  end if;
  v_discount := least(
    v_base,
    coalesce(v_promotion.amount_paise, app.share_paise(v_base, v_promotion.percent_bp), 0) + v_desk_discount
  );
  v_taxable := v_base - v_discount;
  v_gst := app.tax('GST', v_offer.scope, v_day);
  v_gst_paise := app.share_paise(v_taxable, coalesce(v_gst.rate_bp, 0));
  v_tcs := app.tcs(v_offer.scope, coalesce((p_terms ->> 'has_pan')::boolean, false), v_day);
  v_tcs_with_pan := app.tcs(v_offer.scope, true, v_day);
  v_tcs_paise := app.tcs_paise(v_taxable, v_gst_paise, v_tcs);
  v_total := v_taxable + v_gst_paise + v_tcs_paise;

  v_balance_due_on := coalesce(v_due_days[cardinality(v_due_days)], v_offer.starts_on - v_offer.balance_due_days);
  v_deposit := case
    when v_due_days is null and v_balance_due_on <= app.today() then v_total
    when v_offer.booking_amount_paise > 0 then v_offer.booking_amount_paise * v_seats
    else app.share_paise(v_total, coalesce(app.deposit_share(v_offer.scope, v_day), 10000))
  end;
  v_deposit := least(v_total, v_deposit);

  return jsonb_build_object(
    'departure_id', v_offer.departure_id,
    'package_id', v_offer.package_id,
    'package_title', v_offer.package_title,
    'starts_on', v_offer.starts_on,
    'ends_on', v_offer.ends_on,
    'city', v_offer.city,
    'rooms', v_rooms,
    'lines', v_lines,
    'base_paise', v_base,
    'promotion', case
      when v_promotion.id is not null then jsonb_build_object(
        'code', v_promotion.code, 'title', v_promotion.title, 'percent_bp', v_promotion.percent_bp,
        'amount_paise', v_promotion.amount_paise
      )
    end,
    'discount_paise', v_discount,
    'desk_discount_paise', least(v_base, v_desk_discount),
    'taxable_paise', v_taxable,
    'gst_bp', coalesce(v_gst.rate_bp, 0),
    'gst_paise', v_gst_paise,
    'tcs_bp', coalesce(v_tcs.rate_bp, 0),
    'tcs_paise', v_tcs_paise,
    'tcs_note', app.tcs_note(v_tcs, v_tcs_with_pan, v_tcs_paise - app.tcs_paise(v_taxable, v_gst_paise, v_tcs_with_pan)),
    'total_paise', v_total,
    'travellers', v_travellers,
    'seats', v_seats,
    'deposit_paise', v_deposit,
    'balance_paise', v_total - v_deposit,
    'balance_due_on', case when v_deposit < v_total then v_balance_due_on end,
    'instalments', app.instalment_plan(v_offer.scope, v_total - v_deposit, v_balance_due_on, v_day, v_due_days),
    'cancellation', app.cancellation_ladder(v_offer.scope, v_offer.starts_on, v_taxable + v_gst_paise, v_day),
    'valid_until', now() + interval '15 minutes'
  );
end $$;

-- The quote for everybody: what app.quote() answers, or {"refusal": {code, message, field}}. For visitors and customers nine
-- travellers at most: which larger parties fit would tell how many seats are left beyond the nine that they see. A refused
-- promotion leaves the price without it, with the sentence in "promotion_refusal"; a hold with it is refused.
--   p_rooms      [{travellers: [{age?, dob?, bed?}]}], or a party {adults, children: [ages], rooms?, beds?} that is put into
--                rooms: at least so many, children with beds of their own unless `beds` is false
--   p_extras     [{id, count}]
--   p_promotion  a code
create function public.quote(
  p_departure uuid,
  p_rooms jsonb,
  p_extras jsonb default '[]',
  p_promotion text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_message text;
  v_field text;
  v_code text;
begin
  return app.quote(
    p_departure, p_rooms, p_extras, p_promotion, case when app.is_admin() then '{}' else '{"travellers_max": 9}'::jsonb end
  );
exception
  when sqlstate 'PT422' then
    get stacked diagnostics v_message = message_text, v_field = pg_exception_detail, v_code = pg_exception_hint;
    -- The promotion is checked last, so the rest is valid.
    if v_code = 'PROMOTION' then
      return app.quote(p_departure, p_rooms, p_extras, null) || jsonb_build_object('promotion_refusal', v_message);
    end if;
    return jsonb_build_object(
      'refusal', jsonb_build_object('code', v_code, 'message', v_message, 'field', v_field)
    );
end $$;
