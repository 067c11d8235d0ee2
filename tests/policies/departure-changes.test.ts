import { setField } from '../support/package-edits';
import { ids } from './support/fixture';
import { salesOf, type Booking } from './support/sales';
import { setUpWorld } from './support/world';

const world = setUpWorld();
const { confirmed, quote, seats } = salesOf(world);

const other = '00000000-0000-4000-8000-0000000000b7';
const reason = 'The pass is closed by snow';

beforeEach(async () => {
  await world.sql(
    `insert into departures (id, package_id, departure_city_id, starts_on, seats_total, seats_booked)
     values ('${other}', '${ids.live}', '${ids.activeMaster}', app.today() + 90, 10, 6)`,
  );
  await world.sql(
    `insert into departure_prices (departure_id, occupancy, amount_paise)
     select '${other}', occupancy, amount_paise + 500000 from departure_prices where departure_id = '${ids.liveDeparture}'`,
  );
});

const day = async (offset: number) =>
  (await world.row<{ day: string }>(`select (app.today() + $1::int)::text as day`, [offset])).day;

const read = (id: string) =>
  world.row(
    `select status, departure_id, starts_on::text, total_paise::int, charge_paise::int, quote ->> 'starts_on' as quoted_day,
       quote ->> 'ends_on' as quoted_end, balance_due_on::text, quote -> 'cancellation' -> 0 ->> 'until' as first_step,
       quote -> 'instalments' -> -1 ->> 'due_on' as last_instalment
     from bookings where id = $1`,
    [id],
  );

const keep = ({ id, version }: Booking) => ({ booking_id: id, version, fate: 'keep' });

/** The fixture's own bookings on the departure, all with the same decision. */
const fixtures = (fate: string, more: object = {}) =>
  world
    .sql<{ id: string; version: number }>(
      `select id, version from bookings where id in ('${ids.own}', '${ids.others}')`,
    )
    .then((rows) => rows.map(({ id, version }) => ({ booking_id: id, version, fate, ...more })));

const decide = async (p_change: object, ...p_decisions: object[]) => {
  const { version } = await world.row(`select version from departures where id = '${ids.liveDeparture}'`);
  const args = { p_id: ids.liveDeparture, p_change, p_version: version, p_decisions, p_reason: reason };
  return world.rpc('manager', 'decide_departure', args);
};

const mails = (booking: string) =>
  world.sql(
    `select template, fields ->> 'reason' as reason from messages
     where booking_id = $1 and template in ('departure_changed', 'booking_changed', 'booking_cancelled') order by id`,
    [booking],
  );

/** A week later. */
const shifted = (text: unknown) =>
  new Date(Date.parse(`${String(text)}T00:00:00Z`) + 7 * 86_400_000).toISOString().slice(0, 10);

test('moves a kept booking with its departure, at the same price', async () => {
  const booking = await confirmed();
  const before = await read(booking.id);
  const starts_on = await day(67);
  const answer = await decide({ starts_on }, ...(await fixtures('keep')), keep(booking));
  expect(answer).toMatchObject({ status: 200, body: { starts_on, seats_booked: 4 } });
  expect(await read(booking.id)).toEqual({
    ...before,
    starts_on,
    quoted_day: starts_on,
    quoted_end: shifted(before.quoted_end),
    balance_due_on: shifted(before.balance_due_on),
    first_step: shifted(before.first_step),
    last_instalment: shifted(before.last_instalment),
  });
  expect(await mails(booking.id)).toEqual([{ template: 'departure_changed', reason }]);
});

test('applies each decided fate to seats, price, money and messages', async () => {
  const moved = await confirmed();
  const answer = await decide({ status: 'cancelled' }, ...(await fixtures('cancel')), {
    ...keep(moved),
    fate: 'move',
    departure_id: other,
  });
  expect(answer).toMatchObject({
    status: 200,
    body: { status: 'cancelled', seats_booked: 0, seats_held: 0 },
  });
  expect(await seats(other)).toEqual({ held: 0, booked: 8 });
  expect(await read(moved.id)).toMatchObject({
    status: 'confirmed',
    departure_id: other,
    total_paise: moved.total_paise,
    quoted_day: await day(90),
  });
  expect(await mails(moved.id)).toEqual([{ template: 'booking_changed', reason }]);
  expect(await read(ids.own)).toMatchObject({ status: 'cancelled', charge_paise: 0 });
  expect(
    await world.row(
      `select reason from audit_log where table_name = 'departures' and row_id = $1 order by id desc limit 1`,
      [ids.liveDeparture],
    ),
  ).toEqual({ reason });
});

test('refunds a departure cancelled by us in full', async () => {
  const booking = await confirmed();
  await decide({ status: 'cancelled' }, ...(await fixtures('cancel')), { ...keep(booking), fate: 'cancel' });
  expect(await read(booking.id)).toMatchObject({ status: 'cancelled', charge_paise: 0 });
  expect(
    await world.sql('select amount_paise::int as paise from refunds where booking_id = $1', [booking.id]),
  ).toEqual([{ paise: booking.deposit_paise }]);
  expect(await mails(booking.id)).toEqual([{ template: 'booking_cancelled', reason }]);
});

test('changes no booking when one move lacks seats', async () => {
  await world.sql(`update departures set seats_booked = 9 where id = '${other}'`);
  const move = { ...keep(await confirmed()), fate: 'move', departure_id: other };
  expect(await decide({ status: 'cancelled' }, ...(await fixtures('cancel')), move)).toMatchObject({
    status: 422,
    body: { hint: 'NOT_ENOUGH_SEATS' },
  });
  expect(await seats()).toEqual({ held: 0, booked: 4 });
  expect(await read(ids.own)).toMatchObject({ status: 'confirmed' });
});

test.each([
  [
    'a booking without a decision',
    { status: 'cancelled' },
    async () => (await fixtures('cancel')).slice(1),
    409,
  ],
  ['a booking that has changed', { status: 'cancelled' }, () => fixtures('cancel', { version: 99 }), 409],
  ['keeping a cancelled booking', { status: 'cancelled' }, () => fixtures('keep'), 422],
  ['an unknown fate', { status: 'cancelled' }, () => fixtures('wait'), 422],
  ['a change without effect', {}, () => fixtures('keep'), 422],
  ['a day in the past', { starts_on: '2020-01-01' }, () => fixtures('keep'), 422],
  [
    'a departure of another tour',
    { status: 'cancelled' },
    () => fixtures('move', { departure_id: ids.draftDeparture }),
    422,
  ],
  [
    'the departure of today',
    { status: 'cancelled' },
    async () => {
      await world.sql(`update departures set starts_on = app.today() where id = '${ids.liveDeparture}'`);
      return fixtures('cancel');
    },
    409,
  ],
] as const)('refuses %s', async (_what, change, decisions, status) => {
  expect((await decide(change, ...(await decisions()))).status).toBe(status);
});

test('refuses a booked departure’s change in editor and table, naming the way', async () => {
  const departures = await world.ok<Record<string, unknown>[]>('manager', 'admin_departures', {
    p_package: ids.live,
  });
  const departure = departures.find(({ id }) => id === ids.liveDeparture)!;
  const save = (field: string, to: unknown) =>
    world.rpc('manager', 'edit_package', {
      p_id: ids.live,
      p_edits: [setField('departures', ids.liveDeparture, field, departure[field], to)],
    });
  const toDecide = { details: 'departures', hint: 'BOOKINGS_TO_DECIDE' };
  for (const [field, to] of [
    ['starts_on', await day(67)],
    ['departure_city_id', null],
    ['status', 'cancelled'],
  ] as const)
    expect(await save(field, to)).toMatchObject({
      status: 422,
      body: { ...toDecide, message: expect.stringMatching(/has 2 bookings: open it under Departures/) },
    });
  expect((await save('min_guests', 8)).status).toBe(200);
});

test('sells no quote whose departure has moved after it was made', async () => {
  const { id, token } = await quote();
  expect(await world.ok('anonymous', 'shared_quote', { p_token: token })).toMatchObject({ can_accept: true });
  const starts_on = await day(97);
  expect(await decide({ starts_on }, ...(await fixtures('keep')))).toMatchObject({ status: 200 });
  expect(await world.ok('anonymous', 'shared_quote', { p_token: token })).toMatchObject({
    can_accept: false,
  });
  const message = expect.stringMatching(/^This departure is now on .+\. Make a new version of the quote$/);
  for (const refused of [
    await world.refused('anonymous', 'accept_quote', { p_token: token }),
    await world.refused('agent', 'hold_quote', { p_quote: id, p_key: crypto.randomUUID() }),
    await world.refused('agent', 'send_quote', { p_quote: id }),
  ])
    expect(refused).toMatchObject({ status: 409, message });
});
