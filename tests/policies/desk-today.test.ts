import { tryAll } from './support/attempts';
import { ids } from './support/fixture';
import { callers, setUpWorld, type Caller } from './support/world';

const world = setUpWorld();

const today = (caller: Caller = 'agent') => world.ok<Record<string, unknown>>(caller, 'desk_today');
const inOrder = { p_sort: 'starts_on', p_descending: false, p_from: 0, p_to: 24 };
const departures = (args: object = {}) =>
  world.ok<{ total: number; rows: object[] }>('viewer', 'admin_departure_page', { ...inOrder, ...args });

const open = ['new', 'contacted', 'quoted'];
/** Each number with the list that it opens. */
const lists = [
  ['unassigned', 'admin_enquiry_page', { p_status: open, p_unassigned: true }, 1],
  ['due_today', 'admin_enquiry_page', { p_due: 'today' }, 1],
  ['overdue', 'admin_enquiry_page', { p_due: 'overdue' }, 0],
  ['callbacks', 'admin_enquiry_page', { p_status: open, p_kind: 'callback' }, 1],
  ['enquiries', 'admin_enquiry_page', { p_due: 'todo' }, 2],
  ['holds', 'admin_booking_page', { p_due: 'hold' }, 1],
  ['balances', 'admin_booking_page', { p_due: 'balance' }, 1],
  ['refunds', 'admin_booking_page', { p_due: 'refund' }, 2],
  ['bookings', 'admin_booking_page', { p_due: 'todo' }, 2],
  ['below_minimum', 'admin_departure_page', { p_when: '14 days', p_below_minimum: true }, 1],
] as const;

/** A follow-up at the end of today, a hold, an overdue balance, a departure below its minimum. */
const makeWork = `
  update enquiries set kind = 'callback' where id = '${ids.others}';
  update bookings set balance_due_on = app.today() - 1 where id = '${ids.own}';
  update bookings set status = 'hold', hold_expires_at = now() + interval '23 hours' where id = '${ids.others}';
  update departures set starts_on = app.today() + 14, min_guests = 3 where id = '${ids.liveDeparture}';
  update enquiries set next_follow_up = app.midnight() - interval '1 ms',
    assignee = (select id from admin_users where full_name = 'agent') where id = '${ids.own}'`;

test('matches each number with the total of its list, the oldest of each task and the caller’s own', async () => {
  await world.sql(`do $$ begin ${makeWork}; end $$`);
  const numbers = await today();
  for (const [name, list, args, expected] of lists) {
    const sort = list === 'admin_departure_page' ? 'starts_on' : 'created_at';
    const page = await world.ok<{ total: number }>('agent', list, { ...inOrder, ...args, p_sort: sort });
    expect([name, page.total, numbers[name]]).toEqual([name, expected, expected]);
  }
  const oldest = await world.row(
    `select to_jsonb(app.midnight() - interval '1 ms') #>> '{}' as due_today_since, (app.today() - 1)::text as balances_since,
       (app.today() + 14)::text as below_minimum_since`,
  );
  expect(numbers).toMatchObject({ ...oldest, callbacks_since: expect.any(String), due_today_mine: 1 });
  expect(numbers).toMatchObject({ change_requests: 2, reviews: 1 });
  expect(await today('owner')).toMatchObject({ due_today: 1, due_today_mine: 0 });
});

test('counts no finished work as a task', async () => {
  const cases = [
    ['a follow-up of tomorrow', `update enquiries set next_follow_up = app.midnight()`, 'due_today'],
    ['a lost enquiry', `update enquiries set status = 'lost', lost_reason = 'Price'`, 'unassigned'],
    [
      'an expired hold',
      `update bookings set status = 'hold', hold_expires_at = now() - interval '1 s'`,
      'holds',
    ],
    ['a balance of today', `update bookings set balance_due_on = app.today()`, 'balances'],
    [
      'a refund by the provider',
      `update refunds set payment_id = booking_id; update bookings set status = 'cancelled', balance_due_on = null`,
      'bookings',
    ],
    ['answered requests', `update change_requests set answered_at = now()`, 'change_requests'],
    ['moderated reviews', `update reviews set status = 'published', published_at = now()`, 'reviews'],
    ['a paid refund', `update refunds set state = 'done'`, 'refunds'],
    ['a guaranteed departure', `update departures set status = 'guaranteed'`, 'below_minimum'],
    [
      'a departure with enough guests',
      `update departures set min_guests = seats_booked where seats_booked > 0`,
      'below_minimum',
    ],
  ] as const;
  const outcomes = await tryAll(
    world,
    cases.map(([, change, name]) => ({
      caller: 'agent',
      before: `${makeWork}; ${change}`,
      statement: `select from desk_today() numbers where numbers -> '${name}' = '0'`,
    })),
  );
  expect(cases.map(([what], index) => [what, outcomes[index]])).toEqual(cases.map(([what]) => [what, '1']));
});

test('shows a viewer departures only, and a departure to administrators only', async () => {
  expect(await today('viewer')).toEqual({ below_minimum: 0 });
  for (const caller of callers) {
    const { status } = await world.rpc(caller, 'admin_departure', { p_id: ids.liveDeparture });
    const isAllowed = ['viewer', 'agent', 'manager', 'owner'].includes(caller);
    expect([caller, status === 200]).toEqual([caller, isAllowed]);
  }
});

test('tells agents no totals of the company', async () => {
  expect(await today('manager')).toMatchObject({ desk_refund_paise: expect.any(Number) });
  expect(Object.keys(await today('agent')).filter((name) => name.endsWith('_paise'))).toEqual([]);
  const page = { p_sort: 'day', p_descending: false, p_from: 0, p_to: 9 };
  expect(await world.ok('manager', 'admin_ledger_page', page)).toMatchObject({
    in_paise: expect.any(Number),
  });
  expect(Object.keys(await world.ok<object>('agent', 'admin_ledger_page', page))).toEqual(['rows', 'total']);
});

test('shows seats of a departure to viewers, money to agents', async () => {
  const seats = { seats_total: 25, seats_booked: 2, seats_held: 0, seats_left: 23 };
  const [seen] = (await departures({ p_words: 'swiss' })).rows;
  expect(seen).toMatchObject({ ...seats, sales_paise: null, bookings_count: null });
  expect(await world.ok('agent', 'admin_departure', { p_id: ids.liveDeparture })).toMatchObject({
    ...seats,
    sales_paise: 21420000,
    seats_sold: 2,
    bookings_count: 2,
    departure_city: 'Mumbai',
  });
});

const change = async (p_change: object, version?: number) => {
  const stored = await world.row(`select version from departures where id = '${ids.liveDeparture}'`);
  const args = { p_id: ids.liveDeparture, p_change, p_version: version ?? stored.version };
  return world.rpc('manager', 'change_departure', args);
};

const versionOf = async () =>
  (await world.row(`select version from packages where id = '${ids.live}'`)).version;

test('lets a manager stop and resume sales, visible in the package editor', async () => {
  const before = await versionOf();
  expect((await change({ status: 'closed' }, 0)).body).toMatchObject({
    message: expect.stringMatching('STALE'),
  });
  expect((await change({ status: 'closed' })).body).toMatchObject({ status: 'closed' });
  expect(await versionOf()).toBe(Number(before) + 1);
  expect((await change({ status: 'open', min_guests: 5 })).body).toMatchObject({
    status: 'open',
    min_guests: 5,
    is_below_minimum: true,
  });
  expect((await change({ min_guests: null })).body).toMatchObject({
    min_guests: null,
    is_below_minimum: false,
  });
});

test('refuses an unrelated status, a wrong number of guests, and sales of a past departure', async () => {
  for (const wrong of [{ status: 'cancelled' }, { min_guests: 0 }])
    expect((await change(wrong)).status).toBe(422);
  await world.sql(
    `update departures set starts_on = app.today() - 1, status = 'closed' where id = '${ids.liveDeparture}'`,
  );
  expect((await change({ status: 'open' })).status).toBe(409);
});
