-- Retired destinations: no published package stands in one, or below one.
--
-- Visitors do not see a retired destination. A package in it would lose its address, its way back and its place in
-- every list; one further down, the region that it is found by and counted for. So a destination is retired once its
-- packages have gone elsewhere, and takes packages again once it is back. The other masters may be retired at any
-- time: a page leaves out what it can no longer name.

-- Live, or going to be. A package whose time has passed may stand wherever it likes.
create function app.is_published(p public.packages) returns boolean
language sql stable set search_path = '' as $$
  select p.status = 'published' and (p.unpublish_at is null or p.unpublish_at > now())
$$;

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

create or replace function app.publish_problems(p_id uuid, p_departures boolean default true) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_remove(
    array[
      case when length(trim(k.title)) < 4 then 'a title' end,
      case when trim(k.summary) = '' then 'a summary' end,
      app.destination_problem(k.destination_id),
      case
        when not exists (select 1 from public.package_images i where i.package_id = k.id and trim(i.alt) <> '')
        then 'at least one image with alternative text'
      end,
      case
        when (
          select count(*) from public.itinerary_days d where d.package_id = k.id and d.day_no <= k.days
        ) <> k.days or exists (
          select 1 from public.itinerary_days d where d.package_id = k.id and d.day_no > k.days
        )
        then case when k.days = 1 then 'an itinerary of one day' else format('an itinerary of exactly %s days', k.days) end
      end,
      case
        when p_departures and k.kind <> 'customised' and not exists (
          select 1
          from public.departures d
          join public.departure_prices p on p.departure_id = d.id and p.occupancy = 'twin'
          where d.package_id = k.id and d.status in ('open', 'guaranteed') and d.starts_on > app.today()
        )
        then 'at least one future open departure with a price for twin sharing'
      end
    ],
    null
  )
  from public.packages k
  where k.id = p_id
$$;

-- The two triggers share a lock: of a package that is being published and a destination that is being retired, whoever
-- comes second waits, and then sees what the first has done. A lock of the destination's row instead would make
-- publishing and renaming a destination wait for each other.

create function app.refuse_retired_destination() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_problem text;
begin
  if app.is_published(new) then
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
before insert or update of status, destination_id, publish_at, unpublish_at on public.packages
for each row execute function app.refuse_retired_destination();

-- Refuses what would put a destination's published packages out of sight: PT422, with their number and the first twenty
-- of them as JSON in detail. p_problem begins the sentence: "Kerala cannot be retired".
create function app.refuse_while_published(p_destination uuid, p_problem text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_count int;
  v_packages jsonb;
  v_titles text;
begin
  with recursive below as (
    select p_destination as id
    union
    select d.id from public.destinations d join below on d.parent_id = below.id
  ),
  published as (
    select k.id, k.title, k.slug, d.name as destination, row_number() over (order by k.title, k.id) as place
    from below
    join public.destinations d on d.id = below.id
    join public.packages k on k.destination_id = d.id
    where app.is_published(k)
  )
  select
    count(*),
    jsonb_agg(to_jsonb(p) - 'place' order by p.place) filter (where p.place <= 20),
    string_agg(p.title, ', ' order by p.place) filter (where p.place <= 3)
  into v_count, v_packages, v_titles
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
      ),
      detail = jsonb_build_object('count', v_count, 'packages', v_packages)::text;
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
        new.id, format('%s cannot belong to %s, which is retired,', new.name, v_retired)
      );
    end if;
  end if;
  return null;
end $$;

create trigger guard_published_packages after update of active, parent_id on public.destinations
for each row when ((old.active and not new.active) or new.parent_id is distinct from old.parent_id)
execute function app.guard_published_packages();

revoke execute on all functions in schema app from public;
grant execute on all functions in schema app to service_role;
