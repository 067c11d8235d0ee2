-- Saved views: the search, filters and order of a list, under a name.

create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  list text not null check (list in ('packages', 'enquiries', 'bookings', 'departures')),
  name text not null check (length(trim(name)) between 1 and 60),
  query text not null check (length(query) <= 500), -- of the URL, without the page
  hidden_columns text[] not null default '{}' check (cardinality(hidden_columns) <= 30),
  owner uuid default app.staff_uid() references public.admin_users on delete cascade, -- null: the team's
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);

create unique index saved_views_own_name_key on public.saved_views (owner, list, lower(name)) where owner is not null;
create unique index saved_views_team_name_key on public.saved_views (list, lower(name)) where owner is null;

create trigger keep_version before update on public.saved_views
for each row execute function app.keep_version();

-- The view that a list opens with, each administrator's own choice.
create table public.default_views (
  admin_id uuid not null default app.staff_uid() references public.admin_users on delete cascade,
  list text not null check (list in ('packages', 'enquiries', 'bookings', 'departures')),
  view_id uuid not null references public.saved_views on delete cascade,
  primary key (admin_id, list)
);

create index default_views_view_idx on public.default_views (view_id);

-- Whether the caller's role reads the list.
create function app.reads_list(p_list text) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.is_admin(case when p_list in ('enquiries', 'bookings') then 'agent' else 'viewer' end::public.admin_role)
$$;

-- Sets the view with which the caller opens a list, or none. PT403 not an administrator, PT404 no such view of theirs or the
-- team's, of this list.
create function public.set_default_view(p_list text, p_view uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_admin('viewer', 'Only an administrator has views');
  if p_view is null then
    delete from public.default_views where admin_id = app.staff_uid() and list = p_list;
    return;
  end if;
  if not exists (
    select from public.saved_views
    where id = p_view and list = p_list and (owner is null or owner = app.staff_uid()) and app.reads_list(list)
  ) then
    raise sqlstate 'PT404' using message = 'This view does not exist';
  end if;
  insert into public.default_views (admin_id, list, view_id)
  values (app.staff_uid(), p_list, p_view)
  on conflict (admin_id, list) do update set view_id = excluded.view_id;
end $$;

-- What lists are filtered by ---------------------------------------------------------------------------

create index enquiries_source_idx on public.enquiries (source, created_at, id);

-- How far a booking is paid: 'unpaid', 'part', 'paid'; null where nothing is to be paid any more.
create index bookings_payment_state_idx on public.bookings (app.payment_state(status, paid_paise, due_paise), created_at, id);
