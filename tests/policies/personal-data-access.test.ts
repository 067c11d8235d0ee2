import { ids } from './support/fixture';
import { setUpWorld, type Caller } from './support/world';

// Who reads it, and who else may not write it, is in the matrix of row level security.

const world = setUpWorld();

beforeEach(() => world.bypass('delete from personal_data_access'));

const open = async (caller: Caller, p_kind: string, p_id: string = ids.own) =>
  (await world.rpc(caller, 'record_opening', { p_kind, p_id })).status;
const recordExport = (caller: Caller, p_list: string, more: object = {}) =>
  world.rpc(caller, 'record_export', { p_list, p_row_count: 12, ...more });
const recordPaper = async (caller: Caller) =>
  (await world.rpc(caller, 'record_paper', { p_booking: ids.own })).status;

const recorded = () =>
  world.sql(
    `select a.full_name as who, l.action, l.subject, l.record_id, l.label, l.row_count
     from personal_data_access l join admin_users a on a.id = l.admin_id order by l.id`,
  );

const anHourAgo = () => world.bypass(`update personal_data_access set at = at - interval '1 hour'`);

test('records who exported a list, with its row count, and the departure of a guest list', async () => {
  await recordExport('agent', 'bookings');
  const departure = { p_departure: ids.liveDeparture };
  for (const list of ['manifest', 'rooming_list']) await recordExport('manager', list, departure);
  const ofDeparture = {
    record_id: ids.liveDeparture,
    label: expect.stringMatching(/^\S+, \d+ \w{3} \d{4}$/),
  };
  expect(await recorded()).toMatchObject([
    { who: 'agent', action: 'export', subject: 'bookings', record_id: null, label: null, row_count: 12 },
    { who: 'manager', subject: 'manifest', ...ofDeparture },
    { who: 'manager', subject: 'rooming_list', ...ofDeparture },
  ]);
});

test.each([
  ['enquiry', 'enquiries'],
  ['booking', 'bookings'],
])('records whose %s is opened, once an hour', async (kind, table) => {
  await open('agent', kind);
  await open('agent', kind);
  await open('owner', kind);
  const { ref } = await world.row(`select ref from ${table} where id = '${ids.own}'`);
  const opened = { action: 'open', subject: kind, record_id: ids.own, label: ref };
  expect(await recorded()).toMatchObject([
    { who: 'agent', ...opened },
    { who: 'owner', ...opened },
  ]);
  await anHourAgo();
  await open('agent', kind);
  expect(await recorded()).toHaveLength(3);
});

test('records documents opened by staff only; no packages, missing records or viewers', async () => {
  expect([await recordPaper('customer'), await recordPaper('anonymous')]).toEqual([204, 204]);
  expect(await open('agent', 'package', ids.live)).toBe(422);
  await open('agent', 'booking', ids.unused);
  expect([await recordPaper('viewer'), await open('viewer', 'enquiry')]).toEqual([403, 403]);
  expect(await recorded()).toEqual([]);
  expect(await recordPaper('agent')).toBe(204);
  expect(await recorded()).toMatchObject([{ who: 'agent', subject: 'booking_paper', record_id: ids.own }]);
});
