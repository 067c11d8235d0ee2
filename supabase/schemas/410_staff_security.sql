-- Administrators, beyond their role: second factor, sessions, invitations.
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

-- Invitations --------------------------------------------------------------------------------------

-- Who holds the link and registers with the invited address is an administrator at once. The link is in the message alone;
-- here is its hash.
create table public.admin_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (app.is_email(email)),
  role public.admin_role not null,
  token_hash text not null unique,
  invited_by uuid references public.admin_users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  accepted_by uuid references public.admin_users on delete set null,
  withdrawn_at timestamptz
);

create unique index admin_invitations_open_idx on public.admin_invitations (lower(email))
where accepted_at is null and withdrawn_at is null;
create index admin_invitations_invited_by_idx on public.admin_invitations (invited_by);
create index admin_invitations_accepted_by_idx on public.admin_invitations (accepted_by);

create trigger audit after insert or update on public.admin_invitations
for each row execute function app.audit('token_hash');

-- Invites an administrator by e-mail; replaces an open invitation of the same address. Returns its id. PT403 not an owner,
-- PT409 they work here already, PT422 with the field at fault.
create function public.invite_admin(p_email text, p_role public.admin_role) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := lower(trim(coalesce(p_email, '')));
  v_token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  v_row public.admin_invitations;
begin
  perform app.require_admin('owner', 'Only an owner can invite administrators');
  perform app.check_field(app.is_email(v_email), 'email', 'Give a complete email address');
  perform app.check_field(p_role is not null, 'role', 'Choose a role');
  perform app.refuse_if(
    exists (select 1 from public.admin_users where lower(email) = v_email and approved_at is not null),
    'PT409', 'There is already an administrator with this address'
  );
  update public.admin_invitations set withdrawn_at = now()
  where lower(email) = v_email and accepted_at is null and withdrawn_at is null;
  insert into public.admin_invitations (email, role, token_hash, invited_by)
  values (v_email, p_role, app.digest(v_token), app.staff_uid())
  returning * into v_row;
  perform app.queue_message(
    'admin_invitation:' || v_row.id, 'admin_invitation', v_email,
    jsonb_build_object(
      'inviter', (select full_name from public.admin_users where id = v_row.invited_by),
      'role', p_role, 'token', v_token, 'valid_until', v_row.expires_at
    ),
    null, null
  );
  return v_row.id;
end $$;

-- PT403 not an owner, PT404 it is not open any more.
create function public.withdraw_invitation(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_admin('owner', 'Only an owner can withdraw invitations');
  update public.admin_invitations set withdrawn_at = now()
  where id = p_id and accepted_at is null and withdrawn_at is null;
  perform app.check_found(found, 'This invitation is no longer open');
  -- A message that is not sent yet would contain an invalid link.
  delete from public.messages where key = 'admin_invitation:' || p_id and state = 'queued';
end $$;

-- The invitation's details for the holder of its link, before registration; null when it has expired or was used.
create function public.invitation(p_token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'email', i.email, 'role', i.role,
    'inviter', (select full_name from public.admin_users where id = i.invited_by),
    'expires_at', i.expires_at
  )
  from public.admin_invitations i
  where i.token_hash = app.digest(p_token)
    and i.accepted_at is null
    and i.withdrawn_at is null
    and i.expires_at > now()
$$;

-- The signed-in account accepts its invitation. PT404 no longer valid, PT403 it is for another address, or the account was
-- suspended.
create function public.accept_invitation(p_token text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_own public.admin_users;
  v_row public.admin_invitations;
begin
  select * into v_own from public.admin_users where id = app.staff_uid() for update;
  perform app.refuse_if(v_own is null, 'PT403', 'Sign in first');
  select * into v_row
  from public.admin_invitations
  where token_hash = app.digest(p_token) and accepted_at is null and withdrawn_at is null and expires_at > now()
  for update;
  perform app.check_found(found, 'This invitation has expired or was withdrawn');
  perform app.refuse_if(lower(v_row.email) <> lower(v_own.email), 'PT403', format('This invitation is for %s', v_row.email));
  perform app.refuse_if(v_own.status <> 'pending', 'PT403', 'This account already exists. An owner decides about its access.');
  update public.admin_invitations set accepted_at = now(), accepted_by = v_own.id where id = v_row.id;
  perform set_config('app.reason', 'Accepted an invitation', true);
  update public.admin_users
  set
    status = 'active', role = v_row.role, approved_by = v_row.invited_by, approved_at = now(),
    version = version + 1, updated_at = now()
  where id = v_own.id;
end $$;
