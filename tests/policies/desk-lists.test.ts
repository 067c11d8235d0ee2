import { ids } from './support/fixture';
import { callers, getError, startWorld, type Caller, type World } from './support/world';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

beforeEach(() => world.reset());

afterAll(() => world.close());

interface Outcome {
  id: string;
  outcome: string;
  reason: string | null;
  undo: object | null;
}

const changeMany = async (caller: Caller, kind: string, items: object[]) =>
  (await world.rpc(caller, 'change_many', { p_kind: kind, p_items: items })).body as Outcome[];
const setting = (to: unknown, field = 'status') => ({ [field]: { to } });
/** Runs several statements. */
const run = (statements: string) => world.sql(`do $run$ begin ${statements}; end $run$`);

test('assigns many enquiries with individual results, and undoes all of it', async () => {
  const { agent } = world.adminIds;
  const items = [ids.own, ids.others, ids.unused].map((id) => ({ id, changes: setting(agent, 'assignee') }));
  const outcomes = await changeMany('agent', 'enquiry', items);
  expect(outcomes.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['done', null],
    ['done', null],
    ['refused', 'This record does not exist'],
  ]);
  expect((await changeMany('agent', 'enquiry', items.slice(0, 1)))[0]?.outcome).toBe('same');

  // A record changed meanwhile by another person is not undone.
  await world.sql(`update public.enquiries set assignee = $1 where id = '${ids.others}'`, [
    world.adminIds.manager,
  ]);
  const undoResults = await changeMany(
    'agent',
    'enquiry',
    outcomes.flatMap(({ undo }) => undo ?? []),
  );
  expect(undoResults.map(({ outcome }) => outcome)).toEqual(['done', 'refused']);
  const rows = await world.sql('select id, assignee from public.enquiries order by id');
  expect(Object.fromEntries(rows.map(({ id, assignee }) => [id, assignee]))).toEqual({
    [ids.own]: null,
    [ids.others]: world.adminIds.manager,
  });
});

test('makes only allowed moves, and undoes only reversible ones', async () => {
  await run(`update public.enquiries set status = 'contacted' where id = '${ids.own}'`);
  const lost = { ...setting('lost'), lost_reason: { to: 'Price' } };
  const outcomes = await changeMany('agent', 'enquiry', [
    { id: ids.own, changes: lost },
    { id: ids.others, changes: lost },
  ]);
  expect(outcomes.map(({ outcome, undo }) => [outcome, undo !== null])).toEqual([
    ['done', true],
    ['done', false],
  ]);
  const [again] = await changeMany('agent', 'enquiry', [outcomes[0]!.undo!]);
  expect(again?.outcome).toBe('done');
  const [late] = await changeMany('agent', 'booking', [{ id: ids.own, changes: setting('completed') }]);
  expect(late).toMatchObject({ outcome: 'refused', reason: expect.stringMatching(/^This tour ends on/) });
  const [gone] = await changeMany('agent', 'booking', [{ id: ids.own, changes: setting('cancelled') }]);
  expect(gone).toMatchObject({
    outcome: 'refused',
    reason: 'A booking is cancelled by itself, with its charge',
  });
});

test('writes to each customer once by name, and reports missing addresses', async () => {
  await run(
    `delete from public.messages; update public.enquiries set email = null where id = '${ids.others}'`,
  );
  const message = { message: { to: { subject: 'News, {name}', text: 'About {tour} ({ref}): it is on.' } } };
  const items = [ids.own, ids.others].map((id) => ({ id, changes: message }));
  const first = await changeMany('agent', 'enquiry', items);
  expect(first.map(({ outcome, reason, undo }) => [outcome, reason, undo])).toEqual([
    ['done', null, null],
    ['refused', 'There is no email address', null],
  ]);
  expect((await changeMany('agent', 'enquiry', items))[0]?.outcome).toBe('same');
  const sent = await world.sql(
    `select recipient, enquiry_id, fields ->> 'subject' as subject, fields ->> 'note' as note from public.messages`,
  );
  expect(sent).toEqual([
    {
      recipient: 'asha@example.com',
      enquiry_id: ids.own,
      subject: 'News, Asha Menon',
      note: expect.stringMatching(/^About Swiss Delight \(ENQ-.*\): it is on\.$/),
    },
  ]);
  const [tour] = await changeMany('manager', 'package', [{ id: ids.live, changes: message }]);
  expect(tour).toMatchObject({ outcome: 'refused' });
});

test('reports missing fields per package, and stops and reopens departures', async () => {
  const [draft, live] = await changeMany('manager', 'package', [
    { id: ids.draft, changes: setting('published') },
    { id: ids.live, changes: setting('archived') },
  ]);
  expect(draft).toMatchObject({ outcome: 'refused', reason: expect.stringContaining(': ') });
  expect(live?.outcome).toBe('done');
  expect((await changeMany('manager', 'package', [live!.undo!]))[0]?.outcome).toBe('done');
  const [stopped] = await changeMany('manager', 'departure', [
    { id: ids.liveDeparture, changes: setting('closed') },
  ]);
  expect((await changeMany('manager', 'departure', [stopped!.undo!]))[0]?.outcome).toBe('done');
  expect(await world.sql(`select status from public.departures where id = '${ids.liveDeparture}'`)).toEqual([
    { status: 'open' },
  ]);
});

const agents: readonly Caller[] = ['agent', 'manager', 'owner'];
const managers: readonly Caller[] = ['manager', 'owner'];

test.each([
  ['enquiry', setting(null, 'assignee'), agents],
  ['booking', setting('completed'), agents],
  ['package', setting('archived'), managers],
  ['departure', setting('closed'), managers],
] as const)('restricts changes of many of kind %s', async (kind, changes, allowed) => {
  for (const caller of callers) {
    const { status } = await world.rpc(caller, 'change_many', {
      p_kind: kind,
      p_items: [{ id: ids.unused, changes }],
    });
    expect([caller, status === 200]).toEqual([caller, allowed.includes(caller)]);
  }
});

test.each([[{ id: ids.own, changes: {} }], [{ id: 'x', changes: setting('lost') }], [{ id: ids.own }]])(
  'refuses %j as a change of many',
  async (item) => {
    const answer = await world.rpc('owner', 'change_many', { p_kind: 'enquiry', p_items: [item] });
    expect(getError(answer).code).toBe('PT422');
  },
);

test('previews an import, then creates enquiries from valid lines without messages', async () => {
  await run('delete from public.messages');
  const rows = [
    { line: 2, name: 'Meera Shah', phone: '098200 12345', travel_month: '2027-05', package_code: 'live-1' },
    { line: 3, name: 'Meera S', phone: '+91 98200-12345' },
    { line: 4, name: 'Asha', phone: '98765 43210' },
    { line: 5, name: 'X', phone: '98200 12346' },
    { line: 6, name: 'Ravi', phone: '12' },
    { line: 7, name: 'Ravi', phone: '9820012347', package_code: 'NONE-1' },
    { line: 8, name: 'John', phone: '+44 7911 123456', email: 'john@example.com', adults: '3' },
  ];
  const read = async (dry: boolean) =>
    (await world.rpc('manager', 'import_enquiries', { p_rows: rows, p_is_dry: dry })).body as (Outcome & {
      line: number;
      ref: string | null;
    })[];
  const count = async () => Number((await world.sql('select count(*) from public.enquiries'))[0]?.count);
  const before = await count();
  const expected = [
    [2, 'new'],
    [3, 'duplicate'],
    [4, 'duplicate'],
    [5, 'refused'],
    [6, 'refused'],
    [7, 'refused'],
    [8, 'new'],
  ];
  expect((await read(true)).map(({ line, outcome }) => [line, outcome])).toEqual(expected);
  expect(await count()).toBe(before);
  const made = await read(false);
  expect(made.map(({ line, outcome }) => [line, outcome])).toEqual(expected);
  expect(await count()).toBe(before + 2);
  expect(await world.sql('select * from public.messages')).toEqual([]);
  expect(
    await world.sql(
      `select name, phone, travel_month::text, package_id, source, adults from public.enquiries where ref = $1`,
      [made[0]?.ref],
    ),
  ).toEqual([
    {
      name: 'Meera Shah',
      phone: '+919820012345',
      travel_month: '2027-05-01',
      package_id: ids.live,
      source: 'Import',
      adults: 2,
    },
  ]);
});

test('restricts imports to managers', async () => {
  for (const caller of callers) {
    const { status } = await world.rpc(caller, 'import_enquiries', {
      p_rows: [{ line: 2, name: 'Meera', phone: '1' }],
      p_is_dry: true,
    });
    expect([caller, status === 200]).toEqual([caller, managers.includes(caller)]);
  }
});

test('opens a list with a readable saved view, own or the team’s', async () => {
  const choose = async (caller: Caller, list: string, view: string | null) =>
    (await world.rpc(caller, 'set_default_view', { p_list: list, p_view: view })).status;
  expect(await choose('agent', 'enquiries', ids.own)).toBe(204);
  expect(await choose('agent', 'packages', ids.others)).toBe(204);
  expect(await choose('agent', 'bookings', ids.own)).toBe(404);
  expect(await choose('manager', 'enquiries', ids.own)).toBe(404);
  expect(await choose('pending admin', 'packages', ids.others)).toBe(403);
  expect(await choose('agent', 'packages', null)).toBe(204);
  const { body } = await world.request('agent', 'GET', '/rest/v1/default_views?select=list');
  expect(body).toEqual([{ list: 'enquiries' }]);
});

test.each([
  [
    'admin_enquiry_page',
    { p_source: 'website' },
    `update public.enquiries set source = 'website' where id = '${ids.own}'`,
  ],
  [
    'admin_enquiry_page',
    { p_destination: '00000000-0000-4000-8000-0000000000a9' },
    `update public.enquiries set package_id = null where id = '${ids.others}'`,
  ],
  [
    'admin_enquiry_page',
    { p_destination: ids.activeMaster },
    `update public.enquiries set package_id = null where id = '${ids.others}'`,
  ],
  [
    'admin_enquiry_page',
    { p_departure: ids.liveDeparture },
    `update public.enquiries set departure_id = '${ids.liveDeparture}' where id = '${ids.own}'`,
  ],
  [
    'admin_enquiry_page',
    { p_month: '2027-05' },
    `update public.enquiries set travel_month = '2027-05-01' where id = '${ids.own}'`,
  ],
  [
    'admin_enquiry_page',
    { p_due: 'week' },
    `update public.enquiries set next_follow_up = app.midnight() - interval '1 hour' where id = '${ids.own}';
     update public.enquiries set next_follow_up = app.midnight() + interval '7 days' where id = '${ids.others}'`,
  ],
  [
    'admin_booking_page',
    { p_payment: 'part' },
    `update public.bookings set paid_paise = 0 where id = '${ids.others}'`,
  ],
  [
    'admin_booking_page',
    { p_payment: 'unpaid' },
    `update public.bookings set paid_paise = 0 where id = '${ids.own}'`,
  ],
  [
    'admin_booking_page',
    { p_payment: 'paid' },
    `update public.bookings set paid_paise = total_paise where id = '${ids.own}'`,
  ],
  [
    'admin_booking_page',
    { p_month: '2035-01' },
    `update public.bookings set starts_on = '2035-01-31' where id = '${ids.own}'`,
  ],
])('finds the expected rows in %s with %j', async (page, filter, change) => {
  await run(change);
  const { body } = await world.rpc('agent', page, {
    p_sort: 'created_at',
    p_descending: true,
    p_from: 0,
    p_to: 9,
    ...filter,
  });
  expect(body).toMatchObject({ total: 1 });
});

test('finds a booking by the agent who made its quote', async () => {
  await world.sql(
    `update public.quotes set booking_id = '${ids.own}', created_by = $1 where id = '${ids.own}'`,
    [world.adminIds.agent],
  );
  const page = { p_sort: 'created_at', p_descending: true, p_from: 0, p_to: 9 };
  const count = async (agent: string) =>
    (
      (await world.rpc('manager', 'admin_booking_page', { ...page, p_agent: agent })).body as {
        total: number;
      }
    ).total;
  expect([await count(world.adminIds.agent), await count(world.adminIds.manager)]).toEqual([1, 0]);
});
