-- Presence: who has a record of the panel open at this moment. A courtesy between colleagues: nothing is locked by it.

create table public.record_presence (
  record_kind text not null check (record_kind in ('package', 'enquiry', 'booking')),
  record_id uuid not null,
  admin_id uuid not null references public.admin_users on delete cascade,
  opened_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  is_editing boolean not null default false,
  primary key (record_kind, record_id, admin_id)
);

create index record_presence_admin_idx on public.record_presence (admin_id);
create index record_presence_seen_idx on public.record_presence (seen_at);

-- True shortly after the last heartbeat; the panel sends one every 15 seconds.
create function app.is_present(p_seen_at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select p_seen_at > now() - interval '40 seconds'
$$;

-- Records that the caller has a record open and answers who else has, the longest first. When it opens,
-- the access log has it, if it holds personal data.
-- PT403 who may not read such a record, PT422 no such kind.
create function public.touch_presence(p_kind text, p_id uuid, p_is_editing boolean)
returns table (name text, since timestamptz, is_editing boolean)
language plpgsql security definer set search_path = '' as $$
begin
  perform app.check_field(
    p_kind in ('package', 'enquiry', 'booking'), 'kind', 'Only packages, enquiries and bookings tell who has them open'
  );
  perform app.require_admin(
    case when p_kind = 'package' then 'viewer' else 'agent' end::public.admin_role,
    'Only an administrator who may read a record can have it open'
  );

  if p_kind <> 'package' and not exists (
    select 1 from public.record_presence
    where record_kind = p_kind and record_id = p_id and admin_id = app.staff_uid() and app.is_present(seen_at)
  ) then
    perform app.note_opening(p_kind, p_id);
  end if;

  insert into public.record_presence as mine (record_kind, record_id, admin_id, is_editing)
  values (p_kind, p_id, app.staff_uid(), coalesce(p_is_editing, false))
  on conflict (record_kind, record_id, admin_id) do update
  set
    opened_at = case when app.is_present(mine.seen_at) then mine.opened_at else now() end,
    seen_at = now(),
    is_editing = excluded.is_editing;

  return query
  select coalesce(nullif(a.full_name, ''), a.email), p.opened_at, p.is_editing
  from public.record_presence p
  join public.admin_users a on a.id = p.admin_id
  where p.record_kind = p_kind
    and p.record_id = p_id
    and p.admin_id <> app.staff_uid()
    and a.status = 'active'
    and app.is_present(p.seen_at)
  order by p.opened_at, a.id;
end $$;

-- The caller has closed the record. Who is no administrator has none open.
create function public.leave_presence(p_kind text, p_id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.record_presence
  where record_kind = p_kind and record_id = p_id and admin_id = app.staff_uid()
$$;

-- Who closed a browser without a word goes. Called by housekeeping().
create function app.forget_presence() returns void
language sql security definer set search_path = '' as $$
  delete from public.record_presence where not app.is_present(seen_at)
$$;
