import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { customers, ids } from './support/fixture';
import { salesOf, type Booking } from './support/sales';
import { setUpWorld, type Caller } from './support/world';

const world = setUpWorld();
const { amend, confirmed, holdQuote, payCash, preview, quote, setStatus } = salesOf(world);

const rooms = (count: number) => Array.from({ length: count }, () => ({ travellers: [{}, {}] }));
const oneRoom = { rooms: rooms(1) };

/** Another departure of the live package, at the same prices. */
async function addDeparture(): Promise<string> {
  const { id } = await world.row<{ id: string }>(
    `with d as (
       insert into departures (package_id, starts_on, seats_total) values ($1, app.today() + 120, 1000) returning id
     )
     insert into departure_prices (departure_id, occupancy, amount_paise)
     select d.id, p.occupancy, p.amount_paise from d, departure_prices p where p.departure_id = $2
     returning departure_id as id`,
    [ids.live, ids.liveDeparture],
  );
  return id;
}

/** Four adults in two rooms, paid in full: a quarter of the price is charged today. */
async function paidForFour(): Promise<Booking> {
  const held = await holdQuote((await quote({ rooms: rooms(2) })).id);
  await payCash(held.id, held.total_paise);
  return (await setStatus('agent', held, 'confirmed')).body as Booking;
}

async function paidByAsha(): Promise<Booking> {
  const booking = await paidForFour();
  await world.sql(
    `update bookings set customer_uid = '${customers.asha.uid}', customer_contact = 'asha@example.com' where id = $1`,
    [booking.id],
  );
  return booking;
}

const priceOf = ({ id }: Pick<Booking, 'id'>) =>
  world.row<{ paise: number; bp: number; tcs: number }>(
    `select (taxable_paise + gst_paise)::int as paise, charge_bp::int as bp, tcs::int as tcs
     from (
       select (quote ->> 'taxable_paise')::bigint as taxable_paise, gst_paise, tcs_paise as tcs,
         (app.ladder_step(b)).charge_bp
       from bookings b where id = $1
     ) b`,
    [id],
  );

const amendBooking = (caller: Caller, { id, version }: Booking, change: object, more: object = {}) =>
  world.rpc(caller, 'amend_booking', {
    p_booking: id,
    p_change: change,
    p_version: version,
    p_reason: 'They asked for it',
    ...more,
  });

test('charges the ladder’s share of the price of removed travellers, and returns their TCS whole', async () => {
  const booking = await paidForFour();
  const before = await priceOf(booking);
  const seen = await preview(booking.id, oneRoom);
  const changed = await amend(booking, oneRoom);
  const after = await priceOf(changed);

  const charge = ((before.paise - after.paise) * before.bp) / 10_000;
  expect(charge).toBeGreaterThan(0);
  expect(seen).toMatchObject({
    charge: { amount_paise: charge, charge_bp: before.bp },
    refund_paise: booking.total_paise - changed.total_paise - charge,
    due_paise: 0,
  });
  expect(changed.charge_paise).toBe(charge);
  const refunds = await world.sql('select amount_paise::int as paise from refunds where booking_id = $1', [
    booking.id,
  ]);
  expect(refunds).toEqual([{ paise: before.paise - after.paise - charge + before.tcs - after.tcs }]);
});

describe('the changes that a customer sees', () => {
  interface Change {
    kind: string;
    label: string;
    change: object;
    total_paise: number;
    difference_paise: number;
    charge_paise: number;
  }

  const changesOf = ({ id }: Booking) => world.ok<Change[]>('customer', 'booking_changes', { p_booking: id });

  test('cost what the desk sees: dates, numbers of an extra and of rooms', async () => {
    const booking = await paidByAsha();
    const departure_id = await addDeparture();
    const changes = await changesOf(booking);
    expect(changes).toContainEqual(expect.objectContaining({ kind: 'date', change: { departure_id } }));
    expect(changes.filter(({ kind }) => kind !== 'date').map(({ label }) => label)).toEqual([
      'Travel insurance for 1',
      'Travel insurance for 2',
      'Travel insurance for 3',
      'Travel insurance for 4',
      '3 rooms',
      '4 rooms',
    ]);
    for (const { change, total_paise, difference_paise, charge_paise } of changes) {
      const seen = await preview(booking.id, change);
      expect({ change, total_paise, difference_paise, charge_paise }).toEqual({
        change,
        total_paise: seen.now_paise,
        difference_paise: seen.now_paise - seen.was_paise,
        charge_paise: seen.charge?.amount_paise ?? 0,
      });
    }
  });

  test('cost what the amendment charges, and change nothing themselves', async () => {
    const booking = await paidByAsha();
    const [added] = (await changesOf(booking)).filter(({ kind }) => kind === 'extra');
    const changed = await amend(booking, added!.change);
    expect(changed.total_paise).toBe(added!.total_paise);
    expect(await changesOf(booking)).toContainEqual(
      expect.objectContaining({ label: 'Without Travel insurance', total_paise: booking.total_paise }),
    );
  });

  test('are refused to a stranger', async () => {
    const { id } = await paidByAsha();
    for (const caller of ['other customer', 'anonymous'] as const)
      expect(await world.rpc(caller, 'booking_changes', { p_booking: id })).toMatchObject({
        status: 404,
        body: { message: 'This booking does not exist' },
      });
  });

  test('have no date without seats for the party', async () => {
    const booking = await paidByAsha();
    const departure_id = await addDeparture();
    await world.sql('update departures set seats_total = 3 where id = $1', [departure_id]);
    expect(await changesOf(booking)).not.toContainEqual(
      expect.objectContaining({ change: { departure_id } }),
    );
  });
});

test('keeps the charge on the credited invoice, with its share of the GST', async () => {
  const booking = await paidForFour();
  const changed = await amend(booking, oneRoom);
  const papers = await world.sql<{ kind: string; paise: number; parts: { tcs_paise: number } }>(
    `select kind, total_paise::int as paise, (select to_jsonb(p) from app.paper_parts(i) p) as parts
     from invoices i where booking_id = $1`,
    [booking.id],
  );
  const { tcs } = await priceOf(changed);
  expect(papers.map(({ kind, paise }) => `${kind} ${paise}`).toSorted()).toEqual(
    [
      `invoice ${booking.total_paise}`,
      `credit_note ${booking.total_paise - changed.charge_paise}`,
      `invoice ${changed.total_paise}`,
    ].toSorted(),
  );
  const kept = papers.reduce(
    (sum, { kind, parts }) => sum + (kind === 'invoice' ? 1 : -1) * parts.tcs_paise,
    0,
  );
  expect(kept).toBe(tcs);
});

test('charges the whole price for another date', async () => {
  const booking = await paidForFour();
  const { paise, bp } = await priceOf(booking);
  const changed = await amend(booking, { departure_id: await addDeparture() });
  expect(changed).toMatchObject({
    total_paise: booking.total_paise,
    charge_paise: (paise * bp) / 10_000,
    due_paise: (paise * bp) / 10_000,
  });
});

test('charges nothing for what is added, or before the booking is confirmed', async () => {
  const held = await holdQuote((await quote({ rooms: rooms(2) })).id);
  expect(await preview(held.id, oneRoom)).toMatchObject({ charge: null });
  const booking = await confirmed();
  expect(await amend(booking, { rooms: rooms(2) })).toMatchObject({ charge_paise: 0 });
});

test('charges nothing of a part of the deposit before the booking is confirmed', async () => {
  const held = await holdQuote((await quote({ rooms: rooms(2) })).id);
  await payCash(held.id, 1000_00);
  expect(await preview(held.id, oneRoom)).toMatchObject({ charge: null });
  const { version } = await world.row<{ version: number }>('select version from bookings where id = $1', [
    held.id,
  ]);
  expect(await amend({ ...held, version }, oneRoom)).toMatchObject({ status: 'hold', charge_paise: 0 });
});

test('charges nothing for a booking that was sold without a ladder', async () => {
  const booking = await paidForFour();
  await world.sql(`update bookings set quote = quote || '{"cancellation": []}' where id = $1`, [booking.id]);
  expect(await preview(booking.id, oneRoom)).toMatchObject({ charge: null });
});

test('keeps the ladder of the sale after its rule is retired', async () => {
  const booking = await paidForFour();
  await world.sql('update cancellation_rules set active = false');
  const changed = await amend(booking, oneRoom);
  expect(changed.charge_paise).toBeGreaterThan(0);
  expect(await world.ok('agent', 'cancellation_terms', { p_booking: booking.id })).toMatchObject({
    charge_paise: changed.charge_paise * 2,
    changes_paise: changed.charge_paise,
  });
});

test('refuses a charge that the desk did not see', async () => {
  const booking = await paidForFour();
  const { now_paise } = await preview(booking.id, oneRoom);
  expect(
    await amendBooking('agent', booking, oneRoom, {
      p_expected_total_paise: now_paise,
      p_expected_charge_paise: 0,
    }),
  ).toMatchObject({ status: 409, body: { message: expect.stringMatching(/^CHARGE_CHANGED/) } });
});

test('lets a manager waive the charge with a reason that the history keeps', async () => {
  const booking = await paidForFour();
  const { now_paise, charge } = await preview(booking.id, oneRoom);
  const waive = (caller: Caller, p_waiver_reason: string) =>
    amendBooking(caller, booking, oneRoom, {
      p_expected_total_paise: now_paise,
      p_expected_charge_paise: charge?.amount_paise,
      p_waiver_reason,
    });
  expect(await waive('agent', 'A regular guest')).toMatchObject({ status: 403 });
  expect(await waive('manager', ' ')).toMatchObject({ status: 422, body: { details: 'waiver_reason' } });
  expect(await waive('manager', 'A regular guest')).toMatchObject({ status: 200, body: { charge_paise: 0 } });
  expect(
    await world.row(
      `select reason from audit_log where table_name = 'bookings' and row_id = $1 and changes ? 'seats' order by id desc limit 1`,
      [booking.id],
    ),
  ).toEqual({ reason: expect.stringMatching(/^They asked for it\. Charge of ₹.* waived: A regular guest$/) });
});

test('tells the desk that a change raises the deposit', async () => {
  const booking = await confirmed();
  const { notes, next_payment } = await preview(booking.id, { rooms: rooms(2) });
  expect(notes).toEqual([expect.stringMatching(/^The deposit rises from ₹[\d,]+ to ₹[\d,]+$/)]);
  const changed = await amend(booking, { rooms: rooms(2) });
  expect(
    await world.row('select app.next_payment(b) as next_payment from bookings b where id = $1', [changed.id]),
  ).toEqual({ next_payment });
});

test('charges as much for giving up in parts as for cancelling at once', async () => {
  const departures = [ids.liveDeparture, await addDeparture()];
  await world.sql('update departures set seats_total = 1000 where id = any ($1)', [departures]);
  for (const file of ['money-histories.sql', 'partial-cancellations.sql'])
    for (const definition of readFileSync(join(import.meta.dirname, 'support', file), 'utf8').split(
      /(?=^create or replace function)/m,
    ))
      await world.sql(definition);
  const { answer } = await world.row<{ answer: { moved: number; capped: number; broken: unknown[] } }>(
    'select fixture.give_up_in_parts(0.1, 60, $1) as answer',
    [departures],
  );
  expect(answer).toEqual({ moved: expect.any(Number), capped: expect.any(Number), broken: [] });
  expect([answer.moved > 0, answer.capped > 0]).toEqual([true, true]);
});
