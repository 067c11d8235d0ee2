-- Season rate cards: prices by occupancy for the days from … to, which the package editor fills into departures.

-- A row keeps no relation to the departures that it was filled into: they have prices of their own from then on.
create table public.rate_cards (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 2 and 80),
  package_id uuid references public.packages on delete cascade, -- null: for all packages
  departure_city_id uuid references public.departure_cities on delete cascade, -- null: from all cities
  from_on date not null,
  to_on date not null,
  -- Paise; null: the price of that occupancy is left as it is.
  single_paise bigint check (single_paise >= 0),
  twin_paise bigint check (twin_paise >= 0),
  triple_paise bigint check (triple_paise >= 0),
  child_with_bed_paise bigint check (child_with_bed_paise >= 0),
  child_without_bed_paise bigint check (child_without_bed_paise >= 0),
  infant_paise bigint check (infant_paise >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint rate_cards_days check (to_on >= from_on)
);

create index rate_cards_package_idx on public.rate_cards (package_id, from_on);
create index rate_cards_city_idx on public.rate_cards (departure_city_id);

select app.track_changes('rate_cards');
