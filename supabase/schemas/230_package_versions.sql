-- Versions of a package: each as a whole, as the editor writes and reads it, kept when it is saved.

create table public.package_versions (
  package_id uuid not null references public.packages on delete cascade,
  version int not null check (version > 0),
  status public.publish_status not null,
  document jsonb not null, -- as save_package() takes it
  changed text[] not null, -- keys of the document that the version before it had otherwise, and `status`
  author uuid references public.admin_users on delete set null,
  saved_at timestamptz not null,
  primary key (package_id, version)
);

create index package_versions_author_idx on public.package_versions (author);

-- Only added to. A version goes with its package, a name with its administrator.
create trigger refuse_change before update of package_id, version, status, document, changed, saved_at
on public.package_versions for each row execute function app.refuse_change();

-- A package as save_package() takes it, with all its children; without what the database derives, and without its schedule.
create function app.package_document(p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'code', k.code, 'slug', k.slug, 'title', k.title, 'kind', k.kind, 'destination_id', k.destination_id,
    'nights', k.nights, 'summary', k.summary, 'overview', k.overview, 'highlights', k.highlights,
    'booking_amount_paise', k.booking_amount_paise, 'balance_due_days', k.balance_due_days, 'max_group', k.max_group,
    'min_age', k.min_age, 'pace', k.pace, 'flights_included', k.flights_included, 'joins_at', k.joins_at,
    'seo_title', k.seo_title, 'seo_description', k.seo_description,
    'theme_ids', (
      select coalesce(jsonb_agg(theme_id order by sort), '[]') from public.package_themes where package_id = k.id
    ),
    'stops', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'place', place, 'destination_id', destination_id, 'nights', nights, 'lat', lat, 'lng', lng
          )
          order by sort
        ),
        '[]'
      )
      from public.package_stops where package_id = k.id
    ),
    'itinerary_days', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('day_no', day_no, 'title', title, 'body', body, 'overnight', overnight, 'meals', meals)
          order by day_no
        ),
        '[]'
      )
      from public.itinerary_days where package_id = k.id
    ),
    'inclusions', (
      select coalesce(
        jsonb_agg(jsonb_build_object('inclusion_id', inclusion_id, 'label', label, 'kind', kind) order by sort), '[]'
      )
      from public.package_inclusions where package_id = k.id
    ),
    'images', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'path', path, 'alt', alt, 'width', width, 'height', height, 'focal_x', focal_x, 'focal_y', focal_y
          )
          order by sort
        ),
        '[]'
      )
      from public.package_images where package_id = k.id
    ),
    'hotels', (
      select coalesce(jsonb_agg(jsonb_build_object('hotel_id', hotel_id, 'nights', nights) order by sort), '[]')
      from public.package_hotels where package_id = k.id
    ),
    'faqs', (
      select coalesce(jsonb_agg(jsonb_build_object('question', question, 'answer', answer) order by sort), '[]')
      from public.package_faqs where package_id = k.id
    ),
    'departures', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', d.id, 'departure_city_id', d.departure_city_id, 'starts_on', d.starts_on, 'status', d.status,
            'seats_total', d.seats_total, 'min_guests', d.min_guests,
            'prices', (
              select coalesce(jsonb_object_agg(p.occupancy, p.amount_paise), '{}')
              from public.departure_prices p where p.departure_id = d.id
            ),
            'mrp', (
              select coalesce(jsonb_object_agg(p.occupancy, p.mrp_paise), '{}')
              from public.departure_prices p where p.departure_id = d.id and p.mrp_paise is not null
            )
          )
          order by d.starts_on, d.id
        ),
        '[]'
      )
      from public.departures d where d.package_id = k.id
    )
  )
  from public.packages k
  where k.id = p_id
$$;

-- Archives the current version of a package, once. Called before and after each change: the call before it archives a version
-- that was stored by other means.
create function app.keep_package_version(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_package public.packages;
  v_before public.package_versions;
  v_document jsonb;
begin
  select * into v_package from public.packages where id = p_id;
  if exists (select 1 from public.package_versions where package_id = p_id and version = v_package.version) then
    return;
  end if;

  v_document := app.package_document(p_id);
  select * into v_before from public.package_versions where package_id = p_id order by version desc limit 1;
  insert into public.package_versions (package_id, version, status, document, changed, author, saved_at)
  values (
    p_id,
    v_package.version,
    v_package.status,
    v_document,
    case
      when v_before.version is null then '{}'
      else array(
        select now_stored.key
        from jsonb_each(v_document) now_stored
        where now_stored.value is distinct from v_before.document -> now_stored.key
        union all
        select 'status' where v_package.status <> v_before.status
        order by 1
      )
    end,
    v_package.updated_by,
    v_package.updated_at
  );
end $$;
