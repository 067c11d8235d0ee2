-- Lists: the views that screens read, and the functions that answer one page of them.
--
-- With ten thousand packages and a hundred thousand enquiries every page of every list comes from an index;
-- Reasons: docs/decisions/27.

-- Views ----------------------------------------------------------------------------------------------

-- All are security_invoker: the row level security of the tables below them decides what a caller sees.
-- The two in `app` are not, and are out of reach of the API: they give a customer's own enquiries and
-- bookings their package's title even when the package has been archived since.

create view public.package_cards with (security_invoker = true) as
select
  k.id,
  k.slug,
  k.title,
  k.kind,
  d.slug as destination_slug,
  d.name as destination_name,
  k.nights,
  k.days,
  k.flights_included,
  k.joins_at,
  k.next_departure_id,
  k.next_departure,
  k.next_city,
  k.next_price_paise,
  k.next_mrp_paise,
  k.seats_left,
  k.popularity,
  k.cover_path,
  k.cover_alt,
  k.cover_focal_x,
  k.cover_focal_y,
  k.theme_slugs,
  k.inclusion_icons,
  k.route as stops,
  k.rating_average,
  k.rating_count,
  k.updated_at
from public.packages k
join public.destinations d on d.id = k.destination_id;

create view public.destination_cards with (security_invoker = true) as
with live as (
  select
    k.destination_id,
    count(*) as packages,
    -- As in a search: a sold-out departure has no price.
    min(k.price_from_paise) filter (where k.seats_left > 0) as price_from_paise
  from public.packages k
  where app.is_live(k)
  group by k.destination_id
),
-- A package counts for its destination and for everything above it.
counted as (
  select above.slug, sum(live.packages)::int as packages, min(live.price_from_paise) as price_from_paise
  from live
  join public.destinations d on d.id = live.destination_id
  cross join lateral unnest(d.path) as above (slug)
  group by above.slug
)
select
  d.id,
  d.slug,
  d.name,
  d.kind,
  d.scope,
  region.slug as region_slug,
  d.hero_path,
  d.hero_focal_x,
  d.hero_focal_y,
  d.sort,
  coalesce(counted.packages, 0) as package_count,
  counted.price_from_paise
from public.destinations d
left join public.destinations region on region.slug = d.path[1] and region.kind = 'region'
left join counted on counted.slug = d.slug
where d.active;

create view public.admin_packages with (security_invoker = true) as
select
  k.id,
  k.code,
  k.slug,
  k.title,
  k.destination_id,
  d.name as destination_name,
  d.slug as destination_slug,
  k.nights,
  k.days,
  k.status,
  k.price_from_paise,
  k.next_departure,
  k.seats_left,
  k.cover_path,
  k.cover_focal_x,
  k.cover_focal_y,
  k.updated_at,
  k.version,
  app.package_state(k) as state,
  case when app.package_state(k) = 'scheduled' then k.publish_at end as goes_live_at
from public.packages k
left join public.destinations d on d.id = k.destination_id;

create view app.package_labels as
select k.id, k.title, k.slug, d.slug as destination_slug, app.is_live(k) as is_live
from public.packages k
left join public.destinations d on d.id = k.destination_id;

create view app.departure_labels as
select
  x.id,
  x.package_id,
  k.title as package_title,
  k.slug as package_slug,
  d.slug as destination_slug,
  k.nights,
  k.cover_path,
  k.cover_focal_x,
  k.cover_focal_y,
  x.starts_on,
  c.name as departure_city
from public.departures x
join public.packages k on k.id = x.package_id
left join public.destinations d on d.id = k.destination_id
left join public.departure_cities c on c.id = x.departure_city_id;

create view public.enquiry_list with (security_invoker = true) as
select
  e.*,
  k.title as package_title,
  case when k.is_live then k.slug end as package_slug, -- of its page
  k.destination_slug,
  x.name as destination_name,
  b.id as booking_id,
  b.ref as booking_ref,
  b.status as booking_status
from public.enquiries e
left join app.package_labels k on k.id = e.package_id
left join public.destinations x on x.id = e.destination_id
left join lateral (
  select id, ref, status
  from public.bookings
  where enquiry_id = e.id
  order by (id = e.won_booking_id) desc nulls last, created_at desc, id
  limit 1
) b on true;

create view public.booking_list with (security_invoker = true) as
select
  b.*,
  x.package_id,
  x.package_title,
  x.nights,
  x.departure_city,
  (select count(*) from public.booking_travellers t where t.booking_id = b.id)::int as travellers_count,
  app.next_payment(b.id) as next_payment,
  a.full_name as assignee_name,
  app.payment_news(b) as payment_news,
  (select max(m.created_at) from public.messages m where m.booking_id = b.id and m.template = 'instalment_due') as reminded_at,
  -- Its link takes payments without an account.
  (select q.token from public.quotes q where q.booking_id = b.id limit 1) as quote_token
from public.bookings b
join app.departure_labels x on x.id = b.departure_id
left join public.admin_users a on a.id = b.assignee;

-- Promotions with the uses that count, for the panel.
create view public.promotion_list with (security_invoker = true) as
select p.*, app.promotion_uses(p.id) as uses
from public.promotions p;

-- One page of ids ------------------------------------------------------------------------------------

-- A list is answered in two steps. app.find_…() runs with the rights of its owner: it checks once who is calling,
-- then counts and picks the ids of one page in indexes, which row level security would keep it from. It returns only those ids
-- and a count. The API function in `public` runs as the caller and reads these rows from the view: row level security checks
-- every row and column again.

create type app.page as (total int, ids uuid[]);

-- The condition (SQL) that an id is among p_ids, which are $1. Few are looked up, many are hashed while an index is read in its order.
create function app.among(p_ids uuid[]) returns text
language sql immutable set search_path = '' as $$
  select case when cardinality(p_ids) > 1000 then '(id in (select unnest($1))) is true' else 'id = any ($1)' end
$$;

-- Counts the rows of a table that match `p_where` (SQL, made by the functions below alone) and are among `p_found`
-- (app.found_ids(), null for no search), and returns the ids of rows p_from to p_to, counted from 0, both included, a thousand at
-- most. Ordered by `p_order`, nulls last in either direction, then by id.
--
-- The settings are those of a server that holds its indexes in memory and answers in milliseconds: no compiling of
-- a plan that runs shorter than its compilation, and no reading of a table from one end to the other.
create function app.list_page(
  p_table regclass,
  p_found uuid[],
  p_where text,
  p_order text[],
  p_descending boolean,
  p_from int,
  p_to int
) returns app.page
language plpgsql stable
set search_path = '' set jit = off set enable_seqscan = off set random_page_cost = 1.1 as $$
declare
  v_page app.page;
  v_limit int := greatest(least(p_to, p_from + 999) - p_from + 1, 0);
  v_from_end boolean := false;
  v_columns text;
  v_direction text;
  v_order text;
begin
  perform app.check_field(p_from >= 0, 'p_from', 'A page starts at row 0 or later');
  if p_found is null then
    execute format('select count(*) from %s where %s', p_table, p_where) into v_page.total;
    v_limit := greatest(least(v_limit, v_page.total - p_from), 0);
    -- A page in the second half is nearer from the far end.
    v_from_end := p_from > v_page.total / 2;
  end if;
  v_direction := case when p_descending <> v_from_end then 'desc' else 'asc' end;

  -- PostgreSQL uses an index for an order only if both place nulls alike, even without nulls.
  select
    string_agg(format('%I', o.name), ', '),
    string_agg(
      format('%I %s', o.name, v_direction)
        || case when a.attnotnull then '' when v_from_end then ' nulls first' else ' nulls last' end,
      ', ' order by o.place
    ) || format(', id %s', v_direction)
  into v_columns, v_order
  from unnest(p_order) with ordinality as o (name, place)
  join pg_catalog.pg_attribute a on a.attrelid = p_table and a.attname = o.name;

  if p_found is not null then
    -- Materialized: read what the words find once, and never the whole order in hope of soon meeting them.
    execute format(
      'with found as materialized (select id, %1$s from %2$s where %3$s and %4$s order by %5$s)
       select (select count(*) from found), array(select id from found order by %5$s limit %6$s offset %7$s)',
      v_columns, p_table, app.among(p_found), p_where, v_order, v_limit, p_from
    ) into v_page using p_found;
    return v_page;
  end if;

  execute format(
    'select array(select id from %s where %s order by %s limit %s offset %s)',
    p_table, p_where, v_order, v_limit,
    case when v_from_end then greatest(v_page.total - p_from - v_limit, 0) else p_from end
  ) into v_page.ids;
  if v_from_end then
    v_page.ids := array(select r.id from unnest(v_page.ids) with ordinality as r (id, place) order by r.place desc);
  end if;
  return v_page;
end $$;

-- A page as {total, rows}, with the rows of a view in the order of their ids, without some columns. Runs as the caller.
create function app.page_rows(p_page app.page, p_view text, p_without text[]) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_rows jsonb;
begin
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(r) - $2 order by place.no), ''[]'')
     from unnest($1) with ordinality as place (id, no)
     join public.%I r on r.id = place.id', p_view
  ) into v_rows using p_page.ids, p_without;
  return jsonb_build_object('total', p_page.total, 'rows', v_rows);
end $$;

-- Administrators' lists --------------------------------------------------------------------------------

-- The days of a period in India: a month, '2027-01', or from a day to another, '2027-01-05..2027-02-04', both included. Null for
-- null, PT422 for anything else.
create function app.days_of(p_period text) returns daterange
language plpgsql immutable set search_path = '' as $$
begin
  if p_period is null then
    return null;
  elsif p_period ~ '^20\d\d-(0[1-9]|1[0-2])$' then
    return daterange((p_period || '-01')::date, ((p_period || '-01')::date + interval '1 month')::date);
  end if;
  perform app.check_field(
    p_period ~ '^20\d\d-\d\d-\d\d\.\.20\d\d-\d\d-\d\d$'
      and app.to_date(split_part(p_period, '..', 1)) <= app.to_date(split_part(p_period, '..', 2)),
    'p_period', 'Please check the days'
  );
  return daterange(split_part(p_period, '..', 1)::date, split_part(p_period, '..', 2)::date, '[]');
end $$;

-- The condition (SQL) that a time stands within the days of a period, or null for no period.
create function app.within_days(p_column text, p_period text) returns text
language sql stable set search_path = '' as $$
  select format(
    '%1$I >= %2$L and %1$I < %3$L', p_column, lower(d.days)::timestamp at time zone 'Asia/Kolkata',
    upper(d.days)::timestamp at time zone 'Asia/Kolkata'
  )
  from (select app.days_of(p_period) as days) d
  where p_period is not null
$$;

-- The same for a date.
create function app.on_days(p_column text, p_period text) returns text
language sql stable set search_path = '' as $$
  select format('%1$I >= %2$L and %1$I < %3$L', p_column, lower(d.days), upper(d.days))
  from (select app.days_of(p_period) as days) d
  where p_period is not null
$$;

create function app.find_packages(
  p_words text,
  p_status text,
  p_destination uuid,
  p_sort text,
  p_descending boolean,
  p_from int,
  p_to int
) returns app.page
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.is_admin() then
    return (0, '{}')::app.page;
  end if;
  perform app.check_field(
    p_sort in (
      'title', 'code', 'destination_name', 'nights', 'price_from_paise', 'next_departure', 'seats_left', 'status',
      'updated_at'
    ),
    'p_sort', 'Packages cannot be sorted by that'
  );
  perform app.check_field(
    coalesce(p_status, 'draft') in ('draft', 'scheduled', 'published', 'archived'), 'p_status',
    'Packages cannot be filtered by that'
  );
  return app.list_page(
    'public.packages', app.found_ids('package', p_words),
    concat_ws(
      ' and ',
      'true',
      case
        when p_status = 'published' then 'status = ''published'' and (publish_at is null or publish_at <= now())'
        when p_status = 'scheduled' then 'status = ''published'' and publish_at > now()'
        when p_status is not null then format('status = %L', p_status)
      end,
      case when p_destination is not null then format('destination_id = %L', p_destination) end
    ),
    array[p_sort], p_descending, p_from, p_to
  );
end $$;

-- p_due: follow-up of open enquiries: 'overdue', 'today' (later today), 'week' (this week, Monday to Sunday), 'todo' (overdue,
-- today, wants a call or unassigned).
-- p_filter, each null for any:
--   source       where from, '' for unknown
--   destination  id: it and everything below it, of the package or asked for without one
--   departure    id
--   month        of travel, '2027-05'
--   made         days in India on which they came, as app.days_of() takes them
--   stage        what became of them: 'unanswered', 'answered', 'quoted' or 'booked'
--   lost_reason  its words
create function app.find_enquiries(
  p_words text,
  p_status public.enquiry_status[],
  p_assignee uuid,
  p_unassigned boolean,
  p_due text,
  p_kind text,
  p_sort text,
  p_descending boolean,
  p_from int,
  p_to int,
  p_filter jsonb default '{}'
) returns app.page
language plpgsql stable security definer set search_path = '' as $$
declare
  v_destinations uuid[] := array(
    select d.id
    from public.destinations d
    join public.destinations above on d.path @> array[above.slug]
    where above.id = (p_filter ->> 'destination')::uuid
  );
begin
  if not app.is_admin('agent') then
    return (0, '{}')::app.page;
  end if;
  perform app.check_field(
    p_sort in ('created_at', 'name', 'status', 'next_follow_up', 'assignee_name', 'travel_month'),
    'p_sort', 'Enquiries cannot be sorted by that'
  );
  perform app.check_field(
    coalesce(p_due, 'todo') in ('overdue', 'today', 'week', 'todo'), 'p_due', 'Enquiries cannot be filtered by that'
  );
  perform app.check_field(coalesce(cardinality(p_status), 0) <= 20, 'p_status', 'Name each status once');
  perform app.check_field(
    coalesce(p_filter ->> 'stage', 'booked') in ('unanswered', 'answered', 'quoted', 'booked'), 'p_stage',
    'Enquiries cannot be filtered by that'
  );
  return app.list_page(
    'public.enquiries', app.found_ids('enquiry', p_words),
    concat_ws(
      ' and ',
      'true',
      case when p_status is not null then format('status = any (%L)', p_status) end,
      case when p_unassigned then 'assignee is null' end,
      case when p_assignee is not null then format('assignee = %L', p_assignee) end,
      case when p_kind is not null then format('kind = %L', p_kind) end,
      'departure_id = ' || quote_literal((p_filter ->> 'departure')::uuid::text),
      app.on_days('travel_month', p_filter ->> 'month'),
      case when p_filter ->> 'destination' is not null then format(
        '(package_id = any (%L) or destination_id = any (%L))',
        array(select k.id from public.packages k where k.destination_id = any (v_destinations)), v_destinations
      ) end,
      case when p_due is not null then 'status in (''new'', ''contacted'', ''quoted'')' end,
      case p_due
        when 'week' then format(
          'next_follow_up >= %L and next_follow_up < %L',
          app.midnight() - interval '1 day' * extract(isodow from app.today()),
          app.midnight() + interval '1 day' * (7 - extract(isodow from app.today()))
        )
        when 'overdue' then 'next_follow_up < now()'
        when 'today' then format('next_follow_up >= now() and next_follow_up < %L', app.midnight())
        when 'todo' then format('(assignee is null or kind = ''callback'' or next_follow_up < %L)', app.midnight())
      end,
      app.within_days('created_at', p_filter ->> 'made'),
      case when p_filter ->> 'source' = '' then 'source is null' else 'source = ' || quote_literal(p_filter ->> 'source') end,
      case p_filter ->> 'stage'
        when 'unanswered' then 'first_response_at is null'
        when 'answered' then 'first_response_at is not null'
        when 'quoted' then 'quoted_at is not null'
        when 'booked' then 'won_booking_id is not null'
      end,
      'lost_reason = ' || quote_literal(p_filter ->> 'lost_reason')
    ),
    array[p_sort], p_descending, p_from, p_to
  );
end $$;

-- How far a booking is paid: 'unpaid', 'part' or 'paid'; null where nothing is to be paid any more.
create function app.payment_state(p_status public.booking_status, p_paid_paise bigint, p_due_paise bigint) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case
    when p_status not in ('hold', 'confirmed', 'completed') then null
    when p_due_paise <= 0 then 'paid'
    when p_paid_paise > 0 then 'part'
    else 'unpaid'
  end;
end $$;

-- The condition (SQL) of what the desk has to do about a booking, or null for none. PT422 for an unknown one. Those that
-- PostgreSQL can see within the condition of bookings_desk_idx are counted in it.
--   hold        runs out within 24 hours
--   owing       confirmed or completed, and not paid in full
--   later       something of it is to be paid today or later
--   balance     an instalment should have been paid before today: by up to 7 days (late-7), 8 to 30 (late-30), more (late-31)
--   refund      a refund is not done, to be paid by the desk or sent by the provider
--   unverified  an entry of its ledger is to be verified, see app.entry_condition()
--   todo        hold, balance or a refund to be paid by the desk
create function app.booking_due(p_due text) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_today date := app.today();
  v_hold text := 'status = ''hold'' and hold_expires_at between now() and now() + interval ''24 hours''';
  v_owing text := 'status in (''confirmed'', ''completed'') and due_paise > 0';
  v_balance text := format('%s and due_on < %L', v_owing, v_today);
begin
  perform app.check_field(
    coalesce(p_due, 'todo') in (
      'hold', 'owing', 'later', 'balance', 'late-7', 'late-30', 'late-31', 'refund', 'unverified', 'todo'
    ),
    'p_due', 'Bookings cannot be filtered by that'
  );
  return case p_due
    when 'hold' then v_hold
    when 'owing' then v_owing
    when 'later' then format(
      '%1$s and (due_on >= %2$L or due_paise > (select paise from app.payable_paise(bookings, %3$L) paise))', v_owing, v_today,
      v_today - 1
    )
    when 'balance' then v_balance
    when 'late-7' then format('%s and due_on between %L and %L', v_owing, v_today - 7, v_today - 1)
    when 'late-30' then format('%s and due_on between %L and %L', v_owing, v_today - 30, v_today - 8)
    when 'late-31' then format('%s and due_on < %L', v_owing, v_today - 30)
    when 'refund' then '(desk_refund_paise > 0 or provider_refund_paise > 0)'
    when 'unverified' then 'unverified_entries > 0'
    when 'todo' then format('(%s or %s or desk_refund_paise > 0)', v_hold, v_balance)
  end;
end $$;

-- p_due: work for the desk, as in app.booking_due().
-- p_filter, each null for any:
--   payment    a state of app.payment_state()
--   departure  id
--   agent      id: who made the quote it was booked with
--   assignee   id, or 'none'
--   month      of departure, '2027-05'
--   made       days in India on which they were made, as app.days_of() takes them
create function app.booking_condition(p_status public.booking_status, p_due text, p_filter jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  perform app.check_field(
    coalesce(p_filter ->> 'payment', 'paid') in ('unpaid', 'part', 'paid'), 'p_payment', 'Bookings cannot be filtered by that'
  );
  return concat_ws(
    ' and ',
    'true',
    case when p_status is not null then format('status = %L', p_status) end,
    'app.payment_state(status, paid_paise, due_paise) = ' || quote_literal(p_filter ->> 'payment'),
    'departure_id = ' || quote_literal((p_filter ->> 'departure')::uuid::text),
    app.on_days('starts_on', p_filter ->> 'month'),
    case when p_filter ->> 'agent' is not null then format(
      'id in (select booking_id from public.quotes where created_by = %L)', (p_filter ->> 'agent')::uuid
    ) end,
    case when p_filter ->> 'assignee' = 'none' then 'assignee is null'
      else 'assignee = ' || quote_literal((p_filter ->> 'assignee')::uuid::text) end,
    app.booking_due(p_due),
    app.within_days('created_at', p_filter ->> 'made')
  );
end $$;

create function app.find_bookings(
  p_words text,
  p_status public.booking_status,
  p_due text,
  p_sort text,
  p_descending boolean,
  p_from int,
  p_to int,
  p_filter jsonb default '{}'
) returns app.page
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.is_admin('agent') then
    return (0, '{}')::app.page;
  end if;
  perform app.check_field(
    p_sort in ('created_at', 'customer_name', 'starts_on', 'total_paise', 'due_paise', 'due_on', 'status'),
    'p_sort', 'Bookings cannot be sorted by that'
  );
  return app.list_page(
    'public.bookings', app.found_ids('booking', p_words), app.booking_condition(p_status, p_due, p_filter), array[p_sort],
    p_descending, p_from, p_to
  );
end $$;

-- {total, rows}: how many packages match, and one page of them as the view admin_packages shows them.
--   p_words      typed text, as for find_anything()
--   p_status     as app.package_state() gives it
--   p_sort       a column of the list; p_from and p_to count rows from 0, both included
-- Anyone but an active administrator gets no rows. PT422 for an unknown column.
create function public.admin_package_page(
  p_sort text,
  p_descending boolean,
  p_from int,
  p_to int,
  p_words text default '',
  p_status text default null,
  p_destination uuid default null
) returns jsonb
language sql stable set search_path = '' as $$
  select app.page_rows(app.find_packages(p_words, p_status, p_destination, p_sort, p_descending, p_from, p_to), 'admin_packages', '{}')
$$;

-- The same for enquiries, as enquiry_list shows them to agents. p_status: any of these; p_due and p_kind as
-- app.find_enquiries() takes them, and the others as its p_filter.
create function public.admin_enquiry_page(
  p_sort text,
  p_descending boolean,
  p_from int,
  p_to int,
  p_words text default '',
  p_status public.enquiry_status[] default null,
  p_assignee uuid default null,
  p_unassigned boolean default false,
  p_due text default null,
  p_kind text default null,
  p_source text default null,
  p_destination uuid default null,
  p_departure uuid default null,
  p_month text default null,
  p_made text default null,
  p_stage text default null,
  p_lost_reason text default null
) returns jsonb
language sql stable set search_path = '' as $$
  select app.page_rows(
    app.find_enquiries(
      p_words, p_status, p_assignee, p_unassigned, p_due, p_kind, p_sort, p_descending, p_from, p_to,
      jsonb_build_object(
        'source', p_source, 'destination', p_destination, 'departure', p_departure, 'month', p_month, 'made', p_made,
        'stage', p_stage, 'lost_reason', p_lost_reason
      )
    ),
    'enquiry_list', '{}'
  )
$$;

-- The same for bookings, as booking_list shows them to agents, without the quotes as sold: a page would carry a hundred.
-- p_payment to p_month as the p_filter of app.find_bookings().
create function public.admin_booking_page(
  p_sort text,
  p_descending boolean,
  p_from int,
  p_to int,
  p_words text default '',
  p_status public.booking_status default null,
  p_due text default null,
  p_payment text default null,
  p_departure uuid default null,
  p_agent uuid default null,
  p_month text default null,
  p_made text default null,
  p_assignee text default null
) returns jsonb
language sql stable set search_path = '' as $$
  select app.page_rows(
    app.find_bookings(
      p_words, p_status, p_due, p_sort, p_descending, p_from, p_to,
      jsonb_build_object(
        'payment', p_payment, 'departure', p_departure, 'agent', p_agent, 'month', p_month, 'made', p_made,
        'assignee', p_assignee
      )
    ),
    'booking_list', '{quote}'
  )
$$;

-- Customers' lists -------------------------------------------------------------------------------------

create function app.is_upcoming(b public.bookings) returns boolean
language sql stable set search_path = '' as $$
  select b.status in ('hold', 'confirmed') and b.starts_on >= app.today()
$$;

-- The caller's own bookings, the upcoming ones first: {total, rows}, rows p_from to p_to, both included, 100 at most; without what staff
-- wrote for staff.
create function public.my_bookings(p_from int, p_to int) returns jsonb
language sql stable security definer set search_path = '' set enable_seqscan = off as $$
  select jsonb_build_object(
    'total', (select count(*) from app.own_bookings()),
    'rows', array(
      select jsonb_build_object(
        'id', b.id, 'ref', b.ref, 'status', b.status, 'hold_expires_at', b.hold_expires_at,
        'package_title', x.package_title, 'package_slug', x.package_slug, 'destination_slug', x.destination_slug,
        'cover_path', x.cover_path, 'cover_focal_x', x.cover_focal_x, 'cover_focal_y', x.cover_focal_y,
        'starts_on', b.starts_on, 'departure_city', x.departure_city,
        'travellers_count', (select count(*) from public.booking_travellers t where t.booking_id = b.id),
        'seats', b.seats, 'total_paise', b.total_paise, 'paid_paise', b.paid_paise, 'due_paise', b.due_paise,
        'next_payment', app.next_payment(b.id), 'refund_due_paise', app.owed_paise(b.id), 'created_at', b.created_at,
        'payment_news', app.payment_news(b),
        'is_upcoming', app.is_upcoming(b),
        'needs_passports', app.is_upcoming(b) and b.status = 'confirmed' and exists (
          select
          from public.booking_travellers t
          join public.packages k on k.id = x.package_id
          join public.destinations d on d.id = k.destination_id and d.scope = 'international'
          left join public.traveller_identities i on i.traveller_id = t.id
          where t.booking_id = b.id and i.passport_number is null
        )
      )
      from app.own_bookings() b
      join app.departure_labels x on x.id = b.departure_id
      order by app.is_upcoming(b) desc, case when app.is_upcoming(b) then b.starts_on end, b.starts_on desc, b.id
      offset greatest(p_from, 0)
      limit least(greatest(p_to - p_from + 1, 0), 100)
    )
  )
$$;

-- The same for enquiries.
create function public.my_enquiries(p_from int, p_to int) returns jsonb
language sql stable security definer set search_path = '' set enable_seqscan = off as $$
  select jsonb_build_object(
    'total', (select count(*) from app.own_enquiries()),
    'rows', array(
      select jsonb_build_object(
        'id', e.id, 'ref', e.ref, 'status', e.status, 'kind', e.kind,
        'package_title', k.title, 'package_slug', k.slug, 'destination_slug', k.destination_slug,
        'travel_month', e.travel_month, 'adults', e.adults, 'children', e.children,
        'departure_city', e.departure_city, 'message', e.message, 'created_at', e.created_at,
        'quote_token', (
          select q.token
          from app.own_quotes() q
          where q.enquiry_id = e.id and q.sent_at is not null and not q.is_replaced
          order by q.created_at desc
          limit 1
        ),
        'booking_id', (
          select b.id from app.own_bookings() b where b.enquiry_id = e.id order by b.created_at desc limit 1
        )
      )
      from app.own_enquiries() e
      left join app.package_labels k on k.id = e.package_id
      order by e.created_at desc, e.id
      offset greatest(p_from, 0)
      limit least(greatest(p_to - p_from + 1, 0), 100)
    )
  )
$$;

-- What lists are filtered by ---------------------------------------------------------------------------

create index enquiries_source_idx on public.enquiries (source, created_at, id);

create index bookings_payment_state_idx on public.bookings (app.payment_state(status, paid_paise, due_paise), created_at, id);
