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
    'departure_city', c.name, 'status', d.status, 'package_state', app.package_state(k),
    'seats_total', d.seats_total, 'seats_booked', d.seats_booked, 'seats_held', d.seats_held, 'seats_left', d.seats_left,
    'min_guests', d.min_guests, 'is_below_minimum', d.is_below_minimum, 'version', d.version,
    'sales_paise', null, 'seats_sold', null, 'bookings_count', null
  )
  into v_row
  from public.packages k
  left join public.departure_cities c on c.id = d.departure_city_id
  where k.id = d.package_id;
  if not app.is_admin('agent') then
    return v_row;
  end if;
  return v_row || (
    select jsonb_build_object(
      'sales_paise', coalesce(sum(b.total_paise) filter (where b.status <> 'hold'), 0),
      'seats_sold', coalesce(sum(b.seats) filter (where b.status <> 'hold'), 0),
      'bookings_count', count(*)
    )
    from public.bookings b
    where b.departure_id = d.id and b.status in ('hold', 'confirmed', 'completed')
  );
end $$;

-- One page of the departures of all packages, {total, rows}, as admin_package_page() gives packages. Unlike the other lists it
-- runs with the rights of its owner: no role has a grant on exact seats.
--   p_when    null: from today on; '14 days': today and the next fourteen; 'past'; or a period, as app.days_of() takes it
--   p_status  of the departure, or 'running' for all that are not cancelled; open and guaranteed ones are of tours that are live
--   p_city    of departure
--   p_words   typed text, of the package
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
  p_below_minimum boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_today date := app.today();
  v_live text := '(package_id in (select k.id from public.packages k where app.is_live(k))) is true';
  v_found uuid[];
  v_page app.page;
begin
  if not app.is_admin() then
    return '{"total": 0, "rows": []}';
  end if;
  perform app.check_field(
    p_sort in ('starts_on', 'seats_booked', 'seats_left', 'status'),
    'p_sort', 'Departures cannot be sorted by that'
  );
  v_found := app.found_ids('package', p_words);
  v_page := app.list_page(
    'public.departures',
    case when v_found is not null then array(select d.id from public.departures d where d.package_id = any (v_found)) end,
    concat_ws(
      ' and ',
      case
        when p_when is null then format('starts_on >= %L', v_today)
        when p_when = 'past' then format('starts_on < %L', v_today)
        when p_when = '14 days' then format('starts_on between %L and %L', v_today, v_today + 14)
        else app.on_days('starts_on', p_when)
      end,
      case when p_city is not null then format('departure_city_id = %L', p_city) end,
      case
        when p_status = 'running' then 'status <> ''cancelled'''
        when p_status is not null then format(
          'status = %L and (%1$L not in (''open'', ''guaranteed'') or %s)', p_status, v_live
        )
      end,
      case when p_below_minimum then 'is_below_minimum' end
    ),
    array[p_sort], p_descending, p_from, p_to
  );
  return jsonb_build_object('total', v_page.total, 'rows', array(
    select app.departure_row(d)
    from unnest(v_page.ids) with ordinality as place (id, no)
    join public.departures d on d.id = place.id
    order by place.no
  ));
end $$;

-- One departure, as a row of admin_departure_page(). PT404 also for anyone but an active administrator.
create function public.admin_departure(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_departure public.departures;
begin
  select * into v_departure from public.departures where id = p_id and (select app.is_admin());
  perform app.check_found(found, 'This departure does not exist');
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
  perform app.check_found(found, 'This departure does not exist');
  perform app.check_current(v_departure.version, p_version, 'this departure');
  perform app.refuse_if(
    v_departure.status in ('cancelled', 'departed') or v_departure.starts_on < app.today(),
    'PT409', 'This departure is over: its sale cannot be changed any more'
  );
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
-- `balance`, `refund` and `todo`, counted by their own conditions in one reading of bookings_desk_idx, and the sums of `refund`;
-- `…_since` is the first hold that ends, and the day of the oldest late payment.
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
       ''holds_since'', min(hold_expires_at) filter (where %1$s),
       ''balances_since'', min(due_on) filter (where %2$s),
       ''desk_refund_paise'', coalesce(sum(desk_refund_paise), 0),
       ''provider_refund_paise'', coalesce(sum(provider_refund_paise), 0)
     )
     from public.bookings
     where %3$s or %4$s',
    app.booking_due('hold'), app.booking_due('balance'), app.booking_due('refund'), app.booking_due('todo')
  ) into v_counts;
  return jsonb_strip_nulls(v_counts);
end $$;

-- Enquiries to do, {<name>, <name>_since}: the total of their list, and the time of the first in its order.
create function app.enquiries_to_do(
  p_name text,
  p_sort text,
  p_status public.enquiry_status[] default null,
  p_assignee uuid default null,
  p_unassigned boolean default false,
  p_due text default null,
  p_kind text default null
) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    p_name, found.total,
    p_name || '_since', case p_sort when 'next_follow_up' then first.next_follow_up else first.created_at end
  ))
  from app.find_enquiries('', p_status, p_assignee, p_unassigned, p_due, p_kind, p_sort, false, 0, 0) found
  left join public.enquiries first on first.id = found.ids[1]
$$;

-- Managers' decisions --------------------------------------------------------------------------------

-- How far an administrator has confirmed decisions as read.
create table app.decisions_read (
  admin_id uuid primary key references public.admin_users on delete cascade,
  read_until timestamptz not null
);

-- Decisions of colleagues on the caller's discounts and payments in the last 30 days: those that the caller has not confirmed as
-- read, without approved discounts whose quote is shared or booked and without quotes that have a newer version.
create function app.own_decisions() returns table (
  kind text, decision text, record_id uuid, ref text, customer_name text, amount_paise bigint, reason text, decided_by uuid,
  decided_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_me uuid := app.staff_uid();
  v_since timestamptz := greatest(
    now() - interval '30 days', (select d.read_until from app.decisions_read d where d.admin_id = v_me)
  );
begin
  return query
  select 'discount', a.state, q.id, q.ref, q.customer_name, q.discount_paise, null::text, a.answered_by, a.answered_at
  from public.discount_approvals a
  join public.quotes q on q.id = a.id
  where a.answered_at > v_since and a.answered_by <> v_me and q.assignee = v_me
    and not q.is_replaced and (a.state = 'declined' or q.sent_at is null and q.booking_id is null)
  union all
  select 'payment', e.state, b.id, b.ref, b.customer_name, e.amount_paise, back.note, back.created_by, back.at
  from public.ledger_entries e
  join public.ledger_entries back on back.reverses = e.id
  join public.bookings b on b.id = e.booking_id
  where e.created_by = v_me and e.state in ('rejected', 'reversed') and back.at > v_since and back.created_by <> v_me;
end $$;

-- The same for Today, newest first: [{kind: discount | payment, decision: approved | declined | rejected | reversed, record_id of
-- the quote or booking, ref, customer_name, amount_paise, reason, decided_by, decided_at}]. PT403 not an agent.
create function public.own_decisions() returns jsonb
language sql stable security definer set search_path = '' as $$
  select app.require_admin('agent', 'Only agents get decisions');
  select to_jsonb(array(
    select to_jsonb(d) || jsonb_build_object('decided_by', a.full_name)
    from app.own_decisions() d
    left join public.admin_users a on a.id = d.decided_by
    order by d.decided_at desc, d.record_id
  ))
$$;

-- Confirms the caller's decisions up to one as read; later ones stay. PT403 not an agent.
create function public.confirm_decisions(p_until timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_admin('agent', 'Only agents get decisions');
  insert into app.decisions_read (admin_id, read_until)
  values (app.staff_uid(), least(p_until, now()))
  on conflict (admin_id) do update set read_until = greatest(decisions_read.read_until, excluded.read_until);
end $$;

-- What there is to do, as numbers: each is the total of the list that it leads to, counted by that list's own condition, and so
-- never another one. `…_mine` are the caller's own; `…_since` is the oldest, or the next where the work lies ahead. Those of
-- sales are left out for those who may not read them.
create function public.desk_today() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_open public.enquiry_status[] := '{new,contacted,quoted}';
  v_me uuid := app.staff_uid();
  v_today jsonb;
begin
  perform app.refuse_if(not app.is_admin(), 'PT403', 'Only administrators have a desk');
  select jsonb_strip_nulls(
    jsonb_build_object('below_minimum', page -> 'total', 'below_minimum_since', page #> '{rows,0,starts_on}')
  )
  into v_today
  from public.admin_departure_page('starts_on', false, 0, 0, p_when => '14 days', p_below_minimum => true) page;
  if not app.is_admin('agent') then
    return v_today;
  end if;
  return v_today
    || app.enquiries_to_do('unassigned', 'created_at', v_open, p_unassigned => true)
    || app.enquiries_to_do('callbacks', 'created_at', v_open, p_kind => 'callback')
    || app.enquiries_to_do('due_today', 'next_follow_up', p_due => 'today')
    || app.enquiries_to_do('due_today_mine', 'next_follow_up', p_assignee => v_me, p_due => 'today')
    || app.enquiries_to_do('overdue', 'next_follow_up', p_due => 'overdue')
    || app.enquiries_to_do('overdue_mine', 'next_follow_up', p_assignee => v_me, p_due => 'overdue')
    || app.enquiries_to_do('enquiries', 'created_at', p_due => 'todo')
    || app.bookings_to_do() - case
      when app.is_admin('manager') then '{}' else '{desk_refund_paise,provider_refund_paise}'
    end::text[]
    || jsonb_build_object('decisions', (select count(*) from app.own_decisions()))
    || (
      select jsonb_strip_nulls(jsonb_build_object('change_requests', count(*), 'change_requests_since', min(created_at)))
      from public.change_requests
      where answered_at is null
    )
    || (
      select jsonb_strip_nulls(jsonb_build_object('reviews', count(*), 'reviews_since', min(created_at)))
      from public.reviews
      where status = 'pending'
    )
    || case
      when app.is_admin('manager')
      then app.unverified_sums() || jsonb_strip_nulls(jsonb_build_object(
        'approvals', (select count(*) from app.quotes_to_approve()),
        'unverified_since', (select min(day) from public.ledger_entries where state = 'unverified')
      ))
      else '{}'
    end;
end $$;
