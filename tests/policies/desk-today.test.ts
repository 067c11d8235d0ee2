import { ids } from './support/fixture';
import { callers, getError, startWorld, type Caller, type World } from './support/world';

// The first requests to a new backend share the machine with other test files.

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

beforeEach(() => world.reset());

afterAll(() => world.close());

type Today = Record<string, number | string>;
type Departure = Record<string, unknown>;

const readToday = async (caller: Caller) => (await world.rpc(caller, 'desk_today', {})).body as Today;
const inOrder = { p_sort: 'starts_on', p_descending: false, p_from: 0, p_to: 24 };

async function readDepartures(caller: Caller, args: object = {}) {
  const { body } = await world.rpc(caller, 'admin_departure_page', { ...inOrder, ...args });
  return body as { total: number; rows: Departure[] };
}

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
  ['waiting', 'admin_departure_page', { p_waiting: true }, 1],
] as const;

/** A follow-up at the end of today, a hold, an overdue balance, a departure below its minimum. */
async function makeWork() {
  await world.sql(
    `update public.enquiries set next_follow_up = app.midnight() - interval '1 ms', assignee = $1 where id = '${ids.own}'`,
    [world.adminIds.agent],
  );
  await world.sql(`update public.enquiries set kind = 'callback' where id = '${ids.others}'`);
  await world.sql(`update public.bookings set balance_due_on = app.today() - 1 where id = '${ids.own}'`);
  await world.sql(
    `update public.bookings set status = 'hold', hold_expires_at = now() + interval '23 hours' where id = '${ids.others}'`,
  );
  await world.sql(
    `update public.departures set starts_on = app.today() + 14, min_guests = 3 where id = '${ids.liveDeparture}'`,
  );
  await world.sql(`update public.waiting_list set state = 'waiting'`);
}

test.each(lists)(
  'matches the number of %s with the total of its list',
  async (name, list, args, expected) => {
    await makeWork();
    const sort = list === 'admin_departure_page' ? 'starts_on' : 'created_at';
    const { body } = await world.rpc('agent', list, { ...inOrder, ...args, p_sort: sort });
    expect((body as { total: number }).total).toBe(expected);
    expect((await readToday('agent'))[name]).toBe(expected);
  },
);

test('returns the oldest of each task', async () => {
  await makeWork();
  const [row] = await world.sql(
    `select to_jsonb(app.midnight() - interval '1 ms') #>> '{}' as follow_up, (app.today() - 1)::text as balance,
            (app.today() + 14)::text as departure`,
  );
  const { due_today_since, balances_since, below_minimum_since, callbacks_since } = await readToday('agent');
  expect([due_today_since, balances_since, below_minimum_since]).toEqual([
    row!.follow_up,
    row!.balance,
    row!.departure,
  ]);
  expect(callbacks_since).toEqual(expect.any(String));
});

test('separates the caller’s own work', async () => {
  await makeWork();
  expect(await readToday('agent')).toMatchObject({ due_today: 1, due_today_mine: 1 });
  expect(await readToday('owner')).toMatchObject({ due_today: 1, due_today_mine: 0 });
});

test.each([
  ['a follow-up of tomorrow', `update public.enquiries set next_follow_up = app.midnight()`, 'due_today'],
  ['a lost enquiry', `update public.enquiries set status = 'lost', lost_reason = 'Price'`, 'unassigned'],
  ['an expired hold', `update public.bookings set status = 'hold', hold_expires_at = now()`, 'holds'],
  ['a balance of today', `update public.bookings set balance_due_on = app.today()`, 'balances'],
  [
    'a refund by the provider',
    `with sent as (update public.refunds set payment_id = booking_id)
     update public.bookings set status = 'cancelled', balance_due_on = null`,
    'bookings',
  ],
  ['a paid refund', `update public.refunds set state = 'done'`, 'refunds'],
  [
    'a party larger than the seats left',
    `update public.departures set seats_total = seats_booked + 1`,
    'waiting',
  ],
  ['a departure with stopped sales', `update public.departures set status = 'closed'`, 'waiting'],
  ['a guaranteed departure', `update public.departures set status = 'guaranteed'`, 'below_minimum'],
  [
    'a departure with enough guests',
    `update public.departures set min_guests = seats_booked + 0 where seats_booked > 0`,
    'below_minimum',
  ],
])('does not count %s as a task', async (_what, change, name) => {
  await makeWork();
  await world.sql(change);
  expect((await readToday('agent'))[name]).toBe(0);
});

test('shows a viewer departures only', async () => {
  expect(await readToday('viewer')).toEqual({ below_minimum: 0 });
});

test('shows a departure to administrators only', async () => {
  for (const caller of callers) {
    const { status } = await world.rpc(caller, 'admin_departure', { p_id: ids.liveDeparture });
    const isAllowed = ['viewer', 'agent', 'manager', 'owner'].includes(caller);
    expect([caller, status === 200]).toEqual([caller, isAllowed]);
  }
});

test('shows seats of a departure to viewers, money to agents', async () => {
  const seats = { seats_total: 25, seats_booked: 2, seats_held: 0, seats_left: 23 };
  const [seen] = (await readDepartures('viewer', { p_words: "'swiss':*" })).rows;
  expect(seen).toMatchObject({ ...seats, sales_paise: null, bookings_count: null });
  const { body } = await world.rpc('agent', 'admin_departure', { p_id: ids.liveDeparture });
  expect(body).toMatchObject({
    ...seats,
    sales_paise: 21420000,
    seats_sold: 2,
    waiting_count: 0,
    bookings_count: 2,
    departure_city: 'Mumbai',
  });
});

test.each([
  ['the future', {}, 2],
  ['the past', { p_when: 'past' }, 0],
  ['the next 14 days', { p_when: '14 days' }, 0],
  ['a month without departures', { p_when: '2020-01' }, 0],
  ['one city', { p_city: ids.activeMaster }, 2],
  ['another city', { p_city: ids.retiredMaster }, 0],
  ['a status', { p_status: 'closed' }, 0],
  ['a package', { p_words: "'secret':*" }, 1],
])('filters departures by %s', async (_what, args, total) => {
  expect((await readDepartures('viewer', args)).total).toBe(total);
});

test('refuses an unknown sort order or period', async () => {
  for (const args of [{ p_sort: 'package_id' }, { p_when: `2027-01' or true --` }]) {
    const answer = await world.rpc('owner', 'admin_departure_page', { ...inOrder, ...args });
    expect(answer.status).toBe(422);
  }
});

const change = (caller: Caller, p_change: object, p_version = 2) =>
  world.rpc(caller, 'change_departure', { p_id: ids.liveDeparture, p_change, p_version });

test('lets a manager stop and resume sales, visible in the package editor', async () => {
  const [departure] = await world.sql(
    `select version from public.departures where id = '${ids.liveDeparture}'`,
  );
  const version = departure!.version as number;
  const before = await world.sql(`select version from public.packages where id = '${ids.live}'`);
  expect((await change('agent', { status: 'closed' }, version)).status).toBe(403);
  expect((await change('manager', { status: 'closed' }, version)).body).toMatchObject({ status: 'closed' });
  const after = await world.sql(`select version from public.packages where id = '${ids.live}'`);
  expect(after).toEqual([{ version: (before[0]!.version as number) + 1 }]);

  expect(getError(await change('manager', { status: 'open' }, version)).message).toMatch('STALE');
  expect((await change('manager', { status: 'open', min_guests: 5 }, version + 1)).body).toMatchObject({
    status: 'open',
    min_guests: 5,
    is_below_minimum: true,
  });
  expect((await change('manager', { min_guests: null }, version + 2)).body).toMatchObject({
    min_guests: null,
    is_below_minimum: false,
  });
});

test.each([
  ['an unrelated status', { status: 'cancelled' }, 422],
  ['an invalid number of guests', { min_guests: 0 }, 422],
])('refuses %s', async (_what, p_change, status) => {
  expect((await change('owner', p_change, 1)).status).toBe(status);
});

test('refuses to resume sales of a past departure', async () => {
  await world.sql(
    `update public.departures set starts_on = app.today() - 1, status = 'closed' where id = '${ids.liveDeparture}'`,
  );
  const [departure] = await world.sql(
    `select version from public.departures where id = '${ids.liveDeparture}'`,
  );
  expect((await change('owner', { status: 'open' }, departure!.version as number)).status).toBe(409);
});
