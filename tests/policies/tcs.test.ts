import { ids } from './support/fixture';
import { salesOf, type Booking } from './support/sales';
import { setUpWorld } from './support/world';

const world = setUpWorld();
const { hold, quote, holdQuote, payCash, amend, openOrder, bookingOf, setStatus } = salesOf(world);

const pan = 'ABCDE1234F';

const addRate = (kind: string, bp: number, validFrom = '2021-06-01', base = 'package_plus_gst') =>
  world.sql(
    `insert into tax_rates (kind, scope, rate_bp, base, valid_from) values ($1, 'international', $2, $3, $4)`,
    [kind, bp, base, validFrom],
  );

const higherRate = () => addRate('TCS without PAN', 500);

interface Price {
  tcs_bp: number;
  tcs_paise: number;
  tcs_note: string | null;
  total_paise: number;
}

const priceOfCouple = (terms: object = {}) =>
  world.row<Price & Record<string, unknown>>(
    `select (q ->> 'tcs_bp')::int as tcs_bp, (q ->> 'tcs_paise')::int as tcs_paise, q ->> 'tcs_note' as tcs_note,
       (q ->> 'total_paise')::int as total_paise
     from app.quote('${ids.liveDeparture}', '{"adults": 2}', '[]', null, $1::jsonb) q`,
    [JSON.stringify(terms)],
  );

/** The customer gives a PAN for the first traveller of a booking. */
async function givePan({ id }: Pick<Booking, 'id'>) {
  const traveller = await world.row(
    'select id from booking_travellers where booking_id = $1 order by room_no, place',
    [id],
  );
  await world.ok('customer', 'save_travellers', { p_booking: id, p_travellers: [{ id: traveller.id, pan }] });
  return bookingOf(id);
}

// ₹2,00,000 for two, with GST ₹2,10,000.
test.each([
  ['2% with a PAN', 500, true, 200, 4_200_00, 2_14_200_00],
  ['the higher rate without one', 500, false, 500, 10_500_00, 2_20_500_00],
  ['2% where no higher rate is in force', null, false, 200, 4_200_00, 2_14_200_00],
  ['2% where the rate without PAN is lower', 100, false, 200, 4_200_00, 2_14_200_00],
])('charges %s', async (_, withoutPan, has_pan, tcs_bp, tcs_paise, total_paise) => {
  if (withoutPan) await addRate('TCS without PAN', withoutPan);
  expect(await priceOfCouple({ has_pan })).toMatchObject({ tcs_bp, tcs_paise, total_paise });
});

test('takes both rates of the day of the sale, each on its base', async () => {
  await addRate('TCS without PAN', 1000, '2021-06-01', 'package');
  await addRate('TCS without PAN', 500, '2022-01-01');
  expect(await priceOfCouple({ day: '2021-12-31' })).toMatchObject({
    tcs_bp: 1000,
    tcs_paise: 20_000_00,
    total_paise: 2_30_000_00,
  });
  expect(await priceOfCouple({ day: '2022-01-01' })).toMatchObject({ tcs_bp: 500 });
});

test('charges no TCS within India, and none where TCS has no rate', async () => {
  await higherRate();
  await world.sql(`update tax_rates set active = false where kind = 'TCS'`);
  expect(await priceOfCouple()).toMatchObject({ tcs_bp: 0, tcs_paise: 0, tcs_note: null });
  await world.sql(`update tax_rates set active = true where kind = 'TCS' and rate_bp = 200`);
  await world.sql(`update destinations set scope = 'domestic'`);
  expect(await priceOfCouple()).toMatchObject({ tcs_bp: 0, tcs_paise: 0, tcs_note: null });
});

test('explains the higher rate in one sentence', async () => {
  await higherRate();
  const { tcs_note } = await priceOfCouple();
  expect(tcs_note).toBe(
    'Without a PAN, TCS is 5%. With a PAN given before the first payment it is 2%, ₹6,300 less. A PAN given later does not lower the price: the tax is credited to that PAN.',
  );
  expect(await priceOfCouple({ has_pan: true })).toMatchObject({ tcs_note: null });
});

test('shows the price of a quote on cards and in search', async () => {
  await higherRate();
  const { total_paise } = await priceOfCouple();
  const found = await world.ok('anonymous', 'package_search', {
    p_filters: { adults: 2 },
    p_sort: 'popular',
    p_limit: 12,
  });
  expect(JSON.stringify(found)).toContain(String(total_paise));
});

test('lowers a hold and its deposit once a PAN is given', async () => {
  await higherRate();
  const held = await hold();
  expect(held.total_paise).toBe(2_20_500_00);
  const lowered = await givePan(held);
  expect(lowered).toMatchObject({ total_paise: 2_14_200_00, tcs_paise: 4_200_00, seats: 2, status: 'hold' });
  expect(lowered.deposit_paise).toBeLessThanOrEqual(held.deposit_paise);
  expect(lowered.quote).toMatchObject({ tcs_bp: 200, tcs_note: null, total_paise: 2_14_200_00 });
  expect((await givePan(held)).version).toBe(lowered.version);
});

test('issues the invoice again for a PAN before the first payment', async () => {
  await higherRate();
  const held = await hold();
  await setStatus('agent', held, 'confirmed', { reason: 'Pays on Monday' });
  await givePan(held);
  expect(
    await world.sql(
      'select kind, total_paise::int from invoices where booking_id = $1 order by created_at, number',
      [held.id],
    ),
  ).toEqual([
    { kind: 'invoice', total_paise: 2_20_500_00 },
    { kind: 'credit_note', total_paise: 2_20_500_00 },
    { kind: 'invoice', total_paise: 2_14_200_00 },
  ]);
});

test('keeps the tax as collected when the PAN comes after a payment', async () => {
  await higherRate();
  const held = await hold();
  await payCash(held.id, held.deposit_paise);
  expect(await givePan(held)).toMatchObject({ total_paise: 2_20_500_00, tcs_paise: 10_500_00 });
  const changed = await amend(await bookingOf(held.id), { rooms: [{ travellers: [{}] }] });
  expect(changed).toMatchObject({ quote: { tcs_bp: 500 } });
});

test('owes back what an order from before the PAN collects too much', async () => {
  await higherRate();
  const held = await hold();
  const { order_id, amount_paise } = await openOrder(held.id, 'full');
  await givePan(held);
  await world.sql(
    `select record_payment_event('sandbox', 'event 1', 'captured', $1, 'pay_1', $2::bigint, 'upi', null, '{}')`,
    [order_id, amount_paise],
  );
  expect(
    await world.sql('select amount_paise::int as paise from refunds where booking_id = $1', [held.id]),
  ).toEqual([{ paise: 6_300_00 }]);
});

test('keeps the rate of a saved quote, until its booking has a PAN', async () => {
  const before = await quote();
  await higherRate();
  const after = await quote();
  expect([before.total_paise, after.total_paise]).toEqual([2_14_200_00, 2_20_500_00]);
  expect(await holdQuote(before.id)).toMatchObject({ total_paise: 2_14_200_00 });
  const held = await holdQuote(after.id);
  expect(held.total_paise).toBe(2_20_500_00);
  expect(await givePan(held)).toMatchObject({ total_paise: 2_14_200_00 });
});

test('charges a booking without PAN the higher rate on another departure', async () => {
  const sold = await hold();
  await higherRate();
  const { id } = await world.row<{ id: string }>(
    `insert into departures (package_id, departure_city_id, starts_on, seats_total, status)
     select package_id, departure_city_id, starts_on + 7, 20, 'open' from departures where id = '${ids.liveDeparture}' returning id`,
  );
  await world.sql(
    `insert into departure_prices (departure_id, occupancy, amount_paise)
     select $1, occupancy, amount_paise from departure_prices where departure_id = '${ids.liveDeparture}'`,
    [id],
  );
  expect(await amend(sold, {})).toMatchObject({ total_paise: 2_14_200_00 });
  expect(await amend(await bookingOf(sold.id), { departure_id: id })).toMatchObject({
    total_paise: 2_20_500_00,
  });
});
