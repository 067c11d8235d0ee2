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

-- Whether the caller's role reads the list.
create function app.reads_list(p_list text) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.is_admin(case when p_list in ('enquiries', 'bookings') then 'agent' else 'viewer' end::public.admin_role)
$$;

-- What lists are filtered by ---------------------------------------------------------------------------

create index enquiries_source_idx on public.enquiries (source, created_at, id);

-- How far a booking is paid: 'unpaid', 'part', 'paid'; null where nothing is to be paid any more.
create index bookings_payment_state_idx on public.bookings (app.payment_state(status, paid_paise, due_paise), created_at, id);
