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

test('colleagues see who else has a record open, and who is editing it', async () => {
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

test('who has a record open in two tabs is there once, and stops editing when it says so', async () => {
  await touch('manager', 'package', true);
  await touch('manager', 'package', false);
  expect((await touch('owner', 'package')).body).toMatchObject([{ name: 'manager', is_editing: false }]);
});

test('who leaves is gone at once, who is not seen for 40 seconds as well', async () => {
  await touch('manager', 'package');
  expect(await leave('manager', 'package')).toMatchObject({ status: 204 });
  expect((await touch('owner', 'package')).body).toEqual([]);

  await touch('manager', 'package');
  await age(39);
  expect((await touch('owner', 'package')).body).toMatchObject([{ name: 'manager' }]);
  await age(41);
  expect((await touch('owner', 'package')).body).toEqual([]);
});

test('who comes back after that is there since then, not since the first time', async () => {
  await touch('manager', 'package');
  await age(41);
  await touch('manager', 'package');
  const rows = await world.sql(
    `select opened_at > now() - interval '1 minute' as afresh from public.record_presence`,
  );
  expect(rows).toEqual([{ afresh: true }]);
});

test('nobody leaves for somebody else', async () => {
  await touch('manager', 'package');
  await leave('owner', 'package');
  expect((await touch('owner', 'package')).body).toMatchObject([{ name: 'manager' }]);
});

test('a suspended colleague is not there any more', async () => {
  await touch('agent', 'package');
  await world.sql(`update public.admin_users set status = 'suspended' where id = $1`, [world.adminIds.agent]);
  expect((await touch('owner', 'package')).body).toEqual([]);
  await world.sql(`update public.admin_users set status = 'active' where id = $1`, [world.adminIds.agent]);
});

test.each(callers.filter((caller) => !['viewer', 'agent', 'manager', 'owner'].includes(caller)))(
  '%s has nothing open and learns of nobody',
  async (caller) => {
    await touch('manager', 'package');
    expect([401, 403]).toContain((await touch(caller, 'package')).status);
    expect(await world.sql('select 1 from public.record_presence')).toHaveLength(1);
  },
);

test.each(['enquiry', 'booking'])('a viewer may not read an %s, and not who has it open', async (kind) => {
  expect(await touch('viewer', kind)).toMatchObject({ status: 403 });
  expect(await touch('agent', kind)).toMatchObject({ status: 200 });
});

test('there is no other kind of record', async () => {
  const answer = await touch('owner', 'invoice');
  expect(answer.status).toBe(422);
  expect(getError(answer).details).toBe('kind');
});

test('housekeeping forgets who has gone without a word, and nobody else', async () => {
  await touch('manager', 'package');
  await age(41);
  await touch('owner', 'package');
  await world.sql('call app.housekeeping()');
  const rows = await world.sql('select admin_id from public.record_presence');
  expect(rows).toEqual([{ admin_id: world.adminIds.owner }]);
});
