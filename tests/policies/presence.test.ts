import { tryAll } from './support/attempts';
import { ids } from './support/fixture';
import { callers, setUpWorld, type Caller } from './support/world';

const world = setUpWorld();

beforeEach(() => world.sql('delete from record_presence'));

const touch = (caller: Caller, isEditing = false, p_id: string = ids.live) =>
  world.ok<object[]>(caller, 'touch_presence', { p_kind: 'package', p_id, p_is_editing: isEditing });
const leave = (caller: Caller) => world.ok(caller, 'leave_presence', { p_kind: 'package', p_id: ids.live });

const age = (seconds: number) =>
  world.sql(
    `update record_presence
     set seen_at = now() - make_interval(secs => $1), opened_at = now() - interval '1 hour'`,
    [seconds],
  );

test('shows colleagues with an open record and its editors, each once', async () => {
  expect(await touch('manager', true)).toEqual([]);
  await touch('viewer');
  const since = expect.any(String) as string;
  expect(await touch('owner')).toEqual([
    { name: 'manager', since, is_editing: true },
    { name: 'viewer', since, is_editing: false },
  ]);
  await touch('manager', false);
  expect(await touch('owner')).toMatchObject([{ name: 'manager', is_editing: false }, { name: 'viewer' }]);
  expect(await touch('owner', false, ids.draft)).toEqual([]);
});

test('removes a colleague on leaving, after 40 seconds or on suspension, and restarts the time on return', async () => {
  await touch('manager');
  await leave('owner'); // for another person
  expect(await touch('owner')).toMatchObject([{ name: 'manager' }]);
  await leave('manager');
  expect(await touch('owner')).toEqual([]);

  await touch('manager');
  await age(39);
  expect(await touch('owner')).toMatchObject([{ name: 'manager' }]);
  await age(41);
  expect(await touch('owner')).toEqual([]);
  await touch('manager');
  expect(
    await world.sql(`select from record_presence where opened_at > now() - interval '1 minute'`),
  ).toHaveLength(2);

  const become = (status: string) =>
    world.sql(`update admin_users set status = '${status}' where id = $1`, [world.adminIds.manager]);
  await become('suspended');
  expect(await touch('owner')).toEqual([]);
  await become('active');
});

const statementOf = (kind: string) => `select from touch_presence('${kind}', '${ids.own}', false)`;

test('is open to readers of the record', async () => {
  const cells = ['package', 'enquiry', 'booking', 'invoice'].flatMap((kind) =>
    callers.map((caller) => ({ caller, kind, statement: statementOf(kind) })),
  );
  const outcomes = await tryAll(world, cells);
  const allowed = (kind: string) =>
    cells.flatMap((cell, index) =>
      cell.kind === kind && /^\d$/.test(outcomes[index]!) ? [cell.caller] : [],
    );
  expect(allowed('package')).toEqual(['viewer', 'agent', 'manager', 'owner']);
  for (const kind of ['enquiry', 'booking']) expect(allowed(kind)).toEqual(['agent', 'manager', 'owner']);
  expect(allowed('invoice')).toEqual([]);
});

test('removes only stale entries in housekeeping', async () => {
  await touch('manager');
  await age(41);
  await touch('owner');
  await world.sql('call app.housekeeping()');
  expect(await world.sql('select admin_id from record_presence')).toEqual([
    { admin_id: world.adminIds.owner },
  ]);
});
