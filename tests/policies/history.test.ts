import { addRow, setField, type Edit } from '../support/package-edits';
import { tryAll } from './support/attempts';
import { ids } from './support/fixture';
import { callers, setUpWorld, type Caller } from './support/world';

const world = setUpWorld();

interface Change {
  row_id: string;
  label: string | null;
  field: string | null;
  old: unknown;
  new: unknown;
  action: string;
  table_name: string;
  picture: string | null;
  actor: string;
}

interface History {
  total: number;
  rows: Change[];
}

const readAll = (p_kind: string, p_id: string, p_from = 0, p_to = 99) =>
  world.ok<History>('owner', 'record_history', { p_kind, p_id, p_from, p_to });
const read = async (kind: string, id: string) => (await readAll(kind, id)).rows;

const price = `${ids.liveDeparture}:twin`;

const edit = (edits: readonly Edit[], p_id: string = ids.live) =>
  world.ok('manager', 'edit_package', { p_id, p_edits: edits });
const savePrice = (from: number, to: number) =>
  edit([setField('departure_prices', price, 'amount_paise', from, to)]);

const records: readonly [kind: string, id: string, least: Caller][] = [
  ['package', ids.live, 'manager'],
  ['booking', ids.own, 'agent'],
  ['enquiry', ids.own, 'agent'],
  ['quote', ids.unused, 'agent'],
  ['review', ids.others, 'agent'],
  ['master', `hotels:${ids.activeMaster}`, 'manager'],
  ['setting', 'company', 'manager'],
  ['administrator', ids.unused, 'owner'],
];

const roles: readonly Caller[] = ['viewer', 'agent', 'manager', 'owner'];

test('shows the history of a record to its readers only', async () => {
  const cells = records.flatMap(([kind, id, least]) =>
    callers.map((caller) => ({
      caller,
      kind,
      isAllowed: roles.includes(caller) && roles.indexOf(caller) >= roles.indexOf(least),
      statement: `select record_history('${kind}', '${id}', 0, 99)`,
    })),
  );
  const outcomes = await tryAll(world, cells);
  expect(
    cells.map(({ caller, kind }, index) => [
      caller,
      kind,
      outcomes[index]?.replace(/PT403|42501/, 'refused'),
    ]),
  ).toEqual(cells.map(({ caller, kind, isAllowed }) => [caller, kind, isAllowed ? '1' : 'refused']));
});

test('names author, old and new value of a manager’s price change', async () => {
  await savePrice(10_000_000, 10_500_000);
  await savePrice(10_500_000, 11_000_000);
  const amounts = (await read('package', ids.live)).filter(
    ({ row_id, actor }) => row_id === price && actor === 'manager',
  );
  expect(amounts).toMatchObject([
    { old: 10_500_000, new: 11_000_000 },
    { old: 10_000_000, new: 10_500_000 },
  ]);
  expect(await read('package', ids.live)).toContainEqual(
    expect.objectContaining({
      ...amounts[0],
      actor: 'manager',
      table_name: 'departure_prices',
      label: expect.stringMatching(/^Departure \d{1,2} \w{3} \d{4}, Mumbai · Twin$/),
    }),
  );
  expect((await read('package', ids.draft)).filter(({ actor }) => actor === 'manager')).toEqual([]);
  const all = await readAll('package', ids.live);
  expect(await readAll('package', ids.live, 2, 3)).toEqual({ total: all.total, rows: all.rows.slice(2, 4) });
});

test('records rows of a package with all their values, so that they can be restored', async () => {
  const stop = '00000000-0000-4000-8000-0000000000c1';
  const bern = { place: 'Bern', destination_id: null, nights: 1, lat: null, lng: null, sort: 2 };
  const removed = { ...bern, nights: 2 };
  await edit([addRow('package_stops', bern, stop)]);
  await edit([setField('package_stops', stop, 'nights', 1, 2)]);
  await edit([{ table: 'package_stops', id: stop, field: null, from: removed, to: null }]);
  expect((await read('package', ids.live)).filter(({ row_id }) => row_id === stop)).toMatchObject([
    { table_name: 'package_stops', label: 'Stop Bern', field: null, action: 'DELETE', old: removed },
    { field: 'nights', old: 1, new: 2 },
    { field: null, action: 'INSERT', new: bern },
  ]);
});

test('records removed travellers and money of a booking', async () => {
  await world.sql(
    `insert into booking_travellers (booking_id, room_no, place, occupancy, first_name, last_name, price_paise)
     values ('${ids.own}', 7, 1, 'twin', 'Uma', 'Rao', 100)`,
  );
  await world.sql(`delete from booking_travellers where room_no = 7`);
  await world.sql(
    `insert into payments (booking_id, purpose, amount_paise) values ('${ids.own}', 'balance', 4200)`,
  );
  expect(await read('booking', ids.own)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ label: 'Traveller Uma Rao', action: 'DELETE', field: null }),
      expect.objectContaining({ label: 'Payment, balance', field: 'amount_paise', new: 4200 }),
    ]),
  );
});

test('splits an object into facts, with a masked PAN', async () => {
  await world.sql(
    `update site_settings
     set value = value || '{"phone": "+912261239999", "pan": "AAACD9876K"}' where key = 'company'`,
  );
  const rows = await read('setting', 'company');
  expect(rows.filter(({ action }) => action === 'UPDATE')).toMatchObject([
    { field: 'value.pan' },
    { field: 'value.phone', old: '+912261230000', new: '+912261239999' },
  ]);
  expect(JSON.stringify(rows)).not.toContain('AAACD');
});

test('excludes computed quotes, tokens, keys and account ids', async () => {
  await world.sql(
    `update bookings
     set quote = '{"secret": 1}', customer_uid = 'firebase-next', idempotency_key = gen_random_uuid(), seats = 2
     where id = '${ids.own}'`,
  );
  const fields = (await Promise.all(records.map(([kind, id]) => read(kind, id))))
    .flat()
    .map(({ field }) => field);
  expect(fields).toContain('seats');
  for (const hidden of ['quote', 'token', 'customer_uid', 'idempotency_key', 'rooms'])
    expect(fields).not.toContain(hidden);
});
