-- The desk's figures of a period: enquiries, sales and money by source, agent, tour and month.
--
-- They are sums of daily sums, so that a year costs as little as a day; app.housekeeping() renews those every ten minutes, and
-- the desk when it asks for it. Reasons: docs/decisions/27.

-- A row for each day, source and agent with what came and was sold on it; amounts in paise, money out below zero.
-- A sale is a booking made on that day that is confirmed
-- or completed now; money counts as in the ledger's state `received`, on its day.
create materialized view app.daily_sums as
select
  day, source, agent,
  sum(enquiries)::int as enquiries, sum(answered)::int as answered, sum(quoted)::int as quoted, sum(booked)::int as booked,
  sum(sales)::int as sales, sum(sales_paise)::bigint as sales_paise, sum(in_paise)::bigint as in_paise, sum(out_paise)::bigint as out_paise,
  now() as renewed_at
from (
  select
    (created_at at time zone 'Asia/Kolkata')::date as day, source, assignee as agent,
    1 as enquiries, (first_response_at is not null)::int as answered, (quoted_at is not null)::int as quoted,
    (won_booking_id is not null)::int as booked,
    0 as sales, 0::bigint as sales_paise, 0::bigint as in_paise, 0::bigint as out_paise
  from public.enquiries
  union all
  select
    (b.created_at at time zone 'Asia/Kolkata')::date, case when b.enquiry_id is null then 'No enquiry' else e.source end,
    b.assignee,
    0, 0, 0, 0, 1, b.total_paise, 0, 0
  from public.bookings b
  left join public.enquiries e on e.id = b.enquiry_id
  where b.status in ('confirmed', 'completed')
  union all
  select day, null, null, 0, 0, 0, 0, 0, 0, greatest(amount_paise, 0), least(amount_paise, 0)
  from public.ledger_entries
  where state = 'verified' or (state = 'unverified' and amount_paise < 0)
) one
group by day, source, agent;

create index daily_sums_day_idx on app.daily_sums (day);

-- The sales of the same days by tour.
create materialized view app.daily_tour_sales as
select
  (b.created_at at time zone 'Asia/Kolkata')::date as day, d.package_id, count(*)::int as sales,
  sum(b.total_paise)::bigint as sales_paise
from public.bookings b
join public.departures d on d.id = b.departure_id
where b.status in ('confirmed', 'completed')
group by 1, 2;

create index daily_tour_sales_day_idx on app.daily_tour_sales (day);

create function app.sums_renewed_at() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select renewed_at from app.daily_sums limit 1
$$;

-- Renews the daily sums that are older than `p_age`.
create function app.renew_daily_sums(p_age interval) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if app.sums_renewed_at() > now() - p_age then
    return;
  end if;
  refresh materialized view app.daily_sums;
  refresh materialized view app.daily_tour_sales;
end $$;

-- The days before a period, as many as it has: the months before one of whole months.
create function app.period_before(p_period text) returns text
language sql immutable set search_path = '' as $$
  select format(
    '%s..%s',
    case
      when whole.months then (lower(d) - make_interval(months => whole.count))::date
      else lower(d) - (upper(d) - lower(d))
    end,
    lower(d) - 1
  )
  from app.days_of(p_period) d
  cross join lateral (
    select
      extract(day from lower(d)) = 1 and extract(day from upper(d)) = 1 as months,
      (extract(year from age(upper(d), lower(d))) * 12 + extract(month from age(upper(d), lower(d))))::int as count
  ) whole
$$;

-- The sums of a period: {enquiries, answered, quoted, booked} and {sales, sales_paise, in_paise, out_paise}, of all (`by` is
-- null) and by source, agent and month.
--   p_agent  only theirs, and no sales; null for everybody's
create function app.sums_of(p_period text, p_agent uuid, out by text, out key text, out sums jsonb) returns setof record
language sql stable security definer set search_path = '' set jit = off as $$
  select
    case
      when grouping(s.source) = 0 then 'source'
      when grouping(s.agent) = 0 then 'agent'
      when grouping(s.month) = 0 then 'month'
    end,
    coalesce(s.source, s.agent::text, to_char(s.month, 'YYYY-MM')),
    jsonb_build_object(
      'enquiries', coalesce(sum(s.enquiries), 0), 'answered', coalesce(sum(s.answered), 0),
      'quoted', coalesce(sum(s.quoted), 0), 'booked', coalesce(sum(s.booked), 0)
    ) || case
      when p_agent is not null then '{}'
      else jsonb_build_object(
        'sales', coalesce(sum(s.sales), 0), 'sales_paise', coalesce(sum(s.sales_paise), 0),
        'in_paise', coalesce(sum(s.in_paise), 0), 'out_paise', coalesce(sum(s.out_paise), 0)
      )
    end
  from (
    -- A few hundred rows for the four groupings, instead of many thousand.
    select
      d.source, d.agent, date_trunc('month', d.day::timestamp) as month, sum(d.enquiries) as enquiries, sum(d.answered) as answered,
      sum(d.quoted) as quoted, sum(d.booked) as booked, sum(d.sales) as sales, sum(d.sales_paise) as sales_paise,
      sum(d.in_paise) as in_paise, sum(d.out_paise) as out_paise
    from app.days_of(p_period) period
    join app.daily_sums d on d.day >= lower(period) and d.day < upper(period)
    where p_agent is null or d.agent = p_agent
    group by 1, 2, 3
  ) s
  group by grouping sets ((), (s.source), (s.agent), (s.month))
  -- Money alone has no source and no agent.
  having grouping(s.source, s.agent) = 3 or sum(s.enquiries) + sum(s.sales) > 0
$$;

-- The ten tours that sold most in a period: [{key, name, sales, sales_paise}].
create function app.tour_sales(p_period text) returns jsonb
language sql stable security definer set search_path = '' set jit = off as $$
  select to_jsonb(array(
    select jsonb_build_object('key', best.package_id, 'name', k.title, 'sales', best.sales, 'sales_paise', best.sales_paise)
    from (
      select s.package_id, sum(s.sales) as sales, sum(s.sales_paise) as sales_paise
      from app.days_of(p_period) period
      join app.daily_tour_sales s on s.day >= lower(period) and s.day < upper(period)
      group by s.package_id
      order by sales_paise desc
      limit 10
    ) best
    join public.packages k on k.id = best.package_id
    order by best.sales_paise desc, k.title
  ))
$$;

-- The figures of a period: {is_own, renewed_at, before_period, all, before, sources, agents, months, tours}; `before` are the sums
-- of the period before. Groups are {key, name, …sums}, the key null for an unknown source and for nobody. Agents get their own
-- enquiries and no sales.
-- PT403 not an agent, PT422 no period, or one of more than two years.
create function public.desk_figures(p_period text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_days daterange := app.days_of(p_period);
  v_own uuid := case when not app.is_admin('manager') then app.staff_uid() end;
  v_figures jsonb;
begin
  perform app.require_admin('agent', 'Only agents, managers and owners see figures');
  perform app.check_field(
    not isempty(v_days) and upper(v_days) - lower(v_days) <= 732, 'p_period', 'Choose up to two years'
  );
  select jsonb_build_object(
    'all', jsonb_agg(s.sums) filter (where s.by is null) -> 0,
    'sources', coalesce(
      jsonb_agg(s.sums || jsonb_build_object('key', s.key, 'name', s.key) order by s.sums -> 'enquiries' desc, s.key)
        filter (where s.by = 'source'),
      '[]'
    ),
    'agents', coalesce(
      jsonb_agg(s.sums || jsonb_build_object('key', s.key, 'name', a.full_name) order by s.sums -> 'enquiries' desc, a.full_name)
        filter (where s.by = 'agent'),
      '[]'
    ),
    'months', coalesce(
      jsonb_agg(s.sums || jsonb_build_object('key', s.key, 'name', s.key) order by s.key) filter (where s.by = 'month'), '[]'
    )
  )
  into v_figures
  from app.sums_of(p_period, v_own) s
  left join public.admin_users a on s.by = 'agent' and a.id::text = s.key;
  return v_figures || jsonb_build_object(
    'is_own', v_own is not null,
    'renewed_at', app.sums_renewed_at(),
    'before_period', app.period_before(p_period),
    'before', (select s.sums from app.sums_of(app.period_before(p_period), v_own) s where s.by is null),
    'tours', case when v_own is null then app.tour_sales(p_period) else '[]' end
  );
end $$;

-- Renews the sums of desk_figures(), unless they are younger than ten seconds. PT403 not an agent.
create function public.renew_figures() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_admin('agent', 'Only agents, managers and owners see figures');
  perform app.renew_daily_sums('10 seconds');
end $$;
