-- Catalogue version: changes with every change of what public pages show, so that a cache of pages knows when to render
-- them again.
--
-- Each transaction that changes the catalogue inserts one row: it appears at commit and, unlike a shared counter, blocks no
-- other transaction. Seat counts change with every hold and are ignored, except when a departure sells out, has seats again, or has
-- one left, which has the price of a single room. So the number of seats on a page may be a minute old.

create table app.catalogue_changes (
  changed_at timestamptz not null default now(),
  xact xid8 not null default pg_current_xact_id(),
  primary key (changed_at, xact)
);

create function app.note_catalogue_change() returns void
language sql volatile security definer set search_path = '' as $$
  insert into app.catalogue_changes default values on conflict do nothing
$$;

-- For a statement, unless it changed no row, as most of housekeeping does; and for single rows of the tables whose seat counters
-- do not count as a change.
create function app.catalogue_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_level = 'ROW' then
    perform app.note_catalogue_change();
  else
    perform app.note_catalogue_change() where exists (select from changed);
  end if;
  return null;
end $$;

-- Counts every change of a table's rows as a catalogue change; skips updates of a table with a separate update trigger.
create function app.watch_catalogue_rows(p_table text, p_updates boolean default true) returns void
language plpgsql set search_path = '' as $$
begin
  execute format(
    'create trigger catalogue_insert after insert on public.%I referencing new table as changed
     for each statement execute function app.catalogue_changed()', p_table);
  execute format(
    'create trigger catalogue_delete after delete on public.%I referencing old table as changed
     for each statement execute function app.catalogue_changed()', p_table);
  if p_updates then
    execute format(
      'create trigger catalogue_update after update on public.%I referencing new table as changed
       for each statement execute function app.catalogue_changed()', p_table);
  end if;
end $$;

select app.watch_catalogue_rows(name, name not in ('packages', 'departures'))
from unnest(array[
  'destinations', 'departure_cities', 'themes', 'hotels', 'inclusions', 'policies', 'faqs', 'tax_rates',
  'packages', 'itinerary_days', 'package_images', 'package_themes', 'package_stops', 'package_hotels',
  'package_inclusions', 'package_faqs', 'departures', 'departure_prices', 'site_settings'
]) name;

-- `version` covers every column that a client writes. Drafts are on no public page.
create trigger catalogue_update after update on public.packages for each row
when (
  (old.status = 'published' or new.status = 'published')
  and (
    old.version, old.status, old.price_from_paise, old.mrp_from_paise, old.next_departure, old.cover_path,
    old.cover_alt, old.cover_focal_x, old.cover_focal_y, old.theme_slugs, old.inclusion_icons, old.route, old.hotel_stars
  ) is distinct from (
    new.version, new.status, new.price_from_paise, new.mrp_from_paise, new.next_departure, new.cover_path,
    new.cover_alt, new.cover_focal_x, new.cover_focal_y, new.theme_slugs, new.inclusion_icons, new.route, new.hotel_stars
  )
)
execute function app.catalogue_changed();

create trigger catalogue_update after update on public.departures for each row
when (
  (old.version, old.status, least(old.seats_left, 2)) is distinct from (new.version, new.status, least(new.seats_left, 2))
)
execute function app.catalogue_changed();

-- A hash of the latest hundred changes, because a transaction may commit after one that began later; of the day, because
-- dates on the pages depend on it; and of the latest due schedule, which publishes without changing a row.
create function public.catalogue_version() returns text
language sql stable security definer set search_path = '' as $$
  select md5(concat_ws(
    '/',
    app.today(),
    (select max(publish_at) from public.packages where publish_at <= now()),
    (
      select string_agg(changed_at || ' ' || xact, ',')
      from (
        select changed_at, xact
        from app.catalogue_changes
        order by changed_at desc, xact desc
        limit 100
      ) latest
    )
  ))
$$;

-- Deletes changes that are no longer part of a version. Called by app.housekeeping().
create function app.forget_catalogue_changes() returns void
language sql volatile security definer set search_path = '' as $$
  delete from app.catalogue_changes
  where changed_at < now() - interval '1 day'
    and (changed_at, xact) not in (
      select changed_at, xact from app.catalogue_changes order by changed_at desc, xact desc limit 100
    )
$$;
