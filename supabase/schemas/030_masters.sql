-- Masters: what managers maintain under Admin › Masters.
--
-- A row that is in use cannot be deleted (foreign keys); it is retired with active = false, which hides it from visitors.

-- A picture is named by its path in the bucket `images`, or by that of its responsive stem. Pages build a URL from it: a path
-- with `..` or another origin would show a picture from outside the bucket.
create domain public.picture_path as text
check (length(value) <= 400 and value ~ '^[A-Za-z0-9][A-Za-z0-9_-]*([./][A-Za-z0-9][A-Za-z0-9_-]*)*$');

-- The columns of each, dropped with the last of them.
create table app.master (
  sort int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.destinations (
  id uuid primary key default gen_random_uuid(),
  parent_id uuid references public.destinations,
  kind text not null check (kind in ('region', 'country', 'state', 'city')),
  name text not null check (length(name) between 2 and 80),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  -- Slugs from the root down to this one, set by a trigger: a filter on a region finds its states.
  path text[] not null default '{}',
  scope text not null check (scope in ('domestic', 'international')),
  iso2 text check (iso2 ~ '^[A-Z]{2}$'),
  intro text not null default '' check (length(intro) <= 2000),
  hero_path public.picture_path,
  -- The point of the picture that no crop may cut off, as fractions from the left and from the top.
  hero_focal_x double precision not null default 0.5 check (hero_focal_x between 0 and 1),
  hero_focal_y double precision not null default 0.5 check (hero_focal_y between 0 and 1),
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  visa_note text check (length(visa_note) <= 2000),
  best_months int[] not null default '{}' check (best_months <@ array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
  like app.master including defaults,
  check (parent_id <> id)
);

create index destinations_parent_id_idx on public.destinations (parent_id);
create index destinations_path_idx on public.destinations using gin (path);

create function app.set_destination_path() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_above text[] := (select path from public.destinations where id = new.parent_id);
begin
  perform app.refuse_if(tg_op = 'UPDATE' and old.slug = any (v_above), 'PT422', 'A destination cannot be inside itself');
  new.path := coalesce(v_above, '{}') || new.slug;
  return new;
end $$;

create trigger set_path before insert or update of parent_id, slug on public.destinations
for each row execute function app.set_destination_path();

-- Touching parent_id lets each child compute its path again, level by level.
create function app.move_destination_children() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.destinations set parent_id = parent_id where parent_id = new.id;
  return null;
end $$;

create trigger move_children after update of parent_id, slug on public.destinations
for each row when (new.path is distinct from old.path) execute function app.move_destination_children();

create table public.departure_cities (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 2 and 80),
  iata text unique check (iata ~ '^[A-Z]{3}$'),
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  like app.master including defaults
);

create table public.themes (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 2 and 60),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  icon text not null default 'sparkles', -- a lucide icon name
  like app.master including defaults
);

create table public.hotels (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 2 and 120),
  city text not null check (length(city) between 2 and 80),
  stars int not null check (stars between 1 and 5),
  destination_id uuid references public.destinations,
  photo_path public.picture_path,
  photo_alt text not null default '' check (length(photo_alt) <= 300),
  photo_focal_x double precision not null default 0.5 check (photo_focal_x between 0 and 1),
  photo_focal_y double precision not null default 0.5 check (photo_focal_y between 0 and 1),
  like app.master including defaults,
  unique (name, city)
);

create index hotels_destination_id_idx on public.hotels (destination_id);

create table public.inclusions (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 2 and 80),
  icon text not null default 'check', -- a lucide icon name
  like app.master including defaults
);

create table public.policies (
  id uuid primary key default gen_random_uuid(),
  -- The first four stand on every package; a section of the terms of booking or of the privacy policy on its own page.
  kind text not null check (
    kind in ('cancellation', 'payment', 'visa', 'terms', 'booking_terms', 'privacy')
  ),
  title text not null check (length(title) between 2 and 120),
  body text not null default '' check (length(body) <= 20000),
  like app.master including defaults
);

create table public.faqs (
  id uuid primary key default gen_random_uuid(),
  question text not null check (length(question) between 4 and 300),
  answer text not null default '' check (length(answer) <= 4000),
  like app.master including defaults
);

create table public.lost_reasons (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 2 and 80),
  like app.master including defaults
);

-- Where enquiries that the desk takes down come from.
create table public.enquiry_sources (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 2 and 80),
  like app.master including defaults
);

insert into public.enquiry_sources (name, sort) values ('Phone', 10), ('Walk-in', 20), ('WhatsApp', 30);

-- Dated rows, never constants in code. rate_bp is in basis points: 500 is 5 %.
create table public.tax_rates (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('GST', 'TCS', 'TCS without PAN')),
  scope text not null check (scope in ('domestic', 'international', 'all')),
  rate_bp int not null check (rate_bp between 0 and 10000),
  base text not null check (base in ('package', 'package_plus_gst')),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  source_note text check (length(source_note) <= 500),
  like app.master including defaults,
  unique (kind, scope, valid_from)
);
