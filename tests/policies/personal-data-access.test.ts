import { ids } from './support/fixture';
import { callers, getError, startWorld, type Caller, type World } from './support/world';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

beforeEach(async () => {
  await world.reset();
  await world.sql(`do $empty$ begin
    perform set_config('session_replication_role', 'replica', true);
    delete from public.personal_data_access;
    delete from public.record_presence;
  end $empty$`);
});

afterAll(() => world.close());

const touch = (caller: Caller, kind: string, id: string = ids.own) =>
  world.rpc(caller, 'touch_presence', { p_kind: kind, p_id: id, p_is_editing: false });
const recordExport = (caller: Caller, list: string, departure?: string, rows: number | null = 12) =>
  world.rpc(caller, 'record_export', {
    p_list: list,
    p_row_count: rows,
    ...(departure && { p_departure: departure }),
  });
const recordPaper = (caller: Caller, booking: string = ids.own) =>
  world.rpc(caller, 'record_paper', { p_booking: booking });

const read = async (caller: Caller) =>
  (await world.request(caller, 'GET', '/rest/v1/personal_data_access?select=subject')).body;

const openAndClose = async () => {
  await touch('agent', 'booking');
  await world.rpc('agent', 'leave_presence', { p_kind: 'booking', p_id: ids.own });
};

const recorded = () =>
  world.sql(
    `select a.full_name as who, l.action, l.subject, l.record_id, l.label, l.row_count
     from public.personal_data_access l join public.admin_users a on a.id = l.admin_id order by l.id`,
  );

/** Backdates the records to the hour before. */
const anHourAgo = () =>
  world.sql(`do $age$ begin
    perform set_config('session_replication_role', 'replica', true);
    update public.personal_data_access set at = at - interval '1 hour';
  end $age$`);

test('records who exported a list, with its row count', async () => {
  expect(await recordExport('agent', 'bookings')).toMatchObject({ status: 204 });
  expect(await recorded()).toEqual([
    { who: 'agent', action: 'export', subject: 'bookings', record_id: null, label: null, row_count: 12 },
  ]);
});

test.each(['manifest', 'rooming_list'])('names the departure of a %s', async (list) => {
  expect(await recordExport('manager', list, ids.liveDeparture)).toMatchObject({ status: 204 });
  expect(await recorded()).toMatchObject([
    {
      who: 'manager',
      subject: list,
      record_id: ids.liveDeparture,
      label: expect.stringMatching(/^\S+, \d+ \w{3} \d{4}$/),
    },
  ]);
  for (const departure of [ids.unused, undefined])
    expect(await recordExport('manager', list, departure)).toMatchObject({ status: 404 });
});

test('refuses unknown lists and exports without a row count', async () => {
  const unknown = await recordExport('owner', 'packages');
  expect([unknown.status, getError(unknown).details]).toEqual([422, 'list']);
  for (const rows of [-1, null]) {
    const answer = await recordExport('owner', 'bookings', undefined, rows);
    expect([answer.status, getError(answer).details]).toEqual([422, 'row_count']);
  }
  expect(await recorded()).toEqual([]);
});

test.each(['enquiry', 'booking'])('records once whose %s is open', async (kind) => {
  await touch('agent', kind);
  await anHourAgo();
  await touch('agent', kind);
  await touch('owner', kind);
  expect(await recorded()).toEqual([
    expect.objectContaining({ who: 'agent', action: 'open', subject: kind, record_id: ids.own }),
    expect.objectContaining({ who: 'owner', action: 'open', subject: kind, record_id: ids.own }),
  ]);
  const [row] = await world.sql(
    `select ref from public.${kind === 'enquiry' ? 'enquiries' : 'bookings'} where id = '${ids.own}'`,
  );
  expect(await recorded()).toMatchObject([{ label: row?.ref }, { label: row?.ref }]);
});

test('records a reopened record once an hour', async () => {
  await openAndClose();
  await openAndClose();
  expect(await recorded()).toHaveLength(1);
  await anHourAgo();
  await openAndClose();
  expect(await recorded()).toHaveLength(2);
});

test('ignores packages and missing records', async () => {
  await touch('agent', 'package', ids.live);
  await touch('agent', 'booking', ids.unused);
  expect(await recorded()).toEqual([]);
});

test('records documents opened by staff, not by their customers', async () => {
  expect(await recordPaper('customer')).toMatchObject({ status: 204 });
  expect(await recordPaper('anonymous')).toMatchObject({ status: 204 });
  expect(await recorded()).toEqual([]);
  expect(await recordPaper('agent')).toMatchObject({ status: 204 });
  expect(await recorded()).toMatchObject([{ who: 'agent', subject: 'booking_paper', record_id: ids.own }]);
});

test('records nothing of a viewer, who can neither export nor open', async () => {
  expect(await recordExport('viewer', 'bookings')).toMatchObject({ status: 403 });
  expect(await recordPaper('viewer')).toMatchObject({ status: 403 });
  expect(await touch('viewer', 'enquiry')).toMatchObject({ status: 403 });
  expect(await recorded()).toEqual([]);
});

test('is readable by owners only', async () => {
  await recordExport('agent', 'bookings');
  expect(await read('owner')).toEqual([{ subject: 'bookings' }]);
  for (const caller of callers.filter((one) => one !== 'owner')) expect(await read(caller)).toEqual([]);
});

test('refuses entries for others, changes and deletions', async () => {
  await recordExport('agent', 'bookings');
  const path = '/rest/v1/personal_data_access';
  const forged = { admin_id: world.adminIds.agent, action: 'export', subject: 'ledger', row_count: 1 };
  for (const caller of ['agent', 'owner'] as const) {
    expect((await world.request(caller, 'POST', path, forged)).status).toBe(403);
    expect((await world.request(caller, 'PATCH', `${path}?id=gt.0`, { row_count: 0 })).status).toBe(403);
    expect((await world.request(caller, 'DELETE', `${path}?id=gt.0`)).status).toBe(403);
  }
  await expect(world.sql('update public.personal_data_access set row_count = 0')).rejects.toThrow(
    /append-only/,
  );
  await expect(world.sql('delete from public.personal_data_access')).rejects.toThrow(/append-only/);
  expect(await recorded()).toMatchObject([{ who: 'agent', row_count: 12 }]);
});

test('is retained for at least a year', async () => {
  await recordExport('agent', 'bookings');
  const age = (days: number) =>
    world.sql(`do $age$ begin
      perform set_config('session_replication_role', 'replica', true);
      update public.personal_data_access set at = now() - interval '${days} days';
      update public.retention_rules set ran_at = null;
    end $age$`);
  await age(1094);
  await world.sql('call app.housekeeping()');
  expect(await recorded()).toHaveLength(1);
  await age(1096);
  await world.sql('call app.housekeeping()');
  expect(await recorded()).toEqual([]);
  const shorter = { p_key: 'personal_data_access', p_keep_days: 364, p_version: 1 };
  expect(await world.rpc('owner', 'set_retention', shorter)).toMatchObject({ status: 422 });
});
