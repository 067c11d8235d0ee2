-- Catalogue: packages, what belongs to them, departures and prices, and which destinations may be retired.
--
-- Money is integer paise. Columns of a package that its children determine (price from, next departure,
-- cover, route, themes…) are maintained by triggers, so that lists filter and sort on plain indexed columns.

create type public.publish_status as enum ('draft', 'published', 'archived');
create type public.occupancy as enum (
  'single', 'twin', 'triple', 'child_with_bed', 'child_without_bed', 'infant'
);

create sequence app.package_code_seq start 1001;

create function app.package_code() returns text
language sql volatile security definer set search_path = '' as $$
  select 'TP-' || nextval('app.package_code_seq')
$$;

-- A draft may be incomplete; app.publish_problems() lists what it lacks.
create table public.packages (
  id uuid primary key default gen_random_uuid(),
  code text not null unique default app.package_code() check (code ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$' and length(code) <= 24),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null default '' check (length(title) <= 120),
  kind text not null default 'group' check (kind in ('group', 'customised', 'weekend')),
  destination_id uuid references public.destinations,
  nights int not null default 0 check (nights between 0 and 90),
  days int generated always as (nights + 1) stored,
  summary text not null default '' check (length(summary) <= 500),
  overview text not null default '' check (length(overview) <= 20000),
  highlights text[] not null default '{}',
  booking_amount_paise bigint not null default 0 check (booking_amount_paise >= 0 and booking_amount_paise % 100 = 0),
  balance_due_days int not null default 45 check (balance_due_days between 0 and 365),
  max_group int check (max_group between 1 and 500),
  min_age int check (min_age between 0 and 99),
  pace text check (length(pace) <= 40),
  -- False: land only. Guests join at `joins_at` and travel there on their own.
  flights_included boolean not null default false,
  joins_at text check (length(joins_at) between 2 and 80), -- null: at the first stop
  baggage text check (length(baggage) between 2 and 200), -- that the fare includes, as the airlines state it
  -- Airline and times of a departure's flights are announced so many days before it; null: no day is promised.
  flights_known_days int check (flights_known_days between 0 and 365),
  seo_title text check (length(seo_title) <= 120),
  seo_description text check (length(seo_description) <= 320),
  popularity int not null default 0,
  status public.publish_status not null default 'draft',
  publish_at timestamptz,

  -- Derived by app.refresh_packages(), never written by a client.
  price_from_paise bigint,
  mrp_from_paise bigint,
  -- All from one departure, the next one with seats, so that the facts of a card agree.
  next_departure_id uuid,
  next_departure date,
  next_city text,
  next_price_paise bigint, -- per person with taxes, twin sharing; with one seat left, of one person in a single room
  next_mrp_paise bigint,
  seats_left int, -- counted up to 9, as visitors see them
  cover_path text,
  cover_alt text,
  cover_focal_x double precision,
  cover_focal_y double precision,
  theme_slugs text[] not null default '{}',
  inclusion_icons text[] not null default '{}',
  route jsonb not null default '[]', -- [{place, nights}]
  hotel_stars int, -- of the simplest hotel; null without hotels

  -- Derived by app.refresh_ratings() from published reviews of real guests; no average without one.
  rating_average numeric(3, 2),
  rating_count int not null default 0,

  created_by uuid default app.staff_uid() references public.admin_users on delete set null,
  updated_by uuid default app.staff_uid() references public.admin_users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,

  -- Derived by app.set_destination_name(), because lists sort by it.
  destination_name text,

  constraint packages_published_is_named check (
    status <> 'published' or (length(title) >= 4 and destination_id is not null)
  )
);

-- One index for each order that a list offers, `id` making the order total, with the columns that it filters by
-- beside the key: a page, however deep and however filtered, and its count are read in the index alone
-- (docs/decisions/27). An index serves both directions; a column that may be null needs a second one, because nulls
-- stand last in both.
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
create index packages_destination_idx on public.packages (destination_id, price_from_paise)
  include (status, publish_at, kind, nights, seats_left);
create index packages_popular_idx on public.packages (popularity, id)
  include (status, publish_at, destination_id, kind, nights, flights_included);
create index packages_price_idx on public.packages (next_price_paise, nights, id)
  include (status, publish_at, destination_id, kind, flights_included);
create index packages_duration_idx on public.packages (nights, next_price_paise, id)
  include (status, publish_at, destination_id, kind, flights_included);
create index packages_next_departure_idx on public.packages (next_departure, next_price_paise, id)
  include (status, publish_at, destination_id, kind, nights, flights_included);
create index packages_theme_slugs_idx on public.packages using gin (theme_slugs);

-- What deleting an administrator looks up.
create index packages_created_by_idx on public.packages (created_by);
create index packages_updated_by_idx on public.packages (updated_by);

-- A due schedule publishes a package without changing a row.
create index packages_publish_at_idx on public.packages (publish_at) where publish_at is not null;

-- No SET clause on purpose: only so can PostgreSQL inline it into the queries that use it.
create function app.is_live(p public.packages) returns boolean
language sql stable as $$
  select p.status = 'published'
    and (p.publish_at is null or p.publish_at <= now())
$$;

-- The state of a package for the desk: its status, or `scheduled` while it waits to go live.
create function app.package_state(p public.packages) returns text
language sql stable as $$
  select case when p.status = 'published' and not app.is_live(p) then 'scheduled' else p.status::text end
$$;

-- The tables of a package in the order in which they are written, with the columns that people edit.
create function app.package_tables() returns table (place int, name text, key text, parent text, fields text[])
language sql immutable set search_path = '' as $$
  values
    (
      1, 'packages', 'id', 'id',
      '{code,slug,title,kind,destination_id,nights,summary,overview,highlights,booking_amount_paise,balance_due_days,max_group,min_age,pace,flights_included,joins_at,baggage,flights_known_days,seo_title,seo_description,popularity}'::text[]
    ),
    (2, 'package_themes', 'theme_id', 'package_id', '{sort}'),
    (3, 'package_stops', 'id', 'package_id', '{place,destination_id,nights,lat,lng,sort}'),
    (4, 'itinerary_days', 'id', 'package_id', '{day_no,title,body,overnight,meals,photo_path,photo_alt}'),
    (5, 'package_images', 'id', 'package_id', '{path,alt,kind,width,height,focal_x,focal_y,sort}'),
    (6, 'package_inclusions', 'id', 'package_id', '{inclusion_id,label,kind,sort}'),
    (7, 'package_hotels', 'id', 'package_id', '{stop_id,hotel_id,nights,or_similar,sort}'),
    (8, 'package_faqs', 'id', 'package_id', '{question,answer,sort}'),
    (9, 'departures', 'id', 'package_id', '{departure_city_id,starts_on,status,seats_total,min_guests,airline,out_departs,out_arrives,back_departs,back_arrives}'),
    (10, 'departure_prices', null, null, '{amount_paise,mrp_paise}')
$$;

create trigger audit after insert or update or delete on public.packages
for each row execute function app.audit(
  'days', 'price_from_paise', 'mrp_from_paise', 'next_departure_id', 'next_departure', 'next_city', 'next_price_paise',
  'next_mrp_paise', 'seats_left', 'cover_path', 'cover_alt', 'cover_focal_x', 'cover_focal_y',
  'theme_slugs', 'inclusion_icons', 'route', 'hotel_stars', 'destination_name',
  'rating_average', 'rating_count'
);

-- Versions of a table by the columns that people edit, and some more: derived columns are left out, or every booking would make an
-- open edit form stale.
create function app.keep_edited_version(p_table text, p_more text) returns void
language sql set search_path = '' as $$
  select app.for_tables(
    array[p_table],
    format('create trigger keep_version before update of %s, %s on public.%%I for each row execute function app.keep_version()', array_to_string(fields, ', '), p_more)
  )
  from app.package_tables()
  where name = p_table
$$;

select app.keep_edited_version('packages', 'status, publish_at, version');

create function app.sign_package() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_by := coalesce(app.staff_uid(), new.updated_by);
  return new;
end $$;

-- After keep_version, which comes before it in the alphabet.
create trigger sign_update before update on public.packages
for each row when (old.version <> new.version) execute function app.sign_package();

-- The name of the destination, also when the destination is renamed.
create function app.set_destination_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.destination_name := (select name from public.destinations where id = new.destination_id);
  return new;
end $$;

create trigger set_destination_name before insert or update of destination_id on public.packages
for each row execute function app.set_destination_name();

create trigger follow_name after update of name on public.destinations
for each row when (new.name <> old.name) execute function app.follow_column('packages', 'destination_name', 'destination_id', 'name');

-- Slugs that a package once had, so that old links lead to the new page ------------------------------

create table public.package_slug_history (
  slug text primary key,
  package_id uuid not null references public.packages on delete cascade
);

create index package_slug_history_package_idx on public.package_slug_history (package_id);

create function app.remember_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select 1 from public.package_slug_history where slug = new.slug and package_id <> new.id
  ) then
    raise unique_violation using
      message = 'This slug belonged to another package, and old links still lead there',
      detail = format('Key (slug)=(%s) already exists.', new.slug);
  end if;
  if tg_op = 'UPDATE' and old.slug <> new.slug then
    delete from public.package_slug_history where slug = new.slug;
    insert into public.package_slug_history (slug, package_id)
    values (old.slug, new.id)
    on conflict (slug) do nothing;
  end if;
  return new;
end $$;

create trigger remember_slug before insert or update of slug on public.packages
for each row execute function app.remember_slug();

-- Children -----------------------------------------------------------------------------------------

create table public.itinerary_days (
  id uuid primary key default gen_random_uuid(),
  package_id uuid not null references public.packages on delete cascade,
  day_no int not null check (day_no between 1 and 91),
  title text not null check (length(title) <= 160),
  body text not null default '' check (length(body) <= 8000),
  overnight text check (length(overnight) <= 120),
  meals text[] not null default '{}' check (meals <@ array['breakfast', 'lunch', 'dinner']),
  photo_path public.picture_path,
  photo_alt text check (length(photo_alt) <= 300),
  unique (package_id, day_no) deferrable initially immediate -- edit_package() may swap two days
);

create type public.image_kind as enum ('tour', 'hotel', 'room', 'food', 'illustration');

-- The cover is the image with the lowest sort.
create table public.package_images (
  id uuid primary key default gen_random_uuid(),
  package_id uuid not null references public.packages on delete cascade,
  path public.picture_path not null,
  alt text not null default '' check (length(alt) <= 300),
  kind public.image_kind not null default 'tour',
  sort int not null default 0,
  width int check (width > 0),
  height int check (height > 0),
  -- The point that no crop may cut off, as fractions from the left and from the top.
  focal_x double precision not null default 0.5 check (focal_x between 0 and 1),
  focal_y double precision not null default 0.5 check (focal_y between 0 and 1),
  created_at timestamptz not null default now()
);

create index package_images_package_idx on public.package_images (package_id, sort);

create table public.package_themes (
  package_id uuid not null references public.packages on delete cascade,
  theme_id uuid not null references public.themes,
  sort int not null default 0,
  primary key (package_id, theme_id)
);

create index package_themes_theme_idx on public.package_themes (theme_id);

create table public.package_stops (
  id uuid primary key default gen_random_uuid(),
  package_id uuid not null references public.packages on delete cascade,
  place text not null check (length(place) between 1 and 80),
  destination_id uuid references public.destinations,
  nights int not null default 0 check (nights between 0 and 90),
  -- Degrees north and east, for the route map; both or none.
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  sort int not null default 0,
  constraint package_stops_located check ((lat is null) = (lng is null)),
  unique (id, package_id) -- for package_hotels
);

create index package_stops_package_idx on public.package_stops (package_id, sort);
create index package_stops_destination_idx on public.package_stops (destination_id);

-- Where guests sleep at a stop; a stop may have several hotels, or none, as a night train has.
create table public.package_hotels (
  id uuid primary key default gen_random_uuid(),
  package_id uuid not null references public.packages on delete cascade,
  stop_id uuid not null,
  hotel_id uuid not null references public.hotels,
  nights int not null default 1 check (nights between 1 and 90),
  or_similar boolean not null default true, -- another hotel of the same class may take its place
  sort int not null default 0,
  foreign key (stop_id, package_id) references public.package_stops (id, package_id) on delete cascade
);

create index package_hotels_package_idx on public.package_hotels (package_id, sort);
create index package_hotels_stop_idx on public.package_hotels (stop_id, package_id);
create index package_hotels_hotel_idx on public.package_hotels (hotel_id);

create table public.package_inclusions (
  id uuid primary key default gen_random_uuid(),
  package_id uuid not null references public.packages on delete cascade,
  inclusion_id uuid references public.inclusions,
  label text not null check (length(label) between 1 and 200),
  kind text not null default 'include' check (kind in ('include', 'exclude', 'optional')),
  sort int not null default 0
);

create index package_inclusions_package_idx on public.package_inclusions (package_id, sort);
create index package_inclusions_inclusion_idx on public.package_inclusions (inclusion_id);

create table public.package_faqs (
  id uuid primary key default gen_random_uuid(),
  package_id uuid not null references public.packages on delete cascade,
  question text not null check (length(question) between 4 and 300),
  answer text not null default '' check (length(answer) <= 4000),
  sort int not null default 0
);

create index package_faqs_package_idx on public.package_faqs (package_id, sort);

select app.for_tables(
  array[
    'itinerary_days', 'package_images', 'package_themes', 'package_stops', 'package_hotels', 'package_inclusions', 'package_faqs'
  ],
  'create trigger audit after insert or update or delete on public.%I for each row execute function app.audit()'
);

-- Departures ---------------------------------------------------------------------------------------

-- Seat counters move only through hold_seats() and set_booking_status(); no_oversell is the last line.
create table public.departures (
  id uuid primary key default gen_random_uuid(),
  package_id uuid not null references public.packages on delete cascade,
  departure_city_id uuid references public.departure_cities,
  starts_on date not null,
  status text not null default 'open' check (status in ('open', 'guaranteed', 'closed', 'cancelled', 'departed')),
  seats_total int not null check (seats_total between 0 and 1000),
  min_guests int check (min_guests between 1 and 1000), -- it runs with so many seats sold; null: with any number
  -- The flights from the departure city and back, in local time; null until they are known. An arrival before its departure is
  -- on the next day.
  airline text check (length(airline) between 2 and 80),
  out_departs time,
  out_arrives time,
  back_departs time,
  back_arrives time,
  seats_held int not null default 0 check (seats_held >= 0),
  seats_booked int not null default 0 check (seats_booked >= 0),
  seats_left int generated always as (seats_total - seats_held - seats_booked) stored,
  -- What visitors see of them: up to 9, which then are 9 or more.
  seats_shown int generated always as (least(seats_total - seats_held - seats_booked, 9)) stored,
  -- Guaranteed is a promise: such a departure runs with fewer, too.
  is_below_minimum boolean not null generated always as (
    coalesce(seats_booked < min_guests, false) and status in ('open', 'closed')
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint no_oversell check (seats_held + seats_booked <= seats_total),
  constraint departures_once_a_day unique nulls not distinct (package_id, departure_city_id, starts_on)
    deferrable initially immediate -- edit_package() may swap two dates
);

create index departures_bookable_idx on public.departures (starts_on) where status in ('open', 'guaranteed');
create index departures_city_idx on public.departures (departure_city_id);

-- One for each order of the desk's list of departures.
create index departures_list_start_idx on public.departures (starts_on, id) include (status, departure_city_id);
create index departures_list_booked_idx on public.departures (seats_booked, id)
  include (starts_on, status, departure_city_id);
create index departures_list_left_idx on public.departures (seats_left, id)
  include (starts_on, status, departure_city_id);
create index departures_list_left_desc_idx on public.departures (seats_left nulls first, id)
  include (starts_on, status, departure_city_id);
create index departures_list_status_idx on public.departures (status, id) include (starts_on, departure_city_id);
create index departures_below_minimum_idx on public.departures (starts_on, id) where is_below_minimum;

select app.keep_edited_version('departures', 'version');

select app.audit_statements(
  'departures', '{seats_held,seats_booked,seats_left,seats_shown,is_below_minimum}'
);

create table public.departure_prices (
  departure_id uuid not null references public.departures on delete cascade,
  occupancy public.occupancy not null,
  amount_paise bigint not null check (amount_paise >= 0 and amount_paise % 100 = 0), -- whole rupees, as visitors see them
  mrp_paise bigint,
  primary key (departure_id, occupancy),
  constraint departure_prices_mrp_is_higher check (mrp_paise >= amount_paise)
);

select app.audit_statements('departure_prices');

-- Offers -------------------------------------------------------------------------------------------

-- What a search asks of a bookable departure, in one narrow row: a search over all tours asks it of every one of them,
-- and reads them in this one index (docs/decisions/27). Without foreign keys, because refresh_offers() alone writes it.
create table app.departure_offers (
  departure_id uuid primary key,
  package_id uuid not null,
  scope text, -- of the destination; its taxes
  starts_on date not null,
  iata text, -- null: guests join at the first stop
  seats_left int not null, -- as visitors see them: 9 are 9 or more
  is_guaranteed boolean not null,
  -- Paise before taxes, by occupancy; null where there is no price.
  single bigint,
  twin bigint,
  triple bigint,
  child_with_bed bigint,
  child_without_bed bigint,
  infant bigint
);

-- In the order in which the departures of a package speak for it.
create index departure_offers_search_idx on app.departure_offers (package_id, starts_on, twin, departure_id)
  include (scope, iata, seats_left, is_guaranteed, single, triple, child_with_bed, child_without_bed, infant);

-- Writes only what has changed, so that two who book departures of one package do not wait for each other's rows.
create function app.refresh_offers(p_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  delete from app.departure_offers o
  where o.package_id = any (p_ids) and not exists (
    select
    from public.departures d
    where d.id = o.departure_id and d.status in ('open', 'guaranteed') and d.starts_on > app.today()
  );
  with fresh as (
    select
      d.id, d.package_id, x.scope, d.starts_on, c.iata, d.seats_shown, d.status = 'guaranteed',
      price.single, price.twin, price.triple, price.child_with_bed, price.child_without_bed, price.infant
    from public.departures d
    join public.packages k on k.id = d.package_id
    left join public.destinations x on x.id = k.destination_id
    left join public.departure_cities c on c.id = d.departure_city_id
    cross join lateral (
      select
        max(p.amount_paise) filter (where p.occupancy = 'single') as single,
        max(p.amount_paise) filter (where p.occupancy = 'twin') as twin,
        max(p.amount_paise) filter (where p.occupancy = 'triple') as triple,
        max(p.amount_paise) filter (where p.occupancy = 'child_with_bed') as child_with_bed,
        max(p.amount_paise) filter (where p.occupancy = 'child_without_bed') as child_without_bed,
        max(p.amount_paise) filter (where p.occupancy = 'infant') as infant
      from public.departure_prices p
      where p.departure_id = d.id
    ) price
    where d.package_id = any (p_ids) and d.status in ('open', 'guaranteed') and d.starts_on > app.today()
  )
  insert into app.departure_offers
  select changed.*
  from (select * from fresh except select * from app.departure_offers where package_id = any (p_ids)) changed
  order by changed.id
  on conflict (departure_id) do update
  set (
    package_id, scope, starts_on, iata, seats_left, is_guaranteed, single, twin, triple, child_with_bed, child_without_bed,
    infant
  ) = (
    excluded.package_id, excluded.scope, excluded.starts_on, excluded.iata, excluded.seats_left, excluded.is_guaranteed,
    excluded.single, excluded.twin, excluded.triple, excluded.child_with_bed, excluded.child_without_bed, excluded.infant
  )
$$;

-- The occupancy whose price represents a departure: the last seat is sold as a single. Without a SET clause, so that PostgreSQL can
-- inline it.
create function app.card_occupancy(p_seats_left int) returns public.occupancy
language sql immutable parallel safe as $$
  select case when p_seats_left = 1 then 'single' else 'twin' end::public.occupancy
$$;

-- Prices with taxes --------------------------------------------------------------------------------

-- The rate in force on a day: one for the scope itself wins over one for all, a later over an earlier.
create function app.tax(p_kind text, p_scope text, p_day date default app.today()) returns public.tax_rates
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select t
    from public.tax_rates t
    where t.kind = p_kind
      and t.active
      and t.scope in (p_scope, 'all')
      and t.valid_from <= p_day
      and (t.valid_to is null or t.valid_to >= p_day)
    order by t.scope = p_scope desc, t.valid_from desc
    limit 1
  );
end $$;

-- The TCS on a tour. Without a PAN the higher of the two rates in force is charged, and none where TCS has none.
create function app.tcs(p_scope text, p_has_pan boolean, p_day date default app.today()) returns public.tax_rates
language plpgsql stable security definer set search_path = '' as $$
declare
  v_scope text := case when p_scope = 'international' then p_scope end;
  v_tcs public.tax_rates := app.tax('TCS', v_scope, p_day);
  v_without_pan public.tax_rates := app.tax('TCS without PAN', v_scope, p_day);
begin
  return case when not p_has_pan and v_without_pan.rate_bp > v_tcs.rate_bp then v_without_pan else v_tcs end;
end $$;

-- A share of an amount in paise, rounded to the rupee as section 170 of the CGST Act rounds a tax. Every amount of a quote that
-- is a share comes from here, so that no price shows paise. Without a SET clause, so that PostgreSQL can inline it.
--   p_bp  basis points: 500 is 5 %
create function app.share_paise(p_paise bigint, p_bp int) returns bigint
language sql immutable parallel safe as $$
  select (p_paise * p_bp + 500000) / 1000000 * 100
$$;

-- A price with the taxes of a quote, rounded as there. Without a SET clause, so that PostgreSQL can inline it.
create function app.with_taxes(p_paise bigint, p_gst_bp int, p_tcs_bp int, p_tcs_on_gst boolean) returns bigint
language sql immutable parallel safe as $$
  select p_paise
    + app.share_paise(p_paise, p_gst_bp)
    + app.share_paise(p_paise + case when p_tcs_on_gst then app.share_paise(p_paise, p_gst_bp) else 0 end, p_tcs_bp)
$$;

-- The taxes of today by the scope of a tour, for somebody who has not given a PAN, as a quote for everybody.
create function app.taxes() returns table (scope text, gst_bp int, tcs_bp int, tcs_on_gst boolean)
language sql stable security definer set search_path = '' as $$
  select s.scope, coalesce(gst.rate_bp, 0), coalesce(tcs.rate_bp, 0), coalesce(tcs.base = 'package_plus_gst', false)
  from unnest(array['domestic', 'international']) s (scope)
  cross join lateral app.tax('GST', s.scope) gst
  cross join lateral app.tcs(s.scope, false) tcs
$$;

-- What one of `p_sharing` people pays with taxes, in whole rupees: never less than their share of the total, so that a budget of
-- this price per person finds the tour. Without a SET clause, so that PostgreSQL can inline it.
create function app.person_price(p_paise bigint, p_sharing int, p_gst_bp int, p_tcs_bp int, p_tcs_on_gst boolean)
returns bigint
language sql immutable parallel safe as $$
  select (app.with_taxes(p_paise * p_sharing, p_gst_bp, p_tcs_bp, p_tcs_on_gst) + 100 * p_sharing - 1) / (100 * p_sharing) * 100
$$;

create function app.sharing(p_occupancy public.occupancy) returns int
language sql immutable parallel safe as $$
  select case p_occupancy when 'twin' then 2 when 'triple' then 3 else 1 end
$$;

create function app.scope_of(p_destination uuid) returns text
language sql stable security definer set search_path = '' as $$
  select scope from public.destinations where id = p_destination
$$;

-- The prices per person of a package's departures as visitors see them, with taxes:
-- {departure: [{occupancy, amount_paise, mrp_paise}]}. A column of `packages` for the API.
create function public.prices(public.packages) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(departure_id, prices), '{}')
  from (
    select
      p.departure_id,
      jsonb_agg(jsonb_build_object(
        'occupancy', p.occupancy,
        'amount_paise', app.person_price(p.amount_paise, app.sharing(p.occupancy), t.gst_bp, t.tcs_bp, t.tcs_on_gst),
        'mrp_paise', app.person_price(p.mrp_paise, app.sharing(p.occupancy), t.gst_bp, t.tcs_bp, t.tcs_on_gst)
      ) order by p.occupancy) as prices
    from app.taxes() t
    join public.departures d on d.package_id = $1.id and d.starts_on > app.today()
    join public.departure_prices p on p.departure_id = d.id
    where t.scope = app.scope_of($1.destination_id)
    group by p.departure_id
  ) departure
$$;

-- Derived columns ----------------------------------------------------------------------------------

-- Bookable is open or guaranteed, after today. Departures with seats come first; a package that is sold
-- out everywhere still shows its price and next date, with no seats left.
--
-- The packages are locked first, by id: of two transactions that refresh one, the second sees what the first committed.
create function app.refresh_packages(p_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  select 1 from public.packages where id = any (p_ids) order by id for no key update;
  select app.refresh_offers(p_ids);
  with bookable as (
    select
      d.id, d.package_id, d.starts_on, d.seats_shown as seats_left, c.name as city,
      app.person_price(
        price.amount_paise, app.sharing(price.occupancy), tax.gst_bp, tax.tcs_bp, tax.tcs_on_gst
      ) as amount_paise,
      app.person_price(price.mrp_paise, app.sharing(price.occupancy), tax.gst_bp, tax.tcs_bp, tax.tcs_on_gst) as mrp_paise
    from public.departures d
    join public.packages k on k.id = d.package_id
    left join public.destinations x on x.id = k.destination_id
    left join app.taxes() tax on tax.scope = x.scope
    left join public.departure_cities c on c.id = d.departure_city_id
    left join public.departure_prices price
      on price.departure_id = d.id and price.occupancy = app.card_occupancy(d.seats_shown)
    where d.package_id = any (p_ids) and d.status in ('open', 'guaranteed') and d.starts_on > app.today()
  ),
  cheapest as (
    select distinct on (package_id) package_id, amount_paise, mrp_paise
    from bookable
    where amount_paise is not null
    order by package_id, seats_left > 0 desc, amount_paise, starts_on
  ),
  next as (
    select distinct on (package_id) package_id, id, starts_on, city, amount_paise, mrp_paise, seats_left
    from bookable
    order by package_id, seats_left > 0 desc, starts_on, amount_paise, id
  ),
  cover as (
    select distinct on (package_id) package_id, path, alt, focal_x, focal_y
    from public.package_images
    where package_id = any (p_ids)
    order by package_id, sort, created_at, id
  )
  update public.packages k
  set (
    price_from_paise, mrp_from_paise, next_departure_id, next_departure, next_city, next_price_paise, next_mrp_paise, seats_left,
    cover_path, cover_alt, cover_focal_x, cover_focal_y, theme_slugs, inclusion_icons, route, hotel_stars
  ) = (select fresh.*)
  from public.packages p
  left join cheapest on cheapest.package_id = p.id
  left join next on next.package_id = p.id
  left join cover on cover.package_id = p.id
  cross join lateral (
    select
      cheapest.amount_paise, cheapest.mrp_paise, next.id, next.starts_on, next.city, next.amount_paise, next.mrp_paise,
      next.seats_left, cover.path, cover.alt, cover.focal_x, cover.focal_y,
      array(
        select t.slug
        from public.package_themes pt join public.themes t on t.id = pt.theme_id
        where pt.package_id = p.id and t.active
        order by pt.sort, t.slug
      ),
      array(
        select i.icon
        from public.package_inclusions pi join public.inclusions i on i.id = pi.inclusion_id
        where pi.package_id = p.id and pi.kind = 'include'
        group by i.icon
        order by min(pi.sort), i.icon
      ),
      coalesce((
        select jsonb_agg(jsonb_build_object('place', s.place, 'nights', s.nights) order by s.sort, s.id)
        from public.package_stops s
        where s.package_id = p.id
      ), '[]'),
      (
        select min(h.stars)
        from public.package_hotels ph join public.hotels h on h.id = ph.hotel_id
        where ph.package_id = p.id and h.active
      )
  ) fresh
  where k.id = p.id and p.id = any (p_ids)
    and (
      k.price_from_paise, k.mrp_from_paise, k.next_departure_id, k.next_departure, k.next_city, k.next_price_paise,
      k.next_mrp_paise, k.seats_left, k.cover_path, k.cover_alt, k.cover_focal_x, k.cover_focal_y, k.theme_slugs,
      k.inclusion_icons, k.route, k.hotel_stars
    ) is distinct from row(fresh.*)
$$;

-- One statement, one refresh: a row-level trigger would compute a package again for each of its prices.
create function app.refresh_packages_of_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_packages uuid[];
begin
  execute format(
    case tg_table_name
      when 'departure_prices'
      then 'select array_agg(distinct d.package_id) from %s r join public.departures d on d.id = r.departure_id'
      else 'select array_agg(distinct package_id) from %s'
    end,
    case tg_op when 'DELETE' then 'old_rows' else 'new_rows' end
  ) into v_packages;
  perform app.refresh_packages(v_packages) where v_packages is not null;
  return null;
end $$;

-- Seats move in many transactions at once. Their package follows at commit, so that it is locked for that moment alone;
-- `app.seats_moved` names the packages, which are then refreshed in one order. Any other change follows immediately.
create function app.refresh_packages_of_departures() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_changed uuid[] := array(
    select n.package_id
    from old_rows o
    join new_rows n using (id)
    where (o.package_id, o.starts_on, o.status, o.departure_city_id)
      is distinct from (n.package_id, n.starts_on, n.status, n.departure_city_id)
  );
begin
  perform app.refresh_packages(v_changed) where v_changed <> '{}';
  perform set_config(
    'app.seats_moved', concat_ws(' ', current_setting('app.seats_moved', true), string_agg(n.package_id::text, ' ')), true
  )
  from old_rows o
  join new_rows n using (id)
  where o.seats_shown <> n.seats_shown
  having count(*) > 0;
  return null;
end $$;

create function app.refresh_packages_of_seats() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_moved text := current_setting('app.seats_moved', true);
begin
  if v_moved <> '' then
    perform set_config('app.seats_moved', '', true);
    perform app.refresh_packages(string_to_array(trim(v_moved), ' ')::uuid[]);
  end if;
  return null;
end $$;

create constraint trigger refresh_seats after update on public.departures
deferrable initially deferred for each row
when (old.seats_shown is distinct from new.seats_shown)
execute function app.refresh_packages_of_seats();

do $$
declare
  v_table text;
begin
  foreach v_table in array array[
    'package_images', 'package_themes', 'package_stops', 'package_hotels', 'package_inclusions', 'departures',
    'departure_prices'
  ] loop
    execute format(
      'create trigger refresh_insert after insert on public.%I referencing new table as new_rows
       for each statement execute function app.refresh_packages_of_rows()', v_table);
    execute format(
      'create trigger refresh_update after update on public.%I referencing old table as old_rows new table as new_rows
       for each statement execute function %s', v_table,
      case v_table when 'departures' then 'app.refresh_packages_of_departures()' else 'app.refresh_packages_of_rows()' end);
    execute format(
      'create trigger refresh_delete after delete on public.%I referencing old table as old_rows
       for each statement execute function app.refresh_packages_of_rows()', v_table);
  end loop;
end $$;

-- Masters that derived columns copy.
-- Arguments: the table that refers to the master, its column for that, and that for the package.
create function app.refresh_packages_of_master() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_packages uuid[];
begin
  execute format(
    'select array_agg(%3$I) from public.%1$I where %2$I = $1', tg_argv[0], tg_argv[1], coalesce(tg_argv[2], 'package_id')
  ) into v_packages using new.id;
  perform app.refresh_packages(v_packages);
  return null;
end $$;

create trigger refresh_packages after update of slug, active on public.themes
for each row execute function app.refresh_packages_of_master('package_themes', 'theme_id');
create trigger refresh_packages after update of stars, active on public.hotels
for each row execute function app.refresh_packages_of_master('package_hotels', 'hotel_id');
create trigger refresh_packages after update of icon on public.inclusions
for each row execute function app.refresh_packages_of_master('package_inclusions', 'inclusion_id');
create trigger refresh_packages after update of iata, name on public.departure_cities
for each row execute function app.refresh_packages_of_master('departures', 'departure_city_id');
create trigger refresh_packages after update of scope on public.destinations
for each row execute function app.refresh_packages_of_master('packages', 'destination_id', 'id');
create trigger refresh_package after update on public.packages
for each row when (old.destination_id is distinct from new.destination_id) execute function app.refresh_packages_of_master('packages', 'id', 'id');

-- Retired destinations ------------------------------------------------------------------------------

-- No published package is in a retired destination, or below one. Visitors do not see it: a package in it would
-- lose its URL, its way back and its place in every list; one further down, the region that it is found by and counted
-- for. So a destination is retired once its packages have gone elsewhere, and takes packages again once it is back. The other
-- masters may be retired at any time: pages omit a retired master, except the city of a departure.

-- The name of a destination, or else of the nearest one above it, that is retired; null when all are in use.
create function app.retired_on_path(p_destination uuid) returns text
language sql stable security definer set search_path = '' as $$
  select above.name
  from public.destinations d
  join public.destinations above on above.slug = any (d.path)
  where d.id = p_destination and not above.active
  order by cardinality(above.path) desc
  limit 1
$$;

-- What keeps packages of a destination from being published, in the words of publish_problems(); null when nothing does.
create function app.destination_problem(p_destination uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when p_destination is null then 'a destination'
    else 'a destination that is in use: ' || app.retired_on_path(p_destination) || ' is retired'
  end
$$;

-- The two triggers share a lock: of a package that is being published and a destination that is being retired, the second
-- waits, and then sees what the first has done. A lock of the destination's row instead would make
-- publishing and renaming a destination wait for each other.

create function app.refuse_retired_destination() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_problem text;
begin
  if new.status = 'published' then
    perform pg_advisory_xact_lock_shared(4713);
    v_problem := app.destination_problem(new.destination_id);
    if v_problem is not null then
      raise sqlstate 'PT422' using
        message = 'A published package needs ' || v_problem,
        detail = to_jsonb(array[v_problem])::text;
    end if;
  end if;
  return new;
end $$;

create trigger refuse_retired_destination
before insert or update of status, destination_id on public.packages
for each row execute function app.refuse_retired_destination();

-- Refuses what would put a destination's published packages out of sight: PT422, with their number and the first three. p_problem
-- begins the sentence: "Kerala cannot be retired".
create function app.refuse_while_published(p_destination uuid, p_problem text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_count int;
  v_titles text;
begin
  with recursive below as (
    select p_destination as id
    union
    select d.id from public.destinations d join below on d.parent_id = below.id
  ),
  published as (
    select k.title, row_number() over (order by k.title, k.id) as place
    from below
    join public.packages k on k.destination_id = below.id
    where k.status = 'published'
  )
  select
    count(*),
    string_agg(p.title, ', ' order by p.place) filter (where p.place <= 3)
  into v_count, v_titles
  from published p;

  if v_count > 0 then
    raise sqlstate 'PT422' using
      message = format(
        case
          when v_count = 1
          then '%s while 1 published package belongs to it: %3$s. Move it elsewhere or archive it first.'
          else '%s while %s published packages belong to it: %s%s. Move them elsewhere or archive them first.'
        end,
        p_problem,
        v_count,
        v_titles,
        case when v_count > 3 then format(' and %s more', v_count - 3) else '' end
      );
  end if;
end $$;

create function app.guard_published_packages() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_retired text;
begin
  perform pg_advisory_xact_lock(4713);
  if old.active and not new.active then
    perform app.refuse_while_published(new.id, format('%s cannot be retired', new.name));
  else
    v_retired := app.retired_on_path(new.parent_id);
    if v_retired is not null then
      perform app.refuse_while_published(
        new.id, format('%s cannot be moved to %s (retired)', new.name, v_retired)
      );
    end if;
  end if;
  return null;
end $$;

create trigger guard_published_packages after update of active, parent_id on public.destinations
for each row when ((old.active and not new.active) or new.parent_id is distinct from old.parent_id)
execute function app.guard_published_packages();

-- Packages whose price is not that of today's taxes; one of each scope stands for all.
create function app.packages_with_old_taxes() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(k.id), '{}')
  from public.packages k
  join public.destinations x on x.id = k.destination_id
  where x.scope in (
    select t.scope
    from app.taxes() t
    cross join lateral (
      select s.next_price_paise, d.seats_shown, p.amount_paise, p.occupancy
      from public.packages s
      join public.destinations y on y.id = s.destination_id and y.scope = t.scope
      join public.departures d on d.id = s.next_departure_id
      join public.departure_prices p on p.departure_id = d.id and p.occupancy = app.card_occupancy(d.seats_shown)
      where s.next_price_paise > 0
      order by s.id
      limit 1
    ) sample
    where sample.next_price_paise
      <> app.person_price(sample.amount_paise, app.sharing(sample.occupancy), t.gst_bp, t.tcs_bp, t.tcs_on_gst)
  )
$$;

-- Prices follow the taxes: an edit immediately, a rate that begins or ends with the day by app.housekeeping().
create function app.refresh_packages_of_taxes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.refresh_packages(app.packages_with_old_taxes());
  return null;
end $$;

create trigger refresh_packages after insert or update or delete on public.tax_rates
for each statement execute function app.refresh_packages_of_taxes();
