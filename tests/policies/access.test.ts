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
) {
  return world.rpc(caller, 'admin_set_access', {
    p_id: world.adminIds[admin],
    p_status: status,
    p_role: role,
    p_version: at ?? (await version(admin)),
  });
}

test('a newly registered administrator is pending and has no access', async () => {
  const { userId } = await world.backend.adminSession('newcomer@example.com');
  const rows = await world.sql('select status, role from public.admin_users where id = $1', [userId]);
  expect(rows).toEqual([{ status: 'pending', role: 'viewer' }]);
});

test.each([
  'anonymous',
  'customer',
  "customer with the owner's id",
  'pending admin',
  'suspended owner',
  'viewer',
  'agent',
  'manager',
] as const)('%s cannot give access', async (caller) => {
  const before = await version('pending admin');
  const answer = await setAccess(caller, 'pending admin', 'active', 'owner');
  expect([401, 403]).toContain(answer.status);
  expect(await version('pending admin')).toBe(before);
});

test('an owner approves a pending administrator, which takes effect at once', async () => {
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

test('a suspended administrator loses access at once, with a token that is still valid', async () => {
  await setAccess('owner', 'pending admin', 'suspended', 'agent');
  expect(await world.request('pending admin', 'GET', '/rest/v1/enquiries')).toMatchObject({
    status: 200,
    body: [],
  });
});

test('a decision on an outdated version is refused', async () => {
  const answer = await setAccess('owner', 'agent', 'suspended', 'agent', (await version('agent')) - 1);
  expect(answer.status).toBe(409);
});

test('an owner cannot change the own access', async () => {
  const answer = await setAccess('owner', 'owner', 'active', 'viewer');
  expect(answer.status).toBe(403);
  expect(getError(answer).message).toBe('You cannot change your own access');
});

test('the last active owner can be neither demoted nor removed', async () => {
  const demote = world.sql(`update public.admin_users set role = 'viewer' where id = $1`, [
    world.adminIds.owner,
  ]);
  await expect(demote).rejects.toThrow('The last active owner cannot be removed');
  const remove = world.sql(`delete from auth.users where id = $1`, [world.adminIds.owner]);
  await expect(remove).rejects.toThrow('The last active owner cannot be removed');
});

test('with a second owner, the first may be demoted', async () => {
  await setAccess('owner', 'manager', 'active', 'owner');
  expect(await setAccess('manager', 'owner', 'active', 'viewer')).toMatchObject({ status: 200 });
  expect(await setAccess('owner', 'viewer', 'active', 'owner')).toMatchObject({ status: 403 });
});

test('every change of access is in the audit log with its author', async () => {
  const [entry] = await world.sql(
    `select actor_kind, actor_id, changes from public.audit_log
     where table_name = 'admin_users' and row_id = $1 and actor_kind = 'admin' order by id desc limit 1`,
    [world.adminIds.owner],
  );
  expect(entry).toMatchObject({
    actor_kind: 'admin',
    actor_id: world.adminIds.manager,
    changes: { role: ['owner', 'viewer'] },
  });
});

test('the first owner is made by an operator, by e-mail in any case, and only while there is none', async () => {
  const bootstrap = (email: string) => world.sql('select app.bootstrap_owner($1) as id', [email]);
  await expect(bootstrap('viewer@example.com')).rejects.toThrow('An owner already exists');
  await world.sql(`do $$ begin
    set local session_replication_role = replica; -- past the guard, as in an empty project
    update public.admin_users set role = 'viewer' where role = 'owner';
  end $$`);
  await expect(bootstrap('nobody@example.com')).rejects.toThrow('Nobody registered with nobody@example.com');
  expect(await bootstrap('VIEWER@example.com')).toEqual([{ id: world.adminIds.viewer }]);
});

test('an operator points the rules at another pair of projects, and old tokens are nobody', async () => {
  await world.sql(`select app.set_identity('https://abc.supabase.co/auth/v1', 'aertrip-live')`);
  expect(await world.request('viewer', 'GET', '/rest/v1/enquiries')).toMatchObject({ body: [] });
  expect(await world.request('customer', 'GET', '/rest/v1/enquiries')).toMatchObject({ body: [] });
});
