-- The desk's figures of a period. Each is the total, or the sum, of a list that the panel shows, by the same conditions.

-- The months of a period, each with its days within the period, as the lists take them.
create function app.months_of(p_period text) returns table (month text, period text, days daterange)
language sql immutable set search_path = '' as $$
  select to_char(m, 'YYYY-MM'), format('%s..%s', lower(d.days), upper(d.days) - 1), d.days
  from (select app.days_of(p_period) as days) whole
  cross join lateral generate_series(
    date_trunc('month', lower(whole.days)::timestamp), (upper(whole.days) - 1)::timestamp, interval '1 month'
  ) m
  cross join lateral (select whole.days * daterange(m::date, (m + interval '1 month')::date) as days) d
$$;

-- Enquiries of the period, by source, by agent and by the reason for which they were lost; like their list without those that
-- were merged. Responses in minutes.
--   p_assignee  only theirs; null for everybody's
create function app.enquiry_figures(p_period text, p_assignee uuid) returns jsonb
language sql stable security definer set search_path = '' set jit = off as $$
  with days as (
    select
      lower(d)::timestamp at time zone 'Asia/Kolkata' as since, upper(d)::timestamp at time zone 'Asia/Kolkata' as until
    from app.days_of(p_period) d
  ),
  -- Each enquiry is read once; what follows adds up these few rows.
  came as materialized (
    select
      e.source, e.assignee, e.lost_reason,
      count(*) as total,
      count(e.first_response_at) as answered,
      count(e.quoted_at) as quoted,
      count(e.won_booking_id) as booked,
      count(*) filter (where e.status = 'lost') as lost,
      array_agg(date_part('epoch', e.first_response_at - e.created_at)) filter (where e.first_response_at is not null) as seconds
    from public.enquiries e
    cross join days
    where e.created_at >= days.since and e.created_at < days.until and e.merged_into is null
      and (p_assignee is null or e.assignee = p_assignee)
    group by e.source, e.assignee, e.lost_reason
  ),
  medians as materialized (
    select
      true as is_agent, agent.assignee,
      (
        select round(percentile_cont(0.5) within group (order by taken) / 60)::int
        from came c
        cross join lateral unnest(c.seconds) taken
        where c.assignee is not distinct from agent.assignee
      ) as response_minutes
    from (select distinct assignee from came) agent
    union all
    select false, null, round(percentile_cont(0.5) within group (order by taken) / 60)::int
    from came c
    cross join lateral unnest(c.seconds) taken
  ),
  grouped as materialized (
    select
      grouping(c.source) = 0 as is_source, grouping(c.assignee) = 0 as is_agent, grouping(c.lost_reason) = 0 as is_reason,
      c.source, c.assignee, c.lost_reason,
      coalesce(sum(c.total), 0) as total,
      coalesce(sum(c.answered), 0) as answered,
      coalesce(sum(c.quoted), 0) as quoted,
      coalesce(sum(c.booked), 0) as booked,
      coalesce(sum(c.lost), 0) as lost
    from came c
    group by grouping sets ((), (c.source), (c.assignee), (c.lost_reason))
  )
  select jsonb_build_object(
    'all', (
      select jsonb_build_object(
        'total', total, 'answered', answered, 'quoted', quoted, 'booked', booked, 'lost', lost,
        'response_minutes', (select response_minutes from medians where not is_agent)
      )
      from grouped
      where not is_source and not is_agent and not is_reason
    ),
    'sources', coalesce((
      select jsonb_agg(
        jsonb_build_object('source', source, 'total', total, 'quoted', quoted, 'booked', booked) order by total desc, source
      )
      from grouped
      where is_source
    ), '[]'),
    'agents', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', g.assignee, 'name', a.full_name, 'total', g.total, 'quoted', g.quoted, 'booked', g.booked,
          'response_minutes', (
            select m.response_minutes from medians m where m.is_agent and m.assignee is not distinct from g.assignee
          )
        )
        order by g.total desc, a.full_name
      )
      from grouped g
      left join public.admin_users a on a.id = g.assignee
      where g.is_agent
    ), '[]'),
    'lost_reasons', coalesce((
      select jsonb_agg(jsonb_build_object('reason', lost_reason, 'total', lost) order by lost desc, lost_reason)
      from grouped
      where is_reason and lost_reason is not null and lost > 0
    ), '[]')
  )
$$;

-- Seats of the departures that start in the period, month by month; cancelled ones do not count.
create function app.load_figures(p_period text) returns jsonb
language sql stable security definer set search_path = '' set jit = off as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'month', m.month, 'period', m.period, 'departures', d.departures, 'seats_total', d.seats_total, 'seats_sold', d.seats_sold
    )
    order by m.month
  ), '[]')
  from app.months_of(p_period) m
  cross join lateral (
    select
      count(*) as departures, coalesce(sum(seats_total), 0) as seats_total, coalesce(sum(seats_booked), 0) as seats_sold
    from public.departures
    where starts_on >= lower(m.days) and starts_on < upper(m.days) and status <> 'cancelled'
  ) d
$$;

-- Money received, month by month by the day on which it came or went, in paise; out is below zero. The sums of the ledger's
-- state `received`.
create function app.received_figures(p_period text) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  v_figures jsonb;
begin
  execute format(
    'select coalesce(jsonb_agg(
       jsonb_build_object(''month'', m.month, ''period'', m.period, ''in_paise'', e.in_paise, ''out_paise'', e.out_paise)
       order by m.month
     ), ''[]'')
     from app.months_of($1) m
     cross join lateral (
       select
         coalesce(sum(amount_paise) filter (where amount_paise > 0), 0) as in_paise,
         coalesce(sum(amount_paise) filter (where amount_paise < 0), 0) as out_paise
       from public.ledger_entries
       where day >= lower(m.days) and day < upper(m.days) and %s
     ) e',
    app.entry_condition('received')
  ) into v_figures using p_period;
  return v_figures;
end $$;

-- What bookings owe us today, by how late the first of it is: of late bookings the late part, and under `later` the rest.
create function app.receivable_figures() returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  v_due text;
  v_figures jsonb := '[]';
  v_one jsonb;
begin
  foreach v_due in array array['later', 'late-7', 'late-30', 'late-31'] loop
    execute format(
      'select jsonb_build_object(''due'', %L, ''total'', count(*), ''due_paise'', coalesce(sum(%s), 0))
       from public.bookings
       cross join lateral (select app.payable_paise(bookings, (select app.today() - 1)) as paise) late
       where %s',
      v_due, case v_due when 'later' then 'due_paise - late.paise' else 'late.paise' end, app.booking_due(v_due)
    ) into v_one;
    v_figures := v_figures || v_one;
  end loop;
  return v_figures;
end $$;

-- Bookings made in the period, by their status of today.
create function app.booking_figures(p_period text) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  v_figures jsonb;
begin
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(''status'', f.status, ''total'', f.total) order by f.status), ''[]'')
     from (select status, count(*) as total from public.bookings where %s group by status) f',
    app.booking_condition(null, null, jsonb_build_object('made', p_period))
  ) into v_figures;
  return v_figures;
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

-- Enquiries that came and bookings that were made, [{period, enquiries, bookings}]: by day, from five weeks on by week, and
-- beyond a year by month.
--   p_assignee  only their enquiries, and no bookings; null for everybody's
create function app.trend_figures(p_period text, p_assignee uuid) returns jsonb
language sql stable security definer set search_path = '' set jit = off as $$
  with days as (select lower(d) as since, upper(d) as until from app.days_of(p_period) d),
  parts as (
    select part::date as since, least((part + step.step)::date, days.until) as until
    from days
    cross join lateral (
      select case
        when days.until - days.since > 366 then interval '1 month'
        when days.until - days.since > 35 then interval '7 days'
        else interval '1 day'
      end as step
    ) step
    cross join lateral generate_series(days.since::timestamp, days.until::timestamp - interval '1 day', step.step) part
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'period', format('%s..%s', p.since, p.until - 1),
        'enquiries', (
          select count(*)
          from public.enquiries e
          where e.created_at >= p.since::timestamp at time zone 'Asia/Kolkata'
            and e.created_at < p.until::timestamp at time zone 'Asia/Kolkata'
            and e.merged_into is null and (p_assignee is null or e.assignee = p_assignee)
        ),
        'bookings', case when p_assignee is null then (
          select count(*)
          from public.bookings b
          where b.created_at >= p.since::timestamp at time zone 'Asia/Kolkata'
            and b.created_at < p.until::timestamp at time zone 'Asia/Kolkata'
        ) end
      )
      order by p.since
    ),
    '[]'
  )
  from parts p
$$;

-- The figures of a period that are compared with the period before: {period, enquiries, bookings, load, received}.
--   p_assignee  only their enquiries, and nothing else; null for everything
create function app.period_figures(p_period text, p_assignee uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('period', p_period, 'enquiries', app.enquiry_figures(p_period, p_assignee))
    || case
      when p_assignee is not null then '{}'
      else jsonb_build_object(
        'bookings', app.booking_figures(p_period), 'load', app.load_figures(p_period), 'received', app.received_figures(p_period)
      )
    end
$$;

-- Results of a period's enquiries, departures and money: {is_own, period, enquiries, bookings, load, received, before, trend,
-- receivables}; `before` has the figures of the period before. Receivables are of today. An agent gets only the own enquiries.
-- PT403 not an agent, PT422 no period, or one of more than two years.
create function public.desk_dashboard(p_period text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_days daterange := app.days_of(p_period);
  v_own uuid := case when not app.sees_money('company') then app.staff_uid() end;
begin
  perform app.require_admin('agent', 'Only agents, managers and owners see figures');
  perform app.check_field(
    not isempty(v_days) and upper(v_days) - lower(v_days) <= 732, 'p_period', 'Choose up to two years'
  );
  return app.period_figures(p_period, v_own)
    || jsonb_build_object(
      'is_own', v_own is not null,
      'before', app.period_figures(app.period_before(p_period), v_own),
      'trend', app.trend_figures(p_period, v_own)
    )
    || case when v_own is null then jsonb_build_object('receivables', app.receivable_figures()) else '{}' end;
end $$;
