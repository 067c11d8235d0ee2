-- Lists at size: with ten thousand packages and a hundred thousand enquiries every page of every list comes
-- from an index. docs/decisions/0013 tells why it is built like this.
--
-- A list is answered in two steps. app.find_…() runs with the rights of its owner: it asks once who is calling,
-- then counts and picks the ids of one page in indexes, which row level security would keep it from. What it
-- gives away is those ids and a number. The function in `public` that the API shows runs as the caller and
-- reads the rows of these ids from the view: row level security decides about every row and column once more.

-- What lists sort by stands on the row ---------------------------------------------------------------

-- Derived, like those of a package: never written by a client, not in the audit log, and no new version of the row.
alter table public.packages add column destination_name text;

alter table public.enquiries add column assignee_name text;

alter table public.bookings
  add column customer_name text not null generated always as (contact ->> 'name') stored,
  add column starts_on date,
  add column paid_paise bigint not null default 0,
  add column due_paise bigint not null generated always as (
    case
      when status in ('hold', 'confirmed', 'completed')
      then base_paise - discount_paise + gst_paise + tcs_paise - paid_paise
      else 0
    end
  ) stored;

create or replace trigger audit after insert or update or delete on public.packages
for each row execute function app.audit(
  'days', 'price_from_paise', 'mrp_from_paise', 'next_departure', 'seats_left', 'cover_path', 'cover_alt',
  'theme_slugs', 'inclusion_icons', 'route', 'departure_months', 'departure_cities', 'destination_name'
);

create or replace trigger audit after insert or update or delete on public.enquiries
for each row execute function app.audit('assignee_name');

create or replace trigger audit after insert or update or delete on public.bookings
for each row execute function app.audit('customer_name', 'starts_on', 'paid_paise', 'due_paise');

create or replace trigger keep_version before update of
  ref, package_id, departure_id, customer_uid, name, phone, email, travel_month, adults, children, departure_city,
  message, kind, source, utm, consent_at, status, assignee, next_follow_up, lost_reason, won_booking_id, version
on public.enquiries for each row execute function app.keep_version();

create or replace trigger keep_version before update of
  ref, departure_id, customer_uid, contact, status, seats, hold_expires_at, price_snapshot, base_paise,
  discount_paise, gst_paise, tcs_paise, idempotency_key, cancelled_reason, version
on public.bookings for each row execute function app.keep_version();

create function app.set_destination_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.destination_name := (select name from public.destinations where id = new.destination_id);
  return new;
end $$;

create trigger set_destination_name before insert or update of destination_id on public.packages
for each row execute function app.set_destination_name();

create function app.follow_destination_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.packages set destination_name = new.name where destination_id = new.id;
  return null;
end $$;

create trigger follow_name after update of name on public.destinations
for each row when (new.name <> old.name) execute function app.follow_destination_name();

create function app.set_assignee_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.assignee_name := (select full_name from public.admin_users where id = new.assignee);
  return new;
end $$;

create trigger set_assignee_name before insert or update of assignee on public.enquiries
for each row execute function app.set_assignee_name();

create function app.follow_assignee_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.enquiries set assignee_name = new.full_name where assignee = new.id;
  return null;
end $$;

create trigger follow_name after update of full_name on public.admin_users
for each row when (new.full_name <> old.full_name) execute function app.follow_assignee_name();

create function app.set_booking_start() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.starts_on := (select starts_on from public.departures where id = new.departure_id);
  return new;
end $$;

create trigger set_start before insert or update of departure_id on public.bookings
for each row execute function app.set_booking_start();

create function app.follow_departure_start() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.bookings set starts_on = new.starts_on where departure_id = new.id;
  return null;
end $$;

create trigger follow_start after update of starts_on on public.departures
for each row when (new.starts_on <> old.starts_on) execute function app.follow_departure_start();

-- The ledger is append-only: a sum that only grows entry by entry cannot drift from it.
create function app.add_to_paid() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.bookings set paid_paise = paid_paise + new.amount_paise where id = new.booking_id;
  return null;
end $$;

create trigger add_to_paid after insert on public.ledger_entries
for each row execute function app.add_to_paid();

update public.packages k set destination_name = d.name from public.destinations d where d.id = k.destination_id;
update public.enquiries e set assignee_name = a.full_name from public.admin_users a where a.id = e.assignee;
update public.bookings b
set
  starts_on = d.starts_on,
  paid_paise = (select coalesce(sum(l.amount_paise), 0) from public.ledger_entries l where l.booking_id = b.id)
from public.departures d
where d.id = b.departure_id;
alter table public.bookings
  alter column starts_on set not null,
  alter column total_paise set not null; -- it never was null, but an order wants to know

-- A new date of a departure now moves on to its bookings, after the package has been locked. Everything else
-- that touches a booking and a package therefore locks the package first as well: one order, no deadlock.

-- Gives the seats of expired holds back. Called before each hold and by housekeeping().
create or replace function app.release_expired(p_departure uuid default null) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_hold record;
  v_released int := 0;
begin
  -- Two sweeps over everything could wait for each other's packages; the second has nothing to do anyway.
  if p_departure is null and not pg_try_advisory_xact_lock(4712) then
    return 0;
  end if;
  for v_hold in
    select b.id, b.departure_id, b.seats
    from public.bookings b
    where b.status = 'hold'
      and b.hold_expires_at < now()
      and (p_departure is null or b.departure_id = p_departure)
    order by b.departure_id, b.id
  loop
    perform app.lock_package_of(v_hold.departure_id);
    update public.bookings
    set status = 'expired'
    where id = v_hold.id and status = 'hold' and hold_expires_at < now();
    continue when not found; -- confirmed or cancelled while we waited for the package
    update public.departures set seats_held = seats_held - v_hold.seats where id = v_hold.departure_id;
    v_released := v_released + 1;
  end loop;
  return v_released;
end $$;

-- The only way a booking changes status. PT403 not an agent, PT404 unknown, PT409 stale or a transition
-- that is not allowed.
create or replace function public.set_booking_status(
  p_id uuid,
  p_to public.booking_status,
  p_version int,
  p_reason text default null
) returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  perform app.require_admin('agent', 'Only an agent can change bookings');
  perform app.lock_package_of((select departure_id from public.bookings where id = p_id));
  select * into v_booking from public.bookings where id = p_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This booking does not exist';
  end if;
  if v_booking.version is distinct from p_version then
    raise sqlstate 'PT409' using message = 'STALE: this booking was changed by someone else';
  end if;
  if (v_booking.status, p_to) not in (
    ('hold', 'confirmed'), ('hold', 'cancelled'), ('confirmed', 'cancelled'), ('confirmed', 'completed')
  ) then
    raise sqlstate 'PT409' using message = format('A booking that is %s cannot become %s', v_booking.status, p_to);
  end if;

  if v_booking.status = 'hold' or p_to = 'cancelled' then
    update public.departures
    set
      seats_held = seats_held - case when v_booking.status = 'hold' then v_booking.seats else 0 end,
      seats_booked = seats_booked + case
        when p_to = 'confirmed' then v_booking.seats
        when v_booking.status = 'confirmed' then -v_booking.seats
        else 0
      end
    where id = v_booking.departure_id;
  end if;

  update public.bookings
  set
    status = p_to,
    hold_expires_at = null,
    cancelled_reason = case when p_to = 'cancelled' then p_reason end
  where id = p_id
  returning * into v_booking;
  return v_booking;
end $$;

create or replace view public.booking_list with (security_invoker = true) as
select
  b.id,
  b.ref,
  b.departure_id,
  b.customer_uid,
  b.contact,
  b.status,
  b.seats,
  b.hold_expires_at,
  b.price_snapshot,
  b.base_paise,
  b.discount_paise,
  b.gst_paise,
  b.tcs_paise,
  b.total_paise,
  b.cancelled_reason,
  b.created_at,
  b.updated_at,
  b.version,
  b.search,
  x.package_id,
  x.package_title,
  x.package_slug,
  x.destination_slug,
  x.nights,
  x.cover_path,
  b.starts_on,
  x.departure_city,
  b.customer_name,
  (select count(*) from public.booking_travellers t where t.booking_id = b.id)::int as travellers_count,
  b.paid_paise,
  b.due_paise
from public.bookings b
join app.departure_labels x on x.id = b.departure_id;

-- Indexes ------------------------------------------------------------------------------------------

-- One for each order that a list offers, `id` making the order total, with the columns that it filters by
-- beside the key: a page, however deep and however filtered, and its count are read in the index alone. An index
-- serves both directions; a column that may be null needs a second one, because nulls stand last in both.

drop index public.packages_status_idx, public.packages_updated_idx, public.packages_title_idx,
  public.packages_price_idx, public.packages_next_departure_idx, public.packages_nights_idx,
  public.packages_popularity_idx;

create index packages_list_updated_idx on public.packages (updated_at, id) include (status, destination_id);
create index packages_list_title_idx on public.packages (title, id) include (status, destination_id);
create index packages_list_code_idx on public.packages (code, id) include (status, destination_id);
create index packages_list_nights_idx on public.packages (nights, id) include (status, destination_id);
create index packages_list_status_idx on public.packages (status, id) include (destination_id);
create index packages_list_destination_idx on public.packages (destination_name, id) include (status, destination_id);
create index packages_list_destination_desc_idx
  on public.packages (destination_name nulls first, id) include (status, destination_id);
create index packages_list_price_idx on public.packages (price_from_paise, id) include (status, destination_id);
create index packages_list_price_desc_idx
  on public.packages (price_from_paise nulls first, id) include (status, destination_id);
create index packages_list_departure_idx on public.packages (next_departure, id) include (status, destination_id);
create index packages_list_departure_desc_idx
  on public.packages (next_departure nulls first, id) include (status, destination_id);
create index packages_list_seats_idx on public.packages (seats_left, id) include (status, destination_id);
create index packages_list_seats_desc_idx
  on public.packages (seats_left nulls first, id) include (status, destination_id);

-- What visitors search: the same, with what makes a package live.
drop index public.packages_destination_idx;
create index packages_destination_idx on public.packages (destination_id, price_from_paise)
  include (status, publish_at, unpublish_at, kind, nights);
create index packages_popular_idx on public.packages (popularity, id)
  include (status, publish_at, unpublish_at, destination_id, kind, nights, price_from_paise);
create index packages_price_idx on public.packages (price_from_paise, nights, id)
  include (status, publish_at, unpublish_at, destination_id, kind);
create index packages_duration_idx on public.packages (nights, price_from_paise, id)
  include (status, publish_at, unpublish_at, destination_id, kind);
create index packages_next_departure_idx on public.packages (next_departure, price_from_paise, id)
  include (status, publish_at, unpublish_at, destination_id, kind, nights);
create index packages_few_seats_idx on public.packages (seats_left, next_departure);

drop index public.enquiries_created_idx, public.enquiries_updated_idx, public.enquiries_name_idx,
  public.enquiries_status_idx, public.enquiries_follow_up_idx, public.enquiries_assignee_idx,
  public.enquiries_customer_idx;

create index enquiries_list_created_idx on public.enquiries (created_at, id)
  include (status, assignee, next_follow_up);
create index enquiries_list_name_idx on public.enquiries (name, id) include (status, assignee, next_follow_up);
create index enquiries_list_status_idx on public.enquiries (status, id) include (assignee, next_follow_up);
create index enquiries_list_follow_up_idx on public.enquiries (next_follow_up, id) include (status, assignee);
create index enquiries_list_follow_up_desc_idx
  on public.enquiries (next_follow_up nulls first, id) include (status, assignee);
create index enquiries_list_assignee_name_idx on public.enquiries (assignee_name, id)
  include (status, assignee, next_follow_up);
create index enquiries_list_assignee_name_desc_idx on public.enquiries (assignee_name nulls first, id)
  include (status, assignee, next_follow_up);
create index enquiries_list_month_idx on public.enquiries (travel_month, id)
  include (status, assignee, next_follow_up);
create index enquiries_list_month_desc_idx on public.enquiries (travel_month nulls first, id)
  include (status, assignee, next_follow_up);
create index enquiries_assignee_idx on public.enquiries (assignee, status, next_follow_up);
create index enquiries_customer_idx on public.enquiries (customer_uid, created_at desc, id);

drop index public.bookings_created_idx, public.bookings_status_idx, public.bookings_customer_idx;

create index bookings_list_created_idx on public.bookings (created_at, id) include (status);
create index bookings_list_customer_idx on public.bookings (customer_name, id) include (status);
create index bookings_list_start_idx on public.bookings (starts_on, id) include (status);
create index bookings_list_total_idx on public.bookings (total_paise, id) include (status);
create index bookings_list_due_idx on public.bookings (due_paise, id) include (status);
create index bookings_list_status_idx on public.bookings (status, id);
create index bookings_customer_idx on public.bookings (customer_uid, created_at desc, id);

-- One page of ids ------------------------------------------------------------------------------------

-- Counts the rows of a table that fulfil `p_where` (SQL, made by the functions below alone) and hold the words of
-- `p_words` (to_tsquery text, empty for no search), and gives the ids of rows p_from to p_to, counted from 0, both
-- included, a thousand at most. Ordered by `p_order`, nulls last in either direction, then by id.
--
-- The settings are those of a server that holds its indexes in memory and answers in milliseconds: no compiling of
-- a plan that runs shorter than its compilation, and no reading of a table from one end to the other.
create function app.list_page(
  p_table regclass,
  p_words text,
  p_where text,
  p_order text[],
  p_descending boolean,
  p_from int,
  p_to int,
  out total int,
  out ids uuid[]
) language plpgsql stable
set search_path = '' set jit = off set enable_seqscan = off set random_page_cost = 1.1 as $$
declare
  v_limit int := greatest(least(p_to, p_from + 999) - p_from + 1, 0);
  v_from_end boolean := false;
  v_columns text;
  v_direction text;
  v_order text;
begin
  perform app.check_field(p_from >= 0, 'p_from', 'A page starts at row 0 or later');
  if p_words = '' then
    execute format('select count(*) from %s where %s', p_table, p_where) into total;
    v_limit := greatest(least(v_limit, total - p_from), 0);
    -- A page in the second half is nearer from the far end.
    v_from_end := p_from > total / 2;
  end if;
  v_direction := case when p_descending <> v_from_end then 'desc' else 'asc' end;

  -- PostgreSQL takes an index for an order only if both say the same about nulls, also where there are none.
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

  if p_words <> '' then
    -- Materialized: read what the words find once, and never the whole order in hope of soon meeting them.
    execute format(
      'with found as materialized (select id, %s from %s where search @@ to_tsquery(''simple'', $1) and %s)
       select (select count(*) from found), array(select id from found order by %s limit %s offset %s)',
      v_columns, p_table, p_where, v_order, v_limit, p_from
    ) into total, ids using p_words;
    return;
  end if;

  execute format(
    'select array(select id from %s where %s order by %s limit %s offset %s)',
    p_table, p_where, v_order, v_limit,
    case when v_from_end then greatest(total - p_from - v_limit, 0) else p_from end
  ) into ids;
  if v_from_end then
    ids := array(select r.id from unnest(ids) with ordinality as r (id, place) order by r.place desc);
  end if;
end $$;

-- Administrators' lists --------------------------------------------------------------------------------

create function app.find_packages(
  p_words text,
  p_status public.publish_status,
  p_destination uuid,
  p_sort text,
  p_descending boolean,
  p_from int,
  p_to int,
  out total int,
  out ids uuid[]
) language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.is_admin() then
    total := 0;
    ids := '{}';
    return;
  end if;
  perform app.check_field(
    p_sort in (
      'title', 'code', 'destination_name', 'nights', 'price_from_paise', 'next_departure', 'seats_left', 'status',
      'updated_at'
    ),
    'p_sort', 'Packages cannot be sorted by that'
  );
  select page.total, page.ids
  into total, ids
  from app.list_page(
    'public.packages',
    coalesce(p_words, ''),
    concat_ws(
      ' and ',
      'true',
      case when p_status is not null then format('status = %L', p_status) end,
      case when p_destination is not null then format('destination_id = %L', p_destination) end
    ),
    array[p_sort], p_descending, p_from, p_to
  ) page;
end $$;

create function app.find_enquiries(
  p_words text,
  p_status public.enquiry_status[],
  p_assignee uuid,
  p_unassigned boolean,
  p_overdue boolean,
  p_sort text,
  p_descending boolean,
  p_from int,
  p_to int,
  out total int,
  out ids uuid[]
) language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.is_admin('agent') then
    total := 0;
    ids := '{}';
    return;
  end if;
  perform app.check_field(
    p_sort in ('created_at', 'name', 'status', 'next_follow_up', 'assignee_name', 'travel_month'),
    'p_sort', 'Enquiries cannot be sorted by that'
  );
  select page.total, page.ids
  into total, ids
  from app.list_page(
    'public.enquiries',
    coalesce(p_words, ''),
    concat_ws(
      ' and ',
      'true',
      case when p_status is not null then format('status = any (%L)', p_status) end,
      case when p_unassigned then 'assignee is null' end,
      case when p_assignee is not null then format('assignee = %L', p_assignee) end,
      case when p_overdue then 'status in (''new'', ''contacted'', ''quoted'') and next_follow_up < now()' end
    ),
    array[p_sort], p_descending, p_from, p_to
  ) page;
end $$;

create function app.find_bookings(
  p_words text,
  p_status public.booking_status,
  p_sort text,
  p_descending boolean,
  p_from int,
  p_to int,
  out total int,
  out ids uuid[]
) language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.is_admin('agent') then
    total := 0;
    ids := '{}';
    return;
  end if;
  perform app.check_field(
    p_sort in ('created_at', 'customer_name', 'starts_on', 'total_paise', 'due_paise', 'status'),
    'p_sort', 'Bookings cannot be sorted by that'
  );
  select page.total, page.ids
  into total, ids
  from app.list_page(
    'public.bookings',
    coalesce(p_words, ''),
    concat_ws(
      ' and ',
      'true',
      case when p_status is not null then format('status = %L', p_status) end
    ),
    array[p_sort], p_descending, p_from, p_to
  ) page;
end $$;

-- {total, rows}: how many packages match, and one page of them as the view admin_packages shows them.
--   p_words      to_tsquery text, e.g. 'kera':* & 'back':*; empty for no search
--   p_sort       a column of the list; p_from and p_to count rows from 0, both included
-- Whoever is no active administrator finds nothing. PT422 for an unknown column.
create function public.admin_package_page(
  p_sort text,
  p_descending boolean,
  p_from int,
  p_to int,
  p_words text default '',
  p_status public.publish_status default null,
  p_destination uuid default null
) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('total', page.total, 'rows', coalesce(
    (
      select jsonb_agg(to_jsonb(k) - 'search' order by place.no)
      from unnest(page.ids) with ordinality as place (id, no)
      join public.admin_packages k on k.id = place.id
    ),
    '[]'
  ))
  from app.find_packages(p_words, p_status, p_destination, p_sort, p_descending, p_from, p_to) page
$$;

-- The same for enquiries, as enquiry_list shows them to agents. p_status: any of these; p_overdue: open, and should
-- have been followed up by now.
create function public.admin_enquiry_page(
  p_sort text,
  p_descending boolean,
  p_from int,
  p_to int,
  p_words text default '',
  p_status public.enquiry_status[] default null,
  p_assignee uuid default null,
  p_unassigned boolean default false,
  p_overdue boolean default false
) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('total', page.total, 'rows', coalesce(
    (
      select jsonb_agg(to_jsonb(e) - 'search' order by place.no)
      from unnest(page.ids) with ordinality as place (id, no)
      join public.enquiry_list e on e.id = place.id
    ),
    '[]'
  ))
  from app.find_enquiries(
    p_words, p_status, p_assignee, p_unassigned, p_overdue, p_sort, p_descending, p_from, p_to
  ) page
$$;

-- The same for bookings, as booking_list shows them to agents.
create function public.admin_booking_page(
  p_sort text,
  p_descending boolean,
  p_from int,
  p_to int,
  p_words text default '',
  p_status public.booking_status default null
) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('total', page.total, 'rows', coalesce(
    (
      select jsonb_agg(to_jsonb(b) - 'search' order by place.no)
      from unnest(page.ids) with ordinality as place (id, no)
      join public.booking_list b on b.id = place.id
    ),
    '[]'
  ))
  from app.find_bookings(p_words, p_status, p_sort, p_descending, p_from, p_to) page
$$;

-- Visitors' search -------------------------------------------------------------------------------------

create function app.search_live_packages(
  p_destination text,
  p_sort text,
  p_limit int,
  p_min_paise bigint,
  p_max_paise bigint,
  p_min_nights int,
  p_max_nights int,
  p_month text,
  p_theme text,
  p_city text,
  p_kind text,
  out total int,
  out ids uuid[]
) language plpgsql stable security definer set search_path = '' as $$
declare
  v_order text[] := case p_sort
    when 'popular' then array['popularity']
    when 'price' then array['price_from_paise', 'nights']
    when 'duration' then array['nights', 'price_from_paise']
    when 'departure' then array['next_departure', 'price_from_paise']
  end;
begin
  perform app.check_field(v_order is not null, 'p_sort', 'Packages cannot be sorted by that');
  select page.total, page.ids
  into total, ids
  from app.list_page(
    'public.packages',
    '',
    concat_ws(
      ' and ',
      -- As the policy of packages says for visitors.
      'status = ''published'' and (publish_at is null or publish_at <= now()) and (unpublish_at is null or unpublish_at > now())',
      format(
        'destination_id = any (%L)',
        array(select d.id from public.destinations d where d.path @> array[p_destination] and d.active)
      ),
      case when p_min_paise is not null then format('price_from_paise >= %s', p_min_paise) end,
      case when p_max_paise is not null then format('price_from_paise <= %s', p_max_paise) end,
      case when p_min_nights is not null then format('nights >= %s', p_min_nights) end,
      case when p_max_nights is not null then format('nights <= %s', p_max_nights) end,
      case when p_month is not null then format('departure_months @> array[%L]', p_month) end,
      case when p_theme is not null then format('theme_slugs @> array[%L]', p_theme) end,
      case when p_city is not null then format('departure_cities @> array[%L]', p_city) end,
      case when p_kind is not null then format('kind = %L', p_kind) end
    ),
    v_order, p_sort = 'popular', 0, p_limit - 1
  ) page;
end $$;

-- {total, rows}: how many live packages of a destination (slug) and of those below it match, and the first
-- p_limit of them as package_cards shows them. p_sort: popular, price, duration or departure. Bounds are
-- inclusive. PT422 for an unknown order.
create function public.package_search(
  p_destination text,
  p_sort text,
  p_limit int,
  p_min_paise bigint default null,
  p_max_paise bigint default null,
  p_min_nights int default null,
  p_max_nights int default null,
  p_month text default null,
  p_theme text default null,
  p_city text default null,
  p_kind text default null
) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('total', page.total, 'rows', coalesce(
    (
      select jsonb_agg(
        to_jsonb(k) - '{search,summary,theme_slugs,departure_months,departure_cities}'::text[] order by place.no
      )
      from unnest(page.ids) with ordinality as place (id, no)
      join public.package_cards k on k.id = place.id
    ),
    '[]'
  ))
  from app.search_live_packages(
    p_destination, p_sort, p_limit, p_min_paise, p_max_paise, p_min_nights, p_max_nights, p_month, p_theme, p_city,
    p_kind
  ) page
$$;

-- Who may call what ----------------------------------------------------------------------------------

revoke execute on all functions in schema app from public;
revoke execute on function
  public.admin_package_page(text, boolean, int, int, text, public.publish_status, uuid),
  public.admin_enquiry_page(
    text, boolean, int, int, text, public.enquiry_status[], uuid, boolean, boolean
  ),
  public.admin_booking_page(text, boolean, int, int, text, public.booking_status),
  public.package_search(text, text, int, bigint, bigint, int, int, text, text, text, text)
from public, anon, authenticated;

grant execute on function
  app.find_packages(text, public.publish_status, uuid, text, boolean, int, int),
  app.find_enquiries(text, public.enquiry_status[], uuid, boolean, boolean, text, boolean, int, int),
  app.find_bookings(text, public.booking_status, text, boolean, int, int),
  public.admin_package_page(text, boolean, int, int, text, public.publish_status, uuid),
  public.admin_enquiry_page(
    text, boolean, int, int, text, public.enquiry_status[], uuid, boolean, boolean
  ),
  public.admin_booking_page(text, boolean, int, int, text, public.booking_status)
to authenticated, service_role;

grant execute on function
  app.search_live_packages(text, text, int, bigint, bigint, int, int, text, text, text, text),
  public.package_search(text, text, int, bigint, bigint, int, int, text, text, text, text)
to anon, authenticated, service_role;

grant execute on all functions in schema app to service_role;
