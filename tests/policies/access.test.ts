import { getError, startWorld, type Admin, type World } from './support/world';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

afterAll(() => world.close());

async function version(admin: Admin): Promise<number> {
  const [row] = await world.sql('select version from public.admin_users where id = $1', [
    world.adminIds[admin],
  ]);
  return row?.version as number;
}

async function setAccess(
  caller: Parameters<World['rpc']>[0],
  admin: Admin,
  status: string,
  role: string,
  at?: number,
  reason?: string,
) {
  return world.rpc(caller, 'admin_set_access', {
    p_id: world.adminIds[admin],
    p_status: status,
    p_role: role,
    p_version: at ?? (await version(admin)),
    p_reason: reason,
  });
}

test('leaves a new administrator pending without access', async () => {
  const { userId } = await world.backend.adminSession('newcomer@example.com');
  const rows = await world.sql('select status, role from public.admin_users where id = $1', [userId]);
  expect(rows).toEqual([{ status: 'pending', role: 'viewer' }]);
});

test('grants access immediately when an owner approves', async () => {
  expect(await world.request('pending admin', 'GET', '/rest/v1/enquiries')).toMatchObject({ body: [] });
  const answer = await setAccess('owner', 'pending admin', 'active', 'agent');
  expect(answer).toMatchObject({
    status: 200,
    body: {
      status: 'active',
      role: 'agent',
      approved_by: world.adminIds.owner,
      approved_at: expect.any(String),
    },
  });
  const { body } = await world.request('pending admin', 'GET', '/rest/v1/enquiries');
  expect(body).toHaveLength(2);
});

test('revokes access immediately on suspension, despite a valid token', async () => {
  await setAccess('owner', 'pending admin', 'suspended', 'agent');
  expect(await world.request('pending admin', 'GET', '/rest/v1/enquiries')).toMatchObject({
    status: 200,
    body: [],
  });
});

test('refuses a decision on an outdated version', async () => {
  const answer = await setAccess('owner', 'agent', 'suspended', 'agent', (await version('agent')) - 1);
  expect(answer.status).toBe(409);
});

test('refuses an owner’s change of the own access', async () => {
  const answer = await setAccess('owner', 'owner', 'active', 'viewer');
  expect(answer.status).toBe(403);
  expect(getError(answer).message).toBe('You cannot change your own access');
});

test('keeps the last active owner from demotion and removal', async () => {
  const demote = world.sql(`update public.admin_users set role = 'viewer' where id = $1`, [
    world.adminIds.owner,
  ]);
  await expect(demote).rejects.toThrow('The last active owner cannot be removed');
  const remove = world.sql(`delete from auth.users where id = $1`, [world.adminIds.owner]);
  await expect(remove).rejects.toThrow('The last active owner cannot be removed');
});

test('lets a second owner demote the first; a role change needs a reason', async () => {
  expect(await setAccess('owner', 'manager', 'active', 'owner')).toMatchObject({ status: 422 });
  await setAccess('owner', 'manager', 'active', 'owner', undefined, 'Runs the office in Pune');
  expect(
    await setAccess('manager', 'owner', 'active', 'viewer', undefined, 'Has left for Goa'),
  ).toMatchObject({ status: 200 });
  expect(await setAccess('owner', 'viewer', 'active', 'owner', undefined, 'Back')).toMatchObject({
    status: 403,
  });
});

test('audits every change of access with author and reason', async () => {
  const [entry] = await world.sql(
    `select actor_kind, actor_id, changes, reason from public.audit_log
     where table_name = 'admin_users' and row_id = $1 and actor_kind = 'admin' order by id desc limit 1`,
    [world.adminIds.owner],
  );
  expect(entry).toMatchObject({
    actor_kind: 'admin',
    actor_id: world.adminIds.manager,
    changes: { role: ['owner', 'viewer'] },
    reason: 'Has left for Goa',
  });
});

// The manager is now the owner.
const invite = (email: string, role = 'agent', caller: Parameters<World['rpc']>[0] = 'manager') =>
  world.rpc(caller, 'invite_admin', { p_email: email, p_role: role });

const mailedToken = async (email: string) => {
  const [row] = await world.sql(
    `select fields ->> 'token' as token from public.messages
     where template = 'admin_invitation' and recipient = $1 order by id desc limit 1`,
    [email],
  );
  return row?.token as string;
};

const signUp = async (email: string) => {
  const answer = await fetch(`${world.backend.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: world.backend.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'manage-2026' }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return (name: string, args: object) =>
    fetch(`${world.backend.url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: world.backend.anonKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(args),
    });
};

describe('invitations', () => {
  test('accepts invitations from owners only, and not for current administrators', async () => {
    expect((await invite('kiran@example.com', 'agent', 'agent')).status).toBe(403);
    expect((await invite('kiran', 'agent')).status).toBe(422);
    expect((await invite('AGENT@example.com')).status).toBe(409);
    expect((await invite('kiran@example.com')).status).toBe(200);
  });

  test('hides the message with the link from agents', async () => {
    const path = '/rest/v1/messages?template=eq.admin_invitation&select=id';
    expect(await world.request('agent', 'GET', path)).toMatchObject({ body: [] });
    expect((await world.request('manager', 'GET', path)).body).toHaveLength(1);
  });

  test('grants the invited role immediately, and once', async () => {
    const token = await mailedToken('kiran@example.com');
    expect(await world.rpc('anonymous', 'invitation', { p_token: token })).toMatchObject({
      body: { email: 'kiran@example.com', role: 'agent', inviter: 'manager' },
    });
    expect(await world.rpc('anonymous', 'invitation', { p_token: 'another' })).toMatchObject({ body: null });
    expect(await world.rpc('viewer', 'accept_invitation', { p_token: token })).toMatchObject({ status: 403 });
    const kiran = await signUp('kiran@example.com');
    expect((await kiran('accept_invitation', { p_token: token })).status).toBe(204);
    expect((await kiran('accept_invitation', { p_token: token })).status).toBe(404);
    const rows = await world.sql(
      `select status, role, approved_by from public.admin_users where email = 'kiran@example.com'`,
    );
    expect(rows).toEqual([{ status: 'active', role: 'agent', approved_by: world.adminIds.manager }]);
  });

  test('rejects a withdrawn, replaced or expired link', async () => {
    await invite('mira@example.com', 'manager');
    const first = await mailedToken('mira@example.com');
    const { body: id } = await invite('mira@example.com', 'viewer');
    const second = await mailedToken('mira@example.com');
    expect(await world.rpc('anonymous', 'invitation', { p_token: first })).toMatchObject({ body: null });
    await world.sql(`update public.admin_invitations set expires_at = now() where id = $1`, [id]);
    expect(await world.rpc('anonymous', 'invitation', { p_token: second })).toMatchObject({ body: null });
    expect(await world.rpc('manager', 'withdraw_invitation', { p_id: id })).toMatchObject({ status: 204 });
    expect(await world.rpc('manager', 'withdraw_invitation', { p_id: id })).toMatchObject({ status: 404 });
  });
});

describe('sessions and second factors of others', () => {
  test('are visible to owners only, who can end them', async () => {
    const id = world.adminIds.agent;
    for (const caller of ['viewer', 'pending admin', 'customer'] as const) {
      expect((await world.rpc(caller, 'admin_sessions', { p_id: id })).status).toBe(403);
      expect((await world.rpc(caller, 'reset_second_factor', { p_id: id, p_reason: 'Lost' })).status).toBe(
        403,
      );
    }
    const { body } = await world.rpc('manager', 'admin_sessions', { p_id: id });
    const [session] = body as { id: string }[];
    expect((await world.rpc('viewer', 'end_admin_session', { p_session: session?.id })).status).toBe(403);
  });

  test('can be reset by an owner with a reason, which ends the sessions', async () => {
    const id = world.adminIds.agent;
    await world.sql(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
      [id],
    );
    expect(await world.request('agent', 'GET', '/rest/v1/enquiries')).toMatchObject({ body: [] });
    expect(await world.rpc('manager', 'reset_second_factor', { p_id: id, p_reason: '' })).toMatchObject({
      status: 422,
    });
    expect(
      await world.rpc('manager', 'reset_second_factor', { p_id: id, p_reason: 'Lost the phone' }),
    ).toMatchObject({ status: 204 });
    expect(await world.sql('select 1 from auth.sessions where user_id = $1', [id])).toEqual([]);
    const [entry] = await world.sql(
      `select changes, reason from public.audit_log where table_name = 'admin_users' and row_id = $1 order by id desc limit 1`,
      [id],
    );
    expect(entry).toEqual({ changes: { second_factor: ['enrolled', 'reset'] }, reason: 'Lost the phone' });
  });
});

test('lets an operator create the first owner, by e-mail in any case', async () => {
  const bootstrap = (email: string) => world.sql('select app.bootstrap_owner($1) as id', [email]);
  await expect(bootstrap('viewer@example.com')).rejects.toThrow('An owner already exists');
  await world.sql(`do $$ begin
    set local session_replication_role = replica; -- past the guard, as in an empty project
    update public.admin_users set role = 'viewer' where role = 'owner';
  end $$`);
  await expect(bootstrap('nobody@example.com')).rejects.toThrow('Nobody registered with nobody@example.com');
  await world.sql(`update auth.users set email_confirmed_at = null where email = 'viewer@example.com'`);
  await expect(bootstrap('viewer@example.com')).rejects.toThrow('is not confirmed');
  await world.sql(`update auth.users set email_confirmed_at = now() where email = 'viewer@example.com'`);
  expect(await bootstrap('VIEWER@example.com')).toEqual([{ id: world.adminIds.viewer }]);
});

test('treats old tokens as anonymous after an operator changes the projects', async () => {
  await world.sql(`select app.set_identity('https://abc.supabase.co/auth/v1', 'aertrip-live')`);
  expect(await world.request('viewer', 'GET', '/rest/v1/enquiries')).toMatchObject({ body: [] });
  expect(await world.request('customer', 'GET', '/rest/v1/enquiries')).toMatchObject({ body: [] });
});
