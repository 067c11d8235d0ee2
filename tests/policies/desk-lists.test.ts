import { tryAll } from './support/attempts';
import { ids } from './support/fixture';
import { callers, setUpWorld, type Caller } from './support/world';

const world = setUpWorld();

interface Outcome {
  id: string;
  outcome: string;
  reason: string | null;
}

const changeMany = (kind: string, items: readonly object[], caller: Caller = 'manager') =>
  world.ok<Outcome[]>(caller, 'change_many', { p_kind: kind, p_items: items });
const setting = (to: unknown, field = 'status') => ({ [field]: { to } });
const summaries = (outcomes: readonly Outcome[]) => outcomes.map(({ outcome, reason }) => [outcome, reason]);

test('assigns many enquiries with individual results', async () => {
  const { agent } = world.adminIds;
  const items = [ids.own, ids.others, ids.unused].map((id) => ({ id, changes: setting(agent, 'assignee') }));
  expect(summaries(await changeMany('enquiry', items, 'agent'))).toEqual([
    ['done', null],
    ['done', null],
    ['refused', 'This record does not exist'],
  ]);
  expect(await changeMany('enquiry', items.slice(0, 1), 'agent')).toMatchObject([{ outcome: 'same' }]);
  expect(await world.sql('select distinct assignee from enquiries')).toEqual([{ assignee: agent }]);
});

test('changes bookings one by one only', async () => {
  const items = [{ id: ids.own, changes: setting('completed') }];
  expect(await changeMany('booking', items)).toMatchObject([
    { outcome: 'refused', reason: 'Change bookings one at a time' },
  ]);
});

test('writes to each customer once by name, and reports missing addresses', async () => {
  await world.sql('delete from messages');
  await world.sql(`update enquiries set email = null where id = '${ids.others}'`);
  const message = { message: { to: { subject: 'News, {name}', text: 'About {tour} ({ref}): it is on.' } } };
  const items = [ids.own, ids.others].map((id) => ({ id, changes: message }));
  expect(summaries(await changeMany('enquiry', items))).toEqual([
    ['done', null],
    ['refused', 'There is no email address'],
  ]);
  expect(await changeMany('enquiry', items.slice(0, 1))).toMatchObject([{ outcome: 'same' }]);
  expect(
    await world.sql(
      `select recipient, enquiry_id, fields ->> 'subject' as subject, fields ->> 'note' as note from messages`,
    ),
  ).toEqual([
    {
      recipient: 'asha@example.com',
      enquiry_id: ids.own,
      subject: 'News, Asha Menon',
      note: expect.stringMatching(/^About Swiss Delight \(ENQ-.*\): it is on\.$/),
    },
  ]);
  expect(await changeMany('package', [{ id: ids.live, changes: message }])).toMatchObject([
    { outcome: 'refused' },
  ]);
});

test('restricts changes of many to those who may change one', async () => {
  const agents: readonly Caller[] = ['agent', 'manager', 'owner'];
  const managers: readonly Caller[] = ['manager', 'owner'];
  const cells = (
    [
      ['enquiry', setting(null, 'assignee'), agents],
      ['booking', setting('completed'), agents],
      ['package', setting('archived'), managers],
      ['departure', setting('closed'), managers],
    ] as const
  ).flatMap(([kind, changes, allowed]) =>
    callers.map((caller) => ({
      caller,
      kind,
      isAllowed: allowed.includes(caller),
      statement: `select change_many('${kind}', '${JSON.stringify([{ id: ids.unused, changes }])}')`,
    })),
  );
  const outcomes = await tryAll(world, cells);
  expect(cells.map(({ caller, kind }, index) => [caller, kind, outcomes[index] === '1'])).toEqual(
    cells.map(({ caller, kind, isAllowed }) => [caller, kind, isAllowed]),
  );
});

test('previews an import, then creates enquiries from valid lines without messages', async () => {
  await world.sql('delete from messages');
  const lines = [
    ['new', { name: 'Meera Shah', phone: '098200 12345', travel_month: '2027-05', tour: 'live-1' }],
    ['duplicate', { name: 'Meera S', phone: '+91 98200-12345' }],
    ['duplicate', { name: 'Asha', phone: '98765 43210' }],
    ['refused', { name: 'X', phone: '98200 12346' }],
    ['refused', { name: 'Ravi', phone: '12' }],
    ['refused', { name: 'Ravi', phone: '9820012347', tour: 'NONE-1' }],
    ['new', { name: 'John', phone: '+44 7911 123456', email: 'john@example.com', adults: '3' }],
  ] as const;
  const expected = lines.map(([outcome], index) => ({ line: index + 2, outcome }));
  const run = (p_is_dry: boolean) =>
    world.ok<{ ref: string | null }[]>('manager', 'import_enquiries', {
      p_rows: lines.map(([, row], index) => ({ line: index + 2, ...row })),
      p_is_dry,
    });
  const count = async () => (await world.sql('select from enquiries')).length;
  const before = await count();
  const preview = await run(true);
  expect(preview).toMatchObject(expected);
  expect(preview[0]).toMatchObject({
    stored: {
      name: 'Meera Shah',
      phone: '+919820012345',
      travel_month: '2027-05',
      adults: '2',
      children: '0',
      source: 'Import',
      tour: { id: ids.live },
    },
  });
  expect(await count()).toBe(before);
  const made = await run(false);
  expect(made).toMatchObject(expected);
  expect(await count()).toBe(before + 2);
  expect(await world.sql('select from messages')).toEqual([]);
  expect(
    await world.row(
      `select name, phone, travel_month::text, package_id, source, adults from enquiries where ref = $1`,
      [made[0]?.ref],
    ),
  ).toEqual({
    name: 'Meera Shah',
    phone: '+919820012345',
    travel_month: '2027-05-01',
    package_id: ids.live,
    source: 'Import',
    adults: 2,
  });
});

const importOne = (tour: string, p_is_dry = true, p_import?: string) =>
  world.ok<{ outcome: string; reason: string | null; ref: string | null }[]>('manager', 'import_enquiries', {
    p_rows: [{ line: 2, name: 'Meera Shah', phone: '98200 12345', tour }],
    p_is_dry,
    p_import,
  });

test('undoes an import except for enquiries that somebody has worked on', async () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  const [made] = await importOne('LIVE-1', false, first);
  expect(await world.ok('manager', 'last_import')).toMatchObject({ id: first, count: 1 });
  expect((await world.rpc('agent', 'undo_import', { p_import: first })).status).toBe(403);
  await world.sql(
    `insert into enquiry_events (enquiry_id, kind, body) select id, 'note', 'Called' from enquiries where ref = $1`,
    [made?.ref],
  );
  expect(await world.ok('manager', 'undo_import', { p_import: first })).toEqual({ deleted: 0, kept: 1 });
  await world.sql('delete from enquiry_events');
  expect(await world.ok('manager', 'undo_import', { p_import: first })).toEqual({ deleted: 1, kept: 0 });
  expect((await world.rpc('manager', 'undo_import', { p_import: second })).status).toBe(404);
});

const bookings = (filter: string, change: string) => [
  'admin_booking_page',
  filter,
  `update bookings set ${change}`,
];

const enquiries = (filter: string, change: string) => [
  'admin_enquiry_page',
  filter,
  `update enquiries set ${change}`,
];

test('finds one row by each filter of a list', async () => {
  const own = `where id = '${ids.own}'`;
  const others = `where id = '${ids.others}'`;
  const cells = [
    enquiries(`p_source => 'website'`, `source = 'website' ${own}`),
    enquiries(`p_destination => '${ids.switzerland}'`, `package_id = null ${others}`),
    enquiries(`p_destination => '${ids.activeMaster}'`, `package_id = null ${others}`),
    enquiries(`p_departure => '${ids.liveDeparture}'`, `departure_id = '${ids.liveDeparture}' ${own}`),
    enquiries(`p_month => '2027-05'`, `travel_month = '2027-05-01' ${own}`),
    enquiries(
      `p_due => 'week'`,
      `next_follow_up = app.midnight() + case id when '${ids.own}' then interval '-1 hour' else interval '7 days' end`,
    ),
    bookings(`p_payment => 'part'`, `paid_paise = 0 ${others}`),
    bookings(`p_payment => 'unpaid'`, `paid_paise = 0 ${own}`),
    bookings(`p_payment => 'paid'`, `paid_paise = total_paise ${own}`),
    bookings(
      `p_month => '2035-01'`,
      `departure_id = '${ids.draftDeparture}' ${own};
       update departures set starts_on = '2035-01-31' where id = '${ids.draftDeparture}'`,
    ),
  ].map(([page, filter, before]) => ({
    caller: 'agent' as const,
    before,
    statement: `select from jsonb_array_elements(${page}('created_at', true, 0, 9, ${filter}) -> 'rows')`,
  }));
  const outcomes = await tryAll(world, cells);
  expect(cells.map(({ statement }, index) => [statement, outcomes[index]])).toEqual(
    cells.map(({ statement }) => [statement, '1']),
  );
});
