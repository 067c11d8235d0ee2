-- Shortlist: the tours a customer has saved, on every device. A visitor's own stay in the browser until there is a customer.

create table public.shortlist_items (
  customer_uid text not null,
  package_id uuid not null references public.packages on delete cascade,
  departure_id uuid references public.departures on delete set null, -- the one that was chosen; null: any
  added_at timestamptz not null default now(),
  primary key (customer_uid, package_id)
);

create index shortlist_items_package_idx on public.shortlist_items (package_id);
create index shortlist_items_departure_idx on public.shortlist_items (departure_id);

-- Adds a list, [{package_id, departure_id, added_at}], to the caller's own and returns the whole list in the same form,
-- latest first. If a tour is in both, the later entry stays; the list keeps the fifty latest. Tours that visitors cannot
-- see are left out, and so are departures of another tour. PT401 not a customer, PT422 bad input.
create function public.merge_shortlist(p_items jsonb)
returns table (package_id uuid, departure_id uuid, added_at timestamptz)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_uid text := app.customer_uid();
begin
  perform app.refuse_if(v_uid is null, 'PT401', 'Please sign in to keep your shortlist');
  perform app.check_field(
    case when jsonb_typeof(p_items) = 'array' then jsonb_array_length(p_items) <= 50 end,
    'items', 'A shortlist holds at most 50 tours'
  );
  perform app.check_field(
    not exists (select from jsonb_array_elements(p_items) item where jsonb_typeof(item) <> 'object'), 'items',
    'An entry is an object'
  );

  -- Two devices at the same moment must not exceed the limit.
  perform pg_advisory_xact_lock(hashtext('shortlist ' || v_uid));

  insert into public.shortlist_items as mine (customer_uid, package_id, departure_id, added_at)
  select distinct on (k.id) v_uid, k.id, d.id, least(coalesce(item.added_at, now()), now())
  from jsonb_array_elements(p_items) given
  cross join lateral (
    select
      app.given_uuid(given, 'package_id') as package_id, app.given_uuid(given, 'departure_id') as departure_id,
      app.given_time(given, 'added_at') as added_at
  ) item
  join public.packages k on k.id = item.package_id and app.is_live(k)
  left join public.departures d on d.id = item.departure_id and d.package_id = k.id
  order by k.id, item.added_at desc nulls first
  on conflict (customer_uid, package_id) do update
  set departure_id = excluded.departure_id, added_at = excluded.added_at
  where excluded.added_at > mine.added_at;

  delete from public.shortlist_items
  where customer_uid = v_uid
    and package_id not in (
      select package_id
      from public.shortlist_items
      where customer_uid = v_uid
      order by added_at desc, package_id
      limit 50
    );

  return query
  select package_id, departure_id, added_at
  from public.shortlist_items
  where customer_uid = v_uid
  order by added_at desc, package_id;
end $$;
