import { tryAll } from './support/attempts';
import { ids } from './support/fixture';
import { callers, setUpWorld, type Admin, type Caller } from './support/world';

// Rights of accounts are no part of the fixture: the tests build on each other.
const world = setUpWorld(false);

const versionOf = async (admin: Admin) =>
  (
    await world.row<{ version: number }>('select version from admin_users where id = $1', [
      world.adminIds[admin],
    ])
  ).version;

const setAccess = async (
  caller: Caller,
  admin: Admin,
  status: string | undefined,
  role: string | undefined,
  { reason, version, successor }: { reason?: string; version?: number; successor?: string } = {},
) =>
  world.rpc(caller, 'admin_set_access', {
    p_id: world.adminIds[admin],
    p_status: status,
    p_role: role,
    p_version: version ?? (await versionOf(admin)),
    p_reason: reason,
    p_successor: successor,
  });

/** The administrators who look after the fixture's enquiry, quote and booking. */
const assignees = () =>
  world.row(
    `select (select assignee from enquiries where id = '${ids.own}') as enquiry,
       (select assignee from quotes where id = (select max(id::text)::uuid from quotes)) as quote,
       (select assignee from bookings where id = '${ids.own}') as booking`,
  );

const enquiriesOf = (caller: Caller) => world.read(caller, 'enquiries?select=id');

test('grants access immediately when an owner approves, and revokes it on suspension', async () => {
  expect(await enquiriesOf('pending admin')).toEqual([]);
  expect(await setAccess('owner', 'pending admin', 'active', 'agent')).toMatchObject({
    status: 200,
    body: {
      status: 'active',
      role: 'agent',
      approved_by: world.adminIds.owner,
      approved_at: expect.any(String),
    },
  });
  expect(await enquiriesOf('pending admin')).toHaveLength(2);
  await setAccess('owner', 'pending admin', 'suspended', 'agent');
  expect(await enquiriesOf('pending admin')).toEqual([]);
});

test('refuses a decision on an outdated version, and an owner’s change of the own access', async () => {
  const version = (await versionOf('agent')) - 1;
  expect((await setAccess('owner', 'agent', 'suspended', 'agent', { version })).status).toBe(409);
  expect(await setAccess('owner', 'owner', 'active', 'viewer')).toMatchObject({
    status: 403,
    body: { message: 'You cannot change your own access' },
  });
});

test('hands the open work of a suspended or demoted colleague over, and asks to whom', async () => {
  await world.sql(`update enquiries set status = 'contacted', assignee = '${world.adminIds.agent}', next_follow_up = now()
    where id = '${ids.own}'`);
  await world.sql(`update bookings set assignee = '${world.adminIds.agent}' where id = '${ids.own}'`);
  await world.sql(`update quotes set assignee = '${world.adminIds.agent}', valid_until = now() + interval '1 day', is_replaced = false,
    booking_id = null`);
  const { count } = await world.row<{ count: number }>('select count(*)::int from quotes');
  expect(await world.ok('owner', 'admin_open_work', { p_id: world.adminIds.agent })).toEqual({
    enquiries: 1,
    follow_ups: 1,
    quotes: count,
    bookings: 1,
  });
  const { agent, manager, viewer } = world.adminIds;
  const reason = 'Leaves';
  for (const [status, role] of [
    ['suspended', 'agent'],
    ['active', 'viewer'],
  ])
    for (const successor of [undefined, agent, viewer])
      expect(await setAccess('owner', 'agent', status, role, { reason, successor })).toMatchObject({
        status: 422,
        body: { details: 'successor' },
      });
  expect(await assignees()).toEqual({ enquiry: agent, quote: agent, booking: agent });
  expect((await setAccess('owner', 'agent', 'suspended', 'agent', { successor: manager })).status).toBe(200);
  expect(await assignees()).toEqual({ enquiry: manager, quote: manager, booking: manager });
  expect((await setAccess('owner', 'agent', 'active', 'agent')).status).toBe(200);
});

test('keeps the last active owner from demotion and removal', async () => {
  for (const change of [
    `update admin_users set role = 'viewer' where id = $1`,
    'delete from auth.users where id = $1',
  ])
    await expect(world.sql(change, [world.adminIds.owner])).rejects.toThrow(
      'The last active owner cannot be removed',
    );
});

test('lets a second owner demote the first with a reason, and audits it', async () => {
  expect((await setAccess('owner', 'manager', 'active', 'owner')).status).toBe(422);
  await setAccess('owner', 'manager', 'active', 'owner', { reason: 'Runs the office in Pune' });
  const reason = 'Has left for Goa';
  expect((await setAccess('manager', 'owner', 'active', 'viewer', { reason })).status).toBe(200);
  expect((await setAccess('owner', 'viewer', 'active', 'owner', { reason: 'Back' })).status).toBe(403);
  expect(
    await world.row(
      `select actor_kind, actor_id, changes, reason from audit_log
       where table_name = 'admin_users' and row_id = $1 and actor_kind = 'admin' order by id desc limit 1`,
      [world.adminIds.owner],
    ),
  ).toMatchObject({
    actor_kind: 'admin',
    actor_id: world.adminIds.manager,
    changes: { role: ['owner', 'viewer'] },
    reason,
  });
});

test('shows sessions of others to owners only', async () => {
  const cells = callers.map((caller) => ({
    caller,
    statement: `select admin_sessions('${world.adminIds.agent}') limit 1`,
  }));
  const outcomes = await tryAll(world, cells);
  expect(callers.filter((_, index) => outcomes[index] === '1')).toEqual(['agent', 'manager']);
});

test('lets an owner reset a second factor with a reason, which ends the sessions', async () => {
  const p_id = world.adminIds.agent;
  const reset = async (p_reason: string) =>
    (await world.rpc('manager', 'reset_second_factor', { p_id, p_reason })).status;
  await world.sql(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    [p_id],
  );
  expect(await enquiriesOf('agent')).toEqual([]);
  expect([await reset(''), await reset('Lost the phone')]).toEqual([422, 204]);
  expect(await world.sql('select from auth.sessions where user_id = $1', [p_id])).toEqual([]);
  expect(
    await world.row(
      `select changes, reason from audit_log where table_name = 'admin_users' and row_id = $1 order by id desc limit 1`,
      [p_id],
    ),
  ).toEqual({ changes: { second_factor: ['enrolled', 'reset'] }, reason: 'Lost the phone' });
});

test('makes nobody a pending administrator before the address is confirmed', async () => {
  const registered = () => world.sql(`select status from admin_users where email = 'unasked@example.com'`);
  await world.sql(`insert into auth.users (id, email) values (gen_random_uuid(), 'unasked@example.com')`);
  expect(await registered()).toEqual([]);
  await world.sql(`update auth.users set email_confirmed_at = now() where email = 'unasked@example.com'`);
  expect(await registered()).toEqual([{ status: 'pending' }]);
});

test('lets an operator create the first owner, by e-mail in any case', async () => {
  const bootstrap = (email: string) => world.sql('select app.bootstrap_owner($1) as id', [email]);
  const confirm = (at: string) =>
    world.sql(`update auth.users set email_confirmed_at = ${at} where email = 'viewer@example.com'`);
  await expect(bootstrap('viewer@example.com')).rejects.toThrow('An owner already exists');
  await world.bypass(`update admin_users set role = 'viewer' where role = 'owner'`);
  await expect(bootstrap('nobody@example.com')).rejects.toThrow(
    'Nobody has registered with nobody@example.com',
  );
  await confirm('null');
  await expect(bootstrap('viewer@example.com')).rejects.toThrow('is not confirmed');
  await confirm('now()');
  expect(await bootstrap('VIEWER@example.com')).toEqual([{ id: world.adminIds.viewer }]);
});

test('treats old tokens as anonymous after an operator changes the projects', async () => {
  await world.sql(`select app.set_identity('https://abc.supabase.co/auth/v1', 'aertrip-live')`);
  for (const caller of ['viewer', 'customer'] as const) expect(await enquiriesOf(caller)).toEqual([]);
});
