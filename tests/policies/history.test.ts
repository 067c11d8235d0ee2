import { addRow, setField, type Edit } from '../support/package-edits';
import { ids } from './support/fixture';
import { callers, getError, startWorld, type Caller, type World } from './support/world';

interface Change {
  actor: string;
  table_name: string;
  row_id: string;
  label: string | null;
  field: string | null;
  old: unknown;
  new: unknown;
  old_name: string | null;
  new_name: string | null;
  picture: string | null;
  action: string;
  reason: string | null;
}

interface History {
  total: number;
  rows: Change[];
}

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

beforeEach(() => world.reset());

afterAll(() => world.close());

const ask = (caller: Caller, kind: string, id: string, from = 0, to = 99) =>
  world.rpc(caller, 'record_history', { p_kind: kind, p_id: id, p_from: from, p_to: to });

async function read(kind: string, id: string, from = 0, to = 99): Promise<History> {
  const answer = await ask('owner', kind, id, from, to);
  expect(answer.status).toBe(200);
  return answer.body as History;
}

const price = `${ids.liveDeparture}:twin`;

const editPackage = async (edits: readonly Edit[]) => {
  const answer = await world.rpc('manager', 'edit_package', { p_id: ids.live, p_edits: edits });
  expect(answer.status).toBe(200);
};

async function saveTwinPrice(paise: number) {
  const [stored] = await world.sql(
    `select amount_paise::int as now from public.departure_prices where departure_id = $1 and occupancy = 'twin'`,
    [ids.liveDeparture],
  );
  await editPackage([setField('departure_prices', price, 'amount_paise', stored?.now, paise)]);
}

const records: readonly [kind: string, id: string, least: Caller][] = [
  ['package', ids.live, 'manager'],
  ['price', price, 'manager'],
  ['booking', ids.own, 'agent'],
  ['enquiry', ids.own, 'agent'],
  ['quote', ids.unused, 'agent'],
  ['review', ids.others, 'agent'],
  ['master', `hotels:${ids.activeMaster}`, 'manager'],
  ['setting', 'company', 'manager'],
  ['administrator', ids.unused, 'owner'],
  ['message_text', 'hold_made', 'manager'],
];

const roles: readonly Caller[] = ['viewer', 'agent', 'manager', 'owner'];

test.each(records)('shows the history of a %s to its readers only', async (kind, id, least) => {
  for (const caller of callers) {
    const mayRead = roles.includes(caller) && roles.indexOf(caller) >= roles.indexOf(least);
    const { status } = await ask(caller, kind, id);
    expect([caller, status]).toEqual([caller, mayRead ? 200 : status === 401 ? 401 : 403]);
  }
});

test('names author, time, old and new value of a manager’s price change', async () => {
  await saveTwinPrice(10_500_000);
  const { rows } = await read('package', ids.live);
  expect(rows[0]).toMatchObject({
    actor: 'manager',
    table_name: 'departure_prices',
    label: expect.stringMatching(
      /^Departure \d{1,2} \w{3} \d{4}, Mumbai · (Twin|Infant|Single|Triple|Child with bed)$/,
    ),
  });
  expect(rows.find(({ field, action }) => field === 'amount_paise' && action === 'UPDATE')).toMatchObject({
    label: expect.stringContaining('Twin'),
    old: 10_000_000,
    new: 10_500_000,
  });
});

test('gives a price a timeline of its own', async () => {
  await saveTwinPrice(10_500_000);
  await saveTwinPrice(11_000_000);
  const amounts = (await read('price', price)).rows.filter(({ field }) => field === 'amount_paise');
  expect(amounts.map(({ old, new: amount }) => [old, amount])).toEqual([
    [10_500_000, 11_000_000],
    [10_000_000, 10_500_000],
  ]);
});

test('records rows of a package with all their values, so that they can be restored', async () => {
  const stop = '00000000-0000-4000-8000-0000000000c1';
  const bern = { place: 'Bern', destination_id: null, nights: 1, lat: null, lng: null, sort: 2 };
  await editPackage([addRow('package_stops', bern, stop)]);
  await editPackage([setField('package_stops', stop, 'nights', 1, 2)]);
  await editPackage([
    { table: 'package_stops', id: stop, field: null, from: { ...bern, nights: 2 }, to: null },
  ]);
  const rows = (await read('package', ids.live)).rows.filter(({ row_id: row }) => row === stop);
  expect(rows).toMatchObject([
    {
      table_name: 'package_stops',
      label: 'Stop Bern',
      field: null,
      action: 'DELETE',
      old: { ...bern, nights: 2 },
    },
    { field: 'nights', old: 1, new: 2 },
    { field: null, action: 'INSERT', new: bern },
  ]);
});

test('finds a removed departure with its prices', async () => {
  const [departure] = await world.sql(
    `insert into public.departures (package_id, departure_city_id, starts_on, seats_total)
     values ($1, $2, '2031-03-04', 9) returning id`,
    [ids.live, ids.activeMaster],
  );
  await world.sql(`insert into public.departure_prices values ($1, 'twin', 700000)`, [departure?.id]);
  await world.sql('delete from public.departures where id = $1', [departure?.id]);
  const gone = (await read('package', ids.live)).rows.filter(({ action }) => action === 'DELETE');
  expect(gone).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ label: 'Departure 4 Mar 2031, Mumbai', field: null, actor: 'System' }),
      expect.objectContaining({ label: 'Departure 4 Mar 2031, Mumbai · Twin', old: 700_000, new: null }),
    ]),
  );
});

test('keeps the histories of packages apart', async () => {
  await saveTwinPrice(10_500_000);
  const { rows } = await read('package', ids.draft);
  expect(rows.filter(({ actor }) => actor === 'manager')).toEqual([]);
});

test('resolves ids to names', async () => {
  await world.rpc('agent', 'change_enquiry', {
    p_id: ids.own,
    p_changes: { assignee: { from: null, to: world.adminIds.manager } },
  });
  const [change] = (await read('enquiry', ids.own)).rows;
  expect(change).toMatchObject({
    actor: 'agent',
    field: 'assignee',
    old: null,
    old_name: null,
    new: world.adminIds.manager,
    new_name: 'manager',
  });
});

const changeDraft = (edits: object[]) =>
  world.rpc('manager', 'edit_package', { p_id: ids.draft, p_edits: edits });

test('gives the picture of a changed and of a removed image', async () => {
  const image = { table: 'package_images', id: ids.draft };
  await changeDraft([{ ...image, field: 'alt', from: 'A secret', to: 'A hidden lake' }]);
  await changeDraft([{ ...image, field: null, from: {}, to: null }]);
  const { rows } = await read('package', ids.draft);
  expect(
    rows
      .filter(({ table_name }) => table_name === 'package_images')
      .slice(0, 2)
      .map(({ action, picture }) => [action, picture]),
  ).toEqual([
    ['DELETE', 'demo/switzerland-2'],
    ['UPDATE', 'demo/switzerland-2'],
  ]);
  expect(
    rows.filter(({ table_name }) => table_name === 'packages').every(({ picture }) => picture === null),
  ).toBe(true);
});

test('shows the reason of a change', async () => {
  await world.sql(
    `do $$ begin
       perform set_config('app.reason', 'The guest asked for it', true);
       update public.bookings set special_wishes = 'A quiet room' where id = '${ids.own}';
     end $$`,
  );
  const [change] = (await read('booking', ids.own)).rows;
  expect(change).toMatchObject({
    field: 'special_wishes',
    new: 'A quiet room',
    reason: 'The guest asked for it',
  });
});

test('records removed travellers and money of a booking', async () => {
  await world.sql(
    `insert into public.booking_travellers (booking_id, room_no, place, occupancy, first_name, last_name, price_paise)
     values ($1, 7, 1, 'twin', 'Uma', 'Rao', 100)`,
    [ids.own],
  );
  await world.sql(`delete from public.booking_travellers where booking_id = $1 and room_no = 7`, [ids.own]);
  await world.sql(
    `insert into public.payments (booking_id, purpose, amount_paise) values ($1, 'balance', 4200)`,
    [ids.own],
  );
  const { rows } = await read('booking', ids.own);
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ label: 'Traveller Uma Rao', action: 'DELETE', field: null }),
      expect.objectContaining({ label: 'Payment, balance', field: 'amount_paise', new: 4200 }),
    ]),
  );
});

test('shows former replies to a review', async () => {
  for (const [index, reply] of ['Thank you', 'Thank you, Ravi'].entries()) {
    const args = { p_id: ids.others, p_version: index + 1, p_reply: reply };
    expect(await world.rpc('agent', 'reply_to_review', args)).toMatchObject({ status: 200 });
  }
  const { rows } = await read('review', ids.others);
  const replies = rows.filter(({ field }) => field === 'reply');
  expect(replies).toMatchObject([
    { old: 'Thank you', new: 'Thank you, Ravi' },
    { old: null, new: 'Thank you' },
  ]);
});

test('splits an object into facts, with a masked PAN', async () => {
  await world.sql(
    `update public.site_settings
     set value = value || '{"phone": "+912261239999", "pan": "AAACD9876K"}' where key = 'company'`,
  );
  const { rows } = await read('setting', 'company');
  const changed = rows.filter(({ action }) => action === 'UPDATE');
  expect(changed.map(({ field }) => field)).toEqual(['value.pan', 'value.phone']);
  expect(changed[1]).toMatchObject({ old: '+912261230000', new: '+912261239999' });
  expect(JSON.stringify(rows)).not.toContain('AAACD');
});

test('excludes computed quotes, tokens, keys and account ids', async () => {
  await world.sql(
    `update public.bookings
     set quote = '{"secret": 1}', customer_uid = 'firebase-next', idempotency_key = gen_random_uuid(), seats = 2
     where id = $1`,
    [ids.own],
  );
  await world.sql(`update public.booking_travellers set first_name = 'Passport' where booking_id = $1`, [
    ids.own,
  ]);
  for (const [kind, id] of records) {
    const { rows } = await read(kind, id);
    const fields = new Set(rows.map(({ field }) => field));
    for (const hidden of ['quote', 'token', 'customer_uid', 'idempotency_key', 'rooms', 'utm'])
      expect(fields).not.toContain(hidden);
  }
  const updated = (await read('booking', ids.own)).rows.filter(({ action }) => action === 'UPDATE');
  expect(updated.map(({ field }) => field)).toContain('seats');
});

const addQuote = (id: string, number: number) =>
  world.sql(
    `insert into public.quotes (id, ref, number, departure_id, contact, rooms, quote, total_paise, valid_until)
     values ($1, 'AQ-HISTORY', $2, $3, '{"name": "Asha"}', '[]', '{}', 100, now())`,
    [id, number, ids.liveDeparture],
  );

test('combines the versions of a quote', async () => {
  await addQuote('00000000-0000-4000-8000-0000000000e1', 1);
  await addQuote('00000000-0000-4000-8000-0000000000e2', 2);
  const { rows } = await read('quote', '00000000-0000-4000-8000-0000000000e1');
  expect(rows.map(({ label }) => label)).toEqual(['Version 2', 'Version 1']);
});

test('shows each part of a message text, also of a withdrawn one', async () => {
  const day = async (days: number) =>
    String((await world.sql('select (app.today() + $1::int)::text as day', [days]))[0]?.day);
  const save = (p: object, p_version: number | null = null) =>
    world.rpc('manager', 'save_message_text', { p: { template: 'hold_made', ...p }, p_version });
  expect((await save({ valid_from: await day(1), opening: 'We hold {name}’s seats.' })).status).toBe(200);
  expect((await save({ valid_from: await day(1), opening: 'Held for {name}.' }, 1)).status).toBe(200);
  expect((await save({ template: 'quote_sent', valid_from: await day(1), closing: 'Bye.' })).status).toBe(
    200,
  );
  const [planned] = await world.sql(`select id from public.message_texts where template = 'hold_made'`);
  expect((await world.rpc('manager', 'withdraw_message_text', { p_id: planned?.id })).status).toBe(204);

  const { rows } = await read('message_text', 'hold_made');
  expect(rows.map(({ action, field, old, new: now }) => [action, field, old, now])).toEqual([
    ['DELETE', 'opening', 'Held for {name}.', null],
    ['UPDATE', 'opening', 'We hold {name}’s seats.', 'Held for {name}.'],
    ['INSERT', 'opening', null, 'We hold {name}’s seats.'],
  ]);
  expect(rows.every(({ label }) => label?.startsWith('Text from ') === true)).toBe(true);
});

test('returns the requested page of a constant total', async () => {
  for (const paise of [10_100_000, 10_200_000, 10_300_000]) await saveTwinPrice(paise);
  const all = await read('package', ids.live);
  const second = await read('package', ids.live, 2, 3);
  expect(second).toEqual({ total: all.total, rows: all.rows.slice(2, 4) });
});

test.each([
  ['invoice', ids.own],
  ['master', `admin_users:${ids.own}`],
  ['master', `bookings:${ids.own}`],
])('has no history of the %s %s', async (kind, id) => {
  const answer = await ask('owner', kind, id);
  expect(answer.status).toBe(422);
  expect(getError(answer).details).toBe('kind');
});

test('returns no rows for an unknown id', async () => {
  expect(await read('enquiry', 'nothing')).toEqual({ total: 0, rows: [] });
  expect(await read('package', ids.unused)).toEqual({ total: 0, rows: [] });
});

test('reads a history among thousands of entries by index', async () => {
  await world.sql(
    `insert into public.audit_log (actor_kind, table_name, row_id, action, changes)
     select 'system', (array['departures', 'departure_prices', 'payments', 'enquiries'])[1 + n % 4], gen_random_uuid()::text,
       (array['INSERT', 'UPDATE'])[1 + n % 2],
       case n % 2 when 0 then jsonb_build_object('package_id', gen_random_uuid(), 'booking_id', gen_random_uuid()) else '{"sort": [1, 2]}' end
     from generate_series(1, 5000) n`,
  );
  await world.sql('analyze public.audit_log');
  // In one statement: a transaction's counters are visible only inside it.
  const scans = (kind: string, id: string) => `
    do $$
    declare
      v_before bigint;
      v_after bigint;
    begin
      perform set_config('request.jwt.claims', jsonb_build_object(
        'iss', app.cfg('supabase_iss'), 'role', 'authenticated', 'sub', '${world.adminIds.owner}')::text, true);
      select seq_scan into v_before from pg_stat_xact_user_tables where relid = 'public.audit_log'::regclass;
      perform public.record_history('${kind}', '${id}', 0, 19);
      select seq_scan into v_after from pg_stat_xact_user_tables where relid = 'public.audit_log'::regclass;
      if v_after is distinct from v_before then
        raise exception 'audit_log was read % times for the history of a ${kind}', v_after - v_before;
      end if;
    end $$`;
  for (const [kind, id] of records) await expect(world.sql(scans(kind, id))).resolves.toBeDefined();
  await expect(
    world.sql(
      scans('enquiry', ids.own).replace(
        'perform public.record_history',
        'perform count(*) from public.audit_log; perform public.record_history',
      ),
    ),
  ).rejects.toThrow('audit_log was read 1 times');
});
