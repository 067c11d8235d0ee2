import { ids } from './support/fixture';
import { callers, getError, startWorld, type Caller, type World } from './support/world';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

beforeEach(async () => {
  await world.reset();
  await world.sql('delete from public.record_presence');
});

afterAll(() => world.close());

const touch = (caller: Caller, kind: string, isEditing = false, id: string = ids.live) =>
  world.rpc(caller, 'touch_presence', { p_kind: kind, p_id: id, p_is_editing: isEditing });

const leave = (caller: Caller, kind: string) =>
  world.rpc(caller, 'leave_presence', { p_kind: kind, p_id: ids.live });

const age = (seconds: number) =>
  world.sql(
    `update public.record_presence
     set seen_at = now() - make_interval(secs => $1), opened_at = now() - interval '1 hour'`,
    [seconds],
  );

test('shows colleagues with an open record and its editors', async () => {
  expect(await touch('manager', 'package', true)).toEqual({ status: 200, body: [] });
  await touch('viewer', 'package');
  expect(await touch('owner', 'package')).toEqual({
    status: 200,
    body: [
      { name: 'manager', since: expect.any(String), is_editing: true },
      { name: 'viewer', since: expect.any(String), is_editing: false },
    ],
  });
  expect((await touch('owner', 'package', false, ids.draft)).body).toEqual([]);
});

test('lists a colleague with two tabs once, and ends editing on request', async () => {
  await touch('manager', 'package', true);
  await touch('manager', 'package', false);
  expect((await touch('owner', 'package')).body).toMatchObject([{ name: 'manager', is_editing: false }]);
});

test('removes a colleague on leaving, or after 40 seconds', async () => {
  await touch('manager', 'package');
  expect(await leave('manager', 'package')).toMatchObject({ status: 204 });
  expect((await touch('owner', 'package')).body).toEqual([]);

  await touch('manager', 'package');
  await age(39);
  expect((await touch('owner', 'package')).body).toMatchObject([{ name: 'manager' }]);
  await age(41);
  expect((await touch('owner', 'package')).body).toEqual([]);
});

test('restarts the time of a colleague who returns', async () => {
  await touch('manager', 'package');
  await age(41);
  await touch('manager', 'package');
  const rows = await world.sql(
    `select opened_at > now() - interval '1 minute' as afresh from public.record_presence`,
  );
  expect(rows).toEqual([{ afresh: true }]);
});

test('refuses leaving for another person', async () => {
  await touch('manager', 'package');
  await leave('owner', 'package');
  expect((await touch('owner', 'package')).body).toMatchObject([{ name: 'manager' }]);
});

test('hides a suspended colleague', async () => {
  await touch('agent', 'package');
  await world.sql(`update public.admin_users set status = 'suspended' where id = $1`, [world.adminIds.agent]);
  expect((await touch('owner', 'package')).body).toEqual([]);
  await world.sql(`update public.admin_users set status = 'active' where id = $1`, [world.adminIds.agent]);
});

test.each(callers.filter((caller) => !['viewer', 'agent', 'manager', 'owner'].includes(caller)))(
  'denies %s presence and its list',
  async (caller) => {
    await touch('manager', 'package');
    expect([401, 403]).toContain((await touch(caller, 'package')).status);
    expect(await world.sql('select 1 from public.record_presence')).toHaveLength(1);
  },
);

test.each(['enquiry', 'booking'])('denies a viewer an %s and its presence', async (kind) => {
  expect(await touch('viewer', kind)).toMatchObject({ status: 403 });
  expect(await touch('agent', kind)).toMatchObject({ status: 200 });
});

test('refuses other kinds of records', async () => {
  const answer = await touch('owner', 'invoice');
  expect(answer.status).toBe(422);
  expect(getError(answer).details).toBe('kind');
});

test('removes only stale entries in housekeeping', async () => {
  await touch('manager', 'package');
  await age(41);
  await touch('owner', 'package');
  await world.sql('call app.housekeeping()');
  const rows = await world.sql('select admin_id from public.record_presence');
  expect(rows).toEqual([{ admin_id: world.adminIds.owner }]);
});
