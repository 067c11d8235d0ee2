-- The desk's day: departures across packages, and what there is to do.

-- Departures ---------------------------------------------------------------------------------------

-- A departure as the desk sees it. `sales_paise` (totals incl. taxes, paid or not) and `seats_sold` are of the bookings confirmed
-- or completed here: further seats that count as booked were sold elsewhere, with money that is not known here. What tells of
-- sales is null for those who may not read them.
create function app.departure_row(d public.departures) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_row jsonb;
begin
  select jsonb_build_object(
    'id', d.id, 'package_id', d.package_id, 'package_title', k.title, 'package_code', k.code,
    'starts_on', d.starts_on, 'ends_on', d.starts_on + k.nights, 'departure_city_id', d.departure_city_id,
    'departure_city', c.name, 'status', d.status,
    'seats_total', d.seats_total, 'seats_booked', d.seats_booked, 'seats_held', d.seats_held, 'seats_left', d.seats_left,
    'min_guests', d.min_guests, 'is_below_minimum', d.is_below_minimum, 'version', d.version,
    'sales_paise', null, 'seats_sold', null, 'bookings_count', null, 'waiting_count', null
  )
  into v_row
  from public.packages k
  left join public.departure_cities c on c.id = d.departure_city_id
  where k.id = d.package_id;
  if not app.sees_money('bookings') then
    return v_row;
  end if;
  return v_row || (
    select jsonb_build_object(
      'sales_paise', coalesce(sum(b.total_paise) filter (where b.status <> 'hold'), 0),
      'seats_sold', coalesce(sum(b.seats) filter (where b.status <> 'hold'), 0),
      'bookings_count', count(*),
      'waiting_count', (select count(*) from public.waiting_list w where w.departure_id = d.id and w.state = 'waiting')
    )
    from public.bookings b
    where b.departure_id = d.id and b.status in ('hold', 'confirmed', 'completed')
  );
end $$;

-- One page of the departures of all packages, {total, rows}, as admin_package_page() gives packages. Unlike the other lists it
-- runs with the rights of its owner: no role has a grant on exact seats.
--   p_when    null: from today on; '14 days': today and the next fourteen; 'past'; or a period, as app.days_of() takes it
--   p_status  of the departure, or 'running' for all that are not cancelled
--   p_city    of departure
--   p_words   to_tsquery text, of the package
--   p_waiting only those on sale with seats left for the waiting list; for agents
-- Anyone but an active administrator gets no rows. PT422 for an unknown order or time.
create function public.admin_departure_page(
  p_sort text,
  p_descending boolean,
  p_from int,
  p_to int,
  p_words text default '',
  p_when text default null,
  p_city uuid default null,
  p_status text default null,
  p_below_minimum boolean default false,
  p_waiting boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_today date := app.today();
  v_days daterange := case when p_when not in ('14 days', 'past') then app.days_of(p_when) end;
  v_page record;
begin
  if not app.is_admin() then
    return '{"total": 0, "rows": []}';
  end if;
  perform app.check_field(
    p_sort in ('starts_on', 'seats_booked', 'seats_left', 'status'),
    'p_sort', 'Departures cannot be sorted by that'
  );
  select *
  into v_page
  from app.list_page(
    'public.departures',
    '',
    concat_ws(
      ' and ',
      case
        when p_when is null then format('starts_on >= %L', v_today)
        when p_when = 'past' then format('starts_on < %L', v_today)
        when p_when = '14 days' then format('starts_on between %L and %L', v_today, v_today + 14)
        else format('starts_on >= %L and starts_on < %L', lower(v_days), upper(v_days))
      end,
      case when p_city is not null then format('departure_city_id = %L', p_city) end,
      case
        when p_status = 'running' then 'status <> ''cancelled'''
        when p_status is not null then format('status = %L', p_status)
      end,
      case when p_below_minimum then 'is_below_minimum' end,
      case when p_waiting then format(
        'status in (''open'', ''guaranteed'') and starts_on > %L and %L and exists (
           select from public.waiting_list w
           where w.departure_id = departures.id and w.state = ''waiting'' and w.party_size <= departures.seats_left
         )', v_today, app.is_admin('agent')
      ) end,
      case when p_words <> '' then format(
        'package_id in (select id from public.packages where search @@ to_tsquery(''simple'', %L))', p_words
      ) end
    ),
    array[p_sort], p_descending, p_from, p_to
  );
  return jsonb_build_object('total', v_page.total, 'rows', coalesce(
    (
      select jsonb_agg(app.departure_row(d) order by place.no)
      from unnest(v_page.ids) with ordinality as place (id, no)
      join public.departures d on d.id = place.id
    ),
    '[]'
  ));
end $$;

-- One departure, as a row of admin_departure_page(). PT404 also for anyone but an active administrator.
create function public.admin_departure(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_departure public.departures;
begin
  select * into v_departure from public.departures where id = p_id and (select app.is_admin());
  if not found then
    raise sqlstate 'PT404' using message = 'This departure does not exist';
  end if;
  return app.departure_row(v_departure);
end $$;

-- Stops the sale of a departure or opens it again ({status: 'closed' | 'open'}), and sets the seats that must be sold for it to
-- run ({min_guests: number | null}). Creates a new version of the package: an open editor merges instead of overwriting it.
-- PT409 STALE; PT409 for a departure that is over or cancelled.
create function public.change_departure(p_id uuid, p_change jsonb, p_version int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_departure public.departures;
begin
  perform app.require_admin('manager', 'Only a manager can change departures');
  perform app.check_field(jsonb_typeof(p_change) = 'object', 'change', 'Choose what to change');
  perform app.check_field(
    coalesce(p_change ->> 'status', 'open') in ('open', 'closed'), 'status', 'A sale is open or closed'
  );
  perform app.check_field(
    coalesce(p_change ->> 'min_guests', '1') ~ '^[1-9]\d{0,2}$', 'min_guests', 'Enter a number from 1 to 999, or none'
  );
  select * into v_departure from public.departures where id = p_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'This departure does not exist';
  end if;
  if v_departure.version is distinct from p_version then
    raise sqlstate 'PT409' using message = 'STALE: this departure was changed by someone else';
  end if;
  if v_departure.status in ('cancelled', 'departed') or v_departure.starts_on < app.today() then
    raise sqlstate 'PT409' using message = 'This departure is over: its sale cannot be changed any more';
  end if;
  update public.departures
  set
    status = coalesce(p_change ->> 'status', status),
    min_guests = case when p_change ? 'min_guests' then (p_change ->> 'min_guests')::int else min_guests end
  where id = p_id
  returning * into v_departure;
  update public.packages set version = version where id = v_departure.package_id;
  return app.departure_row(v_departure);
end $$;

-- Today --------------------------------------------------------------------------------------------

-- Bookings to do, {holds, balances, refunds, bookings, desk_refund_paise, provider_refund_paise}: the totals of the lists `hold`,
-- `balance`, `refund` and `todo`, counted by their own conditions in one reading of bookings_desk_idx, and the sums of `refund`.
create function app.bookings_to_do() returns jsonb
language plpgsql stable security definer
-- As app.list_page().
set search_path = '' set jit = off set enable_seqscan = off set random_page_cost = 1.1 as $$
declare
  v_counts jsonb;
begin
  execute format(
    'select jsonb_build_object(
       ''holds'', count(*) filter (where %1$s),
       ''balances'', count(*) filter (where %2$s),
       ''refunds'', count(*) filter (where %3$s),
       ''bookings'', count(*) filter (where %4$s),
       ''desk_refund_paise'', coalesce(sum(desk_refund_paise), 0),
       ''provider_refund_paise'', coalesce(sum(provider_refund_paise), 0)
     )
     from public.bookings
     where %3$s or %4$s',
    app.booking_due('hold'), app.booking_due('balance'), app.booking_due('refund'), app.booking_due('todo')
  ) into v_counts;
  return v_counts;
end $$;

-- What there is to do, as numbers: each is the total of the list that it leads to, counted by that list's own condition, and so
-- never another one. `…_mine` are the caller's own. Those of sales are left out for those who may not read them.
create function public.desk_today() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_open public.enquiry_status[] := '{new,contacted,quoted}';
  v_me uuid := app.staff_uid();
  v_today jsonb;
begin
  if not app.is_admin() then
    raise sqlstate 'PT403' using message = 'Only administrators have a desk';
  end if;
  -- The range 0 to -1 is a page without rows.
  v_today := jsonb_build_object(
    'below_minimum',
    public.admin_departure_page('starts_on', false, 0, -1, p_when => '14 days', p_below_minimum => true) -> 'total'
  );
  if not app.is_admin('agent') then
    return v_today;
  end if;
  return v_today || jsonb_build_object(
    'unassigned', (app.find_enquiries('', v_open, null, true, null, null, 'created_at', true, 0, -1)).total,
    'due_today', (app.find_enquiries('', null, null, false, 'today', null, 'created_at', true, 0, -1)).total,
    'due_today_mine', (app.find_enquiries('', null, v_me, false, 'today', null, 'created_at', true, 0, -1)).total,
    'overdue', (app.find_enquiries('', null, null, false, 'overdue', null, 'created_at', true, 0, -1)).total,
    'overdue_mine', (app.find_enquiries('', null, v_me, false, 'overdue', null, 'created_at', true, 0, -1)).total,
    'callbacks', (app.find_enquiries('', v_open, null, false, null, 'callback', 'created_at', true, 0, -1)).total,
    'enquiries', (app.find_enquiries('', null, null, false, 'todo', null, 'created_at', true, 0, -1)).total,
    'waiting', public.admin_departure_page('starts_on', false, 0, -1, p_waiting => true) -> 'total'
  ) || app.bookings_to_do() || case
    when app.sees_money('company')
    then app.unverified_sums() || jsonb_build_object('approvals', (select count(*) from app.quotes_to_approve()))
    else '{}'
  end;
end $$;
