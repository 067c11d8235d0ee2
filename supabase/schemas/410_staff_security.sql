-- Administrators, beyond their role: second factor, sessions.
--
-- Sessions and factors are those of Supabase Auth; what only its owner may do to itself (enrol, verify, sign out) stays there.

-- Operator only: which roles need a second factor, `owners` (the default) or `nobody`.
create function app.require_second_factor(p_of text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_of is null or p_of not in ('owners', 'nobody') then
    raise exception 'A second factor is required of owners or of nobody';
  end if;
  insert into app.config (key, value) values ('second_factor', p_of)
  on conflict (key) do update set value = excluded.value;
end $$;

-- What the caller's session still needs (`sign_in` once it was ended), and who needs a second factor: {due, required_of}.
create function public.own_second_factor() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'due', case when app.session_is_open() then app.second_factor_due(role) else 'sign_in' end,
    'required_of', app.cfg('second_factor')
  )
  from public.admin_users
  where id = app.staff_uid()
$$;

-- Removes the second factors of an administrator and ends the sessions: enrolment follows the next sign-in.
create function app.drop_second_factor(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.mfa_factors where user_id = p_id;
  delete from auth.sessions where user_id = p_id;
  perform app.write_audit('admin_users', p_id::text, 'UPDATE', '{"second_factor": ["enrolled", "reset"]}');
end $$;

-- Operator only, for the only owner, whom no other owner can help.
create function app.reset_second_factor(p_email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := (select id from public.admin_users where lower(email) = lower(p_email));
begin
  if v_id is null then
    raise exception 'Nobody has registered with %', p_email;
  end if;
  perform app.drop_second_factor(v_id);
end $$;

-- An owner resets the second factor of an administrator who lost the phone. PT403 not an owner, or oneself; PT422 without a
-- reason.
create function public.reset_second_factor(p_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_admin('owner', 'Only an owner can reset a second factor');
  perform app.refuse_if(p_id = app.staff_uid(), 'PT403', 'Remove your own second factor under Security');
  perform app.check_reason(p_reason, 'Enter a reason for the reset');
  perform set_config('app.reason', trim(p_reason), true);
  perform app.drop_second_factor(p_id);
end $$;

-- Sessions -----------------------------------------------------------------------------------------

-- The open sessions of an administrator, newest first: one's own, or anybody's for owners. PT403 otherwise.
create function public.admin_sessions(p_id uuid)
returns table (
  id uuid, started_at timestamptz, seen_at timestamptz, user_agent text, ip text, has_second_factor boolean,
  is_current boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_id is distinct from app.staff_uid() then
    perform app.require_admin('owner', 'Only an owner can see the sessions of others');
  end if;
  return query
  select
    s.id, s.created_at, coalesce(s.refreshed_at at time zone 'UTC', s.created_at), s.user_agent, host(s.ip),
    s.aal::text = 'aal2', s.id::text is not distinct from app.jwt() ->> 'session_id'
  from auth.sessions s
  where s.user_id = p_id
  order by 3 desc, s.id;
end $$;

-- Ends a session at once: one's own, or anybody's for owners. PT403, PT404 it has already ended.
create function public.end_admin_session(p_session uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select user_id from auth.sessions where id = p_session);
begin
  if app.staff_uid() is null or v_user is distinct from app.staff_uid() then
    perform app.require_admin('owner', 'Only an owner can end the sessions of others');
  end if;
  delete from auth.sessions where id = p_session;
  perform app.check_found(found, 'This session has already ended');
  if v_user <> app.staff_uid() then
    perform app.write_audit('admin_users', v_user::text, 'UPDATE', '{"session": ["open", "ended by an owner"]}');
  end if;
end $$;
