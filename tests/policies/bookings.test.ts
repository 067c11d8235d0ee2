import { customers, ids } from './support/fixture';
import { getError, startWorld, type Answer, type Caller, type World } from './support/world';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

beforeEach(() => world.reset());

afterAll(() => world.close());

const adult = { occupancy: 'twin', first_name: 'Asha', last_name: 'Menon', dob: '1990-02-01', room_no: 1 };
const infant = { occupancy: 'infant', first_name: 'Anu', last_name: 'Menon' };
const contact = { name: 'Asha Menon', phone: '+919876543210', email: 'asha@example.com' };

interface Hold {
  departure?: string;
  key?: string;
  travellers?: object[];
  contact?: object;
}

function hold(caller: Caller, options: Hold = {}): Promise<Answer> {
  return world.rpc(caller, 'hold_seats', {
    p_departure: options.departure ?? ids.liveDeparture,
    p_key: options.key ?? crypto.randomUUID(),
    p_contact: options.contact ?? contact,
    p_travellers: options.travellers ?? [adult],
  });
}

async function seats() {
  const [row] = await world.sql(
    'select seats_held as held, seats_booked as booked from public.departures where id = $1',
    [ids.liveDeparture],
  );
  return row;
}

function setStatus(caller: Caller, id: string, to: string, version: number) {
  return world.rpc(caller, 'set_booking_status', {
    p_id: id,
    p_to: to,
    p_version: version,
    p_reason: 'Because',
  });
}

function booking(answer: Answer) {
  return answer.body as { id: string; version: number };
}

test('a hold is priced by the database: prices of the departure, GST, and TCS on top of both', async () => {
  const answer = await hold('customer', { travellers: [adult, adult, infant] });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      status: 'hold',
      seats: 2,
      customer_uid: customers.asha.uid,
      base_paise: 21000000,
      gst_paise: 1050000,
      tcs_paise: 441000,
      total_paise: 22491000,
    },
  });
  expect(await seats()).toEqual({ held: 2, booked: 2 });
});

test('a hold lasts 20 minutes', async () => {
  const { id } = booking(await hold('customer'));
  const rows = await world.sql(
    `select extract(epoch from hold_expires_at - created_at)::int as seconds from public.bookings where id = $1`,
    [id],
  );
  expect(rows).toEqual([{ seconds: 1200 }]);
});

test('prices that a client sends are ignored', async () => {
  const answer = await hold('customer', { travellers: [{ ...adult, price_paise: 1, amount_paise: 1 }] });
  expect(answer).toMatchObject({ body: { base_paise: 10000000 } });
});

test.each(['anonymous', 'pending admin', 'suspended owner', 'viewer'] as const)(
  '%s cannot hold seats',
  async (caller) => {
    expect(await hold(caller)).toMatchObject({ status: 401 });
    expect(await seats()).toEqual({ held: 0, booked: 2 });
  },
);

test('the same key gives the same booking again and takes no further seat', async () => {
  const key = crypto.randomUUID();
  const first = booking(await hold('customer', { key }));
  const second = booking(await hold('customer', { key }));
  expect(second.id).toBe(first.id);
  expect(await seats()).toMatchObject({ held: 1 });
});

test("another customer's key reveals no booking", async () => {
  const key = crypto.randomUUID();
  await hold('customer', { key });
  const answer = await hold('other customer', { key });
  expect(answer.status).toBe(409);
  expect(JSON.stringify(answer.body)).not.toContain('Menon');
});

test('more seats than there are left are refused, and none are held', async () => {
  const answer = await hold('customer', { travellers: Array.from({ length: 24 }, () => adult) });
  expect(answer.status).toBe(409);
  expect(getError(answer).message).toMatch(/^SOLD_OUT/);
  expect(await seats()).toMatchObject({ held: 0 });
});

test.each([
  ['a departure of a draft', `select 1`, ids.draftDeparture],
  ['a closed departure', `update public.departures set status = 'closed'`, ids.liveDeparture],
  ['a departure of today', `update public.departures set starts_on = app.today()`, ids.liveDeparture],
  ['an unknown departure', `select 1`, ids.unused],
])('%s cannot be booked', async (_what, change, departure) => {
  await world.sql(change);
  expect(await hold('customer', { departure })).toMatchObject({ status: 409 });
});

test.each([
  ['travellers', { travellers: [] }],
  ['travellers', { travellers: [infant] }],
  ['travellers', { travellers: [{ ...adult, occupancy: 'single' }] }],
  ['contact.name', { contact: { ...contact, name: '' } }],
  ['contact.phone', { contact: { ...contact, phone: '98765' } }],
])('bad input is refused naming %s, and takes no seat: %j', async (field, options) => {
  const answer = await hold('customer', options);
  expect(answer.status).toBe(422);
  expect(getError(answer).details).toBe(field);
  expect(await seats()).toMatchObject({ held: 0 });
});

test('one customer cannot block a tour: the sixth open hold is refused', async () => {
  for (let held = 0; held < 5; held += 1) expect(await hold('customer')).toMatchObject({ status: 200 });
  expect(await hold('customer without a role claim')).toMatchObject({ status: 429 });
  expect(await hold('other customer')).toMatchObject({ status: 200 });
});

test('seats of an expired hold go to the next customer', async () => {
  const { id } = booking(await hold('customer'));
  await world.sql(`update public.departures set seats_total = 3 where id = '${ids.liveDeparture}'`);
  expect(await hold('other customer')).toMatchObject({ status: 409 });
  await world.sql(`update public.bookings set hold_expires_at = now() - interval '1 second' where id = $1`, [
    id,
  ]);
  expect(await hold('other customer')).toMatchObject({ status: 200 });
  expect(await world.sql('select status from public.bookings where id = $1', [id])).toEqual([
    { status: 'expired' },
  ]);
  expect(await seats()).toEqual({ held: 1, booked: 2 });
});

test('an agent confirms, then cancels: seats move from held to booked and back', async () => {
  const held = booking(await hold('customer'));
  const confirmed = booking(await setStatus('agent', held.id, 'confirmed', held.version));
  expect(await seats()).toEqual({ held: 0, booked: 3 });
  expect(await setStatus('agent', held.id, 'cancelled', confirmed.version)).toMatchObject({
    body: { status: 'cancelled', cancelled_reason: 'Because' },
  });
  expect(await seats()).toEqual({ held: 0, booked: 2 });
});

test('a cancelled hold gives its seats back', async () => {
  const held = booking(await hold('customer'));
  await setStatus('agent', held.id, 'cancelled', held.version);
  expect(await seats()).toEqual({ held: 0, booked: 2 });
});

test('a stale change of status is refused', async () => {
  const held = booking(await hold('customer'));
  await setStatus('agent', held.id, 'confirmed', held.version);
  const answer = await setStatus('manager', held.id, 'cancelled', held.version);
  expect(answer.status).toBe(409);
  expect(getError(answer).message).toMatch(/^STALE/);
});

test.each([
  ['confirmed', 'hold'],
  ['completed', 'cancelled'],
  ['cancelled', 'confirmed'],
  ['expired', 'confirmed'],
  ['hold', 'completed'],
  ['hold', 'expired'],
])('%s cannot become %s', async (from, to) => {
  await world.sql(
    `update public.bookings set status = $1::public.booking_status, hold_expires_at = now() + interval '1 minute' where id = $2`,
    [from, ids.own],
  );
  const before = await seats();
  const answer = await setStatus('owner', ids.own, to, 2);
  expect(answer.status).toBe(409);
  expect(getError(answer).message).toBe(`A booking that is ${from} cannot become ${to}`);
  expect(await seats()).toEqual(before);
});

test.each(['anonymous', 'customer', 'pending admin', 'viewer'] as const)(
  '%s cannot change the status of a booking',
  async (caller) => {
    const answer = await setStatus(caller, ids.own, 'cancelled', 1);
    expect([401, 403]).toContain(answer.status);
    expect(await world.sql('select status from public.bookings where id = $1', [ids.own])).toEqual([
      { status: 'confirmed' },
    ]);
  },
);

test('an unknown booking is not found', async () => {
  expect(await setStatus('agent', ids.unused, 'cancelled', 1)).toMatchObject({ status: 404 });
});

test('the ledger is append-only and its entries are signed', async () => {
  const entry = { booking_id: ids.own, kind: 'payment', amount_paise: 5710000, method: 'UPI' };
  expect(await world.request('manager', 'POST', '/rest/v1/ledger_entries', entry)).toMatchObject({
    status: 201,
  });
  const [row] = await world.sql('select created_by from public.ledger_entries where amount_paise = 5710000');
  expect(row?.created_by).toBe(world.adminIds.manager);
  const { body } = await world.request(
    'customer',
    'GET',
    '/rest/v1/booking_list?select=paid_paise,due_paise',
  );
  expect(body).toEqual([{ paid_paise: 10710000, due_paise: 0 }]);
  await expect(world.sql('update public.ledger_entries set amount_paise = 1')).rejects.toThrow('append-only');
  await expect(world.sql('delete from public.ledger_entries')).rejects.toThrow('append-only');
});

test.each([
  ['payment', -100],
  ['refund', 100],
  ['adjustment', 0],
])('a %s of %i paise is refused', async (kind, amount_paise) => {
  const entry = { booking_id: ids.own, kind, amount_paise };
  expect(await world.request('manager', 'POST', '/rest/v1/ledger_entries', entry)).toMatchObject({
    status: 400,
  });
});

test('housekeeping expires holds, closes tours that left and moves the next departure on', async () => {
  await hold('customer');
  await world.sql(`do $$ begin
    update public.bookings set hold_expires_at = now() - interval '1 second' where status = 'hold';
    insert into public.departures (id, package_id, starts_on, seats_total) values ('${ids.unused}', '${ids.live}', app.today() + 90, 10);
    insert into public.departure_prices (departure_id, occupancy, amount_paise) values ('${ids.unused}', 'twin', 9000000);
    set local session_replication_role = replica; -- as if the days had passed by themselves
    update public.departures set starts_on = app.today() - 1 where id = '${ids.liveDeparture}';
    update public.packages set next_departure = app.today() - 1 where id = '${ids.live}';
  end $$`);
  await world.sql('select app.housekeeping()');
  expect(await seats()).toEqual({ held: 0, booked: 2 });
  expect(
    await world.sql(
      `select d.status, k.next_departure = app.today() + 90 as moved, k.price_from_paise, k.seats_left
       from public.packages k join public.departures d on d.id = '${ids.liveDeparture}' where k.id = '${ids.live}'`,
    ),
  ).toEqual([{ status: 'departed', moved: true, price_from_paise: 9000000, seats_left: 10 }]);
});
