import { setField } from '../support/package-edits';
import { ids } from './support/fixture';
import { getError, startWorld, type Caller, type World } from './support/world';

// Each test makes its own bookings, possibly on a busy machine.

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

beforeEach(async () => {
  await world.reset();
  await world.sql(
    `insert into public.departures (id, package_id, departure_city_id, starts_on, seats_total, seats_booked)
     values ('${other}', '${ids.live}', '${ids.activeMaster}', app.today() + 90, 10, 6)`,
  );
  await world.sql(
    `insert into public.departure_prices (departure_id, occupancy, amount_paise)
     select '${other}', occupancy, amount_paise + 500000 from public.departure_prices where departure_id = '${ids.liveDeparture}'`,
  );
});

afterAll(() => world.close());

const other = '00000000-0000-4000-8000-0000000000b7';
const contact = { name: 'Asha Menon', phone: '+919876543210', email: 'asha@example.com' };
const reason = 'The pass is closed by snow';

interface Booking {
  id: string;
  ref: string;
  version: number;
  total_paise: number;
  deposit_paise: number;
}

async function ok<T>(caller: Caller, name: string, args: object): Promise<T> {
  const answer = await world.rpc(caller, name, args);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as T;
}

/** Two adults on the departure, with the deposit paid. */
async function confirmed(): Promise<Booking> {
  const quote = await ok<{ id: string }>('agent', 'save_quote', {
    p: { departure_id: ids.liveDeparture, rooms: [{ travellers: [{}, {}] }], contact },
  });
  const held = await ok<Booking>('agent', 'hold_quote', {
    p_quote: quote.id,
    p_key: crypto.randomUUID(),
    p_hours: 48,
  });
  await world.sql(
    `insert into public.ledger_entries (booking_id, kind, amount_paise, method) values ($1, 'payment', $2, 'cash')`,
    [held.id, held.deposit_paise],
  );
  return ok<Booking>('agent', 'set_booking_status', {
    p_id: held.id,
    p_to: 'confirmed',
    p_version: held.version,
  });
}

const day = async (offset: number) =>
  (await world.sql(`select (app.today() + $1::int)::text as day`, [offset]))[0]!.day as string;

async function departureVersion() {
  const [row] = await world.sql('select version from public.departures where id = $1', [ids.liveDeparture]);
  return row!.version as number;
}

async function seats(id: string) {
  const [row] = await world.sql('select seats_held, seats_booked from public.departures where id = $1', [id]);
  return row as { seats_held: number; seats_booked: number };
}

const read = async (id: string) =>
  (
    await world.sql(
      `select status, departure_id, starts_on::text, total_paise::int, charge_paise::int, quote ->> 'starts_on' as quoted_day,
         quote ->> 'ends_on' as quoted_end, balance_due_on::text, quote -> 'cancellation' -> 0 ->> 'until' as first_step,
         quote -> 'instalments' -> -1 ->> 'due_on' as last_instalment
       from public.bookings where id = $1`,
      [id],
    )
  )[0];

/** The fixture's own bookings on the departure, all with the same decision. */
async function fixtures(fate: string) {
  const rows = await world.sql(
    `select id, version from public.bookings where id in ('${ids.own}', '${ids.others}')`,
  );
  return rows.map(({ id, version }) => ({ booking_id: id, version, fate }));
}

const decide = async (p_change: object, p_decisions: object[], caller: Caller = 'manager') =>
  world.rpc(caller, 'decide_departure', {
    p_id: ids.liveDeparture,
    p_change,
    p_version: await departureVersion(),
    p_decisions,
    p_reason: reason,
  });

const templates = async (booking: string) =>
  (await world.sql(
    `select template, fields ->> 'reason' as reason from public.messages where booking_id = $1 and template in ('departure_changed', 'booking_changed', 'booking_cancelled') order by id`,
    [booking],
  )) as { template: string; reason: string }[];

/** A week later. */
const shifted = (text: unknown) =>
  new Date(Date.parse(`${String(text)}T00:00:00Z`) + 7 * 86_400_000).toISOString().slice(0, 10);

test('moves a kept booking with its departure, at the same price', async () => {
  const booking = await confirmed();
  const before = await read(booking.id);
  const starts_on = await day(67);
  const answer = await decide({ starts_on }, [
    ...(await fixtures('keep')),
    { booking_id: booking.id, version: booking.version, fate: 'keep' },
  ]);
  expect(answer).toMatchObject({ status: 200, body: { starts_on, seats_booked: 4 } });
  expect(await read(booking.id)).toEqual({
    ...before,
    starts_on,
    quoted_day: starts_on,
    quoted_end: shifted(before!.quoted_end),
    balance_due_on: shifted(before!.balance_due_on),
    first_step: shifted(before!.first_step),
    last_instalment: shifted(before!.last_instalment),
  });
  expect(await templates(booking.id)).toEqual([{ template: 'departure_changed', reason }]);
});

test('applies each decided fate to seats, price, money and messages', async () => {
  const moved = await confirmed();
  const dearer = await confirmed();
  const preview = await ok<{ now_paise: number }>('manager', 'preview_amendment', {
    p_booking: dearer.id,
    p_change: { departure_id: other },
  });
  const answer = await decide({ status: 'cancelled' }, [
    ...(await fixtures('cancel')),
    { booking_id: moved.id, version: moved.version, fate: 'move', departure_id: other, price: 'sold' },
    {
      booking_id: dearer.id,
      version: dearer.version,
      fate: 'move',
      departure_id: other,
      price: 'today',
      expected_total_paise: preview.now_paise,
    },
  ]);
  expect(answer).toMatchObject({
    status: 200,
    body: { status: 'cancelled', seats_booked: 0, seats_held: 0 },
  });
  expect(await seats(other)).toEqual({ seats_held: 0, seats_booked: 10 });
  expect(await read(moved.id)).toMatchObject({
    status: 'confirmed',
    departure_id: other,
    total_paise: moved.total_paise,
    quoted_day: await day(90),
  });
  expect(preview.now_paise).toBeGreaterThan(dearer.total_paise);
  expect(await read(dearer.id)).toMatchObject({ departure_id: other, total_paise: preview.now_paise });
  expect(await templates(moved.id)).toEqual([{ template: 'booking_changed', reason }]);
  expect(await read(ids.own)).toMatchObject({ status: 'cancelled', charge_paise: 0 });
  const [history] = await world.sql(
    `select reason from public.audit_log where table_name = 'departures' and row_id = $1 order by id desc limit 1`,
    [ids.liveDeparture],
  );
  expect(history).toEqual({ reason });
});

test('refunds a departure cancelled by us in full', async () => {
  const booking = await confirmed();
  const answer = await decide({ status: 'cancelled' }, [
    ...(await fixtures('cancel')),
    { booking_id: booking.id, version: booking.version, fate: 'cancel' },
  ]);
  expect(answer).toMatchObject({ status: 200 });
  expect(await read(booking.id)).toMatchObject({ status: 'cancelled', charge_paise: 0 });
  const refunds = await world.sql(
    'select sum(amount_paise)::int as paise from public.refunds where booking_id = $1',
    [booking.id],
  );
  expect(refunds).toEqual([{ paise: booking.deposit_paise }]);
  expect(await templates(booking.id)).toEqual([{ template: 'booking_cancelled', reason }]);
});

test('changes no booking when one move lacks seats', async () => {
  await world.sql(`update public.departures set seats_booked = 9 where id = '${other}'`);
  const booking = await confirmed();
  const answer = await decide({ status: 'cancelled' }, [
    ...(await fixtures('cancel')),
    { booking_id: booking.id, version: booking.version, fate: 'move', departure_id: other, price: 'sold' },
  ]);
  expect(answer.status).toBe(422);
  expect(getError(answer)).toMatchObject({ hint: 'NOT_ENOUGH_SEATS' });
  expect(await seats(ids.liveDeparture)).toEqual({ seats_held: 0, seats_booked: 4 });
  expect(await read(ids.own)).toMatchObject({ status: 'confirmed' });
});

test.each([
  [
    'a booking without a decision',
    { status: 'cancelled' },
    async () => (await fixtures('cancel')).slice(1),
    409,
  ],
  [
    'a booking that has changed',
    { status: 'cancelled' },
    async () => (await fixtures('cancel')).map((one) => ({ ...one, version: 99 })),
    409,
  ],
  ['keeping a cancelled booking', { status: 'cancelled' }, () => fixtures('keep'), 422],
  ['an unknown fate', { status: 'cancelled' }, () => fixtures('wait'), 422],
  ['a change without effect', {}, () => fixtures('keep'), 422],
  ['a day in the past', { starts_on: '2020-01-01' }, () => fixtures('keep'), 422],
  [
    'a departure of another tour',
    { status: 'cancelled' },
    async () =>
      (await fixtures('move')).map((one) => ({ ...one, departure_id: ids.draftDeparture, price: 'sold' })),
    422,
  ],
] as const)('refuses %s', async (_what, change, decisions, status) => {
  expect((await decide(change, await decisions())).status).toBe(status);
});

test('refuses a booked departure’s change in editor and table, naming the way', async () => {
  const departures = await ok<Record<string, unknown>[]>('manager', 'admin_departures', {
    p_package: ids.live,
  });
  const departure = departures.find(({ id }) => id === ids.liveDeparture)!;
  const save = (change: object) =>
    world.rpc('manager', 'edit_package', {
      p_id: ids.live,
      p_edits: Object.entries(change).map(([field, to]) =>
        setField('departures', ids.liveDeparture, field, departure[field], to),
      ),
    });
  for (const change of [{ starts_on: await day(67) }, { departure_city_id: null }, { status: 'cancelled' }]) {
    const answer = await save(change);
    expect(answer.status).toBe(422);
    expect(getError(answer)).toMatchObject({ details: 'departures', hint: 'BOOKINGS_TO_DECIDE' });
    expect(getError(answer).message).toMatch(/has 2 bookings: open it under Departures/);
  }
  const patch = await world.request('owner', 'PATCH', `/rest/v1/departures?id=eq.${ids.liveDeparture}`, {
    status: 'cancelled',
  });
  expect(getError(patch)).toMatchObject({ hint: 'BOOKINGS_TO_DECIDE' });
  expect((await save({ min_guests: 8 })).status).toBe(200);
});

const move = (entry: unknown, p_to: string, caller: Caller = 'agent') =>
  world.rpc(caller, 'move_on_waiting_list', {
    p_id: (entry as { id: string }).id,
    p_to,
    p_version: (entry as { version: number }).version,
  });

const fill = () =>
  world.sql(`update public.departures set seats_booked = seats_total where id = '${ids.liveDeparture}'`);
const free = () =>
  world.sql(`update public.departures set seats_booked = seats_total - 3 where id = '${ids.liveDeparture}'`);

describe('the waiting list', () => {
  const wanda = { departure_id: ids.liveDeparture, name: 'Wanda', phone: '+919812345678', party_size: 2 };
  const add = (more: object = {}, caller: Caller = 'agent') =>
    world.rpc(caller, 'add_to_waiting_list', { p: { ...wanda, ...more } });
  test('accepts a party without free seats only', async () => {
    expect((await add()).status).toBe(409);
    await fill();
    expect(await add()).toMatchObject({ status: 200, body: { state: 'waiting' } });
    expect(await ok('agent', 'admin_departure', { p_id: ids.liveDeparture })).toMatchObject({
      waiting_count: 1,
    });
  });

  test('accepts a visitor with consent, once for each phone number, for a sold-out date on the site', async () => {
    const join = (more: object = {}) =>
      world.rpc('anonymous', 'join_waiting_list', {
        p: { ...wanda, phone: '+91 98123 45678', note: 'Mine', consent: true, ...more },
      });
    expect((await join()).status).toBe(409);
    await fill();
    expect((await join({ consent: false })).status).toBe(422);
    expect((await join({ phone: '12' })).status).toBe(422);
    expect((await join({ website: 'spam' })).status).toBe(204);
    expect((await join()).status).toBe(204);
    expect((await join()).status).toBe(204);
    expect(
      await world.sql(
        `select w.name, w.phone, w.party_size, w.note, w.created_by, c.form
         from public.waiting_list w join public.consents c on c.waiting_id = w.id`,
      ),
    ).toEqual([
      {
        name: 'Wanda',
        phone: '+919812345678',
        party_size: 2,
        note: null,
        created_by: null,
        form: 'waiting_list',
      },
    ]);
    for (let sent = 2; sent < 5; sent += 1) await join();
    expect((await join()).status).toBe(429);
    await world.sql(`update public.packages set status = 'archived' where id = '${ids.live}'`);
    expect((await join({ phone: '+919812345679' })).status).toBe(404);
  });

  test('offers only free, unoffered seats, with a message to an address', async () => {
    await fill();
    const first = await add({ email: 'wanda@example.com' });
    const second = await add({ name: 'Wilma' });
    expect((await move(first.body, 'offered')).status).toBe(409);
    await free();
    const offered = await move(first.body, 'offered');
    expect(offered).toMatchObject({ status: 200, body: { state: 'offered' } });
    expect((await move(second.body, 'offered')).status).toBe(409);
    expect(
      await world.sql(
        `select recipient, fields ->> 'seats' as seats from public.messages where template = 'seats_offered'`,
      ),
    ).toEqual([{ recipient: 'wanda@example.com', seats: '2' }]);
    const declined = await move(offered.body, 'declined');
    expect(declined.status).toBe(200);
    expect((await move(declined.body, 'offered')).status).toBe(409);
    expect((await move(second.body, 'offered')).status).toBe(200);
  });

  test('drops a party that gets a hold, and restores it when the hold ends', async () => {
    await fill();
    const { body } = await add();
    await free();
    const waiting_id = (body as { id: string }).id;
    const state = async () =>
      (await world.sql('select state from public.waiting_list where id = $1', [waiting_id]))[0]?.state;
    const rooms = [{ travellers: [{}, {}] }];
    const first = await ok<{ id: string }>('agent', 'save_quote', {
      p: { departure_id: ids.liveDeparture, rooms, contact, waiting_id },
    });
    const newer = await ok<{ id: string }>('agent', 'save_quote', {
      p: { departure_id: ids.liveDeparture, rooms, contact, replaces: first.id },
    });
    expect(await state()).toBe('waiting');
    const held = await ok<Booking>('agent', 'hold_quote', { p_quote: newer.id, p_key: crypto.randomUUID() });
    expect(await state()).toBe('booked');
    await ok('agent', 'set_booking_status', {
      p_id: held.id,
      p_to: 'cancelled',
      p_version: held.version,
      p_reason: 'They stay at home',
    });
    expect(await state()).toBe('waiting');
    const nobody = { departure_id: ids.liveDeparture, rooms, contact, waiting_id: crypto.randomUUID() };
    expect((await world.rpc('agent', 'save_quote', { p: nobody })).status).toBe(422);
  });

  test('erases people with their account, and a month after the tour', async () => {
    await fill();
    await add({ email: 'ASHA@example.com' });
    const [before] = await world.sql(`select count(*)::int as people from public.waiting_list`);
    await world.sql(
      `select app.erase_waiting(array(select id from public.waiting_list where lower(email) = 'asha@example.com'))`,
    );
    const [erased] = await world.sql(`select count(*)::int as people from public.waiting_list`);
    expect(erased!.people).toBe((before!.people as number) - 1);
    await world.sql(
      `update public.departures set starts_on = app.today() - 31 where id = '${ids.liveDeparture}'`,
    );
    await world.sql('call app.housekeeping()');
    expect(await world.sql('select 1 from public.waiting_list')).toEqual([]);
    expect(
      await world.sql(
        `select 1 from public.audit_log where table_name = 'waiting_list' and changes::text ~ 'Wanda|98123'`,
      ),
    ).toEqual([]);
  });
});

const cards = (filter: string) => `/rest/v1/rate_cards?${filter}`;

test('lists rate cards of the package and general ones, with versioned changes', async () => {
  const { body } = await world.request(
    'viewer',
    'GET',
    cards(`select=name&or=(package_id.is.null,package_id.eq.${ids.draft})&order=from_on`),
  );
  expect(body).toEqual([{ name: 'Monsoon' }]);
  const own = cards(`id=eq.${ids.own}&select=name,version`);
  const returned = { prefer: 'return=representation' };
  const change = { name: 'High summer', version: 1 };
  expect(await world.request('manager', 'PATCH', own, change, returned)).toMatchObject({
    status: 200,
    body: [{ name: 'High summer', version: 2 }],
  });
  expect(getError(await world.request('manager', 'PATCH', own, change, returned)).message).toMatch('STALE');
  expect(await world.request('manager', 'DELETE', own, undefined, returned)).toMatchObject({
    status: 200,
    body: [{ name: 'High summer' }],
  });
});
